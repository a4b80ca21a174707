import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { Dimension, MetricQuery, MetricStat } from '#rules/metrics/types';
import { jsonOf, largeWorld, NOW, rowsOf, smallWorld, WELL } from '../testkit.ts';
import { createWorld, type World } from '../world.ts';
import { definitionOf } from './definitions.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
/** A whole minute: gauges are published as they are at its first moment. */
const AT = Math.floor(NOW / MINUTE) * MINUTE;
const world = smallWorld();
const NAMESPACES = [...new Set(DOMAIN_GRAPHS.map(({ namespace }) => namespace))];

const dimensionsOf = (identifier: string, more: Record<string, string> = {}): Dimension[] => {
  const [clientId = '', name = ''] = identifier.split(':');
  return Object.entries({ ClientId: clientId, DomainName: name, ...more }).map(([key, value]) => ({ name: key, value }));
};

const queryOf = (
  identifier: string,
  metricName: string,
  stat: MetricStat,
  more: Record<string, string> = {},
  namespace = 'AWS/ES',
): MetricQuery => ({ namespace, metricName, dimensions: dimensionsOf(identifier, more), stat });

const pointsOf = (of: World, identifier: string, query: MetricQuery, from: number, to: number, periodSeconds = 60, now = NOW): number[] => {
  const [points] = of.metrics(identifier, [query], { from, to, periodSeconds }, now) ?? [];
  if (!points) throw new Error(`${identifier} has no ${query.metricName}`);
  return [...points];
};

const pointAt = (of: World, identifier: string, query: MetricQuery, t: number): number =>
  pointsOf(of, identifier, query, t, t + MINUTE, 60, t + 30_000)[0] ?? Number.NaN;

interface Health {
  status: string;
  number_of_nodes: number;
  active_shards: number;
  active_primary_shards: number;
  unassigned_shards: number;
  initializing_shards: number;
  relocating_shards: number;
  number_of_pending_tasks: number;
  task_max_waiting_in_queue_millis: number;
}

/** All that a domain's newest point must share with what its cluster answers at that time. */
const expectAgreement = (of: World, identifier: string, t: number): void => {
  const health = jsonOf(of, identifier, '/_cluster/health', t) as unknown as Health;
  const state = (metricName: string, stat: MetricStat = 'Maximum', namespace = 'AWS/ES'): number =>
    pointAt(of, identifier, queryOf(identifier, metricName, stat, {}, namespace), t);
  for (const status of ['green', 'yellow', 'red']) expect(state(`ClusterStatus.${status}`)).toBe(health.status === status ? 1 : 0);
  expect(state('Nodes', 'Minimum')).toBe(health.number_of_nodes);
  expect(state('Shards.active')).toBe(health.active_shards);
  expect(state('Shards.activePrimary')).toBe(health.active_primary_shards);
  expect(state('Shards.unassigned')).toBe(health.unassigned_shards);
  expect(state('Shards.initializing')).toBe(health.initializing_shards);
  expect(state('Shards.relocating')).toBe(health.relocating_shards);
  expect(state('number_of_pending_tasks', 'Maximum', 'Tumbler/ES')).toBe(health.number_of_pending_tasks);
  expect(state('task_max_waiting_in_queue_millis', 'Maximum', 'Tumbler/ES')).toBe(health.task_max_waiting_in_queue_millis);
};

const HEALTHY_ENOUGH = [
  'orders-green',
  'orders-yellow',
  'orders-red',
  'changing-bg',
  'mapping-explosion',
  'manager-flapping',
  'modern-os217',
  'max-retry',
];

