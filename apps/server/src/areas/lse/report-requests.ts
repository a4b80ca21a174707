import { preconditionFailed, type Refusal } from '#rules/guard';
import { isReportKey, parseReportAlias } from '#rules/lse/keys';
import type { LseQuestion } from '#rules/lse/requests';
import { urlWindow, windowMs } from '#rules/lse/windows';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { readJob } from '../../platform/jobs/job-store.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import type { IssueSamplesPort } from '../../ports/issue-samples/port.ts';
import { REPORT_JOB } from './report-job.ts';
import { publishReport } from './report-outcome.ts';
import { wholeOf } from './report-pieces.ts';
import { dataVersionOf, recordOf } from './report-question.ts';
import {
  countPending,
  insertReport,
  lockReport,
  newestOfAlias,
  newestOfQuestion,
  readPieces,
  readReport,
  type StoredReport,
  updateReport,
} from './report-store.ts';
import { agedOut } from './sample-history.ts';

interface ReportRequestsDependencies {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'enqueue'>;
  push: Pick<PushHub, 'publish'>;
}

/** Reports that may be under way at a time, for one person and in one stage and region. */
export const MOST_OF_A_PERSON = 4;
export const MOST_OF_A_PLACE = 16;

/** One attempt, and two more when the store of samples fails for a moment. */
const ATTEMPTS = 3;

interface Asker {
  id: string;
  name: string;
}

/** Who asks, for what, about which samples. `place` is "stage/region". */
export interface Asked {
  place: string;
  samples: Pick<IssueSamplesPort, 'status'>;
  question: LseQuestion;
  asker: Asker;
}

/** Takes questions, each once, and finds their reports by key. */
export class ReportRequests {
  readonly #deps: ReportRequestsDependencies;

  constructor(deps: ReportRequestsDependencies) {
    this.#deps = deps;
  }

  /** Why no more reports can be begun for this person now; null when one can, or when the question has its report already. */
  async refusal(asked: Asked): Promise<Refusal | null> {
    if ((await this.#standing(asked)).key !== null) return null;
    const pending = await this.#deps.database.run((db) => countPending(db, asked.place, asked.asker.id));
    if (pending.person >= MOST_OF_A_PERSON)
      return preconditionFailed(
        `You have ${pending.person} reports under way in ${asked.place}, the most that one person can.`,
        'Wait until one of them is made; the history shows them.',
      );
    if (pending.place >= MOST_OF_A_PLACE)
      return preconditionFailed(
        `${pending.place} reports are under way in ${asked.place}, the most that can be.`,
        'Try again in a moment; the history shows them.',
      );
    return null;
  }

  /** The key of the question's report, which is begun unless it stands or is under way. */
  async request(asked: Asked): Promise<string> {
    const { database, clock, jobs } = this.#deps;
    const { key, version } = await this.#standing(asked);
    if (key !== null) return key;
    const record = recordOf(asked.question, asked.place, version);
    await database.transaction(async (tx) => {
      const { id: createdById, name: createdBy } = asked.asker;
      const isNew = await insertReport(tx, { ...record, createdById, createdBy, createdAt: clock.now() });
      if (!isNew && (await lockReport(tx, record.key))?.status !== 'failed') return;
      const job = await jobs.enqueue(tx, { kind: REPORT_JOB, subject: asked.place, payload: { key: record.key }, maxAttempts: ATTEMPTS });
      await updateReport(tx, record.key, { status: 'pending', error: null, finishedAt: null, jobId: job.id });
    });
    return record.key;
  }

  /** The report that answers the question as the data are, if there is one: one that never changes, one about the same data, one under way. */
  async #standing({ place, samples, question }: Asked): Promise<{ key: string | null; version: string }> {
    const version = dataVersionOf(await samples.status(), question, this.#deps.clock.now());
    const { question: digest } = recordOf(question, place, version);
    const newest = await this.#deps.database.run((db) => newestOfQuestion(db, place, digest));
    const row = newest && (await this.#settled(newest));
    const stands =
      row !== null && (row.status === 'pending' || (row.status === 'completed' && (row.partialTo === null || row.dataVersion === version)));
    return { key: stands ? row.key : null, version };
  }

  /** The report of a key or alias in a place; null when there is none. */
  async find(place: string, key: string): Promise<StoredReport | null> {
    const { database } = this.#deps;
    const found = await database.run((db) =>
      isReportKey(key) ? readReport(db, key) : byAlias(key, (alias) => newestOfAlias(db, place, alias)),
    );
    return found === null || found.place !== place ? null : this.#settled(found);
  }

  /** What detailPageFetchingData answers, as the JSON string that it is. */
  async fetch(place: string, key: string, samples: Pick<IssueSamplesPort, 'status'>): Promise<Buffer> {
    const row = await this.find(place, key);
    if (row === null) return quoted({ Error: await this.#whyNone(place, key, samples) });
    if (row.status === 'pending') return quoted({ status: 'pending' });
    if (row.status === 'failed') return quoted({ Error: row.error });
    return wholeOf(await this.#deps.database.run((db) => readPieces(db, row.key, 'body')));
  }

  async #whyNone(place: string, key: string, samples: Pick<IssueSamplesPort, 'status'>): Promise<string> {
    if (isReportKey(key)) return `No report of ${place} is known by this key, or it is not kept any more. Ask for it again.`;
    const alias = parseReportAlias(key);
    if (!alias.ok) return alias.reason;
    const { oldest } = await samples.status();
    return (
      agedOut(oldest, alias.key.end - windowMs(alias.key.window), this.#deps.clock.now()) ??
      'No report was asked for by this key. Send detailPageRequestingData first.'
    );
  }

  /** The same report; failed, when whoever was to make it gave up without a word. */
  async #settled(row: StoredReport): Promise<StoredReport> {
    if (row.status !== 'pending') return row;
    const { database, clock, push } = this.#deps;
    const job = row.jobId === null ? undefined : await database.run((db) => readJob(db, row.jobId ?? ''));
    if (job?.state === 'waiting' || job?.state === 'running') return row;
    return database.transaction(async (tx) => {
      const now = await lockReport(tx, row.key);
      if (now === null || now.status !== 'pending' || now.jobId !== row.jobId) return now ?? row;
      const change = {
        status: 'failed' as const,
        error: `The report was given up${job?.error ? `: ${job.error}` : '.'}`,
        finishedAt: clock.now(),
      };
      await updateReport(tx, row.key, change);
      publishReport(tx, push, { ...now, ...change });
      return { ...now, ...change };
    });
  }
}

const quoted = (answer: object): Buffer => Buffer.from(JSON.stringify(JSON.stringify(answer)));

/** Windows have two spellings (3d, 3days); aliases are kept under one. */
async function byAlias(key: string, read: (alias: string) => Promise<StoredReport | null>): Promise<StoredReport | null> {
  const parsed = parseReportAlias(key);
  return parsed.ok ? read(key.replace(/^(report-(?:\d+-){5})[0-9a-z]+/, `$1${urlWindow(parsed.key.window)}`)) : null;
}
