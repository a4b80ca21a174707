import { useEffectEvent, useRef } from 'react';
import { usePush } from '../../../kits/push/use-push.ts';
import { useUnmount } from '../../../ui/hooks/use-unmount.ts';

/** Pushes of a release come at most once a second; several of them together ask for once. */
const LEAST_MS = 1_000;

/**
 * Calls back when counts of a release changed, of any release of the stack when `releaseId` is null. One call at a time, at most one a second; what
 * is reported meanwhile is answered by one more call at the end.
 */
export function useReleasePush(stackName: string, releaseId: string | null, onChange: () => Promise<unknown>): void {
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
        }, LEAST_MS);
      });
  });
  useUnmount(() => clearTimeout(state.current.timer));
  usePush(`release:${stackName}/${releaseId ?? '*'}`, () => onPush(), onPush);
}
