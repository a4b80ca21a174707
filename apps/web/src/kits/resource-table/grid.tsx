import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useRef, useState } from 'react';
import { Tooltip } from '../../ui/copy/tooltip.tsx';
import { GridRoot, GridRowGroup } from '../../ui/focus/grid-roles.tsx';
import { useElementSize } from '../../ui/hooks/use-element-size.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import styles from './grid.module.css';
import { GridHeader } from './grid-header.tsx';
import type { GridProps } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import { layoutColumns, type PlacedColumn, scrollToShow } from './layout.ts';
import { pageState } from './selection.ts';
import { HEADER_HEIGHT, ROW_HEIGHT, themeVars } from './theme.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useGridEvents } from './use-grid-events.ts';

const OVERSCAN_ROWS = 6;

function GridInner<Row>(props: GridProps<Row>) {
  const { columns, rows, rowId, density, mode } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const view = useElementSize(scroller);
  const [dragged, setDragged] = useState<Record<string, number>>({});
  const lead = mode === 'none' ? 0 : 1;
  const rowHeight = ROW_HEIGHT[density];
  const headerHeight = HEADER_HEIGHT[density];
  const layout = layoutColumns(columns, { ...props.widths, ...dragged }, view.width, lead === 1);
  const active = useActiveCell({ scroller, rows, rowId, lead, layout, rowHeight, headerHeight, columnCount: columns.length + lead });
  const events = useGridEvents({ ...props, scroller, active, layout, lead, rowHeight, headerHeight, setDragged });

  const rowVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => withIndexes(range, [active.row]),
  });
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layout.columns[index]?.width ?? 0,
    paddingStart: layout.lead,
    overscan: 2,
    rangeExtractor: (range) =>
      withIndexes(range, [...layout.columns.flatMap((slot) => (slot.sticky ? [slot.index] : [])), active.column - lead]),
  });
  // A virtualizer asks for its sizes again by itself only for another number of items.
  useOnChange(rowHeight, () => rowVirtualizer.measure());
  useOnChange(props.viewKey, () => {
    // Setting it would have the browser lay the new rows out at once instead of with the frame.
    if (scroller.current !== null && rowVirtualizer.scrollOffset !== 0) scroller.current.scrollTop = 0;
  });
  // Only opening a row moves the view, fresh rows do not.
  useOnChange(
    props.openId ?? null,
    (openId) => {
      const node = scroller.current;
      const at = openId === null ? -1 : rows.findIndex((row) => rowId(row) === openId);
      if (node === null || at < 0) return;
      node.scrollTop = scrollToShow(at * rowHeight, (at + 1) * rowHeight, node.scrollTop, node.clientHeight - headerHeight, 0);
    },
    null,
  );
  const { template } = layout;
  useOnChange(template, () => columnVirtualizer.measure());

  const next = columnVirtualizer.getVirtualItems().flatMap((item) => layout.columns[item.index] ?? []);
  const [kept, setKept] = useState(next);
  // Rows take the kept list: its identity changes only when a row would look different.
  const same = sameSlots(kept, next);
  if (!same) setKept(next);
  const slots = same ? kept : next;
  const pageIds = mode === 'multi' ? rows.map(rowId) : [];
  const first = columns[0];

  return (
    <div className={styles.frame}>
      <GridRoot
        ref={scroller}
        aria-label={props.label}
        aria-rowcount={props.totalRows + 1}
        aria-colcount={columns.length + lead}
        aria-multiselectable={mode === 'multi' || undefined}
        aria-busy={props.busy || undefined}
        className={`${styles.scroller}${rows.length > 0 ? ` ${styles.filled}` : ''}${props.onOpen === undefined ? '' : ` ${styles.opening}`}`}
        style={
          {
            ...themeVars,
            '--rt-row': `${rowHeight}px`,
            '--rt-head': `${headerHeight}px`,
            '--rt-columns': template,
            '--rt-width': `${layout.totalWidth}px`,
          } as CSSProperties
        }
        data-overflows={layout.totalWidth > view.width || undefined}
        {...events.handlers}
      >
        <GridRowGroup className={styles.head}>
          <GridHeader
            slots={layout.columns.filter((slot) => slots.some((shown) => shown.index === slot.index))}
            mode={mode}
            pageSelection={pageState(props.selected, pageIds)}
            sort={props.sort}
            activeColumn={active.row === -1 ? active.column : -1}
            onResize={events.resize}
            onFit={events.fit}
          />
        </GridRowGroup>
        <GridRowGroup className={styles.body} style={{ height: rows.length * rowHeight }}>
          {rowVirtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            const id = rowId(row);
            return (
              <GridRow
                key={id}
                row={row}
                id={id}
                index={item.index}
                ariaIndex={props.firstIndex + item.index + 2}
                top={item.index * rowHeight}
                slots={slots}
                mode={mode}
                selected={props.selected.has(id)}
                open={props.openId === id}
                activeColumn={active.row === item.index ? active.column : -1}
                changes={props.changes.get(id)}
                label={mode === 'none' || first === undefined ? '' : first.text(row)}
              />
            );
          })}
        </GridRowGroup>
      </GridRoot>
      {props.children}
      <div aria-live="polite" className={styles.hidden}>
        {events.spoken}
      </div>
      {events.note && <Tooltip {...events.note} onEnd={events.endNote} />}
    </div>
  );
}

/**
 * The grid itself: virtual both ways, ARIA grid pattern, one tab stop. It knows nothing of filters and pages.
 * Geometry is in CSS variables, so that resizing a column renders no row again.
 */
export const Grid = memo(GridInner) as typeof GridInner;

/** The visible indexes and those that must stay in the document, in order. */
function withIndexes(range: Range, extra: readonly number[]): number[] {
  const indexes = defaultRangeExtractor(range);
  const missing = extra.filter((index) => index >= 0 && index < range.count && !indexes.includes(index));
  return missing.length === 0 ? indexes : [...new Set([...indexes, ...missing])].sort((a, b) => a - b);
}

/** Whether a row would look the same with either list: widths do not count, they are in the grid's template. */
function sameSlots<Row>(left: readonly PlacedColumn<Row>[], right: readonly PlacedColumn<Row>[]): boolean {
  return (
    left.length === right.length &&
    left.every((slot, position) => {
      const other = right[position];
      return (
        other !== undefined &&
        slot.column === other.column &&
        slot.index === other.index &&
        slot.sticky === other.sticky &&
        (slot.left === 0) === (other.left === 0) &&
        (!slot.sticky || slot.left === other.left)
      );
    })
  );
}
