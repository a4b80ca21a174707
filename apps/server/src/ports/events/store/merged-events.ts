import type { EventPage, EventsPort } from '../port.ts';

/** Several sources of events as one, newest first. One that fails, fails the whole: a hole in it would read as "nothing happened". */
export function mergedEvents(ports: readonly EventsPort[]): EventsPort {
  const merge = <Event>(pages: readonly EventPage<Event>[], limit: number, timeOf: (event: Event) => number): EventPage<Event> => {
    const all = pages.flatMap(({ events }) => events).sort((a, b) => timeOf(b) - timeOf(a));
    return { events: all.slice(0, limit), truncated: all.length > limit || pages.some(({ truncated }) => truncated) };
  };
  return {
    domainEvents: async (domainIdentifier, from, to, limit, signal) =>
      merge(
        await Promise.all(ports.map((port) => port.domainEvents(domainIdentifier, from, to, limit, signal))),
        limit,
        (event) => event.event_timestamp,
      ),
    keyEvents: async (domainIdentifier, from, to, limit, signal) =>
      merge(
        await Promise.all(ports.map((port) => port.keyEvents(domainIdentifier, from, to, limit, signal))),
        limit,
        (event) => event.event_time,
      ),
  };
}
