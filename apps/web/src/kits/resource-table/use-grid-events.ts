import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { messageOf } from '#rules/thrown';
import { copyText } from '../../ui/copy/copy-text.ts';
import type { TooltipAnchor } from '../../ui/copy/tooltip.tsx';
import { type Column, columnTitle } from './column.ts';
import { RESIZE_STEP } from './grid-header.tsx';
import type { GridProps } from './grid-props.ts';
import { type CellPosition, moveByKey } from './keyboard.ts';
import { clampWidth, type GridLayout } from './layout.ts';
import { nextSort } from './sort.ts';
import type { ActiveCell } from './use-active-cell.ts';

interface GridEventOptions<Row> extends GridProps<Row> {
  scroller: RefObject<HTMLElement | null>;
  active: ActiveCell;
  layout: GridLayout<Row>;
  lead: number;
  rowHeight: number;
  headerHeight: number;
  setDragged: (widths: Record<string, number>) => void;
}

interface Note {
  anchor: TooltipAnchor;
  text: string;
  error: boolean;
}

const WIDGETS = 'a[href], button, input, select, textarea, [role="separator"]';
const TYPING = 'select, textarea, input:not([type="checkbox"]):not([type="radio"])';

/** Mouse and keyboard of the grid, handled once at its root instead of in every cell. */
export function useGridEvents<Row>(options: GridEventOptions<Row>) {
  const { active, layout, lead, rows, rowId, mode } = options;
  const [spoken, setSpoken] = useState('');
  const [note, setNote] = useState<Note>();

  const resize = (column: Column<Row>, width: number, done: boolean) => {
    options.setDragged(done ? {} : { [column.id]: width });
    if (done) options.onResize(column.id, width);
  };
  const fit = (column: Column<Row>) => {
    const place = layout.columns.find((slot) => slot.column === column)?.index ?? -1;
    const cells = options.scroller.current?.querySelectorAll<HTMLElement>(`[data-col="${place + lead}"]`) ?? [];
    options.onResize(column.id, clampWidth(column, Math.max(0, ...[...cells].map(naturalWidth))));
  };
  const select = (id: string | undefined, range: boolean) => {
    if (id !== undefined && mode !== 'none') options.onSelect(id, range && mode === 'multi');
  };
  const idOf = (row: number) => {
    const found = rows[row];
    return found === undefined ? undefined : rowId(found);
  };
  const copyCell = async (cell: HTMLElement, at: CellPosition) => {
    const column = layout.columns[at.column - lead]?.column;
    const row = rows[at.row];
    if (column === undefined) return;
    const text = row === undefined ? columnTitle(column) : column.text(row);
    const box = cell.getBoundingClientRect();
    const anchor = { left: box.left + Math.min(box.width, 80) / 2, top: box.top, bottom: box.bottom };
    try {
      await copyText(text);
      setNote({ anchor, text: 'copied', error: false });
    } catch (error) {
      setNote({ anchor, text: `Could not copy: ${messageOf(error, 'the browser refused')}`, error: true });
    }
  };

  const enter = (cell: HTMLElement, at: CellPosition, event: KeyboardEvent) => {
    const link = cell.querySelector<HTMLElement>('a[href]');
    const id = idOf(at.row);
    if (at.row === -1) {
      if (cell.dataset.select !== undefined) options.onSelectPage();
      else sortBy(at);
    } else if (cell.dataset.select !== undefined) select(id, event.shiftKey);
    else if (link !== null) link.click();
    else if (options.onOpen !== undefined && id !== undefined) options.onOpen(id);
    else cell.querySelector<HTMLElement>('button')?.click();
  };
  const sortBy = (at: CellPosition) => {
    const column = layout.columns[at.column - lead]?.column;
    if (column === undefined || column.sortable === false) return;
    options.onSort(column.id);
    setSpoken(`Sorted by ${column.header}, ${nextSort(options.sort, column.id).direction}`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-col]');
    const at = cell && positionOf(cell);
    if (cell === null || at === null || event.defaultPrevented) return;
    const inside = target !== cell;
    const jump = event.ctrlKey || event.metaKey;
    if (inside && event.key === 'Escape') active.moveTo(at);
    else if (inside && target.matches(TYPING)) return;
    else if (inside && (event.key === 'Enter' || event.key === ' ')) return;
    else if (event.key === 'F2') cell.querySelector<HTMLElement>(WIDGETS)?.focus();
    else if (event.key === 'Enter') enter(cell, at, event);
    else if (event.key === ' ' && at.row === -1) enter(cell, at, event);
    else if (event.key === ' ') select(idOf(at.row), event.shiftKey);
    else if (jump && event.key.toLowerCase() === 'a' && mode === 'multi') options.onSelectPage();
    else if (jump && event.key.toLowerCase() === 'c') {
      if (getSelection()?.isCollapsed === false) return;
      void copyCell(cell, at);
    } else if (at.row === -1 && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const slot = layout.columns[at.column - lead];
      if (slot === undefined) return;
      resize(slot.column, clampWidth(slot.column, slot.width + (event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP)), true);
    } else {
      const view = (options.scroller.current?.clientHeight ?? 0) - options.headerHeight;
      const bounds = {
        rows: rows.length,
        columns: layout.columns.length + lead,
        rowsPerView: Math.max(1, Math.floor(view / options.rowHeight)),
      };
      const to = moveByKey(at, event, bounds);
      if (to === undefined) return;
      active.moveTo(to);
    }
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-col]');
    const at = cell && positionOf(cell);
    if (cell === null || at === null || target.closest('[data-resize]') !== null) return;
    const id = idOf(at.row);
    if (cell.dataset.select !== undefined) {
      if (at.row === -1) options.onSelectPage();
      else select(id, event.shiftKey);
    } else if (at.row === -1) sortBy(at);
    else if (target.closest(WIDGETS) !== null || getSelection()?.isCollapsed === false || id === undefined) return;
    else if (options.onOpen !== undefined) options.onOpen(id);
    else if (mode === 'single') select(id, false);
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-select]');
    // The box shows the choice; the focus stays on its cell, where the keys are.
    if (cell === null && !event.shiftKey) return;
    event.preventDefault();
    target.closest<HTMLElement>('[data-col]')?.focus({ preventScroll: true });
  };

  const onMouseOver = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[role="gridcell"]');
    if (cell === null || cell.dataset.select !== undefined) return;
    if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
    else cell.removeAttribute('title');
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-col]');
    const at = cell && positionOf(cell);
    if (at !== null) active.follow(at);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) active.leave();
  };

  return {
    handlers: { onKeyDown, onClick, onMouseDown, onMouseOver, onFocus, onBlur },
    resize,
    fit,
    spoken,
    note,
    endNote: () => setNote(undefined),
  };
}

function positionOf(cell: HTMLElement): CellPosition | null {
  const row = cell.closest<HTMLElement>('[data-row]')?.dataset.row;
  const column = cell.dataset.col;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** Width a cell would like: its content on one line, with its padding. */
function naturalWidth(cell: HTMLElement): number {
  const header = cell.getAttribute('role') === 'columnheader' ? cell.querySelector<HTMLElement>(':scope > span') : null;
  // As wide as its name on one line.
  if (header) header.style.whiteSpace = 'nowrap';
  const range = document.createRange();
  range.selectNodeContents(header ?? cell);
  const { width } = range.getBoundingClientRect();
  if (header) header.style.whiteSpace = '';
  return Math.ceil(width) + 32;
}
