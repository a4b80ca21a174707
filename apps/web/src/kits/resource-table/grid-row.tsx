import { memo, type ReactNode } from 'react';
import { formatBytes } from '#rules/domains/sizes';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { GridCell, GridLine } from '../../ui/focus/grid-roles.tsx';
import { Status } from '../../ui/status/status.tsx';
import { statusKind } from '../../ui/status/status-kind.ts';
import { Timestamp } from '../../ui/timestamp/timestamp.tsx';
import type { Change } from './changes.ts';
import { type Column, columnType, columnValue, isNumeric } from './column.ts';
import styles from './grid.module.css';
import type { PlacedColumn } from './layout.ts';
import { formatNumber } from './numbers.ts';
import type { SelectionMode } from './selection.ts';

export interface GridRowProps<Row> {
  row: Row;
  id: string;
  /** Place on the page, from 0. */
  index: number;
  /** Place in the whole filtered list as ARIA counts: the header is 1. */
  ariaIndex: number;
  top: number;
  slots: readonly PlacedColumn<Row>[];
  mode: SelectionMode;
  selected: boolean;
  open: boolean;
  /** Place of the cell in the tab order, -1 for none of this row. Counts the selection column. */
  activeColumn: number;
  changes: ReadonlyMap<string, Change> | undefined;
  /** Names the row for its selection control. */
  label: string;
}

function GridRowInner<Row>(props: GridRowProps<Row>) {
  const { row, id, index, ariaIndex, top, slots, mode, selected, open, activeColumn, changes, label } = props;
  const lead = mode === 'none' ? 0 : 1;
  return (
    <GridLine
      // A new function with each render, as each may bring new widgets.
      ref={(line) => leaveToGrid(line)}
      aria-rowindex={ariaIndex}
      aria-selected={mode === 'none' ? undefined : selected}
      data-row={index}
      data-id={id}
      className={`${styles.row}${selected ? ` ${styles.selected}` : ''}${open ? ` ${styles.open}` : ''}`}
      style={{ top }}
    >
      {lead === 1 && (
        <GridCell aria-colindex={1} data-col={0} data-select="" tabIndex={activeColumn === 0 ? 0 : -1} className={styles.leadCell}>
          <input
            type={mode === 'single' ? 'radio' : 'checkbox'}
            className={mode === 'single' ? styles.radio : styles.checkbox}
            checked={selected}
            readOnly
            tabIndex={-1}
            aria-label={`Select ${label}`}
          />
        </GridCell>
      )}
      {slots.map((slot) => {
        const place = slot.index + lead;
        const change = changes?.get(slot.column.id);
        return (
          <GridCell
            key={slot.column.id}
            aria-colindex={place + 1}
            data-col={place}
            tabIndex={activeColumn === place ? 0 : -1}
            className={cellClass(slot)}
            style={slot.sticky ? { gridColumn: place + 1, insetInlineStart: slot.left } : { gridColumn: place + 1 }}
          >
            {change === undefined ? null : <ChangeMark change={change} />}
            {cellContent(slot.column, row)}
          </GridCell>
        );
      })}
    </GridLine>
  );
}

/** One row. Renders again only when what it shows has changed, not while its table scrolls. */
export const GridRow = memo(GridRowInner) as typeof GridRowInner;

/** The grid is one tab stop: what a cell holds is reached with F2 or Enter. */
function leaveToGrid(line: HTMLElement | null): void {
  for (const widget of line?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []) widget.tabIndex = -1;
}

function ChangeMark({ change }: { change: Change }) {
  return (
    <span className={styles.change} role="img" aria-label={change === 'up' ? 'rose' : 'fell'}>
      {change === 'up' ? '▲' : '▼'}
    </span>
  );
}

function cellClass<Row>(slot: PlacedColumn<Row>): string {
  const kind = isNumeric(slot.column) ? styles.number : slot.sticky ? styles.stickyCell : styles.cell;
  const both = slot.sticky && isNumeric(slot.column) ? `${styles.number} ${styles.stickyCell}` : `${kind}`;
  return slot.left === 0 ? `${both} ${styles.first}` : both;
}

const MISSING = '–';

/** What a cell shows: the column's own, or by its type. */
function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell === undefined ? contentByType(column, row) : column.cell(row);
  const text = column.copyable === true ? column.text(row) : '';
  if (text === '') return content;
  return (
    <>
      {content}
      <CopyButton text={text} what={column.header.toLowerCase()} />
    </>
  );
}

function contentByType<Row>(column: Column<Row>, row: Row): ReactNode {
  const type = columnType(column);
  if (type === 'text') return column.text(row) || MISSING;
  if (type === 'status') return column.text(row) === '' ? MISSING : <Status kind={statusKind(column.text(row))}>{column.text(row)}</Status>;
  const value = columnValue(column, row);
  if (value === null || value === undefined) return MISSING;
  if (type === 'date') return <Timestamp at={value} empty={MISSING} />;
  if (typeof value !== 'number') return value;
  return type === 'bytes' && column.unit === undefined ? formatBytes(value) : formatNumber(value);
}
