/**
 * Randomness that is a pure function of its inputs: the same seed gives the same world in every process and on every restart.
 * Everything drawn anywhere in the fleet comes from these few functions.
 */

/** A well mixed 32-bit number of two numbers (murmur3's finaliser over their combination). */
export const mix = (a: number, b: number): number => {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0;
};

/** A number in [0, 1). */
export const unit = (h: number): number => (h >>> 0) / 4_294_967_296;

/** A number in [0, 1) drawn for a purpose. */
export const draw = (salt: number, purpose: number): number => unit(mix(salt, purpose));

/** An integer in [0, n). */
export const below = (salt: number, purpose: number, n: number): number => Math.floor(draw(salt, purpose) * n);

/** A number in [low, high). */
export const between = (salt: number, purpose: number, low: number, high: number): number => low + draw(salt, purpose) * (high - low);

/** Roughly normal, mean 0, deviation 1: enough for spreads that nobody tests for normality. */
export const gauss = (salt: number, purpose: number): number => {
  const h = mix(salt, purpose);
  return (unit(h) + unit(mix(h, 1)) + unit(mix(h, 2)) + unit(mix(h, 3)) - 2) * 1.732;
};

export const pick = <T>(salt: number, purpose: number, from: readonly T[]): T => from[below(salt, purpose, from.length)] as T;

/** Chooses by weight; the weights need not add up to one. */
export const pickWeighted = <T>(salt: number, purpose: number, from: readonly (readonly [T, number])[]): T => {
  let total = 0;
  for (const [, weight] of from) total += weight;
  let left = draw(salt, purpose) * total;
  for (const [value, weight] of from) {
    left -= weight;
    if (left < 0) return value;
  }
  return (from[from.length - 1] as readonly [T, number])[0];
};

/** A 32-bit number of a text (FNV-1a, mixed). */
export const hashText = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h, text.length);
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `length` characters out of the given alphabet. */
export const token = (salt: number, purpose: number, length: number, alphabet: string = LETTERS): string => {
  let text = '';
  let h = mix(salt, purpose);
  for (let i = 0; i < length; i++) {
    h = mix(h, i);
    text += alphabet[h % alphabet.length];
  }
  return text;
};

export const hex = (salt: number, purpose: number, length: number): string => token(salt, purpose, length, '0123456789abcdef');
