import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import { countBucket, usesFailureBudget } from '#rules/releases/projections';
import { DEPLOYMENT_STATES, type DeploymentState, RUNNING_DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireRelease, requireStack, type SdpdsHandlers } from './call.ts';
import { maybeSeconds, refOf, releaseConfigOf, sameVersion, secondsOf } from './wire-answers.ts';

const HOUR_MS = 3_600_000;
/** A cluster at work that has not changed for so long is worth a look. */
const STUCK_MS = 30 * 60_000;
const MOST_STUCK = 50;

/** How a release gets on. */
export const describeCall: SdpdsHandlers<'release/describe'> = {
  'release/describe': async ({ ctx, records }, { stackName, releaseId }) => {
    const release = await requireRelease(records, stackName, releaseId);
    const [stack, stages, counts, versions, running, perHour] = await Promise.all([
      requireStack(records, stackName),
      records.stages(stackName, releaseId),
      records.counts(stackName, releaseId),
      records.versionsOf(stackName, release.componentSet.versions),
      runningOf(records, release),
      endedLastHour(records, release, ctx.now),
    ]);
    const left = stages.reduce((sum, { nRunning, nWaiting }) => sum + nRunning + nWaiting, 0);
    const failed = counts.reduce((sum, { state, count }) => sum + (usesFailureBudget(state) ? count : 0), 0);
    return {
      release: releaseConfigOf(release, stages),
      componentVersions: release.componentSet.versions.map((ref) => ({
        ...refOf(ref),
        rollback: versions.find((one) => sameVersion(one, ref))?.rollback ?? 'unknown',
      })),
      perHour,
      estimatedEnd: release.state !== 'IN_PROGRESS' || !perHour ? null : maybeSeconds(ctx.now + (left / perHour) * HOUR_MS),
      stuck: running
        .filter(({ lastChangeAt }) => ctx.now - lastChangeAt >= STUCK_MS)
        .sort((a, b) => a.lastChangeAt - b.lastChangeAt)
        .slice(0, MOST_STUCK)
        .map(({ clusterId, stageId, state, lastChangeAt, waitingFor }) => ({
          cluster: clusterId,
          stageId,
          state,
          since: secondsOf(lastChangeAt),
          waitingFor,
        })),
      waitingFor: waitingOf(release, stages),
      failureBudget: { failed: Math.max(0, failed - release.failuresForgiven), most: stack.settings.maxFailedDeployment },
      version: release.version,
    };
  },
};

/** At most as many as the stack works on at a time. */
async function runningOf(records: Pick<ReleaseRecords, 'deploymentsOfRelease'>, { stackName, releaseId }: Release): Promise<Deployment[]> {
  const rows: Deployment[] = [];
  for (let after: string | null = null; ; ) {
    const page = await records.deploymentsOfRelease(stackName, releaseId, { limit: 1_000, after, states: RUNNING_DEPLOYMENT_STATES });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

const ENDED: readonly DeploymentState[] = DEPLOYMENT_STATES.filter((state) => ['success', 'failed'].includes(countBucket(state)));

/** Counted by the store; null before anything has begun. */
async function endedLastHour(records: Pick<ReleaseRecords, 'statusHistory'>, release: Release, now: number): Promise<number | null> {
  if (release.startedAt === null) return null;
  const from = Math.max(release.startedAt, now - HOUR_MS);
  if (now - from < 60_000) return null;
  const points = await records.statusHistory(release.stackName, release.releaseId, { from, to: now, periodMs: now - from });
  const endedAt = (index: number): number => ENDED.reduce((sum, state) => sum + (points.at(index)?.counts[state] ?? 0), 0);
  const ended = points.length > 1 ? endedAt(-1) - endedAt(0) : endedAt(-1);
  return Math.max(0, (ended * HOUR_MS) / (now - from));
}

const waitingOf = ({ state, startsAt, reason }: Release, stages: readonly ReleaseStage[]): string | null => {
  if (state === 'PENDING') return 'a person who starts it';
  if (state === 'SCHEDULED') return startsAt === null ? 'its time' : `its time: ${new Date(startsAt).toISOString()}`;
  if (state === 'PAUSED') return 'a person who resumes it';
  if (state === 'FAILED') return `a person who retries or cancels it${reason === null ? '' : `: ${reason}`}`;
  const baking = stages.find((stage) => stage.state === 'BAKING');
  if (state !== 'IN_PROGRESS' || baking === undefined) return null;
  return `the bake of stage ${baking.stageId} (${baking.title})${baking.bakeUntil === null ? '' : ` until ${new Date(baking.bakeUntil).toISOString()}`}`;
};
