import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#rules/durations';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import type { Dimension, GraphDefinition, MetricQuery } from '#rules/metrics/types';
import type { DataPlane } from '../serverless/accounts.ts';
import { jsonOf, NOW, rowsOf, WELL } from '../testkit.ts';
import type { World } from '../world.ts';
import { isPublishing } from './account-signals.ts';
import { AT, DOCUMENTS, DRAWN, large, near, point, SUBJECTS, small } from './facts.testkit.ts';
import { serverlessListing, serverlessMetrics } from './serverless.ts';
import { shapeOf } from './shape-table.ts';

/** What a curve's newest point may be away from the number that another screen shows, as a share of it. */
const EXACT = 0;
/** Whole per cents are cut on the screens. */
const ONE_PERCENT_POINT = 1;
/** Disks are weighed now and then and go straight in between: a share of the disk. */
const DISK = 0.01;
/** The same of a domain with so many copies that it is weighed once in two days. */
const DISK_OF_LARGE = 0.05;
/** The same while a change moves copies, which come one by one. */
const DISK_WHILE_CHANGING = 0.04;
/** Copies of a node are counted at the same times. */
const COPIES = 0.05;
/** Single workers are spread around the mean of their group. */
const WORKER_CPU = 0.12;

/** Nodes that hold data, by name: hot or warm. */
const tiersOf = (world: World, id: string): Map<string, string> =>
  new Map(
    rowsOf(world, id, '/_cat/nodeattrs?h=node,attr,value', AT)
      .filter(({ attr }) => attr === 'box_type')
      .map(({ node, value }) => [node ?? '', value ?? '']),
  );

