/**
 * Two servers on one PostgreSQL and a real cluster of three nodes, killed at moments that a seed draws while people work, and the whole history looked at:
 *   node bench/faults/run.mjs [--kills 200] [--seed 1]
 * It is the test of the suite (apps/server/src/compose/faults.peer.test.ts) with more kills; the peers postgres and opensearch must be installed. Ends with an
 * error that shows what was lost, happened twice or was left behind.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, tool } from '../../tools/lib/paths.mjs';
import { runNode, tail } from '../../tools/lib/run.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } } });
const peer = (name) => join(root, 'peers', 'opensearch', name);
const folder = mkdtempSync(join(tmpdir(), 'tumbler-faults-'));
chmodSync(folder, 0o711); // PostgreSQL runs as another user and must get through
const data = join(folder, 'opensearch');
try {
  const given = execFileSync(peer('start'), [data], { encoding: 'utf8' });
  const env = {
    ...process.env,
    ...Object.fromEntries([...given.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
    TUMBLER_FAULT_KILLS: values.kills,
    TUMBLER_FAULT_SEED: values.seed,
  };
  const args = [
    'run',
    '--config',
    'vitest.peers.config.ts',
    '--project=cluster',
    '--retry=0',
    'apps/server/src/compose/faults.peer.test.ts',
  ];
  const done = await runNode(tool('vitest', 'vitest.mjs'), args, { env });
  for (const line of done.output.split('\n')) if (line.startsWith('{"name"')) console.log(line);
  if (done.code !== 0) {
    console.error(tail(done.output, 120));
    process.exitCode = 1;
  }
} finally {
  execFileSync(peer('stop'), [data]);
  rmSync(folder, { recursive: true, force: true });
}
