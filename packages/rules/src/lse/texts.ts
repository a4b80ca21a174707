/** Most issue types of an analysis, and most graphs that are chosen at once (LSE-010, LSE-030). */
export const MOST_ISSUE_TYPES = 15;

/** LSE-015 */
export const LSE_TIP_DELAY = 'Live data is delayed by 15 to 20 minutes, and the last point is partial.';
/** LSE-016 */
export const LSE_TIP_CADENCE = 'Issues from one source are reported every 5 minutes, from rule engines every 1 minute.';
/** What a point of a graph means, said wherever there is one. */
export const LSE_TIP_BUCKET = 'A point counts the domains that had the issue at any time in its interval, not only at its peak.';
/** The tips of the details page, in order; each can be dismissed (LSE-017). */
export const LSE_TIPS: readonly { id: string; text: string }[] = [
  { id: 'delay', text: LSE_TIP_DELAY },
  { id: 'cadence', text: LSE_TIP_CADENCE },
  { id: 'bucket', text: LSE_TIP_BUCKET },
];
/** The tips of the edit dialog (LSE-028). */
export const LSE_EDIT_TIPS: readonly string[] = [
  'The LSE times cannot be outside the analysis window.',
  'Times are rounded down to 5 minutes, and 5 minutes further back when they are within 10 minutes of now.',
];

/** LSE-009 */
export const NO_ISSUES_SELECTED = 'Select at least one issue.';
/** LSE-010 */
export const TOO_MANY_ISSUES_SELECTED = `Select at most ${MOST_ISSUE_TYPES} issues.`;
/** LSE-030, as it is stated. */
export const TOO_MANY_GRAPHS = 'You can select maximum upto 15 filters at once.';
/** LSE-032 */
export const NO_GRAPH_SELECTED = 'Select at least one graph to view the details.';
/** LSE-031 */
export const WINDOW_REMOVES_SELECTIONS = 'Changing the time window removes your graph selections.';

/** LSE-027 */
export const LSE_LOADING = 'Loading data... This may take a few moments';
/** LSE-059 */
export const LSE_DETAILS_FAILED = 'Unable to get LSE details. Please refresh the page or try again later';
/** LSE-060; no metrics for the curves of the issue types. */
export const LSE_METRICS_FAILED = 'Unable to get Cloudwatch Metrics. Please refresh or try again later';
/** LSE-060; the server, or a proxy before it, did not answer in time. */
export const LSE_DOMAINS_TIMED_OUT = 'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later';
/** LSE-060 */
export const lseDomainsFailed = (message: string): string => `Unable to get domain details. Failed with ${message}`;
/** LSE-061; when a filter hides them all, the common "No matches" shows. */
export const NO_IMPACTED_DOMAINS = 'No Impacted Domains';
/** LSE-062 */
export const NO_IMPACTED_ACCOUNTS = 'No Accounts';
/** LSE-063 */
export const NO_ISSUE_TYPES = 'No issue types';
/** LSE-064 */
export const LSE_CHART_FAILED = 'Error loading data.';

/** A count of domains that are still impacted: -1 means that nobody can tell (LSE-042). */
export const stillImpactedText = (count: number): string => (count < 0 ? 'N/A' : String(count));
