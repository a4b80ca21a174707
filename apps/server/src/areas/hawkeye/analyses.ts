import { preconditionFailed, type Refusal } from '#rules/guard';
import type { Trigger } from '#rules/hawkeye/analysis';
import { isAnalysisId } from '#rules/hawkeye/analysis';
import type { HawkeyeAnalysis, HawkeyeAnalysisPage } from '../../generated/resolvers.ts';
import { type AnalysisResults, recordOf, type StoredAnalysis } from './analysis-kind.ts';
import type { AnalysisProgress } from './analysis-progress.ts';

/** Analyses that may be under way at a time, for one person and in one stage and region. */
export const MOST_OF_A_PERSON = 4;
export const MOST_OF_A_REGION = 16;

const MOST = 200;
const USUAL = 50;

interface Triggered {
  stageRegion: string;
  domainIdentifier: string;
  trigger: Trigger;
  asker: { id: string; name: string };
  token: string;
}

/** Begins analyses and finds them again. */
export class Analyses {
  readonly #results: AnalysisResults;
  readonly #progress: Pick<AnalysisProgress, 'of'>;

  constructor(results: AnalysisResults, progress: Pick<AnalysisProgress, 'of'>) {
    this.#results = results;
    this.#progress = progress;
  }

  /** Why no more analyses can be begun for this person now; null when one can. */
  async refusal(stageRegion: string, personId: string): Promise<Refusal | null> {
    const pending = await this.#results.pending(stageRegion, personId);
    if (pending.person >= MOST_OF_A_PERSON)
      return preconditionFailed(
        `You have ${pending.person} analyses running in ${stageRegion} (limit ${MOST_OF_A_PERSON}).`,
        'Wait until one has finished.',
      );
    if (pending.stageRegion >= MOST_OF_A_REGION)
      return preconditionFailed(
        `${pending.stageRegion} analyses are running in ${stageRegion} (limit ${MOST_OF_A_REGION}).`,
        'Try again in a moment.',
      );
    return null;
  }

  /** The id of the analysis, which is begun. */
  async trigger(triggered: Triggered): Promise<string> {
    const record = recordOf(triggered);
    await this.#results.request(record);
    return record.key;
  }

  /** How an analysis stands, with its report once it is made; null where none of the place has this id. */
  async status(stageRegion: string, analysisId: string): Promise<HawkeyeAnalysis | null> {
    const row = isAnalysisId(analysisId) ? await this.#results.read(analysisId) : null;
    if (row === null || row.stageRegion !== stageRegion) return null;
    const report: unknown = row.status === 'completed' ? JSON.parse((await this.#results.whole(row.key, 'report')).toString('utf8')) : null;
    return { ...summaryOf(row), progress: row.status === 'pending' ? this.#progress.of(row.key) : null, report };
  }

  /** Analyses of a domain, the newest first. `before` is what the page before answered as `next`. */
  async ofDomain(
    stageRegion: string,
    domainIdentifier: string,
    { limit, before }: { limit: number | null; before: number | null },
  ): Promise<HawkeyeAnalysisPage> {
    const size = Math.min(Math.max(Math.trunc(limit ?? USUAL), 1), MOST);
    const rows = await this.#results.list(stageRegion, { before, limit: size + 1, alias: domainIdentifier });
    const analyses = rows.slice(0, size);
    return { analyses: analyses.map(summaryOf), next: rows.length > size ? (analyses.at(-1)?.seq ?? null) : null };
  }
}

const STATUS: Readonly<Record<StoredAnalysis['status'], string>> = {
  completed: 'Completed',
  pending: 'In Progress',
  failed: 'Failed',
  cancelled: 'Failed',
};

const summaryOf = ({ key, status, error, createdBy, createdAt, finishedAt, inputs, facts }: StoredAnalysis): HawkeyeAnalysis => ({
  analysisId: key,
  status: STATUS[status],
  error,
  analysisType: inputs.analysisType,
  domainIdentifier: inputs.domainIdentifier,
  startTime: inputs.from,
  endTime: inputs.to,
  ticketId: inputs.ticketId,
  createdBy,
  createdAt,
  finishedAt,
  headline: facts?.headline ?? null,
  cause: facts?.cause ?? null,
  progress: null,
  report: null,
});
