import { KEY_EVENTS_UNSUPPORTED, keyEventsSupported, MOST_EVENTS } from '#rules/event-window';
import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';
import type { DomainEvent } from '../../ports/events/port.ts';
import { PortError } from '../../ports/port-error.ts';
import { askedWindow } from './asked-window.ts';
import { cutList } from './cut-list.ts';

const domainEvents: QueryResolvers['domainEvents'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', args.domainId);
  const { from, to } = askedWindow(args, ctx.now);
  const events = await ctx.cell.events.domainEvents(identifier, from, to, MOST_EVENTS, ctx.signal);
  return cutList(events).map((event) => ({ ...event, resource_address: addressOf(event) }));
};

const addressOf = ({ event_metadata: metadata }: Pick<DomainEvent, 'event_metadata'>): string | null =>
  typeof metadata?.host === 'string' ? metadata.host : null;

const domainKeyEvents: QueryResolvers['domainKeyEvents'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', args.domainId);
  const { from, to } = askedWindow(args, ctx.now);
  if (!keyEventsSupported(ctx.place)) throw new PortError('not-offered', KEY_EVENTS_UNSUPPORTED);
  return cutList(await ctx.cell.events.keyEvents(identifier, from, to, MOST_EVENTS, ctx.signal));
};

export const resolvers: Resolvers = {
  Query: { domainEvents, domainKeyEvents },
};
