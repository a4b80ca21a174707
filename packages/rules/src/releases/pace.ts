import { HOUR, MINUTE } from '../durations.ts';

/** How fast a release gets on, and what does not. Times are epoch milliseconds. */

/** Throughput is what ended in the last hour. */
export const PACE_WINDOW_MS = HOUR;
/** Fewer than this say nothing about a pace. */
const LEAST = 3;

export interface Pace {
  /** Clusters that end in an hour at the present pace; null without one. */
  perHour: number | null;
  /** When what is left has ended at that pace, bakes that are to come included; null when it cannot be said. */
  estimatedEnd: number | null;
}

/**
 * The pace of a release from what ended lately. A young release is measured over its own time.
 * @param ended clusters that ended within `spanMs` before now; the span is at most `PACE_WINDOW_MS`
 * @param left waiting and running ones
 * @param bakesMs time that stages still stand, beside the work
 */
export const paceOf = ({
  now,
  ended,
  spanMs,
  left,
  bakesMs,
}: {
  now: number;
  ended: number;
  spanMs: number;
  left: number;
  bakesMs: number;
}): Pace => {
  if (ended < LEAST || spanMs < MINUTE) return { perHour: null, estimatedEnd: left === 0 ? now + bakesMs : null };
  const perHour = (ended * HOUR) / spanMs;
  return { perHour: Math.round(perHour * 10) / 10, estimatedEnd: now + Math.ceil((left / perHour) * HOUR) + bakesMs };
};

/** Time that stages still stand: what is left of the one that bakes, and all of those to come. */
export const bakesLeft = (now: number, stages: Iterable<{ state: string; bakeMs: number; bakeUntil: number | null }>): number => {
  let sum = 0;
  for (const { state, bakeMs, bakeUntil } of stages) {
    if (state === 'BAKING') sum += Math.max(0, (bakeUntil ?? now) - now);
    else if (state === 'PENDING' || state === 'IN_PROGRESS') sum += bakeMs;
  }
  return sum;
};

/** A cluster that runs and has not changed for longer is stuck. */
export const STUCK_AFTER_MS = 20 * MINUTE;

export interface StuckInput {
  state: string;
  lastChangeAt: number;
}

/** Since when a running deployment has not changed, if that is long; null otherwise. */
export const stuckSince = (now: number, { state, lastChangeAt }: StuckInput): number | null =>
  ['validating', 'deploying', 'verifying', 'rolling-back'].includes(state) && now - lastChangeAt > STUCK_AFTER_MS ? lastChangeAt : null;
