import type { SdpdsAnswer } from '#rules/releases/calls';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';

const SMALL = 10;

/** `42 clusters/h`; in words where there is none. Under ten an hour, with one decimal. */
export function paceText(perHour: number | null): string {
  if (perHour === null || perHour < 0) return 'no pace yet';
  const figure = perHour < SMALL && !Number.isInteger(perHour) ? perHour.toFixed(1) : formatExact(Math.round(perHour));
  return `${figure} an hour`;
}

/** `in 3 h`, `overdue`, or that it cannot be determined. Times in milliseconds. */
export function etaText(at: number | null, now: number): string {
  if (at === null) return 'unknown';
  return at <= now ? 'any moment' : `in ${formatAge(at - now)}`;
}

/** `1 cluster`, `2,000 clusters`. */
export const clusters = (count: number): string => `${formatExact(count)} ${count === 1 ? 'cluster' : 'clusters'}`;

/** What the failed clusters of a release count for: `14 counted (limit 10), 4 refused or aborted`. With all of them it adds up. */
export function failuresText({ failed, most, forgiven, notCounted }: SdpdsAnswer<'release/describe'>['failureBudget']): string {
  const others = [
    forgiven > 0 ? `${formatExact(forgiven)} forgiven by a retry` : null,
    notCounted > 0 ? `${formatExact(notCounted)} refused or aborted` : null,
  ].filter((text) => text !== null);
  return [`${formatExact(failed)} counted (limit ${formatExact(most)})`, ...others].join(', ');
}

/** `in 2 h, at 42 an hour` for what is left of a stage; the seconds that are left may not be known. */
export const leftText = (seconds: number | null): string => {
  if (seconds === null) return 'ETA unknown';
  return seconds === 0 ? 'nothing left' : `about ${formatAge(seconds * 1_000)} left`;
};

/** Words of a machine as a reader says them: `failed-health-check` → `failed health check`. */
export const stateWords = (state: string): string => state.replaceAll(/[-_]+/g, ' ').toLowerCase();

/** Why a cluster is where it is; what it waits for counts as a reason. Empty when nothing is said. */
export const reasonText = ({ reason, waitingFor }: { reason: string | null; waitingFor: string | null }): string =>
  waitingFor ? `Waiting for ${waitingFor}` : (reason ?? '');

/** The number of an attempt in words; what was never tried has none. */
export const attemptText = (attempt: number): string => (attempt >= 1 ? formatExact(attempt) : 'not tried');

const OPEN = new Set(['scheduled', 'validating', 'deploying', 'verifying', 'rolling-back']);

/** Whether a cluster's state is one that it leaves by itself: only there does its age say something. */
export const isOpenState = (state: string): boolean => OPEN.has(state);
