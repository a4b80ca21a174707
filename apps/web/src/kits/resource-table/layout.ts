import { type Column, initialWidth, isNumeric, MAX_COLUMN_WIDTH, minimumWidth } from './column.ts';

/** A column with its place, in pixels from the left edge of the row. */
export interface PlacedColumn<Row> {
  column: Column<Row>;
  /** Place among the visible columns, from 0, without the selection column. */
  index: number;
  left: number;
  width: number;
  sticky: boolean;
}

export interface GridLayout<Row> {
  columns: PlacedColumn<Row>[];
  /** Width of the selection column, 0 without selection. */
  lead: number;
  totalWidth: number;
  /** Pixels at the left edge that sticky columns cover. */
  stickyWidth: number;
  /** Value for grid-template-columns. */
  template: string;
}

export const SELECTION_WIDTH = 44;
/** Sticky columns may cover at most this part of the view, else nothing is left to scroll on a phone. */
const STICKY_SHARE = 0.5;

export function clampWidth<Row>(column: Column<Row>, width: number): number {
  return Math.round(Math.max(minimumWidth(column), Math.min(MAX_COLUMN_WIDTH, width)));
}

/**
 * Places the visible columns. Room left in the view goes to the text columns nobody has resized, by their width,
 * so that a table is never narrower than its container.
 */
export function layoutColumns<Row>(
  visible: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  viewWidth: number,
  selectable: boolean,
): GridLayout<Row> {
  const lead = selectable ? SELECTION_WIDTH : 0;
  const sizes = visible.map((column) => clampWidth(column, chosenWidth(widths, column.id) ?? initialWidth(column)));
  const sum = sizes.reduce((total, size) => total + size, lead);
  const room = viewWidth - sum;
  if (room > 0) spread(visible, widths, sizes, room);
  const columns: PlacedColumn<Row>[] = [];
  let left = lead;
  let stickyWidth = lead;
  let sticking = true;
  visible.forEach((column, index) => {
    const width = sizes[index] ?? 0;
    sticking = sticking && column.sticky === true && left + width <= Math.max(viewWidth, 1) * STICKY_SHARE;
    if (sticking) stickyWidth = left + width;
    columns.push({ column, index, left, width, sticky: sticking });
    left += width;
  });
  const template = `${lead > 0 ? `${lead}px ` : ''}${columns.map((placed) => `${placed.width}px`).join(' ')}`;
  return { columns, lead, totalWidth: left, stickyWidth, template };
}

/** Columns may have any name, `constructor` among them. */
const chosenWidth = (widths: Readonly<Record<string, number>>, id: string): number | undefined =>
  Object.hasOwn(widths, id) ? widths[id] : undefined;

function spread<Row>(visible: readonly Column<Row>[], widths: Readonly<Record<string, number>>, sizes: number[], room: number): void {
  const free = visible.flatMap((column, index) => (chosenWidth(widths, column.id) === undefined && !isNumeric(column) ? [index] : []));
  const takers = free.length > 0 ? free : [visible.length - 1];
  const weight = takers.reduce((total, index) => total + (sizes[index] ?? 0), 0);
  let given = 0;
  takers.forEach((index, position) => {
    const own = sizes[index];
    if (own === undefined || weight === 0) return;
    const share = position === takers.length - 1 ? room - given : Math.floor((room * own) / weight);
    given += share;
    sizes[index] = own + share;
  });
}

/**
 * The scroll position that brings a stretch into view with the least movement.
 * `coverStart` is what sticky parts hide at the start of the view.
 */
export function scrollToShow(start: number, end: number, position: number, view: number, coverStart: number): number {
  if (start < position + coverStart) return Math.max(0, start - coverStart);
  if (end > position + view) return Math.max(0, end - view);
  return position;
}
