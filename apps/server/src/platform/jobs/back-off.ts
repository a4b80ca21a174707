/** How long to wait before the next attempt. */
export interface BackOff {
  /** Before the second attempt, in milliseconds; doubled for each further one. */
  firstMs: number;
  /** Never longer than this. */
  longestMs: number;
}

/**
 * Doubling pauses, of which the upper half is random so that what failed together does not come back together.
 * @param attempts how many have failed, from 1
 * @param random in [0, 1)
 * @returns milliseconds, between half of the pause and the whole
 */
export function pauseAfter(attempts: number, { firstMs, longestMs }: BackOff, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempts - 1));
  return Math.round(whole / 2 + (whole / 2) * random);
}
