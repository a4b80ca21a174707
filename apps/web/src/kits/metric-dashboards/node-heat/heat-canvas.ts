import { resolveColour, withAlpha } from '../../../ui/chart/resolve-colour.ts';
import { colourOf, paletteColour } from '../../../ui/colours/colours.ts';
import type { MatrixPicture } from '../../../ui/matrix/canvas-matrix.tsx';
import { fitted, MATRIX_FONT } from '../../../ui/matrix/fitted-text.ts';
import { formatInstant } from '../../../ui/values/format-time.ts';
import { cellValue, type HeatRow, summaryOf } from './heat-rows.ts';
import { type HeatScale, opacityOf, SHADES, shadeOf } from './heat-scale.ts';

export interface HeatPicture extends MatrixPicture {
  rows: readonly HeatRow[];
  scale: HeatScale;
  perCell: number;
  isLowest: boolean;
  /** Epoch milliseconds of the first point, and from one to the next. */
  from: number;
  stepMs: number;
  timeZone: string;
  mode: 'light' | 'dark';
  /** Nodes that the dashboards are filtered to. */
  chosen: ReadonlySet<string>;
  /** A value in the unit that is shown. */
  worded: (value: number) => string;
}

/** Pixels between two times on top, and for a row's worst value; from which width on labels tell the role too. */
const TICK_ROOM = 104;
const VALUE_ROOM = 46;
const ROLE_ROOM = 180;

/** Draws what is in sight, and nothing else. */
export function drawHeat(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { geometry, width, height } = picture;
  const { labelWidth, headHeight } = geometry;
  context.font = MATRIX_FONT;
  context.textBaseline = 'middle';
  context.save();
  context.beginPath();
  context.rect(labelWidth, headHeight, width - labelWidth, height - headHeight);
  context.clip();
  drawCells(context, picture);
  context.restore();
  context.save();
  context.beginPath();
  context.rect(0, headHeight, labelWidth, height - headHeight);
  context.clip();
  drawLabels(context, picture);
  context.restore();
  drawTimes(context, picture);
  context.strokeStyle = resolveColour('var(--t-border)');
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(labelWidth - 0.5, headHeight - 4);
  context.lineTo(labelWidth - 0.5, height);
  context.moveTo(0, headHeight - 0.5);
  context.lineTo(width, headHeight - 0.5);
  context.stroke();
}

const tintsOf = (mode: 'light' | 'dark'): string[] => {
  const [good, bad] = [paletteColour(0, mode), resolveColour('var(--t-text-error)')];
  return Array.from({ length: 2 * SHADES }, (_unused, shade) => withAlpha(shade < SHADES ? good : bad, opacityOf(shade)));
};

function drawCells(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { geometry, visible, scroll, rows, at } = picture;
  const { labelWidth, headHeight, cellWidth, cellHeight } = geometry;
  const tints = tintsOf(picture.mode);
  const shaded = resolveColour('var(--t-shaded)');
  const left = labelWidth + visible.firstColumn * cellWidth - scroll.left;
  const right = labelWidth + visible.lastColumn * cellWidth - scroll.left;
  for (let row = visible.firstRow; row < visible.lastRow; row += 1) {
    const y = headHeight + row * cellHeight - scroll.top;
    context.fillStyle = shaded;
    context.fillRect(left, y, right - left, cellHeight - 1);
    const values = rows[row]?.values;
    if (values) drawRow(context, picture, values, y, tints);
  }
  if (at) {
    context.strokeStyle = resolveColour('var(--t-text)');
    context.lineWidth = 2;
    const x = labelWidth + at.column * cellWidth - scroll.left;
    context.strokeRect(x - 1, headHeight + at.row * cellHeight - scroll.top, cellWidth + 2, cellHeight - 1);
  }
}

/** Narrow cells touch: a gap between them would take a part of each. Neighbours of one shade are then one rectangle. */
const WIDE = 6;

