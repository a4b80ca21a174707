import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the panel that the address names into view, as links of the vitals do; the header that sticks to the top keeps off it. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same link scroll again
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
