import type { TimeRange } from '../chart/chart-data.ts';
import { zoneOffset } from '../values/format-time.ts';

/** Something with a place in time; without `to` it is a moment. Epoch seconds. */
export interface Timed {
  from: number;
  to?: number;
}

/** Where an item lies: percent of the lane's width, and its row when items overlap. */
export interface Placed<T> {
  item: T;
  left: number;
  width: number;
  row: number;
}

/**
 * Packs the items of a lane that touch the range into as few rows as they need, earliest first. `leastPercent` is the
 * width below which a mark could not be hit: shorter items reserve that much.
 */
export function packLane<T extends Timed>(
  items: readonly T[],
  range: TimeRange,
  leastPercent: number,
): { placed: Placed<T>[]; rows: number } {
  const length = Math.max(1e-9, range.to - range.from);
  const percent = (time: number) => ((Math.min(range.to, Math.max(range.from, time)) - range.from) / length) * 100;
  const ends: number[] = [];
  const placed: Placed<T>[] = [];
  const inView = items.filter(({ from, to }) => (to ?? from) >= range.from && from <= range.to).sort((a, b) => a.from - b.from);
  for (const item of inView) {
    const left = percent(item.from);
    const width = item.to === undefined ? 0 : percent(item.to) - left;
    const free = ends.findIndex((end) => end <= left);
    const row = free < 0 ? ends.length : free;
    ends[row] = left + Math.max(width, leastPercent);
    placed.push({ item, left, width, row });
  }
  return { placed, rows: Math.max(1, ends.length) };
}

const INCREMENTS = [
  1,
  5,
  15,
  30,
  60,
  300,
  900,
  1800,
  3600,
  2 * 3600,
  3 * 3600,
  6 * 3600,
  12 * 3600,
  86_400,
  2 * 86_400,
  7 * 86_400,
  30 * 86_400,
];

/** At most `most` ticks at round local times of the zone, and their distance. Epoch seconds. */
export function laneTicks(range: TimeRange, most: number, timeZone: string): { ticks: number[]; increment: number } {
  const length = range.to - range.from;
  const increment = INCREMENTS.find((each) => length / each <= most) ?? Math.ceil(length / most / 86_400) * 86_400;
  const ticks: number[] = [];
  let local = Math.ceil((range.from + zoneOffset(range.from, timeZone)) / increment) * increment;
  for (let step = 0; step <= most + 1; step += 1) {
    // The offset of this tick, not of the range's start: a change to daylight saving may lie between.
    const guess = local - zoneOffset(range.from, timeZone);
    const tick = local - zoneOffset(guess, timeZone);
    if (tick > range.to) break;
    if (tick >= range.from) ticks.push(tick);
    local += increment;
  }
  return { ticks, increment };
}
