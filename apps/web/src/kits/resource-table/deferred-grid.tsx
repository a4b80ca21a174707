import { memo, useDeferredValue } from 'react';
import { Grid } from './grid.tsx';
import type { GridProps } from './grid-props.ts';

/** What of a grid belongs to the rows it shows, and what is done with them. */
export type GridView<Row> = Pick<
  GridProps<Row>,
  'rows' | 'firstIndex' | 'totalRows' | 'sort' | 'openId' | 'changes' | 'viewKey' | 'onSelect' | 'onSelectPage' | 'onOpen' | 'children'
>;

interface DeferredGridProps<Row> extends Omit<GridProps<Row>, keyof GridView<Row>> {
  /** Keep its identity while nothing of it changes. */
  view: GridView<Row>;
}

function DeferredGridInner<Row>({ view, ...own }: DeferredGridProps<Row>) {
  return <Grid {...own} {...useDeferredValue(view)} />;
}

/**
 * A grid whose rows follow what its toolbar says: with the click only the toolbar is drawn again; the rows are made afterwards, in slices
 * between frames, and come all at once. Choices, widths and columns do not wait.
 */
export const DeferredGrid = memo(DeferredGridInner) as typeof DeferredGridInner;
