/**
 * For tests: how engines route a GET, after the public REST specifications of Elasticsearch 6 and 7 and OpenSearch 1 to 3. Written
 * without a look at the guard, so that it can tell what a path that the guard lets pass would do.
 */
export type RouteKind = 'meta' | 'content' | 'write';

export type Era = 'es6' | 'es7' | 'os';

type Routes = readonly (readonly [eras: Era | 'all' | 'es7+', path: string])[];

const all = (text: string): Routes =>
  text
    .trim()
    .split(/\s+/)
    .map((path) => ['all', path] as const);
const only = (era: Era | 'es7+', text: string): Routes => all(text).map(([, path]) => [era, path] as const);

/** Documents, texts of queries, scripts, pipelines, secrets. */
const CONTENT: Routes = [
  ...all(`
    /_search /{index}/_search /_search/scroll /_search/scroll/{id} /_search/template /{index}/_search/template
    /_msearch /{index}/_msearch /_msearch/template /{index}/_msearch/template /_render/template /_render/template/{id}
    /{index}/_source/{id} /_mget /{index}/_mget /_mtermvectors /{index}/_mtermvectors /{index}/_termvectors /{index}/_termvectors/{id}
    /{index}/_explain/{id} /_validate/query /{index}/_validate/query /_analyze /{index}/_analyze /_rank_eval /{index}/_rank_eval
    /_scripts/{id} /_scripts/painless/_execute /_ingest/pipeline /_ingest/pipeline/{id} /_ingest/pipeline/_simulate
    /_ingest/pipeline/{id}/_simulate /_cluster/state /_cluster/state/{metric} /_cluster/state/{metric}/{index}
    /_tasks/{task_id} /{index}/_doc/{id}`),
  ...only(
    'es6',
    `
    /{index}/{type}/_search /{index}/{type}/_msearch /{index}/{type}/_mget /{index}/{type}/{id} /{index}/{type}/{id}/_source
    /{index}/{type}/{id}/_explain /{index}/{type}/{id}/_termvectors /{index}/{type}/_validate/query /{index}/{type}/_percolate
    /_xpack/security/user /_xpack/watcher/watch/{id} /_xpack/sql /_opendistro/_security/api/{what} /_opendistro/_alerting/monitors/{id}`,
  ),
  ...only(
    'es7',
    `
    /{index}/{type}/{id} /{index}/{type}/{id}/_source /{index}/{type}/_search /_async_search/{id} /_eql/search/{id} /{index}/_eql/search
    /{index}/_terms_enum /{index}/_graph/explore /{index}/_mvt/{field}/{zoom}/{x}/{y} /{index}/_knn_search /_security/user /_ml/datafeeds/{id}
    /_watcher/watch/{id} /_opendistro/_security/api/{what} /_opendistro/_sql /_opendistro/_alerting/monitors/{id}
    /_opendistro/_asynchronous_search/{id} /_opendistro/_anomaly_detection/detectors/{id}`,
  ),
  ...only(
    'os',
    `
    /_search/pipeline /_search/pipeline/{id} /_search/point_in_time/_all /_insights/live_queries
    /_plugins/_security/api/{what} /_plugins/_security/api/{what}/{name} /_plugins/_security/authinfo /_plugins/_alerting/monitors/{id}
    /_plugins/_alerting/monitors/_search /_plugins/_notifications/configs /_plugins/_notifications/configs/{id} /_plugins/_sql /_plugins/_ppl
    /_plugins/_query/_datasources /_plugins/_query/{id} /_plugins/_asynchronous_search/{id} /_plugins/_anomaly_detection/detectors/{id}
    /_plugins/_anomaly_detection/detectors/results/_search /_plugins/_observability/object /_plugins/_security_analytics/findings/_search
    /_plugins/_ml/models/{id} /_plugins/_ml/models/_search /_plugins/_ml/connectors/{id} /_plugins/_ml/memory/{id}
    /_plugins/_ml/memory/message/{id} /_plugins/_ml/tasks/{id} /_plugins/_ml/agents/{id} /_plugins/_flow_framework/workflow/{id}
    /_plugins/_search_relevance/query_sets /_plugins/_reports/instances /_plugins/_reports/definitions /_plugins/_knn/models/_search
    /_plugins/_knn/models/{id} /_opendistro/_sql /_opendistro/_security/api/{what} /_dashboards/api/saved_objects /_plugins/_geospatial/ip2geo/{id}
    /_plugins/_rollup/jobs/{id} /_plugins/_transform/{id} /_plugins/_ism/policies/{id} /_plugins/_query_insights/{what}`,
  ),
];

