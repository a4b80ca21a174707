import type { CountedDay } from './count-day.ts';
import { type DayIntervals, groupsOfType } from './day-intervals.ts';
import { hoursWithin, SPAN_COUNT, SPAN_END, SPAN_MINUTES, summaryOf } from './day-summary.ts';
import { DAY_MS } from './days.ts';
import { FIELDS, Of, type RememberedRows } from './impact-state.ts';

/** What a day's sweep reads beside the intervals. */
export interface SweptDay extends CountedDay {
  /** Epoch milliseconds. */
  dayStart: number;
  /** Place of each attribute row among all, by their text. */
  attributeRank: Uint32Array;
  lse: { start: number; end: number };
}

/**
 * Remembers a day's intervals of one type by their domains. These are the inner loops of every report: a group at a time, nearly always one for a
 * domain; a domain whose attributes changed has several, and takes the slow way.
 */
export function noteDay(swept: SweptDay, type: number, into: RememberedRows): void {
  const { day, dayStart, lse } = swept;
  const [from, to] = groupsOfType(day, type);
  const { lseFrom, lseTo } = wholeNumbers(day, dayStart, into.epoch, lse);
  const units = DAY_MS / day.unitMs;
  if (lseTo <= 0 || lseFrom >= units) return;
  const { span } = summaryOf(day);
  if (span !== null && lseFrom <= 0 && lseTo >= units) noteWhole(swept, span, from, to, into);
  else notePart(swept, from, to, into);
}

/** A day that is in the LSE from midnight to midnight: its summary tells what is to be remembered. */
function noteWhole(swept: SweptDay, span: Int32Array, from: number, to: number, into: RememberedRows): void {
  const { domain, attributes } = swept.day;
  const { rows } = into;
  const { base, clip } = wholeNumbers(swept.day, swept.dayStart, into.epoch, swept.lse);
  const midnight = base + 1;
  for (let group = from; group < to; group++) {
    const one = span[group] as number;
    if (one === 0) {
      group = noteMixed(swept, group, to, into) - 1;
      continue;
    }
    const row = (domain[group] as number) * FIELDS;
    const began = midnight + (one & SPAN_MINUTES) * 60;
    const last = rows[row + Of.last] as number;
    // Days come in order: only a run that goes on from the day before ended where this one begins.
    const fresh = (one >>> SPAN_COUNT) - (last === began ? 1 : 0);
    rows[row + Of.episodes] = (rows[row + Of.episodes] as number) + fresh;
    rows[row + Of.last] = midnight + ((one >>> SPAN_END) & SPAN_MINUTES) * 60;
    if (last === 0) {
      rows[row + Of.first] = Math.max(began, clip);
      rows[row + Of.attributes] = attributes[group] as number;
    }
  }
}

/** A day at an edge of the LSE, or one that is not kept in minutes: interval by interval. */
function notePart(swept: SweptDay, from: number, to: number, into: RememberedRows): void {
  const { day, dayStart, lse } = swept;
  const { domain, attributes, offset, start, end } = day;
  const { hours } = summaryOf(day);
  const { rows, epoch } = into;
  const { seconds, base, lseFrom, lseTo, clip } = wholeNumbers(day, dayStart, epoch, lse);
  const { touched } = hoursWithin(day, lseFrom, lseTo);
  for (let group = from; group < to; group++) {
    const ofGroup = hours[group] as number;
    if (ofGroup < 0) {
      group = noteMixed(swept, group, to, into) - 1;
      continue;
    }
    if ((ofGroup & touched) === 0) continue;
    let first = offset[group] as number;
    const hi = offset[group + 1] as number;
    while (first < hi && (end[first] as number) <= lseFrom) first++;
    let last = hi - 1;
    while (last >= first && (start[last] as number) >= lseTo) last--;
    if (first > last) continue;
    const row = (domain[group] as number) * FIELDS;
    const began = base + (start[first] as number) * seconds + 1;
    const fresh = last - first + 1 - ((rows[row + Of.last] as number) === began ? 1 : 0);
    (rows[row + Of.episodes] as number) += fresh;
    rows[row + Of.last] = base + (end[last] as number) * seconds + 1;
    if (rows[row + Of.first] === 0) {
      rows[row + Of.first] = Math.max(began, clip);
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
    /** What began before the LSE counts from its start, rounded down to the second; plus 1, as it is remembered. */
    clip: (Math.floor((start - epoch) / 1_000) + 1) | 0,
  };
}

/** A domain with several attribute rows on one day. @returns the first group that is not its own */
function noteMixed(swept: SweptDay, from: number, to: number, into: RememberedRows): number {
  const { day, dayStart, attributeRank, lse } = swept;
  const { domain, attributes, offset } = day;
  const { rows } = into;
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

  const row = who * FIELDS;
  const { seconds, base, lseFrom, lseTo, clip } = wholeNumbers(day, dayStart, into.epoch, lse);
  for (const { start, end, attributes: own } of intervals) {
    if (end <= lseFrom || start >= lseTo) continue;
    const began = base + start * seconds + 1;
    const known = rows[row + Of.first] as number;
    if (known === 0 || began > (rows[row + Of.last] as number)) (rows[row + Of.episodes] as number)++;
    rows[row + Of.last] = Math.max(rows[row + Of.last] as number, base + end * seconds + 1);
    const first = Math.max(began, clip);
    const smaller = known === first && (attributeRank[own] as number) < (attributeRank[rows[row + Of.attributes] as number] as number);
    if (known !== 0 && !smaller) continue;
    rows[row + Of.first] = first;
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
  const { hours } = summaryOf(day);
  const lo = (from - dayStart) / day.unitMs;
  const hi = (to - dayStart) / day.unitMs;
  const { touched, covered } = hoursWithin(day, lo, hi);
  for (let group = firstGroup; group < lastGroup; group++) {
    const ofGroup = hours[group] as number;
    if ((ofGroup & touched) === 0) continue;
    let overlaps = (ofGroup & covered) !== 0;
    for (let at = offset[group] as number; !overlaps && at < (offset[group + 1] as number); at++) {
      if ((start[at] as number) >= hi) break;
      overlaps = (end[at] as number) > lo;
    }
    if (overlaps) found(domain[group] as number);
  }
}
