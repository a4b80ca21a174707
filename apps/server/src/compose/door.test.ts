import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAudit } from '../platform/audit/audit-store.ts';
import { CONFIRMED, EXECUTE_COMMAND } from '../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const GREEN = '000000000101:orders-green';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const audited = async () => (await server.database.run((db) => findAudit(db, { limit: 50 }))).records;
const error = (body: string) => {
  const answer = JSON.parse(body);
  return answer.error ?? answer.errors[0];
};

describe('the one endpoint', () => {
  test('takes POST alone [SHELL-039]', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await server.send(READER, '/graphql?query={__typename}', { method, headers: { 'content-type': 'application/json' } });
      expect([method, answer.status]).toEqual([method, method === 'GET' ? 405 : expect.toBeOneOf([400, 404, 405])]);
      expect(answer.body).not.toContain('"data":{');
    }
    expect((await server.gql(READER, '{ __typename }')).data).toEqual({ __typename: 'Query' });
  });

  test('answers nobody without the session cookie, and records who tried [SHELL-077]', async () => {
    const answer = await server.send(null, '/graphql', { body: { query: `{ domain(domainIdentifier: "${GREEN}") { name } }` } });
    expect([answer.status, error(answer.body).extensions.code]).toEqual([401, 'SIGNED_OUT']);
    expect(answer.body).not.toContain('orders-green');
    await expect.poll(async () => (await audited()).map(({ command }) => command.path)).toContain('http/no-session');
  });

  test('refuses a command sent from a page of another host, and records it with its origin', async () => {
    const variables = { url: 'aes/domain/dp/deactivate-kibana', args: { domain_identifier: GREEN }, ...CONFIRMED };
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: `http://pdx.beta.localhost:${server.port}`, 'sec-fetch-site': 'same-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await server.send('aiko-tanaka', '/graphql', { body: { query: EXECUTE_COMMAND, variables }, headers });
      expect([headers.origin, answer.status, error(answer.body).code]).toEqual([headers.origin, 403, 'WRONG_ORIGIN']);
      await expect
        .poll(async () => (await audited())[0])
        .toMatchObject({
          command: { path: 'http/cross-origin' },
          phase: 'refused',
          arguments: { origin: headers.origin, path: '/graphql' },
        });
    }
    const { data } = await server.gql(READER, `{ domain(domainIdentifier: "${GREEN}") { kibana { health } } }`);
    expect(data.domain.kibana.health).toBe('green');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/graphql'])(
    'refuses a body of %s',
    async (type) => {
      const answer = await server.send(READER, '/graphql', { body: '{"query":"{ __typename }"}', headers: { 'content-type': type } });
      expect([answer.status, error(answer.body).code]).toEqual([415, 'NOT_JSON']);
    },
  );

  test.each(['', '{', '"x"', 'null', '{"query":1}', '{"variables":{}}', '{"query":"{ __typename }","variables":[1]}'])(
    'refuses the body %s with what it should be',
    async (body) => {
      const answer = await server.send(READER, '/graphql', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(400);
      expect(error(answer.body).message).toMatch(/body|JSON|Body/);
    },
  );
});

