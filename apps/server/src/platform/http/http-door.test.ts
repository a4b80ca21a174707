import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PortError } from '../../ports/port-error.ts';
import { Accounts } from '../auth/accounts.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { SESSION_COOKIE } from '../auth/session-cookie.ts';
import { changeRefusal, stepUpRefusal } from '../auth/session-policy.ts';
import { badInput } from './bad-input.ts';
import type { RequestContext } from './context.ts';
import { RefusedError } from './refused-error.ts';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';

const SECRET = 'a-password-that-must-not-show';

const SDL = `
type Query { hello(name: String): String  node: Node  fail(kind: String!): String  wait: String  recover: String  change: String  grant: String }
type Node { name: String  child: Node }
`;

/** As the command bus refuses. */
const allowed = (refusal: ReturnType<typeof changeRefusal>): string => {
  if (refusal !== null) throw new RefusedError(refusal);
  return 'done';
};

let left: () => void = () => {};
const resolvers = {
  Query: {
    hello: (_parent: unknown, { name }: { name?: string }) => `hello ${name ?? 'world'}`,
    node: () => ({ name: 'root', child: { name: 'child' } }),
    fail: (_parent: unknown, { kind }: { kind: string }) => {
      if (kind === 'denied') throw new PortError('denied', 'The cluster answered 401 Unauthorized.');
      if (kind === 'timed-out') throw new PortError('timed-out', 'The cluster did not answer in 5 s.');
      if (kind === 'input') throw badInput('kind', 'must be something else');
      throw new Error(`connect postgres://admin:${SECRET}@db.internal/x at /srv/secret.ts`);
    },
    wait: (_parent: unknown, _args: unknown, ctx: RequestContext) =>
      new Promise((resolve) => {
        ctx.signal.addEventListener('abort', () => {
          left();
          resolve('left');
        });
      }),
    recover: (_parent: unknown, _args: unknown, ctx: RequestContext) => requirePermission(ctx, 'domain:recover') ?? 'done',
    change: (_parent: unknown, _args: unknown, ctx: RequestContext) => allowed(changeRefusal(ctx.session, ctx.now)),
    grant: (_parent: unknown, _args: unknown, ctx: RequestContext) => allowed(stepUpRefusal(ctx.session, ctx.now)),
  },
};

const IAD = 'iad.beta.localhost';
const web = mkdtempSync(join(tmpdir(), 'tumbler-web-'));
let server: TestServer;
let browser: TestBrowser;
let ready = true;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><title>Tumbler</title><script>theme()</script><script type="module" src="/assets/a.js"></script>',
  );
  writeFileSync(join(web, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestServer({
    graphql: { sdl: SDL, resolvers, timeoutMs: 60_000 },
    webFolder: web,
    readiness: {
      database: async () => {
        if (!ready) throw new Error('gone');
      },
    },
    yaml: 'publicHosts:\n  console.example.com: {stage: gamma, region: pdx}',
  });
  browser = new TestBrowser(server.port);
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true, force: true });
});

const at = (host = IAD, path = '/'): string => `http://${host}:${server.port}${path}`;
const query = (text: unknown, variables?: unknown) => browser.fetch(at(), '/graphql', { body: { query: text, variables } });
const firstError = (body: string) => JSON.parse(body).errors[0];
const session = async (roles: string[], person = 'aiko'): Promise<void> => {
  const signIn = {
    person: { id: `user:${person}`, name: 'Aiko', userName: person, roles, entitlements: '*' as const, demo: false },
    signedInAt: server.clock.now(),
    issuerSession: null,
    refreshToken: null,
  };
  browser.setCookie(IAD, SESSION_COOKIE, await server.auth.sessions.start('beta', signIn, true));
};

