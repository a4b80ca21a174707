import { HOUR } from '../durations.ts';
import type { FleetCluster } from './fleet.ts';

/** In which order a release goes over a fleet. */

export interface StagePlan {
  /** `1` to `n`. */
  stageId: string;
  ordinal: number;
  title: string;
  /** How long it stands before the next one begins; 0 for the last. */
  bakeMs: number;
  /** In the order of their turns. */
  clusterIds: readonly string[];
}

export interface ReleasePlan {
  stages: readonly StagePlan[];
  /** Among them are those that will be left out at their turn, if nothing changes until then, with why. */
  leftOut: readonly { clusterId: string; reason: string }[];
}

/** Early stages stand for a whole day, over everybody's peak. */
const BAKES = [24 * HOUR, 24 * HOUR, 24 * HOUR, 12 * HOUR, 12 * HOUR];
const LATER_BAKE = 6 * HOUR;

/** From so many clusters on, so many waves. */
const WAVES: readonly (readonly [number, number])[] = [
  [1_000, 7],
  [200, 4],
  [40, 2],
  [0, 1],
];
/** The first small step into production: a cell, or a part of one where all are large. */
const SMALL_SHARE = 0.02;
const SMALL_MOST = 200;

/** Why a release leaves a cluster out; null when it does not. */
export const leftOutReason = ({ isPinned, isIsolated }: Pick<FleetCluster, 'isPinned' | 'isIsolated'>): string | null =>
  isPinned ? 'The cluster is pinned to what it has.' : isIsolated ? 'The cluster is isolated.' : null;

/**
 * Stages of a release over these clusters: the service's own accounts, a small part of one cell, then growing waves cell by cell, the sensitive ones
 * last. Within a stage accounts take turns, and clusters that wait for their window come last. Every cluster is in exactly one stage.
 */
export const planStages = (
  clusters: readonly FleetCluster[],
  { bakeMs }: { bakeMs?: (ordinal: number, stages: number) => number } = {},
): ReleasePlan => {
  const own = clusters.filter(({ isOwnAccount }) => isOwnAccount);
  const sensitive = clusters.filter(({ isOwnAccount, isSensitive }) => !isOwnAccount && isSensitive);
  const rest = byCell(clusters.filter(({ isOwnAccount, isSensitive }) => !isOwnAccount && !isSensitive));
  const groups = [
    { title: 'Own accounts', members: own },
    ...waves(rest).map((members) => ({ title: cellsTitle(members, rest), members })),
    { title: 'Sensitive', members: sensitive },
  ].filter(({ members }) => members.length > 0);
  const bake = bakeMs ?? ((ordinal: number, stages: number) => (ordinal === stages ? 0 : (BAKES[ordinal - 1] ?? LATER_BAKE)));
  return {
    stages: groups.map(({ title, members }, at) => ({
      stageId: String(at + 1),
      ordinal: at + 1,
      title,
      bakeMs: bake(at + 1, groups.length),
      clusterIds: takeTurns(members).map(({ clusterId }) => clusterId),
    })),
    leftOut: clusters.flatMap((cluster) => {
      const reason = leftOutReason(cluster);
      return reason ? [{ clusterId: cluster.clusterId, reason }] : [];
    }),
  };
};

/** Cells one after the other, the smallest first. */
const byCell = (clusters: readonly FleetCluster[]): FleetCluster[] => {
  const cells = new Map<string, FleetCluster[]>();
  for (const cluster of clusters) {
    const cell = cells.get(cluster.cellId);
    if (cell) cell.push(cluster);
    else cells.set(cluster.cellId, [cluster]);
  }
  return [...cells]
    .sort(([a, one], [b, other]) => one.length - other.length || (a < b ? -1 : 1))
    .flatMap(([, members]) => members.sort((a, b) => (a.clusterId < b.clusterId ? -1 : 1)));
};

/** A small first one, then waves that grow evenly; a wave ends with its cell where that is near. */
const waves = (inOrder: readonly FleetCluster[]): FleetCluster[][] => {
  const total = inOrder.length;
  const small = Math.min(SMALL_MOST, Math.ceil(total * SMALL_SHARE));
  const first = cutNear(inOrder, small, 0, small);
  const left = total - first;
  const count = WAVES.find(([from]) => total >= from)?.[1] ?? 1;
  const shares = (count * (count + 1)) / 2;
  const cuts = [0, first];
  let sum = 0;
  for (let wave = 1; wave < count; wave++) {
    sum += wave;
    const before = cuts.at(-1) ?? 0;
    const cut = first + Math.round((left * sum) / shares);
    cuts.push(Math.max(before, cutNear(inOrder, cut, before, Math.ceil((left * wave) / shares / 4))));
  }
  cuts.push(total);
  return cuts.slice(1).map((cut, at) => inOrder.slice(cuts[at] ?? 0, cut));
};

/** The end of a cell that is at most `reach` from the cut; the cut itself when there is none. */
const cutNear = (inOrder: readonly FleetCluster[], cut: number, after: number, reach: number): number => {
  for (let off = 0; off <= reach; off++) {
    for (const at of [cut - off, cut + off])
      if (at > after && at < inOrder.length && inOrder[at]?.cellId !== inOrder[at - 1]?.cellId) return at;
  }
  return Math.min(inOrder.length, cut);
};

const cellsTitle = (members: readonly FleetCluster[], all: readonly FleetCluster[]): string => {
  const cells = [...new Set(members.map(({ cellId }) => cellId))];
  const [first = '', last = ''] = [cells[0], cells.at(-1)];
  const isWhole = (cell: string) =>
    all.filter(({ cellId }) => cellId === cell).length === members.filter(({ cellId }) => cellId === cell).length;
  if (cells.length === 1) return isWhole(first) ? `Cell ${first}` : `Part of cell ${first}`;
  const names = cells.length <= 3 ? `Cells ${cells.slice(0, -1).join(', ')} and ${last}` : `${cells.length} cells, ${first} to ${last}`;
  return cells.every(isWhole) ? names : `${names}, in part`;
};

/** One cluster of each account, then the second of each, …: neighbours are of different accounts as long as there are several. */
const takeTurns = (clusters: readonly FleetCluster[]): FleetCluster[] => {
  const turns = new Map<string, number>();
  return clusters
    .map((cluster) => {
      const turn = turns.get(cluster.accountId) ?? 0;
      turns.set(cluster.accountId, turn + 1);
      return { cluster, turn, waits: cluster.nodeCount < 3 ? 1 : 0 };
    })
    .sort((a, b) => a.waits - b.waits || a.turn - b.turn)
    .map(({ cluster }) => cluster);
};
