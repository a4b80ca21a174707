import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { errorOf } from '#rules/thrown';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { type BackOff, pauseAfter } from './back-off.ts';
import { claimJobs, endLeases, insertJob, type Job, type NewJob, updateHeldJob } from './job-store.ts';

/** What a handler is given beside its payload. */
export interface JobContext {
  readonly job: Job;
  /** From 1. An attempt above 1 may repeat one that did its work and died before it could say so. */
  readonly attempt: number;
  /** The same in every attempt: hand it to whatever can tell a repetition by it. */
  readonly idempotencyToken: string;
  /** Aborted when the lease is lost, the job is cancelled or the server stops: stop, and throw. */
  readonly signal: AbortSignal;
  /** Stores how far it is, for screens. @throws JobLostError when another attempt has the job */
  progress(value: unknown): Promise<void>;
}

/** How one kind of job is done. */
export interface JobHandler<Payload> {
  payload: z.ZodType<Payload>;
  /** Does it, and answers what to store as the result (JSON). Any error means another attempt. */
  run(payload: Payload, context: JobContext): Promise<unknown>;
  /**
   * Called before an attempt above the first: looks whether an earlier one reached its effect.
   * @returns the result when it did, undefined to run again
   */
  verify?(payload: Payload, context: JobContext): Promise<{ result: unknown } | undefined>;
  backOff?: BackOff;
}

/** Thrown by a handler for what no further attempt can mend. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** This attempt no longer holds its job. */
export class JobLostError extends Error {
  override readonly name = 'JobLostError';
}

/** What a runner is made of. */
export interface JobRunnerOptions {
  database: Database;
  clock: Clock;
  onError: (error: Error) => void;
  /** Names this server in leases. */
  owner?: string;
  /** A server that does not renew for this long has died. 30 s by default. */
  leaseMs?: number;
  /** Jobs at a time in this process. 8 by default. */
  concurrency?: number;
  /** How often to look for due jobs, in real time; enqueueing looks at once. 1 s by default. */
  pollMs?: number;
  /** In [0, 1), for the back-off. */
  random?: () => number;
}

interface Running {
  job: Job;
  abort: AbortController;
  ended: Promise<void>;
}

const channel = 'tumbler_jobs';
const defaultBackOff: BackOff = { firstMs: 1_000, longestMs: 5 * 60_000 };

/**
 * Does the jobs of the table: each at least once, on one server at a time, resumed elsewhere when that server dies.
 * Times are the Clock's; `start` only sets how often it looks.
 */
