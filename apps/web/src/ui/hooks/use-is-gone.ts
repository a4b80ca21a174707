import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component has left the page, for what goes on after a wait: nobody wants it any more then. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    // React leaves and comes back once while it is developed with.
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
