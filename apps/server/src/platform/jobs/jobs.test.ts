import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embeddedTestDatabase, openThrowaway } from '../database/test-databases.ts';
import { pauseAfter } from './back-off.ts';
import { jobsContract } from './contract.ts';

jobsContract(async () => openThrowaway(await embeddedTestDatabase()));

test('a pause doubles up to the longest, and at least half of it is waited', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempts, random) => {
      const pause = pauseAfter(attempts, { firstMs: 100, longestMs: 5_000 }, random);
      const whole = attempts > 6 ? 5_000 : 100 * 2 ** (attempts - 1);
      expect(pause).toBeGreaterThanOrEqual(whole / 2);
      expect(pause).toBeLessThanOrEqual(whole);
    }),
  );
});
