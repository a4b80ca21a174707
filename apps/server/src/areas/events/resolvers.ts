import { eventWindow, KEY_EVENTS_UNSUPPORTED, keyEventsSupported, MOST_EVENTS } from '#rules/events/event-window';
import { eventsOfNode, leftAt, mentionOf } from '#rules/events/node-events';
import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';
import type { DomainEvent, EventPage, KeyEvent } from '../../ports/events/port.ts';
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

/** A node has three names, and what it was called before may be asked for too. */
const MOST_NAMES = 10;
const MOST_NAME_LENGTH = 128;
const NO_KEY_EVENTS: EventPage<KeyEvent> = { events: [], truncated: false };

const nodeEvents: QueryResolvers['nodeEvents'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', args.domainId);
  const { from, to } = requestedWindow(args, ctx.now);
  if (args.names.length > MOST_NAMES || args.names.some((name) => name.length > MOST_NAME_LENGTH))
    throw badInput('names', `must be at most ${MOST_NAMES} names of at most ${MOST_NAME_LENGTH} characters`);
  const [{ events, truncated }, keys] = await Promise.all([
    ctx.ports.events.domainEvents(identifier, from, to, MOST_EVENTS, ctx.signal),
    keyEventsSupported(ctx.stageRegion) ? ctx.ports.events.keyEvents(identifier, from, to, MOST_EVENTS, ctx.signal) : NO_KEY_EVENTS,
  ]);
  const own = eventsOfNode(events, args.names, mentionOf);
  const left = leftAt(own.events);
  return {
    events: own.events.map((event) => ({ ...event, resource_address: addressOf(event) })),
    keyEvents: keys.events.filter(({ host }) => host !== null && (own.names.addresses.includes(host) || args.names.includes(host))),
    ...own.names,
    leftAt: left?.at ?? null,
    leftBy: left?.type ?? null,
    truncated: truncated || keys.truncated,
  };
};

export const resolvers: Resolvers = {
  Query: { domainEvents, domainKeyEvents, nodeEvents },
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
