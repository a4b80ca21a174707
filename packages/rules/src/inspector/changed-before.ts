import { formatDuration } from '../domains/sizes.ts';
import { HOUR } from '../durations.ts';
import type { HealthFacts } from './facts.ts';
import type { Since } from './since.ts';
import type { Surroundings } from './types.ts';
import { utcMoment } from './words.ts';

/** What was done longer before is no first suspect. */
export const CHANGED_BEFORE_MS = 2 * HOUR;

/**
 * The last thing that somebody did to the domain before its trouble began, a clause: `engine-build-3502 deployed at 13:03 UTC, 15 min before`; null
 * where nobody did anything shortly before, or where nobody knows when it began. What began is the state, where its beginning was seen and it is
 * not green; else the first of what others have recorded. What still runs is said elsewhere.
 */
export const changedBefore = (
  status: HealthFacts['status'] | null,
  since: Since | null,
  around: Surroundings,
  nowMs: number,
): string | null => {
  const began = since?.exact && status !== null && status !== 'green' ? since.at : firstRecorded(around);
  if (began === null) return null;
  const last = around.acts.filter(({ at }) => at <= began && began - at <= CHANGED_BEFORE_MS).reduce<Act | null>(later, null);
  return last && `${last.title} at ${utcMoment(last.at, nowMs)}, ${formatDuration(began - last.at)} before`;
};

type Act = Surroundings['acts'][number];

const later = (a: Act | null, b: Act): Act => (a === null || b.at > a.at ? b : a);

const firstRecorded = ({ incidents, openIssues }: Surroundings): number | null => {
  const times = [...incidents, ...openIssues].map(({ since }) => since);
  return times.length === 0 ? null : Math.min(...times);
};
