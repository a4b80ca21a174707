import type { Column } from '../resource-table/column.ts';
import { columnDisplay, type TablePreferences } from '../resource-table/preferences.ts';

/** Parameter of a view's address that names its columns, parted by commas. */
export const COLUMNS_PARAM = 'columns';

/** Columns as an address names them: those first, in its order, the others hidden. Null where it names none that exist. */
export function viewColumns<Row>(columns: readonly Column<Row>[], asked: string | null): readonly Column<Row>[] | null {
  const ids = [...new Set((asked ?? '').split(','))];
  const named = ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  if (named.length === 0) return null;
  const rest = columns.filter((column) => !named.includes(column));
  return [
    ...named.map((column) => ({ ...column, initiallyHidden: false })),
    ...rest.map((column) => ({ ...column, initiallyHidden: true })),
  ];
}

/** What the reader chose as an address names it; null where it is what the table begins with. */
export function columnsParam<Row>(columns: readonly Column<Row>[], kept: TablePreferences['columns']): string | null {
  const shown = (display: ReturnType<typeof columnDisplay>): string =>
    display.flatMap(({ id, visible }) => (visible ? [id] : [])).join(',');
  const chosen = shown(columnDisplay(columns, kept));
  return chosen === shown(columnDisplay(columns, undefined)) ? null : chosen;
}
