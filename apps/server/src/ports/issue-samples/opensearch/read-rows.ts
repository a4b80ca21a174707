import { z } from 'zod';
import { chunks } from '../../at-once.ts';
import { PortError } from '../../port-error.ts';
import { byFields, overlapping, type SlotReader } from './read-slots.ts';
import { groupsOf, lastMinutes, type RowFacts, rowOf, type Span, type StoredSlot } from './slot-facts.ts';

/** Rows of one page: each brings up to nine more buckets with it. */
const PAGE = 4_000;
const DOMAINS_AT_ONCE = 500;

const number = z.object({ value: z.number().nullable() });
const Row = z.object({
  key: z.object({ domain: z.string(), type: z.string() }),
  event: z.object({
    doc_count: z.int(),
    first: number,
    last: number,
    shortest: number,
    longest: number,
    rows: z.object({ buckets: z.array(z.object({ key: z.string() })) }),
  }),
  before: z.object({ doc_count: z.int() }),
  still: z.object({ doc_count: z.int() }).optional(),
});
type Row = z.infer<typeof Row>;

/**
 * The rows of an event without reading all of its slots: those of which the cluster's own sums prove that they are one run with one set of
 * attributes are done; of the others the slots are read.
 * @param mostSlots how many may have to be read
 * @throws PortError too-large where there are more
 */
export async function readRows(
  reader: SlotReader,
  { event, lately, types, mostSlots }: { event: Span; lately: Span | null; types: readonly string[]; mostSlots: number },
  signal?: AbortSignal,
): Promise<RowFacts[]> {
  const span = { from: lastMinutes(event.from).from, to: event.to };
  const aggs = {
    event: {
      filter: overlapping(event),
      aggs: {
        first: { min: { field: 'from' } },
        last: { max: { field: 'to' } },
        shortest: { min: { field: 'lengthMs' } },
        longest: { max: { field: 'lengthMs' } },
        rows: { terms: { field: 'rowId', size: 2 } },
      },
    },
    before: { filter: overlapping(lastMinutes(event.from)) },
    ...(lately ? { still: { filter: overlapping(lately) } } : {}),
  };
  const rows: RowFacts[] = [];
  const undecided = new Map<string, Set<string>>();
  let toRead = 0;
  const ask = { filter: { span, types }, sources: byFields('domain', 'type'), aggs, size: PAGE };
  for await (const page of reader.pages(ask, Row, signal))
    for (const row of page) {
      if (row.event.doc_count === 0) continue;
      const decided = singleRun(row, event);
      if (decided) rows.push(decided);
      else {
        const { domain, type } = row.key;
        undecided.set(domain, (undecided.get(domain) ?? new Set()).add(type));
        toRead += row.event.doc_count;
      }
    }
  if (toRead > mostSlots)
    throw new PortError(
      'too-large',
      `The event holds ${toRead} samples of domains whose issues came and went, more than the ${mostSlots} that are read: choose a shorter one, or fewer types.`,
    );
  for (const domains of chunks([...undecided.keys()], DOMAINS_AT_ONCE)) {
    let rest: StoredSlot[] = [];
    const take = (slots: readonly StoredSlot[]): void => {
      for (const group of groupsOf(slots)) {
        const [slot] = group;
        const row = slot && undecided.get(slot.domain)?.has(slot.type) ? rowOf(group, event, lately) : null;
        if (row) rows.push(row);
      }
    };
    for await (const page of reader.slots({ span, types, domains }, signal)) {
      const slots = [...rest, ...page];
      const end = startOfLastGroup(slots);
      take(slots.slice(0, end));
      rest = slots.slice(end);
    }
    take(rest);
  }
  return rows;
}

/**
 * Slots of one length and one set of attributes are all different, so that together they are as long as what they cover; when that is all
 * between the first and the last there is no gap. Null where that is not so, or cannot be determined.
 */
function singleRun({ key, event: { doc_count: slots, ...sums }, before, still }: Row, event: Span): RowFacts | null {
  const [rowId, ...otherRows] = sums.rows.buckets;
  const { first, last, shortest, longest } = sums;
  if (first.value === null || last.value === null || shortest.value === null || shortest.value !== longest.value) return null;
  if (!rowId || otherRows.length > 0 || slots * shortest.value !== last.value - first.value) return null;
  return {
    ...key,
    first: Math.max(event.from, first.value),
    last: Math.min(event.to, last.value),
    episodes: 1,
    still: (still?.doc_count ?? 0) > 0,
    before: before.doc_count > 0,
    rowIds: [rowId.key],
  };
}

function startOfLastGroup(slots: readonly StoredSlot[]): number {
  const last = slots.at(-1);
  let start = slots.length;
  while (start > 0 && slots[start - 1]?.domain === last?.domain && slots[start - 1]?.type === last?.type) start -= 1;
  return start;
}
