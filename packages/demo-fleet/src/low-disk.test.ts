import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { faultsBetween } from './incidents/schedule.ts';
import { largeWorld, NOW } from './testkit.ts';

const world = largeWorld();
const zoneEvents = world.incidents(NOW - 20 * DAY, NOW).filter(({ kind }) => kind === 'zone');
/** The issue is opened and closed some minutes after. */
const LATE_MS = 7 * MINUTE;
/** What a monitor is not expected to tell apart, in per cent of a disk. */
const NEAR = 1.5;
const SHORT_OF_SPACE = 80;

const LOOKS = 5;

/** Of every 24th domain that an event hit, how full its fullest disk was at some times, with when an issue said that it was short of space. */
const looks = zoneEvents.flatMap(({ start, end, subjects }) => {
  const until = end + HOUR;
  return subjects
    .filter((_, n) => n % 24 === 0)
    .flatMap((identifier) => {
      const spec = world.domain(identifier, NOW)?.spec;
      if (!spec) return [];
      // Copies that an exclusion drives out are not weighed against those of nodes.
      if (faultsBetween(spec, 'leaked-exclusion', start - DAY, until).length > 0) return [];
      const issues = (world.issues(identifier, start - HOUR, until, until + DAY) ?? []).filter(({ issueType }) => issueType === 'DiskLow');
      return Array.from({ length: LOOKS }, (_, n) => {
        const t = Math.floor((start + ((n + 0.5) / LOOKS) * (until - start)) / (5 * MINUTE)) * 5 * MINUTE;
        const isOpen = (at: number): boolean => issues.some(({ openedAt, resolvedAt }) => openedAt <= at && (resolvedAt ?? NOW) > at);
        return { identifier, t, disk: world.board.worstGauges(identifier, t)?.disk ?? null, isOpen };
      });
    });
});

describe('nodes whose disks the copies of a lost zone filled', () => {
  test('have an issue for as long as they are short of space, and no longer', () => {
    const short = looks.filter(({ disk }) => disk !== null && disk > SHORT_OF_SPACE + NEAR);
    const unsaid = short.filter(({ t, isOpen }) => !isOpen(t) && !isOpen(t + LATE_MS) && !isOpen(t - LATE_MS));
    const clear = looks.filter(({ disk }) => disk !== null && disk < SHORT_OF_SPACE - NEAR);
    const wrong = clear.filter(({ t, isOpen }) => isOpen(t) && isOpen(t - LATE_MS) && isOpen(t + LATE_MS));
    expect([unsaid, wrong]).toEqual([[], []]);
    expect(short.length).toBeGreaterThan(40);
    expect(clear.length).toBeGreaterThan(2_000);
  });

  test('are named by it, in the zone that lost its nodes', () => {
    const { start = 0, recovery = 0, target, subjects = [] } = zoneEvents.at(-1) ?? {};
    let found = 0;
    for (const identifier of subjects) {
      const issue = world.issues(identifier, start, recovery, recovery)?.find(({ issueType }) => issueType === 'DiskLow');
      if (!issue || issue.resolvedAt !== null || found >= 5) continue;
      const snapshot = world.snapshot(identifier, issue.updatedAt);
      const disks = (snapshot?.nodes ?? []).flatMap(({ role, ip, slot }) =>
        role === 'data' && snapshot ? [{ ip, share: snapshot.diskUsed(slot) / snapshot.diskTotal(slot) }] : [],
      );
      const fullest = disks.toSorted((a, b) => b.share - a.share)[0];
      expect(issue.zone).toBe(target);
      expect(issue.details).toMatch(/^[\d.]+ [\d.]+ GiB free of [\d.]+$/);
      expect(issue.details.split(' ')[0]).toBe(fullest?.ip);
      found++;
    }
    expect(found).toBe(5);
  });

  test('are short of space without an issue on hardly any day on which nothing is lost', () => {
    const t = zoneEvents[0]?.start ?? 0;
    const unsaid = [...world.board.look(t)].filter(
      (facts, n) =>
        n % 10 === 0 &&
        facts &&
        (world.board.worstGauges(facts.domainIdentifier, t)?.disk ?? 0) > SHORT_OF_SPACE &&
        !facts.issues.some(({ type }) => type === 'DiskLow'),
    );
    expect(unsaid.length).toBeLessThan(2);
  });
});
