import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../platform/http/test-server.ts';
import { buildServerOnce, startChildServer } from '../testkit/child-server.ts';
import { gqlAnswer } from '../testkit/demo-server.ts';
import { type StubServer, serveStub, textOf } from '../testkit/stub-server.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** Of a span, by OTLP. */
const ERROR = 2;

let data: string;
let collector: StubServer;
const received: string[] = [];
let isSilent = false;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tumbler-traces-'));
  collector = await serveStub(async (request, response) => {
    received.push(`${request.url} ${await textOf(request)}`);
    if (!isSilent) response.setHeader('content-type', 'application/json').end('{}');
  });
  await buildServerOnce();
}, 300_000);
afterAll(async () => {
  await collector.close();
  await rm(data, { recursive: true, force: true });
});

const start = () => startChildServer(data, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'console' } });
const spans = (): Span[] =>
  received
    .map((one) => JSON.parse(one.slice(one.indexOf(' ') + 1)))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: of }) => of);
const attributeOf = ({ attributes }: Span, key: string): string | undefined => attributes.find((one) => one.key === key)?.value.stringValue;

test('an operation is a trace with the id that its error shows, the calls to sources are parts of it, and nobody is named', async () => {
  const child = await start();
  const browser = new TestBrowser(child.port);
  await browser.signInAs(child.origin, 'aiko-tanaka');
  const ask = async (query: string) => gqlAnswer(await browser.fetch(child.origin, '/graphql', { body: { query } }));
  await ask('query Overview { domain(domainIdentifier: "000000000101:orders-green") { name } }');
  const { errors } = await ask('query Broken { domain(domainIdentifier: "000000000101:orders-green") { es60 { nonsense } } }');
  const requestId = errors[0]?.extensions?.requestId;
  await child.end('SIGTERM');
  expect(received.every((one) => one.startsWith('/v1/traces '))).toBe(true);
  const all = spans();
  const overview = all.find(({ name }) => name === 'graphql Overview');
  expect(overview).toBeDefined();
  const parts = all.filter(({ parentSpanId }) => parentSpanId === overview?.spanId);
  const found = parts.find(({ name }) => name === 'domains.find');
  expect(found?.traceId).toBe(overview?.traceId);
  expect(Number(found?.startTimeUnixNano)).toBeLessThanOrEqual(Number(found?.endTimeUnixNano));
  const broken = all.find(({ name }) => name === 'graphql Broken');
  expect(broken && [attributeOf(broken, 'tumbler.request_id'), broken.status?.code]).toEqual([requestId, ERROR]);
  // What the server does by itself, samplers above all, makes no traces.
  expect(all.filter(({ name, parentSpanId }) => name.startsWith('domains.') && parentSpanId === undefined)).toEqual([]);
  expect(received.join('')).toContain('"console"');
  expect(received.join('')).not.toMatch(/orders-green|000000000101|aiko/);
}, 60_000);

test('a collector that never answers holds up neither an answer nor the end of the server', async () => {
  isSilent = true;
  const child = await start();
  const browser = new TestBrowser(child.port);
  await browser.signInAs(child.origin, 'aiko-tanaka');
  const before = received.length;
  const { data: answered } = gqlAnswer(
    await browser.fetch(child.origin, '/graphql', { body: { query: 'query Kept { places { pinned { path } } }' } }),
  );
  expect(answered.places).toBeDefined();
  const endedAt = performance.now();
  await child.end('SIGTERM');
  expect(received.length).toBeGreaterThan(before);
  expect(performance.now() - endedAt).toBeLessThan(10_000);
}, 60_000);
