import type { CustomPath } from './types.ts';

const ALIAS_FILTERS = ['**.aliases.*.filter', '*.warmers'];
const STATS = 'level expand_wildcards include_unloaded_segments';
const SPREAD = 'expand_wildcards ignore_unavailable allow_no_indices';

/**
 * Paths outside the roots that a person may write: metadata of indices and of the cluster. Everything that stands neither here nor in the
 * catalogue is refused. `min` is the first version in which the path means this: `x/ingestion/_state` was a document of Elasticsearch 6.
 */
export const CUSTOM_PATHS: readonly CustomPath[] = [
  { path: '', title: 'Name and version of the cluster.' },
  { path: '{index}', title: 'Definition of an index.', params: `include_defaults ${SPREAD}`, redact: ALIAS_FILTERS },
  { path: '{index}/_mapping', title: 'Mapping of an index.', params: SPREAD },
  { path: '_mapping', title: 'Mappings of all indices.', heavy: true, params: SPREAD },
  { path: '{index}/_settings', title: 'Settings of an index.', params: `include_defaults ${SPREAD}` },
  { path: '_settings', title: 'Settings of all indices.', heavy: true, params: `include_defaults ${SPREAD}` },
  { path: '{index}/_stats', title: 'Counters of an index.', params: STATS },
  { path: '{index}/_stats/{metric}', title: 'Some counters of an index.', params: STATS },
  { path: '_stats', title: 'Counters of all indices.', heavy: true, params: STATS },
  { path: '{index}/_segments', title: 'Segments of an index.', params: SPREAD },
  { path: '{index}/_recovery', title: 'Recoveries of an index.', params: 'active_only detailed' },
  {
    path: '_recovery',
    title: 'Recoveries of all indices.',
    heavy: true,
    params: 'active_only detailed',
    defaults: { active_only: 'true' },
  },
  { path: '{index}/_shard_stores', title: 'Where the copies of an index lie on disk.', params: `status ${SPREAD}` },
  {
    path: '_shard_stores',
    title: 'Copies on disk of indices in trouble.',
    heavy: true,
    params: 'status',
    require: { status: ['red', 'yellow'] },
  },
  { path: '{index}/_alias', title: 'Aliases of an index.', params: SPREAD, redact: ALIAS_FILTERS },
  { path: '_alias', title: 'All aliases.', params: SPREAD, redact: ALIAS_FILTERS },
  { path: '_resolve/index/{name}', title: 'Names behind a pattern.', params: 'expand_wildcards', min: 'ES_7.9' },
  { path: '_data_stream', title: 'Data streams.', min: 'ES_7.9' },
  { path: '_data_stream/_stats', title: 'Sizes of data streams.', min: 'ES_7.9' },
  { path: '_data_stream/{name}', title: 'One data stream.', min: 'ES_7.9' },
  { path: '_index_template', title: 'Index templates.', min: 'ES_7.8', redact: ALIAS_FILTERS },
  { path: '_component_template', title: 'Component templates.', min: 'ES_7.8', redact: ALIAS_FILTERS },
  { path: '_template', title: 'Legacy templates.', redact: ALIAS_FILTERS },
  { path: '_search_shards', title: 'Which shards a search would touch.', params: SPREAD, redact: ['indices.*.filter'] },
  { path: '{index}/_search_shards', title: 'Which shards a search of an index would touch.', params: SPREAD, redact: ['indices.*.filter'] },
  {
    path: '_field_caps',
    title: 'Names and kinds of fields.',
    heavy: true,
    params: `fields ${SPREAD}`,
    require: { fields: null },
    min: 'ES_5.4',
  },
  {
    path: '{index}/_field_caps',
    title: 'Names and kinds of fields of an index.',
    params: `fields ${SPREAD}`,
    require: { fields: null },
    min: 'ES_5.4',
  },
  { path: '{index}/_count', title: 'Number of documents.', params: SPREAD },
  { path: '_remote/info', title: 'Connected remote clusters.', min: 'ES_5.4' },
  {
    path: '_insights/top_queries',
    title: 'What the most expensive searches cost, without what they looked for.',
    params: 'type',
    min: 'OS_2.12',
    // Whatever a later version adds may hold a part of a search: only what is known to hold none is shown.
    redact: [
      'top_queries.!timestamp,latency,cpu,memory,measurements,indices,search_type,node_id,total_shards,phase_latency_map,query_hashcode,query_group_hashcode,group_by',
    ],
  },
  { path: '_script_context', title: 'Script contexts.', min: 'ES_7.6' },
  { path: '_script_language', title: 'Script languages.', min: 'ES_7.6' },
  { path: '_ingest/processor/grok', title: 'Built-in grok patterns.', min: 'ES_6.1' },
  { path: '_dangling', title: 'Dangling indices.', min: 'ES_7.9' },
  { path: '_wlm/query_group', title: 'Workload groups.', min: 'OS_2.17' },
  { path: '_wlm/stats', title: 'Workload counters.', min: 'OS_2.17' },
  { path: '_remotestore/stats/{index}', title: 'Upload and download lag of remote-backed shards.', min: 'OS_2.8' },
  { path: '_remotestore/stats/{index}/{shard}', title: 'The same for one shard.', min: 'OS_2.8' },
  { path: '{index}/ingestion/_state', title: 'State of pull-based ingestion.', min: 'OS_3.0' },
];
