import { type StatField, statFieldOf, UPTIME_PATH } from '#rules/metrics/stat-paths';
import { addTo, asOneAMinute, emptyPoints, type Points } from './points.ts';

/** Milliseconds between two readings of a domain. */
export const SLOT_MS = 15_000;
export const MINUTE_MS = 60_000;
/** What happened between two readings is known of this much time at most; over more it would be a line across a gap. */
export const LONGEST_GAP_MS = 60_000;

/** Which number of a reading is which: source to path to place. */
export type Layout = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** All numbers of a domain at one moment. */
export interface Reading {
  /** Start of the 15 s that it is for. */
  slot: number;
  at: number;
  layout: Layout;
  values: Float64Array;
}

export const slotOf = (at: number): number => Math.floor(at / SLOT_MS) * SLOT_MS;

/**
 * Minutes of one field of one source in [start, end), from readings in order of time. For increases give those of the last
 * minute before `start` too. A counter that begins again with its process is counted from 0; one that falls though the process goes on (shards that
 * moved away take their counts with them) tells nothing of that span, nor does a span longer than a minute.
 */
export function minutesOf(readings: readonly Reading[], source: string, fieldName: string, start: number, end: number): Points {
  const points = emptyPoints(start, MINUTE_MS, Math.max(0, Math.round((end - start) / MINUTE_MS)));
  const field = statFieldOf(fieldName);
  if (field.kind === 'gauge') gauge(points, readings, source, field.path);
  else counted(points, readings, source, field);
  return points;
}

function gauge(points: Points, readings: readonly Reading[], source: string, path: string): void {
  const read = reader(source, path);
  for (const reading of readings) {
    const value = read(reading);
    if (!Number.isNaN(value)) addTo(points, reading.slot, { count: 1, min: value, max: value, sum: value });
  }
  asOneAMinute(points, Number.POSITIVE_INFINITY);
}

function counted(points: Points, readings: readonly Reading[], source: string, field: Exclude<StatField, { kind: 'gauge' }>): void {
  const ratio = field.kind === 'ratio';
  const increases = increasesOf(readings, source, field.path);
  const below = field.kind === 'ratio' ? increasesOf(readings, source, field.of) : null;
  const minutes = points.count.length;
  const [sums, counts] = [new Float64Array(minutes), new Float64Array(minutes)];
  for (const [slot, by] of increases) {
    const index = Math.floor((slot - points.start) / MINUTE_MS);
    const other = below?.get(slot);
    if (index < 0 || index >= minutes || (ratio && other === undefined)) continue;
    sums[index] = (sums[index] ?? 0) + by;
    counts[index] = (counts[index] ?? 0) + (other ?? SLOT_MS / MINUTE_MS);
  }
  for (let index = 0; index < minutes; index += 1) {
    const [sum, count] = [sums[index] ?? 0, counts[index] ?? 0];
    const each = sum / count;
    if (count > 0) addTo(points, points.start + index * MINUTE_MS, { count, min: each, max: each, sum });
  }
}

/** By how much a counter grew in each slot that was watched. */
function increasesOf(readings: readonly Reading[], source: string, path: string): Map<number, number> {
  const [read, readUptime] = [reader(source, path), reader(source, UPTIME_PATH)];
  const found = new Map<number, number>();
  let before: { slot: number; at: number; value: number } | null = null;
  for (const reading of readings) {
    const { slot, at } = reading;
    const value = read(reading);
    if (Number.isNaN(value)) continue;
    const uptime = readUptime(reading);
    const isNew: boolean = before === null || uptime < at - before.at;
    // NaN where the uptime is not reported: then only a fall tells of a new beginning.
    const fell = !isNew && before !== null && value < before.value;
    if (isNew && uptime <= LONGEST_GAP_MS) {
      const begun = Math.max(slotOf(at - uptime), before?.slot ?? Number.NEGATIVE_INFINITY);
      spread(found, Math.min(begun, slot - SLOT_MS), slot, value);
    } else if (before !== null && !isNew && slot - before.slot <= LONGEST_GAP_MS) {
      if (!fell) spread(found, before.slot, slot, value - before.value);
      else if (Number.isNaN(uptime)) spread(found, before.slot, slot, value);
    }
    before = { slot, at, value };
  }
  return found;
}

/** Evenly over the slots in (from, to]: that of the earlier reading has had its share. */
function spread(found: Map<number, number>, from: number, to: number, by: number): void {
  const slots = Math.max(1, Math.round((to - from) / SLOT_MS));
  for (let index = 0; index < slots; index += 1) found.set(to - index * SLOT_MS, by / slots);
}

/** Reads one number of each reading; NaN where it has none. Layouts rarely change from one reading to the next. */
function reader(source: string, path: string): (reading: Reading) => number {
  let layout: Layout | null = null;
  let place: number | undefined;
  return (reading) => {
    if (reading.layout !== layout) {
      layout = reading.layout;
      place = layout.get(source)?.get(path);
    }
    return place === undefined ? Number.NaN : (reading.values[place] ?? Number.NaN);
  };
}
