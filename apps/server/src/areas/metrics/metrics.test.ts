import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unpackListing } from '#rules/metrics/packed-listing';
import type { MetricQuery } from '#rules/metrics/types';
import { resolvers, sdl } from '../../areas/areas.ts';
import { type Answer, startTestServer, TestBrowser, type TestServer } from '../../platform/http/test-server.ts';
import type { DomainsPort } from '../../ports/domains/port.ts';
import type { MetricRange, MetricSubject, MetricsPort } from '../../ports/metrics/port.ts';
import { PortError } from '../../ports/port-error.ts';
import { gqlAnswer } from '../../testkit/demo-server.ts';
import { MetricListings } from './metric-listings.ts';
import { MetricReader } from './metric-reader.ts';

const HOST = 'iad.beta.localhost';
const ID = '000000000101:orders';
const READER = 'mara-lindqvist';
const MINUTE = 60_000;

let server: TestServer;
let now: number;
let asked: { subject: MetricSubject; queries: readonly MetricQuery[]; range: MetricRange; signal: AbortSignal | undefined }[] = [];
const browsers = new Map<string, Promise<TestBrowser>>();

const points = (range: MetricRange, value: (at: number) => number): Float64Array =>
  Float64Array.from({ length: (range.to - range.from) / (range.periodSeconds * 1_000) }, (_, at) => value(at));

/** A source of a few series; each metric's name says what becomes of it. */
const metrics: MetricsPort = {
  delaySeconds: 60,
  list: async () => new Map([['CPUUtilization', [[{ name: 'DomainName', value: 'orders' }], [{ name: 'NodeId', value: 'n1' }]]]]),
  listRoot: async (_subject, accountId) => new Map([[`Root of ${accountId}`, [[{ name: 'InstanceId', value: 'i-1' }]]]]),
  query: async (subject, queries, range, signal) => {
    asked.push({ subject, queries, range, signal });
    if (queries.some(({ metricName }) => metricName === 'Down')) throw new PortError('throttled', 'Rate exceeded.');
    if (queries.some(({ metricName }) => metricName === 'Endless'))
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new PortError('cancelled', 'left'))));
    return queries.map(({ metricName }) => {
      if (metricName === 'Absent') return { failure: { kind: 'not-offered', message: 'Absent is not available from this source' } };
      if (metricName === 'Gap') return { values: points(range, (at) => (at % 2 === 0 ? Number.NaN : at)), unit: null };
      return { values: points(range, (at) => at + 0.123456), unit: metricName.includes('CPU') ? 'Percent' : null };
    });
  },
};
const domains = {
  find: async (id: string) => (id === ID ? { domainIdentifier: ID, clientId: '000000000101' } : null),
} as unknown as DomainsPort;

beforeAll(async () => {
  server = await startTestServer({
    // An asker behind a proxy is not on this machine, so answers to it are compressed.
    yaml: 'trustedProxies: ["127.0.0.1", "::1"]',
    graphql: { sdl, resolvers },
    ports: { metrics, domains },
    services: (clock) => ({ metrics: new MetricReader(clock), metricListings: new MetricListings(clock) }),
  });
  now = Math.floor(server.clock.now() / MINUTE) * MINUTE;
}, 120_000);
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const browserOf = (person: string, host: string): Promise<TestBrowser> => {
  const key = `${person} ${host}`;
  const made =
    browsers.get(key) ??
    (async () => {
      const browser = new TestBrowser(server.port);
      await browser.signInAs(`http://${host}:${server.port}/`, person);
      return browser;
    })();
  browsers.set(key, made);
  return made;
};
const send = async (body: unknown, { person = READER, host = HOST } = {}): Promise<Answer> =>
  (await browserOf(person, host)).fetch(`http://${host}:${server.port}/`, '/graphql', { body });

