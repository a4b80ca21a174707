import { createHash } from 'node:crypto';
import { HOUR } from '#rules/durations';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { hasBackfilledRows, type OnDemandType } from '#rules/on-demand/backfill';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { cancelJob, readJob } from '../../platform/jobs/job-store.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import { BACKFILL_ATTEMPTS, BACKFILL_JOB } from './backfill-job.ts';
import {
  type Execution,
  endExecution,
  hoursOf,
  hoursOfDomain,
  insertExecution,
  listExecutions,
  notifyExecution,
  type RowsOf,
  readExecution,
  underWay,
} from './execution-store.ts';

/** Backfills that one person, and all persons of a place, may have under way. */
const MOST_OF_A_PERSON = 8;
const MOST_OF_A_PLACE = 64;
/** Of a domain, in one list. */
const MOST_LISTED = 500;

interface Dependencies {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'enqueue' | 'notifyCancelled'>;
  push: Pick<PushHub, 'publish'>;
}

export interface WantedBackfill {
  stageRegion: string;
  domain: string;
  type: OnDemandType;
  from: number;
  to: number;
  isReread: boolean;
  asker: { id: string; name: string };
  /** The same in every attempt at one command, so that it begins one backfill. */
  token: string;
}

/** Backfills of on-demand data: begun, cancelled, and listed. */
export class Backfills {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Why this one is not begun now; null when it can be. */
  async refusal({
    stageRegion,
    asker,
    ...same
  }: Pick<WantedBackfill, 'stageRegion' | 'domain' | 'type' | 'from' | 'to' | 'asker'>): Promise<Refusal | null> {
    const pending = await this.#deps.database.run((db) => underWay(db, { stageRegion, userId: asker.id, same: { stageRegion, ...same } }));
    if (pending.same !== null)
      return preconditionFailed(
        `The same data are being fetched already (execution ${pending.same}).`,
        'Wait until it is done, or cancel it.',
      );
    if (pending.person >= MOST_OF_A_PERSON)
      return preconditionFailed(
        `You have ${pending.person} requests for on-demand data under way (limit ${MOST_OF_A_PERSON}).`,
        'Wait until one is done.',
      );
    if (pending.stageRegion >= MOST_OF_A_PLACE)
      return preconditionFailed(
        `${pending.stageRegion} requests for on-demand data are under way here (limit ${MOST_OF_A_PLACE}).`,
        'Try again in a moment.',
      );
    return null;
  }

  /** Begins a backfill, unless this token has begun it. Answers its id. */
  async begin({ stageRegion, domain, type, from, to, isReread, asker, token }: WantedBackfill): Promise<string> {
    const { database, clock, jobs, push } = this.#deps;
    const id = idOf(token);
    await database.transaction(async (tx) => {
      if ((await readExecution(tx, id)) !== null) return;
      const job = await jobs.enqueue(tx, {
        kind: BACKFILL_JOB,
        payload: { executionId: id },
        subject: domain,
        maxAttempts: BACKFILL_ATTEMPTS,
        uniqueKey: id,
      });
      const times = { fromTime: from, toTime: to, requestedAt: clock.now() };
      await insertExecution(tx, {
        id,
        stageRegion,
        domain,
        type,
        ...times,
        isReread,
        userId: asker.id,
        userName: asker.name,
        jobId: job.id,
      });
      notifyExecution(tx, { stageRegion, domain }, 'started', push);
    });
    return id;
  }

  /** Whether a token's backfill is there. */
  async wasBegun(token: string): Promise<boolean> {
    return (await this.#deps.database.run((db) => readExecution(db, idOf(token)))) !== null;
  }

  /** Ends one that is under way; false when it has ended. What it has read is nobody's any more. */
  async cancel(id: string, byName: string): Promise<boolean> {
    const { database, clock, push, jobs } = this.#deps;
    const cancelled = await database.transaction(async (tx) => {
      const execution = await readExecution(tx, id, { isLocked: true });
      if (execution?.status !== 'started') return null;
      if (execution.jobId !== null) await cancelJob(tx, execution.jobId, clock.now());
      await endExecution(tx, execution, { status: 'Cancelled', error: `Cancelled by ${byName}.`, finishedAt: clock.now() }, push);
      return execution;
    });
    // It may be reading a file of gigabytes.
    if (cancelled?.jobId) jobs.notifyCancelled(cancelled.jobId);
    return cancelled !== null;
  }

  /** One of a place; null when there is none. */
  async read(stageRegion: string, id: string): Promise<Execution | null> {
    const found = await this.#deps.database.run((db) => readExecution(db, id));
    return found?.stageRegion === stageRegion ? this.#settled(found) : null;
  }

  /** Those of a domain, the newest first. */
  async list(stageRegion: string, domain: string): Promise<Execution[]> {
    const found = await this.#deps.database.run((db) => listExecutions(db, { stageRegion, domain, limit: MOST_LISTED }));
    return Promise.all(found.map((execution) => this.#settled(execution)));
  }

  /** Tells of a domain's backfills whether some of their rows are still stored. */
  async storedOf(stageRegion: string, domain: string): Promise<(execution: Execution) => boolean> {
    const hours = await this.#deps.database.run((db) => hoursOfDomain(db, { stageRegion, domain }));
    return ({ status, type, fromTime, toTime }) =>
      hasBackfilledRows(status) &&
      hours.some((stored) => stored.type === type && stored.hour > fromTime - HOUR && stored.hour < toTime + HOUR);
  }

  /** Names under which rows of a range are stored. */
  async datasets(rows: RowsOf): Promise<string[]> {
    return (await this.#deps.database.run((db) => hoursOf(db, rows))).map(({ dataset }) => dataset);
  }

  /** The same backfill; failed, when the job that was to fetch it ended without a word. */
  async #settled(execution: Execution): Promise<Execution> {
    if (execution.status !== 'started') return execution;
    const { database, clock, push } = this.#deps;
    const job = execution.jobId === null ? undefined : await database.run((db) => readJob(db, execution.jobId ?? ''));
    if (job?.state === 'waiting' || job?.state === 'running') return execution;
    return database.transaction(async (tx) => {
      const now = (await readExecution(tx, execution.id, { isLocked: true })) ?? execution;
      if (now.status !== 'started') return now;
      const change = {
        status: 'Failed' as const,
        error: `The backfill was given up${job?.error ? `: ${job.error}` : '.'}`,
        finishedAt: clock.now(),
      };
      await endExecution(tx, now, change, push);
      return { ...now, ...change };
    });
  }
}

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32);
