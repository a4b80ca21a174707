import type { LseReportPage, LseReportSummary, LseSamplesStatus } from '../../generated/resolvers.ts';
import type { IssueSamplesPort } from '../../ports/issue-samples/port.ts';
import { analysisOf, type StoredReport } from './report-question.ts';
import type { Reports } from './report-requests.ts';

const MOST = 200;
const USUAL = 50;

/** Reports of a place, the newest first. `before` is what the page before answered as `next`. */
export async function reportHistory(
  results: Pick<Reports, 'list'>,
  stageRegion: string,
  { limit, before }: { limit: number | null; before: number | null },
): Promise<LseReportPage> {
  const size = Math.min(Math.max(Math.trunc(limit ?? USUAL), 1), MOST);
  const rows = await results.list(stageRegion, { before, limit: size + 1 });
  const reports = rows.slice(0, size);
  return { reports: reports.map(summaryOf), next: rows.length > size ? (reports.at(-1)?.seq ?? null) : null };
}

/** The words of the history (LSE-035). */
const STATUS: Readonly<Record<StoredReport['status'], string>> = {
  completed: 'Completed',
  pending: 'In Progress',
  failed: 'Failed',
  cancelled: 'Failed',
};

const summaryOf = ({ inputs, facts, ...row }: StoredReport): LseReportSummary => ({
  key: row.key,
  analysis: analysisOf(inputs),
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  startTime: inputs.from,
  endTime: inputs.to,
  status: STATUS[row.status],
  error: row.error,
  issueTypes: inputs.issueTypes,
  timeWindow: inputs.window,
  lseStartTime: inputs.lseStart,
  lseEndTime: inputs.lseEnd,
  totalImpacted: facts?.totalImpacted ?? null,
  partialTo: facts?.partialTo ?? null,
});

/** What the store of samples holds, and how far its sources are. */
export async function samplesStatus(samples: Pick<IssueSamplesPort, 'status'>): Promise<LseSamplesStatus> {
  const { watermarks, oldest, memory, filling } = await samples.status();
  return {
    sources: watermarks.map(({ source, cadenceMs, completeTo }) => ({ source, cadenceSeconds: cadenceMs / 1_000, completeTo })),
    oldest,
    memoryUsedBytes: memory?.used ?? null,
    memoryLimitBytes: memory?.limit ?? null,
    filling,
  };
}
