import { type HeatLimit, isBad } from './heat-rows.ts';

/** How values become shades. */
export interface HeatScale {
  /** In the source's unit. */
  low: number;
  high: number;
  limit: HeatLimit | null;
}

/** How many shades a scale has on each side of its level. */
export const SHADES = 16;

/** Percents keep their whole scale, so that two metrics compare; others go from nothing to the highest there is. */
export function scaleOf(extent: { low: number; high: number } | null, unit: string, limit: HeatLimit | null): HeatScale {
  if (unit === 'percent') return { low: 0, high: 100, limit };
  const high = Math.max(extent?.high ?? 1, limit?.value ?? 0);
  const low = Math.min(0, extent?.low ?? 0);
  return { low, high: high > low ? high : low + 1, limit };
}

/** The shade of a value, 0 to SHADES - 1 for those on the good side, the same again from SHADES on for the bad ones. */
export function shadeOf(value: number, { low, high, limit }: HeatScale): number {
  const step = (part: number) => Math.max(0, Math.min(SHADES - 1, Math.round(part * (SHADES - 1))));
  if (limit === null) return step((value - low) / (high - low));
  const { value: level, at } = limit;
  const isOver = isBad(value, limit);
  if (at === 'above')
    return isOver ? SHADES + step((value - level) / Math.max(high - level, TINY)) : step((value - low) / Math.max(level - low, TINY));
  return isOver ? SHADES + step((level - value) / Math.max(level - low, TINY)) : step((high - value) / Math.max(high - level, TINY));
}

const TINY = 1e-9;

/** The opacity of a shade: bad ones never look like nothing. */
export const opacityOf = (shade: number): number =>
  shade < SHADES ? 0.06 + 0.64 * (shade / (SHADES - 1)) : 0.55 + 0.45 * ((shade - SHADES) / (SHADES - 1));
