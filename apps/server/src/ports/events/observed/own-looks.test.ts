import { expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { CatNode, ClusterApi } from '../../cluster-api/port.ts';
import { emptyPoints } from '../../metrics/statistics/points.ts';
import { createOwnLooks, type LookedPorts } from './own-looks.ts';

const ID = '123456789012:orders';
const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

const node = (nr: number) =>
  ({ id: `id-${nr}`, name: `node-${nr}`, ip: `10.0.0.${nr}`, roles: 'dimr', diskTotal: 100, diskAvail: 60 }) as CatNode;
const dated = <T>(value: T) => Promise.resolve({ value, asOf: NOW });

test('a look at a cluster whose missing node was in one zone finds an issue of that zone, since it is missed', async () => {
  const found: [string, string | null, string | undefined, number | undefined][] = [];
  const health = { active_shards: 6, initializing_shards: 0, unassigned_shards: 3, number_of_data_nodes: 2 };
  const cluster = {
    health: () => dated({ ...health, number_of_pending_tasks: 0, task_max_waiting_in_queue_millis: 0 }),
    nodes: () => dated([node(1), node(2)]),
    formerNodes: () => [{ ...node(3), lastSeen: NOW - 60_000, missedAt: NOW - 30_000 }],
    settings: () => dated({ transient: {}, persistent: {} }),
    ...{ nodeAttrs: () => dated([]), blocks: () => dated({}), decommission: () => dated({}), lightMode: () => false },
    watermarks: () => dated({ enabled: true, low: '85%', high: '90%', flood: '95%' }),
  } as unknown as ClusterApi;
  const zones = ['a', 'b', 'c'].map((zone, index) => ({ id: index, key: `node/id-${index + 1}`, roles: ['data'], zone }));
  const ports: LookedPorts = {
    cluster,
    domains: { find: async () => ({ layout: { dataNodes: 3, warmNodes: null, dedicatedManagers: null, coordinators: null } }) as never },
    events: { domainEvents: async () => ({ events: [], truncated: false }) },
    statistics: {
      sources: async () => zones,
      points: async (_id, wanted, { from, to, periodMs }) => wanted.map(() => emptyPoints(from, periodMs, (to - from) / periodMs)),
    },
    versionOf: async () => 'OS_2.19',
    keeper: { found: async (_id, _at, type, details, besides) => void found.push([type, details, besides?.zone, besides?.since]) },
    clock: steppedClock(NOW),
  };
  await createOwnLooks(ports).look(ID);
  expect(found.filter(([, details]) => details !== null)).toEqual([
    ['NodeDrop', '2 of 3 data nodes, missing 10.0.0.3 (node-3)', 'c', NOW - 30_000],
    ['MasterQuorumRisk', '2 of 3 nodes that can be elected, 2 are the majority', undefined, undefined],
  ]);
});
