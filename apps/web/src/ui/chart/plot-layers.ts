import type uPlot from 'uplot';
import type { TimeRange } from './chart-data.ts';
import { type DraggableMark, type EventMark, MOST_EVENT_LINES, markPlaces, type Threshold } from './chart-marks.ts';
import { resolveColour, withAlpha } from './resolve-colour.ts';

/** What is drawn beside the lines. */
export interface Layers {
  events: readonly EventMark[];
  marks: readonly DraggableMark[];
  thresholds: readonly Threshold[];
  brush: TimeRange | null;
  /** Scale key of a unit, undefined when the chart has no such unit. */
  scaleOf(unit: string): string | undefined;
}

/** Behind the lines: the brushed window. */
export function drawBelow(u: uPlot, layers: Layers): void {
  if (!layers.brush) return;
  const left = u.valToPos(layers.brush.from, 'x', true);
  const right = u.valToPos(layers.brush.to, 'x', true);
  inPlot(u, (ctx) => {
    ctx.fillStyle = withAlpha(resolveColour('var(--t-link)'), 0.12);
    ctx.fillRect(left, u.bbox.top, right - left, u.bbox.height);
  });
}

/** Above the lines: thresholds, events, marks. */
export function drawAbove(u: uPlot, layers: Layers, pixelRatio: number): void {
  if (layers.thresholds.length + layers.events.length + layers.marks.length === 0) return;
  inPlot(u, (ctx) => {
    for (const threshold of layers.thresholds) drawThreshold(u, ctx, threshold, layers.scaleOf(threshold.unit), pixelRatio);
    drawEvents(u, ctx, layers.events, pixelRatio);
    for (const mark of layers.marks) {
      ctx.strokeStyle = resolveColour('var(--t-link)');
      vertical(u, ctx, u.valToPos(mark.time, 'x', true), pixelRatio * 1.5, [5 * pixelRatio, 3 * pixelRatio]);
    }
  });
}

/** Events in view: a head at the top, and a line unless there are too many of them. */
function drawEvents(u: uPlot, ctx: CanvasRenderingContext2D, events: readonly EventMark[], pixelRatio: number): void {
  const { left, width, top } = u.bbox;
  const places = events.map(({ time }) => u.valToPos(time, 'x', true)).filter((x) => x >= left && x <= left + width);
  const marks = markPlaces(places, pixelRatio);
  ctx.fillStyle = resolveColour('var(--t-text-label)');
  ctx.strokeStyle = withAlpha(ctx.fillStyle, 0.5);
  for (const x of marks) {
    if (marks.length <= MOST_EVENT_LINES) vertical(u, ctx, x, pixelRatio, []);
    triangle(ctx, x, top, (marks.length <= MOST_EVENT_LINES ? 4 : 3) * pixelRatio);
  }
}

/** The last row before a time; the last of all without one, -1 when none is before it. */
export function lastRowBefore(times: ArrayLike<number>, time: number | null): number {
  let row = times.length - 1;
  while (time !== null && row >= 0 && (times[row] ?? 0) >= time) row -= 1;
  return row;
}

/** The line after the row of a series, dashed: what comes there is not complete yet. */
export function drawPartialTail(u: uPlot, seriesIndex: number, fromRow: number, pixelRatio: number): void {
  const series = u.series[seriesIndex];
  const values = u.data[seriesIndex];
  const times = u.data[0];
  if (!series?.show || !values) return;
  const scale = series.scale ?? 'y';
  inPlot(u, (ctx) => {
    const stroke = series.stroke;
    ctx.strokeStyle = typeof stroke === 'function' ? stroke(u, seriesIndex) : (stroke ?? '#888888');
    ctx.lineWidth = (series.width ?? 1) * pixelRatio;
    ctx.setLineDash([3 * pixelRatio, 3 * pixelRatio]);
    ctx.beginPath();
    let isDown = false;
    for (let row = fromRow; row < times.length; row += 1) {
      const [time, value] = [times[row], values[row]];
      if (time === undefined || typeof value !== 'number') {
        isDown = false;
        continue;
      }
      const [x, y] = [u.valToPos(time, 'x', true), u.valToPos(value, scale, true)];
      if (isDown) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
      isDown = true;
    }
    ctx.stroke();
  });
}

function drawThreshold(u: uPlot, ctx: CanvasRenderingContext2D, threshold: Threshold, scale: string | undefined, pixelRatio: number): void {
  if (!scale) return;
  const y = Math.round(u.valToPos(threshold.value, scale, true)) + 0.5;
  const colour = resolveColour('var(--t-chart-threshold)');
  ctx.strokeStyle = colour;
  ctx.lineWidth = pixelRatio;
  ctx.setLineDash([6 * pixelRatio, 4 * pixelRatio]);
  ctx.beginPath();
  ctx.moveTo(u.bbox.left, y);
  ctx.lineTo(u.bbox.left + u.bbox.width, y);
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.font = `${11 * pixelRatio}px ${resolveFont()}`;
  ctx.textAlign = 'right';
  const isNearTop = y - u.bbox.top < 16 * pixelRatio;
  ctx.textBaseline = isNearTop ? 'top' : 'bottom';
  ctx.fillText(threshold.label, u.bbox.left + u.bbox.width - 4 * pixelRatio, y + (isNearTop ? 3 : -2) * pixelRatio);
}

function vertical(u: uPlot, ctx: CanvasRenderingContext2D, x: number, width: number, dash: number[]): void {
  ctx.lineWidth = width;
  ctx.setLineDash(dash);
  ctx.beginPath();
  ctx.moveTo(Math.round(x) + 0.5, u.bbox.top);
  ctx.lineTo(Math.round(x) + 0.5, u.bbox.top + u.bbox.height);
  ctx.stroke();
}

function triangle(ctx: CanvasRenderingContext2D, x: number, top: number, size: number): void {
  ctx.beginPath();
  ctx.moveTo(x - size, top);
  ctx.lineTo(x + size, top);
  ctx.lineTo(x, top + size * 1.4);
  ctx.fill();
}

function inPlot(u: uPlot, draw: (ctx: CanvasRenderingContext2D) => void): void {
  const { ctx, bbox } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}

let font: string | undefined;

/** The font family of the page; a canvas cannot read the custom property. Asked once: each answer has the page's styles computed. */
export function resolveFont(): string {
  font ??= getComputedStyle(document.body).getPropertyValue('--t-font') || 'sans-serif';
  return font;
}
