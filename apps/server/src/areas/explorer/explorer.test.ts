import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRUNCATED_TEXT } from '#rules/explorer/answer';
import { history } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';
import { explorerDoor } from '../../testkit/explorer.ts';

const READER = 'mara-lindqvist';
const GREEN = '000000000101:orders-green';
const RED = '000000000101:orders-red';
const WITHOUT_LIST = '000000000101:orders-red';
const SHARDS_100K = '000000000101:shards-100k';
const NODES_1000 = '000000000101:nodes-1000';

let server: DemoServer;
let door: ReturnType<typeof explorerDoor>;
beforeAll(async () => {
  server = await startDemoServer();
  door = explorerDoor(server, READER);
}, 180_000);
afterAll(() => server.close());

describe('a question', () => {
  test('for a table is answered in rows, with the status of the cluster and the time [EXPL-024, EXPL-010]', async () => {
    const { answer } = await door.ask('_cat/nodes?h=name,ip', GREEN);
    expect(answer).toMatchObject({ status: 200, rows: 9, asOf: server.clock.now(), nextToken: null, fellBackTo: null });
    expect(answer.data).toMatchObject({ error: null, presigned_url: null, is_data_truncated: false, notice: null });
    expect(answer.data.truncated_output).toHaveLength(9);
    expect(Object.keys(answer.data.truncated_output[0])).toEqual(['name', 'ip']);
  });

  test('takes parameters by the address and beside it [EXPL-024]', async () => {
    const { answer } = await door.ask('_cat/nodes?h=name', GREEN, { queryParams: { s: 'name:desc', v: null } });
    const names = answer.data.truncated_output.map((row: { name: string }) => row.name);
    expect(names).toEqual([...names].sort().reverse());
    expect((await door.ask('_cat/nodes?h=name', GREEN, { queryParams: { h: 'ip' } })).error).toMatchObject({
      extensions: { code: 'PARAMETER_REFUSED' },
    });
    expect((await door.ask('_cat/nodes', GREEN, { queryParams: ['h'] })).error?.message).toMatch(/^400 queryParams must be an object/);
  });

  test('for an object gives the object, for a text the text', async () => {
    expect((await door.ask('_cluster/health', GREEN)).answer).toMatchObject({
      rows: null,
      data: { truncated_output: { status: 'green' } },
    });
    expect(typeof (await door.ask('_nodes/hot_threads', GREEN)).answer.data.truncated_output).toBe('string');
  });

  test('can go to one node', async () => {
    const { data } = await server.gql(
      READER,
      `{ domain(domainIdentifier: "${GREEN}") { resources { ALL { ec2Instances { instanceId } } } } }`,
    );
    const instanceId: string = data.domain.resources.ALL.ec2Instances[0].instanceId;
    expect((await door.ask('_cat/health', GREEN, { instanceId })).answer).toMatchObject({ status: 200 });
    expect((await door.ask('_cat/health', GREEN, { instanceId: 'i-0nobody' })).error).toMatchObject({ extensions: { status: 404 } });
  });

  test('for a page of _list has a token, which leads to the next one [EXPL-027, EXPL-022]', async () => {
    const first = await door.ask('_list/shards?h=index,shard,prirep', SHARDS_100K);
    expect(first.answer.rows).toBeGreaterThan(1_900);
    expect(first.answer.rows).toBeLessThanOrEqual(2_000);
    const { nextToken } = first.answer;
    const next = await door.ask('_list/shards?h=index,shard,prirep', SHARDS_100K, { queryParams: { next_token: nextToken } });
    expect(next.answer.data.truncated_output[0]).not.toEqual(first.answer.data.truncated_output[0]);
    expect(next.answer.nextToken).not.toBe(nextToken);
  });

  test('that nobody may ask of an unknown domain is not found, and one of a bad identifier is refused', async () => {
    expect((await door.ask('_cat/nodes', '000000000101:no-such-one')).error).toMatchObject({ extensions: { status: 404 } });
    expect((await door.ask('_cat/nodes', 'orders')).error?.message).toMatch(/^400 domainIdentifier/);
  });
});

