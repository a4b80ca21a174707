import type { NodeKind } from '../../domains/node-kinds.ts';
import { nodeName } from '../../domains/node-name.ts';
import { copiesIn } from '../../domains/shard-counts.ts';
import { formatBytes, formatCount } from '../../domains/sizes.ts';
import { HOUR, SECOND } from '../../durations.ts';
import { blocksOf } from '../../inspector/blocks.ts';
import type { FormerNode, HealthFacts, WatermarkTexts } from '../../inspector/facts.ts';
import { countsByKind, kindOf } from '../../inspector/kinds.ts';
import { freeAtMark, marksOf, markText, stageOf } from '../../inspector/watermarks.ts';
import { counted, listed } from '../../inspector/words.ts';
import type { IssueTypeName } from '../issue-types.ts';
import { LOW_FREE_SHARE } from './marks.ts';
import { impairedZones, impairedZonesText, oneZoneEach, type ZoneLoss } from './zones.ts';

/** What was found of kinds of issues: the words of one that holds, null for one that does not. A kind that could not be judged is left out. */
export type FoundIssues = ReadonlyMap<IssueTypeName, string | null>;

/** A node as its cluster lists it; disks in bytes, null where it does not tell. */
export interface LookedNode {
  id: string;
  name: string;
  ip: string;
  /** The letters of `_cat/nodes`. */
  roles: string;
  diskTotal: number | null;
  diskAvail: number | null;
}

/** Something that was noted of a node, or of the cluster manager. */
export interface NotedEvent {
  at: number;
  type: string;
  /** What an operator calls the node; null where nobody knows which it was. */
  node: string | null;
}

/** One look at a cluster, for what its service would open issues of. A part is null where it was not read: the cluster is spared, or does not offer it. */
export interface ClusterLook {
  at: number;
  health: Pick<
    HealthFacts,
    | 'active_shards'
    | 'initializing_shards'
    | 'unassigned_shards'
    | 'number_of_data_nodes'
    | 'number_of_pending_tasks'
    | 'task_max_waiting_in_queue_millis'
  >;
  nodes: readonly LookedNode[] | null;
  /** Names of nodes that their box type makes warm ones. */
  warm: ReadonlySet<string>;
  /** Nodes that left, the latest first. */
  formerNodes: readonly FormerNode[];
  /** The zone of each node that is or was there, by its id; empty where zones are not known. */
  zoneOf: ReadonlyMap<string, string>;
  /** How many nodes of each kind there should be; null where nobody says. */
  expected: Readonly<Record<NodeKind, number | null>> | null;
  /** A zone is out on purpose: its nodes are not missed. */
  zoneIsOut: boolean;
  /** The answer of `_cluster/state/blocks`. */
  blocks: unknown;
  marks: WatermarkTexts | null;
  /** `cluster.max_shards_per_node`; null for engines that have no such limit. */
  shardsPerNode: number | null;
  /** Of the last hour. */
  events: readonly NotedEvent[] | null;
}

/** Finds what one look tells, by the rules of the catalogue (`../issue-types`). */
export const issuesOfLook = (look: ClusterLook): FoundIssues =>
  new Map([...ofQueue(look), ...ofNodes(look), ...ofBlocks(look), ...ofDisks(look), ...ofShards(look), ...ofEvents(look)]);

type Found = [IssueTypeName, string | null][];

const MOST_TASKS = 200;
const LONGEST_WAIT_MS = 60 * SECOND;

const ofQueue = ({ health }: ClusterLook): Found => {
  const { number_of_pending_tasks: tasks, task_max_waiting_in_queue_millis: waitMs } = health;
  const isHigh = tasks > MOST_TASKS || waitMs > LONGEST_WAIT_MS;
  return [['PendingTasksHigh', isHigh ? `${counted(tasks, 'task')}, oldest ${(waitMs / SECOND).toFixed(1)} s` : null]];
};

const KINDS: readonly { kind: NodeKind; word: string }[] = [
  { kind: 'data', word: 'data node' },
  { kind: 'master', word: 'master node' },
  { kind: 'coordinator', word: 'coordinator node' },
  { kind: 'ultrawarm', word: 'ultrawarm node' },
];

