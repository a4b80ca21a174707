import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { SERVERLESS_LOG_COLUMNS, SERVERLESS_LOGS_UNSUPPORTED } from '#rules/serverless/log-search';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const [OPERATOR, READER] = ['aiko-tanaka', 'mara-lindqvist'] as const;
const DUB = { host: 'dub.beta.localhost' };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const REQUEST = `mutation R($g: String!, $s: String!, $e: String!, $t: String, $q: String) {
  requestJunoLogs(logGroups: $g, startTime: $s, endTime: $e, searchTerm: $t, queryString: $q) { success data { s3_keys } problem { message at length } }
}`;
const POLL = 'query P($k: String!) { getJunoLogs(s3Keys: $k) { results statuses isCut failures { logGroups message at length } } }';
const RECORD = 'query R($p: String!) { getJunoLogRecord(pointer: $p) }';
const GROUPS = '{ getJunoLogGroups { logGroups } }';
const QUERIES = '{ getJunoCWInsightQueries { name queryString logGroupNames } }';

const iso = (ms: number): string => new Date(ms).toISOString();
const groups = async (): Promise<string[]> => (await server.gql(READER, GROUPS, {})).data.getJunoLogGroups.logGroups;
const lately = (ms = 9 * HOUR) => ({ s: iso(server.clock.now() - ms), e: iso(server.clock.now()) });
const request = async (variables: object, person: string = READER) =>
  (await server.gql(person, REQUEST, { ...lately(), ...variables })).data.requestJunoLogs;
const poll = (keys: readonly string[], person: string = READER) => server.gql(person, POLL, { k: keys.join(',') });
const settled = (keys: readonly string[]) =>
  vi.waitFor(
    async () => {
      const { getJunoLogs } = (await poll(keys)).data;
      expect(getJunoLogs.statuses).not.toContain('Running');
      return getJunoLogs;
    },
    { timeout: 30_000, interval: 50 },
  );
const found = async (variables: object) => {
  const { success, data, problem } = await request(variables);
  expect([success, problem]).toEqual([true, null]);
  return settled(data.s3_keys);
};

test('log groups are listed in order [JLOG-028, JLOG-048]', async () => {
  const known = await groups();
  expect(known.length).toBeGreaterThan(20);
  expect(known).toEqual(known.toSorted());
});

test('every saved query has its text and groups, and finds what it asks for [JLOG-027, JLOG-049]', async () => {
  const known = await groups();
  const queries = (await server.gql(READER, QUERIES, {})).data.getJunoCWInsightQueries;
  expect(queries.length).toBeGreaterThan(3);
  for (const { name, queryString, logGroupNames } of queries) {
    expect(known).toEqual(expect.arrayContaining(logGroupNames));
    const { statuses, results } = await found({ g: logGroupNames.join(','), q: queryString, ...lately(DAY) });
    expect([name, statuses, results.length > 0]).toEqual([name, ['Complete'], true]);
  }
}, 60_000);

