import { useState } from 'react';
import { useTimeout } from '../../ui/hooks/use-timeout.ts';
import { type Column, columnValue } from './column.ts';

export type Change = 'up' | 'down';
/** Direction by row id, then by column id. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Change>>;

const NONE: Changes = new Map();
const SHOWN_MS = 5000;

/** Which numbers of marked columns differ between two sets of rows. Rows that came or went are not changes. */
export function findChanges<Row>(
  before: readonly Row[],
  after: readonly Row[],
  columns: readonly Column<Row>[],
  rowId: (row: Row) => string,
): Changes {
  const marked = columns.filter((column) => column.markChanges === true);
  if (marked.length === 0 || before.length === 0) return NONE;
  const old = new Map(before.map((row) => [rowId(row), row]));
  const result = new Map<string, Map<string, Change>>();
  for (const row of after) {
    const id = rowId(row);
    const was = old.get(id);
    if (was === undefined || was === row) continue;
    for (const column of marked) {
      const from = columnValue(column, was);
      const to = columnValue(column, row);
      if (typeof from !== 'number' || typeof to !== 'number' || from === to) continue;
      const ofRow = result.get(id) ?? new Map<string, Change>();
      ofRow.set(column.id, to > from ? 'up' : 'down');
      result.set(id, ofRow);
    }
  }
  return result.size === 0 ? NONE : result;
}

/** The changes that the latest rows brought, for a few seconds. */
export function useChanges<Row>(rows: readonly Row[], columns: readonly Column<Row>[], rowId: (row: Row) => string): Changes {
  const [seen, setSeen] = useState(rows);
  const [changes, setChanges] = useState(NONE);
  if (seen !== rows) {
    setSeen(rows);
    setChanges(findChanges(seen, rows, columns, rowId));
  }
  useTimeout(() => setChanges(NONE), changes.size === 0 ? null : SHOWN_MS, changes);
  return changes;
}
