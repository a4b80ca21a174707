import { knownField } from '../known-field.ts';
import type { CostQuestion, RowQuestion, ValueCost } from '../port.ts';
import { groupKey, quotedName, rowsWhere, Statement } from './rows-sql.ts';

type Run = (statement: Statement, sql: string) => Promise<Record<string, unknown>[]>;

/** What values of a field cost, of the rows of a source of this folder's own making. */
export async function costsOf(
  run: Run,
  source: string,
  question: RowQuestion,
  by: CostQuestion,
): Promise<{ count: number; sum: number; values: ValueCost[] }> {
  const key = groupKey(knownField(question.type, by.field));
  const measures = by.measures.map((name) => ({ name, column: quotedName(knownField(question.type, name).key) }));
  const newest = by.newest.map((name) => ({ name, column: quotedName(knownField(question.type, name).key) }));
  const deciding = quotedName(knownField(question.type, by.by).key);
  const rows = (statement: Statement): string => {
    const wanted =
      by.only === undefined
        ? 'true'
        : by.only.length === 0
          ? 'false'
          : `${key} in (${by.only.map((value) => statement.bind(value)).join(', ')})`;
    return `${source} where ${rowsWhere(statement, question)} and ${wanted}`;
  };

  const all = new Statement();
  const [totals] = await run(all, `select count(*) as n, coalesce(sum(${deciding}), 0)::double as s from ${rows(all)}`);
  const sums = { count: Number(totals?.n ?? 0), sum: Number(totals?.s ?? 0) };
  if (by.size === 0) return { ...sums, values: [] };
  const grouped = new Statement();
  const parts = [
    ...measures.map(({ column }, at) => `sum(${column})::double as s${at}, max(${column})::double as h${at}`),
    ...newest.map(({ column }, at) => `arg_max({'v': ${column}}, date)['v'] as t${at}`),
  ];
  const values = await run(
    grouped,
    `select ${key} as value, count(*) as n, sum(${deciding})::double as decides${parts.map((part) => `, ${part}`).join('')}
      from ${rows(grouped)} and ${key} is not null group by ${key} order by decides desc nulls last, value limit ${Math.trunc(by.size)}`,
  );
  const intervals = await intervalsOf(run, rows, {
    key,
    deciding,
    step: Math.trunc(by.intervalMs),
    values: values.map(({ value }) => String(value)),
  });
  return {
    ...sums,
    values: values.map((row) => ({
      ...{ value: String(row.value), count: Number(row.n) },
      costs: Object.fromEntries(measures.map(({ name }, at) => [name, costOf(row[`s${at}`], row[`h${at}`])])),
      newest: Object.fromEntries(newest.map(({ name }, at) => [name, textOf(row[`t${at}`])])),
      intervals: intervals.get(String(row.value)) ?? [],
    })),
  };
}

async function intervalsOf(
  run: Run,
  rows: (statement: Statement) => string,
  { key, deciding, step, values }: { key: string; deciding: string; step: number; values: readonly string[] },
): Promise<Map<string, { at: number; sum: number }[]>> {
  const found = new Map<string, { at: number; sum: number }[]>(values.map((value) => [value, []]));
  if (values.length === 0) return found;
  const statement = new Statement();
  const from = rows(statement);
  const listed = values.map((value) => statement.bind(value)).join(', ');
  const sql = `select date // ${step} as step, ${key} as value, sum(${deciding})::double as s
    from ${from} and ${key} in (${listed}) group by all having s is not null order by step`;
  for (const { step: at, value, s } of await run(statement, sql)) found.get(String(value))?.push({ at: Number(at) * step, sum: Number(s) });
  return found;
}

const costOf = (sum: unknown, highest: unknown) =>
  sum === null || sum === undefined ? null : { sum: Number(sum), highest: Number(highest) };
const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
