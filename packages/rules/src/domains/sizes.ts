const UNITS = ['b', 'kb', 'mb', 'gb', 'tb'] as const;

/** What a number that is not there reads. */
export const NOT_AVAILABLE = 'N/A';

/** One decimal, without ".0": 12.3, 12. */
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/**
 * Bytes in b, kb, mb, gb or tb, powers of 1024, one decimal, as the engine writes them: `12.3gb`. What rounds to 1024 of a unit is 1 of
 * the next; beyond tb it stays tb.
 */
export const formatBytes = (bytes: number | null | undefined): string => {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return NOT_AVAILABLE;
  const sign = bytes < 0 ? '-' : '';
  let value = Math.abs(bytes);
  let unit = 0;
  while (oneDecimal(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${sign}${unit === 0 ? Math.round(value) : oneDecimal(value)}${UNITS[unit]}`;
};

const BYTES_OF_UNIT: Record<string, number> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4, pb: 1024 ** 5 };

/** Reads `12.3gb`, `512b`, `1.5 TB`; a bare number is bytes. Null for anything else. The answer is whole bytes. */
export const parseBytes = (text: string): number | null => {
  const match = /^(\d{1,15}(?:\.\d{1,15})?)\s*([kmgtp]?b)?$/i.exec(text.trim());
  const factor = match && BYTES_OF_UNIT[(match[2] ?? 'b').toLowerCase()];
  return match && factor ? Math.round(Number(match[1]) * factor) : null;
};

/** Made when first needed: the first formatter of a page costs it some 10 ms. */
let countFormat: Intl.NumberFormat | undefined;

/** A whole number with separators: 1,234,567. */
export const formatCount = (count: number | null | undefined): string => {
  if (count === null || count === undefined || !Number.isFinite(count)) return NOT_AVAILABLE;
  countFormat ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  return countFormat.format(count);
};

/** A percentage from 0 to 100 with at most one decimal: 63.4%. */
export const formatPercent = (percent: number | null | undefined): string =>
  percent === null || percent === undefined || !Number.isFinite(percent) ? NOT_AVAILABLE : `${oneDecimal(percent)}%`;

/** Units of a duration, longest first, in milliseconds. Months and years are no durations: their length varies. */
const DURATION_UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A duration in its two largest units, cut and not rounded, so "at least" stays true: `41 min`, `3 d 2 h`, `14 s`, `250 ms`. */
export const formatDuration = (ms: number | null | undefined): string => {
  if (ms === null || ms === undefined || !Number.isFinite(ms)) return NOT_AVAILABLE;
  const sign = ms <= -1 ? '-' : '';
  const whole = Math.floor(Math.abs(ms));
  const first = DURATION_UNITS.findIndex(([, size]) => whole >= size);
  const unit = DURATION_UNITS[first];
  if (!unit) return `${sign}${whole} ms`;
  const [name, size] = unit;
  const next = DURATION_UNITS[first + 1];
  const rest = next ? Math.floor((whole % size) / next[1]) : 0;
  const head = `${sign}${Math.floor(whole / size)} ${name}`;
  return next && rest > 0 ? `${head} ${rest} ${next[0]}` : head;
};