describe('agreement with what the cluster answers', () => {
  test.each(HEALTHY_ENOUGH)('%s: status, nodes, shards and the manager queue, at any minute', (name) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 1_440 }), (back) => expectAgreement(world, WELL(name), AT - back * MINUTE)),
      { numRuns: 12 },
    );
  });

  test('domains that nobody scripted agree too, through their losses and changes', () => {
    const large = largeWorld();
    const incidents = large.incidents(AT - 2 * DAY, AT);
    const hit = [...new Set(incidents.filter(({ kind }) => kind === 'zone').flatMap(({ subjects }) => subjects))];
    const small = hit.filter((id) => (large.domain(id, AT)?.spec.dataNodes ?? 99) < 10).slice(0, 6);
    expect(small.length).toBeGreaterThan(2);
    for (const id of small) {
      const from = incidents.find(({ subjects }) => subjects.includes(id))?.start ?? AT;
      for (const after of [-10, 3, 9, 31, 140]) {
        const t = Math.floor(from / MINUTE) * MINUTE + after * MINUTE;
        const status = large.domainState(id, t)?.status;
        if (t <= AT && status !== 'unreachable' && status !== 'deleted') expectAgreement(large, id, t);
      }
    }
  });

  test.each(['orders-green', 'disk-full', 'modern-os31', 'legacy-es68'])('%s: heap, processor and memory of every node', (name) => {
    const id = WELL(name);
    for (const row of rowsOf(world, id, '/_cat/nodes?full_id=true&h=id,node.role,heap.percent,cpu,ram.percent', AT)) {
      const role = row['node.role'] ?? '';
      const prefix = role.includes('d') ? '' : role === '-' ? 'Coordinator' : 'Master';
      const node = (metric: string): number =>
        pointAt(world, id, queryOf(id, `${prefix}${metric}`, 'Maximum', { NodeId: row.id ?? '' }), AT);
      expect(Math.floor(node('JVMMemoryPressure'))).toBe(Number(row['heap.percent']));
      expect(node('CPUUtilization')).toBe(Number(row.cpu));
      expect(node('SysMemoryUtilization')).toBe(Number(row['ram.percent']));
    }
  });

  test.each(['orders-green', 'orders-red', 'disk-full', 'max-retry'])(
    '%s: disks are as full as cat allocation says, within a hundredth',
    (name) => {
      const id = WELL(name);
      const nodes = new Map(rowsOf(world, id, '/_cat/nodes?full_id=true&h=id,name', AT).map((row) => [row.name, row.id ?? '']));
      for (const row of rowsOf(world, id, '/_cat/allocation', AT)) {
        const nodeId = nodes.get(row.node ?? '');
        if (nodeId === undefined) continue;
        const free = pointAt(world, id, queryOf(id, 'FreeStorageSpace', 'Minimum', { NodeId: nodeId }), AT) * 2 ** 20;
        expect(Math.abs(free - Number(row['disk.avail'])) / Number(row['disk.total'])).toBeLessThan(0.01);
        const used = pointAt(world, id, queryOf(id, 'fs.used_percent', 'Maximum', { NodeId: nodeId }, 'Tumbler/NodeHeat'), AT);
        expect(Math.abs(used - (Number(row['disk.used']) / Number(row['disk.total'])) * 100)).toBeLessThan(1);
      }
    },
  );

  test('what the incident timeline tells is in the curves, and over when it is', () => {
    const large = largeWorld();
    const kind = 'heap-pressure';
    const [pressed] = large
      .domains()
      .slice(40, 1_500)
      .flatMap((id) =>
        large.incidentsOf(id, AT - 10 * DAY, AT - DAY).filter((incident) => incident.kind === kind && incident.end < AT - DAY),
      );
    const id = pressed?.target ?? '';
    const { start = 0, end = 0 } = pressed ?? {};
    const read = (metric: string, stat: MetricStat, from: number, to: number): number[] =>
      pointsOf(large, id, queryOf(id, metric, stat), Math.ceil(from / MINUTE) * MINUTE, Math.floor(to / MINUTE) * MINUTE).filter(
        (value) => !Number.isNaN(value),
      );
    const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
    const middle = [start + 0.2 * (end - start), start + 0.7 * (end - start)] as const;
    const quiet = [start - 3 * HOUR, start - 2 * HOUR] as const;
    expect(Math.max(...read('JVMMemoryPressure', 'Maximum', ...middle))).toBeGreaterThan(94);
    expect(Math.max(...read('JVMMemoryPressure', 'Maximum', ...quiet))).toBeLessThan(94);
    expect(mean(read('ThreadpoolSearchRejected', 'Sum', ...middle))).toBeGreaterThan(100);
    expect(Math.max(...read('ThreadpoolSearchRejected', 'Sum', ...quiet))).toBe(0);
    expect(Math.max(...read('ThreadpoolSearchRejected', 'Sum', end + MINUTE, end + HOUR))).toBe(0);
    expect(mean(read('SearchLatency', 'Average', ...middle))).toBeGreaterThan(2 * mean(read('SearchLatency', 'Average', ...quiet)));
    expect(mean(read('5xx', 'Sum', ...middle))).toBeGreaterThanOrEqual(mean(read('5xx', 'Sum', ...quiet)));
  });

  test('queues are as long as cat thread pool says', () => {
    const id = WELL('orders-green');
    const ids = new Map(rowsOf(world, id, '/_cat/nodes?full_id=true&h=id,name,node.role', AT).map((row) => [row.name, row]));
    for (const row of rowsOf(world, id, '/_cat/thread_pool/search,write?h=node_name,name,queue', AT)) {
      const node = ids.get(row.node_name ?? '');
      if (!node?.['node.role']?.includes('d')) continue;
      const metric = row.name === 'search' ? 'ThreadpoolSearchQueue' : 'ThreadpoolWriteQueue';
      expect(pointAt(world, id, queryOf(id, metric, 'Maximum', { NodeId: node.id ?? '' }), AT)).toBe(Number(row.queue));
    }
  });

  test('copies that wait for a zone wait in that zone, and only two zones answer reads', () => {
    const id = WELL('catalog-carbon');
    const zones = world.domain(id, AT)?.zones ?? [];
    const health = jsonOf(world, id, '/_cluster/health', AT) as unknown as Health;
    const of = (metricName: string): number[] =>
      zones.map((zone) => pointAt(world, id, queryOf(id, metricName, 'Maximum', { ActiveAZ: zone }), AT));
    expect(of('DataNodesShards.unassigned')).toEqual([0, 0, health.unassigned_shards]);
    expect(of('DataNodes')).toEqual([3, 3, 0]);
    expect(zones.map((zone) => pointAt(world, id, queryOf(id, `ActiveReads.${zone}`, 'Maximum'), AT))).toEqual([1, 1, 0]);
  });

  test('a full disk is full in the graph, and its indices are blocked', () => {
    const id = WELL('disk-full');
    const mark = world.snapshot(id, AT)?.diskMark('flood_stage') ?? 0;
    expect(pointAt(world, id, queryOf(id, 'FreeStorageSpace', 'Minimum'), AT) * 2 ** 20).toBeLessThan(mark);
    expect(pointAt(world, id, queryOf(id, 'ClusterIndexWritesBlocked', 'Maximum'), AT)).toBe(1);
    expect(pointAt(world, id, queryOf(id, 'IndexingRate', 'Average'), AT)).toBeLessThan(
      pointAt(world, WELL('orders-green'), queryOf(WELL('orders-green'), 'IndexingRate', 'Average'), AT),
    );
    expect(pointAt(world, WELL('orders-green'), queryOf(WELL('orders-green'), 'ClusterIndexWritesBlocked', 'Maximum'), AT)).toBe(0);
  });

  test('curves on the overview and in the dashboard are the same', () => {
    for (const name of ['orders-green', 'orders-yellow', 'disk-full']) {
      const id = WELL(name);
      const vitals = world.vitals(id, AT - 2 * HOUR, AT, MINUTE);
      const read = (metric: string, stat: MetricStat, namespace?: string): number[] =>
        pointsOf(world, id, queryOf(id, metric, stat, {}, namespace), AT - 2 * HOUR, AT);
      expect(read('Nodes', 'Minimum')).toEqual(vitals?.nodes);
      expect(read('Shards.unassigned', 'Maximum')).toEqual(vitals?.unassigned);
      expect(read('number_of_pending_tasks', 'Maximum', 'Tumbler/ES')).toEqual(vitals?.pendingTasks);
      expect(read('5xx', 'Sum')).toEqual(vitals?.errors5xx);
    }
  });
});

