import { describe, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { ClusterTarget } from '../../cluster-api/opensearch/target.ts';
import { createClusterApi } from '../../cluster-api/typed/index.ts';
import os219 from '../../cluster-api/typed/recorded/opensearch-2.19.json' with { type: 'json' };
import { scriptedTransport } from '../../cluster-api/typed/scripted-transport.testkit.ts';
import { createOpenSearchCompute } from '../../compute/opensearch/index.ts';
import { PortError } from '../../port-error.ts';
import { createConfiguredDomains, UNKNOWN_ENGINE } from './index.ts';
import type { MovesOf } from './layouts.ts';

const target = (name: string, more: Partial<ClusterTarget> = {}): ClusterTarget => ({
  stage: 'beta',
  region: 'iad',
  accountId: '000000000101',
  name,
  endpoints: ['http://127.0.0.1:1'],
  credentials: { type: 'none' },
  ...more,
});

/** Clusters that answer as recorded, with as many of the three nodes as `nodes` says; below none, they hang. */
function setUp(targets: ClusterTarget[], settings: unknown = { persistent: {}, transient: {} }, movesOf?: MovesOf) {
  const clock = steppedClock(1_795_256_800_000);
  const state: { nodes: number; warm: string[] } = { nodes: 3, warm: [] };
  const hang = new Promise<never>(() => undefined);
  const transport = scriptedTransport(async (path) => {
    if (state.nodes < 0) return hang;
    if (path.startsWith('/_cat/nodes?')) return { body: JSON.stringify(os219['_cat/nodes'].slice(0, state.nodes)) };
    if (path.startsWith('/_cat/nodeattrs')) {
      const names = os219['_cat/nodes'].slice(0, state.nodes).map(({ name }) => name);
      const rows = os219['_cat/nodeattrs'].filter(({ node }) => names.includes(node));
      const isWarm = ({ node, attr }: (typeof rows)[number]) => attr === 'box_type' && state.warm.includes(node);
      return { body: JSON.stringify(rows.map((row) => (isWarm(row) ? { ...row, value: 'warm' } : row))) };
    }
    return { body: JSON.stringify(settings) };
  });
  const versionOf = async (): Promise<string> => {
    if (state.nodes < 0) return hang;
    return 'OS_2.19';
  };
  const cluster = createClusterApi({ transport, clock, versionOf });
  const domains = createConfiguredDomains({
    targets,
    versions: { versionOf },
    cluster,
    clock,
    ...(movesOf && { movesOf }),
    patienceMs: 20,
  });
  return { clock, state, domains, cluster };
}

describe('configured domains', () => {
  test('are found by identifier, account and words; others are not there', async () => {
    const { domains } = setUp([target('orders'), target('old-orders'), target('logs', { accountId: '000000000102' })]);
    expect((await domains.find('000000000101:orders'))?.esVersion).toBe('OS_2.19');
    expect(await domains.find('000000000101:nobody')).toBeNull();
    expect((await domains.ofAccount('000000000101')).map(({ name }) => name)).toEqual(['old-orders', 'orders']);
    expect(await domains.ofAccount('000000000999')).toEqual([]);
    expect(await domains.account('000000000102')).toEqual({
      clientId: '000000000102',
      totalDomains: 1,
      whiteglove: null,
      accountStatus: null,
    });
    expect(await domains.account('000000000999')).toBeNull();
    expect((await domains.search(' ORDERS', 9)).map(({ domainIdentifier }) => domainIdentifier)).toEqual([
      '000000000101:orders',
      '000000000101:old-orders',
    ]);
    expect(await domains.search('orders', 1)).toHaveLength(1);
    expect(await domains.search('  ', 9)).toEqual([]);
    expect(await domains.list()).toEqual(['000000000101:old-orders', '000000000101:orders', '000000000102:logs']);
    for (const kept of [domains.config, domains.limits, domains.upgrades]) {
      await expect(kept('000000000101:orders')).rejects.toMatchObject({ kind: 'not-offered' });
      await expect(kept('000000000101:nobody')).rejects.toMatchObject({ kind: 'not-found' });
    }
  });

  test('nodes that their box type makes warm ones count as such', async () => {
    const { domains, state } = setUp([target('orders')]);
    state.warm = ['node-3'];
    expect((await domains.find('000000000101:orders'))?.layout).toMatchObject({ dataNodes: 2, warmNodes: 1 });
  });

  test('a cluster that hangs is for an hour what it was when it answered last', async () => {
    const { domains, state, clock } = setUp([target('orders')]);
    const dataNodes = async () => (await domains.find('000000000101:orders'))?.layout.dataNodes;
    expect(await dataNodes()).toBe(3);
    state.nodes = -1;
    clock.step(59 * 60_000);
    expect(await dataNodes()).toBe(3);
    clock.step(2 * 60_000);
    expect(await dataNodes()).toBeNull();
  });

  test('a cluster that hangs and never answered is shown as configured, soon', async () => {
    const { domains, state } = setUp([
      target('orders'),
      target('named', { engine: 'ES_7.10', zones: ['x', 'y'], dataNodes: 4, sensitive: true }),
    ]);
    state.nodes = -1;
    expect(await domains.find('000000000101:orders')).toMatchObject({ esVersion: UNKNOWN_ENGINE, layout: { zones: [], dataNodes: null } });
    expect(await domains.find('000000000101:named')).toMatchObject({
      esVersion: 'ES_7.10',
      isSensitiveDomain: true,
      dragonstoneDomain: null,
      layout: { zones: ['x', 'y'], dataNodes: 4, dedicatedManagers: null },
    });
  });

  test('a node that left is missed for an hour, then the cluster is taken to be smaller', async () => {
    const { domains, state, clock } = setUp([target('orders')]);
    const layout = async () => (await domains.find('000000000101:orders'))?.layout;
    expect(await layout()).toMatchObject({ zones: ['a', 'b', 'c'], dataNodes: 3, storagePerNodeBytes: 270553174016 });
    state.nodes = 2;
    clock.step(60_000);
    expect(await layout()).toMatchObject({ zones: ['a', 'b', 'c'], dataNodes: 3 });
    clock.step(3_600_000);
    expect(await layout()).toMatchObject({ zones: ['a', 'b'], dataNodes: 2 });
  });

  test.each<[string, [minutesAgo: number, name: string, hasLeft: boolean][], number, number]>([
    ['one that left', [[10, 'node-9', true]], 4, 10],
    [
      'one that left and came back',
      [
        [10, 'node-3', false],
        [20, 'node-3', true],
      ],
      3,
      0,
    ],
    ['one that left and came back while nobody took note', [[20, 'node-3', true]], 3, 0],
    [
      'one that left twice, and came back between while nobody took note',
      [
        [5, 'node-9', true],
        [20, 'node-9', true],
      ],
      4,
      5,
    ],
    [
      'two that left, of which one was replaced before',
      [
        [5, 'node-9', true],
        [10, 'node-3', false],
        [20, 'node-8', true],
      ],
      4,
      5,
    ],
    [
      'the old ones of a change',
      [
        ...([5, 6, 7].map((ago) => [ago, `old-${ago}`, true]) as [number, string, boolean][]),
        ...([10, 11, 12].map((ago) => [ago, `node-${ago - 9}`, false]) as [number, string, boolean][]),
      ],
      6,
      7,
    ],
  ])('what was noted of nodes counts for a process that has just begun: %s', async (_, noted, dataNodes, lastSoAgo) => {
    const moves = noted.map(([ago, name, hasLeft]) => ({ at: 1_795_256_800_000 - ago * 60_000, hasLeft, name, roles: 'dim', zone: null }));
    const { domains, clock } = setUp([target('orders')], undefined, async () => moves);
    const count = async () => (await domains.find('000000000101:orders'))?.layout.dataNodes;
    expect(await count()).toBe(dataNodes);
    clock.step((59 - lastSoAgo) * 60_000);
    expect(await count()).toBe(dataNodes);
    clock.step(2 * 60_000);
    expect(await count()).toBe(3);
  });

  test('notes of nodes that cannot be read leave what is there, and are read when they can be', async () => {
    const failing = { times: 1 };
    const left = [{ at: 1_795_256_700_000, hasLeft: true, name: 'node-9', roles: 'dim', zone: null }];
    const { domains } = setUp([target('orders')], undefined, async () => {
      if (failing.times-- > 0) throw new Error('the database is away');
      return left;
    });
    const count = async () => (await domains.find('000000000101:orders'))?.layout.dataNodes;
    expect(await count()).toBe(3);
    expect(await count()).toBe(4);
    expect(await count()).toBe(4);
  });

  test('the zone of a node that left before the process began counts for an hour, though no node is left in it', async () => {
    const move = { name: 'node-9', roles: 'dim' };
    // It was replaced by one in another zone.
    const moves = [
      { name: 'node-3', roles: 'dim', at: 1_795_256_800_000 - 10 * 60_000, hasLeft: false, zone: 'c' },
      { ...move, at: 1_795_256_800_000 - 20 * 60_000, hasLeft: true, zone: 'z' },
      { ...move, at: 1_795_256_800_000 - 25 * 60_000, hasLeft: false, zone: 'y' },
    ];
    const { domains, clock } = setUp([target('orders')], undefined, async () => moves);
    const zones = async () => (await domains.find('000000000101:orders'))?.layout.zones;
    expect(await zones()).toEqual(['a', 'b', 'c', 'z']);
    clock.step(39 * 60_000);
    expect(await zones()).toEqual(['a', 'b', 'c', 'z']);
    clock.step(2 * 60_000);
    expect(await zones()).toEqual(['a', 'b', 'c']);
  });

  test('zones that allocation is forced to count, though no node is left in them', async () => {
    const forced = { persistent: { 'cluster.routing.allocation.awareness.force.zone.values': ['a', 'b', 'c', 'd'] }, transient: {} };
    const { domains } = setUp([target('orders')], forced);
    expect((await domains.find('000000000101:orders'))?.layout.zones).toEqual(['a', 'b', 'c', 'd']);
  });

  test('settings that may not be read do not matter', async () => {
    const { domains } = setUp([target('orders')], 'refused');
    expect((await domains.find('000000000101:orders'))?.layout).toMatchObject({ zones: ['a', 'b', 'c'], dataNodes: 3 });
  });
});

test('machines are ordered by kind and number, and named by what their roles say', async () => {
  const clock = steppedClock(1_795_256_800_000);
  const node = (name: string, roles: string, uptime: string | null = '60000') => ({
    id: `${name}-id`,
    ip: '10.0.0.1',
    name,
    'node.role': roles,
    uptime,
  });
  const nodes = [
    node('m', 'm'),
    node('c', '-'),
    node('w', 'w'),
    node('d2', 'dimr'),
    node('d1', 'dimr', null),
    node('i', 'ir'),
    node('hot', 'hs'),
  ];
  const attr = (name: string, attribute: string, value: string) => ({
    node: name,
    id: `${name}-id`.slice(0, 4),
    ip: '10.0.0.1',
    attr: attribute,
    value,
  });
  const attrs = [attr('d1', 'di_number', '1'), attr('d2', 'di_number', '2'), attr('d2', 'zone', 'use1-az4')];
  const transport = scriptedTransport((path) => ({ body: JSON.stringify(path.startsWith('/_cat/nodes?') ? nodes : attrs) }));
  const compute = createOpenSearchCompute(createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' }));
  const instances = await compute.instances('000000000101:orders');
  expect(instances.map(({ instanceId, nodeType, diNumber }) => [instanceId, nodeType, diNumber])).toEqual([
    ['d1-id', 'data', 1],
    ['d2-id', 'data', 2],
    ['hot-id', 'data', null],
    ['w-id', 'ultrawarm', null],
    ['c-id', 'coordinator', null],
    ['i-id', 'coordinator', null],
    ['m-id', 'master', null],
  ]);
  expect(instances[1]).toMatchObject({ az: 'use1-az4', createdTime: 1_795_256_740_000, instanceType: null, state: null });
  expect(instances[0]?.createdTime).toBeNull();
  await expect(compute.groups('000000000101:orders')).rejects.toBeInstanceOf(PortError);
});
