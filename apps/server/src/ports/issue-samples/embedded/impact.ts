import { type ImpactQuery, STILL_MS } from '../port.ts';
import { countBits } from './bit-counts.ts';
import { type DayIntervals, groupsOfType } from './day-intervals.ts';
import { DAY_MS, dayOf } from './days.ts';
import { type RowNumbers, rowsOf } from './impact-rows.ts';
import { BEFORE, countsOfBoth, FIELDS, type ImpactState, impactState, Of, STILL } from './impact-state.ts';
import { addBuckets, bucketTables, countMask, countsOf, type DayBuckets, dayBuckets, differencesOf, windowMasks } from './slot-buckets.ts';
import { eachOverlapping, type SweptDay, sweepDay } from './sweep-day.ts';

/** What a sweep reads: days, and what is known of the numbers in them. */
export interface SweepSource {
  /** Loads a day; null when nothing was seen on it. */
  day(number: number): DayIntervals | null;
  /** Bytes of days that may be in use at a time. */
  roomBytes: number;
  /** Numbers of all domains, by name ascending. */
  domainsByName: Uint32Array;
  /** 1 for attribute rows with standByEnabled. */
  standBy: Uint8Array;
  /** Place of each attribute row among all, by their text. */
  attributeRank: Uint32Array;
}

/** ImpactFacts in numbers: whoever holds the names puts them in. */
export interface ImpactNumbers extends RowNumbers {
  series: { counts: Uint32Array; standBy: Uint32Array }[];
  any: Uint32Array;
  started: Uint32Array;
  recovered: Uint32Array;
  silent: Uint32Array;
}

/**
 * One pass over the days of a window. `types` are the query's by their numbers in the store, -1 for one that never came; `silence` is the
 * number of NO_TELEMETRY.
 */
export function sweepImpact(
  query: ImpactQuery,
  types: readonly number[],
  silence: number,
  anchor: number | null,
  source: SweepSource,
): ImpactNumbers {
  const { window, lse } = query;
  const domains = source.domainsByName.length;
  const buckets = dayBuckets(window);
  const state = impactState(buckets, types.length, domains);
  const silent = differencesOf(buckets);
  const silentLately = new Uint8Array(domains);
  let unitSeconds = lse.start % 60_000 === 0 ? 60 : 1;
  for (const days of chunksOf(query, buckets, source)) {
    if (days.some(({ day }) => day.unitMs < 60_000)) unitSeconds = 1;
    // Type by type over all days: what is remembered of one type's domains stays in the processor's cache.
    const inWindow = days.filter(({ dayStart }) => dayStart + DAY_MS > window.from);
    for (const [typeAt, type] of types.entries()) for (const day of inWindow) sweepDay(day, type, typeAt, state);
    for (const day of inWindow) countType(day, buckets, silence, silent);
    for (const { day, dayStart } of days) {
      const flag = (from: number, bit: number): void => {
        for (const [typeAt, type] of types.entries())
          eachOverlapping(day, dayStart, type, from, from + STILL_MS, (who) => {
            (state.rows[(typeAt * domains + who) * FIELDS + Of.flags] as number) |= bit;
          });
      };
      flag(lse.start - STILL_MS, BEFORE);
      if (anchor === null) continue;
      flag(anchor - STILL_MS, STILL);
      eachOverlapping(day, dayStart, silence, anchor - STILL_MS, anchor, (who) => {
        silentLately[who] = 1;
      });
    }
  }
  return {
    series: state.differences.map((differences) => countsOfBoth(countsOf(differences, buckets))),
    ...flowOf(state),
    silent: Uint32Array.from(countsOf(silent, buckets)),
    ...rowsOf(state, types.length, lse, unitSeconds, source.domainsByName, silentLately),
  };
}

