import type { InsightsProblem } from '#rules/insights/syntax';

/** A row of an answer: the fields in the order in which the query has them, as texts; null where an event lacks the field. `@ptr` is last where rows are events. */
export type ServerlessLogRow = Readonly<Record<string, string | null>>;

/** A query that somebody has saved. */
export interface SavedQuery {
  name: string;
  queryString: string;
  logGroupNames: readonly string[];
}

export interface ServerlessLogQuestion {
  /** Values of `logGroups`; at least one, at most `SERVERLESS_LOG_LIMITS.groups`. */
  logGroups: readonly string[];
  /** Epoch milliseconds, [from, to). */
  from: number;
  to: number;
  queryString: string;
}

export type ServerlessLogAnswer =
  | { rows: readonly ServerlessLogRow[]; problem: null }
  /** The query is none. `at` and `length` are where its text says so. */
  | { rows: null; problem: InsightsProblem };

export const SERVERLESS_LOG_LIMITS = {
  /** Log groups of one question. */
  groups: 20,
  /** Rows of one answer. */
  rows: 10_000,
  /** Log groups and saved queries that are listed. */
  listed: 2_000,
  /** Characters of a pointer. */
  pointer: 2_048,
} as const;

/**
 * Logs of requests to the serverless offering of one place, asked in the language of CloudWatch Logs Insights. Messages come as they were written, except
 * where a source asks the query itself: that one asks it of redacted messages, so that nobody learns by searching what is hidden. What shows
 * anything redacts it.
 * @throws PortError `not-found` (a log group), `denied`, `throttled`, `timed-out`, `unavailable`, `malformed`, `not-offered`, `too-large`, `cancelled`
 */
export interface ServerlessLogsPort {
  /** Values by which groups are asked for, in order. */
  logGroups(signal: AbortSignal): Promise<readonly string[]>;
  /** By name. */
  savedQueries(signal: AbortSignal): Promise<readonly SavedQuery[]>;
  /** What is wrong with a query's text, as far as this source can tell without asking it. */
  check(queryString: string): InsightsProblem | null;
  search(question: ServerlessLogQuestion, signal: AbortSignal): Promise<ServerlessLogAnswer>;
  /**
   * The event that a row's `@ptr` points to, as fields and texts: `@message`, `@timestamp` (epoch milliseconds), `@log`, `@logStream`, `@ptr` and what was found in its
   * message. Null where there is none, or none any more; a text that can be no pointer points to nothing.
   */
  record(pointer: string, signal: AbortSignal): Promise<Readonly<Record<string, string>> | null>;
}
