import { type FilterFieldType, type FilterQuery, matchesFilter } from '#rules/property-filter';
import { type Column, columnType, columnValue } from './column.ts';

export const NO_FILTER: FilterQuery = { operation: 'and', tokens: [] };

export function fieldType<Row>(column: Column<Row>): FilterFieldType {
  const type = columnType(column);
  if (type === 'number' || type === 'bytes') return 'number';
  return type === 'date' ? 'date' : 'text';
}

export function filterableColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.filterable !== false);
}

export function filterFields<Row>(columns: readonly Column<Row>[]): Map<string, FilterFieldType> {
  return new Map(filterableColumns(columns).map((column) => [column.id, fieldType(column)]));
}

/** Whether a row passes. Columns not shown are looked at as well. */
export function rowFilter<Row>(columns: readonly Column<Row>[], query: FilterQuery): (row: Row) => boolean {
  const fields = filterFields(columns);
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (row) =>
    matchesFilter(
      query,
      fields,
      (id) => byId.get(id)?.text(row) ?? '',
      (id) => {
        const column = byId.get(id);
        return column === undefined ? undefined : columnValue(column, row);
      },
    );
}

/** Values to suggest for a column: the distinct ones, at most `limit`, in reading order. */
export function suggestedValues<Row>(rows: readonly Row[], column: Column<Row>, limit = 200): string[] {
  const seen = new Set<string>();
  for (const row of rows) {
    const text = column.text(row);
    if (text !== '') seen.add(text);
    if (seen.size >= limit) break;
  }
  return [...seen].sort(new Intl.Collator('en', { numeric: true }).compare);
}
