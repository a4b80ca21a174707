import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `work` once, `ms` milliseconds after it became due; null stops the timer. The time runs again from the start when `since` becomes
 * another value. Nothing runs after the component has left the page.
 */
export function useTimeout(work: () => void, ms: number | null, since?: unknown): void {
  const run = useEffectEvent(work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start is another time
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [ms, since]);
}
