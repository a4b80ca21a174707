/** LSE-052 */
export const AUTO_REFRESH_MS = 300_000;
/** LSE-052 */
export const COUNTDOWN_STEP_MS = 3_000;

/** The parts of a browser that the countdown needs. */
export interface CountdownEnvironment {
  now: () => number;
  /** A hidden page reloads when it is looked at again. */
  isVisible: () => boolean;
  /** Calls back again and again; returns what ends it. */
  every: (ms: number, work: () => void) => () => void;
}

/**
 * Counts down from 300 s, telling what is left every 3 s; at the end it calls `reload` and begins again. Returns what clears its timer
 * (LSE-052, LSE-053).
 */
export function startCountdown(
  environment: CountdownEnvironment,
  { onLeft, reload }: { onLeft: (ms: number) => void; reload: () => void },
): () => void {
  let begun = environment.now();
  onLeft(AUTO_REFRESH_MS);
  return environment.every(COUNTDOWN_STEP_MS, () => {
    const left = begun + AUTO_REFRESH_MS - environment.now();
    if (left > 0 || !environment.isVisible()) {
      onLeft(Math.max(0, left));
      return;
    }
    begun = environment.now();
    onLeft(AUTO_REFRESH_MS);
    reload();
  });
}

export const browserCountdown: CountdownEnvironment = {
  now: () => Date.now(),
  isVisible: () => document.visibilityState === 'visible',
  every: (ms, work) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
};
