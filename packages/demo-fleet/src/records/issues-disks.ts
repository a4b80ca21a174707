import { MINUTE, SECOND } from '#rules/durations';
import { changeOf } from '../context.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { LOW_FREE_SHARE } from '../state/low-disk.ts';
import { lowDiskBy } from '../state/refuges.ts';
import type { Condition } from './condition.ts';
import { lowDiskText } from './details.ts';
import type { EventHistory, NodeLoss } from './event-history.ts';

/** What the copies of lost nodes did to the disks of others. */
export const lowDiskConditions = (history: EventHistory, losses: readonly NodeLoss[], salt: number): Condition[] => {
  const data = losses.filter(({ role }) => role === 'data');
  const [first] = data;
  if (!first) return [];
  const { spec } = history;
  const downs = data.map(({ outage }) => outage.down);
  const context = history.contextAt(Math.max(...downs) + 5 * MINUTE);
  const low = lowDiskBy(context);
  if (low === null) return [];
  // Where a disk was short of space before, or fills by itself, the issue of that stands for it.
  const before = history.contextAt((first.event?.start ?? Math.min(...downs)) - SECOND);
  if (lowDiskBy(before) !== null || faultsBetween(spec, 'disk-full', low.from, low.to).length > 0) return [];
  const to = Math.min(low.to, ...faultsBetween(spec, 'change', low.from, low.to).map((fault) => clearedAt(changeOf(spec, fault))));
  if (to <= low.from) return [];
  return [
    { type: 'DiskLow', salt, from: low.from, to, after: 4 * MINUTE, zone: first.zone, details: (t) => lowDiskText(history.snapshotAt(t)) },
  ];
};

/** New nodes come with empty disks: old ones that were full have enough free when that share of their copies has moved. */
const clearedAt = ({ copyFrom, copyTo }: ReturnType<typeof changeOf>): number => copyFrom + LOW_FREE_SHARE * (copyTo - copyFrom);
