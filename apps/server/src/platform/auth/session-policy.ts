import { HOUR, MINUTE } from '#rules/durations';
import { type Refusal, stepUpRequired } from '#rules/guard';
import type { Session } from './session.ts';

/** How long what lasts, in milliseconds (architecture: hosts, sign-in, sessions). */
export const SESSION_LIMITS = {
  /** The cookie's life, and with it the longest that reads can go on without anyone signing in (SHELL-038). */
  cookie: 365 * 24 * HOUR,
  /** Changes need a sign-in with credentials that is not older. */
  changesAbsolute: 12 * HOUR,
  /** Changes need something done by the person within this time. */
  changesIdle: 30 * MINUTE,
  /** Roles and entitlements are read again from the issuer when they are older. */
  claims: 15 * MINUTE,
  /** Changes are refused when the issuer could not confirm the entitlements for this long. */
  claimsForChanges: 30 * MINUTE,
  /** Without a way to renew silently, reads end after this and the browser goes to the issuer again. */
  unrenewable: 12 * HOUR,
  /** A step-up is worth this long. */
  stepUp: 10 * MINUTE,
} as const;

/** Why this session may not change anything now, or null when it may. Tokens of the command line are renewed there and never idle. */
export function changeRefusal(session: Session, now: number): Refusal | null {
  if (session.kind === 'token') return null;
  const stale = now >= session.absoluteExpiry || now >= session.idleExpiry || now - session.claimsReadAt > SESSION_LIMITS.claimsForChanges;
  return stale ? stepUpRequired() : null;
}

/** Why this session may not do what asks for a sign-in just now, or null. A token cannot sign in again, so it never may. */
export function stepUpRefusal(session: Session, now: number): Refusal | null {
  if (session.kind === 'token') {
    return {
      code: 'STEP_UP_REQUIRED',
      message: 'This cannot be done with an API token.',
      fix: 'Sign in to the console in a browser and do it there.',
    };
  }
  const fresh = session.steppedUpAt !== null && now - session.steppedUpAt < SESSION_LIMITS.stepUp && changeRefusal(session, now) === null;
  return fresh ? null : stepUpRequired();
}
