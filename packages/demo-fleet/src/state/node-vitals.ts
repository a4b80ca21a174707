import { HOUR, MINUTE } from '#rules/durations';
import type { Context } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { InstanceType } from '../fleet/instance-types.ts';
import { loadOf } from '../fleet/load.ts';
import type { Machine } from '../fleet/machines.ts';
import type { NodeRole } from '../fleet/slots.ts';
import { faultAt } from '../incidents/schedule.ts';
import { between, draw, gauss, mix } from '../random.ts';
import type { Snapshot } from './snapshot.ts';

/** What one node's operating system and process say of themselves. */
export interface NodeVitals {
  /** Bytes. Never the round size that was asked for. */
  heapMax: number;
  heapUsed: number;
  heapPercent: number;
  memoryTotal: number;
  memoryPercent: number;
  cpuPercent: number;
  load1: number;
  load5: number;
  load15: number;
  diskTotal: number;
  diskUsed: number;
  diskUsedPercent: number;
  uptimeMs: number;
}

const HEAP_SHARE = 0.9922;

const typeOf = (spec: DomainSpec, role: NodeRole): InstanceType => (role === 'master' ? spec.masterType : spec.type);

export const heapMaxFor = (spec: DomainSpec, role: NodeRole): number =>
  Math.floor((typeOf(spec, role).heapGiB * 2 ** 30 * HEAP_SHARE) / 65_536) * 65_536;

export const heapMaxOf = ({ spec }: Snapshot, { role }: Machine): number => heapMaxFor(spec, role);

export const memoryTotalOf = (spec: DomainSpec, role: NodeRole): number =>
  Math.floor(typeOf(spec, role).memoryGiB * 2 ** 30 * between(mix(spec.salt, 411), 1, 0.962, 0.977));

/** The saw-tooth of one heap: its own period and phase on every node. */
export interface HeapCurve {
  floor: number;
  ceiling: number;
  period: number;
  offset: number;
}

export type HeapMode = 'calm' | 'exploding' | 'pressure';

export const heapMode = (spec: DomainSpec, role: NodeRole, t: number): HeapMode => {
  if (role === 'data' && faultAt(spec, 'heap-pressure', t) !== null) return 'pressure';
  return role !== 'coordinator' && faultAt(spec, 'mapping-explosion', t) !== null ? 'exploding' : 'calm';
};

/** Shares of the heap while a node is short of it: between two old collections, which find little to free, and of the old pool after one. */
export const PRESSED_HEAP = { floor: 0.935, ceiling: 0.975, old: [0.922, 0.933] } as const;
/** From one old collection to the next, and a little less: a look once a minute finds another part of the way each time. */
const PRESSED_PERIOD_MS = 14_300;

export const heapCurve = ({ salt }: Machine, mode: HeapMode): HeapCurve => {
  const period = mode === 'pressure' ? PRESSED_PERIOD_MS : between(salt, 403, 18, 85) * MINUTE;
  return {
    floor: mode === 'pressure' ? PRESSED_HEAP.floor : mode === 'exploding' ? 0.6 : between(salt, 401, 0.24, 0.4),
    ceiling: mode === 'pressure' ? PRESSED_HEAP.ceiling : mode === 'exploding' ? 0.9 : between(salt, 402, 0.58, 0.74),
    period,
    offset: draw(salt, 404) * period,
  };
};

export const heapAt = ({ floor, ceiling, period, offset }: HeapCurve, t: number): number =>
  floor + (ceiling - floor) * (((t + offset) % period) / period);

/** The old pool: what is left after a collection, a saw-tooth of hours under the fast one. */
export const oldPool = ({ salt }: Machine): { pressed: number; offset: number } => ({
  pressed: between(salt, 602, ...PRESSED_HEAP.old),
  offset: draw(salt, 603),
});

/** Its share of the heap at a time. */
export const oldShareAt = ({ pressed, offset }: ReturnType<typeof oldPool>, isPressed: boolean, t: number): number =>
  isPressed ? pressed : 0.2 + 0.25 * ((t / (7 * HOUR) + offset) % 1);

/** Share of the heap in use. */
export const heapShare = ({ spec, t }: Snapshot, machine: Machine): number =>
  heapAt(heapCurve(machine, heapMode(spec, machine.role, t)), t);

/** What one processor is like: its part of the domain's load, and its merges. */
export interface CpuHabits {
  salt: number;
  base: number;
  bump: number;
}

