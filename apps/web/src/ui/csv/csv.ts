/** What a CSV cell may hold; null, undefined and NaN become an empty cell. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * RFC 4180 text: a header line and one line per row, CRLF ends, quotes where a cell needs them.
 * A text cell that a spreadsheet would run as a formula (it starts with = + - @, a tab or a return, and is
 * no plain number) is preceded by an apostrophe: cells hold names that customers choose.
 */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [header.map(csvCell).join(',')];
  for (const row of rows) lines.push(row.map(csvCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

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

/** Hands the text to the browser as a download named `name`; `mime` without charset (UTF-8 is added). */
export function downloadText(name: string, text: string, mime: string): void {
  downloadBlob(name, new Blob([text], { type: `${mime};charset=utf-8` }));
}

/** Hands a blob to the browser as a download named `name`. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after this task: revoking at once cancels the download in Firefox.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
