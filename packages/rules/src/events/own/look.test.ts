import { expect, test } from 'vitest';
import { type ClusterLook, issuesOfLook, type LookedNode, sincesOfLook, zonesOfLook } from './look.ts';

const AT = Date.UTC(2026, 10, 21, 2, 0);
const MINUTE = 60_000;
const GIB = 2 ** 30;

const node = (nr: number, { roles = 'dimr', free = 60 }: { roles?: string; free?: number } = {}): LookedNode => ({
  ...{ id: `id-${nr}`, name: `node-${nr}`, ip: `10.0.0.${nr}`, roles },
  ...{ diskTotal: 100 * GIB, diskAvail: free * GIB },
});
const former = (nr: number, roles = 'dimr') => ({
  ...{ id: `id-${nr}`, name: `node-${nr}`, ip: `10.0.0.${nr}`, roles },
  ...{ lastSeen: AT - 3 * MINUTE, missedAt: AT - 2 * MINUTE },
});

/** A cluster of three nodes that has nothing. */
const looked = (part: Partial<ClusterLook> = {}, health: Partial<ClusterLook['health']> = {}): ClusterLook => ({
  at: AT,
  health: {
    ...{ active_shards: 24, initializing_shards: 0, unassigned_shards: 0, number_of_data_nodes: 3 },
    ...{ number_of_pending_tasks: 0, task_max_waiting_in_queue_millis: 0 },
    ...health,
  },
  nodes: [node(1), node(2), node(3)],
  warm: new Set(),
  formerNodes: [],
  zoneOf: new Map(),
  expected: { data: 3, master: 0, coordinator: 0, ultrawarm: 0 },
  zoneIsOut: false,
  blocks: {},
  marks: { enabled: true, low: '85%', high: '90%', flood: '95%' },
  shardsPerNode: 1_000,
  events: [],
  ...part,
});
const noted = (type: string, ...minutes: number[]) =>
  minutes.map((minute) => ({ type, at: AT - minute * MINUTE, node: '10.0.0.3 (node-3)' }));
const holding = (look: ClusterLook) => Object.fromEntries([...issuesOfLook(look)].filter(([, words]) => words !== null));
const flood = { '12': { description: 'disk usage exceeded flood-stage watermark', levels: ['write', 'metadata_write'] } };
const global = (description: string, ...levels: string[]) => ({ global: { '6': { description, levels } } });

test('a cluster that has nothing has no issue, and each kind is judged', () => {
  const found = issuesOfLook(looked());
  expect([...found.keys()].sort()).toEqual([
    ...['DiskLow', 'DiskWatermarkHigh', 'IndexWriteBlocked', 'MasterQuorumRisk', 'MasterUnstable', 'NodeDrop', 'NodeFlapping'],
    ...['PendingTasksHigh', 'ShardCountHigh', 'ZoneImpaired'],
  ]);
  expect(holding(looked())).toEqual({});
});

test('what was not read is not judged', () => {
  const nothing = { nodes: null, expected: null, blocks: null, marks: null, shardsPerNode: null, events: null };
  expect([...issuesOfLook(looked(nothing)).keys()]).toEqual(['PendingTasksHigh']);
});

test('whether a zone is impaired is not judged where nobody knows which nodes are missing, or of which zone they were', () => {
  const zoneOf = new Map([1, 2, 3].map((nr) => [`id-${nr}`, `zone-${nr}`]));
  const found = (over: Partial<ClusterLook>) => issuesOfLook(looked({ nodes: [node(1), node(2)], zoneOf, ...over })).get('ZoneImpaired');
  expect(found({})).toBeUndefined();
  expect(found({ formerNodes: [former(3)], zoneOf: new Map() })).toBeUndefined();
  expect(found({ formerNodes: [former(3)] })).toBeNull();
  expect(found({ nodes: [1, 2, 3].map((nr) => node(nr)) })).toBeNull();
});

test('nodes are missing since answers lacked the last of those that are still away', () => {
  const gone = [former(3), { ...former(2), missedAt: AT - 7 * MINUTE }, { ...former(1), missedAt: AT - 90 * MINUTE }];
  const since = (nodes: number[]) => sincesOfLook(looked({ nodes: nodes.map((nr) => node(nr)), formerNodes: gone })).get('NodeDrop');
  expect(since([1])).toBe(AT - 2 * MINUTE);
  expect(since([1, 4])).toBe(AT - 2 * MINUTE);
  gone.shift();
  expect(since([1, 4])).toBe(AT - 7 * MINUTE);
  expect(since([1, 4, 5])).toBeUndefined();
});

