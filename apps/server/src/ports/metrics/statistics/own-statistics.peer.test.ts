import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Dimension, MetricStat } from '#rules/metrics/types';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createOpenSearchSource } from '../../cluster-api/opensearch/source.testkit.ts';
import { describeMetrics } from '../contract.ts';
import { createStatisticsMetrics } from './index.ts';
import { LONGEST_GAP_MS, SLOT_MS } from './readings.ts';
import { createStatisticsSampler } from './statistics-sampler.ts';
import { createStatisticsStore } from './statistics-store.ts';

const peer = peerCluster();
const ID = '000000000101:orders';
const INDEX = 'peer-statistics';
const DOMAIN: Dimension[] = [
  { name: 'ClientId', value: '000000000101' },
  { name: 'DomainName', value: 'orders' },
];
const START = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const MINUTE = 60_000;

async function send(method: string, path: string, body?: string): Promise<unknown> {
  const headers = { 'content-type': path.includes('_bulk') ? 'application/x-ndjson' : 'application/json' };
  const answer = await fetch(`${peer.urls[0]}${path}`, body === undefined ? { method } : { method, body, headers });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** How long the node has been up that was started last, milliseconds. */
async function youngestMs(): Promise<number> {
  const { nodes } = (await send('GET', '/_nodes/stats/jvm')) as { nodes: Record<string, { jvm: { uptime_in_millis: number } }> };
  return Math.min(...Object.values(nodes).map(({ jvm }) => jvm.uptime_in_millis));
}

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  await send('PUT', `/${INDEX}?wait_for_active_shards=all`, JSON.stringify({ settings: { number_of_shards: 3, number_of_replicas: 1 } }));
  await send('GET', '/_cluster/health?wait_for_nodes=3&wait_for_status=green&wait_for_no_relocating_shards=true&timeout=60s');
  // Another test may have restarted one just now: what a node did since it began, under a minute ago, counts with its first reading.
  await vi.waitFor(async () => expect(await youngestMs()).toBeGreaterThan(LONGEST_GAP_MS), { timeout: 90_000, interval: 1_000 });
}, 150_000);
afterAll(async () => {
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  await database.close();
});

