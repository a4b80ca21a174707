import { CONNECTION_ALIAS, heldFacts } from '../state/held-facts.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, type Json, json } from './body.ts';
import { templatesOf } from './cat-more.ts';
import { decommissionStatus, health, pendingTasksAnswer, root, settings, weightsAnswer } from './cluster.ts';
import { clusterStats } from './cluster-stats.ts';
import { explainFirst } from './explain.ts';
import { aliasesOf, indexApi } from './index-api.ts';
import { nodesApi } from './nodes-api.ts';
import { pluginsApi, tiersApi } from './plugin-routes.ts';
import { topQueries } from './query-insights.ts';
import { nameMatcher, type RestRequest } from './request.ts';
import { snapshotApi } from './snapshots.ts';
import { clusterState } from './state.ts';
import { tasksApi } from './tasks.ts';

type Handler = (snapshot: Snapshot, request: RestRequest) => Answer | null;

const templates: Handler = (snapshot, request) =>
  json(
    request,
    Object.fromEntries(
      templatesOf(snapshot).map(({ name, pattern }): [string, Json] => [
        name,
        {
          order: 0,
          index_patterns: [pattern],
          settings: { index: { number_of_shards: String(snapshot.spec.seriesPrimaries) } },
          mappings: {},
          aliases: {},
        },
      ]),
    ),
  );

const resolveIndex: Handler = (snapshot, request) => {
  const matches = nameMatcher(request.segments[2]);
  const shown = snapshot.table.indices.filter((index) => matches(snapshot.indexName(index.ordinal)));
  return json(request, {
    indices: shown.map((index) => ({
      name: snapshot.indexName(index.ordinal),
      ...(aliasesOf(snapshot, index).length > 0 ? { aliases: aliasesOf(snapshot, index) } : {}),
      attributes: ['open'],
    })),
    aliases: shown.flatMap((index) => aliasesOf(snapshot, index).map((name) => ({ name, indices: [snapshot.indexName(index.ordinal)] }))),
    data_streams: [],
  });
};

/** The other cluster of a connected one, which is reached through a proxy. */
const connectionsOf = ({ spec, identifier }: Snapshot): Json =>
  heldFacts(spec).connections === 0
    ? {}
    : {
        [CONNECTION_ALIAS]: {
          ...{ connected: true, mode: 'proxy', proxy_address: `${identifier.split(':')[1]}-source.connection.demo.invalid:9300` },
          ...{ server_name: '', num_proxy_sockets_connected: 18, max_proxy_socket_connections: 18 },
          ...{ initial_connect_timeout: '30s', skip_unavailable: false },
        },
      };

const PATHS: Record<string, Handler> = {
  '': root,
  '_cluster/health': health,
  '_cluster/settings': settings,
  '_cluster/stats': clusterStats,
  '_cluster/pending_tasks': pendingTasksAnswer,
  '_cluster/allocation/explain': explainFirst,
  '_cluster/decommission/awareness/zone/_status': (snapshot, request) =>
    snapshot.spec.engine.zoneApis ? decommissionStatus(snapshot, request) : null,
  '_cluster/routing/awareness/zone/weights': (snapshot, request) =>
    snapshot.spec.engine.zoneApis ? weightsAnswer(snapshot, request) : null,
  _template: templates,
  _index_template: (_snapshot, request) => json(request, { index_templates: [] }),
  _component_template: (_snapshot, request) => json(request, { component_templates: [] }),
  _data_stream: (_snapshot, request) => json(request, { data_streams: [] }),
  '_insights/top_queries': topQueries,
  '_remote/info': (snapshot, request) => json(request, connectionsOf(snapshot)),
};

/** Families of paths by their first word; an index name comes last, as it may be anything. */
const ROOTS: Record<string, Handler> = {
  _nodes: nodesApi,
  _tasks: tasksApi,
  _snapshot: snapshotApi,
  _mapping: indexApi,
  _settings: indexApi,
  _alias: indexApi,
  _stats: indexApi,
  _count: indexApi,
  _all: indexApi,
  _plugins: (snapshot, request) => (snapshot.spec.engine.family === 'OS' ? pluginsApi(snapshot, request) : null),
  _opendistro: (snapshot, request) => (snapshot.spec.engine.family === 'ES' ? pluginsApi(snapshot, request) : null),
  _ultrawarm: tiersApi,
  _cold: tiersApi,
  _kraken: tiersApi,
};

/** Everything that is no `_cat` and no `_list`; null for a path that this engine version does not know. */
export const routeCluster = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const { segments } = request;
  const exact = PATHS[segments.join('/')];
  if (exact) return exact(snapshot, request);
  const [first = '', second] = segments;
  if (first === '_cluster') {
    if (second === 'state') return clusterState(snapshot, request);
    if (segments.join('/') === '_cluster/nodes/hot_threads' && snapshot.spec.engine.family === 'ES')
      return nodesApi(snapshot, { ...request, segments: ['_nodes', 'hot_threads'] });
    if (second === 'health' && segments.length === 3) return health(snapshot, request);
    return null;
  }
  if (first === '_resolve' && second === 'index' && snapshot.spec.engine.family === 'OS') return resolveIndex(snapshot, request);
  if (!first.startsWith('_')) return indexApi(snapshot, request);
  return ROOTS[first]?.(snapshot, request) ?? null;
};