describe('a path that is refused', () => {
  test.each([
    ['orders/_search', 'CONTENT_REFUSED'],
    ['%5fsearch', 'CONTENT_REFUSED'],
    ['orders/_refresh', 'SIDE_EFFECT_REFUSED'],
    ['_cat/shards?source={}', 'PARAMETER_REFUSED'],
    ['_cat/../_search', 'PATH_REFUSED'],
    ['orders/_nothing', 'UNKNOWN_PATH'],
  ])('%s is said so, with the code and what to do [EXPL-010]', async (url, code) => {
    const { error } = await door.ask(url, GREEN);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^403 /),
      extensions: { code, status: 403, fix: expect.stringMatching(/\w+/) },
    });
    expect((await door.rows(url, GREEN)).status).toBe(403);
  });

  test('is on record when it reached for content or a change: who, which path, and nothing of the query', async () => {
    await door.ask('orders/_search?q=card:4111', GREEN);
    const records = await history(server, { path: 'explorer/get' });
    expect(records[0]).toMatchObject({
      user: 'Mara Lindqvist',
      outcome: 'refused',
      domain_id: GREEN,
      arguments_json: JSON.stringify({ domain_identifier: GREEN, path: 'orders/_search' }),
    });
    const before = records.length;
    await door.ask('orders/_nothing', GREEN);
    expect(await history(server, { path: 'explorer/get' })).toHaveLength(before);
  });

  test('is recorded however it is written, by either way of asking', async () => {
    server.clock.step(61_000);
    const written = [
      'orders%2f_search',
      'orders/%255fsearch',
      'orders/_search%00',
      'x@other/orders/_search',
      'orders/..;/_doc/1',
      '_cat/shards?source={}',
    ];
    for (const [at, path] of written.entries()) {
      const before = (await history(server, { path: 'explorer/get' })).length;
      if (at % 2 === 0) expect((await door.ask(path, GREEN)).error).toMatchObject({ extensions: { status: 403 } });
      else {
        const query = new URLSearchParams({ domainIdentifier: GREEN, url: path });
        expect((await server.send(READER, `/api/explorer/rows?${query}`, { method: 'GET' })).status).toBe(403);
      }
      expect([path, (await history(server, { path: 'explorer/get' })).length]).toEqual([path, before + 1]);
    }
  });

  test('is recorded every time when it reached for content, however often', async () => {
    const before = (await history(server, { path: 'explorer/get' })).length;
    for (let time = 0; time < 30; time += 1)
      expect((await door.ask('orders/_doc/1', GREEN)).error).toMatchObject({ extensions: { code: 'CONTENT_REFUSED' } });
    await expect.poll(async () => (await history(server, { path: 'explorer/get' })).length - before).toBe(30);
  });
});

describe('an answer that is too long', () => {
  test('is cut to whole rows, says so, and has a link to the whole of it [EXPL-024, EXPL-028]', async () => {
    const { answer, text } = await door.ask('_cat/shards?bytes=b', SHARDS_100K);
    expect(answer).toMatchObject({ status: 200, data: { is_data_truncated: true, notice: TRUNCATED_TEXT, error: null } });
    expect(answer.rows).toBeGreaterThan(5_000);
    expect(answer.rows).toBeLessThan(100_000);
    expect(Object.keys(answer.data.truncated_output.at(-1))).toEqual(Object.keys(answer.data.truncated_output[0]));
    expect(text.length).toBeLessThan(4 * 1024 * 1024);
    const link = new URL(answer.data.presigned_url);
    expect(link.host).toBe(`iad.beta.localhost:${server.port}`);

    const whole = await server.send(READER, link.pathname);
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': expect.stringContaining('shards-100k-_cat-shards.json'),
      },
    });
    expect(JSON.parse(whole.body)).toHaveLength(100_000);
    // Once, and not again.
    expect((await server.send(READER, link.pathname)).status).toBe(404);
    const [done] = await history(server, { path: 'explorer/download' });
    expect(done).toMatchObject({
      outcome: 'succeeded',
      domain_id: SHARDS_100K,
      arguments_json: expect.stringContaining('_cat/shards?bytes=b'),
    });
  }, 60_000);

  test('can be fetched by the session that was told of it alone, and for a minute', async () => {
    const linkOf = async (): Promise<string> => new URL((await door.ask('_cat/shards', SHARDS_100K)).answer.data.presigned_url).pathname;
    const link = await linkOf();
    expect((await server.send('aiko-tanaka', link)).status).toBe(404);
    expect((await server.send(null, link)).status).toBe(401);
    expect((await server.send(READER, link, { host: 'dub.prod.localhost' })).status).toBe(404);
    expect((await server.send(READER, link)).status).toBe(200);
    const late = await linkOf();
    server.clock.step(60_000);
    expect((await server.send(READER, late)).status).toBe(404);
  }, 60_000);
});

