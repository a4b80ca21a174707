import { useEffect, useMemo, useRef, useState } from 'react';
import type { FilterQuery } from '#rules/property-filter';
import { useUnmount } from '../../ui/hooks/use-unmount.ts';
import { arrangeRows, arrangeSteps, isSameOrder, type Wish } from './arrange.ts';
import type { Column } from './column.ts';
import { inSlices } from './sliced.ts';
import type { SortState } from './sort.ts';

/** As many rows are filtered and sorted within a frame. */
const MOST_AT_ONCE = 5_000;

interface Arranged<Row> {
  wish: Wish<Row>;
  sorted: readonly Row[];
}

/** An arrangement in the making, and the one that is wanted after it. */
interface Running<Row> {
  wish: Wish<Row>;
  next: Wish<Row> | null;
  off: AbortController;
}

/**
 * The rows that pass the filter, sorted. Of many rows the last arrangement stays until the next is made, in slices between the frames; the
 * first one of all is made at once. What a column throws is thrown at the render in either case.
 */
export function useArranged<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filter: FilterQuery,
  sort: SortState | undefined,
): readonly Row[] {
  const wish = useMemo(() => ({ rows, columns, filter, sort }), [rows, columns, filter, sort]);
  // The arrangement that the page shows: only what is committed may stand in for the next one.
  const kept = useRef<Arranged<Row> | null>(null);
  const [, drawAgain] = useState({});
  const [failure, setFailure] = useState<{ wish: Wish<Row>; error: unknown } | null>(null);
  const isPlain = filter.tokens.length === 0 && sort === undefined;
  const last = kept.current;
  const known = last?.wish === wish ? last : null;
  const isLater = known === null && !isPlain && rows.length > MOST_AT_ONCE && last !== null && last.wish.rows.length > 0;
  const now = useMemo(() => known ?? (isLater ? null : { wish, sorted: arrangeRows(wish) }), [known, isLater, wish]);
  const running = useRef<Running<Row> | null>(null);
  useEffect(() => {
    if (now !== null) kept.current = now;
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
      try {
        const sorted = await inSlices(arrangeSteps(of), work.off.signal);
        if (sorted === null) return;
        kept.current = { wish: of, sorted };
        drawAgain({});
      } catch (error) {
        if (work.off.signal.aborted) return;
        work.next = null;
        setFailure({ wish: of, error });
      }
      running.current = null;
      if (work.next !== null) void run(work.next);
    }
  }, [now, wish, isLater]);
  useUnmount(() => running.current?.off.abort());
  if (failure !== null && isSameOrder(failure.wish, wish)) throw failure.error;
  return (now ?? last)?.sorted ?? rows;
}