const DOCUMENT = `query M($d: String!, $m: String!, $s: String!, $e: String!, $p: Int!) {
  cwMetrics(domainIdentifier: $d, metrics: $m, startTime: $s, endTime: $e, period: $p) {
    timeStamps partialFrom externalMetrics { label unit values failure { kind message } } } }`;
const widget = (metric_name: string, more: object = {}) => ({
  namespace: 'AWS/ES',
  dimensions: [{ name: 'DomainName', value: 'orders' }],
  account_id: '000000000101',
  metric_name,
  stats: 'Maximum',
  alias: `${metric_name} of orders`,
  unit: 'Count',
  ...more,
});
const variables = (widgets: unknown, more: object = {}) => ({
  d: ID,
  m: JSON.stringify(widgets),
  s: new Date(now - 10 * MINUTE).toISOString(),
  e: new Date(now - 5 * MINUTE).toISOString(),
  p: 60,
  ...more,
});
const ask = async (widgets: unknown, more: object = {}, as: { person?: string; host?: string } = {}) =>
  gqlAnswer(await send({ query: DOCUMENT, variables: variables(widgets, more) }, as));
const problemOf = async (widgets: unknown, more: object = {}) => (await ask(widgets, more)).errors[0];

describe('cwMetrics', () => {
  test('answers time stamps, and values, label and unit of each series [METRIC-039, METRIC-070]', async () => {
    const { data, errors } = await ask([widget('CPUUtilization'), widget('Gap')]);
    expect(errors).toEqual([]);
    const times = [10, 9, 8, 7, 6].map((ago) => now - ago * MINUTE);
    expect(data.cwMetrics).toEqual({
      timeStamps: times,
      partialFrom: null,
      externalMetrics: [
        { label: 'CPUUtilization of orders', unit: 'Percent', values: [0.12346, 1.1235, 2.1235, 3.1235, 4.1235], failure: null },
        { label: 'Gap of orders', unit: 'Count', values: [null, 1, null, 3, null], failure: null },
      ],
    });
    expect(asked).toMatchObject([{ subject: { kind: 'domain', domainIdentifier: ID }, range: { from: times[0], periodSeconds: 60 } }]);
    expect(asked[0]?.queries[0]).not.toHaveProperty('accountId');
  });

  test('says from when on points are not complete', async () => {
    const { data } = await ask([widget('Open')], { e: new Date(now).toISOString() });
    expect(data.cwMetrics.partialFrom).toBe(Math.floor((server.clock.now() - 60_000) / MINUTE) * MINUTE);
  });

  test('tells of a series that cannot be read, beside those that can', async () => {
    const { data } = await ask([widget('Absent', { unit: 'Bytes' }), widget('CPUUtilization')]);
    const [absent, cpu] = data.cwMetrics.externalMetrics;
    expect(absent).toEqual({
      label: 'Absent of orders',
      unit: 'Bytes',
      values: [null, null, null, null, null],
      failure: { kind: 'not-offered', message: 'Absent is not available from this source' },
    });
    expect(cpu.failure).toBeNull();
  });

  test("fails with the source's kind when nothing can be read", async () => {
    expect(await problemOf([widget('Down')])).toMatchObject({
      message: '429 Rate exceeded.',
      extensions: { code: 'throttled', status: 429 },
    });
  });

  test("names the account to the source where it is not the domain's own", async () => {
    await ask([widget('Elsewhere', { account_id: '123456789012' })]);
    expect(asked[0]?.queries[0]).toMatchObject({ accountId: '123456789012' });
  });

  test('takes 400 series in a call and refuses 401 [METRIC-067]', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => widget(`Many${at}`));
    expect((await ask(many(400))).data.cwMetrics.externalMetrics).toHaveLength(400);
    expect(await problemOf(many(401))).toMatchObject({
      message: '400 metrics must hold at most 400 entries: ask in several calls.',
      extensions: { code: 'BAD_INPUT', status: 400 },
    });
  });

  test.each<[string, unknown, object, string]>([
    ['a list that is none', {}, {}, '400 metrics must be a JSON list'],
    ['a statistic that is none', [widget('a', { stats: 'p99' })], {}, '400 metrics[0].stats must be one of'],
    ['another period', [widget('a')], { p: 61 }, '400 period must be one of 1, 60'],
    ['no time', [widget('a')], { s: 'soon' }, '400 startTime must be an ISO 8601 time'],
    ['an old start', [widget('a')], { s: '2020-01-01T00:00:00Z', p: 86400 }, 'it can not be older than 14 months'],
    ['a future end', [widget('a')], { e: '2199-01-01T00:00:00Z' }, 'it can not be future date'],
    [
      'a period that is not kept',
      [widget('a')],
      { s: new Date(Date.now() - 16 * 86_400_000).toISOString() },
      '1m is kept for 15 days only',
    ],
    ['a domain that is none', [widget('a')], { d: 'orders' }, '400 domainIdentifier must be'],
  ])('refuses %s by its argument, without asking the source', async (_name, widgets, more, words) => {
    expect((await problemOf(widgets, more))?.message).toContain(words);
    expect(asked).toEqual([]);
  });

  test('refuses more points than one answer holds', async () => {
    const many = Array.from({ length: 400 }, (_, at) => widget(`Long${at}`));
    const problem = await problemOf(many, { s: new Date(now - 60 * 86_400_000).toISOString(), p: 300 });
    expect(problem?.message).toContain('Ask for at most 116 series at once, a shorter range or a longer period.');
  });

  test('is for whoever may read domains here, and knows no other domain', async () => {
    expect((await ask([widget('a')], { d: '000000000101:other' })).errors[0]).toMatchObject({
      extensions: { code: 'not-found', status: 404 },
    });
    const { errors } = await ask([widget('a')], {}, { person: 'noor-haddad', host: 'dub.beta.localhost' });
    expect(errors[0]).toMatchObject({ extensions: { code: 'NOT_PERMITTED', status: 403 } });
    expect(asked).toEqual([]);
  });

  test('asks the source once for equal questions', async () => {
    const [one, two] = await Promise.all([ask([widget('Shared')]), ask([widget('Shared')])]);
    await ask([widget('Shared')]);
    expect(two.data).toEqual(one.data);
    expect(asked).toHaveLength(1);
  });

  test('stops when the asker leaves', async () => {
    const body = JSON.stringify({ query: DOCUMENT, variables: variables([widget('Endless')]) });
    const request = http.request({
      host: '127.0.0.1',
      port: server.port,
      method: 'POST',
      path: '/graphql',
      headers: headersOf(await cookieOf()),
    });
    request.on('error', () => undefined);
    request.end(body);
    await expect.poll(() => asked.length).toBe(1);
    request.destroy();
    await expect.poll(() => asked[0]?.signal?.aborted).toBe(true);
  });
});

