import { type Threshold as Level, thresholdOf } from '#rules/metrics/thresholds';
import type { GraphDefinition } from '#rules/metrics/types';
import { shownUnit } from '#rules/metrics/units';
import type { ChartData, ChartSeries } from '../../ui/chart/chart-data.ts';
import type { EventMark, Threshold } from '../../ui/chart/chart-marks.ts';
import { formatValue } from '../../ui/values/format-value.ts';
import { timesOf } from './dashboard-window.ts';
import type { Happening, MetricWindow, ReadSeries } from './metric-source.ts';
import { CALL_FAILED, type PanelReading } from './readings.ts';

/** What a chart without any point draws. */
export const NO_POINTS: ChartData = { times: new Float64Array(), series: [] };

/**
 * A panel's numbers as its chart draws them, in the units that people read (METRIC-020, METRIC-021). The period before lies beneath, each line
 * beside its own, moved ahead by the range's length.
 */
export function panelData(graph: GraphDefinition, reading: PanelReading, previous: PanelReading | undefined): ChartData {
  const times = sharedTimes(reading.window);
  const own = reading.series.map((series) => chartSeries(graph, series));
  const before = (previous?.series ?? []).flatMap((series, at): ChartSeries[] => {
    const beside = own[at];
    if (!beside || series.values.length !== times.length || !series.values.some(Number.isFinite)) return [];
    return [{ ...chartSeries(graph, series), label: `${beside.label} (previous)`, beside: beside.label }];
  });
  const last = times.at(-1) ?? 0;
  return {
    times,
    series: [...own, ...before],
    stepSeconds: reading.window.periodSeconds,
    lastIsPartial: reading.partialFrom !== null && last * 1000 >= reading.partialFrom,
  };
}

function chartSeries(graph: GraphDefinition, { label, unit: reportedUnit, values }: ReadSeries): ChartSeries {
  const { factor, unit } = shownUnit(reportedUnit || graph.unit);
  return { label, unit, values: factor === 1 ? values : scaled(values, factor) };
}

const scaledValues = new WeakMap<Float64Array, Float64Array>();

/** Kept per series: a chart that is drawn again must not draw other arrays. */
function scaled(values: Float64Array, factor: number): Float64Array {
  const known = scaledValues.get(values);
  if (known) return known;
  const answer = values.map((value) => value * factor);
  scaledValues.set(values, answer);
  return answer;
}

let kept: { key: string; times: Float64Array } | null = null;

/** All panels of a dashboard share the array of their times. */
function sharedTimes(window: MetricWindow): Float64Array {
  const key = `${window.from} ${window.to} ${window.periodSeconds}`;
  if (kept?.key !== key) kept = { key, times: timesOf(window) };
  return kept.times;
}

/** The line that the graph's note asks for, in the unit that is shown. */
export function panelThresholds(graph: GraphDefinition): Threshold[] {
  const level = thresholdOf(graph);
  if (level === null) return [];
  const { factor, unit } = shownUnit(graph.unit);
  const value = level.value * factor;
  return [{ value, unit, label: `${wordsOf(level)} ${formatValue(value, unit)}` }];
}

/** A line so many times as high as the data would press the data flat. */
const FAR = 4;
/** A line this low flattens nothing that matters: counts of what must not be at all. */
const LOW = 10;

/** Of a graph's lines those that can be drawn beside its data; one that is far away is reported in the graph's help only. */
export function thresholdsInReach(thresholds: readonly Threshold[], data: ChartData | undefined): readonly Threshold[] {
  if (thresholds.length === 0) return thresholds;
  let highest = 0;
  for (const { values } of data?.series ?? []) for (const value of values) if (value > highest) highest = value;
  return thresholds.filter(({ value, unit }) => unit === 'percent' || value <= LOW || value <= highest * FAR);
}

function wordsOf({ at, isInclusive }: Level): string {
  if (at === 'expected') return 'expected';
  if (at === 'above') return isInclusive ? 'alert ≥' : 'alert >';
  return isInclusive ? 'alert ≤' : 'alert <';
}

/** What of a panel's series could not be read. */
export interface PanelFailure {
  /** None of them could. */
  isWhole: boolean;
  /** The source has no such metric: a fact, no error. */
  isNotOffered: boolean;
  /** The whole call failed, which the dashboard says once. */
  isOfCall: boolean;
  message: string;
  count: number;
}

/** Null when all was read. */
export function panelFailure(reading: PanelReading): PanelFailure | null {
  const failures = reading.series.flatMap(({ failure }) => failure ?? []);
  const worst = failures.find(({ kind }) => kind !== 'not-offered') ?? failures[0];
  if (!worst) return null;
  return {
    isWhole: failures.length === reading.series.length,
    isNotOffered: worst.kind === 'not-offered',
    isOfCall: worst.kind === CALL_FAILED,
    message: worst.message,
    count: failures.length,
  };
}

/** What happened as marks of a time axis: its start, and its end where that came later. */
export const marksOf = (entries: readonly Happening[]): EventMark[] =>
  entries
    .flatMap(({ at, until, kind, title }): EventMark[] => [
      { time: at / 1000, name: title, kind },
      ...(until !== null && until - at >= LONG_MS ? [{ time: until / 1000, name: `${title}: over`, kind }] : []),
    ])
    .sort((a, b) => a.time - b.time);

/** What is over sooner has one mark. */
const LONG_MS = 15 * 60_000;
