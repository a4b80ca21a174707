#!/usr/bin/env node
// A requirement that a test names in its title exists: a mistyped id would count for nothing.
import { join } from 'node:path';
import { root as project } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { check } from './support/check.mjs';

await check('requirement ids', async (root) => {
  const done = await runNode(join(project, 'docs', 'contract', 'coverage.mjs'), ['--json', '--root', root]);
  if (done.code !== 0) return [done.output.trim()];
  return JSON.parse(done.output).unknown.map((id) => `${id} stands in a test's title and not in docs/contract/requirements.tsv`);
});
