import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { useVerificationStatus } from './verification-status.ts';

/** Calls back each time that a round of verification has ended while the page is open. */
export function useRoundEnd(onEnd: () => void): void {
  const lastCompletedAt = useVerificationStatus().data?.otsVerification.lastCompletedAt;
  // The first answer tells how it stood, not that something ended.
  useOnChange(lastCompletedAt, (_, before) => before !== undefined && onEnd());
}
