import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, SECOND } from '#rules/durations';
import { filterFieldsOf } from '#rules/on-demand/row-fields';
import { parseFilter } from '#rules/property-filter';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { createDuckdbOnDemandStore } from '../duckdb/index.ts';
import { createRowReader } from '../duckdb/row-reader.ts';
import type { OnDemandRow, OnDemandStore, RowQuestion } from '../port.ts';
import { elbLine } from '../testkit/elb-lines.ts';
import { createOpenSearchOnDemandStore } from './index.ts';

const NEVER = new AbortController().signal;
const T = Date.UTC(2026, 10, 20, 9);
const LINES = 12_345;
const peer = peerCluster();
const prefix = `od-${randomUUID().slice(0, 8)}`;

let folder: string;
let proxy: Server;
/** Requests that the cluster still gets; what comes behind them meets a closed connection, as if the server that wrote were killed. */
let left = Infinity;
let sent = 0;
const stores: OnDemandStore[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-on-demand-'));
  proxy = createServer((asked: IncomingMessage, answer) => {
    sent++;
    if (left-- <= 0) return void asked.socket.destroy();
    const url = new URL(asked.url ?? '/', peer.urls[0]);
    const onward = request(url, { method: asked.method ?? 'GET', headers: { ...asked.headers, host: url.host } }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const store of stores) await store.close();
  proxy.close();
  await fetch(`${peer.urls[0]}/${prefix}-*`, { method: 'DELETE' });
  for (const kind of ['rows-elb', 'rows-pa', 'rows-qi', 'sets'])
    await fetch(`${peer.urls[0]}/_index_template/${prefix}-${kind}`, { method: 'DELETE' });
  await rm(folder, { recursive: true, force: true });
});

const storeAt = (endpoint: string, clock = { now: () => Date.now() }): OnDemandStore => {
  const target = { endpoints: [endpoint], credentials: { type: 'none' as const } };
  const store = createOpenSearchOnDemandStore({ target, prefix, reader: createRowReader(folder), clock, shards: 3 });
  stores.push(store);
  return store;
};
const question = (datasets: readonly string[], filter = ''): RowQuestion => ({
  ...{ type: 'ELB', datasets, from: T, to: T + HOUR },
  filter: parseFilter(filter, filterFieldsOf('ELB')),
});
const fileOf = async (count: number, agent: string): Promise<string> => {
  const path = join(folder, `${randomUUID()}.log`);
  const line = (n: number): string =>
    elbLine({
      at: T + (n % 3_000) * SECOND,
      status: n % 41 === 0 ? 503 : 200,
      // More clients than a shard answers of the most frequent ones.
      client: `10.${n % 3}.${Math.floor(n / 250) % 250}.${n % 250}:5000`,
      userAgent: agent,
      sent: n,
    });
  await writeFile(path, Array.from({ length: count }, (_, n) => `${line(n)}\n`).join(''));
  return path;
};
const documents = async (): Promise<number> => {
  await fetch(`${peer.urls[0]}/${prefix}-*/_refresh`, { method: 'POST' });
  const answer = await fetch(`${peer.urls[0]}/${prefix}-rows-*/_count`);
  return ((await answer.json()) as { count: number }).count;
};

test('wherever a store is cut off, its set is the old one or the new one, each row once, and a later sweep leaves nothing else', async () => {
  const whole = storeAt(peer.urls[0] ?? '');
  const { port } = proxy.address() as AddressInfo;
  const [old, anew] = [await fileOf(3, 'old'), await fileOf(5, 'new')];
  const store = (of: OnDemandStore, file: string) => of.store('hour', { type: 'ELB', files: [file] }, NEVER);
  const agents = async (): Promise<unknown[]> =>
    (await whole.rows(question(['hour']), 100, NEVER)).rows.map(({ userAgent }: OnDemandRow) => userAgent);
  const [isOld, isNew] = [Array(3).fill('old'), Array(5).fill('new')];
  sent = 0;
  left = Infinity;
  await store(storeAt(`http://127.0.0.1:${port}`), anew);
  const steps = sent;
  expect(steps).toBeGreaterThan(8);
  const seen = new Set<string>();
  for (let cut = 0; cut <= steps; cut++) {
    left = Infinity;
    await store(whole, old);
    expect(await agents()).toEqual(isOld);
    left = cut;
    await store(storeAt(`http://127.0.0.1:${port}`), anew).catch(() => undefined);
    const now = await agents();
    expect([isOld, isNew]).toContainEqual(now);
    seen.add(String(now[0]));
  }
  expect([...seen].sort()).toEqual(['new', 'old']);
  // Of what was cut off rows are left that nobody finds, until it is plain that nobody writes them any more.
  expect(await documents()).toBeGreaterThan(5);
  const held = (await agents()).length;
  await whole.remove([], NEVER);
  expect(await documents()).toBeGreaterThan(held);
  await storeAt(peer.urls[0] ?? '', { now: () => Date.now() + 2 * HOUR }).remove([], NEVER);
  expect(await documents()).toBe(held);
  await whole.remove(['hour'], NEVER);
  expect(await documents()).toBe(0);
  await expect(agents()).rejects.toMatchObject({ kind: 'unavailable' });
}, 240_000);

test('what does not fit into a page, and counts that no shard knows by itself, are what Parquet files answer', async () => {
  const [cluster, files] = [storeAt(peer.urls[0] ?? ''), createDuckdbOnDemandStore(folder)];
  const file = await fileOf(LINES, 'many');
  for (const store of [cluster, files])
    expect(await store.store('many', { type: 'ELB', files: [file] }, NEVER)).toMatchObject({ rows: LINES, malformed: 0 });
  const sorted = (rows: readonly OnDemandRow[]) => [...rows].sort((a, b) => Number(a.sentBytes) - Number(b.sentBytes));
  const all = await cluster.rows(question(['many']), 35_000, NEVER);
  expect(all.total).toBe(LINES);
  expect(all.rows.map(({ date }) => date)).toEqual([...all.rows.map(({ date }) => Number(date))].sort((a, b) => b - a));
  expect(sorted(all.rows)).toEqual(sorted((await files.rows(question(['many']), 35_000, NEVER)).rows));
  const streamed: OnDemandRow[] = [];
  for await (const rows of cluster.stream(question(['many'], 'elbStatusCode=200'), 11_000, NEVER)) streamed.push(...rows);
  expect([streamed.length, new Set(streamed.map(({ sentBytes }) => sentBytes)).size]).toEqual([11_000, 11_000]);
  for (const by of [
    { intervalMs: 600_000, field: 'elbStatusCode', size: 10 },
    { intervalMs: 60_000, field: 'clientIp', size: 50 },
    { intervalMs: 1_800_000, field: 'sentBytes', size: 1_000 },
  ])
    expect(await cluster.count(question(['many']), by, NEVER)).toEqual(await files.count(question(['many']), by, NEVER));
  const by = { bad: { from: 500, to: 599 }, fields: ['clientIp', 'method', 'elbStatusCode'], size: 100 };
  expect(await cluster.explain(question(['many']), by, NEVER)).toEqual(await files.explain(question(['many']), by, NEVER));
  const [here, there] = [
    await cluster.durationAt(question(['many']), 0.99, NEVER),
    await files.durationAt(question(['many']), 0.99, NEVER),
  ];
  expect(here).toBeCloseTo(there ?? -1, 3);
  await files.close();
}, 120_000);
