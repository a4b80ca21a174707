/**
 * Answering metrics: server CPU and bytes of 400 series over three weeks of quarters, beside plain JSON and gzip of the same numbers:
 *   node bench/metrics/run.mjs [--rounds 5] [--requests 3]
 * Each round is the median of its requests; rounds of the two interleave. Speed is never tested by a timed test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { root } from '../../tools/lib/paths.mjs';
import { runNode } from '../../tools/lib/run.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '3' } } });

const bundle = await mkdtemp(join(root, 'node_modules/.tumbler-bench-'));
try {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('server.mjs', import.meta.url)),
      outDir: bundle,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  const { code } = await runNode(join(bundle, 'server.mjs'), [values.rounds, values.requests], { show: true });
  process.exitCode = code;
} finally {
  await rm(bundle, { recursive: true, force: true });
}
