#!/usr/bin/env node
// Files, exports and packages that nothing uses.
import { tool } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { check } from './support/check.mjs';

await check('dead code', async (root) => {
  const done = await runNode(tool('knip', 'bin', 'knip.js'), ['--no-progress', '--no-config-hints', '--directory', root], { cwd: root });
  return done.code === 0 ? [] : [done.output.trim()];
});
