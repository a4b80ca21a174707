import { useEffect, useEffectEvent } from 'react';

/** Ends what a component has under way (a request, a frame, a timer) when it leaves the page. */
export function useUnmount(end: () => void): void {
  const leave = useEffectEvent(end);
  useEffect(() => () => leave(), []);
}
