import type { Freeze } from './plan.ts';

/** When clusters may be touched. Hours are UTC. */

const HOUR_MS = 3_600_000;

/** Hours of the day: `hours` of them from `fromHour` on, over midnight where need be. */
export interface DailyWindow {
  fromHour: number;
  hours: number;
}

/** The time of day at which a cluster is used least: eight hours, farthest from its peak. Where the peak is unknown, the night. */
export const offPeakWindow = (peakHour: number | null): DailyWindow =>
  peakHour === null ? { fromHour: 1, hours: 5 } : { fromHour: (Math.floor(peakHour) + 8) % 24, hours: 8 };

export const isInWindow = (now: number, { fromHour, hours }: DailyWindow): boolean => (hourOf(now) - fromHour + 24) % 24 < hours;

/** `22:00 to 06:00 UTC`. */
export const windowText = ({ fromHour, hours }: DailyWindow): string => `${two(fromHour)}:00 to ${two((fromHour + hours) % 24)}:00 UTC`;

/** The freeze that holds now, the one that ends last; null without one. */
export const freezeAt = (now: number, freezes: readonly Freeze[]): Freeze | null =>
  freezes
    .filter(({ from, to }) => now >= from && now < to)
    .reduce<Freeze | null>((last, one) => (last && last.to >= one.to ? last : one), null);

const hourOf = (at: number): number => Math.floor(at / HOUR_MS) % 24;
const two = (hour: number): string => String(hour).padStart(2, '0');
