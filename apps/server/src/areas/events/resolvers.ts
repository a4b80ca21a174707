import { eventWindow, KEY_EVENTS_UNSUPPORTED, keyEventsSupported, MOST_EVENTS } from '#rules/events/event-window';
import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';
import type { DomainEvent, EventPage } from '../../ports/events/port.ts';
import { PortError } from '../../ports/port-error.ts';

const domainEvents: QueryResolvers['domainEvents'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', args.domainId);
  const { from, to } = requestedWindow(args, ctx.now);
  const events = await ctx.ports.events.domainEvents(identifier, from, to, MOST_EVENTS, ctx.signal);
  return cutList(events).map((event) => ({ ...event, resource_address: addressOf(event) }));
};

const addressOf = ({ event_metadata: metadata }: Pick<DomainEvent, 'event_metadata'>): string | null =>
  typeof metadata?.host === 'string' ? metadata.host : null;

const domainKeyEvents: QueryResolvers['domainKeyEvents'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', args.domainId);
  const { from, to } = requestedWindow(args, ctx.now);
  if (!keyEventsSupported(ctx.stageRegion)) throw new PortError('not-offered', KEY_EVENTS_UNSUPPORTED);
  return cutList(await ctx.ports.events.keyEvents(identifier, from, to, MOST_EVENTS, ctx.signal));
};

export const resolvers: Resolvers = {
  Query: { domainEvents, domainKeyEvents },
};

/** The events of a page; the last one says when there were more (EVENT-007). */
const cutList = <Event extends object>({ events, truncated }: EventPage<Event>): (Event | (Event & { resultTruncated: true }))[] => {
  const last = events.at(-1);
  return truncated && last ? [...events.slice(0, -1), { ...last, resultTruncated: true }] : events;
};

/**
 * The window that an event call asks for, in epoch milliseconds.
 * @throws BadInputError that names startTime or endTime
 */
function requestedWindow({ startTime, endTime }: { startTime: string; endTime: string }, now: number): { from: number; to: number } {
  const window = eventWindow(startTime, endTime, now);
  if ('problem' in window) throw badInput(window.field, window.problem);
  return window;
}
