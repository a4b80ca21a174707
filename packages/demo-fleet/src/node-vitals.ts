import { loadOf } from './load.ts';
import type { Machine } from './machines.ts';
import { between, draw, gauss, mix } from './random.ts';
import { faultAt } from './schedule.ts';
import type { Snapshot } from './snapshot.ts';
import { HOUR, MINUTE } from './time.ts';

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

export const heapMaxOf = (snapshot: Snapshot, machine: Machine): number => {
  const { spec } = snapshot;
  const type = machine.role === 'master' ? spec.masterType : spec.type;
  return Math.floor((type.heapGiB * 2 ** 30 * HEAP_SHARE) / 65_536) * 65_536;
};

/** Share of the heap in use: a saw-tooth of its own period and phase on every node, steeper under load. */
export const heapShare = (snapshot: Snapshot, machine: Machine): number => {
  const { spec, t } = snapshot;
  const { salt } = machine;
  const pressure = faultAt(spec, 'heap-pressure', t) !== null && machine.role === 'data';
  const exploding = faultAt(spec, 'mapping-explosion', t) !== null && machine.role !== 'coordinator';
  const floor = pressure ? 0.74 : exploding ? 0.6 : between(salt, 401, 0.24, 0.4);
  const ceiling = pressure ? 0.965 : exploding ? 0.9 : between(salt, 402, 0.58, 0.74);
  const period = (pressure ? 4 : between(salt, 403, 18, 85)) * MINUTE;
  const phase = ((t + draw(salt, 404) * period) % period) / period;
  return floor + (ceiling - floor) * phase;
};

export const nodeVitals = (snapshot: Snapshot, machine: Machine): NodeVitals => {
  const { spec, t } = snapshot;
  const { salt, role } = machine;
  const type = role === 'master' ? spec.masterType : spec.type;
  const heapMax = heapMaxOf(snapshot, machine);
  const share = heapShare(snapshot, machine);
  const base = role === 'master' ? between(salt, 405, 2, 9) : between(spec.salt, 406, 7, 36) * between(salt, 407, 0.82, 1.24);
  const merging = gauss(mix(salt, 408), Math.floor(t / (6 * MINUTE))) > 1.4 ? between(salt, 409, 5, 17) : 0;
  const crowded = snapshot.context.outages.some((outage) => t >= outage.down && t < outage.up) ? 1.35 : 1;
  const wobble = 1 + 0.09 * gauss(mix(salt, 410), Math.floor(t / 10_000));
  const cpu = Math.max(1, Math.min(99, Math.round((base * loadOf(spec, t) * crowded + merging) * wobble)));
  const memoryTotal = Math.floor(type.memoryGiB * 2 ** 30 * between(mix(spec.salt, 411), 1, 0.962, 0.977));
  const load = (cpu / 100) * type.vcpu;
  const diskTotal = snapshot.diskTotal(machine.slot);
  const diskUsed = snapshot.diskUsed(machine.slot);
  return {
    heapMax,
    heapUsed: Math.floor(heapMax * share),
    heapPercent: Math.floor(share * 100),
    memoryTotal,
    memoryPercent: Math.floor(between(salt, 412, 90, 99.5)),
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
