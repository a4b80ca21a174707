import { resolveColour, withAlpha } from '../../../../ui/chart/resolve-colour.ts';
import { colourOf, paletteColour } from '../../../../ui/colours/colours.ts';
import type { MatrixPicture } from '../../../../ui/matrix/canvas-matrix.tsx';
import { fitted, MATRIX_FONT } from '../../../../ui/matrix/fitted-text.ts';
import type { VisibleCells } from '../../../../ui/matrix/matrix-geometry.ts';
import { CELL, HEAD, heldIn, LABEL, limitKey, type MatrixLayout, ofNode, type Shade } from './matrix-layout.ts';
import type { Cells, Computed } from './skew-view.ts';

interface Picture extends MatrixPicture {
  computed: Pick<Computed, 'indices' | 'nodes' | 'groups'>;
  cells: Cells;
  layout: MatrixLayout;
  shade: Shade;
  mode: 'light' | 'dark';
  labels: readonly string[];
}

const BAR = 44;

/** Draws what is in sight, and nothing else: the cost is that of the window, whatever the number of nodes and indices. */
export function drawMatrix(context: CanvasRenderingContext2D, picture: Picture): void {
  const { width, height } = picture;
  const { firstColumn, lastColumn, firstRow, lastRow } = picture.visible;
  const colours = {
    text: resolveColour('var(--t-text)'),
    quiet: resolveColour('var(--t-text-label)'),
    line: resolveColour('var(--t-border-faint)'),
    shaded: resolveColour('var(--t-shaded)'),
    border: resolveColour('var(--t-border)'),
    alarm: resolveColour('var(--t-text-error)'),
    cell: paletteColour(0, picture.mode),
  };
  context.font = MATRIX_FONT;
  context.textBaseline = 'middle';

  context.save();
  context.beginPath();
  context.rect(LABEL, HEAD, width - LABEL, height - HEAD);
  context.clip();
  drawCells(context, picture, colours, picture.visible);
  context.restore();

  context.save();
  context.beginPath();
  context.rect(0, HEAD, LABEL, height - HEAD);
  context.clip();
  drawNodes(context, picture, colours, firstRow, lastRow);
  context.restore();

  drawIndices(context, picture, colours, firstColumn, lastColumn);
  context.strokeStyle = colours.border;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(LABEL - 0.5, HEAD - 4);
  context.lineTo(LABEL - 0.5, height);
  context.moveTo(0, HEAD - 0.5);
  context.lineTo(width, HEAD - 0.5);
  context.stroke();
}

type Colours = Record<'text' | 'quiet' | 'line' | 'shaded' | 'border' | 'alarm' | 'cell', string>;

const SHADES = 24;

function drawCells(
  context: CanvasRenderingContext2D,
  picture: Picture,
  colours: Colours,
  { firstColumn, lastColumn, firstRow, lastRow }: VisibleCells,
): void {
  const { layout, cells, computed, shade, scroll, at } = picture;
  const xOf = (column: number): number => LABEL + column * CELL - scroll.left;
  const yOf = (row: number): number => HEAD + row * CELL - scroll.top;
  context.fillStyle = colours.shaded;
  for (let column = firstColumn; column < lastColumn; column += 1)
    for (let row = firstRow; row < lastRow; row += 1) context.fillRect(xOf(column), yOf(row), CELL - 1, CELL - 1);
  const tints = Array.from({ length: SHADES + 1 }, (_, step) => withAlpha(colours.cell, 0.14 + 0.86 * (step / SHADES)));
  const outlined: [number, number][] = [];
  for (let column = firstColumn; column < lastColumn; column += 1) {
    const index = layout.columns[column] ?? 0;
    for (let cell = cells.offsets[index] ?? 0; cell < (cells.offsets[index + 1] ?? 0); cell += 1) {
      const node = cells.node[cell] ?? 0;
      const row = layout.rowOf[node] ?? -1;
      if (row < firstRow || row >= lastRow) continue;
      const value = heldIn(cells, cell, shade);
      // The eye tells small amounts apart by their root.
      const step = layout.mostInCell === 0 ? 0 : Math.round(Math.sqrt(value / layout.mostInCell) * SHADES);
      context.fillStyle = tints[step] ?? colours.cell;
      context.fillRect(xOf(column), yOf(row), CELL - 1, CELL - 1);
      const limit = layout.limits.get(limitKey(index, computed.nodes[node]?.group ?? 0, computed.groups.length));
      if (limit !== undefined && value > limit) outlined.push([xOf(column), yOf(row)]);
    }
  }
  context.strokeStyle = colours.alarm;
  context.lineWidth = 2;
  for (const [x, y] of outlined) context.strokeRect(x + 1, y + 1, CELL - 3, CELL - 3);
  // Where one group ends and the next begins.
  context.strokeStyle = colours.border;
  context.lineWidth = 1;
  for (let row = Math.max(1, firstRow); row < lastRow; row += 1) {
    if (!isFirstOfGroup(picture, row)) continue;
    context.beginPath();
    context.moveTo(LABEL, yOf(row) - 0.5);
    context.lineTo(picture.width, yOf(row) - 0.5);
    context.stroke();
  }
  if (at) {
    context.strokeStyle = colours.text;
    context.lineWidth = 2;
    context.strokeRect(xOf(at.column), yOf(at.row), CELL - 1, CELL - 1);
  }
}

