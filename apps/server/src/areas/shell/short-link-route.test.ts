import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../../platform/http/test-server.ts';
import { registerShortLinks } from './short-link-route.ts';
import { isLocalPath, ShortLinkService } from './short-link-service.ts';

const HOST = 'iad.beta.localhost';

describe('a short link', () => {
  let server: TestServer;
  let shortLinks: ShortLinkService;
  let webFolder: string;
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'tumbler-page-'));
    await writeFile(join(webFolder, 'index.html'), '<title>the console</title>');
    server = await startTestServer({
      webFolder,
      // The server opens its database itself, so the service is looked up when a request comes.
      routes: (app, contextOf) => registerShortLinks(app, { shortLinks: { find: (id) => shortLinks.find(id) }, contextOf }),
    });
    shortLinks = new ShortLinkService(server.database, server.clock);
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await rm(webFolder, { recursive: true });
  });

  const cookieOf = async (): Promise<string> => {
    const browser = new TestBrowser(server.port);
    await browser.signInAs(`http://${HOST}:${server.port}/`, 'mara-lindqvist');
    return `tumbler_session=${browser.cookie(HOST, 'tumbler_session')}`;
  };
  const open = (path: string, cookie = '') =>
    server.app.inject({ method: 'GET', url: path, headers: { host: `${HOST}:${server.port}`, cookie } });

  test('leads a signed-in person to its path, query and place on the page', async () => {
    const id = await shortLinks.create('/000000000101/orders/overview?nodes.sort=disk#zones', 'demo:mara-lindqvist');
    const answer = await open(`/s/${id}`, await cookieOf());
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/000000000101/orders/overview?nodes.sort=disk#zones']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('sends anyone else to sign-in, and from there back to itself [SHELL-036]', async () => {
    const id = await shortLinks.create('/audit-history', 'demo:mara-lindqvist');
    const answer = await open(`/s/${id}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/auth/sign-in?target=${encodeURIComponent(`/s/${id}`)}`]);
    expect(answer.body).not.toContain('audit-history');
  });

  test('that nobody made is not found, whatever it looks like', async () => {
    const cookie = await cookieOf();
    for (const path of ['/s/aaaaaaaaaa', '/s/short', `/s/${'x'.repeat(300)}`, '/s/%2e%2e%2fauth', "/s/'%20or%201=1"]) {
      const answer = await open(path, cookie);
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined]);
      expect(answer.body).toContain('the console');
    }
  });

  test('never leads away from the pages of this host, even when the table holds such a path', async () => {
    const cookie = await cookieOf();
    for (const path of ['//evil.example/', 'https://evil.example/', '/auth/sign-out', '/x/../auth/sign-out']) {
      const id = await shortLinks.create(path, 'demo:mara-lindqvist');
      const answer = await open(`/s/${id}`, cookie);
      expect([path, answer.headers.location]).toEqual([path, undefined]);
    }
  });
});

test.each([
  ['/', true],
  ['/000000000101/orders/overview?tab=x#l12', true],
  ['/authority', true],
  ['', false],
  ['orders', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/.//evil.example', false],
  ['/a b', false],
  ['/auth/sign-out', false],
  ['/a/../auth/sign-out', false],
  ['/a/%2e%2e/auth/sign-out', false],
  ['/graphql', false],
  ['/metrics', false],
  [`/${'a'.repeat(8000)}`, false],
])('%s as a page of this host: %s', (path, expected) => {
  expect(isLocalPath(path)).toBe(expected);
});
