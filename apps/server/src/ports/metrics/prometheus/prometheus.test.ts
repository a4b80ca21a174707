import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { MetricQuery } from '#rules/metrics/types';
import { isPortError, type PortError } from '../../port-error.ts';
import type { MetricRange, MetricSubject, MetricValues } from '../port.ts';
import { createPrometheusMetrics, type PrometheusMetrics } from './index.ts';
import type { PrometheusTarget } from './target.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const START = NOW / 1_000 - 3_600;
const RANGE: MetricRange = { from: NOW - 3_600_000, to: NOW, periodSeconds: 900 };
const SUBJECT: MetricSubject = { kind: 'domain', domainIdentifier: '123456789012:orders' };
const TOKEN = 'the-token-of-the-reader';
const NAMES = [
  'opensearch_os_cpu_percent',
  'opensearch_cluster_nodes_number',
  'elasticsearch_os_cpu_percent',
  'haproxy_frontend_http_responses_total',
];

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

interface Requested {
  path: string;
  form: URLSearchParams;
  headers: IncomingMessage['headers'];
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}
const success = (data: unknown): Answer => ({ body: { status: 'success', data } });
const matrix = (...result: { metric?: Record<string, string>; values: unknown[] }[]): Answer =>
  success({ resultType: 'matrix', result: result.map(({ metric = {}, values }) => ({ metric, values })) });

/** A server that speaks as Prometheus does, for what a real one cannot be brought to do. Null never answers. */
async function given(
  answer: (asked: Requested) => Answer | null,
  more: Partial<PrometheusTarget> = {},
  timeoutMs = 5_000,
): Promise<{ metrics: PrometheusMetrics; asked: Requested[]; stop(): Promise<void> }> {
  const asked: Requested[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '', 'http://stub');
    const body = Buffer.concat(chunks).toString();
    const one = {
      path: url.pathname,
      form: incoming.method === 'POST' ? new URLSearchParams(body) : url.searchParams,
      headers: incoming.headers,
    };
    asked.push(one);
    const said = answer(one);
    if (!said) return;
    const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body);
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const metrics = createPrometheusMetrics(
    {
      domainIdentifier: '123456789012:orders',
      accountId: '123456789012',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: { type: 'none' },
      match: { cluster: 'orders' },
      labels: {},
      scrapeSeconds: 60,
      clientId: '123456789012',
      domainName: 'orders',
      ...more,
    },
    { clock: { now: () => NOW }, timeoutMs },
  );
  toClose.push(stop, () => metrics.close());
  return { metrics, asked, stop };
}
/** The names are there; the rest is as the test says. */
const withNames =
  (answer: (asked: Requested) => Answer | null) =>
  (asked: Requested): Answer | null =>
    asked.path.endsWith('/__name__/values') ? success(NAMES) : answer(asked);

const query = (metricName: string, dimensions: Record<string, string> = {}, more: Partial<MetricQuery> = {}): MetricQuery => ({
  namespace: 'AWS/ES',
  metricName,
  dimensions: Object.entries({ ClientId: '123456789012', DomainName: 'orders', ...dimensions }).map(([name, value]) => ({ name, value })),
  stat: 'Maximum',
  ...more,
});
const valuesOf = (answer: MetricValues | undefined): number[] => {
  if (!answer || 'failure' in answer) throw new Error(`no values: ${answer?.failure.message}`);
  return [...answer.values];
};
const failureOf = (answer: MetricValues | undefined): string => (answer && 'failure' in answer ? answer.failure.kind : 'none');
const errorOf = async (work: Promise<unknown>): Promise<PortError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPortError(error)) throw new Error(`expected a PortError, got ${String(error)}`);
  return error;
};
const { NaN: GAP } = Number;

