import { formatInZone, offsetMinutes, zoneCode } from '#rules/time-zones';

/** "2026-11-21 14:05:09" in the IANA zone; `seconds` false leaves the seconds out. `epochSeconds` may have a fraction. */
export function formatInstant(epochSeconds: number, timeZone: string, seconds = true): string {
  return formatInZone(epochSeconds * 1000, timeZone, seconds ? 'datetime' : 'minute');
}

/** Short name of the zone at that instant: "UTC", "GMT+5:30", "EST". */
export function zoneLabel(epochSeconds: number, timeZone: string): string {
  return zoneCode(timeZone, epochSeconds * 1000);
}

/** Seconds that the zone is ahead of UTC at that instant, daylight saving included. */
export function zoneOffset(epochSeconds: number, timeZone: string): number {
  return offsetMinutes(timeZone, epochSeconds * 1000) * 60;
}

/** The IANA zone of this browser. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** "3 s", "12 min", "5 h", "2 d": the age of something, rounded down, for "as of … ago" and "for …". */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
