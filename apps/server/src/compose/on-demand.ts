import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, MINUTE } from '#rules/durations';
import { BACKFILL_JOB, backfillJob } from '../areas/on-demand/backfill-job.ts';
import { Backfills } from '../areas/on-demand/backfills.ts';
import { datasetsInUse, forgetOldHours } from '../areas/on-demand/execution-store.ts';
import type { OnDemandServices } from '../areas/on-demand/index.ts';
import { StoredRows } from '../areas/on-demand/stored-rows.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import { forgetEndedJobs } from '../platform/jobs/job-store.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import { createDuckdbOnDemandStore } from '../ports/on-demand/duckdb/index.ts';
import type { PortSets } from './port-sets.ts';

interface OnDemandDependencies {
  config: Pick<Config, 'data' | 'onDemand'>;
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

/** The server side of on-demand data: backfills are jobs, their rows lie in the data folder. */
export function makeOnDemand({ config, ...deps }: OnDemandDependencies): OnDemandParts {
  const { database, clock } = deps;
  const folder = join(config.data, 'on-demand');
  const incoming = join(folder, 'incoming');
  const store = createDuckdbOnDemandStore(folder);
  const sourceOf = (stageRegion: Parameters<PortSets['of']>[0]) => deps.portsOf(stageRegion).onDemand;
  deps.jobs.register(BACKFILL_JOB, backfillJob({ ...deps, store, incoming, sourceOf }));
  const backfills = new Backfills(deps);
  const { keepDays, budgetMegabytes, dashboards } = config.onDemand;
  return {
    services: { backfills, rows: new StoredRows(backfills, store), dashboardHost: dashboards ?? null },
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
      const stored = await store.list(AbortSignal.timeout(MINUTE));
      const used = await database.run((db) => datasetsInUse(db));
      const orphans = stored.filter(({ dataset, storedAt }) => !used.has(dataset) && storedAt < Date.now() - JUST_STORED_MS);
      await store.remove(
        orphans.map(({ dataset }) => dataset),
        AbortSignal.timeout(MINUTE),
      );
      await removeLeftFiles(incoming);
    },
    close: () => store.close(),
  };
}

/** Folders of files that a killed server was reading: a further attempt makes its own. */
async function removeLeftFiles(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await stat(path).catch(() => null);
    if (info && info.mtimeMs < Date.now() - DAY) await rm(path, { recursive: true, force: true });
  }
}
