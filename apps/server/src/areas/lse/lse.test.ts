import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { chartsKey } from '#rules/lse/keys';
import type { ImpactedDomain, LseReport } from '#rules/lse/report';
import { lseParamsOf } from '#rules/lse/requests';
import { demoSamples } from '../../ports/issue-samples/demo/demo-samples.ts';
import { history, runCommand } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const OTHER_PLACE = 'dub.prod.localhost';
const END = '2026-11-20T08:55:00Z';
const HOUR = 3_600_000;

let shortener: http.Server;
/** What the outside shortener was asked, and what it says. */
const outside = { asked: [] as string[], status: 200 };

let server: DemoServer;
beforeAll(async () => {
  shortener = http.createServer((request, answer) => {
    outside.asked.push(request.url ?? '');
    answer.writeHead(outside.status).end(JSON.stringify({ short_url: 'https://s.example.com/abc' }));
  });
  await new Promise<void>((resolve) => shortener.listen(0, '127.0.0.1', resolve));
  const urlShortener = `http://127.0.0.1:${(shortener.address() as AddressInfo).port}/new?key=hush&url=`;
  server = await startDemoServer({ config: { urlShortener } });
}, 180_000);
afterAll(async () => {
  await server.close();
  shortener.closeAllConnections();
  shortener.close();
}, 60_000);

const REQUEST = `query R($endTimeUtc: String!, $timeWindow: String!, $interval: String!, $issueTypes: [String!]!, $lseStartTimeUtc: String, $lseEndTimeUtc: String) {
  detailPageRequestingData(endTimeUtc: $endTimeUtc, timeWindow: $timeWindow, interval: $interval, issueTypes: $issueTypes,
    lseStartTimeUtc: $lseStartTimeUtc, lseEndTimeUtc: $lseEndTimeUtc) { reportKey } }`;
const QUESTION = { endTimeUtc: END, timeWindow: '12hours', interval: '5m', issueTypes: ['ClusterYellow', 'NodeDrop'] };

const request = async (question: Record<string, unknown> = {}, person = READER): Promise<string> => {
  const { data, errors } = await server.gql(person, REQUEST, { ...QUESTION, ...question });
  expect(errors).toEqual([]);
  return data.detailPageRequestingData.reportKey;
};
const fetchText = async (key: string, options: { host?: string } = {}): Promise<string> => {
  const { data, errors } = await server.gql(
    READER,
    'query F($key: String!) { detailPageFetchingData(key: $key) { s3Response } }',
    { key },
    options,
  );
  expect(errors).toEqual([]);
  return data.detailPageFetchingData.s3Response;
};
/** As the page does: again as long as it is pending. */
const fetched = async (key: string): Promise<LseReport> =>
  JSON.parse(
    await expect
      .poll(() => fetchText(key), { timeout: 60_000, interval: 20 })
      .not.toBe('{"status":"pending"}')
      .then(() => fetchText(key)),
  );

