import { formatBytes, formatDuration } from '../../domains/sizes.ts';
import { newestGoodSnapshot, SNAPSHOT_LATE_MS } from '../../domains/snapshot-age.ts';
import { DAY, MINUTE } from '../../durations.ts';
import { counted } from '../../inspector/words.ts';
import type { IssueTypeName } from '../issue-types.ts';
import type { FoundIssues } from './look.ts';
import type { SeenRecoveries } from './recoveries.ts';

/** A copy of a shard; its size in bytes, null where unknown. */
export interface LookedShard {
  index: string;
  shard: number;
  store: number | null;
}

/** A row of a repository's table. Times are epoch milliseconds. */
export interface LookedSnapshot {
  status: string;
  start: number | null;
  end: number | null;
  reason: string | null;
}

/** What is too long, or too far away, to be read twice a minute. A part is null where it was not read. */
export interface ClusterLists {
  at: number;
  shards: readonly LookedShard[] | null;
  recoveries: SeenRecoveries | null;
  /** Of all its repositories; null too where one of them could not be read: the newest may be there. */
  snapshots: readonly LookedSnapshot[] | null;
  /** As the dashboards tell it; null where there are none. */
  dashboards: 'green' | 'yellow' | 'red' | null;
}

/** Finds what a cluster's lists tell, by the rules of the catalogue (`../issue-types`). */
export const issuesOfLists = (lists: ClusterLists): FoundIssues =>
  new Map([...ofShardSizes(lists), ...ofRecoveries(lists), ...ofSnapshots(lists), ...ofDashboards(lists)]);

type Found = [IssueTypeName, string | null][];

const LARGEST_SHARD = 50 * 2 ** 30;

const ofShardSizes = ({ shards }: ClusterLists): Found => {
  if (!shards) return [];
  /** Bytes of the largest copy of each. */
  const large = new Map<string, number>();
  for (const { index, shard, store } of shards) {
    const name = `${index}[${shard}]`;
    if (store !== null && store > LARGEST_SHARD) large.set(name, Math.max(store, large.get(name) ?? 0));
  }
  const [largest] = [...large].toSorted(([, a], [, b]) => b - a);
  if (!largest) return [['ShardTooLarge', null]];
  return [
    [
      'ShardTooLarge',
      `${counted(large.size, 'shard')} above ${formatBytes(LARGEST_SHARD)}, largest ${largest[0]} ${formatBytes(largest[1])}`,
    ],
  ];
};

const STUCK_AFTER_MS = 30 * MINUTE;

const ofRecoveries = ({ at, recoveries }: ClusterLists): Found => {
  if (!recoveries) return [];
  const stuck = [...recoveries.values()].filter(({ since }) => at - since >= STUCK_AFTER_MS).toSorted((a, b) => a.since - b.since);
  const [longest] = stuck;
  if (!longest) return [['RelocationStuck', null]];
  const { index, shard, sourceNode, targetNode, bytesDone, bytesTotal, since } = longest;
  const done = bytesTotal > 0 ? `${Math.floor((100 * bytesDone) / bytesTotal)}%` : 'nothing copied';
  const others = stuck.length > 1 ? `; ${stuck.length - 1} more` : '';
  return [
    [
      'RelocationStuck',
      `${index}[${shard}] ${done}, ${sourceNode ?? 'unknown node'} to ${targetNode ?? 'unknown node'}, no progress since ${new Date(since).toISOString()}${others}`,
    ],
  ];
};

/** A rhythm needs so many snapshots, over so long: a few that somebody makes in an hour are none. */
const RHYTHM = { fewest: 4, most: 30, spanMs: DAY };
/** So many turns may be left out. */
const LEFT_OUT = 3;

const ofSnapshots = ({ at, snapshots }: ClusterLists): Found => (snapshots ? [['SnapshotFailing', failureOfSnapshots(snapshots, at)]] : []);

/**
 * How the snapshots of a cluster fail; null where they do not. The catalogue's six hours are of a service that makes one each hour. Here a good one of the
 * last six hours is always enough; without it they fail when the newest that ended is not good, or when none came for three times the longest gap that
 * there was between them.
 */
export const failureOfSnapshots = (snapshots: readonly LookedSnapshot[], at: number): string | null => {
  const good = newestGoodSnapshot(snapshots);
  const age = at - (good?.end ?? Number.NEGATIVE_INFINITY);
  const newest = snapshots.filter(({ end }) => end !== null).toSorted((a, b) => (b.end ?? 0) - (a.end ?? 0))[0];
  if (!newest || age <= SNAPSHOT_LATE_MS) return null;
  const lastGood = `last good ${good?.end ? new Date(good.end).toISOString() : 'none'}`;
  if (newest !== good) return `${lastGood}, last error ${newest.reason || newest.status}`;
  const gap = longestGap(snapshots);
  return gap === null || age <= LEFT_OUT * gap ? null : `${lastGood}, none since; one came at least every ${formatDuration(gap)} before`;
};

const longestGap = (snapshots: readonly LookedSnapshot[]): number | null => {
  const starts = snapshots.flatMap(({ start }) => start ?? []).toSorted((a, b) => b - a);
  const recent = starts.slice(0, RHYTHM.most);
  const [last, first] = [recent[0] ?? 0, recent.at(-1) ?? 0];
  if (recent.length < RHYTHM.fewest || last - first < RHYTHM.spanMs) return null;
  return Math.max(...recent.slice(1).map((start, index) => (recent[index] ?? 0) - start));
};

const ofDashboards = ({ dashboards }: ClusterLists): Found =>
  dashboards === null ? [] : [['DashboardsDown', dashboards === 'red' ? 'the dashboards are red' : null]];
