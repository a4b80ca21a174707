import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'generated', 'reports', 'testkit', 'test-results', 'shapes']);

/** Files below some folders of a root, as paths from it with forward slashes, in order. */
export const filesBelow = (root, folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !LEFT_OUT.has(name))
      .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, [`${folder}/${entry.name}`]) : [`${folder}/${entry.name}`]))
      .sort(),
  );
