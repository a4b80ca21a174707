import type uPlot from 'uplot';
import type { ChartData, Drawn, DrawnData } from './chart-data.ts';
import { resolveColour, withAlpha } from './resolve-colour.ts';

/**
 * Each series on top of those before it that are shown, so that the last one is the whole. What a series lacks counts as nothing; where no series has
 * anything there is a gap. A hidden series lies on the one below.
 */
export function stackedData({ times, series }: DrawnData, labels: readonly string[], hidden: ReadonlySet<string>): DrawnData {
  const shown = series.filter((_values, at) => !hidden.has(labels[at] ?? ''));
  const heights: Drawn = Array.from({ length: times.length }, (_unused, row) => (shown.some((values) => isNumber(values[row])) ? 0 : null));
  return {
    times,
    series: series.map((values, at) => {
      if (!hidden.has(labels[at] ?? ''))
        for (let row = 0; row < heights.length; row += 1) {
          const height = heights[row];
          if (isNumber(height)) heights[row] = height + finite(values[row]);
        }
      return heights.slice();
    }),
  };
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

const finite = (value: number | null | undefined): number => (isNumber(value) ? value : 0);

/** Behind the lines: each shown series' own part of the whole, in its colour. */
export function drawStack(u: uPlot, data: ChartData, colours: readonly string[]): void {
  const [times] = u.data;
  const { ctx, bbox } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  let below: ArrayLike<number | null | undefined> | null = null;
  for (const [at] of data.series.entries()) {
    const { show, scale = 'y' } = u.series[at + 1] ?? {};
    const above: ArrayLike<number | null | undefined> | undefined = u.data[at + 1];
    if (!show || !above) continue;
    const yOf = (value: number | null | undefined): number => u.valToPos(value ?? 0, scale, true);
    ctx.fillStyle = withAlpha(resolveColour(colours[at] ?? '#888888'), FILL);
    const xOf = (row: number): number => u.valToPos(times[row] ?? 0, 'x', true);
    for (const { first, end } of wholeRuns(above)) {
      ctx.beginPath();
      for (let row = first; row < end; row += 1) ctx.lineTo(xOf(row), yOf(above[row]));
      for (let row = end - 1; row >= first; row -= 1) ctx.lineTo(xOf(row), yOf(below?.[row]));
      ctx.fill();
    }
    below = above;
  }
  ctx.restore();
}

/** The stretches without a gap; `end` is the first row that is not of it. */
export function wholeRuns(values: ArrayLike<number | null | undefined>): { first: number; end: number }[] {
  const runs: { first: number; end: number }[] = [];
  for (let row = 0; row < values.length; row += 1) {
    if (!isNumber(values[row])) continue;
    const last = runs.at(-1);
    if (last?.end === row) last.end = row + 1;
    else runs.push({ first: row, end: row + 1 });
  }
  return runs;
}

/** Lines and grid stay visible through it. */
const FILL = 0.45;
