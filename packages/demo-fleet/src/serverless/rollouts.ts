import { DAY, HOUR, MINUTE } from '#rules/durations';
import { between, draw, mix } from '../random.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';

/** A new generation of a group's workers: one after another is replaced. */
export interface Rollout {
  gen: number;
  start: number;
  durationMs: number;
  /** The share of workers after which it stands still; 1 where it does not. */
  until: number;
}

const WINDOW = 9 * DAY;
/** The generation that groups had when their windows are counted from. */
const FIRST_WINDOW = 2_200;
const STUCK_PERIOD = 61 * HOUR + 17 * MINUTE;
const STUCK_FOR = 9 * HOUR;
const STUCK_SHARE = 0.6;

/** The newest rollout that has begun at a time; `back` ones before it. */
export const rolloutAt = (group: GroupPlan, plane: DataPlane, t: number, back = 0): Rollout => {
  const salt = mix(group.salt, plane === 'search' ? 31 : 32);
  if (group.script === 'stuck-rollout' && plane === 'search') {
    const phase = Math.floor(draw(salt, 1) * STUCK_PERIOD);
    const cycle = Math.floor((t + phase) / STUCK_PERIOD) - back;
    return {
      gen: cycle % 10_000,
      start: cycle * STUCK_PERIOD - phase - STUCK_FOR,
      durationMs: 3 * HOUR,
      until: back === 0 ? STUCK_SHARE : 1,
    };
  }
  const phase = Math.floor(draw(salt, 1) * WINDOW);
  const ofWindow = (window: number): Rollout => {
    const own = mix(salt, window);
    return {
      gen: window - FIRST_WINDOW,
      start: Math.floor(window * WINDOW - phase + draw(own, 1) * (WINDOW - DAY)),
      durationMs: Math.floor(between(own, 2, 2, 5) * HOUR),
      until: 1,
    };
  };
  const window = Math.floor((t + phase) / WINDOW);
  return ofWindow((ofWindow(window).start <= t ? window : window - 1) - back);
};

/** When the worker of a slot is replaced by it; never where it stands still before. */
export const movedAt = (group: GroupPlan, plane: DataPlane, rollout: Rollout, slot: number): number => {
  const share = draw(mix(group.salt, plane === 'search' ? 33 : 34), rollout.gen * 4_096 + slot);
  // The first slots are one of each kind: a rollout that stands still has begun, and is not done.
  if (rollout.until < 1 && slot > 0 && (slot === 1 || share > rollout.until)) return Number.POSITIVE_INFINITY;
  return Math.floor(rollout.start + Math.min(share, rollout.until) * rollout.durationMs);
};
