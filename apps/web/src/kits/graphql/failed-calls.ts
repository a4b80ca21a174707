import { putLogs } from './put-logs.ts';
import { RequestError } from './request-error.ts';

/** How many lines a page may write in one window, and for how long the same failure is not written again, milliseconds. */
export const FAILURE_LOG_LIMITS = { lines: 20, windowMs: 10 * 60_000 } as const;

interface FailedCall {
  /** Operation or path of the call. */
  apiName: string;
  domainIdent: string | null;
}

/**
 * Writes failed calls into an error log, within limits: panels repeat a failing call every half minute. What the caller gave up, a server that
 * was not reached, and a session that ended are left out. The line holds status, code, request id and the message that the reader sees,
 * never the arguments of the call.
 */
export function failureLog(write: typeof putLogs, now: () => number): (call: FailedCall, error: unknown) => void {
  const written = new Map<string, number>();
  return ({ apiName, domainIdent }, error) => {
    if (!(error instanceof RequestError) || error.status === 0 || error.status === 401) return;
    const key = JSON.stringify([apiName, domainIdent, error.code]);
    const at = now();
    for (const [old, since] of written) if (at - since >= FAILURE_LOG_LIMITS.windowMs) written.delete(old);
    if (written.has(key) || written.size >= FAILURE_LOG_LIMITS.lines) return;
    written.set(key, at);
    const about = [error.status, error.code, error.requestId].filter((part) => part !== null && part !== '').join(' ');
    void write({ logsMessage: `${about}: ${error.message}`.slice(0, 1000), domainIdent, apiName });
  };
}

/** The log of this page's failed calls. */
export const logFailedCall = failureLog(putLogs, Date.now);

/** The domain that a call is about, from its variables; null when it names none. */
export function domainOfVariables(variables: unknown): string | null {
  if (typeof variables !== 'object' || variables === null) return null;
  const { domainIdentifier, domain_id, subject } = variables as Record<string, unknown>;
  const named = [domainIdentifier, domain_id, subject].find((value) => typeof value === 'string');
  return typeof named === 'string' ? named : null;
}
