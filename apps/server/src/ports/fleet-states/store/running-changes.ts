import { and, eq, gt, gte, inArray, isNotNull, notLike } from 'drizzle-orm';
import { DAY, MINUTE, SECOND } from '#rules/durations';
import type { BoardChange } from '#rules/fleet-board/model';
import { isFailedDeployment } from '#rules/releases/projections';
import { DEPLOYMENT_STATES, RUNNING_DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import type { Database } from '../../../platform/database/database.ts';
import { DEPLOYMENT_HOLDER, domainLeases } from '../../../platform/database/schema/domain-leases.ts';
import { releaseDeployments as deployments } from '../../../platform/database/schema/release-deployments.ts';
import type { RunningChanges } from '../port.ts';

type Running = Map<string, { change: BoardChange | null; release: string | null }>;

const FAILED = DEPLOYMENT_STATES.filter(isFailedDeployment);
/** A release that failed on a cluster longer ago is not what ails it now. */
const FAILED_WITHIN_MS = DAY;
/** What runs is read again after this; what failed, which is a search through all deployments, seldom. */
const RUNNING_AGE_MS = SECOND;
const FAILED_AGE_MS = MINUTE;

/** Releases and commands that work on domains of a place, out of our own records. @param stageRegion such as `beta/iad` */
export function createRunningChanges(database: Database, stageRegion: string): RunningChanges {
  let known: { at: number; running: Running } | null = null;
  let failed: { at: number; rows: { clusterId: string; releaseId: string | null }[] } = { at: Number.NEGATIVE_INFINITY, rows: [] };

  const readFailed = async (now: number): Promise<void> => {
    if (Math.abs(now - failed.at) < FAILED_AGE_MS) return;
    const rows = await database.run((db) =>
      db
        .select({ clusterId: deployments.clusterId, releaseId: deployments.releaseId })
        .from(deployments)
        .where(
          and(
            eq(deployments.stageRegion, stageRegion),
            eq(deployments.isNewest, true),
            inArray(deployments.state, FAILED),
            isNotNull(deployments.releaseId),
            gte(deployments.endedAt, now - FAILED_WITHIN_MS),
          ),
        ),
    );
    failed = { at: now, rows };
  };

  return {
    async at(now) {
      if (known && Math.abs(now - known.at) < RUNNING_AGE_MS) return known.running;
      await readFailed(now);
      const [works, leases] = await Promise.all([
        database.run((db) =>
          db
            .select({
              id: deployments.id,
              clusterId: deployments.clusterId,
              releaseId: deployments.releaseId,
              createdBy: deployments.createdBy,
            })
            .from(deployments)
            .where(and(eq(deployments.stageRegion, stageRegion), inArray(deployments.state, [...RUNNING_DEPLOYMENT_STATES]))),
        ),
        database.run((db) =>
          db
            .select()
            .from(domainLeases)
            .where(
              and(
                eq(domainLeases.stageRegion, stageRegion),
                gt(domainLeases.until, now),
                notLike(domainLeases.holder, `${DEPLOYMENT_HOLDER}%`),
              ),
            ),
        ),
      ]);
      const running: Running = new Map();
      for (const { clusterId, releaseId } of failed.rows) running.set(clusterId, { change: null, release: releaseId });
      for (const { domainIdentifier, holder, title } of leases)
        running.set(domainIdentifier, {
          change: { kind: 'command', id: holder, title, owner: null },
          release: running.get(domainIdentifier)?.release ?? null,
        });
      for (const { id, clusterId, releaseId, createdBy } of works)
        running.set(clusterId, {
          change: { kind: 'release', id, title: releaseId === null ? 'Deployment' : `Release ${releaseId}`, owner: createdBy },
          release: releaseId,
        });
      known = { at: now, running };
      return running;
    },
  };
}