/** Whatever changes the cluster, or makes it work, by a GET in some version. */
const WRITES: Routes = [
  ...all(`
    /_refresh /{index}/_refresh /_flush /{index}/_flush /_flush/synced /{index}/_flush/synced /_cache/clear /{index}/_cache/clear
    /_optimize /{index}/_optimize /_upgrade /{index}/_upgrade /_forcemerge /{index}/_forcemerge /_snapshot/{repo}/_verify
    /_shutdown /_cluster/nodes/_shutdown /_nodes/reload_secure_settings /_cluster/reroute`),
  ...only(
    'os',
    `
    /_plugins/_knn/warmup/{index} /_plugins/_knn/clear_cache/{index} /_plugins/_notifications/feature/test/{id} /_opendistro/_knn/warmup/{index}
    /_plugins/_ml/models/{id}/_predict`,
  ),
  ...only('es7', '/_opendistro/_knn/warmup/{index}'),
];

/** Metadata. Parts of the cluster's state are told from the whole by their names. */
const META: Routes = [
  ...all(`
    / /{index} /_cat /_cat/indices /_cat/indices/{index} /_cat/shards /_cat/shards/{index} /_cat/allocation /_cat/allocation/{node}
    /_cat/nodes /_cat/health /_cat/master /_cat/cluster_manager /_cat/pending_tasks /_cat/thread_pool /_cat/thread_pool/{pools}
    /_cat/nodeattrs /_cat/recovery /_cat/recovery/{index} /_cat/segment_replication /_cat/segment_replication/{index} /_cat/segments
    /_cat/segments/{index} /_cat/count /_cat/count/{index} /_cat/aliases /_cat/aliases/{name} /_cat/templates /_cat/templates/{name}
    /_cat/plugins /_cat/repositories /_cat/snapshots /_cat/snapshots/{repo} /_cat/fielddata /_cat/fielddata/{fields} /_cat/tasks
    /_cat/pit_segments/_all /_cluster/health /_cluster/health/{index} /_cluster/settings /_cluster/stats /_cluster/stats/nodes/{node}
    /_cluster/pending_tasks /_cluster/allocation/explain /_cluster/nodes/hot_threads /_nodes /_nodes/{node} /_nodes/{node}/{metric}
    /_nodes/stats /_nodes/stats/{metric} /_nodes/stats/{metric}/{index} /_nodes/{node}/stats /_nodes/{node}/stats/{metric}
    /_nodes/hot_threads /_nodes/{node}/hot_threads /_nodes/usage /_nodes/{node}/usage /_tasks /_snapshot /_snapshot/{repo}
    /_snapshot/{repo}/{snapshot} /_snapshot/{repo}/{snapshot}/_status /_snapshot/_status /_snapshot/{repo}/_status
    /_mapping /{index}/_mapping /{index}/_mapping/field/{fields} /_settings /{index}/_settings /{index}/_settings/{name} /_stats
    /{index}/_stats /_stats/{metric} /{index}/_stats/{metric} /_segments /{index}/_segments /_recovery /{index}/_recovery /_shard_stores
    /{index}/_shard_stores /_alias /_alias/{name} /{index}/_alias /{index}/_alias/{name} /_template /_template/{name} /_search_shards
    /{index}/_search_shards /_field_caps /{index}/_field_caps /_count /{index}/_count /_remote/info /_ingest/processor/grok`),
  ...only(
    'es7+',
    `
    /_resolve/index/{name} /_data_stream /_data_stream/{name} /_data_stream/_stats /_data_stream/{name}/_stats /_index_template
    /_index_template/{name} /_component_template /_component_template/{name} /_script_context /_script_language /_dangling`,
  ),
  ...only(
    'os',
    `
    /_list /_list/indices /_list/indices/{index} /_list/shards /_list/shards/{index} /_cluster/decommission/awareness/{attribute}/_status
    /_cluster/routing/awareness/{attribute}/weights /_wlm/query_group /_wlm/stats /_remotestore/stats/{index} /_remotestore/stats/{index}/{shard}
    /{index}/ingestion/_state /_plugins/_ism/explain /_plugins/_ism/explain/{index} /_plugins/_ism/policies /_plugins/_knn/stats
    /_plugins/_sql/stats /_plugins/_ppl/stats /_plugins/_alerting/stats /_plugins/_anomaly_detection/stats /_plugins/_asynchronous_search/stats
    /_plugins/_replication/leader_stats /_plugins/_replication/follower_stats /_plugins/_replication/autofollow_stats
    /_plugins/_replication/{index}/_status /_plugins/_ml/stats /_plugins/_ml/profile /_plugins/_neural/stats /_plugins/_sm/policies
    /_plugins/_rollup/jobs/{id}/_explain /_plugins/_transform/{id}/_explain /_plugins/_security/health /_plugins/_ltr/stats
    /_plugins/_performanceanalyzer/metrics /_insights/top_queries`,
  ),
  ...only(
    'es7',
    `
    /_opendistro/_ism/explain /_opendistro/_ism/explain/{index} /_opendistro/_ism/policies /_opendistro/_sql/stats /_opendistro/_knn/stats
    /_opendistro/_asynchronous_search/stats /_opendistro/_anomaly_detection/stats /_opendistro/_alerting/stats`,
  ),
];

