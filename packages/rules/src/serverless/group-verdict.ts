import { formatCount, formatDuration } from '../domains/sizes.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { counted, listed, utcMoment } from '../inspector/words.ts';
import { placementGroupPath, workerPath } from '../paths/serverless.ts';
import { actionTime, isScalingSuccess } from './scaling.ts';
import { SILENT_AFTER_MS, UNASSIGNED_AFTER_MS, unassignedReplicasQuery } from './stands-out.ts';
import { type ServerlessVerdict, sinceText, trendOf, type VerdictCheck, type VerdictFinding, verdictOf } from './verdict.ts';
import { DATA_PLANE_TYPES, type DataPlaneType } from './worker.ts';

/** What was read of one part, or why it was not. */
export type PartRead<T> = { ok: true; value: T } | { ok: false; why: string };

/** The workers of a group for one data plane. Times are epoch milliseconds. */
export interface PlaneFacts {
  workers: PartRead<readonly { workerId: string; startedAt: number; lastHeartbeatAt: number | null }[]>;
  /** Replicas of active shards that are on no worker. */
  unassigned: PartRead<readonly { since: number }[]>;
  /** Of the last day, newest first. */
  scaling: PartRead<readonly { actionId: string; action: string; status: string; explanation: string }[]>;
  /** The newest generation first. */
  deployments: PartRead<
    readonly { gen: number; reason: string; deploymentStatus: string; durationMs: number; stateUnchangedForMs: number }[]
  >;
  /** Of the last hour, oldest first. */
  replicaCounts: PartRead<readonly { timestamp: number; unassigned: number }[]>;
}

export interface GroupFacts {
  accountId: string;
  placementConstraintId: string;
  now: number;
  planes: Readonly<Record<DataPlaneType, PlaneFacts>>;
}

/** A rollout that nothing has moved in for so long is not busy, whatever its status says. */
export const STALLED_AFTER_MS = 2 * HOUR;
/** Workers that fell silent and replicas that lost their worker within so long of each other belong together. */
const TOGETHER_MS = 30 * MINUTE;

/** How a placement constraint group is: its workers' heartbeats, its replicas, its scaling and its rollouts, for search and for indexing. */
export function groupVerdict(facts: GroupFacts): ServerlessVerdict {
  const checks = DATA_PLANE_TYPES.flatMap((plane) => checksOf(facts, plane, facts.planes[plane]));
  const trends = DATA_PLANE_TYPES.flatMap((plane) => {
    const { replicaCounts } = facts.planes[plane];
    if (!replicaCounts.ok) return [];
    const points = replicaCounts.value.map(({ timestamp, unassigned }) => ({ timestamp, missing: unassigned }));
    return trendOf(points, `unassigned ${plane} replicas`) ?? [];
  });
  return verdictOf(checks, facts.now, trends.join('; ') || null);
}

function checksOf(group: GroupFacts, plane: DataPlaneType, facts: PlaneFacts): VerdictCheck[] {
  const title = plane === 'search' ? 'Search' : 'Indexing';
  const silent = facts.workers.ok ? silentWorkers(facts.workers.value, group.now) : [];
  const causes = facts.unassigned.ok ? causesOf(facts.unassigned.value, silent) : [];
  const lost = unassignedOf(group, plane, facts.unassigned, causes);
  // Workers that explain the replicas are named there.
  const others = lost.length > 0 ? silent.filter((worker) => !causes.includes(worker)) : silent;
  return [
    check(`${title} replicas`, facts.unassigned, lost),
    check(`${title} heartbeats`, facts.workers, silentOf(group, plane, others)),
    check(`${title} scaling`, facts.scaling, scalingOf(group, plane, facts.scaling)),
    check(`${title} deployment`, facts.deployments, deploymentOf(group, plane, facts.deployments)),
  ];
}

const check = (title: string, read: PartRead<unknown>, findings: readonly VerdictFinding[]): VerdictCheck => ({
  title,
  notRun: read.ok ? null : read.why,
  findings: read.ok ? findings : [],
});

interface SilentWorker {
  workerId: string;
  heard: number;
}

const silentWorkers = (
  workers: readonly { workerId: string; startedAt: number; lastHeartbeatAt: number | null }[],
  now: number,
): SilentWorker[] =>
  workers
    .map(({ workerId, startedAt, lastHeartbeatAt }) => ({ workerId, heard: lastHeartbeatAt ?? startedAt }))
    .filter(({ heard }) => now - heard > SILENT_AFTER_MS)
    .sort((a, b) => a.heard - b.heard);

/** Silent workers that lost some of the replicas: they fell silent about when these lost their worker. */
const causesOf = (unassigned: readonly { since: number }[], silent: readonly SilentWorker[]): SilentWorker[] =>
  silent.filter(({ heard }) => unassigned.some(({ since }) => Math.abs(heard - since) <= TOGETHER_MS));

const AVOID_RESTART = 'Avoid replacing other workers of the group now: each one takes its replicas with it.';

