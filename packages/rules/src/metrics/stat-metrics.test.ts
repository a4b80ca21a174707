import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from './domain-dashboard.ts';
import { fieldFor, fieldsOf, NODE_PATHS, NOT_GIVEN, STAT_METRICS, statMetricOf, valuesOfField } from './stat-metrics.ts';
import { isCounter, numbersOfNodes, pathsOfField, STATS_FILTER, statRolesOf } from './stat-paths.ts';

const byNode = ['NodeId', 'ClientId', 'DomainName'];
const byDomain = ['ClientId', 'DomainName'];
const metric = (name: string, dimensions = byNode, namespace = 'AWS/ES') => {
  const found = statMetricOf(namespace, name, dimensions);
  if (!found) throw new Error(`${name} is not given`);
  return found;
};

describe('metrics from own statistics', () => {
  test('every graph with a path of _nodes/stats is given, or listed with the reason', () => {
    const given = new Set(STAT_METRICS.map(({ namespace, metricName }) => `${namespace}/${metricName}`));
    const plain = DOMAIN_GRAPHS.filter(({ stats }) => stats !== null && !stats.startsWith('other API'));
    const lacking = plain.filter(({ namespace, metricName }) => !given.has(`${namespace}/${metricName}`));
    expect(lacking.filter(({ namespace, metricName }) => !NOT_GIVEN[`${namespace}/${metricName}`])).toEqual([]);
    expect(plain.length).toBeGreaterThan(250);
    expect(Object.keys(NOT_GIVEN).filter((key) => given.has(key))).toEqual([]);
  });

  test('of other calls, health and the list of shards are given', () => {
    const calls = DOMAIN_GRAPHS.filter(({ stats }) => /^other API: (_cluster\/health|_cat\/|_cluster\/stats)/.test(stats ?? ''));
    const given = new Set(STAT_METRICS.map(({ metricName }) => metricName));
    expect([...new Set(calls.map(({ metricName }) => metricName))].filter((name) => !given.has(name))).toEqual(['InFlightFetches']);
  });

  // What is laid together over nodes and time: the statistic of the graph does the rest.
  test.each([
    ['CPUUtilization', 'os.cpu.percent', 'data', 1],
    ['MasterCPUUtilization', 'os.cpu.percent', 'manager', 1],
    ['CoordinatorCPUUtilization', 'os.cpu.percent', 'coordinator', 1],
    ['WarmCPUUtilization', 'os.cpu.percent', 'warm', 1],
    ['JVMMemoryPressure', 'jvm.mem.heap_used_percent', 'data', 1],
    ['OldGenJVMMemoryPressure', 'jvm.mem.pools.old.used_percent', 'data', 1],
    ['FreeStorageSpace', 'fs.total.available_in_bytes', 'data', 1 / 1_048_576],
    ['MasterFreeStorageSpace', 'fs.total.available_in_bytes', 'manager', 1 / 1_048_576],
    ['SearchRate', '+indices.search.query_total', 'data', 1],
    ['SearchLatency', 'indices.search.query_time_in_millis/indices.search.query_total', 'data', 1],
    ['IndexingLatency', 'indices.indexing.index_time_in_millis/indices.indexing.index_total', 'data', 1],
    ['QueryTotal', '+indices.search.query_total', 'data', 1],
    ['ReadThroughput', '+fs.io_stats.total.read_kilobytes', 'data', 1_024 / 60],
    ['WriteIOPS', '+fs.io_stats.total.write_operations', 'data', 1 / 60],
    ['ThreadpoolSearchQueue', 'thread_pool.search.queue', 'data', 1],
    // As CloudWatch publishes them: they grow until the node restarts.
    ['ThreadpoolSearchRejected', 'thread_pool.search.rejected', 'data', 1],
    ['JVMGCYoungCollectionCount', 'jvm.gc.collectors.young.collection_count', 'data', 1],
  ])('%s by node is %s of %s nodes', (name, field, role, scale) => {
    expect(metric(name)).toMatchObject({ field, role, of: 'nodes' });
    expect(metric(name).scale).toBeCloseTo(scale, 12);
  });

  test.each([
    ['ClusterStatus.red', 'health.red', byDomain, 'cluster'],
    ['Nodes', 'health.number_of_nodes', byDomain, 'cluster'],
    ['SearchableDocuments', 'all:indices.docs.count', byDomain, 'cluster'],
    ['ClusterUsedSpace', 'all:indices.store.size_in_bytes', byDomain, 'cluster'],
    ['DataNodes', 'zone.data_nodes', [...byDomain, 'ActiveAZ'], 'zone'],
    ['CPUUtilization', 'os.cpu.percent', byDomain, 'nodes'],
    ['CPUUtilization', 'os.cpu.percent', [...byDomain, 'ActiveAZ'], 'nodes'],
    ['ShardCount', 'shards.{ShardRole}', [...byDomain, 'ActiveAZ', 'ShardRole'], 'zone'],
    ['ShardCount', 'shards.{ShardRole}', [...byNode, 'ShardRole'], 'nodes'],
    ['ActiveReads.b', 'zone.active', byDomain, 'zone'],
  ])('%s is %s', (name, field, dimensions, of) => {
    expect(metric(name, dimensions)).toMatchObject({ field, of });
  });

  test('what heat compares is the pace and not the age of a node', () => {
    expect(metric('indices.search.query_total', byNode, 'Tumbler/NodeHeat').field).toBe('+indices.search.query_total');
    expect(statMetricOf('Tumbler/NodeHeat', 'indices.search.query_total', byDomain)).toBeUndefined();
  });

  test('a dimension of the engine’s own names fills the field, and a name that can be none fills nothing', () => {
    const pool = metric('ThreadPool_RejectedReqs', [...byNode, 'ThreadPoolType'], 'Tumbler/PA');
    expect(fieldFor(pool, { ThreadPoolType: 'force_merge' })).toBe('+thread_pool.force_merge.rejected');
    expect(fieldFor(pool, {})).toBeNull();
    expect(fieldFor(pool, { ThreadPoolType: 'a/b' })).toBeNull();
    expect(valuesOfField(pool, ['thread_pool.write.rejected', 'thread_pool.get.rejected', 'os.cpu.percent'])).toEqual({
      name: 'ThreadPoolType',
      values: ['get', 'write'],
    });
    const heap = metric('Heap_Used', [...byNode, 'MemType'], 'Tumbler/PA');
    expect(fieldFor(heap, { MemType: 'OldGen' })).toBe('jvm.mem.pools.old.used_in_bytes');
    expect(valuesOfField(heap, ['jvm.mem.pools.old.used_in_bytes', 'jvm.mem.pools.young.used_in_bytes'])?.values).toEqual([
      'Eden',
      'OldGen',
    ]);
    const collections = metric('GC_Collection_Event', [...byNode, 'MemType'], 'Tumbler/PA');
    expect(valuesOfField(collections, ['jvm.gc.collectors.old.collection_count'])?.values).toEqual(['totFullGC']);
  });

  test('every field is kept of a source that has its numbers, and no other', () => {
    const all = new Set(STAT_METRICS.filter(({ field }) => !field.includes('{')).flatMap(({ field }) => pathsOfField(field)));
    const kept = new Set(fieldsOf(all));
    expect(STAT_METRICS.filter(({ field }) => !field.includes('{') && !kept.has(field))).toEqual([]);
    expect(fieldsOf(new Set(['indices.search.query_time_in_millis']))).toEqual(['+indices.search.query_time_in_millis']);
    expect(fieldsOf(new Set(['thread_pool.get.queue', 'thread_pool.get.rejected', 'of.nobody']))).toEqual([
      'thread_pool.get.queue',
      '+thread_pool.get.rejected',
    ]);
  });
});

