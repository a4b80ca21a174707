import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CandidateChange, CHANGES_BEFORE_MS, type ChangeContext, rankChanges } from './correlated-changes.ts';

const ONSET = Date.parse('2026-11-21T10:05:00Z');
const ids = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, index) => `111111111111:d${from + index}`);
/** 100 of 2,000 domains were hit. */
const CONTEXT: ChangeContext = { onset: ONSET, hit: new Set(ids(0, 100)), fleet: 2_000 };

const change = (id: string, minutesBefore: number, domains: readonly string[]): CandidateChange => ({
  id,
  kind: 'software-update',
  title: `Update ${id}`,
  at: ONSET - minutesBefore * 60_000,
  href: null,
  domains,
});
const ranked = (changes: readonly CandidateChange[], context = CONTEXT) =>
  rankChanges(changes, context).map(({ id, confidence }) => `${id} ${confidence}`);

describe('changes before onset', () => {
  test('are told with what they touched and how much of it was hit', () => {
    expect(rankChanges([change('a', 30, [...ids(20, 140), ...ids(20, 30)])], CONTEXT)).toEqual([
      {
        id: 'a',
        kind: 'software-update',
        title: 'Update a',
        at: '2026-11-21T09:35:00Z',
        href: null,
        minutesBeforeOnset: 30,
        touched: 120,
        hit: 80,
        coverage: 0.8,
        lift: 80 / 120 / 0.05,
        confidence: 'high',
      },
    ]);
  });

  test.each([
    ['most of the hit, little else, shortly before', change('c', 119, ids(50, 300)), ['c high']],
    ['the same, but three hours before', change('c', 180, ids(50, 300)), ['c medium']],
    ['a quarter of the hit', change('c', 30, ids(75, 200)), ['c medium']],
    ['a tenth of the hit', change('c', 30, ids(90, 100)), ['c low']],
    ['most of the hit, and most of the fleet', change('c', 30, ids(20, 1_000)), ['c low']],
    ['the whole fleet', change('c', 30, ids(0, 2_000)), []],
    ['a single hit domain', change('c', 30, ids(99, 101)), []],
    ['none of the hit', change('c', 30, ids(200, 400)), []],
    ['nothing', change('c', 30, []), []],
    ['more than a day before', change('c', CHANGES_BEFORE_MS / 60_000 + 1, ids(0, 100)), []],
    ['within the step that onset was rounded to', change('c', -5, ids(0, 100)), ['c high']],
    ['after onset', change('c', -6, ids(0, 100)), []],
  ])('that touched %s', (_, one, expected) => {
    expect(ranked([one])).toEqual(expected);
  });

  test('are all of low confidence where the fleet is not known', () => {
    const shown = rankChanges([change('c', 30, ids(0, 100))], { ...CONTEXT, fleet: null });
    expect(shown).toMatchObject([{ lift: null, confidence: 'low', coverage: 1 }]);
  });

  test('of a sample are counted for all domains, and are beyond chance only as far as the sample goes', () => {
    // All of a dozen hit ones were looked at, and every tenth of 2,000 others.
    const sampled: ChangeContext = { onset: ONSET, hit: new Set(ids(0, 12)), fleet: 212, shares: { hit: 1, others: 0.1 } };
    const [one] = rankChanges([change('a', 30, [...ids(0, 10), ...ids(100, 105)])], sampled);
    expect(one).toMatchObject({ touched: 60, hit: 10, coverage: 10 / 12, confidence: 'high', estimated: true });
    expect(one?.lift).toBeCloseTo(10 / 60 / (12 / 2_012), 9);
    const half = rankChanges([change('a', 30, ids(0, 10))], { ...sampled, fleet: 2_012, shares: { hit: 0.5, others: 1 } });
    expect(half).toMatchObject([{ touched: 20, hit: 20, coverage: 10 / 12, estimated: true }]);
    // A quarter, where the sample of the others is as small: that may be chance.
    const small: ChangeContext = { ...sampled, fleet: 24, shares: { hit: 1, others: 0.01 } };
    expect(rankChanges([change('a', 30, ids(0, 3))], small)).toMatchObject([{ confidence: 'low' }]);
  });

  test('of few domains are beyond chance only when few were looked at', () => {
    const four = change('c', 30, ids(95, 102));
    const context = { ...CONTEXT, hit: new Set(ids(95, 100)) };
    const others = Array.from({ length: 3_000 }, (_, index) => change(`x${index}`, 30, ids(500, 510)));
    expect(ranked([{ ...four, domains: ids(98, 102) }], { ...context, fleet: 100 })).toEqual(['c low']);
    expect(ranked([four], { ...context, fleet: 400 })).toEqual(['c high']);
    expect(ranked([four, ...others], { ...context, fleet: 30 })).toEqual(['c low']);
  });

  test('rank by confidence, then by coverage, lift and nearness', () => {
    const near = change('near', 10, ids(0, 100));
    const far = change('far', 100, ids(0, 100));
    const wide = change('wide', 10, ids(0, 500));
    const part = change('part', 10, ids(0, 60));
    const weak = change('weak', 1, ids(90, 100));
    expect(ranked([weak, wide, part, far, near])).toEqual(['near high', 'part high', 'far high', 'wide high', 'weak low']);
  });

  test('rank the same in any order of coming, and twenty at most are shown', () => {
    const changes = Array.from({ length: 30 }, (_, index) => change(`c${index}`, (index * 7) % 13, ids(index, index + 90)));
    const expected = ranked(changes);
    expect(expected).toHaveLength(20);
    fc.assert(
      fc.property(fc.shuffledSubarray(changes, { minLength: changes.length }), (shuffled) => {
        expect(ranked(shuffled)).toEqual(expected);
      }),
    );
  });
});
