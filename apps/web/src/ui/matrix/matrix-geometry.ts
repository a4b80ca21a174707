/** Sizes of a drawn matrix, CSS pixels: labels of rows stand left, those of columns on top, and neither scrolls away. */
export interface MatrixGeometry {
  rows: number;
  columns: number;
  cellWidth: number;
  cellHeight: number;
  labelWidth: number;
  headHeight: number;
}

export interface Place {
  row: number;
  column: number;
}

/** How far a matrix is scrolled, CSS pixels. */
export interface MatrixScroll {
  left: number;
  top: number;
}

/** The cells in sight: `last` is the first that is not. */
export interface VisibleCells {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

/** Where a key leads from a place; null for a key that is none of the matrix's. `page` is how many rows are in sight. */
export function placeAfter(
  key: string,
  control: boolean,
  { row, column }: Place,
  { rows, columns }: Pick<MatrixGeometry, 'rows' | 'columns'>,
  page: number,
): Place | null {
  const within = (next: Place): Place => ({
    row: Math.max(0, Math.min(rows - 1, next.row)),
    column: Math.max(0, Math.min(columns - 1, next.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: control ? 0 : row - 1, column });
    case 'ArrowDown':
      return within({ row: control ? rows : row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: control ? 0 : column - 1 });
    case 'ArrowRight':
      return within({ row, column: control ? columns : column + 1 });
    case 'PageUp':
      return within({ row: row - page, column });
    case 'PageDown':
      return within({ row: row + page, column });
    case 'Home':
      return within({ row: control ? 0 : row, column: 0 });
    case 'End':
      return within({ row: control ? rows : row, column: columns });
    default:
      return null;
  }
}

/** The place under a point of the viewport, or null over the labels and beyond the cells. */
export function placeAt(x: number, y: number, scroll: MatrixScroll, geometry: MatrixGeometry): Place | null {
  const { rows, columns, cellWidth, cellHeight, labelWidth, headHeight } = geometry;
  if (x < labelWidth || y < headHeight) return null;
  const column = Math.floor((x - labelWidth + scroll.left) / cellWidth);
  const row = Math.floor((y - headHeight + scroll.top) / cellHeight);
  return row < rows && column < columns ? { row, column } : null;
}

/** The scroll nearest to the present one that shows a place as a whole. */
export function scrollTo(
  { row, column }: Place,
  scroll: MatrixScroll,
  width: number,
  height: number,
  geometry: MatrixGeometry,
): MatrixScroll {
  const { cellWidth, cellHeight, labelWidth, headHeight } = geometry;
  const nearest = (at: number, now: number, cell: number, room: number): number => Math.min(at, Math.max(now, at + cell - room));
  return {
    left: nearest(column * cellWidth, scroll.left, cellWidth, width - labelWidth),
    top: nearest(row * cellHeight, scroll.top, cellHeight, height - headHeight),
  };
}

/** What is in sight, cells that are cut included: all that has to be drawn, whatever the size of the matrix. */
export function visibleCells(scroll: MatrixScroll, width: number, height: number, geometry: MatrixGeometry): VisibleCells {
  const { rows, columns, cellWidth, cellHeight, labelWidth, headHeight } = geometry;
  return {
    firstColumn: Math.max(0, Math.floor(scroll.left / cellWidth)),
    lastColumn: Math.min(columns, Math.ceil((scroll.left + width - labelWidth) / cellWidth)),
    firstRow: Math.max(0, Math.floor(scroll.top / cellHeight)),
    lastRow: Math.min(rows, Math.ceil((scroll.top + height - headHeight) / cellHeight)),
  };
}
