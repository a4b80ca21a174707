#!/usr/bin/env node
// npm run build: builds the server, the pages and the database's seed where their sources changed. --force builds all.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

const say = (line) => console.log(line);
try {
  await ensureInstalled({ say });
  await ensureBuilt({ say, force: process.argv.includes('--force') });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
