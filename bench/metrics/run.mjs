/**
 * Answering metrics: server CPU and bytes of 400 series over three weeks of quarters, beside plain JSON and gzip of the same numbers:
 *   node bench/metrics/run.mjs [--rounds 5] [--requests 3]
 * Each round is the median of its requests; rounds of the two interleave. Speed is never tested by a timed test.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from '../../tools/lib/run.mjs';
import { withBundle } from '../support/bundle.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '3' } } });

await withBundle({ serve: 'bench/metrics/serve.mjs' }, async (folder) => {
  const { code } = await runNode(join(folder, 'serve.mjs'), [values.rounds, values.requests], { show: true });
  process.exitCode = code;
});
