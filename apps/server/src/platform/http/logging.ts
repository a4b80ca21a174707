import pino, { type DestinationStream, type Logger } from 'pino';
import { pathOf } from './refusals.ts';

/** Keys whose values are never written, at any of the usual depths. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'refreshToken',
  'clientSecret',
  'secret',
  'apiKey',
  'code',
  'code_verifier',
];

/**
 * The server's log: JSON lines on standard error. Requests are written as method, path without query, host and address: no header, no
 * cookie, no variable of an operation ever gets there.
 */
export function createLogger(options: { level?: string; destination?: DestinationStream } = {}): Logger {
  const paths = SECRET_KEYS.flatMap((key) =>
    [key, `*.${key}`, `*.*.${key}`].map((path) => (key.includes('-') ? path.replace(key, `["${key}"]`).replace('.[', '[') : path)),
  );
  return pino(
    {
      level: options.level ?? 'info',
      redact: { paths, censor: '[hidden]' },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { id: string; method: string; url: string; host?: string; ip?: string }) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request.url),
          host: request.host,
          address: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: errorOf,
      },
    },
    options.destination ?? pino.destination(2),
  );
}

/** Name, message and stack with everything cut out that looks like a secret. */
function errorOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: hideSecrets(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: hideSecrets(message),
    stack: hideSecrets(stack ?? ''),
    ...(cause === undefined ? {} : { cause: errorOf(cause) }),
  };
}

/** Hides user names and passwords in addresses, bearer and basic credentials, tokens, and queries. */
export const hideSecrets = (text: string): string =>
  text
    .replace(/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@:]+:[^\s/@]+@/gi, '$1[hidden]@')
    .replace(/\b(Bearer|Basic|ApiKey)\s+[A-Za-z0-9+/=_.:-]{6,}/gi, '$1 [hidden]')
    .replace(/\btmb_[A-Za-z0-9_-]{8,}/g, 'tmb_[hidden]')
    .replace(/([?&](?:code|state|token|password|secret|signature|X-Amz-[A-Za-z-]+)=)[^&\s"']+/gi, '$1[hidden]');
