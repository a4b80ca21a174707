/**
 * CPU time of 10,000 rows of 12 fields through the server's GraphQL endpoint, beside plain JSON.stringify of the same rows on the same
 * HTTP server:
 *   node bench/graphql/run.mjs [--rounds 5] [--requests 20]
 * Each round is the median of its requests; rounds of the two interleave. Speed is never tested by a timed test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { median, say } from '../support/figures.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '20' } } });
const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 30;

const bundle = await mkdtemp(join(root, 'node_modules/.tumbler-bench-'));
try {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('serve.mjs', import.meta.url)),
      outDir: bundle,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'serve.mjs' } },
    },
  });
  const { serve } = await import(pathToFileURL(join(bundle, 'serve.mjs')).href);
  const server = await serve();
  const [ours, plain] = [await server.graphql(), await server.plain()];
  if (ours !== plain) throw new Error('the two do not answer the same bytes');
  // The compiled form is made at the first request, and the engine optimises over the next ones.
  for (let warm = 0; warm < 10; warm += 1) {
    await server.graphql();
    await server.plain();
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    say('10,000 rows of 12 fields through GraphQL', await cpuOf(server.graphql), 'ms CPU', LIMIT_MS);
    say('the same by JSON.stringify', await cpuOf(server.plain), 'ms CPU');
  }
  await server.close();
} finally {
  await rm(bundle, { recursive: true, force: true });
}

async function cpuOf(ask) {
  const times = [];
  for (let request = 0; request < Number(values.requests); request += 1) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}
