import { expect, test } from 'vitest';
import { checkExplorerPath } from '#rules/explorer-guard';
import { SharedLines } from '../areas/explorer/shared-lines.ts';
import { tableLines } from '../areas/explorer/table-lines.ts';
import type { ByteTransport } from '../ports/cluster-api/transport.ts';
import { createClusterApi } from '../ports/cluster-api/typed/index.ts';
import { createBodyBudget } from '../ports/upstream/body-budget.ts';

const MB = 1024 * 1024;
const clock = { now: () => Date.now() };
const ANSWER_BYTES = 200 * MB;

const row = `{"index":"logs-2026.11.23","shard":"0","prirep":"p","state":"STARTED","docs":"1","store":"1kb","ip":"10.0.0.1","node":"${'n'.repeat(100)}"}`;
const piece = Buffer.from(`,${row}`.repeat(400));

async function* table(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`[${row}`);
  for (let sent = 0; sent < ANSWER_BYTES; sent += piece.length) {
    yield piece;
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield Buffer.from(']');
}

const transport: ByteTransport = {
  get: async () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: table() }),
  explain: () => Promise.reject(new Error('nobody asks this')),
  dashboards: () => Promise.reject(new Error('nobody asks this')),
};

test('four answers of 200 MB at once, read slowly, stay within the memory that all answers share, and all end', async () => {
  const budget = createBodyBudget({ totalBytes: 64 * MB, waitMs: 1_000 });
  const lines = new SharedLines(clock, { budget });
  const cluster = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
  const call = checkExplorerPath('_cat/shards', { version: 'OS_2.19', nodeCount: 9 });
  if (!call.ok) throw new Error(call.message);
  const before = process.memoryUsage().rss;
  let most = before;
  const read = async (domain: string): Promise<number> => {
    const source = { cluster, domainIdentifier: domain, call, fellBackTo: null, instanceId: undefined, clock };
    let bytes = 0;
    let at = 0;
    for await (const line of lines.read(domain, (signal) => tableLines(source, signal))) {
      bytes += line.length;
      at += 1;
      most = Math.max(most, process.memoryUsage.rss());
      // The clusters are faster than this reader.
      if (at % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return bytes;
  };
  const sizes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => read(`000000000101:${name}`)));
  expect(Math.min(...sizes)).toBeGreaterThan(50 * MB);
  // Each may be ahead by a little more where there is no room left.
  expect(budget.peak).toBeLessThan(72 * MB);
  expect((most - before) / MB).toBeLessThan(500);
}, 240_000);