describe('the statistics of a real OpenSearch 2.19 cluster', () => {
  // The clock is the test's, so that minutes of readings pass at once: the nodes' own clocks go on as they are.
  const clock = steppedClock(START);
  const source = createOpenSearchSource(
    [{ stage: 'beta', region: 'iad', accountId: '000000000101', name: 'orders', endpoints: peer.urls, credentials: { type: 'none' } }],
    clock,
  );
  afterAll(() => source.close());
  const parts = () => {
    const store = createStatisticsStore(database, 'beta/iad', clock, 'peer');
    const metrics = createStatisticsMetrics({ store, domains: { list: async () => [ID] }, clock, versionOf: async () => 'OS_2.19' });
    return { sampler: createStatisticsSampler(source.cluster, store, clock), metrics };
  };
  const subject = { kind: 'domain', domainIdentifier: ID } as const;

  test('the curve of indexing follows the load, node by node and for the domain', async () => {
    const { sampler, metrics } = parts();
    let documents = 0;
    // Four minutes: none, 20 a reading, 60 a reading, none.
    for (const [minute, load] of [0, 20, 60, 0].entries())
      for (let turn = 0; turn < 4; turn += 1) {
        if (load > 0) {
          const lines = Array.from({ length: load }, (_, number) => `{"index":{}}\n{"number":${number},"text":"order ${minute}"}\n`);
          await send('POST', `/${INDEX}/_bulk?refresh=true`, lines.join(''));
          await send('GET', `/${INDEX}/_search?q=text:order`);
          documents += load;
        }
        await sampler.sample(ID);
        clock.step(SLOT_MS);
      }
    const range = { from: START, to: START + 4 * MINUTE, periodSeconds: 60 };
    const ask = async (metricName: string, stat: MetricStat, dimensions: readonly Dimension[] = DOMAIN, namespace = 'AWS/ES') => {
      const [answer] = await metrics.query(subject, [{ namespace, metricName, dimensions, stat }], range);
      if (!answer || !('values' in answer)) throw new Error(`${metricName} was not answered`);
      return [...answer.values];
    };
    // A primary and a replica each.
    expect(await ask('IndexingRate', 'Sum')).toEqual([0, 160, 480, 0]);
    const nodes =
      (await metrics.list(subject)).get('IndexingRate')?.filter((set) => set.length === 3 && set.some(({ name }) => name === 'NodeId')) ??
      [];
    expect(nodes).toHaveLength(3);
    const perNode = await Promise.all(nodes.map((set) => ask('IndexingRate', 'Sum', set)));
    expect(perNode.every((values) => (values[2] ?? 0) > 0)).toBe(true);
    expect([0, 1, 2, 3].map((minute) => perNode.reduce((sum, values) => sum + (values[minute] ?? 0), 0))).toEqual([0, 160, 480, 0]);

    const documentsOf = await ask('SearchableDocuments', 'Maximum');
    expect((documentsOf.at(-1) ?? 0) - (documentsOf[0] ?? 0)).toBe(documents * 2);
    const queries = await ask('QueryTotal', 'Sum');
    const latency = await ask('IndexingLatency', 'Average');
    for (const minute of [1, 2]) {
      expect(queries[minute]).toBeGreaterThan(0);
      expect(latency[minute]).toBeGreaterThanOrEqual(0);
    }
    expect(await ask('Nodes', 'Minimum')).toEqual([3, 3, 3, 3]);
    expect(await ask('ActiveReads.a', 'Minimum')).toEqual([1, 1, 1, 1]);
    for (const [metricName, most] of [
      ['CPUUtilization', 100],
      ['JVMMemoryPressure', 100],
      ['OldGenJVMMemoryPressure', 100],
      ['SysMemoryUtilization', 100],
    ] as const)
      for (const value of await ask(metricName, 'Maximum')) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(most);
      }
    expect((await ask('FreeStorageSpace', 'Minimum'))[0]).toBeGreaterThan(100);
  });

  test('most of what the rules know of is there', async () => {
    const { metrics } = parts();
    const listing = await metrics.list(subject);
    // 193 of 2.19 without plugins; those of remote stores, warm nodes and old versions are not here.
    expect(listing.size).toBeGreaterThan(170);
    for (const name of [
      'ThreadpoolSearchQueue',
      'ReadIOPS',
      'jvm.uptime_in_millis',
      'ShardCount',
      'DataNodes',
      'node_load1',
      'breakers.parent.tripped',
    ])
      expect(listing.has(name), name).toBe(true);
    expect(listing.has('WarmCPUUtilization')).toBe(false);
  });

  test('a node that is killed and comes back is a gap and no spike, and the others go on', async () => {
    const { sampler, metrics } = parts();
    const from = Math.ceil(clock.now() / MINUTE) * MINUTE;
    clock.step(from - clock.now());
    const minute = async (): Promise<void> => {
      for (let turn = 0; turn < 4; turn += 1) {
        await sampler.sample(ID);
        clock.step(SLOT_MS);
      }
    };
    await minute();
    await peer.killNode(3);
    clock.step(0);
    for (let turn = 0; turn < 2; turn += 1) await minute();
    await peer.startNode(3);
    await minute();
    await minute();
    const nodes = (await metrics.list(subject)).get('transport.rx_size_in_bytes') ?? [];
    const queries = nodes.map((dimensions) => ({
      namespace: 'Tumbler/ES',
      metricName: 'transport.rx_size_in_bytes',
      dimensions,
      stat: 'Sum' as const,
    }));
    const answers = await metrics.query(subject, queries, { from, to: from + 5 * MINUTE, periodSeconds: 60 });
    const known = answers.map((answer) => ('values' in answer ? [...answer.values].map((value) => !Number.isNaN(value)) : []));
    const whole = known.filter((minutes) => minutes.every((is) => is));
    const broken = known.filter((minutes) => minutes.some((is) => !is));
    expect([whole.length, broken.length]).toEqual([2, 1]);
    // What the new process did before it was first read reaches back as far as it ran by its own clock, which is not the test's.
    const [before, away, , back, after] = broken[0] ?? [];
    expect([before, away, back, after]).toEqual([true, false, true, true]);
    for (const answer of answers)
      if ('values' in answer) for (const value of answer.values) expect(Number.isNaN(value) || value < 1e8).toBe(true);
  });
});

describeMetrics('the statistics of a real OpenSearch 2.19 cluster', async () => {
  const clock = steppedClock(START);
  const source = createOpenSearchSource(
    [{ stage: 'beta', region: 'iad', accountId: '000000000101', name: 'orders', endpoints: peer.urls, credentials: { type: 'none' } }],
    clock,
  );
  const kept = await openThrowaway(await embeddedTestDatabase());
  const store = createStatisticsStore(kept, 'beta/iad', clock, 'contract');
  const sampler = createStatisticsSampler(source.cluster, store, clock);
  const to = START + 15 * MINUTE;
  for (; clock.now() < to; clock.step(SLOT_MS)) {
    await send('GET', `/${INDEX}/_search?q=text:order`);
    await sampler.sample(ID);
  }
  return {
    metrics: createStatisticsMetrics({ store, domains: { list: async () => [ID] }, clock, versionOf: async () => 'OS_2.19' }),
    subject: { kind: 'domain', domainIdentifier: ID },
    unknownSubject: { kind: 'domain', domainIdentifier: '000000000101:nobody' },
    gauge: { namespace: 'AWS/ES', metricName: 'JVMMemoryPressure', dimensions: DOMAIN },
    counter: { namespace: 'AWS/ES', metricName: 'QueryTotal', dimensions: DOMAIN },
    unknown: { namespace: 'AWS/ES', metricName: 'BurstBalance', dimensions: DOMAIN },
    range: { from: START, to },
    close: async () => {
      await kept.close();
      await source.close();
    },
  };
});
