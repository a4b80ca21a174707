import { preconditionFailed, type Refusal } from '#rules/guard';
import { isReportKey, parseReportAlias } from '#rules/lse/keys';
import type { LseQuestion } from '#rules/lse/requests';
import { urlWindow, windowMs } from '#rules/lse/windows';
import type { Clock } from '../../platform/clock/clock.ts';
import type { JobResults, ResultKind } from '../../platform/results/job-results.ts';
import type { IssueSamplesPort } from '../../ports/issue-samples/port.ts';
import { dataVersionOf, type REPORTS, recordOf, type StoredReport } from './report-question.ts';
import { agedOut } from './sample-history.ts';

/** Where reports are kept and made. */
export type Reports = typeof REPORTS extends ResultKind<infer Inputs, infer Facts> ? JobResults<Inputs, Facts> : never;

/** Reports that may be under way at a time, for one person and in one stage and region. */
export const MOST_OF_A_PERSON = 4;
export const MOST_OF_A_REGION = 16;

interface Asker {
  id: string;
  name: string;
}

/** Who asks, for what, about which samples. `place` is "stage/region". */
export interface Requested {
  stageRegion: string;
  samples: Pick<IssueSamplesPort, 'status'>;
  question: LseQuestion;
  asker: Asker;
}

/** Takes questions, each once, and finds their reports by key. */
export class ReportRequests {
  readonly #results: Reports;
  readonly #clock: Clock;

  constructor(results: Reports, clock: Clock) {
    this.#results = results;
    this.#clock = clock;
  }

  /** Why no more reports can be begun for this person now; null when one can, or when the question has its report already. */
  async refusal(requested: Requested): Promise<Refusal | null> {
    if ((await this.#standing(requested)).key !== null) return null;
    const pending = await this.#results.pending(requested.stageRegion, requested.asker.id);
    if (pending.person >= MOST_OF_A_PERSON)
      return preconditionFailed(
        `You have ${pending.person} reports under way in ${requested.stageRegion}, the most that one person can.`,
        'Wait until one of them is made; the history shows them.',
      );
    if (pending.stageRegion >= MOST_OF_A_REGION)
      return preconditionFailed(
        `${pending.stageRegion} reports are under way in ${requested.stageRegion}, the most that can be.`,
        'Try again in a moment; the history shows them.',
      );
    return null;
  }

  /** The key of the question's report, which is begun unless it stands or is under way. */
  async request(requested: Requested): Promise<string> {
    const { key, version } = await this.#standing(requested);
    if (key !== null) return key;
    const record = recordOf(requested.question, requested.stageRegion, version);
    await this.#results.request({ ...record, asker: requested.asker });
    return record.key;
  }

  /** The report that answers the question as the data are, if there is one: one that never changes, one about the same data, one under way. */
  async #standing({ stageRegion, samples, question }: Requested): Promise<{ key: string | null; version: string }> {
    const version = dataVersionOf(await samples.status(), question, this.#clock.now());
    const { question: digest } = recordOf(question, stageRegion, version);
    const row = await this.#results.newest(stageRegion, { question: digest });
    const stands =
      row !== null && (row.status === 'pending' || (row.status === 'completed' && (!row.isPassing || row.dataVersion === version)));
    return { key: stands ? row.key : null, version };
  }

  /** The report of a key or alias in a place; null when there is none. */
  async find(stageRegion: string, key: string): Promise<StoredReport | null> {
    const found = isReportKey(key)
      ? await this.#results.read(key)
      : await byAlias(key, (alias) => this.#results.newest(stageRegion, { alias }));
    return found?.stageRegion === stageRegion ? found : null;
  }

  /** What detailPageFetchingData answers, as the JSON string that it is. */
  async fetch(stageRegion: string, key: string, samples: Pick<IssueSamplesPort, 'status'>): Promise<Buffer> {
    const row = await this.find(stageRegion, key);
    if (row === null) return quoted({ Error: await this.#whyNone(stageRegion, key, samples) });
    if (row.status === 'pending') return quoted({ status: 'pending' });
    if (row.status === 'failed') return quoted({ Error: row.error });
    return this.#results.whole(row.key, 'body');
  }

  async #whyNone(stageRegion: string, key: string, samples: Pick<IssueSamplesPort, 'status'>): Promise<string> {
    if (isReportKey(key)) return `No report of ${stageRegion} is known by this key, or it is not kept any more. Ask for it again.`;
    const alias = parseReportAlias(key);
    if (!alias.ok) return alias.reason;
    const { oldest } = await samples.status();
    return (
      agedOut(oldest, alias.key.end - windowMs(alias.key.window), this.#clock.now()) ??
      'No report was asked for by this key. Send detailPageRequestingData first.'
    );
  }
}

const quoted = (answer: object): Buffer => Buffer.from(JSON.stringify(JSON.stringify(answer)));

/** Windows have two spellings (3d, 3days); aliases are kept under one. */
async function byAlias(key: string, read: (alias: string) => Promise<StoredReport | null>): Promise<StoredReport | null> {
  const parsed = parseReportAlias(key);
  return parsed.ok ? read(key.replace(/^(report-(?:\d+-){5})[0-9a-z]+/, `$1${urlWindow(parsed.key.window)}`)) : null;
}
