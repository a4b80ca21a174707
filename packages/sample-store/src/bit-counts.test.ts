import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits } from './bit-counts.ts';

test('counts each bit of any stretch of words as one by one', () => {
  const stretch = fc
    .array(fc.integer(), { maxLength: 600 })
    .chain((words) => fc.tuple(fc.constant(Int32Array.from(words)), fc.nat(words.length), fc.nat(words.length)));
  fc.assert(
    fc.property(stretch, ([words, one, other]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const counts = new Int32Array(32).fill(7);
      countBits(words, from, to, counts);
      const simple = Array.from({ length: 32 }, (_, bit) => 7 + words.slice(from, to).reduce((sum, word) => sum + ((word >>> bit) & 1), 0));
      expect([...counts]).toEqual(simple);
    }),
  );
});

test('counts a bit that every word has', () => {
  const counts = new Int32Array(32);
  countBits(new Int32Array(1_000).fill(-1), 0, 1_000, counts);
  expect([...counts]).toEqual(new Array(32).fill(1_000));
});
