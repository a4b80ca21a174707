import { existsSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { errorOf } from '#rules/thrown';
import { UsageError } from '../command-line.ts';
import { type FileRow, plainName } from './sample-row.ts';

/** A row as it was found. `number` counts from 1, for text files it is the line. */
export type FoundRow = { number: number; row: FileRow } | { number: number; problem: string };

/** A file of samples that is being read. */
export interface SampleFile {
  kind: 'Parquet' | 'CSV' | 'NDJSON';
  /** Names of its columns; null for NDJSON, whose lines may each have their own. */
  columns: string[] | null;
  /** How many rows it seems to have. */
  total: number;
  /** @throws Error that says what is wrong with the file as a whole, after the rows that could be read */
  rows(): AsyncIterable<FoundRow[]>;
  close(): void;
}

/**
 * Opens a Parquet, CSV or NDJSON file (also .gz, except Parquet), as DuckDB reads them; the name's end says which it is.
 * @throws UsageError for another name, or a file that is not there
 * @throws Error for a file that cannot be read
 */
export async function openSampleFile(path: string): Promise<SampleFile> {
  const kind = kindOf(path);
  if (!existsSync(path)) throw new UsageError(`there is no file ${path}`);
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
  };
  try {
    const opened = await { Parquet: openParquet, CSV: openCsv, NDJSON: openLines }[kind](connection, quoted(path));
    return { kind, ...opened, rows: () => explained(opened.rows(), path, kind), close };
  } catch (error) {
    close();
    throw explanation(error, path, kind);
  }
}

type Opened = Pick<SampleFile, 'columns' | 'total' | 'rows'>;

function kindOf(path: string): SampleFile['kind'] {
  const name = path.toLowerCase().replace(/\.gz$/, '');
  if (name.endsWith('.parquet')) return 'Parquet';
  if (name.endsWith('.csv')) return 'CSV';
  if (/\.(?:ndjson|jsonl|json)$/.test(name)) return 'NDJSON';
  throw new UsageError(`${path} is not named as one of .parquet, .csv, .csv.gz, .ndjson, .jsonl or .json`);
}

async function openParquet(connection: DuckDBConnection, file: string): Promise<Opened> {
  const described = await connection.runAndReadAll(`describe select * from read_parquet(${file})`);
  const columns = described.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
  // Everything as text: what a row says is read in one way, from whatever file.
  const texts = columns.map(({ name, type }) =>
    type.startsWith('TIMESTAMP') ? `epoch_ms(${identifier(name)})::varchar` : `${identifier(name)}::varchar`,
  );
  const [[total] = []] = (await connection.runAndReadAll(`select count(*) from read_parquet(${file})`)).getRows();
  const names = columns.map(({ name }) => name);
  return {
    columns: names,
    total: Number(total),
    rows: () => numbered(connection, `select ${texts.join(', ')} from read_parquet(${file})`, 1, (values) => rowOf(names, values)),
  };
}

/** A line as it stands: no delimiter and no quotes. */
const lines = (file: string): string =>
  `read_csv(${file}, header=false, auto_detect=false, delim=chr(1), quote='', escape='', max_line_size=16777216, columns={'line': 'VARCHAR'})`;

async function openLines(connection: DuckDBConnection, file: string): Promise<Opened> {
  const [[total] = []] = (await connection.runAndReadAll(`select count(*) from ${lines(file)}`)).getRows();
  const parsed = ([line]: readonly unknown[]): FileRow | string => {
    try {
      const value: unknown = JSON.parse(String(line));
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not a JSON object';
      // Producers put the attributes beside the rest, or in an object of their own.
      const { attributes, ...rest } = value as Record<string, unknown>;
      const inner = typeof attributes === 'object' && attributes !== null ? attributes : {};
      return new Map(Object.entries({ ...inner, ...rest }).map(([name, one]) => [plainName(name), one]));
    } catch {
      return 'is not JSON: it may have been cut short';
    }
  };
  return { columns: null, total: Number(total), rows: () => numbered(connection, `select line from ${lines(file)}`, 1, parsed) };
}

async function openCsv(connection: DuckDBConnection, file: string): Promise<Opened> {
  const first = (await connection.runAndReadAll(`select line from ${lines(file)} limit 1`)).getRows()[0]?.[0];
  const names = String(first ?? '')
    .replace(/^\uFEFF/, '')
    .split(',')
    .map((name) => name.trim().replace(/^"|"$/g, ''));
  const columns = names.map((name) => `${quoted(name)}: 'VARCHAR'`).join(', ');
  const source = `read_csv(${file}, header=true, auto_detect=false, delim=',', quote='"', escape='"', ignore_errors=true, store_rejects=true, rejects_limit=0, columns={${columns}})`;
  // Read once to learn which lines cannot be read: those behind them move down.
  const [[total] = []] = (await connection.runAndReadAll(`select count(*) from ${source}`)).getRows();
  const rejects = await connection.runAndReadAll('select line, min(error_message) from reject_errors group by line order by line');
  const skipped = rejects.getRows().map(([line, message]) => ({ number: Number(line), problem: `cannot be read: ${String(message)}` }));
  async function* rows(): AsyncIterable<FoundRow[]> {
    yield skipped;
    let before = 0;
    // The first line is the header.
    for await (const some of numbered(connection, `select * from ${source}`, 2, (values) => rowOf(names, values))) {
      for (const found of some) {
        while (before < skipped.length && (skipped[before]?.number ?? 0) <= found.number + before) before++;
        found.number += before;
      }
      yield some;
    }
  }
  return { columns: names, total: Number(total) + skipped.length, rows };
}

const rowOf = (names: readonly string[], values: readonly unknown[]): FileRow =>
  new Map(names.map((name, place) => [plainName(name), values[place]]));

/** Rows in order, some thousands at a time. */
async function* numbered(
  connection: DuckDBConnection,
  sql: string,
  first: number,
  read: (values: readonly unknown[]) => FileRow | string,
): AsyncIterable<FoundRow[]> {
  const result = await connection.stream(sql);
  let number = first;
  for await (const rows of result.yieldRows()) {
    yield rows.map((values) => {
      const row = read(values);
      const found = typeof row === 'string' ? { number, problem: row } : { number, row };
      number += 1;
      return found;
    });
  }
}

async function* explained(rows: AsyncIterable<FoundRow[]>, path: string, kind: SampleFile['kind']): AsyncIterable<FoundRow[]> {
  try {
    yield* rows;
  } catch (error) {
    throw explanation(error, path, kind);
  }
}

function explanation(error: unknown, path: string, kind: SampleFile['kind']): Error {
  const [reason = ''] = errorOf(error).message.split('\n');
  return new Error(
    `${path} cannot be read as ${kind}: ${reason.replace(/^[A-Z][A-Za-z ]* Error: /, '')}. It may have been cut short: fetch it again.`,
  );
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
