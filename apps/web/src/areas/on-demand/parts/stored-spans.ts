import { HOUR, SECOND } from '#rules/durations';
import { parseCompactTime } from '#rules/on-demand/backfill';

/** A time that is stored, epoch milliseconds, without `to`. */
export interface StoredSpan {
  from: number;
  to: number;
}

interface Backfill {
  StartTime: string;
  EndTime: string;
  /** Epoch seconds: nothing of later is there. */
  RequestTime: number;
  IsStored: boolean;
}

/** What backfills brought, in whole hours as they are stored, merged and in order. */
export function storedSpans(backfills: readonly Backfill[]): StoredSpan[] {
  const spans = backfills
    .filter(({ IsStored }) => IsStored)
    .flatMap(({ StartTime, EndTime, RequestTime }) => {
      const [from, to] = [parseCompactTime(StartTime), parseCompactTime(EndTime)];
      return from === null || to === null
        ? []
        : [{ from: Math.floor(from / HOUR) * HOUR, to: Math.min(Math.ceil(to / HOUR) * HOUR, Math.max(to, RequestTime * SECOND)) }];
    })
    .sort((a, b) => a.from - b.from);
  const merged: StoredSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push(span);
  }
  return merged;
}

/** Milliseconds of [from, to) that are stored. */
export const storedMs = (spans: readonly StoredSpan[], from: number, to: number): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
