#!/usr/bin/env node
// npm run dump, restore, audit:verify, user, token, doctor, check:aws, lse:import: one command of the server's own, run from the built bundle in this process.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const [name = '', ...args] = process.argv.slice(2);
// What such a command prints may be read by a program, so progress goes to the other stream.
const say = (line) => console.error(line);

try {
  await ensureInstalled({ say });
  await ensureBuilt({ say, only: ['server', 'seed'] });
  const folder = join(root, 'dist', 'server', 'cli');
  const script = join(folder, `${name}.js`);
  if (!existsSync(script)) throw new Error(`There is no command "${name}". There are: ${namesIn(folder).join(', ') || 'none'}.`);
  process.setSourceMapsEnabled(true);
  process.argv = [process.argv[0], script, ...args];
  await import(pathToFileURL(script).href);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function namesIn(folder) {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => file.slice(0, -3))
    : [];
}
