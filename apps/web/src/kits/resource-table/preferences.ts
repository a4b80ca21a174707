import { z } from 'zod/mini';
import type { Column } from './column.ts';

const TablePreferences = z.object({
  /** Column ids in their order with their visibility. */
  columns: z.optional(z.array(z.object({ id: z.string().check(z.maxLength(100)), visible: z.boolean() })).check(z.maxLength(500))),
  /** Pixels by column id, only those the reader resized. */
  widths: z.optional(z.record(z.string(), z.number().check(z.minimum(1), z.maximum(5000)))),
  density: z.optional(z.enum(['comfortable', 'compact'])),
});

/** What a reader chose for one table. What is missing follows the table's and the page's defaults. */
export type TablePreferences = z.infer<typeof TablePreferences>;

export interface ColumnDisplay {
  id: string;
  visible: boolean;
}

const keyOf = (id: string) => `tumbler.table.${id}`;

/** What was kept for a table; anything unreadable counts as nothing chosen. */
export function readPreferences(id: string, storage: Pick<Storage, 'getItem'> | undefined): TablePreferences {
  try {
    const text = storage?.getItem(keyOf(id));
    if (text === null || text === undefined) return {};
    const parsed = TablePreferences.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Keeps what was chosen. A full or refused storage costs the memory, not the page. */
export function writePreferences(id: string, preferences: TablePreferences, storage: Pick<Storage, 'setItem'> | undefined): void {
  try {
    storage?.setItem(keyOf(id), JSON.stringify(preferences));
  } catch {
    // Private windows refuse storage; the choice then lasts until the page is left.
  }
}

/**
 * The order and visibility to show: the kept one, without columns that no longer exist, with new columns at their
 * declared place, and with columns that must be visible made so.
 */
export function columnDisplay<Row>(columns: readonly Column<Row>[], kept: TablePreferences['columns']): ColumnDisplay[] {
  const known = new Map(columns.map((column, index) => [column.id, { column, index }]));
  const result: ColumnDisplay[] = [];
  for (const entry of kept ?? []) {
    const found = known.get(entry.id);
    if (found === undefined || result.some((one) => one.id === entry.id)) continue;
    result.push({ id: entry.id, visible: entry.visible || mustShow(found.column, found.index) });
  }
  columns.forEach((column, index) => {
    if (result.some((one) => one.id === column.id)) return;
    const before = columns.slice(0, index).findLast((one) => result.some((entry) => entry.id === one.id));
    const at = before === undefined ? 0 : result.findIndex((entry) => entry.id === before.id) + 1;
    result.splice(at, 0, { id: column.id, visible: column.initiallyHidden !== true || mustShow(column, index) });
  });
  return result;
}

/** The columns in the order and choice of `display`. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], display: readonly ColumnDisplay[]): Column<Row>[] {
  return display.flatMap((entry) => (entry.visible ? columns.filter((column) => column.id === entry.id) : []));
}

export function mustShow<Row>(column: Column<Row>, index: number): boolean {
  return index === 0 || column.alwaysVisible === true;
}

/** The browser's storage, or nothing where it is refused. */
export function browserStorage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}