const isFirstOfGroup = ({ computed, layout }: Picture, row: number): boolean =>
  computed.nodes[layout.rows[row] ?? -1]?.group !== computed.nodes[layout.rows[row - 1] ?? -1]?.group;

function drawNodes(context: CanvasRenderingContext2D, picture: Picture, colours: Colours, firstRow: number, lastRow: number): void {
  const { layout, computed, shade, scroll, labels, mode, at } = picture;
  for (let row = firstRow; row < lastRow; row += 1) {
    const ordinal = layout.rows[row] ?? 0;
    const node = computed.nodes[ordinal];
    const y = HEAD + row * CELL - scroll.top;
    const isSkewed = layout.skewedNodes.has(ordinal);
    if (at?.row === row) {
      context.fillStyle = colours.shaded;
      context.fillRect(0, y, LABEL, CELL - 1);
    }
    if (node?.zone) {
      context.fillStyle = colourOf('zone', node.zone, mode);
      context.fillRect(0, y, 3, CELL - 1);
    }
    context.fillStyle = isSkewed ? colours.alarm : colours.text;
    context.fillText(fitted(context, `${isSkewed ? '▲ ' : ''}${labels[ordinal] ?? ''}`, LABEL - BAR - 22), 9, y + CELL / 2);
    const share = layout.mostOnNode === 0 ? 0 : ofNode(node, shade) / layout.mostOnNode;
    context.fillStyle = colours.shaded;
    context.fillRect(LABEL - BAR - 6, y + 5, BAR, CELL - 11);
    context.fillStyle = isSkewed ? colours.alarm : colours.cell;
    context.fillRect(LABEL - BAR - 6, y + 5, BAR * share, CELL - 11);
    if (row > 0 && isFirstOfGroup(picture, row)) {
      context.fillStyle = colours.border;
      context.fillRect(0, y - 1, LABEL, 1);
    }
  }
}

function drawIndices(context: CanvasRenderingContext2D, picture: Picture, colours: Colours, firstColumn: number, lastColumn: number): void {
  const { layout, computed, scroll, width, at } = picture;
  context.save();
  context.beginPath();
  context.rect(LABEL, 0, width - LABEL, HEAD - 2);
  context.clip();
  for (let column = firstColumn; column < lastColumn; column += 1) {
    const x = LABEL + column * CELL - scroll.left + CELL / 2;
    context.save();
    context.translate(x, HEAD - 6);
    context.rotate(-Math.PI / 2);
    context.fillStyle = at?.column === column ? colours.text : colours.quiet;
    context.fillText(fitted(context, computed.indices[layout.columns[column] ?? 0] ?? '', HEAD - 12), 0, 0);
    context.restore();
  }
  context.restore();
}
