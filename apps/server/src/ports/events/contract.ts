import { describe, expect, test } from 'vitest';
import type { EventsPort } from './port.ts';

export interface EventsSubject {
  port: EventsPort;
  /** A domain with at least three domain events and three key events between `from` and `to`. */
  domainIdentifier: string;
  from: number;
  to: number;
}

const NOBODY = '999999999999:nobody-here';
const MOST = 8_000;

/** What every source of events has to do alike. */
export const describeEventsPort = (name: string, make: () => Promise<EventsSubject>): void => {
  describe(`events: ${name}`, () => {
    test('domain events are newest first, each once, within the window and of the domain [EVENT-005]', async () => {
      const { port, domainIdentifier, from, to } = await make();
      const { events } = await port.domainEvents(domainIdentifier, from, to, MOST);
      expect(events.length).toBeGreaterThanOrEqual(3);
      const times = events.map((event) => event.event_timestamp);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      for (const event of events) {
        expect(event.event_timestamp >= from && event.event_timestamp < to).toBe(true);
        expect(event).toMatchObject({ identuple: domainIdentifier, client_id: domainIdentifier.split(':')[0] });
        expect(event.event_date).toBe(new Date(event.event_timestamp).toISOString().slice(0, 10));
        expect(event.event_type).not.toBe('');
      }
    });

    test('key events are newest first, each once, within the window and of the domain [EVENT-008]', async () => {
      const { port, domainIdentifier, from, to } = await make();
      const { events } = await port.keyEvents(domainIdentifier, from, to, MOST);
      expect(events.length).toBeGreaterThanOrEqual(3);
      const times = events.map((event) => event.event_time);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      for (const event of events) {
        expect(event.event_time >= from && event.event_time < to).toBe(true);
        expect(event.domain_ident).toBe(domainIdentifier);
        expect(event.action).not.toBe('');
      }
    });

    test('the limit keeps the newest and says that there are more [EVENT-018]', async () => {
      const { port, domainIdentifier, from, to } = await make();
      const all = await port.domainEvents(domainIdentifier, from, to, MOST);
      expect(all.truncated).toBe(false);
      expect(await port.domainEvents(domainIdentifier, from, to, 2)).toEqual({ events: all.events.slice(0, 2), truncated: true });
      expect((await port.domainEvents(domainIdentifier, from, to, all.events.length)).truncated).toBe(false);
      const keys = await port.keyEvents(domainIdentifier, from, to, MOST);
      expect(await port.keyEvents(domainIdentifier, from, to, 2)).toEqual({ events: keys.events.slice(0, 2), truncated: true });
    });

    test('windows beside each other hold each event once', async () => {
      const { port, domainIdentifier, from, to } = await make();
      const { events } = await port.domainEvents(domainIdentifier, from, to, MOST);
      const middle = events[1]?.event_timestamp ?? from;
      const [late, early] = [
        await port.domainEvents(domainIdentifier, middle, to, MOST),
        await port.domainEvents(domainIdentifier, from, middle, MOST),
      ];
      expect([...late.events, ...early.events].map((event) => event.id)).toEqual(events.map((event) => event.id));
    });

    test('a domain that nobody knows has none', async () => {
      const { port, from, to } = await make();
      expect(await port.domainEvents(NOBODY, from, to, 10)).toEqual({ events: [], truncated: false });
      expect(await port.keyEvents(NOBODY, from, to, 10)).toEqual({ events: [], truncated: false });
    });
  });
};
