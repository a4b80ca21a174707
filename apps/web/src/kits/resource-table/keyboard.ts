/** A place in the grid. Row -1 is the header; both count within the page. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridBounds {
  rows: number;
  columns: number;
  /** Whole rows that fit into the view. */
  rowsPerView: number;
}

export interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Where a key moves the active cell, as the ARIA grid pattern has it; undefined when the key does not move. */
export function moveByKey(from: CellPosition, stroke: KeyStroke, bounds: GridBounds): CellPosition | undefined {
  if (stroke.altKey || (stroke.shiftKey && stroke.key !== 'Home' && stroke.key !== 'End')) return undefined;
  const jump = stroke.ctrlKey || stroke.metaKey;
  const lastRow = bounds.rows - 1;
  const lastColumn = bounds.columns - 1;
  const to = (row: number, column: number): CellPosition => ({
    row: Math.max(-1, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  switch (stroke.key) {
    case 'ArrowUp':
      return to(jump ? 0 : from.row - 1, from.column);
    case 'ArrowDown':
      return to(jump ? lastRow : from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, jump ? 0 : from.column - 1);
    case 'ArrowRight':
      return to(from.row, jump ? lastColumn : from.column + 1);
    case 'Home':
      return jump ? to(-1, 0) : to(from.row, 0);
    case 'End':
      return jump ? to(lastRow, lastColumn) : to(from.row, lastColumn);
    case 'PageUp':
      return to(Math.max(Math.min(from.row, 0), from.row - bounds.rowsPerView), from.column);
    case 'PageDown':
      return to(from.row + bounds.rowsPerView, from.column);
    default:
      return undefined;
  }
}
