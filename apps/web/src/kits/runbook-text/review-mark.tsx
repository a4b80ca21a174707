import { isReviewStale, REVIEW_DAYS } from '#rules/sop-links';
import { Status } from '../../ui/status/status.tsx';
import { useNow } from '../../ui/timestamp/now.ts';

/** The day of a runbook's last review, marked when that is long ago. */
export function ReviewMark({ lastReviewed }: { lastReviewed: string }) {
  const isStale = isReviewStale(lastReviewed, useNow());
  if (!isStale) return <>reviewed {lastReviewed}</>;
  return (
    <span title={`Not reviewed for more than ${REVIEW_DAYS} days: check it against what you see`}>
      <Status kind="warning">reviewed {lastReviewed}, stale</Status>
    </span>
  );
}