describe('the newest point of a curve is what another screen shows', () => {
  test('there are enough domains, of all sizes and states', () => {
    expect(DRAWN.length).toBeGreaterThan(20);
  });

  test.each(SUBJECTS)('%s: nodes, status, shards by state, tasks, dashboards', (id, world) => {
    const health = jsonOf(world, id, '/_cluster/health', AT) as Record<string, number | string>;
    for (const status of ['green', 'yellow', 'red'])
      expect(point(world, id, `ClusterStatus.${status}`, 'Maximum')).toBe(health.status === status ? 1 : 0);
    for (const [metricName, field] of [
      ['Nodes', 'number_of_nodes'],
      ['Shards.active', 'active_shards'],
      ['Shards.activePrimary', 'active_primary_shards'],
      ['Shards.unassigned', 'unassigned_shards'],
      ['Shards.initializing', 'initializing_shards'],
      ['Shards.relocating', 'relocating_shards'],
    ] as const)
      near(point(world, id, metricName, 'Maximum'), Number(health[field]), EXACT, `${id} ${metricName}`);
    near(
      point(world, id, 'number_of_pending_tasks', 'Maximum', {}, 'Tumbler/ES'),
      Number(health.number_of_pending_tasks),
      EXACT,
      `${id} tasks`,
    );
    const kind = world.domain(id, AT)?.spec.engine.family === 'ES' ? 'Kibana' : 'OpenSearchDashboards';
    expect(point(world, id, `${kind}HealthyNodes`, 'Minimum')).toBe(world.domainState(id, AT)?.dashboards === 'red' ? 0 : 1);
  });

  test.each(SUBJECTS)('%s: documents, bytes and the fullest disks', (id, world) => {
    const { indices } = jsonOf(world, id, '/_cluster/stats', AT) as unknown as {
      indices: { docs: { count: number; deleted: number }; store: { size_in_bytes: number } };
    };
    near(point(world, id, 'SearchableDocuments', 'Maximum'), indices.docs.count, DOCUMENTS, `${id} documents`);
    near(point(world, id, 'DeletedDocuments', 'Maximum'), indices.docs.deleted, DOCUMENTS, `${id} deleted documents`);
    near(point(world, id, 'ClusterUsedSpace', 'Maximum') * 2 ** 20, indices.store.size_in_bytes, DOCUMENTS, `${id} bytes`);
    // The tiers have a graph each: a node that holds warm data is not among those of hot data.
    const tiers = tiersOf(world, id);
    const disks = rowsOf(world, id, '/_cat/allocation', AT).filter((row) => tiers.has(row.node ?? ''));
    const freest = (tier: string): number =>
      Math.min(...disks.filter((row) => tiers.get(row.node ?? '') === tier).map((row) => Number(row['disk.avail'])));
    const total = Number(disks.find((row) => tiers.get(row.node ?? '') === 'hot')?.['disk.total']);
    const away = Math.abs(point(world, id, 'FreeStorageSpace', 'Minimum') * 2 ** 20 - freest('hot')) / total;
    expect(away, `${id} fullest disk`).toBeLessThanOrEqual(
      id === WELL('nodes-1000') ? DISK_OF_LARGE : world.domainState(id, AT)?.processing ? DISK_WHILE_CHANGING : DISK,
    );
    const warm = freest('warm');
    if (warm < Number.POSITIVE_INFINITY)
      near(point(world, id, 'WarmFreeStorageSpace', 'Minimum') * 2 ** 20, warm, DISK, `${id} fullest warm disk`);
  });

  test.each(SUBJECTS.filter(([id]) => id !== WELL('nodes-1000')))('%s: heap, processor, memory and copies of each node', (id, world) => {
    const tiers = tiersOf(world, id);
    const shards = new Map(rowsOf(world, id, '/_cat/allocation', AT).map((row) => [row.node, Number(row.shards)]));
    const { nodes } = jsonOf(world, id, '/_nodes/stats/os,jvm,http,process,indices', AT) as unknown as {
      nodes: Record<
        string,
        {
          os: { mem: { free_in_bytes: number } };
          http: { current_open: number };
          jvm: { mem: { pools: { young: { used_in_bytes: number } } } };
        }
      >;
    };
    for (const row of rowsOf(world, id, '/_cat/nodes?full_id=true&h=id,name,node.role,heap.percent,cpu,ram.percent', AT)) {
      if (tiers.get(row.name ?? '') !== 'hot') continue;
      const NodeId = row.id ?? '';
      const of = (metricName: string, namespace?: string): number => point(world, id, metricName, 'Maximum', { NodeId }, namespace);
      expect(Math.abs(of('JVMMemoryPressure') - Number(row['heap.percent']))).toBeLessThan(ONE_PERCENT_POINT);
      near(of('CPUUtilization'), Number(row.cpu), EXACT, `${id} ${NodeId} cpu`);
      near(of('SysMemoryUtilization'), Number(row['ram.percent']), EXACT, `${id} ${NodeId} memory`);
      near(
        of('node_memory_MemAvailable_bytes', 'Tumbler/Process'),
        nodes[NodeId]?.os.mem.free_in_bytes ?? 0,
        1e-6,
        `${id} ${NodeId} free memory`,
      );
      near(
        of('jvm.mem.pools.young.used_in_bytes', 'Tumbler/ES'),
        nodes[NodeId]?.jvm.mem.pools.young.used_in_bytes ?? 0,
        1e-6,
        `${id} ${NodeId} young pool`,
      );
      near(of('http.current_open', 'Tumbler/ES'), nodes[NodeId]?.http.current_open ?? 0, EXACT, `${id} ${NodeId} connections`);
      // Copies that are on their way are counted where they were when the disks were weighed.
      if (world.domainState(id, AT)?.shards.relocating === 0 && world.domainState(id, AT)?.shards.initializing === 0)
        near(of('shards.count', 'Tumbler/NodeHeat'), shards.get(row.name ?? '') ?? 0, COPIES, `${id} ${NodeId} copies`);
    }
  });
});

const ACCOUNTS: readonly (readonly [string, World])[] = [
  ['000000000101', small],
  ['000000000404', small],
  ...[...new Set(DRAWN.map((id) => id.split(':')[0] ?? ''))].slice(0, 12).map((accountId) => [accountId, large] as const),
];
const PLANES: readonly (readonly [DataPlane, string])[] = [
  ['search', 'SEARCH'],
  ['indexing', 'INDEXING'],
];

