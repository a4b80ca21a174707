import type { VitalsFields, VitalsStep } from '../../../platform/database/schema/vitals-samples.ts';
import type { VitalKey } from '../port.ts';

/** What is known of one number within a slot. */
export interface Summary {
  min: number;
  max: number;
  sum: number;
  count: number;
}

/** One slot of a domain: its beginning (epoch milliseconds) and its numbers. */
export interface Slot {
  at: number;
  fields: Partial<Record<VitalKey, Summary>>;
}

/** Which of a slot's numbers is shown: always the worst, so that a short trouble is not averaged away in a long view. */
const SHOWN: Record<VitalKey, (summary: Summary) => number> = {
  status: ({ max }) => max,
  nodes: ({ min }) => min,
  unassigned: ({ max }) => max,
  diskUsedPercentMax: ({ max }) => max,
  heapPercentMax: ({ max }) => max,
  pendingTasks: ({ max }) => max,
  errors5xx: ({ max }) => max,
};

export const VITAL_KEYS = Object.keys(SHOWN) as VitalKey[];

export const shownOf = (key: VitalKey, summary: Summary): number => SHOWN[key](summary);

/** Reads a row of any step; what is no number is left out. */
export function slotOf(at: number, fields: VitalsFields): Slot {
  const slot: Slot = { at, fields: {} };
  for (const key of VITAL_KEYS) {
    const value = fields[key];
    if (typeof value === 'number') slot.fields[key] = { min: value, max: value, sum: value, count: 1 };
    else if (typeof value === 'object' && value !== null) slot.fields[key] = value;
  }
  return slot;
}

/** Slots of a coarser step, in order of time. */
export function rollUp(slots: readonly Slot[], step: VitalsStep): Slot[] {
  const coarse = new Map<number, Slot>();
  for (const { at, fields } of slots) {
    const start = slotStart(at, step);
    const into = coarse.get(start) ?? { at: start, fields: {} };
    for (const key of VITAL_KEYS) {
      const summary = fields[key];
      if (summary) into.fields[key] = add(into.fields[key], summary);
    }
    coarse.set(start, into);
  }
  return [...coarse.values()].sort((a, b) => a.at - b.at);
}

const add = (a: Summary | undefined, b: Summary): Summary =>
  a
    ? { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max), sum: a.sum + b.sum, count: a.count + b.count }
    : { min: b.min, max: b.max, sum: b.sum, count: b.count };

export const slotStart = (at: number, step: VitalsStep): number => Math.floor(at / (step * 1_000)) * step * 1_000;
