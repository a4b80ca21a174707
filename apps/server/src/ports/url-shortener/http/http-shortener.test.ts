import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpShortener } from './index.ts';

const PAGE = 'http://iad.beta.localhost:8080/lse-tool/details?issueTypes=A,B&report=r-1';

let service: http.Server;
let origin: string;
const asked: string[] = [];
let reply: (answer: http.ServerResponse) => void;
beforeAll(async () => {
  service = http.createServer((request, answer) => {
    asked.push(request.url ?? '');
    reply(answer);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const shortener = (timeoutMs?: number) =>
  createHttpShortener({ prefix: `http://${origin}/new?key=hush&url=`, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
const json = (value: unknown, status = 200) => {
  reply = (answer) => answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

test('asks with the address of the page and answers short_url [LSE-058]', async () => {
  json({ short_url: 'https://s.example.com/abc', more: 1 });
  expect(await shortener().shorten(PAGE)).toBe('https://s.example.com/abc');
  expect(new URL(asked.at(-1) ?? '', `http://${origin}`).searchParams.get('url')).toBe(PAGE);
});

test.each<[string, () => void, string, string]>([
  ['says no', () => json({}, 403), 'denied', 'refused the request with 403'],
  ['wants a sign-in', () => json({}, 401), 'denied', 'refused the request with a demand to sign in'],
  ['is asked too often', () => json({}, 429), 'throttled', 'asks for fewer requests (429)'],
  ['fails', () => json({ short_url: 'https://s.example.com/abc' }, 500), 'unavailable', 'answered with status 500'],
  [
    'leads elsewhere',
    () => (reply = (answer) => answer.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()),
    'unavailable',
    'answered with status 302',
  ],
  [
    'answers no JSON',
    () => (reply = (answer) => answer.end('<html>')),
    'malformed',
    'answered something else than JSON with an address in short_url',
  ],
  [
    'answers a script',
    () => json({ short_url: 'javascript:alert(1)' }),
    'malformed',
    'answered something else than JSON with an address in short_url',
  ],
  [
    'answers without an end',
    () => json({ short_url: 'x'.repeat(100_000) }),
    'malformed',
    'answered something else than JSON with an address in short_url',
  ],
  ['hangs up', () => (reply = (answer) => answer.destroy()), 'unavailable', 'cannot be reached'],
])('one that %s is a failure in words, without its key', async (_which, prepare, kind, words) => {
  prepare();
  await expect(shortener().shorten(PAGE)).rejects.toMatchObject({ kind, message: `The URL shortener at ${origin} ${words}.` });
});

test('one that says nothing is given up', async () => {
  reply = () => {};
  await expect(shortener(50).shorten(PAGE)).rejects.toMatchObject({
    kind: 'timed-out',
    message: `The URL shortener at ${origin} did not answer within 0.05 s.`,
  });
});
