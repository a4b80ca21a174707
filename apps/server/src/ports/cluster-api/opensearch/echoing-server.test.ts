import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClusterApi } from '../port.ts';
import { createClusterApi } from '../typed/index.ts';
import { createClusterClient } from './cluster-client.ts';
import { createOpenSearchTransport } from './index.ts';
import type { ClusterCredentials } from './target.ts';

const ID = '000000000101:orders';
const clock = { now: () => Date.now() };
const toClose: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** A cluster of 127.0.0.1 that answers as it is made to, asked with the credentials. */
async function clusterOf(
  behave: (request: IncomingMessage, response: ServerResponse) => void,
  credentials: ClusterCredentials = { type: 'none' },
): Promise<ClusterApi> {
  const server = createServer(behave);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClusterClient(
    {
      stage: 'beta',
      region: 'iad',
      accountId: '000000000101',
      name: 'orders',
      endpoints: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
      credentials,
    },
    clock,
  );
  toClose.push(async () => {
    await client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return createClusterApi({
    transport: createOpenSearchTransport(new Map([[ID, client]]), clock),
    clock,
    versionOf: async () => 'OS_2.19',
  });
}

const streamed = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

describe('an upstream that gives back the headers it was sent', () => {
  const CREDENTIALS: Record<string, ClusterCredentials> = {
    'a password': { type: 'basic', username: 'console', password: 'p4ss-w0rd-of-the-cluster' },
    'a key': { type: 'apiKey', apiKey: Buffer.from('id-7:key-of-the-cluster').toString('base64') },
    'a signature': {
      type: 'sigv4',
      awsRegion: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'secret',
      sessionToken: 'token-of-the-session',
    },
  };
  test.each(Object.entries(CREDENTIALS))('shows nobody %s, in no answer and no error', async (_name, credentials) => {
    const seen = new Set<string>();
    const api = await clusterOf((request, response) => {
      const { authorization = '' } = request.headers;
      const decoded = Buffer.from(authorization.split(' ')[1] ?? '', 'base64').toString();
      for (const secret of [
        /Signature=(\w+)/.exec(authorization)?.[1] ?? authorization.split(' ')[1] ?? '',
        String(request.headers['x-amz-security-token']),
      ])
        seen.add(secret);
      const echo = JSON.stringify({
        echo: request.headers,
        decoded,
        error: { type: 'echo', reason: authorization },
        raw: request.rawHeaders.join('\n'),
      });
      response.writeHead(request.url?.includes('fails') ? 500 : 200, { 'content-type': `application/json; x="${authorization}"` });
      // In pieces of few bytes, each its own packet as often as not.
      let at = 0;
      const send = (): void => {
        if (at >= echo.length) response.end();
        else {
          response.write(echo.slice(at, at + 7));
          at += 7;
          setImmediate(send);
        }
      };
      send();
    }, credentials);
    const { text, contentType } = await api.raw(ID, '/_cluster/settings', { maxBytes: 1024 * 1024 });
    const stream = await streamed(await api.stream(ID, '/_cat/shards?format=json'));
    const failed = await api.raw(ID, '/_cat/fails', { maxBytes: 1024 * 1024 });
    const error = await api.stream(ID, '/_cat/fails').catch((reason: unknown) => String(reason));
    seen.delete('undefined');
    expect(seen.size).toBeGreaterThan(0);
    for (const shown of [text, contentType, stream, failed.text, String(error)])
      for (const secret of [...seen, 'p4ss-w0rd-of-the-cluster', 'key-of-the-cluster', 'token-of-the-session'])
        expect(shown).not.toContain(secret);
    expect(text).toContain('"user-agent":"tumbler"');
    expect(text).toContain('[removed]');
    expect(() => JSON.parse(text)).not.toThrow();
  });
});

describe('an upstream whose errors hold content', () => {
  const CANARY = 'canary-7f3a91';
  const reason = `failed to parse field [card] of type [long] in document with id '1'. Preview of field's value: '${CANARY}'`;
  const error = {
    type: 'mapper_parsing_exception',
    reason,
    caused_by: { type: 'illegal_argument_exception', reason: `For input string: "${CANARY}"` },
  };
  const behave = (request: IncomingMessage, response: ServerResponse): void => {
    const status = request.url?.includes('fails') ? 500 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    if (status === 500) response.end(JSON.stringify({ error: { root_cause: [error], ...error }, status }));
    else if (request.url?.startsWith('/_cat'))
      response.end(JSON.stringify([{ index: 'orders', 'unassigned.details': `failed shard: ${reason}` }]));
    else response.end(JSON.stringify({ nodes: { a: { tasks: { 'a:1': { action: 'x', error } } } }, task_failures: [{ reason: error }] }));
  };

  test('shows the kind of the error and its words without the values, in every kind of answer', async () => {
    const api = await clusterOf(behave);
    const tasks = await api.raw(ID, '/_tasks/a:1?format=json', { maxBytes: 1024 * 1024 });
    const download = await streamed(await api.stream(ID, '/_tasks?format=json'));
    const rows = await streamed(await api.stream(ID, '/_cat/shards?h=index,unassigned.*&format=json'));
    const failed = await api.raw(ID, '/fails', { maxBytes: 1024 * 1024 });
    const thrown = String(await api.stream(ID, '/fails').catch((one: unknown) => one));
    const explained = JSON.stringify((await api.explain(ID, { index: 'orders', shard: 0, primary: true })).value);
    for (const text of [tasks.text, download, rows, failed.text, thrown, explained]) expect(text).not.toContain(CANARY);
    expect(tasks.text).toContain('mapper_parsing_exception');
    expect(thrown).toContain("mapper_parsing_exception: failed to parse field […] of type [long] in document with id '…'.");
    expect(JSON.parse(rows)).toMatchObject([
      { index: 'orders', 'unassigned.details': expect.stringContaining('failed shard: failed to parse field [card]') },
    ]);
  });
});

describe('an upstream whose JSON has 5,000 levels', () => {
  const deep = `${'{"a":['.repeat(2_500)}1${']}'.repeat(2_500)}`;
  test('answers what is malformed, as a value, as rows and as an error', async () => {
    const api = await clusterOf((request, response) => {
      response.writeHead(request.url?.includes('fails') ? 500 : 200, { 'content-type': 'application/json' });
      response.end(request.url?.startsWith('/_cat/shards') ? `[${deep}]` : deep);
    });
    await expect(api.health(ID)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(api.shards(ID)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(api.stream(ID, '/fails')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
