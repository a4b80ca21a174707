import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const LONG_SCRIPT = 'export const a = 1;\n'.repeat(500);
const web = mkdtempSync(join(tmpdir(), 'tumbler-web-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Tumbler</title>');
  writeFileSync(join(web, 'assets', 'short.js'), 'export {};');
  writeFileSync(join(web, 'assets', 'long.js'), LONG_SCRIPT);
  server = await startTestServer({
    yaml: 'publicHosts:\n  console.example.com: {stage: beta, region: iad, scheme: http}',
    graphql: { sdl: 'type Query { hello: String }', resolvers: {}, timeoutMs: 60_000 },
    webFolder: web,
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true, force: true });
});

const ask = (file: string, encodings: string, remoteAddress = '10.0.0.9') =>
  server.app.inject({ url: `/assets/${file}`, remoteAddress, headers: { host: 'console.example.com', 'accept-encoding': encodings } });

test('a file of the pages is compressed as the browser takes it', async () => {
  const brotli = await ask('long.js', 'gzip, deflate, br, zstd');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG_SCRIPT);
  expect(brotli.rawPayload.length).toBeLessThan(LONG_SCRIPT.length / 10);
  const zipped = await ask('long.js', 'gzip, br;q=0');
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', LONG_SCRIPT]);
});

test.each([
  ['a browser that takes it as it is', 'long.js', 'identity', '10.0.0.9'],
  ['a browser on the same machine', 'long.js', 'br', '127.0.0.1'],
  ['a file that gains nothing from it', 'short.js', 'br', '10.0.0.9'],
])('it comes uncompressed for %s', async (_case, file, encodings, from) => {
  const { statusCode, headers } = await ask(file, encodings, from);
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    undefined,
    'public, max-age=31536000, immutable',
  ]);
});
