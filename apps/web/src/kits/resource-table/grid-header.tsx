import { Fragment, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { GridColumnHeader, GridLine } from '../../ui/focus/grid-roles.tsx';
import { MovableEdge } from '../../ui/focus/movable-edge.tsx';
import { useTimestampMode } from '../../ui/timestamp/timestamp.tsx';
import { type Column, columnTitle, isNumeric, MAX_COLUMN_WIDTH, minimumWidth } from './column.ts';
import styles from './grid.module.css';
import { clampWidth, type PlacedColumn } from './layout.ts';
import type { SelectionMode } from './selection.ts';
import type { SortState } from './sort.ts';

export interface GridHeaderProps<Row> {
  slots: readonly PlacedColumn<Row>[];
  mode: SelectionMode;
  pageSelection: 'all' | 'some' | 'none';
  sort: SortState | undefined;
  /** Place of the cell in the tab order, -1 for none of the header. */
  activeColumn: number;
  /** Called while an edge is dragged; `done` with the last one. */
  onResize: (column: Column<Row>, width: number, done: boolean) => void;
  onFit: (column: Column<Row>) => void;
}

/** Pixels a key press moves an edge. */
export const RESIZE_STEP = 16;

export function GridHeader<Row>({ slots, mode, pageSelection, sort, activeColumn, onResize, onFit }: GridHeaderProps<Row>) {
  const timeMode = useTimestampMode();
  const lead = mode === 'none' ? 0 : 1;
  return (
    <GridLine aria-rowindex={1} data-row={-1} className={styles.headerRow}>
      {lead === 1 && (
        <GridColumnHeader aria-colindex={1} data-col={0} data-select="" tabIndex={activeColumn === 0 ? 0 : -1} className={styles.leadCell}>
          {mode === 'single' && <span className={styles.hidden}>Selection</span>}
          {mode === 'multi' && (
            <input
              type="checkbox"
              className={`${styles.checkbox}${pageSelection === 'some' ? ` ${styles.mixed}` : ''}`}
              checked={pageSelection === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = pageSelection === 'some';
              }}
              readOnly
              tabIndex={-1}
              aria-label="Select all rows of the page"
            />
          )}
        </GridColumnHeader>
      )}
      {slots.map((slot) => {
        const { column } = slot;
        const place = slot.index + lead;
        const sortable = column.sortable !== false;
        const sorted = sort?.column === column.id ? sort.direction : undefined;
        const zone = column.type === 'date' && timeMode !== 'relative' ? ` (${timeMode === 'utc' ? 'UTC' : 'local'})` : '';
        return (
          <GridColumnHeader
            key={column.id}
            aria-colindex={place + 1}
            aria-sort={sortable ? (sorted ?? 'none') : undefined}
            data-col={place}
            data-sortable={sortable || undefined}
            tabIndex={activeColumn === place ? 0 : -1}
            title={columnTitle(column)}
            className={`${styles.headerCell}${isNumeric(column) ? ` ${styles.headerNumber}` : ''}${slot.sticky ? ` ${styles.stickyCell}` : ''}${sorted ? ` ${styles.sorted}` : ''}${slot.left === 0 ? ` ${styles.first}` : ''}`}
            style={slot.sticky ? { gridColumn: place + 1, insetInlineStart: slot.left } : { gridColumn: place + 1 }}
          >
            <span className={styles.headerText}>
              <Breakable name={columnTitle(column)} />
              {zone}
            </span>
            {sortable && <SortMark direction={sorted} />}
            <ResizeEdge slot={slot} onResize={onResize} onFit={onFit} />
          </GridColumnHeader>
        );
      })}
    </GridLine>
  );
}

/** A name that may go on in a second line within a word as the API writes it: `placement_|constraint_|id`, `placement|Constraint`. */
function Breakable({ name }: { name: string }) {
  const [first, ...rest] = name.split(/(?<=_|[a-z](?=[A-Z]))/);
  return (
    <>
      {first}
      {rest.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change their places.
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

function SortMark({ direction }: { direction: SortState['direction'] | undefined }) {
  return (
    <svg className={styles.sortMark} viewBox="0 0 10 6" aria-hidden="true" focusable="false">
      <path d={direction === 'ascending' ? 'M1 5.5h8L5 .8Z' : 'M1 .5h8L5 5.2Z'} />
    </svg>
  );
}

interface ResizeEdgeProps<Row> extends Pick<GridHeaderProps<Row>, 'onResize' | 'onFit'> {
  slot: PlacedColumn<Row>;
}

/** The draggable edge of a header. With the keyboard: F2 on the header, then arrows; or Shift and arrows on the header itself. */
function ResizeEdge<Row>({ slot, onResize, onFit }: ResizeEdgeProps<Row>) {
  const { column, width } = slot;
  const start = useRef<{ x: number; width: number }>(undefined);
  const widthAt = (event: PointerEvent) =>
    start.current === undefined ? width : clampWidth(column, start.current.width + event.clientX - start.current.x);
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -RESIZE_STEP : event.key === 'ArrowRight' ? RESIZE_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(column, clampWidth(column, width + step), true);
  };
  return (
    <MovableEdge
      aria-label={`Resize ${column.header}`}
      aria-valuenow={width}
      aria-valuemin={minimumWidth(column)}
      aria-valuemax={MAX_COLUMN_WIDTH}
      tabIndex={-1}
      data-resize=""
      className={styles.edge}
      onKeyDown={keys}
      onDoubleClick={() => onFit(column)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current !== undefined) onResize(column, widthAt(event), false);
      }}
      onPointerUp={(event) => {
        const moved = start.current !== undefined && start.current.x !== event.clientX;
        const last = widthAt(event);
        start.current = undefined;
        if (moved) onResize(column, last, true);
      }}
    />
  );
}
