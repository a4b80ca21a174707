import { type CellValue, type Column, columnValue } from './column.ts';

export interface SortState {
  column: string;
  direction: 'ascending' | 'descending';
}

let collator: Intl.Collator | undefined;

/** Orders two present values: numbers by size, texts as people read them (node-2 before node-10). */
function compareValues(left: NonNullable<CellValue>, right: NonNullable<CellValue>): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(String(left), String(right));
}

interface Keyed<Row> {
  row: Row;
  value: CellValue;
}

/** What rows are compared by, taken once of each; missing values come last in both directions. Null where rows are not to be sorted. */
export function rowOrder<Row>(
  columns: readonly Column<Row>[],
  sort: SortState | undefined,
): { key: (row: Row) => Keyed<Row>; compare: (a: Keyed<Row>, b: Keyed<Row>) => number } | null {
  const column = sort && columns.find((candidate) => candidate.id === sort.column);
  if (sort === undefined || column === undefined) return null;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return {
    key: (row) => ({ row, value: columnValue(column, row) }),
    compare: (a, b) => {
      const aMissing = isMissing(a.value);
      const bMissing = isMissing(b.value);
      if (aMissing || bMissing) return Number(aMissing) - Number(bMissing);
      return sign * compareValues(a.value as NonNullable<CellValue>, b.value as NonNullable<CellValue>);
    },
  };
}

/** What a click on a header makes of the sort: ascending first, then the other direction. */
export function nextSort(sort: SortState | undefined, column: string): SortState {
  const ascending = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: ascending ? 'descending' : 'ascending' };
}

function isMissing(value: CellValue): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}
