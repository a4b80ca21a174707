/** Lanczos approximation, to about 15 digits for x > 0. */
const logGamma = (x: number): number => {
  let sum = LANCZOS[0] ?? 1;
  for (let index = 1; index < LANCZOS.length; index += 1) sum += (LANCZOS[index] ?? 0) / (x - 1 + index);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
};

const LANCZOS: readonly number[] = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13, -176.615_029_162_140_6,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
];

/** The regularised incomplete beta function I_x(a, b), for a and b above 0, by Lentz's continued fraction. */
export const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges quickly only on this side; the other one is its mirror.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
};

const TINY = 1e-300;
const MOST_STEPS = 10_000;

const betaFraction = (x: number, a: number, b: number): number => {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-14) break;
  }
  return fraction;
};

const awayFromZero = (x: number): number => (Math.abs(x) < TINY ? TINY : x);

/**
 * Chance of a count at least as far from what is expected as `count` of `trials`, each with the given share, on either side: twice the
 * smaller tail of the binomial distribution, at most 1. Counts and trials may be fractions, as effective ones are.
 */
export const binomialTwoSided = (count: number, trials: number, share: number): number => {
  const above = count <= 0 ? 1 : incompleteBeta(share, count, Math.max(trials - count, 0) + 1);
  const below = count >= trials ? 1 : incompleteBeta(1 - share, trials - count, count + 1);
  return Math.min(1, 2 * Math.min(above, below));
};

/** Chance that a normal score is as far from 0 on either side, with a relative error below 1.2e-7 (Chebyshev fit of erfc). */
export const normalTwoSided = (score: number): number => {
  const x = Math.abs(score) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  return t * Math.exp(-x * x + ERFC.reduceRight((sum, factor) => sum * t + factor, 0));
};

const ERFC: readonly number[] = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
];

/** Degrees of freedom and the factor of a 95% interval. */
const T_QUANTILES: readonly (readonly [number, number])[] = [
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [7, 2.365],
  [10, 2.228],
  [15, 2.131],
  [20, 2.086],
  [30, 2.042],
  [60, 2.0],
  [120, 1.98],
  [Number.POSITIVE_INFINITY, 1.96],
];

/**
 * Student's factor of a two-sided 95% interval; degrees below 1 count as 1. Between the rows of the table it is interpolated over
 * 1/degrees, which errs on the wide side.
 */
export const tQuantile = (degrees: number): number => {
  const inverse = 1 / Math.max(degrees, 1);
  for (let index = 1; index < T_QUANTILES.length; index += 1) {
    const [fewer, wide] = T_QUANTILES[index - 1] ?? [1, 12.706];
    const [more, narrow] = T_QUANTILES[index] ?? [1, 12.706];
    if (inverse >= 1 / more) return narrow + ((wide - narrow) * (inverse - 1 / more)) / (1 / fewer - 1 / more);
  }
  return 1.96;
};

/**
 * Benjamini-Hochberg: for each p-value the share of false finds to accept if it and all smaller ones are taken as found. `looked` counts
 * everything that was looked at, p-values that were not worked out (they count as 1) included.
 */
export const falseDiscoveryRates = (pValues: readonly number[], looked: number): number[] => {
  const order = pValues.map((_, index) => index).sort((a, b) => (pValues[b] ?? 1) - (pValues[a] ?? 1));
  const rates = new Array<number>(pValues.length).fill(1);
  let least = 1;
  order.forEach((index, place) => {
    const rank = pValues.length - place;
    least = Math.min(least, ((pValues[index] ?? 1) * looked) / rank);
    rates[index] = least;
  });
  return rates;
};
