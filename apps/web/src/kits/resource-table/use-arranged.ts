import { useEffect, useMemo, useRef, useState } from 'react';
import type { FilterQuery } from '#rules/property-filter';
import type { Column } from './column.ts';
import { filterRows, rowFilter } from './filter.ts';
import { filterSteps, inSlices, mapSteps, type Steps, sortSteps } from './sliced.ts';
import { rowOrder, type SortState, sortRows } from './sort.ts';

/** As many rows are filtered and sorted within a frame. */
const MOST_AT_ONCE = 5_000;

interface Wish<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  filter: FilterQuery;
  sort: SortState | undefined;
}

interface Arranged<Row> {
  /** All rows that it was made of. */
  of: readonly Row[];
  sorted: readonly Row[];
}

/**
 * The rows that pass the filter, sorted. Of many rows the last arrangement stays until the next is made, in slices between the frames; the
 * first one of all is made at once.
 */
export function useArranged<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filter: FilterQuery,
  sort: SortState | undefined,
): readonly Row[] {
  const wish = useMemo(() => ({ rows, columns, filter, sort }), [rows, columns, filter, sort]);
  const kept = useRef<Arranged<Row> | null>(null);
  const [, drawAgain] = useState({});
  const isPlain = filter.tokens.length === 0 && sort === undefined;
  const isLater = !isPlain && rows.length > MOST_AT_ONCE && kept.current !== null && kept.current.of.length > 0;
  const now = useMemo(() => (isLater ? null : atOnceArranged(wish)), [isLater, wish]);
  if (now !== null) kept.current = now;
  useEffect(() => {
    if (!isLater) return undefined;
    const off = new AbortController();
    void inSlices(arrangeSteps(wish), off.signal).then((made) => {
      if (made === null) return;
      kept.current = made;
      drawAgain({});
    });
    return () => off.abort();
  }, [wish, isLater]);
  return (now ?? kept.current)?.sorted ?? rows;
}

const atOnceArranged = <Row>({ rows, columns, filter, sort }: Wish<Row>): Arranged<Row> => {
  return { of: rows, sorted: sortRows(filterRows(rows, columns, filter), columns, sort) };
};

function* arrangeSteps<Row>({ rows, columns, filter, sort }: Wish<Row>): Steps<Arranged<Row>> {
  const filtered = filter.tokens.length === 0 ? rows : yield* filterSteps(rows, rowFilter(columns, filter));
  const order = rowOrder(columns, sort);
  if (order === null) return { of: rows, sorted: filtered };
  const sorted = yield* sortSteps(yield* mapSteps(filtered, order.key), order.compare);
  return { of: rows, sorted: yield* mapSteps(sorted, ({ row }) => row) };
}
