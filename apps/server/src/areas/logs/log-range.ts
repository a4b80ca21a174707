import { DAY } from '#rules/durations';
import { eventWindow } from '#rules/events/event-window';
import { NODE_LOG_GROUPS } from '#rules/logs/log-groups';

/** Characters of a search in logs. */
export const LONGEST_SEARCH = 1_000;
/** As requests of hourly logs (DLOG-008). */
const LONGEST_RANGE_MS = 3 * DAY;

/** Log groups and the range, [from, to), epoch milliseconds. */
export interface LogRange {
  groups: string[];
  from: number;
  to: number;
}

type ReadLogRange = { range: LogRange; field: null; problem: null } | { range: null; field: string; problem: string };

/** Reads which logs of which time are meant, or says which field is wrong and how. */
export function readLogRange(given: { groups: readonly string[]; startTime: string; endTime: string }, now: number): ReadLogRange {
  const wrong = (field: string, problem: string): ReadLogRange => ({ range: null, field, problem });
  const window = eventWindow(given.startTime, given.endTime, now);
  if ('problem' in window) return wrong(window.field, window.problem);
  if (window.to - window.from > LONGEST_RANGE_MS) return wrong('startTime', 'must be at most 3 days before endTime');
  const groups = [...new Set(given.groups)];
  if (groups.length === 0) return wrong('groups', 'must name at least one log group');
  if (!groups.every((group) => NODE_LOG_GROUPS.some((one) => one === group)))
    return wrong('groups', 'names a log group that does not exist');
  return { range: { groups, from: window.from, to: window.to }, field: null, problem: null };
}
