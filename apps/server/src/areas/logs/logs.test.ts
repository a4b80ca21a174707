import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { LOGS_NEED_TICKET, RAW_NEEDS_REASON } from '#rules/logs/log-access';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const [OPERATOR, READER] = ['aiko-tanaka', 'mara-lindqvist'] as const;
const DOMAIN = '000000000101:orders-green';
const LHR = { host: 'lhr.beta.localhost' };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const REQUEST = `mutation R($d: String!, $g: String!, $s: String!, $e: String!, $h: Int) {
  requestLogs(domainId: $d, logGroup: $g, startTime: $s, endTime: $e, hours: $h) { success data { log status error } }
}`;
const GET = `query G($d: String!, $s: String!, $e: String!) {
  getLogs(domainId: $d, startTime: $s, endTime: $e) {
    globalPendingRequests { requests { logGroup } }
    currentDomainPendingRequestStatus { highestNumberInRequestQueue }
    currentDomain { requests { hourly_timestamp logGroup status logFiles message s3Path requester log_hour log_group domain_id latency_in_ms } }
  }
}`;
const VIEW = `query V($b: String!, $k: String!, $t: String, $w: String) {
  ViewLog(bucket: $b, key: $k, ticket: $t, description: $w) { viewLog { viewLogResponse { record { logContent truncated isRedacted } } } }
}`;
const LINES = `query L($d: String!, $l: String!, $f: Int!, $c: Int!, $t: String) {
  logLines(domainIdentifier: $d, logId: $l, from: $f, count: $c, ticket: $t) { from lines total note }
}`;

const iso = (ms: number): string => new Date(ms).toISOString();
const request = async (group: string, range: { s: number; e: number; h?: number }) =>
  (await server.gql(READER, REQUEST, { d: DOMAIN, g: group, s: iso(range.s), e: iso(range.e), h: range.h ?? null })).data.requestLogs;
const requests = async () => (await server.gql(READER, GET, { d: DOMAIN, s: '365 days ago', e: 'now' })).data.getLogs;
const done = (group: string) =>
  vi.waitFor(
    async () => {
      const rows = (await requests()).currentDomain.requests.filter(({ logGroup }: { logGroup: string }) => logGroup === group);
      expect(rows.length).toBeGreaterThan(0);
      for (const { status } of rows) expect(status).toBe('3-Done');
      return rows;
    },
    { timeout: 20_000, interval: 50 },
  );
/** The address of the first file of a group: bucket, and the key behind it. */
const fileOf = async (group: string, name: RegExp): Promise<{ bucket: string; key: string; logId: string }> => {
  const now = server.clock.now();
  await request(group, { s: now - HOUR, e: now - 1 });
  const files = (await done(group)).flatMap(({ logFiles }: { logFiles: string[] }) => logFiles);
  const path = files.find((file: string) => name.test(file)) ?? '';
  const [bucket = '', ...rest] = path.slice('s3://'.length).split('/');
  return { bucket, key: rest.join('/'), logId: rest.slice(2).join('/') };
};