function drawRow(context: CanvasRenderingContext2D, picture: HeatPicture, values: Float64Array, y: number, tints: readonly string[]): void {
  const { geometry, visible, scroll, scale, perCell, isLowest } = picture;
  const { labelWidth, cellWidth, cellHeight } = geometry;
  const gap = cellWidth > WIDE ? 1 : 0;
  const fill = (shade: number, first: number, end: number) => {
    context.fillStyle = tints[shade] ?? '';
    // Whole pixels: edges between would be blurred, and show as stripes.
    const left = Math.round(labelWidth + first * cellWidth - scroll.left);
    context.fillRect(left, y, Math.round(labelWidth + end * cellWidth - scroll.left) - left - gap, cellHeight - 1);
  };
  let [start, last] = [visible.firstColumn, -1];
  for (let column = visible.firstColumn; column < visible.lastColumn; column += 1) {
    const value = cellValue(values, column, perCell, isLowest);
    const shade = Number.isNaN(value) ? -1 : shadeOf(value, scale);
    if (shade === last && gap === 0) continue;
    if (last !== -1) fill(last, start, column);
    [start, last] = [column, shade];
  }
  if (last !== -1) fill(last, start, visible.lastColumn);
}

function drawLabels(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { geometry, visible, scroll, rows, mode, at, chosen, scale, isLowest } = picture;
  const { labelWidth, headHeight, cellHeight } = geometry;
  const [text, quiet, alarm, shaded] = ['--t-text', '--t-text-label', '--t-text-error', '--t-shaded'].map((name) =>
    resolveColour(`var(${name})`),
  ) as [string, string, string, string];
  for (let row = visible.firstRow; row < visible.lastRow; row += 1) {
    const one = rows[row];
    if (!one) continue;
    const y = headHeight + row * cellHeight - scroll.top;
    if (at?.row === row) {
      context.fillStyle = shaded;
      context.fillRect(0, y, labelWidth, cellHeight - 1);
    }
    if (one.node.zone) {
      context.fillStyle = colourOf('zone', one.node.zone, mode);
      context.fillRect(0, y, 3, cellHeight - 1);
    }
    const role = one.node.role && labelWidth >= ROLE_ROOM ? ` · ${one.node.role}` : '';
    context.fillStyle = text;
    context.fillText(
      fitted(context, `${chosen.has(one.id) ? '● ' : ''}${one.node.name}${role}`, labelWidth - VALUE_ROOM - 18),
      9,
      y + cellHeight / 2,
    );
    const worst = one.values ? summaryOf(one.values)[isLowest ? 'lowest' : 'highest'] : Number.NaN;
    context.fillStyle = !Number.isNaN(worst) && shadeOf(worst, scale) >= SHADES ? alarm : quiet;
    context.textAlign = 'right';
    context.fillText(one.failure ? 'failed' : Number.isNaN(worst) ? '' : picture.worded(worst), labelWidth - 8, y + cellHeight / 2);
    context.textAlign = 'left';
  }
}

function drawTimes(context: CanvasRenderingContext2D, picture: HeatPicture): void {
  const { geometry, visible, scroll, width, perCell, from, stepMs, timeZone } = picture;
  const { labelWidth, headHeight, cellWidth } = geometry;
  const every = Math.max(1, Math.ceil(TICK_ROOM / cellWidth));
  context.save();
  context.beginPath();
  context.rect(labelWidth, 0, width - labelWidth, headHeight);
  context.clip();
  context.fillStyle = resolveColour('var(--t-text-label)');
  for (let column = Math.floor(visible.firstColumn / every) * every; column < visible.lastColumn; column += every) {
    const x = Math.round(labelWidth + column * cellWidth - scroll.left);
    context.fillRect(x, headHeight - 6, 1, 5);
    context.fillText(formatInstant((from + column * perCell * stepMs) / 1000, timeZone, false).slice(5), x + 4, headHeight - 14);
  }
  context.restore();
}
