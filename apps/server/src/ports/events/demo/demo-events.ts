import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import type { EventPage, EventsPort } from '../port.ts';

/** What happened in the demo fleet. Commands are not here: the console's own records tell those. */
export const demoEvents = (world: World, clock: { now(): number }): EventsPort => {
  const page = <Event>(signal: AbortSignal | undefined, limit: number, read: (limit: number) => Event[] | null): EventPage<Event> => {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    const events = read(limit + 1) ?? [];
    return { events: events.slice(0, limit), truncated: events.length > limit };
  };
  return {
    domainEvents: async (domainIdentifier, from, to, limit, signal) =>
      page(signal, limit, (most) => world.domainEvents(domainIdentifier, from, to, most, clock.now())),
    keyEvents: async (domainIdentifier, from, to, limit, signal) =>
      page(signal, limit, (most) => world.keyEvents(domainIdentifier, from, to, most, clock.now())),
  };
};
