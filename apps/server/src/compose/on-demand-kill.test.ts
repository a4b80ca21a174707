import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { compactTime } from '#rules/on-demand/backfill';
import { TestBrowser } from '../platform/http/test-server.ts';
import { buildServerOnce, startChildServer } from '../testkit/child-server.ts';
import { gqlAnswer } from '../testkit/demo-server.ts';

const DOMAIN = '000000000101:orders-green';
const HOURS = 24;
const KILLS = 4;

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tumbler-backfill-killed-'));
  await buildServerOnce();
}, 300_000);
afterAll(() => rm(data, { recursive: true, force: true }));

test('a backfill whose server is killed again and again goes on each time, and stores each row once', async () => {
  const browser = new TestBrowser(0);
  const ask = async (origin: string, query: string) => {
    const { data: answered, errors } = gqlAnswer(await browser.fetch(origin, '/graphql', { body: { query } }));
    expect(errors).toEqual([]);
    return answered;
  };
  const to = Math.floor(Date.now() / HOUR) * HOUR;
  const range = `startTime: "${compactTime(to - HOURS * HOUR)}", endTime: "${compactTime(to)}"`;
  const executionOf = async (origin: string) =>
    (await ask(origin, `{ ListExecutions(domainId: "${DOMAIN}") { items { record { BackfillStatus FilesDetected FilesIndexed Rows } } } }`))
      .ListExecutions.items[0].record;

  let server = await startChildServer(data);
  await browser.signInAs(server.origin, 'mara-lindqvist');
  const request = `mutation { requestOnDemandData(domainId: "${DOMAIN}", eventType: "ELB", ${range}, reBackfill: "false") { success error } }`;
  expect((await ask(server.origin, request)).requestOnDemandData).toEqual({ success: true, error: null });
  let seen = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // Later each time, so that it dies while files are listed, unpacked, stored and noted.
    await sleep(400 + kill * 250);
    await server.end('SIGKILL');
    server = await startChildServer(data);
    const { FilesIndexed } = await executionOf(server.origin);
    // What an hour had come to is never lost.
    expect(FilesIndexed).toBeGreaterThanOrEqual(seen);
    seen = FilesIndexed;
  }
  await expect.poll(async () => (await executionOf(server.origin)).BackfillStatus, { timeout: 120_000, interval: 500 }).not.toBe('started');
  const execution = await executionOf(server.origin);
  expect(execution).toMatchObject({ BackfillStatus: 'Completed', FilesIndexed: execution.FilesDetected });
  const counted = `{ GetFilteredData(domainId: "${DOMAIN}", data: "", fieldSize: 1, ${range}, eventType: "ELB") { hits { total } } }`;
  expect((await ask(server.origin, counted)).GetFilteredData.hits.total).toBe(execution.Rows);
  // One file of rows an hour: none is left of those that a kill has cut off.
  const stored = (await readdir(join(data, 'on-demand', 'rows'))).filter((name) => name.endsWith('.parquet'));
  expect(stored).toHaveLength(HOURS);
  await server.end('SIGTERM');
}, 600_000);
