import type { FleetCluster, GateReading } from '#rules/releases/fleet';
import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import type { RateLimitedReads } from './rate-limited-reads.ts';

/** Deployments that could begin, with what the plan has to know of their clusters. */
export interface Candidates {
  waiting: readonly Deployment[];
  clusters: ReadonlyMap<string, FleetCluster>;
  health: ReadonlyMap<string, GateReading | null>;
  /** Clusters that could not be looked at, with why: they have their turn later. */
  notSeen: readonly { deployment: Deployment; why: string }[];
}

/** Rows of one list that are read at a time. */
const MOST = 500;
/** Read beyond the free places: some are skipped or have to wait. */
const SPARE = 32;

/** The next deployments of each open stage and of people: more than could begin, fewer than would be a burden. */
export async function findCandidates(
  { records, reads, stackName }: { records: ReleaseRecords; reads: RateLimitedReads; stackName: string },
  {
    releases,
    free,
    passedOver,
    held,
  }: {
    releases: readonly { release: Release; stages: readonly ReleaseStage[] }[];
    /** Places for clusters that begin. */
    free: number;
    /** Ids of deployments that could not begin just now. */
    passedOver: ReadonlySet<string>;
    /** Clusters that something of before still holds. */
    held: ReadonlySet<string>;
  },
): Promise<Candidates> {
  const lists: { stage: { releaseId: string; stageId: string } | null; limit: number }[] = [];
  const limit = Math.min(MOST, free * 2 + SPARE + passedOver.size);
  for (const { release, stages } of releases) {
    for (const { releaseId, stageId, state, nWaiting } of stages) {
      if (nWaiting === 0) continue;
      // Those of a cancelled release are no burden: nobody looks at their clusters.
      if (release.state === 'CANCELLED') lists.push({ stage: { releaseId, stageId }, limit: MOST });
      else if (release.state === 'IN_PROGRESS' && state === 'IN_PROGRESS' && free > 0) lists.push({ stage: { releaseId, stageId }, limit });
    }
  }
  if (free > 0) lists.push({ stage: null, limit });
  const rows = (await Promise.all(lists.map(({ stage, limit: most }) => records.scheduled(stackName, stage, most)))).flat();
  const cancelled = new Set(releases.flatMap(({ release }) => (release.state === 'CANCELLED' ? [release.releaseId] : [])));
  const isCancelled = ({ releaseId }: Deployment): boolean => releaseId !== null && cancelled.has(releaseId);
  const fresh = rows.filter((row) => isCancelled(row) || (!passedOver.has(row.id) && !held.has(row.clusterId)));
  const requested = fresh.filter((row) => !isCancelled(row)).map(({ clusterId }) => clusterId);
  const facts = await reads.clusters(requested);
  const health = await reads.health(requested.filter((id) => facts.values.get(id)));
  const whyNot = (row: Deployment): string | undefined => facts.failed.get(row.clusterId) ?? health.failed.get(row.clusterId);
  return {
    waiting: fresh.filter((row) => whyNot(row) === undefined),
    clusters: new Map([...facts.values].flatMap(([id, cluster]) => (cluster ? [[id, cluster] as const] : []))),
    health: health.values,
    notSeen: fresh.flatMap((deployment) => {
      const why = whyNot(deployment);
      return why === undefined ? [] : [{ deployment, why }];
    }),
  };
}