/** On managed domains, before the engine's own routes. */
const SERVICE: Routes = all(
  '/_ultrawarm/migration/_status /_ultrawarm/migration/{index}/_status /_cold/indices/_search /_cold/migration/_status',
);

interface Node {
  kind?: RouteKind;
  words: Map<string, Node>;
  place?: Node;
}

const trieOf = (era: Era): Node => {
  const root: Node = { words: new Map() };
  const add = (routes: Routes, kind: RouteKind): void => {
    for (const [eras, path] of routes) {
      if (eras !== 'all' && eras !== era && !(eras === 'es7+' && era !== 'es6')) continue;
      let node = root;
      for (const segment of path.split('/').filter((part) => part !== '')) {
        if (segment.startsWith('{')) node = node.place ??= { words: new Map() };
        else {
          const next = node.words.get(segment) ?? { words: new Map() };
          node.words.set(segment, next);
          node = next;
        }
      }
      node.kind ??= kind;
    }
  };
  add(META, 'meta');
  add(SERVICE, 'meta');
  add(CONTENT, 'content');
  add(WRITES, 'write');
  return root;
};

const TRIES: Record<Era, Node> = { es6: trieOf('es6'), es7: trieOf('es7'), os: trieOf('os') };

/** A word wins over a place; where its way ends without a route, the place is tried. */
const find = (node: Node, segments: readonly string[], depth = 0): RouteKind | null => {
  const [head, ...rest] = segments;
  if (head === undefined) return node.kind ?? null;
  const word = node.words.get(head);
  // Every engine refuses an index whose name begins with an underscore.
  const isIndex = depth > 0 || !head.startsWith('_') || head === '_all';
  return (word && find(word, rest, depth + 1)) ?? (node.place && isIndex ? find(node.place, rest, depth + 1) : null);
};

const STATE_METRICS_WITHOUT_CONTENT =
  /^(version|master_node|cluster_manager_node|nodes|blocks|routing_table|routing_nodes)(,(version|nodes|blocks|routing_table|routing_nodes))*$/;
const BODY_IN_QUERY = [
  'source',
  'source_content_type',
  'q',
  '_source',
  '_source_includes',
  '_source_excludes',
  'stored_fields',
  'docvalue_fields',
  'scroll',
  'scroll_id',
];

/** What a request does that is sent like this: the path is split, empty parts are skipped, each part is decoded once. Null: no such route. */
export const routedKind = (era: Era, sent: string): RouteKind | null => {
  const [path = '', query = ''] = sent.split('?', 2);
  const segments = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodeURIComponent(part));
  // Older engines split parameters at semicolons too.
  const params = new Map(
    query.split(/[&;]/).map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2).map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
      return [name, value] as const;
    }),
  );
  if (BODY_IN_QUERY.some((name) => params.has(name))) return 'content';
  const kind = find(TRIES[era], segments);
  if (segments[0] === '_tasks' || (segments[0] === '_cat' && segments[1] === 'tasks')) {
    // Columns are of the table; its own names for the two that show content are these.
    if (params.has('detailed') || (segments[0] === '_cat' && /desc|x_opaque|\*/i.test(params.get('h') ?? ''))) return 'content';
    // The answer of one task is blanked by the server; the guard says so, and its test looks at that.
    return 'meta';
  }
  if (segments[0] === '_cluster' && segments[1] === 'state' && STATE_METRICS_WITHOUT_CONTENT.test(segments[2] ?? '')) return 'meta';
  if ([...params.keys()].some((name) => name.startsWith('wait_for_'))) return 'write';
  return kind;
};
