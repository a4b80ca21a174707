import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR, SECOND } from '#rules/durations';
import { serveStub, textOf } from '../../../testkit/stub-server.ts';
import { type StubAnswer, type StubRequest, stubLogs } from '../../serverless-logs/aws/testkit/stub-logs.ts';
import { describeLogArchive } from '../contract.ts';
import { type NameTemplate, parseNameTemplate } from '../name-template.ts';
import { TextFiles } from '../text-files.ts';
import { createCloudWatchLogArchive } from './index.ts';
import type { PublishedLogs } from './target.ts';

const AT = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
const NEVER = new AbortController().signal;
const SERVER = '/aws/OpenSearchService/domains/orders/application-logs';
const SLOW = '/aws/OpenSearchService/domains/orders/search-logs';
const PROXY = '/fleet/orders/proxy';
const PATH = '2026/11/21/07/Elasticsearch/opensearch.log';
const named = (name: string): NameTemplate => parseNameTemplate(name) as NameTemplate;
const LOG_GROUPS = [
  { group: 'Elasticsearch', file: 'opensearch.log', name: named('/aws/OpenSearchService/domains/{name}/application-logs') },
  { group: 'Elasticsearch', file: 'opensearch_index_search_slowlog.log', name: named('/aws/OpenSearchService/domains/{name}/search-logs') },
  { group: 'ServiceProxy', file: 'access.log', name: named('/fleet/{name}/proxy') },
];

