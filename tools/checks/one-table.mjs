#!/usr/bin/env node
// The product has one table, kits/resource-table. Cloudscape's Table takes 4 s for 1,000 rows and a barrel import would bring it in unseen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './support/check.mjs';
import { sourceFiles } from './support/source-files.mjs';

const BANNED = [
  [/from\s+['"]@cloudscape-design\/components\/table(?:\/[^'"]*)?['"]/, "imports Cloudscape's Table: use kits/resource-table"],
  [/from\s+['"]@cloudscape-design\/components['"]/, "imports all of Cloudscape: import the component's own path"],
];

await check('one table', (root) =>
  sourceFiles(root)
    .filter((path) => /^apps\/web\/.*\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return BANNED.filter(([pattern]) => pattern.test(text)).map(([, says]) => `${path} ${says}`);
    }),
);
