import type { HealthFacts } from './facts.ts';
import { goesOnSince, type Series } from './history.ts';
import type { Sample, Surroundings } from './types.ts';

/** Since when something is so, epoch milliseconds; `exact` when its beginning was seen, else it is only as far back as anybody looked. */
export interface Since {
  at: number;
  exact: boolean;
}

const CODES = { green: 0, yellow: 1, red: 2 } as const;

const isRead = (value: number | null | undefined): value is number => value !== null && value !== undefined && Number.isFinite(value);

/**
 * When the status of now was first seen after another one, which, and when that one was seen last; the first reading where no other one was, or since
 * readings go on without a gap. Null where nobody looked.
 */
export const statusSince = (
  series: Series | null,
  status: keyof typeof CODES,
): (Since & { before: number | null; beforeAt: number | null }) | null => {
  if (!series) return null;
  const other = series.values.findLastIndex((value) => isRead(value) && Math.round(value) !== CODES[status]);
  const readSince = goesOnSince(series);
  const at = series.times.find((time, index) => index > other && time >= readSince && isRead(series.values[index]));
  if (at === undefined) return null;
  if (other < 0 || readSince > (series.times[other] ?? 0)) return { at, exact: false, before: null, beforeAt: null };
  return { at, exact: true, before: Math.round(series.values[other] ?? 0), beforeAt: series.times[other] ?? null };
};

/**
 * Since when the cluster is in its status. What was read of the status is one witness, the copies that are missing are another: a status
 * read now and then, or only for some hours, begins no later than the copy that makes it so was lost. The earliest of them counts. A node
 * that left is a beginning; the time of a copy whose allocation was tried again is one only where the readings saw the status change
 * about then, because each attempt moves it.
 */
export const stateSince = (health: HealthFacts, now: Sample, around: Surroundings): Since | null => {
  const read = statusSince(around.history.status, health.status);
  // A cluster that was worse before has missing copies from then: they tell nothing of the better status.
  if (health.status === 'green' || (read !== null && (read.before ?? 0) > CODES[health.status]))
    return read && { at: read.at, exact: read.exact };
  const groups = now.shards.ok ? now.shards.value.groups.filter(({ primary }) => primary || health.status === 'yellow') : [];
  const witnesses = groups.flatMap(({ reason, firstAt }): Since[] =>
    firstAt === null ? [] : [{ at: firstAt, exact: reason === 'NODE_LEFT' }],
  );
  const first = [...(read ? [read] : []), ...witnesses].reduce<Since | null>(
    (earliest, one) =>
      earliest === null || one.at < earliest.at || (one.at === earliest.at && one.exact) ? { at: one.at, exact: one.exact } : earliest,
    null,
  );
  // Between the last reading of another status and the first of this one nothing is hidden.
  const wasSeenBefore = first !== null && read?.beforeAt != null && first.at >= read.beforeAt;
  return first && { at: first.at, exact: first.exact || wasSeenBefore };
};

/**
 * Since when the cluster gives no answer: since its last one, of which the number of its nodes is the witness, as only the cluster itself tells it; or
 * at least since an issue was opened for it, where that was before or nothing was read of late.
 */
export const silentSince = ({ openIssues, history }: Pick<Surroundings, 'openIssues' | 'history'>): Since | null => {
  const opened = openIssues.flatMap(({ issueType, since }): Since[] =>
    issueType === 'ClusterUnreachable' ? [{ at: since, exact: false }] : [],
  );
  const last = history.nodes?.times.findLast((_, index) => isRead(history.nodes?.values[index]));
  const witnesses = [...opened, ...(last === undefined ? [] : [{ at: last, exact: true }])];
  return witnesses.sort((a, b) => a.at - b.at)[0] ?? null;
};
