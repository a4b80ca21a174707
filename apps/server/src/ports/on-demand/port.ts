import type { OnDemandType } from '#rules/on-demand/backfill';
import type { FilterQuery } from '#rules/property-filter';

/** A file of a source: of a load balancer's log what one of its nodes wrote in some minutes, of samples what was taken in an hour. */
export interface OnDemandFile {
  /** What it is opened by. */
  name: string;
  /** Beginning of the hour that its first line belongs to, epoch milliseconds. */
  hour: number;
  /** As it lies at the source; null where it is made and not kept. */
  bytes: number | null;
  /** Changes whenever its content does. */
  version: string;
}

export const ON_DEMAND_LIMITS = {
  /** Files of one backfill. */
  files: 40_000,
  /** Bytes of the text of one file. */
  textBytes: 8 * 2 ** 30,
  /** Rows of one answer. */
  rows: 200_000,
} as const;

/**
 * Where on-demand data of the domains of one place come from. A file of `ELB` holds lines of an access log of an application or a classic load
 * balancer, plain or gzip; one of `PA` and `QI` an object of JSON a line (`AnalyserSample`, `TopQuery`).
 * @throws PortError in each call: `not-found`, `denied`, `throttled`, `timed-out`, `unavailable`, `malformed`, `not-offered`, `too-large`, `cancelled`
 */
export interface OnDemandSource {
  /** Kinds that it has of a domain; none of one that it does not know. */
  types(domainIdentifier: string): readonly OnDemandType[];
  /** Files of the hours that touch [from, to), by hour and name. */
  list(
    domainIdentifier: string,
    question: { type: OnDemandType; from: number; to: number },
    signal: AbortSignal,
  ): Promise<readonly OnDemandFile[]>;
  /** Its bytes as they lie there. */
  open(
    domainIdentifier: string,
    file: { type: OnDemandType; name: string },
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array | string>>;
}

/** What came of the files of an hour. */
export interface StoredHour {
  rows: number;
  /** That it takes in the store. */
  bytes: number;
  /** Lines that are none of the kind's, and were left out. */
  malformed: number;
  /** Why, for the first of them: file, line and reason. */
  problems: readonly string[];
}

/** Fields of a row by name; times in epoch milliseconds, null for what it lacks. */
export type OnDemandRow = Readonly<Record<string, string | number | null>>;

/** Which rows are asked for. */
export interface RowQuestion {
  type: OnDemandType;
  /** Names under which hours were stored. */
  datasets: readonly string[];
  /** Epoch milliseconds, [from, to). */
  from: number;
  to: number;
  filter: FilterQuery;
}

export interface CountedInterval {
  /** Epoch milliseconds; a whole number of intervals since 1970. */
  at: number;
  count: number;
  /** The most frequent values of the whole range, those that the interval has; the most frequent first. */
  values: readonly { value: string; count: number }[];
}

/** Rows with a value of a field, and those of them that are bad. */
export interface ValueCount {
  field: string;
  value: string;
  total: number;
  bad: number;
}

/** What is asked about the costs of rows with the same value of a text field. */
export interface CostQuestion {
  field: string;
  /** Fields of numbers that are summed. */
  measures: readonly string[];
  /** The measure whose sum decides which values are answered and in which order, and which is answered over time. */
  by: string;
  /** text fields with the value of the newest row of a value has them. */
  newest: readonly string[];
  intervalMs: number;
  /** Values that are answered; 0 for the sums of all alone. */
  size: number;
  /** Only these values; all when left out. */
  only?: readonly string[];
}

/** What rows with one value cost. */
export interface ValueCost {
  value: string;
  count: number;
  /** By measure; null where no row has it. */
  costs: Readonly<Record<string, { sum: number; highest: number } | null>>;
  newest: Readonly<Record<string, string | null>>;
  /** The sum of the measure that decides, in the order of time; intervals without any are left out. */
  intervals: readonly { at: number; sum: number }[];
}

/** What makes a request bad: its code, from and to, or how long it took, in seconds. */
export type BadOutcome = { from: number; to: number } | { slowerThan: number };

/**
 * Rows of on-demand data, in hours that are stored whole or not at all. Which of them hold is somebody else's to keep.
 * @throws PortError `too-large` (a query that needs more than it may have), `timed-out`, `unavailable`, `cancelled`
 */
export interface OnDemandStore {
  /** Stores the rows of files of text under a name; what was stored under it is replaced. The files are read, and left. */
  store(dataset: string, content: { type: OnDemandType; files: readonly string[] }, signal: AbortSignal): Promise<StoredHour>;
  /** The newest first. `total` is of all that match. */
  rows(question: RowQuestion, limit: number, signal: AbortSignal): Promise<{ rows: OnDemandRow[]; total: number }>;
  /** The same, some at a time, as they are taken. */
  stream(question: RowQuestion, limit: number, signal: AbortSignal): AsyncIterable<readonly OnDemandRow[]>;
  /**
   * Counts by interval, and by the `size` most frequent values of a field in the whole range; intervals without a row are left out.
   * `others` are rows of values that are not among those, or of none.
   */
  count(
    question: RowQuestion,
    by: { intervalMs: number; field: string; size: number },
    signal: AbortSignal,
  ): Promise<{ intervals: CountedInterval[]; others: number }>;
  /** How many there are, how many of them are bad, and the same for the `size` values of each field that have most that is bad. */
  explain(
    question: RowQuestion,
    by: { bad: BadOutcome; fields: readonly string[]; size: number },
    signal: AbortSignal,
  ): Promise<{ total: number; bad: number; values: ValueCount[] }>;
  /** Values by what their rows cost, the dearest first, equally dear ones by the value; and of all rows, those without a value too, how many there are and their sum. */
  cost(question: RowQuestion, by: CostQuestion, signal: AbortSignal): Promise<{ count: number; sum: number; values: ValueCost[] }>;
  /** Seconds within which a share of requests was answered, from 0 to 1; null without any. */
  durationAt(question: RowQuestion, share: number, signal: AbortSignal): Promise<number | null>;
  /** Names of all that is stored, the bytes that it takes, and when it was stored, by this machine's own clock. */
  list(signal: AbortSignal): Promise<readonly { dataset: string; bytes: number; storedAt: number }[]>;
  remove(datasets: readonly string[], signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
