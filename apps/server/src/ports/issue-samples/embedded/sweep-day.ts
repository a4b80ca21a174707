import { countDay } from './count-day.ts';
import { type DayIntervals, groupsOfType } from './day-intervals.ts';
import { DAY_MS } from './days.ts';
import { FIELDS, type ImpactState, Of } from './impact-state.ts';
import type { BucketTables } from './slot-buckets.ts';

/** What a day's sweep reads beside the intervals. */
export interface SweptDay {
  day: DayIntervals;
  /** Epoch milliseconds. */
  dayStart: number;
  tables: BucketTables;
  /** Bits of its buckets that are in the window. */
  masks: Int32Array;
  /** 1 for attribute rows with standByEnabled. */
  standBy: Uint8Array;
  /** Place of each attribute row among all, by their text. */
  attributeRank: Uint32Array;
  lse: { start: number; end: number };
}

/**
 * Counts a day's intervals of one type, and remembers them by their domains. These are the inner loops of every report: a group at a time,
 * nearly always one for a domain; a domain whose attributes changed has several, and takes the slow way.
 */
export function sweepDay(swept: SweptDay, type: number, typeAt: number, into: ImpactState): void {
  const [from, to] = groupsOfType(swept.day, type);
  countDay(swept, from, to, typeAt, into);
  const { lseFrom, lseTo } = wholeNumbers(swept.day, swept.dayStart, into.epoch, swept.lse);
  if (lseTo > 0 && lseFrom < DAY_MS / swept.day.unitMs) rememberDay(swept, from, to, typeAt, into);
}

function rememberDay(swept: SweptDay, from: number, to: number, typeAt: number, into: ImpactState): void {
  const { day, dayStart, lse } = swept;
  const { domain, attributes, offset, start, end } = day;
  const { rows, domains, epoch, first: firstSeconds } = into;
  const { seconds, base, lseFrom, lseTo, clip } = wholeNumbers(day, dayStart, epoch, lse);
  const rowOfType = typeAt * domains;
  const wholeDay = lseFrom <= 0 && lseTo >= DAY_MS / day.unitMs;
  let hi = from < to ? (offset[from] as number) : 0;
  let next = from < to ? (domain[from] as number) : -1;

  for (let group = from; group < to; group++) {
    const who = next;
    const lo = hi;
    // Behind the last group of a type lies another type's, or nothing.
    next = group + 1 < to ? (domain[group + 1] as number) : -1;
    hi = offset[group + 1] as number;
    if (next === who) {
      group = rememberMixed(swept, group, to, typeAt, into) - 1;
      hi = offset[group + 1] as number;
      next = group + 1 < to ? (domain[group + 1] as number) : -1;
      continue;
    }
    let first = lo;
    let last = hi - 1;
    if (!wholeDay) {
      while (first < hi && (end[first] as number) <= lseFrom) first++;
      while (last >= first && (start[last] as number) >= lseTo) last--;
      if (first > last) continue;
    }
    const row = (rowOfType + who) * FIELDS;
    const startsAt = start[first] as number;
    const known = rows[row + Of.episodes] as number;
    // Days come in order: only a run that goes on from the day before is known already.
    const goesOn = startsAt === 0 && known !== 0 && rows[row + Of.last] === base ? 1 : 0;
    rows[row + Of.episodes] = known + last - first + 1 - goesOn;
    rows[row + Of.last] = base + (end[last] as number) * seconds;
    if (known === 0) {
      firstSeconds[rowOfType + who] = Math.max(base + startsAt * seconds, clip) + 1;
      rows[row + Of.attributes] = attributes[group] as number;
    }
  }
}

/** What a day's units mean, as whole numbers: the engine computes with those much faster than with what a division left. */
function wholeNumbers({ unitMs }: DayIntervals, dayStart: number, epoch: number, { start, end }: SweptDay['lse']) {
  const units = DAY_MS / unitMs;
  return {
    seconds: (unitMs / 1_000) | 0,
    /** Seconds from the epoch to midnight. */
    base: ((dayStart - epoch) / 1_000) | 0,
    /** What ends here, or begins there, is not in the LSE. */
    lseFrom: Math.max(-1, Math.min(units, Math.floor((start - dayStart) / unitMs))) | 0,
    lseTo: Math.max(-1, Math.min(units + 1, Math.ceil((end - dayStart) / unitMs))) | 0,
    /** What began before the LSE counts from its start, rounded down to the second. */
    clip: Math.floor((start - epoch) / 1_000) | 0,
  };
}

/** A domain with several attribute rows on one day. @returns the first group that is not its own */
function rememberMixed(swept: SweptDay, from: number, to: number, typeAt: number, into: ImpactState): number {
  const { day, dayStart, attributeRank, lse } = swept;
  const { domain, attributes, offset } = day;
  const { rows, domains } = into;
  const who = domain[from] as number;
  let next = from + 1;
  while (next < to && domain[next] === who) next++;
  const intervals: MixedInterval[] = [];
  for (let group = from; group < next; group++) {
    const row = attributes[group] as number;
    for (let at = offset[group] as number; at < (offset[group + 1] as number); at++)
      intervals.push({ start: day.start[at] as number, end: day.end[at] as number, attributes: row });
  }
  intervals.sort((a, b) => a.start - b.start || a.end - b.end);

  const place = typeAt * domains + who;
  const row = place * FIELDS;
  const { seconds, base, lseFrom, lseTo, clip } = wholeNumbers(day, dayStart, into.epoch, lse);
  for (const { start, end, attributes: own } of intervals) {
    if (end <= lseFrom || start >= lseTo) continue;
    const began = base + start * seconds;
    const known = rows[row + Of.episodes] as number;
    if (known === 0 || began > (rows[row + Of.last] as number)) rows[row + Of.episodes] = known + 1;
    rows[row + Of.last] = Math.max(rows[row + Of.last] as number, base + end * seconds);
    const at = Math.max(began, clip) + 1;
    const smaller =
      into.first[place] === at && (attributeRank[own] as number) < (attributeRank[rows[row + Of.attributes] as number] as number);
    if (known !== 0 && !smaller) continue;
    into.first[place] = at;
    rows[row + Of.attributes] = own;
  }
  return next;
}

interface MixedInterval {
  start: number;
  end: number;
  attributes: number;
}

/**
 * Hears of each domain with an interval of the type that overlaps [from, to) on that day; epoch milliseconds.
 */
export function eachOverlapping(
  day: DayIntervals,
  dayStart: number,
  type: number,
  from: number,
  to: number,
  found: (domain: number) => void,
): void {
  if (from >= dayStart + DAY_MS || to <= dayStart) return;
  const [firstGroup, lastGroup] = groupsOfType(day, type);
  const { domain, offset, start, end } = day;
  const lo = (from - dayStart) / day.unitMs;
  const hi = (to - dayStart) / day.unitMs;
  for (let group = firstGroup; group < lastGroup; group++) {
    for (let at = offset[group] as number; at < (offset[group + 1] as number); at++) {
      if ((start[at] as number) >= hi) break;
      if ((end[at] as number) <= lo) continue;
      found(domain[group] as number);
      break;
    }
  }
}
