import { describe, expect, test } from 'vitest';
import type { ChangesPort } from './port.ts';

export interface ChangesSubject {
  port: ChangesPort;
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

    test('a subject that nobody knows has none', async () => {
      const { port, from, to } = await make();
      expect(await port.between('999999999999:nobody-here', from, to, 10)).toEqual([]);
    });
  });
};
