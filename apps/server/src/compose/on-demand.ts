import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, MINUTE } from '#rules/durations';
import { type StageRegion, stageRegionOfRecord } from '#rules/regions/stage-regions';
import { BACKFILL_JOB, backfillJob } from '../areas/on-demand/backfill-job.ts';
import { Backfills } from '../areas/on-demand/backfills.ts';
import { datasetsInUse, forgetMissingHours, forgetOldHours } from '../areas/on-demand/execution-store.ts';
import type { OnDemandServices } from '../areas/on-demand/index.ts';
import { StoredRows } from '../areas/on-demand/stored-rows.ts';
import { UnpackThread } from '../areas/on-demand/unpack-thread.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type Config, type Environment, isRealStage } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import { forgetEndedJobs } from '../platform/jobs/job-store.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import { createDuckdbOnDemandStore } from '../ports/on-demand/duckdb/index.ts';
import { createRowReader } from '../ports/on-demand/duckdb/row-reader.ts';
import { createOpenSearchOnDemandStore } from '../ports/on-demand/opensearch-store/index.ts';
import type { OnDemandStore } from '../ports/on-demand/port.ts';
import { createBucketExports } from '../ports/on-demand/row-exports/index.ts';
import type { PortSets } from './port-sets.ts';
import { onDemandTargetOf } from './targets.ts';

interface OnDemandDependencies {
  config: Pick<Config, 'data' | 'onDemand' | 'awsAccounts' | 'clusters' | 'serverlessAccounts'>;
  env: Environment;
  database: Database;
  clock: Clock;
  push: PushHub;
  jobs: JobRunner;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
}

export interface OnDemandParts {
  services: OnDemandServices;
  /** Lets go of rows beyond their age and their budget, and removes those that nothing refers to. */
  sweep: () => Promise<void>;
  close: () => Promise<void>;
}

const EXECUTIONS_KEPT_MS = 400 * DAY;
const JOBS_KEPT_MS = DAY;
/** Rows that were just stored are referred to a moment later. */
const JUST_STORED_MS = 30 * MINUTE;
/** A cluster takes its time over rows that it removes one by one. */
const REMOVE_MS = 15 * MINUTE;

/** The server side of on-demand data: backfills are jobs, their rows lie in the data folder, or of real stages in a cluster by the configuration. */
export function makeOnDemand({ config, env, ...deps }: OnDemandDependencies): OnDemandParts {
  const { database, clock } = deps;
  const folder = join(config.data, 'on-demand');
  const incoming = join(folder, 'incoming');
  const local = createDuckdbOnDemandStore(folder);
  const target = onDemandTargetOf(config, env);
  const { indexPrefix: prefix, shards } = config.onDemand;
  const machine = { now: () => Date.now() };
  const cluster =
    target === null ? null : createOpenSearchOnDemandStore({ target, prefix, shards, reader: createRowReader(folder), clock: machine });
  // What is computed is the demo's: it stays out of anybody's cluster.
  const isInCluster = ({ stage }: Pick<StageRegion, 'stage'>): boolean => cluster !== null && isRealStage(config, stage);
  const storeOf = (stageRegion: StageRegion): OnDemandStore => (cluster !== null && isInCluster(stageRegion) ? cluster : local);
  const sourceOf = (stageRegion: StageRegion) => deps.portsOf(stageRegion).onDemand;
  const unpacker = new UnpackThread();
  deps.jobs.register(BACKFILL_JOB, backfillJob({ ...deps, storeOf, incoming, sourceOf, unpacker }));
  const isOfCluster = (stageRegion: string): boolean => isInCluster(stageRegionOfRecord(stageRegion));
  const bucket = config.onDemand.exports;
  const exports = bucket === undefined ? null : createBucketExports(bucket, { folder: join(folder, 'exports'), clock: machine });
  const backfills = new Backfills(deps);
  const { keepDays, budgetMegabytes, dashboards } = config.onDemand;
  return {
    services: {
      backfills,
      rows: new StoredRows(backfills, storeOf),
      exportsOf: ({ stage }) => (isRealStage(config, stage) ? exports : null),
      dashboardHost: dashboards ?? null,
    },
    sweep: async () => {
      const now = clock.now();
      await database.transaction((tx) =>
        forgetOldHours(tx, {
          before: now - keepDays * DAY,
          budgetBytes: budgetMegabytes * 2 ** 20,
          executionsBefore: now - EXECUTIONS_KEPT_MS,
        }),
      );
      await database.run((db) => forgetEndedJobs(db, { kind: BACKFILL_JOB, before: now - JOBS_KEPT_MS }));
      await removeLeftFiles(incoming);
      await removeLeftFiles(join(folder, 'exports'));
      for (const store of cluster === null ? [local] : [local, cluster]) {
        const stored = await store.list(AbortSignal.timeout(MINUTE));
        if (store === cluster)
          await database.transaction((tx) =>
            forgetMissingHours(tx, { stored: namesOf(stored), before: now - JUST_STORED_MS, isIncluded: isOfCluster }),
          );
        const used = await database.run((db) => datasetsInUse(db));
        const orphans = stored.filter(({ dataset, storedAt }) => !used.has(dataset) && storedAt < Date.now() - JUST_STORED_MS);
        await store.remove([...namesOf(orphans)], AbortSignal.timeout(REMOVE_MS));
      }
    },
    close: async () => {
      await unpacker.close();
      await local.close();
      await cluster?.close();
      exports?.close();
    },
  };
}

const namesOf = (stored: readonly { dataset: string }[]): Set<string> => new Set(stored.map(({ dataset }) => dataset));

/** Folders of files that a killed server was reading: a further attempt makes its own. */
async function removeLeftFiles(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await stat(path).catch(() => null);
    if (info && info.mtimeMs < Date.now() - DAY) await rm(path, { recursive: true, force: true });
  }
}
