import { HOUR, MINUTE } from '#rules/durations';
import type { Told } from './facts.ts';
import { defined, sorted } from './reader.ts';
import { capacityLog } from './serverless-log-surface.ts';
import {
  type Ask,
  type Before,
  curve,
  type Finding,
  lastOf,
  type Plane,
  type ServerlessFacts,
  SILENT_MS,
  WORKER,
  type Worker,
} from './serverless-reader.ts';

interface GroupSubject {
  ask: Ask;
  account: string;
  group: string;
  plane: Plane;
  at: number;
  /** Workers of the account's list that are of the group. */
  own: readonly Worker[];
  findings: readonly Finding[];
  before: Before;
}

const workersOf = (list: readonly Worker[], at: number): Partial<ServerlessFacts> => ({
  workers: sorted(list.map(({ workerId }) => workerId)),
  workerCount: list.length,
  silent: sorted(
    list.filter(({ lastHeartbeat }) => lastHeartbeat !== null && at - lastHeartbeat > SILENT_MS).map(({ workerId }) => workerId),
  ),
  zones: new Set(list.map(({ workerMetadata }) => workerMetadata.availabilityZone)).size,
});

const replicaText = (counts: { synced: number; syncing: number; unassigned: number }): string =>
  `synced ${counts.synced}, syncing ${counts.syncing}, unassigned ${counts.unassigned}`;

const GROUP = 'awsAccountId: $id, placementConstraintId: $g, dataPlaneType: $p';
const TYPES = '$id: String!, $g: String!, $p: String!';
const WINDOW = 'namespace: "default", startTime: $s, endTime: $e';

