import { expect, test } from 'vitest';
import { checkExplorerPath } from '#rules/explorer/guard';
import { ExplorerCalls } from '../areas/explorer/explorer-calls.ts';
import { SharedLines } from '../areas/explorer/shared-lines.ts';
import { tableLines } from '../areas/explorer/table-lines.ts';
import { WholeAnswers } from '../areas/explorer/whole-answers.ts';
import type { AuditLog } from '../platform/audit/audit-log.ts';
import type { Database } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/http/context.ts';
import type { ByteTransport } from '../ports/cluster-api/transport.ts';
import { createClusterApi } from '../ports/cluster-api/typed/index.ts';
import type { PortError } from '../ports/port-error.ts';
import { createBodyBudget, UPSTREAM_BODIES } from '../ports/upstream/body-budget.ts';

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

/** An object of aliases, whose filters are blanked before it leaves. */
async function* aliases(bytes: number): AsyncGenerator<Uint8Array> {
  const one = `"index-${'n'.repeat(80)}-$":{"aliases":{"a":{"filter":{"term":{"card":1}}}}}`;
  yield Buffer.from('{');
  for (let sent = 0, at = 0; sent < bytes; at += 1) {
    const part = Buffer.from(`${Array.from({ length: 400 }, (_none, of) => one.replace('$', `${at}-${of}`)).join(',')},`);
    sent += part.length;
    yield part;
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield Buffer.from('"last":{}}');
}

test.each([
  ['48 MB, which are parsed one after the other', 48, null],
  ['200 MB, which are refused before they are parsed', 200, 'too-large'],
])(
  'four downloads of %s',
  async (_what, megabytes, refused) => {
    const clusters = { get: async () => ({ status: 200, headers: {}, body: aliases(megabytes * MB) }) };
    const cluster = createClusterApi({ transport: { ...transport, ...clusters }, clock, versionOf: async () => 'OS_2.19' });
    const record = { esVersion: 'OS_2.19', source: 'opensearch', name: 'orders', clientId: '000000000101', layout: { dataNodes: 3 } };
    const find = async (domainIdentifier: string) => ({ ...record, domainIdentifier });
    const audit = { append: async () => ({ id: 'a-record' }) } as unknown as AuditLog;
    const database = { transaction: (work: (tx: unknown) => Promise<unknown>) => work({}) } as unknown as Database;
    const calls = new ExplorerCalls({
      of: (_ctx: unknown, _record: unknown, _written: unknown, { code }: { code: string }) => new Error(code),
    } as never);
    const whole = new WholeAnswers({ calls, explorer: {} as never, database, audit, clock, onError: () => undefined });
    const ctx = {
      stageRegion: { stage: 'beta', airportCode: 'iad' },
      ports: { cluster, domains: { find } },
      principal: { id: 'p', name: 'P', user: 'p', roles: ['reader'], regions: '*' },
      session: { idHash: 's' },
      now: 0,
      signal: new AbortController().signal,
    } as unknown as RequestContext;
    const open = async (name: string): Promise<number> => {
      const target = {
        sessionHash: 's',
        stageRegion: 'beta/iad',
        domainIdentifier: `000000000101:${name}`,
        url: '_alias',
        instanceId: null,
      };
      let size = 0;
      for await (const part of (await whole.open(ctx, { ...target, filterArgument: null, filterValue: null })).bytes) size += part.length;
      return size;
    };
    const ends = await Promise.all(['aaa', 'bbb', 'ccc', 'ddd'].map((name) => open(name).catch((error: PortError) => error.kind)));
    if (refused === null) expect(ends.every((size) => Number(size) > 30 * MB)).toBe(true);
    else expect(ends).toEqual(Array(4).fill(refused));
    expect(UPSTREAM_BODIES.used).toBe(0);
    // The budget, and the one that is finished next.
    expect(UPSTREAM_BODIES.peak).toBeLessThan((192 + 4 * 64) * MB);
  },
  240_000,
);
