import type { DateRange } from '#rules/date-range';
import { type PeriodId, periodOfZoom } from '#rules/metrics/periods';
import type { TimeRange } from '../../ui/chart/chart-data.ts';
import { absoluteRangeOf, fixedRangeOf } from '../date-range/range-params.ts';

/** A window as a dashboard asks for it. */
export interface ZoomedRange {
  range: DateRange;
  period: PeriodId;
}

/** Points are kept so long; a wider window has no more of them. */
const MOST_MS = 420 * 86_400_000;
/** A window is never shorter: two points of the shortest period that every metric has. */
const LEAST_MS = 120_000;

/** The range of a window that was drawn on a graph; epoch seconds. What lies ahead of `now` (epoch milliseconds) is left out. */
export const zoomedRange = ({ from, to }: TimeRange, now: number): ZoomedRange => windowed(from * 1_000, to * 1_000, now);

/** Twice the range, about its middle; where that would end after `now` it ends now. Epoch milliseconds. */
export function widenedRange(start: number, end: number, now: number): ZoomedRange {
  const length = Math.min(2 * (end - start), MOST_MS);
  const last = Math.min((start + end) / 2 + length / 2, now);
  return windowed(last - length, last, now);
}

function windowed(start: number, end: number, now: number): ZoomedRange {
  const last = Math.min(Math.ceil(end / 1_000) * 1_000, now);
  const first = Math.max(Math.min(start, last - LEAST_MS), now - MOST_MS);
  const { start: from, end: to } = fixedRangeOf(first, last);
  const seconds = (last - first) / 1_000;
  return {
    range: absoluteRangeOf(from, to) ?? { type: 'absolute', start: from, end: to },
    period: periodOfZoom(seconds, (now - first) / 1_000).id,
  };
}