/** The zone of each kind of issue that lies in one alone. */
export const zonesOfLook = (look: ClusterLook): ReadonlyMap<IssueTypeName, string> => {
  const found = missingNodes(look);
  if (!found) return new Map();
  const { gone, missing } = found;
  const zones = gone.flatMap(({ id }) => look.zoneOf.get(id) ?? []);
  return oneZoneEach({ NodeDrop: zones.length >= missing ? zones : [], ZoneImpaired: impairedZones(lossesOf(found, look.zoneOf)) });
};

/**
 * Since when each kind of issue is known to have held, epoch milliseconds: of missing nodes since answers lacked
 * the last of them. The first may have been replaced, and another one be missing of which nobody knows.
 */
export const sincesOfLook = (look: ClusterLook): ReadonlyMap<IssueTypeName, number> => {
  const missed = missingNodes(look)?.gone.map(({ missedAt }) => missedAt) ?? [];
  return new Map(missed.length === 0 ? [] : [['NodeDrop', Math.max(...missed)]]);
};

interface Missing {
  nodes: readonly LookedNode[];
  expected: NonNullable<ClusterLook['expected']>;
  short: { kind: NodeKind; want: number; have: number; text: string }[];
  /** How many are missing, and those of them of which it is known who they were. */
  missing: number;
  gone: FormerNode[];
}

const missingNodes = ({ nodes, warm, formerNodes, expected, zoneIsOut }: ClusterLook): Missing | null => {
  if (!nodes || !expected || zoneIsOut) return null;
  const there = countsByKind(nodes, warm);
  const short = KINDS.flatMap(({ kind, word }) => {
    const [want, have] = [expected[kind] ?? 0, there[kind]];
    return have < want ? [{ kind, want, have, text: `${formatCount(have)} of ${counted(want, word)}` }] : [];
  });
  const missing = short.reduce((sum, { want, have }) => sum + want - have, 0);
  const gone = formerNodes.filter((node) => short.some(({ kind }) => kind === kindOf(node, warm))).slice(0, missing);
  return { nodes, expected, short, missing, gone };
};

const ofNodes = (look: ClusterLook): Found => {
  const found = missingNodes(look);
  if (!found) return [];
  const { nodes, expected, short, missing, gone } = found;
  const { warm, zoneOf } = look;
  const names = gone.length > 0 ? `, missing ${listed(gone.map((node) => nodeName(node)))}` : '';
  const impaired = impairedZonesText(lossesOf(found, zoneOf));
  // Of nodes that left before the console was started nobody knows the zone: it may be the one that an issue is open for.
  const isKnown = impaired !== null || gone.filter(({ id }) => zoneOf.has(id)).length >= missing;
  return [
    ['NodeDrop', missing > 0 ? `${short.map(({ text }) => text).join(', ')}${names}` : null],
    ...(isKnown ? [['ZoneImpaired', impaired] satisfies Found[number]] : []),
    ...ofManagers(nodes, warm, expected),
  ];
};

const lossesOf = ({ nodes, gone }: Missing, zoneOf: ClusterLook['zoneOf']): ZoneLoss[] => {
  const inZone = (zone: string, of: readonly { id: string }[]): number => of.filter(({ id }) => zoneOf.get(id) === zone).length;
  const zones = [...new Set(gone.flatMap(({ id }) => zoneOf.get(id) ?? []))].sort();
  return zones.map((zone) => {
    const lost = inZone(zone, gone);
    return { zone, lost, all: lost + inZone(zone, nodes) };
  });
};

/** Dedicated managers where there are some; else all data nodes, where each of them may be elected. */
const ofManagers = (nodes: readonly LookedNode[], warm: ClusterLook['warm'], expected: NonNullable<ClusterLook['expected']>): Found => {
  const isDedicated = (expected.master ?? 0) > 0;
  const kind = isDedicated ? 'master' : 'data';
  const ofKind = nodes.filter((node) => kindOf(node, warm) === kind);
  const [want, have] = [expected[kind] ?? 0, ofKind.length];
  if (want < 3 || !ofKind.every(({ roles }) => roles.includes('m'))) return [];
  const majority = Math.floor(want / 2) + 1;
  const words = `${formatCount(have)} of ${formatCount(want)} ${isDedicated ? 'dedicated managers' : 'nodes that can be elected'}, ${formatCount(majority)} are the majority`;
  return [['MasterQuorumRisk', have < majority + 1 ? words : null]];
};

