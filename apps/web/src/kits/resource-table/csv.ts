import { type Column, columnTitle } from './column.ts';

/** A spreadsheet runs a cell that starts with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** One RFC 4180 field. What a spreadsheet would take for a formula gets a leading apostrophe; negative numbers stay numbers. */
export function csvField(text: string): string {
  const safe = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as RFC 4180 lines (CRLF, header first), in pieces of a few thousand rows for a Blob. */
export function csvParts<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const parts = [`${columns.map((column) => csvField(columnTitle(column))).join(',')}\r\n`];
  const step = 5000;
  for (let start = 0; start < rows.length; start += step) {
    const lines = rows.slice(start, start + step).map((row) => columns.map((column) => csvField(column.text(row))).join(','));
    parts.push(`${lines.join('\r\n')}\r\n`);
  }
  return parts;
}

/** Hands the rows to the browser as a file. */
export function downloadCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const address = URL.createObjectURL(new Blob(csvParts(columns, rows), { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.endsWith('.csv') ? name : `${name}.csv`;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
