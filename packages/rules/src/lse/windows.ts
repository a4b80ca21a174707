/** The windows of the LSE tool, shortest first (LSE-011). */
export const LSE_WINDOWS = ['3h', '12h', '1d', '3d', '7d', '4w'] as const;
export type LseWindow = (typeof LSE_WINDOWS)[number];

/** LSE-012 */
export const LSE_INTERVALS = ['5m', '15m', '1h'] as const;
export type LseInterval = (typeof LSE_INTERVALS)[number];

export const DEFAULT_LSE_WINDOW: LseWindow = '3d';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const WINDOW_MS: Readonly<Record<LseWindow, number>> = {
  '3h': 3 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
  '3d': 3 * DAY_MS,
  '7d': 7 * DAY_MS,
  '4w': 28 * DAY_MS,
};

const INTERVAL_MS: Readonly<Record<LseInterval, number>> = { '5m': 300_000, '15m': 900_000, '1h': HOUR_MS };

/** Length in milliseconds. */
export const windowMs = (window: LseWindow): number => WINDOW_MS[window];
/** Length in milliseconds. */
export const intervalMs = (interval: LseInterval): number => INTERVAL_MS[interval];

/** The interval follows the window (LSE-013). */
export const intervalOf = (window: LseWindow): LseInterval => {
  if (window === '4w') return '1h';
  return window === '7d' ? '15m' : '5m';
};

const URL_WINDOWS: Readonly<Record<LseWindow, string>> = {
  '3h': '3hours',
  '12h': '12hours',
  '1d': '1day',
  '3d': '3days',
  '7d': '7days',
  '4w': '4weeks',
};

/** How addresses, calls and keys write a window: `3days` for `3d`, as the specification's default is written, and the others alike. */
export const urlWindow = (window: LseWindow): string => URL_WINDOWS[window];

/** A window by its label (`3d`) or as addresses write it (`3days`); null for any other text. */
export const parseWindow = (text: string | null | undefined): LseWindow | null =>
  LSE_WINDOWS.find((window) => window === text || URL_WINDOWS[window] === text) ?? null;

/** Null for what is no interval of the tool. */
export const parseInterval = (text: string | null | undefined): LseInterval | null =>
  LSE_INTERVALS.find((interval) => interval === text) ?? null;

/** Times of the tool are multiples of this. */
export const LSE_STEP_MS = 300_000;
const LIVE_MS = 600_000;

/** Down to a multiple of 5 minutes. */
export const floorToStep = (ms: number): number => Math.floor(ms / LSE_STEP_MS) * LSE_STEP_MS;

/**
 * A time that somebody chose, as the tool takes it: down to a step of 5 minutes, and one step more when that is 10 minutes before now or
 * later, because the newest samples have not come in yet (LSE-014). For the moment of choosing: a time read back from an address is only
 * rounded (`floorToStep`), or it would creep into the past with every load. Epoch milliseconds.
 */
export const roundLseTime = (ms: number, nowMs: number): number => {
  const rounded = floorToStep(ms);
  return nowMs - rounded <= LIVE_MS ? rounded - LSE_STEP_MS : rounded;
};

/**
 * The buckets that a window ending at `end` is drawn in: `from` and `to` are multiples of the bucket, `to` is not part of them. Where the end
 * is no multiple, the first and the last bucket reach over the window's ends, so that nothing within the window is left out.
 */
export const bucketsOf = (end: number, window: LseWindow): { from: number; to: number; bucketMs: number } => {
  const bucketMs = intervalMs(intervalOf(window));
  const start = end - windowMs(window);
  return { from: Math.floor(start / bucketMs) * bucketMs, to: Math.ceil(end / bucketMs) * bucketMs, bucketMs };
};

/**
 * How many of a window's buckets sources have reported: `some` begin before the newest time that a source is complete to, `all` end by the
 * oldest one. What lies beyond `some` is not zero but unknown; between the two a count can still grow. `completeTo` in epoch milliseconds.
 */
export const completeBuckets = (
  completeTo: readonly number[],
  { from, to, bucketMs }: { from: number; to: number; bucketMs: number },
): { some: number; all: number } => {
  const count = (to - from) / bucketMs;
  const within = (buckets: number): number => Math.min(count, Math.max(0, buckets));
  if (completeTo.length === 0) return { some: 0, all: 0 };
  return {
    some: within(Math.ceil((Math.max(...completeTo) - from) / bucketMs)),
    all: within(Math.floor((Math.min(...completeTo) - from) / bucketMs)),
  };
};