describe('the newest point of a serverless curve is what another screen shows', () => {
  const read = (world: World, accountId: string, metricName: string, dimensions: Record<string, string>, namespace: string): number => {
    const query: MetricQuery = {
      namespace,
      metricName,
      stat: 'Maximum',
      dimensions: Object.entries(dimensions).map(([name, value]) => ({ name, value })),
    };
    const [points] = serverlessMetrics(world.serverless, accountId, [query], { from: AT, to: AT + MINUTE, periodSeconds: 60 }, AT);
    if (!points) throw new Error(`${accountId} has no ${metricName}`);
    return points[0] ?? Number.NaN;
  };

  test.each(ACCOUNTS)('%s: units, limits, workers, replicas by state', (accountId, world) => {
    const service = world.serverless;
    const account = service.account(accountId);
    for (const [plane, units, most] of [
      ['search', 'SearchOCU', 'maxSearchCapacityInOCU'],
      ['indexing', 'IndexingOCU', 'maxIndexingCapacityInOCU'],
    ] as const) {
      expect(read(world, accountId, units, { ClientId: accountId }, 'AWS/AOSS')).toBe(
        account.groups.reduce((sum, group) => sum + service.units(group, plane, AT), 0),
      );
      expect(read(world, accountId, most, { AwsAccountId: accountId }, 'Tumbler/Serverless')).toBe(account.limits[plane]);
    }
    for (const group of account.groups.slice(0, 4))
      for (const [plane, DataPlaneType] of PLANES) {
        const of = (metricName: string): number =>
          read(
            world,
            accountId,
            metricName,
            { AwsAccountId: accountId, DataPlaneType, PlacementConstraint: group.id },
            'Tumbler/Serverless',
          );
        const workers = service.workers(accountId, plane, group.id, AT);
        expect(of('worker_count')).toBe(workers.length);
        expect(of('smHeartbeatCount') === 0).toBe(workers.some(({ lostSince }) => lostSince !== null));
        expect(of('unique_azs')).toBe(service.zones(group, plane, AT));
        const counts = { Synced: 0, Syncing: 0, Unassigned: 0 };
        for (const { shardState, replicaState } of service.replicas(group, plane, AT))
          if (shardState === 'Active') counts[replicaState] += 1;
        expect([of('replica.synced'), of('replica.syncing'), of('replica.unassigned')]).toEqual([
          counts.Synced,
          counts.Syncing,
          counts.Unassigned,
        ]);
        for (const { measurements } of workers.filter(({ lostSince }) => lostSince === null)) {
          if (!measurements || workers.some(({ lostSince }) => lostSince !== null)) continue;
          near(measurements.cpuUtilizationPercent, of('os.cpu.percent'), WORKER_CPU, `${group.id} ${plane} cpu`);
          expect(measurements.diskAvailableSpaceGb * 1e9).toBeGreaterThanOrEqual(of('fs.total.available_in_bytes') - 1e6);
        }
      }
  });

  test.each(ACCOUNTS)('%s: documents and bytes of collections, requests that add up', (accountId, world) => {
    const service = world.serverless;
    const account = service.account(accountId);
    for (const collection of service.collections(accountId, AT).slice(0, 14)) {
      const of = (metricName: string): number =>
        read(
          world,
          accountId,
          metricName,
          { ClientId: accountId, CollectionId: collection.id, CollectionName: collection.name },
          'AWS/AOSS',
        );
      if (!isPublishing(collection)) {
        for (const metricName of ['ActiveCollection', 'SearchableDocuments', '2xx']) expect(of(metricName)).toBeNaN();
        continue;
      }
      const rows = service.answer(collection, '/_cat/indices').body as Record<string, string>[];
      const total = (field: string): number => rows.reduce((sum, row) => sum + Number(row[field]), 0);
      expect([of('SearchableDocuments'), of('DeletedDocuments'), of('StorageUsedInS3')]).toEqual([
        total('docs.count'),
        total('docs.deleted'),
        total('pri.store.size'),
      ]);
      near(of('HotStorageUsed') * 1e9, total('store.size'), 1e-9, 'bytes');
      const requests = of('IngestionRequestRate') + of('SearchRequestRate');
      near(of('2xx') + of('3xx') + of('4xx') + of('5xx'), requests, 0.001 + 2 / Math.max(1, requests), `${collection.name} requests`);
      expect(of('5xx')).toBeLessThan(0.01 * requests + 1);
      // Sixty megabytes a second are more than all units of an account can take in.
      expect(of('IngestionDataRate')).toBeLessThan(0.06);
      const semantic = read(world, accountId, 'SemanticSearchOCU', { AwsAccountId: accountId, CollectionId: collection.id }, 'AWS/AOSS');
      expect(semantic).toBeLessThanOrEqual(account.groups.reduce((sum, group) => sum + service.units(group, 'search', AT), 0));
    }
  });
});

