import { isPortError, PortError } from '../../port-error.ts';

/** One signal for the caller's leaving and for the end of the time. */
export interface TimeLimit {
  signal: AbortSignal;
  timedOut(): boolean;
  /** Takes the timer and the listener away; harmless when repeated. */
  end(): void;
}

export function limitTime(timeoutMs: number, outer: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const leave = (): void => controller.abort();
  if (outer?.aborted) leave();
  outer?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', leave);
    },
  };
}

/** What went wrong between here and the cluster, in words that name no address. */
export function networkFailure(error: unknown, limit: TimeLimit, timeoutMs: number, addresses: number): PortError {
  if (isPortError(error)) return error;
  if (limit.timedOut()) return new PortError('timed-out', `The cluster did not answer within ${timeoutMs / 1_000} s.`, { cause: error });
  if (limit.signal.aborted) return new PortError('cancelled', 'The read was cancelled before the cluster had answered.', { cause: error });
  const all = addresses > 1 ? ` None of its ${addresses} addresses answers.` : '';
  return new PortError('unavailable', `${wordsOf(codeOf(error))}${all}`, { cause: error });
}

const BROKE_OFF = 'The cluster closed the connection in the middle.';
const UNREACHABLE = 'The cluster cannot be reached over the network.';
const TOO_SLOW = 'The cluster does not accept connections in time.';
const WORDS: Record<string, string> = {
  ECONNREFUSED: 'The cluster refuses connections: nothing listens at its address.',
  ECONNRESET: BROKE_OFF,
  UND_ERR_SOCKET: BROKE_OFF,
  EPIPE: BROKE_OFF,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: BROKE_OFF,
  ENOTFOUND: "The name of the cluster's address is not known.",
  EAI_AGAIN: "The name of the cluster's address could not be looked up.",
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  UND_ERR_CONNECT_TIMEOUT: TOO_SLOW,
  ETIMEDOUT: TOO_SLOW,
  UND_ERR_HEADERS_OVERFLOW: 'The cluster sent more headers than are read.',
};

function wordsOf(code: string): string {
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return `No trusted connection to the cluster (${code}): check its certificate, and name its authority with tls.caFile.`;
  if (code.startsWith('HPE_') || code === 'HTTPParserError') return 'What listens at the address does not speak HTTP.';
  return WORDS[code] ?? 'The cluster could not be reached.';
}

function codeOf(error: unknown): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(inner instanceof Error)) return '';
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.name;
}
