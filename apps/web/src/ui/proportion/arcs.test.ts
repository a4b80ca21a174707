import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcPath, arcsOf } from './arcs.ts';

test('arcs follow each other around the ring, and a tiny part can still be pressed', () => {
  expect(arcsOf([1, 0, 3])).toEqual([{ from: 0, to: 90 }, null, { from: 90, to: 360 }]);
  expect(arcsOf([0, Number.NaN, -3])).toEqual([null, null, null]);
  const [large, tiny] = arcsOf([19_999, 1]);
  expect(tiny).toEqual({ from: 356, to: 360 });
  expect(large).toEqual({ from: 0, to: 356 });
});

test('what is not nothing is seen, and the ring closes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }), (values) => {
      const arcs = arcsOf(values);
      const shown = arcs.filter((arc) => arc !== null);
      expect(arcs.map((arc) => arc !== null)).toEqual(values.map((value) => value > 0));
      expect(shown.every(({ from, to }) => to - from > 0.5)).toBe(true);
      if (shown.length > 0) expect(shown.reduce((sum, { from, to }) => sum + to - from, 0)).toBeCloseTo(360, 6);
    }),
  );
});

test('a whole ring is drawn in halves, since an arc to its own start is nothing', () => {
  expect(arcPath({ from: 0, to: 360 }, 10, 20).match(/Z/g)).toHaveLength(2);
  expect(arcPath({ from: 0, to: 90 }, 10, 20)).toBe('M0 -20 A20 20 0 0 1 20 0 L10 0 A10 10 0 0 0 0 -10 Z');
});
