import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Figure {
  name: string;
  value: number;
  limit?: number;
}

/** Runs a bench in a short form: what it says of speed on a machine that does other work too is nobody's concern here. */
async function run(bench: string, args: string[], env: Record<string, string>): Promise<{ figures: Figure[]; lines: string[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, [`bench/${bench}/run.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 16 * 2 ** 20,
  });
  const lines = stdout.split('\n');
  return { lines, figures: lines.flatMap((line) => (line.startsWith('{"name"') ? [JSON.parse(line)] : [])) };
}

test('twenty operators work on two servers of one PostgreSQL, and every kind of step is answered', async () => {
  const url = process.env.TUMBLER_TEST_POSTGRES_URL ?? '';
  expect(url, 'TUMBLER_TEST_POSTGRES_URL must be given: npm run test:peers').not.toBe('');
  const args = ['--operators', '20', '--minutes', '0.15', '--warm', '2', '--think', '1000', '--database', 'postgres'];
  const { figures, lines } = await run('load', args, { TUMBLER_BENCH_POSTGRES_URL: url });
  for (const step of ['board', 'overview', 'graphs', 'explorer', 'lse', 'tracker', 'command'])
    expect(figures.find(({ name }) => name.endsWith(`: ${step}, p50`))?.value, step).toBeGreaterThan(0);
  // Some demo domains do not answer, on purpose, and there are six people for twenty operators.
  const failures = lines.filter((line) => /^ +\d+ × /.test(line));
  const isExpected = /× \w+: (?:429|502|504|503 \{"error":\{"code":"unavailable"|unavailable|timeout|RATE_LIMITED)/;
  expect(failures.filter((line) => !isExpected.test(line))).toEqual([]);
}, 240_000);

test('a cluster that is well is read without a failure beside clusters that hang, trickle, flood, lie and cut off', async () => {
  const { figures } = await run('upstreams', ['--seconds', '2', '--people', '3'], {
    TUMBLER_TEST_OPENSEARCH_URLS: peerCluster().urls.join(),
  });
  const failed = figures.filter(({ name }) => name.endsWith('failed looks at the cluster that is well'));
  expect(failed.length).toBeGreaterThan(9);
  expect(failed.filter(({ value }) => value > 0)).toEqual([]);
  for (const { name, value } of figures) if (/: (?:page|explorer), p50/.test(name)) expect(value, name).toBeGreaterThan(0);
}, 120_000);
