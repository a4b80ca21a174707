import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What loads above the target pushes it away for about as long. */
const SETTLING_MS = 3_000;
const READERS_OWN = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the element that the address names behind its # into view, which the browser cannot do for what is drawn later, and keeps it there
 * while what stands above it comes to its height; until the reader does something. A second click on the same link scrolls again.
 */
export function useScrollToHash(isReady = true): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same link scroll again
  useEffect(() => {
    const target = hash === '' || !isReady ? null : elementOf(hash.slice(1));
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
  }, [hash, key, isReady]);
}

/** Addresses are encoded, ids are not; what is no encoding is an id as it stands. */
function elementOf(name: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}
