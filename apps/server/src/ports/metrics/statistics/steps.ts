import { DAY, HOUR } from '#rules/durations';
import type { StatisticsStep } from '../../../platform/database/schema/metric-statistics.ts';

/** How one resolution is kept (METRIC-038). */
export interface StepRule {
  step: StatisticsStep;
  /** Milliseconds that a chunk covers: a multiple of those of the finer step. */
  chunkMs: number;
  keptMs: number;
}

/** Finest first. 15m is made of 5m, 1day of 1hr. */
export const STEP_RULES = [
  { step: 60, chunkMs: 2 * HOUR, keptMs: 15 * DAY },
  { step: 300, chunkMs: DAY, keptMs: 63 * DAY },
  { step: 3600, chunkMs: 20 * DAY, keptMs: 455 * DAY },
] as const satisfies readonly StepRule[];

/** A chunk is written this long after its end, when readings on their way have come in. */
export const GRACE_MS = 60_000;

export const floorTo = (at: number, unit: number): number => Math.floor(at / unit) * unit;

/** The resolution that a period is answered from; null for a period that none divides. */
export const stepForPeriod = (periodSeconds: number): StatisticsStep | null =>
  [...STEP_RULES].reverse().find(({ step }) => periodSeconds % step === 0)?.step ?? null;
