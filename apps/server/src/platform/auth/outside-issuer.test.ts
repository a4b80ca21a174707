import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, actionOf, startTestServer, TestBrowser, type TestServer } from '../http/test-server.ts';

/** An issuer that is not ours: the provider library's own one with its own pages, on a port of its own. */
let outside: http.Server;
let server: TestServer;
let groups: string[] = ['operator'];
const callbacks: string[] = [];
beforeAll(async () => {
  outside = http.createServer();
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  const { Provider } = await import('oidc-provider');
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: 'console',
        client_secret: 'outside-client-secret',
        redirect_uris: ['http://console.example.com/auth/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        post_logout_redirect_uris: ['http://console.example.com/'],
      },
    ],
    cookies: { keys: ['a-key-for-this-test'] },
    claims: { openid: ['sub', 'name', 'groups', 'places'] },
    conformIdTokenClaims: false,
    issueRefreshToken: () => true,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, name: 'Olga Outside', groups, places: 'gamma/pdx gamma/iad' }) }),
  });
  outside.on('request', provider.callback());
  server = await startTestServer({
    env: { OUTSIDE_SECRET: 'outside-client-secret' },
    yaml: `publicHosts:
  console.example.com: {stage: gamma, region: pdx, scheme: http}
issuer:
  gamma: {url: "http://127.0.0.1:${port}", clientId: console, clientSecretEnv: OUTSIDE_SECRET, rolesClaim: groups, entitlementsClaim: places}`,
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => outside.close(resolve));
});

const HOME = 'http://console.example.com/domains?q=1';

/** Goes through the outside issuer's own two pages. */
async function signIn(browser: TestBrowser, login: string): Promise<Answer> {
  let page = await browser.open(HOME);
  expect(page.url.host).toBe(`127.0.0.1:${(outside.address() as AddressInfo).port}`);
  page = await browser.submit(page.url, actionOf(page.body), { prompt: 'login', login, password: 'anything' });
  const done = await browser.submit(page.url, actionOf(page.body), { prompt: 'consent' });
  callbacks.push(...done.visited);
  return done;
}
const me = async (browser: TestBrowser) => {
  const answer = await browser.fetch('http://console.example.com/', '/auth/me');
  return { status: answer.status, ...JSON.parse(answer.body) };
};

describe('an outside issuer', () => {
  test('signs people in with the roles and places of its own claims, and its subjects are nobody else’s [SHELL-034, SHELL-036]', async () => {
    const browser = new TestBrowser(server.port);
    expect((await signIn(browser, 'demo:aiko-tanaka')).url.href).toBe(HOME);
    const answer = await me(browser);
    expect(answer).toMatchObject({
      status: 200,
      user: { id: 'oidc:demo:aiko-tanaka', name: 'Olga Outside' },
      entitled: true,
      session: { mayChange: true },
    });
    expect(answer.permissions).toContain('domain:recover');
  });

  test('is asked again after 15 minutes, and takes the embedded one’s place', async () => {
    const browser = new TestBrowser(server.port);
    await signIn(browser, 'olga');
    groups = ['reader'];
    server.clock.step(15 * 60_000);
    expect((await me(browser)).permissions).not.toContain('domain:recover');
    groups = ['operator'];
    const answer = await browser.fetch('http://console.example.com/', '/issuer/gamma/.well-known/openid-configuration');
    expect(answer.status).toBe(404);
  });

  test('is told of a sign-out', async () => {
    const browser = new TestBrowser(server.port);
    await signIn(browser, 'olga');
    const out = await browser.signOut('http://console.example.com/');
    expect(out.headers.refresh).toMatch(/^0; url=http.*\/session\/end\?.*post_logout_redirect_uri/);
    expect(out.body).toContain('/session/end?');
    expect((await me(browser)).status).toBe(401);
  });

  test('keeps the server from being ready until it has answered once', async () => {
    const issuer = http.createServer((request, reply) => {
      const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
      const isKeys = request.url === '/jwks';
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(isKeys ? { keys: [{ kty: 'RSA' }] } : { issuer: url, jwks_uri: `${url}/jwks` }));
    });
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
    const { port } = issuer.address() as AddressInfo;
    await new Promise((resolve) => issuer.close(resolve));
    const late = await startTestServer({ yaml: `issuer:\n  gamma: {url: "http://127.0.0.1:${port}", clientId: console}` });
    const ready = async () => (await late.app.inject({ url: '/readyz' })).json();
    try {
      expect(await ready()).toEqual({ status: 'not ready', checks: { issuer: 'failed' } });
      await new Promise<void>((resolve) => issuer.listen(port, '127.0.0.1', resolve));
      expect(await ready()).toEqual({ status: 'ready', checks: { issuer: 'ok' } });
      await new Promise((resolve) => {
        issuer.close(resolve);
        issuer.closeAllConnections();
      });
      expect((await ready()).status).toBe('ready');
    } finally {
      await late.close();
    }
  });

  test('that is down is said so, and nothing of its secret is logged', async () => {
    const down = await startTestServer({
      yaml: 'issuer:\n  beta: {url: "http://127.0.0.1:9", clientId: console}',
    });
    try {
      const answer = await new TestBrowser(down.port).open(`http://iad.beta.localhost:${down.port}/`);
      expect(answer.status).toBe(503);
      expect(answer.body).toContain('The sign-in service cannot be reached.');
    } finally {
      await down.close();
    }
    expect(server.log()).not.toContain('outside-client-secret');
    for (const code of callbacks.flatMap((url) => new URL(url).searchParams.get('code') ?? [])) expect(server.log()).not.toContain(code);
  });
});