export class JobRunner {
  readonly #options: Required<JobRunnerOptions>;
  readonly #handlers = new Map<string, JobHandler<unknown>>();
  readonly #running = new Map<string, Running>();
  #timers: NodeJS.Timeout[] = [];
  #stopListening: (() => Promise<void>) | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(options: JobRunnerOptions) {
    this.#options = {
      ...options,
      owner: options.owner ?? randomUUID(),
      leaseMs: options.leaseMs ?? 30_000,
      concurrency: options.concurrency ?? 8,
      pollMs: options.pollMs ?? 1_000,
      random: options.random ?? Math.random,
    };
  }

  /** Makes this runner do jobs of a kind. @throws Error for a kind that has a handler already */
  register<Payload>(kind: string, handler: JobHandler<Payload>): void {
    if (this.#handlers.has(kind)) throw new Error(`jobs of kind ${kind} have a handler already`);
    this.#handlers.set(kind, handler as JobHandler<unknown>);
  }

  /** Stores a job; it starts once `tx` has committed, here or on another replica. */
  async enqueue(tx: Tx, job: NewJob): Promise<Job> {
    const { database, clock } = this.#options;
    const stored = await insertJob(tx, job, clock.now());
    await database.notify(tx, channel, stored.kind);
    return stored;
  }

  /** Notifies a job that was cancelled at once, where it runs here; elsewhere it hears of it when its lease is renewed. */
  notifyCancelled(id: string): void {
    for (const { job, abort } of this.#running.values()) if (job.id === id) abort.abort(new JobLostError(`job ${id} was cancelled`));
  }

  /**
   * Starts looking for work and renewing leases, in real time.
   * @param isAlone no other process has this database: what is marked as running is of one that died, and begins again at once
   */
  async start({ isAlone = false } = {}): Promise<void> {
    const { database, leaseMs, pollMs } = this.#options;
    if (isAlone) await database.run((db) => endLeases(db));
    this.#stopListening = await database.listen(channel, () => void this.tick());
    this.#timers = [setInterval(() => void this.tick(), pollMs).unref(), setInterval(() => void this.renew(), leaseMs / 3).unref()];
    void this.tick();
  }

  /** Takes what is due, up to the free places, and starts it. Resolves when it has started; never rejects. */
  tick(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#take()).catch(this.#options.onError);
    return this.#looking;
  }

  /** Resolves when nothing of this runner is running or due any more. For tests and the end of a process. */
  async idle(): Promise<void> {
    let look: Promise<void>;
    do {
      await Promise.all([...this.#running.values()].map(({ ended }) => ended));
      look = this.tick();
      await look;
      // A job that ended meanwhile has asked for another look.
    } while (this.#running.size > 0 || this.#looking !== look);
  }

  /** Extends the leases of what runs here; what was lost or cancelled is aborted. Never rejects. */
  async renew(): Promise<void> {
    const { database, clock, leaseMs, onError } = this.#options;
    for (const { job, abort } of [...this.#running.values()]) {
      try {
        const held = await database.run((db) => updateHeldJob(db, job, { leaseUntil: clock.now() + leaseMs }));
        if (!held) abort.abort(new JobLostError(`job ${job.id} was cancelled or taken over`));
      } catch (error) {
        onError(asError(error));
      }
    }
  }

  /** Takes no more work, aborts what runs and gives it back for another server, without counting the attempt. Waits for handlers that ignore their signal. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#stopListening?.();
    await this.#looking;
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort(new Error('the server stops'));
    await Promise.all(running.map(({ ended }) => ended));
  }

  async #take(): Promise<void> {
    const { database, clock, concurrency, leaseMs, owner } = this.#options;
    const limit = concurrency - this.#running.size;
    if (this.#stopping || limit <= 0 || this.#handlers.size === 0) return;
    const now = clock.now();
    const claim = { kinds: [...this.#handlers.keys()], owner, now, leaseUntil: now + leaseMs, limit };
    const claimed = await database.transaction((tx) => claimJobs(tx, claim));
    for (const job of claimed) {
      const abort = new AbortController();
      // An attempt whose lease ran out may still be here when the next one starts.
      const stageRegion = `${job.id} ${job.attempts}`;
      const ended = this.#attempt(job, abort.signal)
        .catch((error) => this.#options.onError(asError(error)))
        .finally(() => {
          this.#running.delete(stageRegion);
          // A full house may have left due jobs behind.
          void this.tick();
        });
      this.#running.set(stageRegion, { job, abort, ended });
    }
  }

  async #attempt(job: Job, signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#options;
    const finish = (change: Partial<Job>) =>
      database.run((db) => updateHeldJob(db, job, { ...change, leaseOwner: null, leaseUntil: null, finishedAt: clock.now() }));
    if (job.attempts > job.maxAttempts) {
      const last = job.error ? `: ${job.error}` : ', and its server died during the last one';
      await finish({ state: 'failed', error: `given up after ${job.maxAttempts} attempts${last}`, attempts: job.maxAttempts });
      return;
    }
    try {
      const result = await this.#perform(job, signal);
      await finish({ state: 'succeeded', result: result ?? null, error: null });
    } catch (error) {
      await this.#fail(job, asError(error), finish);
    }
  }

  async #perform(job: Job, signal: AbortSignal): Promise<unknown> {
    const handler = this.#handlers.get(job.kind);
    if (!handler) throw new Error(`jobs of kind ${job.kind} have no handler here`);
    const parsed = handler.payload.safeParse(job.payload);
    if (!parsed.success) throw new PermanentJobError(`its payload is not one of ${job.kind}: ${parsed.error.message}`);
    const context: JobContext = {
      job,
      attempt: job.attempts,
      idempotencyToken: job.idempotencyToken,
      signal,
      progress: async (value) => {
        const held = await this.#options.database.run((db) => updateHeldJob(db, job, { progress: value }));
        if (!held) throw new JobLostError(`job ${job.id} was cancelled or taken over`);
      },
    };
    const earlier = job.attempts > 1 ? await handler.verify?.(parsed.data, context) : undefined;
    return earlier ? earlier.result : handler.run(parsed.data, context);
  }

  async #fail(job: Job, error: Error, finish: (change: Partial<Job>) => Promise<boolean>): Promise<void> {
    const { database, clock, random } = this.#options;
    const giveBack = (change: Partial<Job>) =>
      database.run((db) => updateHeldJob(db, job, { ...change, state: 'waiting', leaseOwner: null, leaseUntil: null }));
    if (error instanceof PermanentJobError || (job.attempts >= job.maxAttempts && !this.#stopping)) {
      await finish({ state: 'failed', error: error.message });
    } else if (this.#stopping) {
      await giveBack({ attempts: job.attempts - 1, runAt: clock.now() });
    } else {
      const pause = pauseAfter(job.attempts, this.#handlers.get(job.kind)?.backOff ?? defaultBackOff, random());
      await giveBack({ runAt: clock.now() + pause, error: error.message });
    }
  }
}

function asError(error: unknown): Error {
  return errorOf(error);
}
