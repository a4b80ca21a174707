import { useRef } from 'react';
import { useUnmount } from './use-unmount.ts';

/** Answers a function that runs `work` `ms` milliseconds after it is called, once for all calls until then; not after the component has left. */
export function useThrottled(work: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnmount(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  });
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      work();
    }, ms);
  };
}
