import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { serveStub, textOf } from '../../../testkit/stub-server.ts';
import { type NameTemplate, parseNameTemplate } from '../name-template.ts';
import { TextFiles } from '../text-files.ts';
import { createOpenSearchLogArchive } from './index.ts';

// What no healthy cluster answers, and one without points in time.

const AT = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
const NEVER = new AbortController().signal;
const QUESTION = { from: AT, to: AT + HOUR, groups: null };
const PATH = '2026/11/21/07/Elasticsearch/opensearch.log';
const BUCKETS = { aggregations: { files: { buckets: [{ key: { hour: AT, log: 'server' }, doc_count: 3 }] } } };

interface Request {
  method: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: the adapter wrote it, and the test looks at what it wants to see
  body: any;
  authorization: string | undefined;
}
interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The archive over a cluster that answers what a test says; `null` never answers. */
async function opened(answer: (request: Request) => Answer | null) {
  const requests: Request[] = [];
  const stub = await serveStub(async (incoming, response) => {
    const text = await textOf(incoming);
    const { authorization } = incoming.headers;
    const request = { method: String(incoming.method), path: String(incoming.url), body: text && JSON.parse(text), authorization };
    requests.push(request);
    const given = answer(request);
    if (!given) return;
    const { status = 200, body, headers = {} } = given;
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : JSON.stringify(body));
  });
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-lines-'));
  const texts = new TextFiles({ folder, budgetBytes: 2 ** 26, textBytes: 2 ** 26 });
  const archive = createOpenSearchLogArchive(
    {
      ...{
        endpoints: [stub.url],
        credentials: { type: 'basic', username: 'reader', password: 'not-to-be-seen' },
        indices: ['logs-*', 'more'],
      },
      ...{ fields: { time: '@timestamp', message: 'message', domain: 'cluster', log: 'kind' } },
      logs: new Map([['server', { group: 'Elasticsearch', file: 'opensearch.log' }]]),
      domain: parseNameTemplate('{account}:{name}') as NameTemplate,
    },
    { ...{ stage: 'prod', region: 'iad', key: 'logArchives[0]', knows: () => true, clock: { now: () => AT + 5 * HOUR } }, texts },
  );
  closing.push(
    () => rmSync(folder, { recursive: true }),
    () => stub.close(),
    () => texts.close(),
    () => archive.close(),
  );
  return { archive, requests };
}

const found = (count: number, from = 0, total = count): Answer => ({
  body: {
    timed_out: false,
    hits: {
      total: { value: total },
      hits: Array.from({ length: count }, (_, n) => ({
        ...{ _index: 'logs-1', _id: String(from + n), _source: { message: `line ${from + n}` }, sort: [AT, from + n] },
      })),
    },
  },
});
const listed = { body: { timed_out: false, ...BUCKETS } };

