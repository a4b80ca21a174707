import type uPlot from 'uplot';
import type { TimeRange } from './chart-data.ts';

/** What a key asks of a plot: a new zoom (null is the whole), a brushed window, or a cursor at `left` CSS pixels. */
export type PlotWish = { kind: 'zoom'; range: TimeRange | null } | { kind: 'brush'; range: TimeRange } | { kind: 'cursor'; left: number };

/**
 * Arrows, Home and End move the cursor by samples; + and - zoom around it, 0 shows everything; [ and ] set the start and the end of the
 * brushed window to the cursor.
 */
export function plotKey(
  plot: Pick<uPlot, 'cursor' | 'data' | 'valToPos' | 'posToVal'>,
  key: string,
  shown: TimeRange,
  brush: TimeRange | null = null,
): PlotWish | undefined {
  const times = plot.data[0];
  const inView = firstAndLast(times, shown);
  if (key === '0') return { kind: 'zoom', range: null };
  if (key === '+' || key === '=' || key === '-') return { kind: 'zoom', range: zoomed(plot, shown, key === '-' ? 2 : 0.5) };
  if (key === '[' || key === ']') return brushed(plot, key, brush ?? shown);
  if (!inView) return undefined;
  const [first, last] = inView;
  const isNew = plot.cursor.idx === null || plot.cursor.idx === undefined || (plot.cursor.left ?? -1) < 0;
  const now = isNew ? last + 1 : (plot.cursor.idx ?? last);
  const target = { ArrowLeft: now - 1, ArrowRight: isNew ? first : now + 1, Home: first, End: last }[key];
  if (target === undefined) return undefined;
  const time = times[Math.min(last, Math.max(first, target))] ?? shown.to;
  return { kind: 'cursor', left: plot.valToPos(time, 'x') };
}

function firstAndLast(times: ArrayLike<number>, shown: TimeRange): [number, number] | undefined {
  let first = 0;
  let last = times.length - 1;
  while (first < times.length && (times[first] ?? 0) < shown.from) first += 1;
  while (last >= 0 && (times[last] ?? 0) > shown.to) last -= 1;
  return first <= last ? [first, last] : undefined;
}

function zoomed(plot: Pick<uPlot, 'cursor' | 'posToVal'>, shown: TimeRange, factor: number): TimeRange {
  const left = plot.cursor.left ?? -1;
  const middle = left >= 0 ? plot.posToVal(left, 'x') : (shown.from + shown.to) / 2;
  return { from: middle - (middle - shown.from) * factor, to: middle + (shown.to - middle) * factor };
}

/** The window with one end at the cursor; nothing where that leaves no time between the ends. */
function brushed(plot: Pick<uPlot, 'cursor' | 'data'>, key: '[' | ']', window: TimeRange): PlotWish | undefined {
  const time = plot.data[0][plot.cursor.idx ?? -1];
  if (time === undefined) return undefined;
  const range = key === '[' ? { from: time, to: window.to } : { from: window.from, to: time };
  return range.from < range.to ? { kind: 'brush', range } : undefined;
}
