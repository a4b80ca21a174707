import { z } from 'zod';
import { chunks } from '../../at-once.ts';
import type { StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import type { SampleIndices } from './indices.ts';
import type { Span, StoredSlot } from './slot-facts.ts';

/** Buckets of one page; a cluster's own limit (search.max_buckets) is 65,535 unless it was lowered. */
const PAGE = 10_000;
/** Values of one `terms` query; a cluster's own limit is 65,536. */
const MOST_TERMS = 10_000;

/** Which slots: those that overlap a span, of some types or of all but one. */
export interface SlotFilter {
  span: Span;
  types?: readonly string[];
  notType?: string;
  domains?: readonly string[];
}

/** The part of the query that a filter is. */
export function queryOf({ span, types, notType, domains }: SlotFilter): object {
  const filter: object[] = [overlapping(span)];
  if (types) filter.push({ terms: { type: types } });
  if (domains) filter.push({ terms: { domain: domains } });
  return { bool: { filter, ...(notType === undefined ? {} : { must_not: [{ term: { type: notType } }] }) } };
}

export const overlapping = ({ from, to }: Span): object => ({
  bool: { filter: [{ range: { from: { lt: to } } }, { range: { to: { gt: from } } }] },
});

/** Questions about slots that page through what they find. All of them are exact. */
export interface SlotReader {
  count(filter: SlotFilter, signal?: AbortSignal): Promise<number>;
  /** By domain, type and time, in pages. */
  slots(filter: SlotFilter, signal?: AbortSignal): AsyncGenerator<StoredSlot[]>;
  domains(filter: SlotFilter, signal?: AbortSignal): Promise<Set<string>>;
  /** Texts of attributes by row id. */
  texts(rowIds: Iterable<string>, span: Span, signal?: AbortSignal): Promise<Map<string, string>>;
  /** Buckets of a composite aggregation, in pages. `size` where each bucket holds others. */
  pages<B extends z.ZodType>(
    ask: { filter: SlotFilter; sources: readonly object[]; aggs?: object; size?: number },
    bucket: B,
    signal?: AbortSignal,
  ): AsyncGenerator<z.output<B>[]>;
}

const Total = z.object({ hits: z.object({ total: z.object({ value: z.int() }).optional() }).optional() });
const Slot = z.object({
  key: z.object({
    domain: z.string(),
    type: z.string(),
    from: z.int(),
    to: z.int(),
    rowId: z.string(),
    standBy: z.boolean(),
  }),
});
const Domain = z.object({ key: z.object({ domain: z.string() }) });
const Text = z.object({ key: z.object({ rowId: z.string(), row: z.string() }) });

/** Fields of a composite, in the order of the index where it has one. */
export const byFields = (...fields: string[]): object[] => fields.map((field) => ({ [field]: { terms: { field } } }));

export function createSlotReader(api: StoreApi, indices: SampleIndices): SlotReader {
  const between = ({ span }: SlotFilter): string => indices.samplesBetween(span.from, span.to);

  async function* pages<B extends z.ZodType>(
    { filter, sources, aggs, size = PAGE }: { filter: SlotFilter; sources: readonly object[]; aggs?: object; size?: number },
    bucket: B,
    signal?: AbortSignal,
  ): AsyncGenerator<z.output<B>[]> {
    const after = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
    const Page = z.object({
      aggregations: z.object({ page: z.object({ after_key: after.optional(), buckets: z.array(bucket) }) }).optional(),
    });
    let afterKey: z.output<typeof after> | undefined;
    do {
      const composite = { size, sources, ...(afterKey === undefined ? {} : { after: afterKey }) };
      const body = { size: 0, track_total_hits: false, query: queryOf(filter), aggs: { page: { composite, ...(aggs ? { aggs } : {}) } } };
      const { aggregations } = await api.search(between(filter), body, Page, signal);
      const buckets = aggregations?.page.buckets ?? [];
      yield buckets;
      // A page that is not full is the last.
      afterKey = buckets.length < size ? undefined : aggregations?.page.after_key;
    } while (afterKey !== undefined);
  }

  return {
    pages,

    async count(filter, signal) {
      const body = { size: 0, track_total_hits: true, query: queryOf(filter) };
      return (await api.search(between(filter), body, Total, signal)).hits?.total?.value ?? 0;
    },

    async *slots(filter, signal) {
      const sources = byFields('domain', 'type', 'from', 'to', 'rowId', 'standBy');
      for await (const buckets of pages({ filter, sources }, Slot, signal)) yield buckets.map(({ key }) => key);
    },

    async domains(filter, signal) {
      const domains = new Set<string>();
      for await (const buckets of pages({ filter, sources: byFields('domain') }, Domain, signal))
        for (const { key } of buckets) domains.add(key.domain);
      return domains;
    },

    async texts(rowIds, span, signal) {
      const texts = new Map<string, string>();
      for (const some of chunks([...new Set(rowIds)], MOST_TERMS)) {
        const body = (after: object | undefined) => ({
          size: 0,
          track_total_hits: false,
          query: { bool: { filter: [overlapping(span), { terms: { rowId: some } }] } },
          aggs: { page: { composite: { size: 1_000, sources: byFields('rowId', 'row'), ...(after ? { after } : {}) } } },
        });
        const Page = z.object({
          aggregations: z
            .object({ page: z.object({ after_key: z.record(z.string(), z.string()).optional(), buckets: z.array(Text) }) })
            .optional(),
        });
        let after: object | undefined;
        do {
          const { aggregations } = await api.search(indices.samplesBetween(span.from, span.to), body(after), Page, signal);
          for (const { key } of aggregations?.page.buckets ?? []) texts.set(key.rowId, key.row);
          after = aggregations?.page.after_key;
        } while (after !== undefined);
      }
      return texts;
    },
  };
}