describe('a cluster of logs', () => {
  test.each<[string, Answer, string]>([
    ['401', { status: 401, body: { error: 'Unauthorized' } }, 'denied'],
    ['403', { status: 403, body: { error: { type: 'security_exception', reason: 'no permissions' } } }, 'denied'],
    ['404', { status: 404, body: { error: { type: 'index_not_found_exception', reason: 'no such index' } } }, 'unavailable'],
    ['429', { status: 429, body: { error: 'Too Many Requests' }, headers: { 'retry-after': '7' } }, 'throttled'],
    ['503 with a page', { status: 503, body: '<html><body>upstream</body></html>' }, 'unavailable'],
    ['504', { status: 504, body: '' }, 'timed-out'],
    ['200 with a page', { body: '<!doctype html><html>sign in</html>' }, 'malformed'],
    ['200 with half of an answer', { body: '{"timed_out":false,"aggreg' }, 'malformed'],
    [
      '200 with something else',
      { body: { timed_out: false, aggregations: { files: { buckets: [{ key: { hour: 'x' } }] } } } },
      'malformed',
    ],
    ['200 that gave up', { body: { timed_out: true, ...BUCKETS } }, 'timed-out'],
    ['400', { status: 400, body: { error: { type: 'illegal_argument_exception', reason: 'Text fields are not optimised' } } }, 'malformed'],
    [
      '503 of too many buckets',
      { status: 503, body: { error: { type: 'too_many_buckets_exception', reason: 'Trying to create' } } },
      'too-large',
    ],
  ])('that answers %s is told in the words of the port', async (_name, answer, kind) => {
    const { archive, requests } = await opened(() => answer);
    const failure: unknown = await archive.list(DOMAIN, QUESTION, NEVER).then(
      () => null,
      (error) => error,
    );
    expect(failure).toMatchObject({ name: 'PortError', kind, ...(kind === 'throttled' ? { retryAfterMs: 7_000 } : {}) });
    expect(String(failure)).not.toMatch(/not-to-be-seen|reader/);
    expect(requests).toHaveLength(1);
  });

  test('that never answers holds nobody who leaves', async () => {
    const { archive } = await opened(() => null);
    await expect(archive.list(DOMAIN, QUESTION, AbortSignal.timeout(80))).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(archive.lines(DOMAIN, PATH, { from: 0, count: 1 }, AbortSignal.timeout(80))).rejects.toMatchObject({ kind: 'cancelled' });
  });

  test('is asked in JSON alone: what comes from an address is a value of a term, and never a part of a query or a path', async () => {
    const { archive, requests } = await opened(({ body }) => (body.aggs ? listed : found(3)));
    const evil = '1:x"}}]},"size":9,*:* OR _exists_:a';
    await archive.list(evil, { ...QUESTION, groups: ['Elasticsearch', 'a*" OR b'] }, NEVER);
    await archive.lines(evil, PATH, { from: 0, count: 5 }, NEVER);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(3).fill('POST /logs-*,more/_search?allow_no_indices=false&allow_partial_search_results=false'),
    );
    const range = { range: { '@timestamp': { gte: AT, lt: AT + HOUR, format: 'epoch_millis' } } };
    const term = { term: { cluster: `1:${evil.split(':')[1]}` } };
    expect(requests[0]?.body).toMatchObject({ size: 0, query: { bool: { filter: [term, range, { terms: { kind: ['server'] } }] } } });
    expect(requests[2]?.body.query).toEqual({
      bool: { filter: [term, range], should: [{ bool: { filter: [{ term: { kind: 'server' } }] } }], minimum_should_match: 1 },
    });
  });

  test('groups lines by a script that is always the same: a domain and a field are values for it', async () => {
    const bucket = (kind: string, count: number) => ({
      ...{ key: 'line <*>', doc_count: count, steps: { buckets: [{ key: AT, doc_count: count }] }, bounds: { min: AT, max: AT + 5 } },
      example: { hits: { hits: [{ _source: { message: 'line 1\nand more' }, fields: { kind: [kind] } }] } },
    });
    const shapes = { sum_other_doc_count: 3, buckets: [bucket('server', 5), bucket('../up', 2)] };
    const answer = { body: { timed_out: false, hits: { total: { value: 40 } }, aggregations: { drawn: { doc_count: 10, shapes } } } };
    const { archive, requests } = await opened(() => answer);
    const asked = async (domain: string) => archive.shapes?.(domain, QUESTION, 120_000.5, NEVER);
    // What is shown as no file is one of the others.
    expect(await asked('1:x"}}]},"params":{"message":"a')).toEqual({
      shapes: [{ path: PATH, text: 'line 1', count: 5, first: AT, last: AT + 5, steps: [{ at: AT, count: 5 }] }],
      ...{ others: 5, events: 10, ofEvents: 40 },
    });
    await asked(DOMAIN);
    const scripts = requests.map(({ body }) => body.aggs.drawn.aggs.shapes.terms.script);
    expect(scripts[0]).toEqual(scripts[1]);
    expect(scripts[0]).toMatchObject({ lang: 'painless', params: { message: 'message' } });
  });

  const NO_SCRIPTS = { type: 'illegal_argument_exception', reason: 'cannot execute [inline] scripts' };
  test.each<[string, Answer, string, string]>([
    [
      'no scripts',
      {
        status: 400,
        body: { error: { type: 'search_phase_execution_exception', reason: 'all shards failed', root_cause: [NO_SCRIPTS] } },
      },
      ...(['malformed', 'all shards failed: cannot execute'] as const),
    ],
    ['no time', { body: { timed_out: true, hits: { total: { value: 1 } }, aggregations: {} } }, 'timed-out', 'took too long'],
    ['another form', { body: { timed_out: false, hits: { total: { value: 1 } }, aggregations: {} } }, 'malformed', 'form that is known'],
  ])('with %s groups nothing, and says why', async (_what, answer, kind, why) => {
    const { archive } = await opened(() => answer);
    const message = expect.stringContaining(why);
    await expect(archive.shapes?.(DOMAIN, QUESTION, 1_000, NEVER)).rejects.toMatchObject({ name: 'PortError', kind, message });
  });

  test('one look at an hour serves all of its files that are read soon after', async () => {
    const { archive, requests } = await opened(({ body }) => (body.aggs ? listed : found(3)));
    await archive.lines(DOMAIN, PATH, { from: 0, count: 5 }, NEVER);
    await expect(archive.lines(DOMAIN, PATH.replace('opensearch.log', 'gc.log'), { from: 0, count: 5 }, NEVER)).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(requests.map(({ body }) => (body.aggs ? 'look' : 'read'))).toEqual(['look', 'read']);
  });

  test('a group that no value of the index is shown as is not asked for', async () => {
    const { archive, requests } = await opened(() => listed);
    expect(await archive.list(DOMAIN, { ...QUESTION, groups: ['Kibana'] }, NEVER)).toEqual({ files: [], isCut: false });
    expect(requests).toEqual([]);
  });

  test('without points in time is read from one page to the next all the same', async () => {
    const { archive, requests } = await opened(({ path, body }) => {
      if (path.includes('point_in_time')) return { status: 405, body: { error: 'Incorrect HTTP method' } };
      if (body.aggs) return listed;
      const after = body.search_after === undefined ? -1 : body.search_after[1];
      // The last of the page before comes again, as it does where several shards agree.
      return found(Math.min(body.size, 7_000 - after - 1), after + 1, 7_000);
    });
    const last = await archive.lines(DOMAIN, PATH, { from: 6_999, count: 5 }, NEVER);
    expect(last).toMatchObject({ lines: [{ number: 6_999, text: 'line 6999' }], totalLines: 7_000, isEnd: true, notes: [] });
    expect(requests.filter(({ path }) => path.includes('point_in_time'))).toHaveLength(1);
  });

  test('a point in time that is gone is replaced, and one that is done with is let go of', async () => {
    let points = 0;
    const { archive, requests } = await opened(({ method, path, body }) => {
      if (method === 'DELETE') return { body: { pits: [] } };
      if (path.includes('point_in_time')) return { body: { pit_id: `point-${++points}` } };
      if (body.aggs) return listed;
      if (body.pit?.id === 'point-1')
        return { status: 404, body: { error: { type: 'search_phase_execution_exception', reason: 'all shards failed' } } };
      return body.pit ? found(10, 5_000, 5_010) : found(5_000, 0, 5_010);
    });
    expect(await archive.lines(DOMAIN, PATH, { from: 5_005, count: 100 }, NEVER)).toMatchObject({ totalLines: 5_010, notes: [] });
    await expect
      .poll(() => requests.at(-1))
      .toMatchObject({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: ['point-2'] } });
  });

  test('that repeats itself without an end is left', async () => {
    const { archive } = await opened(({ path, body }) =>
      path.includes('point_in_time') ? { body: { pit_id: 'p' } } : body?.aggs ? listed : found(body?.size ?? 1, 0, 90_000),
    );
    await expect(archive.lines(DOMAIN, PATH, { from: 20_000, count: 1 }, NEVER)).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('has more files than a list may hold: the list is cut and says so', async () => {
    let page = 0;
    const { archive } = await opened(() => {
      page += 1;
      const buckets = Array.from({ length: 5_000 }, (_, n) => ({
        key: { hour: AT - n * HOUR - page * 5_000 * HOUR, log: 'server' },
        doc_count: 1,
      }));
      return { body: { timed_out: false, aggregations: { files: { buckets, after_key: { hour: page, log: 'server' } } } } };
    });
    const { files, isCut } = await archive.list(DOMAIN, QUESTION, NEVER);
    expect([files.length, isCut, page]).toEqual([40_000, true, 10]);
  });
});
