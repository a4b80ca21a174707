/** The time zone choices, in this order (SHELL-070). */
export const TIME_ZONES = [
  'Browser Timezone',
  'UTC',
  'US/Pacific',
  'America/Phoenix',
  'America/New_York',
  'America/Chicago',
  'Asia/Kolkata',
  'Asia/Shanghai',
] as const;

export type TimeZoneLabel = (typeof TIME_ZONES)[number];

/** One choice of a time zone dropdown (SHELL-072), as it is at a given time: daylight saving changes code, offset and mins. */
export interface TimeZoneOption {
  label: TimeZoneLabel;
  /** What a form and the URL hold: the zone's name, or `browser`, because the browser's own zone may be any, UTC included. */
  value: string;
  /** Short name in force: PST or PDT; `GMT+5:30` where English has none. */
  code: string;
  /** `+05:30`, `-07:00`, `+00:00`. */
  offset: string;
  /** The same in minutes east of UTC. */
  mins: number;
}

export const BROWSER_ZONE = 'browser';

/** The zone's own name for a value of a choice. A browser zone that is unknown here counts as UTC. */
export const zoneOfValue = (value: string, browserZone: string): string => {
  const zone = value === BROWSER_ZONE ? browserZone : value;
  return isTimeZone(zone) ? zone : 'UTC';
};

/** The choices at a time. `browserZone` is the browser's zone name. */
export const timeZoneOptions = (nowMs: number, browserZone: string): TimeZoneOption[] =>
  TIME_ZONES.map((label) => {
    const value = label === 'Browser Timezone' ? BROWSER_ZONE : label;
    const zone = zoneOfValue(value, browserZone);
    const mins = offsetMinutes(zone, nowMs);
    return { label, value, code: zoneCode(zone, nowMs), offset: formatOffset(mins), mins };
  });

/** True for a zone name that this runtime knows. */
export const isTimeZone = (zone: string): boolean => {
  try {
    partsFormat(zone);
    return true;
  } catch {
    return false;
  }
};

/** Minutes east of UTC that are in force in a zone at a time, daylight saving included (SHELL-071). Throws RangeError for no zone. */
export const offsetMinutes = (zone: string, ms: number): number => {
  const whole = Math.floor(ms / 1000) * 1000;
  const { year, month, day, hour, minute, second } = zonedParts(whole, zone);
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - whole) / 60_000);
};

const formatOffset = (mins: number): string => {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  return `${mins < 0 ? '-' : '+'}${two(Math.abs(mins) / 60)}:${two(Math.abs(mins) % 60)}`;
};

/** Short name of the zone at a time: UTC, PDT, GMT+5:30. */
export const zoneCode = (zone: string, ms: number): string =>
  codeFormat(zone)
    .formatToParts(ms)
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

/** `full` adds the zone's short name; `datetime` is to the second, `minute` to the minute. */
export type ZonedStyle = 'full' | 'datetime' | 'minute' | 'date' | 'time';

/** A time as a zone's clocks show it: `2026-11-21 14:05:09 PST`, year first whatever the browser's language. */
export const formatInZone = (ms: number, zone: string, style: ZonedStyle = 'datetime'): string => {
  const { year, month, day, hour, minute, second } = zonedParts(ms, zone);
  const two = (n: number) => String(n).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const clock = `${two(hour)}:${two(minute)}`;
  switch (style) {
    case 'date':
      return date;
    case 'time':
      return `${clock}:${two(second)}`;
    case 'minute':
      return `${date} ${clock}`;
    case 'datetime':
      return `${date} ${clock}:${two(second)}`;
    case 'full':
      return `${date} ${clock}:${two(second)} ${zoneCode(zone, ms)}`;
  }
};

/** What a zone's clocks and calendar show; months count from 1. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export const zonedParts = (ms: number, zone: string): LocalTime => {
  const parts: Record<string, number> = {};
  for (const { type, value } of partsFormat(zone).formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
};

const DAY_MS = 86_400_000;

/**
 * The time at which a zone's clocks show something. Where clocks are put back and show it twice, the earlier; where they are put forward
 * and never show it, as much later as they jump. Days and months beyond their range run over, as in Date.UTC.
 */
export const epochOfLocal = (local: LocalTime, zone: string): number => {
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
  const before = asUtc - offsetMinutes(zone, asUtc - DAY_MS) * 60_000;
  const after = asUtc - offsetMinutes(zone, asUtc + DAY_MS) * 60_000;
  const shown = [before, after].filter((ms) => ms + offsetMinutes(zone, ms) * 60_000 === asUtc);
  return shown.length > 0 ? Math.min(...shown) : before;
};

/** Formats are kept: making one costs far more than using it. */
const kept = (make: (zone: string) => Intl.DateTimeFormat): ((zone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? make(zone);
    formats.set(zone, format);
    return format;
  };
};

const partsFormat = kept(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

const codeFormat = kept((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }));
