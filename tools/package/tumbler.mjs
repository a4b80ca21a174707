#!/usr/bin/env node
// tumbler [options] becomes the server; tumbler COMMAND … runs one command of the server's own: user, token, dump, restore, audit-verify.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tumbler needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const place = (path) => new URL(`../server/${path}`, import.meta.url);
const [first = ''] = process.argv.slice(2);
const isCommand = first !== '' && !first.startsWith('-');
const script = isCommand ? place(`cli/${first}.js`) : place('main.js');
const isName = /^[a-z-]+$/.test(first);
if (isCommand && !(isName && existsSync(script))) {
  const names = readdirSync(place('cli/')).filter((file) => file.endsWith('.js'));
  console.error(
    `There is no command "${first}". There are: ${names.map((file) => file.slice(0, -3)).join(', ')}; without one the server starts.`,
  );
  process.exit(1);
}
process.setSourceMapsEnabled(true);
// How messages of the server spell a command of it.
process.env.TUMBLER_PROGRAM = 'tumbler';
process.argv = [process.argv[0], fileURLToPath(script), ...process.argv.slice(isCommand ? 3 : 2)];
await import(script.href);
