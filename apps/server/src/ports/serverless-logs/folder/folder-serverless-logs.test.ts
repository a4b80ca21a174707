import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { describeServerlessLogs } from '../contract.ts';
import { eventTime } from './event-time.ts';
import { createFolderServerlessLogs } from './index.ts';

const FROM = Date.UTC(2026, 10, 24, 10);
const NEVER = new AbortController().signal;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-serverless-logs-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
const line = (minute: number, more: object = {}) =>
  JSON.stringify({ timestamp: new Date(FROM + minute * 60_000).toISOString(), RequestId: `r${minute}`, ...more });

const FILES = {
  'aoss/gateway/dp-1/2026-11-24-10_a.ndjson': `${line(1)}\n${line(2, { password: 'hunter2-secret' })}\n\n  continued\n`,
  'aoss/gateway/dp-1/2026-11-24-11.ndjson.gz': gzipSync(`${line(61)}\n${line(62)}\n`),
  'aoss/policies/2026-11-24-10.log': '2026-11-24 10:05:00,250 GET /x RequestId=7\n',
  'aoss/empty/readme.txt': 'no log',
  'saved-queries.json': JSON.stringify([
    { name: 'second', queryString: 'fields RequestId', logGroupNames: ['/aoss/gateway/dp-1'] },
    { name: 'first', queryString: 'stats count(*)', logGroupNames: [] },
  ]),
};

describeServerlessLogs('folder', async () => ({
  logs: createFolderServerlessLogs(folderOf({ ...FILES, 'aoss/policies/2026-11-24-10.ndjson': line(3) })),
  groups: ['/aoss/gateway/dp-1', '/aoss/policies'],
  from: FROM,
  to: FROM + 2 * HOUR,
  isAskedHere: true,
}));

describe('a folder of serverless logs', () => {
  const asked = async (
    queryString: string,
    group = '/aoss/gateway/dp-1',
    to = FROM + 2 * HOUR,
    files: Readonly<Record<string, string | Buffer>> = FILES,
  ) => {
    const logs = createFolderServerlessLogs(folderOf(files));
    return (await logs.search({ logGroups: [group], from: FROM, to, queryString }, NEVER)).rows;
  };

  test('has the files of the hours that were asked for, compressed ones too, and no others', async () => {
    expect(await createFolderServerlessLogs(folderOf(FILES)).logGroups(NEVER)).toEqual(['/aoss/gateway/dp-1', '/aoss/policies']);
    expect(await asked('filter ispresent(RequestId) | stats count(*) as n')).toEqual([{ n: '4' }]);
    expect(await asked('filter ispresent(RequestId) | stats count(*) as n', '/aoss/gateway/dp-1', FROM + HOUR)).toEqual([{ n: '2' }]);
    expect(await asked('fields @timestamp', '/aoss/policies')).toMatchObject([{ '@timestamp': '2026-11-24 10:05:00.250' }]);
  });

  test('a line without a time is of the one before it, and a secret can be neither read nor searched', async () => {
    expect(await asked('filter @message like /continued/ | display @timestamp')).toMatchObject([
      { '@timestamp': '2026-11-24 10:02:00.000' },
    ]);
    expect(await asked('filter @message like /hunter2/ | stats count(*) as n')).toEqual([{ n: '0' }]);
  });

  test('a file that breaks off is read as far as it goes, and a long line to its limit', async () => {
    const whole = gzipSync(Array.from({ length: 3_000 }, (_, n) => line(1, { n, filler: Math.sin(n) })).join('\n'));
    const rows = await asked('stats count(*) as n', '/g', undefined, { 'g/2026-11-24-10.ndjson.gz': whole.subarray(0, whole.length / 2) });
    expect(Number(rows?.[0]?.n)).toBeGreaterThan(500);
    const long = await asked('fields strlen(@message) as n', '/g', undefined, {
      'g/2026-11-24-10.log': `2026-11-24T10:00:00Z ${'x'.repeat(2 ** 20)}\n2026-11-24T10:00:01Z y\n`,
    });
    expect(long?.map(({ n }) => n)).toEqual(['22', String(256 * 1024)]);
  });

  test('links out of the folder are not followed, and saved queries must be a list of them', async () => {
    const folder = folderOf({ ...FILES, 'saved-queries.json': '{"name": "x"}' });
    symlinkSync('/etc', join(folder, 'aoss/etc'));
    symlinkSync('/etc/passwd', join(folder, 'aoss/policies/2026-11-24-09.log'));
    const logs = createFolderServerlessLogs(folder);
    expect(await logs.logGroups(NEVER)).toEqual(['/aoss/gateway/dp-1', '/aoss/policies']);
    const { rows } = await logs.search(
      { logGroups: ['/aoss/policies'], from: 0, to: FROM + HOUR, queryString: 'stats count(*) as n' },
      NEVER,
    );
    expect(rows).toEqual([{ n: '1' }]);
    await expect(logs.savedQueries(NEVER)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(createFolderServerlessLogs('/no/such/folder').logGroups(NEVER)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await createFolderServerlessLogs(folderOf({ 'g/2026-11-24-10.log': 'x' })).savedQueries(NEVER)).toEqual([]);
  });
});

test.each<[string, number | null]>([
  ['{"timestamp":"2026-11-24T10:00:00.5Z"}', FROM + 500],
  ['{"@timestamp":1795514400000}', FROM],
  ['{"time":1795514400}', FROM],
  ['{"timestamp":"soon"}', null],
  ['{"timestamp":7}', null],
  ['{broken', null],
  ['[2026-11-24T10:00:00,250][WARN ] x', FROM + 250],
  ['2026-11-24T11:00:00+01:00 x', FROM],
  ['x 2026-11-24T10:00:00Z', null],
])('the time of %s is %j', (message, at) => {
  expect(eventTime(message)).toBe(at);
});