beforeAll(() => {
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => void vi.unstubAllEnvs());
const closing: (() => unknown)[] = [];
const closeAll = async (): Promise<void> => {
  for (const close of closing.splice(0).toReversed()) await close();
};

interface Event {
  timestamp: number;
  message: string;
}

/** A service that has these events: in pages of at most 300, each after one without any, and it counts them by the hour. */
function service(groups: ReadonlyMap<string, Event[]>) {
  return ({ operation, input }: StubRequest): StubAnswer => {
    if (operation === 'FilterLogEvents') {
      const all = groups.get(input.logGroupName);
      if (!all) return { error: 'ResourceNotFoundException' };
      const inRange = all
        .map((event, n) => ({ ...event, eventId: `${input.logGroupName} ${n}` }))
        .filter(({ timestamp }) => timestamp >= input.startTime && timestamp <= input.endTime)
        .sort((a, b) => a.timestamp - b.timestamp);
      const [at = 0, isFull = 0] = String(input.nextToken ?? '0 0')
        .split(' ')
        .map(Number);
      if (isFull === 0) return { body: { events: [], ...(inRange.length > at ? { nextToken: `${at} 1` } : {}) } };
      const end = at + Math.min(300, input.limit);
      return { body: { events: inRange.slice(at, end), ...(inRange.length > end ? { nextToken: `${end} 0` } : {}) } };
    }
    if (operation === 'StartQuery') {
      if (input.logGroupNames.some((name: string) => !groups.has(name))) return { error: 'ResourceNotFoundException' };
      return { body: { queryId: JSON.stringify([input.logGroupNames, input.startTime * 1_000, input.endTime * 1_000 + 999]) } };
    }
    const [names, from, to] = JSON.parse(input.queryId);
    const hours = names.flatMap((name: string) => {
      const within = (groups.get(name) ?? []).filter(({ timestamp }) => timestamp >= from && timestamp <= to);
      return [...new Set(within.map(({ timestamp }) => Math.floor(timestamp / HOUR) * HOUR))].map((hour) => [
        { field: '@log', value: `123456789012:${name}` },
        { field: 'bin(1h)', value: new Date(hour).toISOString().replace('T', ' ').slice(0, 23) },
        { field: 'events', value: '1' },
      ]);
    });
    return { body: { status: 'Complete', results: hours } };
  };
}

async function opened(answer: (request: StubRequest) => StubAnswer | null, target: Partial<PublishedLogs> = {}) {
  const stub = await stubLogs(answer);
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-events-'));
  const texts = new TextFiles({ folder, budgetBytes: 2 ** 26, textBytes: 2 ** 26 });
  const clock = { at: AT + 5 * HOUR, now: () => clock.at };
  const archive = createCloudWatchLogArchive(
    { awsRegion: 'us-east-1', endpoint: stub.url, logGroups: LOG_GROUPS, ...target },
    { ...{ stage: 'prod', region: 'iad', key: 'logArchives[0]', knows: (id) => id === DOMAIN, clock }, texts },
  );
  closing.push(
    () => rmSync(folder, { recursive: true }),
    () => stub.close(),
    () => texts.close(),
    () => archive.close(),
  );
  return { archive, clock, requests: stub.requests };
}

const many = (count: number, at = AT): Event[] =>
  // Three events of each millisecond.
  Array.from({ length: count }, (_, n) => ({ timestamp: at + Math.floor(n / 3), message: `line ${n} ${'x'.repeat(n % 90)}` }));

describeLogArchive('CloudWatch Logs on recorded answers', async () => {
  const server = many(900);
  const groups = new Map([
    [SERVER, server],
    [SLOW, many(20)],
    [PROXY, many(30)],
  ]);
  const { archive, clock } = await opened(service(groups));
  const close = closing.splice(0).toReversed();
  clock.at = AT + 2 * HOUR + 40 * SECOND;
  server.push(...many(5, AT + 2 * HOUR));
  return {
    archive,
    domainIdentifier: DOMAIN,
    unknownDomain: '999999999999:never-was',
    hour: AT,
    grow: async () => {
      clock.at += 2 * SECOND;
      // In the same millisecond as the last one.
      server.push({ timestamp: server.at(-1)?.timestamp ?? 0, message: 'one more line' });
      return '2026/11/21/09/Elasticsearch/opensearch.log';
    },
    close: async () => {
      for (const end of close) await end();
    },
  };
});

describe('what is asked of CloudWatch Logs', () => {
  afterEach(closeAll);
  const groups = () =>
    new Map([
      [SERVER, [...many(1_000), ...many(3, AT - 20 * HOUR)]],
      [SLOW, many(2, AT - HOUR)],
    ]);

  test('a few hours are looked into one by one, of the groups that are wanted alone', async () => {
    const { archive, requests } = await opened(service(groups()));
    const { files } = await archive.list(DOMAIN, { from: AT - HOUR, to: AT + HOUR, groups: ['Elasticsearch'] }, NEVER);
    expect(files.map(({ path, isFinished }) => [path, isFinished])).toEqual([
      ['2026/11/21/06/Elasticsearch/opensearch_index_search_slowlog.log', true],
      [PATH, true],
    ]);
    expect(requests.map(({ operation }) => operation)).toEqual(Array(requests.length).fill('FilterLogEvents'));
    expect(requests.length).toBeLessThanOrEqual(2 * 4);
    expect(requests.every(({ input }) => input.limit === 1 && [SERVER, SLOW].includes(input.logGroupName))).toBe(true);
    expect(await archive.list(DOMAIN, { from: AT, to: AT + HOUR, groups: ['Kibana'] }, NEVER)).toEqual({ files: [], isCut: false });
  });

  test('of many hours one query counts, however many they are; where a log group does not exist, one for each', async () => {
    const { archive, requests } = await opened(service(new Map([...groups(), [PROXY, []]])));
    const question = { from: AT - 60 * HOUR, to: AT + HOUR, groups: null };
    const { files, isCut } = await archive.list(DOMAIN, question, NEVER);
    expect([files.map(({ path }) => path.slice(5, 13)), isCut]).toEqual([['11/20/11', '11/21/06', '11/21/07'], false]);
    expect(requests.map(({ operation }) => operation)).toEqual(['StartQuery', 'GetQueryResults']);
    expect(requests[0]?.input).toMatchObject({ logGroupNames: [SERVER, SLOW, PROXY], startTime: (AT - 60 * HOUR) / 1_000 });

    const other = await opened(service(groups()));
    expect((await other.archive.list(DOMAIN, question, NEVER)).files).toEqual(files);
    expect(other.requests.filter(({ operation }) => operation === 'StartQuery')).toHaveLength(4);
  });

  test('an hour is fetched as far as it is read, and once', async () => {
    const { archive, requests } = await opened(service(groups()));
    const { lines } = await archive.lines(DOMAIN, PATH, { from: 0, count: 100 }, NEVER);
    expect(lines.map(({ text }) => Number(text.split(' ')[1]))).toEqual(Array.from({ length: 100 }, (_, n) => n));
    const first = requests.length;
    await archive.lines(DOMAIN, PATH, { from: 50, count: 100 }, NEVER);
    expect(requests).toHaveLength(first);
    expect(await archive.lines(DOMAIN, PATH, { from: 990, count: 100 }, NEVER)).toMatchObject({ totalLines: 1_000, isEnd: true });
    const all = requests.length;
    expect(all).toBeGreaterThan(first);
    await archive.lines(DOMAIN, PATH, { from: 0, count: 5_000 }, NEVER);
    expect(requests).toHaveLength(all);
  });

  test.each<[string, StubAnswer, string]>([
    ['a throttled call', { error: 'ThrottlingException' }, 'throttled'],
    ['a call that is denied', { error: 'AccessDeniedException' }, 'denied'],
    ['an unknown key', { error: 'UnrecognizedClientException' }, 'denied'],
    ['a parameter that is refused', { error: 'InvalidParameterException' }, 'malformed'],
    ['an error of the service', { error: 'ServiceUnavailableException', status: 503 }, 'unavailable'],
    ['an answer of another form', { body: { events: [{ timestamp: 1 }] } }, 'malformed'],
  ])(
    '%s is told in the words of the port',
    async (_name, answer, kind) => {
      const { archive } = await opened(() => answer);
      const list = archive.list(DOMAIN, { from: AT, to: AT + HOUR, groups: null }, NEVER);
      await expect(list).rejects.toMatchObject({ name: 'PortError', kind });
      await expect(archive.lines(DOMAIN, PATH, { from: 0, count: 1 }, NEVER)).rejects.toMatchObject({ name: 'PortError', kind });
    },
    30_000,
  );

  test('pages without an end are left, and who leaves does not wait for one', async () => {
    let n = 0;
    const { archive } = await opened(() => ({ body: { events: [], nextToken: String(n++) } }));
    await expect(archive.lines(DOMAIN, PATH, { from: 0, count: 1 }, NEVER)).rejects.toMatchObject({ kind: 'malformed' });
    expect(n).toBeLessThan(600);
    const { files } = await archive.list(DOMAIN, { from: AT, to: AT + HOUR, groups: ['ServiceProxy'] }, NEVER);
    expect([files.map(({ file }) => file), n]).toEqual([['access.log'], expect.toSatisfy((count: number) => count < 640)]);
    const silent = await opened(() => null);
    const leaving = silent.archive.lines(DOMAIN, PATH, { from: 0, count: 1 }, AbortSignal.timeout(100));
    await expect(leaving).rejects.toMatchObject({ kind: 'cancelled' });
  }, 30_000);
});

describe('a domain says what it publishes to', () => {
  afterEach(closeAll);
  const arn = (name: string): string => `arn:aws:logs:us-east-1:123456789012:log-group:${name}:*`;

  test('each of its logs is a file, also where publishing is switched off by now; that is asked once', async () => {
    const logs = await stubLogs(service(new Map([[SERVER, many(3)]])));
    let described = 0;
    const front = await serveStub(async (incoming, response) => {
      if (incoming.headers['x-amz-target'] === undefined) {
        described++;
        expect(incoming.url).toBe('/2021-01-01/opensearch/domain/orders');
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            DomainStatus: {
              ...{ DomainId: DOMAIN, DomainName: 'orders', ARN: 'x', ClusterConfig: {} },
              LogPublishingOptions: {
                ES_APPLICATION_LOGS: { CloudWatchLogsLogGroupArn: arn(SERVER), Enabled: false },
                SEARCH_SLOW_LOGS: { CloudWatchLogsLogGroupArn: 'arn:aws:s3:::bucket', Enabled: true },
                SOMETHING_NEW: { CloudWatchLogsLogGroupArn: arn('/new'), Enabled: true },
              },
            },
          }),
        );
        return;
      }
      const passed = await fetch(logs.url, {
        method: 'POST',
        headers: { 'x-amz-target': String(incoming.headers['x-amz-target']) },
        body: await textOf(incoming),
      });
      response.writeHead(passed.status, { 'content-type': 'application/x-amz-json-1.1' }).end(await passed.text());
    });
    closing.push(
      () => logs.close(),
      () => front.close(),
    );
    const { archive } = await opened(() => null, { logGroups: null, endpoint: front.url });
    const question = { from: AT, to: AT + HOUR, groups: null };
    expect((await archive.list(DOMAIN, question, NEVER)).files.map(({ path }) => path)).toEqual([PATH]);
    expect((await archive.lines(DOMAIN, PATH, { from: 0, count: 10 }, NEVER)).lines).toHaveLength(3);
    expect(described).toBe(1);
  });

  test.each<[string, number, string, string]>([
    ['a domain that AWS does not know', 409, 'ResourceNotFoundException', 'not-found'],
    ['a denial', 403, 'AccessDeniedException', 'denied'],
  ])('%s is told in the words of the port', async (_name, status, error, kind) => {
    const front = await serveStub(async (_incoming, response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': error }).end('{"message":"for the log only"}');
    });
    closing.push(() => front.close());
    const { archive } = await opened(() => null, { logGroups: null, endpoint: front.url });
    await expect(archive.list(DOMAIN, { from: AT, to: AT + HOUR, groups: null }, NEVER)).rejects.toMatchObject({ name: 'PortError', kind });
  });
});
