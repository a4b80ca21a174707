/** "2026-11-21 14:05:09" in the IANA zone; `seconds` false leaves the seconds out. `epochSeconds` may have a fraction. */
export function formatInstant(epochSeconds: number, timeZone: string, seconds = true): string {
  const parts = zonedParts(epochSeconds, timeZone);
  const text = `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
  return seconds ? `${text}:${parts.second}` : text;
}

/** Short name of the zone at that instant: "UTC", "GMT+5:30", "EST". */
export function zoneLabel(epochSeconds: number, timeZone: string): string {
  const format = cached(`${timeZone}|name`, () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }));
  return format.formatToParts(epochSeconds * 1000).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** Seconds that the zone is ahead of UTC at that instant, daylight saving included. */
export function zoneOffset(epochSeconds: number, timeZone: string): number {
  const whole = Math.floor(epochSeconds);
  const { year, month, day, hour, minute, second } = zonedParts(whole, timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) / 1000 - whole;
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

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** Making a DateTimeFormat costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function cached(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

function zonedParts(epochSeconds: number, timeZone: string): Record<Part, string> {
  const format = cached(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );
  const parts: Record<Part, string> = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const part of format.formatToParts(epochSeconds * 1000)) if (part.type in parts) parts[part.type as Part] = part.value;
  return parts;
}
