import { cellsFrom } from './cells.ts';

/** A row of an answer. Cells are JSON values by column name. */
export interface AnswerRow {
  /** Unique in the answer, and the same for the same thing when it is asked again. */
  id: string;
  cells: Readonly<Record<string, unknown>>;
}

export interface AnswerTable {
  /** Names in the order of the answer. */
  columns: readonly string[];
  rows: readonly AnswerRow[];
}

type Json = Record<string, unknown>;

/** More columns than this are a document, not a table. */
const MOST_COLUMNS = 60;
/** Rows that are looked at to find all columns. */
const SAMPLE = 200;
/** Columns that together name a row, where an answer has them. */
const NAMING = [
  'key',
  'name',
  'id',
  'node',
  'index',
  'shard',
  'prirep',
  'insertOrder',
  'task_id',
  'alias',
  'repository',
  'snapshot',
  'segment',
];

/**
 * The table in a cluster's answer: a list as it is, the one list within an object, an object of like objects with its keys as the first
 * column, else every value with its path. Null for what is neither list nor object.
 */
export function answerTable(value: unknown): AnswerTable | null {
  if (Array.isArray(value)) return listTable(value);
  if (!isObject(value)) return null;
  const list = onlyList(value);
  if (list) return listTable(list);
  const tasks = taskRows(value);
  if (tasks) return listTable(tasks);
  for (const name of ['nodes', 'indices', 'policies', 'shards']) {
    const within = value[name];
    if (isObject(within) && isKeyed(within)) return keyedTable(within);
  }
  if (isKeyed(value) && Object.keys(value).length > 1) return keyedTable(value);
  return pathTable(value);
}

/**
 * Gives each row an id: what names it, and a number behind it for those that look alike. Keep one for all parts of an answer. The cells are a
 * copy that can be read by any name.
 */
export function rowIdentifier(): (cells: Json) => AnswerRow {
  const seen = new Map<string, number>();
  return (cells) => {
    const names = NAMING.flatMap((name) => (cells[name] === undefined || cells[name] === null ? [] : [cellText(cells[name])]));
    const base = names.length > 0 ? names.join('/') : cellText(Object.values(cells)[0]);
    let id = base;
    for (let times = seen.get(base) ?? 1; seen.has(id); times += 1) {
      id = `${base}#${times + 1}`;
      seen.set(base, times + 1);
    }
    seen.set(id, 1);
    return { id, cells: cellsFrom(cells) };
  };
}

/** The columns of rows, in the order in which they appear. */
export function columnsOf(rows: readonly AnswerRow[]): string[] {
  const columns = new Set<string>();
  for (const { cells } of rows.slice(0, SAMPLE)) for (const name of Object.keys(cells)) columns.add(name);
  return [...columns];
}

/** A cell as text, for filters, CSV and the clipboard; empty when missing. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function listTable(list: readonly unknown[]): AnswerTable {
  const identify = rowIdentifier();
  const rows = list.map((item) => identify(isObject(item) ? item : { value: item }));
  return { columns: columnsOf(rows), rows };
}

/** The one list of objects in an answer whose other parts are plain: `{ "tasks": [] }`, `{ "next_token": "…", "shards": [] }`. */
function onlyList(value: Json): readonly unknown[] | null {
  const lists: (readonly unknown[])[] = [];
  for (const part of Object.values(value)) {
    if (isObject(part)) return null;
    if (Array.isArray(part)) lists.push(part);
  }
  const [list] = lists;
  return list && lists.length === 1 && list.every(isObject) ? list : null;
}

/** Tasks lie within their nodes; a reader compares them across nodes. */
function taskRows(value: Json): Json[] | null {
  if (!isObject(value.nodes)) return null;
  const rows: Json[] = [];
  for (const [nodeId, node] of Object.entries(value.nodes)) {
    if (!isObject(node) || !isObject(node.tasks)) return null;
    for (const [id, task] of Object.entries(node.tasks)) {
      if (!isObject(task)) return null;
      const { node: _node, id: _id, ...rest } = task;
      rows.push({ id, node: node.name ?? nodeId, ...rest });
    }
  }
  return rows.length > 0 ? rows : null;
}

/** Whether an object's values are objects of one kind: few columns, most of them shared. */
function isKeyed(value: Json): boolean {
  const values = Object.values(value);
  const [first] = values;
  if (!isObject(first) || !values.every(isObject)) return false;
  const names = Object.keys(first);
  if (names.length === 0 || names.length > MOST_COLUMNS) return false;
  return values.slice(1, SAMPLE).every((other) => names.filter((name) => Object.hasOwn(other as Json, name)).length * 2 >= names.length);
}

function keyedTable(value: Json): AnswerTable {
  const identify = rowIdentifier();
  const rows = Object.entries(value).map(([key, cells]) => identify({ key, ...(cells as Json) }));
  return { columns: columnsOf(rows), rows };
}

/** Every value of a document with its path: `persistent.cluster.routing.allocation.enable`. */
function pathTable(value: Json): AnswerTable {
  const rows: AnswerRow[] = [];
  const walk = (part: unknown, path: string): void => {
    if (isObject(part) && Object.keys(part).length > 0) {
      for (const [key, inner] of Object.entries(part)) walk(inner, path === '' ? key : `${path}.${key}`);
    } else rows.push({ id: path, cells: cellsFrom({ path, value: part }) });
  };
  walk(value, '');
  return { columns: ['path', 'value'], rows: value && Object.keys(value).length > 0 ? rows : [] };
}
