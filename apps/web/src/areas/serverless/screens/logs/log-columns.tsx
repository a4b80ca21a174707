import { Link } from 'react-router';
import { serverlessLogRecordPath } from '#rules/paths/serverless';
import { MESSAGE_PREVIEW, POINTER_FIELD, SERVERLESS_LOG_COLUMNS } from '#rules/serverless/log-search';
import type { Column, ColumnType } from '../../../../kits/resource-table/column.ts';
import type { LogRow } from './use-log-search.ts';

/** A row with its place among those that were found. */
export interface PlacedRow {
  id: string;
  values: LogRow;
}

const WIDTHS: Readonly<Record<string, number>> = {
  '@timestamp': 190,
  ErrorCount: 136,
  '@message': 460,
  ResponseCode: 152,
  Path: 240,
  Method: 96,
  ServiceName: 150,
  CollectionId: 200,
  AwsAccountId: 140,
  RequestId: 290,
};
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{3})?$/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;
/** Rows that are looked at to tell what a column holds. */
const LOOKED_AT = 200;

/** The columns while nothing was found (JLOG-014). */
const STATED = SERVERLESS_LOG_COLUMNS.map(({ field, header, type }) => columnOf(field, header, type));

/** The columns are the keys of the first row, in its order (JLOG-019); the pointer is none. */
export function columnsOf(rows: readonly LogRow[]): readonly Column<PlacedRow>[] {
  const [first] = rows;
  if (first === undefined) return STATED;
  return Object.keys(first)
    .filter((field) => field !== POINTER_FIELD)
    .map((field) => {
      const stated = SERVERLESS_LOG_COLUMNS.find((one) => one.field === field);
      return stated ? columnOf(field, stated.header, stated.type) : columnOf(field, field, typeOf(field, rows));
    });
}

function typeOf(field: string, rows: readonly LogRow[]): ColumnType {
  const values = rows.slice(0, LOOKED_AT).flatMap((row) => row[field] ?? []);
  if (values.length === 0) return 'text';
  // Ids of accounts are twelve digits, and no amounts.
  if (values.every((value) => NUMBER.test(value) && !/^\d{12}$/.test(value))) return 'number';
  return values.every((value) => TIME.test(value)) ? 'date' : 'text';
}

function columnOf(field: string, header: string, type: ColumnType): Column<PlacedRow> {
  const textOf = ({ values }: PlacedRow): string => values[field] ?? '';
  const width = WIDTHS[field];
  return {
    id: field,
    header,
    type,
    text: type === 'date' ? (row) => isoOf(textOf(row)) : textOf,
    ...(width === undefined ? {} : { width }),
    ...(field === '@message' ? { cell: ({ values }) => <Message values={values} /> } : {}),
  };
}

/** The service writes times in UTC, without saying so. */
const isoOf = (text: string): string => (TIME.test(text) ? `${text.replace(' ', 'T')}Z` : text);

/** The beginning of a message; it opens the record beside this page (JLOG-015, JLOG-016). */
function Message({ values }: { values: LogRow }) {
  const text = (values['@message'] ?? '').slice(0, MESSAGE_PREVIEW);
  const pointer = values[POINTER_FIELD];
  if (!pointer) return text;
  return (
    <Link to={serverlessLogRecordPath(pointer)} target="_blank" rel="noopener">
      {text}
    </Link>
  );
}
