import { median } from '../../statistics.ts';
import type { IssueTypeName } from '../issue-types.ts';
import type { FoundIssues } from './look.ts';
import { READ_SHARE } from './marks.ts';

/** How long the data nodes of a domain took for one operation on average. */
export interface Latencies {
  type: Extract<IssueTypeName, 'SearchLatencyHigh' | 'IndexingLatencyHigh'>;
  /** Of each of the last minutes, oldest first: milliseconds in all and how many they were. NaN where it was not read. */
  minutes: readonly { ms: number; operations: number }[];
  /** Means of five minutes each of the week that ended a day ago, milliseconds; NaN where none was read, or nothing was done. */
  lastWeek: Float64Array;
}

export const LATENCY_MINUTES = 15;
/** A trouble that goes on for a day is not what it is measured by. */
export const WEEK = { days: 7, endsDaysAgo: 1, stepMinutes: 5 };
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
    kinds.flatMap((kind) => {
      const usual = kind.lastWeek.filter((value) => !Number.isNaN(value));
      const read = kind.minutes.filter(({ ms, operations }) => !Number.isNaN(ms + operations));
      if (usual.length < FEWEST_USUAL || read.length < READ_SHARE * LATENCY_MINUTES) return [];
      return [[kind.type, wordsOf(read, p99(usual))] as const];
    }),
  );

const wordsOf = (read: Latencies['minutes'], usual: number): string | null => {
  const operations = read.reduce((sum, minute) => sum + minute.operations, 0);
  const mean = read.reduce((sum, minute) => sum + minute.ms, 0) / operations;
  // One minute of searches that are slow is no trouble that lasts.
  const ofMost = median(read.map((minute) => minute.ms / minute.operations));
  if (operations < FEWEST_OPERATIONS || mean < QUICK_MS || !(Math.min(mean, ofMost) >= TIMES * usual)) return null;
  return `${millis(mean)} against ${millis(usual)}: mean of ${LATENCY_MINUTES} min, and p99 of last week's means of ${WEEK.stepMinutes} min`;
};

/** The nearest rank. */
const p99 = (values: Float64Array): number => values.toSorted()[Math.ceil(0.99 * values.length) - 1] ?? Number.NaN;

const millis = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