describe('a request for logs', () => {
  test('lists the files of each hour and group, as a request that is done [DLOG-024, DLOG-028, DLOG-029]', async () => {
    const now = server.clock.now();
    expect(await request('Elasticsearch', { s: now - 9 * HOUR, e: now - 1, h: 3 })).toEqual({
      success: true,
      data: [{ log: 'Elasticsearch', status: 200, error: null }],
    });
    const rows = await done('Elasticsearch');
    // Three hours to a minute before nine: the hours from six on.
    expect(rows.map(({ log_hour }: { log_hour: string }) => log_hour)).toEqual(
      ['2026-11-20T08', '2026-11-20T07', '2026-11-20T06', '2026-11-20T05'].slice(0, rows.length),
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const [row] = rows;
    expect(row).toMatchObject({ log_group: 'Elasticsearch', domain_id: DOMAIN, requester: 'Mara Lindqvist', message: null });
    expect(row.logFiles.length).toBeGreaterThan(3);
    for (const file of row.logFiles) {
      expect(file).toMatch(/^s3:\/\/logs\/beta-iad\/000000000101:orders-green\/2026\/11\/20\/08\/Elasticsearch\/i-[0-9a-f]+_[\w.]+$/);
      expect(file.startsWith(row.s3Path)).toBe(true);
    }
    const { globalPendingRequests, currentDomainPendingRequestStatus } = await requests();
    expect([globalPendingRequests.requests, currentDomainPendingRequestStatus.highestNumberInRequestQueue]).toEqual([[], null]);
  });

  test.each([
    ['a group that is none', 'Elastic', 1, undefined, 'There is no log group'],
    ['no group', '', 1, undefined, 'log_group is missing'],
    ['four days', 'Kibana', 96, undefined, 'Hourly logs are limited to 3 days'],
    ['73 hours', 'Kibana', 1, 73, 'hours must be a whole number from 1 to 72'],
  ])('for %s says what is wrong with it [DLOG-008]', async (_title, group, length, hours, message) => {
    const now = server.clock.now();
    const { success, data } = await request(group, { s: now - length * HOUR, e: now, ...(hours === undefined ? {} : { h: hours }) });
    expect([success, data[0].status]).toEqual([false, 400]);
    expect(data[0].error).toContain(message);
  });

  test('of a domain that is none is refused, and recorded', async () => {
    const now = server.clock.now();
    const { data } = await server.gql(READER, REQUEST, { d: '000000000101:nobody', g: 'Kibana', s: iso(now - HOUR), e: iso(now) });
    expect(data.requestLogs).toMatchObject({ success: false, data: [{ status: 404 }] });
  });
});

describe('a log file', () => {
  test('is shown line by line, without what is a customer’s; its raw text takes ticket, description and a grant [DLOG-035, DLOG-039]', async () => {
    const { bucket, key, logId } = await fileOf('ServiceProxy', /access\.log$/);
    const { data } = await server.gql(READER, LINES, { d: DOMAIN, l: logId, f: 1, c: 50 });
    expect(data.logLines.lines.length).toBe(50);
    expect(data.logLines.lines.join('\n')).toContain('<redacted>');

    const view = (person: string, variables: object) => server.gql(person, VIEW, { b: bucket, k: key, ...variables });
    const redacted = (await view(READER, {})).data.ViewLog.viewLog.viewLogResponse.record;
    expect(redacted.isRedacted).toBe(true);
    expect(redacted.logContent.split('\n').slice(0, 50)).toEqual(data.logLines.lines);

    expect((await view(OPERATOR, { w: 'The customer asks' })).errors[0]?.message).toContain(RAW_NEEDS_REASON);
    const words = { t: 'T-1234', w: 'The customer asks for the failing calls' };
    expect((await view(OPERATOR, words)).errors[0]?.extensions.code).toBe('GRANT_REQUIRED');
    expect((await view(READER, words)).errors[0]?.message).toContain('data:raw');
    await server.signInAgain(OPERATOR);
    const opened = await server.gql(
      OPERATOR,
      `mutation B($args: JSON!, $guard: GuardInput) { executeCommand(url: "aes/grants/break-glass", args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) { success error { message } } }`,
      {
        args: { subject: DOMAIN, opens: 'data:raw', minutes: 30 },
        guard: { ticket: 'T-1234', reasonCode: 'Tooling Gap', description: 'The failing calls of the customer', idempotencyKey: 'raw-1' },
      },
    );
    expect(opened.data.executeCommand).toMatchObject({ success: true });
    const raw = (await view(OPERATOR, words)).data.ViewLog.viewLog.viewLogResponse.record;
    expect(raw.isRedacted).toBe(false);
    expect(raw.logContent).not.toContain('<redacted>');
    expect(raw.logContent.split('\n').length).toBe(redacted.logContent.split('\n').length);
    const { data: kept } = await server.gql(
      READER,
      'query H($from: String!, $to: String!) { fetchCommandHistory(start_time: $from, end_time: $to) { cli_command ticket outcome } }',
      { from: iso(server.clock.now() - MINUTE), to: iso(server.clock.now() + MINUTE) },
    );
    const readings = kept.fetchCommandHistory.filter(
      ({ cli_command }: { cli_command: string }) => cli_command === 'aes domain logs view-raw',
    );
    expect(readings.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual(['refused', 'refused', 'succeeded']);
  });

  test('is found again by search, and a pattern that is none is answered with the place', async () => {
    const { logId } = await fileOf('Elasticsearch', /(opensearch|elasticsearch)\.log$/);
    const search = async (text: string, isPattern: boolean) =>
      (
        await server.gql(
          READER,
          'query S($d: String!, $l: String!, $s: String!, $p: Boolean!) { logSearch(domainIdentifier: $d, logId: $l, search: $s, isPattern: $p) { lines count problem at } }',
          { d: DOMAIN, l: logId, s: text, p: isPattern },
        )
      ).data.logSearch;
    const { data } = await server.gql(READER, LINES, { d: DOMAIN, l: logId, f: 1, c: 2_000 });
    const expected = data.logLines.lines.flatMap((line: string, at: number) => (line.toLowerCase().includes('info') ? [at + 1] : []));
    expect(expected.length).toBeGreaterThan(0);
    expect((await search('INFO', false)).lines.filter((line: number) => line <= 2_000)).toEqual(expected);
    expect(await search('a(b', true)).toMatchObject({ count: 0, problem: expect.any(String), at: expect.any(Number) });
    expect((await search('(a+)+$', true)).problem).toBeNull();
  });

  test.each([
    ['2026/11/20/08/Elasticsearch/../secret', 'logId'],
    ['2026/13/20/08/Elasticsearch/a.log', 'logId'],
    ['2026/11/20/08/Elasticsearch', 'logId'],
    ['2026/11/20/08/Elasticsearch/a%2Fb', 'logId'],
  ])('of the address %j is refused by name [DLOG-001]', async (logId, field) => {
    const { errors } = await server.gql(READER, LINES, { d: DOMAIN, l: logId, f: 1, c: 10 });
    expect(errors[0]).toMatchObject({ extensions: { status: 400 }, message: expect.stringContaining(field) });
  });

  test('that is not there says so', async () => {
    const { errors } = await server.gql(READER, LINES, { d: DOMAIN, l: '2026/11/20/08/Elasticsearch/none.log', f: 1, c: 10 });
    expect(errors[0]?.extensions.status).toBe(404);
  });
});

test('in the EU regions nothing of a log is shown without an open ticket of the domain [DLOG-041]', async () => {
  const { data: all } = await server.gql(READER, '{ domains: searchDomains(prefix: "") { domainIdentifier } }', {}, LHR);
  const domain = all?.domains?.[0]?.domainIdentifier ?? DOMAIN;
  const { errors } = await server.gql(READER, LINES, { d: domain, l: '2026/11/20/08/Elasticsearch/a.log', f: 1, c: 10 }, LHR);
  expect(errors[0]).toMatchObject({ message: expect.stringContaining(LOGS_NEED_TICKET), extensions: { status: 403 } });
  const unknown = await server.gql(READER, LINES, { d: domain, l: '2026/11/20/08/Elasticsearch/a.log', f: 1, c: 10, t: 'T-none' }, LHR);
  expect(unknown.errors[0]?.message).toContain('has no ticket T-none');
});

test('feedback on redaction is kept as a record [DLOG-040]', async () => {
  const { data } = await server.gql(
    READER,
    'query F($d: String!) { StoreLogRedactionFeedback(domainId: $d, ticket: "T-1", description: "A host name was hidden") { validation message } }',
    { d: DOMAIN },
  );
  expect(data.StoreLogRedactionFeedback).toEqual({ validation: 'success', message: 'success' });
});
