import { createServer } from 'node:net';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const FIRST = 20_000;
const LAST = 32_000; // above it the system hands out ports for outgoing connections by itself

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The first of a row of ports on this machine where every port + offset is free; looked for from a random place, so two runs do not meet. */
export const freePorts = async (offsets = [0]) => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const base = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const free = await Promise.all(offsets.map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('No free ports were found on 127.0.0.1.');
};

// As a program, for shell scripts: free-ports.mjs 0 1 2 100 101 102
if (argv[1] === fileURLToPath(import.meta.url)) console.log(await freePorts(argv.length > 2 ? argv.slice(2).map(Number) : [0]));