function unassignedOf(
  { accountId, placementConstraintId, now }: GroupFacts,
  plane: DataPlaneType,
  read: PlaneFacts['unassigned'],
  cause: readonly SilentWorker[],
): VerdictFinding[] {
  if (!read.ok || read.value.length === 0) return [];
  const since = read.value.reduce((least, replica) => Math.min(least, replica.since), Number.POSITIVE_INFINITY);
  if (now - since <= UNASSIGNED_AFTER_MS) return [];
  const what = `${counted(read.value.length, `${plane} replica`)} unassigned`;
  const at = utcMoment(since, now);
  const [only, ...more] = cause;
  const because =
    only === undefined
      ? null
      : more.length === 0
        ? `worker ${only.workerId} stopped sending heartbeats at ${at}`
        : `${counted(cause.length, 'worker')} stopped sending heartbeats, the first at ${at}`;
  return [
    {
      kind: because === null ? 'replicas-unassigned' : 'replicas-lost',
      severity: 'bad',
      text: because === null ? `${what} ${sinceText(since, now)}, cause not found` : `${what} since ${because}`,
      link: `${placementGroupPath(accountId, placementConstraintId)}?${unassignedReplicasQuery(plane)}`,
      since,
      recommended:
        because === null
          ? 'Compare replicas by worker: when no worker has room, scaling out is what assigns them.'
          : `Replace ${cause.length === 1 ? `worker ${cause[0]?.workerId}` : `workers ${listed(cause.map(({ workerId }) => workerId))}`}; ${cause.length === 1 ? 'its' : 'their'} replicas are assigned once a worker takes ${cause.length === 1 ? 'its' : 'their'} place.`,
      avoid: AVOID_RESTART,
    },
  ];
}

function silentOf({ accountId, now }: GroupFacts, plane: DataPlaneType, silent: readonly SilentWorker[]): VerdictFinding[] {
  const [first] = silent;
  if (!first) return [];
  const names = listed(silent.map(({ workerId }) => workerId));
  return [
    {
      kind: 'worker-silent',
      severity: 'warning',
      text: `no heartbeat from ${silent.length === 1 ? `${plane} worker` : `${silent.length} ${plane} workers:`} ${names} ${sinceText(first.heard, now)}`,
      link: workerPath(accountId, plane, first.workerId),
      since: first.heard,
      recommended: `Open worker ${first.workerId} and its requests in the logs; replace it when it does not answer.`,
      avoid: null,
    },
  ];
}

const SCALE_OUT = 'UpdateWorkerGroupCapacity';

/** Refused scaling: an outage of capacity while nothing has succeeded since, else a warning that it happened in the last day. */
function scalingOf({ accountId, placementConstraintId }: GroupFacts, plane: DataPlaneType, read: PlaneFacts['scaling']): VerdictFinding[] {
  if (!read.ok) return [];
  const failed = read.value.filter(({ status }) => !isScalingSuccess(status));
  const [last] = failed;
  if (!last) return [];
  const success = read.value.findIndex(({ status }) => isScalingSuccess(status));
  // Newest first: what stands before the first success failed after it.
  const since = success === -1 ? failed : read.value.slice(0, success);
  const what = `${counted(failed.length, `${plane} scaling action`)} failed in the last day`;
  const shared = {
    kind: 'scaling-failed',
    link: `${placementGroupPath(accountId, placementConstraintId)}${plane === 'search' ? '' : '?tab=indexing-scaling&plane=indexing'}`,
  };
  if (since.length === 0)
    return [
      {
        ...shared,
        severity: 'warning',
        text: `${what}; scaling succeeded since`,
        since: actionTime(last.actionId),
        recommended: 'Check whether the load met its limit at that time; no action is needed now.',
        avoid: null,
      },
    ];
  return [
    {
      ...shared,
      severity: last.action === SCALE_OUT ? 'bad' : 'warning',
      text: `${what}, ${since.length === 1 ? 'the last one' : `the last ${formatCount(since.length)}`} without a success since (${last.status})`,
      since: actionTime(since.at(-1)?.actionId ?? last.actionId),
      recommended: `Raise the OCU limit of account ${accountId}, or move load to another group: ${last.explanation}`,
      avoid: 'Avoid restarting workers: it frees no capacity.',
    },
  ];
}

function deploymentOf(
  { accountId, placementConstraintId, now }: GroupFacts,
  plane: DataPlaneType,
  read: PlaneFacts['deployments'],
): VerdictFinding[] {
  if (!read.ok) return [];
  const [newest] = read.value;
  if (!newest || newest.deploymentStatus === 'Completed') return [];
  const isStuck = newest.deploymentStatus === 'Stuck' || newest.stateUnchangedForMs > STALLED_AFTER_MS;
  if (!isStuck) return [];
  return [
    {
      kind: 'deployment-stuck',
      severity: 'warning',
      text: `rollout of ${plane} worker generation ${newest.gen} made no progress for ${formatDuration(newest.stateUnchangedForMs)}: ${newest.reason}`,
      link: `${placementGroupPath(accountId, placementConstraintId)}?tab=deployments${plane === 'search' ? '' : '&plane=indexing'}`,
      since: now - newest.stateUnchangedForMs,
      recommended: 'Free or add capacity in the zones of the Worker Deployment Report; the rollout continues by itself.',
      avoid: 'Avoid terminating workers of the older generation: their replicas have nowhere to go.',
    },
  ];
}
