/** What a CSV cell may hold; null, undefined and NaN become an empty cell. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * RFC 4180 text: a header line and one line per row, CRLF ends, quotes where a cell needs them.
 * A text cell that a spreadsheet would run as a formula (it starts with = + - @, a tab or a return, and is
 * no plain number) is preceded by an apostrophe: cells hold names that customers choose.
 */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let text = csvLine(header);
  for (const row of rows) text += csvLine(row);
  return text;
}

/** One line of the same, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  const safe = FORMULA_START.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
