import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce, filterSteps, inSlices, mapSteps, sortSteps } from './sliced.ts';

const keyed = fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), at: fc.nat() }), { maxLength: 2_000, size: 'max' });

describe('work in steps', () => {
  test('filters, maps and sorts as arrays do, equal values in their order', () => {
    fc.assert(
      fc.property(keyed, (values) => {
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
        expect(atOnce(sortSteps(values, compare))).toEqual(values.toSorted(compare));
        expect(atOnce(filterSteps(values, ({ key }) => key > 4))).toEqual(values.filter(({ key }) => key > 4));
        expect(atOnce(mapSteps(values, ({ at }) => at))).toEqual(values.map(({ at }) => at));
      }),
      { numRuns: 60 },
    );
  });

  test('lets others have their turn, and comes to the same', async () => {
    const values = Array.from({ length: 3_000 }, (_, at) => (at * 7_919) % 3_001);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const sorted = await inSlices(
      sortSteps(values, (a, b) => a - b),
      new AbortController().signal,
      0,
    );
    clearInterval(timer);
    expect(sorted).toEqual(values.toSorted((a, b) => a - b));
    expect(turns).toBeGreaterThan(0);
  });

  test('what was called off ends without an answer', async () => {
    const off = new AbortController();
    const work = inSlices(
      sortSteps(
        Array.from({ length: 5_000 }, () => 1),
        () => {
          off.abort();
          return 0;
        },
      ),
      off.signal,
      0,
    );
    expect(await work).toBeNull();
  });
});
