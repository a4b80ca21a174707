import { DAY } from '../../durations.ts';
import { median } from '../../statistics.ts';
import type { IssueTypeName } from '../issue-types.ts';
import type { FoundIssues } from './look.ts';
import { READ_SHARE } from './marks.ts';

/** How long the data nodes of a domain took for one operation on average. */
export interface Latencies {
  type: Extract<IssueTypeName, 'SearchLatencyHigh' | 'IndexingLatencyHigh'>;
  /** Of each of the last minutes, oldest first: milliseconds in all and how many they were. NaN where it was not read. */
  minutes: readonly { ms: number; operations: number }[];
  /** Milliseconds, by `usualLatency`; null where too little of last week is known. */
  usual: number | null;
}

export const LATENCY_MINUTES = 15;
/** A trouble that goes on for a day is not what it is measured by. */
export const WEEK = { days: 7, endsDaysAgo: 1, stepMinutes: 5 };

/** The week that latencies are measured by, epoch milliseconds; `to` is not part of it. */
export const weekBefore = (at: number): { from: number; to: number } => {
  const to = at - WEEK.endsDaysAgo * DAY;
  return { from: to - WEEK.days * DAY, to };
};

/** So many times last week's. */
const TIMES = 3;
/** Of a week of which less was read nothing is usual: a day of five minutes. */
const FEWEST_USUAL = 288;
/** What so few do says nothing of the cluster, and what is quicker is no trouble to anybody. */
const FEWEST_OPERATIONS = 300;
const QUICK_MS = 25;

/**
 * A mean over a quarter of an hour, and over most of its minutes, that is three times the 99th percentile of last week's means of five minutes. Not of single requests, as the service
 * measures them: an engine tells of them only how many there were and how long all took.
 */
export const issuesOfLatency = (kinds: readonly Latencies[]): FoundIssues =>
  new Map(
    kinds.flatMap(({ type, minutes, usual }) => {
      const read = minutes.filter(({ ms, operations }) => !Number.isNaN(ms + operations));
      return usual === null || read.length < READ_SHARE * LATENCY_MINUTES ? [] : [[type, wordsOf(read, usual)] as const];
    }),
  );

/**
 * The 99th percentile of a week, by nearest rank; null of a week of which too little is known.
 * @param lastWeek means of five minutes each of the week that ended a day ago, milliseconds; NaN where none was read, or nothing was done
 */
export function usualLatency(lastWeek: Float64Array): number | null {
  const known = lastWeek.filter((value) => !Number.isNaN(value)).sort();
  return known.length < FEWEST_USUAL ? null : (known[Math.ceil(0.99 * known.length) - 1] ?? null);
}

const wordsOf = (read: Latencies['minutes'], usual: number): string | null => {
  const operations = read.reduce((sum, minute) => sum + minute.operations, 0);
  const mean = read.reduce((sum, minute) => sum + minute.ms, 0) / operations;
  // One minute of searches that are slow is no trouble that lasts.
  const ofMost = median(read.map((minute) => minute.ms / minute.operations));
  if (operations < FEWEST_OPERATIONS || mean < QUICK_MS || !(Math.min(mean, ofMost) >= TIMES * usual)) return null;
  return `${millis(mean)} against ${millis(usual)}: mean of ${LATENCY_MINUTES} min, and p99 of last week's means of ${WEEK.stepMinutes} min`;
};

const millis = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
