import type { DomainAttributes } from '#rules/lse/report';
import { type ImpactFacts, type ImpactRows, NO_TELEMETRY, type SampleWindow, STILL_MS } from '#rules/lse/samples';

/** A slot as it is stored, without the text of its attributes. */
export interface StoredSlot {
  domain: string;
  type: string;
  from: number;
  to: number;
  /** Of the attributes' text. */
  rowId: string;
  standBy: boolean;
}

/** [from, to) */
export interface Span {
  from: number;
  to: number;
}

/** A row of the answer before the texts of its attributes are known. */
export interface RowFacts {
  domain: string;
  type: string;
  first: number;
  last: number;
  episodes: number;
  still: boolean;
  before: boolean;
  /** Of the slots that hold `first`. */
  rowIds: readonly string[];
}

export const overlap = (slot: Span, span: Span): boolean => slot.from < span.to && slot.to > span.from;

/** The ten minutes before a time. */
export const lastMinutes = (time: number): Span => ({ from: time - STILL_MS, to: time });

/** What the slots of one domain and type, by `from`, say of an event; null when none is in it. */
export function rowOf(slots: readonly StoredSlot[], event: Span, lately: Span | null): RowFacts | null {
  const [any] = slots;
  const within = slots.filter((slot) => overlap(slot, event));
  const [earliest] = within;
  if (!any || !earliest) return null;
  const first = Math.max(event.from, earliest.from);
  let last = 0;
  let episodes = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const slot of within) {
    if (slot.from > end) episodes += 1;
    end = Math.max(end, slot.to);
    last = Math.min(event.to, end);
  }
  return {
    domain: any.domain,
    type: any.type,
    first,
    last,
    episodes,
    still: lately !== null && slots.some((slot) => overlap(slot, lately)),
    before: slots.some((slot) => overlap(slot, lastMinutes(event.from))),
    rowIds: [...new Set(within.filter((slot) => slot.from <= first && slot.to > first).map(({ rowId }) => rowId))],
  };
}

/** Rows in the port's order and columns. `texts` has the attributes of every row id; `since` is the LSE's start. */
export function columnsOf(
  rows: readonly RowFacts[],
  issueTypes: readonly string[],
  texts: ReadonlyMap<string, string>,
  since: number,
): ImpactRows {
  const typeOf = new Map(issueTypes.map((issueType, place) => [issueType, place]));
  const placed = rows.map((row) => ({ ...row, typePlace: typeOf.get(row.type) ?? 0, text: smallest(row.rowIds, texts) }));
  placed.sort((a, b) => a.first - b.first || compare(a.domain, b.domain) || a.typePlace - b.typePlace);
  const domains = [...new Set(placed.map(({ domain }) => domain))].sort(compare);
  const placeOf = new Map(domains.map((domain, place) => [domain, place]));
  const attributes = new Map<string, number>();
  for (const { text } of placed) if (!attributes.has(text)) attributes.set(text, attributes.size);
  return {
    domains,
    attributeRows: [...attributes.keys()].map((text) => JSON.parse(text) as DomainAttributes),
    domain: Uint32Array.from(placed, ({ domain }) => placeOf.get(domain) ?? 0),
    type: Uint8Array.from(placed, ({ typePlace }) => typePlace),
    since,
    first: Uint32Array.from(placed, ({ first }) => first - since),
    last: Uint32Array.from(placed, ({ last }) => last - since),
    episodes: Uint32Array.from(placed, ({ episodes }) => episodes),
    still: Uint8Array.from(placed, ({ still }) => Number(still)),
    before: Uint8Array.from(placed, ({ before }) => Number(before)),
    attributes: Uint32Array.from(placed, ({ text }) => attributes.get(text) ?? 0),
  };
}

const smallest = (rowIds: readonly string[], texts: ReadonlyMap<string, string>): string =>
  rowIds.flatMap((rowId) => texts.get(rowId) ?? []).sort(compare)[0] ?? '';

/** Counts of a window, as all its slots tell them: exact. */
export type WindowCounts = Pick<ImpactFacts, 'series' | 'any'> & { flow: NonNullable<ImpactFacts['flow']> };

/** @param slots of the asked types and of NO_TELEMETRY, those of a domain side by side */
export function countSlots(slots: readonly StoredSlot[], window: SampleWindow, issueTypes: readonly string[]): WindowCounts {
  const buckets = (window.to - window.from) / window.bucketMs;
  const zeros = (): Uint32Array => new Uint32Array(buckets);
  const series = issueTypes.map((issueType) => ({ issueType, counts: zeros(), standBy: zeros() }));
  const ofType = new Map(series.map((one) => [one.issueType, one]));
  const [any, started, recovered, silent] = [zeros(), zeros(), zeros(), zeros()];
  /** Each counts a bucket once for each domain: they keep which domain it was counted for last. */
  const once = (counts: Uint32Array): ((bucket: number, domain: number) => void) => {
    const last = new Int32Array(buckets).fill(-1);
    return (bucket, domain) => {
      if (last[bucket] === domain) return;
      last[bucket] = domain;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    };
  };
  const marks = new Map(series.map((one) => [one.issueType, { counts: once(one.counts), standBy: once(one.standBy) }]));
  const markSilent = once(silent);
  const hit = new Uint8Array(buckets);
  const endOfDomain = (): void => {
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      if (hit[bucket] === 1) any[bucket] = (any[bucket] ?? 0) + 1;
      if (bucket === 0 || hit[bucket] === hit[bucket - 1]) continue;
      const counts = hit[bucket] === 1 ? started : recovered;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    hit.fill(0);
  };
  let domain = -1;
  let name = '';
  for (const slot of slots) {
    if (slot.domain !== name) {
      if (domain >= 0) endOfDomain();
      domain += 1;
      name = slot.domain;
    }
    const first = Math.max(0, Math.floor((slot.from - window.from) / window.bucketMs));
    const end = Math.min(buckets, Math.ceil((slot.to - window.from) / window.bucketMs));
    const mark = ofType.has(slot.type) ? marks.get(slot.type) : undefined;
    for (let bucket = first; bucket < end; bucket += 1) {
      if (slot.type === NO_TELEMETRY) markSilent(bucket, domain);
      else if (mark) {
        mark.counts(bucket, domain);
        if (slot.standBy) mark.standBy(bucket, domain);
        hit[bucket] = 1;
      }
    }
  }
  if (domain >= 0) endOfDomain();
  return { series, any, flow: { started, recovered, silent } };
}

/** Slots of one domain and type side by side, taken together. */
export function* groupsOf(slots: Iterable<StoredSlot>): Generator<StoredSlot[]> {
  let group: StoredSlot[] = [];
  for (const slot of slots) {
    const [first] = group;
    if (first && (first.domain !== slot.domain || first.type !== slot.type)) {
      yield group;
      group = [];
    }
    group.push(slot);
  }
  if (group.length > 0) yield group;
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
