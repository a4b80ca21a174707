/** How a timestamp reads; each click moves to the next (SHELL-055). */
export type TimestampMode = 'relative' | 'local' | 'utc';

const NEXT: Record<TimestampMode, TimestampMode> = { relative: 'local', local: 'utc', utc: 'relative' };

export function nextMode(mode: TimestampMode): TimestampMode {
  return NEXT[mode];
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
let relative: Intl.RelativeTimeFormat | undefined;

/** "5 minutes ago", "in 2 days"; both times in milliseconds since the epoch. Under 10 seconds it is "now". */
export function formatRelative(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const size = Math.abs(seconds);
  if (size < 10) return 'now';
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  for (const [unit, length] of STEPS) {
    if (size >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return relative.format(seconds, 'second');
}

/** "2026-11-21 10:18:28 UTC". */
export function formatUtc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** "2026-11-21 11:18:28 GMT+1", in the browser's zone unless another is named. */
export function formatLocal(at: number, timeZone?: string): string {
  const parts = new Map(
    localFormat(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')} ${part('timeZoneName')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  formats.set(key, made);
  return made;
}

export function formatTime(at: number, mode: TimestampMode, now: number): string {
  if (mode === 'utc') return formatUtc(at);
  return mode === 'local' ? formatLocal(at) : formatRelative(at, now);
}
