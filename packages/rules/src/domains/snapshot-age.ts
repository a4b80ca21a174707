import { DAY, HOUR, SECOND } from '../durations.ts';
import { formatDuration } from './sizes.ts';

/** A row of a repository's table. Times are epoch milliseconds. */
export interface LookedSnapshot {
  status: string;
  start: number | null;
  /** Null while it runs or where the source gave none. */
  end: number | null;
  reason: string | null;
}

/** The times of a row of `_cat/snapshots`, which counts in seconds. */
export const snapshotTimes = ({ startEpoch, endEpoch }: { startEpoch: number | null; endEpoch: number | null }) => ({
  start: startEpoch === null ? null : startEpoch * SECOND,
  end: endEpoch === null ? null : endEpoch * SECOND,
});

interface TableRow {
  status: string;
  startEpoch: number | null;
  endEpoch: number | null;
  reason: string | null;
}

/** What is judged of a row of `_cat/snapshots`. */
export const lookedSnapshot = (row: TableRow): LookedSnapshot => ({ status: row.status, ...snapshotTimes(row), reason: row.reason });

/** The runbook of failing snapshots (SOP-22): something is wrong after 6 hours, and it is escalated after 24. */
const LATE_MS = 6 * HOUR;
const MISSING_MS = DAY;

/** A rhythm needs so many snapshots, over so long: a few that somebody makes in an hour are none. */
const RHYTHM = { fewest: 4, most: 30, spanMs: DAY };
/** So many turns may be left out. */
const LEFT_OUT = 3;

/** When the newest snapshot that holds everything it was to hold ended, epoch milliseconds; null when there is none. */
export const newestGoodEnd = (rows: readonly LookedSnapshot[]): number | null => newestGoodOf(rows)?.end ?? null;

const newestGoodOf = <Row extends Pick<LookedSnapshot, 'status' | 'end'>>(rows: readonly Row[]): Row | null =>
  newestOf(rows.filter(({ status }) => status.toUpperCase() === 'SUCCESS'));

/** What a judgement of snapshots is made of, out of a table of thousands: the newest ones, and the newest good one where it is older. */
export const judgedSnapshots = <Row extends LookedSnapshot>(rows: readonly Row[]): Row[] => {
  const newest = rows.toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0)).slice(0, RHYTHM.most);
  const good = newestGoodOf(rows);
  return good && !newest.includes(good) ? [...newest, good] : newest;
};

export interface SnapshotStanding {
  /** `late`: something is wrong; `missing`: there is no good one, or it is older than a day, so that it is escalated. */
  level: 'good' | 'late' | 'missing';
  /** When the newest good one ended, epoch milliseconds. */
  goodEnd: number | null;
  /** How they fail: `last error no space left`, `none since; one came at least every 1 h before`. Null where nothing says that any should have come. */
  failure: string | null;
}

/**
 * How the snapshots of a cluster stand, for every page and issue alike. The runbook's six hours are of a service that makes one each hour: a good one of
 * the last six hours is always enough. Without it something is wrong when the newest that ended is not good, or when none came for three times the longest
 * gap that there was between them. Where there is no rhythm to go by, a day is the measure, and nothing is said to fail.
 * @param snapshots of all its repositories, in any order
 */
export const standingOfSnapshots = (snapshots: readonly LookedSnapshot[], at: number): SnapshotStanding => {
  const good = newestGoodOf(snapshots);
  const goodEnd = good?.end ?? null;
  const age = at - (goodEnd ?? Number.NEGATIVE_INFINITY);
  const overdue = age > MISSING_MS ? 'missing' : 'late';
  if (age <= LATE_MS) return { level: 'good', goodEnd, failure: null };
  const newest = newestOf(snapshots);
  if (newest !== good) return { level: overdue, goodEnd, failure: `last error ${newest?.reason || newest?.status}` };
  const gap = longestGap(snapshots);
  if (gap === null) return { level: age > MISSING_MS ? 'missing' : 'good', goodEnd, failure: null };
  if (age <= LEFT_OUT * gap) return { level: 'good', goodEnd, failure: null };
  return { level: overdue, goodEnd, failure: `none since; one came at least every ${formatDuration(gap)} before` };
};

const newestOf = <Row extends Pick<LookedSnapshot, 'end'>>(rows: readonly Row[]): Row | null => {
  let newest: Row | null = null;
  for (const row of rows) if (row.end !== null && (newest?.end ?? Number.NEGATIVE_INFINITY) < row.end) newest = row;
  return newest;
};

const longestGap = (snapshots: readonly LookedSnapshot[]): number | null => {
  const starts = snapshots.flatMap(({ start }) => start ?? []).toSorted((a, b) => b - a);
  const recent = starts.slice(0, RHYTHM.most);
  const [last, first] = [recent[0] ?? 0, recent.at(-1) ?? 0];
  if (recent.length < RHYTHM.fewest || last - first < RHYTHM.spanMs) return null;
  return Math.max(...recent.slice(1).map((start, index) => (recent[index] ?? 0) - start));
};
