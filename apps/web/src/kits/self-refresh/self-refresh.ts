/** The parts of a browser that a self-refreshing list needs. */
export interface RefreshEnvironment {
  isVisible: () => boolean;
  /** Calls back when the page is shown or hidden; returns the way to stop. */
  onVisibility: (listener: () => void) => () => void;
  /** Milliseconds; only differences count. */
  now: () => number;
  /** Calls back once; returns the way to stop. */
  after: (ms: number, callback: () => void) => () => void;
}

/** How often a shard list is read again (JUNO-071, EXPL-023). */
export const SHARD_LIST_REFRESH_MS = 20_000;

/**
 * Calls `refresh` again and again while the page is visible: `everyMs` after the last one ended, at once when the page comes back after
 * longer than that, never while it is hidden, and never twice at a time. Returns the way to stop.
 */
export function startSelfRefresh(environment: RefreshEnvironment, everyMs: number, refresh: () => Promise<void>): () => void {
  let last = environment.now();
  let running = false;
  let stopped = false;
  let cancel: (() => void) | undefined;

  const run = async (): Promise<void> => {
    cancel = undefined;
    running = true;
    await refresh();
    running = false;
    last = environment.now();
    plan();
  };
  const plan = (): void => {
    cancel?.();
    cancel = undefined;
    if (stopped || running || !environment.isVisible()) return;
    cancel = environment.after(Math.max(0, last + everyMs - environment.now()), () => void run());
  };

  const forget = environment.onVisibility(plan);
  plan();
  return () => {
    stopped = true;
    cancel?.();
    forget();
  };
}

export const browserRefreshEnvironment: RefreshEnvironment = {
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
