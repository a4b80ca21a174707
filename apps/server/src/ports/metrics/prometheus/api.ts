import { readFileSync } from 'node:fs';
import { Agent, type Dispatcher } from 'undici';
import { z } from 'zod';
import { limitTime, type TimeLimit } from '../../cluster-api/opensearch/network-failures.ts';
import { isPortError, PortError } from '../../port-error.ts';
import { ownSecrets } from '../../upstream/own-secrets.ts';
import type { PrometheusTarget } from './target.ts';

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 3_000;
const MOST_BYTES = 64 * 1024 * 1024;

const Envelope = z.object({
  status: z.string(),
  data: z.unknown().optional(),
  errorType: z.string().default(''),
  error: z.string().default(''),
});
const Labels = z.record(z.string(), z.string());
const Matrix = z.object({
  resultType: z.literal('matrix'),
  /** Points stay unchecked here: they are looked at one by one where they are put in their places. */
  result: z.array(z.object({ metric: Labels, values: z.array(z.unknown()) })),
});
export type Matrix = z.infer<typeof Matrix>;

/** A range as Prometheus takes it; seconds. */
export interface Evaluations {
  start: number;
  end: number;
  step: number;
}

/** The three calls that are made of Prometheus's HTTP API, version 1. @throws PortError */
export interface PrometheusApi {
  queryRange(query: string, evaluations: Evaluations, signal?: AbortSignal): Promise<Matrix['result']>;
  /** Labels of the series that match, with `__name__`. Times in seconds. */
  series(match: string, start: number, end: number, signal?: AbortSignal): Promise<Record<string, string>[]>;
  /** Names of the metrics that match. */
  metricNames(match: string, signal?: AbortSignal): Promise<string[]>;
  close(): Promise<void>;
}

/** @throws Error when a certificate's file cannot be read: at start, naming the domain and no secret */
export function createPrometheusApi(target: PrometheusTarget, timeoutMs: number): PrometheusApi {
  const base = target.url.replace(/\/+$/, '');
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    // The whole answer has one limit of time, kept below.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...tlsOf(target) },
  });

  async function ask<T>(path: string, form: URLSearchParams, method: 'GET' | 'POST', data: z.ZodType<T>, outer?: AbortSignal): Promise<T> {
    const limit = limitTime(timeoutMs, outer);
    try {
      const url = new URL(`${base}${path}${method === 'GET' ? `?${form}` : ''}`);
      const authorization = authorizationOf(target);
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { ...authorization, ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
        body: method === 'POST' ? form.toString() : null,
        signal: limit.signal,
      });
      return dataOf(answer, await textOf(ownSecrets(authorization).without(answer.body)), data);
    } catch (error) {
      throw networkFailure(error, limit, timeoutMs);
    } finally {
      limit.end();
    }
  }

  return {
    async queryRange(query, { start, end, step }, signal) {
      const form = new URLSearchParams({ query, start: String(start), end: String(end), step: String(step) });
      // A query can be longer than an address may be.
      return (await ask('/api/v1/query_range', form, 'POST', Matrix, signal)).result;
    },
    series(match, start, end, signal) {
      const form = new URLSearchParams({ 'match[]': match, start: String(start), end: String(end) });
      return ask('/api/v1/series', form, 'POST', z.array(Labels), signal);
    },
    metricNames(match, signal) {
      return ask('/api/v1/label/__name__/values', new URLSearchParams({ 'match[]': match }), 'GET', z.array(z.string()), signal);
    },
    close: () => agent.destroy(),
  };
}

