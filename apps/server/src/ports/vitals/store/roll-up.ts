import { MINUTE, SECOND } from '#rules/durations';
import type { VitalsFields, VitalsRun, VitalsStep, VitalsSummary } from '../../../platform/database/schema/vitals-samples.ts';
import type { VitalKey } from '../port.ts';

/** Seconds that a value stands for in an answer: those of the rows, and minutes that are made of the 15 s ones. */
export type ShownStep = VitalsStep | 60;

/** One slot of a domain: its beginning (epoch milliseconds) and its numbers. */
export interface Slot {
  at: number;
  fields: Partial<Record<VitalKey, VitalsSummary>>;
}

/** Of these a roll-up keeps when they changed: since when a cluster is as it is, and when a node left, is asked for long after. */
const KEPT_RUNS: ReadonlySet<VitalKey> = new Set(['status', 'nodes']);
/** A slot keeps its newest ones. One that flaps more often than that is worth a look, whenever it began. */
const MOST_RUNS = 12;

/** Which of a slot's numbers is shown: always the worst, so that a short trouble is not averaged away in a long view. */
const SHOWN: Record<VitalKey, (summary: VitalsSummary) => number> = {
  status: ({ max }) => max,
  nodes: ({ min }) => min,
  unassigned: ({ max }) => max,
  diskUsedPercentMax: ({ max }) => max,
  heapPercentMax: ({ max }) => max,
  pendingTasks: ({ max }) => max,
  errors5xx: ({ max }) => max,
};

export const VITAL_KEYS = Object.keys(SHOWN) as VitalKey[];

export const shownOf = (key: VitalKey, summary: VitalsSummary): number => SHOWN[key](summary);

/** Reads a row of any step; what is no number is left out. */
export function slotOf(at: number, fields: VitalsFields): Slot {
  const slot: Slot = { at, fields: {} };
  const readAt = typeof fields.readAt === 'number' ? fields.readAt : at;
  for (const key of VITAL_KEYS) {
    const value = fields[key];
    if (typeof value === 'number') slot.fields[key] = { min: value, max: value, sum: value, count: 1, runs: [[readAt, readAt, value]] };
    else if (typeof value === 'object' && value !== null) slot.fields[key] = value;
  }
  return slot;
}

/** Slots of a coarser step, in order of time. */
export function rollUp(slots: readonly Slot[], step: ShownStep): Slot[] {
  const coarse = new Map<number, Slot>();
  for (const { at, fields } of slots) {
    const start = slotStart(at, step);
    const into = coarse.get(start) ?? { at: start, fields: {} };
    for (const key of VITAL_KEYS) {
      const summary = fields[key];
      if (summary) into.fields[key] = add(into.fields[key], summary, KEPT_RUNS.has(key));
    }
    coarse.set(start, into);
  }
  return [...coarse.values()].sort((a, b) => a.at - b.at);
}

const add = (a: VitalsSummary | undefined, b: VitalsSummary, withRuns: boolean): VitalsSummary => {
  const runs = withRuns ? { runs: joined(a?.runs ?? [], b.runs ?? []) } : {};
  if (!a) return { min: b.min, max: b.max, sum: b.sum, count: b.count, ...runs };
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max), sum: a.sum + b.sum, count: a.count + b.count, ...runs };
};

const joined = (earlier: readonly VitalsRun[], later: readonly VitalsRun[]): VitalsRun[] => {
  const runs = [...earlier];
  for (const run of later) {
    const last = runs.at(-1);
    if (last && last[2] === run[2]) runs[runs.length - 1] = [last[0], run[1], run[2]];
    else runs.push(run);
  }
  return runs.slice(-MOST_RUNS);
};

/**
 * What was read of one number, in order of time: the first and the last reading of each run. Where a slot of the step keeps no runs, its worst
 * value at its end: it was so by then, and nobody knows for how much longer.
 */
export const readingsOf = (slots: readonly Slot[], key: VitalKey, step: VitalsStep): { at: number; value: number }[] =>
  slots.flatMap(({ at, fields }) => {
    const summary = fields[key];
    if (!summary) return [];
    if (!summary.runs || summary.runs.length === 0) return [{ at: at + step * 1_000 - 1, value: shownOf(key, summary) }];
    return summary.runs.flatMap(([from, until, value]) => (until > from ? [from, until] : [from]).map((moment) => ({ at: moment, value })));
  });

/** A few readings that failed are no gap. */
const LEAST_GAP_MS = 10 * MINUTE;

/** Stretches between readings, and after the last of them until `to`, in which nobody read. */
export const unreadOf = (moments: readonly number[], step: VitalsStep, to: number): [from: number, until: number][] => {
  const least = Math.max(LEAST_GAP_MS, 2 * step * SECOND);
  return moments.flatMap((at, index): [number, number][] => {
    const next = moments[index + 1] ?? to;
    return next - at > least ? [[at, next]] : [];
  });
};

export const slotStart = (at: number, step: ShownStep): number => Math.floor(at / (step * 1_000)) * step * 1_000;
