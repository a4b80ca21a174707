import type { ReactNode } from 'react';

/** What a column holds: decides alignment, the default cell, comparison, and the filter's operators. */
export type ColumnType = 'text' | 'number' | 'date' | 'bytes' | 'status';

/** Number for number and bytes columns, milliseconds since the epoch for dates, text otherwise; null or undefined when missing. */
export type CellValue = string | number | null | undefined;

/**
 * One column. Columns are static: declare them at module level, so that their identity never changes.
 */
export interface Column<Row> {
  /** Key in preferences, URL and filter; unique in the table and stable over releases. */
  id: string;
  header: string;
  /** Shown behind the header in brackets and in the CSV's header, for example `gb`. */
  unit?: string;
  /** Default `text`. */
  type?: ColumnType;
  /** What CSV, filter and Ctrl+C take. For dates ISO 8601, for numbers digits without grouping; empty when missing. */
  text: (row: Row) => string;
  /** What sorting and the comparing operators take; derived from `text` when left out. */
  value?: (row: Row) => CellValue;
  /** What the cell shows; by type when left out. Must fit one line of the row's height. */
  cell?: (row: Row) => ReactNode;
  /** Pixels before the reader resizes; the default depends on the type. */
  width?: number;
  /** Pixels, 56 when left out. */
  minWidth?: number;
  /** Default true. */
  sortable?: boolean;
  /** Default true. */
  filterable?: boolean;
  /** Stays at the left edge while scrolling sideways. Only leading columns can. */
  sticky?: boolean;
  /** Not shown until chosen in the preferences. */
  initiallyHidden?: boolean;
  /** Cannot be hidden. The first column never can. */
  alwaysVisible?: boolean;
  /** A number that changes with fresh data is marked for a few seconds with its direction. */
  markChanges?: boolean;
  /** A copy button beside the text. */
  copyable?: boolean;
}

const DEFAULT_WIDTHS: Record<ColumnType, number> = { text: 180, number: 112, date: 168, bytes: 112, status: 140 };
const MIN_COLUMN_WIDTH = 56;
export const MAX_COLUMN_WIDTH = 1200;

export function columnType<Row>(column: Column<Row>): ColumnType {
  return column.type ?? 'text';
}

export function isNumeric<Row>(column: Column<Row>): boolean {
  return column.type === 'number' || column.type === 'bytes';
}

export function columnTitle<Row>(column: Column<Row>): string {
  return column.unit === undefined ? column.header : `${column.header} (${column.unit})`;
}

export function initialWidth<Row>(column: Column<Row>): number {
  return column.width ?? DEFAULT_WIDTHS[columnType(column)];
}

export function minimumWidth<Row>(column: Column<Row>): number {
  return column.minWidth ?? MIN_COLUMN_WIDTH;
}

/** The value that sorting and filters compare. Missing or unreadable numbers and dates are null. */
export function columnValue<Row>(column: Column<Row>, row: Row): CellValue {
  if (column.value !== undefined) return column.value(row);
  const text = column.text(row);
  if (isNumeric(column)) {
    const number = text === '' ? Number.NaN : Number(text);
    return Number.isNaN(number) ? null : number;
  }
  if (column.type === 'date') {
    const time = Date.parse(text);
    return Number.isNaN(time) ? null : time;
  }
  return text === '' ? null : text;
}
