export const DAY_MS = 86_400_000;

/** A UTC day by its number since 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** `2026-11-21` */
export const nameOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The number of the day with that name. */
export const dayOfName = (name: string): number => dayOf(Date.parse(`${name}T00:00:00Z`));
