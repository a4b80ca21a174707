import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steppedClock } from '../clock/clock.ts';
import { users } from '../database/schema/users.ts';
import { type Answer, actionOf, startTestServer, TestBrowser, type TestServer } from '../http/test-server.ts';
import { Accounts } from './accounts.ts';
import { PasswordAttempts } from './password-attempts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'correct horse battery';
const REAL = 'iad.prod.localhost';

let server: TestServer;
let accounts: Accounts;
beforeAll(async () => {
  server = await startTestServer({
    yaml: 'clusters:\n  - {stage: prod, region: iad, accountId: "123456789012", name: orders, endpoint: "http://127.0.0.1:1"}',
  });
  accounts = new Accounts(server.database, server.clock);
}, 120_000);
afterAll(() => server.close());

const at = (host: string, path = '/'): string => `http://${host}:${server.port}${path}`;
const add = (name: string, roles = ['operator'], entitlements = ['*/*']) =>
  accounts.run({ verb: 'user-add', name, roles, entitlements, password: PASSWORD }, 'root');
const signIn = async (browser: TestBrowser, userName: string, password = PASSWORD, host = REAL): Promise<Answer> => {
  const page = await browser.open(at(host));
  return browser.submit(page.url, actionOf(page.body), { userName, password });
};
const me = async (browser: TestBrowser, host = REAL) => {
  const answer = await browser.fetch(at(host), '/auth/me');
  return { status: answer.status, ...JSON.parse(answer.body) };
};

