import { type DiskFill, diskFillOf } from '../incidents/disk-fill.ts';
import type { Fault } from '../incidents/schedule.ts';
import { memoize } from '../memoize.ts';
import { freeAtMark } from '../state/disks.ts';
import { LOW_FREE_SHARE } from '../state/low-disk.ts';
import { fullestNode } from './details.ts';
import type { EventHistory } from './event-history.ts';

/** From when until when less than that is free on the disk that fills. Epoch milliseconds; none where it never comes so far. */
export interface MarkTimes {
  low: Span | null;
  high: Span | null;
  flood: Span | null;
}

interface Span {
  from: number;
  to: number;
}

/** A disk has filled in a straight line from one time, with so many bytes used, to another. */
interface Line {
  at: number;
  used: number;
  /** Bytes a millisecond; negative on the way down. */
  slope: number;
}

const known = new Map<string, MarkTimes>();
const MOST_KNOWN = 4_000;

/** When the disk that a fault fills passes its marks, on the way up and down again. Weighed once for a fault: it takes four looks at all copies. */
export const markTimesOf = (history: EventHistory, fault: Fault): MarkTimes =>
  memoize(known, `${history.spec.salt} ${fault.salt} ${fault.start}`, MOST_KNOWN, () => find(history, diskFillOf(history.spec, fault)));

const find = (history: EventHistory, fill: DiskFill): MarkTimes => {
  const half = (fill.start + fill.fullAt) / 2;
  const { slot, total } = fullestNode(history.snapshotAt(Math.floor(half)));
  const line = (from: number, to: number): Line => {
    const [first, last] = [from, to].map((t) => history.snapshotAt(Math.floor(t)).diskUsed(slot)) as [number, number];
    return { at: from, used: first, slope: (last - first) / (to - from) };
  };
  const [up, down] = [line(fill.start, half), line(fill.end, (fill.emptiedFrom + fill.end) / 2)];
  const spanOf = (free: number): Span | null => {
    const [from, to] = [up, down].map(({ at, used, slope }) => at + (total - free - used) / slope) as [number, number];
    // Shorter of space before than the mark says: the fault adds nothing but what comes on top.
    const span = { from: Math.floor(Math.max(fill.start, from)), to: Math.floor(Math.min(fill.end, to)) };
    return up.slope > 0 && down.slope < 0 && span.from < Math.min(span.to, fill.emptiedFrom) ? span : null;
  };
  const { spec } = history;
  return {
    low: spanOf(LOW_FREE_SHARE * total),
    high: spanOf(freeAtMark(spec, 'high')),
    flood: spanOf(freeAtMark(spec, 'flood_stage')),
  };
};
