import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dimension, MetricStat } from '#rules/metrics/types';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createClusterApi } from '../../cluster-api/typed/index.ts';
import { scriptedTransport } from '../../cluster-api/typed/scripted-transport.testkit.ts';
import { isPortError } from '../../port-error.ts';
import { createSampler } from '../../vitals/opensearch/sampler.ts';
import { createStatisticsMetrics } from './index.ts';
import { createStatisticsSampler } from './statistics-sampler.ts';
import { createStatisticsStore } from './statistics-store.ts';

const ID = '000000000101:orders';
const DOMAIN: Dimension[] = [
  { name: 'ClientId', value: '000000000101' },
  { name: 'DomainName', value: 'orders' },
];
const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const GAP = Number.NaN;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

/** A cluster of three data nodes, a cluster manager and a coordinator; what a test changes of it. */
function setUp() {
  const clock = steppedClock(START);
  const state = {
    status: 200,
    healthy: true,
    failed: 0,
    searches: 0,
    gone: new Set<string>(),
    healthTookMs: 0,
    unassigned: 1,
    began: START - 3_600_000,
  };
  const roles: Record<string, string[]> = { d1: ['data'], d2: ['data'], d3: ['data'], m1: ['cluster_manager'], c1: [] };
  const zones: Record<string, string> = { d1: 'a', d2: 'b', d3: 'c' };
  const node = (id: string, index: number) => ({
    name: id,
    roles: roles[id],
    attributes: { zone: zones[id] },
    os: { cpu: { percent: 10 * (index + 1) } },
    jvm: { uptime_in_millis: clock.now() - state.began, mem: { heap_used_percent: 40 + index } },
    fs: { total: { total_in_bytes: 1_048_576_000, available_in_bytes: (index + 1) * 104_857_600 } },
    indices: {
      docs: { count: 100, deleted: 2 },
      search: { query_total: state.searches * (index + 1), query_time_in_millis: state.searches * (index + 1) * 4 },
    },
    thread_pool: { search: { queue: index, rejected: 7 } },
    http: { total_opened: state.searches },
  });
  const health = () => ({
    cluster_name: 'orders',
    status: 'yellow',
    number_of_nodes: 5,
    number_of_data_nodes: 3,
    active_primary_shards: 4,
    active_shards: 7,
    relocating_shards: 0,
    initializing_shards: 0,
    unassigned_shards: state.unassigned,
    awareness_attributes: {
      zone: Object.fromEntries(
        ['a', 'b', 'c'].map((zone) => [
          zone,
          {
            active_shards: 2,
            initializing_shards: 0,
            relocating_shards: 0,
            unassigned_shards: -1,
            data_nodes: 1,
            weight: zone === 'c' ? 0 : 1,
          },
        ]),
      ),
    },
  });
  const transport = scriptedTransport((path) => {
    if (!state.healthy) return { status: 503, body: '' };
    if (path.startsWith('/_cluster/health')) {
      clock.step(state.healthTookMs);
      return { body: JSON.stringify(health()) };
    }
    if (path.startsWith('/_list/shards') || path.startsWith('/_cat/shards')) {
      const shards = ['d1', 'd1', 'd2', 'd3'].map((id, index) => ({
        index: 'orders',
        shard: String(index),
        prirep: index === 0 ? 'p' : 'r',
        state: 'STARTED',
        docs: '1',
        store: '1',
        ip: '127.0.0.1',
        id,
        node: id,
      }));
      return { body: JSON.stringify(path.startsWith('/_list') ? { next_token: null, shards } : shards) };
    }
    if (!path.startsWith('/_nodes/stats')) return { body: '[]' };
    const nodes = Object.keys(roles).flatMap((id, index) => (state.gone.has(id) ? [] : [[id, node(id, index)]]));
    return {
      status: state.status,
      body: state.status === 200 ? JSON.stringify({ _nodes: { total: 5, failed: state.failed }, nodes: Object.fromEntries(nodes) }) : '{}',
    };
  });
  const cluster = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
  const store = createStatisticsStore(database, 'beta/iad', clock, 'one');
  const statistics = createStatisticsSampler(cluster, store, clock);
  const errors: unknown[] = [];
  const vitals: number[] = [];
  const sampler = createSampler({
    portSets: [
      {
        domains: { list: async () => [ID] },
        cluster,
        store: { add: async (_, at) => void vitals.push(at), maintain: async () => undefined },
        statistics,
      },
    ],
    clock,
    onError: (error) => errors.push(error),
  });
  const metrics = createStatisticsMetrics({ store, domains: { list: async () => [ID] }, clock, versionOf: async () => 'OS_2.19' });
  const subject = { kind: 'domain', domainIdentifier: ID } as const;
  const ask = async (metricName: string, stat: MetricStat, dimensions: Dimension[] = DOMAIN, namespace = 'AWS/ES', minutes = 3) => {
    const range = { from: START, to: START + minutes * MINUTE, periodSeconds: 60 };
    const [answer] = await metrics.query(subject, [{ namespace, metricName, dimensions, stat }], range);
    return answer && 'values' in answer ? [...answer.values] : (answer?.failure.kind ?? 'no answer');
  };
  const run = async (readings: number) => {
    for (let turn = 0; turn < readings; turn += 1) {
      await sampler.sampleAll();
      state.searches += 30;
      clock.step(15_000);
    }
  };
  return { clock, state, transport, sampler, statistics, store, metrics, subject, ask, run, errors, vitals };
}
const by = (...pairs: [string, string][]): Dimension[] => [...DOMAIN, ...pairs.map(([name, value]) => ({ name, value }))];

