import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';

/** UTC day number of a time. */
export const dayOf = (t: number): number => Math.floor(t / DAY);

/** `2026.11.21`, as daily indices are named. */
export const dottedDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '.');

/** An engine's short form of a duration: `4.1d`, `2.3h`, `12.5m`, `41s`, `320ms`. One decimal, cut and not rounded, as the engines do. */
export const engineTime = (ms: number): string => {
  const cut = (value: number, unit: string): string => `${Math.floor(value * 10) / 10}${unit}`;
  if (ms >= DAY) return cut(ms / DAY, 'd');
  if (ms >= HOUR) return cut(ms / HOUR, 'h');
  if (ms >= MINUTE) return cut(ms / MINUTE, 'm');
  if (ms >= SECOND) return cut(ms / SECOND, 's');
  return `${Math.floor(ms)}ms`;
};

/** An engine's short form of bytes: `41.3gb`. */
export const engineBytes = (bytes: number): string => {
  const cut = (value: number, unit: string): string => `${Math.floor(value * 10) / 10}${unit}`;
  if (bytes >= 2 ** 50) return cut(bytes / 2 ** 50, 'pb');
  if (bytes >= 2 ** 40) return cut(bytes / 2 ** 40, 'tb');
  if (bytes >= 2 ** 30) return cut(bytes / 2 ** 30, 'gb');
  if (bytes >= 2 ** 20) return cut(bytes / 2 ** 20, 'mb');
  if (bytes >= 2 ** 10) return cut(bytes / 2 ** 10, 'kb');
  return `${Math.floor(bytes)}b`;
};
