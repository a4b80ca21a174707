import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import { type CountBucket, countBucket } from '#rules/releases/projections';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  releaseDeployments as deployments,
  releaseDeploymentDetails,
  releaseTokens,
  releaseTransitions,
} from '../../../platform/database/schema/release-deployments.ts';
import { releaseStacks, releaseStages, releases } from '../../../platform/database/schema/releases.ts';
import type { By, ReleaseRecords } from '../port.ts';
import { insertAll } from './bulk.ts';
import { readDeployments } from './deployments.ts';
import { writeNoticesBefore } from './notices.ts';
import { conflict, missing } from './refusals.ts';
import { deploymentOf, deploymentRows } from './rows.ts';

/** Makes releases, and deployments that people ask for. */
export function createCreation(
  database: Database,
  stageRegion: string,
  notifies: boolean,
): Pick<ReleaseRecords, 'createRelease' | 'createDeployment'> {
  return {
    async createRelease(release, stages, made) {
      checkParts(release, stages, made);
      return database.transaction(async (tx) => {
        const { stackName, releaseId, createdAt: at, createdBy: actor } = release;
        const [stack] = await tx
          .select({ name: releaseStacks.name })
          .from(releaseStacks)
          .where(and(eq(releaseStacks.stageRegion, stageRegion), eq(releaseStacks.name, stackName)));
        if (!stack) return missing(`There is no stack ${stackName}.`);
        const [row] = await tx
          .insert(releases)
          .values({ stageRegion, ...release })
          .onConflictDoNothing()
          .returning({ releaseId: releases.releaseId });
        if (!row) return conflict(`The stack ${stackName} has a release ${releaseId} already. Take another release version.`);
        await insertStages(tx, stageRegion, stages, made);
        await insertDeployments(tx, stageRegion, made);
        if (notifies) await writeNoticesBefore(tx, stageRegion, made, stages[0]?.stageId ?? null);
        await tx.insert(releaseTransitions).values({
          ...{ stageRegion, machine: 'release' as const, stackName, releaseId, stageId: null, clusterId: null, subjectId: releaseId },
          ...{ from: null, to: release.state, event: 'create', at, actor, reason: release.reason },
        });
        return { ok: true, value: release };
      });
    },

    async createDeployment(deployment, token, by) {
      if (deployment.state !== 'scheduled' || deployment.releaseId !== null)
        throw new Error('a deployment that a person asks for begins as scheduled, outside of any release');
      return database.transaction(async (tx) => {
        const { id, clusterId } = deployment;
        const known = await takeToken(tx, { stageRegion, token, what: 'deployment', answer: id, at: by.at });
        if (known !== null) {
          const [first] = await readDeployments(tx, and(eq(deployments.stageRegion, stageRegion), eq(deployments.id, known)), [], 1);
          if (!first) throw new Error(`the deployment ${known} of a token is gone`);
          return { ok: true, value: deploymentOf(first) };
        }
        const open = await openOn(tx, stageRegion, deployment);
        const made = open === null && (await insertDeployments(tx, stageRegion, [deployment], 'one')) === 1;
        if (!made) {
          await dropToken(tx, stageRegion, token);
          const other = open ?? (await openOn(tx, stageRegion, deployment));
          const what = other?.releaseId
            ? `the release ${other.releaseId}`
            : `a deployment that ${other?.createdBy ?? 'somebody'} asked for`;
          return conflict(`${clusterId} is held by ${what} (task ${other?.id ?? 'unknown'}). Wait for its end.`);
        }
        if (notifies) await writeNoticesBefore(tx, stageRegion, [deployment], null);
        await tx.insert(releaseTransitions).values(creationOf(stageRegion, deployment, { event: 'create', by, reason: deployment.reason }));
        return { ok: true, value: deployment };
      });
    },
  };

  async function openOn(tx: Tx, inPlace: string, { stackName, clusterId }: Deployment): Promise<Deployment | null> {
    const [found] = await readDeployments(
      tx,
      and(
        eq(deployments.stageRegion, inPlace),
        eq(deployments.stackName, stackName),
        eq(deployments.clusterId, clusterId),
        or(
          sql`${deployments.state} in ('validating', 'deploying', 'verifying', 'rolling-back')`,
          and(isNull(deployments.releaseId), sql`${deployments.state} = 'scheduled'`),
        ),
      ),
      [],
      1,
    );
    return found ? deploymentOf(found) : null;
  }
}

/**
 * Makes sure that a token is used once. Of two at the same time the second waits for the first to commit.
 * @returns what was answered the first time; null when this is the first time
 */
