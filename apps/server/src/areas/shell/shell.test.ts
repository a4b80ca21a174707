import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const logged = () =>
  server
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('an error of the browser is one line of the log, with its page and its person, and without the secrets in it [SHELL-041]', async () => {
  const document = `query P($m: String!, $d: String, $a: String) { putLogs(logsMessage: $m, domainIdent: $d, apiName: $a) }`;
  const message = `first line\nsecond line ${'x'.repeat(5000)}`;
  const { data } = await server.gql(READER, document, { m: message, d: '000000000101:orders-green', a: 'getClusterInfo' });
  expect(data.putLogs).toBe(true);
  const line = logged().find(({ msg }) => msg.startsWith('browser: first line'));
  expect(line).toMatchObject({ actor: 'demo:mara-lindqvist', domainIdentifier: '000000000101:orders-green', apiName: 'getClusterInfo' });
  expect(line.msg.length).toBeLessThan(2100);
  expect((await server.gql(READER, document, { m: 'alone' })).data.putLogs).toBe(true);
});

test('a crashed component is counted by what crashed [SHELL-042, SHELL-044]', async () => {
  const { data } = await server.gql(READER, 'query M($f: String!) { putMetrics(failureType: $f) }', { f: 'UIComponentCrash: NodesTable' });
  expect(data.putMetrics).toBe(true);
  expect(logged()).toContainEqual(
    expect.objectContaining({
      failureType: 'UIComponentCrash: NodesTable',
      actor: 'demo:mara-lindqvist',
      msg: 'browser: a component crashed',
    }),
  );
});

test('pinned and recent pages are a person’s own, in one place, fifteen recent ones at most', async () => {
  const visit = (path: string, title: string) =>
    server.gql(READER, 'mutation V($p: String!, $t: String!) { noteVisit(path: $p, title: $t) }', { p: path, t: title });
  for (let number = 0; number < 17; number += 1) {
    await visit(`/000000000101/page-${number}`, `Page ${number}`);
    server.clock.step(1000);
  }
  await visit('/000000000101/page-5', ' Page 5 again ');
  const pinned = await server.gql(
    READER,
    'mutation { setPinned(path: "/audit-history", title: "Audit", pinned: true) { pinned { path title } recent { path title } } }',
  );
  expect(pinned.data.setPinned.pinned).toEqual([{ path: '/audit-history', title: 'Audit' }]);
  expect(pinned.data.setPinned.recent).toHaveLength(15);
  expect(pinned.data.setPinned.recent[0]).toEqual({ path: '/000000000101/page-5', title: 'Page 5 again' });
  const places = '{ places { pinned { path } recent { path } } }';
  const empty = { pinned: [], recent: [] };
  expect((await server.gql('aiko-tanaka', places)).data.places).toEqual(empty);
  expect((await server.gql(READER, places, {}, { host: 'pdx.beta.localhost' })).data.places).toEqual(empty);
  await server.gql(READER, 'mutation { setPinned(path: "/audit-history", title: "Audit", pinned: false) { pinned { path } } }');
  expect((await server.gql(READER, places)).data.places.pinned).toEqual([]);
  for (let page = 0; page < 52; page += 1) {
    server.clock.step(1_000);
    await server.gql(READER, `mutation { setPinned(path: "/000000000101/kept-${page}", title: "Kept", pinned: true) { pinned { path } } }`);
  }
  const kept = (await server.gql(READER, places)).data.places.pinned;
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, { path: '/000000000101/kept-51' }, { path: '/000000000101/kept-2' }]);
  await server.gql(READER, 'mutation { setPinned(path: "/000000000101/kept-51", title: "Kept", pinned: false) { pinned { path } } }');
  expect((await server.gql(READER, places)).data.places.pinned).toHaveLength(49);
});

test.each(['https://evil.example/', '//evil.example', '/auth/sign-out', 'relative', ''])(
  'the path %j is refused wherever a page is kept',
  async (path) => {
    for (const field of [
      'noteVisit(path: $p, title: "x")',
      'setPinned(path: $p, title: "x", pinned: true) { pinned { path } }',
      'createShortLink(path: $p) { id }',
    ]) {
      const { errors } = await server.gql(READER, `mutation K($p: String!) { ${field} }`, { p: path });
      expect(errors).toMatchObject([
        { message: expect.stringMatching(/^400 path must be a path of this host/), extensions: { code: 'BAD_INPUT' } },
      ]);
    }
  },
);

test('a short link leads to the page that it was made for', async () => {
  const made = await server.gql(READER, 'mutation { createShortLink(path: "/000000000101/orders-green/overview") { id short_url } }');
  const { id, short_url } = made.data.createShortLink;
  expect(short_url).toBe(`http://iad.beta.localhost:${server.port}/s/${id}`);
  const opened = await server.send(READER, `/s/${id}`);
  expect([opened.status, opened.headers.location]).toEqual([302, '/000000000101/orders-green/overview']);
});

test('quick search finds domains by name and accounts by number, at most as many as asked for', async () => {
  const search = async (text: string, limit?: number) =>
    (
      await server.gql(READER, 'query Q($t: String!, $l: Int) { quickSearch(text: $t, limit: $l) { kind title path hint } }', {
        t: text,
        l: limit,
      })
    ).data.quickSearch;
  expect((await search('orders-gr'))[0]).toEqual({
    kind: 'domain',
    title: '000000000101:orders-green',
    path: '/000000000101/orders-green',
    hint: 'OS_2.19',
  });
  expect((await search('000000000101'))[0]).toMatchObject({ kind: 'account', path: '/000000000101' });
  expect(await search('e', 3)).toHaveLength(3);
  expect((await search('e', 1_000_000)).length).toBeLessThanOrEqual(50);
  expect(await search('e', -5)).toHaveLength(1);
  expect(await search('   ')).toEqual([]);
  expect(await search('%_\\')).toEqual([]);
});
