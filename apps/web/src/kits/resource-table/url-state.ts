import { type FilterQuery, parseFilter, serialiseFilter } from '#rules/property-filter';
import type { Column } from './column.ts';
import { filterFields, NO_FILTER } from './filter.ts';
import type { SelectionMode } from './selection.ts';
import type { SortState } from './sort.ts';

/** The part of the URL that tables may read and write. The app gives one over its router. */
export interface TableUrlState {
  /** All query parameters as they stand. */
  read(): Record<string, string>;
  /** Sets parameters; undefined removes one. `replace` leaves no entry in the history. */
  write(patch: Record<string, string | undefined>, options: { replace: boolean }): void;
  /** Calls back after somebody else changed the address (back, forward); returns the way to stop. */
  subscribe?(listener: () => void): () => void;
}

/** What of a table's state the URL holds. */
export interface TableState {
  filter: FilterQuery;
  sort: SortState | undefined;
  /** From 1. */
  page: number;
  size: number;
  selected: readonly string[];
  open: string | undefined;
}

export interface TableStateRules<Row> {
  columns: readonly Column<Row>[];
  pageSizes: readonly number[];
  defaultPageSize: number;
  defaultSort: SortState | undefined;
  /** What the table begins with; one that the reader took away stays away. */
  defaultFilter?: FilterQuery | undefined;
  selection: SelectionMode;
  /** Whether rows can be opened. */
  opens: boolean;
}

/** More selected rows than this are not written, or the address becomes too long to send. */
const MAX_SELECTED = 50;
const KEYS = ['filter', 'sort', 'page', 'size', 'selected', 'open'] as const;

/** Reads a table's state; every part that is malformed, unknown or not offered falls back to the table's default. */
export function parseTableState<Row>(params: Record<string, string>, prefix: string, rules: TableStateRules<Row>): TableState {
  const value = (key: (typeof KEYS)[number]) => params[prefix === '' ? key : `${prefix}.${key}`];
  const selected = rules.selection === 'none' ? [] : parseIds(value('selected'));
  return {
    filter: value('filter') === undefined ? (rules.defaultFilter ?? NO_FILTER) : parseFilter(value('filter'), filterFields(rules.columns)),
    sort: parseSort(value('sort'), rules),
    page: parsePositive(value('page')) ?? 1,
    size: parseSize(value('size'), rules),
    selected: rules.selection === 'single' ? selected.slice(0, 1) : selected,
    open: rules.opens ? value('open') || undefined : undefined,
  };
}

/** The state as query parameters; what equals the table's default is left out. */
export function tableStateParams<Row>(state: TableState, prefix: string, rules: TableStateRules<Row>): Record<string, string | undefined> {
  const sameSort = state.sort?.column === rules.defaultSort?.column && state.sort?.direction === rules.defaultSort?.direction;
  const filter = serialiseFilter(state.filter);
  const values: Record<(typeof KEYS)[number], string | undefined> = {
    filter: filter === (rules.defaultFilter ? serialiseFilter(rules.defaultFilter) : '') ? undefined : filter,
    sort: state.sort === undefined || sameSort ? undefined : `${state.sort.direction === 'descending' ? '-' : ''}${state.sort.column}`,
    page: state.page > 1 ? String(state.page) : undefined,
    size: state.size === rules.defaultPageSize ? undefined : String(state.size),
    selected: state.selected.length > 0 && state.selected.length <= MAX_SELECTED ? state.selected.map(escapeId).join(',') : undefined,
    open: state.open,
  };
  return Object.fromEntries(KEYS.map((key) => [prefix === '' ? key : `${prefix}.${key}`, values[key]]));
}

function parseSort<Row>(text: string | undefined, rules: TableStateRules<Row>): SortState | undefined {
  if (text === undefined) return rules.defaultSort;
  const descending = text.startsWith('-');
  const id = descending ? text.slice(1) : text;
  const known = rules.columns.some((column) => column.id === id && column.sortable !== false);
  return known ? { column: id, direction: descending ? 'descending' : 'ascending' } : rules.defaultSort;
}

function parseSize<Row>(text: string | undefined, rules: TableStateRules<Row>): number {
  const size = parsePositive(text);
  return size !== undefined && rules.pageSizes.includes(size) ? size : rules.defaultPageSize;
}

function parsePositive(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Ids are joined by commas; whatever else they hold the address itself escapes. */
const escapeId = (id: string): string => id.replace(/[%,]/g, encodeURIComponent);

function parseIds(text: string | undefined): string[] {
  if (text === undefined || text === '') return [];
  return text
    .split(',')
    .slice(0, MAX_SELECTED)
    .flatMap((part) => {
      try {
        return part === '' ? [] : [decodeURIComponent(part)];
      } catch {
        return [];
      }
    });
}
