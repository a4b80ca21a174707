import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPortError, type PortError } from '../../port-error.ts';
import type { ByteAnswer } from '../transport.ts';
import { createClusterApi } from '../typed/index.ts';
import { type ClusterClient, createClusterClient } from './cluster-client.ts';
import { createOpenSearchTransport } from './index.ts';
import type { ClusterTarget } from './target.ts';

const SECRET = 'p4ss-w0rd-of-the-cluster';
const systemClock = { now: () => Date.now() };
const toClose: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

interface Hostile {
  url: string;
  server: Server;
  sockets: Set<Socket>;
  requests: { url: string; headers: IncomingMessage['headers'] }[];
}

/** A server of 127.0.0.1 that behaves as told. */
async function hostile(behave: (request: IncomingMessage, response: ServerResponse) => void): Promise<Hostile> {
  const requests: Hostile['requests'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    behave(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, sockets, requests };
}

function clientFor(endpoints: string[], more: Partial<ClusterTarget> = {}): ClusterClient {
  const client = createClusterClient(
    {
      stage: 'beta',
      region: 'iad',
      accountId: '000000000101',
      name: 'orders',
      endpoints,
      credentials: { type: 'basic', username: 'console', password: SECRET },
      ...more,
    },
    systemClock,
  );
  toClose.push(() => client.close());
  return client;
}

function apiFor(client: ClusterClient, timeoutMs = 300) {
  const transport = createOpenSearchTransport(new Map([[client.domainIdentifier, client]]), systemClock);
  const limit = { timeoutMs, ttlMs: 10_000, maxBytes: 1024 * 1024 };
  return createClusterApi({
    transport,
    clock: systemClock,
    versionOf: async () => 'ES_7.10',
    limits: { health: limit, shards: { ...limit, maxBytes: 8 * 1024 * 1024 }, raw: limit, stream: limit },
  });
}

const ID = '000000000101:orders';
const failureOf = async (promise: Promise<unknown>): Promise<PortError> => {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (!isPortError(error)) throw error;
  // Whatever happened, no message names a secret, a place or code.
  expect(error.message).not.toMatch(/p4ss|127\.0\.0\.1|node_modules|\bat .*:\d+:\d+/);
  return error;
};
const textOf = async (answer: ByteAnswer): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of answer.body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

describe('a cluster that', () => {
  test('hangs is given up in time, and its connection closed', async () => {
    const { url, sockets } = await hostile(() => undefined);
    expect((await failureOf(apiFor(clientFor([url])).health(ID))).kind).toBe('timed-out');
    await until(() => sockets.size === 0);
  });

  test('drips slowly is given up in time, though every byte comes quickly', async () => {
    const { url, sockets } = await hostile((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    expect((await failureOf(apiFor(clientFor([url])).health(ID))).kind).toBe('timed-out');
    await until(() => sockets.size === 0);
  });

  test('answers 200 MB without end is read no further than the limit, in bounded memory', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const { url, sockets } = await hostile((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        while (sent < 200 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) {
            response.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    const api = apiFor(clientFor([url]), 10_000);
    const before = process.memoryUsage().arrayBuffers;
    expect((await failureOf(api.shards(ID))).kind).toBe('malformed');
    expect((await failureOf(api.health(ID))).kind).toBe('too-large');
    const raw = await api.raw(ID, '/_cat/health', { maxBytes: 100_000 });
    expect([raw.text.length, raw.truncated]).toEqual([100_000, true]);
    expect(sent).toBeLessThan(100);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
    await until(() => sockets.size === 0);
  });

  test('resets the connection in the middle of the answer is unavailable', async () => {
    const { url } = await hostile((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"cluster_name":');
      setImmediate(() => request.socket.resetAndDestroy());
    });
    const error = await failureOf(apiFor(clientFor([url])).health(ID));
    expect([error.kind, error.message]).toEqual(['unavailable', 'The cluster closed the connection in the middle.']);
  });

  test('does not speak HTTP is unavailable', async () => {
    const server = createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.resume();
      socket.end('SSH-2.0-OpenSSH_9.2\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    toClose.push(() => new Promise((resolve) => server.close(resolve)));
    const error = await failureOf(apiFor(clientFor([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])).health(ID));
    expect([error.kind, error.message]).toEqual(['unavailable', 'What listens at the address does not speak HTTP.']);
  });

  test.each([
    [401, {}, 'Unauthorized', 'denied'],
    [403, {}, '{"error":{"reason":"no permissions"}}', 'denied'],
    [429, { 'retry-after': '3' }, '', 'throttled'],
    [502, { 'content-type': 'text/html' }, '<html>Bad Gateway</html>', 'unavailable'],
    [200, { 'content-type': 'text/html' }, '<html>Sign in</html>', 'malformed'],
    [200, {}, '{"cluster_name":"half', 'malformed'],
  ])('answers %i %o is told as such, and the connection is used again', async (status, headers, body, kind) => {
    let good = false;
    const { url, sockets } = await hostile((_request, response) => {
      response.writeHead(good ? 200 : status, good ? {} : headers);
      response.end(good ? '[]' : body);
    });
    const client = clientFor([url]);
    const error = await failureOf(apiFor(client).health(ID));
    expect(error.kind).toBe(kind);
    if (status === 429) expect(error.retryAfterMs).toBe(3_000);
    good = true;
    // The client hears of the answer's end a turn after its reader.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await textOf(await client.send({ method: 'GET', path: '/', timeoutMs: 1_000 }))).toBe('[]');
    expect(sockets.size).toBe(1);
  });

  test('redirects is not followed, and no credentials go elsewhere', async () => {
    const elsewhere = await hostile((_request, response) => response.end('{}'));
    const { url } = await hostile((_request, response) => {
      response.writeHead(307, { location: `${elsewhere.url}/_cluster/health` });
      response.end();
    });
    const error = await failureOf(apiFor(clientFor([url])).health(ID));
    expect([error.kind, error.message]).toEqual(['unavailable', expect.stringContaining('which is not followed')]);
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('a client', () => {
  test('asks the next address while one refuses, and begins with the one that answered', async () => {
    const { url, requests } = await hostile((_request, response) => response.end('[]'));
    const gone = await hostile(() => undefined);
    await new Promise((resolve) => gone.server.close(resolve));
    const client = clientFor([gone.url, url]);
    for (let call = 0; call < 2; call += 1) expect((await client.send({ method: 'GET', path: '/', timeoutMs: 2_000 })).status).toBe(200);
    expect(requests).toHaveLength(2);
    const nowhere = await failureOf(clientFor([gone.url, gone.url]).send({ method: 'GET', path: '/', timeoutMs: 2_000 }));
    expect([nowhere.kind, nowhere.message]).toEqual([
      'unavailable',
      'The cluster refuses connections: nothing listens at its address. None of its 2 addresses answers.',
    ]);
  });

  test('begins with another address after one took too long', async () => {
    const hanging = await hostile(() => undefined);
    const { url } = await hostile((_request, response) => response.end('[]'));
    const client = clientFor([hanging.url, url]);
    expect((await failureOf(client.send({ method: 'GET', path: '/', timeoutMs: 100 }))).kind).toBe('timed-out');
    expect((await client.send({ method: 'GET', path: '/', timeoutMs: 2_000 })).status).toBe(200);
  });

  test('closes the connection of a reader who leaves, and of an answer that nobody reads', async () => {
    const { url, sockets } = await hostile((_request, response) => {
      response.writeHead(200);
      response.write('x'.repeat(1_000_000));
    });
    const client = clientFor([url]);
    const controller = new AbortController();
    const answer = await client.send({ method: 'GET', path: '/', timeoutMs: 60_000, signal: controller.signal });
    controller.abort();
    expect((await failureOf(textOf(answer))).kind).toBe('cancelled');
    await until(() => sockets.size === 0);
    for await (const _part of (await client.send({ method: 'GET', path: '/', timeoutMs: 60_000 })).body) break;
    await until(() => sockets.size === 0);
    await client.send({ method: 'GET', path: '/', timeoutMs: 100 });
    await until(() => sockets.size === 1);
    await until(() => sockets.size === 0);
  });

  test('sends what its credentials are, and only to its own address', async () => {
    const { url, requests } = await hostile((_request, response) => response.end('[]'));
    const send = async (credentials: ClusterTarget['credentials'], path = '/_cat/nodes?h=id,ip'): Promise<void> => {
      await textOf(await clientFor([`${url}/base`], { credentials }).send({ method: 'GET', path, timeoutMs: 2_000 }));
    };
    await send({ type: 'none' });
    await send({ type: 'basic', username: 'console', password: 'a:ü' });
    await send({ type: 'apiKey', apiKey: 'abc==' });
    await send({ type: 'sigv4', awsRegion: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET, sessionToken: 'token' });
    await send({ type: 'none' }, '//elsewhere.example/_cat/nodes');
    expect(requests.map(({ url: path, headers }) => [path, headers.authorization?.split(',')[0]])).toEqual([
      ['/base/_cat/nodes?h=id,ip', undefined],
      ['/base/_cat/nodes?h=id,ip', `Basic ${Buffer.from('console:a:ü').toString('base64')}`],
      ['/base/_cat/nodes?h=id,ip', 'ApiKey abc=='],
      ['/base/_cat/nodes?h=id,ip', expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/es\/aws4_request$/)],
      ['/base//elsewhere.example/_cat/nodes', undefined],
    ]);
    expect(requests[3]?.headers['x-amz-security-token']).toBe('token');
    expect(JSON.stringify(requests)).not.toContain(SECRET);
  });

  test('refuses an address with a password in it, without repeating it', () => {
    expect(() => clientFor([`http://me:${SECRET}@127.0.0.1:1`])).toThrow(/must be http\(s\):\/\/host:port without user name/);
    expect(() => clientFor(['ftp://127.0.0.1'])).toThrow(/000000000101:orders/);
    expect(() => clientFor([])).toThrow(/names no address/);
    expect(() => clientFor(['https://127.0.0.1:1'], { tls: { caFile: '/no/such/ca.pem' } })).toThrow(
      'tls.caFile /no/such/ca.pem cannot be read',
    );
  });
});

test('dashboards are asked at their own address, and not offered without one', async () => {
  const { url, requests } = await hostile((_request, response) => response.end('{"status":{"overall":{"state":"yellow"}}}'));
  const api = apiFor(clientFor(['http://127.0.0.1:1'], { dashboards: `${url}/_dashboards` }));
  expect((await api.dashboardsHealth(ID)).value).toBe('yellow');
  expect(requests[0]?.url).toBe('/_dashboards/api/status');
  expect((await failureOf(apiFor(clientFor(['http://127.0.0.1:1'])).dashboardsHealth(ID))).kind).toBe('not-offered');
});
