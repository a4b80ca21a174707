import type { TimeLimit } from '../../cluster-api/opensearch/network-failures.ts';
import { isPortError, PortError } from '../../port-error.ts';

/** What an answer says beside its data. */
export interface ErrorAnswer {
  status: number;
  errorType: string;
  error: string;
  /** Seconds, as the header has it. */
  retryAfter: string | undefined;
}

/** An answer that is no success, in the port's words. Prometheus's own text is left out: it can repeat a query or an address. */
export function answerFailure({ status, errorType, error, retryAfter }: ErrorAnswer): PortError {
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
export function networkFailure(error: unknown, limit: TimeLimit, timeoutMs: number): PortError {
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
