import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CellPosition } from './keyboard.ts';
import { type GridLayout, scrollToShow } from './layout.ts';

export interface ActiveCellOptions<Row> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  lead: number;
  layout: GridLayout<Row>;
  rowHeight: number;
  headerHeight: number;
  columnCount: number;
}

export interface ActiveCell extends CellPosition {
  /** Makes a cell the active one, scrolls it into view and focuses it. */
  moveTo: (position: CellPosition) => void;
  /** Notes where the focus has gone by itself, by mouse or Tab. */
  follow: (position: CellPosition) => void;
  /** Notes that the focus has left the grid. */
  leave: () => void;
}

interface State<Row> extends CellPosition {
  id: string | undefined;
  rows: readonly Row[];
}

/**
 * The one cell in the tab order. It belongs to a row, not to a place: when fresh data moves the row, it moves along;
 * when the row is gone, the row now at its place takes over, with the focus if the grid had it.
 */
export function useActiveCell<Row>(options: ActiveCellOptions<Row>): ActiveCell {
  const { scroller, rows, rowId, lead, layout, rowHeight, headerHeight, columnCount } = options;
  const [state, setState] = useState<State<Row>>({ row: rows.length > 0 ? 0 : -1, column: 0, id: undefined, rows });
  const focused = useRef(false);
  const wanted = useRef(false);
  let current = state;
  if (state.rows !== rows || state.column >= columnCount) {
    current = { ...follow(state, rows, rowId), column: Math.max(0, Math.min(state.column, columnCount - 1)) };
    setState(current);
  }

  useLayoutEffect(() => {
    const node = scroller.current;
    if (node === null) return;
    const lost = focused.current && (document.activeElement === document.body || document.activeElement === null);
    if (!wanted.current && !lost) return;
    const cell = node.querySelector<HTMLElement>(`[data-row="${current.row}"] > [data-col="${current.column}"]`);
    cell?.focus({ preventScroll: true });
    // Rows that come and go beneath the focus must not move the page; the reader's key may.
    if (cell && wanted.current) showInPage(cell, node);
    wanted.current = false;
  });

  const place = (position: CellPosition) => {
    const row = rows[position.row];
    setState({ ...position, id: row === undefined ? undefined : rowId(row), rows });
  };
  return {
    row: current.row,
    column: current.column,
    moveTo: (position) => {
      const node = scroller.current;
      if (node !== null) {
        if (position.row === -1) node.scrollTop = 0;
        else {
          const top = position.row * rowHeight;
          node.scrollTop = scrollToShow(top, top + rowHeight, node.scrollTop, node.clientHeight - headerHeight, 0);
        }
        const slot = layout.columns[position.column - lead];
        if (slot !== undefined && !slot.sticky) {
          node.scrollLeft = scrollToShow(slot.left, slot.left + slot.width, node.scrollLeft, node.clientWidth, layout.stickyWidth);
        }
      }
      wanted.current = true;
      place(position);
    },
    follow: (position) => {
      focused.current = true;
      if (position.row !== current.row || position.column !== current.column || current.id === undefined) place(position);
    },
    leave: () => {
      focused.current = false;
    },
  };
}

/** The grid has scrolled within itself to show the cell; the page may hide it still, beneath what sticks to its top or below the window. */
function showInPage(cell: HTMLElement, scroller: HTMLElement): void {
  const { top, bottom } = cell.getBoundingClientRect();
  const first = Number.parseFloat(getComputedStyle(scroller).scrollMarginBlockStart);
  if (top < first) window.scrollBy(0, top - first);
  else if (bottom > window.innerHeight) window.scrollBy(0, bottom - window.innerHeight);
}

function follow<Row>(state: State<Row>, rows: readonly Row[], rowId: (row: Row) => string): State<Row> {
  const started = state.id === undefined && state.rows.length === 0 && state.row === -1;
  if (started) return { ...state, row: rows.length > 0 ? 0 : -1, rows };
  if (state.row === -1) return { ...state, rows };
  const at = state.id === undefined ? -1 : rows.findIndex((row) => rowId(row) === state.id);
  const row = at >= 0 ? at : Math.min(state.row, rows.length - 1);
  const next = rows[row];
  return { ...state, row, id: next === undefined || state.id === undefined ? undefined : rowId(next), rows };
}
