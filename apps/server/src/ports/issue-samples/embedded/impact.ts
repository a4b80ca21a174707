import { type ImpactQuery, STILL_MS } from '../port.ts';
import type { DayIntervals } from './day-intervals.ts';
import { DAY_MS, dayOf } from './days.ts';
import { BEFORE, FIELDS, type ImpactState, Of, STILL } from './impact-state.ts';
import { bucketsOf, bucketTables, countsOf } from './slot-buckets.ts';
import { eachOverlapping, type SweptDay, sweepDay } from './sweep-day.ts';

/** What a sweep reads: days, and what is known of the numbers in them. */
export interface SweepSource {
  /** Loads a day; null when nothing was seen on it. */
  day(number: number): DayIntervals | null;
  /** Numbers of all domains, by name ascending. */
  domainsByName: Uint32Array;
  /** 1 for attribute rows with standByEnabled. */
  standBy: Uint8Array;
  /** Place of each attribute row among all, by their text. */
  attributeRank: Uint32Array;
}

/** ImpactFacts in numbers: whoever holds the names puts them in. */
export interface ImpactNumbers {
  series: { counts: Uint32Array; standBy: Uint32Array }[];
  any: Uint32Array;
  started: Uint32Array;
  recovered: Uint32Array;
  silent: Uint32Array;
  /** Numbers of the domains that the rows name, by name ascending. */
  domains: Uint32Array;
  domain: Uint32Array;
  type: Uint8Array;
  first: Float64Array;
  last: Float64Array;
  episodes: Uint32Array;
  still: Uint8Array;
  before: Uint8Array;
  /** Numbers of attribute rows. */
  attributes: Uint32Array;
  silentAtAnchor: Uint32Array;
}

/**
 * One pass over the days of a window. `types` are the query's by their numbers in the store, -1 for one that never came; `silence` is the
 * number of NO_TELEMETRY.
 */
export function sweepImpact(
  { window, lse }: ImpactQuery,
  types: readonly number[],
  silence: number,
  anchor: number | null,
  source: SweepSource,
): ImpactNumbers {
  const domains = source.domainsByName.length;
  const buckets = bucketsOf(window);
  const words = Math.ceil(buckets / 32);
  const state: ImpactState = {
    epoch: dayOf(window.from) * DAY_MS,
    rows: new Int32Array(types.length * domains * FIELDS),
    differences: types.map(() => ({ all: new Int32Array(buckets + 1), standBy: new Int32Array(buckets + 1) })),
    bits: new Uint32Array(domains * words),
    words,
  };
  const silent = differencesOfType(domains, buckets);
  const silentLately = new Uint8Array(domains);
  const reachFrom = Math.min(window.from, lse.start - STILL_MS);
  for (let number = dayOf(reachFrom); number * DAY_MS < window.to; number++) {
    const day = source.day(number);
    if (day === null) continue;
    const dayStart = number * DAY_MS;
    if (dayStart + DAY_MS > window.from) {
      const tables = bucketTables(window, dayStart, day.unitMs);
      const swept: SweptDay = { day, dayStart, tables, domains, standBy: source.standBy, attributeRank: source.attributeRank, lse };
      for (const [typeAt, type] of types.entries()) sweepDay(swept, type, typeAt, state);
      countType(swept, silence, silent);
    }
    const flag = (from: number, to: number, bit: number): void => {
      if (from >= dayStart + DAY_MS || to <= dayStart) return;
      for (const [typeAt, type] of types.entries())
        eachOverlapping(day, dayStart, type, from, to, (who) => {
          (state.rows[(typeAt * domains + who) * FIELDS + Of.flags] as number) |= bit;
        });
    };
    flag(lse.start - STILL_MS, lse.start, BEFORE);
    if (anchor === null) continue;
    flag(anchor - STILL_MS, anchor, STILL);
    if (anchor - STILL_MS < dayStart + DAY_MS && anchor > dayStart)
      eachOverlapping(day, dayStart, silence, anchor - STILL_MS, anchor, (who) => {
        silentLately[who] = 1;
      });
  }
  return {
    series: state.differences.map(({ all, standBy }) => ({ counts: countsOf(all), standBy: countsOf(standBy) })),
    ...flowOf(state, buckets),
    silent: countsOf(silent.differences),
    ...rowsOf(state, types.length, lse, source.domainsByName, silentLately),
  };
}

/** Distinct domains of one type, without anything else of them. */
export interface TypeCounts {
  differences: Int32Array;
  /** Of each domain, the last bucket it was counted in. */
  last: Int32Array;
}

export const differencesOfType = (domains: number, buckets: number): TypeCounts => ({
  differences: new Int32Array(buckets + 1),
  last: new Int32Array(domains).fill(-1),
});

