import { readFileSync } from 'node:fs';
import { Agent, type Dispatcher } from 'undici';
import { isPortError, PortError } from '../../port-error.ts';
import { type OwnSecrets, ownSecrets } from '../../upstream/own-secrets.ts';
import type { ByteAnswer } from '../transport.ts';
import { limitTime, networkFailure, type TimeLimit } from './network-failures.ts';
import { signedHeaders } from './sigv4.ts';
import { type ClusterTarget, identifierOf } from './target.ts';

const CONNECTIONS = 6;
const CONNECT_TIMEOUT_MS = 3_000;

export interface ClusterRequest {
  /** DELETE ends a point in time of a search; of a cluster that keeps something for the console it takes its own old indices away. */
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, beginning with a slash. */
  path: string;
  /** JSON text. */
  body?: string | undefined;
  /** Whole answer, headers and body, in milliseconds, over all endpoints tried. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Only this one of the endpoints; any, when absent. */
  endpoint?: string | undefined;
}

/** The HTTP of one configured cluster. */
export interface ClusterClient {
  readonly target: ClusterTarget;
  readonly domainIdentifier: string;
  /**
   * Sends to the endpoint that last answered, and to the others in turn while connections fail. Redirects are answered,
   * not followed. A body that nobody reads is closed when the time is over. What the console signs in with never comes back in an answer.
   * @throws PortError timed-out, unavailable, cancelled
   */
  send(request: ClusterRequest): Promise<ByteAnswer>;
  /** The same for the dashboards' address. @throws PortError not-offered where none is configured */
  sendToDashboards(request: Omit<ClusterRequest, 'endpoint'>): Promise<ByteAnswer>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
}

/** @throws Error when an address is unfit or a certificate's file cannot be read: at start, naming the cluster and no secret */
export function createClusterClient(target: ClusterTarget, clock: { now(): number }): ClusterClient {
  const domainIdentifier = identifierOf(target);
  const addressOf = (text: string): URL => parseAddress(text, domainIdentifier);
  const endpoints = target.endpoints.map(addressOf);
  if (endpoints.length === 0) throw new Error(`cluster ${domainIdentifier}: endpoints names no address`);
  const dashboards = target.dashboards === undefined ? null : addressOf(target.dashboards);
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
    // The whole answer has one limit of time, kept below: a slow drip would get around these.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...tlsOptionsOf(target) },
  });
  /** The endpoint that is tried first. */
  let favourite = 0;

  async function sendTo(bases: URL[], request: ClusterRequest, onAnswer: (index: number) => void): Promise<ByteAnswer> {
    const limit = limitTime(request.timeoutMs, request.signal);
    let failure: unknown;
    for (const [index, base] of bases.entries()) {
      try {
        const answer = await sendOnce(base, request, limit.signal);
        onAnswer(index);
        const { secrets, body, ...rest } = answer;
        return { ...rest, body: secrets.without(bytesOf(body, limit, request.timeoutMs)) };
      } catch (error) {
        failure = error;
        // It takes connections and does not answer: the next call begins with another.
        if (limit.timedOut()) onAnswer(index + 1);
        if (limit.signal.aborted || isPortError(error)) break;
      }
    }
    limit.end();
    throw networkFailure(failure, limit, request.timeoutMs, bases.length);
  }

  async function sendOnce(base: URL, request: ClusterRequest, signal: AbortSignal): Promise<OpenAnswer> {
    const url = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${request.path}`);
    const sent = await headersFor(target, { method: request.method, url, body: request.body }, clock.now());
    const secrets = ownSecrets(sent);
    const { statusCode, headers, body } = await agent.request({
      origin: base.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: sent,
      body: request.body ?? null,
      signal,
    });
    // Without a listener the failure of an unread body would be an uncaught error.
    body.on('error', () => undefined);
    return { status: statusCode, headers: flat(headers, secrets), body, secrets };
  }

  return {
    target,
    domainIdentifier,
    send(request) {
      if (request.endpoint !== undefined) return sendTo([addressOf(request.endpoint)], request, () => undefined);
      const first = favourite;
      const turn = (index: number): number => (first + index) % endpoints.length;
      const bases = endpoints.flatMap((_endpoint, index) => endpoints[turn(index)] ?? []);
      return sendTo(bases, request, (index) => {
        favourite = turn(index);
      });
    },
    async sendToDashboards(request) {
      if (!dashboards) throw new PortError('not-offered', 'No address of dashboards is configured for this cluster.');
      return sendTo([dashboards], request, () => undefined);
    },
    close: () => agent.destroy(),
  };
}

/** A cluster that keeps something for the console and is no domain of the fleet. */
export type StoreTarget = Pick<ClusterTarget, 'endpoints' | 'credentials' | 'tls'>;

/**
 * The HTTP of such a cluster.
 * @param key where the configuration names it, for messages
 * @throws Error as `createClusterClient`
 */
export function createStoreClient(target: StoreTarget, key: string, clock: { now(): number }): ClusterClient {
  try {
    return createClusterClient({ ...target, stage: '', region: '', accountId: 'store', name: key }, clock);
  } catch (error) {
    throw new Error(error instanceof Error ? error.message.replace(/^cluster \S+: /, `${key}: `) : `${key}: the target is unfit`, {
      cause: error,
    });
  }
}

type Body = Dispatcher.ResponseData['body'];

/** An answer whose body is not yet read, and what must not be read in it. */
interface OpenAnswer extends Omit<ByteAnswer, 'body'> {
  body: Body;
  secrets: OwnSecrets;
}

function parseAddress(text: string, domainIdentifier: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error(`cluster ${domainIdentifier}: an address must be http(s)://host:port without user name, query or fragment`);
  return url;
}

