import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReadableRow, readableFacts } from '#samples/testkit/readable';
import { samplesFolder } from '../compose/issue-samples.ts';
import { lockFolder } from '../platform/database/folder-lock.ts';
import { createEmbeddedSamples } from '../ports/issue-samples/embedded/index.ts';
import { lseImport } from './lse-import.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const TYPES = ['ClusterRed', 'NodeDrop'];
const clock = { now: () => NOW };
let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lse-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports into a data folder of its own, unless one is named. */
async function importFile(
  file: string,
  ...args: string[]
): Promise<{ code: number; lines: string[]; data: string; seen: [number, number][] }> {
  const data = args[args.indexOf('--data') + 1] ?? '';
  const place = args.includes('--data') ? data : join(folder, `data-${files++}`);
  const lines: string[] = [];
  const seen: [number, number][] = [];
  const code = await lseImport({
    args: [file, '--data', place, ...args],
    env: {},
    print: (line) => void lines.push(line),
    progress: (done, total) => void seen.push([done, total]),
    clock,
  });
  return { code, lines, data: place, seen };
}

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What the store knows of the last four hours. */
async function stored(
  data: string,
  stageRegion: Parameters<typeof samplesFolder>[1] = { stage: 'beta', airportCode: 'iad' },
): Promise<{ rows: ReadableRow[]; anchor: number | null; sources: unknown }> {
  const samples = await createEmbeddedSamples({ folder: samplesFolder(data, stageRegion), clock, onError: () => {} });
  try {
    const span = { from: NOW - 4 * HOUR, to: NOW };
    const facts = await samples.impact({
      window: { ...span, bucketMs: 300_000 },
      issueTypes: TYPES,
      lse: { start: span.from, end: span.to },
    });
    return { rows: readableFacts(facts, TYPES).rows, anchor: facts.anchor, sources: facts.watermarks };
  } finally {
    await samples.close();
  }
}

/** DuckDB runs statements; `FILE` in them is the path that is answered. */
async function byDuckDb(name: string, sql: string): Promise<string> {
  const path = join(folder, name);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(sql.replace('FILE', path));
  connection.closeSync();
  instance.closeSync();
  return path;
}

const CSV = `time,domain,accountId,issueType,es_version,numOfAz,az,isVpc,instanceType,instanceCount,sla,vfi,standByEnabled
2026-11-21T10:02:00Z,orders,123456789012,ClusterRed,OS_2.19,2,"use1-az2,use1-az1",true,r6g.large.search,3,standard,image-1,false
2026-11-21T10:05:00Z,orders,123456789012,ClusterRed,OS_2.19,2,"use1-az2,use1-az1",true,r6g.large.search,3,standard,image-1,false
1795255200000,logs,123456789012,NodeDrop,,,,,,,,,
`;

test('a CSV file is brought in: times in both forms, names of columns in any writing, what is not said is null', async () => {
  const { code, lines, data, seen } = await importFile(write('good.csv', CSV));
  expect({ code, lines }).toEqual({ code: 0, lines: ['3 rows of 3 are stored'] });
  expect(seen.at(-1)).toEqual([3, 3]);
  const { rows, sources } = await stored(data);
  expect(rows).toMatchObject([
    {
      domainId: '123456789012:logs',
      issueType: 'NodeDrop',
      first: Date.UTC(2026, 10, 21, 10),
      attributes: { esVersion: null, az: [], isVpc: null },
    },
    {
      domainId: '123456789012:orders',
      issueType: 'ClusterRed',
      first: Date.UTC(2026, 10, 21, 10),
      last: Date.UTC(2026, 10, 21, 10, 10),
      episodes: 1,
      attributes: { esVersion: 'OS_2.19', numOfAz: 2, az: ['use1-az1', 'use1-az2'], isVpc: true, instanceCount: 3, standByEnabled: false },
    },
  ]);
  expect(sources).toEqual([{ source: 'import', cadenceMs: 300_000, completeTo: Date.UTC(2026, 10, 21, 10, 5) }]);
});

