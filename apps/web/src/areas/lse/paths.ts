import { type LseQuestion, lseParamsOf } from '#rules/lse/requests';

export const lseToolPath = '/lse-tool';
export const lseDetailsPath = '/lse-tool/details';
export const lseHistoryPath = '/lse-tool/history';

/** The analysis of a question with the stated parameters (LSE-006); LSE times that are the whole window are left empty. */
export const lseAnalysisHref = (question: LseQuestion, autoRefresh = false): string => {
  const { issueTypes, ...times } = lseParamsOf(question);
  return `${lseDetailsPath}?${new URLSearchParams({ ...times, issueTypes: issueTypes.join(','), autoRefresh: String(autoRefresh) })}`;
};

/** A frozen report by its key; the page adds the parameters of its question. */
export const lseReportHref = (key: string): string => `${lseDetailsPath}?${new URLSearchParams({ report: key })}`;
