import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LOAD_MINUTES } from '#rules/events/own/load';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createOpenSearchSource, type OpenSearchSource } from '../../cluster-api/opensearch/source.testkit.ts';
import { createConfiguredDomains } from '../../domains/opensearch/index.ts';
import { createStatisticsSampler } from '../../metrics/statistics/statistics-sampler.ts';
import { createStatisticsStore } from '../../metrics/statistics/statistics-store.ts';
import { createEventsStore } from '../store/index.ts';
import { createListLooks } from './list-looks.ts';
import { nodeMinutes } from './node-minutes.ts';
import { createOwnLooks } from './own-looks.ts';

const peer = peerCluster();
const ID = '123456789012:looks';
const INDEX = 'peer-looks';
const MINUTE = 60_000;
const START = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const clock = steppedClock(START);
let database: Database;
let source: OpenSearchSource;

const send = async (method: string, path: string, body?: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${peer.urls[0]}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
};

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  await send('PUT', `/${INDEX}?wait_for_active_shards=all`, { settings: { number_of_shards: 3, number_of_replicas: 1 } });
  const credentials = { type: 'none' } as const;
  source = createOpenSearchSource(
    [{ stage: 'beta', region: 'iad', accountId: '123456789012', name: 'looks', endpoints: peer.urls, credentials, dataNodes: 4 }],
    clock,
  );
}, 120_000);
afterAll(async () => {
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  await source.close();
  await database.close();
});

const watched = (cluster: OpenSearchSource['cluster'] = source.cluster) => {
  const found = new Map<string, string | null>();
  const statistics = createStatisticsStore(database, 'beta/iad', clock, 'peer');
  const looks = createOwnLooks({
    ...{ cluster, domains: createConfiguredDomains({ ...source, clock }), events: createEventsStore(database, 'beta/iad') },
    ...{ statistics, clock, versionOf: async () => 'OS_2.19' },
    keeper: { found: async (_id, _at, type, details) => void found.set(type, details) },
  });
  return { found, statistics, looks };
};

test('an index that refuses writes and a node that is missing are found, and are gone afterwards', async () => {
  const { found, looks } = watched();
  // Where no disk is full the engine takes the block off again.
  await vi.waitFor(
    async () => {
      await send('PUT', `/${INDEX}/_settings`, { 'index.blocks.read_only_allow_delete': true });
      clock.step(MINUTE);
      await looks.look(ID);
      expect(found.get('IndexWriteBlocked')).toMatch(/^\d+ ind\w+ blocked for writing/);
    },
    { timeout: 20_000, interval: 500 },
  );
  expect(found.get('NodeDrop')).toBe('3 of 4 data nodes');
  // Not ZoneImpaired: nobody has ever seen the missing node, nor its zone.
  expect([...found.keys()].sort()).toEqual([
    ...['DiskLow', 'DiskWatermarkHigh', 'IndexWriteBlocked', 'MasterQuorumRisk', 'MasterUnstable', 'NodeDrop', 'NodeFlapping'],
    ...['PendingTasksHigh', 'ShardCountHigh'],
  ]);
  await send('PUT', `/${INDEX}/_settings`, { 'index.blocks.read_only_allow_delete': null });
  found.clear();
  await looks.look(ID);
  expect([...found]).toEqual([]);
  clock.step(MINUTE);
  await looks.look(ID);
  expect(found.get('IndexWriteBlocked')).toBe(null);
});

test('of a cluster that is read lightly only its health is judged, and of one that does not answer nothing', async () => {
  const { found, looks } = watched({ ...source.cluster, lightMode: () => true });
  expect(looks.isReached(ID)).toBeNull();
  await looks.look(ID);
  expect(looks.isReached(ID)).toBe(true);
  expect([...found.keys()].sort()).toEqual(['MasterUnstable', 'NodeFlapping', 'PendingTasksHigh']);
  found.clear();
  await looks.look('123456789012:nowhere');
  expect(looks.isReached('123456789012:nowhere')).toBe(false);
  expect(found.size).toBe(0);
});

test('what its lists tell is found: shards, recoveries and snapshots of a real cluster', async () => {
  const found = new Map<string, string | null>();
  const keeper = { found: async (_id: string, _at: number, type: string, details: string | null) => void found.set(type, details) };
  const looks = createListLooks({ cluster: source.cluster, keeper, clock });
  // A recovery that runs when it is looked first is not judged before it has moved.
  await vi.waitFor(
    async () => {
      clock.step(MINUTE / 2);
      await looks.look(ID);
      expect(found.get('RelocationStuck')).toBeNull();
    },
    { timeout: 20_000, interval: 500 },
  );
  // Without repositories, or with those of other tests: which it is, is theirs.
  expect([...found.keys()].sort()).toEqual(['RelocationStuck', 'ShardTooLarge', 'SnapshotFailing']);
  expect(found.get('ShardTooLarge')).toBeNull();
});

test('the load of each node is read out of its statistics', async () => {
  const { found, statistics, looks } = watched();
  const sampler = createStatisticsSampler(source.cluster, statistics, clock);
  for (let reading = 0; reading < 4 * LOAD_MINUTES + 1; reading += 1) {
    if (reading % 40 === 0) await fetch(`${peer.urls[0]}/${INDEX}/_search?request_cache=false&q=at:${reading}`);
    await sampler.sample(ID);
    clock.step(MINUTE / 4);
  }
  const { value: nodes } = await source.cluster.nodes(ID);
  const minutes = await nodeMinutes(statistics, await statistics.sources(ID), { domainIdentifier: ID, at: clock.now(), nodes });
  expect(minutes.map(({ name, holdsData }) => [name, holdsData]).sort()).toEqual(
    ['node-1', 'node-2', 'node-3'].map((name) => [`127.0.0.1 (${name})`, true]),
  );
  const done = minutes.flatMap(({ searchesDone }) => [...searchesDone]).filter((value) => !Number.isNaN(value));
  expect(done.reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(3);
  for (const { cpu, oldPool, trips, writesRefused, collectionMs } of minutes)
    for (const figure of [cpu, oldPool, trips, writesRefused, collectionMs]) {
      const known = [...figure].filter((value) => !Number.isNaN(value));
      expect(known.length).toBeGreaterThanOrEqual(LOAD_MINUTES - 2);
      expect(Math.min(...known)).toBeGreaterThanOrEqual(0);
    }
  clock.step(MINUTE - (clock.now() % MINUTE));
  await looks.look(ID);
  for (const kind of [
    'CpuHigh',
    'NodeHotspot',
    'JVMPressureHigh',
    'LongGcPauses',
    'CircuitBreakerTripped',
    'SearchRejections',
    'WriteRejections',
  ])
    expect([...found.keys()]).toContain(kind);
  found.clear();
  // Its minutes are the same within one.
  clock.step(MINUTE / 2);
  await looks.look(ID);
  expect([...found.keys()]).toContain('PendingTasksHigh');
  expect(found.has('CpuHigh')).toBe(false);
  await sampler.stop();
}, 120_000);
