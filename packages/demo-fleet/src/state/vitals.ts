import { MINUTE } from '#rules/durations';
import type { Context } from '../context.ts';
import { domainStateOf, STATUS } from '../incidents/domain-state.ts';
import { failedAt } from './failed-requests.ts';

/** A few numbers of a domain over time. One value a time; NaN where the domain could not be asked. */
export interface Vitals {
  times: number[];
  /** 0 green, 1 yellow, 2 red. */
  status: number[];
  nodes: number[];
  unassigned: number[];
  diskUsedPercentMax: number[];
  heapPercentMax: number[];
  pendingTasks: number[];
  errors5xx: number[];
}

/** The parts of a curve that need more than the domain's own numbers. */
export interface VitalsSource {
  contextAt: (t: number) => Context;
  /** Fullest node, per cent, and worst heap, per cent; costly for big domains, so asked every GAUGE_MS. */
  gaugesAt: (t: number) => { disk: number; heap: number };
  /** Factor on errors from incidents that hit the domain at a time; 1 when none does. */
  errorFactorAt: (t: number) => number;
}

/** Disk and heap are looked at this often and stand until the next look, as a monitor of disks has them. */
export const GAUGE_MS = 5 * MINUTE;

/** Points at from, from + step … below to. */
export const vitalsOf = (source: VitalsSource, from: number, to: number, step: number): Vitals => {
  const vitals: Vitals = {
    times: [],
    status: [],
    nodes: [],
    unassigned: [],
    diskUsedPercentMax: [],
    heapPercentMax: [],
    pendingTasks: [],
    errors5xx: [],
  };
  let looked = { at: Number.NaN, disk: Number.NaN, heap: Number.NaN };
  const gaugesAt = (t: number): { disk: number; heap: number } => {
    const at = Math.floor(t / GAUGE_MS) * GAUGE_MS;
    if (at !== looked.at) looked = { at, ...source.gaugesAt(at) };
    // Nobody was there to be looked at: the domain came back since.
    return looked.heap > 0 ? looked : source.gaugesAt(t);
  };
  for (let t = Math.ceil(from / step) * step; t < to; t += step) {
    const context = source.contextAt(t);
    const state = domainStateOf(context);
    const dead = state.status === 'unreachable' || state.status === 'deleted';
    const gauges = dead ? { disk: Number.NaN, heap: Number.NaN } : gaugesAt(t);
    vitals.times.push(t);
    vitals.status.push(dead ? Number.NaN : STATUS.indexOf(state.status));
    vitals.nodes.push(dead ? Number.NaN : state.nodes.total);
    vitals.unassigned.push(dead ? Number.NaN : state.shards.unassigned);
    vitals.diskUsedPercentMax.push(gauges.disk);
    vitals.heapPercentMax.push(gauges.heap);
    vitals.pendingTasks.push(dead ? Number.NaN : state.pendingTasks);
    vitals.errors5xx.push(failedAt(context, t, source.errorFactorAt(t)));
  }
  return vitals;
};
