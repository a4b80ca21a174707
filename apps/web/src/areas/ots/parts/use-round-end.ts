import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerificationStatus } from './verification-status.ts';

/** Calls back each time that a round of verification has ended while the page is open. */
export function useRoundEnd(onEnd: () => void): void {
  const lastCompletedAt = useVerificationStatus().data?.otsVerification.lastCompletedAt;
  const seen = useRef(lastCompletedAt);
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (lastCompletedAt === undefined || lastCompletedAt === seen.current) return;
    // The first answer tells how it stood, not that something ended.
    if (seen.current !== undefined) tell();
    seen.current = lastCompletedAt;
  }, [lastCompletedAt]);
}