describe('paths of _nodes/stats', () => {
  test('the filter asks for every number that is read, within a request line of 4,096 bytes', () => {
    const asked = STATS_FILTER.flatMap((filter) => {
      const path = filter.replace(/^nodes\.\*\./, '');
      return path === filter ? [] : [new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^.]*')}(\\.|$)`)];
    });
    const made = /^(shards\.|allocation\.|adaptive_selection\.(rank|avg)|.*used_percent$|fs\.total\.skew|jvm\.mem\.pools\.old)/;
    expect(NODE_PATHS.filter((path) => !made.test(path) && !asked.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(STATS_FILTER.join().length).toBeLessThan(3_000);
  });

  test.each([
    ['indices.search.query_total', true],
    ['indices.refresh.total', true],
    ['indices.docs.count', false],
    ['indices.segments.count', false],
    ['jvm.threads.count', false],
    ['jvm.uptime_in_millis', false],
    ['jvm.gc.collectors.old.collection_time_in_millis', true],
    ['ingest.total.time_in_millis', true],
    ['fs.total.total_in_bytes', false],
    ['fs.io_stats.total.read_kilobytes', true],
    ['indices.translog.operations', false],
    ['indices.segments.remote_store.upload.max_refresh_time_lag_in_millis', false],
    ['indices.segments.remote_store.upload.total_upload_size.failed_bytes', true],
    ['thread_pool.write.rejected', true],
    ['thread_pool.write.queue', false],
    ['breakers.parent.tripped', true],
    ['transport.rx_size_in_bytes', true],
    ['discovery.cluster_state_queue.pending', false],
    ['admission_control.global_cpu_usage.transport.rejection_count.search', true],
  ])('%s is a counter: %s', (path, expected) => {
    expect(isCounter(path)).toBe(expected);
  });

  test.each([
    [
      ['cluster_manager', 'data', 'ingest'],
      ['data', 'manager'],
    ],
    [['master'], ['manager']],
    [['cluster_manager', 'remote_cluster_client'], ['manager']],
    [['data_hot', 'data_content'], ['data']],
    [['warm'], ['warm']],
    [['search'], ['warm']],
    [['data_warm'], ['warm']],
    [['ingest'], ['coordinator']],
    [[], ['coordinator']],
    [null, ['data', 'manager']],
  ])('a node of roles %j is %j', (roles, kinds) => {
    expect(statRolesOf(roles)).toEqual(kinds);
  });

  test('numbers are read as they are, made where they are made, and left out where the engine cannot tell', () => {
    const node = (id: string, free: number) => ({
      roles: ['data'],
      os: { cpu: { percent: id === 'a' ? -1 : 40 } },
      indices: { indexing: { is_throttled: true } },
      fs: { total: { total_in_bytes: 1_000, available_in_bytes: free } },
      jvm: { mem: { pools: { old: { used_in_bytes: 30, max_in_bytes: 120 } } } },
      thread_pool: { get: { queue: 2, rejected: 3, active: 1 } },
      resource_usage_stats: { a: { cpu_utilization_percent: '12.5' }, b: { cpu_utilization_percent: '7' } },
      adaptive_selection: { b: { rank: id === 'a' ? '3.5' : '1.2', avg_queue_size: 0 } },
    });
    const numbers = numbersOfNodes({ a: node('a', 900), b: node('b', 700) }, ['os.cpu.percent', 'indices.indexing.is_throttled']);
    expect(Object.fromEntries(numbers.get('a') ?? [])).toEqual({
      'indices.indexing.is_throttled': 1,
      'thread_pool.get.queue': 2,
      'thread_pool.get.rejected': 3,
      'thread_pool.get.active': 1,
      'jvm.mem.pools.old.used_in_bytes': 30,
      'jvm.mem.pools.old.max_in_bytes': 120,
      'jvm.mem.pools.old.used_percent': 25,
      'fs.total.used_percent': 10,
      'fs.total.skew_percent': 0,
      'resource_usage_stats.cpu_utilization_percent': 12.5,
    });
    expect(Object.fromEntries(numbers.get('b') ?? [])).toMatchObject({
      'os.cpu.percent': 40,
      'fs.total.skew_percent': 200,
      'adaptive_selection.rank': 3.5,
      'resource_usage_stats.cpu_utilization_percent': 7,
    });
  });

  test.each(['text', 5, { thread_pool: null, fs: 'x', jvm: [1], resource_usage_stats: 7 }])('nonsense has no numbers: %j', (stats) => {
    expect(numbersOfNodes({ a: stats as Record<string, unknown> }, NODE_PATHS).get('a')?.size ?? 0).toBe(0);
  });
});