describe('metrics from Prometheus', () => {
  test('a point stands at the beginning of its period, whatever order the points come in', async () => {
    const { metrics, asked } = await given(
      withNames(() =>
        matrix({
          values: [
            [START + 3_600, '4'],
            [START + 900, '1'],
            [START + 2_700, '3'],
          ],
        }),
      ),
    );
    expect(valuesOf((await metrics.query(SUBJECT, [query('Nodes')], RANGE))[0])).toEqual([1, GAP, 3, 4]);
    expect(Object.fromEntries(asked[1]?.form ?? [])).toMatchObject({ start: String(START + 900), end: String(START + 3_600), step: '900' });
  });

  test('what is no number, infinite, beside the periods or told twice is left out', async () => {
    const { metrics } = await given(
      withNames(() =>
        matrix(
          {
            values: [
              [START + 900, 'NaN'],
              [START + 1_800, '+Inf'],
              [START + 1_801, '9'],
              [START + 9_000, '9'],
              'odd',
              [START + 3_600, '4'],
            ],
          },
          {
            values: [
              [START + 2_700, '-Inf'],
              [START + 3_600, '5'],
            ],
          },
        ),
      ),
    );
    expect(valuesOf((await metrics.query(SUBJECT, [query('Nodes')], RANGE))[0])).toEqual([GAP, GAP, GAP, 4]);
  });

  test('nodes share one question, and each gets its own', async () => {
    const { metrics, asked } = await given(
      withNames(({ form }) =>
        form.get('query')?.includes('nodeid')
          ? matrix(...['a.1', 'b'].map((nodeid, at) => ({ metric: { nodeid }, values: [[START + 900, String(at)]] })))
          : matrix(),
      ),
    );
    const answers = await metrics.query(
      SUBJECT,
      ['b', 'a.1', 'c'].map((NodeId) => query('CPUUtilization', { NodeId })),
      RANGE,
    );
    expect(answers.map((answer) => valuesOf(answer)[0])).toEqual([1, 0, GAP]);
    const questions = asked.flatMap(({ form }) => form.get('query') ?? []);
    expect(questions.filter((text) => text.includes('opensearch_os_cpu_percent'))).toHaveLength(1);
    // A dot in a name is that dot and no other character.
    expect(questions[0]).toContain('"b|a\\\\.1|c"');
  });

  test('a node’s name cannot break out of its quotes', async () => {
    const { metrics, asked } = await given(withNames(() => matrix()));
    await metrics.query(SUBJECT, [query('CPUUtilization', { NodeId: '"} or vector(1) # \\' })], RANGE);
    expect(asked.at(-1)?.form.get('query')).toContain('=~"\\"\\\\} or vector\\\\(1\\\\) # \\\\\\\\"');
  });

  test('where two exporters say the same, the first has the word and the other fills its gaps', async () => {
    const { metrics } = await given(
      withNames(({ form }) =>
        form.get('query')?.includes('elasticsearch')
          ? matrix({
              values: [
                [START + 900, '1'],
                [START + 1_800, '2'],
              ],
            })
          : matrix({
              values: [
                [START + 1_800, '7'],
                [START + 2_700, '8'],
              ],
            }),
      ),
    );
    expect(valuesOf((await metrics.query(SUBJECT, [query('CPUUtilization')], RANGE))[0])).toEqual([1, 2, 8, GAP]);
  });

  test('what no exporter says, or under a dimension that none has, is not offered; another domain is not found', async () => {
    const { metrics } = await given(withNames(() => matrix()));
    const answers = await metrics.query(
      SUBJECT,
      [
        query('JVMMemoryPressure'),
        query('CPUUtilization', { ActiveAZ: 'a' }),
        query('CPUCreditBalance', {}, { namespace: 'AWS/EC2' }),
        query('Nodes', { DomainName: 'payments' }),
        query('Nodes'),
      ],
      RANGE,
    );
    expect(answers.map(failureOf)).toEqual(['not-offered', 'not-offered', 'not-offered', 'not-found', 'none']);
    expect(await errorOf(metrics.list({ kind: 'domain', domainIdentifier: '123456789012:nobody' }))).toMatchObject({ kind: 'not-found' });
    expect(await errorOf(metrics.query({ kind: 'account', accountId: '999999999999' }, [], RANGE))).toMatchObject({ kind: 'not-found' });
    expect(await metrics.list({ kind: 'account', accountId: '123456789012' })).toEqual(new Map());
  });

  test('labels are looked for where the configuration says they are', async () => {
    const { metrics, asked } = await given(
      withNames(() => matrix({ metric: { host: 'one' }, values: [[START + 900, '5']] })),
      { labels: { NodeId: 'host' }, match: { tenant: 'a"b' } },
    );
    expect(valuesOf((await metrics.query(SUBJECT, [query('CPUUtilization', { NodeId: 'one' })], RANGE))[0])[0]).toBe(5);
    expect(asked[0]?.form.get('match[]')).toBe('{tenant="a\\"b"}');
  });

  test('which metrics there are is asked once a minute, not for every read', async () => {
    const { metrics, asked } = await given(withNames(() => matrix()));
    await Promise.all([1, 2, 3].map(() => metrics.query(SUBJECT, [query('Nodes')], RANGE)));
    expect(asked.filter(({ path }) => path.endsWith('/__name__/values'))).toHaveLength(1);
  });

  test('codes and proxies are labels of the same name', async () => {
    const { metrics } = await given((asked) =>
      asked.path.endsWith('/series')
        ? success(['2xx', '5xx'].map((code) => ({ __name__: 'haproxy_frontend_http_responses_total', instance: 'h1', proxy: 'in', code })))
        : success(NAMES),
    );
    const listing = await metrics.list(SUBJECT);
    expect(listing.get('haproxy_frontend_http_responses_total')?.map((set) => set.map(({ value }) => value).slice(2))).toEqual([
      ['h1', 'in', '2xx'],
      ['h1', 'in', '5xx'],
    ]);
  });
});

