import { HOUR, SECOND } from '../durations.ts';

/** What a snapshot has to tell for its age to be judged. Times are epoch milliseconds. */
export interface SnapshotTimes {
  status: string;
  /** Null while it runs or where the source gave none. */
  end: number | null;
}

/** The times of a row of `_cat/snapshots`, which counts in seconds. */
export const snapshotTimes = ({ startEpoch, endEpoch }: { startEpoch: number | null; endEpoch: number | null }) => ({
  start: startEpoch === null ? null : startEpoch * SECOND,
  end: endEpoch === null ? null : endEpoch * SECOND,
});

/** The runbook of failing snapshots (SOP-22): something is wrong after 6 hours, and it is escalated after 24. */
export const SNAPSHOT_LATE_MS = 6 * HOUR;
export const SNAPSHOT_MISSING_MS = 24 * HOUR;

export type SnapshotAgeLevel = 'good' | 'late' | 'missing';

/** The newest snapshot that holds everything it was to hold; null when there is none. */
export const newestGoodSnapshot = <Row extends SnapshotTimes>(rows: readonly Row[]): Row | null => {
  let newest: Row | null = null;
  for (const row of rows)
    if (row.status.toUpperCase() === 'SUCCESS' && row.end !== null && (newest?.end ?? Number.NEGATIVE_INFINITY) < row.end) newest = row;
  return newest;
};

/** How a domain stands by the age of its newest good snapshot; without any it is missing. */
export const snapshotAgeLevel = (newestEnd: number | null, now: number): SnapshotAgeLevel => {
  if (newestEnd === null) return 'missing';
  const age = now - newestEnd;
  return age > SNAPSHOT_MISSING_MS ? 'missing' : age > SNAPSHOT_LATE_MS ? 'late' : 'good';
};
