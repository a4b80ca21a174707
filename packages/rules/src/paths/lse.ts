import type { lseParamsOf } from '../lse/requests.ts';

export const lseToolPath = '/lse-tool';
export const lseDetailsPath = `${lseToolPath}/details` as const;
export const lseHistoryPath = `${lseToolPath}/history` as const;

/** The analysis of a question by its stated parameters (LSE-006), of `lseParamsOf`: LSE times that are the whole window stay empty. */
export const lseAnalysisHref = ({ issueTypes, ...times }: ReturnType<typeof lseParamsOf>, autoRefresh = false): string =>
  `${lseDetailsPath}?${new URLSearchParams({ ...times, issueTypes: issueTypes.join(','), autoRefresh: String(autoRefresh) })}`;

/** A frozen report by its key; the page adds the parameters of its question. */
export const lseReportHref = (key: string): string => `${lseDetailsPath}?${new URLSearchParams({ report: key })}`;
