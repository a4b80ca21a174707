import { mix, unit } from '../random.ts';

/** Steps of a normal deviate's quantiles: an index is a draw, and no draw costs a logarithm. */
const SIZE = 1_024;

const NORMAL = ((): Float32Array => {
  const table = new Float32Array(SIZE);
  // The quantile of a normal deviate through a rational approximation that is good to three digits.
  for (let i = 0; i < SIZE; i++) {
    const p = (i + 0.5) / SIZE;
    const q = Math.min(p, 1 - p);
    const t = Math.sqrt(-2 * Math.log(q));
    const z = t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
    table[i] = p < 0.5 ? -z : z;
  }
  return table;
})();

const tables = new Map<number, Float32Array>();

/** e to the power of deviates: what log-normal values are multiplied with. Index with the ten lowest bits of a draw. */
export const logNormalTable = (sigma: number): Float32Array => {
  let table = tables.get(sigma);
  if (!table) {
    table = NORMAL.map((z) => Math.exp(sigma * z));
    tables.set(sigma, table);
  }
  return table;
};

export const TABLE_MASK = SIZE - 1;

/** Noise around 0 that is smooth in time, from -1 to 1: straight between draws a slice of minutes apart. */
export const smooth = (salt: number, minute: number, slice: number): number => {
  const place = minute / slice;
  const at = Math.floor(place);
  const a = unit(mix(salt, at));
  const b = unit(mix(salt, at + 1));
  return 2 * (a + (b - a) * (place - at)) - 1;
};