test('Parquet, CSV and NDJSON of the same samples lead to the same rows, and once more to no others', async () => {
  const select = `select timestamp '2026-11-21 09:00:00' + to_minutes(5 * n::bigint) as "time", '123456789012:domain-' || (n % 7) as "domainId", 'ClusterRed' as "issueType",
    'OS_2.19' as "esVersion", 3 as "numOfAz", ['use1-az1', 'use1-az4'] as az, true as "isVpc", 'r6g.large.search' as "instanceType", n % 2 as "instanceCount",
    null::varchar as sla, 'image-1' as vfi, n % 3 = 0 as "standByEnabled" from range(30) samples(n)`;
  const parquet = await importFile(await byDuckDb('same.parquet', `copy (${select}) to 'FILE'`));
  const csv = await importFile(await byDuckDb('same.csv', `copy (${select}) to 'FILE' (header)`));
  const lines = await byDuckDb('same.ndjson', `copy (${select}) to 'FILE' (format json)`);
  const json = await importFile(lines);
  const zipped = await importFile(write('same.ndjson.gz', gzipSync(readFileSync(lines))));
  expect([parquet, csv, json, zipped].map(({ lines: said }) => said)).toEqual(Array(4).fill(['30 rows of 30 are stored']));
  const expected = await stored(parquet.data);
  expect(expected.rows).toHaveLength(7);
  for (const { data } of [csv, json, zipped]) expect(await stored(data)).toEqual(expected);
  await importFile(lines, '--data', parquet.data);
  expect(await stored(parquet.data)).toEqual(expected);
});

test('rows that are wrong are told by line and field, twenty of them, and all are counted; the others are stored', async () => {
  const wrong = Array.from({ length: 25 }, () => '2026-11-21T10:00:00Z,orders,ClusterRed,2');
  const { code, lines, data } = await importFile(
    write(
      'wrong.csv',
      [
        'time,domainId,issueType,numOfAz',
        '2026-11-21T10:00:00Z,123456789012:orders,ClusterRed,2',
        'yesterday,123456789012:orders,ClusterRed,2',
        'one,cell,too,many,here',
        '2026-11-21T10:00:00Z,123456789012:orders,ClusterRed,two',
        '2026-11-21T10:00:00Z,123456789012:orders,,2',
        '2026-11-21T15:00:00Z,123456789012:orders,ClusterRed,2',
        '2026-11-21T10:00:00Z,123456789012:logs,NodeDrop,2',
        ...wrong,
      ].join('\n'),
    ),
  );
  expect(code).toBe(1);
  expect(lines).toContain(
    'not in the file, stored as unavailable: esVersion, az, isVpc, instanceType, instanceCount, sla, vfi, standByEnabled',
  );
  expect(lines).toContain('line 3: time must be a time such as 2026-11-21T10:05:00Z, or epoch milliseconds');
  expect(lines.find((line) => line.startsWith('line 4: '))).toContain('Expected Number of Columns: 4 Found: 5');
  expect(lines).toContain('line 5: attributes.numOfAz must be a whole number from 0, or null');
  expect(lines.find((line) => line.startsWith('line 6: '))).toContain('issueType must be the name of an issue');
  expect(lines).toContain('line 7: time is more than 10 minutes ahead of the clock');
  expect(lines.filter((line) => line.startsWith('line '))).toHaveLength(20);
  expect(lines.slice(-2)).toEqual(['… and 10 more', '2 rows of 32 are stored, 30 were refused']);
  expect((await stored(data)).rows.map(({ domainId }) => domainId)).toEqual(['123456789012:logs', '123456789012:orders']);
});

test('lines of JSON that are none are told, and a last one that was cut short', async () => {
  const good = {
    from: NOW - HOUR,
    to: NOW - HOUR / 2,
    domainId: '123456789012:orders',
    issueType: 'ClusterRed',
    attributes: { esVersion: 'OS_2.19' },
  };
  const text = [JSON.stringify(good), '[1]', '', JSON.stringify(good).slice(0, 50)].join('\n');
  const { lines, data } = await importFile(write('cut.ndjson', text));
  expect(lines[0]).toBe('line 2: is not a JSON object');
  expect(lines.find((line) => line.includes('cut short'))).toMatch(/^line [34]: is not JSON: it may have been cut short$/);
  expect((await stored(data)).rows).toMatchObject([{ first: NOW - HOUR, last: NOW - HOUR / 2, attributes: { esVersion: 'OS_2.19' } }]);
});

