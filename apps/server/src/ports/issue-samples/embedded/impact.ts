import { type ImpactQuery, STILL_MS } from '../port.ts';
import type { DayIntervals } from './day-intervals.ts';
import { DAY_MS, dayOf } from './days.ts';
import { type RowNumbers, rowsOf } from './impact-rows.ts';
import { BEFORE, countsOfBoth, FIELDS, type ImpactState, impactState, Of, STILL } from './impact-state.ts';
import { bucketsOf, bucketTables, countsOf } from './slot-buckets.ts';
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
  const buckets = bucketsOf(window);
  const state = impactState(dayOf(window.from) * DAY_MS, types.length, domains, buckets);
  const silent = new Int32Array(buckets + 1);
  const silentLately = new Uint8Array(domains);
  let unitSeconds = lse.start % 60_000 === 0 ? 60 : 1;
  for (const days of chunksOf(query, source)) {
    if (days.some(({ day }) => day.unitMs < 60_000)) unitSeconds = 1;
    // Type by type over all days: what is remembered of one type's domains stays in the processor's cache.
    const inWindow = days.filter(({ dayStart }) => dayStart + DAY_MS > window.from);
    for (const [typeAt, type] of types.entries()) for (const day of inWindow) sweepDay(day, type, typeAt, state);
    for (const day of inWindow) countType(day, silence, silent);
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
    series: state.differences.map(countsOfBoth),
    ...flowOf(state, buckets),
    silent: countsOf(silent),
    ...rowsOf(state, types.length, lse, unitSeconds, source.domainsByName, silentLately),
  };
}

/** The days that a report reads, as many at a time as there is room for. */
function* chunksOf({ window, lse }: ImpactQuery, source: SweepSource): Generator<SweptDay[]> {
  let chunk: SweptDay[] = [];
  let bytes = 0;
  for (let number = dayOf(Math.min(window.from, lse.start - STILL_MS)); number * DAY_MS < window.to; number++) {
    const day = source.day(number);
    if (day === null) continue;
    const dayStart = number * DAY_MS;
    const { standBy, attributeRank } = source;
    chunk.push({ day, dayStart, tables: bucketTables(window, dayStart, day.unitMs), standBy, attributeRank, lse });
    bytes += day.buffer.byteLength;
    if (bytes < source.roomBytes) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  yield chunk;
}

/** Counts the domains of a type on a day, and nothing else of them: how their number differs from one bucket to the next. Groups of one domain come together, their intervals in order within each. */
export function countType({ day, tables }: Pick<SweptDay, 'day' | 'tables'>, type: number, differences: Int32Array): void {
  const at = day.types.indexOf(type);
  if (at < 0) return;
  const { domain, offset, start, end } = day;
  const to = day.typeOffsets[at + 1] as number;
  for (let group = day.typeOffsets[at] as number; group < to; ) {
    const who = domain[group] as number;
    let next = group + 1;
    while (next < to && domain[next] === who) next++;
    const lo = offset[group] as number;
    const hi = offset[next] as number;
    // Several attribute rows: their intervals must come by their starts, or a bucket in between is counted twice or not at all.
    const order =
      next - group > 1
        ? Uint32Array.from({ length: hi - lo }, (_, place) => lo + place).sort((a, b) => (start[a] as number) - (start[b] as number))
        : null;
    let counted = -1;
    for (let place = lo; place < hi; place++) {
      const interval = order === null ? place : (order[place - lo] as number);
      const lastBucket = tables.last[end[interval] as number] as number;
      const firstBucket = Math.max(counted + 1, tables.first[start[interval] as number] as number);
      if (firstBucket > lastBucket) continue;
      (differences[firstBucket] as number)++;
      (differences[lastBucket + 1] as number)--;
      counted = lastBucket;
    }
    group = next;
  }
}

/** From the bits of each domain: where its runs begin and end. */
function flowOf({ bits, words, domains }: ImpactState, buckets: number): Pick<ImpactNumbers, 'any' | 'started' | 'recovered'> {
  const began = new Int32Array(words * 32);
  const ended = new Int32Array(words * 32);
  for (let word = 0; word < words; word++) {
    const base = word * domains;
    for (let who = 0; who < domains; who++) {
      const now = bits[base + who] as number;
      const carried = word === 0 ? 0 : (bits[base - domains + who] as number) >>> 31;
      for (let left = now ^ ((now << 1) | carried); left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        const counts = (now >>> bit) & 1 ? began : ended;
        (counts[word * 32 + bit] as number)++;
      }
    }
  }
  const any = new Uint32Array(buckets);
  let running = 0;
  for (let bucket = 0; bucket < buckets; bucket++) {
    running += (began[bucket] as number) - (ended[bucket] as number);
    any[bucket] = running;
  }
  const started = Uint32Array.from(began.subarray(0, buckets));
  // Nobody knows what was before the first bucket.
  started[0] = 0;
  return { any, started, recovered: Uint32Array.from(ended.subarray(0, buckets)) };
}
