import type { FleetNode } from './fleet.ts';
import type { StackSettings } from './model.ts';

/** How many nodes of a cluster may be worked on at a time, and which are next. */

export type NodeLimits = Pick<StackSettings, 'availabilityThreshold' | 'maxConcurrentNodesPercent'>;

export interface NodeBudget {
  total: number;
  /** Not in the cluster now, for any cause. */
  down: number;
  /** At most so many of the role may be unavailable: one at least. */
  unavailable: number;
  /** At most so many are worked on at a time: one at least. */
  atOnce: number;
  /** How many healthy nodes may be taken now; none when those that are down use the budget up. */
  room: number;
}

/** A role's budget. Nodes that are down already are unavailable too: they use it up. */
export const nodeBudget = (nodes: readonly FleetNode[], role: string, limits: NodeLimits): NodeBudget => {
  const peers = nodes.filter((node) => node.role === role);
  const down = peers.filter((node) => !node.inCluster).length;
  const unavailable = share(peers.length, limits.availabilityThreshold);
  const atOnce = share(peers.length, limits.maxConcurrentNodesPercent);
  return { total: peers.length, down, unavailable, atOnce, room: Math.max(0, Math.min(atOnce, unavailable - down)) };
};

const share = (total: number, percent: number): number => Math.max(1, Math.floor((total * percent) / 100));

/** The role whose nodes elect the manager: dedicated ones, or the data nodes where there are none. */
export const managerRole = (nodes: readonly FleetNode[]): string => (nodes.some(({ role }) => role === 'master') ? 'master' : 'data');

export interface Quorum {
  total: number;
  up: number;
  /** So many have to be there for a manager to be elected. */
  majority: number;
}

export const quorumOf = (nodes: readonly FleetNode[]): Quorum => {
  const role = managerRole(nodes);
  const electors = nodes.filter((node) => node.role === role);
  return {
    total: electors.length,
    up: electors.filter(({ inCluster }) => inCluster).length,
    majority: Math.floor(electors.length / 2) + 1,
  };
};

/** A cluster that a restart of one node interrupts: its only data node, or one of fewer than three electors. Such ones wait for their window. */
export const needsWindow = (nodes: readonly FleetNode[]): boolean =>
  quorumOf(nodes).total < 3 || nodes.filter(({ role }) => role === 'data').length < 2;

export interface BatchRequest {
  nodes: readonly FleetNode[];
  /** IPs that need no work any more. */
  done: ReadonlySet<string>;
  limits: NodeLimits;
  /** Whether nodes leave the cluster for it. */
  restarts: boolean;
  /** On the way back: nodes that are down are taken first, since nothing more is lost by it. */
  isRollback: boolean;
}

export type Batch =
  | { kind: 'work'; nodeIps: readonly string[]; role: string; zone: string | null }
  | { kind: 'wait'; waitingFor: string }
  | { kind: 'done' };

/** Managers last: until then the cluster can bring back whatever goes wrong with the others. */
const ROLE_ORDER = ['ultrawarm', 'data', 'coordinator', 'master'];
const rank = (role: string): number => (ROLE_ORDER.includes(role) ? ROLE_ORDER.indexOf(role) : 1.5);

/**
 * The nodes that may be worked on next, all of one role and one zone: as many as the limits leave beside those that are down already, managers one
 * at a time, the elected one last, and never so many that a majority is missing or hangs on a single node.
 */
