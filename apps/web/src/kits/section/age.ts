import { formatAge } from '../../ui/values/format-time.ts';

/** "as of 12 s ago"; `now` and `asOf` in epoch milliseconds. A clock that is ahead counts as now. */
export function ageText(asOf: number, now: number): string {
  const age = Math.max(0, now - asOf);
  return age < 2000 ? 'as of now' : `as of ${formatAge(age)} ago`;
}