describe('Prometheus in trouble', () => {
  const broken: [string, Answer, string][] = [
    [
      'does not understand',
      { status: 400, body: { status: 'error', errorType: 'bad_data', error: 'parse error near SECRET' } },
      'malformed',
    ],
    [
      'would have to load too much',
      { status: 422, body: { status: 'error', errorType: 'execution', error: 'too many samples' } },
      'too-large',
    ],
    ['cannot execute', { status: 422, body: { status: 'error', errorType: 'execution', error: 'many-to-many SECRET' } }, 'malformed'],
    ['gives up', { status: 503, body: { status: 'error', errorType: 'timeout', error: 'query timed out SECRET' } }, 'timed-out'],
    ['is away', { status: 502, body: '<html>Bad gateway SECRET</html>' }, 'unavailable'],
    ['is a page of HTML', { body: '<!doctype html><title>SECRET</title>' }, 'malformed'],
    ['is something else', { status: 404, body: 'not found' }, 'malformed'],
    ['leads elsewhere', { status: 302, headers: { location: 'http://10.0.0.1/SECRET' }, body: '' }, 'malformed'],
    ['refuses', { status: 401, body: 'SECRET' }, 'denied'],
    ['forbids', { status: 403, body: 'SECRET' }, 'denied'],
    ['asks for less', { status: 429, headers: { 'retry-after': '9' }, body: '' }, 'throttled'],
    ['says something of another form', { body: { status: 'success', data: { resultType: 'vector', result: [] } } }, 'malformed'],
  ];
  test.each(broken)('that %s is a failure in the port’s words', async (_what, answer, kind) => {
    const { metrics } = await given(() => answer);
    const error = await errorOf(metrics.query(SUBJECT, [query('Nodes')], RANGE));
    expect(error.kind).toBe(kind);
    expect(error.message).not.toMatch(/SECRET|127\.0\.0\.1|10\.0\.0\.1/);
    if (kind === 'throttled') expect(error.retryAfterMs).toBe(9_000);
  });

  test('for one question harms no other, and for all fails the read', async () => {
    const unavailable = { status: 500, body: 'no' };
    const half = await given(
      withNames(({ form }) => (form.get('query')?.includes('cpu') ? unavailable : matrix({ values: [[START + 900, '3']] }))),
    );
    const answers = await half.metrics.query(SUBJECT, [query('CPUUtilization'), query('Nodes')], RANGE);
    expect(answers.map(failureOf)).toEqual(['unavailable', 'none']);
    const all = await given(withNames(() => unavailable));
    expect(await errorOf(all.metrics.query(SUBJECT, [query('CPUUtilization'), query('Nodes')], RANGE))).toMatchObject({
      kind: 'unavailable',
    });
  });

  test('that does not answer is timed out', async () => {
    const { metrics } = await given(
      withNames(() => null),
      {},
      100,
    );
    expect(await errorOf(metrics.query(SUBJECT, [query('Nodes')], RANGE))).toMatchObject({ kind: 'timed-out' });
  });

  test('lets a reader go who leaves, while the names are asked for and after', async () => {
    for (const waitsForNames of [true, false]) {
      const leaving = new AbortController();
      const { metrics } = await given(({ path }) => {
        if (path.endsWith('/__name__/values') && !waitsForNames) return success(NAMES);
        leaving.abort();
        return null;
      });
      expect(await errorOf(metrics.query(SUBJECT, [query('Nodes')], RANGE, leaving.signal))).toMatchObject({ kind: 'cancelled' });
    }
  });

  test('that nothing listens for is unavailable, and asked again the next time', async () => {
    const { metrics, stop } = await given(withNames(() => matrix()));
    await stop();
    expect(await errorOf(metrics.query(SUBJECT, [query('Nodes')], RANGE))).toMatchObject({ kind: 'unavailable' });
    expect(await errorOf(metrics.list(SUBJECT))).toMatchObject({ kind: 'unavailable' });
  });

  test('is shown the credentials it wants, and no failure repeats them', async () => {
    const refuse = (): Answer => ({ status: 401, body: 'no' });
    const bearer = await given(refuse, { credentials: { type: 'bearer', token: TOKEN } });
    const error = await errorOf(bearer.metrics.query(SUBJECT, [query('Nodes')], RANGE));
    expect(bearer.asked[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(JSON.stringify([error.message, error])).not.toContain(TOKEN);
    const basic = await given(refuse, { credentials: { type: 'basic', username: 'reader', password: TOKEN } });
    await errorOf(basic.metrics.list(SUBJECT));
    expect(basic.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`reader:${TOKEN}`).toString('base64')}`);
  });
});
