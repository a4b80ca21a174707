import { RANGE_ENDS_MISSING, RANGE_REVERSED, type RangePreset, rangePreset, resolveDateRange } from '../date-range.ts';

/** METRIC-025, shortest first; seconds. */
export const METRIC_PERIODS = [
  { id: '1s', seconds: 1 },
  { id: '1m', seconds: 60 },
  { id: '5m', seconds: 300 },
  { id: '15m', seconds: 900 },
  { id: '1hr', seconds: 3_600 },
  { id: '1day', seconds: 86_400 },
] as const;

export type MetricPeriod = (typeof METRIC_PERIODS)[number];
export type PeriodId = MetricPeriod['id'];

export const periodOf = (id: PeriodId): MetricPeriod => METRIC_PERIODS.find((period) => period.id === id) as MetricPeriod;

/** A period by its short name, as a link holds it; null for anything else. */
export const periodNamed = (text: string | null): MetricPeriod | null => METRIC_PERIODS.find(({ id }) => id === text) ?? null;

/** A period by its length, as a call holds it; null for a length that is none of them. */
export const periodOfSeconds = (seconds: number): MetricPeriod | null =>
  METRIC_PERIODS.find((period) => period.seconds === seconds) ?? null;

const HOUR = 3_600;
const DAY = 86_400;

/**
 * The presets of the metric picker, with the period that choosing one selects: those of METRIC-022 (METRIC-028 to METRIC-030) after three
 * shorter ones, for an incident that is minutes old.
 */
const PRESETS: readonly (readonly [RangePreset, PeriodId])[] = [
  [rangePreset(15, 'minute'), '1m'],
  [rangePreset(1, 'hour'), '1m'],
  [rangePreset(3, 'hour'), '1m'],
  [rangePreset(6, 'hour'), '1m'],
  [rangePreset(1, 'day'), '1m'],
  [rangePreset(3, 'day'), '5m'],
  [rangePreset(1, 'week'), '5m'],
  [rangePreset(3, 'week'), '15m'],
];

/** In the order of the picker, shortest first. */
export const METRIC_PRESETS: readonly RangePreset[] = PRESETS.map(([preset]) => preset);

/**
 * The period that choosing a relative range selects; null for a range that is no preset: then the chosen period stays, corrected where the
 * range forbids it. It is for a change by hand only: a dashboard opens with its area's own period.
 */
export const periodOfPreset = ({ amount, unit }: Pick<RangePreset, 'unit'> & { amount: number | null }): MetricPeriod | null => {
  const found = PRESETS.find(([preset]) => preset.amount === amount && preset.unit === unit);
  return found === undefined ? null : periodOf(found[1]);
};

/** What a dashboard opens with. */
export interface MetricDefaults {
  range: RangePreset;
  period: PeriodId;
}

/** METRIC-024, METRIC-027. */
export const DOMAIN_METRIC_DEFAULTS: MetricDefaults = { range: rangePreset(3, 'week'), period: '15m' };
/** METRIC-023, METRIC-026. */
export const SERVERLESS_METRIC_DEFAULTS: MetricDefaults = { range: rangePreset(1, 'week'), period: '1hr' };

/** Longest range of each period that is not kept for ever: METRIC-033 to METRIC-036. */
const KEPT: Readonly<Partial<Record<PeriodId, { seconds: number; words: string }>>> = {
  '1s': { seconds: 3 * HOUR, words: '3 hours' },
  '1m': { seconds: 15 * DAY, words: '15 days' },
  '5m': { seconds: 63 * DAY, words: '63 days' },
  '15m': { seconds: 455 * DAY, words: '455 days' },
  '1hr': { seconds: 455 * DAY, words: '455 days' },
};

/** METRIC-038: what is kept how long. */
export const METRIC_RETENTION: readonly { period: string; kept: string }[] = [
  { period: 'Periods under 60 s', kept: '3 hours' },
  { period: '60 s', kept: '15 days' },
  { period: '300 s', kept: '63 days' },
  { period: '3600 s', kept: '455 days (15 months)' },
];

/** METRIC-038 in one sentence. */
export const METRIC_RETENTION_TEXT = `${METRIC_RETENTION.map(
  ({ period, kept }, at) => `${period} ${at === 0 ? 'are kept' : 'for'} ${kept}`,
).join('; ')}.`;

/** Why a range of that many seconds forbids a period, in words; null where it does not. */
export const periodProblem = (period: MetricPeriod, rangeSeconds: number): string | null => {
  const kept = KEPT[period.id];
  if (kept !== undefined && rangeSeconds > kept.seconds) return `${period.id} is kept for ${kept.words} only`;
  return rangeSeconds < period.seconds ? `The range is shorter than ${period.id}` : null;
};

