#!/usr/bin/env node
// Product code that only tests import: dead in the product, and kept green by its own tests. A file or export that must stay so stands in
// tools/test-only-code.json with its reason; the list may only shrink.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { check } from './support/check.mjs';

const FLAGS = ['--production', '--include', 'files,exports', '--reporter', 'json', '--no-progress', '--no-config-hints'];

await check('test-only code', async (root) => {
  const done = await runNode(tool('knip', 'bin', 'knip.js'), [...FLAGS, '--directory', root], { cwd: root });
  const at = done.output.indexOf('{"');
  if (at < 0) return [done.output.trim() || 'knip said nothing'];
  const found = JSON.parse(done.output.slice(at)).issues.flatMap(({ file, files = [], exports = [] }) => [
    ...files.map(() => file),
    ...exports.map(({ name }) => `${file}#${name}`),
  ]);
  const list = join(root, 'tools', 'test-only-code.json');
  const allowed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  return [
    ...found
      .filter((name) => !(name in allowed))
      .map((name) => `${name} is used by tests alone: use it in the product, or delete it with its test`),
    ...Object.keys(allowed)
      .filter((name) => !found.includes(name))
      .map((name) => `${name} is not test-only any more: take it out of tools/test-only-code.json`),
  ];
});
