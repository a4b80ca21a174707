// The same samples and the same intervals in DuckDB, and the same questions in SQL.
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { ATTRIBUTES, attributesAt, DAYS, episodesOf } from './mixes.mjs';

/** Slots of five minutes since the first of all; buckets of the two windows. */
const SLOTS = DAYS * 288;
const WINDOWS = { '4w': { from: 0, perBucket: 12 }, '3h': { from: SLOTS - 36, perBucket: 1 } };

/** Writes the samples as Parquet, a row each, and the intervals as a table in a file. */
export async function fill(folder, mix, samples) {
  const { connection, close } = await open(folder);
  await connection.run('create table episodes (domain uinteger, type utinyint, attributes usmallint, first usmallint, last usmallint)');
  const appender = await connection.createAppender('episodes');
  for (let day = 0; day < DAYS; day++) {
    const { domain, type, from, to } = episodesOf(mix, day, samples);
    for (let row = 0; row < domain.length; row++) {
      appender.appendUInteger(domain[row]);
      appender.appendUTinyInt(type[row]);
      appender.appendUSmallInt(attributesAt(domain[row], day));
      appender.appendUSmallInt(from[row]);
      appender.appendUSmallInt(to[row]);
      appender.endRow();
    }
    appender.flushSync();
  }
  appender.closeSync();
  await connection.run('create table rows (attributes usmallint, standby boolean)');
  await connection.run(`insert into rows values ${ATTRIBUTES.map(({ standByEnabled }, row) => `(${row}, ${standByEnabled})`).join(', ')}`);
  await connection.run(
    `copy (select domain, type, attributes, unnest(generate_series(first, last - 1))::usmallint as slot from episodes order by first) to '${parquetOf(folder)}'`,
  );
  // Merged as the engine merges them, but for attributes: what a count needs.
  await connection.run(`create table intervals as
    with marked as (select *, max(last) over (partition by domain, type, attributes order by first rows between unbounded preceding and 1 preceding) as before from episodes),
    grouped as (select *, sum(case when before is null or first > before then 1 else 0 end) over (partition by domain, type, attributes order by first rows unbounded preceding) as run from marked)
    select domain, type, attributes, min(first) as first, max(last) as last from grouped group by domain, type, attributes, run order by first`);
  await connection.run('drop table episodes');
  close();
}

/** Totals of a report over a window, and how long they took: over `parquet` or over `intervals`. */
export async function report(folder, source, window, runs) {
  const { connection, close } = await open(folder);
  const { from, perBucket } = WINDOWS[window];
  const touching =
    source === 'parquet'
      ? `select domain, type, attributes, slot // ${perBucket} as bucket, slot as first, slot + 1 as last from '${parquetOf(folder)}' where slot >= ${from}`
      : `select domain, type, attributes, greatest(first, ${from}) as first, last, unnest(generate_series(greatest(first, ${from}) // ${perBucket}, (last - 1) // ${perBucket})) as bucket from intervals where last > ${from}`;
  const ask = async () => {
    const one = async (sql) => (await connection.runAndReadAll(sql)).getRows();
    const series = await one(
      `select type, sum(counted)::double, sum(standby)::double from (select type, bucket, count(distinct domain) as counted, count(distinct case when standby then domain end) as standby from (${touching}) join rows using (attributes) group by type, bucket) group by type order by type`,
    );
    const [[any]] = await one(
      `select sum(counted)::double from (select bucket, count(distinct domain) as counted from (${touching}) group by bucket)`,
    );
    const [[rows, domains]] = await one(
      `select count(*)::double, count(distinct domain)::double from (select domain, type, min(first), max(last) from (${touching}) group by domain, type)`,
    );
    return { series: series.map(([, counted]) => counted), standBy: series.map(([, , standBy]) => standBy), any, rows, domains };
  };
  const times = [];
  let totals;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    totals = await ask();
    times.push(performance.now() - began);
  }
  close();
  return { totals, times };
}

async function open(folder) {
  const instance = await DuckDBInstance.create(join(folder, 'intervals.duckdb'), { memory_limit: '4GB', temp_directory: folder });
  const connection = await instance.connect();
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { connection, close };
}

const parquetOf = (folder) => join(folder, 'samples.parquet');