/** The periods that a range of that many seconds forbids, each with its reason, shortest first: METRIC-033 to METRIC-037. */
export const disabledPeriods = (rangeSeconds: number): ReadonlyMap<PeriodId, string> =>
  new Map(
    METRIC_PERIODS.flatMap((period): [PeriodId, string][] => {
      const problem = periodProblem(period, rangeSeconds);
      return problem === null ? [] : [[period.id, problem]];
    }),
  );

/**
 * The allowed period that is nearest to the wanted one: the shortest that is still kept, or the longest that still fits. A range under a
 * second allows none and gets the shortest there is.
 */
export const nearestPeriod = (wanted: PeriodId, rangeSeconds: number): MetricPeriod => {
  const disabled = disabledPeriods(rangeSeconds);
  const at = METRIC_PERIODS.findIndex(({ id }) => id === wanted);
  const byDistance = METRIC_PERIODS.map((period, index) => ({ period, distance: Math.abs(index - at) })).sort(
    (one, other) => one.distance - other.distance,
  );
  return byDistance.find(({ period }) => !disabled.has(period.id))?.period ?? METRIC_PERIODS[0];
};

/** A wanted period as a range allows it, and what was changed about it in words; null where nothing was. */
export const correctedPeriod = (wanted: PeriodId, rangeSeconds: number): { period: MetricPeriod; correction: string | null } => {
  const problem = periodProblem(periodOf(wanted), rangeSeconds);
  if (problem === null) return { period: periodOf(wanted), correction: null };
  const period = nearestPeriod(wanted, rangeSeconds);
  return { period, correction: `${problem}, so the period is ${period.id}.` };
};

/** For how long points of a period can still be read. Quarters of an hour are made of points of five minutes, and go with them. */
const POINTS_KEPT: Readonly<Record<PeriodId, { seconds: number; words: string }>> = {
  '1s': { seconds: 3 * HOUR, words: '3 hours' },
  '1m': { seconds: 15 * DAY, words: '15 days' },
  '5m': { seconds: 63 * DAY, words: '63 days' },
  '15m': { seconds: 63 * DAY, words: '63 days' },
  '1hr': { seconds: 455 * DAY, words: '455 days' },
  '1day': { seconds: 455 * DAY, words: '455 days' },
};

/**
 * A range's period by the age of its start: the shortest that is not finer and of which sources still have points, and what was changed in
 * words; null where nothing was. Where every such period is longer than the range, the period stays and the words say what will be a gap.
 */
export const periodStillKept = (
  period: MetricPeriod,
  rangeSeconds: number,
  startAgeSeconds: number,
): { period: MetricPeriod; correction: string | null } => {
  const { seconds, words } = POINTS_KEPT[period.id];
  if (startAgeSeconds <= seconds) return { period, correction: null };
  const why = `Points of ${period.id} are kept for ${words} and the range begins before that`;
  const coarser = METRIC_PERIODS.find(
    ({ id, seconds: length }) => length > period.seconds && length <= rangeSeconds && startAgeSeconds <= POINTS_KEPT[id].seconds,
  );
  if (coarser === undefined) return { period, correction: `${why}: older points are missing from the graphs.` };
  return { period: coarser, correction: `${why}, so the period is ${coarser.id}.` };
};

/** Most points of a line that a zoom asks for: three weeks of quarters, the widest preset, have 2,016. */
const MOST_ZOOM_POINTS = 2_100;

/**
 * The period of a window that was drawn on a graph, or that one was widened to: the shortest from a minute on that keeps a line within
 * 2,100 points and of which sources still have points at the window's start. Nobody chose it, so nothing is said of it.
 */
export const periodOfZoom = (rangeSeconds: number, startAgeSeconds: number): MetricPeriod => {
  const fits = METRIC_PERIODS.find(({ seconds }) => seconds >= 60 && rangeSeconds / seconds <= MOST_ZOOM_POINTS);
  const allowed = nearestPeriod(fits?.id ?? '1day', rangeSeconds);
  return periodStillKept(allowed, rangeSeconds, startAgeSeconds).period;
};

/** METRIC-031. */
export const START_TOO_OLD = 'Invalid start date, it can not be older than 14 months';
/** METRIC-032. */
export const END_IN_FUTURE = 'Invalid end date, it can not be future date';

/**
 * What is wrong with a metric range, or null; epoch milliseconds. Months go back on the calendar in UTC, so that the limit is the same for
 * every reader. A range without length has no points and counts as reversed. `toleranceMs` forgives clocks that differ by so much.
 */
export const rangeProblem = (start: number, end: number, now: number, toleranceMs = 0): string | null => {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return RANGE_ENDS_MISSING;
  const oldest = resolveDateRange({ type: 'relative', amount: 14, unit: 'month' }, now, 'UTC').start;
  if (start < oldest - toleranceMs) return START_TOO_OLD;
  if (end > now + toleranceMs) return END_IN_FUTURE;
  return end <= start ? RANGE_REVERSED : null;
};
