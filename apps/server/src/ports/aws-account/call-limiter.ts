import { setTimeout as wait } from 'node:timers/promises';

export interface CallRate {
  perSecond: number;
  /** Calls that may go out at once after a pause. */
  burst: number;
}

/** Keeps calls of one key below their rate: those that are too early wait, in their order. */
export interface CallLimiter {
  /** Resolves when the call may go out. @throws what the signal was aborted with */
  take(key: string, rate: CallRate, signal: AbortSignal | undefined): Promise<void>;
}

/**
 * The generic cell rate algorithm: for each key one number, the time at which the next call would be due if all came evenly spaced.
 * @param now milliseconds that only grow
 */
export function createCallLimiter(now: () => number = () => performance.now()): CallLimiter {
  const dueAt = new Map<string, number>();
  return {
    async take(key, { perSecond, burst }, signal) {
      signal?.throwIfAborted();
      const interval = 1_000 / perSecond;
      const at = now();
      const due = Math.max(dueAt.get(key) ?? at, at);
      dueAt.set(key, due + interval);
      const delay = due - (burst - 1) * interval - at;
      if (delay > 0) await wait(delay, undefined, { signal });
    },
  };
}
