import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import type { MetricQuery, MetricStat } from '#rules/metrics/types';
import { jsonOf, rowsOf, WELL } from '../testkit.ts';
import { AT, DOCUMENTS, near, over, point, published, SUBJECTS } from './facts.testkit.ts';

describe('what does not move with the load is what another screen shows', () => {
  test.each(SUBJECTS)('%s: snapshots of each repository', (id, world) => {
    const repositories = rowsOf(world, id, '/_cat/repositories', AT).map((row) => row.id ?? '');
    for (const Repository of repositories) {
      const listed = jsonOf(world, id, `/_snapshot/${Repository}/_all`, AT) as unknown as {
        snapshots?: { state: string; end_time_in_millis: number }[];
      };
      // A bucket that refuses the domain's role says nothing to anybody.
      if (!listed.snapshots) continue;
      expect(point(world, id, 'SnapshotCount', 'Maximum', { Repository }), Repository).toBe(listed.snapshots.length);
      const ended = listed.snapshots.filter(({ state }) => state === 'PARTIAL').map((one) => one.end_time_in_millis);
      const from = Math.floor(Math.min(AT, ...ended) / HOUR) * HOUR;
      const failures = over(world, id, 'SnapshotFailures', 'Sum', { from, to: Math.ceil(AT / HOUR) * HOUR }, { Repository });
      if (ended.length < listed.snapshots.length) expect(failures, `${Repository} partial`).toBe(ended.length);
      else expect(failures).toBeGreaterThanOrEqual(ended.length);
    }
  });

  test.each(SUBJECTS)('%s: what plugins and other APIs hold', (id, world) => {
    const root = world.domain(id, AT)?.spec.engine.family === 'ES' ? '_opendistro' : '_plugins';
    /** Null where the domain has no such plugin, and then no such curve. */
    const answer = (path: string): Record<string, unknown> | null => {
      const body = jsonOf(world, id, path, AT) as Record<string, unknown>;
      return body.error === undefined ? body : null;
    };
    const same = (
      metricName: string,
      path: string,
      value: (body: Record<string, never>) => unknown,
      stat: MetricStat = 'Maximum',
    ): void => {
      const body = answer(path);
      const told = published(world, id, metricName) ? point(world, id, metricName, stat) : null;
      if (body !== null && told !== null) expect(told, `${id} ${metricName}`).toBe(Number(value(body as Record<string, never>)));
    };
    const nodesOf = (body: Record<string, never>): Record<string, number>[] => Object.values(body.nodes ?? {});
    const most = (field: string) => (body: Record<string, never>) => Math.max(...nodesOf(body).map((node) => node[field] ?? 0));
    same('ISMPolicyCount', `/${root}/_ism/policies`, ({ total_policies }) => total_policies);
    same('ComponentTemplateCount', '/_component_template', ({ component_templates }) => (component_templates as unknown as []).length);
    same('CrossClusterOutboundConnections', '/_remote/info', (body) => Object.keys(body).length, 'Minimum');
    same('ReplicationNumSyncingIndices', `/${root}/_replication/follower_stats`, (body) => body.num_syncing_indices);
    same('ReplicationNumFailedIndices', `/${root}/_replication/follower_stats`, (body) => body.num_failed_indices);
    same('AlertingNodesOnSchedule', `/${root}/_alerting/stats`, (body) => (body.nodes_not_on_schedule === 0 ? 1 : 0));
    same('AlertingScheduledJobEnabled', `/${root}/_alerting/stats`, (body) => body['plugins.scheduled_jobs.enabled']);
    same('AlertingIndexExists', `/${root}/_alerting/stats`, (body) => body.scheduled_job_index_exists);
    for (const metricName of ['HCDetectorCount', 'SingleStreamDetectorCount', 'ADAnomalyDetectorsIndexStatusIndexExists'])
      same(metricName, `/${root}/_anomaly_detection/stats`, (body) => body.detector_count);
    for (const [metricName, field] of [
      ['KNNGraphMemoryUsage', 'graph_memory_usage'],
      ['KNNGraphMemoryUsagePercentage', 'graph_memory_usage_percentage'],
      ['KNNHitCount', 'hit_count'],
      ['KNNEvictionCount', 'eviction_count'],
      ['KNNGraphQueryRequests', 'graph_query_requests'],
    ] as const)
      same(metricName, `/${root}/_knn/stats`, most(field));
    same('MLModelCount', `/${root}/_ml/stats`, (body) => body.ml_model_count);
    same('MLExecutingTaskCount', `/${root}/_ml/stats`, most('ml_executing_task_count'));
    same('ColdStorageSpaceUtilization', '/_cold/indices/_search', (body) => body.total_results);
    same('HotToWarmMigrationQueueSize', '/_ultrawarm/migration/_status', (body) => (body as unknown as []).length);
  });

  test.each(SUBJECTS)('%s: documents and bytes of warm indices', (id, world) => {
    if (!published(world, id, 'WarmSearchableDocuments')) return;
    const rows = rowsOf(world, id, '/_cat/indices/_warm?h=index,docs.count,store.size&bytes=b', AT);
    const total = (field: string): number => rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
    near(point(world, id, 'WarmSearchableDocuments', 'Maximum'), total('docs.count'), DOCUMENTS, `${id} warm documents`);
    near(point(world, id, 'WarmStorageSpaceUtilization', 'Maximum') * 2 ** 20, total('store.size'), DOCUMENTS, `${id} warm bytes`);
  });

  test.each(SUBJECTS.filter(([id]) => id !== WELL('nodes-1000')))('%s: threads and connections of each node', (id, world) => {
    const pools = new Map(
      rowsOf(world, id, '/_cat/thread_pool?h=node_id,name,pool_size', AT).map((row) => [
        `${row.node_id} ${row.name}`,
        Number(row.pool_size),
      ]),
    );
    const { nodes } = jsonOf(world, id, '/_nodes/stats/jvm,transport', AT) as unknown as {
      nodes: Record<string, { jvm: { threads: { count: number } }; transport: { server_open: number } }>;
    };
    const wanted: { query: MetricQuery; value: number | undefined }[] = [];
    const [clientId = '', name = ''] = id.split(':');
    for (const NodeId of Object.keys(nodes)) {
      const dimensions = Object.entries({ ClientId: clientId, DomainName: name, NodeId }).map(([key, value]) => ({ name: key, value }));
      const want = (namespace: string, metricName: string, value: number | undefined) =>
        wanted.push({ query: { namespace, metricName, dimensions, stat: 'Maximum' }, value });
      want('Tumbler/Process', 'jvm.threads.count', nodes[NodeId]?.jvm.threads.count);
      want('Tumbler/ES', 'transport.server_open', nodes[NodeId]?.transport.server_open);
      for (const pool of ['search', 'write', 'index_searcher', 'force_merge'])
        for (const whose of ['', 'Coordinator', 'Warm'])
          want('AWS/ES', `${whose}Threadpool${METRIC_OF_POOL[pool]}Threads`, pools.get(`${NodeId} ${pool}`));
    }
    const answers =
      world.metrics(
        id,
        wanted.map(({ query }) => query),
        { from: AT, to: AT + MINUTE, periodSeconds: 60 },
        AT + 30_000,
      ) ?? [];
    // A node publishes what its role has; the same metric of another role has no points.
    const told = wanted.flatMap(({ query, value }, at) => {
      const found = answers[at]?.[0];
      return found === undefined || Number.isNaN(found) ? [] : [{ query, value, found }];
    });
    for (const { query, value, found } of told) expect(found, `${id} ${query.metricName} ${query.dimensions.at(-1)?.value}`).toBe(value);
    expect(told.length).toBeGreaterThanOrEqual(3 * Object.keys(nodes).length - 9);
  });
});

const METRIC_OF_POOL: Readonly<Record<string, string>> = {
  search: 'Search',
  write: 'Write',
  index_searcher: 'IndexSearcher',
  force_merge: 'Force_merge',
};
