import { HOUR } from '#rules/durations';
import { draw, mix } from '../random.ts';

/** When the n-th hour back had its snapshot: at the domain's own minute, for a length of its own. */
export const snapshotSlot = (salt: number, t: number, back: number, always: boolean): { start: number; end: number; salt: number } => {
  const minute = Math.floor(draw(salt, 1_001) * 3_480_000);
  const hour = Math.floor((t - minute) / HOUR) - back;
  const own = mix(mix(salt, 1_002), hour);
  const start = hour * HOUR + minute + Math.floor(draw(own, 1) * 31_000);
  return { start, end: start + (always ? HOUR : Math.floor((40 + 800 * draw(own, 2) ** 3) * 1_000)), salt: own };
};
