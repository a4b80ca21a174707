import { formatBytes } from '#rules/domains/sizes';

/**
 * Unit of a number. `bytes` and `bytes/s` read as the engine writes them (12.3gb); `ms` and `s` are scaled to the
 * nearest of ms, s, min, h, d; `count` and `/s` are scaled by 1000 (k, M, G); `percent` is 0..100; an empty text
 * is no unit and scales nothing, for what a table beside it counts in full; any other text is written behind the
 * number as it is.
 */
export type Unit = 'count' | 'percent' | 'bytes' | 'bytes/s' | 'ms' | 's' | '/s' | (string & {});

/** What a missing or non-finite value reads as. */
export const NO_VALUE = 'N/A';

/** A number in its unit for a person: three significant figures, never scientific. "1.5gb", "12.3k", "87.1%". */
export function formatValue(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE;
  if (unit === 'bytes') return formatBytes(value);
  if (unit === 'bytes/s') return `${formatBytes(value)}/s`;
  const [scaled, suffix] = scale(value, unit);
  return `${figures(scaled)}${suffix}`;
}

/** A number in full for a table cell or a copy: grouped digits, no scaling, no unit. */
export function formatExact(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE;
  return exact.format(value);
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
/** One format for each number of decimals: making one costs far more than using it. */
const roundings = Array.from({ length: 7 }, (_unused, digits) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }));
const COUNT_SUFFIXES = ['', 'k', 'M', 'G', 'T'] as const;
/** Factor to the next larger unit of time. */
const TIME_STEPS = [
  [1000, ' ms'],
  [60, ' s'],
  [60, ' min'],
  [24, ' h'],
  [Number.POSITIVE_INFINITY, ' d'],
] as const;

function scale(value: number, unit: Unit): [number, string] {
  switch (unit) {
    case 'count':
      return stepped(value, 1000, COUNT_SUFFIXES);
    case '/s': {
      const [scaled, suffix] = stepped(value, 1000, COUNT_SUFFIXES);
      return [scaled, `${suffix}/s`];
    }
    case 'percent':
      return [value, '%'];
    case 'ms':
      return duration(value);
    case 's':
      return duration(value * 1000);
    default:
      return [value, unit === '' ? '' : ` ${unit}`];
  }
}

function stepped(value: number, base: number, suffixes: readonly string[]): [number, string] {
  let scaled = value;
  let step = 0;
  // 999.6 would read "1,000": it belongs to the next suffix.
  while (Math.abs(scaled) >= base - 0.5 && step < suffixes.length - 1) {
    scaled /= base;
    step += 1;
  }
  return [scaled, suffixes[step] ?? ''];
}

function duration(ms: number): [number, string] {
  let scaled = ms;
  for (const [factor, suffix] of TIME_STEPS) {
    if (Math.abs(scaled) < factor) return [scaled, suffix];
    scaled /= factor;
  }
  return [scaled, ' d'];
}

function figures(value: number): string {
  const size = Math.abs(value);
  const digits = size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : Math.min(6, 2 - Math.floor(Math.log10(size)));
  return (roundings[digits] ?? exact).format(value);
}
