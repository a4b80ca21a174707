import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Status } from '../../ui/status/status.tsx';
import { statusKind } from '../../ui/status/status-kind.ts';
import { Timestamp } from '../../ui/timestamp/timestamp.tsx';
import { type Column, columnType, columnValue } from './column.ts';

const MISSING = '–';
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });
const sizes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const UNITS = ['b', 'kb', 'mb', 'gb', 'tb'];

/** "1.5 gb": powers of 1024, the largest unit that leaves at least 1. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (Math.abs(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${sizes.format(value)} ${UNITS[unit]}`;
}

/** What a cell shows: the column's own, or by its type. */
export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell === undefined ? contentByType(column, row) : column.cell(row);
  if (column.copyable !== true) return content;
  return (
    <>
      {content}
      <CopyButton text={column.text(row)} what={column.header.toLowerCase()} />
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
  return type === 'bytes' && column.unit === undefined ? formatBytes(value) : numbers.format(value);
}
