import type { SampleWindow } from '#rules/lse/samples';
import { countedDay, countType } from './count-day.ts';
import type { DayIntervals } from './day-intervals.ts';
import { DAY_MS, dayOf } from './days.ts';
import { bucketTables, countsOf, dayBuckets, differencesOf } from './slot-buckets.ts';
import { eachOverlapping } from './sweep-day.ts';

export interface CurveNumbers {
  /** The type's number. */
  type: number;
  counts: Uint32Array;
}

/** Distinct domains of every type in each bucket, of those types that were seen in the window. `standBy` is 1 for attribute rows with standByEnabled. */
export function countWindow(
  window: SampleWindow,
  dayOfNumber: (number: number) => DayIntervals | null,
  standBy: Uint8Array,
): CurveNumbers[] {
  const buckets = dayBuckets(window);
  const counted = new Map<number, Float64Array>();
  for (let number = dayOf(window.from); number * DAY_MS < window.to; number++) {
    const day = dayOfNumber(number);
    if (day === null) continue;
    const counting = countedDay(day, number * DAY_MS, buckets, bucketTables(window.bucketMs, day.unitMs), standBy);
    for (const type of day.types) {
      const counts = counted.get(type) ?? differencesOf(buckets);
      counted.set(type, counts);
      countType(counting, buckets, type, counts);
    }
  }
  return [...counted]
    .map(([type, differences]) => ({ type, counts: Uint32Array.from(countsOf(differences, buckets)) }))
    .filter(({ counts }) => counts.some((count) => count > 0));
}

/** How many domains have any of the types in [from, to). */
export function domainsWithin(
  from: number,
  to: number,
  types: readonly number[],
  dayOfNumber: (number: number) => DayIntervals | null,
  domains: number,
): number {
  const found = new Uint8Array(domains);
  let total = 0;
  for (let number = dayOf(from); number * DAY_MS < to; number++) {
    const day = dayOfNumber(number);
    if (day === null) continue;
    for (const type of types)
      eachOverlapping(day, number * DAY_MS, type, from, to, (who) => {
        if (found[who] === 0) total++;
        found[who] = 1;
      });
  }
  return total;
}
