import { parseBytes } from '#rules/domains/sizes';
import { statusKind } from '../../ui/status/status-kind.ts';
import type { Column } from '../resource-table/column.ts';
import { type AnswerRow, cellText } from './answer-table.ts';
import styles from './api-explorer.module.css';

const SAMPLE = 200;
const NUMBER = /^-?\d{1,15}(\.\d+)?$/;
const SIZE = /^\d+(\.\d+)?[kmgtp]?b$/;
/** What an answer's columns are called on screen where that differs (contradiction 45). */
const TITLES: ReadonlyMap<string, string> = new Map([['prirep', 'prerep']]);
const STATE_COLUMNS = new Set(['health', 'state', 'status']);
const WIDE = new Set(['index', 'node', 'name', 'path', 'value', 'source', 'action', 'description', 'key']);
/** What a reader takes along to another tool. */
const COPIED = new Set(['index', 'name', 'key', 'path', 'id', 'task_id']);
/** Digits that name something: no separators between them. */
const NAMES_IN_DIGITS = new Set(['insertOrder', 'pid', 'port', 'epoch', 'timestamp', 'id', 'task_id', 'value']);
const MOST_WIDE = 420;

/** Columns of an answer, their types read from the values: the engine's tables write numbers and sizes as text. */
export function answerColumns(names: readonly string[], rows: readonly AnswerRow[]): readonly Column<AnswerRow>[] {
  const sample = rows.slice(0, SAMPLE);
  return names.map((name, position) => column(name, position, sample));
}

export const columnHeader = (name: string): string => TITLES.get(name) ?? name;

function column(name: string, position: number, sample: readonly AnswerRow[]): Column<AnswerRow> {
  const text = (row: AnswerRow): string => cellText(row.cells[name]);
  const present = sample.map((row) => row.cells[name]).filter((value) => value !== null && value !== undefined && value !== '');
  const texts = present.map(cellText);
  const all = (test: (value: string) => boolean): boolean => texts.length > 0 && texts.every(test);
  const longest = texts.reduce((most, value) => Math.max(most, value.length), name.length + 2);
  const base = {
    id: name,
    header: columnHeader(name),
    text,
    width: Math.max(WIDE.has(name) ? 160 : 90, Math.min(MOST_WIDE, longest * 8 + 40)),
    ...(position === 0 ? { sticky: true } : {}),
    ...(COPIED.has(name) ? { copyable: true } : {}),
  };
  if (present.some((value) => typeof value === 'object')) return { ...base, cell: (row) => <JsonCell value={row.cells[name]} /> };
  if (STATE_COLUMNS.has(name) && all((value) => statusKind(value) !== 'unknown')) {
    return { ...base, type: 'status', width: Math.max(base.width, 150) };
  }
  if (all((value) => NUMBER.test(value))) return { ...base, type: 'number', ...(NAMES_IN_DIGITS.has(name) ? { cell: text } : {}) };
  // The engine's own writing stays on screen; sorting takes the bytes.
  if (all((value) => SIZE.test(value))) return { ...base, type: 'bytes', value: (row) => parseBytes(text(row)), cell: text };
  return base;
}

/** A cell that holds a document of its own: its beginning, the rest is in the row's panel. */
function JsonCell({ value }: { value: unknown }) {
  const text = cellText(value);
  return typeof value === 'object' && value !== null ? <code className={styles.json}>{text.slice(0, 200)}</code> : text;
}
