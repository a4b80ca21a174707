import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackedData, wholeRuns } from './stacked.ts';

const NONE: ReadonlySet<string> = new Set();
const drawn = (...series: (number | null)[][]) => ({ times: [0, 60, 120], series });

test('each series stands on those before it, gaps as nothing [DATA-041]', () => {
  expect(stackedData(drawn([1, 2, null], [3, null, null]), ['a', 'b'], NONE).series).toEqual([
    [1, 2, null],
    [4, 2, null],
  ]);
});

test('a hidden series takes no room [DATA-041]', () => {
  expect(stackedData(drawn([1, 2, 3], [3, 3, 3], [5, 5, 5]), ['a', 'b', 'c'], new Set(['b'])).series).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [6, 7, 8],
  ]);
});

test('the last of any shown series is the whole, and none is below the one before [DATA-041]', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(1_000), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }), (series) => {
      const labels = series.map((_values, at) => String(at));
      const { series: stacked } = stackedData(drawn(...series), labels, NONE);
      for (const row of [0, 1, 2]) {
        expect(stacked.at(-1)?.[row]).toBe(series.reduce((sum, values) => sum + (values[row] ?? 0), 0));
        for (let at = 1; at < stacked.length; at += 1) expect(stacked[at]?.[row]).toBeGreaterThanOrEqual(stacked[at - 1]?.[row] ?? 0);
      }
    }),
  );
});

test('areas end at gaps', () => {
  expect(wholeRuns([null, 1, 2, null, null, 3])).toEqual([
    { first: 1, end: 3 },
    { first: 5, end: 6 },
  ]);
  expect(wholeRuns([])).toEqual([]);
});
