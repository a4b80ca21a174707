import { notPermitted } from '#rules/guard';
import { mayIn, type Permission } from '#rules/permissions';
import type { RequestContext } from '../http/context.ts';
import { RefusedError } from '../http/refused-error.ts';
import { changeRefusal, stepUpRefusal } from './session-policy.ts';

/**
 * Lets the request pass when the person has the permission in this place.
 * @throws RefusedError NOT_PERMITTED, which names the permission and the place and never a role
 */
export function requirePermission(ctx: Pick<RequestContext, 'principal' | 'place'>, permission: Permission): void {
  if (!mayIn(ctx.principal, permission, ctx.place)) throw new RefusedError(notPermitted(permission, ctx.place));
}

/**
 * Lets a change pass when the sign-in is fresh enough for changes.
 * @throws RefusedError STEP_UP_REQUIRED: the page asks for sign-in in place
 */
export function requireFreshSignIn(ctx: Pick<RequestContext, 'session' | 'now'>): void {
  const refusal = changeRefusal(ctx.session, ctx.now);
  if (refusal !== null) throw new RefusedError(refusal);
}

/**
 * Lets a grant or a most dangerous command pass within 10 minutes of a sign-in with credentials.
 * @throws RefusedError STEP_UP_REQUIRED
 */
export function requireStepUp(ctx: Pick<RequestContext, 'session' | 'now'>): void {
  const refusal = stepUpRefusal(ctx.session, ctx.now);
  if (refusal !== null) throw new RefusedError(refusal);
}
