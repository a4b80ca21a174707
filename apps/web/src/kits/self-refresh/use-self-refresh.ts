import { useEffect, useEffectEvent, useState } from 'react';
import { browserRefreshEnvironment, startSelfRefresh } from './self-refresh.ts';

/** What a self-refreshing list did last; `waiting` before the first time. */
export type RefreshState = 'waiting' | 'refreshing' | 'refreshed' | 'failed';

interface SelfRefresh {
  everyMs: number;
  /** Off until there is something to refresh, and while the reader has paused it. */
  enabled: boolean;
  /** Reads again; rejects or answers false when that failed. */
  refresh: () => Promise<boolean>;
}

/** Reads a list again by itself while the page is visible, and says how that went. */
export function useSelfRefresh({ everyMs, enabled, refresh }: SelfRefresh): RefreshState {
  const [state, setState] = useState<RefreshState>('waiting');
  const run = useEffectEvent(async () => {
    setState('refreshing');
    const done = await refresh().catch(() => false);
    setState(done ? 'refreshed' : 'failed');
  });
  useEffect(() => {
    if (!enabled) return;
    const stop = startSelfRefresh(browserRefreshEnvironment, everyMs, () => run());
    return () => {
      stop();
      setState('waiting');
    };
  }, [enabled, everyMs]);
  return state;
}
