import { MINUTE } from '#rules/durations';
import type { Context } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { loadOf, requestsAMinute } from '../fleet/load.ts';
import { domainStateOf, STATUS } from '../incidents/domain-state.ts';
import type { Incident } from '../incidents/incidents.ts';
import { faultAt } from '../incidents/schedule.ts';
import { draw, mix, unit } from '../random.ts';
import { degradationOf } from '../releases/degradation.ts';

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
    vitals.errors5xx.push(errorsAt(context, t, dead ? 90 : source.errorFactorAt(t)));
  }
  return vitals;
};

/** Failed requests a minute: near none, a few now and then, many while something is wrong. */
const errorsAt = ({ spec }: Context, t: number, factor: number): number =>
  errorsOf(spec, t, factor, factor <= 1 ? 0 : requestsAMinute(spec) * loadOf(spec, t));

/** Failed requests of a minute, of so many requests. */
export const errorsOf = (spec: DomainSpec, t: number, factor: number, requests: number): number => {
  const minute = Math.floor(t / MINUTE);
  const quiet = unit(mix(mix(spec.salt, 802), minute)) < 0.94 ? 0 : 1 + Math.floor(draw(minute, 803) * 3);
  if (factor <= 1) return quiet;
  return Math.floor(quiet + requests * 0.0004 * factor * (0.6 + 0.8 * draw(mix(spec.salt, minute), 804)));
};

/** How much the domain's own faults add to its errors. */
const faultErrorFactor = (context: Context): number => {
  const { spec, t } = context;
  let factor = 1;
  if (context.red) factor = Math.max(factor, 25);
  if (faultAt(spec, 'disk-full', t)) factor = Math.max(factor, 12);
  if (faultAt(spec, 'manager-flapping', t)) factor = Math.max(factor, 30);
  if (faultAt(spec, 'heap-pressure', t)) factor = Math.max(factor, 22);
  if (faultAt(spec, 'mapping-explosion', t)) factor = Math.max(factor, 8);
  // A node that is restarted by its agent was taken off the balancer before.
  if (context.outages.some(({ down, cause }) => cause !== 'release' && t >= down && t < down + 3 * MINUTE)) factor = Math.max(factor, 40);
  return Math.max(factor, degradationOf(context).errors);
};

/** How much a domain's own faults and the incidents that it shares add to its errors. */
export const errorFactor = (context: Context, shared: readonly Incident[]): number =>
  shared.reduce(
    (factor, { start, recovery, magnitudes }) =>
      context.t >= start && context.t < recovery ? Math.max(factor, magnitudes.errors) : factor,
    faultErrorFactor(context),
  );
