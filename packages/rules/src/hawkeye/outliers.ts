import { meanOf, median, spreadOf } from '../statistics.ts';
import type { CurveFacts, HawkeyeFacts, MachineFact, NodeSignal } from './facts.ts';

/** What a node can be far from the others in. */
export const MEASURES = ['cpu', 'heap', 'disk', 'shards'] as const;
export type Measure = (typeof MEASURES)[number];

/** One data node over the range. NaN where nothing is known. */
export interface MeasuredNode {
  nodeId: string;
  /** As an operator calls it. */
  name: string;
  zone: string | null;
  instanceType: string | null;
  createdAt: number | null;
  measures: Readonly<Record<Measure, number>>;
}

export interface Outlier {
  node: MeasuredNode;
  measure: Measure;
  value: number;
  /** Of all data nodes. */
  median: number;
  isHigh: boolean;
  /** How many robust deviations it is away. */
  deviations: number;
}

/** Below this a difference is nobody's trouble, however alike the others are. Percentage points; shards are a share of the median. */
const LEAST: Readonly<Record<Measure, number>> = { cpu: 25, heap: 20, disk: 15, shards: 0.6 };
/** Nodes that are alike are not distinguished by their noise. */
const FLOOR: Readonly<Record<Measure, number>> = { cpu: 4, heap: 4, disk: 2.5, shards: 0.1 };
/** So many robust deviations away is far. */
const FAR = 4;
/** Of fewer nodes no one is the odd one. */
export const FEWEST_NODES = 3;

export const MEASURE_WORDS: Readonly<Record<Measure, { name: string; unit: string; find: string }>> = {
  cpu: { name: 'CPU', unit: ' %', find: 'CPUUtilization' },
  heap: { name: 'JVM memory pressure', unit: ' %', find: 'JVMMemoryPressure' },
  disk: { name: 'Disk used', unit: ' %', find: 'FreeStorageSpace' },
  shards: { name: 'Shards', unit: '', find: 'ShardCount' },
};

/**
 * The data nodes of the range with their means; nodes that were there for less than half of the time at which any was read are left out, for they would
 * be compared at other times.
 */
export function measuredNodes(facts: HawkeyeFacts): MeasuredNode[] {
  const { curves, machines, layout, cluster } = facts;
  if (!curves) return [];
  const byNode = new Map((machines ?? []).flatMap((machine) => (machine.nodeId === null ? [] : [[machine.nodeId, machine] as const])));
  const total = (nodeId: string): number =>
    cluster?.disks.find((disk) => disk.nodeId === nodeId)?.totalBytes ?? layout?.storagePerNodeBytes ?? Number.NaN;
  const { from, to } = pointsOf(facts, curves);
  const read = pointsRead(curves, from, to);
  return curves.nodes.flatMap(({ nodeId, curves: own }) => {
    const machine: MachineFact | undefined = byNode.get(nodeId);
    // Managers and coordinators hold no shards: they are compared with nobody.
    if (machine && machine.role !== 'data') return [];
    const known = presenceOf(own);
    if (!known || read.length === 0 || read.filter((at) => isKnown(known, at)).length < read.length / 2) return [];
    const mean = (signal: NodeSignal): number => {
      const values = own[signal];
      return values ? meanOf(values, from, to) : Number.NaN;
    };
    return [
      {
        nodeId,
        name: machine?.ip ?? nodeId,
        zone: machine?.zone ?? null,
        instanceType: machine?.instanceType ?? null,
        createdAt: machine?.createdAt ?? null,
        measures: { cpu: mean('cpu'), heap: mean('heap'), disk: usedPercent(mean('freeMb'), total(nodeId)), shards: mean('shards') },
      },
    ];
  });
}

const usedPercent = (freeMb: number, totalBytes: number): number => Math.max(0, 100 * (1 - (freeMb * 2 ** 20) / totalBytes));

/** Places of the asked range on the grid; the rest is what was usual before. */
export const pointsOf = (
  { from, to }: Pick<HawkeyeFacts, 'from' | 'to'>,
  { start, stepMs, points }: CurveFacts,
): { from: number; to: number } => ({
  from: Math.max(0, Math.floor((from - start) / stepMs)),
  to: Math.min(points, Math.ceil((to - start) / stepMs)),
});

/** A curve that tells when a node was there. */
const presenceOf = (own: CurveFacts['nodes'][number]['curves']) => own.cpu ?? own.freeMb ?? own.heap;
const isKnown = (values: ArrayLike<number>, at: number): boolean => !Number.isNaN(values[at] ?? Number.NaN);

/** Places in [from, to) at which any node was read: while no server runs, none of an own cluster's is. */
function pointsRead({ nodes }: CurveFacts, from: number, to: number): number[] {
  const isRead = new Uint8Array(to);
  for (const { curves: own } of nodes) {
    const known = presenceOf(own);
    for (let at = from; known && at < to; at += 1) if (isKnown(known, at)) isRead[at] = 1;
  }
  return [...isRead.keys()].filter((at) => isRead[at] === 1);
}

/** Nodes that are far from the others, farthest first. */
export function outliersOf(nodes: readonly MeasuredNode[]): Outlier[] {
  if (nodes.length < FEWEST_NODES) return [];
  return MEASURES.flatMap((measure) => outliersIn(nodes, measure)).sort((a, b) => b.deviations - a.deviations);
}

function outliersIn(nodes: readonly MeasuredNode[], measure: Measure): Outlier[] {
  const known = nodes.filter(({ measures }) => !Number.isNaN(measures[measure]));
  if (known.length < FEWEST_NODES) return [];
  const values = known.map(({ measures }) => measures[measure]);
  const middle = median(values);
  const unit = measure === 'shards' ? Math.max(middle, 1) : 1;
  const spread = Math.max(spreadOf(values), FLOOR[measure] * unit);
  return known.flatMap((node): Outlier[] => {
    const value = node.measures[measure];
    const away = value - middle;
    const deviations = Math.abs(away) / spread;
    // An idle processor or an empty heap is nobody's trouble: only what is stored says that a node does not do its part.
    if (away < 0 && (measure === 'cpu' || measure === 'heap')) return [];
    if (Math.abs(away) < Math.max(LEAST[measure] * unit, measure === 'shards' ? FEWEST_SHARDS : 0)) return [];
    if (deviations < FAR && !isExtreme(measure, value, middle)) return [];
    return [{ node, measure, value, median: middle, isHigh: away > 0, deviations }];
  });
}

/** A few shards more or less say nothing. */
const FEWEST_SHARDS = 8;
const FULL_DISK = 85;
const NEARLY_EMPTY = 0.35;

/** A disk past the low watermark, or a node that stores next to nothing: far, even where the others lie so wide apart that nothing is far from them. */
const isExtreme = (measure: Measure, value: number, middle: number): boolean =>
  (measure === 'disk' && value >= FULL_DISK) || ((measure === 'disk' || measure === 'shards') && value <= NEARLY_EMPTY * middle);

const rounded = (value: number): string => (value >= 10 || Number.isInteger(value) ? `${Math.round(value)}` : value.toFixed(1));

/** `Disk used 91 %, median 47 %`. */
export const outlierText = ({ measure, value, median: middle }: Outlier): string => {
  const { name, unit } = MEASURE_WORDS[measure];
  return `${name} ${rounded(value)}${unit}, median ${rounded(middle)}${unit}`;
};
