/** Ids of runbooks: `SOP-01`; an installation's own may go on to `SOP-9999`. */
export const isSopId = (text: string): boolean => /^SOP-\d{2,4}$/.test(text);

/** A runbook that nobody reviewed for longer is marked as stale. */
export const REVIEW_DAYS = 180;

const DAY_MS = 86_400_000;

/** Whether a review (`2026-05-01`, read as UTC) is more than {@link REVIEW_DAYS} days old. */
export const isReviewStale = (lastReviewed: string, now: number): boolean =>
  now - Date.parse(`${lastReviewed}T00:00:00Z`) > REVIEW_DAYS * DAY_MS;