export const nextBatch = ({ nodes, done, limits, restarts, isRollback }: BatchRequest): Batch => {
  const todo = nodes.filter(({ ip }) => !done.has(ip));
  if (todo.length === 0) return { kind: 'done' };
  const first = isRollback && todo.some(({ inCluster }) => !inCluster) ? todo.filter(({ inCluster }) => !inCluster) : todo;
  const role = first.reduce((lowest, node) => (rank(node.role) < rank(lowest) ? node.role : lowest), first[0]?.role ?? '');
  const peers = nodes.filter((node) => node.role === role);
  const ofRole = todo.filter((node) => node.role === role).sort(byIp);
  const budget = nodeBudget(nodes, role, limits);

  const down = ofRole.filter(({ inCluster }) => !inCluster);
  if (isRollback && down[0]) {
    const { zone } = down[0];
    return work(down.filter((node) => node.zone === zone).slice(0, role === 'master' ? 1 : budget.atOnce), role);
  }
  const up = ofRole.filter(({ inCluster }) => inCluster);
  if (up.length === 0)
    return wait(`${count(down.length, role)} to come back: ${ips(down)} ${down.length === 1 ? 'is' : 'are'} not in the cluster`);
  if (budget.room === 0)
    return wait(
      `${count(budget.down, role)} to come back: ${budget.down} of ${budget.total} are down, and ${limits.availabilityThreshold}% allows ${budget.unavailable}`,
    );

  // What is away in one zone may hold the other copy of what is in the next.
  const away = peers.find(({ inCluster }) => !inCluster);
  const zone = away ? away.zone : firstZone(up, peers, done);
  const inZone = electedLast(up.filter((node) => node.zone === zone));
  if (inZone.length === 0) return wait(`${away?.ip} of zone ${away?.zone} to come back: one zone at a time`);

  const most = restarts ? Math.min(budget.room, electors(nodes, role)) : budget.room;
  if (most < 1) {
    const { up: there, total } = quorumOf(nodes);
    return wait(`a manager-eligible node to come back: ${there} of ${total} are there, and one less would leave no majority to spare`);
  }
  const taken = inZone.slice(0, most);
  // Only where a node is away is its zone worked on before its turn.
  if (away && taken[0]?.isElectedManager && up.length > 1)
    return wait(`${away.ip} of zone ${away.zone} to come back: one zone at a time, and the elected manager last`);
  // The elected one goes alone.
  return work(taken.length > 1 ? taken.filter((node) => !node.isElectedManager) : taken, role);
};

/** How many electors may leave at a time. A majority stays; when one is away already, it must not hang on a single node. */
const electors = (nodes: readonly FleetNode[], role: string): number => {
  if (role !== managerRole(nodes)) return Number.POSITIVE_INFINITY;
  const { total, up, majority } = quorumOf(nodes);
  // No restart of these keeps a majority: they go in their window, one by one, when all are there.
  if (total < 3) return up === total ? 1 : 0;
  const spare = up < total ? up - majority - 1 : up - majority;
  return Math.min(spare, role === 'master' ? 1 : spare);
};

/** The zone that was begun is finished first; that of the elected manager comes last. */
const firstZone = (up: readonly FleetNode[], peers: readonly FleetNode[], done: ReadonlySet<string>): string => {
  const zones = [...new Set(up.map(({ zone }) => zone))];
  const elected = peers.find(({ isElectedManager }) => isElectedManager)?.zone;
  const begun = (zone: string) => peers.filter((node) => node.zone === zone && done.has(node.ip)).length;
  const key = (zone: string) => [zone === elected ? 1 : 0, -begun(zone)] as const;
  zones.sort((a, b) => key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1] || (a < b ? -1 : 1));
  return zones[0] ?? '';
};

const electedLast = (nodes: readonly FleetNode[]): FleetNode[] => [
  ...nodes.filter(({ isElectedManager }) => !isElectedManager),
  ...nodes.filter(({ isElectedManager }) => isElectedManager),
];

const byIp = (a: FleetNode, b: FleetNode): number => (a.ip < b.ip ? -1 : a.ip > b.ip ? 1 : 0);
const work = (nodes: readonly FleetNode[], role: string): Batch => ({
  kind: 'work',
  nodeIps: nodes.map(({ ip }) => ip),
  role,
  zone: nodes[0]?.zone || null,
});
const wait = (waitingFor: string): Batch => ({ kind: 'wait', waitingFor });
const count = (of: number, role: string): string => `${of} ${role} ${of === 1 ? 'node' : 'nodes'}`;
const ips = (nodes: readonly FleetNode[]): string =>
  nodes
    .slice(0, 3)
    .map(({ ip }) => ip)
    .join(', ') + (nodes.length > 3 ? ` and ${nodes.length - 3} more` : '');