export const cpuHabits = (spec: DomainSpec, { salt, role }: Machine): CpuHabits => ({
  salt,
  base: role === 'master' ? between(salt, 405, 2, 9) : between(spec.salt, 406, 7, 36) * between(salt, 407, 0.82, 1.24),
  bump: between(salt, 409, 5, 17),
});

const MERGES_MS = 6 * MINUTE;

/** Number of the slice of time in which a node merges all the while or not at all. */
export const mergeSlice = (t: number): number => Math.floor(t / MERGES_MS);
export const isMerging = ({ salt }: CpuHabits, slice: number): boolean => gauss(mix(salt, 408), slice) > 1.4;

/** Per cent, a whole number. Others' absence crowds those who are there. */
export const cpuAt = ({ salt, base, bump }: CpuHabits, t: number, load: number, crowded: boolean, merging: boolean): number => {
  const wobble = 1 + 0.09 * gauss(mix(salt, 410), Math.floor(t / 10_000));
  return Math.max(1, Math.min(99, Math.round((base * load * (crowded ? 1.35 : 1) + (merging ? bump : 0)) * wobble)));
};

/** Per cent; it never moves. */
export const memoryPercentOf = ({ salt }: Machine): number => Math.floor(between(salt, 412, 90, 99.5));

/** Open connections of clients, and open files: they never move. */
export const httpOpenOf = ({ salt }: Machine): number => 20 + (salt % 90);
export const descriptorsOf = ({ salt }: Machine): number => 480 + (salt % 1_900);

/** Processes that begin with a machine take the first numbers. */
export const pidOf = ({ salt }: Machine): number => 1_900 + (salt % 6_000);

/** As a JVM names it. */
export const archOf = (spec: DomainSpec, role: NodeRole): 'aarch64' | 'amd64' =>
  /^(or1|[a-z]+\d+g)/.test(typeOf(spec, role).name) ? 'aarch64' : 'amd64';

export const vcpuOf = (spec: DomainSpec, role: NodeRole): number => typeOf(spec, role).vcpu;

/** Threads of the search process. */
export const threadsOf = (spec: DomainSpec, role: NodeRole): number => 61 + 9 * vcpuOf(spec, role);

/** Connections that a node has open to each of the others. */
const CONNECTIONS_EACH = 13;
export const transportOpenOf = (nodes: number): number => CONNECTIONS_EACH * Math.max(0, nodes - 1);

/** Whether some node is away, so that the others carry more. */
export const isCrowded = ({ outages, t }: Context): boolean => outages.some((outage) => t >= outage.down && t < outage.up);

export const nodeVitals = (snapshot: Snapshot, machine: Machine): NodeVitals => {
  const { spec, t } = snapshot;
  const { salt, role } = machine;
  const type = typeOf(spec, role);
  const heapMax = heapMaxOf(snapshot, machine);
  const share = heapShare(snapshot, machine);
  const habits = cpuHabits(spec, machine);
  const cpu = cpuAt(habits, t, loadOf(spec, t), isCrowded(snapshot.context), isMerging(habits, mergeSlice(t)));
  const memoryTotal = memoryTotalOf(spec, role);
  const load = (cpu / 100) * type.vcpu;
  const diskTotal = snapshot.diskTotal(machine.slot);
  const diskUsed = snapshot.diskUsed(machine.slot);
  return {
    heapMax,
    heapUsed: Math.floor(heapMax * share),
    heapPercent: Math.floor(share * 100),
    memoryTotal,
    memoryPercent: memoryPercentOf(machine),
    cpuPercent: cpu,
    load1: load * (0.9 + 0.3 * draw(salt, Math.floor(t / MINUTE))),
    load5: load * (0.92 + 0.2 * draw(salt, Math.floor(t / (5 * MINUTE)))),
    load15: load * (0.95 + 0.1 * draw(salt, Math.floor(t / HOUR))),
    diskTotal,
    diskUsed,
    diskUsedPercent: Math.round((diskUsed / diskTotal) * 10_000) / 100,
    uptimeMs: Math.max(1, t - machine.joinedAt),
  };
};

/** Fullest data node and worst heap, per cent. */
export const gaugesOf = (snapshot: Snapshot): { disk: number; heap: number } => {
  let disk = 0;
  let heap = 0;
  for (const machine of snapshot.nodes) {
    if (machine.role === 'data') disk = Math.max(disk, (snapshot.diskUsed(machine.slot) / snapshot.diskTotal(machine.slot)) * 100);
    heap = Math.max(heap, heapShare(snapshot, machine) * 100);
  }
  return { disk: Math.round(disk * 100) / 100, heap: Math.round(heap * 10) / 10 };
};