describe('a filter', () => {
  test('keeps the rows that have the value, of all of the table [EXPL-025, EXPL-013]', async () => {
    const { answer } = await door.filter('_cat/shards', RED, 'state', 'UNASSIGNED');
    expect(answer.rows).toBeGreaterThan(0);
    expect(new Set(answer.data.truncated_output.map((row: { state: string }) => row.state))).toEqual(new Set(['UNASSIGNED']));
    const all = (await door.ask('_cat/shards', RED)).answer.data.truncated_output;
    expect(answer.data.truncated_output).toEqual(all.filter((row: { state: string }) => row.state === 'UNASSIGNED'));
    const wide = await door.filter('_cat/shards', SHARDS_100K, 'shard', '24');
    expect(wide.answer.rows).toBeGreaterThan(2_000);
  }, 60_000);

  test('whose rows are too many to show leads to all of those rows, and to no others [EXPL-025, EXPL-028]', async () => {
    const { answer } = await door.filter('_cat/shards', SHARDS_100K, 'prirep', 'p');
    expect(answer.data).toMatchObject({ is_data_truncated: true, notice: TRUNCATED_TEXT });
    const shown = answer.data.truncated_output;
    const { status, headers, body } = await server.send(READER, new URL(answer.data.presigned_url).pathname);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('shards-100k-_cat-shards-prirep-p.json');
    const whole: { prirep: string }[] = JSON.parse(body);
    expect(whole.slice(0, shown.length)).toEqual(shown);
    const all = (await door.rows('_cat/shards', SHARDS_100K)).rows;
    expect(whole).toHaveLength(all.filter((cells) => cells[2] === 'p').length);
    expect(new Set(whole.map(({ prirep }) => prirep))).toEqual(new Set(['p']));
    const [done] = await history(server, { path: 'explorer/download' });
    expect(done).toMatchObject({
      outcome: 'succeeded',
      arguments_json: expect.stringMatching(/"filter_argument":"prirep".*"filter_value":"p"/),
    });
  }, 60_000);

  test('is refused where there is none, and for a column that is not asked for [EXPL-013]', async () => {
    expect((await door.filter('_cat/nodes', GREEN, 'name', 'x')).error?.message).toMatch(
      /^400 filterArguement is for _cat\/shards and _cat\/indices only/,
    );
    expect((await door.filter('_cat/indices', GREEN, 'uuid', 'x')).error?.message).toMatch(/must be one of index, health, status/);
    expect((await door.filter('_cat/shards?h=index', GREEN, 'state', 'x')).error?.message).toMatch(/add state to h/);
  });
});

describe('a large cluster', () => {
  test('is read in pages in place of its full tables [EXPL-014]', async () => {
    const { answer } = await door.ask('_cat/shards?h=index,state', NODES_1000);
    expect(answer).toMatchObject({ status: 200, fellBackTo: '_list/shards', nextToken: expect.any(String) });
    expect(Object.keys(answer.data.truncated_output[0])).toEqual(['index', 'state']);
    const { data } = await server.gql(
      READER,
      `{ explorerCatalogue(domainIdentifier: "${NODES_1000}") { nodeCount version listSupported hiddenBecause roots { name paths { path } } } }`,
    );
    expect(data.explorerCatalogue).toMatchObject({
      nodeCount: 1000,
      version: 'OS_2.17',
      listSupported: true,
      hiddenBecause: expect.stringContaining('1000 nodes'),
    });
    const paths = data.explorerCatalogue.roots[0].paths.map(({ path }: { path: string }) => path);
    expect(paths).not.toContain('shards');
    expect(paths).not.toContain('indices');
  });

  test('has a table of 100,000 rows that arrives whole, the columns first', async () => {
    const { status, headers, lines, rows } = await door.rows('_cat/shards?bytes=b', SHARDS_100K);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/x-ndjson');
    expect(lines[0]).toMatchObject({
      columns: ['index', 'shard', 'prirep', 'state', 'docs', 'store', 'ip', 'node'],
      fellBackTo: null,
      asOf: server.clock.now(),
    });
    expect(rows).toHaveLength(100_000);
    expect(lines.at(-1)).toMatchObject({ end: { rows: 100_000 } });
  }, 60_000);

  test('gives the same copies page by page [EXPL-027]', async () => {
    const pages = await door.rows('_list/shards?h=index,shard,prirep,node', SHARDS_100K);
    expect(pages.rows).toHaveLength(100_000);
    expect(new Set(pages.rows.map((row) => row.slice(0, 4).join(' '))).size).toBe(100_000);
  }, 120_000);
});

