import { type DayIntervals, groupsOfType } from './day-intervals.ts';
import { DAY_MS } from './days.ts';
import { FIELDS, type ImpactState, Of, setBits, type TypeDifferences } from './impact-state.ts';
import type { BucketTables } from './slot-buckets.ts';

/** What a day's sweep reads beside the intervals. */
export interface SweptDay {
  day: DayIntervals;
  /** Epoch milliseconds. */
  dayStart: number;
  tables: BucketTables;
  /** Number of domains there are names for. */
  domains: number;
  /** 1 for attribute rows with standByEnabled. */
  standBy: Uint8Array;
  /** Place of each attribute row among all, by their text. */
  attributeRank: Uint32Array;
  lse: { start: number; end: number };
}

/**
 * Counts a day's intervals of one type. This is the inner loop of every report: a group at a time, nearly always one for a domain; a domain
 * whose attributes changed has several, and takes the slow way.
 */
export function sweepDay(swept: SweptDay, type: number, typeAt: number, into: ImpactState): void {
  const { day, dayStart, tables, domains, standBy, lse } = swept;
  const { domain, attributes, offset, start, end } = day;
  const { rows, bits, words, epoch } = into;
  const { first: firstBucket, last: lastBucket } = tables;
  const { all, standBy: standByDifferences } = into.differences[typeAt] as TypeDifferences;
  const [from, to] = groupsOfType(day, type);
  const seconds = day.unitMs / 1_000;
  const base = (dayStart - epoch) / 1_000;
  const lseFrom = (lse.start - dayStart) / day.unitMs;
  const lseTo = (lse.end - dayStart) / day.unitMs;
  const touchesLse = lseTo > 0 && lseFrom < DAY_MS / day.unitMs;
  // What began before the LSE counts from its start, rounded down to the second.
  const clip = Math.floor((lse.start - epoch) / 1_000);

  for (let group = from; group < to; group++) {
    const who = domain[group] as number;
    if (group + 1 < to && domain[group + 1] === who) {
      group = sweepMixed(swept, group, to, typeAt, into) - 1;
      continue;
    }
    const row = (typeAt * domains + who) * FIELDS;
    const lo = offset[group] as number;
    const hi = offset[group + 1] as number;
    const isStandBy = standBy[attributes[group] as number] === 1;
    const before = rows[row + Of.bucket] as number;
    const standByBefore = rows[row + Of.standByBucket] as number;
    let counted = before - 1;
    for (let at = lo; at < hi; at++) {
      const last = lastBucket[end[at] as number] as number;
      if (last <= counted) continue;
      let first = firstBucket[start[at] as number] as number;
      if (first <= counted) first = counted + 1;
      if (first > last) break;
      (all[first] as number)++;
      (all[last + 1] as number)--;
      setBits(bits, who * words, first, last);
      counted = last;
    }
    rows[row + Of.bucket] = counted + 1;
    if (isStandBy) {
      let standByCounted = standByBefore - 1;
      for (let at = lo; at < hi; at++) {
        const last = lastBucket[end[at] as number] as number;
        if (last <= standByCounted) continue;
        let first = firstBucket[start[at] as number] as number;
        if (first <= standByCounted) first = standByCounted + 1;
        if (first > last) break;
        (standByDifferences[first] as number)++;
        (standByDifferences[last + 1] as number)--;
        standByCounted = last;
      }
      rows[row + Of.standByBucket] = standByCounted + 1;
    }
    if (!touchesLse) continue;
    let first = lo;
    let last = hi - 1;
    while (first < hi && (end[first] as number) <= lseFrom) first++;
    while (last >= first && (start[last] as number) >= lseTo) last--;
    if (first > last) continue;
    const began = base + (start[first] as number) * seconds;
    const ended = base + (end[last] as number) * seconds;
    const known = rows[row + Of.first] as number;
    // Days come in order: only a run that goes on from the day before is known already.
    (rows[row + Of.episodes] as number) += last - first + 1 - (known > 0 && rows[row + Of.last] === began ? 1 : 0);
    rows[row + Of.last] = ended;
    if (known === 0) {
      rows[row + Of.first] = Math.max(began, clip) + 1;
      rows[row + Of.attributes] = attributes[group] as number;
    }
  }
}

/** A domain with several attribute rows on one day. @returns the first group that is not its own */
function sweepMixed(swept: SweptDay, from: number, to: number, typeAt: number, into: ImpactState): number {
  const { day, dayStart, tables, domains, standBy, attributeRank, lse } = swept;
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

  const row = (typeAt * domains + who) * FIELDS;
  const { all, standBy: standByDifferences } = into.differences[typeAt] as TypeDifferences;
  const seconds = day.unitMs / 1_000;
  const base = (dayStart - into.epoch) / 1_000;
  const lseFrom = (lse.start - dayStart) / day.unitMs;
  const lseTo = (lse.end - dayStart) / day.unitMs;
  const clip = Math.floor((lse.start - into.epoch) / 1_000);
  for (const { start, end, attributes: own } of intervals) {
    const first = tables.first[start] as number;
    const last = tables.last[end] as number;
    const counted = (rows[row + Of.bucket] as number) - 1;
    const fresh = Math.max(first, counted + 1);
    if (fresh <= last) {
      (all[fresh] as number)++;
      (all[last + 1] as number)--;
      setBits(into.bits, who * into.words, fresh, last);
      rows[row + Of.bucket] = last + 1;
    }
    const standByFresh = Math.max(first, rows[row + Of.standByBucket] as number);
    if (standBy[own] === 1 && standByFresh <= last) {
      (standByDifferences[standByFresh] as number)++;
      (standByDifferences[last + 1] as number)--;
      rows[row + Of.standByBucket] = last + 1;
    }
    if (end <= lseFrom || start >= lseTo) continue;
    const began = base + start * seconds;
    const known = rows[row + Of.first] as number;
    if (known === 0 || began > (rows[row + Of.last] as number)) (rows[row + Of.episodes] as number)++;
    rows[row + Of.last] = Math.max(rows[row + Of.last] as number, base + end * seconds);
    const at = Math.max(began, clip) + 1;
    const smaller = known === at && (attributeRank[own] as number) < (attributeRank[rows[row + Of.attributes] as number] as number);
    if (known !== 0 && !smaller) continue;
    rows[row + Of.first] = at;
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
