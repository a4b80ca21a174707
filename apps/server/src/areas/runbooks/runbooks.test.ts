import { afterAll, beforeAll, expect, test } from 'vitest';
import { sopSearchesWithoutResult } from '../../platform/database/schema/sop-searches.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';
import { normalisedSearch } from './missed-searches.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const READER = 'mara-lindqvist';
const DOMAIN = '000000000101:orders-green';

const SEARCH = `query($query: String!, $domain: String) {
  getSopData(query: $query, domainIdentifier: $domain) { id Link Content title owner lastReviewed scope heading { id } headings { id text level } }
}`;
const search = async (query: string, domain: string | null = null) =>
  (await server.gql(READER, SEARCH, { query, domain })).data.getSopData as {
    id: string;
    Link: string;
    Content: string;
    heading: { id: string } | null;
  }[];

test('a query alone answers id, Link and Content of each runbook, best first [ACT-004]', async () => {
  const { data, errors } = await server.gql(READER, '{ getSopData(query: "flood stage") { id Link Content } }');
  expect(errors).toEqual([]);
  expect(data.getSopData.length).toBeGreaterThan(0);
  const [first] = data.getSopData;
  expect(Object.keys(first)).toEqual(['id', 'Link', 'Content']);
  expect(first.Link).toMatch(/^\/docs\/sop\/SOP-(?:15|16)(?:#[a-z-]+)?$/);
  expect(first.Content).toContain('<mark>');
});

test('the name of an issue type finds its runbook first, each runbook comes once, and at most eight come [ACT-004]', async () => {
  const hits = await search('WriteRejections');
  expect(hits[0]?.id).toBe('SOP-12');
  const many = await search('cluster');
  expect(many.length).toBe(8);
  expect(new Set(many.map((hit) => hit.id)).size).toBe(8);
});

test('with a domain its calls are links to that explorer, and other text makes none', async () => {
  const [withDomain] = await search('followers check retry count exceeded', DOMAIN);
  expect(withDomain?.id).toBe('SOP-04');
  expect(withDomain?.Link).toContain(`?domain=${encodeURIComponent(DOMAIN)}#confirm`);
  expect(withDomain?.Content).toContain('href="/000000000101/orders-green/explorer?root=_cat&amp;path=nodes&amp;params=');
  const [without] = await search('followers check retry count exceeded', 'x"><script>alert(1)</script>');
  expect(without?.Link).toBe('/docs/sop/SOP-04#confirm');
  expect(without?.Content).not.toContain('explorer');
  expect(without?.Content).not.toContain('<script');
});

test('a search for nothing finds nothing, and one that is too long is refused by name', async () => {
  expect(await search('   ')).toEqual([]);
  const { status, errors } = await server.gql(READER, SEARCH, { query: 'x'.repeat(301) });
  expect(status).toBe(200);
  expect(errors[0]?.message).toContain('query must be at most 300 characters');
});

test('all twenty-five are listed, one is read by its id, and an id that nobody knows is null', async () => {
  const { data } = await server.gql(
    READER,
    `{ runbooks { id title owner lastReviewed issues keywords }
       one: runbook(id: "SOP-07", domainIdentifier: "${DOMAIN}") { html runbook { id headings { id } } }
       none: runbook(id: "SOP-99") { html } odd: runbook(id: "../../etc/passwd") { html } }`,
  );
  expect(data.runbooks).toHaveLength(25);
  expect(data.one.runbook.id).toBe('SOP-07');
  expect(data.one.html).toContain('<h2 id="do-not">');
  expect(data.one.html).toContain(`href="/docs/sop/SOP-10?domain=${encodeURIComponent(DOMAIN)}"`);
  expect(data.none).toBeNull();
  expect(data.odd).toBeNull();
});

test('nobody reads runbooks without signing in', async () => {
  const answer = await server.send(null, '/graphql', { body: { query: '{ runbooks { id } }' } });
  expect(answer.status).toBe(401);
});

const MISSED = '{ sopSearchesWithoutResult { text count firstAt lastAt } }';

test('what is searched in vain is counted for those who may curate, without who searched', async () => {
  const before = server.clock.now();
  await search('Zxqvw  Flurble');
  server.clock.step(60_000);
  await search('zxqvw flurble ');
  await search('red');
  const { data } = await server.gql('aiko-tanaka', MISSED);
  const [row] = data.sopSearchesWithoutResult.filter((one: { text: string }) => one.text.includes('flurble'));
  expect(row).toEqual({ text: 'zxqvw flurble', count: 2, firstAt: before, lastAt: before + 60_000 });
  expect(data.sopSearchesWithoutResult.map((one: { text: string }) => one.text)).not.toContain('red');
  const refused = await server.gql(READER, MISSED);
  expect(refused.errors[0]?.message).toContain('runbooks:curate');
});

test('the five hundred searched last are kept, for a year', async () => {
  const now = server.clock.now();
  const row = (text: string, lastAt: number) => ({ text, count: 1, firstAt: lastAt, lastAt });
  const many = Array.from({ length: 510 }, (_, at) => row(`kept ${at}`, now + at));
  await server.database.run((db) => db.insert(sopSearchesWithoutResult).values([...many, row('a year old', now - 366 * 86_400_000)]));
  server.clock.step(1_000);
  await search('wuvvle zzyzx');
  const { data } = await server.gql('aiko-tanaka', MISSED);
  const texts = data.sopSearchesWithoutResult.map((one: { text: string }) => one.text);
  expect(texts).toHaveLength(500);
  expect(texts).toEqual(expect.arrayContaining(['wuvvle zzyzx', 'kept 509', 'kept 11']));
  expect(texts).not.toContain('kept 10');
  expect(texts).not.toContain('a year old');
});

test.each([
  ['  Two   Words ', 'two words'],
  ['Why is 123456789012:orders red', 'why is (number):orders red'],
  ['node 10.0.12.7 down', 'node (address) down'],
  ['ask jane.doe@example.com', 'ask (address)'],
  ['x'.repeat(150), 'x'.repeat(100)],
  [' \n ', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(normalisedSearch(typed)).toBe(kept);
});

test('quick search offers runbooks that name themselves so', async () => {
  const quick = async (text: string) =>
    (await server.gql(READER, 'query($text: String!) { quickSearch(text: $text) { kind title path hint } }', { text })).data.quickSearch;
  expect(await quick('heap press')).toContainEqual({
    kind: 'runbook',
    title: 'Heap pressure, long collections, out of memory',
    path: '/docs/sop/SOP-07',
    hint: 'SOP-07',
  });
  expect(await quick('sop-22')).toContainEqual(expect.objectContaining({ path: '/docs/sop/SOP-22' }));
  expect((await quick('no such thing anywhere')).filter((hit: { kind: string }) => hit.kind === 'runbook')).toEqual([]);
});
