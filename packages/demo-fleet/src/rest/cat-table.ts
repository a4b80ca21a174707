import { wildcardMatcher } from '#rules/wildcard';
import { engineBytes, engineTime } from '../time.ts';
import { type Answer, engineError, jsonChunks, textChunks } from './body.ts';
import { flag, type RestRequest } from './request.ts';

/** A cell: text or number as it is, bytes and durations in the unit that was asked for, null where there is nothing. */
export type CatValue = string | number | null | { bytes: number } | { ms: number };

export interface CatColumn<Row> {
  name: string;
  aliases?: readonly string[];
  /** Shown without `h=`. */
  shown?: boolean;
  right?: boolean;
  value: (row: Row) => CatValue;
}

/** A table of `_cat`. Rows come from a generator that can be run again, so that 100,000 of them never exist at once. */
export interface CatTable<Row> {
  columns: readonly CatColumn<Row>[];
  rows: () => Iterable<Row>;
}

const BYTE_UNITS: Record<string, number> = {
  b: 1,
  k: 2 ** 10,
  kb: 2 ** 10,
  m: 2 ** 20,
  mb: 2 ** 20,
  g: 2 ** 30,
  gb: 2 ** 30,
  t: 2 ** 40,
  tb: 2 ** 40,
  p: 2 ** 50,
  pb: 2 ** 50,
};
const TIME_UNITS: Record<string, number> = { nanos: 1e-6, micros: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6, d: 8.64e7 };
const ROWS_A_CHUNK = 400;

/** Answers a `_cat` request: `h`, `s`, `v`, `help`, `bytes`, `time` and `format` as engines read them. */
export const catAnswer = <Row>(request: RestRequest, table: CatTable<Row>): Answer => {
  if (flag(request, 'help')) return textChunks([helpText(table.columns)]);
  const chosen = chooseColumns(request, table.columns);
  const byteUnit = request.params.get('bytes');
  const timeUnit = request.params.get('time');
  if (byteUnit !== undefined && BYTE_UNITS[byteUnit] === undefined)
    return engineError(request, 400, 'illegal_argument_exception', `failed to parse setting [bytes] with value [${byteUnit}]`);
  const show = (value: CatValue): string | null => format(value, byteUnit, timeUnit);
  const sorting = request.params.get('s');
  const sorters = sorting ? parseSort(sorting, table.columns) : [];
  if (typeof sorters === 'string')
    return engineError(request, 500, 'unsupported_operation_exception', `Unable to sort by unknown sort key \`${sorters}\``);
  const rows = (): Iterable<Row> => (sorters.length > 0 ? sorted(table.rows(), sorters) : table.rows());
  return request.params.get('format') === 'json'
    ? jsonChunks(jsonRows(rows(), chosen, show))
    : textChunks(textRows(rows, chosen, show, flag(request, 'v')));
};

/** Columns of `h=` in its order, each once, patterns and short names included; what is unknown is left out, as engines do. */
const chooseColumns = <Row>(request: RestRequest, columns: readonly CatColumn<Row>[]): CatColumn<Row>[] => {
  const wanted = request.params.get('h');
  if (wanted === undefined || wanted === '') return columns.filter((column) => column.shown === true);
  const chosen = new Map<string, CatColumn<Row>>();
  for (const part of wanted.split(',').map((name) => name.trim())) {
    const fits = part.includes('*') ? wildcardMatcher(part) : null;
    for (const column of columns) {
      const matches = fits ? fits(column.name) : column.name === part || column.aliases?.includes(part) === true;
      // The heading of a column asked for by its short name is the short name.
      const heading = fits ? column.name : part;
      if (matches && !chosen.has(heading)) chosen.set(heading, { ...column, name: heading });
    }
  }
  return [...chosen.values()];
};

const format = (value: CatValue, byteUnit: string | undefined, timeUnit: string | undefined): string | null => {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if ('bytes' in value)
    return byteUnit === undefined ? engineBytes(value.bytes) : String(Math.floor(value.bytes / (BYTE_UNITS[byteUnit] ?? 1)));
  return timeUnit === undefined ? engineTime(value.ms) : String(Math.floor(value.ms / (TIME_UNITS[timeUnit] ?? 1)));
};

interface Sorter<Row> {
  value: (row: Row) => CatValue;
  descending: boolean;
}

const parseSort = <Row>(text: string, columns: readonly CatColumn<Row>[]): Sorter<Row>[] | string => {
  const sorters: Sorter<Row>[] = [];
  for (const part of text.split(',')) {
    const [name = '', direction = 'asc'] = part.split(':');
    const column = columns.find((entry) => entry.name === name || entry.aliases?.includes(name));
    if (!column) return name;
    sorters.push({ value: column.value, descending: direction === 'desc' });
  }
  return sorters;
};

const comparable = (value: CatValue): string | number | null =>
  value !== null && typeof value === 'object' ? ('bytes' in value ? value.bytes : value.ms) : value;

const sorted = <Row>(rows: Iterable<Row>, sorters: readonly Sorter<Row>[]): Row[] =>
  [...rows].sort((left, right) => {
    for (const { value, descending } of sorters) {
      const a = comparable(value(left));
      const b = comparable(value(right));
      if (a === b) continue;
      const order = a === null ? -1 : b === null ? 1 : a < b ? -1 : 1;
      return descending ? -order : order;
    }
    return 0;
  });

function* jsonRows<Row>(
  rows: Iterable<Row>,
  columns: readonly CatColumn<Row>[],
  show: (value: CatValue) => string | null,
): Generator<string> {
  let buffer = '[';
  let count = 0;
  const keys = columns.map((column) => JSON.stringify(column.name));
  for (const row of rows) {
    buffer += count === 0 ? '{' : ',{';
    for (let i = 0; i < columns.length; i++)
      buffer += `${i === 0 ? '' : ','}${keys[i]}:${JSON.stringify(show((columns[i] as CatColumn<Row>).value(row)))}`;
    buffer += '}';
    if (++count % ROWS_A_CHUNK === 0) {
      yield buffer;
      buffer = '';
    }
  }
  yield `${buffer}]`;
}

/** Text columns are as wide as their widest cell, so the rows are walked twice. */
function* textRows<Row>(
  rows: () => Iterable<Row>,
  columns: readonly CatColumn<Row>[],
  show: (value: CatValue) => string | null,
  headed: boolean,
): Generator<string> {
  const widths = columns.map((column) => (headed ? column.name.length : 0));
  for (const row of rows())
    for (const [i, column] of columns.entries()) widths[i] = Math.max(widths[i] ?? 0, (show(column.value(row)) ?? '').length);
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell, i) => (columns[i]?.right ? cell.padStart(widths[i] ?? 0) : i === cells.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join(' ')}\n`;
  let buffer = headed ? line(columns.map((column) => column.name)) : '';
  let count = 0;
  for (const row of rows()) {
    buffer += line(columns.map((column) => show(column.value(row)) ?? ''));
    if (++count % ROWS_A_CHUNK === 0) {
      yield buffer;
      buffer = '';
    }
  }
  yield buffer;
}

const helpText = <Row>(columns: readonly CatColumn<Row>[]): string =>
  columns.map((column) => `${column.name} | ${column.aliases?.join(',') ?? ''} | ${column.name.replaceAll('.', ' ')}\n`).join('');
