import { describe, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { createClusterApi } from './index.ts';
import { type Scripted, scriptedTransport } from './scripted-transport.testkit.ts';
import type { NodesBefore } from './seen-nodes.ts';

const ID = '000000000101:orders';

/** Answers by the beginning of the path; what is not there is refused as an engine does. */
function setUp(answers: Record<string, Scripted | unknown>, version = 'OS_2.19', nodesBefore?: () => Promise<NodesBefore | null>) {
  const transport = scriptedTransport((path) => {
    const name = Object.keys(answers).find((known) => path.startsWith(known));
    if (name === undefined) return { status: 400, body: JSON.stringify({ error: `no handler found for uri [${path}] and method [GET]` }) };
    const answer = answers[name];
    return typeof answer === 'object' && answer !== null && 'body' in answer ? (answer as Scripted) : { body: JSON.stringify(answer) };
  });
  const clock = steppedClock(1_795_256_800_000);
  return {
    api: createClusterApi({ transport, clock, versionOf: async () => version, ...(nodesBefore && { nodesBefore }) }),
    transport,
    clock,
  };
}

describe('disk marks in force', () => {
  const disk = (watermark: Record<string, string>, more: Record<string, unknown> = {}) => ({
    cluster: { routing: { allocation: { disk: { watermark, ...more } } } },
  });

  test('are the transient ones before the persistent before the defaults, mark by mark', async () => {
    const { api } = setUp({
      '/_cluster/settings': {
        transient: disk({ low: '30gb' }),
        persistent: disk({ low: '25gb', high: '22gb' }),
        defaults: disk({ low: '85%', high: '90%', flood_stage: '95%' }, { threshold_enabled: 'true' }),
      },
    });
    expect((await api.watermarks(ID)).value).toEqual({ enabled: true, low: '30gb', high: '22gb', flood: '95%' });
  });

  test('are the defaults of the engine where it tells none, and may be switched off', async () => {
    const { api } = setUp({ '/_cluster/settings': { transient: disk({}, { threshold_enabled: 'false' }) } });
    expect((await api.watermarks(ID)).value).toEqual({ enabled: false, low: '85%', high: '90%', flood: '95%' });
  });
});

describe('memory of nodes', () => {
  const old = (used: number, last?: number) => ({
    used_in_bytes: used,
    max_in_bytes: 0,
    ...(last === undefined ? {} : { last_gc_stats: { used_in_bytes: 1, max_in_bytes: 1, usage_percent: last } }),
  });
  const stats = (pool: unknown) => ({
    nodes: {
      a: {
        name: 'node-a',
        jvm: {
          mem: { heap_max_in_bytes: 1_000, pools: { old: pool } },
          gc: { collectors: { young: { collection_count: 4 }, old: { collection_count: 1 } } },
        },
        breakers: { parent: { tripped: 3 } },
      },
    },
  });

  test.each([
    ['after a collection', old(900, 41), 41, true],
    ['before the first collection', old(900, -1), null, true],
    ['of the moment, where the engine tells no more', old(900), 90, false],
  ])('is that %s', async (_when, pool, oldPoolPercent, afterCollection) => {
    const { api } = setUp({ '/_nodes/stats': stats(pool) });
    expect((await api.nodePressure(ID)).value.nodes).toEqual([
      {
        id: 'a',
        name: 'node-a',
        heapMaxBytes: 1_000,
        oldPoolPercent,
        afterCollection,
        collections: 5,
        parentTrips: 3,
        indexingRejections: null,
      },
    ]);
  });

  test('is told without the nodes that gave no answer, which are named', async () => {
    const failures = ['b', 'c'].map((node_id) => ({ type: 'failed_node_exception', node_id }));
    const listed = [{ id: 'b', ip: '10.0.3.7', name: 'node-b', 'node.role': 'd' }];
    const { api } = setUp({
      '/_cat/nodes': listed,
      '/_nodes/stats': { _nodes: { total: 3, successful: 1, failed: 2, failures }, ...stats(old(1)) },
    });
    await api.nodes(ID);
    const { nodes, silent } = (await api.nodePressure(ID)).value;
    expect(nodes.map(({ id }) => id)).toEqual(['a']);
    expect(silent).toEqual([
      { id: 'b', name: 'node-b', ip: '10.0.3.7' },
      { id: 'c', name: null, ip: null },
    ]);
  });

  test.each([
    ['ES_6.8', '/_nodes/stats/jvm,breaker?'],
    ['ES_7.10', '/_nodes/stats/jvm,breaker,indexing_pressure?'],
    ['OS_1.3', '/_nodes/stats/jvm,breaker,indexing_pressure?'],
  ])('is asked of %s without what it would refuse', async (version, path) => {
    const { api, transport } = setUp({ '/_nodes/stats': stats(old(1)) }, version);
    await api.nodePressure(ID);
    expect(transport.paths.at(-1)?.startsWith(path)).toBe(true);
  });
});

test('the pool of bulks counts as that of writes, and Elasticsearch 2 has no such list', async () => {
  const row = { node_id: 'a', node_name: 'node-a', name: 'bulk', active: '1', queue: '2', rejected: '3' };
  const { api } = setUp({ '/_cat/thread_pool': [row] }, 'ES_5.6');
  expect((await api.threadPools(ID)).value).toEqual([{ nodeId: 'a', node: 'node-a', pool: 'write', active: 1, queue: 2, rejected: 3 }]);
  await expect(setUp({}, 'ES_2.3').api.threadPools(ID)).rejects.toMatchObject({ kind: 'not-offered' });
});

test('unassigned copies are no node of the allocation, and a missing manager is null', async () => {
  const { api } = setUp({
    '/_cat/allocation': [
      { shards: '4', 'disk.indices': '10', 'disk.used': '20', 'disk.avail': '80', 'disk.total': '100', ip: '10.0.0.1', node: 'node-a' },
      { shards: '2', 'disk.indices': null, 'disk.used': null, 'disk.avail': null, 'disk.total': null, ip: null, node: 'UNASSIGNED' },
    ],
    '/_cat/cluster_manager': [{ id: '-', ip: '-', node: '-' }],
  });
  expect((await api.allocation(ID)).value).toEqual([
    { node: 'node-a', ip: '10.0.0.1', shards: 4, indicesBytes: 10, usedBytes: 20, availableBytes: 80, totalBytes: 100 },
  ]);
  expect((await api.manager(ID)).value).toBeNull();
});

test('a node that an answer lacks is remembered with when it was last seen, until it is back', async () => {
  const row = (id: string) => ({ id, ip: '10.0.0.1', name: `node-${id}`, 'node.role': 'dm', cluster_manager: '-' });
  let rows = [row('a'), row('b')];
  const transport = scriptedTransport(() => ({ body: JSON.stringify(rows) }));
  const clock = steppedClock(1_000_000);
  const api = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
  await api.nodes(ID);
  clock.step(20_000);
  rows = [row('a')];
  await api.nodes(ID);
  clock.step(20_000);
  await api.nodes(ID);
  expect(api.formerNodes(ID)).toEqual([{ id: 'b', name: 'node-b', ip: '10.0.0.1', roles: 'dm', lastSeen: 1_000_000, missedAt: 1_020_000 }]);
  rows = [row('a'), row('b')];
  clock.step(20_000);
  await api.nodes(ID);
  expect(api.formerNodes(ID)).toEqual([]);
  expect(api.formerNodes('000000000101:other')).toEqual([]);
});

test('a node that left before the process began is one of those that left, by what was kept of them', async () => {
  const row = (id: string) => ({ id, ip: '10.0.0.1', name: `node-${id}`, 'node.role': 'dm' });
  const nodes = ['a', 'b'].map((id) => ({ id, ip: '10.0.0.1', name: `node-${id}`, roles: 'dm' }));
  const former = { id: 'c', ip: '10.0.0.1', name: 'node-c', roles: 'd', lastSeen: 1_000, missedAt: 2_000 };
  let asked = 0;
  const { api, clock } = setUp({ '/_cat/nodes': [row('a')] }, 'OS_2.19', async () => {
    asked += 1;
    return { seenAt: 1_795_256_700_000, nodes, former: [former, { ...former, id: 'a' }] };
  });
  for (let time = 0; time < 2; time++) {
    await api.nodes(ID);
    expect(api.formerNodes(ID).map(({ id }) => id)).not.toContain('a');
    clock.step(60_000);
  }
  expect(api.formerNodes(ID)).toEqual([{ ...nodes[1], lastSeen: 1_795_256_700_000, missedAt: 1_795_256_800_000 }]);
  expect(asked).toBe(1);
});

describe('dashboards that answer 503', () => {
  const dashboards = (scripted: Scripted) => setUp({ dashboards: scripted }).api.dashboardsHealth(ID);

  test.each([
    ['with their own state', JSON.stringify({ status: { overall: { state: 'yellow' } } }), 'yellow'],
    ['with a text', 'OpenSearch Dashboards server is not ready yet', 'red'],
    ['with another JSON', '{"statusCode":503}', 'red'],
  ])('%s are not a failure to read', async (_what, body, health) => {
    expect((await dashboards({ status: 503, body })).value).toBe(health);
  });

  test('with a page are unread: a proxy wrote it', async () => {
    await expect(dashboards({ status: 503, body: '<html><body>No server</body></html>' })).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
