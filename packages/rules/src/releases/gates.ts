import type { FleetNode, GateReading } from './fleet.ts';
import { quorumOf } from './limits.ts';
import type { HealthBaseline } from './model.ts';

/**
 * Gates between the steps of a deployment compare a cluster with what it was like before. What could not be read holds a gate; it never passes one.
 */

export type GateName = 'Reachable' | 'Nodes' | 'Shards' | 'Relocations' | 'Manager' | 'Quorum' | 'LastCopy' | 'Errors' | 'Latency' | 'Heap';

export interface GateResult {
  gate: GateName;
  /** `wait`: it was measured and is not there yet. `settle`: the same, but nothing is wrong. `unknown`: it could not be read. */
  status: 'pass' | 'wait' | 'settle' | 'unknown';
  message: string;
}

export interface Verdict {
  passed: boolean;
  /** Those that do not pass, the worst kind first: `wait`, `settle`, `unknown`. */
  open: readonly GateResult[];
  /** In words what is waited for; null when all pass. */
  waitingFor: string | null;
}

/** What is not worse than this beside the baseline is no regression: small numbers vary by themselves. */
const ERRORS = { factor: 3, beside: 10 };
const LATENCY = { factor: 1.6, besideMs: 15 };
const HEAP = { beside: 15, alwaysFine: 85 };

/** What a cluster is like before it is touched; or what of it could not be read, in words. */
export const takeBaseline = (health: GateReading): { ok: true; baseline: HealthBaseline } | { ok: false; missing: string } => {
  const { at, nodes, unassigned, unassignedCount, managerId, isRed, relocating, fivexxPerMinute, p99Ms, heapPercent } = health;
  const missing = Object.entries({
    nodes,
    'unassigned shards': unassignedCount,
    'the state of primaries': isRed,
    relocations: relocating,
    'the elected manager': managerId,
    'failed requests': fivexxPerMinute,
    heap: heapPercent,
  }).flatMap(([what, value]) => (value === null ? [what] : []));
  if (nodes === null || unassignedCount === null || missing.length > 0) return { ok: false, missing: missing.join(', ') };
  return {
    ok: true,
    baseline: {
      at,
      unassigned,
      unassignedCount,
      nodes: nodes.map(({ ip, role, zone, inCluster }) => ({ ip, role, zone, inCluster })),
      managerId,
      fivexxPerMinute,
      p99Ms,
      heapPercent,
    },
  };
};

interface Look {
  health: GateReading | null;
  baseline: HealthBaseline;
  /** A look of before this says nothing about the step: its end, epoch milliseconds. */
  since: number;
  /** Nodes that were worked on last; they have to be back themselves, unless they do not exist any more. */
  touched: readonly string[];
}

/** After a step forward, and before the end: everything as it was before, or better. */
export const stepVerdict = (look: Look): Verdict =>
  verdict(look, (health) => [
    nodesGate(health, look),
    shardsGate(health, look.baseline),
    relocationsGate(health),
    managerGate(health),
    errorsGate(health, look.baseline),
    latencyGate(health, look.baseline),
    heapGate(health, look.baseline),
  ]);

/**
 * After a step on the way back: what the version broke may be broken still, but its nodes have to be there again.
 * What the next step may do is for `takeVerdict`.
 */
export const returnVerdict = (look: Look): Verdict => verdict(look, (health) => [touchedGate(health, look.touched)]);

/** Before healthy nodes are taken on the way back: a majority of managers, and a copy of every shard. Nodes that are down lose nothing more. */
export const takeVerdict = (health: GateReading | null, nodeIps: readonly string[]): Verdict =>
  verdict({ health, since: 0 }, (read) => {
    const taken = read.nodes?.filter(({ ip, inCluster }) => inCluster && nodeIps.includes(ip));
    return taken && taken.length === 0 ? [] : [quorumGate(read), lastCopyGate(read)];
  });

const verdict = ({ health, since }: Pick<Look, 'health' | 'since'>, gates: (health: GateReading) => GateResult[]): Verdict => {
  const results: GateResult[] =
    health === null
      ? [{ gate: 'Reachable', status: 'unknown', message: 'the cluster to answer' }]
      : health.at < since
        ? [{ gate: 'Reachable', status: 'unknown', message: 'a look at the cluster after the last step' }]
        : gates(health);
  const order = ['wait', 'settle', 'unknown'];
  const open = results.filter(({ status }) => status !== 'pass').sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return { passed: open.length === 0, open, waitingFor: open.length === 0 ? null : open.map(({ message }) => message).join('; ') };
};

const pass = (gate: GateName): GateResult => ({ gate, status: 'pass', message: '' });
const unknown = (gate: GateName, what: string): GateResult => ({ gate, status: 'unknown', message: `${what} to be readable` });

const nodesGate = ({ nodes }: GateReading, { baseline, touched }: Look): GateResult => {
  if (nodes === null) return unknown('Nodes', 'the nodes');
  const back = touchedGate({ nodes }, touched);
  if (back.status !== 'pass') return back;
  // By role and zone and not by address: a machine may have been replaced meanwhile.
  const places = new Map<string, number>();
  for (const { role, zone, inCluster } of baseline.nodes) if (inCluster) add(places, `${role} ${zone}`.trim(), 1);
  for (const { role, zone, inCluster } of nodes) if (inCluster) add(places, `${role} ${zone}`.trim(), -1);
  const missing = [...places].filter(([, count]) => count > 0).map(([place, count]) => `${count} ${place}`);
  return missing.length === 0
    ? pass('Nodes')
    : { gate: 'Nodes', status: 'wait', message: `nodes to be back that were there before: ${missing.join(', ')}` };
};