describe('metrics of a cluster’s own statistics', () => {
  test('a domain has the most of its data nodes, the least of their room and the sum of their counters', async () => {
    const { run, ask, errors, vitals } = setUp();
    await run(8);
    expect(errors).toEqual([]);
    expect(vitals).toHaveLength(8);
    expect(await ask('CPUUtilization', 'Maximum')).toEqual([30, 30, GAP]);
    expect(await ask('CPUUtilization', 'Average')).toEqual([20, 20, GAP]);
    expect(await ask('MasterCPUUtilization', 'Maximum')).toEqual([40, 40, GAP]);
    expect(await ask('CoordinatorCPUUtilization', 'Maximum')).toEqual([50, 50, GAP]);
    expect(await ask('WarmCPUUtilization', 'Maximum')).toEqual([GAP, GAP, GAP]);
    expect(await ask('FreeStorageSpace', 'Minimum')).toEqual([100, 100, GAP]);
    // 30 a reading on the first node, twice and three times as many on the others; one reading less in the first minute.
    expect(await ask('QueryTotal', 'Sum')).toEqual([30 * 6 * 3, 30 * 6 * 4, GAP]);
    // Three nodes, each one value a minute, although they are read four times in it.
    expect(await ask('CPUUtilization', 'Sum')).toEqual([60, 60, GAP]);
    expect(await ask('SearchRate', 'Average', by(['NodeId', 'd2']))).toEqual([240, 240, GAP]);
    expect(await ask('SearchLatency', 'Average')).toEqual([4, 4, GAP]);
    expect(await ask('SearchableDocuments', 'Maximum')).toEqual([500, 500, GAP]);
    expect(await ask('ThreadpoolSearchRejected', 'Maximum')).toEqual([7, 7, GAP]);
  });

  test('by node, zone, thread pool and role of shards', async () => {
    const { run, ask } = setUp();
    await run(4);
    expect(await ask('CPUUtilization', 'Maximum', by(['NodeId', 'd1']))).toEqual([10, GAP, GAP]);
    expect(await ask('CPUUtilization', 'Maximum', by(['ActiveAZ', 'b']))).toEqual([20, GAP, GAP]);
    expect(await ask('CPUUtilization', 'Maximum', by(['ActiveAZ', 'b'], ['NodeId', 'd1']))).toBe('not-offered');
    expect(await ask('DataNodes', 'Minimum', by(['ActiveAZ', 'c']))).toEqual([1, GAP, GAP]);
    expect(await ask('DataNodesShards.unassigned', 'Maximum', by(['ActiveAZ', 'c']))).toEqual([0, GAP, GAP]);
    expect(await ask('ActiveReads.c', 'Maximum')).toEqual([0, GAP, GAP]);
    expect(await ask('ActiveReads.a', 'Maximum')).toEqual([1, GAP, GAP]);
    expect(await ask('ThreadPool_QueueSize', 'Maximum', by(['NodeId', 'd3'], ['ThreadPoolType', 'search']), 'Tumbler/PA')).toEqual([
      2,
      GAP,
      GAP,
    ]);
    expect(await ask('ShardCount', 'Maximum', by(['NodeId', 'd1'], ['ShardRole', 'primary']))).toEqual([1, GAP, GAP]);
    expect(await ask('ShardCount', 'Maximum', by(['ActiveAZ', 'a'], ['ShardRole', 'replica']))).toEqual([1, GAP, GAP]);
    expect(await ask('shards.count', 'Maximum', by(['NodeId', 'd1']), 'Tumbler/NodeHeat')).toEqual([2, GAP, GAP]);
    expect(await ask('CPUUtilization', 'Maximum', [{ name: 'InstanceId', value: 'd3' }], 'AWS/EC2')).toEqual([30, GAP, GAP]);
    expect(await ask('ClusterStatus.yellow', 'Maximum')).toEqual([1, GAP, GAP]);
    expect(await ask('ClusterStatus.green', 'Minimum')).toEqual([0, GAP, GAP]);
  });

  test('nodes that are not there, other domains and metrics of other sources are gaps and refusals, and harm no other', async () => {
    const { run, ask, metrics, subject } = setUp();
    await run(4);
    expect(await ask('CPUUtilization', 'Maximum', by(['NodeId', 'nobody']))).toEqual([GAP, GAP, GAP]);
    expect(
      await ask('CPUUtilization', 'Maximum', [
        { name: 'ClientId', value: '000000000101' },
        { name: 'DomainName', value: 'other' },
      ]),
    ).toEqual([GAP, GAP, GAP]);
    expect(await ask('KNNHitCount', 'Sum')).toBe('not-offered');
    const range = { from: START, to: START + MINUTE, periodSeconds: 60 };
    const cpu = { namespace: 'AWS/ES', metricName: 'CPUUtilization', dimensions: DOMAIN, stat: 'Maximum' } as const;
    const answers = await metrics.query(subject, [cpu, { ...cpu, metricName: 'BurstBalance' }, { ...cpu, stat: 'Minimum' }], range);
    expect(answers).toMatchObject([{ unit: 'Percent' }, { failure: { kind: 'not-offered' } }, { values: Float64Array.of(10) }]);
    await expect(metrics.list({ kind: 'domain', domainIdentifier: '000000000101:nobody' })).rejects.toSatisfy((error) =>
      isPortError(error, 'not-found'),
    );
  });

  test('seconds are not offered, and why is said [METRIC-025]', async () => {
    const { metrics, subject } = setUp();
    const query = { namespace: 'AWS/ES', metricName: 'CPUUtilization', dimensions: DOMAIN, stat: 'Maximum' } as const;
    const [answer] = await metrics.query(subject, [query], { from: START, to: START + 10_000, periodSeconds: 1 });
    expect(answer).toEqual({
      failure: { kind: 'not-offered', message: 'Statistics are read every 15 s, so that the shortest period is 1m.' },
    });
  });

  test('lists what was seen, of the engine’s own names, and nodes that left for 14 days', async () => {
    const { run, metrics, subject, state, clock } = setUp();
    await run(1);
    state.gone.add('d3');
    clock.step(10 * 86_400_000);
    await run(1);
    const names = await metrics.list(subject);
    expect([...names.keys()]).toEqual([...names.keys()].sort());
    expect([...names.keys()]).toEqual(
      expect.arrayContaining(['ActiveReads.a', 'CPUUtilization', 'ClusterStatus.red', 'OpenSearchRequests']),
    );
    expect(names.has('ElasticsearchRequests')).toBe(false);
    expect(names.has('WarmCPUUtilization')).toBe(false);
    const nodesOf = async () =>
      (await metrics.list(subject))
        .get('SearchRate')
        ?.flatMap((set) => set.flatMap(({ name, value }) => (name === 'NodeId' ? [value] : [])));
    expect(await nodesOf()).toEqual(['d1', 'd2', 'd3']);
    const shardRoles = (await metrics.list(subject))
      .get('ShardCount')
      ?.flatMap((set) => set.flatMap(({ name, value }) => (name === 'ShardRole' ? [value] : [])));
    expect([...new Set(shardRoles)].sort()).toEqual(['primary', 'replica']);
    clock.step(5 * 86_400_000);
    await run(1);
    expect(await nodesOf()).toEqual(['d1', 'd2']);
  });

  test('a cluster that answers no statistics still has its health; one that answers nothing has a gap', async () => {
    const { run, ask, state, errors } = setUp();
    await run(4);
    state.status = 500;
    await run(4);
    state.healthy = false;
    await run(4);
    expect(await ask('Nodes', 'Minimum')).toEqual([5, 5, GAP]);
    expect(await ask('CPUUtilization', 'Maximum')).toEqual([30, GAP, GAP]);
    expect(await ask('SearchableDocuments', 'Maximum')).toEqual([500, GAP, GAP]);
    expect(errors).toEqual([]);
  });

  test('a total that lacks a node is a gap and no fall', async () => {
    const { run, ask, state } = setUp();
    await run(4);
    state.gone.add('d3');
    state.failed = 1;
    await run(4);
    expect(await ask('SearchableDocuments', 'Minimum')).toEqual([500, GAP, GAP]);
    expect(await ask('CPUUtilization', 'Maximum')).toEqual([30, 20, GAP]);
  });

  test('a sick cluster is asked for its health alone', async () => {
    const { run, ask, state, transport } = setUp();
    state.healthTookMs = 2_500;
    await run(3);
    expect(transport.paths.filter((path) => path.startsWith('/_nodes/stats'))).toEqual([]);
    expect((await ask('Nodes', 'Minimum'))[0]).toBe(5);
    expect(await ask('CPUUtilization', 'Maximum')).toEqual([GAP, GAP, GAP]);
  });

  test('one reading is one call for statistics beside that for health, and every five minutes the shards', async () => {
    const { run, transport, state } = setUp();
    await run(20);
    const count = (start: string): number => transport.paths.filter((path) => path.startsWith(start)).length;
    expect([count('/_nodes/stats'), count('/_cluster/health'), count('/_list/shards') + count('/_cat/shards')]).toEqual([20, 20, 1]);
    await run(1);
    expect(count('/_list/shards') + count('/_cat/shards')).toBe(2);
    // What health counts has changed: the list that is known is of another time.
    state.unassigned = 0;
    await run(2);
    expect(count('/_list/shards') + count('/_cat/shards')).toBe(3);
  });

  test('a restart is no spike and no gap in what the others did', async () => {
    const { run, ask, state, clock } = setUp();
    await run(4);
    state.began = clock.now() - 5_000;
    state.searches = 10;
    await run(4);
    expect(await ask('QueryTotal', 'Sum', by(['NodeId', 'd1']))).toEqual([90, 10 + 90, GAP]);
  });
});
