/** Number of pages; an empty list still has one. */
export function pageCount(rows: number, size: number): number {
  return Math.max(1, Math.ceil(rows / size));
}

/** The page that can be shown: pages start at 1. */
export function clampPage(page: number, rows: number, size: number): number {
  return Math.min(Math.max(1, Math.trunc(page)), pageCount(rows, size));
}

export function pageRows<Row>(rows: readonly Row[], page: number, size: number): readonly Row[] {
  const start = (page - 1) * size;
  return start === 0 && rows.length <= size ? rows : rows.slice(start, start + size);
}

/** Where a row stands: its page and place, or undefined when it is not in the list. */
export function pageOf(index: number, size: number): number {
  return Math.floor(index / size) + 1;
}
