import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import type { OtsVerification } from '../../generated/resolvers.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Handle, Tx } from '../../platform/database/database.ts';
import { otsAccounts } from '../../platform/database/schema/transparency.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { findJobs, forgetEndedJobs, type Job } from '../../platform/jobs/job-store.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { RoundProgress, readStageRegion, VERIFY_JOB } from './verification-job.ts';
import { VERIFY_ACCOUNT_JOB } from './verify-now.ts';

/** A round begins this often (OTS-013). */
export const EVERY_MS = 30 * 60_000;
const JOBS_KEPT_MS = 7 * 86_400_000;
const ACCOUNT_JOBS_KEPT_MS = 86_400_000;
const ATTEMPTS = 5;

interface RoundsDependencies {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'enqueue'>;
  push: Pick<PushHub, 'publish'>;
  portsOf: (stageRegion: StageRegion) => Pick<PortSet, 'transparency'>;
}

/** Plans the rounds of each place, one after the other, and says how they stand. */
export class VerificationRounds {
  readonly #deps: RoundsDependencies;

  constructor(deps: RoundsDependencies) {
    this.#deps = deps;
  }

  /** Plans the next round of a place, unless one is planned or under way: at once where there was none, else with the next half hour. */
  async plan(stageRegion: StageRegion): Promise<void> {
    const { database, clock, portsOf } = this.#deps;
    if (portsOf(stageRegion).transparency.source === null) return;
    const subject = stageRegionText(stageRegion);
    await database.transaction(async (tx) => {
      const { open, ended } = await this.#newest(tx, subject);
      if (open !== undefined) return;
      const now = clock.now();
      await this.#enqueue(tx, subject, ended === undefined ? now : Math.max(now, nextHalfHour(ended.createdAt), nextHalfHour(ended.runAt)));
    });
  }

  /** A round is about to end, its job still runs: plans the next one, and tells pages. */
  async planNext(stageRegion: StageRegion): Promise<void> {
    const { database, clock, push } = this.#deps;
    const subject = stageRegionText(stageRegion);
    await database.transaction(async (tx) => {
      await this.#enqueue(tx, subject, nextHalfHour(clock.now()));
      push.publish(tx, { topic: 'ots:verification', stageRegion: subject, payload: { kind: 'ots-verification', running: false } });
    });
  }

  /** One for each half hour, whichever replica plans it. */
  async #enqueue(tx: Tx, subject: string, runAt: number): Promise<void> {
    await this.#deps.jobs.enqueue(tx, {
      kind: VERIFY_JOB,
      subject,
      payload: { stageRegion: subject },
      runAt,
      maxAttempts: ATTEMPTS,
      uniqueKey: `${subject}@${Math.floor(runAt / EVERY_MS)}`,
    });
  }

  /** Plans the next round of every place that has accounts. */
  async planAll(): Promise<void> {
    const { database } = this.#deps;
    const places = await database.run((db) => db.selectDistinct({ stageRegion: otsAccounts.stageRegion }).from(otsAccounts));
    for (const { stageRegion } of places) await this.plan(readStageRegion(stageRegion));
  }

  /** How the rounds of a place stand. */
  async status(stageRegion: StageRegion, { records, source }: PortSet['transparency']): Promise<OtsVerification> {
    const { database, clock } = this.#deps;
    const { total: actionable } = await records.verifications({ limit: 0, actionable: true });
    if (source === null) return { available: false, running: false, actionable };
    const { open, done } = await database.run((db) => this.#newest(db, stageRegionText(stageRegion)));
    const progress = RoundProgress.safeParse(open?.progress);
    const running = open?.state === 'running';
    return {
      available: true,
      running,
      done: running ? (progress.data?.done ?? 0) : null,
      total: running ? (progress.data?.total ?? null) : null,
      startedAt: running ? (progress.data?.startedAt ?? open.runAt) : null,
      lastCompletedAt: done?.finishedAt ?? null,
      nextAt: open === undefined || running ? nextHalfHour(clock.now()) : open.runAt,
      actionable,
    };
  }

  /** Forgets jobs that ended a week ago, of single accounts a day ago. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    await database.run((db) => forgetEndedJobs(db, { kind: VERIFY_ACCOUNT_JOB, before: now - ACCOUNT_JOBS_KEPT_MS }));
    // The last one of each place says when it was last verified.
    await database.run((db) => forgetEndedJobs(db, { kind: VERIFY_JOB, before: now - JOBS_KEPT_MS, keepLastSucceeded: true }));
  }

  async #newest(handle: Handle, subject: string): Promise<{ open?: Job; ended?: Job; done?: Job }> {
    // Planned in the same moment, one may have ended before the other.
    const one = async (states: Job['state'][]) =>
      (await findJobs(handle, { kind: VERIFY_JOB, subject, states, limit: 5 })).sort((a, b) => b.runAt - a.runAt)[0];
    return {
      open: (await one(['running'])) ?? (await one(['waiting'])),
      ended: await one(['succeeded', 'failed', 'cancelled']),
      done: await one(['succeeded']),
    };
  }
}

const nextHalfHour = (t: number): number => (Math.floor(t / EVERY_MS) + 1) * EVERY_MS;
