import { formatInZone } from './time-zones.ts';

export type TimestampMode = 'relative' | 'local' | 'utc';

/** How a timestamp reads at first. */
export const FIRST_TIMESTAMP_MODE: TimestampMode = 'relative';

/** What a click changes a timestamp to (SHELL-055). */
export const nextTimestampMode = (mode: TimestampMode): TimestampMode => {
  if (mode === 'relative') return 'local';
  return mode === 'local' ? 'utc' : 'relative';
};

/** Months and years of average length: relative words are for people, the absolute time is one click away. */
const STEPS = [
  ['year', 365.25 * 86_400_000],
  ['month', 30.4375 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** `3 hours ago`, `in 5 minutes`; `just now` within 5 seconds, before or after, because clocks differ. Cut, not rounded. */
export const relativeTime = (ms: number, nowMs: number): string => {
  const distance = Math.abs(nowMs - ms);
  if (distance < 5000) return 'just now';
  for (const [unit, size] of STEPS) {
    if (distance < size) continue;
    const count = Math.floor(distance / size);
    const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
    return ms > nowMs ? `in ${words}` : `${words} ago`;
  }
  return 'just now';
};

/** A timestamp in a mode; `zone` is the zone that "local" means. What is no time reads N/A. */
export const formatTimestamp = (ms: number | null | undefined, mode: TimestampMode, nowMs: number, zone: string): string => {
  if (ms === null || ms === undefined || !Number.isFinite(ms)) return 'N/A';
  if (mode === 'relative') return relativeTime(ms, nowMs);
  return formatInZone(ms, mode === 'utc' ? 'UTC' : zone, 'full');
};
