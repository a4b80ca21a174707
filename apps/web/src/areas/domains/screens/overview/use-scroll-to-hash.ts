import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What loads above the target pushes it away for about as long. */
const SETTLING_MS = 3_000;
const READERS_OWN = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the panel that the address names into view, as links of the vitals do, and keeps it there while the panels above it come to their
 * height; until the reader does something.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same link scroll again
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!target?.parentElement) return;
    const show = () => target.scrollIntoView({ block: 'start' });
    show();
    const observer = new ResizeObserver(show);
    observer.observe(target.parentElement);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of READERS_OWN) window.removeEventListener(event, stop);
    };
    const timer = setTimeout(stop, SETTLING_MS);
    for (const event of READERS_OWN) window.addEventListener(event, stop, { passive: true });
    return stop;
  }, [hash, key]);
}