test('nodes that are missing are an issue of their zone where all of them are known and were in one', () => {
  const zoneOf = new Map([1, 2, 3, 4, 5, 6].map((nr) => [`id-${nr}`, nr < 4 ? 'a' : 'b']));
  const zonesOf = (gone: number[], over: Partial<ClusterLook> = {}) => {
    const nodes = [1, 2, 3, 4, 5, 6].filter((nr) => !gone.includes(nr)).map((nr) => node(nr));
    const expected = { data: 6, master: 0, coordinator: 0, ultrawarm: 0 };
    return Object.fromEntries(zonesOfLook(looked({ nodes, formerNodes: gone.map((nr) => former(nr)), expected, zoneOf, ...over })));
  };
  expect(zonesOf([])).toEqual({});
  expect(zonesOf([5])).toEqual({ NodeDrop: 'b' });
  expect(zonesOf([5, 6])).toEqual({ NodeDrop: 'b', ZoneImpaired: 'b' });
  expect(zonesOf([1, 5, 6])).toEqual({ ZoneImpaired: 'b' });
  expect(zonesOf([5, 6], { formerNodes: [former(5)] })).toEqual({});
  expect(zonesOf([5, 6], { nodes: null })).toEqual({});
});

test.each<[string, ClusterLook, Record<string, string>]>([
  [
    'few tasks that wait long',
    looked({}, { number_of_pending_tasks: 3, task_max_waiting_in_queue_millis: 61_200 }),
    { PendingTasksHigh: '3 tasks, oldest 61.2 s' },
  ],
  [
    'many tasks',
    looked({}, { number_of_pending_tasks: 1_201, task_max_waiting_in_queue_millis: 900 }),
    { PendingTasksHigh: '1,201 tasks, oldest 0.9 s' },
  ],
  ['a burst of a rollover', looked({}, { number_of_pending_tasks: 200, task_max_waiting_in_queue_millis: 2_000 }), {}],
  [
    'a lost node that is remembered',
    looked({ nodes: [node(1), node(2)], formerNodes: [former(3), former(9)] }),
    {
      NodeDrop: '2 of 3 data nodes, missing 10.0.0.3 (node-3)',
      MasterQuorumRisk: '2 of 3 nodes that can be elected, 2 are the majority',
    },
  ],
  [
    'a lost dedicated manager, of which nothing is remembered',
    looked({
      nodes: [node(1, { roles: 'd' }), node(2, { roles: 'd' }), node(4, { roles: 'm' }), node(5, { roles: 'm' })],
      expected: { data: 2, master: 3, coordinator: null, ultrawarm: null },
    }),
    { NodeDrop: '2 of 3 master nodes', MasterQuorumRisk: '2 of 3 dedicated managers, 2 are the majority' },
  ],
  [
    'two nodes, which are no quorum at the best of times',
    looked({ nodes: [node(1), node(2)], expected: { data: 2, master: 0, coordinator: 0, ultrawarm: 0 } }),
    {},
  ],
  ['a zone that is out on purpose', looked({ nodes: [node(1), node(2)], formerNodes: [former(3)], zoneIsOut: true }), {}],
  [
    'most nodes of a zone',
    looked({
      nodes: [1, 2, 3, 4].map((nr) => node(nr, { roles: 'd' })),
      formerNodes: [5, 6, 7].map((nr) => former(nr, 'd')),
      expected: { data: 6, master: 0, coordinator: 0, ultrawarm: 0 },
      zoneOf: new Map([1, 2, 3, 4, 5, 6, 7].map((nr) => [`id-${nr}`, nr < 4 ? 'a' : 'b'])),
    }),
    // The third that left was replaced.
    {
      NodeDrop: '4 of 6 data nodes, missing 10.0.0.5 (node-5) and 10.0.0.6 (node-6)',
      ZoneImpaired: 'zone b: 2 of 3 nodes down',
    },
  ],
  [
    'most nodes of a zone, beside a lost one of which nobody knows the zone',
    looked({
      nodes: [1, 2, 3, 4].map((nr) => node(nr, { roles: 'd' })),
      formerNodes: [5, 6].map((nr) => former(nr, 'd')),
      expected: { data: 7, master: 0, coordinator: 0, ultrawarm: 0 },
      zoneOf: new Map([1, 2, 3, 4, 5, 6].map((nr) => [`id-${nr}`, nr < 4 ? 'a' : 'b'])),
    }),
    {
      NodeDrop: '4 of 7 data nodes, missing 10.0.0.5 (node-5) and 10.0.0.6 (node-6)',
      ZoneImpaired: 'zone b: 2 of 3 nodes down',
    },
  ],
  [
    'the only node of a zone',
    looked({
      nodes: [1, 2].map((nr) => node(nr, { roles: 'd' })),
      formerNodes: [former(3, 'd')],
      zoneOf: new Map([1, 2, 3].map((nr) => [`id-${nr}`, `zone-${nr}`])),
    }),
    { NodeDrop: '2 of 3 data nodes, missing 10.0.0.3 (node-3)' },
  ],
  [
    'indices past the flood mark',
    looked({ blocks: { indices: { a: flood, b: flood, warm: { '8': {} } } } }),
    { IndexWriteBlocked: '2 indices blocked for writing, reason read-only-allow-delete, flood-stage watermark passed' },
  ],
  [
    'a cluster that is read-only',
    looked({ blocks: global('cluster read-only (api)', 'write', 'metadata_write') }),
    { IndexWriteBlocked: 'the whole cluster is blocked: cluster read-only (api)' },
  ],
  ['a cluster in which no index can be created', looked({ blocks: global('cluster create-index blocked (api)', 'create_index') }), {}],
  [
    'a block that tells no levels',
    looked({ blocks: global('cluster read-only / allow delete (api)') }),
    { IndexWriteBlocked: 'the whole cluster is blocked: cluster read-only / allow delete (api)' },
  ],
  [
    'a block of new indices and of writes',
    looked({ blocks: global('no master', 'create_index', 'write') }),
    { IndexWriteBlocked: 'the whole cluster is blocked: no master' },
  ],
  ['a low disk', looked({ nodes: [node(1), node(2, { free: 19 }), node(3)] }), { DiskLow: '10.0.0.2 (node-2) 19gb free of 100gb' }],
  [
    'disks past the high mark',
    looked({ nodes: [node(1, { free: 9 }), node(2, { free: 4 }), node(3)] }),
    {
      DiskLow: '10.0.0.2 (node-2) 4gb free of 100gb',
      DiskWatermarkHigh: '2 nodes, worst 10.0.0.2 (node-2): 4gb free, the mark is 90% used',
    },
  ],
  [
    'marks by size',
    looked({ marks: { enabled: true, low: '80gb', high: '70gb', flood: '5gb' } }),
    { DiskWatermarkHigh: '3 nodes, worst 10.0.0.1 (node-1): 60gb free, the mark is 70gb free' },
  ],
  ['marks that are switched off', looked({ marks: { enabled: false, low: '80gb', high: '70gb', flood: '5gb' } }), {}],
  ['a warm node, whose disk is a cache', looked({ nodes: [node(1), node(2), node(3), node(4, { roles: 'w', free: 1 })] }), {}],
  [
    'a node that its box type makes a warm one',
    looked({
      nodes: [node(1), node(2), node(3), node(4, { free: 1 })],
      warm: new Set(['node-4']),
      expected: { data: 3, master: 0, coordinator: 0, ultrawarm: 2 },
    }),
    { NodeDrop: '1 of 2 ultrawarm nodes' },
  ],
  [
    'many shards',
    looked({}, { active_shards: 2_600, initializing_shards: 40, unassigned_shards: 100 }),
    { ShardCountHigh: '2,740 of at most 3,000 shards, 1,000 for each data node' },
  ],
  ['not so many', looked({}, { active_shards: 2_700 }), {}],
  [
    'elections',
    looked({ events: noted('ManagerChanged', 50, 30, 2) }),
    { MasterUnstable: '3 elections within the hour, last manager 10.0.0.3 (node-3)' },
  ],
  ['elections long ago', looked({ events: noted('ManagerChanged', 61, 30, 2) }), {}],
  [
    'a node that flaps',
    looked({ events: [...noted('NodeLeft', 50, 30, 2), ...noted('NodeJoined', 48, 28, 1)] }),
    { NodeFlapping: '10.0.0.3 (node-3) left and joined 3 times or more within the hour' },
  ],
  [
    'a node that left thrice, of which two are known to be back',
    looked({ events: [...noted('NodeLeft', 50, 30, 2), ...noted('NodeJoined', 48, 28)] }),
    {},
  ],
])('%s', (_, look, issues) => expect(holding(look)).toEqual(issues));
