import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClusterClient } from './cluster-client.ts';
import type { ClusterTarget } from './target.ts';
import { testCertificate } from './test-certificate.ts';

const server = testCertificate('cluster');
const client = testCertificate('console');
const stranger = testCertificate('stranger');
const cluster = createServer({ ...server, ca: client.cert, requestCert: true, rejectUnauthorized: false }, (request, response) => {
  const socket = request.socket as TLSSocket;
  response.end(JSON.stringify({ known: socket.authorized, name: socket.getPeerCertificate().subject?.CN ?? null }));
});
let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-tls-'));
  await writeFile(file('ca.pem'), server.cert);
  await writeFile(file('other-ca.pem'), stranger.cert);
  await writeFile(file('client.pem'), client.cert);
  await writeFile(file('client.key'), client.key);
  await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  cluster.closeAllConnections();
  await new Promise((resolve) => cluster.close(resolve));
  await rm(folder, { recursive: true });
});

async function ask(tls: ClusterTarget['tls'], credentials: ClusterTarget['credentials'] = { type: 'none' }): Promise<unknown> {
  const endpoints = [`https://127.0.0.1:${(cluster.address() as AddressInfo).port}`];
  const asking = createClusterClient(
    { stage: 'beta', region: 'iad', accountId: '000000000101', name: 'orders', endpoints, credentials, tls },
    { now: () => Date.now() },
  );
  try {
    const { body } = await asking.send({ method: 'GET', path: '/', timeoutMs: 5_000 });
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } finally {
    await asking.close();
  }
}

test('a certificate of the named authority is trusted, and no client certificate shown', async () => {
  expect(await ask({ caFile: file('ca.pem') })).toEqual({ known: false, name: null });
});

test('a client certificate is what the cluster knows the console by', async () => {
  const credentials = { type: 'clientCertificate', certFile: file('client.pem'), keyFile: file('client.key') } as const;
  expect(await ask({ caFile: file('ca.pem') }, credentials)).toEqual({ known: true, name: 'console' });
});

test.each([
  ['no authority', () => undefined],
  ['another authority', () => ({ caFile: file('other-ca.pem') })],
])('with %s named the connection is refused, and says what to do', async (_name, tls) => {
  await expect(ask(tls())).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/^No trusted connection to the cluster \([A-Z_]+\): .*tls\.caFile/),
  });
});

test('an untrusted certificate is taken only where the configuration says so', async () => {
  expect(await ask({ allowUntrusted: true })).toMatchObject({ known: false });
});
