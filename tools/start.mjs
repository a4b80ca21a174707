#!/usr/bin/env node
// npm start: installs what is missing, builds what changed, then becomes the server: one process, so signals and its end need no forwarding.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const HELP = `Usage: npm start -- [options]

  --port N        the port to listen on, on this machine only (default 8080)
  --data DIR      the folder of the database and its keys (default data/)
  --config FILE   your own clusters, people and hosts, in YAML (default: the demo fleet alone)
  --help          this text

The first start installs and builds; later ones build only what changed.`;

const args = process.argv.slice(2);
const say = (line) => console.log(line);

const main = async () => {
  if (args.includes('--help') || args.includes('-h')) return say(HELP);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new Error(`Tumbler needs Node 20.19 or later; this is ${process.versions.node}.`);
  await ensureInstalled({ say });
  await ensureBuilt({ say });
  const server = join(root, 'dist', 'server', 'main.js');
  if (!existsSync(server)) throw new Error('There is no server to start: apps/server/src/main.ts is missing.');
  process.setSourceMapsEnabled(true);
  process.argv = [process.argv[0], server, ...args];
  await import(pathToFileURL(server).href);
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
