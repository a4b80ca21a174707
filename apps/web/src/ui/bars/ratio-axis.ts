import { formatExact } from '../values/format-value.ts';

/** How many times as often something is with a value as without it, and the 95% interval of that. */
export interface Ratio {
  /** Null: nothing without the value, so no number. */
  ratio: number | null;
  interval: { low: number; high: number } | null;
}

/** Two or three significant figures, large ones grouped. */
export const figure = (value: number): string =>
  value >= 100 ? formatExact(Math.round(value)) : String(Number(value.toPrecision(value >= 10 ? 3 : 2)));

/** `14×`, `0.3×`, `only here` where nothing without the value was hit. */
export const ratioText = (ratio: number | null): string => (ratio === null ? 'only here' : `${figure(ratio)}×`);

export const intervalText = (interval: Ratio['interval']): string =>
  interval === null ? 'interval not known' : `95%: ${figure(interval.low)} to ${figure(interval.high)}`;

/** The axis of all bars: a logarithm, since twice and half are as far from once. Ends at a power of two, at least a half and twice. */
export function ratioAxis(ratios: readonly Ratio[]): { low: number; high: number } {
  let [low, high] = [0.5, 2];
  for (const { ratio, interval } of ratios) {
    for (const value of [ratio, interval?.low ?? null, interval?.high ?? null]) {
      if (value === null || !Number.isFinite(value)) continue;
      low = Math.min(low, Math.max(value, LEAST_RATIO));
      high = Math.max(high, Math.min(value, MOST_RATIO));
    }
  }
  return { low: 2 ** Math.floor(Math.log2(low)), high: 2 ** Math.ceil(Math.log2(high)) };
}

/** Beyond these the bars would only say how few there are. */
const LEAST_RATIO = 1 / 64;
const MOST_RATIO = 1024;

/** Place of a ratio on the axis, percent; what lies outside is at the edge. */
export function ratioPlace(ratio: number, { low, high }: { low: number; high: number }): number {
  if (!(ratio > low)) return 0;
  return Math.min(100, (Math.log2(ratio / low) / Math.log2(high / low)) * 100);
}
