import { z } from 'zod';
import type { ImpactFacts, IssueCurve, SampleWindow } from '#rules/lse/samples';
import { chunks } from '../../at-once.ts';
import type { StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import type { SampleIndices } from './indices.ts';
import { queryOf, type SlotFilter } from './read-slots.ts';
import { compare } from './slot-facts.ts';

/** The most that the engine takes: below it, errors are a few in ten thousand; nothing is promised to be exact. */
const PRECISION = 40_000;
/** Buckets of one answer, below the cluster's own limit of 65,535. */
const MOST_BUCKETS = 20_000;
/** Types that one store is believed to have at most. */
const MOST_TYPES = 2_000;

const count = z.object({ value: z.number() });
const Histogram = z.object({
  buckets: z.array(z.object({ key: z.number(), domains: count, standBy: z.object({ domains: count }).optional() })),
});
type Histogram = z.infer<typeof Histogram>;
const Histograms = z.object({ aggregations: z.record(z.string(), z.object({ over: Histogram })).optional() });
const Types = z.object({
  aggregations: z
    .object({ types: z.object({ sum_other_doc_count: z.literal(0), buckets: z.array(z.object({ key: z.string() })) }) })
    .optional(),
});

const domains = { cardinality: { field: 'domain', precision_threshold: PRECISION } };

/** Counts of distinct domains as the cluster estimates them, whatever their number. */
export interface ApproximateCounts {
  curves(window: SampleWindow, filter: SlotFilter, signal?: AbortSignal): Promise<IssueCurve[]>;
  impact(
    window: SampleWindow,
    issueTypes: readonly string[],
    types: readonly string[],
    signal?: AbortSignal,
  ): Promise<Pick<ImpactFacts, 'series' | 'any'>>;
}

export function createApproximateCounts(api: StoreApi, indices: SampleIndices): ApproximateCounts {
  const between = ({ from, to }: SampleWindow): string => indices.samplesBetween(from, to);
  const over = ({ bucketMs }: SampleWindow, aggs: object): object => ({
    date_histogram: { field: 'span', fixed_interval: `${bucketMs}ms`, min_doc_count: 1 },
    aggs,
  });

  async function histograms(
    window: SampleWindow,
    types: readonly string[],
    aggs: object,
    signal?: AbortSignal,
  ): Promise<Map<string, Histogram>> {
    const perBucket = 2;
    const buckets = ((window.to - window.from) / window.bucketMs) * perBucket;
    const found = new Map<string, Histogram>();
    for (const some of chunks(types, Math.max(1, Math.floor(MOST_BUCKETS / buckets)))) {
      const named = some.map((type, place) => [`t${place}`, { filter: { term: { type } }, aggs: { over: over(window, aggs) } }]);
      const body = { size: 0, track_total_hits: false, query: queryOf({ span: window, types: some }), aggs: Object.fromEntries(named) };
      const { aggregations } = await api.search(between(window), body, Histograms, signal);
      for (const [place, type] of some.entries()) {
        const histogram = aggregations?.[`t${place}`]?.over;
        if (histogram) found.set(type, histogram);
      }
    }
    return found;
  }

  return {
    async curves(window, filter, signal) {
      const body = {
        size: 0,
        track_total_hits: false,
        query: queryOf(filter),
        aggs: { types: { terms: { field: 'type', size: MOST_TYPES } } },
      };
      const { aggregations } = await api.search(between(window), body, Types, signal);
      const types = (aggregations?.types.buckets ?? []).map(({ key }) => key).sort(compare);
      const found = await histograms(window, types, { domains }, signal);
      return types.map((issueType) => ({ issueType, counts: countsOf(found.get(issueType), window) }));
    },

    async impact(window, issueTypes, types, signal) {
      const standBy = { filter: { term: { standBy: true } }, aggs: { domains } };
      const found = await histograms(window, types, { domains, standBy }, signal);
      const body = {
        size: 0,
        track_total_hits: false,
        query: queryOf({ span: window, types }),
        aggs: { any: { filter: { match_all: {} }, aggs: { over: over(window, { domains }) } } },
      };
      const { aggregations } = await api.search(between(window), body, Histograms, signal);
      return {
        series: issueTypes.map((issueType) => ({
          issueType,
          counts: countsOf(found.get(issueType), window),
          standBy: countsOf(found.get(issueType), window, (bucket) => bucket.standBy?.domains.value ?? 0),
        })),
        any: countsOf(aggregations?.any?.over, window),
      };
    },
  };
}

/** Buckets that a slot reaches into from the window are not part of it. */
function countsOf(
  histogram: Histogram | undefined,
  { from, to, bucketMs }: SampleWindow,
  of = (bucket: Histogram['buckets'][number]): number => bucket.domains.value,
): Uint32Array {
  const counts = new Uint32Array((to - from) / bucketMs);
  for (const bucket of histogram?.buckets ?? []) {
    const place = (bucket.key - from) / bucketMs;
    if (place >= 0 && place < counts.length) counts[place] = of(bucket);
  }
  return counts;
}
