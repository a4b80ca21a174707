import type { LseReportPage } from '../../generated/resolvers.ts';
import type { IssueCharts } from './issue-charts.ts';
import type { ReportRequests } from './report-requests.ts';

/** What the resolvers and commands of the LSE tool reach. */
export interface LseServices {
  reports: Pick<ReportRequests, 'fetch' | 'refusal' | 'request'>;
  charts: Pick<IssueCharts, 'read'>;
  history: (stageRegion: string, page: { limit: number | null; before: number | null }) => Promise<LseReportPage>;
}
