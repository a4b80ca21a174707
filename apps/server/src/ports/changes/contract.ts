import { describe, expect, test } from 'vitest';
import type { ChangesPort } from './port.ts';

export interface ChangesSubject {
  port: ChangesPort;
  /** Domains of which changes are known that began in the window. */
  domains: readonly string[];
  /** Something of which at least three changes are known between `from` and `to`. */
  subject: string;
  from: number;
  to: number;
}

/** What every source of changes has to do alike. */
export const describeChangesPort = (name: string, make: () => Promise<ChangesSubject>): void => {
  describe(`changes: ${name}`, () => {
    test('changes are newest first, each once, and touch the window', async () => {
      const { port, subject, from, to } = await make();
      const list = await port.between(subject, from, to, 1_000);
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(list.map((change) => change.at)).toEqual(list.map((change) => change.at).sort((a, b) => b - a));
      expect(new Set(list.map((change) => change.id)).size).toBe(list.length);
      for (const change of list) {
        expect(change.at).toBeLessThanOrEqual(to);
        expect(change.until ?? to).toBeGreaterThanOrEqual(from);
        expect(change.until ?? change.at).toBeGreaterThanOrEqual(change.at);
        if (change.link !== null) expect(change.link.startsWith('/')).toBe(true);
      }
    });

    test('the limit keeps the newest', async () => {
      const { port, subject, from, to } = await make();
      const all = await port.between(subject, from, to, 1_000);
      expect(await port.between(subject, from, to, 2)).toEqual(all.slice(0, 2));
    });

    test('changes among domains began in the window, newest first, each once, and say whom of those they touched', async () => {
      const { port, domains, from, to } = await make();
      const list = await port.among(domains, from, to, 10_000);
      expect(list.length).toBeGreaterThan(0);
      expect(list.map((change) => change.at)).toEqual(list.map((change) => change.at).sort((a, b) => b - a));
      expect(new Set(list.map((change) => change.id)).size).toBe(list.length);
      for (const { at, touched } of list) {
        expect(at >= from && at <= to).toBe(true);
        expect(touched.length).toBeGreaterThan(0);
        expect(new Set(touched).size).toBe(touched.length);
        expect(touched.filter((domain) => !domains.includes(domain))).toEqual([]);
      }
      expect(await port.among(domains, from, to, 1)).toEqual(list.slice(0, 1));
      expect(await port.among([], from, to, 10)).toEqual([]);
      // What touches one domain is found by asking about that domain alone.
      for (const { id, touched } of list.slice(0, 20))
        expect((await port.among(touched.slice(0, 1), from, to, 10_000)).map((change) => change.id)).toContain(id);
    });

    test('a subject that nobody knows has none', async () => {
      const { port, from, to } = await make();
      expect(await port.between('999999999999:nobody-here', from, to, 10)).toEqual([]);
    });
  });
};
