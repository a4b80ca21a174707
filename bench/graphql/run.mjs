/**
 * CPU time of 10,000 rows of 12 fields through the server's GraphQL endpoint, beside plain JSON.stringify of the same rows on the same
 * HTTP server:
 *   node bench/graphql/run.mjs [--rounds 5] [--requests 20]
 * Each round is the median of its requests; rounds of the two interleave. Speed is never tested by a timed test.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from '../../tools/lib/run.mjs';
import { withBundle } from '../support/bundle.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '20' } } });

await withBundle({ serve: 'bench/graphql/serve.mjs' }, async (folder) => {
  const { code } = await runNode(join(folder, 'serve.mjs'), [values.rounds, values.requests], { show: true });
  process.exitCode = code;
});
