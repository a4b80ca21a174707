import { countBits } from './bit-counts.ts';
import { type DayIntervals, groupsOfType } from './day-intervals.ts';
import { ALSO_STANDBY } from './impact-state.ts';
import { addBuckets, bucketTables, HOUR_MS } from './slot-buckets.ts';

/** Hours of a day, which are bits of a word. */
const HOURS = 24;

/** What a group's word of `span` holds: minutes of the day, 1440 at most, and how many intervals, 720 at most. */
export const SPAN_END = 11;
export const SPAN_COUNT = 22;
export const SPAN_MINUTES = 2 ** SPAN_END - 1;

/**
 * A day in short, two words a group: what a report over weeks asks of it, so that only the days at the edges of its window and of its LSE are
 * read interval by interval. None of it depends on what is asked, so it is made once and goes with the day.
 */
export interface DaySummary {
  /** Bit h: an interval of the group overlaps hour h. MIXED: its domain has other groups of the type. */
  hours: Int32Array;
  /**
   * Start of the first interval, end of the last (shifted by SPAN_END) and their number (by SPAN_COUNT); 0 for a group whose domain has several,
   * which are read one by one. Null for a day that is not kept in minutes.
   */
  span: Int32Array | null;
  /**
   * For each of the day's types and hour, how many domains have it, plus those with standByEnabled times ALSO_STANDBY; null until somebody asks.
   */
  counts: Float64Array | null;
}

/** The sign: groups that share their domain are identified by a comparison with zero. */
const MIXED = -(2 ** 31);

/** Bytes that a day takes with its summary, whether or not somebody asked for that already. */
export const bytesInMemory = ({ buffer, domain }: DayIntervals): number => buffer.byteLength + 2 * domain.byteLength;

const summaries = new WeakMap<DayIntervals, DaySummary>();

/** The summary of a day, made when it is first asked for. */
export function summaryOf(day: DayIntervals): DaySummary {
  const known = summaries.get(day);
  if (known) return known;
  const hours = hoursOf(day);
  const summary: DaySummary = { hours, span: day.unitMs === 60_000 ? spansOf(day, hours) : null, counts: null };
  summaries.set(day, summary);
  return summary;
}

function hoursOf(day: DayIntervals): Int32Array {
  const { domain, offset, typeOffsets } = day;
  const tables = bucketTables(HOUR_MS, day.unitMs);
  const hours = new Int32Array(domain.length);
  const one = new Int32Array(1);
  for (let type = 0; type < day.types.length; type++) {
    const to = typeOffsets[type + 1] as number;
    let before = -1;
    for (let group = typeOffsets[type] as number; group < to; group++) {
      const who = domain[group] as number;
      one[0] = 0;
      addBuckets(one, day, tables, offset[group] as number, offset[group + 1] as number);
      const isMixed = who === before || (group + 1 < to && domain[group + 1] === who);
      hours[group] = (one[0] as number) | (isMixed ? MIXED : 0);
      before = who;
    }
  }
  return hours;
}

function spansOf({ offset, start, end }: DayIntervals, hours: Int32Array): Int32Array {
  const spans = new Int32Array(hours.length);
  for (let group = 0; group < hours.length; group++) {
    if ((hours[group] as number) < 0) continue;
    const lo = offset[group] as number;
    const hi = offset[group + 1] as number;
    spans[group] = (start[lo] as number) | ((end[hi - 1] as number) << SPAN_END) | ((hi - lo) << SPAN_COUNT);
  }
  return spans;
}

/** The counts of a type in each hour of a day, as `DaySummary.counts` has them. `standBy` is 1 for attribute rows with standByEnabled. */
export function hourCounts(day: DayIntervals, type: number, standBy: Uint8Array): Float64Array {
  const at = day.types.indexOf(type);
  if (at < 0) return new Float64Array(HOURS);
  const summary = summaryOf(day);
  summary.counts ??= countsOfDay(day, summary.hours, standBy);
  return summary.counts.subarray(at * HOURS, (at + 1) * HOURS);
}

function countsOfDay(day: DayIntervals, hours: Int32Array, standBy: Uint8Array): Float64Array {
  const counts = new Float64Array(day.types.length * HOURS);
  const all = new Int32Array(day.domain.length);
  const ofStandBy = new Int32Array(day.domain.length);
  for (const [at, type] of day.types.entries()) {
    const domains = hoursOfDomains(day, type, hours, standBy, all, ofStandBy);
    const [each, eachStandBy] = [new Int32Array(32), new Int32Array(32)];
    countBits(all, 0, domains, each);
    countBits(ofStandBy, 0, domains, eachStandBy);
    for (let hour = 0; hour < HOURS; hour++)
      counts[at * HOURS + hour] = (each[hour] as number) + (eachStandBy[hour] as number) * ALSO_STANDBY;
  }
  return counts;
}

/** The hours of each domain of a type, and those with standByEnabled. @returns how many domains those are */
function hoursOfDomains(
  day: DayIntervals,
  type: number,
  hours: Int32Array,
  standBy: Uint8Array,
  all: Int32Array,
  ofStandBy: Int32Array,
): number {
  const [from, to] = groupsOfType(day, type);
  const { domain, attributes } = day;
  let domains = 0;
  let before = -1;
  for (let group = from; group < to; group++) {
    const mask = hours[group] as number;
    const maskOfStandBy = mask & -(standBy[attributes[group] as number] as number);
    const who = domain[group] as number;
    if (mask < 0 && who === before) {
      (all[domains - 1] as number) |= mask;
      (ofStandBy[domains - 1] as number) |= maskOfStandBy;
      continue;
    }
    all[domains] = mask;
    ofStandBy[domains] = maskOfStandBy;
    domains++;
    before = who;
  }
  return domains;
}

/** The hours of a day that [from, to) touches, and those that it covers; in the day's units, which may lie outside of it. */
export function hoursWithin({ unitMs }: DayIntervals, from: number, to: number): { touched: number; covered: number } {
  const perHour = HOUR_MS / unitMs;
  return {
    touched: bitsBetween(Math.floor(from / perHour), Math.ceil(to / perHour)),
    covered: bitsBetween(Math.ceil(from / perHour), Math.floor(to / perHour)),
  };
}

/** Bits from one on and before another. */
function bitsBetween(from: number, to: number): number {
  const lo = Math.max(0, from);
  const hi = Math.min(HOURS, to);
  return hi <= lo ? 0 : (2 ** hi - 1) & ~(2 ** lo - 1);
}
