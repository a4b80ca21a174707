import { describe, expect, test } from 'vitest';
import type { TicketsPort } from './port.ts';

export interface TicketsSubject {
  port: TicketsPort;
  /** A domain with at least three tickets. */
  domainIdentifier: string;
}

/** What every source of tickets has to do alike. */
export const describeTicketsPort = (name: string, make: () => Promise<TicketsSubject>): void => {
  describe(`tickets: ${name}`, () => {
    test('tickets are newest first, each once, and complete [EVENT-025]', async () => {
      const { port, domainIdentifier } = await make();
      const list = await port.of(domainIdentifier, 1_000);
      expect(list.length).toBeGreaterThanOrEqual(3);
      const times = list.map((ticket) => ticket.createDate);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(new Set(list.map((ticket) => ticket.id)).size).toBe(list.length);
      for (const ticket of list) {
        expect(ticket.shortDescription).not.toBe('');
        expect(ticket.status).not.toBe('');
        if (ticket.url !== null) expect(URL.canParse(ticket.url)).toBe(true);
      }
    });

    test('the limit keeps the newest', async () => {
      const { port, domainIdentifier } = await make();
      const all = await port.of(domainIdentifier, 1_000);
      expect(await port.of(domainIdentifier, 2)).toEqual(all.slice(0, 2));
    });

    test('a ticket is found by its id, with its domain, as it is listed', async () => {
      const { port, domainIdentifier } = await make();
      const list = await port.of(domainIdentifier, 1_000);
      for (const ticket of list.slice(0, 3))
        expect(await port.find(ticket.id, { subject: domainIdentifier })).toEqual({ ...ticket, domainIdentifier });
      expect(await port.find('T-nobody-cut-this', { subject: domainIdentifier })).toBeNull();
    });

    test('a domain that nobody knows has none', async () => {
      const { port } = await make();
      expect(await port.of('999999999999:nobody-here', 10)).toEqual([]);
    });
  });
};
