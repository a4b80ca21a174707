#!/usr/bin/env node
// npm run screenshots: builds, starts the server on the demo fleet and takes every picture of tools/screenshots.json into docs/images.
//   npm run screenshots -- home domain     only pictures whose name begins so
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tool } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const say = (line) => console.log(line);
try {
  await ensureInstalled({ say });
  await ensureBuilt({ say });
  const names = process.argv.slice(2);
  const done = await runNode(
    tool('@playwright', 'test', 'cli.js'),
    [
      'test',
      '--config',
      'e2e/screenshots/playwright.config.ts',
      '--pass-with-no-tests',
      ...(names.length > 0 ? ['--grep', `(?:^| )(?:${names.join('|')})`] : []),
    ],
    { show: true },
  );
  process.exitCode = done.code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
