import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialTwoSided, falseDiscoveryRates, incompleteBeta, normalTwoSided, tQuantile } from './distributions.ts';

/** The upper tail, term by term. */
const atLeast = (count: number, trials: number, share: number): number => {
  let [term, sum] = [(1 - share) ** trials, 0];
  for (let k = 0; k <= trials; k += 1) {
    if (k >= count) sum += term;
    term *= ((trials - k) / (k + 1)) * (share / (1 - share));
  }
  return sum;
};

describe('tails', () => {
  test('of the binomial distribution are those of its terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }).chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials))),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        ([count, trials], share) => {
          const exact = Math.min(1, 2 * Math.min(atLeast(count, trials, share), 1 - atLeast(count + 1, trials, share)));
          expect(Math.abs(binomialTwoSided(count, trials, share) - exact)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  test('far out are small numbers, not zero', () => {
    expect(binomialTwoSided(8, 8, 0.05) / (2 * 0.05 ** 8)).toBeCloseTo(1, 9);
    expect(binomialTwoSided(0, 40, 0.5) / (2 * 0.5 ** 40)).toBeCloseTo(1, 9);
  });

  test('of fractions lie between their neighbours', () => {
    expect(binomialTwoSided(7.5, 10.5, 0.2)).toBeLessThan(binomialTwoSided(7, 10.5, 0.2));
    expect(binomialTwoSided(7.5, 10.5, 0.2)).toBeGreaterThan(binomialTwoSided(8, 10.5, 0.2));
  });

  test.each([
    [1.96, 0.0499958],
    [3, 0.0026998],
    [6, 1.973175e-9],
  ])('of the normal distribution at %f', (score, tail) => {
    expect(normalTwoSided(score) / tail).toBeCloseTo(1, 4);
  });

  test.each([
    [0.5, 2, 3, 0.6875],
    [0.2, 5, 1, 0.00032],
    [0.9, 0.5, 0.5, 0.795167],
    [0, 2, 2, 0],
    [1, 2, 2, 1],
  ])('I_%f(%f, %f) is %f', (x, a, b, value) => {
    expect(incompleteBeta(x, a, b)).toBeCloseTo(value, 6);
  });
});

test.each([
  [0.3, 12.706],
  [1, 12.706],
  [10, 2.228],
  [1e9, 1.96],
])("Student's factor for %f degrees is %f", (degrees, factor) => {
  expect(tQuantile(degrees)).toBeCloseTo(factor, 3);
});

test("Student's factor falls with the degrees and errs on the wide side", () => {
  expect(
    [6, 8, 12, 25, 50].map(
      (degrees) => tQuantile(degrees) >= ({ 6: 2.447, 8: 2.306, 12: 2.179, 25: 2.06, 50: 2.009 }[degrees] ?? 9) - 2e-3,
    ),
  ).toEqual([true, true, true, true, true]);
  fc.assert(
    fc.property(fc.double({ min: 1, max: 500, noNaN: true }), (degrees) => {
      expect(tQuantile(degrees)).toBeGreaterThanOrEqual(tQuantile(degrees + 1));
    }),
  );
});

describe('Benjamini and Hochberg', () => {
  test('the example of their paper', () => {
    const p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];
    expect(falseDiscoveryRates(p, p.length).filter((rate) => rate <= 0.05)).toHaveLength(4);
  });

  test('what was looked at without a figure counts as 1, and rates keep the order of the p-values', () => {
    const p = [0.02, 0.001, 0.5];
    expect(falseDiscoveryRates(p, 3)).toEqual([0.03, 0.003, 0.5]);
    expect(falseDiscoveryRates(p, 30)[1]).toBeCloseTo(0.03, 12);
    expect(falseDiscoveryRates(p, 30)[2]).toBe(1);
  });
});
