import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { isFinal, step } from '#rules/machine';
import { nextAttempt } from '#rules/releases/fresh';
import { MACHINES, RELEASE_MACHINE, type ReleaseEvent, STAGE_MACHINE } from '#rules/releases/machines';
import type { Deployment, Release } from '#rules/releases/model';
import { isFailedDeployment, isRetryable, takesRetries, usesFailureBudget } from '#rules/releases/projections';
import { DEPLOYMENT_STATES, STAGE_STATES } from '#rules/releases/vocabulary';
import { isAmong } from '../../../platform/database/among.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  releaseDeployments as deployments,
  releaseTokens,
  releaseTransitions,
} from '../../../platform/database/schema/release-deployments.ts';
import { releaseStages, releases } from '../../../platform/database/schema/releases.ts';
import type { By, ReleaseRecords } from '../port.ts';
import { insertAll, runBulk } from './bulk.ts';
import { creationOf, insertDeployments, takeToken } from './creation.ts';
import { readDeployments } from './deployments.ts';
import { conflict, invalid, missing } from './refusals.ts';
import { isRelease, lockRelease } from './releases.ts';
import { deploymentOf } from './rows.ts';

/** What people do to a release. */
export function createMoves(database: Database, stageRegion: string): Pick<ReleaseRecords, 'moveRelease' | 'retryFailed'> {
  return {
    moveRelease(stackName, releaseId, { event, reason, version, by }) {
      return database.transaction(async (tx) => {
        const release = await lockRelease(tx, stageRegion, stackName, releaseId);
        if (!release) return missing(`The stack ${stackName} has no release ${releaseId}.`);
        if (version !== undefined && version !== release.version)
          return conflict(
            `The release ${releaseId} was changed by ${release.modifiedBy} meanwhile: it is ${release.state} now. Look at it again.`,
          );
        const known = Object.hasOwn(RELEASE_MACHINE.events, event) ? RELEASE_MACHINE.events[event as ReleaseEvent] : null;
        if (known?.by !== 'person' || event === 'retry')
          return invalid(`event: "${event}" is nothing that a person does to a release in this way. Take start, pause, resume or cancel.`);
        if (event === 'schedule' && release.startsAt === null)
          return invalid(`event: the release ${releaseId} has no time to begin at. Start it, or make it with a time.`);
        const next = step(RELEASE_MACHINE, release.state, event);
        if (!next.ok) return conflict(next.message);
        const moved: Release = {
          ...release,
          state: next.to,
          reason,
          startedAt: release.startedAt ?? (next.to === 'IN_PROGRESS' ? by.at : null),
          endedAt: isFinal(RELEASE_MACHINE, next.to) ? by.at : null,
        };
        return { ok: true, value: await writeRelease(tx, stageRegion, release, moved, { event, reason, by }) };
      });
    },

    retryFailed(stackName, releaseId, { clusterIds, token, reason, by }) {
      return database.transaction(async (tx) => {
        const release = await lockRelease(tx, stageRegion, stackName, releaseId);
        if (!release) return missing(`The stack ${stackName} has no release ${releaseId}.`);
        const what = `retry:${stackName}/${releaseId}`;
        const known = await takeToken(tx, { stageRegion, token, what, answer: '0', at: by.at });
        if (known !== null) return { ok: true, value: { count: Number(known) } };
        const refuse = async <Refusal>(refusal: Refusal): Promise<Refusal> => {
          await tx
            .delete(releaseTokens)
            .where(and(eq(releaseTokens.stageRegion, stageRegion), eq(releaseTokens.token, token), eq(releaseTokens.what, what)));
          return refusal;
        };
        if (!takesRetries(release.state))
          return refuse(
            conflict(
              `The release ${releaseId} is ${release.state}: only one that is in progress, paused or failed takes retries. Deploy to single clusters instead.`,
            ),
          );
        const taken = await retried(tx, release, clusterIds);
        if ('problem' in taken) return refuse(taken);
        const count = taken.attempts.length;
        if (count === 0) return { ok: true, value: { count } };
        await tryAgain(tx, release, taken.attempts, { reason, by });
        await tx
          .update(releaseTokens)
          .set({ answer: String(count) })
          .where(and(eq(releaseTokens.stageRegion, stageRegion), eq(releaseTokens.token, token), eq(releaseTokens.what, what)));
        return { ok: true, value: { count } };
      });
    },
  };

  /** The attempts that are tried again. Rows are not locked: only the engine ends an attempt, and an ended one stays as it is. */
  async function retried(tx: Tx, { stackName, releaseId }: Release, clusterIds: readonly string[] | null) {
    const wanted = clusterIds ? [...new Set(clusterIds)] : null;
    const rows = await readDeployments(
      tx,
      and(
        eq(deployments.stageRegion, stageRegion),
        eq(deployments.stackName, stackName),
        eq(deployments.releaseId, releaseId),
        deployments.isNewest,
        wanted ? isAmong(deployments.clusterId, wanted) : inArray(deployments.state, DEPLOYMENT_STATES.filter(isFailedDeployment)),
      ),
      [asc(deployments.id)],
    );
    const attempts = rows.map(deploymentOf);
    if (!wanted) return { attempts };
    const found = new Set(attempts.map(({ clusterId }) => clusterId));
    const unknown = wanted.filter((clusterId) => !found.has(clusterId));
    if (unknown.length > 0) return missing(`clusterIds: the release ${releaseId} does not go to ${few(unknown)}. Take them out.`);
    const others = attempts.filter(({ state }) => !isRetryable(state));
    if (others.length > 0)
      return conflict(
        `clusterIds: only clusters that failed or were left out can be tried again, not ${few(others.map(({ clusterId, state }) => `${clusterId} (${state})`))}. Take them out.`,
      );
    return { attempts };
  }

  /** The next attempt on each cluster; stages open again, a stopped release goes on, and failures up to now are forgiven. */
  async function tryAgain(tx: Tx, release: Release, before: readonly Deployment[], why: { reason: string; by: By }): Promise<void> {
    const { stackName, releaseId } = release;
    const { by, reason } = why;
    const made = before.map((old) => nextAttempt(old, { id: randomUUID(), createdBy: by.actor, createdAt: by.at }));
    const ids = JSON.stringify(before.map(({ id }) => id));
    await runBulk(
      tx,
      sql`
      update ${deployments} d set is_newest = false from (select json_array_elements_text(${ids}::json) as id) o
      where d.stage_region = ${stageRegion} and d.id = o.id`,
    );
    await insertDeployments(tx, stageRegion, made);
    await runBulk(
      tx,
      sql`
      update ${releaseStages} s set n_waiting = s.n_waiting + g.again, n_failed = s.n_failed - g.failed, n_skipped = s.n_skipped - (g.again - g.failed)
      from json_to_recordset(${JSON.stringify(gainsOf(before))}::json) as g(stage_id text, again int, failed int)
      where s.stage_region = ${stageRegion} and s.stack_name = ${stackName} and s.release_id = ${releaseId} and s.stage_id = g.stage_id`,
    );
    const stages = await reopen(tx, release, new Set(before.map(({ stageId }) => stageId)), why);
    await insertAll(tx, releaseTransitions, [
      ...stages,
      ...made.map((deployment) => creationOf(stageRegion, deployment, { event: 'retry', by, reason })),
    ]);
    const [failed] = await tx
      .select({ left: count() })
      .from(deployments)
      .where(
        and(
          eq(deployments.stageRegion, stageRegion),
          eq(deployments.stackName, stackName),
          eq(deployments.releaseId, releaseId),
          deployments.isNewest,
          inArray(deployments.state, DEPLOYMENT_STATES.filter(usesFailureBudget)),
        ),
      );
    const moves = release.state === 'FAILED';
    const moved: Release = {
      ...release,
      state: moves ? 'IN_PROGRESS' : release.state,
      reason: moves ? reason : release.reason,
      failuresForgiven: failed?.left ?? 0,
      endedAt: null,
    };
    await writeRelease(tx, stageRegion, release, moved, { event: 'retry', reason, by });
  }

  async function reopen(tx: Tx, release: Release, stageIds: ReadonlySet<string | null>, { reason, by }: { reason: string; by: By }) {
    const { stackName, releaseId } = release;
    const again = STAGE_STATES.filter((state) => step(STAGE_MACHINE, state, 'reopen').ok);
    const ids = [...stageIds].filter((id) => id !== null);
    const ofStages = and(
      eq(releaseStages.stageRegion, stageRegion),
      eq(releaseStages.stackName, stackName),
      eq(releaseStages.releaseId, releaseId),
      inArray(releaseStages.stageId, ids),
      inArray(releaseStages.state, again),
    );
    const before = await tx.select().from(releaseStages).where(ofStages);
    await tx.update(releaseStages).set({ state: STAGE_MACHINE.events.reopen.to, reason, bakeUntil: null, endedAt: null }).where(ofStages);
    return before.map(({ stageId, state }): typeof releaseTransitions.$inferInsert => ({
      ...{ stageRegion, machine: 'stage', stackName, releaseId, stageId, clusterId: null, subjectId: stageId },
      ...{ from: state, to: STAGE_MACHINE.events.reopen.to, event: 'reopen', at: by.at, actor: by.actor, reason },
    }));
  }
}

