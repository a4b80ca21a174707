import { formatBytes } from '../../domains/sizes.ts';
import { type LookedSnapshot, standingOfSnapshots } from '../../domains/snapshot-age.ts';
import { MINUTE } from '../../durations.ts';
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
  // Of one that ran before anybody looked nobody knows yet whether it is the one that an issue is open for.
  if (!longest) return [...recoveries.values()].some(({ atLeast }) => atLeast) ? [] : [['RelocationStuck', null]];
  const { index, shard, sourceNode, targetNode, bytesDone, bytesTotal, since, atLeast } = longest;
  const done = bytesTotal > 0 ? `${Math.floor((100 * bytesDone) / bytesTotal)}%` : 'nothing copied';
  const others = stuck.length > 1 ? `; ${stuck.length - 1} more` : '';
  return [
    [
      'RelocationStuck',
      `${index}[${shard}] ${done}, ${sourceNode ?? 'unknown node'} to ${targetNode ?? 'unknown node'}, no progress since ${atLeast ? 'at least ' : ''}${new Date(since).toISOString()}${others}`,
    ],
  ];
};

const ofSnapshots = ({ at, snapshots }: ClusterLists): Found => (snapshots ? [['SnapshotFailing', failureOfSnapshots(snapshots, at)]] : []);

/** How the snapshots of a cluster fail, and since when there is no good one; null where they do not. */
export const failureOfSnapshots = (snapshots: readonly LookedSnapshot[], at: number): string | null => {
  const { failure, goodEnd } = standingOfSnapshots(snapshots, at);
  return failure && `last good ${goodEnd === null ? 'none' : new Date(goodEnd).toISOString()}, ${failure}`;
};

const ofDashboards = ({ dashboards }: ClusterLists): Found =>
  dashboards === null ? [] : [['DashboardsDown', dashboards === 'red' ? 'the dashboards are red' : null]];
