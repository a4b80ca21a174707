import type { FilterQuery } from '#rules/property-filter';
import type { Column } from './column.ts';
import { rowFilter } from './filter.ts';
import { atOnce, filterSteps, mapSteps, type Steps, sortSteps } from './sliced.ts';
import { rowOrder, type SortState } from './sort.ts';

/** Rows, and what is to become of them. */
export interface Wish<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  filter: FilterQuery;
  sort: SortState | undefined;
}

/** Whether two wishes differ in nothing but their rows. */
export const isSameOrder = <Row>(a: Wish<Row>, b: Wish<Row>): boolean =>
  a.filter === b.filter && a.sort === b.sort && a.columns === b.columns;

/** The rows that pass the filter, sorted; equal ones keep their order. Throws what a column throws. */
export function* arrangeSteps<Row>({ rows, columns, filter, sort }: Wish<Row>, sortedInOneGo?: number): Steps<readonly Row[]> {
  const filtered = filter.tokens.length === 0 ? rows : yield* filterSteps(rows, rowFilter(columns, filter));
  const order = rowOrder(columns, sort);
  if (order === null) return filtered;
  const sorted = yield* sortSteps(yield* mapSteps(filtered, order.key), order.compare, sortedInOneGo);
  return yield* mapSteps(sorted, ({ row }) => row);
}

/** The same at once, with the sort of arrays: on 5,000 rows that saves up to 1.3 of 14 ms, on 1,000 nothing that counts. */
export const arrangeRows = <Row>(wish: Wish<Row>): readonly Row[] => atOnce(arrangeSteps(wish, Number.POSITIVE_INFINITY));
