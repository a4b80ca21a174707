import { formatInstant } from '../values/format-time.ts';

/** More than the charts of a page show at a time. */
const MOST = 2_000;
const known = new Map<string, string>();

/** `formatInstant`, remembered: the charts of a dashboard ask for the same ends and ticks, each of which costs a round through the calendar. */
export function instantText(epochSeconds: number, timeZone: string, seconds = true): string {
  const key = `${epochSeconds} ${seconds} ${timeZone}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST) known.clear();
  const text = formatInstant(epochSeconds, timeZone, seconds);
  known.set(key, text);
  return text;
}
