import { z } from 'zod';
import type { RowField } from '#rules/on-demand/row-fields';
import type { StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import type { CountedInterval } from '../port.ts';
import { aggregator, composite, type Key, KeyOf, MOST_PAIRS, MOST_VALUES } from './aggregations.ts';
import type { Clause } from './row-query.ts';

/** Values that one clause may list. */
const MOST_LISTED = 10_000;

export interface Counted {
  key: Key;
  count: number;
}

const Terms = z.object({
  aggregations: z.object({
    found: z.object({
      doc_count_error_upper_bound: z.int(),
      buckets: z.array(z.object({ key: KeyOf, doc_count: z.int() })),
    }),
  }),
});
const Intervals = z.object({
  aggregations: z.object({ found: z.object({ buckets: z.array(z.object({ key: z.number(), doc_count: z.int() })) }) }),
});
const Percentiles = z.object({
  aggregations: z.object({ found: z.object({ values: z.array(z.object({ value: z.number().nullable() })) }) }),
});

/** Counts of the rows that a query finds. All are exact. @throws PortError `too-large` where that needs more than may be read */
export interface Counts {
  /** The most frequent values of a field, the most frequent first, of equally frequent ones the smaller first. */
  frequent(field: RowField, query: Clause, size: number, signal: AbortSignal): Promise<Counted[]>;
  /** All values of a field, in no order. */
  values(field: RowField, query: Clause, signal: AbortSignal): Promise<Counted[]>;
  /** How many rows have each of some values, in no order. */
  of(field: RowField, values: readonly Key[], query: Clause, signal: AbortSignal): Promise<Counted[]>;
  byInterval(
    query: Clause,
    by: { intervalMs: number; field: RowField; size: number },
    signal: AbortSignal,
  ): Promise<{ intervals: CountedInterval[]; others: number }>;
  total(query: Clause, signal: AbortSignal): Promise<number>;
  /** The value of a field below which a share of rows lies, from 0 to 1, by a t-digest of compression 1,000; null without any. */
  quantile(key: string, share: number, query: Clause, signal: AbortSignal): Promise<number | null>;
}

/** @param names of the indices */
export function createCounts(api: StoreApi, names: string): Counts {
  const aggregate = aggregator(api, names);

  async function values({ key }: RowField, query: Clause, signal: AbortSignal): Promise<Counted[]> {
    const all: Counted[] = [];
    for await (const buckets of composite(
      aggregate,
      { query, sources: [{ value: { terms: { field: key } } }], most: MOST_VALUES },
      {},
      signal,
    ))
      for (const { key: at, doc_count } of buckets) all.push({ key: at.value as Key, count: doc_count });
    return all;
  }

  async function frequent(field: RowField, query: Clause, size: number, signal: AbortSignal): Promise<Counted[]> {
    const order = [{ _count: 'desc' }, { _key: 'asc' }];
    const found = { terms: { field: field.key, size, shard_size: Math.max(2 * size, 2_000), order } };
    const { buckets, doc_count_error_upper_bound: error } = (await aggregate(query, found, Terms, signal)).aggregations.found;
    if (error === 0) return buckets.map(({ key, doc_count }) => ({ key, count: doc_count }));
    // The shards left some out, so that what is left is an estimate.
    return (await values(field, query, signal)).sort(mostFirst).slice(0, size);
  }

  async function of({ key }: RowField, listed: readonly Key[], query: Clause, signal: AbortSignal): Promise<Counted[]> {
    const counted: Counted[] = [];
    for (let from = 0; from < listed.length; from += MOST_LISTED) {
      const some = listed.slice(from, from + MOST_LISTED);
      // With no more values than it may answer, no shard leaves one out.
      const found = { terms: { field: key, size: some.length, shard_size: some.length } };
      const { aggregations } = await aggregate({ bool: { filter: [query, { terms: { [key]: some } }] } }, found, Terms, signal);
      counted.push(...aggregations.found.buckets.map((bucket) => ({ key: bucket.key, count: bucket.doc_count })));
    }
    return counted;
  }

  return {
    frequent,
    values,
    of,
    async byInterval(query, { intervalMs, field, size }, signal) {
      const fixed_interval = `${Math.trunc(intervalMs)}ms`;
      const histogram = { date_histogram: { field: 'date', fixed_interval, min_doc_count: 1 } };
      const { aggregations } = await aggregate(query, histogram, Intervals, signal);
      const intervals = new Map(
        aggregations.found.buckets.map(({ key, doc_count }) => [
          key,
          { at: key, count: doc_count, values: [] as { key: Key; count: number }[] },
        ]),
      );
      const top = (await frequent(field, query, size, signal)).map(({ key }) => key);
      let listed = 0;
      const sources = [{ at: { date_histogram: { field: 'date', fixed_interval } } }, { value: { terms: { field: field.key } } }];
      const narrowed = { bool: { filter: [query, { terms: { [field.key]: top } }] } };
      if (top.length > 0)
        for await (const buckets of composite(aggregate, { query: narrowed, sources, most: MOST_PAIRS }, {}, signal))
          for (const { key, doc_count } of buckets) {
            listed += doc_count;
            intervals.get(key.at as number)?.values.push({ key: key.value as Key, count: doc_count });
          }
      const total = [...intervals.values()].reduce((sum, { count }) => sum + count, 0);
      return {
        intervals: [...intervals.values()].map((interval) => ({
          ...interval,
          values: interval.values.sort(mostFirst).map(({ key, count }) => ({ value: String(key), count })),
        })),
        others: total - listed,
      };
    },
    async total(query, signal) {
      const schema = z.object({ hits: z.object({ total: z.object({ value: z.int() }) }) });
      return (await api.search(names, { size: 0, track_total_hits: true, query }, schema, signal, { mustExist: true })).hits.total.value;
    },
    async quantile(key, share, query, signal) {
      const found = { percentiles: { field: key, percents: [share * 100], keyed: false, tdigest: { compression: 1_000 } } };
      return (await aggregate(query, found, Percentiles, signal)).aggregations.found.values[0]?.value ?? null;
    },
  };
}

const mostFirst = (a: Counted, b: Counted): number => b.count - a.count || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
