#!/usr/bin/env node
// Format, lint, file names of code, no default export: Biome, without a warning.
import { tool } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { check } from './support/check.mjs';

await check('lint', async (root) => {
  const done = await runNode(
    tool('@biomejs', 'biome', 'bin', 'biome'),
    ['ci', '--error-on-warnings', '--max-diagnostics=60', '--colors=off', '.'],
    {
      cwd: root,
    },
  );
  return done.code === 0 ? [] : [done.output.trim(), 'Most of it mends itself: npx biome check --write .'];
});