function authorizationOf({ credentials }: PrometheusTarget): Record<string, string> {
  if (credentials.type === 'bearer') return { authorization: `Bearer ${credentials.token}` };
  if (credentials.type === 'none') return {};
  return { authorization: `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`, 'utf8').toString('base64')}` };
}

function tlsOf({ domainIdentifier, tls }: PrometheusTarget): Record<string, string | boolean> {
  const options: Record<string, string | boolean> = {};
  if (tls?.serverName) options.servername = tls.serverName;
  if (tls?.allowUntrusted) options.rejectUnauthorized = false;
  if (tls?.caFile) {
    try {
      options.ca = readFileSync(tls.caFile, 'utf8');
    } catch {
      throw new Error(`cluster ${domainIdentifier}: metrics.tls.caFile ${tls.caFile} cannot be read`);
    }
  }
  return options;
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) throw new PortError('too-large', `Prometheus’s answer is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function dataOf<T>({ statusCode, headers }: Dispatcher.ResponseData, text: string, data: z.ZodType<T>): T {
  const parsed = Envelope.safeParse(jsonOf(text));
  const retryAfter = headers['retry-after'];
  if (statusCode !== 200 || !parsed.success || parsed.data.status !== 'success') {
    const { errorType, error } = parsed.success ? parsed.data : { errorType: '', error: '' };
    throw answerFailure({ status: statusCode, errorType, error, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter });
  }
  const result = data.safeParse(parsed.data.data);
  if (result.success) return result.data;
  throw new PortError('malformed', 'Prometheus’s answer does not have the form that is known.', { cause: result.error });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an answer says beside its data. */
interface ErrorAnswer {
  status: number;
  errorType: string;
  error: string;
  /** Seconds, as the header has it. */
  retryAfter: string | undefined;
}

/** An answer that is no success, in the port's words. Prometheus's own text is left out: it can repeat a query or an address. */
function answerFailure({ status, errorType, error, retryAfter }: ErrorAnswer): PortError {
  if (status === 401 || status === 403) return new PortError('denied', 'Prometheus refuses these credentials: check metrics.credentials.');
  if (status === 429) {
    const seconds = retryAfter !== undefined && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : 5;
    return new PortError('throttled', 'Prometheus asks for fewer requests. Try again shortly.', { retryAfterMs: seconds * 1_000 });
  }
  if (errorType === 'timeout' || errorType === 'canceled' || status === 504)
    return new PortError('timed-out', 'Prometheus gave the question up, because it took too long.');
  if (/too many (?:samples|series|points)|exceeded maximum resolution|limit/i.test(error))
    return new PortError('too-large', 'Prometheus finds the question too large: ask for fewer nodes, a shorter range or a longer period.');
  if (errorType === 'bad_data' || errorType === 'execution' || status === 400 || status === 422)
    return new PortError('malformed', 'Prometheus did not accept the question.');
  if (status === 404 || status === 405) return new PortError('malformed', 'There is no Prometheus API at the address: check metrics.url.');
  if (status >= 300 && status < 400)
    return new PortError(
      'malformed',
      'The address of Prometheus leads elsewhere, which is not followed: put the new address into metrics.url.',
    );
  if (status >= 500) return new PortError('unavailable', 'Prometheus has an error of its own. Try again shortly.');
  return new PortError('malformed', 'What answers is not Prometheus: check metrics.url.');
}

/** What went wrong on the way there, in words that name no address. */
function networkFailure(error: unknown, limit: TimeLimit, timeoutMs: number): PortError {
  if (isPortError(error)) return error;
  if (limit.timedOut()) return new PortError('timed-out', `Prometheus did not answer within ${timeoutMs / 1_000} s.`, { cause: error });
  if (limit.signal.aborted) return new PortError('cancelled', 'The read was cancelled before Prometheus had answered.', { cause: error });
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return new PortError('unavailable', `No trusted connection to Prometheus (${code}): name its authority with metrics.tls.caFile.`, {
      cause: error,
    });
  if (code.startsWith('HPE_'))
    return new PortError('malformed', 'What listens at the address of Prometheus does not speak HTTP.', { cause: error });
  return new PortError('unavailable', 'Prometheus cannot be reached over the network: check metrics.url.', { cause: error });
}
