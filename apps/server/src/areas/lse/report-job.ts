import { z } from 'zod';
import { bucketsOf } from '#rules/lse/windows';
import type { Place } from '#rules/places';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type JobContext, type JobHandler, PermanentJobError } from '../../platform/jobs/job-runner.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import type { Cell } from '../../ports/cell.ts';
import { isPortError } from '../../ports/port-error.ts';
import { buildReport } from './report/build-report.ts';
import { publishReport } from './report-outcome.ts';
import { piecesOf } from './report-pieces.ts';
import { questionOf } from './report-question.ts';
import { insertPieces, lockReport, readReport, type StoredReport, updateReport } from './report-store.ts';
import { agedOut, knownImpact } from './sample-history.ts';
import { surroundingChanges } from './surrounding-changes.ts';

/** Kind of the jobs that make reports. */
export const REPORT_JOB = 'lse.report';

const Payload = z.object({ key: z.string() });

interface ReportJobDependencies {
  database: Database;
  clock: Clock;
  push: Pick<PushHub, 'publish'>;
  cellOf: (place: Place) => Cell;
  onError: (error: unknown) => void;
}

const WEEK_MS = 7 * 86_400_000;

/** Makes a report once: what an attempt stored is there whole or not at all, and nothing is written over a completed one. */
export function reportJob(deps: ReportJobDependencies): JobHandler<z.infer<typeof Payload>> {
  const { database, clock } = deps;
  return {
    payload: Payload,
    backOff: { firstMs: 500, longestMs: 4_000 },
    async run({ key }, context) {
      const row = await database.run((db) => readReport(db, key));
      if (row === null) throw new PermanentJobError(`there is no report ${key} to make`);
      if (row.status === 'completed') return { rows: row.rows };
      try {
        return await make(row, context.signal, deps);
      } catch (error) {
        const words = await wordsOf(error, row, deps);
        if (context.signal.aborted || (words === null && context.attempt < context.job.maxAttempts)) throw error;
        if (!isPortError(error)) deps.onError(error);
        await fail(row, words ?? failureOf(error), context, deps);
        throw new PermanentJobError(words ?? failureOf(error));
      }
    },
  };

  async function fail(row: StoredReport, error: string, context: JobContext, { push }: ReportJobDependencies): Promise<void> {
    await database.transaction(async (tx) => {
      const now = await lockReport(tx, row.key);
      if (now?.status !== 'pending' || now.jobId !== context.job.id) return;
      await updateReport(tx, row.key, { status: 'failed', error, finishedAt: clock.now() });
      publishReport(tx, push, { ...now, status: 'failed' });
    });
  }
}

async function make(row: StoredReport, signal: AbortSignal, deps: ReportJobDependencies): Promise<{ rows: number }> {
  const { database, clock, push } = deps;
  const cell = deps.cellOf(placeOf(row.place));
  const question = questionOf(row.inputs);
  const { issueTypes, lse } = question;
  const query = { window: bucketsOf(question.end, question.window), issueTypes, lse };
  const { answer: facts, begins } = await knownImpact(cell.samples, query, clock.now(), signal);
  const lastWeek = await cell.samples
    .countImpacted({ from: lse.start - WEEK_MS, to: lse.end - WEEK_MS, issueTypes }, signal)
    .catch((error: unknown) => {
      // A week ago is further back than some stores reach: then nobody knows, and the rest still holds.
      if (isPortError(error, 'not-found')) return null;
      throw error;
    });
  const changes = await surroundingChanges(cell.changes, question, facts, signal).catch((error: unknown) => {
    // Context, and no reason to go without a report.
    if (signal.aborted) throw error;
    deps.onError(error);
    return null;
  });
  const { summary, json, rowsAsNdjson } = buildReport({ question, key: row.key, madeAt: clock.now(), facts, lastWeek, changes, begins });
  const body = await piecesOf([JSON.stringify(json.toString())]);
  const lines = await piecesOf(inTurns(rowsAsNdjson()));
  signal.throwIfAborted();
  await database.transaction(async (tx) => {
    const now = await lockReport(tx, row.key);
    // Another attempt was faster, or the report was given up and begun again.
    if (now?.status !== 'pending') return;
    await insertPieces(tx, row.key, 'body', body);
    await insertPieces(tx, row.key, 'rows', lines);
    const completed = {
      status: 'completed' as const,
      error: null,
      finishedAt: clock.now(),
      partialTo: summary.partialTo === null ? null : Date.parse(summary.partialTo),
      totalImpacted: summary.totalImpacted,
      stillImpacted: summary.stillImpacted,
      rows: summary.impactedDomainsTotal,
    };
    await updateReport(tx, row.key, completed);
    publishReport(tx, push, { ...now, ...completed });
  });
  return { rows: summary.impactedDomainsTotal };
}

/** The chunks, with a turn for whatever else the process does every now and then. */
async function* inTurns(chunks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield chunk;
    await new Promise(setImmediate);
  }
}

/** What no further attempt can mend, in words; null for what may be over in a moment. */
async function wordsOf(error: unknown, row: StoredReport, { cellOf, clock }: ReportJobDependencies): Promise<string | null> {
  if (!isPortError(error, 'not-found')) return null;
  const { oldest } = await cellOf(placeOf(row.place)).samples.status();
  return agedOut(oldest, row.inputs.from, clock.now()) ?? error.message;
}

const failureOf = (error: unknown): string =>
  isPortError(error) ? `The samples could not be read: ${error.message}` : 'An unexpected error has occured';

const placeOf = (place: string): Place => {
  const [stage, airport] = place.split('/');
  return { stage, airport } as Place;
};