/** The days that a report reads, as many at a time as there is room for. */
function* chunksOf({ window, lse }: ImpactQuery, buckets: DayBuckets, source: SweepSource): Generator<SweptDay[]> {
  const minutes = bucketTables(window.bucketMs, 60_000);
  let chunk: SweptDay[] = [];
  let bytes = 0;
  for (let number = dayOf(Math.min(window.from, lse.start - STILL_MS)); number * DAY_MS < window.to; number++) {
    const day = source.day(number);
    if (day === null) continue;
    const dayStart = number * DAY_MS;
    const { standBy, attributeRank } = source;
    const tables = day.unitMs === 60_000 ? minutes : bucketTables(window.bucketMs, day.unitMs);
    chunk.push({ day, dayStart, tables, masks: windowMasks(buckets, dayStart), standBy, attributeRank, lse });
    bytes += day.buffer.byteLength;
    if (bytes < source.roomBytes) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  yield chunk;
}

/** Counts the domains of a type on a day, and nothing else of them. */
export function countType(
  { day, dayStart, tables, masks }: Pick<SweptDay, 'day' | 'dayStart' | 'tables' | 'masks'>,
  { firstDay, perDay }: DayBuckets,
  type: number,
  differences: Float64Array,
): void {
  const [from, to] = groupsOfType(day, type);
  const { domain, offset } = day;
  const seen = new Int32Array(masks.length);
  const base = (dayOf(dayStart) - firstDay) * perDay;
  for (let group = from; group < to; ) {
    let next = group + 1;
    while (next < to && domain[next] === domain[group]) next++;
    addBuckets(seen, day, tables, offset[group] as number, offset[next] as number);
    for (let word = 0; word < seen.length; word++) {
      const mask = (seen[word] as number) & (masks[word] as number);
      if (mask !== 0) countMask(differences, base + word * 32, mask, 1);
      seen[word] = 0;
    }
    group = next;
  }
}

/** From the bits of each domain: in how many a bucket is set, and in how many a run of them begins or ends. */
function flowOf({ bits, buckets, domains }: ImpactState): Pick<ImpactNumbers, 'any' | 'started' | 'recovered'> {
  const { words, perDay, days, window, firstDay } = buckets;
  const any = new Uint32Array(days * perDay);
  const started = new Uint32Array(days * perDay);
  const bitsOfLastWord = ((perDay - 1) & 31) + 1;
  const begins = new Int32Array(domains);
  for (let word = 0; word < days * words; word++) {
    const inDay = word % words;
    const base = ((word - inDay) / words) * perDay + inDay * 32;
    const width = inDay === words - 1 ? bitsOfLastWord : 32;
    const from = word * domains;
    const set = new Int32Array(32);
    countBits(bits, from, from + domains, set);
    if (set.every((count) => count === 0)) continue;
    beginsOf(begins, bits, from, word === 0 ? -1 : from - domains, inDay === 0 ? bitsOfLastWord : 32);
    const begun = new Int32Array(32);
    countBits(begins, 0, domains, begun);
    any.set(set.subarray(0, width), base);
    started.set(begun.subarray(0, width), base);
  }
  // What was there and what came, less what is there, is what went.
  const recovered = started.map((came, bucket) => (any[bucket - 1] ?? 0) + came - (any[bucket] as number));
  const skipped = (window.from - firstDay * DAY_MS) / window.bucketMs;
  const inWindow = (counts: Uint32Array): Uint32Array => counts.slice(skipped, skipped + (window.to - window.from) / window.bucketMs);
  const starts = inWindow(started);
  // Nobody knows what was before the first bucket.
  starts[0] = 0;
  return { any: inWindow(any), started: starts, recovered: inWindow(recovered) };
}

/** The bits of each domain's word whose bucket before is not set; `before` is where the words before begin, -1 for none. */
function beginsOf(begins: Int32Array, bits: Int32Array, from: number, before: number, widthBefore: number): void {
  for (let who = 0; who < begins.length; who++) {
    const now = bits[from + who] as number;
    const carried = before < 0 ? 0 : ((bits[before + who] as number) >>> (widthBefore - 1)) & 1;
    begins[who] = now & ~((now << 1) | carried);
  }
}
