#!/usr/bin/env node
// Generated code is what the schema and the pages' operations make of it now.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../lib/fingerprint.mjs';
import { root as project } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { check } from './support/check.mjs';

const FOLDERS = ['apps/web/src/generated', 'apps/server/src/generated'];

await check('generated code', async (root) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const fresh = mkdtempSync(join(root, '.cache', 'generated-'));
  try {
    const done = await runNode(join(project, 'tools', 'generate.mjs'), ['--root', root, '--into', fresh]);
    if (done.code !== 0) return [done.output.trim()];
    const paths = [root, fresh].flatMap((from) => filesBelow(FOLDERS, { from }).map((file) => file.path));
    return [...new Set(paths)]
      .filter((path) => read(join(root, path)) !== read(join(fresh, path)))
      .map((path) => `${path} is out of step: npm run generate`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
});

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
