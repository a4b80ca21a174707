import { z } from 'zod';
import type { CostQuestion, ValueCost } from '../port.ts';
import { type Aggregate, composite, MOST_PAIRS, MOST_VALUES } from './aggregations.ts';
import type { Clause } from './row-query.ts';

const Value = z.object({ value: z.number().nullable() });
/** Sums and maxima by name; without any row that has the field a maximum is null and a sum 0. */
const Costs = z.object({ doc_count: z.int() }).catchall(Value);
const Whole = z.object({ aggregations: z.object({ found: Costs }) });
const Newest = z.object({
  aggregations: z.object({
    found: z.object({
      buckets: z.array(
        z.object({
          key: z.string(),
          newest: z.object({
            hits: z.object({ hits: z.array(z.object({ _source: z.record(z.string(), z.string().nullable()).optional() })) }),
          }),
        }),
      ),
    }),
  }),
});

/** What values of a text field cost, exactly. */
export async function costsOf(
  aggregate: Aggregate,
  rows: Clause,
  { field, measures, by, newest, intervalMs, size, only }: CostQuestion,
  signal: AbortSignal,
): Promise<{ count: number; sum: number; values: ValueCost[] }> {
  const query = only === undefined ? rows : among(field, only, rows);
  const whole = (await aggregate(query, costsBy([by]), Whole, signal)).aggregations.found;
  const sums = { count: whole.doc_count, sum: sumOf(whole, by) ?? 0 };
  if (size === 0) return { ...sums, values: [] };
  const found: { value: string; count: number; costs: z.output<typeof Costs> }[] = [];
  const everyValue = { query, sources: [{ value: { terms: { field } } }], aggs: { costs: costsBy([...measures, by]) }, most: MOST_VALUES };
  for await (const buckets of composite(aggregate, everyValue, { costs: Costs }, signal))
    for (const { key, doc_count, costs } of buckets) found.push({ value: String(key.value), count: doc_count, costs });
  const dearest = found.sort((a, b) => dearer(sumOf(a.costs, by), sumOf(b.costs, by)) || (a.value < b.value ? -1 : 1)).slice(0, size);
  const values = dearest.map(({ value }) => value);

  const intervals = new Map<string, { at: number; sum: number }[]>(values.map((value) => [value, []]));
  const newestOf = new Map<string, Readonly<Record<string, string | null>>>();
  if (values.length > 0) {
    const sources = [
      { at: { date_histogram: { field: 'date', fixed_interval: `${Math.trunc(intervalMs)}ms` } } },
      { value: { terms: { field } } },
    ];
    const overTime = { query: among(field, values, query), sources, aggs: { costs: costsBy([by]) }, most: MOST_PAIRS };
    for await (const buckets of composite(aggregate, overTime, { costs: Costs }, signal))
      for (const { key, costs } of buckets) {
        const sum = sumOf(costs, by);
        if (sum !== null) intervals.get(String(key.value))?.push({ at: Number(key.at), sum });
      }
    const hits = { top_hits: { size: 1, sort: [{ date: 'desc' }], _source: newest } };
    // With no more values than it may answer, no shard leaves one out.
    const terms = { terms: { field, size: values.length, shard_size: values.length }, aggs: { newest: hits } };
    const { buckets } = (await aggregate(among(field, values, query), terms, Newest, signal)).aggregations.found;
    for (const { key, newest: one } of buckets) newestOf.set(key, one.hits.hits[0]?._source ?? {});
  }
  return {
    ...sums,
    values: dearest.map(({ value, count, costs }) => ({
      ...{ value, count },
      costs: Object.fromEntries(measures.map((name) => [name, costOf(costs, name)])),
      newest: Object.fromEntries(newest.map((name) => [name, newestOf.get(value)?.[name] ?? null])),
      intervals: (intervals.get(value) ?? []).sort((a, b) => a.at - b.at),
    })),
  };
}

const among = (field: string, values: readonly string[], query: Clause): Clause => ({
  bool: { filter: [query, { terms: { [field]: values } }] },
});

const costsBy = (names: readonly string[]) => ({
  filter: { match_all: {} },
  aggs: Object.fromEntries(
    names.flatMap((name) => [
      [`sum_${name}`, { sum: { field: name } }],
      [`max_${name}`, { max: { field: name } }],
    ]),
  ),
});

type Bucket = z.output<typeof Costs>;
const costOf = (bucket: Bucket, name: string): { sum: number; highest: number } | null => {
  const [sum, highest] = [measured(bucket[`sum_${name}`]), measured(bucket[`max_${name}`])];
  return sum === null || highest === null ? null : { sum, highest };
};
const sumOf = (bucket: Bucket, name: string): number | null => costOf(bucket, name)?.sum ?? null;
const measured = (found: Bucket[string] | undefined): number | null => (typeof found === 'object' ? found.value : null);

/** The larger first, what has none last. */
const dearer = (a: number | null, b: number | null): number => (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY) || 0;