test('a version without _list is offered none', async () => {
  // OpenSearch 2.13: the catalogue has no _list for it, and the guard refuses it by version.
  expect((await door.ask('_list/shards', WITHOUT_LIST)).error).toMatchObject({ extensions: { code: 'VERSION_REFUSED' } });
  const { data } = await server.gql(READER, `{ explorerCatalogue(domainIdentifier: "${WITHOUT_LIST}") { listSupported roots { name } } }`);
  expect(data.explorerCatalogue.listSupported).toBe(false);
  expect(data.explorerCatalogue.roots.map(({ name }: { name: string }) => name)).not.toContain('_list');
});

describe('a cluster in trouble', () => {
  test.each([
    ['html-gateway', 502, /A proxy answered/],
    ['denied-401', 401, /did not accept the configured credentials/],
    ['denied-403', 403, /may not read/],
    ['throttled-429', 429, /turns requests away/],
    ['half-json', 502, /broke off/],
  ])('%s: the answer has its status and says why', async (name, status, reason) => {
    const { answer, text } = await door.ask('_cat/nodes', `000000000202:${name}`);
    expect(answer).toMatchObject({
      status,
      rows: null,
      data: { truncated_output: null, is_data_truncated: false, error: expect.stringMatching(reason) },
    });
    expect(text).not.toMatch(/"error":"[^"]*\b401\b|Unauthorized|haproxy|<html/);
  });

  test('that gives no answer at all is an error of its own', async () => {
    expect((await door.ask('_cat/nodes', '000000000202:conn-refused')).error).toMatchObject({
      extensions: { code: 'unavailable', status: 503 },
    });
    expect((await door.rows('_cat/shards', '000000000202:conn-refused')).status).toBe(503);
  });

  test('of 200 MB is cut, and its stream can be left', async () => {
    const { answer } = await door.ask('_cat/shards', '000000000202:huge-200mb');
    expect(answer).toMatchObject({ status: 200, data: { is_data_truncated: true } });
    expect(answer.rows).toBeGreaterThan(1_000);
  }, 60_000);

  test('that is red has its unassigned copies, and says what explains the first', async () => {
    const { answer } = await door.ask('_cat/shards?h=index,state,unassigned.reason', RED);
    expect(answer.data.truncated_output).toContainEqual(expect.objectContaining({ state: 'UNASSIGNED' }));
    expect((await door.ask('_cluster/allocation/explain', RED)).answer.data.truncated_output).toHaveProperty('can_allocate');
    expect((await door.ask('_cluster/allocation/explain', GREEN)).answer).toMatchObject({
      status: 400,
      data: { error: 'No shard is unassigned, so there is nothing to explain.' },
    });
  });
});

test('the stream of rows is for tables, for signed-in people, and for texts that can be kept', async () => {
  expect(await door.rows('_cluster/health', GREEN)).toMatchObject({
    status: 400,
    lines: [{ error: { code: 'BAD_INPUT', message: expect.stringContaining('must name a table') } }],
  });
  expect((await explorerDoor(server, null).rows('_cat/nodes', GREEN)).status).toBe(401);
  expect((await server.send(READER, '/api/explorer/rows?url=_cat/nodes')).body).toContain('domainIdentifier must be given once');
});

