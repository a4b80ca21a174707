import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 600px)';

/** Whether the page is as narrow as a phone: lanes and charts then name less. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
