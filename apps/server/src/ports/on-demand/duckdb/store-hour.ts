import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import type { OnDemandType } from '#rules/on-demand/backfill';
import { splitElbLine } from '#rules/on-demand/elb-line';
import { ROW_FIELDS } from '#rules/on-demand/row-fields';
import type { StoredHour } from '../port.ts';
import { fileLines, firstLineOf, placeOf } from '../read-lines.ts';
import { ELB_MACROS, elbRows, knownRequests, readAtOnce, STAGED, stagedFields } from './elb-sql.ts';
import { quotedName, quotedText } from './rows-sql.ts';

/** Each thread holds a group until it is written. Half as many take a tenth longer to be asked for the newest rows. */
const ROWS_OF_A_GROUP = 81_920;

const COLUMN = { text: 'varchar', number: 'double', date: 'bigint' } as const;
const MOST_PROBLEMS = 20;
const TURN_MS = 20;
/** Lines that are staged before DuckDB takes them over. */
const FLUSHED_AT = 20_000;

type Outcome = Omit<StoredHour, 'bytes'>;

/**
 * Writes the rows of an hour's files to a Parquet file. Files of a load balancer are read at once; where one of them has a line that is none, all of them
 * are read line by line, so that what is wrong is left out, counted and named. Both are the same for lines that are all right.
 */
export async function writeHour(
  connection: DuckDBConnection,
  { type, files, target }: { type: OnDemandType; files: readonly string[]; target: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const toParquet = (rows: string): string =>
    `copy (${rows}) to ${quotedText(target)} (format parquet, compression zstd, compression_level 1, row_group_size ${ROWS_OF_A_GROUP})`;
  if (type === 'ELB') {
    for (const macro of ELB_MACROS) await connection.run(macro);
    const rows = await writeAtOnce(connection, files, toParquet, signal);
    if (rows !== null) return { rows, malformed: 0, problems: [] };
    await connection.run(STAGED);
  } else
    await connection.run(
      `create temp table staged(${ROW_FIELDS[type].map(({ key, type: of }) => `${quotedName(key)} ${COLUMN[of]}`).join(', ')})`,
    );
  const outcome = await stage(connection, { type, files }, signal);
  if (type === 'ELB') await connection.run(knownRequests('staged'));
  await connection.run(toParquet(type === 'ELB' ? elbRows('staged') : 'select * from staged'));
  return outcome;
}

/** The rows that were written; null where the files have to be read line by line. */
async function writeAtOnce(
  connection: DuckDBConnection,
  files: readonly string[],
  toParquet: (rows: string) => string,
  signal: AbortSignal,
): Promise<number | null> {
  const kinds: { classic: string[]; application: string[] } = { classic: [], application: [] };
  for (const file of files) {
    const first = await firstLineOf(file, signal);
    if (first !== '') kinds[/^\d/.test(first) ? 'classic' : 'application'].push(file);
  }
  const parts = Object.entries(kinds).flatMap(([kind, paths]) =>
    paths.length === 0 ? [] : [`select * from ${readAtOnce(`[${paths.map(quotedText).join(', ')}]`, kind === 'classic')}`],
  );
  if (parts.length === 0) return null;
  try {
    const lines = `(${parts.join(' union all ')})`;
    await connection.run(knownRequests(lines));
    const written = await connection.run(toParquet(elbRows(lines)));
    return written.rowsChanged;
  } catch (error) {
    if (signal.aborted || (error instanceof Error && /memory|allocate|space left|Interrupted/i.test(error.message))) throw error;
    return null;
  }
}

const Row: Readonly<Record<Exclude<OnDemandType, 'ELB'>, z.ZodType<Readonly<Record<string, string | number | null>>>>> = {
  PA: rowOf('PA'),
  QI: rowOf('QI'),
};

function rowOf(type: Exclude<OnDemandType, 'ELB'>) {
  const fields = ROW_FIELDS[type].map(
    ({ key, type: of }) => [key, of === 'text' ? z.string().nullable() : key === 'date' ? z.number() : z.number().nullable()] as const,
  );
  return z.object(Object.fromEntries(fields));
}

async function stage(
  connection: DuckDBConnection,
  { type, files }: { type: OnDemandType; files: readonly string[] },
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = { rows: 0, malformed: 0, problems: [] as string[] };
  const problem = (text: string): void => void (outcome.problems.length < MOST_PROBLEMS && outcome.problems.push(text));
  const appender = await connection.createAppender('staged');
  let turnedAt = performance.now();
  try {
    for (const file of files) {
      for await (const { text, number, isTooLong } of fileLines(file, signal)) {
        if (performance.now() - turnedAt > TURN_MS) {
          await nextTurn();
          signal.throwIfAborted();
          turnedAt = performance.now();
        }
        if (text === '' && !isTooLong) continue;
        const wrong = isTooLong
          ? 'it is longer than a megabyte'
          : type === 'ELB'
            ? appendLine(appender, text)
            : appendRow(appender, type, text);
        if (wrong !== null) {
          outcome.malformed++;
          problem(`${placeOf(file, number)}: ${wrong}`);
        } else if (++outcome.rows % FLUSHED_AT === 0) appender.flushSync();
      }
    }
  } finally {
    appender.closeSync();
  }
  return outcome;
}

type Appender = Awaited<ReturnType<DuckDBConnection['createAppender']>>;

function appendLine(appender: Appender, text: string): string | null {
  const { fields, problem } = splitElbLine(text);
  if (problem !== null) return problem;
  const [t = '', client = '', target = '', d1, d2, d3, es, ts = '', rb, sb, req = '', ua = '', ct = ''] = stagedFields(fields);
  appender.appendBigInt(BigInt(Date.parse(t)));
  appender.appendVarchar(client);
  if (target === '-') appender.appendNull();
  else appender.appendVarchar(target);
  for (const value of [d1, d2, d3]) appender.appendDouble(Number(value));
  appender.appendSmallInt(Number(es));
  if (ts === '-') appender.appendNull();
  else appender.appendSmallInt(Number(ts));
  for (const value of [rb, sb]) appender.appendBigInt(BigInt(value ?? 0));
  for (const value of [req, ua, ct]) appender.appendVarchar(value);
  appender.endRow();
  return null;
}

function appendRow(appender: Appender, type: Exclude<OnDemandType, 'ELB'>, text: string): string | null {
  const read = Row[type].safeParse(jsonOf(text));
  if (!read.success) return `it is no row: ${read.error.issues[0]?.path.join('.') || 'no object of JSON'}`;
  for (const { key, type: of } of ROW_FIELDS[type]) {
    const value = read.data[key];
    if (value === null || value === undefined) appender.appendNull();
    else if (of === 'text') appender.appendVarchar(String(value));
    else if (of === 'date') appender.appendBigInt(BigInt(Math.trunc(Number(value))));
    else appender.appendDouble(Number(value));
  }
  appender.endRow();
  return null;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
