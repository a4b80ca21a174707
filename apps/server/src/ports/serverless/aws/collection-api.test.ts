import { OpenSearchServerlessClient } from '@aws-sdk/client-opensearchserverless';
import { describe, expect, test } from 'vitest';
import { checkCollectionPath } from '#rules/serverless/collection-paths';
import { SECRETS, setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { ACCOUNT, answered, detailOf, errorOf, given, NOTHING, REGION } from './testkit/given-aoss.ts';
import type { StubAnswer, StubRequest } from './testkit/stub-aoss.ts';

setUpAws();

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ID = '2orders';

/** A collection whose API is the stub itself, as with an emulator on this machine. */
const serving = (answer: StubAnswer | null, more: Record<string, unknown> = {}) => {
  const answerOf = (request: StubRequest): StubAnswer | null => {
    if (request.operation === 'GET') return answer;
    const collectionEndpoint = `http://${ID}.${REGION}.aoss.localhost:${String(request.headers.host).split(':')[1]}`;
    return answered(request, { ...NOTHING, collections: [detailOf(ID, { name: 'orders', collectionEndpoint, ...more })] });
  };
  return answerOf;
};
const getOf = (requests: readonly StubRequest[]): StubRequest | undefined => requests.find(({ operation }) => operation === 'GET');

describe('a collection’s own API', () => {
  test('answers as it does: status, type and bytes, also where an index does not exist', async () => {
    const { port } = await given(serving({ body: '[{"index":"a"}]', headers: { 'content-type': 'application/json; charset=UTF-8' } }));
    const { status, contentType, body } = await port.get(ACCOUNT, ID, '/_cat/indices?format=json');
    expect([status, contentType, Buffer.from(body).toString()]).toEqual([200, 'application/json; charset=UTF-8', '[{"index":"a"}]']);
    const missing = await given(serving({ status: 404, body: '{"status":404}' }));
    expect((await missing.port.get(ACCOUNT, ID, '/none/_settings')).status).toBe(404);
  });

  test.each([
    '/_cat/indices?format=json&h=index,docs.count&s=index',
    '/_mapping',
    '/my-index,other*/_settings',
    '/a%25b%2Fc/_mapping?flat=a%20b',
  ])('is asked for %s with what the SDK signs for aoss', async (path) => {
    const { stub, port } = await given(serving({}), { clock: { now: () => NOW } });
    await port.get(ACCOUNT, ID, path);
    const sent = getOf(stub.requests);
    expect(sent?.url).toBe(path);
    const { authorization, ...headers } = sent?.headers ?? {};
    expect(authorization).toMatch(
      new RegExp(`Credential=${SECRETS.ownKey}/20260310/${REGION}/aoss/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date,`),
    );
    expect(authorization).toBe(await authorizationOfSdk(path, headers));
  });

  test('takes the paths that the explorer’s guard lets pass as they are', async () => {
    const { stub, port } = await given(serving({}));
    const call = checkCollectionPath('_cat/indices');
    if (!call.ok) throw new Error(call.message);
    await port.get(ACCOUNT, ID, call.url);
    expect(getOf(stub.requests)?.url).toBe(call.url);
  });

  test('signs a role’s token too', async () => {
    const { stub, port } = await given(serving({}), { target: { roleArn: `arn:aws:iam::${ACCOUNT}:role/Reader` } });
    await port.get(ACCOUNT, ID, '/_alias');
    const sent = getOf(stub.requests);
    expect([sent?.keyId, sent?.headers['x-amz-security-token']]).toEqual([`ASIA${ACCOUNT}`, SECRETS.token]);
    expect(sent?.headers.authorization).toContain('x-amz-security-token,');
  });

  test.each([
    ['another host', { collectionEndpoint: 'https://example.com' }, 'malformed'],
    ['another collection', { collectionEndpoint: `https://other.${REGION}.aoss.amazonaws.com` }, 'malformed'],
    ['instance metadata', { collectionEndpoint: 'http://169.254.169.254' }, 'malformed'],
    ['nothing yet', { collectionEndpoint: undefined }, 'unavailable'],
    ['nothing any more', { status: 'DELETING' }, 'unavailable'],
  ])('that is told to be at %s is never asked', async (_where, more, kind) => {
    const { stub, port } = await given(serving({}, more));
    const error = await errorOf(port.get(ACCOUNT, ID, '/_alias'));
    expect([error.kind, getOf(stub.requests)]).toEqual([kind, undefined]);
    expect(error.message).not.toMatch(/example\.com|169\.254/);
  });

  test.each(['//example.com/_alias', 'https://example.com/_alias', '@example.com/', '\\\\example.com/'])(
    'is never asked for %s, which would be another host’s',
    async (path) => {
      const { stub, port } = await given(serving({}));
      expect(await errorOf(port.get(ACCOUNT, ID, path))).toMatchObject({ kind: 'not-found' });
      expect(getOf(stub.requests)).toBeUndefined();
    },
  );

  test.each<[string, StubAnswer | null, string, RegExp]>([
    ['denies', { status: 403 }, 'denied', /aoss:APIAccessAll and a data access policy/],
    ['does not know the credentials', { status: 401 }, 'denied', /data access policy/],
    ['throttles', { status: 429, headers: { 'retry-after': '3' } }, 'throttled', /fewer requests/],
    ['breaks', { status: 503, body: '<html>' }, 'unavailable', /error of its own/],
    ['redirects', { status: 302, headers: { location: 'https://example.com' } }, 'malformed', /redirect/],
    ['answers too much', { body: 'x'.repeat(2_000) }, 'too-large', /ask for less/],
    ['does not answer', null, 'timed-out', /within 0.5 s/],
  ])('that %s is a failure in the port’s words', async (_what, answer, kind, words) => {
    const { port } = await given(serving(answer), { timeoutMs: 500, maxBytes: 1_048 });
    const error = await errorOf(port.get(ACCOUNT, ID, '/_alias'));
    expect(error).toMatchObject({ kind, message: expect.stringMatching(words), ...(kind === 'throttled' ? { retryAfterMs: 3_000 } : {}) });
    expect(error.message).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  test('lets a caller go at once who leaves', async () => {
    const leaving = new AbortController();
    const answer = serving(null);
    const { port } = await given((request) => {
      if (request.operation === 'GET') leaving.abort();
      return answer(request);
    });
    expect(await errorOf(port.get(ACCOUNT, ID, '/_alias', leaving.signal))).toMatchObject({ kind: 'cancelled' });
  });

  test('that does not exist is not found', async () => {
    const { port } = await given(serving({}));
    expect(await errorOf(port.get(ACCOUNT, 'never-was', '/_alias'))).toMatchObject({ kind: 'not-found' });
  });
});

/** What the SDK's own signer says of the same request. */
async function authorizationOfSdk(url: string, headers: StubRequest['headers']): Promise<string | undefined> {
  const client = new OpenSearchServerlessClient({
    region: REGION,
    credentials: { accessKeyId: SECRETS.ownKey, secretAccessKey: SECRETS.ownSecret },
  });
  const { pathname, searchParams } = new URL(url, 'http://stub');
  const signer = await client.config.signer({ name: 'sigv4', signingName: 'aoss', signingRegion: REGION, properties: {} });
  const signed = await signer.sign(
    {
      method: 'GET',
      protocol: 'http:',
      hostname: 'stub',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: { host: String(headers.host), 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
      // The SDK's type asks for what only its own transport has.
    } as never,
    { signingDate: new Date(NOW) },
  );
  client.destroy();
  return (signed as { headers: Record<string, string> }).headers.authorization;
}
