import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { METRIC_STATS } from '#rules/metrics/types';
import { equivalentsOf } from './equivalents.ts';
import { isCounter, sourceUnitOf } from './exporter-metrics.ts';
import { expressionOf, formulaOf } from './formulas.ts';
import { EXPORTER_NAMES, KNOWN_METRICS } from './known-metrics.ts';
import type { PrometheusTarget } from './target.ts';

const target: PrometheusTarget = {
  domainIdentifier: '123456789012:orders',
  accountId: '123456789012',
  url: 'http://127.0.0.1:9090',
  credentials: { type: 'none' },
  match: { cluster: 'orders' },
  labels: {},
  scrapeSeconds: 15,
  clientId: '123456789012',
  domainName: 'orders',
};

describe('equivalents of a graph', () => {
  test('are read with labels, a number to be equal to, and what they are divided by', () => {
    expect(equivalentsOf('elasticsearch_cluster_health_status{color="green"}; opensearch_cluster_status (0); a_b / c_d')).toEqual([
      { metric: 'elasticsearch_cluster_health_status', matchers: { color: 'green' }, equals: null, over: null },
      { metric: 'opensearch_cluster_status', matchers: {}, equals: 0, over: null },
      { metric: 'a_b', matchers: {}, equals: null, over: 'c_d' },
    ]);
    expect(equivalentsOf('x{name="sql-worker",type="queue"}')[0]?.matchers).toEqual({ name: 'sql-worker', type: 'queue' });
  });

  test.each(['', 'a b', 'a{b}', 'a{b="c"', 'a / b / c', 'a (x)', 'rate(a[5m])', 'a{b="c\\""}'])('%j is refused by name', (text) => {
    expect(() => equivalentsOf(text)).toThrow(RangeError);
  });

  test('of every graph are understood', () => {
    const texts = DOMAIN_GRAPHS.flatMap(({ prometheus }) => prometheus ?? []);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.flatMap(equivalentsOf).length).toBeGreaterThan(300);
  });
});

describe('formulas', () => {
  test('counters are told from gauges, whatever their exporters declare', () => {
    const counters = new Set(EXPORTER_NAMES.filter(isCounter));
    for (const name of [
      'opensearch_indices_search_query_count',
      'opensearch_threadpool_threads_count',
      'opensearch_fs_io_total_read_bytes',
      'elasticsearch_thread_pool_rejected_count',
      'elasticsearch_jvm_gc_collection_seconds_sum',
      'elasticsearch_breakers_tripped',
      'opensearch_indices_querycache_miss_number',
    ])
      expect(counters, name).toContain(name);
    for (const name of [
      'elasticsearch_thread_pool_queue_count',
      'elasticsearch_indices_segments_count',
      'elasticsearch_process_open_files_count',
      'opensearch_threadpool_tasks_number',
      'opensearch_jvm_uptime_seconds',
      'namedprocess_namegroup_oldest_start_time_seconds',
      'haproxy_backend_http_response_time_average_seconds',
      'opensearch_fs_total_available_bytes',
    ])
      expect(counters, name).not.toContain(name);
  });

  test.each([
    ['opensearch_jvm_gc_collection_time_seconds', 'seconds'],
    ['elasticsearch_jvm_gc_collection_seconds_count', 'count'],
    ['elasticsearch_cluster_health_task_max_waiting_in_queue_millis', 'milliseconds'],
    ['elasticsearch_filesystem_io_stats_device_read_size_kilobytes_sum', 'kilobytes'],
    ['opensearch_transport_rx_bytes_count', 'bytes'],
    ['opensearch_os_cpu_percent', 'percent'],
    ['opensearch_indices_segments_number', 'count'],
  ])('%s is in %s', (name, unit) => {
    expect(sourceUnitOf(name)).toBe(unit);
  });

  test('an equivalent in a unit that cannot become the graph’s is none', () => {
    const swap = DOMAIN_GRAPHS.find(({ metricName }) => metricName === 'HighSwapUsage');
    if (!swap?.prometheus) throw new Error('the graph of swap has no equivalents');
    expect(equivalentsOf(swap.prometheus).map((one) => formulaOf(swap, one))).toEqual([null, null]);
  });

  test('of every known metric are expressions without an undefined part, with windows of whole seconds [METRIC-066]', () => {
    expect(KNOWN_METRICS.length).toBeGreaterThan(150);
    for (const { formulas, metricName } of KNOWN_METRICS)
      for (const formula of formulas)
        for (const stat of METRIC_STATS) {
          const by = [{ label: 'nodeid', values: ['a'] }];
          const expression = [60, 900].map((periodSeconds) => expressionOf({ formula, stat, periodSeconds, by }, target).text).join(' ');
          expect(expression, metricName).not.toMatch(/undefined|NaN|null|\.\d+s\]/);
          expect(expression.split('(').length, expression).toBe(expression.split(')').length);
        }
  });

  test('a window is a period, and longer where scraping is slower than the period', () => {
    const graph = DOMAIN_GRAPHS.find(({ metricName }) => metricName === 'QueryTotal');
    const formula = graph && formulaOf(graph, { metric: 'opensearch_indices_search_query_count', matchers: {}, equals: null, over: null });
    if (!formula) throw new Error('the graph of queries has no formula');
    const expression = (periodSeconds: number, scrapeSeconds: number): string =>
      expressionOf({ formula: { ...formula, role: null }, stat: 'Sum', periodSeconds, by: [] }, { ...target, scrapeSeconds }).text;
    expect(expression(60, 15)).toBe(
      'sum by () (sum by (nodeid) (rate(opensearch_indices_search_query_count{cluster="orders"}[60s] offset 1ms))) * 60',
    );
    expect(expression(900, 15)).toBe(`sum_over_time((${expression(60, 15)})[899s:60s])`);
    expect(expression(60, 60)).toContain('[150s]');
  });
});
