import type { Snapshot } from '../snapshot.ts';
import type { Answer } from './body.ts';
import { decommissionStatus, health, pendingTasksAnswer, root, settings, weightsAnswer } from './cluster.ts';
import { clusterStats } from './cluster-stats.ts';
import { explainFirst } from './explain.ts';
import type { RestRequest } from './request.ts';

type Handler = (snapshot: Snapshot, request: RestRequest) => Answer | null;

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
};

/** Everything that is no `_cat` and no `_list`; null for a path that this engine version does not know. */
export const routeCluster = (snapshot: Snapshot, request: RestRequest): Answer | null =>
  PATHS[request.segments.join('/')]?.(snapshot, request) ?? null;