describe('the host of a request', () => {
  test.each([
    ['pdx.gamma.localhost', 'gamma', 'pdx'],
    ['PDX.Gamma.LOCALHOST', 'gamma', 'pdx'],
    ['localhost', 'beta', 'iad'],
    ['127.0.0.1', 'beta', 'iad'],
    ['[::1]', 'beta', 'iad'],
    ['dub.localhost', 'beta', 'dub'],
    ['console.example.com', 'gamma', 'pdx'],
  ])('%s stands for %s and %s [SHELL-025, SHELL-027, SHELL-028]', async (host, stage, airportCode) => {
    const { token = '' } = await new Accounts(server.database, server.clock).run(
      { verb: 'token-add', name: 'aiko-tanaka', label: 't', days: 1 },
      'me',
    );
    const answer = await server.app.inject({
      url: '/auth/me',
      headers: { host: host === 'console.example.com' ? host : `${host}:${server.port}`, authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ stageRegion: { stage, airportCode } });
  });

  test.each([
    'evil.example.com',
    'iad.beta.evil.com',
    'xyz.beta.localhost',
    'iad.delta.localhost',
    'a.iad.beta.localhost',
    'localhost.evil.com',
    'console.example.com:81',
    'iad.beta.localhost@evil.com',
  ])('%j is refused with 421 and recorded', async (host) => {
    const answer = await server.app.inject({ url: '/', headers: { host } });
    expect(answer.statusCode).toBe(421);
    expect(answer.json().error).toMatchObject({
      code: 'UNKNOWN_HOST',
      message: expect.stringContaining('publicHosts'),
      requestId: answer.headers['x-request-id'],
    });
    expect(server.refused.at(-1)).toMatchObject({ kind: 'unknown-host', path: '/' });
  });
});

describe('POST /graphql', () => {
  beforeAll(() => session(['operator']));

  test('answers operations, compiled ones too, and nothing else does [SHELL-039]', async () => {
    for (const name of ['a', 'b', 'c']) {
      const answer = await query('query Hello($name: String) { hello(name: $name) }', { name });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { data: { hello: `hello ${name}` } }]);
    }
    const get = await browser.fetch(at(), '/graphql?query={hello}', { method: 'GET' });
    expect(get.status).toBe(405);
    expect(get.headers.allow).toBe('POST');
  });

  test.each([
    ['text/plain', '{"query":"{ hello }"}', 415],
    ['application/x-www-form-urlencoded', 'query={hello}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/graphql', '{ hello }', 415],
    ['application/json', '{"query": "{ hel', 400],
    ['application/json', '[]', 400],
    ['application/json', '"x"', 400],
    ['application/json', '{"query": 5}', 400],
    ['application/json', '{"query": "{ hello }", "variables": "no"}', 400],
    ['application/json', '{"query": "{\\"kind\\":\\"Document\\"}"}', 400],
    ['application/json', '{"query": ""}', 400],
    ['application/json', `{"query": "{ hello }", "x": "${'a'.repeat(600_000)}"}`, 413],
  ])('refuses %s %.40s with %i', async (type, body, status) => {
    const answer = await browser.fetch(at(), '/graphql', { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/at .*\.[jt]s|node_modules/);
  });

  test.each([
    ['depth', `{ node { ${'child { '.repeat(12)} name ${'} '.repeat(12)} } }`, 'levels of fields'],
    [
      'depth by fragments',
      `{ node { ...f0 } } ${[...Array(12).keys()].map((i) => `fragment f${i} on Node { child { ${i < 11 ? `...f${i + 1}` : 'name'} } }`).join(' ')}`,
      'levels of fields',
    ],
    ['aliases', `{ node { ${[...Array(101).keys()].map((i) => `a${i}: name`).join(' ')} } }`, 'aliases'],
    ['root fields', `{ ${[...Array(31).keys()].map((i) => `a${i}: hello`).join(' ')} }`, 'fields of the root'],
    [
      'fields by repeated fragments',
      `{ node { ${'...a '.repeat(20)} } } fragment a on Node { ${'...b '.repeat(20)} } fragment b on Node { ${'name '.repeat(20)} }`,
      'fields',
    ],
    ['a fragment in itself', '{ node { ...a } } fragment a on Node { child { ...a } }', 'Fragments must not hold themselves'],
    ['two operations', 'query A { hello } query B { node { name } }', 'exactly one operation'],
    ['a long text', `{ hello } # ${'x'.repeat(50_000)}`, 'too long'],
    ['many words', `{ ${'a '.repeat(8_001)} }`, 'tokens'],
  ])('refuses too much: %s', async (_what, text, expected) => {
    const answer = await query(text);
    expect(answer.status).toBe(400);
    expect(firstError(answer.body).message).toContain(expected);
  });

  test('tells nothing of the schema', async () => {
    for (const text of ['{ __schema { types { name } } }', '{ __type(name: "Node") { name } }', '{ helo }', '{ node { nam } }']) {
      const answer = await query(text);
      expect(answer.status).toBe(400);
      expect(answer.body).not.toMatch(/Did you mean|"types"|"hello"/);
    }
  });

  test('begins an error with its status, and a 401 of a cluster never reads as one of ours [SHELL-045, SHELL-046]', async () => {
    const denied = await query('{ fail(kind: "denied") }');
    expect(denied.status).toBe(200);
    expect(denied.body).not.toContain('401');
    expect(firstError(denied.body)).toMatchObject({
      message: '403 The cluster answered not authorised.',
      extensions: { code: 'denied', status: 403 },
    });
    const late = await query('{ hello fail(kind: "timed-out") }');
    expect(JSON.parse(late.body).data).toEqual({ hello: 'hello world', fail: null });
    expect(firstError(late.body)).toMatchObject({ message: '504 The cluster did not answer in 5 s.', path: ['fail'] });
    expect(firstError((await query('{ fail(kind: "input") }')).body)).toMatchObject({
      message: '400 kind must be something else.',
      extensions: { code: 'BAD_INPUT' },
    });
  });

  test('shows nothing of what nobody foresaw but the id under which the log has it', async () => {
    const answer = await query('{ fail(kind: "other") }');
    const error = firstError(answer.body);
    expect(error.message).toBe('500 An unexpected error has occured');
    expect(answer.body).not.toMatch(/postgres|internal|secret/);
    expect(server.log()).toContain(error.extensions.requestId);
    expect(server.log()).toContain('connect postgres://[hidden]@db.internal');
    expect(server.log()).not.toContain(SECRET);
  });

  test('ends the work of an operation whose reader leaves', async () => {
    const leaving = new Promise<void>((resolve) => {
      left = resolve;
    });
    const controller = new AbortController();
    const cookie = `${SESSION_COOKIE}=${browser.cookie(IAD, SESSION_COOKIE)}`;
    const headers = { host: `${IAD}:${server.port}`, cookie, origin: at(IAD, ''), 'content-type': 'application/json' };
    const started = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()));
    const { request } = await import('node:http');
    const outgoing = request({
      host: '127.0.0.1',
      port: server.port,
      path: '/graphql',
      method: 'POST',
      headers,
      signal: controller.signal,
    });
    outgoing.on('error', () => {});
    outgoing.end(JSON.stringify({ query: '{ wait }' }));
    await started;
    // A second answer over the same server says that the first operation has reached its resolver.
    await query('{ hello }');
    controller.abort();
    await leaving;
  });
});

