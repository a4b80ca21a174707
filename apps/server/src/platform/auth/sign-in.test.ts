import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../http/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.close());

const at = (host: string, path = '/'): string => `http://${host}:${server.port}${path}`;
const me = async (browser: TestBrowser, host: string) => {
  const answer = await browser.fetch(at(host), '/auth/me');
  return { status: answer.status, body: JSON.parse(answer.body) };
};

describe('signing in', () => {
  test('a code flow with the scope openid leads through the issuer of the stage and back to the asked address [SHELL-034, SHELL-036]', async () => {
    const browser = new TestBrowser(server.port);
    const page = await browser.open(at('iad.beta.localhost', '/domain/1?tab=health'));
    const authorization = new URL(page.visited.find((url) => url.includes('/issuer/beta/auth?')) ?? '');
    expect(authorization.origin).toBe(`http://localhost:${server.port}`);
    expect(authorization.searchParams.get('response_type')).toBe('code');
    expect(authorization.searchParams.get('scope')).toBe('openid');
    expect(authorization.searchParams.get('code_challenge_method')).toBe('S256');
    expect(page.body).toContain('Mara Lindqvist');

    const back = await browser.submit(page.url, /action="([^"]+)"/.exec(page.body)?.[1] ?? '', { person: 'mara-lindqvist' });
    expect(back.url.href).toBe(at('iad.beta.localhost', '/domain/1?tab=health'));
    const answer = await me(browser, 'iad.beta.localhost');
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { name: 'Mara Lindqvist' }, place: { stage: 'beta', airport: 'iad' }, source: 'demo' },
    });
    expect(answer.body.permissions).toContain('domain:read');
    expect(answer.body.permissions).not.toContain('domain:recover');
  });
});