/** What every surface of a group says of one of its planes. */
export const groupTold = async ({
  ask,
  account,
  group,
  plane,
  at,
  own,
  findings,
  before,
}: GroupSubject): Promise<Told<ServerlessFacts>[]> => {
  const asked = { g: group, p: plane };
  const dimensions = { AwsAccountId: account, DataPlaneType: plane.toUpperCase(), PlacementConstraint: group };
  const curveOf = (metric: string, stat = 'Maximum') => before(['Tumbler/Serverless', metric, stat], dimensions);
  const { workers } = (await ask(`query W(${TYPES}) { getWorkersListForCollection(${GROUP}) { ${WORKER} } }`, asked))
    .getWorkersListForCollection as { workers: Worker[] };
  const lives = (
    await ask(
      `query W(${TYPES}, $s: String!, $e: String!) { placementGroupWorkers(${GROUP}, ${WINDOW}) {
      workerId availabilityZone startedAt endedAt silent { from to } } }`,
      { ...asked, s: String(at - HOUR), e: String(at + 1) },
    )
  ).placementGroupWorkers as {
    workerId: string;
    availabilityZone: string;
    startedAt: number;
    endedAt: number | null;
    silent: { from: number; to: number | null }[];
  }[];
  const thereAt = (t: number) => lives.filter(({ startedAt, endedAt }) => startedAt <= t && (endedAt === null || endedAt > t));
  const silentAt = (t: number, forMs: number) =>
    thereAt(t).filter(({ silent }) => silent.some(({ from, to }) => from < t - forMs && (to === null || to > t)));
  const insights = (
    await ask(
      `query W(${TYPES}, $s: String!, $e: String!) { getJunoCloudWatchInsightsPC(placementConstraintId: $g, dataPlaneType: $p,
      awsAccountId: $id, startTime: $s, endTime: $e, metrics: ["CPU"]) { timestamp avg_cpu total_shard_cnt unique_azs worker_count } }`,
      {
        ...asked,
        s: new Date(at - HOUR).toISOString().slice(0, 19),
        e: new Date(at).toISOString().slice(0, 19),
      },
    )
  ).getJunoCloudWatchInsightsPC as {
    timestamp: number;
    avg_cpu: number;
    total_shard_cnt: number;
    unique_azs: number;
    worker_count: number;
  }[];
  const insight = insights.find(({ timestamp }) => timestamp === at - MINUTE);
  const { replicas, truncated } = (
    await ask(
      `query W(${TYPES}) { listReplicas(accountId: $id, namespace: "default", dataPlaneType: $p, placementConstraintId: $g) {
        truncated replicas { replica_state shard_id shard_state } } }`,
      asked,
    )
  ).listReplicas as { truncated: boolean; replicas: { replica_state: string; shard_id: string; shard_state: string }[] };
  const ofState = (state: string): number =>
    replicas.filter(({ replica_state, shard_state }) => replica_state === state && shard_state === 'Active').length;
  const counts = (
    await ask(
      `query W(${TYPES}, $s: String!, $e: String!) { placementGroupReplicas(${GROUP}, ${WINDOW}) { timestamp synced syncing unassigned } }`,
      {
        ...asked,
        s: String(at - HOUR),
        e: String(at + 1),
      },
    )
  ).placementGroupReplicas as { timestamp: number; synced: number; syncing: number; unassigned: number }[];
  const [now, past] = [counts.find(({ timestamp }) => timestamp === at), counts.find(({ timestamp }) => timestamp === at - MINUTE)];
  const [synced, syncing, unassigned] = [
    await curveOf('replica.synced'),
    await curveOf('replica.syncing'),
    await curveOf('replica.unassigned'),
  ];
  const heartbeats = await curveOf('smHeartbeatCount', 'Minimum');
  const day = { from: Math.floor(at / HOUR) * HOUR - 24 * HOUR, to: Math.floor(at / HOUR) * HOUR };
  const audit = (
    await ask(`query W(${TYPES}, $s: String!, $e: String!) { getScalingAuditHistory(${GROUP}, ${WINDOW}) { ActionId action status } }`, {
      ...asked,
      s: String(day.from),
      e: String(day.to),
    })
  ).getScalingAuditHistory as { ActionId: string; action: string; status: string }[];
  // Refused ones too: what is counted is that it was tried.
  const done = (action: string): number => audit.filter((one) => one.action === action).length;
  const summed = async (metric: string): Promise<number> =>
    [...(await curve(ask, ['Tumbler/Serverless', metric, 'Sum'], dimensions, { ...day, period: 3_600 })).values()].reduce(
      (a, b) => a + b,
      0,
    );
  const stated = findings
    .filter(({ kind, link }) => kind === 'worker-silent' && link.includes(`/${plane}/`))
    .map(({ link }) => lastOf(link));
  return [
    { surface: 'workers of the group', facts: workersOf(workers, at) },
    { surface: 'workers of the account', facts: workersOf(own, at) },
    { surface: 'what stands out', facts: { silent: sorted(stated.filter((id) => own.some(({ workerId }) => workerId === id))) } },
    {
      surface: 'timeline of workers',
      facts: {
        workers: sorted(thereAt(at).map(({ workerId }) => workerId)),
        workerCount: thereAt(at).length,
        silent: sorted(silentAt(at, SILENT_MS).map(({ workerId }) => workerId)),
        workersBefore: thereAt(at - MINUTE).length,
        zones: new Set(thereAt(at).map(({ availabilityZone }) => availabilityZone)).size,
        zonesBefore: new Set(thereAt(at - MINUTE).map(({ availabilityZone }) => availabilityZone)).size,
        silentBefore: silentAt(at - MINUTE, 0).length > 0,
      },
    },
    {
      surface: 'insights',
      facts: insight
        ? {
            workersBefore: insight.worker_count,
            zonesBefore: insight.unique_azs,
            cpuBefore: insight.avg_cpu,
            shards: insight.total_shard_cnt,
          }
        : {},
    },
    {
      surface: 'curves of the group',
      facts: defined<ServerlessFacts>({
        ...{ workersBefore: await curveOf('worker_count', 'Minimum'), zonesBefore: await curveOf('unique_azs', 'Minimum') },
        ...{ cpuBefore: await curveOf('avg_cpu', 'Average'), shards: await curveOf('total_shard_cnt') },
        silentBefore: heartbeats === undefined ? undefined : heartbeats === 0,
        replicasBefore:
          synced === undefined || syncing === undefined || unassigned === undefined
            ? undefined
            : replicaText({ synced, syncing, unassigned }),
        ...{ scaledOut: await summed('UpdateWorkerGroupCapacity'), scaledIn: await summed('ScaleInWorkerGroupCapacity') },
      }),
    },
    {
      surface: 'list of replicas',
      facts: truncated
        ? {}
        : {
            replicas: replicaText({ synced: ofState('Synced'), syncing: ofState('Syncing'), unassigned: ofState('Unassigned') }),
            shards: new Set(replicas.map(({ shard_id }) => shard_id)).size,
          },
    },
    {
      surface: 'timeline of replicas',
      facts: defined<ServerlessFacts>({ replicas: now && replicaText(now), replicasBefore: past && replicaText(past) }),
    },
    {
      surface: 'scaling audit history',
      facts: { scaledOut: done('UpdateWorkerGroupCapacity'), scaledIn: done('ScaleInWorkerGroupCapacity') },
    },
    ...(await capacityLog(ask, { account, group, plane, day })),
  ];
};
