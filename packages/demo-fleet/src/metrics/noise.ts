import { mix, unit } from '../random.ts';

/** Minutes of one stretch of noise: it divides every period, and one draw serves all of them. */
export const STRETCH = 15;

/** Where a stretch of noise can begin in a table. */
const SIZE = 1_024;
const MASK = SIZE - 1;

/** The numbers from 0 to 1, evenly, in an order that looks like none; the first follow the last once more, for stretches that begin late. */
const SHUFFLED = ((): Float64Array => {
  const order = Array.from({ length: SIZE }, (_, i) => i).sort((a, b) => mix(0x5eed, a) - mix(0x5eed, b));
  return Float64Array.from({ length: SIZE + STRETCH }, (_, i) => ((order[i & MASK] as number) + 0.5) / SIZE);
})();

/** The quantile of a normal deviate through a rational approximation that is good to three digits. */
const quantile = (p: number): number => {
  const q = Math.min(p, 1 - p);
  const t = Math.sqrt(-2 * Math.log(q));
  const z = t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
  return p < 0.5 ? -z : z;
};

const NORMAL = SHUFFLED.map(quantile);

const tables = new Map<number, Float64Array>();

/** e to the power of deviates: what log-normal values are multiplied with. */
export const logNormalTable = (sigma: number): Float64Array => {
  let table = tables.get(sigma);
  if (!table) {
    table = NORMAL.map((z) => Math.exp(sigma * z));
    tables.set(sigma, table);
  }
  return table;
};

/** Numbers from 0 to 1. */
export const EVEN: Float64Array = SHUFFLED;

/** A value of a table for each minute from `minute` on: one draw every quarter of an hour says where in the table it goes on. */
export const fillNoise = (out: Float64Array, salt: number, minute: number, table: Float64Array): void => {
  let stretch = Math.floor(minute / STRETCH);
  for (let i = 0; i < out.length; stretch++) {
    const skipped = minute + i - stretch * STRETCH;
    const end = Math.min(out.length, i + STRETCH - skipped);
    let at = (mix(salt, stretch) & MASK) + skipped;
    for (; i < end; i++, at++) out[i] = table[at] as number;
  }
};

/** One minute of the same. */
export const noiseAt = (salt: number, minute: number, table: Float64Array): number => {
  const stretch = Math.floor(minute / STRETCH);
  return table[(mix(salt, stretch) & MASK) + (minute - stretch * STRETCH)] as number;
};

/** The same as fillNoise, times a factor and another value a minute, whole where that is wanted: what most curves are. */
export const fillProduct = (
  out: Float64Array,
  {
    salt,
    minute,
    table,
    factor,
    by,
    whole,
  }: { salt: number; minute: number; table: Float64Array; factor: number; by: Float64Array; whole: boolean },
): void => {
  let stretch = Math.floor(minute / STRETCH);
  for (let i = 0; i < out.length; stretch++) {
    const skipped = minute + i - stretch * STRETCH;
    const end = Math.min(out.length, i + STRETCH - skipped);
    let at = (mix(salt, stretch) & MASK) + skipped;
    if (whole) for (; i < end; i++, at++) out[i] = Math.floor((table[at] as number) * factor * (by[i] as number) + 0.5);
    else for (; i < end; i++, at++) out[i] = (table[at] as number) * factor * (by[i] as number);
  }
};

/** Noise around 0 that is smooth in time, from -1 to 1: straight between draws a slice of minutes apart. */
export const smooth = (salt: number, minute: number, slice: number): number => {
  const place = minute / slice;
  const at = Math.floor(place);
  const a = unit(mix(salt, at));
  const b = unit(mix(salt, at + 1));
  return 2 * (a + (b - a) * (place - at)) - 1;
};

/** The same for each minute from `minute` on; a slice has a whole number of minutes. */
export const fillSmooth = (out: Float64Array, salt: number, minute: number, slice: number): void => {
  let at = Math.floor(minute / slice);
  let a = unit(mix(salt, at));
  for (let i = 0; i < out.length; at++) {
    const b = unit(mix(salt, at + 1));
    const begin = at * slice - minute;
    const end = Math.min(out.length, begin + slice);
    const slope = (b - a) / slice;
    for (; i < end; i++) out[i] = 2 * (a + slope * (i - begin)) - 1;
    a = b;
  }
};