describe('points', () => {
  const id = WELL('orders-yellow');
  const listing = world.metricListing(id, NOW);
  const queries = [...(listing ?? [])].flatMap(([metricName, sets]) => {
    const set = sets[0] ?? [];
    const namespace = NAMESPACES.find((candidate) => {
      const definition = definitionOf(candidate, metricName);
      return definition?.sets.some(
        (names) => names.length === set.length && names.every((n) => set.some(({ name }) => name === n.split('=')[0])),
      );
    });
    return namespace === undefined ? [] : [{ namespace, metricName, dimensions: set, stat: 'Maximum' as const }];
  });

  test('a point does not depend on the window, the process or what was asked before', () => {
    expect(queries.length).toBeGreaterThan(400);
    const other = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
    fc.assert(
      fc.property(
        fc.constantFrom(...queries),
        fc.constantFrom<MetricStat>('Maximum', 'Minimum', 'Average', 'Sum'),
        fc.constantFrom(60, 300, 900, 3_600),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 9 }),
        (query, stat, periodSeconds, back, more) => {
          const period = periodSeconds * 1_000;
          const at = Math.floor(NOW / period) * period - back * period;
          const asked = { ...query, stat };
          const alone = pointsOf(world, id, asked, at, at + period, periodSeconds)[0];
          const among = pointsOf(other, id, asked, at - more * period, at + (1 + more) * period, periodSeconds)[more];
          expect(among).toBe(alone);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('the highest is not below the mean, nor the mean below the lowest, and a sum grows with its period', () => {
    const to = Math.floor(NOW / HOUR) * HOUR;
    fc.assert(
      fc.property(fc.constantFrom(...queries), (query) => {
        const read = (stat: MetricStat, periodSeconds: number): number[] =>
          pointsOf(world, id, { ...query, stat }, to - 3 * HOUR, to, periodSeconds);
        const [high, mean, low] = [read('Maximum', 900), read('Average', 900), read('Minimum', 900)];
        for (const [i, value] of mean.entries()) {
          if (Number.isNaN(value)) continue;
          const slack = Math.abs(value) * 1e-9 + 1e-9;
          expect(high[i]).toBeGreaterThanOrEqual(value - slack);
          expect(low[i]).toBeLessThanOrEqual(value + slack);
        }
        const fine = read('Sum', 60);
        for (const [i, sum] of read('Sum', 300).entries()) {
          const minutes = fine.slice(i * 5, i * 5 + 5).filter((value) => !Number.isNaN(value));
          if (minutes.length === 5)
            expect(sum).toBeCloseTo(
              minutes.reduce((a, b) => a + b, 0),
              3,
            );
        }
      }),
      { numRuns: 80 },
    );
  });

  test('what is to come has no points, and the newest is of what has begun', () => {
    const points = pointsOf(world, id, queryOf(id, 'CPUUtilization', 'Maximum'), AT - 5 * MINUTE, AT + 5 * MINUTE);
    expect(points.slice(0, 6).every((value) => value > 0)).toBe(true);
    expect(points.slice(6).every(Number.isNaN)).toBe(true);
  });

  test('a node has points while it is in the cluster, and none before or after', () => {
    const lives = world.metricListing(id, NOW)?.get('ActiveDataNode') ?? [];
    const present = new Set(world.snapshot(id, NOW)?.nodes.map(({ nodeId }) => nodeId));
    const ids = lives.map((set) => set.find(({ name }) => name === 'NodeId')?.value ?? '');
    const gone = ids.find((nodeId) => !present.has(nodeId));
    const there = ids.find((nodeId) => present.has(nodeId));
    const cpu = (nodeId: string | undefined): number[] =>
      pointsOf(world, id, queryOf(id, 'CPUUtilization', 'Maximum', { NodeId: nodeId ?? '' }), AT - 14 * DAY, AT, 3_600);
    expect(Number.isNaN(cpu(gone).at(-1))).toBe(true);
    expect(cpu(gone).some((value) => value > 0)).toBe(true);
    expect(cpu(there).at(-1)).toBeGreaterThan(0);
    expect(cpu('never-was').every(Number.isNaN)).toBe(true);
  });

  test('an action shows: a machine that is terminated leaves the curve', () => {
    const own = smallWorld();
    const green = WELL('orders-green');
    const nodes = (): number => pointAt(own, green, queryOf(green, 'Nodes', 'Minimum'), AT + 3 * MINUTE);
    const before = nodes();
    const instanceId = own.instances(green, AT)?.find(({ machine }) => machine.role === 'data')?.machine.instanceId ?? '';
    own.apply({ id: 'a', domainIdentifier: green, kind: 'terminate-instance', instanceId, at: AT, token: 'a' });
    expect(nodes()).toBe(before - 1);
    expectAgreement(own, green, AT + 3 * MINUTE);
  });

  test('a domain that was deleted publishes nothing', () => {
    const gone = WELL('gone-deleted');
    expect(pointsOf(world, gone, queryOf(gone, 'Nodes', 'Minimum'), AT - HOUR, AT).every(Number.isNaN)).toBe(true);
    expect(pointsOf(world, gone, queryOf(gone, 'CPUUtilization', 'Maximum'), AT - HOUR, AT).every(Number.isNaN)).toBe(true);
  });
});

describe('what is published', () => {
  const names = (name: string): ReadonlySet<string> => new Set(world.metricListing(WELL(name), NOW)?.keys());

  test('twins of two engines exclude each other', () => {
    expect([names('orders-green').has('OpenSearchRequests'), names('orders-green').has('ElasticsearchRequests')]).toEqual([true, false]);
    expect([names('legacy-es710').has('OpenSearchRequests'), names('legacy-es710').has('ElasticsearchRequests')]).toEqual([false, true]);
    for (const name of ['orders-green', 'orders-red', 'legacy-es710', 'modern-os31', 'manager-flapping'])
      for (const metric of names(name)) if (metric.startsWith('ML')) expect(names(name).has(`Ml${metric.slice(2)}`)).toBe(false);
  });

  test('tiers, zones and disks that a domain does not have are left out', () => {
    expect([names('orders-green').has('WarmNodes'), names('modern-os217').has('WarmNodes')]).toEqual([false, true]);
    expect([names('single-yellow').has('MasterCPUUtilization'), names('orders-green').has('MasterCPUUtilization')]).toEqual([false, true]);
    expect([names('orders-green').has('DataNodes'), names('catalog-carbon').has('DataNodes')]).toEqual([false, true]);
    expect([names('orders-green').has('RemoteStorageUsedSpace'), names('remote-store').has('RemoteStorageUsedSpace')]).toEqual([
      false,
      true,
    ]);
    expect([...names('catalog-carbon')].filter((metric) => metric.startsWith('ActiveReads.'))).toHaveLength(3);
    expect([names('orders-green').has('CPU_Utilization'), names('modern-os31').has('CPU_Utilization')]).toEqual([true, false]);
  });

  test('a metric that a domain does not publish is told apart from one without points', () => {
    const id = WELL('orders-green');
    const [answer] = world.metrics(id, [queryOf(id, 'WarmNodes', 'Minimum')], { from: AT - HOUR, to: AT, periodSeconds: 60 }, NOW) ?? [];
    expect(answer).toBeNull();
    expect(world.metrics('000000000101:never-was', [], { from: 0, to: 0, periodSeconds: 60 }, NOW)).toBeNull();
  });
});
