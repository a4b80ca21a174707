import uPlot from 'uplot';
import type { SeriesStyle } from '../colours/colours.ts';
import { formatValue } from '../values/format-value.ts';
import { type ChartData, firstPartial, type TimeRange } from './chart-data.ts';
import { BYTE_INCREMENTS, scaleKeys, valueRange } from './chart-scales.ts';
import { drawAbove, drawBelow, drawPartialTail, type Layers, lastRowBefore, resolveFont } from './plot-layers.ts';
import { resolveColour } from './resolve-colour.ts';
import type { RestFocus } from './rest-focus.ts';
import { drawStack } from './stacked.ts';
import { timeTicks } from './time-ticks.ts';

const AXIS_WIDTH = 64;
/** Room right of a plot without an axis there, in CSS pixels. */
export const PLOT_END = 24;

/** What a plot reads again at each drawing, so that a change needs no new plot. */
export interface PlotState {
  shown: TimeRange;
  layers: Layers;
  /** CSS colours of the series, in their order. */
  colours: readonly string[];
  isVisible: boolean;
  /** See firstPartial. */
  partialFrom: number | null;
}

/** What a plot is built from; a change of these builds a new one. */
export interface PlotShape {
  data: ChartData;
  styles: readonly SeriesStyle[];
  hidden: ReadonlySet<string>;
  timeZone: string;
  syncGroup: string | undefined;
  fit: boolean;
  /** Width of the left axis in CSS pixels, where the plot stands under others that have the same. */
  gutter: number | undefined;
  width: number;
  height: number;
}

/** What a plot reports. */
export interface PlotEvents {
  /** Tells which line stands out. */
  focus: RestFocus;
  onCursor(u: uPlot): void;
  onSelect(u: uPlot): void;
  onDraw(u: uPlot): void;
}

/** uPlot's options for our chart. */
export function plotOptions(shape: PlotShape, state: { current: PlotState }, events: PlotEvents): uPlot.Options {
  const { keys, axes } = scaleKeys(shape.data.series.map(({ unit }) => unit));
  const lastComplete = (u: uPlot) => lastRowBefore(u.data[0], state.current.partialFrom);
  const linear = uPlot.paths.linear?.();
  const shorten = firstPartial(shape.data) !== null;
  return {
    width: shape.width,
    height: shape.height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), shape.timeZone),
    padding: [8, axes.length > 1 ? 0 : PLOT_END, 0, 0],
    legend: { show: false },
    focus: { alpha: 0.25 },
    scales: {
      x: { time: true, range: () => [state.current.shown.from, state.current.shown.to] },
      ...Object.fromEntries(axes.map(({ key, unit }) => [key, { range: yRange(key, unit, shape, state) }])),
    },
    axes: [timeAxis(shape.timeZone), ...axes.slice(0, 2).map(({ key, unit }, index) => valueAxis(key, unit, index === 1, shape.gutter))],
    series: [
      {},
      ...shape.data.series.map((series, index): uPlot.Series => {
        const dash = shape.styles[index]?.dash ?? [];
        return {
          label: series.label,
          scale: keys[index] ?? 'y',
          show: !shape.hidden.has(series.label),
          width: 1.5,
          stroke: () => resolveColour(state.current.colours[index] ?? '#888888'),
          ...(dash.length > 0 ? { dash: [...dash] } : {}),
          points: { size: 4, space: 24 },
          ...(linear && shorten ? { paths: (u, i, from, to) => linear(u, i, from, Math.min(to, Math.max(0, lastComplete(u)))) } : {}),
        };
      }),
    ],
    cursor: {
      drag: { x: true, y: false, setScale: false, dist: 4 },
      points: { size: 7 },
      bind: { dblclick: () => null },
      focus: { prox: 24, dist: events.focus.dist },
      ...(shape.syncGroup
        ? {
            sync: {
              key: shape.syncGroup,
              setSeries: false,
              scales: ['x', null],
              filters: { sub: () => state.current.isVisible, pub: isCursorMove },
            },
          }
        : {}),
    },
    hooks: {
      setCursor: [events.onCursor],
      setSelect: [events.onSelect],
      drawAxes: [
        (u) => {
          if (shape.data.isStacked) drawStack(u, shape.data, state.current.colours);
          drawBelow(u, state.current.layers);
        },
      ],
      drawSeries: shorten ? [(u, index) => drawPartialTail(u, index, Math.max(0, lastComplete(u)), uPlot.pxRatio)] : [],
      draw: [
        (u) => {
          drawAbove(u, state.current.layers, uPlot.pxRatio);
          events.onDraw(u);
        },
      ],
    },
  };
}

/** Only the cursor travels between charts: a drag in one selects nothing in the others. */
function isCursorMove(type: string): boolean {
  return type === 'mousemove' || type === 'mouseleave';
}

function yRange(key: string, unit: string, shape: PlotShape, state: { current: PlotState }): uPlot.Range.Function {
  return (_u, min, max) => {
    const { thresholds, scaleOf } = state.current.layers;
    const include = thresholds.filter((threshold) => scaleOf(threshold.unit) === key).map(({ value }) => value);
    return valueRange(min, max, { unit, fit: shape.fit, include });
  };
}

function timeAxis(timeZone: string): uPlot.Axis {
  return {
    ...axisLook(),
    size: 40,
    space: 72,
    values: (_u, splits, _axis, _space, increment) => timeTicks(splits, increment, timeZone),
  };
}

function valueAxis(key: string, unit: string, right: boolean, gutter: number | undefined): uPlot.Axis {
  return {
    ...axisLook(),
    scale: key,
    side: right ? 1 : 3,
    size: right ? AXIS_WIDTH : (gutter ?? AXIS_WIDTH),
    space: 36,
    ...(right ? { grid: { show: false } } : {}),
    ...(unit.startsWith('bytes') ? { incrs: [...BYTE_INCREMENTS] } : {}),
    values: (_u, splits) => splits.map((split) => formatValue(split, unit)),
  };
}

function axisLook(): uPlot.Axis {
  return {
    font: `11px ${resolveFont()}`,
    stroke: () => resolveColour('var(--t-text-label)'),
    grid: { stroke: () => resolveColour('var(--t-border-faint)'), width: 1 },
    ticks: { stroke: () => resolveColour('var(--t-chart-axis)'), width: 1, size: 4 },
  };
}