describe('a query that asks too much', () => {
  const fields = `domain(domainIdentifier: "${GREEN}") { name }`;
  test.each([
    ['101 aliases', `{ ${Array.from({ length: 101 }, (_, index) => `a${index}: __typename`).join(' ')} }`, 400],
    ['31 domains', `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: ${fields}`).join(' ')} }`, 400],
    [
      '31 domains behind fragments',
      `{ ...A ...A } fragment A on Query { ${Array.from({ length: 16 }, (_, index) => `a${index}: ${fields}`).join(' ')} }`,
      400,
    ],
    ['60,000 letters', `{ __typename # ${'x'.repeat(60_000)}\n }`, 400],
    ['9,000 words', `{ ${'__typename '.repeat(4_100)} }`, 400],
    ['a fragment in itself', '{ ...A } fragment A on Query { ...A }', 400],
    [
      'fragments that double themselves',
      `{ ...F0 } ${Array.from({ length: 25 }, (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F25 on Query { ${fields} }`,
      400,
    ],
    ['the schema', '{ __schema { types { name } } }', 400],
    ['two operations', 'query A { __typename } query B { __typename }', 400],
    ['a subscription', 'subscription { x }', 400],
    ['600 KB', `{ __typename } # ${'x'.repeat(600_000)}`, 413],
  ])('%s is refused before anything runs', async (_title, query, status) => {
    const answer = await server.send(READER, '/graphql', { body: { query } });
    expect(answer.status).toBe(status);
    expect(answer.body.length).toBeLessThan(2000);
    expect(answer.body).not.toMatch(/Did you mean|\.[jt]s:\d|node_modules/);
  });

  test.each([61, 4_000])('variables of %i levels are refused with the most there may be', async (levels) => {
    const variables = JSON.parse(`${'{"a":['.repeat(Math.ceil(levels / 2))}1${']}'.repeat(Math.ceil(levels / 2))}`);
    const { status, errors } = await server.gql(READER, '{ __typename }', variables);
    expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('at most 60 levels')]);
  });

  test('a value of 3,500 levels in a query is refused with the most there may be', async () => {
    const { status, errors } = await server.gql(READER, `{ domain(domainIdentifier: ${'['.repeat(3_500)}${']'.repeat(3_500)}) { name } }`);
    expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('at most 60 levels')]);
  });

  test('a field that is not there is named without others being spelled out', async () => {
    const { status, errors } = await server.gql(READER, '{ domian(domainIdentifier: "x") { name } }');
    expect([status, errors[0]?.message]).toEqual([400, '400 Cannot query field "domian" on type "Query".']);
  });
});

test('a part that is not permitted leaves the other parts of the query alone, and is recorded', async () => {
  const document = '{ domain(domainIdentifier: "000000000101:orders-green") { name } puts: putMetrics(failureType: "x") }';
  const answer = await server.gql('noor-haddad', document, {}, { host: 'dub.beta.localhost' });
  expect(answer.data).toEqual({ domain: null, puts: true });
  expect(answer.errors).toMatchObject([{ path: ['domain'], extensions: { code: 'NOT_PERMITTED', status: 403, fix: expect.any(String) } }]);
  await expect
    .poll(async () => (await audited())[0])
    .toMatchObject({ command: { path: 'http/not-permitted' }, actor: { name: 'Noor Haddad' }, stageRegion: 'beta/dub' });
});

test.each<[string, string, object?]>([
  ['calls of releases', '/api/sdpds/release/describe', { releaseId: 'x' }],
  ['their description', '/api/sdpds/openapi.json'],
  ['rows', `/api/explorer/rows?domainIdentifier=${GREEN}&url=_cat/shards`],
  ['replicas', '/api/serverless/replicas?accountId=000000000101&namespace=n&dataPlaneType=SEARCH&placementConstraintId=p'],
  ['a report', '/api/lse/reports/none/domains'],
])('%s on a route of their own that are not permitted are recorded like those of a query', async (_what, path, body) => {
  const method = body === undefined ? 'GET' : 'POST';
  const before = (await audited()).length;
  const answer = await server.send('noor-haddad', path, { method, host: 'dub.beta.localhost', ...(body && { body }) });
  const { code } = path.startsWith('/api/sdpds/') ? JSON.parse(answer.body).body : error(answer.body);
  expect([answer.status, code]).toEqual([403, 'NOT_PERMITTED']);
  await expect
    .poll(async () => (await audited()).slice(0, (await audited()).length - before))
    .toMatchObject([
      {
        command: { path: 'http/not-permitted' },
        actor: { name: 'Noor Haddad' },
        stageRegion: 'beta/dub',
        arguments: { method, path: path.split('?')[0] },
      },
    ]);
});
