import { useEffectEvent, useRef } from 'react';
import { useUnmount } from '../../ui/hooks/use-unmount.ts';
import { usePush } from './use-push.ts';

/**
 * Calls back when something happens under a topic, one call at a time with `leastMs` between two; what happens meanwhile is answered by one more at the
 * end. A question that each event ended and began again would have no answer for as long as events come faster than answers.
 */
export function useSteadyPush(topic: string, onChange: () => Promise<unknown>, leastMs: number): void {
  const state = useRef<{ isBusy: boolean; isAsked: boolean; timer: ReturnType<typeof setTimeout> | undefined }>({
    isBusy: false,
    isAsked: false,
    timer: undefined,
  });
  const call = useEffectEvent(onChange);
  const onPush = useEffectEvent(() => {
    const now = state.current;
    now.isAsked = true;
    if (now.isBusy) return;
    now.isBusy = true;
    now.isAsked = false;
    void call()
      // What fails is shown by the panel that asked.
      .catch(() => undefined)
      .then(() => {
        now.timer = setTimeout(() => {
          now.isBusy = false;
          if (now.isAsked) onPush();
        }, leastMs);
      });
  });
  useUnmount(() => clearTimeout(state.current.timer));
  usePush(topic, () => onPush(), onPush);
}
