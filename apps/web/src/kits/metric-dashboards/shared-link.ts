import type { DateRange } from '#rules/date-range';
import { absoluteRangeOf } from '../date-range/range-params.ts';

/** What a link to one graph names. */
export interface SharedMetric {
  title: string;
  /** Null where the link has none, or none that makes sense. */
  range: DateRange | null;
  /** A metric and how to read it: then the link is not to one of the dashboard's graphs but to the Explorer (METRIC-018). */
  explorer: { metricName: string; stats: string; nodeIds: readonly string[]; splitByResource: boolean } | null;
}

const EPOCH = /^\d{11,14}$/;

/** Reads a link's query: title, startTime and endTime in UTC or as epoch milliseconds; for the Explorer metricName, stats, nodeIds, splitByResource. */
export function readSharedMetric(params: URLSearchParams): SharedMetric {
  const metricName = params.get('metricName');
  const stats = params.get('stats');
  return {
    title: params.get('title') ?? '',
    range: absoluteRangeOf(utcOf(params.get('startTime')), utcOf(params.get('endTime'))),
    explorer:
      metricName && stats
        ? {
            metricName,
            stats,
            nodeIds: (params.get('nodeIds') ?? '').split(',').filter((node) => node !== ''),
            splitByResource: params.get('splitByResource') === 'true',
          }
        : null,
  };
}

const utcOf = (text: string | null): string => (text !== null && EPOCH.test(text) ? new Date(Number(text)).toISOString() : (text ?? ''));

/**
 * The query of a link to one graph: its title and the range in absolute times, so that anybody who opens it sees the same points (METRIC-011).
 * What is chosen beside the usual, such as a split by node, follows as the page's own address has it.
 */
export function sharedQuery(title: string, range: { start: number; end: number }, address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ title, startTime: isoOf(range.start), endTime: isoOf(range.end) });
  for (const key of KEPT) {
    const value = address.get(key);
    if (value !== null) query.set(key, value);
  }
  return query;
}

/** Of the dashboard's address what changes the picture of one graph. */
const KEPT = ['m.period', 'm.by', 'm.nodes'];

const isoOf = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString().replace('.000Z', 'Z');