describe('a stage with a real source', () => {
  test('has no demo people: neither on its page, nor by a form, nor by a session, nor by a token', async () => {
    const browser = new TestBrowser(server.port);
    const page = await browser.open(at(REAL));
    expect(page.body).not.toContain('Aiko Tanaka');
    expect((await browser.submit(page.url, actionOf(page.body), { person: 'aiko-tanaka' })).status).toBe(400);

    const { token = '' } = await accounts.run({ verb: 'token-add', name: 'aiko-tanaka', label: 'demo', days: 1 }, 'root');
    const bearer = async (host: string) =>
      (await browser.fetch(at(host), '/auth/me', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await bearer('iad.beta.localhost')).toBe(200);
    expect(await bearer(REAL)).toBe(401);

    const person = { id: 'demo:aiko-tanaka', name: 'Aiko', userName: 'a', roles: ['operator'], entitlements: '*' as const, demo: true };
    const secret = await server.auth.sessions.start(
      'prod',
      { person, signedInAt: server.clock.now(), issuerSession: null, refreshToken: null },
      true,
    );
    expect(await server.auth.sessions.find(secret, 'prod')).toBeNull();
  });

  test('lets a local user in by name and password, with the place of its entitlements', async () => {
    await add('ana', ['operator'], ['prod/iad']);
    const browser = new TestBrowser(server.port);
    expect((await signIn(browser, ' ANA ')).url.href).toBe(at(REAL));
    const here = await me(browser);
    expect(here).toMatchObject({ status: 200, user: { name: 'ana' }, source: 'opensearch', entitled: true });
    expect(here.permissions).toContain('domain:recover');
    await browser.open(at('pdx.prod.localhost'));
    expect(await me(browser, 'pdx.prod.localhost')).toMatchObject({ status: 200, entitled: false, permissions: [] });
  });

  test('answers a wrong password, an unknown name and a disabled user in the same words', async () => {
    await add('ben');
    await accounts.run({ verb: 'user-disable', name: 'ben' }, 'root');
    await add('bea');
    const answers = [
      await signIn(new TestBrowser(server.port), 'bea', 'wrong password!'),
      await signIn(new TestBrowser(server.port), 'nobody'),
      await signIn(new TestBrowser(server.port), 'ben'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.body).toContain('User name or password is wrong, or the user is disabled.');
      expect(answer.body).not.toContain('wrong password!');
    }
    expect(server.refused.at(-1)).toMatchObject({ kind: 'sign-in-failed', detail: 'user name ben' });
  });

  test('makes a name wait at the address that guesses, longer each time, even with the right password', async () => {
    await add('cleo');
    const browser = new TestBrowser(server.port);
    const guess = (times: number) =>
      Promise.all(Array.from({ length: times }, (_, n) => signIn(new TestBrowser(server.port), 'cleo', `guess ${n}`)));
    expect((await guess(8)).filter(({ status }) => status === 403)).toHaveLength(5);
    const locked = await signIn(browser, 'cleo');
    expect(locked.status).toBe(429);
    expect(locked.body).toContain('Too many attempts. Try again in 5 seconds.');
    expect(server.refused.at(-1)?.kind).toBe('too-many-attempts');
    for (const wait of [5_000, 15_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE]) {
      server.clock.step(wait);
      expect((await signIn(browser, 'cleo', 'wrong once more')).status).toBe(403);
    }
    expect((await signIn(browser, 'cleo')).body).toContain('Try again in 15 minutes.');
    server.clock.step(15 * MINUTE);
    expect((await signIn(browser, 'cleo')).url.href).toBe(at(REAL));
  });

  test('lets the person in from elsewhere while somebody guesses the password', async () => {
    await add('dido');
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(new TestBrowser(server.port), 'dido', `wrong number ${attempt}`);
    expect((await signIn(new TestBrowser(server.port), 'dido')).status).toBe(429);
    expect((await signIn(new TestBrowser(server.port, '127.0.0.2'), 'dido')).url.href).toBe(at(REAL));
    expect((await signIn(new TestBrowser(server.port), 'dido')).status).toBe(429);
  });
});

describe('guesses of passwords', () => {
  test('have a limit for a name over all addresses and for an address over all names, which a success does not lift', () => {
    const clock = steppedClock(0);
    const attempts = new PasswordAttempts(clock);
    const tryIt = (userName: string, address: string) => attempts.begin({ pool: 'prod', userName, address });
    for (let number = 0; number < 100; number += 1) expect(tryIt('ana', `address-${number}`)).toBe(0);
    expect(tryIt('ANA', 'another')).toBe(15 * MINUTE);
    expect(tryIt('ben', 'another')).toBe(0);
    for (let number = 0; number < 40; number += 1) expect(tryIt(`name-${number}`, 'one')).toBe(0);
    attempts.succeeded({ pool: 'prod', userName: 'name-0', address: 'one' });
    expect(tryIt('ben', 'one')).toBe(0);
    expect(tryIt('cleo', 'one')).toBe(15 * MINUTE);
    clock.step(15 * MINUTE);
    expect(tryIt('ana', 'another')).toBe(0);
  });
});

describe('what the issuer says of a person', () => {
  test('is read again after 15 minutes: rights come and go, and a disabled user is signed out', async () => {
    await add('dora', ['reader']);
    const browser = new TestBrowser(server.port);
    await signIn(browser, 'dora');
    const change = (values: Partial<typeof users.$inferInsert>) =>
      server.database.run((db) => db.update(users).set(values).where(eq(users.name, 'dora')));

    await change({ roles: ['operator'] });
    expect((await me(browser)).permissions).not.toContain('domain:recover');
    server.clock.step(15 * MINUTE);
    expect((await me(browser)).permissions).toContain('domain:recover');

    await change({ disabled: true });
    expect((await me(browser)).status).toBe(200);
    server.clock.step(15 * MINUTE);
    expect((await me(browser)).status).toBe(401);
    expect((await me(browser)).status).toBe(401);
  });

  test('stands for a while when the issuer cannot be asked, but not for changes', async () => {
    await add('edda');
    const browser = new TestBrowser(server.port);
    await signIn(browser, 'edda');
    const relyingParty = await server.auth.relyingParty('prod');
    const renew = relyingParty.renew.bind(relyingParty);
    relyingParty.renew = async () => ({ kind: 'unknown' });
    server.clock.step(20 * MINUTE);
    expect(await me(browser)).toMatchObject({ status: 200, session: { mayChange: true } });
    server.clock.step(11 * MINUTE);
    expect(await me(browser)).toMatchObject({ status: 200, session: { mayChange: false } });
    relyingParty.renew = renew;
    expect((await me(browser)).status).toBe(200);
  });

  test('lasts for reads as long as it is renewed; changes end 12 hours after the sign-in however busy one is', async () => {
    await add('fay');
    const browser = new TestBrowser(server.port);
    await signIn(browser, 'fay');
    for (let passed = 0; passed < 12 * HOUR; passed += 20 * MINUTE) {
      expect((await me(browser)).session.mayChange).toBe(true);
      const answer = await browser.fetch(at(REAL), '/graphql', { body: { query: '{ hello }' } });
      expect(answer.status).toBe(200);
      server.clock.step(20 * MINUTE);
    }
    expect(await me(browser)).toMatchObject({ status: 200, session: { mayChange: false } });
    server.clock.step(364 * 24 * HOUR);
    expect((await me(browser)).status).toBe(200);
    server.clock.step(24 * HOUR);
    expect((await me(browser)).status).toBe(401);
  });

  test('what a page asks by itself does not keep a person busy', async () => {
    await add('gus');
    const browser = new TestBrowser(server.port);
    await signIn(browser, 'gus');
    for (let passed = 0; passed < 40; passed += 10) {
      await browser.fetch(at(REAL), '/graphql', { body: { query: '{ hello }' }, headers: { 'x-tumbler-background': '1' } });
      server.clock.step(10 * MINUTE);
    }
    expect((await me(browser)).session.mayChange).toBe(false);
    await browser.fetch(at(REAL), '/graphql', { body: { query: '{ hello }' } });
    expect((await me(browser)).session.mayChange).toBe(false);
  });
});
