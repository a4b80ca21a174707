import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { ROW_FIELDS } from '#rules/on-demand/row-fields';
import { fieldOf, knownField } from '../known-field.ts';
import type { BadOutcome, CountedInterval, OnDemandRow, OnDemandStore, RowQuestion, ValueCount } from '../port.ts';
import { costsOf } from './cost-sql.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { rowsOf, STORE_TIMEOUT_MS } from './row-reader.ts';
import { badWhere, groupKey, type Parameter, quotedName, quotedText, rowsWhere, Statement } from './rows-sql.ts';
import { writeHour } from './store-hour.ts';

/** A name that a dataset may have: it is a file's. */
const DATASET = /^[a-z0-9][a-z0-9-]{0,99}$/;
const ENDING = '.parquet';

/** Rows in Parquet files of one folder, asked by DuckDB: a file an hour and execution, written beside and renamed, so that it is there whole or not at all. */
export function createDuckdbOnDemandStore(folder: string, options: Partial<Omit<EngineOptions, 'folder'>> = {}): OnDemandStore {
  const engine = new Engine({ folder, memoryMegabytes: 320, threads: 2, timeoutMs: 30_000, ...options });
  const rowsFolder = join(folder, 'rows');
  const pathOf = (dataset: string): string => {
    if (!DATASET.test(dataset)) throw new Error(`${JSON.stringify(dataset)} is no name of stored rows`);
    return join(rowsFolder, `${dataset}${ENDING}`);
  };
  const source = (datasets: readonly string[]): string => `read_parquet([${datasets.map((name) => quotedText(pathOf(name))).join(', ')}])`;

  const rowObjects = async (connection: DuckDBConnection, sql: string, params: readonly Parameter[]): Promise<Record<string, unknown>[]> =>
    (await connection.runAndReadAll(sql, [...params])).getRowObjectsJS();

  const store: OnDemandStore = {
    async store(dataset, { type, files }, signal) {
      const path = pathOf(dataset);
      await mkdir(rowsFolder, { recursive: true, mode: 0o700 });
      const target = join(rowsFolder, `.${dataset}.${randomUUID()}.tmp`);
      try {
        const outcome = await engine.run(signal, (connection) => writeHour(connection, { type, files, target }, signal), STORE_TIMEOUT_MS);
        await synced(target);
        await rename(target, path);
        await synced(rowsFolder);
        return { ...outcome, bytes: (await stat(path)).size };
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
    },

    async rows(question, limit, signal) {
      if (question.datasets.length === 0) return { rows: [], total: 0 };
      return engine.run(signal, async (connection) => {
        const counting = new Statement();
        const [counted] = await rowObjects(
          connection,
          `select count(*) as n from ${source(question.datasets)} where ${rowsWhere(counting, question)}`,
          counting.params,
        );
        const rows: OnDemandRow[] = [];
        for await (const some of pages(connection, question, limit)) rows.push(...some);
        return { rows, total: Number(counted?.n ?? 0) };
      });
    },

    async *stream(question, limit, signal) {
      if (question.datasets.length > 0)
        yield* engine.iterate(signal, (connection) => pages(connection, question, limit), STREAM_TIMEOUT_MS);
    },

    async count(question, { intervalMs, field: name, size }, signal) {
      const field = knownField(question.type, name);
      if (question.datasets.length === 0) return { intervals: [], others: 0 };
      return engine.run(signal, async (connection) => {
        const step = Math.trunc(intervalMs);
        const key = quotedName(field.key);
        const grouped = (statement: Statement): string =>
          `select date // ${step} as step, ${key} as v, count(*) as n from ${source(question.datasets)} where ${rowsWhere(statement, question)} group by all`;
        const few = new Statement();
        const counted = await rowObjects(connection, `${grouped(few)} limit ${MOST_COUNTED_HERE + 1}`, few.params);
        if (counted.length <= MOST_COUNTED_HERE) return intervalsOf(frequentOf(counted, { step, size }));
        const statement = new Statement();
        const sql = `with counted as materialized (${grouped(statement)}),
          frequent as (select v from counted where v is not null group by v order by sum(n) desc, v limit ${Math.trunc(size)})
          select step * ${step} as begins, case when v in (select v from frequent) then v end as value, sum(n)::bigint as n
          from counted group by all order by begins, n desc, value`;
        return intervalsOf(await rowObjects(connection, sql, statement.params));
      });
    },

    async explain(question, { bad, fields, size }, signal) {
      if (question.datasets.length === 0) return { total: 0, bad: 0, values: [] };
      return engine.run(signal, async (connection) => {
        const all = await badCounts(connection, question, bad, null, size);
        const values: ValueCount[] = [];
        for (const name of fields) {
          const field = fieldOf(question.type, name);
          if (field === null) continue;
          for (const { value, total, bad: ill } of await badCounts(connection, question, bad, groupKey(field), size))
            values.push({ field: name, value, total, bad: ill });
        }
        return { total: all[0]?.total ?? 0, bad: all[0]?.bad ?? 0, values };
      });
    },

    async cost(question, by, signal) {
      if (question.datasets.length === 0) return { count: 0, sum: 0, values: [] };
      return engine.run(signal, (connection) =>
        costsOf((statement, sql) => rowObjects(connection, sql, statement.params), source(question.datasets), question, by),
      );
    },

    async durationAt(question, share, signal) {
      if (question.datasets.length === 0) return null;
      return engine.run(signal, async (connection) => {
        const statement = new Statement();
        const sql = `select approx_quantile(duration, ${share}) as seconds from ${source(question.datasets)} where ${rowsWhere(statement, question)}`;
        const [row] = await rowObjects(connection, sql, statement.params);
        return row?.seconds === null || row?.seconds === undefined ? null : Number(row.seconds);
      });
    },

    async list(signal) {
      const names = await readdir(rowsFolder).catch(() => [] as string[]);
      const found: { dataset: string; bytes: number; storedAt: number }[] = [];
      for (const name of names) {
        signal.throwIfAborted();
        if (!name.endsWith(ENDING)) continue;
        const info = await stat(join(rowsFolder, name)).catch(() => null);
        if (info) found.push({ dataset: name.slice(0, -ENDING.length), bytes: info.size, storedAt: info.mtimeMs });
      }
      return found;
    },

    async remove(datasets) {
      for (const dataset of datasets) await rm(pathOf(dataset), { force: true });
      await removeBrokenOff(rowsFolder);
    },

    close: () => engine.close(),
  };

  async function* pages(connection: DuckDBConnection, question: RowQuestion, limit: number): AsyncGenerator<OnDemandRow[]> {
    const fields = ROW_FIELDS[question.type];
    // Times alone are ordered first: whole rows of millions would not fit into memory.
    const oldest = new Statement();
    const from = await rowObjects(
      connection,
      `select min(date) as first from (select date from ${source(question.datasets)} where ${rowsWhere(oldest, question)} order by date desc limit ${Math.trunc(limit)})`,
      oldest.params,
    );
    const first = from[0]?.first;
    if (first === null || first === undefined) return;
    const statement = new Statement();
    const where = rowsWhere(statement, { ...question, from: Math.max(question.from, Number(first)) });
    const sql = `select ${fields.map(({ key }) => quotedName(key)).join(', ')} from ${source(question.datasets)} where ${where} order by date desc limit ${Math.trunc(limit)}`;
    yield* rowsOf(await connection.stream(sql, statement.params), question.type);
  }

  async function badCounts(
    connection: DuckDBConnection,
    question: RowQuestion,
    bad: BadOutcome,
    key: string | null,
    size: number,
  ): Promise<{ value: string; total: number; bad: number }[]> {
    const statement = new Statement();
    const sql = `select ${key ?? "''"} as value, count(*) as total, count(*) filter (${badWhere(statement, bad)}) as bad
      from ${source(question.datasets)} where ${rowsWhere(statement, question)} group by all having value is not null
      order by bad desc, total desc, value limit ${Math.trunc(size)}`;
    return (await rowObjects(connection, sql, statement.params)).map(({ value, total, bad: ill }) => ({
      value: String(value),
      total: Number(total),
      bad: Number(ill),
    }));
  }

  return store;
}

/** Counts of intervals and values that are few enough to be looked through here, which takes less time than a further statement. */
const MOST_COUNTED_HERE = 20_000;

const STREAM_TIMEOUT_MS = 10 * 60_000;

type Value = string | number | bigint;

/** The same as the statement answers for many: rows whose value is none of the most frequent ones have none, intervals and in them the most frequent values first. */
function frequentOf(
  counted: readonly Record<string, unknown>[],
  { step, size }: { step: number; size: number },
): Record<string, unknown>[] {
  const groups = counted.map(({ step: at, v, n }) => ({ begins: Number(at) * step, value: v as Value | null, n: Number(n) }));
  const sums = new Map<Value, number>();
  for (const { value, n } of groups) if (value !== null) sums.set(value, (sums.get(value) ?? 0) + n);
  const isMore = ([a, m]: readonly [Value, number], [b, n]: readonly [Value, number]): number => n - m || (a < b ? -1 : 1);
  const rank = (value: Value | null): number => (value === null ? 1 : 0);
  const frequent = new Set(
    [...sums]
      .sort(isMore)
      .slice(0, size)
      .map(([value]) => value),
  );
  return groups
    .map((group) => (group.value !== null && frequent.has(group.value) ? group : { ...group, value: null }))
    .sort((a, b) => a.begins - b.begins || rank(a.value) - rank(b.value) || isMore([a.value ?? 0, a.n], [b.value ?? 0, b.n]));
}

function intervalsOf(rows: readonly Record<string, unknown>[]): { intervals: CountedInterval[]; others: number } {
  const intervals = new Map<number, { at: number; count: number; values: { value: string; count: number }[] }>();
  let others = 0;
  for (const { begins, value, n } of rows) {
    const at = Number(begins);
    const count = Number(n);
    const interval = intervals.get(at) ?? { at, count: 0, values: [] };
    intervals.set(interval.at, interval);
    interval.count += count;
    if (value === null || value === undefined) others += count;
    else interval.values.push({ value: String(value), count });
  }
  return { intervals: [...intervals.values()], others };
}

/** Files that a killed server was writing. */
async function removeBrokenOff(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    if (!name.endsWith('.tmp')) continue;
    const info = await stat(join(folder, name)).catch(() => null);
    if (info && info.mtimeMs < Date.now() - 2 * STORE_TIMEOUT_MS) await rm(join(folder, name), { force: true });
  }
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