const touchedGate = ({ nodes }: Pick<GateReading, 'nodes'>, touched: readonly string[]): GateResult => {
  if (nodes === null) return unknown('Nodes', 'the nodes');
  const away = nodes.filter(({ ip, inCluster }) => !inCluster && touched.includes(ip));
  return away.length === 0 ? pass('Nodes') : { gate: 'Nodes', status: 'wait', message: `${ipsOf(away)} to join the cluster again` };
};

const shardsGate = ({ unassigned, unassignedCount, isRed }: GateReading, baseline: HealthBaseline): GateResult => {
  if (unassignedCount === null || isRed === null) return unknown('Shards', 'the unassigned shards');
  if (unassigned !== null && baseline.unassigned !== null) {
    const before = new Set(baseline.unassigned);
    const added = unassigned.filter((shard) => !before.has(shard));
    if (added.length > 0)
      return {
        gate: 'Shards',
        status: 'wait',
        message: `${added.length} ${added.length === 1 ? 'shard' : 'shards'} to be assigned again: ${few(added)}`,
      };
  } else if (unassignedCount > baseline.unassignedCount) {
    const message = `${unassignedCount - baseline.unassignedCount} shards to be assigned again: ${unassignedCount} are not, ${baseline.unassignedCount} before`;
    return { gate: 'Shards', status: 'wait', message };
  }
  return isRed ? { gate: 'Shards', status: 'wait', message: 'all primaries to be there' } : pass('Shards');
};

const relocationsGate = ({ relocating }: GateReading): GateResult => {
  if (relocating === null) return unknown('Relocations', 'the relocations');
  return relocating === 0
    ? pass('Relocations')
    : { gate: 'Relocations', status: 'settle', message: `${relocating} ${relocating === 1 ? 'shard' : 'shards'} to have moved` };
};

const managerGate = (health: GateReading): GateResult =>
  health.managerId === null ? { gate: 'Manager', status: 'unknown', message: 'an elected manager' } : pass('Manager');

const quorumGate = ({ nodes }: GateReading): GateResult => {
  if (nodes === null) return unknown('Quorum', 'the nodes');
  const { total, up, majority } = quorumOf(nodes);
  return up >= majority
    ? pass('Quorum')
    : {
        gate: 'Quorum',
        status: 'wait',
        message: `a majority of manager-eligible nodes: ${up} of ${total} are there, ${majority} are needed`,
      };
};

const lastCopyGate = ({ isRed }: GateReading): GateResult => {
  if (isRed === null) return unknown('LastCopy', 'the state of primaries');
  return isRed
    ? { gate: 'LastCopy', status: 'wait', message: 'all primaries to be there: a healthy node may hold the only copy of something' }
    : pass('LastCopy');
};

const errorsGate = ({ fivexxPerMinute }: GateReading, baseline: HealthBaseline): GateResult => {
  if (fivexxPerMinute === null) return unknown('Errors', 'failed requests');
  const before = baseline.fivexxPerMinute ?? 0;
  const most = Math.max(before * ERRORS.factor, before + ERRORS.beside);
  return fivexxPerMinute <= most
    ? pass('Errors')
    : {
        gate: 'Errors',
        status: 'wait',
        message: `failed requests to go down: ${round(fivexxPerMinute)} a minute, ${round(before)} before`,
      };
};

const latencyGate = ({ p99Ms, fivexxPerMinute }: GateReading, { p99Ms: before }: HealthBaseline): GateResult => {
  // Without requests there is no latency, before or now; that failed ones are known says that the source answers.
  if (before === null) return fivexxPerMinute === null ? unknown('Latency', 'latency') : pass('Latency');
  if (p99Ms === null) return unknown('Latency', 'latency');
  return p99Ms <= Math.max(before * LATENCY.factor, before + LATENCY.besideMs)
    ? pass('Latency')
    : { gate: 'Latency', status: 'wait', message: `latency to go down: p99 ${round(p99Ms)} ms, ${round(before)} ms before` };
};

const heapGate = ({ heapPercent }: GateReading, baseline: HealthBaseline): GateResult => {
  if (heapPercent === null) return unknown('Heap', 'heap');
  const before = baseline.heapPercent ?? 0;
  return heapPercent <= Math.max(HEAP.alwaysFine, before + HEAP.beside)
    ? pass('Heap')
    : { gate: 'Heap', status: 'wait', message: `heap to go down: ${round(heapPercent)}%, ${round(before)}% before` };
};

const add = (places: Map<string, number>, place: string, count: number): void => {
  places.set(place, (places.get(place) ?? 0) + count);
};
const ipsOf = (nodes: readonly FleetNode[]): string => few(nodes.map(({ ip }) => ip));
const few = (words: readonly string[]): string => words.slice(0, 3).join(', ') + (words.length > 3 ? ` and ${words.length - 3} more` : '');
const round = (value: number): number => Math.round(value * 10) / 10;
