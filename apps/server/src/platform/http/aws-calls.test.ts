import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteAwsCall } from '../telemetry/aws-calls.ts';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';

const HOST = 'iad.beta.localhost';
let server: TestServer;
let browser: TestBrowser;

const asking = (accountId: string, operation: string, metrics?: number) => async () => {
  await wait(5);
  noteAwsCall(accountId, operation, metrics);
  return operation;
};

beforeAll(async () => {
  const Query = {
    domain: asking('1', 'DescribeDomain'),
    nodes: asking('1', 'DescribeDomainNodes'),
    metrics: asking('2', 'GetMetricData', 40),
  };
  server = await startTestServer({
    graphql: { sdl: 'type Query { domain: String, nodes: String, metrics: String, still: String }', resolvers: { Query } },
  });
  browser = new TestBrowser(server.port);
  await browser.signInAs(`http://${HOST}:${server.port}/`, 'aiko-tanaka');
}, 120_000);
afterAll(() => server.close());

test('each operation says which calls of AWS it made, and one that made none says nothing of it', async () => {
  const queries = ['{ domain again: domain metrics }', '{ nodes }', '{ still }'];
  const { body } = await browser.fetch(`http://${HOST}:${server.port}`, '/graphql', { body: queries.map((query) => ({ query })) });
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { index: number; answer: { extensions?: unknown } })
    .sort((a, b) => a.index - b.index);
  expect(lines.map(({ answer }) => answer.extensions)).toEqual([
    {
      awsCalls: [
        { accountId: '1', operation: 'DescribeDomain', calls: 2, billedMetrics: 0 },
        { accountId: '2', operation: 'GetMetricData', calls: 1, billedMetrics: 40 },
      ],
    },
    { awsCalls: [{ accountId: '1', operation: 'DescribeDomainNodes', calls: 1, billedMetrics: 0 }] },
    undefined,
  ]);
  noteAwsCall('1', 'DescribeDomain');
});