export async function takeToken(tx: Tx, token: typeof releaseTokens.$inferInsert): Promise<string | null> {
  const taken = await tx.insert(releaseTokens).values(token).onConflictDoNothing().returning({ token: releaseTokens.token });
  if (taken.length > 0) return null;
  const [known] = await tx
    .select({ answer: releaseTokens.answer })
    .from(releaseTokens)
    .where(and(eq(releaseTokens.stageRegion, token.stageRegion), eq(releaseTokens.token, token.token), eq(releaseTokens.what, token.what)));
  if (!known) throw new Error('a token was used and given back at once: ask again');
  return known.answer;
}

const dropToken = (tx: Tx, stageRegion: string, token: string): Promise<unknown> =>
  tx
    .delete(releaseTokens)
    .where(and(eq(releaseTokens.stageRegion, stageRegion), eq(releaseTokens.token, token), eq(releaseTokens.what, 'deployment')));

/** That a deployment was made, as the first of its transitions. */
export const creationOf = (
  stageRegion: string,
  { id, stackName, releaseId, stageId, clusterId, state }: Deployment,
  { event, by, reason }: { event: string; by: By; reason: string | null },
): typeof releaseTransitions.$inferInsert => ({
  ...{ stageRegion, machine: 'deployment', stackName, releaseId, stageId, clusterId, subjectId: id },
  ...{ from: null, to: state, event, at: by.at, actor: by.actor, reason },
});

/** Somebody else's wish for the same cluster; an id that is taken is an error. */
const unlessRequested = sql`on conflict (stage_region, stack_name, cluster_id)
  where release_id is null and state in ('scheduled', 'validating', 'deploying', 'verifying', 'rolling-back') do nothing`;

/** @returns how many were made; with `one` a cluster that is held makes none instead of an error */
export async function insertDeployments(
  tx: Tx,
  stageRegion: string,
  made: readonly Deployment[],
  conflicts: 'error' | 'one' = 'error',
): Promise<number> {
  const rows = made.map((deployment) => deploymentRows(stageRegion, deployment));
  const count = await insertAll(
    tx,
    deployments,
    rows.map(({ row }) => row),
    conflicts === 'one' ? unlessRequested : undefined,
  );
  if (count === 0) return 0;
  await insertAll(
    tx,
    releaseDeploymentDetails,
    rows.map(({ details }) => details),
  );
  return count;
}

/** Stages with the counts of what is in them. */
export async function insertStages(
  tx: Tx,
  stageRegion: string,
  stages: readonly ReleaseStage[],
  made: readonly Pick<Deployment, 'stageId' | 'releaseId' | 'state' | 'isNewest'>[],
): Promise<void> {
  const counted = new Map<string, Record<CountBucket, number>>();
  for (const { releaseId, stageId, state, isNewest } of made) {
    if (!isNewest) continue;
    const key = JSON.stringify([releaseId, stageId]);
    const counts = counted.get(key) ?? { waiting: 0, running: 0, success: 0, failed: 0, skipped: 0 };
    counts[countBucket(state)] += 1;
    counted.set(key, counts);
  }
  await insertAll(
    tx,
    releaseStages,
    stages.map(({ nScheduled: _all, ...stage }) => {
      const counts = counted.get(JSON.stringify([stage.releaseId, stage.stageId]));
      return {
        stageRegion,
        ...stage,
        nWaiting: counts?.waiting ?? 0,
        nRunning: counts?.running ?? 0,
        nSuccess: counts?.success ?? 0,
        nFailed: counts?.failed ?? 0,
        nSkipped: counts?.skipped ?? 0,
      };
    }),
  );
}

/** @throws Error for parts that do not belong together: a caller that plans a release makes them */
function checkParts(release: Release, stages: readonly ReleaseStage[], made: readonly Deployment[]): void {
  const { stackName, releaseId } = release;
  const stageIds = new Set(stages.map(({ stageId }) => stageId));
  const clusters = new Set(made.map(({ clusterId }) => clusterId));
  const isOwn = (part: { stackName: string; releaseId: string | null }): boolean =>
    part.stackName === stackName && part.releaseId === releaseId;
  if (!stages.every(isOwn) || !made.every(isOwn)) throw new Error(`a part of the release ${releaseId} names another release or stack`);
  if (stageIds.size !== stages.length) throw new Error(`the release ${releaseId} has a stage twice`);
  if (clusters.size !== made.length) throw new Error(`the release ${releaseId} has a cluster twice`);
  for (const { id, stageId, state, isNewest, attempt } of made) {
    if (stageId === null || !stageIds.has(stageId)) throw new Error(`deployment ${id} is in no stage of the release ${releaseId}`);
    if (state !== 'scheduled' || !isNewest || attempt !== 1) throw new Error(`deployment ${id} must begin as the first attempt, scheduled`);
  }
}
