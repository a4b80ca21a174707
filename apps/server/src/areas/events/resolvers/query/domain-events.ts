import { MOST_EVENTS } from '#rules/event-window';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { domainIdentifierOf } from '../../../../platform/http/domain-identifier.ts';
import { askedWindow } from '../../asked-window.ts';
import { cutList } from '../../cut-list.ts';

export const domainEvents: QueryResolvers['domainEvents'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', args.domainId);
  const { from, to } = askedWindow(args, ctx.now);
  return cutList(await ctx.cell.events.domainEvents(identifier, from, to, MOST_EVENTS, ctx.signal));
};
