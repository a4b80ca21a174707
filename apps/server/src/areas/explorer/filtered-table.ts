import { cellFilter } from '#rules/explorer/answer';
import { filtersOf } from '#rules/explorer/catalogue';
import type { ExplorerRowsLine } from '#rules/explorer/rows';
import { explorerPlaceOf } from '#rules/explorer/url';
import { badInput } from '../../platform/http/bad-input.ts';
import type { AllowedCall } from './explorer-calls.ts';

export interface RowFilter {
  /** A column. */
  argument: string;
  value: string;
}

export interface FilteredTable {
  rows: Record<string, unknown>[];
  /** There are more than fit. */
  truncated: boolean;
  /** When the cluster was asked, epoch milliseconds. */
  asOf: number;
  /** Bytes of the whole table that were looked through. */
  sizeBytes: number;
}

/** @throws BadInputError where the table has no such filter, or its column is not among those that are asked for */
export function checkFilter({ requested, call }: AllowedCall, { argument }: RowFilter): void {
  const { root, path } = explorerPlaceOf(requested);
  const filters = filtersOf(root, path);
  if (!filters.includes(argument))
    throw badInput(
      'filterArguement',
      filters.length === 0 ? 'is for _cat/shards and _cat/indices only' : `must be one of ${filters.join(', ')}`,
    );
  if (!call.columns.includes(argument))
    throw badInput('filterArguement', `must be among the columns that are asked for: add ${argument} to h`);
}

/** The rows of a table that pass a filter, as many as fit into `maxBytes` of JSON. */
export async function filteredTable(lines: AsyncGenerator<Buffer>, filter: RowFilter, maxBytes: number): Promise<FilteredTable> {
  const found: FilteredTable = { rows: [], truncated: false, asOf: 0, sizeBytes: 0 };
  let left = maxBytes;
  for await (const { rows, asOf, sizeBytes } of passing(lines, filter)) {
    found.asOf = asOf;
    found.sizeBytes += sizeBytes;
    for (const row of rows) {
      left -= JSON.stringify(row).length + 1;
      if (left < 0) return { ...found, truncated: true };
      found.rows.push(row);
    }
  }
  return found;
}

/** All rows of a table that pass a filter, as the bytes of one JSON array. */
export async function* filteredJson(lines: AsyncGenerator<Buffer>, filter: RowFilter): AsyncGenerator<Buffer> {
  let before = '[';
  for await (const { rows } of passing(lines, filter)) {
    if (rows.length === 0) continue;
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row)).join(','));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}

/** What passes of each line of a table, by column. */
async function* passing(
  lines: AsyncGenerator<Buffer>,
  { argument, value }: RowFilter,
): AsyncGenerator<Pick<FilteredTable, 'rows' | 'asOf' | 'sizeBytes'>> {
  const passes = cellFilter(argument, value);
  let columns: string[] = [];
  let asOf = 0;
  for await (const buffer of lines) {
    const line = JSON.parse(buffer.toString('utf8')) as ExplorerRowsLine;
    if ('columns' in line) ({ columns, asOf } = line);
    const at = columns.indexOf(argument);
    const rows = 'rows' in line ? line.rows.filter((row) => passes(row[at])) : [];
    yield {
      rows: rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null]))),
      asOf,
      sizeBytes: buffer.length,
    };
  }
}
