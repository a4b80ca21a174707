/**
 * CPU time of 10,000 rows of 12 fields through the server's GraphQL endpoint, beside plain JSON.stringify of the same rows on the same
 * HTTP server:
 *   node bench/graphql/run.mjs [--rounds 5] [--requests 20]
 * Each round is the median of its requests; rounds of the two interleave. Speed is never tested by a timed test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { root } from '../../tools/lib/paths.mjs';
import { runNode } from '../../tools/lib/run.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '20' } } });

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
  const { code } = await runNode(join(bundle, 'serve.mjs'), [values.rounds, values.requests], { show: true });
  process.exitCode = code;
} finally {
  await rm(bundle, { recursive: true, force: true });
}
