import type { Engine } from '../fleet/engines.ts';

/** Plugins that the service installs with a version. */
export const pluginsOf = (engine: Engine): string[] => {
  if (engine.family === 'ES') {
    const base = [
      'opendistro_alerting',
      'opendistro_index_management',
      'opendistro_performance_analyzer',
      'opendistro_security',
      'opendistro_sql',
      'repository-s3',
      'ultrawarm',
    ];
    return engine.major >= 7
      ? [...base, 'opendistro-anomaly-detection', 'opendistro-asynchronous-search', 'opendistro-knn', 'opendistro-job-scheduler'].sort()
      : base;
  }
  const list = [
    'opensearch-alerting',
    'opensearch-anomaly-detection',
    'opensearch-asynchronous-search',
    'opensearch-cross-cluster-replication',
    'opensearch-index-management',
    'opensearch-job-scheduler',
    'opensearch-knn',
    'opensearch-observability',
    'opensearch-reports-scheduler',
    'opensearch-security',
    'opensearch-sql',
    'repository-s3',
    'ultrawarm',
  ];
  if (engine.major === 1 && engine.minor >= 3) list.push('opensearch-ml');
  if (engine.major >= 2)
    list.push(
      'opensearch-ml',
      'opensearch-neural-search',
      'opensearch-notifications',
      'opensearch-notifications-core',
      'opensearch-geospatial',
    );
  if (engine.major > 2 || (engine.major === 2 && engine.minor >= 13))
    list.push('opensearch-flow-framework', 'query-insights', 'opensearch-skills');
  if (engine.major === 2 || engine.major === 1) list.push('opensearch-performance-analyzer');
  return list.sort();
};
