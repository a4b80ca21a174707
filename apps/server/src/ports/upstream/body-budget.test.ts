import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

test('what does not fit waits until others give back, and is refused with a time when they do not', async () => {
  const budget = createBodyBudget({ totalBytes: 100, waitMs: 30 });
  const [first, second, third] = [budget.lease(), budget.lease(), budget.lease()];
  await first.hold(60);
  await second.hold(40);
  expect(third.fits(1)).toBe(false);
  const waiting = third.hold(30);
  await second.hold(10);
  await waiting;
  expect(budget.used).toBe(100);
  await expect(second.hold(20)).rejects.toMatchObject({
    kind: 'throttled',
    retryAfterMs: 5_000,
    message: expect.stringContaining('Try again in 5 s'),
  });
  first.release();
  first.release();
  await second.hold(20);
  expect(budget.used).toBe(50);
});

test('who leaves waits no longer', async () => {
  const budget = createBodyBudget({ totalBytes: 10, waitMs: 60_000 });
  await budget.lease().hold(10);
  const controller = new AbortController();
  const waiting = budget.lease().hold(1, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
});

test('answers that grow step by step all end, and never hold more than the budget and one of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 }),
      async (answers) => {
        const budget = createBodyBudget({ totalBytes: 100, waitMs: 10_000 });
        await Promise.all(
          answers.map(async (steps) => {
            const lease = budget.lease();
            let bytes = 0;
            for (const step of steps) {
              bytes += step;
              await lease.hold(bytes);
              await new Promise((resolve) => setImmediate(resolve));
            }
            lease.release();
          }),
        );
        expect(budget.used).toBe(0);
        expect(budget.peak).toBeLessThanOrEqual(100 + Math.max(...answers.map((steps) => steps.reduce((sum, step) => sum + step, 0))));
      },
    ),
    { numRuns: 50 },
  );
});
