import { HOUR } from '#rules/durations';
import { eventWindow } from '#rules/events/event-window';
import { isOnDemandType, type OnDemandType, parseCompactTime } from '#rules/on-demand/backfill';
import { MOST_ON_DEMAND_HOURS, ON_DEMAND_RANGE_TOO_LONG } from '#rules/on-demand/on-demand-range';

export type ReadQuestion =
  | { question: { type: OnDemandType; from: number; to: number }; problem: null }
  | { question: null; problem: { field: string; text: string } };

/** Kind and range as the calls take them: times are compact (`20240101T1200Z`), ISO 8601, or "3 hours ago" and "now" (DATA-024). At most 240 hours (DATA-030). */
export function readOnDemandQuestion(
  { eventType, startTime, endTime }: { eventType: string; startTime: string; endTime: string },
  now: number,
): ReadQuestion {
  if (!isOnDemandType(eventType)) return wrong('eventType', 'must be ELB, PA or QI');
  const window = eventWindow(asIso(startTime), asIso(endTime), now);
  if ('problem' in window) return wrong(window.field, window.problem);
  const { from, to } = window;
  if (to - from > MOST_ON_DEMAND_HOURS * HOUR) return wrong('startTime', `is too early. ${ON_DEMAND_RANGE_TOO_LONG}`);
  if (to <= from) return wrong('endTime', 'must be after startTime');
  return { question: { type: eventType, from, to }, problem: null };
}

const asIso = (text: string): string => {
  const at = parseCompactTime(text.trim());
  return at === null ? text : new Date(at).toISOString();
};

const wrong = (field: string, text: string): ReadQuestion => ({ question: null, problem: { field, text } });
