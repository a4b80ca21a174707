import { describe, expect, test } from 'vitest';
import type { IssuesPort } from './port.ts';

export interface IssuesSubject {
  port: IssuesPort;
  /** A domain with at least one open issue, and three resolved in [from, to) of at least two types. */
  domainIdentifier: string;
  from: number;
  to: number;
}

const NOBODY = '999999999999:nobody-here';

/** What every source of issues has to do alike. */
export const describeIssuesPort = (name: string, make: () => Promise<IssuesSubject>): void => {
  describe(`issues: ${name}`, () => {
    test('open issues are newest first, each once, of the domain and not resolved [EVENT-037]', async () => {
      const { port, domainIdentifier, to } = await make();
      const list = await port.open(domainIdentifier);
      expect(list.length).toBeGreaterThan(0);
      const times = list.map((issue) => issue.openedAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(new Set(list.map((issue) => issue.id)).size).toBe(list.length);
      for (const issue of list) {
        expect(issue).toMatchObject({ domainIdentifier, resolvedAt: null });
        expect(issue.details).not.toBe('');
        expect(issue.openedAt <= issue.updatedAt && issue.updatedAt <= to).toBe(true);
      }
    });

    test('the archive holds what was resolved in the window, newest first [EVENT-038]', async () => {
      const { port, domainIdentifier, from, to } = await make();
      const list = await port.archive(domainIdentifier, { from, to, prefix: null }, 1_000);
      expect(list.length).toBeGreaterThanOrEqual(3);
      const times = list.map((issue) => issue.resolvedAt ?? 0);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      for (const issue of list) {
        expect(issue.resolvedAt !== null && issue.resolvedAt >= from && issue.resolvedAt < to).toBe(true);
        expect(issue.openedAt).toBeLessThanOrEqual(issue.resolvedAt ?? 0);
      }
      expect(await port.archive(domainIdentifier, { from, to, prefix: null }, 2)).toEqual(list.slice(0, 2));
    });

    test('a prefix picks types by their beginning, letter case as written [EVENT-040]', async () => {
      const { port, domainIdentifier, from, to } = await make();
      const of = async (prefix: string | null) => port.archive(domainIdentifier, { from, to, prefix }, 1_000);
      const all = await of(null);
      const type = all[0]?.issueType ?? '';
      const prefix = type.slice(0, 5);
      expect(all.some((issue) => !issue.issueType.startsWith(prefix))).toBe(true);
      expect(await of(prefix)).toEqual(all.filter((issue) => issue.issueType.startsWith(prefix)));
      expect(await of(prefix.toLowerCase())).toEqual([]);
      expect(await of('%')).toEqual([]);
    });

    test('a domain that nobody knows has none', async () => {
      const { port, from, to } = await make();
      expect([await port.open(NOBODY), await port.archive(NOBODY, { from, to, prefix: null }, 10)]).toEqual([[], []]);
    });

    test('others are counted only where the cause lies in a zone', async () => {
      const { port, domainIdentifier } = await make();
      const [issue] = await port.open(domainIdentifier);
      if (!issue) throw new Error('no open issue');
      expect(await port.others({ ...issue, zone: null })).toBeNull();
      expect(await port.others({ ...issue, zone: 'none-az9' })).toBe(0);
    });
  });
};