test('a file that was cut short, one without the columns, and one that is not there say what is wrong', async () => {
  const parquet = await byDuckDb('short.parquet', `copy (select now() as "time" from range(50000)) to 'FILE'`);
  truncateSync(parquet, 1_000);
  await expect(importFile(parquet)).rejects.toThrow('short.parquet cannot be read as Parquet');
  await expect(importFile(parquet)).rejects.toThrow('It may have been cut short: fetch it again.');
  await expect(importFile(write('other.csv', 'a,b\n1,2\n'))).rejects.toThrow(
    'is CSV without time (or from and to), domainId (or domain, with accountId), issueType; its columns are a, b',
  );
  await expect(importFile(join(folder, 'none.csv'))).rejects.toThrow('there is no file');
  await expect(importFile(write('samples.txt', ''))).rejects.toThrow('is not named as one of .parquet');
});

test('stage, region, source and cadence are told, or refused by name', async () => {
  const file = write('place.csv', CSV);
  const { data } = await importFile(file, '--stage', 'prod', '--region', 'dub', '--source', 'checks', '--cadence', '1m');
  expect((await stored(data)).rows).toEqual([]);
  const { rows, sources } = await stored(data, { stage: 'prod', airportCode: 'dub' });
  expect(rows.map(({ episodes }) => episodes)).toEqual([1, 2]);
  expect(sources).toMatchObject([{ source: 'checks', cadenceMs: 60_000 }]);
  await expect(importFile(file, '--stage', 'qa')).rejects.toThrow('--stage must be one of');
  await expect(importFile(file, '--region', 'nowhere')).rejects.toThrow('--region must be');
  await expect(importFile(file, '--cadence', '7m')).rejects.toThrow('must divide an hour');
});

test('while a server has the data folder nothing is imported', async () => {
  const data = join(folder, 'served');
  const lock = lockFolder(join(data, 'database'));
  try {
    await expect(importFile(write('served.csv', CSV), '--data', data)).rejects.toThrow(
      `process ${process.pid} is using ${data}: stop the server`,
    );
  } finally {
    lock.release();
  }
  expect((await importFile(join(folder, 'served.csv'), '--data', data)).code).toBe(0);
});

test('samples past their time are refused by the first import into an empty store as by every later one', async () => {
  const file = write(
    'old.csv',
    [
      'time,domainId,issueType',
      '2026-10-12T10:00:00Z,123456789012:orders,ClusterRed',
      '2026-10-21T23:59:59Z,123456789012:orders,ClusterRed',
      '2026-10-22T00:00:00Z,123456789012:orders,ClusterRed',
      '2026-11-21T10:00:00Z,123456789012:orders,ClusterRed',
    ].join('\n'),
  );
  const first = await importFile(file);
  const said = first.lines.filter((line) => line.startsWith('line '));
  expect(said).toEqual([
    'line 2: time is older than what is kept: samples from 2026-10-22 on',
    'line 3: time is older than what is kept: samples from 2026-10-22 on',
  ]);
  expect(first.lines.at(-1)).toBe('2 rows of 4 are stored, 2 were refused');
  const again = await importFile(file, '--data', first.data);
  expect(again.lines).toEqual(first.lines);
});

test('a time that no calendar or clock has is refused, and not moved to another one', async () => {
  const times = [
    '2026-02-30',
    '2026-11-31T10:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T10:60:00Z',
    '2026-13-01',
    '2026-11-20T10:00:00+25:00',
  ];
  const possible = ['2026-11-20', '2026-11-20 10:05', '2026-11-20T10:05:30.250Z', '2026-11-20T10:05:00+02', '2026-11-20T10:05:00-0330'];
  const rows = [...times, ...possible].map((time) => `${time},123456789012:orders,ClusterRed`);
  const { lines } = await importFile(write('times.csv', ['time,domainId,issueType', ...rows].join('\n')));
  expect(lines.filter((line) => line.startsWith('line '))).toEqual(
    times.map((_, n) => `line ${n + 2}: time must be a time such as 2026-11-21T10:05:00Z, or epoch milliseconds`),
  );
  expect(lines.at(-1)).toBe(`${possible.length} rows of ${rows.length} are stored, ${times.length} were refused`);
});