describe('an analysis', () => {
  test('goes from the curves to the report and all of its rows [LSE-055, LSE-056, LSE-057]', async () => {
    const key = chartsKey(Date.parse(END), '12h');
    const { data, errors } = await server.gql(
      READER,
      'query C($key: String!) { tmsSvgData(key: $key) { times completeTo exact charts { issueType severity counts } } }',
      { key },
    );
    expect(errors).toEqual([]);
    const { times, completeTo, exact, charts } = data.tmsSvgData;
    expect([times[0], times[1], exact]).toEqual([Date.parse(END) - 12 * HOUR, Date.parse(END) - 12 * HOUR + 300_000, true]);
    // What no source has told of yet is left out, not zero.
    expect(times.at(-1)).toBeGreaterThanOrEqual(Math.min(completeTo, Date.parse(END)) - 300_000);
    expect(times.length).toBeLessThanOrEqual(144);
    expect(completeTo).toBeGreaterThan(server.clock.now() - HOUR);
    const names = charts.map(({ issueType }: { issueType: string }) => issueType);
    expect(names).toEqual([...names].sort());
    expect(charts.find(({ issueType }: { issueType: string }) => issueType === 'ClusterYellow')).toMatchObject({ severity: 3 });

    const reportKey = await request();
    const report = await fetched(reportKey);
    const { endTimeUtc: endTime, ...rest } = QUESTION;
    expect(report).toMatchObject({ key: reportKey, request: { ...rest, endTime } });
    // The curve of the selection and the curve of the report are the same.
    const yellow = charts.find(({ issueType }: { issueType: string }) => issueType === 'ClusterYellow').counts;
    expect(report.issueGraph.ClusterYellow?.map(({ y }) => y)).toEqual(yellow);
    expect(report.totalImpacted).toBeGreaterThanOrEqual(Math.max(...yellow));

    const answer = await server.send(READER, `/api/lse/reports/${reportKey}/domains`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } });
    const rows: ImpactedDomain[] = answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(report.impactedDomainsTotal);
    expect(new Set(rows.map(({ domainId }) => domainId)).size).toBe(report.totalImpacted);
    expect(rows.slice(0, report.impactedDomains.length)).toEqual(report.impactedDomains);
  }, 120_000);

  test('is the same text under the same key tomorrow, and the same question leads to it', async () => {
    const question = { endTimeUtc: '2026-11-20T08:00:00Z', timeWindow: '3hours' };
    const key = await request(question);
    const { partialTo } = await fetched(key);
    expect(partialTo).toBeNull();
    const before = await fetchText(key);
    server.clock.step(20 * HOUR);
    expect(await request(question, 'aiko-tanaka')).toBe(key);
    expect(await fetchText(key)).toBe(before);
    await server.signInAgain(READER);
  }, 120_000);

  test('is on record: who asked for what, and who took the rows', async () => {
    const key = await request();
    const [asked] = await history(server, { path: 'aes/lse/request-report' });
    expect(asked).toMatchObject({ user: 'Mara Lindqvist', outcome: 'succeeded', result_json: JSON.stringify({ report_key: key }) });
    expect(JSON.parse(asked?.arguments_json ?? '')).toMatchObject({ endTimeUtc: END, issueTypes: 'ClusterYellow,NodeDrop' });
    await fetched(key);
    await server.send(READER, `/api/lse/reports/${key}/domains`);
    const [taken] = await history(server, { path: 'lse/download' });
    expect(taken).toMatchObject({ user: 'Mara Lindqvist', outcome: 'succeeded', arguments_json: JSON.stringify({ key }) });
  });

  test('of an event names what happened to the hit domains just before, and what they have in common', async () => {
    const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
    const question = demoSamples(world).questions(server.clock.now()).at(-1);
    if (!question) throw new Error('the demo fleet has had no event');
    const { issueTypes, ...times } = lseParamsOf(question);
    const report = await fetched(await request({ ...times, issueTypes }));
    const event = world
      .incidents(question.lse.start - HOUR, question.lse.end)
      .find(({ start }) => Math.abs(start - question.lse.start) < HOUR);
    expect(report.changes?.[0]).toMatchObject({ id: event?.id, confidence: 'high' });
    expect(report.changes?.[0]?.title).toContain(event?.target);
    expect(report.standout).toMatchObject({ none: null, values: expect.arrayContaining([expect.objectContaining({ effect: 'raises' })]) });
  }, 120_000);

  test('shows in the history, the newest first, page by page [LSE-034, LSE-035, LSE-037]', async () => {
    const key = await request({ timeWindow: '3h' });
    await fetched(key);
    const LIST = `query L($limit: Int, $before: Float) { lseReports(limit: $limit, before: $before) {
      next reports { key analysis createdBy startTime endTime status totalImpacted } } }`;
    // First reports of the demo fleet may come in meanwhile.
    const { data } = await server.gql(READER, LIST, { limit: 20 });
    expect(data.lseReports.reports).toContainEqual({
      key,
      analysis: 'ClusterYellow, NodeDrop over 3 hours',
      createdBy: 'Mara Lindqvist',
      startTime: Date.parse(END) - 3 * HOUR,
      endTime: Date.parse(END),
      status: 'Completed',
      totalImpacted: expect.any(Number),
    });
    const first = (await server.gql(READER, LIST, { limit: 1 })).data.lseReports;
    const rest = (await server.gql(READER, LIST, { before: first.next })).data.lseReports;
    expect(first.reports).toHaveLength(1);
    expect(rest.reports.length).toBeGreaterThan(1);
    expect(rest.reports.map((report: { key: string }) => report.key)).not.toContain(first.reports[0].key);
    const elsewhere = await server.gql(READER, LIST, {}, { host: OTHER_PLACE });
    expect(elsewhere.data.lseReports.reports.map((report: { key: string }) => report.key)).not.toContain(key);
  });

  test('knows its sources: how often they look and how far they are', async () => {
    const { data } = await server.gql(
      READER,
      '{ lseSamplesStatus { sources { source cadenceSeconds completeTo } oldest memoryUsedBytes memoryLimitBytes } }',
    );
    const { sources, oldest, memoryUsedBytes, memoryLimitBytes } = data.lseSamplesStatus;
    expect(sources.map(({ cadenceSeconds }: { cadenceSeconds: number }) => cadenceSeconds).sort()).toEqual([300, 60]);
    expect(oldest).toBeLessThan(server.clock.now());
    expect(memoryUsedBytes).toBeLessThan(memoryLimitBytes);
  });
});

