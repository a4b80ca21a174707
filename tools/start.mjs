#!/usr/bin/env node
// npm start: installs what is missing, builds what changed, then becomes the server: one process, so signals and its end need no forwarding.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const HELP = `Tumbler, the operations console of a managed search service.

  npm start -- [options]

  --port N        listen on this port of 127.0.0.1 and [::1] (default 8080; 0 takes a free one)
  --host ADDRESS  listen on this address instead, such as 0.0.0.0; needs publicHosts in the configuration
  --data DIR      keep the records in this folder (default ./data)
  --config FILE   read clusters, hosts and issuers from this YAML file; without it the demo fleet is shown
  --help          print this and leave

Environment: PORT, TUMBLER_HOST and TUMBLER_DATA as the options of that name; DATABASE_URL (postgres://…) keeps the records in
PostgreSQL instead of the data folder; credentials of clusters in the variables that the configuration names.

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
