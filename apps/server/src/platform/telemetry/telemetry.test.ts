import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../http/test-server.ts';
import { Telemetry } from './telemetry.ts';

const TOKEN = 'correct-horse-battery-staple';
let server: TestServer;
let guarded: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    graphql: {
      sdl: 'type Query { fine: String, broken: String }',
      resolvers: {
        Query: {
          fine: () => 'fine',
          broken: () => {
            throw new Error('inside');
          },
        },
      },
    },
  });
  guarded = await startTestServer({ metricsToken: TOKEN });
}, 120_000);
afterAll(async () => {
  await server.close();
  await guarded.close();
});

const get = (
  from: TestServer,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port: from.port, path: '/metrics', headers: { host: `localhost:${from.port}`, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    request.on('error', reject);
    request.end();
  });

describe('/metrics', () => {
  test('tells a program on this machine of the process, the event loop, requests and operations', async () => {
    const base = `http://iad.beta.localhost:${server.port}`;
    const browser = new TestBrowser(server.port);
    await browser.signInAs(`${base}/`, 'aiko-tanaka');
    await browser.fetch(base, '/graphql', { body: { query: 'query Fine { fine }' } });
    await browser.fetch(base, '/graphql', { body: [{ query: 'query Fine { fine }' }, { query: '{ broken }' }] });
    await browser.fetch(base, '/graphql', { body: { query: 'query Fine { nothing }' } });
    const { status, headers, text } = await get(server);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds [\d.]+$/m);
    const line = (start: string) => text.split('\n').find((one) => one.startsWith(start));
    expect(line('tumbler_graphql_operation_duration_seconds_count{operation="Fine",outcome="ok"}')).toMatch(/ 2$/);
    expect(line('tumbler_graphql_operation_duration_seconds_count{operation="anonymous",outcome="INTERNAL"}')).toMatch(/ 1$/);
    expect(line('tumbler_graphql_operation_duration_seconds_count{operation="Fine",outcome="BAD_REQUEST"}')).toMatch(/ 1$/);
    expect(line('tumbler_http_request_duration_seconds_count{method="POST",route="/graphql",status="2xx"}')).toMatch(/ 2$/);
    expect(text).not.toContain('aiko');
  });

  test.each<[string, Record<string, string>]>([
    ['under another name', { host: 'iad.beta.localhost' }],
    ['under a name of its own', { host: 'metrics.example.com' }],
    ['through a proxy', { 'x-forwarded-for': '10.0.0.7' }],
    ['with a token that nobody configured', { host: 'console.example.com', authorization: 'Bearer undefined' }],
  ])('is nothing for whoever asks %s', async (_name, headers) => {
    const { status, text } = await get(server, headers);
    expect(status).toBe(404);
    expect(text).not.toContain('process_cpu');
  });

  test('is for whoever shows the configured token, from anywhere', async () => {
    const elsewhere = { host: 'console.example.com', 'x-forwarded-for': '10.0.0.7' };
    expect((await get(guarded, { ...elsewhere, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const authorization of [`Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer ']) {
      const refused = await get(guarded, { ...elsewhere, authorization });
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="metrics"']);
      expect(refused.text).not.toContain('process_cpu');
    }
    expect((await get(guarded)).status).toBe(200);
  });
});

describe('telemetry', () => {
  test('tells apart 200 names of operations, and no more', async () => {
    const telemetry = new Telemetry();
    for (let at = 0; at < 300; at += 1) telemetry.graphql(`Operation${at}`, 'ok', 0.01);
    telemetry.graphql('no name "}', 'ok', 0.01);
    const { text } = await telemetry.page();
    const counts = text.split('\n').filter((line) => line.startsWith('tumbler_graphql_operation_duration_seconds_count'));
    expect(counts).toHaveLength(201);
    expect(counts.find((line) => line.includes('"other"'))).toMatch(/ 101$/);
  });

  test('reads what is counted elsewhere when it is asked', async () => {
    const telemetry = new Telemetry();
    const counts = { kept: 1, source: 2 };
    telemetry.counts('points_total', 'Points.', 'from', () => counts);
    telemetry.gauge('held_bytes', 'Bytes.', () => counts.kept * 8);
    await telemetry.page();
    counts.kept = 5;
    const { text } = await telemetry.page();
    expect(text).toContain('points_total{from="kept"} 5\npoints_total{from="source"} 2');
    expect(text).toContain('held_bytes 40');
  });
});
