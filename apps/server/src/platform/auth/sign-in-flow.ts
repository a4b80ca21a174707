import { z } from 'zod';
import { pathReadings } from '../http/path-readings.ts';
import { seal, unseal } from './secrets.ts';

/** What is kept in the browser, sealed, while a sign-in is under way. */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path of this host to come back to. */
  target: z.string(),
  /** Set when a signed-in person signs in once more for a change. */
  stepUp: z.object({ personId: z.string(), popup: z.boolean() }).nullable(),
  pool: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
});
export type Flow = z.infer<typeof Flow>;

/** A sign-in page can be left open for this long. */
export const FLOW_MS = 60 * 60_000;

const MAX_TARGET = 2000;

export const sealFlow = (flow: Flow, secret: string): string => seal(JSON.stringify(flow), secret, 'sign-in-flow');

/** The flow of a cookie; null when it was changed, is of another pool, or is too old. */
export function unsealFlow(cookie: string | undefined, secret: string, pool: string, now: number): Flow | null {
  const text = cookie === undefined ? null : unseal(cookie, secret, 'sign-in-flow');
  if (text === null) return null;
  const flow = Flow.parse(JSON.parse(text));
  return flow.pool === pool && now - flow.startedAt < FLOW_MS ? flow : null;
}

/** A target that stays on this host: a path with its query and fragment; "/" for everything else, and for the sign-in routes themselves. */
export function safeTarget(target: unknown): string {
  if (typeof target !== 'string' || target.length > MAX_TARGET) return '/';
  // Browsers read "\" as "/" and drop tabs and line breaks, so "/\evil" and "/<tab>/evil" would leave the host.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return '/';
  const base = 'http://console.invalid';
  if (!URL.canParse(target, base)) return '/';
  const url = new URL(target, base);
  const readings = pathReadings(target);
  if (url.origin !== base || readings === null || readings.some((path) => /^\/(?:auth|issuer)(?:\/|$)/i.test(path))) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? '/' : path;
}
