import { z } from 'zod';
import { PortError } from '../../port-error.ts';
import { withoutValues } from '../../upstream/error-words.ts';
import { parseJson } from '../../upstream/json-depth.ts';
import type { ByteAnswer } from '../transport.ts';

const REASON_LENGTH = 300;
/** More of an error's text is not looked at. */
const TEXT_LENGTH = 4_000;

/** What an error status of a cluster means, with the engine's own reason. Null for a success. */
export function failureOf(answer: Pick<ByteAnswer, 'status' | 'headers'>, text: string, what: string, now: number): PortError | null {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return null;
  const html = looksLikeHtml(text);
  const reason = html ? null : reasonOf(text);
  const because = reason ? `: ${reason}` : '.';
  if (status >= 300 && status < 400)
    return new PortError(
      'unavailable',
      `The endpoint answered ${what} with a redirect (${status}), which is not followed. Configure the cluster's own address.`,
    );
  if (status === 401) return new PortError('denied', `The cluster did not accept the configured credentials for ${what} (401)${because}`);
  if (status === 403) return new PortError('denied', `The configured credentials may not read ${what} (403)${because}`);
  if (status === 404) return new PortError('not-found', `The cluster knows no such thing: ${what} (404)${because}`);
  if (status === 408 || status === 504) return new PortError('timed-out', `${what} took the cluster too long (${status})${because}`);
  if (status === 429)
    return new PortError('throttled', `The cluster turns requests away: ${what} (429)${because}`, {
      retryAfterMs: retryAfterOf(headers, now),
    });
  if (status >= 500 && html)
    return new PortError(
      'unavailable',
      `A proxy answered ${what} in place of the cluster, with a page (${status}). The cluster behind it was not reached.`,
    );
  if (status >= 500)
    return new PortError('unavailable', `The cluster could not answer ${what} (${status})${because}`, {
      retryAfterMs: retryAfterOf(headers, now),
    });
  return new PortError('not-offered', `The cluster does not offer ${what} (${status})${because}`);
}

/** Why a body of a success is no JSON, in words. */
export function malformed(text: string, what: string, cause?: unknown): PortError {
  const shape =
    text.trim() === ''
      ? 'is empty'
      : looksLikeHtml(text)
        ? 'is a web page, probably of a proxy or a sign-in'
        : 'is not whole JSON; it broke off or is garbled';
  return new PortError('malformed', `The answer to ${what} is malformed: it ${shape}.`, { cause });
}

/** JSON of another shape than the console knows: names the field. */
export function unexpectedShape(error: z.ZodError, what: string): PortError {
  const [issue] = error.issues;
  const where = issue && issue.path.length > 0 ? `"${issue.path.map(String).join('.').slice(0, 100)}"` : 'the whole';
  return new PortError('malformed', `The answer to ${what} is malformed: ${where} is not as expected (${issue?.message ?? 'unknown'}).`, {
    cause: error,
  });
}

const looksLikeHtml = (text: string): boolean => /^\s*(<!doctype html|<html|<head|<body)/i.test(text.slice(0, 500));

const Reason = z.object({
  reason: z.string().nullish(),
  type: z.string().nullish(),
  root_cause: z.array(z.object({ reason: z.string().nullish(), type: z.string().nullish() })).nullish(),
});
const ErrorBody = z.object({
  error: z.union([z.string(), Reason]).nullish(),
  message: z.string().nullish(),
  Message: z.string().nullish(),
});

/**
 * The kind of the error and the engine's own words, from any of the shapes engines and gateways use: `index_not_found_exception: no such
 * index [orders]`. At most 300 characters, without credentials and without values of documents or queries.
 */
export function reasonOf(text: string): string | null {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch {
    return null;
  }
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return null;
  const { error, message, Message } = parsed.data;
  if (typeof error === 'string') return shown(error);
  const type = error?.type ?? error?.root_cause?.[0]?.type;
  const words = error?.reason ?? error?.root_cause?.[0]?.reason ?? message ?? Message;
  if (!words) return type ? shown(type) : null;
  // `all shards failed` says nothing of why.
  const cause = type === 'search_phase_execution_exception' ? error?.root_cause?.[0]?.reason : undefined;
  const why = cause == null || cause === words ? words : `${words}: ${cause}`;
  return shown(type ? `${type}: ${why}` : why);
}

const shown = (text: string): string => cut(withoutValues(withoutCredentials(text.slice(0, TEXT_LENGTH))));

const cut = (text: string): string => (text.length > REASON_LENGTH ? `${text.slice(0, REASON_LENGTH - 1)}…` : text);

/** Text of a cluster, fit to be shown: a proxy or a plugin may echo what was sent to it. */
const withoutCredentials = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\b(Basic|Bearer|ApiKey|AWS4-HMAC-SHA256)\s+[^\s,;\]}"']+/gi, '$1 …')
    .replace(/:\/\/[^/\s@]+@/g, '://…@')
    .replace(/\b(AKIA|ASIA)[A-Z0-9]{12,}/g, '$1…')
    .replace(/ and User \[[^\]]{0,300}\](?:, [a-z_]+=\[[^\]]{0,300}\]){0,10}\]?/gi, '')
    .trim();

/** `Retry-After` in seconds or as a date; never over ten minutes. */
function retryAfterOf(headers: Record<string, string>, now: number): number | undefined {
  const value = headers['retry-after'];
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 600_000) : undefined;
}
