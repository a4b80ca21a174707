import { capitalised } from '../capitalised.ts';
import { formatDuration } from '../domains/sizes.ts';
import type { HealthFacts } from './facts.ts';
import type { Since } from './since.ts';
import type { CheckReport } from './types.ts';
import { listed, utcMoment } from './words.ts';

/** What is said of a verdict's health. */
interface HealthSince {
  /** Null where the cluster does not tell. */
  health: HealthFacts['status'] | null;
  /** Epoch milliseconds; null where nobody knows. */
  since: number | null;
  /** The beginning lies before everything that was looked at. */
  atLeast: boolean;
}

/** `Red`, `Health unknown`. */
export const stateWord = (health: HealthSince['health']): string => (health === null ? 'Health unknown' : capitalised(health));

/** `9 h 21 min`, `at least 14 d 2 h`; null where nobody knows, or where it is less than a second. */
export const heldFor = (since: Since | null, nowMs: number): string | null =>
  since === null || nowMs - since.at < 1_000 ? null : `${since.exact ? '' : 'at least '}${formatDuration(nowMs - since.at)}`;

/**
 * Since when, as the line under a cause: `Red since 24 Nov 15:18 UTC (9 h 21 min)`, `Green for at least 14 d 2 h` where the beginning was not
 * seen; null where nobody knows.
 * @param nowMs when the sample was taken
 */
export const sinceText = ({ health, since, atLeast }: HealthSince, nowMs: number): string | null => {
  const held = since === null ? null : heldFor({ at: since, exact: !atLeast }, nowMs);
  if (since === null || held === null) return null;
  return atLeast ? `${stateWord(health)} for ${held}` : `${stateWord(health)} since ${utcMoment(since, nowMs)} (${held})`;
};

/**
 * `12 of 16 checks passed, 1 did not run (Snapshots: the cluster refuses it), 1 held back (Hot node); data 14 s old`; never that all is good.
 * Checks that wait for an answer or for the second sample are distinguished from those that cannot run.
 * @param withReasons which checks they are and why; left out where there is one line
 */
export const coverageText = (
  checks: readonly Pick<CheckReport, 'result' | 'title' | 'detail'>[],
  ageMs: number | null,
  withReasons = true,
): string => {
  const of = (result: CheckReport['result']) => checks.filter((check) => check.result === result);
  const some = (result: CheckReport['result'], words: string, why = titlesOf): string[] => {
    const found = of(result);
    return found.length === 0 ? [] : [`${found.length} ${words}${withReasons ? ` (${why(found)})` : ''}`];
  };
  const age =
    ageMs === null ? 'no data' : `data ${formatDuration(Math.floor(Math.max(0, ageMs) / 1000) * 1000)} old`.replace('0 ms', '0 s');
  const counts = [
    `${of('passed').length} of ${checks.length} checks passed`,
    ...some('not-run', 'did not run', reasonsOf),
    ...some('held-back', 'held back'),
    ...some('pending', 'still running'),
  ];
  return `${counts.join(', ')}; ${age}`;
};

const titlesOf = (checks: readonly Pick<CheckReport, 'title' | 'detail'>[]): string => checks.map(({ title }) => title).join(', ');

/** Those that failed for one reason together: which, and why. */
const reasonsOf = (checks: readonly Pick<CheckReport, 'title' | 'detail'>[]): string => {
  const byWhy = new Map<string, string[]>();
  for (const { title, detail } of checks) byWhy.set(detail, [...(byWhy.get(detail) ?? []), title]);
  return [...byWhy].map(([why, titles]) => `${listed(titles, 4)}: ${why.replace(/\.$/, '')}`).join('; ');
};
