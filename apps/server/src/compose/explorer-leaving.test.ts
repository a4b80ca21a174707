import type { ClientRequest, IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';
import { explorerDoor } from '../testkit/explorer.ts';

const DOMAIN = '000000000101:shards-100k';
const PERSON = 'aiko-tanaka';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

/** How a reader leaves: before the answer's head after so many turns of the event loop, or after so many bytes of its body. */
type Leaving = { turns: number } | { bytes: number };

/** What is asked: a stream of rows, or an answer through GraphQL. Both are heavy, of one domain. */
interface Question {
  door: 'rows' | 'graphql';
  url: string;
}

const ASK = `mutation A($url: String!, $domain: String!) {
  executeGetAPI(url: $url, domainIdentifier: $domain) { status rows data { presigned_url } }
}`;

const begin = ({ door, url }: Question): Promise<ClientRequest> =>
  door === 'rows'
    ? server.begin(PERSON, `/api/explorer/rows?${new URLSearchParams({ domainIdentifier: DOMAIN, url })}`)
    : server.begin(PERSON, '/graphql', { body: { query: ASK, variables: { url, domain: DOMAIN } } });

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const headOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });

/** Reads until `bytes` have come, or to the end; answers how many came. */
async function readSome(response: IncomingMessage, bytes: number): Promise<number> {
  let size = 0;
  if (bytes === 0) return size;
  for await (const part of response.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length;
    if (size >= bytes) break;
  }
  return size;
}

async function askAndLeave(question: Question, leaving: Leaving): Promise<void> {
  const request = await begin(question);
  request.on('error', () => undefined);
  if ('turns' in leaving) for (let left = leaving.turns; left > 0; left -= 1) await turn();
  else await readSome(await headOf(request), leaving.bytes);
  request.destroy();
}

/** A table that nobody else has asked for comes: its turn among the domain's heavy reads has come. */
async function expectTurn(): Promise<void> {
  const request = await begin({ door: 'rows', url: '_cat/shards?h=index,state' });
  const response = await headOf(request);
  expect(response.statusCode).toBe(200);
  expect(await readSome(response, 1)).toBeGreaterThan(0);
  request.destroy();
}

const moments = fc.oneof(fc.record({ turns: fc.nat(300) }), fc.record({ bytes: fc.nat(3_000_000) }));
const questions = fc.oneof(
  fc.record({ door: fc.constant('rows' as const), url: fc.constantFrom('_cat/shards', '_cat/shards?h=index', '_cat/indices') }),
  fc.record({ door: fc.constant('graphql' as const), url: fc.constantFrom('_list/shards?size=2000', '_cat/shards') }),
);
const crowds = fc.array(fc.tuple(questions, moments), { minLength: 1, maxLength: 4 });

test('whoever leaves, and whenever, the next one has their turn', async () => {
  await fc.assert(
    fc.asyncProperty(crowds, async (crowd) => {
      await Promise.all(crowd.map(([question, leaving]) => askAndLeave(question, leaving)));
      await expectTurn();
      // Nobody joins a reading of an earlier run.
      server.clock.step(11_000);
    }),
    { numRuns: 100, seed: 20261120, endOnFailure: true },
  );
}, 170_000);

test('an answer that is left in the middle of its download gives its turn away', async () => {
  const door = explorerDoor(server, PERSON);
  for (const bytes of [0, 1, 70_000, 1_500_000]) {
    const { answer } = await door.ask('_cat/shards', DOMAIN);
    const request = await server.begin(PERSON, new URL(answer.data.presigned_url).pathname);
    request.on('error', () => undefined);
    await readSome(await headOf(request), bytes);
    request.destroy();
    await expectTurn();
    server.clock.step(11_000);
  }
}, 150_000);
