import { toCsv } from '#rules/csv';
import { downloadText } from '../../ui/csv/csv.ts';
import { type Column, columnTitle } from './column.ts';

/** The rows as CSV: the columns' texts, under their headers with units. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return toCsv(columns.map(columnTitle), textsOf(columns, rows));
}

/** Hands the rows to the browser as a file. */
export function downloadCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  downloadText(name.endsWith('.csv') ? name : `${name}.csv`, tableCsv(columns, rows), 'text/csv');
}

function* textsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Generator<string[]> {
  for (const row of rows) yield columns.map((column) => column.text(row));
}