const ofBlocks = ({ blocks }: ClusterLook): Found => {
  if (blocks === null) return [];
  const { cluster, flooded } = blocksOf(blocks);
  if (cluster.length > 0) return [['IndexWriteBlocked', `the whole cluster is blocked: ${listed(cluster)}`]];
  const indices = counted(flooded.length, 'index', 'indices');
  return [
    [
      'IndexWriteBlocked',
      flooded.length > 0 ? `${indices} blocked for writing, reason read-only-allow-delete, flood-stage watermark passed` : null,
    ],
  ];
};

const ofDisks = ({ nodes, warm, marks }: ClusterLook): Found => {
  // A warm node's disk is a cache of remote data: it is meant to be full.
  const disks = (nodes ?? []).flatMap((node) =>
    kindOf(node, warm) === 'data' && node.diskAvail !== null && node.diskTotal !== null && node.diskTotal > 0
      ? [{ name: nodeName(node), free: node.diskAvail, total: node.diskTotal }]
      : [],
  );
  const [fullest] = disks.toSorted((a, b) => a.free / a.total - b.free / b.total);
  if (!fullest) return [];
  const isLow = fullest.free < LOW_FREE_SHARE * fullest.total;
  const low = `${fullest.name} ${formatBytes(fullest.free)} free of ${formatBytes(fullest.total)}`;
  return [['DiskLow', isLow ? low : null], ...(marks ? ofHighMark(disks, marks) : [])];
};

const ofHighMark = (disks: readonly { name: string; free: number; total: number }[], texts: WatermarkTexts): Found => {
  const marks = marksOf(texts);
  const past = disks
    .filter(({ free, total }) => texts.enabled && ['high', 'flood'].includes(stageOf(marks, free, total)))
    .toSorted((a, b) => a.free - freeAtMark(marks.high, a.total) - (b.free - freeAtMark(marks.high, b.total)));
  const [worst] = past;
  const words =
    worst && `${counted(past.length, 'node')}, worst ${worst.name}: ${formatBytes(worst.free)} free, the mark is ${markText(marks.high)}`;
  return [['DiskWatermarkHigh', words ?? null]];
};

const MOST_OF_LIMIT = 0.9;

const ofShards = ({ health, shardsPerNode }: ClusterLook): Found => {
  const nodes = health.number_of_data_nodes;
  if (shardsPerNode === null || nodes === 0) return [];
  const shards = copiesIn(health);
  const limit = shardsPerNode * nodes;
  const words = `${formatCount(shards)} of at most ${counted(limit, 'shard')}, ${formatCount(shardsPerNode)} for each data node`;
  return [['ShardCountHigh', shards > MOST_OF_LIMIT * limit ? words : null]];
};

/** So many times within an hour. */
const TIMES = 3;

const ofEvents = ({ at, events }: ClusterLook): Found => {
  if (!events) return [];
  const recent = events.filter((event) => event.at > at - HOUR);
  const elections = recent.filter(({ type }) => type === 'ManagerChanged').toSorted((a, b) => b.at - a.at);
  const cameAndWent = (node: string): boolean =>
    ['NodeLeft', 'NodeJoined'].every((type) => recent.filter((event) => event.node === node && event.type === type).length >= TIMES);
  const flapping = [...new Set(recent.flatMap(({ node }) => node ?? []))].filter(cameAndWent).sort();
  return [
    [
      'MasterUnstable',
      elections.length >= TIMES ? `${elections.length} elections within the hour, last manager ${elections[0]?.node ?? 'none'}` : null,
    ],
    ['NodeFlapping', flapping.length > 0 ? `${listed(flapping)} left and joined ${TIMES} times or more within the hour` : null],
  ];
};
