import { MINUTE } from '#rules/durations';
import type { Machine } from '../fleet/machines.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Garbage collections of a node, as its counters, its log and its graphs (`JVMGC…` in `metrics/shapes/service.ts`) have them: in a minute, and how
 * long one takes in milliseconds. Old ones come while it is short of heap.
 */
export const COLLECTIONS = { young: { aMinute: 19.35, ms: 30 }, old: { aMinute: 4, ms: 3_125 } } as const;

/** A request is turned away by the breaker of the whole heap so often while a node is short of it. */
export const TRIPPED_EVERY_MS = 90_000;

/** How long a node's process has been short of heap since it was started, in milliseconds. */
export const pressedFor = ({ spec, t }: Snapshot, node: Machine, uptimeMs: number): number => {
  if (node.role !== 'data') return 0;
  const started = t - uptimeMs;
  return faultsBetween(spec, 'heap-pressure', started, t + 1).reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, t) - Math.max(start, started)),
    0,
  );
};

/** Collections that were made in so long, and the milliseconds that they took. */
export const collectionsIn = (kind: keyof typeof COLLECTIONS, lasted: number): { count: number; ms: number } => {
  const count = Math.floor((lasted / MINUTE) * COLLECTIONS[kind].aMinute);
  return { count, ms: count * COLLECTIONS[kind].ms };
};
