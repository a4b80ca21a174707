import { formatInZone } from '#rules/time-zones';

/** The entries under the day of the zone on which they happened, in their order. `at` is epoch milliseconds. */
export function byDay<T extends { at: number }>(entries: readonly T[], timeZone: string): { day: string; entries: T[] }[] {
  const days: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = formatInZone(entry.at, timeZone, 'date');
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
