import { HOUR, MINUTE } from '../durations.ts';
import type { BoardEntry } from './model.ts';

/** Two domains whose trouble began further apart do not share a beginning. */
export const SAME_START_MS = HOUR;
/** What begins with an event begins with others: so close behind it, at least this share of as many as do at the most. */
const CLOSE_MS = 2 * MINUTE;
const LEAST_CLOSE = 0.1;

/**
 * The beginning of the densest run of beginnings: one domain of a zone that has been down for days does not move the start of the zone's event, nor
 * does one that lost a node of its own shortly before.
 */
export const beginningOf = (members: readonly BoardEntry[]): number | null => {
  const times = timesOf(members);
  let run: number[] = [];
  let best: readonly number[] = [];
  for (const at of times) {
    if (at - (run.at(-1) ?? at) > SAME_START_MS) run = [];
    run.push(at);
    // Of runs of one size the newest: that is what somebody is called for.
    if (run.length >= best.length) best = run;
  }
  const close = countsWithin(best, CLOSE_MS);
  const most = close.reduce((one, other) => Math.max(one, other), 0);
  return best.find((_, n) => (close[n] ?? 0) >= LEAST_CLOSE * most) ?? null;
};

/** When the hour begins in which the trouble of most began, the earliest where there are several; null where of none it is known. */
export const busiestHour = (members: readonly BoardEntry[]): number | null => {
  const times = timesOf(members);
  const counts = countsWithin(times, SAME_START_MS);
  return times[counts.indexOf(counts.reduce((one, other) => Math.max(one, other), 0))] ?? null;
};

/** Those whose trouble began within the hour from a time on: what is of another day on a line is no part of its beginning. */
export const begunTogether = (members: readonly BoardEntry[], start: number): BoardEntry[] =>
  members.filter((member) => hasBegunIn(member, start));

/** Whether its trouble began within the hour from a time on. */
export const hasBegunIn = ({ since }: BoardEntry, start: number): boolean =>
  since !== null && since >= start && since < start + SAME_START_MS;

const timesOf = (members: readonly BoardEntry[]): number[] => members.flatMap(({ since }) => since ?? []).sort((a, b) => a - b);

/** Of each of some times, oldest first, how many lie in the given time from it on, itself counted. */
const countsWithin = (times: readonly number[], ms: number): number[] => {
  let end = 0;
  return times.map((at, n) => {
    while (end < times.length && (times[end] ?? 0) < at + ms) end++;
    return end - n;
  });
};
