import { type ImpactQuery, STILL_MS } from '../port.ts';
import { countDay, countedDay, countType } from './count-day.ts';
import type { DayIntervals } from './day-intervals.ts';
import { bytesInMemory } from './day-summary.ts';
import { DAY_MS, dayOf } from './days.ts';
import { DomainFlow, type FlowCounts } from './domain-flow.ts';
import { type RowNumbers, rowsOf } from './impact-rows.ts';
import { BEFORE, countsOfBoth, FIELDS, impactState, Of, type Scratch, STILL } from './impact-state.ts';
import { bucketTables, countsOf, type DayBuckets, dayBuckets, differencesOf } from './slot-buckets.ts';
import { eachOverlapping, rememberDay, type SweptDay } from './sweep-day.ts';

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

/** ImpactFacts in numbers: whoever holds the names puts them in. */
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
  const domains = source.domainsByName.length;
  const buckets = dayBuckets(window);
  const state = impactState(buckets, types.length, domains, source.scratch);
  const flow = new DomainFlow(buckets, domains, source.scratch);
  const silent = differencesOf(buckets);
  const silentLately = new Uint8Array(domains);
  let unitSeconds = 60;
  for (const days of chunksOf(query, buckets, source)) {
    if (days.some(({ day }) => day.unitMs < 60_000)) unitSeconds = 1;
    for (const day of days) {
      if (day.at < 0) continue;
      flow.begin(day.at);
      for (const [typeAt, type] of types.entries())
        countDay(day, type, { buckets, flow, differences: state.differences[typeAt] as Float64Array });
      flow.end(day.masks);
      countType(day, buckets, silence, silent);
    }
    // Type by type over all days: what is remembered of one type's domains stays in the processor's cache.
    for (const [typeAt, type] of types.entries()) for (const day of days) rememberDay(day, type, typeAt, state);
    for (const { day, dayStart } of days) {
      const flag = (from: number, bit: number): void => {
        for (const [typeAt, type] of types.entries())
          eachOverlapping(day, dayStart, type, from, from + STILL_MS, (who) => {
            (state.rows[(typeAt * domains + who) * FIELDS + Of.episodes] as number) |= bit;
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
    ...flow.counts(),
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
    chunk.push({ ...countedDay(day, dayStart, buckets, tables, standBy), dayStart, attributeRank, lse });
    bytes += bytesInMemory(day);
    if (bytes < source.roomBytes) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  yield chunk;
}
