import { useEffect, useEffectEvent, useState } from 'react';
import type { EventTimes } from './home-state.ts';

/** After so long without a move, milliseconds, a dragged mark is taken: browsers refuse addresses that change with every pixel. */
const SETTLE_MS = 250;

/** The event as it is dragged, ahead of the address, and how to drag it. */
export function useMarkDraft(
  event: EventTimes | null,
  onSettle: (event: EventTimes) => void,
): [EventTimes | null, (event: EventTimes) => void] {
  const [draft, setDraft] = useState<EventTimes | null>(null);
  const settle = useEffectEvent((next: EventTimes) => {
    setDraft(null);
    onSettle(next);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => settle(draft), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return [draft ?? event, setDraft];
}