describe('a request that may change something', () => {
  const post = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        host: `${IAD}:${server.port}`,
        'content-type': 'application/json',
        cookie: `${SESSION_COOKIE}=${browser.cookie(IAD, SESSION_COOKIE)}`,
        ...headers,
      },
      payload: { query: '{ hello }' },
    });

  test.each([
    ['another site', { origin: 'https://evil.example.com' }],
    ['another region', { origin: 'http://pdx.beta.localhost' }],
    ['another port', { origin: `http://${IAD}:1` }],
    ['another scheme', { origin: `https://${IAD}` }],
    ['a sandboxed page', { origin: 'null' }],
    ['a same-site page', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['nobody knows where', {}],
  ])('from %s is refused and recorded', async (_from, headers) => {
    const before = server.refused.length;
    const answer = await post(headers as Record<string, string>);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'WRONG_ORIGIN']);
    expect(server.refused.slice(before)).toMatchObject([{ kind: 'cross-origin', method: 'POST', path: '/graphql' }]);
  });

  test('without a session is refused with 401 and recorded [SHELL-001, SHELL-046]', async () => {
    const before = server.refused.length;
    const answer = await post({ origin: `http://${IAD}:${server.port}`, cookie: '' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors[0]).toMatchObject({ message: expect.stringMatching(/^401 /), extensions: { code: 'SIGNED_OUT' } });
    expect(server.refused.slice(before)).toMatchObject([{ kind: 'no-session' }]);
  });

  test('without permission is refused by the permission and never by a role, and recorded [SHELL-001]', async () => {
    await session(['reader']);
    const before = server.refused.length;
    const error = firstError((await query('{ recover }')).body);
    expect(error).toMatchObject({
      message: '403 This needs the permission domain:recover in beta/iad.',
      extensions: { code: 'NOT_PERMITTED' },
    });
    expect(JSON.stringify(error)).not.toMatch(/reader|operator|administrator|approver/);
    expect(server.refused.slice(before)).toMatchObject([{ kind: 'not-permitted', actor: { id: 'user:aiko', name: 'Aiko' } }]);
  });

  test('after 30 idle minutes asks for sign-in in place: no 401, and reads go on', async () => {
    await session(['operator']);
    expect(JSON.parse((await query('{ change grant }')).body).data).toEqual({ change: 'done', grant: 'done' });
    server.clock.step(11 * 60_000);
    expect(firstError((await query('{ grant }')).body).extensions).toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
    expect(JSON.parse((await query('{ change }')).body).data).toEqual({ change: 'done' });
    server.clock.step(30 * 60_000);
    const answer = await query('{ hello change }');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body).data.hello).toBe('hello world');
    expect(firstError(answer.body)).toMatchObject({
      extensions: { code: 'STEP_UP_REQUIRED', fix: expect.stringContaining('Sign in again in place') },
    });
  });

  test('with a token of the command line needs no origin, and cannot step up; a made-up one is nobody', async () => {
    const { token = '' } = await new Accounts(server.database, server.clock).run(
      { verb: 'token-add', name: 'aiko-tanaka', label: 't', days: 1 },
      'me',
    );
    const call = (authorization: string, text: string) =>
      server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { host: `${IAD}:${server.port}`, 'content-type': 'application/json', authorization },
        payload: { query: text },
      });
    expect((await call(`Bearer ${token}`, '{ change recover }')).json().data).toEqual({ change: 'done', recover: 'done' });
    expect((await call(`Bearer ${token}`, '{ grant }')).json().errors[0].extensions.code).toBe('STEP_UP_REQUIRED');
    for (const wrong of ['Bearer ', 'Bearer tmb_x', `Bearer ${token.slice(0, -1)}_`, `Basic ${token}`, `Bearer ${'x'.repeat(5000)}`]) {
      expect((await call(wrong, '{ hello }')).statusCode).toBeGreaterThanOrEqual(401);
      expect((await call(wrong, '{ hello }')).statusCode).toBeLessThanOrEqual(403);
    }
    server.clock.step(24 * 60 * 60_000);
    expect((await call(`Bearer ${token}`, '{ hello }')).statusCode).toBe(401);
  });
});

