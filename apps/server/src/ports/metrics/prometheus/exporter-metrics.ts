/** What an exporter's metric counts or measures. */
export type SourceUnit = 'seconds' | 'milliseconds' | 'bytes' | 'kilobytes' | 'percent' | 'count';

/** The unit that an exporter's metric has by its name. */
export const sourceUnitOf = (metric: string): SourceUnit => {
  if (/_seconds_count$/.test(metric)) return 'count';
  if (/_seconds(?:_total|_sum)?$/.test(metric)) return 'seconds';
  if (/_millis$/.test(metric)) return 'milliseconds';
  if (/_kilobytes(?:_|$)/.test(metric)) return 'kilobytes';
  if (/(?:^|_)bytes(?:_|$)/.test(metric)) return 'bytes';
  return /_percent$/.test(metric) ? 'percent' : 'count';
};

/** Named like counters without being any. */
const GAUGES =
  /^(?:elasticsearch_(?:thread_pool_(?:queue|threads|active)_count|indices_segments_count|process_open_files_count)|opensearch_cluster_task_max_waiting_time_seconds|namedprocess_namegroup_oldest_start_time_seconds)$/;
const COUNTERS =
  /(?:_total|_count|_evictions|_tripped|_time_seconds|_seconds_sum|_kilobytes_sum|_miss_number|_merges_total_number|_merges_total_size_bytes)$|^opensearch_fs_io_total_/;

/** Whether an exporter's metric grows until the process restarts. Exporters of the engines declare many of them as gauges. */
export const isCounter = (metric: string): boolean => COUNTERS.test(metric) && !GAUGES.test(metric);

/** A number of the cluster as a whole, which every exporter repeats. */
export const isOfCluster = (metric: string): boolean => /^(?:elasticsearch|opensearch)_(?:cluster|snapshot)_/.test(metric);

export type ExporterFamily = 'opensearch' | 'elasticsearch' | 'other';
export const familyOf = (metric: string): ExporterFamily => {
  if (metric.startsWith('opensearch_')) return 'opensearch';
  return metric.startsWith('elasticsearch_') ? 'elasticsearch' : 'other';
};

/**
 * The label that an exporter keeps a dimension in by itself; null where it has none. The plugin for OpenSearch labels a node by id and name,
 * elasticsearch_exporter by name alone, the exporters of machines and proxies by where they are scraped.
 */
export const defaultLabelOf = (dimension: string, metric: string): string | null => {
  const family = familyOf(metric);
  switch (dimension) {
    case 'NodeId':
      return { opensearch: 'nodeid', elasticsearch: 'name', other: 'instance' }[family];
    case 'InstanceId':
      return family === 'other' ? 'instance' : null;
    case 'MemType':
      return metric.includes('_gc_') ? 'gc' : 'pool';
    case 'ThreadPoolType':
      return family === 'elasticsearch' ? 'type' : 'name';
    case 'CBType':
      return family === 'elasticsearch' ? 'breaker' : 'name';
    case 'DiskName':
      return 'device';
    case 'Repository':
      return 'repository';
    case 'proxy':
    case 'code':
    case 'groupname':
      return dimension;
    default:
      return null;
  }
};

const RATIOS: readonly { of: RegExp; whole: (metric: string) => string[] }[] = [
  { of: /^elasticsearch_jvm_memory_used_bytes$/, whole: () => ['elasticsearch_jvm_memory_max_bytes'] },
  { of: /^(?:elasticsearch_jvm_memory_pool|opensearch_jvm_mem_pool)_used_bytes$/, whole: (metric) => [metric.replace('_used_', '_max_')] },
  { of: /^elasticsearch_os_mem_used_bytes$/, whole: (metric) => [metric, 'elasticsearch_os_mem_free_bytes'] },
];

/** What a number of bytes is a part of, where a graph wants a percentage: the sum of these metrics. Null where that is not known. */
export const wholeOf = (metric: string): string[] | null => RATIOS.find(({ of }) => of.test(metric))?.whole(metric) ?? null;

const LATENCIES: readonly [RegExp, string][] = [
  [/_query_time_seconds$/, '_query_count'],
  [/_indexing_index_time_seconds$/, '_indexing_index_count'],
];

/** What a time has to be divided by to be the time of one operation, where a graph shows latency. */
export const operationsOf = (metric: string): string | null => {
  if (metric === 'elasticsearch_indices_search_query_time_seconds') return 'elasticsearch_indices_search_query_total';
  if (metric === 'node_disk_read_time_seconds_total') return 'node_disk_reads_completed_total';
  if (metric === 'node_disk_write_time_seconds_total') return 'node_disk_writes_completed_total';
  const found = LATENCIES.find(([pattern]) => pattern.test(metric));
  return found ? metric.replace(...found) : null;
};
