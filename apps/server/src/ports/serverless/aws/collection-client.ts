import { createHash } from 'node:crypto';
import { Agent, type Dispatcher } from 'undici';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { signedHeaders } from '../../cluster-api/opensearch/sigv4.ts';
import { abandonable } from '../../coalesce.ts';
import { isPortError, PortError } from '../../port-error.ts';
import { withoutErrorValues } from '../../upstream/error-members.ts';
import { ownSecrets } from '../../upstream/own-secrets.ts';
import type { AwsIdentity } from './role-session.ts';

const CONNECTIONS = 6;
const CONNECT_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 5_000;
/** The hash of no body, which the service wants to see in a header. */
const NO_BODY = createHash('sha256').update('').digest('hex');

export interface CollectionRequest {
  /** The collection's own address, checked. */
  address: URL;
  /** Path and query, beginning with one slash. */
  path: string;
  /** For messages. */
  name: string;
  awsRegion: string;
  credentials: AwsIdentity;
  signal: AbortSignal | undefined;
}

export interface CollectionClientOptions {
  clock: { now(): number };
  /** Whole answer, in milliseconds. */
  timeoutMs: number;
  maxBytes: number;
}

/** Asks collections themselves, signed for the service `aoss`. */
export interface CollectionClient {
  /** GET without a body. Redirects are not followed. @throws PortError */
  get(request: CollectionRequest): Promise<{ status: number; contentType: string; body: Uint8Array }>;
  close(): Promise<void>;
}

export function createCollectionClient({ clock, timeoutMs, maxBytes }: CollectionClientOptions): CollectionClient {
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    // The whole answer has one limit of time, kept below: a slow drip would get around these.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });

  async function send({ address, path, name, awsRegion, credentials }: CollectionRequest, signal: AbortSignal) {
    const url = new URL(path, address);
    if (!path.startsWith('/') || url.origin !== address.origin)
      throw new PortError('not-found', `The collection ${name} has no such path.`);
    const headers = { host: url.host, 'x-amz-content-sha256': NO_BODY };
    const key = { ...credentials, region: awsRegion, service: 'aoss' };
    const signed = await signedHeaders({ method: 'GET', url, headers, body: '' }, key, clock.now());
    const answer = await agent.request({
      // Names below localhost are this machine's, whether or not it can look them up.
      origin: url.protocol === 'http:' && url.hostname.endsWith('localhost') ? `http://127.0.0.1:${url.port || '80'}` : url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': 'tumbler',
        ...headers,
        ...signed,
      },
      signal,
    });
    // Without a listener the failure of an unread body would be an uncaught error.
    answer.body.on('error', () => undefined);
    return { ...answer, secrets: ownSecrets(signed) };
  }

  return {
    async get(request) {
      const limit = limitTime(timeoutMs, request.signal);
      try {
        const { statusCode, headers, body, secrets } = await abandonable(send(request, limit.signal), limit.signal);
        const failure = failureOf(statusCode, headers, request.name);
        if (failure !== null) {
          body.destroy();
          throw failure;
        }
        return {
          status: statusCode,
          contentType: secrets.withoutIn(one(headers['content-type']) ?? 'application/octet-stream'),
          body: await bytesOf(withoutErrorValues(secrets.without(body)), maxBytes, request.name),
        };
      } catch (error) {
        if (limit.timedOut())
          throw new PortError('timed-out', `The collection ${request.name} did not answer within ${timeoutMs / 1_000} s.`);
        if (limit.signal.aborted) throw new PortError('cancelled', 'The read was cancelled before the collection had answered.');
        if (isPortError(error)) throw error;
        throw new PortError('unavailable', `The collection ${request.name} cannot be reached over the network.`, { cause: named(error) });
      } finally {
        limit.end();
      }
    },
    close: () => agent.destroy(),
  };
}

type Headers = Dispatcher.ResponseData['headers'];

/** What is no answer of the collection's own API; null for one that is, be it that an index does not exist. */
function failureOf(status: number, headers: Headers, name: string): PortError | null {
  if (status === 401 || status === 403)
    return new PortError(
      'denied',
      `The collection ${name} denies the request: the server’s credentials need aoss:APIAccessAll and a data access policy that names them, and its network policy must let them in.`,
    );
  if (status === 429) {
    const seconds = one(headers['retry-after']) ?? '';
    const retryAfterMs = /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1_000 : RETRY_AFTER_MS;
    return new PortError('throttled', `The collection ${name} asks for fewer requests. Try again shortly.`, { retryAfterMs });
  }
  if (status >= 500) return new PortError('unavailable', `The collection ${name} has an error of its own. Try again shortly.`);
  return status >= 300 && status < 400
    ? new PortError('malformed', `The collection ${name} answers with a redirect, which is not followed.`)
    : null;
}

async function bytesOf(body: AsyncIterable<Uint8Array>, maxBytes: number, name: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    const piece = Buffer.from(chunk);
    bytes += piece.byteLength;
    if (bytes > maxBytes)
      throw new PortError('too-large', `The collection ${name} answers more than ${maxBytes / 1_048_576} MiB: ask for less.`);
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

/** The code alone: the text may hold the address. */
const named = (error: unknown): Error =>
  new Error(error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no connection');
