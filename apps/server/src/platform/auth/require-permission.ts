import { notPermitted } from '#rules/guard';
import { mayIn, type Permission } from '#rules/permissions';
import type { RequestContext } from '../http/context.ts';
import { RefusedError } from '../http/refused-error.ts';

/**
 * Lets the request pass when the person has the permission in this place.
 * @throws RefusedError NOT_PERMITTED, which names the permission and the place and never a role
 */
export function requirePermission(ctx: Pick<RequestContext, 'principal' | 'stageRegion'>, permission: Permission): void {
  if (!mayIn(ctx.principal, permission, ctx.stageRegion)) throw new RefusedError(notPermitted(permission, ctx.stageRegion));
}