describe('names for completion', () => {
  const names = async (kind: string, prefix: string, limit?: number) => {
    const document =
      'query N($d: String!, $k: String!, $p: String!, $l: Int) { explorerNames(domainIdentifier: $d, kind: $k, prefix: $p, limit: $l) }';
    const { data, errors } = await server.gql(READER, document, { d: GREEN, k: kind, p: prefix, l: limit });
    return { names: (data?.explorerNames ?? []) as string[], error: errors[0] };
  };
  test('are those of real indices and nodes, those that begin so first', async () => {
    const real = (await door.ask('_cat/indices?h=index', GREEN)).answer.data.truncated_output.map((row: { index: string }) => row.index);
    const all = await names('index', '', 200);
    expect([...all.names].sort()).toEqual([...real].sort());
    const some = await names('index', 'k', 200);
    expect(some.names).toContain('.kibana_1');
    expect(some.names.findIndex((name) => !name.startsWith('k'))).toBe(some.names.filter((name) => name.startsWith('k')).length);
    expect((await names('node', '')).names).toHaveLength(9);
    expect((await names('index', '', 3)).names).toHaveLength(3);
  });
  test('are asked for with a kind and a limit that are known', async () => {
    expect((await names('shard', '')).error?.message).toMatch(/^400 kind must be index or node/);
    expect((await names('index', '', 0)).error?.message).toMatch(/^400 limit must be between 1 and 200/);
  });
});

describe('what a person asked and saved', () => {
  const LISTS = '{ history { id url domainIdentifier at } saved { id title url } }';
  const queries = async (person: string, domain: string | null = null) =>
    (await server.gql(person, `query Q($d: String) { explorerQueries(domainIdentifier: $d) ${LISTS} }`, { d: domain })).data
      .explorerQueries;
  const PERSON = 'samuel-whitfield';

  test('is theirs alone, newest first, each query once, fifty at most', async () => {
    const mine = explorerDoor(server, PERSON);
    await mine.ask('/_cat/nodes?h=name', GREEN);
    server.clock.step(1_000);
    await mine.ask('_cat/health', RED);
    await mine.ask('orders/_search', RED);
    expect((await mine.ask('_cat/shards', RED, { background: true })).answer.status).toBe(200);
    expect((await queries(PERSON)).history).toMatchObject([
      { url: '_cat/health', domainIdentifier: RED },
      { url: '_cat/nodes?h=name', domainIdentifier: GREEN },
    ]);
    expect((await queries(PERSON, GREEN)).history).toMatchObject([{ url: '_cat/nodes?h=name' }]);
    server.clock.step(61_000);
    await mine.ask('_cat/nodes?h=name', GREEN);
    expect((await queries(PERSON)).history.map(({ url }: { url: string }) => url)).toEqual(['_cat/nodes?h=name', '_cat/health']);
    for (let number = 0; number < 52; number += 1) {
      server.clock.step(10);
      await mine.ask(`_cat/nodes?h=name&s=name:${number % 2 ? 'asc' : 'desc'}&time=${number}s`, GREEN);
    }
    const { history: kept } = await queries(PERSON);
    expect(kept).toHaveLength(50);
    expect(kept[0].url).toContain('time=51s');
    expect((await queries('aiko-tanaka')).history.map(({ url }: { url: string }) => url)).not.toContain('_cat/health');
  }, 60_000);

  test('can be saved under a title, changed, and taken out again', async () => {
    const save = (title: string, url: string) =>
      server.gql(PERSON, `mutation S($t: String!, $u: String!) { saveExplorerQuery(title: $t, url: $u) ${LISTS} }`, { t: title, u: url });
    await save('Unassigned', '/_cat/shards?h=index,state');
    const { data } = await save('Copies', '_cat/shards?h=index,state');
    expect(data.saveExplorerQuery.saved).toMatchObject([{ title: 'Copies', url: '_cat/shards?h=index,state' }]);
    expect((await save('Documents', 'orders/_search')).errors[0]).toMatchObject({ extensions: { code: 'CONTENT_REFUSED' } });
    expect((await save(' ', '_cat/nodes')).errors[0]?.message).toMatch(/^400 title must have/);
    const [{ id }] = data.saveExplorerQuery.saved;
    const remove = (person: string) => server.gql(person, `mutation D($id: String!) { deleteExplorerQuery(id: $id) ${LISTS} }`, { id });
    await remove('aiko-tanaka');
    expect((await queries(PERSON)).saved).toHaveLength(1);
    expect((await remove(PERSON)).data.deleteExplorerQuery.saved).toEqual([]);
  });
});