/** The release as a person moved it, with the transition where its state is another one. */
async function writeRelease(
  tx: Tx,
  stageRegion: string,
  before: Release,
  after: Release,
  { event, reason, by }: { event: string; reason: string; by: By },
): Promise<Release> {
  const { stackName, releaseId } = before;
  const row = { ...after, version: before.version + 1, modifiedBy: by.actor, modifiedAt: by.at, lastChangeAt: by.at };
  await tx
    .update(releases)
    .set(row)
    .where(isRelease(stageRegion, stackName, releaseId));
  if (before.state !== after.state)
    await tx.insert(releaseTransitions).values({
      ...{
        stageRegion,
        machine: MACHINES.release.name as 'release',
        stackName,
        releaseId,
        stageId: null,
        clusterId: null,
        subjectId: releaseId,
      },
      ...{ from: before.state, to: after.state, event, at: by.at, actor: by.actor, reason },
    });
  return row;
}

/** By stage, how many are tried again and how many of those had failed; the others had been left out. */
function gainsOf(before: readonly Deployment[]): { stage_id: string; again: number; failed: number }[] {
  const gains = new Map<string, { stage_id: string; again: number; failed: number }>();
  for (const { stageId, state } of before) {
    if (stageId === null) continue;
    const gain = gains.get(stageId) ?? { stage_id: stageId, again: 0, failed: 0 };
    gain.again += 1;
    if (isFailedDeployment(state)) gain.failed += 1;
    gains.set(stageId, gain);
  }
  return [...gains.values()];
}

/** The first few names, and how many more there are. */
const few = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
