import { freezeAt } from '#rules/releases/calendar';
import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import { bakesLeft, PACE_WINDOW_MS, paceOf, stuckSince } from '#rules/releases/pace';
import type { Freeze } from '#rules/releases/plan';
import { countBucket } from '#rules/releases/projections';
import { failureCounts } from '#rules/releases/release-progress';
import { DEPLOYMENT_STATES, type DeploymentState, RUNNING_DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireRelease, requireStack, type SdpdsHandlers } from './call.ts';
import { maybeSeconds, refOf, releaseConfigOf, sameVersion, secondsOf } from './wire-answers.ts';

const MOST_STUCK = 50;

/** How a release gets on. */
export const describeCall: SdpdsHandlers<'release/describe'> = {
  'release/describe': async ({ ctx, records }, { stackName, releaseId }) => {
    const release = await requireRelease(records, stackName, releaseId);
    const [stack, stages, counts, versions, running, { ended, spanMs }] = await Promise.all([
      requireStack(records, stackName),
      records.stages(stackName, releaseId),
      records.counts(stackName, releaseId),
      records.versionsOf(stackName, release.componentSet.versions),
      runningOf(records, release),
      endedLately(records, release, ctx.now),
    ]);
    const left = stages.reduce((sum, { nRunning, nWaiting }) => sum + nRunning + nWaiting, 0);
    const { all, counted, forgiven, notCounted } = failureCounts({ release, counts });
    const pace = paceOf({ now: ctx.now, ended, spanMs, left, bakesMs: bakesLeft(ctx.now, stages) });
    return {
      release: releaseConfigOf(release, stages),
      componentVersions: release.componentSet.versions.map((ref) => ({
        ...refOf(ref),
        rollback: versions.find((one) => sameVersion(one, ref))?.rollback ?? 'unknown',
      })),
      perHour: pace.perHour,
      estimatedEnd: release.state === 'IN_PROGRESS' ? maybeSeconds(pace.estimatedEnd) : null,
      stuck: running
        .flatMap((row) => {
          const since = stuckSince(ctx.now, row);
          return since === null ? [] : [{ ...row, since }];
        })
        .sort((a, b) => a.since - b.since)
        .slice(0, MOST_STUCK)
        .map(({ clusterId, stageId, state, since, waitingFor }) => ({
          cluster: clusterId,
          stageId,
          state,
          since: secondsOf(since),
          waitingFor,
        })),
      waitingFor: waitingOf(release, stages, freezeAt(ctx.now, ctx.ports.releases.freezes)),
      failureBudget: { failed: counted, most: stack.settings.maxFailedDeployment, all, forgiven, notCounted },
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

/** Of a release that began a moment ago the span is its own age. */
async function endedLately(
  records: Pick<ReleaseRecords, 'stepsInto'>,
  { stackName, releaseId, startedAt, endedAt }: Release,
  now: number,
): Promise<{ ended: number; spanMs: number }> {
  const spanMs = startedAt === null || endedAt !== null ? 0 : Math.min(PACE_WINDOW_MS, now - startedAt);
  if (spanMs <= 0) return { ended: 0, spanMs: 0 };
  return { ended: await records.stepsInto(stackName, releaseId, ENDED, { after: now - spanMs, to: now }), spanMs };
}

const waitingOf = ({ state, startsAt, reason }: Release, stages: readonly ReleaseStage[], freeze: Freeze | null): string | null => {
  if (state === 'PENDING') return 'a person who starts it';
  if (state === 'SCHEDULED') return startsAt === null ? 'its time' : `its time: ${new Date(startsAt).toISOString()}`;
  if (state === 'PAUSED') return 'a person who resumes it';
  if (state === 'FAILED') return `a person who retries or cancels it${reason === null ? '' : `: ${reason}`}`;
  if (state === 'IN_PROGRESS' && freeze !== null) return `the end of a freeze, ${new Date(freeze.to).toISOString()}: ${freeze.title}`;
  const baking = stages.find((stage) => stage.state === 'BAKING');
  if (state !== 'IN_PROGRESS' || baking === undefined) return null;
  return `the bake of stage ${baking.stageId} (${baking.title})${baking.bakeUntil === null ? '' : ` until ${new Date(baking.bakeUntil).toISOString()}`}`;
};
