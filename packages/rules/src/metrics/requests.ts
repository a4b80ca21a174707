import { momentOfText } from '../events/event-window.ts';
import { METRIC_PERIODS, periodOfSeconds, periodProblem, rangeProblem, START_TOO_OLD } from './periods.ts';
import { type Dimension, METRIC_STATS, type MetricQuery, type MetricStat } from './types.ts';

/** METRIC-067: most series in one call. */
export const MOST_WIDGETS = 400;
/** Most points of all series of one call together: twenty full answers of CloudWatch. */
export const MOST_POINTS = 20 * 100_800;

/** One series as a call names it (METRIC-069). */
export interface MetricWidget extends MetricQuery {
  /** What the answer calls the series. */
  alias: string;
  /** In CloudWatch's words; empty where the caller does not know. */
  unit: string;
}

/** Which points: epoch milliseconds, multiples of the period; `to` is not part of it. */
export interface AlignedWindow {
  from: number;
  to: number;
  periodSeconds: number;
}

/** What is wrong with an argument: where, and what it must be, as in `metrics[3].stats must be …`. */
export interface RequestProblem {
  field: string;
  problem: string;
}

const bad = (field: string, problem: string): RequestProblem => ({ field, problem });

/** Text of a caller in a message. */
const quoted = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

const LONGEST_TEXT = 256;
/** As many as CloudWatch takes. */
const MOST_DIMENSIONS = 30;

/** The widgets of a call, out of its JSON text (METRIC-069), in its order; or what is wrong with the first that cannot be used. */
export const parseWidgets = (text: string): { widgets: MetricWidget[] } | RequestProblem => {
  const list = parsed(text);
  if (!Array.isArray(list))
    return bad('metrics', 'must be a JSON list of {namespace, dimensions, account_id, metric_name, stats, alias, unit}');
  if (list.length === 0) return bad('metrics', 'must hold at least one entry');
  if (list.length > MOST_WIDGETS) return bad('metrics', `must hold at most ${MOST_WIDGETS} entries: ask in several calls`);
  const widgets: MetricWidget[] = [];
  for (const [at, entry] of list.entries()) {
    const widget = widgetOf(entry, `metrics[${at}]`);
    if ('problem' in widget) return widget;
    widgets.push(widget);
  }
  return { widgets };
};

const widgetOf = (entry: unknown, place: string): MetricWidget | RequestProblem => {
  if (!isObject(entry)) return bad(place, `must be an object such as {"namespace": "AWS/ES", "metric_name": "CPUUtilization", …}`);
  for (const name of ['namespace', 'metric_name'] as const) {
    if (!isName(entry[name])) return bad(`${place}.${name}`, nameProblem(entry[name]));
  }
  for (const name of ['account_id', 'alias', 'unit'] as const) {
    const value = entry[name] ?? '';
    if (typeof value !== 'string' || value.length > LONGEST_TEXT)
      return bad(`${place}.${name}`, `must be text of at most ${LONGEST_TEXT} characters, not ${quoted(value)}`);
  }
  if (!isStat(entry.stats)) return bad(`${place}.stats`, `must be one of ${METRIC_STATS.join(', ')}, not ${quoted(entry.stats)}`);
  const dimensions = dimensionsOf(entry.dimensions ?? [], `${place}.dimensions`);
  if ('problem' in dimensions) return dimensions;
  const text = (name: string): string => (typeof entry[name] === 'string' ? entry[name] : '');
  return {
    namespace: text('namespace'),
    metricName: text('metric_name'),
    dimensions: dimensions.dimensions,
    stat: entry.stats,
    alias: text('alias') || text('metric_name'),
    unit: text('unit'),
    ...(entry.account_id ? { accountId: text('account_id') } : {}),
  };
};

/** Dimensions as a JSON text: an object of names and values, or a list of {name, value} (METRIC-043). */
export const parseDimensions = (text: string): { dimensions: Dimension[] } | RequestProblem => {
  const value = parsed(text);
  return value === undefined ? bad('dimensions', DIMENSIONS_SHAPE) : dimensionsOf(value, 'dimensions');
};

const DIMENSIONS_SHAPE = 'must be a list of {name, value}, or an object of names and values';

