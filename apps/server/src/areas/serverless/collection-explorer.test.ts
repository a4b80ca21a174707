import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const ACCOUNT = '000000000101';
const AUDIT_PATH = 'serverless/explorer/get';

const GET_API = `query G($id: String!, $c: String!, $url: String!, $data: JSON) {
  junoGetApi(awsAccountId: $id, collectionId: $c, url: $url, data: $data) { success data status truncated notice } }`;
const COLLECTIONS = `{ getAccountCollectionsList(awsAccountId: "${ACCOUNT}") { collections { id name } } }`;

let server: DemoServer;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await startDemoServer();
  const { data } = await server.gql(READER, COLLECTIONS);
  ids = new Map(data.getAccountCollectionsList.collections.map(({ id, name }: { id: string; name: string }) => [name, id]));
}, 120_000);
afterAll(() => server.close());

const send = (url: string, { name = 'orders-search', data }: { name?: string; data?: unknown } = {}) =>
  server.gql(READER, GET_API, { id: ACCOUNT, c: ids.get(name), url, ...(data === undefined ? {} : { data }) });

const answer = async (url: string) => {
  const { data, errors } = await send(url);
  expect(errors).toEqual([]);
  return data.junoGetApi;
};
const refused = async (...asked: Parameters<typeof send>) => {
  const { errors } = await send(...asked);
  expect(errors).toHaveLength(1);
  return { code: errors[0]?.extensions.code, message: errors[0]?.message };
};

test('a collection is asked its own paths alone [EXPL-007, EXPL-001]', async () => {
  const indices = await answer('_cat/indices');
  expect(indices).toMatchObject({ success: true, status: 200, truncated: false, notice: null });
  expect(indices.data.map(({ index }: { index: string }) => index)).toEqual(['products', 'customers', 'suggestions']);
  expect(Object.keys((await answer('products/_mappings')).data)).toEqual(['products']);
  expect(await answer('never/_settings')).toMatchObject({ success: false, status: 404, notice: null });
  expect((await refused('_cluster/health')).code).toBe('UNKNOWN_PATH');
  expect((await refused('_cat/indices', { data: { query: {} } })).message).toBe('400 data must be left out: only reads are allowed.');
});

test('a collection that is being deleted answers nothing, and it is said which', async () => {
  expect(await refused('_alias', { name: 'always-deleting' })).toEqual({
    code: 'unavailable',
    message: '503 The collection always-deleting is deleting: it answers nothing.',
  });
});

test('the query of an alias does not leave the server', async () => {
  const { data, notice } = await answer('_alias');
  expect(data.customers.aliases).toEqual({ 'customers-current': {}, 'customers-north': { filter: null } });
  expect(notice).toBe('Members of this answer that can hold texts of queries are left empty.');
});

describe('who reached for content or a change', () => {
  test('is on record: who, of which collection, which path, and nothing of the query', async () => {
    expect((await refused('products/_search?q=card:4111')).code).toBe('CONTENT_REFUSED');
    const [record] = await history(server, { path: AUDIT_PATH });
    expect(record).toMatchObject({
      user: 'Mara Lindqvist',
      outcome: 'refused',
      domain_id: `${ACCOUNT}:${ids.get('orders-search')}`,
      arguments_json: JSON.stringify({ aws_account_id: ACCOUNT, collection_id: ids.get('orders-search'), path: 'products/_search' }),
    });
    expect((await refused('products/_refresh', { data: { any: 1 } })).code).toBe('SIDE_EFFECT_REFUSED');
    expect(await history(server, { path: AUDIT_PATH })).toHaveLength(2);
  });

  test('is recorded every time when it reached for content, however often', async () => {
    const before = (await history(server, { path: AUDIT_PATH })).length;
    for (let time = 0; time < 30; time += 1) expect((await refused('products/_doc/1')).code).toBe('CONTENT_REFUSED');
    await expect.poll(async () => (await history(server, { path: AUDIT_PATH })).length - before).toBe(30);
  });

  test('is not hidden by paths that are none: they are not recorded', async () => {
    const before = (await history(server, { path: AUDIT_PATH })).length;
    for (let time = 0; time < 30; time += 1) expect((await refused('products/_nothing')).code).toBe('UNKNOWN_PATH');
    expect((await refused('products/_doc/1')).code).toBe('CONTENT_REFUSED');
    await expect.poll(async () => (await history(server, { path: AUDIT_PATH })).length - before).toBe(1);
  });
});
