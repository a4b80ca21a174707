import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';

const HOST = 'iad.beta.localhost';
let server: TestServer;
let browser: TestBrowser;
let release: () => void = () => undefined;
let base: string;

beforeAll(async () => {
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = await startTestServer({
    graphql: {
      sdl: 'type Query { quick: String, slow: String, broken: String }',
      resolvers: {
        Query: {
          quick: () => 'quick',
          slow: async () => {
            await held;
            return 'slow';
          },
          broken: () => {
            throw new Error('something inside');
          },
        },
      },
    },
  });
  base = `http://${HOST}:${server.port}`;
  browser = new TestBrowser(server.port);
  await browser.signInAs(`${base}/`, 'aiko-tanaka');
}, 120_000);

afterAll(() => server.close());

const linesOf = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { index: number; status: number; answer: { data: unknown; errors?: { message: string }[] } });

test('several operations are answered over one connection, each as it ends, and a failed one fails alone [SHELL-039]', async () => {
  const answer = browser.fetch(base, '/graphql', {
    body: [{ query: '{ slow }' }, { query: '{ quick }' }, { query: '{ broken }' }, { query: '{ nothing }' }],
  });
  setTimeout(() => release(), 200);
  const { status, headers, body } = await answer;
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/ndjson/);
  const lines = linesOf(body);
  expect(lines.at(-1)).toEqual({ index: 0, status: 200, answer: { data: { slow: 'slow' } } });
  expect(lines.find(({ index }) => index === 1)?.answer.data).toEqual({ quick: 'quick' });
  expect(lines.find(({ index }) => index === 2)?.answer.errors?.[0]?.message).not.toContain('something inside');
  expect(lines.find(({ index }) => index === 3)?.status).toBe(400);
});

test.each([0, 25])('%i operations in one request are refused', async (count) => {
  const { status, body } = await browser.fetch(base, '/graphql', { body: Array.from({ length: count }, () => ({ query: '{ quick }' })) });
  expect(status).toBe(400);
  expect(body).toContain('1 to 24 operations');
});

test('nobody without a session gets an answer to any of them', async () => {
  const { status } = await new TestBrowser(server.port).fetch(base, '/graphql', { body: [{ query: '{ quick }' }, { query: '{ quick }' }] });
  expect(status).toBe(401);
});
