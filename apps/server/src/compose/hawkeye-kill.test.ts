import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HawkeyeReport } from '#rules/hawkeye/report';
import { TestBrowser } from '../platform/http/test-server.ts';
import { buildServerOnce, startChildServer } from '../testkit/child-server.ts';
import { gqlAnswer } from '../testkit/demo-server.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tumbler-analysis-killed-'));
  await buildServerOnce();
}, 300_000);
afterAll(() => rm(data, { recursive: true, force: true }));

test('an analysis whose server is killed in the middle is made by the next one, under the id that was answered', async () => {
  const browser = new TestBrowser(0);
  const ask = async (origin: string, query: string) => {
    const { data: answered, errors } = gqlAnswer(await browser.fetch(origin, '/graphql', { body: { query } }));
    expect(errors).toEqual([]);
    return answered;
  };
  const statusOf = async (origin: string, id: string) =>
    (await ask(origin, `{ getHawkeyeAnalysisStatus(analysisId: "${id}") { status report } }`)).getHawkeyeAnalysisStatus;

  const first = await startChildServer(data);
  await browser.signInAs(first.origin, 'mara-lindqvist');
  const now = Date.now();
  // A cluster that answers nobody holds the analysis up until its reads run into their time-out.
  const trigger = `mutation { triggerHawkeyeAnalysis(analysisType: "node_hotspot", domainIdentifier: "000000000202:slow-timeout", startTime: "${new Date(now - 3 * 3_600_000).toISOString()}", endTime: "${new Date(now).toISOString()}", ticketId: "TT-4711") { analysisId } }`;
  const id: string = (await ask(first.origin, trigger)).triggerHawkeyeAnalysis.analysisId;
  expect((await statusOf(first.origin, id)).status).toBe('In Progress');
  await first.end('SIGKILL');

  const second = await startChildServer(data);
  await expect.poll(async () => (await statusOf(second.origin, id)).status, { timeout: 120_000, interval: 500 }).not.toBe('In Progress');
  const { status, report } = await statusOf(second.origin, id);
  expect(status).toBe('Completed');
  expect(HawkeyeReport.parse(report).unread.map(({ source }) => source)).toContain('cluster');
  await second.end('SIGTERM');
}, 300_000);
