import { sql } from 'drizzle-orm';
import type {
  ClusterRecord,
  Component,
  ComponentVersion,
  Deployment,
  NodeOperation,
  PackageFile,
  Release,
  ReleaseStage,
  Stack,
  Transition,
} from '#rules/releases/model';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  releaseDeploymentDetails,
  releaseDeployments,
  releaseOperations,
  releaseTransitions,
} from '../../../platform/database/schema/release-deployments.ts';
import {
  releaseClusters,
  releaseComponents,
  releasePackages,
  releaseStacks,
  releases,
  releaseVersions,
} from '../../../platform/database/schema/releases.ts';
import { insertAll, insertClusters } from './bulk.ts';
import { insertStages } from './creation.ts';
import { deploymentRows, stackRow } from './rows.ts';

/** What came before in a time that was cut short stays. */
const onConflictNothing = sql`on conflict do nothing`;
/** Transitions of one statement: they come all in one transaction, and a caller that makes the statements has others waiting. */
const TRANSITIONS_AT_ONCE = 500;

/** A release whose deployments and operations were brought in before. */
export interface FinishedRelease {
  release: Release;
  stages: readonly ReleaseStage[];
  deployments: readonly Pick<Deployment, 'stageId' | 'releaseId' | 'state' | 'isNewest'>[];
  transitions: readonly Omit<Transition, 'seq'>[];
}

/** What happened somewhere else, or before anybody wrote it down here. */
export interface ReleasePast {
  catalogue(components: readonly Component[], versions: readonly ComponentVersion[], packages: readonly PackageFile[]): Promise<void>;
  /** A cluster's release is the one that went well there last, or is left to `finish`. */
  clusters(records: readonly ClusterRecord[]): Promise<void>;
  /** In the order of their last changes. */
  deployments(rows: readonly Deployment[]): Promise<void>;
  operations(rows: readonly NodeOperation[]): Promise<void>;
  /**
   * Stacks and releases, together with what was reported of their steps: from here on they are there. What is there already stays as it is. A cluster's
   * release is the one that went well there last.
   */
  finish(stacks: readonly Stack[], past: readonly FinishedRelease[]): Promise<void>;
}

/**
 * Brings a past in, in any state. The parts may come in pieces and again, under the same ids; nothing is seen of a release before `finish`, which
 * is one transaction.
 */
export function createReleasePast(database: Database, stageRegion: string): ReleasePast {
  const inOne = (write: (tx: Tx) => Promise<unknown>): Promise<void> => database.transaction(async (tx) => void (await write(tx)));
  /** A piece that is on the disk when `finish` is: one that a loss of power takes comes again, for nothing says yet that the past is there. */
  const piece = (write: (tx: Tx) => Promise<unknown>): Promise<void> =>
    inOne(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = off`);
      await write(tx);
    });
  return {
    catalogue: (components, versions, packages) =>
      piece(async (tx) => {
        await insertAll(tx, releaseComponents, placed(components), onConflictNothing);
        await insertAll(tx, releaseVersions, placed(versions), onConflictNothing);
        await insertAll(tx, releasePackages, placed(packages), onConflictNothing);
      }),
    clusters: (records) => piece((tx) => insertClusters(tx, stageRegion, records)),
    deployments: (deployments) =>
      piece(async (tx) => {
        const rows = deployments.map((deployment) => deploymentRows(stageRegion, deployment));
        await insertAll(
          tx,
          releaseDeployments,
          rows.map(({ row }) => row),
          onConflictNothing,
        );
        await insertAll(
          tx,
          releaseDeploymentDetails,
          rows.map(({ details }) => details),
          onConflictNothing,
        );
      }),
    operations: (rows) => piece((tx) => insertAll(tx, releaseOperations, placed(rows), onConflictNothing)),
    finish: (stacks, past) =>
      inOne(async (tx) => {
        const made = await insertAll(
          tx,
          releaseStacks,
          stacks.map((stack) => stackRow(stageRegion, stack)),
          onConflictNothing,
        );
        // Another server was faster.
        if (made === 0) return;
        await insertAll(tx, releases, placed(past.map(({ release }) => release)), onConflictNothing);
        for (const { stages, deployments, transitions } of past) {
          await insertStages(tx, stageRegion, stages, deployments);
          for (let from = 0; from < transitions.length; from += TRANSITIONS_AT_ONCE)
            await insertAll(tx, releaseTransitions, placed(transitions.slice(from, from + TRANSITIONS_AT_ONCE)));
        }
        await tx.execute(sql`
          update ${releaseClusters} set release_version = newest.release_id
          from (
            select distinct on (stack_name, cluster_id) stack_name, cluster_id, release_id from ${releaseDeployments}
            where stage_region = ${stageRegion} and state = 'succeeded' and release_id is not null
            order by stack_name, cluster_id, ended_at desc
          ) newest
          where ${releaseClusters.stageRegion} = ${stageRegion} and ${releaseClusters.stackName} = newest.stack_name
            and ${releaseClusters.clusterId} = newest.cluster_id and ${releaseClusters.releaseVersion} is distinct from newest.release_id`);
      }),
  };

  function placed<Row extends object>(rows: readonly Row[]): (Row & { stageRegion: string })[] {
    return rows.map((row) => ({ stageRegion, ...row }));
  }
}
