import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { at, CLOCK, delivery, MORNING, ORDERS, once } from '#samples/testkit/given-samples';
import type { PortError } from '../../port-error.ts';
import { createOpenSearchSamples, type OpenSearchSamples, type OpenSearchSamplesOptions } from './index.ts';

const PASSWORD = 'correct-horse-battery';

interface Requested {
  path: string;
  body: string;
  authorization: string | undefined;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** A server that answers as a cluster does, for what a real one cannot be brought to do. Null never answers. */
async function given(
  answer: (asked: Requested, turn: number) => Answer | null,
  options: Partial<OpenSearchSamplesOptions> = {},
): Promise<{ samples: OpenSearchSamples; asked: Requested[]; stop(): Promise<void> }> {
  const asked: Requested[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const one = { path: incoming.url ?? '', body: Buffer.concat(chunks).toString(), authorization: incoming.headers.authorization };
    asked.push(one);
    const said = one.path.startsWith('/_index_template') ? { body: { acknowledged: true } } : answer(one, asked.length);
    if (!said) return;
    const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body);
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const samples = createOpenSearchSamples({
    target: {
      endpoints: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
      credentials: { type: 'basic', username: 'console', password: PASSWORD },
    },
    prefix: 'lse-beta-iad',
    clock: { now: () => CLOCK },
    timeoutMs: 5_000,
    ...options,
  });
  toClose.push(
    () => samples.close(),
    () => stop(),
  );
  return { samples, asked, stop };
}

const failureOf = async (answer: Promise<unknown>): Promise<PortError> => {
  try {
    await answer;
  } catch (error) {
    return error as PortError;
  }
  throw new Error('It was answered.');
};

const nothing: Answer = { body: { timed_out: false, _shards: { failed: 0 }, hits: { total: { value: 0 }, hits: [] } } };
const error = (status: number, reason: string): Answer => ({ status, body: { error: { type: 'an_exception', reason }, status } });
const items = (...all: object[]): Answer => ({ body: { items: all } });
const refreshed: Answer = { body: { _shards: { total: 2, successful: 2, failed: 0 } } };

describe('a cluster that keeps samples and', () => {
  test.each<[string, Answer, string, RegExp]>([
    ['does not know the credentials', error(401, 'no user'), 'denied', /did not accept the configured credentials/],
    [
      'does not let them read',
      error(403, 'no permissions for [indices:data/read/search]'),
      'denied',
      /may not read the store of issue samples/,
    ],
    ['has too much to do', { ...error(429, 'rejected execution'), headers: { 'retry-after': '7' } }, 'throttled', /turns requests away/],
    ['has lost shards', error(503, 'all shards failed'), 'unavailable', /could not answer the store of issue samples/],
    ['gives up', error(504, 'timed out'), 'timed-out', /took the cluster too long/],
    [
      'finds the window too large',
      error(400, 'Trying to create too many buckets. Must be less than or equal to: [65535]'),
      'too-large',
      /choose a shorter one/,
    ],
    ['is something else', error(404, 'no such route'), 'unavailable', /knows no such thing/],
    ['answers with a page', { body: '<html>Sign in</html>' }, 'malformed', /a web page/],
    ['breaks off', { body: '{"timed_out":false,"_sha' }, 'malformed', /not whole JSON/],
    [
      'answers in another form',
      { body: { timed_out: false, _shards: { failed: 0 }, hits: { hits: [{ _source: {} }] } } },
      'malformed',
      /not as expected/,
    ],
    ['answers without a shard', { body: { ...(nothing.body as object), _shards: { failed: 1 } } }, 'unavailable', /Some of the shards/],
    ['ran out of time for a part', { body: { ...(nothing.body as object), timed_out: true } }, 'unavailable', /Some of the shards/],
    ['leads elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'unavailable', /redirect/],
  ])('%s is a failure in the words of the port', async (_what, answer, kind, message) => {
    const { samples, asked } = await given(() => answer);
    const failure = await failureOf(samples.curves(MORNING));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toMatch(message);
    expect(failure.message).not.toMatch(/127\.0\.0\.1|correct-horse/);
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from(`console:${PASSWORD}`).toString('base64')}`);
    if (kind === 'throttled') expect(failure.retryAfterMs).toBe(7_000);
  });

  test('does not answer is given up in time, and one that is not there is unavailable', async () => {
    const { samples, stop } = await given(() => null, { timeoutMs: 50 });
    expect((await failureOf(samples.curves(MORNING))).kind).toBe('timed-out');
    await stop();
    expect((await failureOf(samples.curves(MORNING))).kind).toBe('unavailable');
  });

  test('is left in the middle hears no more', async () => {
    const controller = new AbortController();
    const { samples } = await given(({ path }) => {
      if (path.includes('-sources/')) controller.abort();
      return null;
    });
    const event = { start: at('10:00'), end: at('11:00') };
    const failure = await failureOf(samples.impact({ window: MORNING, issueTypes: ['ClusterRed'], lse: event }, controller.signal));
    expect(failure.kind).toBe('cancelled');
    const other = await given(() => null);
    const late = other.samples.countImpacted({ from: event.start, to: event.end, issueTypes: ['ClusterRed'] }, controller.signal);
    expect((await failureOf(late)).kind).toBe('cancelled');
    expect(other.asked).toEqual([]);
  });

  test.each<[string, object, string, RegExp]>([
    [
      'does not let them write',
      { create: { status: 403, error: { type: 'security_exception' } } },
      'denied',
      /may not write .* check lse\.credentials/,
    ],
    [
      'makes no indices',
      { create: { status: 404, error: { type: 'index_not_found_exception' } } },
      'unavailable',
      /action\.auto_create_index/,
    ],
    [
      'has no primary shard',
      { create: { status: 503, error: { type: 'unavailable_shards_exception' } } },
      'unavailable',
      /could not write/,
    ],
    [
      'knows other fields',
      { create: { status: 400, error: { type: 'strict_dynamic_mapping_exception' } } },
      'malformed',
      /did not accept a document/,
    ],
  ])('%s does not pretend to have stored anything', async (_what, item, kind, message) => {
    const { samples, asked } = await given(() => items(item));
    const failure = await failureOf(samples.append(delivery([once(ORDERS, 'ClusterRed', at('10:00'))])));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toMatch(message);
    // No watermark promises what is not there.
    expect(asked.some(({ path, body }) => path.startsWith('/_bulk') && body.includes('completeTo'))).toBe(false);
  });

  test('turns some documents away is sent those again, and only those', async () => {
    let bulks = 0;
    const { samples, asked } = await given(({ path }) => {
      if (path.includes('_refresh')) return refreshed;
      bulks += 1;
      const [made, away] = [{ create: { status: 201 } }, { create: { status: 429, error: { type: 'rejected_execution_exception' } } }];
      return bulks === 1 ? items(made, away) : items(made);
    });
    const batch = delivery([once(ORDERS, 'ClusterRed', at('10:00')), once(ORDERS, 'NodeDrop', at('10:00'))]);
    expect(await samples.append(batch)).toEqual({ accepted: 2, refused: [] });
    const sent = asked.filter(({ path }) => path.startsWith('/_bulk')).map(({ body }) => body.match(/ClusterRed|NodeDrop|completeTo/g));
    expect(sent).toEqual([['ClusterRed', 'NodeDrop'], ['NodeDrop'], ['completeTo']]);
  });

  test('did not take its templates is asked again before anything is written', async () => {
    let known = false;
    const server = await given(() => items({ create: { status: 201 } }));
    const refusing = createServer((_incoming, response) => {
      response
        .writeHead(known ? 200 : 403, { 'content-type': 'application/json' })
        .end('{"acknowledged":true,"items":[],"_shards":{"failed":0}}');
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const samples = createOpenSearchSamples({
      target: { endpoints: [`http://127.0.0.1:${(refusing.address() as AddressInfo).port}`], credentials: { type: 'none' } },
      prefix: 'lse-beta-iad',
      clock: { now: () => CLOCK },
    });
    toClose.push(
      () => samples.close(),
      () => refusing.close(),
    );
    expect((await failureOf(samples.append(delivery([], { completeTo: null })))).kind).toBe('denied');
    known = true;
    expect(await samples.append(delivery([], { completeTo: null }))).toEqual({ accepted: 0, refused: [] });
    await server.samples.append(delivery([], { completeTo: null }));
    await server.samples.append(delivery([], { completeTo: null }));
    expect(server.asked.map(({ path }) => path)).toEqual(
      ['samples', 'fleet', 'sources'].map((kind) => `/_index_template/lse-beta-iad-${kind}`),
    );
  });
});

test('an address that is unfit or a certificate that is not there is told at the start, by its key', () => {
  const make = (target: Partial<OpenSearchSamplesOptions['target']>) => () =>
    createOpenSearchSamples({
      target: { endpoints: ['https://samples.example.com'], credentials: { type: 'none' }, ...target },
      prefix: 'lse',
      clock: { now: () => CLOCK },
    });
  expect(make({ endpoints: ['https://me:secret@samples.example.com'] })).toThrow(/^lse: an address must be http/);
  expect(make({ tls: { caFile: '/nowhere/ca.pem' } })).toThrow('lse: tls.caFile /nowhere/ca.pem cannot be read');
});
