import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { BackOff } from '../jobs/back-off.ts';
import { type JobContext, type JobHandler, type JobRunner, PermanentJobError } from '../jobs/job-runner.ts';
import { cancelJob, forgetEndedJobs, readJob } from '../jobs/job-store.ts';
import type { PushHub } from '../push/push-hub.ts';
import { piecesOf, wholeOf } from './result-pieces.ts';
import {
  countPending,
  countResults,
  insertPieces,
  insertResult,
  listPending,
  listResults,
  lockResult,
  newestResult,
  type ResultRow,
  readPieces,
  readResult,
  readSomePieces,
  removeOldResults,
  updateResult,
} from './result-store.ts';

/** A result with what its kind keeps of it; `facts` are there once it is completed. Times are epoch milliseconds. */
export type StoredResult<Inputs, Facts> = Omit<ResultRow, 'kind' | 'inputs' | 'facts'> & { inputs: Inputs; facts: Facts | null };

/** What a kind of result is, and how long it is kept. */
export interface ResultKind<Inputs, Facts> {
  /** Of its jobs and records: "lse.report". */
  kind: string;
  /** What it is called where it was given up: "report". */
  noun: string;
  /** What was asked, as it is kept. */
  inputs: z.ZodType<Inputs>;
  /** What lists say of a completed one. */
  facts: z.ZodType<Facts>;
  /** Attempts at one, the first included. */
  attempts: number;
  backOff: BackOff;
  /** Topic and payload of the push that tells pages how it ended. */
  announce: (result: { key: string; status: ResultRow['status'] }) => { topic: string; payload: unknown };
  keptMs: number;
  /** How long failed ones are kept, and those that hold for a moment alone; longer, when a short link leads to one. */
  passingMs: number;
  /** The parameter of a short link's path that names a result. */
  linkedBy: string;
}

/** What is asked for. `key` covers everything, `question` everything but the version of the data. */
export interface WantedResult<Inputs> {
  key: string;
  stageRegion: string;
  alias: string;
  question: string;
  inputs: Inputs;
  dataVersion: string;
  asker: { id: string; name: string };
}

/** What a maker made: facts for lists, and parts by name, each text or bytes in chunks. */
export interface MadeResult<Facts> {
  facts: Facts;
  isPassing: boolean;
  parts: Readonly<Record<string, Iterable<string | Buffer> | AsyncIterable<string | Buffer>>>;
}

/** How far a result is, while it is made: JSON that those who wait for it read, and that a later attempt goes on from. */
export interface ResultProgress {
  /** What an earlier attempt reported last; null for the first one, and where it reported nothing. */
  last: unknown;
  /** Keeps it, and notifies pages. */
  report: (progress: unknown) => Promise<void>;
}

/** How results of a kind are made. */
export interface ResultMaker<Inputs, Facts> {
  make: (result: StoredResult<Inputs, Facts>, signal: AbortSignal, progress: ResultProgress) => Promise<MadeResult<Facts>>;
  /** What no further attempt can mend, in words; null for what may be over in a moment. */
  explain: (error: unknown, result: StoredResult<Inputs, Facts>) => Promise<string | null>;
  /** Why it failed after the last attempt, in words. */
  failure: (error: unknown) => string;
  /** Hears of errors that nobody expected. */
  onFailure: (error: unknown) => void;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'enqueue' | 'notifyCancelled'>;
  push: Pick<PushHub, 'publish'>;
}

const Payload = z.object({ key: z.string() });

/** Jobs say nothing that their results don't; they are kept for looking into a failure. */
const JOBS_KEPT_MS = 86_400_000;
const REMOVED_AT_ONCE = 200;

/**
 * Results of one kind that jobs make: asked for by many, each is made once, survives its server, and is the same for as long as it is kept.
 * See README.md.
 */
export class JobResults<Inputs, Facts> {
  readonly #kind: ResultKind<Inputs, Facts>;
  readonly #deps: Dependencies;

  constructor(kind: ResultKind<Inputs, Facts>, deps: Dependencies) {
    this.#kind = kind;
    this.#deps = deps;
  }