const headersOf = (cookie: string) => ({ host: HOST, cookie, origin: `http://${HOST}`, 'content-type': 'application/json' });
async function cookieOf(): Promise<string> {
  const browser = await browserOf(READER, HOST);
  return `tumbler_session=${browser.cookie(HOST, 'tumbler_session')}`;
}

describe('on the wire', () => {
  const inject = async (body: unknown, encoding: string) =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headersOf(await cookieOf()), 'accept-encoding': encoding },
      payload: JSON.stringify(body),
    });
  const operation = () => ({ query: DOCUMENT, variables: variables([widget('CPUUtilization'), widget('Gap')]) });
  const unpacked = { gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

  test.each(['gzip', 'identity'] as const)('an answer is the same, alone and among others, in %s', async (encoding) => {
    const asText = JSON.parse((await send(operation())).body);
    const alone = await inject(operation(), encoding);
    expect(alone.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(JSON.parse(unpacked[encoding](alone.rawPayload).toString())).toEqual(asText);
    const both = await inject([operation(), { query: '{ __typename }' }], encoding);
    expect(both.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const lines = unpacked[encoding](both.rawPayload).toString().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line)).find(({ index }) => index === 0).answer).toEqual(asText);
  });

  test('br;q=0 is no br', async () => {
    expect((await inject(operation(), 'br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip');
  });
});

