import type uPlot from 'uplot';
import { downloadBlob } from '../csv/csv.ts';
import { fileName } from './chart-csv.ts';
import { resolveFont } from './plot-layers.ts';
import { resolveColour } from './resolve-colour.ts';

/**
 * Saves the chart as a PNG at the screen's resolution: the title and the caption (range, zone) above, the plot, and
 * the series' names with their colours beneath, on the theme's background, so that it reads outside the console.
 */
export function downloadPng(plot: uPlot, title: string, caption: string, series: readonly { label: string; colour: string }[]): void {
  const ratio = plot.ctx.canvas.width / Math.max(1, plot.width);
  const source = plot.ctx.canvas;
  const line = 18 * ratio;
  const pad = 12 * ratio;
  const font = resolveFont();
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) return;

  ctx.font = `${12 * ratio}px ${font}`;
  const rows = legendRows(ctx, series, source.width, ratio);
  canvas.width = source.width + pad * 2;
  canvas.height = source.height + pad * 2 + line * (2 + rows.length);
  ctx.fillStyle = resolveColour('var(--t-surface)');
  ctx.fillRect(0, 0, canvas.width, canvas.height);

  ctx.textBaseline = 'top';
  ctx.fillStyle = resolveColour('var(--t-text-heading)');
  ctx.font = `600 ${14 * ratio}px ${font}`;
  ctx.fillText(title, pad, pad);
  ctx.fillStyle = resolveColour('var(--t-text-label)');
  ctx.font = `${11 * ratio}px ${font}`;
  ctx.fillText(caption, pad, pad + line);
  ctx.drawImage(source, pad, pad + line * 2);

  ctx.font = `${12 * ratio}px ${font}`;
  for (const [at, row] of rows.entries()) {
    const y = pad + line * (2 + at) + source.height;
    for (const { x, label, colour } of row) {
      ctx.fillStyle = resolveColour(colour);
      ctx.fillRect(pad + x, y + 5 * ratio, 12 * ratio, 3 * ratio);
      ctx.fillStyle = resolveColour('var(--t-text)');
      ctx.fillText(label, pad + x + 16 * ratio, y);
    }
  }
  canvas.toBlob((blob) => {
    if (blob) downloadBlob(fileName(title, 'png'), blob);
  }, 'image/png');
}

type LegendCell = { x: number; label: string; colour: string };

function legendRows(
  ctx: CanvasRenderingContext2D,
  series: readonly { label: string; colour: string }[],
  width: number,
  ratio: number,
): LegendCell[][] {
  const rows: LegendCell[][] = [];
  let row: LegendCell[] = [];
  let x = 0;
  for (const { label, colour } of series) {
    const wide = ctx.measureText(label).width + 32 * ratio;
    if (row.length > 0 && x + wide > width) {
      rows.push(row);
      row = [];
      x = 0;
    }
    row.push({ x, label, colour });
    x += wide;
  }
  return row.length > 0 ? [...rows, row] : rows;
}
