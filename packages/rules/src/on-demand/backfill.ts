/** Kinds of data that are fetched on demand: access logs of the load balancer, samples of the performance analyser, top queries of query insights. */
export const ON_DEMAND_TYPES = ['ELB', 'PA', 'QI'] as const;
export type OnDemandType = (typeof ON_DEMAND_TYPES)[number];

export const isOnDemandType = (text: string): text is OnDemandType => ON_DEMAND_TYPES.some((type) => type === text);

/** How a backfill stands. The first three are stated (DATA-019); the others may be. */
export const BACKFILL_STATUSES = ['started', 'Completed', 'PartiallyCompleted', 'Failed', 'Cancelled'] as const;
export type BackfillStatus = (typeof BACKFILL_STATUSES)[number];

/** Whether the rows of a backfill can be looked at (DATA-017). */
export const hasBackfilledRows = (status: string): boolean => status === 'Completed' || status === 'PartiallyCompleted';

/** Whether a backfill may be asked for again as it stands (DATA-018). */
export const canBackfillAgain = (status: string): boolean => status !== 'Completed' && status !== 'started';

/** What stands above the panels of each kind (DATA-014, DATA-015). */
export const AVAILABLE_SINCE: Readonly<Record<Exclude<OnDemandType, 'ELB'>, string>> = {
  PA: 'PA data is available from 11 December 2023',
  QI: 'Query Insights data is available from May 2024',
};

/** Executions of one page of their table (DATA-021). */
export const EXECUTIONS_PAGE = 15;
/** Rows that the page of a backfill shows, and that its CSV holds (DATA-039). */
export const MOST_SHOWN_ROWS = 35_000;
export const MOST_CSV_ROWS = 200_000;
/** What is said where a page does not show all there is (DATA-040). */
export const TRUNCATED_TEXT = 'This not complete response, please download complete response using presigned url given';

const COMPACT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})Z$/;

/** A minute as executions write it, in UTC: `20240101T1200Z` (DATA-016, DATA-024). */
export const compactTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`;

/** The minute that a compact time names, epoch milliseconds; null for a text that is none. */
export function parseCompactTime(text: string): number | null {
  const [, year, month, day, hour, minute] = COMPACT.exec(text) ?? [];
  if (minute === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return compactTime(at) === text ? at : null;
}

/** A time as `requestOnDemandData` takes it for a kind: compact for the load balancer, ISO 8601 for the others (DATA-024). */
export const onDemandTime = (type: OnDemandType, ms: number): string => (type === 'ELB' ? compactTime(ms) : new Date(ms).toISOString());
