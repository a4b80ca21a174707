import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LseReport } from '#rules/lse/report';
import { databaseConfigOf, loadConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { jobResults } from '../platform/database/schema/job-results.ts';
import { jobs } from '../platform/database/schema/jobs.ts';
import { TestBrowser } from '../platform/http/test-server.ts';
import { buildServerOnce, startChildServer } from '../testkit/child-server.ts';
import { gqlAnswer } from '../testkit/demo-server.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tumbler-report-killed-'));
  await buildServerOnce();
}, 300_000);
afterAll(() => rm(data, { recursive: true, force: true }));

test('a report whose server is killed in the middle is made by the next one, once, under the key that was answered', async () => {
  const browser = new TestBrowser(0);
  const ask = async (origin: string, query: string) => {
    const { data: answered, errors } = gqlAnswer(await browser.fetch(origin, '/graphql', { body: { query } }));
    expect(errors).toEqual([]);
    return answered;
  };
  const fetched = async (origin: string, key: string): Promise<string> =>
    (await ask(origin, `{ detailPageFetchingData(key: "${key}") { s3Response } }`)).detailPageFetchingData.s3Response;

  const first = await startChildServer(data);
  await browser.signInAs(first.origin, 'mara-lindqvist');
  // Four weeks that are still being brought in: the report is under way as long as that takes.
  const endTimeUtc = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000).toISOString();
  const request = `{ detailPageRequestingData(endTimeUtc: "${endTimeUtc}", timeWindow: "4weeks", interval: "1h", issueTypes: ["ClusterYellow"]) { reportKey } }`;
  const key: string = (await ask(first.origin, request)).detailPageRequestingData.reportKey;
  expect(await fetched(first.origin, key)).toBe('{"status":"pending"}');
  await first.end('SIGKILL');

  const second = await startChildServer(data);
  await expect.poll(() => fetched(second.origin, key), { timeout: 240_000, interval: 500 }).not.toBe('{"status":"pending"}');
  const report: LseReport = JSON.parse(await fetched(second.origin, key));
  expect(report).toMatchObject({ key, request: { timeWindow: '4weeks', issueTypes: ['ClusterYellow'] } });
  expect(report.totalImpacted).toBeGreaterThan(0);
  await second.end('SIGTERM');

  const database = await openDatabase(databaseConfigOf(loadConfig({ config: undefined, port: 0, data }, {})), { migrations: 'require' });
  try {
    const [[row], made] = await database.run(
      async (db) => [await db.select().from(jobResults).where(eq(jobResults.key, key)), await db.select().from(jobs)] as const,
    );
    expect(row).toMatchObject({ status: 'completed', facts: { totalImpacted: report.totalImpacted, rows: report.impactedDomainsTotal } });
    expect(made.filter(({ payload }) => JSON.stringify(payload).includes(key))).toMatchObject([{ id: row?.jobId, state: 'succeeded' }]);
  } finally {
    await database.close();
  }
}, 300_000);
