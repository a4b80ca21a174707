import { z } from 'zod';
import type { StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import { PortError } from '../../port-error.ts';
import type { Clause } from './row-query.ts';

const PAGE = 10_000;
/** Values of a field that are looked at one by one. */
export const MOST_VALUES = 500_000;
/** Intervals and values together. */
export const MOST_PAIRS = 1_000_000;

export type Key = string | number;
export const KeyOf = z.union([z.string(), z.number()]);

/** One aggregation, `found`, over the rows that a query finds in some indices. */
export type Aggregate = <S extends z.ZodType>(query: Clause, found: unknown, schema: S, signal: AbortSignal) => Promise<z.output<S>>;

/** @param names of the indices, which must exist */
export const aggregator =
  (api: StoreApi, names: string): Aggregate =>
  (query, found, schema, signal) =>
    api.search(names, { size: 0, track_total_hits: false, query, aggs: { found } }, schema, signal, { mustExist: true });

interface CompositeQuestion {
  query: Clause;
  sources: readonly unknown[];
  /** Of each bucket. */
  aggs?: Readonly<Record<string, unknown>>;
  /** Buckets that may be read. */
  most: number;
}

/**
 * Every combination of values, exactly, some at a time and in no order that matters.
 * @param more what a bucket has of `aggs`
 * @throws PortError `too-large` where there are more than may be read
 */
export async function* composite<M extends z.ZodRawShape>(
  aggregate: Aggregate,
  { query, sources, aggs, most }: CompositeQuestion,
  more: M,
  signal: AbortSignal,
) {
  const bucket = z.object({ key: z.record(z.string(), KeyOf), doc_count: z.int(), ...more });
  const schema = z.object({
    aggregations: z.object({ found: z.object({ after_key: z.record(z.string(), KeyOf).optional(), buckets: z.array(bucket) }) }),
  });
  let after: Record<string, Key> | undefined;
  let seen = 0;
  do {
    const found = { composite: { size: PAGE, sources, ...(after === undefined ? {} : { after }) }, ...(aggs && { aggs }) };
    const { buckets, after_key } = (await aggregate(query, found, schema, signal)).aggregations.found;
    seen += buckets.length;
    if (seen > most)
      throw new PortError(
        'too-large',
        `There are more than ${most.toLocaleString('en-US')} values to be counted: choose a shorter range or a filter.`,
      );
    yield buckets;
    after = buckets.length < PAGE ? undefined : after_key;
  } while (after !== undefined);
}
