#!/usr/bin/env node
// Types: the compiler over everything, in one program.
import { tool } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { check } from './support/check.mjs';

await check('types', async (root) => {
  const done = await runNode(tool('typescript', 'bin', 'tsc'), ['--noEmit', '--pretty', 'false'], { cwd: root });
  return done.code === 0
    ? []
    : done.output
        .trim()
        .split('\n')
        .filter((line) => line !== '');
});