/** Counts the domains of a type on a day. Groups of one domain come together, their intervals in order within each. */
export function countType({ day, tables }: Pick<SweptDay, 'day' | 'tables'>, type: number, { differences, last }: TypeCounts): void {
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
    let counted = last[who] as number;
    for (let place = lo; place < hi; place++) {
      const interval = order === null ? place : (order[place - lo] as number);
      const lastBucket = tables.last[end[interval] as number] as number;
      const firstBucket = Math.max(counted + 1, tables.first[start[interval] as number] as number);
      if (firstBucket > lastBucket) continue;
      (differences[firstBucket] as number)++;
      (differences[lastBucket + 1] as number)--;
      counted = lastBucket;
    }
    last[who] = counted;
    group = next;
  }
}

/** From the bits of each domain: where its runs begin and end. */
function flowOf({ bits, words }: ImpactState, buckets: number): Pick<ImpactNumbers, 'any' | 'started' | 'recovered'> {
  const began = new Uint32Array(words * 32 + 1);
  const ended = new Uint32Array(words * 32 + 1);
  for (let base = 0; base < bits.length; base += words) {
    let carried = 0;
    for (let word = 0; word < words; word++) {
      const now = bits[base + word] as number;
      const changed = now ^ ((now << 1) | carried);
      carried = now >>> 31;
      for (let left = changed; left !== 0; left &= left - 1) {
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
  const started = began.slice(0, buckets);
  // Nobody knows what was before the first bucket.
  started[0] = 0;
  return { any, started, recovered: ended.slice(0, buckets) };
}

type RowNumbers = Omit<ImpactNumbers, 'series' | 'any' | 'started' | 'recovered' | 'silent'>;

function rowsOf(
  { rows, epoch }: ImpactState,
  types: number,
  lse: ImpactQuery['lse'],
  domainsByName: Uint32Array,
  silentLately: Uint8Array,
): RowNumbers {
  const count = domainsByName.length;
  const firstSecond = Math.floor((lse.start - epoch) / 1_000);
  const seconds = Math.ceil((lse.end - epoch) / 1_000) - firstSecond;
  // In order of domain, then type; then by a stable counting sort in order of first, in whole minutes where that is all there is.
  const found = new Uint32Array(types * count);
  const named = new Uint32Array(count);
  const places = new Uint32Array(count);
  const silent: number[] = [];
  let total = 0;
  let namedTotal = 0;
  let divisor = 60;
  for (const who of domainsByName) {
    let isNamed = false;
    for (let type = 0; type < types; type++) {
      const first = rows[(type * count + who) * FIELDS + Of.first] as number;
      if (first === 0) continue;
      if ((first - 1 - firstSecond) % 60 !== 0) divisor = 1;
      found[total++] = type * count + who;
      isNamed = true;
    }
    if (!isNamed) continue;
    if (silentLately[who] === 1) silent.push(namedTotal);
    places[who] = namedTotal;
    named[namedTotal++] = who;
  }
  const bins = new Uint32Array(Math.floor(seconds / divisor) + 2);
  for (let at = 0; at < total; at++)
    (bins[((rows[(found[at] as number) * FIELDS + Of.first] as number) - 1 - firstSecond) / divisor + 1] as number)++;
  for (let bin = 1; bin < bins.length; bin++) (bins[bin] as number) += bins[bin - 1] as number;
  const numbers: RowNumbers = {
    domains: named.slice(0, namedTotal),
    domain: new Uint32Array(total),
    type: new Uint8Array(total),
    first: new Float64Array(total),
    last: new Float64Array(total),
    episodes: new Uint32Array(total),
    still: new Uint8Array(total),
    before: new Uint8Array(total),
    attributes: new Uint32Array(total),
    silentAtAnchor: Uint32Array.from(silent),
  };
  for (let at = 0; at < total; at++) {
    const row = found[at] as number;
    const base = row * FIELDS;
    const first = (rows[base + Of.first] as number) - 1;
    const place = (bins[(first - firstSecond) / divisor] as number)++;
    numbers.domain[place] = places[row % count] as number;
    numbers.type[place] = Math.floor(row / count);
    numbers.first[place] = Math.max(lse.start, epoch + first * 1_000);
    numbers.last[place] = Math.min(lse.end, epoch + (rows[base + Of.last] as number) * 1_000);
    numbers.episodes[place] = rows[base + Of.episodes] as number;
    numbers.still[place] = ((rows[base + Of.flags] as number) & STILL) === 0 ? 0 : 1;
    numbers.before[place] = ((rows[base + Of.flags] as number) & BEFORE) === 0 ? 0 : 1;
    numbers.attributes[place] = rows[base + Of.attributes] as number;
  }
  return numbers;
}
