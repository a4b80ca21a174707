import { type DayIntervals, groupsOfType } from './day-intervals.ts';
import { hourCounts, hoursWithin, summaryOf } from './day-summary.ts';
import { dayOf } from './days.ts';
import type { DomainFlow } from './domain-flow.ts';
import { ALSO_STANDBY } from './impact-state.ts';
import { addBuckets, type BucketTables, countMask, type DayBuckets, HOUR_MS, windowMasks } from './slot-buckets.ts';

/** What counting a day reads beside the intervals. */
export interface CountedDay {
  day: DayIntervals;
  /** Its place among the days of the window. */
  at: number;
  tables: BucketTables;
  /** Bits of its buckets that are in the window. */
  masks: Int32Array;
  /** The part of the window that is of this day, in its units; it may reach over the day's ends. */
  from: number;
  to: number;
  /** Bits of the hours that the window touches. */
  hours: number;
  /** 1 for attribute rows with standByEnabled. */
  standBy: Uint8Array;
}

/** What is counted of a type: `differences` of its domains (ImpactState), and the bits of all types together. */
export interface Counters {
  buckets: DayBuckets;
  differences: Float64Array;
  flow: DomainFlow;
}

/** Counts the domains of one type on a day in each bucket, and sets the bits of their buckets. */
export function countDay(counted: CountedDay, type: number, into: Counters): void {
  if (into.buckets.window.bucketMs === HOUR_MS) countHours(counted, type, into);
  else countBuckets(counted, type, into);
}

/** Buckets of an hour are in the day's summary: how many domains have each, and which. */
function countHours({ day, at, standBy }: CountedDay, type: number, { buckets, differences, flow }: Counters): void {
  const [from, to] = groupsOfType(day, type);
  const counts = hourCounts(day, type, standBy);
  const base = at * buckets.perDay;
  for (let hour = 0; hour < counts.length; hour++) {
    (differences[base + hour] as number) += counts[hour] as number;
    (differences[base + hour + 1] as number) -= counts[hour] as number;
  }
  addBits(flow.bits, flow.domains, day.domain, summaryOf(day).hours, from, to);
}

/** Lays words over those of their domains. A loop of its own, because it is the inner one of every report over weeks. */
function addBits(bits: Int32Array, firstWord: number, domain: Int32Array, words: Int32Array, from: number, to: number): void {
  for (let group = from; group < to; group++) (bits[firstWord + (domain[group] as number)] as number) |= words[group] as number;
}

/** Finer buckets are read off the intervals: each run of bits is counted where it begins and ends. */
function countBuckets(counted: CountedDay, type: number, into: Counters): void {
  const { day, at: dayAt, tables, masks, standBy, from: windowFrom, to: windowTo, hours: windowHours } = counted;
  const { domain, attributes, offset, start, end } = day;
  const [from, to] = groupsOfType(day, type);
  const { hours } = summaryOf(day);
  const { differences, flow } = into;
  const { bits, domains } = flow;
  const { first: firstBucket, last: lastBucket } = tables;
  const firstBit = dayAt * into.buckets.perDay;
  let mixed = 0;
  for (let group = from; group < to; group++) {
    const ofGroup = hours[group] as number;
    if (ofGroup < 0) mixed++;
    if (ofGroup < 0 || (ofGroup & windowHours) === 0) continue;
    const bitsAt = domains + (domain[group] as number);
    const one = 1 + (standBy[attributes[group] as number] as number) * ALSO_STANDBY;
    const hi = offset[group + 1] as number;
    let at = offset[group] as number;
    while (at < hi && (end[at] as number) <= windowFrom) at++;
    // The bits of its buckets, word by word; of one in which it is seen ten times there is but one.
    let word = 0;
    let mask = 0;
    for (; at < hi && (start[at] as number) < windowTo; at++) {
      const first = firstBucket[start[at] as number] as number;
      const last = lastBucket[end[at] as number] as number;
      if (first >>> 5 !== word) {
        mask &= masks[word] as number;
        (bits[bitsAt + word * domains] as number) |= mask;
        countMask(differences, firstBit + word * 32, mask, one);
        word = first >>> 5;
        mask = 0;
      }
      for (; word < last >>> 5; word++) {
        mask |= word === first >>> 5 ? -1 << first : -1;
        mask &= masks[word] as number;
        (bits[bitsAt + word * domains] as number) |= mask;
        countMask(differences, firstBit + word * 32, mask, one);
        mask = 0;
      }
      mask |= (word === first >>> 5 ? -1 << first : -1) & (-1 >>> (31 - last));
    }
    mask &= masks[word] as number;
    (bits[bitsAt + word * domains] as number) |= mask;
    countMask(differences, firstBit + word * 32, mask, one);
  }
  if (mixed > 0) countEachMixed(counted, from, to, into);
}

/** Counts the domains that have several groups. */
function countEachMixed(counted: CountedDay, from: number, to: number, into: Counters): void {
  const { domain } = counted.day;
  for (let group = from + 1; group < to; group++) {
    if (domain[group] !== domain[group - 1]) continue;
    const first = group - 1;
    while (group < to && domain[group] === domain[first]) group++;
    countMixed(counted, first, group, into);
  }
}

function countMixed({ day, at: dayAt, tables, masks, standBy }: CountedDay, from: number, to: number, into: Counters): void {
  const { words, perDay } = into.buckets;
  const { bits, domains } = into.flow;
  const all = new Int32Array(words);
  const ofStandBy = new Int32Array(words);
  for (let group = from; group < to; group++) {
    const lo = day.offset[group] as number;
    const hi = day.offset[group + 1] as number;
    addBuckets(all, day, tables, lo, hi);
    if (standBy[day.attributes[group] as number] === 1) addBuckets(ofStandBy, day, tables, lo, hi);
  }
  const who = day.domain[from] as number;
  for (const [word, inWindow] of masks.entries()) {
    const mask = (all[word] as number) & inWindow;
    (bits[(word + 1) * domains + who] as number) |= mask;
    countMask(into.differences, dayAt * perDay + word * 32, mask, 1);
    countMask(into.differences, dayAt * perDay + word * 32, (ofStandBy[word] as number) & inWindow, ALSO_STANDBY);
  }
}

/** Counts the domains of a type on a day in each bucket, and nothing else of them: `differences` are of domains alone. */
export function countType(counted: CountedDay, buckets: DayBuckets, type: number, differences: Float64Array): void {
  const { day, at, tables, masks, standBy } = counted;
  const base = at * buckets.perDay;
  if (buckets.window.bucketMs === HOUR_MS) {
    for (const [hour, both] of hourCounts(day, type, standBy).entries()) {
      (differences[base + hour] as number) += both % ALSO_STANDBY;
      (differences[base + hour + 1] as number) -= both % ALSO_STANDBY;
    }
    return;
  }
  const [from, to] = groupsOfType(day, type);
  const { domain, offset } = day;
  const seen = new Int32Array(masks.length);
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

/** A day as it lies in a window. */
export function countedDay(
  day: DayIntervals,
  dayStart: number,
  buckets: DayBuckets,
  tables: BucketTables,
  standBy: Uint8Array,
): CountedDay {
  const { window, firstDay } = buckets;
  const from = (window.from - dayStart) / day.unitMs;
  const to = (window.to - dayStart) / day.unitMs;
  return {
    day,
    at: dayOf(dayStart) - firstDay,
    tables,
    masks: windowMasks(buckets, dayStart),
    from,
    to,
    hours: hoursWithin(day, from, to).touched,
    standBy,
  };
}