const dimensionsOf = (value: unknown, field: string): { dimensions: Dimension[] } | RequestProblem => {
  if (!Array.isArray(value) && !isObject(value)) return bad(field, DIMENSIONS_SHAPE);
  const pairs: unknown[] = Array.isArray(value) ? value : Object.entries(value).map(([name, inner]) => ({ name, value: inner }));
  if (pairs.length > MOST_DIMENSIONS) return bad(field, `must be at most ${MOST_DIMENSIONS}, not ${pairs.length}`);
  const dimensions: Dimension[] = [];
  for (const [at, pair] of pairs.entries()) {
    const name = isObject(pair) ? (pair.name ?? pair.Name) : undefined;
    const inner = isObject(pair) ? (pair.value ?? pair.Value) : undefined;
    if (!isName(name)) return bad(`${field}[${at}].name`, nameProblem(name));
    if (!isName(inner)) return bad(`${field}[${at}].value`, nameProblem(inner));
    if (dimensions.some((other) => other.name === name)) return bad(`${field}[${at}].name`, `must not be ${quoted(name)} a second time`);
    dimensions.push({ name, value: inner });
  }
  return { dimensions };
};

/** A statistic by its word; null for any other text. */
export const statOf = (text: string): MetricStat | null => (isStat(text) ? text : null);

/** Clocks of browsers differ from the server's. */
const SKEW_MS = 300_000;

/**
 * The points that a call asks for: start and end in ISO 8601 or as epoch milliseconds, the period in seconds. The window grows to whole
 * periods, and ends with the period that runs. A caller that has aligned its window already, to up to a period more on both sides, is not
 * refused for it; nor for a clock that differs by 5 minutes.
 */
export const metricWindow = (startTime: string, endTime: string, periodSeconds: number, nowMs: number): AlignedWindow | RequestProblem => {
  const period = periodOfSeconds(periodSeconds);
  if (period === null) {
    return bad('period', `must be one of ${METRIC_PERIODS.map(({ seconds }) => seconds).join(', ')} seconds, not ${quoted(periodSeconds)}`);
  }
  const start = timeOf(startTime);
  if (start === null) return bad('startTime', timeProblem(startTime));
  const end = timeOf(endTime);
  if (end === null) return bad('endTime', timeProblem(endTime));
  const periodMs = periodSeconds * 1_000;
  const problem = rangeProblem(start, end, nowMs, SKEW_MS + periodMs);
  if (problem !== null) return bad(problem === START_TOO_OLD ? 'startTime' : 'endTime', `is refused: ${problem}`);
  const seconds = (end - start) / 1_000;
  const forbidden = periodProblem(period, Math.max(Math.min(seconds, periodSeconds), seconds - 2 * periodSeconds));
  if (forbidden !== null) return bad('period', `cannot be ${period.seconds} seconds for this range: ${forbidden}`);
  const from = Math.floor(start / periodMs) * periodMs;
  const to = Math.ceil(Math.min(end, nowMs) / periodMs) * periodMs;
  return { from, to: Math.max(to, from + periodMs), periodSeconds };
};

/** How many points a window has for each series. */
export const pointsOf = ({ from, to, periodSeconds }: AlignedWindow): number => (to - from) / (periodSeconds * 1_000);

/** How many series may be asked for in one call of so many points each, at most `batch`: METRIC-067, and what one answer can hold. */
export const widgetsPerCall = (points: number, batch: number): number =>
  Math.max(1, Math.min(batch, Math.floor(MOST_POINTS / Math.max(1, points))));

/** Why so many series over that window are too much for one call; null when they are not. */
export const sizeProblem = (widgets: number, window: AlignedWindow): RequestProblem | null => {
  const points = pointsOf(window);
  const total = widgets * points;
  if (total <= MOST_POINTS) return null;
  return bad(
    'metrics',
    `asks for ${widgets} series of ${points} points: ${total} in all, of which one call answers ${MOST_POINTS}. ` +
      `Ask for at most ${widgetsPerCall(points, MOST_WIDGETS)} series at once, a shorter range or a longer period`,
  );
};

const EPOCH = /^\d{11,14}$/;

const timeOf = (text: string): number | null => {
  const trimmed = text.trim();
  if (EPOCH.test(trimmed)) return Number(trimmed);
  // The words of the event calls ("now", "7 days ago") are none of these calls.
  return /^\d{4}-/.test(trimmed) ? momentOfText(trimmed, 0) : null;
};

const timeProblem = (text: string): string =>
  `must be an ISO 8601 time such as 2026-11-21T10:00:00Z, or epoch milliseconds, not ${quoted(text)}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT;
const nameProblem = (value: unknown): string => `must be text of 1 to ${LONGEST_TEXT} characters, not ${quoted(value)}`;
const isStat = (value: unknown): value is MetricStat => METRIC_STATS.some((stat) => stat === value);
