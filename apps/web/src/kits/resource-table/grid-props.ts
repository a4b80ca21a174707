import type { ReactNode } from 'react';
import type { Theme } from '../../ui/theme/theme.ts';
import type { Changes } from './changes.ts';
import type { Column } from './column.ts';
import type { SelectionMode } from './selection.ts';
import type { SortState } from './sort.ts';

export interface GridProps<Row> {
  /** Accessible name. */
  label: string;
  /** Visible columns in their order. */
  columns: readonly Column<Row>[];
  /** Pixels by column id, for resized columns. */
  widths: Readonly<Record<string, number>>;
  /** The rows of the page. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Place of the page's first row in the filtered list, from 0. */
  firstIndex: number;
  /** Rows of the filtered list. */
  totalRows: number;
  density: Theme['density'];
  sort: SortState | undefined;
  mode: SelectionMode;
  selected: ReadonlySet<string>;
  openId: string | undefined;
  changes: Changes;
  /** Which part of the list is shown and how: when it changes, the view starts at its top. Fresh rows do not change it. */
  viewKey: string;
  busy: boolean;
  /** Shown below the header instead of rows. */
  children?: ReactNode;
  onSort: (column: string) => void;
  onResize: (column: string, width: number) => void;
  /** One row chosen; `range` adds everything since the last chosen one. */
  onSelect: (id: string, range: boolean) => void;
  onSelectPage: () => void;
  onOpen: ((id: string) => void) | undefined;
}
