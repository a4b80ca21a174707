import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from './context.ts';
import { GRAPHQL_TIMEOUT_MS } from './graphql.ts';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';

const HOST = 'iad.beta.localhost';

let server: TestServer;
let told: (reason: unknown) => void = () => {};
const reason = new Promise<unknown>((resolve) => {
  told = resolve;
});
beforeAll(async () => {
  const wait = (_parent: unknown, _args: unknown, { signal }: RequestContext): Promise<string> =>
    new Promise(() => {
      if (signal.aborted) told(signal.reason);
      signal.addEventListener('abort', () => told(signal.reason));
    });
  server = await startTestServer({ graphql: { sdl: 'type Query { wait: String }', resolvers: { Query: { wait } }, timeoutMs: 20 } });
}, 120_000);
afterAll(() => server.close());

test('an operation is given up at its limit, which is 10 minutes, and its work is told so [SHELL-040]', async () => {
  expect(GRAPHQL_TIMEOUT_MS).toBe(600_000);
  const browser = new TestBrowser(server.port);
  const origin = `http://${HOST}:${server.port}/`;
  await browser.signInAs(origin, 'mara-lindqvist');
  const answer = await browser.fetch(origin, '/graphql', { body: { query: '{ wait }' } });
  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.body).errors[0]).toMatchObject({
    message: expect.stringMatching(/^504 /),
    extensions: { code: 'TIMED_OUT', status: 504 },
  });
  expect(await reason).toMatchObject({ code: 'TIMED_OUT' });
});
