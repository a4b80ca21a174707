import { passesFilter } from '#rules/explorer-answer';
import type { ExplorerRowsLine } from '#rules/explorer-rows';

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

/** The rows of a table that pass a filter, as many as fit into `maxBytes` of JSON. */
export async function filteredTable(lines: AsyncGenerator<Buffer>, filter: RowFilter, maxBytes: number): Promise<FilteredTable> {
  const found: FilteredTable = { rows: [], truncated: false, asOf: 0, sizeBytes: 0 };
  let columns: string[] = [];
  let left = maxBytes;
  for await (const buffer of lines) {
    found.sizeBytes += buffer.length;
    const line = JSON.parse(buffer.toString('utf8')) as ExplorerRowsLine;
    if ('columns' in line) {
      columns = line.columns;
      found.asOf = line.asOf;
    } else if ('rows' in line) {
      const at = columns.indexOf(filter.argument);
      for (const row of line.rows) {
        if (!passesFilter(filter.argument, filter.value, row[at])) continue;
        const entry = Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null]));
        left -= JSON.stringify(entry).length + 1;
        if (left < 0) return { ...found, truncated: true };
        found.rows.push(entry);
      }
    }
  }
  return found;
}