  /** Begins a result, unless one of its key stands or is under way; one that failed or was cancelled is begun again under its key. */
  async request({ asker, ...wanted }: WantedResult<Inputs>): Promise<void> {
    const { database, clock, jobs } = this.#deps;
    const { kind, attempts } = this.#kind;
    const { key, stageRegion } = wanted;
    await database.transaction(async (tx) => {
      const row = { ...wanted, kind, createdById: asker.id, createdBy: asker.name, createdAt: clock.now() };
      const isNew = await insertResult(tx, row);
      if (!isNew && !['failed', 'cancelled'].includes((await lockResult(tx, key))?.status ?? '')) return;
      const job = await jobs.enqueue(tx, { kind, subject: stageRegion, payload: { key }, maxAttempts: attempts });
      await updateResult(tx, key, { status: 'pending', error: null, finishedAt: null, jobId: job.id });
    });
  }

  /** The result of a key; null when there is none of this kind. */
  async read(key: string): Promise<StoredResult<Inputs, Facts> | null> {
    return this.#settled(await this.#deps.database.run((db) => readResult(db, key)));
  }

  /** What the job of a result reported last of how far it is; null where it reported nothing, or is gone. */
  async progress({ jobId }: Pick<ResultRow, 'jobId'>): Promise<unknown> {
    if (jobId === null) return null;
    return (await this.#deps.database.run((db) => readJob(db, jobId)))?.progress ?? null;
  }

  /**
   * Ends a result that is under way; what its attempt still makes is dropped.
   * @param words who cancelled it, for readers
   * @returns false when it was not under way
   */
  async cancel(key: string, words: string): Promise<boolean> {
    const { database, clock, jobs } = this.#deps;
    const jobId = await database.transaction(async (tx) => {
      const now = await lockResult(tx, key);
      if (now === null || now.kind !== this.#kind.kind || now.status !== 'pending') return null;
      if (now.jobId !== null) await cancelJob(tx, now.jobId, clock.now());
      await updateResult(tx, key, { status: 'cancelled', error: words, finishedAt: clock.now() });
      this.#announce(tx, { ...now, status: 'cancelled' });
      return now.jobId ?? '';
    });
    if (jobId !== null) jobs.notifyCancelled(jobId);
    return jobId !== null;
  }

  /** The newest result of a question, or of a key that a client built by itself; null when there is none in the place. */
  async newest(stageRegion: string, by: { question: string } | { alias: string }): Promise<StoredResult<Inputs, Facts> | null> {
    return this.#settled(await this.#deps.database.run((db) => newestResult(db, { kind: this.#kind.kind, stageRegion, ...by })));
  }

  /** How many are under way: in a place, and of those for one person. */
  pending(stageRegion: string, personId: string): Promise<{ stageRegion: number; person: number }> {
    return this.#deps.database.run((db) => countPending(db, { kind: this.#kind.kind, stageRegion, personId }));
  }

  count(stageRegion: string): Promise<number> {
    return this.#deps.database.run((db) => countResults(db, this.#kind.kind, stageRegion));
  }

  /** Those, all or of one alias, that were asked for before the one with the number `before`, the newest first. */
  async list(stageRegion: string, page: { before: number | null; limit: number; alias?: string }): Promise<StoredResult<Inputs, Facts>[]> {
    const rows = await this.#deps.database.run((db) => listResults(db, { kind: this.#kind.kind, stageRegion, ...page }));
    return rows.map((row) => this.#parsed(row));
  }

  /** Those of a place that are under way, in the order in which they were asked for. */
  async waiting(stageRegion: string, limit: number): Promise<StoredResult<Inputs, Facts>[]> {
    const rows = await this.#deps.database.run((db) => listPending(db, { kind: this.#kind.kind, stageRegion, limit }));
    return rows.map((row) => this.#parsed(row));
  }

  /** A part of a completed result as one; empty where there is no such part. */
  async whole(key: string, part: string): Promise<Buffer> {
    const pieces = await this.#deps.database.run((db) => readPieces(db, key, part));
    return pieces.length === 0 ? Buffer.alloc(0) : wholeOf(pieces);
  }

  /** The same compressed, piece after piece, read as they are taken; `streamOf` unpacks them. */
  async *pieces(key: string, part: string): AsyncGenerator<Buffer> {
    for (let from = 0; ; ) {
      const at = from;
      const some = await this.#deps.database.run((db) => readSomePieces(db, key, part, at));
      if (some.length === 0) return;
      yield* some;
      from += some.length;
    }
  }

  /** The handler of the kind's jobs. What an attempt stored is there whole or not at all, and nothing is written over a completed result. */
  handler(maker: ResultMaker<Inputs, Facts>): JobHandler<z.infer<typeof Payload>> {
    return {
      payload: Payload,
      backOff: this.#kind.backOff,
      run: async ({ key }, context) => {
        const row = await this.#deps.database.run((db) => readResult(db, key));
        if (row === null) throw new PermanentJobError(`there is no ${this.#kind.noun} ${key} to make`);
        const result = this.#parsed(row);
        if (result.status === 'completed') return result.facts;
        try {
          const made = await maker.make(result, context.signal, {
            last: context.job.progress,
            report: (value) => this.#report(row, value, context),
          });
          await this.#complete(key, made, context.signal);
          return made.facts;
        } catch (error) {
          const words = await maker.explain(error, result);
          if (context.signal.aborted || (words === null && context.attempt < context.job.maxAttempts)) throw error;
          if (words === null) maker.onFailure(error);
          await this.#fail(key, words ?? maker.failure(error), context);
          throw new PermanentJobError(words ?? maker.failure(error));
        }
      },
    };
  }

  /** Forgets results that are past their time, and jobs that ended a day ago. Answers how many results went. */
  async forgetOld(): Promise<number> {
    const { database, clock } = this.#deps;
    const { kind, keptMs, passingMs, linkedBy } = this.#kind;
    const now = clock.now();
    await database.run((db) => forgetEndedJobs(db, { kind, before: now - JOBS_KEPT_MS }));
    const old = { kind, before: now - keptMs, passingBefore: now - passingMs, linkedBy, limit: REMOVED_AT_ONCE };
    let gone = 0;
    for (;;) {
      const removed = await database.transaction((tx) => removeOldResults(tx, old));
      gone += removed;
      if (removed < REMOVED_AT_ONCE) return gone;
    }
  }

  async #report(row: ResultRow, value: unknown, context: JobContext): Promise<void> {
    await context.progress(value);
    await this.#deps.database.transaction(async (tx) => this.#announce(tx, row));
  }

  async #complete(key: string, { facts, isPassing, parts }: MadeResult<Facts>, signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#deps;
    const packed: [string, Buffer[]][] = [];
    for (const [part, chunks] of Object.entries(parts)) packed.push([part, await piecesOf(chunks)]);
    signal.throwIfAborted();
    await database.transaction(async (tx) => {
      const now = await lockResult(tx, key);
      // Another attempt was faster, or the result was given up and begun again.
      if (now?.status !== 'pending') return;
      for (const [part, pieces] of packed) await insertPieces(tx, key, part, pieces);
      const completed = { status: 'completed' as const, error: null, finishedAt: clock.now(), isPassing, facts };
      await updateResult(tx, key, completed);
      this.#announce(tx, { ...now, ...completed });
    });
  }

  async #fail(key: string, error: string, { job }: JobContext): Promise<void> {
    const { database, clock } = this.#deps;
    await database.transaction(async (tx) => {
      const now = await lockResult(tx, key);
      if (now?.status !== 'pending' || now.jobId !== job.id) return;
      await updateResult(tx, key, { status: 'failed', error, finishedAt: clock.now() });
      this.#announce(tx, { ...now, status: 'failed' });
    });
  }

  /** The same result; failed, when the job that was to make it ended without a word. */
  async #settled(row: ResultRow | null): Promise<StoredResult<Inputs, Facts> | null> {
    if (row === null || row.kind !== this.#kind.kind) return null;
    if (row.status !== 'pending') return this.#parsed(row);
    const { database, clock } = this.#deps;
    const job = row.jobId === null ? undefined : await database.run((db) => readJob(db, row.jobId ?? ''));
    if (job?.state === 'waiting' || job?.state === 'running') return this.#parsed(row);
    const settled = await database.transaction(async (tx) => {
      const now = await lockResult(tx, row.key);
      if (now === null || now.status !== 'pending' || now.jobId !== row.jobId) return now ?? row;
      const error = `The ${this.#kind.noun} was given up${job?.error ? `: ${job.error}` : '.'}`;
      const change = { status: 'failed' as const, error, finishedAt: clock.now() };
      await updateResult(tx, row.key, change);
      this.#announce(tx, { ...now, ...change });
      return { ...now, ...change };
    });
    return this.#parsed(settled);
  }

  #announce(tx: Tx, { key, stageRegion, status }: Pick<ResultRow, 'key' | 'stageRegion' | 'status'>): void {
    this.#deps.push.publish(tx, { stageRegion, ...this.#kind.announce({ key, status }) });
  }

  #parsed({ kind: _kind, inputs, facts, ...row }: ResultRow): StoredResult<Inputs, Facts> {
    return { ...row, inputs: this.#kind.inputs.parse(inputs), facts: facts === null ? null : this.#kind.facts.parse(facts) };
  }
}