/** What a graph's own note calls bad from the first one on, or its name a failure that no client causes. */
const isBad = ({ metricName, note, stat }: GraphDefinition): boolean =>
  stat !== 'Minimum' &&
  (/^(>= 1\b|> 0\b)/.test(note ?? '') || /fail|reject|corrupt|circuitbreaker|unhealthy|\.red$|tripped|evict/i.test(metricName)) &&
  !/Cus|UserErr|InvalidH|evictions_in_bytes|4xx/i.test(metricName);
/** Requests fail now and then, a few in an hour: the overview shows the same ones. */
const NOW_AND_THEN = /^(HTTPCode_Target_)?5(xx|XX_Count)$/i;

describe('what is bad by definition is nothing while nothing is wrong', () => {
  const week = { from: Math.floor(AT / DAY) * DAY - 7 * DAY, to: Math.floor(AT / DAY) * DAY, periodSeconds: 3_600 };
  const healthy = DRAWN.filter(
    (id) => large.domainState(id, AT)?.status === 'green' && large.incidentsOf(id, week.from - DAY, week.to).length === 0,
  ).slice(0, 6);

  test.each([[WELL('orders-green'), small] as const, ...healthy.map((id) => [id, large] as const)])('%s over a week', (id, world) => {
    const listing = world.metricListing(id, AT) ?? new Map<string, readonly (readonly Dimension[])[]>();
    let seen = 0;
    for (const graph of DOMAIN_GRAPHS.filter(isBad)) {
      if (NOW_AND_THEN.test(graph.metricName)) continue;
      for (const dimensions of (listing.get(graph.metricName) ?? []).slice(0, 3)) {
        const [points] =
          world.metrics(id, [{ namespace: graph.namespace, metricName: graph.metricName, dimensions, stat: 'Maximum' }], week, NOW) ?? [];
        if (!points) continue;
        seen += 1;
        expect(
          Math.max(...[...points].filter((value) => !Number.isNaN(value)), 0),
          `${graph.namespace} ${graph.metricName} (${JSON.stringify(shapeOf(graph.metricName, graph.unit, graph.stat))})`,
        ).toBe(0);
      }
    }
    expect(seen).toBeGreaterThan(60);
  });

  test('serverless accounts with room to grow, over a week', () => {
    const accountId =
      ACCOUNTS.find(
        ([id]) =>
          id !== '000000000101' && id !== '000000000404' && large.serverless.account(id).groups.every(({ full }) => full.length === 0),
      )?.[0] ?? '';
    const lost = PLANES.some(([plane]) =>
      large.serverless
        .account(accountId)
        .groups.some((group) => large.serverless.lives(group, plane, week.from, week.to).some(({ silent }) => silent.length > 0)),
    );
    const listing = serverlessListing(large.serverless, accountId, AT);
    for (const graph of SERVERLESS_GRAPHS.filter(isBad))
      for (const dimensions of (listing.get(graph.metricName) ?? [])
        .filter((set) =>
          graph.dimensionSets.some((names) => names.length === set.length && names.every((name) => set.some((one) => one.name === name))),
        )
        .slice(0, 3)) {
        const [points] = serverlessMetrics(large.serverless, accountId, [{ ...graph, dimensions, stat: 'Maximum' }], week, NOW);
        // Copies are on no worker for some minutes whenever workers come and go: the list of replicas says the same.
        if (graph.metricName === 'replica.unassigned') continue;
        if (lost && /5xx|SearchRequestErrors/.test(graph.metricName)) continue;
        expect(Math.max(...[...(points ?? [])].filter((value) => !Number.isNaN(value)), 0), `${graph.metricName}`).toBe(0);
      }
  });
});
