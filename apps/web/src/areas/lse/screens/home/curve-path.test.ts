import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curvePaths } from './curve-path.ts';

test('a curve stands on zero and reaches the top at its peak', () => {
  expect(curvePaths([0, 5, 10], 3, 100, 20).line).toBe('M0 19L50 10L100 1');
  expect(curvePaths([5, 5], 2, 100, 20).line).toBe('M0 1L100 1');
  expect(curvePaths([0, 0], 2, 100, 20).line).toBe('M0 19L100 19');
});

test('the area goes down to the base line, and the tail begins where the line ends [LSE-015]', () => {
  const { line, area, tail } = curvePaths([0, 10, 4], 2, 100, 20);
  expect(line).toBe('M0 19L50 1');
  expect(area).toBe('M0 19L50 1L50 20L0 20Z');
  expect(tail).toBe('M50 1L100 11.8');
  expect(curvePaths([1, 2], 2, 100, 20).tail).toBe('');
  expect(curvePaths([1, 2], 0, 100, 20)).toMatchObject({ line: '', area: '', tail: 'M0 10L100 1' });
  expect(curvePaths([], 0, 100, 20)).toEqual({ line: '', area: '', tail: '' });
});

test('a peak of one bucket among a thousand is drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), (peak) => {
      const { line, tail } = curvePaths(
        Array.from({ length: 1000 }, (_, at) => (at === peak ? 9 : 1)),
        990,
        200,
        24,
      );
      expect(`${line}${tail}`).toMatch(/[ML][\d.]+ 1(?![\d.])/);
    }),
  );
});