describe('a link to a report', () => {
  const LINK = 'mutation L($path: String!, $outside: Boolean) { createShortLink(path: $path, outside: $outside) { id short_url problem } }';
  const linkTo = async (path: string, asked: boolean) => (await server.gql(READER, LINK, { path, outside: asked })).data.createShortLink;

  test('opens its numbers for everybody who is signed in, whatever came in since', async () => {
    const key = await request();
    await fetched(key);
    const path = `/lse-tool/details?endTimeUtc=${END}&report=${key}`;
    const { short_url, problem } = await linkTo(path, false);
    expect([new URL(short_url).pathname.slice(0, 3), problem]).toEqual(['/s/', null]);
    const opened = await server.send('aiko-tanaka', new URL(short_url).pathname);
    expect([opened.status, opened.headers.location]).toEqual([302, path]);
  });

  test('is the outside service’s where one is configured and wished for, and else our own with the reason [LSE-058]', async () => {
    const path = '/lse-tool/details?issueTypes=ClusterRed,NodeDrop&report=r-1';
    expect(await linkTo(path, true)).toMatchObject({ short_url: 'https://s.example.com/abc', problem: null });
    expect(decodeURIComponent(outside.asked.at(-1)?.split('url=')[1] ?? '')).toBe(`http://iad.beta.localhost:${server.port}${path}`);
    outside.status = 500;
    const { id, short_url, problem } = await linkTo(path, true);
    expect(short_url).toBe(`http://iad.beta.localhost:${server.port}/s/${id}`);
    expect(problem).toMatch(/^The URL shortener at 127\.0\.0\.1:\d+ answered with status 500\. This is the console's own link\.$/);
    expect(server.log()).not.toContain('hush');
  });
});

describe('what cannot be answered', () => {
  const MANY = [
    'ClusterRed',
    'NodeDrop',
    'DiskLow',
    'CpuHigh',
    'NoMaster',
    'OutOfMemory',
    'LongGcPauses',
    'NodeFlapping',
    'MasterUnstable',
    'NodeHotspot',
    'SearchRejections',
    'WriteRejections',
    'Http429High',
    'Http5xxHigh',
    'StorageSkew',
    'ShardSkew',
  ];
  test.each<[string, Record<string, unknown>, string]>([
    ['no issue type', { issueTypes: [] }, '400 Select at least one issue.'],
    ['16 issue types', { issueTypes: MANY }, '400 Select at most 15 issues.'],
    [
      'a type that neither catalogue nor samples know',
      { issueTypes: ['NoSuchIssue'] },
      '400 "NoSuchIssue" is no issue type: choose from the list of the LSE tool.',
    ],
    ['the silence itself', { issueTypes: ['NoTelemetry'] }, '400 "NoTelemetry" is no issue type: choose from the list of the LSE tool.'],
    ['an end in the future', { endTimeUtc: '2031-01-01T00:00:00Z' }, '400 Either of start date or end date cannot be future date.'],
    [
      'an LSE that ends before it starts',
      { lseStartTimeUtc: '2026-11-20T08:00:00Z', lseEndTimeUtc: '2026-11-20T07:00:00Z' },
      '400 The end date must be greater than the start date.',
    ],
    [
      'half of an LSE',
      { lseStartTimeUtc: '2026-11-20T08:00:00Z' },
      '400 The selected date range is incomplete. Select a start and end date for the date range.',
    ],
    [
      'an LSE outside the window',
      { lseStartTimeUtc: '2026-11-18T08:00:00Z', lseEndTimeUtc: '2026-11-20T07:00:00Z' },
      '400 The LSE times must be inside the analysis window',
    ],
    [
      'another interval than the window’s',
      { interval: '1h' },
      '400 interval must be 5m for a window of 12hours, not 1h: it follows the window.',
    ],
    ['a window of its own', { timeWindow: '5h' }, '400 timeWindow must be 3hours'],
    ['a time that is none', { endTimeUtc: '2026-02-30T10:00:00Z' }, '400 endTimeUtc must be a time such as'],
  ])('%s is refused in words, by the call and by the command [LSE-056]', async (_what, change, words) => {
    const { errors } = await server.gql(READER, REQUEST, { ...QUESTION, ...change });
    expect(errors[0]?.message.startsWith(words)).toBe(true);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', status: 400 });
    const { issueTypes, ...args } = { ...QUESTION, ...change };
    const command = await runCommand(server, READER, {
      url: 'aes/lse/request-report',
      args: { ...args, issueTypes: issueTypes.join(',') },
    });
    expect(command).toMatchObject({
      success: false,
      error: { extensions: { code: expect.stringMatching(/^(?:PRECONDITION_FAILED|BAD_ARGUMENTS)$/) } },
    });
  });

  test('a key of charts that is none, or of the future, is refused', async () => {
    const of = async (key: string) =>
      (await server.gql(READER, 'query C($key: String!) { tmsSvgData(key: $key) { times } }', { key })).errors[0];
    expect((await of('charts-2026-11-20-08-57-12hours-5m'))?.message).toMatch(/^400 key cannot be read\. The key's end time/);
    expect((await of('charts-2030-11-20-08-55-12hours-5m'))?.message).toBe('400 key must have an end time that is not in the future.');
  });

  test('a report of another place is not there, nor its rows, and nobody gets any without a session or a place', async () => {
    const key = await request();
    await fetched(key);
    expect(JSON.parse(await fetchText(key, { host: OTHER_PLACE })).Error).toMatch(/^No report of prod\/dub is known by this key/);
    const path = `/api/lse/reports/${key}/domains`;
    expect((await server.send(READER, path, { host: OTHER_PLACE })).status).toBe(404);
    expect((await server.send(null, path)).status).toBe(401);
    expect((await server.send(READER, '/api/lse/reports/r-1/domains')).status).toBe(404);
    const closed = { host: 'dub.beta.localhost' };
    const elsewhere = await server.gql('noor-haddad', REQUEST, QUESTION, closed);
    expect(elsewhere.errors[0]?.message).toMatch(/^403 This needs the permission lse:analyse in beta\/dub\./);
    const rows = await server.send('noor-haddad', path, closed);
    expect(rows.status).toBe(403);
    expect(rows.body).toContain('Held by everyone who can sign in. People who manage access can give it to you');
  });
});