/** The bytes as they come. The connection is closed when the reader leaves early. */
async function* bytesOf(body: Body, limit: TimeLimit, timeoutMs: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk as Uint8Array;
  } catch (error) {
    throw networkFailure(error, limit, timeoutMs, 1);
  } finally {
    limit.end();
  }
}

const flat = (headers: Record<string, string | string[] | undefined>, secrets: OwnSecrets): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), secrets.withoutIn([value].flat().join(', '))]],
    ),
  );

interface OutgoingRequest {
  method: ClusterRequest['method'];
  url: URL;
  body: string | undefined;
}

/** Headers of one request, with what the cluster knows the console by. */
async function headersFor(target: ClusterTarget, { method, url, body }: OutgoingRequest, now: number): Promise<Record<string, string>> {
  const headers: Record<string, string> = { 'user-agent': 'tumbler' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const { credentials } = target;
  if (credentials.type === 'basic')
    headers.authorization = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`, 'utf8').toString('base64')}`;
  if (credentials.type === 'apiKey') headers.authorization = `ApiKey ${credentials.apiKey}`;
  if (credentials.type !== 'sigv4' && credentials.type !== 'aws') return headers;
  const given = credentials.type === 'aws' ? await credentials.credentials() : credentials;
  const service = (credentials.type === 'sigv4' && credentials.service) || 'es';
  const key = { ...given, region: credentials.awsRegion, service };
  const signed = { host: url.host };
  return { ...headers, ...signed, ...(await signedHeaders({ method, url, headers: signed, body: body ?? '' }, key, now)) };
}

/** Options of the TLS connection. @throws Error that names the cluster and the key of a file that cannot be read */
function tlsOptionsOf(target: ClusterTarget): Record<string, string | boolean> {
  const { tls, credentials } = target;
  const read = (file: string, key: string): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      throw new Error(`cluster ${identifierOf(target)}: ${key} ${file} cannot be read`);
    }
  };
  const options: Record<string, string | boolean> = {};
  if (tls?.caFile) options.ca = read(tls.caFile, 'tls.caFile');
  if (tls?.serverName) options.servername = tls.serverName;
  if (tls?.allowUntrusted) options.rejectUnauthorized = false;
  if (credentials.type === 'clientCertificate') {
    options.cert = read(credentials.certFile, 'credentials.certFile');
    options.key = read(credentials.keyFile, 'credentials.keyFile');
    if (credentials.passphrase) options.passphrase = credentials.passphrase;
  }
  return options;
}
