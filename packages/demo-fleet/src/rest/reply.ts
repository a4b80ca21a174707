import type { Snapshot } from '../state/snapshot.ts';
import type { Answer, ClusterReply } from './body.ts';
import { json, noHandler } from './body.ts';
import { routeCat, routeList } from './cat.ts';
import { routeCluster } from './cluster-routes.ts';
import { failureOf, noManager, spoil } from './failures.ts';
import { parseRequest, type RestRequest } from './request.ts';

export type { ClusterReply } from './body.ts';

/** The cluster's reply to a GET, as its engine version gives it. */
export const clusterReply = (snapshot: Snapshot, path: string): ClusterReply => {
  const request = parseRequest(path);
  const failure = failureOf(snapshot, request);
  if (failure) return failure;
  if (!snapshot.leader && needsManager(request)) return noManager(snapshot, request);
  return spoil(snapshot, request, route(snapshot, request));
};

const route = (snapshot: Snapshot, request: RestRequest): Answer => {
  const [first] = request.segments;
  const found =
    first === '_cat' ? routeCat(snapshot, request) : first === '_list' ? routeList(snapshot, request) : routeCluster(snapshot, request);
  return found ?? noHandler(request);
};

/** What a node can tell by itself. */
const needsManager = (request: RestRequest): boolean => request.segments.length > 0 && request.params.get('local') !== 'true';

export { explainReply } from './explain.ts';

/** Status endpoint of the dashboards: 200 with a state, or 503 while the process is down. */
export const dashboardsReply = (snapshot: Snapshot): ClusterReply => {
  const request = parseRequest('/api/status');
  const failure = failureOf(snapshot, request);
  if (failure) return failure;
  const state = snapshot.state.dashboards;
  const { engine } = snapshot.spec;
  const product = engine.family === 'OS' ? 'opensearch-dashboards' : 'kibana';
  const title = { green: 'Green', yellow: 'Yellow', red: 'Red' }[state];
  const clash = snapshot.state.faults.includes('kibana-clash');
  const message =
    state === 'green'
      ? 'Ready'
      : clash
        ? 'Saved object index .kibana is not an alias'
        : state === 'yellow'
          ? 'Starting'
          : 'Service unavailable';
  const since = new Date(snapshot.nodes[0]?.joinedAt ?? snapshot.t).toISOString();
  return json(
    request,
    {
      name: snapshot.nodes[0]?.nodeName ?? '',
      uuid: snapshot.nodes[0]?.instanceId ?? '',
      version: { number: engine.number, build_hash: engine.buildHash, build_number: 8102, build_snapshot: false },
      status: {
        overall: {
          state,
          title,
          nickname: message,
          icon: state === 'green' ? 'success' : 'danger',
          uiColor: state === 'green' ? 'secondary' : 'danger',
          since,
        },
        statuses: [
          {
            id: `core:${product === 'kibana' ? 'elasticsearch' : 'opensearch'}@${engine.number}`,
            message,
            since,
            state,
            icon: state === 'green' ? 'success' : 'danger',
            uiColor: state === 'green' ? 'secondary' : 'danger',
          },
        ],
      },
    },
    state === 'red' && !clash ? 503 : 200,
  );
};