describe('a search for a term', () => {
  test('finds the events of a collection in each group, one storage key for each, and their fields in order [JLOG-024, JLOG-025, JLOG-026]', async () => {
    const gateways = (await groups()).filter((group) => group.startsWith('/aoss/gateway/')).slice(0, 3);
    const some = await found({ g: gateways.join(','), q: 'fields CollectionId | filter ispresent(CollectionId) | limit 1' });
    const term = some.results[0].CollectionId;
    const { success, data } = await request({ g: gateways.join(','), t: ` ${term} ` });
    expect(success).toBe(true);
    expect(data.s3_keys).toHaveLength(3);
    expect(new Set(data.s3_keys).size).toBe(3);
    const { results, statuses, failures, isCut } = await settled(data.s3_keys);
    expect([statuses, failures, isCut]).toEqual([['Complete', 'Complete', 'Complete'], [], false]);
    expect(results.length).toBeGreaterThan(0);
    for (const row of results) expect(row.CollectionId).toBe(term);
    expect(Object.keys(results[0])).toEqual([...SERVERLESS_LOG_COLUMNS.map(({ field }) => field), '@ptr']);
    expect(results[0]['@timestamp']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
  });

  test('finds one request by its id, and nothing of a client or a caller’s name leaves [JLOG-043, JLOG-045]', async () => {
    const [group = ''] = await groups();
    const [{ RequestId }] = (await found({ g: group, q: 'fields RequestId | limit 1' })).results;
    const { results } = await found({ g: group, t: RequestId });
    expect(results).toHaveLength(1);
    const message = JSON.parse(results[0]['@message']);
    expect(message.RequestId).toBe(RequestId);
    expect(message.Caller.SourceIp).toBe('<redacted>');
    expect(JSON.stringify(results)).not.toMatch(/assumed-role|203\.0\.113|198\.51\.100|192\.0\.2\./);
  });

  test('cannot find what is hidden: an address of a client is in no event [JLOG-045]', async () => {
    const known = await groups();
    for (const t of ['203.0.113', '198.51.100', 'search-client/anna'])
      expect((await found({ g: known.slice(0, 3).join(','), t })).results).toEqual([]);
    const byQuery = await found({ g: known[0], q: 'filter Caller.SourceIp like /^\\d+\\./ | stats count(*) as n' });
    expect(byQuery.results).toEqual([{ n: '0' }]);
  });

  test.each([
    ['no log group', { g: ' , ', t: 'x' }, 'Please select log group(s)'],
    ['no term', { t: '  ' }, 'Please provide a search term'],
    ['a term of more than a line', { t: 'a\nb' }, 'A search term has at most 256 characters, and no line breaks'],
    ['a term and a query', { t: 'a', q: 'fields a' }, 'Send searchTerm or queryString, not both'],
    ['a group with blanks in its name', { g: 'a b', t: 'x' }, '"a b" is no name of a log group'],
  ])('with %s is refused in the page’s words [JLOG-033, JLOG-035]', async (_title, variables, message) => {
    const [g] = await groups();
    expect(await request({ g, ...variables })).toEqual({
      success: false,
      data: { s3_keys: [] },
      problem: { message, at: null, length: null },
    });
  });

  test('of more than 20 groups, or of more than three days, is refused on the server too [JLOG-034, JLOG-039]', async () => {
    const known = await groups();
    expect((await request({ g: known.slice(0, 21).join(','), t: 'x' })).problem.message).toBe(
      'Currently we only support searching 20 LogGroups at a time. Please select fewer LogGroups',
    );
    expect((await request({ g: known[0], t: 'x', ...lately(4 * DAY) })).problem.message).toContain('limited to 3 days per request');
    const { success, data } = await request({ g: known.slice(0, 20).join(','), t: 'nobody-has-this', ...lately(30 * MINUTE) });
    expect([success, data.s3_keys.length]).toEqual([true, 20]);
    const { statuses, results } = await settled(data.s3_keys);
    expect([new Set(statuses), results]).toEqual([new Set(['Complete']), []]);
  }, 60_000);
});

describe('a query', () => {
  test('is one search of all groups, and its fields are the answer’s [JLOG-044]', async () => {
    const g = (await groups()).filter((group) => group.startsWith('/aoss/gateway/')).slice(0, 2);
    const { data } = await request({ g: g.join(','), q: 'stats count(*) as requests, max(LatencyMs) as slowest by ServiceName' });
    expect(data.s3_keys).toHaveLength(1);
    const { results } = await settled(data.s3_keys);
    expect(results).toEqual([
      { ServiceName: 'Gateway', requests: expect.stringMatching(/^\d+$/), slowest: expect.stringMatching(/^\d+$/) },
    ]);
  });

  test.each([
    [
      'an unknown command',
      'fields @timestamp | filtr a = 1',
      'Expected a command (fields, display, filter, parse, stats, sort, limit, dedup), found "filtr"',
      20,
      5,
    ],
    ['a pattern that is not closed', 'filter @message like /(a/', 'This group is not closed', 22, 3],
    ['a query of 100 KB', 'x'.repeat(100 * 1024), 'A query has at most 10,000 characters, and this one has 102,400', 10_000, 0],
  ])('that is none is told with its place: %s', async (_title, q, message, at, length) => {
    const [g] = await groups();
    const { success, problem } = await request({ g, q });
    expect([success, problem.at, problem.length]).toEqual([false, at, length]);
    expect(problem.message).toContain(message);
  });

  test('of a group that is not there fails with words, and is not complete [JLOG-026]', async () => {
    const { data } = await request({ g: '/aoss/nobody', q: 'fields @message' });
    expect(await settled(data.s3_keys)).toEqual({
      results: [],
      statuses: ['Failed'],
      isCut: false,
      failures: [{ logGroups: ['/aoss/nobody'], message: 'There is no log group "/aoss/nobody".', at: null, length: null }],
    });
  });
});

describe('storage keys', () => {
  test('are their owner’s: to somebody else they are unknown [JLOG-046]', async () => {
    const [g] = await groups();
    const { data } = await request({ g, t: 'x', ...lately(MINUTE) });
    await settled(data.s3_keys);
    expect((await poll(data.s3_keys, OPERATOR)).errors[0]?.message).toContain('none of yours');
  });

  test.each([
    ['nothing', ''],
    ['a path', 'juno-logs/beta-iad/../../x'],
    ['another place', `juno-logs/beta-dub/${'0'.repeat(32)}`],
    ['a search that never was', `juno-logs/beta-iad/${'0'.repeat(32)}`],
    ['no hexadecimal name', `juno-logs/beta-iad/${'g'.repeat(32)}`],
    ['another kind of result', `lse/beta-iad/${'0'.repeat(32)}`],
    ['21 of them', Array.from({ length: 21 }, (_, n) => `juno-logs/beta-iad/${String(n).padStart(32, '0')}`).join(',')],
  ])('that are none are refused: %s [JLOG-046]', async (_title, k) => {
    expect((await server.gql(READER, POLL, { k })).errors[0]?.extensions.status).toBe(400);
  });
});

describe('a log record', () => {
  test('is the event that a row points to, redacted, and its reading is recorded [JLOG-047]', async () => {
    const [group = ''] = await groups();
    const [row] = (await found({ g: group, q: 'fields @timestamp, RequestId, @message | limit 1' })).results;
    const record = (await server.gql(READER, RECORD, { p: row['@ptr'] })).data.getJunoLogRecord;
    expect(record).toMatchObject({
      RequestId: row.RequestId,
      '@log': group,
      '@ptr': row['@ptr'],
      '@message': row['@message'],
      'Caller.SourceIp': '<redacted>',
    });
    expect(JSON.stringify(record)).not.toMatch(/assumed-role|203\.0\.113|198\.51\.100|192\.0\.2\./);
    const { fetchCommandHistory } = (
      await server.gql(
        READER,
        'query H($s: String!, $e: String!) { fetchCommandHistory(path: "aes/serverless/logs/view-record", start_time: $s, end_time: $e) { outcome arguments_json result_json } }',
        { s: iso(server.clock.now() - MINUTE), e: iso(server.clock.now() + MINUTE) },
      )
    ).data;
    expect(fetchCommandHistory).toHaveLength(1);
    expect(JSON.stringify(fetchCommandHistory)).toContain(row['@ptr']);
    expect(JSON.stringify(fetchCommandHistory)).not.toContain(row.RequestId);
  });

  test.each([
    ['an empty pointer', '', 400],
    ['a path', '../../etc/passwd', 400],
    ['a pointer of 10 KB', 'A'.repeat(10_240), 400],
    ['a pointer to nothing', Buffer.from('1\n/aoss/gateway/nobody\n1\n0').toString('base64'), 404],
    ['base 64 of something else', Buffer.from('hello').toString('base64'), 404],
  ])('of %s is refused [JLOG-047]', async (_title, p, status) => {
    const { errors } = await server.gql(READER, RECORD, { p });
    expect(errors[0]?.extensions.status).toBe(status);
  });
});

test('where serverless logs are not supported every call says so, and nothing is begun [JLOG-003, JLOG-004]', async () => {
  const calls: [string, Record<string, unknown>][] = [
    [GROUPS, {}],
    [QUERIES, {}],
    [POLL, { k: 'x' }],
    [RECORD, { p: 'x' }],
    [REQUEST, { g: 'a', t: 'x', ...lately() }],
  ];
  for (const [text, variables] of calls)
    expect((await server.gql(READER, text, variables, DUB)).errors[0]?.message).toContain(SERVERLESS_LOGS_UNSUPPORTED);
});
