import { isClientId } from '#rules/identifiers';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';

export const account: QueryResolvers['account'] = async (_parent, { clientId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  if (!isClientId(clientId)) throw badInput('clientId', 'must be the 12 digits of an account id');
  const found = await ctx.cell.domains.account(clientId, ctx.signal);
  return found ? { account: found } : null;
};
