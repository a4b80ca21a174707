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

/** An arrangement in the making, and the one that is wanted after it. */
interface Running<Row> {
  wish: Wish<Row>;
  next: Wish<Row> | null;
  off: AbortController;
}

const isSameOrder = <Row>(a: Wish<Row>, b: Wish<Row>): boolean => a.filter === b.filter && a.sort === b.sort && a.columns === b.columns;

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
  const running = useRef<Running<Row> | null>(null);
  useEffect(() => {
    const before = running.current;
    // Rows that stream in must not call off the work again and again, or nothing new is seen until the last has come.
    if (before !== null && isLater && isSameOrder(before.wish, wish)) {
      before.next = wish;
      return;
    }
    before?.off.abort();
    running.current = null;
    if (isLater) void run(wish);

    async function run(of: Wish<Row>): Promise<void> {
      const work: Running<Row> = { wish: of, next: null, off: new AbortController() };
      running.current = work;
      const made = await inSlices(arrangeSteps(of), work.off.signal);
      if (made === null) return;
      kept.current = made;
      running.current = null;
      drawAgain({});
      if (work.next !== null) void run(work.next);
    }
  }, [wish, isLater]);
  useEffect(() => () => running.current?.off.abort(), []);
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