describe('pages and files', () => {
  test('any page of the console is its one page, for signed-in people only [SHELL-024, SHELL-001]', async () => {
    await session(['reader']);
    const page = await browser.open(at(IAD, '/000000000101/orders/overview?a=1'));
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const stranger = await new TestBrowser(server.port).open(at(IAD, '/index.html'));
    expect(stranger.body).not.toContain('theme()');
  });

  test('built files are kept for good, the others asked for again, and a missing one is no page', async () => {
    const file = await browser.fetch(at(), '/assets/a.js');
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await browser.fetch(at(), '/favicon.svg')).headers['cache-control']).toBe('no-cache');
    for (const path of ['/assets/none.js', '/assets/%2e%2e/%2e%2e/package.json', '/api/none', '/assets/..%2f..%2fpackage.json']) {
      const answer = await browser.fetch(at(), path);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
    }
  });

  test('says whether it lives and whether it is ready', async () => {
    expect((await server.app.inject({ url: '/healthz', headers: { host: '10.0.0.1' } })).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready', checks: { database: 'ok' } });
    ready = false;
    const answer = await server.app.inject('/readyz');
    expect([answer.statusCode, answer.json().checks.database]).toEqual([503, 'failed']);
    ready = true;
  });
});

test('the log holds no cookie, token, code, password or query', async () => {
  const visitor = new TestBrowser(server.port);
  const done = await visitor.signInAs(at(IAD, `/x?password=${SECRET}`), 'mara-lindqvist');
  const callback = new URL(done.visited.find((url) => url.includes('/auth/callback')) ?? '');
  await visitor.open(callback.href);
  await server.app.inject({
    url: `/y?token=${SECRET}`,
    headers: { host: `${IAD}:${server.port}`, authorization: `Bearer ${SECRET}`, cookie: `${SESSION_COOKIE}=${SECRET}` },
  });
  const log = server.log();
  expect(log).toContain('"path":"/auth/callback"');
  for (const secret of [
    SECRET,
    visitor.cookie(IAD, SESSION_COOKIE) ?? '-',
    callback.searchParams.get('code') ?? '-',
    callback.searchParams.get('state') ?? '-',
  ]) {
    expect(log).not.toContain(secret);
  }
});
