import { countBits } from './bit-counts.ts';
import type { DayIntervals } from './day-intervals.ts';
import { dayOf } from './days.ts';
import { ALSO_STANDBY, type ImpactState } from './impact-state.ts';
import { addBuckets, type BucketTables, countMask } from './slot-buckets.ts';

/** What counting a day reads beside the intervals. */
export interface CountedDay {
  day: DayIntervals;
  /** Epoch milliseconds. */
  dayStart: number;
  tables: BucketTables;
  /** Bits of its buckets that are in the window. */
  masks: Int32Array;
  /** 1 for attribute rows with standByEnabled. */
  standBy: Uint8Array;
}

/** Counts the domains of the groups of one type on a day in each bucket, and sets the bits of their buckets. */
export function countDay(counted: CountedDay, from: number, to: number, typeAt: number, into: ImpactState): void {
  if (into.buckets.words === 1) countInOneWord(counted, from, to, typeAt, into);
  else countInWords(counted, from, to, typeAt, into);
}

/** Days of few buckets: the bits of each domain first, then all of them counted at once. */
function countInOneWord(counted: CountedDay, from: number, to: number, typeAt: number, into: ImpactState): void {
  const { bits, domains, buckets, scratch } = into;
  const dayAt = dayOf(counted.dayStart) - buckets.firstDay;
  const groups = bitsOfGroups(counted, from, to, bits, dayAt * domains, scratch);
  const all = new Int32Array(32);
  const standBy = new Int32Array(32);
  countBits(scratch.all, 0, groups, all);
  countBits(scratch.standBy, 0, groups, standBy);
  const differences = into.differences[typeAt] as Float64Array;
  for (let bit = 0; bit < buckets.perDay; bit++) {
    const both = (all[bit] as number) + (standBy[bit] as number) * ALSO_STANDBY;
    (differences[dayAt * buckets.perDay + bit] as number) += both;
    (differences[dayAt * buckets.perDay + bit + 1] as number) -= both;
  }
  if (groups < to - from) countEachMixed(counted, from, to, typeAt, into);
}

/** The bits of the buckets of each group that is its domain's only one. @returns how many those are */
function bitsOfGroups(
  { day, tables, masks, standBy }: CountedDay,
  from: number,
  to: number,
  bits: Int32Array,
  firstWord: number,
  scratch: ImpactState['scratch'],
): number {
  const { domain, attributes, offset, start, end } = day;
  const { fromBits, toBits } = tables;
  const { all, standBy: ofStandBy } = scratch;
  const inWindow = masks[0] as number;
  let groups = 0;
  let before = -1;
  let who = from < to ? (domain[from] as number) : -1;
  let lo = from < to ? (offset[from] as number) : 0;
  for (let group = from; group < to; group++) {
    const next = group + 1 < to ? (domain[group + 1] as number) : -1;
    const hi = offset[group + 1] as number;
    if (who !== before && who !== next) {
      let mask = 0;
      for (let at = lo; at < hi; at++) mask |= (fromBits[start[at] as number] as number) & (toBits[end[at] as number] as number);
      mask &= inWindow;
      (bits[firstWord + who] as number) |= mask;
      all[groups] = mask;
      ofStandBy[groups] = mask & -(standBy[attributes[group] as number] as number);
      groups++;
    }
    before = who;
    who = next;
    lo = hi;
  }
  return groups;
}

/** Days of many buckets: each run of bits is counted where it begins and ends. */
function countInWords(counted: CountedDay, from: number, to: number, typeAt: number, into: ImpactState): void {
  const { day, dayStart, tables, masks, standBy } = counted;
  const { domain, attributes, offset, start, end } = day;
  const { bits, domains } = into;
  const { first: firstBucket, last: lastBucket } = tables;
  const differences = into.differences[typeAt] as Float64Array;
  const { perDay, words, firstDay } = into.buckets;
  const dayAt = dayOf(dayStart) - firstDay;
  const firstBit = dayAt * perDay;
  const firstWord = dayAt * words * domains;
  let before = -1;
  let who = from < to ? (domain[from] as number) : -1;
  let hi = from < to ? (offset[from] as number) : 0;
  let mixed = 0;
  for (let group = from; group < to; group++) {
    const lo = hi;
    const next = group + 1 < to ? (domain[group + 1] as number) : -1;
    hi = offset[group + 1] as number;
    const isMixed = who === before || who === next;
    before = who;
    who = next;
    if (isMixed) {
      mixed++;
      continue;
    }
    const one = 1 + (standBy[attributes[group] as number] as number) * ALSO_STANDBY;
    // The bits of its buckets, word by word; of one in which it is seen ten times there is but one.
    let word = 0;
    let mask = 0;
    for (let at = lo; at < hi; at++) {
      const first = firstBucket[start[at] as number] as number;
      const last = lastBucket[end[at] as number] as number;
      if (first >>> 5 !== word) {
        mask &= masks[word] as number;
        (bits[firstWord + word * domains + before] as number) |= mask;
        countMask(differences, firstBit + word * 32, mask, one);
        word = first >>> 5;
        mask = 0;
      }
      for (; word < last >>> 5; word++) {
        mask |= word === first >>> 5 ? -1 << first : -1;
        mask &= masks[word] as number;
        (bits[firstWord + word * domains + before] as number) |= mask;
        countMask(differences, firstBit + word * 32, mask, one);
        mask = 0;
      }
      mask |= (word === first >>> 5 ? -1 << first : -1) & (-1 >>> (31 - last));
    }
    mask &= masks[word] as number;
    (bits[firstWord + word * domains + before] as number) |= mask;
    countMask(differences, firstBit + word * 32, mask, one);
  }
  if (mixed > 0) countEachMixed(counted, from, to, typeAt, into);
}

/** Counts the domains that have several groups. */
function countEachMixed(counted: CountedDay, from: number, to: number, typeAt: number, into: ImpactState): void {
  const { domain } = counted.day;
  for (let group = from + 1; group < to; group++) {
    if (domain[group] !== domain[group - 1]) continue;
    const first = group - 1;
    while (group < to && domain[group] === domain[first]) group++;
    countMixed(counted, first, group, typeAt, into);
  }
}

function countMixed(
  { day, dayStart, tables, masks, standBy }: CountedDay,
  from: number,
  to: number,
  typeAt: number,
  into: ImpactState,
): void {
  const { words, perDay, firstDay } = into.buckets;
  const dayAt = dayOf(dayStart) - firstDay;
  const all = new Int32Array(words);
  const ofStandBy = new Int32Array(words);
  for (let group = from; group < to; group++) {
    const lo = day.offset[group] as number;
    const hi = day.offset[group + 1] as number;
    addBuckets(all, day, tables, lo, hi);
    if (standBy[day.attributes[group] as number] === 1) addBuckets(ofStandBy, day, tables, lo, hi);
  }
  const who = day.domain[from] as number;
  const differences = into.differences[typeAt] as Float64Array;
  for (const [word, inWindow] of masks.entries()) {
    const mask = (all[word] as number) & inWindow;
    (into.bits[(dayAt * words + word) * into.domains + who] as number) |= mask;
    countMask(differences, dayAt * perDay + word * 32, mask, 1);
    countMask(differences, dayAt * perDay + word * 32, (ofStandBy[word] as number) & inWindow, ALSO_STANDBY);
  }
}
