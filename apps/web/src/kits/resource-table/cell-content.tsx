import type { ReactNode } from 'react';
import { formatBytes } from '#rules/sizes';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Status } from '../../ui/status/status.tsx';
import { statusKind } from '../../ui/status/status-kind.ts';
import { Timestamp } from '../../ui/timestamp/timestamp.tsx';
import { type Column, columnType, columnValue } from './column.ts';
import { formatNumber } from './numbers.ts';

const MISSING = '–';

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
  return type === 'bytes' && column.unit === undefined ? formatBytes(value) : formatNumber(value);
}
