import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankChanges } from './change-ranking.ts';

const times = Float64Array.from({ length: 100 }, (_unused, at) => at * 60);
const WINDOW = { from: 60 * 60, to: 70 * 60 };
const panel = (name: string, valueAt: (index: number) => number, unit = 'percent') => ({
  panel: name,
  times,
  series: [{ label: 'Maximum', unit, values: Float64Array.from(times, (_unused, at) => valueAt(at)) }],
});
const noise = (at: number) => ((at * 37) % 11) - 5;
const inside = (at: number) => at >= 60 && at < 70;

describe('panels by how much they changed in a window', () => {
  test('the one that jumped comes before the one that only moved, and before the one that stood still', () => {
    const ranked = rankChanges(
      [
        panel('still', (at) => 50 + noise(at)),
        panel('moved', (at) => 50 + noise(at) + (inside(at) ? 12 : 0)),
        panel('jumped', (at) => 50 + noise(at) + (inside(at) ? 60 : 0)),
      ],
      WINDOW,
    );
    expect(ranked.map((change) => change.panel)).toEqual(['jumped', 'moved', 'still']);
    expect(ranked[0]).toMatchObject({ before: 50, series: 'Maximum', unit: 'percent' });
    expect(ranked[2]?.score).toBeLessThan(1);
  });
  test('one spike is no change, nor does one outside hide a change', () => {
    const [spike] = rankChanges([panel('spike', (at) => (at === 65 ? 9_000 : 50 + noise(at)))], WINDOW);
    const [change] = rankChanges([panel('change', (at) => (at === 5 ? 9_000 : 50 + noise(at) + (inside(at) ? 40 : 0)))], WINDOW);
    expect(spike?.score).toBeLessThan(1);
    expect(change?.score).toBeGreaterThan(3);
  });
  test('what was always zero and no longer is has changed beyond measure, yet comparably', () => {
    const [change] = rankChanges([panel('errors', (at) => (inside(at) ? 3 : 0))], WINDOW);
    expect(change?.score).toBe(1_000);
  });
  test('of several series the one that changed most speaks for the panel', () => {
    const quiet = panel('nodes', (at) => 50 + noise(at));
    const loud = panel('nodes', (at) => 50 + noise(at) + (inside(at) ? 30 : 0));
    const both = { ...quiet, series: [...quiet.series, ...loud.series.map((one) => ({ ...one, label: '10.0.4.62' }))] };
    expect(rankChanges([both], WINDOW)[0]?.series).toBe('10.0.4.62');
  });
  test('a panel without points on one side is left out', () => {
    expect(
      rankChanges([panel('gone', (at) => (inside(at) ? Number.NaN : 1)), panel('new', (at) => (inside(at) ? 1 : Number.NaN))], WINDOW),
    ).toEqual([]);
  });
  test('a unit of another size changes no score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: -40, max: 40 }), (factor, shift) => {
        const valueAt = (at: number) => 50 + noise(at) + (inside(at) ? shift : 0);
        const [one] = rankChanges([panel('a', valueAt)], WINDOW);
        const [other] = rankChanges([panel('a', (at) => valueAt(at) * factor)], WINDOW);
        expect(other?.score).toBeCloseTo(one?.score ?? Number.NaN, 6);
      }),
    );
  });
});