test('listMetrics maps a metric to its sets of dimensions [METRIC-068, METRIC-071]', async () => {
  const { data } = gqlAnswer(await send({ query: `{ listMetrics(domainIdentifier: "${ID}") { metrics packed } }` }));
  expect(data.listMetrics.metrics).toEqual({
    CPUUtilization: [[{ name: 'DomainName', value: 'orders' }], [{ name: 'NodeId', value: 'n1' }]],
  });
  expect(Object.fromEntries(unpackListing(data.listMetrics.packed))).toEqual(data.listMetrics.metrics);
});

test('getRootCwMetrics lists what the account of the machines publishes [METRIC-072]', async () => {
  const root = async (accountId: string) =>
    gqlAnswer(
      await send({ query: `{ getRootCwMetrics(domainIdentifier: "${ID}", accountId: "${accountId}") { listRootMetrics { metrics } } }` }),
    );
  expect((await root('123456789012')).data.getRootCwMetrics.listRootMetrics.metrics).toEqual({
    'Root of 123456789012': [[{ name: 'InstanceId', value: 'i-1' }]],
  });
  expect((await root('12')).errors[0]?.message).toBe('400 accountId must be the 12 digits of an account.');
});

describe('getJunoCwMetrics', () => {
  const juno = async (more: Record<string, string | undefined>) => {
    const texts = {
      namespace: 'AWS/AOSS',
      metricName: 'SearchRequestLatency',
      dimensions: '{"ClientId": "000000000101"}',
      startTime: new Date(now - 10 * MINUTE).toISOString(),
      endTime: new Date(now - 5 * MINUTE).toISOString(),
      statistics: 'Average',
      ...more,
    };
    const args = Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${JSON.stringify(value)}`));
    return gqlAnswer(
      await send({
        query: `{ getJunoCwMetrics(period: 60, ${args.join(', ')}) { timeStamps externalMetrics { label unit values failure { kind } } } }`,
      }),
    );
  };

  test('answers one metric of an account, by either spelling of its name and either shape of dimensions [METRIC-043]', async () => {
    const first = await juno({});
    expect(first.data.getJunoCwMetrics.timeStamps).toHaveLength(5);
    expect(first.data.getJunoCwMetrics.externalMetrics).toMatchObject([
      { label: 'SearchRequestLatency', unit: 'Milliseconds', failure: null },
    ]);
    const other = await juno({
      metricName: undefined,
      metric_name: 'SearchRequestLatency',
      dimensions: '[{"name": "ClientId", "value": "000000000101"}]',
    });
    expect(other.data).toEqual(first.data);
    expect(asked).toMatchObject([
      {
        subject: { kind: 'account', accountId: '000000000101' },
        queries: [{ namespace: 'AWS/AOSS', metricName: 'SearchRequestLatency', stat: 'Average' }],
      },
    ]);
    expect(asked).toHaveLength(1);
  });

  test.each<[Record<string, string | undefined>, string]>([
    [{ metricName: undefined }, '400 metricName must be the name of one metric'],
    [{ metric_name: 'Other' }, '400 metricName must be the name of one metric'],
    [{ namespace: ' ' }, '400 namespace must be the name of a namespace'],
    [{ statistics: 'p50' }, '400 statistics must be one of Maximum, Minimum, Average, Sum.'],
    [{ dimensions: 'x' }, '400 dimensions must be a list of {name, value}'],
    [{ dimensions: '{"ServiceName": "gateway"}' }, '400 dimensions must name the account by its 12 digits'],
    [{ endTime: 'later' }, '400 endTime must be an ISO 8601 time'],
  ])('refuses %j by its argument', async (more, words) => {
    expect((await juno(more)).errors[0]?.message).toContain(words);
    expect(asked).toEqual([]);
  });
});
