import { bucketsOf } from '#rules/lse/windows';
import { type StageRegion, stageRegionOfRecord } from '#rules/regions/stage-regions';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ResultKind, ResultMaker } from '../../platform/results/job-results.ts';
import { isPortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { buildReport } from './report/build-report.ts';
import { questionOf, type REPORTS, type StoredReport } from './report-question.ts';
import { agedOut, knownImpact } from './sample-history.ts';
import { surroundingChanges } from './surrounding-changes.ts';

type Maker = typeof REPORTS extends ResultKind<infer Inputs, infer Facts> ? ResultMaker<Inputs, Facts> : never;
type Made = Awaited<ReturnType<Maker['make']>>;

interface ReportMakerDependencies {
  clock: Clock;
  portsOf: (stageRegion: StageRegion) => PortSet;
  onError: (error: unknown) => void;
}

const WEEK_MS = 7 * 86_400_000;

/** How reports are made of the samples of their place. */
export const reportMaker = (deps: ReportMakerDependencies): Maker => ({
  make: (report, signal) => make(report, signal, deps),
  explain: (error, report) => wordsOf(error, report, deps),
  failure: failureOf,
  onFailure: (error) => {
    if (!isPortError(error)) deps.onError(error);
  },
});

async function make(row: StoredReport, signal: AbortSignal, deps: ReportMakerDependencies): Promise<Made> {
  const { clock } = deps;
  const ports = deps.portsOf(stageRegionOfRecord(row.stageRegion));
  const question = questionOf(row.inputs);
  const { issueTypes, lse } = question;
  const query = { window: bucketsOf(question.end, question.window), issueTypes, lse };
  const { answer: facts, begins } = await knownImpact(ports.samples, query, clock.now(), signal);
  const lastWeek = await ports.samples
    .countImpacted({ from: lse.start - WEEK_MS, to: lse.end - WEEK_MS, issueTypes }, signal)
    .catch((error: unknown) => {
      // A week ago is further back than some stores reach: then nobody knows, and the rest still holds.
      if (isPortError(error, 'not-found')) return null;
      throw error;
    });
  const changes = await surroundingChanges(ports.changes, question, facts, signal).catch((error: unknown) => {
    // Context, and no reason to go without a report.
    if (signal.aborted) throw error;
    deps.onError(error);
    return null;
  });
  const { summary, json, rowsAsNdjson } = buildReport({ question, key: row.key, madeAt: clock.now(), facts, lastWeek, changes, begins });
  const { partialTo, totalImpacted, stillImpacted, impactedDomainsTotal } = summary;
  return {
    isPassing: partialTo !== null,
    facts: { partialTo: partialTo === null ? null : Date.parse(partialTo), totalImpacted, stillImpacted, rows: impactedDomainsTotal },
    parts: { body: [JSON.stringify(json.toString())], rows: inTurns(rowsAsNdjson()) },
  };
}

/** The chunks, with a turn for whatever else the process does every now and then. */
async function* inTurns(chunks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield chunk;
    await new Promise(setImmediate);
  }
}

/** What no further attempt can mend, in words; null for what may be over in a moment. */
async function wordsOf(error: unknown, row: StoredReport, { portsOf, clock }: ReportMakerDependencies): Promise<string | null> {
  if (!isPortError(error, 'not-found')) return null;
  const { oldest } = await portsOf(stageRegionOfRecord(row.stageRegion)).samples.status();
  return agedOut(oldest, row.inputs.from, clock.now()) ?? error.message;
}

const failureOf = (error: unknown): string => (isPortError(error) ? `The samples could not be read: ${error.message}` : GENERIC_ERROR_TEXT);
