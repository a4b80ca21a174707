import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionOf, startTestServer, TestBrowser, type TestServer } from '../http/test-server.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const MINUTE = 60_000;
const IAD = 'iad.beta.localhost';
const PDX = 'pdx.beta.localhost';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.close());

const at = (host: string, path = '/'): string => `http://${host}:${server.port}${path}`;
const signedIn = async (person = 'mara-lindqvist', host = IAD): Promise<TestBrowser> => {
  const browser = new TestBrowser(server.port);
  await browser.signInAs(at(host), person);
  return browser;
};
const me = async (browser: TestBrowser, host = IAD) => {
  const answer = await browser.fetch(at(host), '/auth/me');
  return { status: answer.status, ...JSON.parse(answer.body) };
};
const isSignInPage = (body: string): boolean => body.includes('Choose who you are');

describe('signing in', () => {
  test('goes by a code flow with the scope openid through the issuer and back to the asked address [SHELL-034, SHELL-036]', async () => {
    const browser = new TestBrowser(server.port);
    const page = await browser.open(at(IAD, '/domain/1?tab=health'));
    const authorization = new URL(page.visited.find((url) => url.includes('/issuer/beta/auth?')) ?? '');
    expect(authorization.origin).toBe(at('localhost', ''));
    expect(authorization.searchParams.get('response_type')).toBe('code');
    expect(authorization.searchParams.get('scope')).toBe('openid');
    expect(authorization.searchParams.get('code_challenge_method')).toBe('S256');
    expect(authorization.searchParams.get('redirect_uri')).toBe(at(IAD, '/auth/callback'));

    const back = await browser.submit(page.url, actionOf(page.body), { person: 'mara-lindqvist' });
    expect(back.url.href).toBe(at(IAD, '/domain/1?tab=health'));
    const answer = await me(browser);
    expect(answer).toMatchObject({
      status: 200,
      user: { name: 'Mara Lindqvist' },
      stageRegion: { stage: 'beta', airportCode: 'iad' },
      source: 'demo',
    });
    expect(answer.permissions).toContain('domain:read');
    expect(answer.permissions).not.toContain('domain:recover');
  });

  test('gives a cookie of 365 days for this host alone, out of reach of scripts [SHELL-038]', async () => {
    const browser = new TestBrowser(server.port);
    const page = await browser.open(at(IAD));
    const cookies: string[] = [];
    let answer = await browser.fetch(page.url.href, actionOf(page.body), {
      method: 'POST',
      body: 'person=mara-lindqvist',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    while (answer.headers.location !== undefined) {
      answer = await browser.fetch(answer.url.href, new URL(answer.headers.location, answer.url).href, {
        headers: { 'sec-fetch-mode': 'navigate' },
      });
      cookies.push(...(answer.headers['set-cookie'] ?? []));
      if (cookies.some((cookie) => cookie.startsWith(SESSION_COOKIE))) break;
    }
    const cookie = cookies.find((one) => one.startsWith(SESSION_COOKIE)) ?? '';
    expect(cookie).toContain(`Max-Age=${365 * 24 * 3600}`);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toMatch(/domain=/i);
  });

  test('asks once for a stage: another region opens silently, another stage and the government partition ask [SHELL-035, SHELL-037]', async () => {
    const browser = await signedIn('aiko-tanaka');
    const region = await browser.open(at(PDX, '/x'));
    expect(region.visited.some((url) => url.includes('/issuer/beta/auth?'))).toBe(true);
    expect(region.url.href).toBe(at(PDX, '/x'));
    expect(await me(browser, PDX)).toMatchObject({
      status: 200,
      user: { name: 'Aiko Tanaka' },
      stageRegion: { stage: 'beta', airportCode: 'pdx' },
    });

    const stage = await browser.open(at('iad.gamma.localhost'));
    expect(stage.url.pathname).toMatch(/^\/issuer\/gamma\/interaction\//);
    await browser.signInAs(at('iad.prod.localhost'), 'aiko-tanaka');
    const government = await browser.open(at('pdt.prod.localhost'));
    expect(government.url.pathname).toMatch(/^\/issuer\/prod-us-gov\/interaction\//);
    const answer = await browser.submit(government.url, actionOf(government.body), { person: 'aiko-tanaka' });
    expect(answer.url.host).toBe(`pdt.prod.localhost:${server.port}`);
    expect((await me(browser, 'pdt.prod.localhost')).signInRegion).toBe('us-gov-west-1');
    expect((await me(browser, PDX)).signInRegion).toBe('us-west-2');
  });

  test('works from localhost and from both loopback addresses', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      const browser = await signedIn('mara-lindqvist', host);
      expect(await me(browser, host)).toMatchObject({ status: 200, stageRegion: { stage: 'beta', airportCode: 'iad' } });
    }
    expect(await server.auth.options.hosts.originsOfPool('beta', 1)).toContain('http://[::1]:1');
  });

  test('takes no person who is not offered in this stage', async () => {
    const browser = new TestBrowser(server.port);
    const answer = await browser.signInAs(at('iad.gamma.localhost'), 'noor-haddad');
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('This person does not exist in this stage.');
    expect(await me(browser, 'iad.gamma.localhost')).toMatchObject({ status: 401 });
  });

  test('cannot be steered to another host, and no callback works twice or without its own browser', async () => {
    const browser = new TestBrowser(server.port);
    const page = await browser.open(at(IAD, '/auth/sign-in?target=//evil.example.com'));
    const done = await browser.submit(page.url, actionOf(page.body), { person: 'mara-lindqvist' });
    expect(done.url.href).toBe(at(IAD));
    const callback = done.visited.find((url) => url.includes('/auth/callback?')) ?? '';
    const again = await browser.open(callback);
    expect(again.status).toBe(400);
    expect(again.body).toContain('Sign-in did not complete');
    expect((await new TestBrowser(server.port).open(callback)).status).toBe(400);
  });

  test('a target with a fragment is where it ends; the page on the way adds the one that no server is sent [SHELL-036]', async () => {
    const browser = new TestBrowser(server.port);
    const asked = '/#/000000000101/orders-green/shared-metric?title=CPU&startTime=2026-11-21T10:00:00Z';
    const page = await browser.open(at(IAD, `/auth/sign-in?${new URLSearchParams({ complete: '1', target: asked })}`));
    expect(page.visited.filter((url) => url.includes('/auth/sign-in'))).toHaveLength(1);
    const done = await browser.submit(page.url, actionOf(page.body), { person: 'mara-lindqvist' });
    expect(done.visited.at(-1)).toBe(at(IAD, asked));

    const headers = { 'sec-fetch-mode': 'navigate' };
    const way = await browser.fetch(at(IAD), '/auth/sign-in?target=%2Flse-tool%3Fa%3D1', { method: 'GET', headers });
    expect(way.status).toBe(200);
    expect(way.headers['content-security-policy']).toContain("script-src 'self'");
    expect(way.body).toContain('<script src="/auth/complete-target.js"></script>');
    expect(way.body).toContain('href="/auth/sign-in?complete=1&amp;target=%2Flse-tool%3Fa%3D1"');
  });

  test('takes its form from its own page alone', async () => {
    const browser = new TestBrowser(server.port);
    const page = await browser.open(at(IAD));
    const answer = await browser.fetch(page.url.href, actionOf(page.body), {
      method: 'POST',
      body: 'person=aiko-tanaka',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(server.refused.at(-1)).toMatchObject({ kind: 'cross-origin', origin: 'https://evil.example.com' });
  });

  test('leaves no way to a token over the network', async () => {
    const browser = await signedIn();
    for (const path of ['/issuer/beta/token', '/auth/demo-token', '/issuer/beta/me', '/issuer/beta/session/end', '/issuer/beta/reg']) {
      const answer = await browser.fetch(at('localhost'), path, { method: 'POST', body: {} });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe('a session', () => {
  test('that was changed, made up, or comes from another stage is none [SHELL-001, SHELL-077]', async () => {
    const browser = await signedIn();
    const good = browser.cookie(IAD, SESSION_COOKIE) ?? '';
    const changed = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const cookie of [changed, '', 'x', '%00%ff', 'a'.repeat(43), `${good}%`, '"'.repeat(5000)]) {
      browser.setCookie(IAD, SESSION_COOKIE, cookie);
      expect([cookie.slice(0, 10), (await me(browser)).status]).toEqual([cookie.slice(0, 10), 401]);
    }
    browser.setCookie('iad.gamma.localhost', SESSION_COOKIE, good);
    expect((await me(browser, 'iad.gamma.localhost')).status).toBe(401);
    browser.setCookie(IAD, SESSION_COOKIE, good);
    expect((await me(browser)).status).toBe(200);
  });

  test('is kept by its hash, with the refresh token sealed', async () => {
    const browser = await signedIn();
    const secret = browser.cookie(IAD, SESSION_COOKIE) ?? '';
    const everything = await server.database.run((db) => db.execute('select * from sessions'));
    expect(everything.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(everything.rows)).not.toContain(secret);
    expect(everything.rows.at(-1)).toMatchObject({ refresh_token_sealed: expect.any(String) });
  });

  test('ends in all regions of the stage when the person signs out', async () => {
    const browser = await signedIn();
    await browser.open(at(PDX));
    const out = await browser.signOut(at(IAD));
    expect(out.body).toContain('You are signed out');
    expect((await me(browser)).status).toBe(401);
    expect((await me(browser, PDX)).status).toBe(401);
    expect(isSignInPage((await browser.open(at(IAD))).body)).toBe(true);
  });

  test('is not ended by an address: GET asks, and a form of another page is refused', async () => {
    const browser = await signedIn();
    const page = await browser.open(at(IAD, '/auth/sign-out'));
    expect(page.body).toContain('Sign out?');
    expect((await me(browser)).status).toBe(200);
    const foreign = await browser.submit(new URL('http://evil.example/'), at(IAD, '/auth/sign-out'), {});
    expect(foreign.status).toBe(403);
    expect((await me(browser)).status).toBe(200);
  });

  test('goes on reading after 30 idle minutes, and changes again after a sign-in in place', async () => {
    const browser = await signedIn('aiko-tanaka');
    expect((await me(browser)).session).toMatchObject({ mayChange: true, steppedUp: true });
    server.clock.step(31 * MINUTE);
    expect(await me(browser)).toMatchObject({ status: 200, session: { mayChange: false, steppedUp: false } });

    await browser.open(at(PDX));
    expect((await me(browser, PDX)).session).toMatchObject({ mayChange: false });

    const page = await browser.open(at(IAD, '/auth/step-up?popup=1'));
    expect(page.body).toContain('Confirm that it is you');
    const done = await browser.submit(page.url, actionOf(page.body), { person: 'aiko-tanaka' });
    expect(done.url.pathname).toBe('/auth/signed-in');
    expect(await me(browser)).toMatchObject({ status: 200, session: { mayChange: true, steppedUp: true } });
    server.clock.step(11 * MINUTE);
    expect(await me(browser)).toMatchObject({ status: 200, session: { mayChange: true, steppedUp: false } });
    expect(done.body).toContain('/auth/signed-in.js');
    expect((await browser.open(at(IAD, '/auth/signed-in.js'))).body).toContain('tumbler-session');
  });

  test('takes a sign-in in place from the same person only', async () => {
    const browser = await signedIn('aiko-tanaka');
    const page = await browser.open(at(IAD, '/auth/step-up'));
    expect(page.body).toContain('Aiko Tanaka');
    expect(page.body).not.toContain('Mara Lindqvist');
    const answer = await browser.submit(page.url, actionOf(page.body), { person: 'tomas-ferreira' });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('Only Aiko Tanaka can confirm this.');
    expect((await me(browser)).user.name).toBe('Aiko Tanaka');
  });
});
