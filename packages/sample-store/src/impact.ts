import { type ImpactQuery, STILL_MS } from '#rules/lse/samples';
import { countDay, countedDay, countType } from './count-day.ts';
import type { DayIntervals } from './day-intervals.ts';
import { bytesInMemory } from './day-summary.ts';
import { DAY_MS, dayOf } from './days.ts';
import { DomainFlow, type FlowCounts } from './domain-flow.ts';
import { ListedRows, type Marks, type RowNumbers } from './impact-rows.ts';
import { countsOfBoth, FIELDS, type Scratch } from './impact-state.ts';
import { bucketTables, countsOf, type DayBuckets, dayBuckets, differencesOf } from './slot-buckets.ts';
import { eachOverlapping, noteDay, type SweptDay } from './sweep-day.ts';

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
  scratch: Scratch;
}

/** ImpactFacts in numbers: a caller that holds the names puts them in. */
export interface ImpactNumbers extends RowNumbers, FlowCounts {
  series: { counts: Uint32Array; standBy: Uint32Array }[];
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
  const { domainsByName, scratch } = source;
  const domains = domainsByName.length;
  const buckets = dayBuckets(window);
  const epoch = buckets.firstDay * DAY_MS;
  const differences = types.map(() => differencesOf(buckets));
  const flow = new DomainFlow(buckets, domains, scratch);
  const silent = differencesOf(buckets);
  const silentLately = new Uint8Array(domains);
  const marks: Marks = { still: scratch.zeros('still', domains), before: scratch.zeros('before', domains) };
  let listed: ListedRows | undefined;
  let unitSeconds = 60;
  for (const { days, isFirst, isLast } of chunksOf(query, buckets, source)) {
    if (days.some(({ day }) => day.unitMs < 60_000)) unitSeconds = 1;
    for (const day of days) {
      if (day.at < 0) continue;
      flow.begin(day.at);
      for (const [typeAt, type] of types.entries())
        countDay(day, type, { buckets, flow, differences: differences[typeAt] as Float64Array });
      flow.end(day.masks);
      countType(day, buckets, silence, silent);
    }
    if (isLast) listed = new ListedRows(types.length, domainsByName, epoch, lse, unitSeconds, scratch);
    // Type by type over all days: what is remembered of one type's domains stays in the processor's cache, in the same place if days come at once.
    const isWhole = isFirst && isLast;
    const size = domains * FIELDS;
    const rowsOfTypes = isWhole ? scratch.column('rows', size) : scratch.column('rows of all types', size * types.length);
    for (const [typeAt, type] of types.entries()) {
      const rows = isWhole ? rowsOfTypes : rowsOfTypes.subarray(typeAt * size, (typeAt + 1) * size);
      if (isFirst) rows.fill(0);
      for (const day of days) noteDay(day, type, { rows, epoch });
      listed?.add(typeAt, rows);
    }
    for (const { day, dayStart } of days) {
      const mark = (marked: Int32Array, from: number): void => {
        for (const [typeAt, type] of types.entries())
          eachOverlapping(day, dayStart, type, from, from + STILL_MS, (who) => {
            (marked[who] as number) |= 1 << typeAt;
          });
      };
      mark(marks.before, lse.start - STILL_MS);
      if (anchor === null) continue;
      mark(marks.still, anchor - STILL_MS);
      eachOverlapping(day, dayStart, silence, anchor - STILL_MS, anchor, (who) => {
        silentLately[who] = 1;
      });
    }
  }
  if (listed === undefined) throw new Error('a sweep has a last part');
  return {
    series: differences.map((ofType) => countsOfBoth(countsOf(ofType, buckets))),
    ...flow.counts(),
    silent: Uint32Array.from(countsOf(silent, buckets)),
    ...listed.inOrder(marks, silentLately),
  };
}

/** Days that are swept together. */
interface Chunk {
  days: SweptDay[];
  isFirst: boolean;
  isLast: boolean;
}

/** The days that a report reads, as many at a time as there is room for: nearly always all of them. */
function* chunksOf({ window, lse }: ImpactQuery, buckets: DayBuckets, source: SweepSource): Generator<Chunk> {
  const minutes = bucketTables(window.bucketMs, 60_000);
  let days: SweptDay[] = [];
  let isFirst = true;
  let bytes = 0;
  for (let number = dayOf(Math.min(window.from, lse.start - STILL_MS)); number * DAY_MS < window.to; number++) {
    const day = source.day(number);
    if (day === null) continue;
    if (bytes >= source.roomBytes) {
      yield { days, isFirst, isLast: false };
      days = [];
      isFirst = false;
      bytes = 0;
    }
    const dayStart = number * DAY_MS;
    const { standBy, attributeRank } = source;
    const tables = day.unitMs === 60_000 ? minutes : bucketTables(window.bucketMs, day.unitMs);
    const { at, masks, from, to, hours } = countedDay(day, dayStart, buckets, tables, standBy);
    // Written out: objects that are spread together are of a new kind for the engine after every clean-up, and its code for them is thrown away.
    days.push({ day, at, tables, masks, from, to, hours, standBy, dayStart, attributeRank, lse });
    bytes += bytesInMemory(day);
  }
  yield { days, isFirst, isLast: true };
}
