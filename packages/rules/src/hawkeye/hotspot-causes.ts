import { DAY, HOUR } from '../durations.ts';
import { explorerPath } from '../paths/domains.ts';
import { meanOf, median } from '../statistics.ts';
import { changeEvidence, curveEvidence, eventEvidence, issueEvidence, issuesIn, machineEvidence } from './evidence.ts';
import type { HawkeyeFacts } from './facts.ts';
import { type MeasuredNode, type Outlier, outlierText, pointsOf } from './outliers.ts';
import type { HawkeyeEvidence } from './report.ts';

export const HOTSPOT_CAUSES = {
  'excluded-node': {
    title: 'An allocation exclusion keeps a node empty',
    recommended: 'Remove the exclusion once nothing uses it, then watch shards move back.',
  },
  'new-node': { title: 'A node that joined recently is still being filled', recommended: 'Wait for the balancer; look again in an hour.' },
  'index-growth': {
    title: 'One index grows on the fullest nodes',
    recommended: 'Find what writes to the index; roll it over or add primaries so that its shards spread: SOP-15.',
  },
  'shard-skew': {
    title: 'A node holds more than its share of the shards',
    recommended: 'Follow the suggested shard moves on the Skew analysis tab: SOP-18.',
  },
  'zone-traffic': {
    title: 'The nodes of one zone carry more than the others',
    recommended: 'Check how clients reach the zones, and the zone weights.',
  },
  'index-traffic': {
    title: 'One node serves far more requests than the others',
    recommended: 'Find the index with the traffic; spread its shards or add replicas: SOP-10.',
  },
  'instance-type': {
    title: 'The node is of another instance type',
    recommended: 'Finish the change of instance types, or replace the node.',
  },
  'capacity-lost': {
    title: 'Other nodes are away, and these carry their load',
    recommended: 'Bring the missing nodes back first: run a node_drop analysis.',
  },
} as const satisfies Record<string, { title: string; recommended: string }>;

export type HotspotCause = keyof typeof HOTSPOT_CAUSES;

export interface HotspotReason {
  cause: HotspotCause;
  evidence: HawkeyeEvidence[];
}

interface Looked {
  facts: HawkeyeFacts;
  nodes: readonly MeasuredNode[];
  /** Of one node, farthest first. */
  outliers: readonly Outlier[];
  node: MeasuredNode;
}

/** Reasons why a node is far from the others, what says most first. Every reason is looked for: the caller ranks them. */
export function hotspotReasons(looked: Looked): HotspotReason[] {
  return [byExclusion, byJoining, byInstanceType, byShards, byGrowth, byZone, byTraffic].flatMap((look) => look(looked) ?? []);
}

type Look = (looked: Looked) => HotspotReason | null;

const isCold = (outliers: readonly Outlier[]): boolean =>
  outliers.some(({ isHigh, measure }) => !isHigh && (measure === 'disk' || measure === 'shards'));

const byExclusion: Look = ({ facts, outliers, node }) => {
  if (!isCold(outliers)) return null;
  const settings = Object.entries(facts.cluster?.exclusions ?? {}).filter(([, value]) => value !== '');
  const named = settings.filter(([, value]) => value.split(',').some((one) => one.trim() === node.name || one.trim() === node.nodeId));
  const evidence: HawkeyeEvidence[] = (named.length > 0 ? named : settings).map(([name, value]) => ({
    at: null,
    source: 'Cluster settings',
    text: `${name} = ${value}`,
    path: explorerPath(facts.domainIdentifier, '_cluster/settings?flat_settings=true'),
    weight: named.length > 0 ? 3 : 2,
  }));
  // The newest one: those before it are over.
  const [set] = (facts.changes ?? []).filter(({ title, at }) => /exclusion/i.test(title) && at <= facts.to).toSorted((a, b) => b.at - a.at);
  if (set) evidence.push(changeEvidence(facts, set, 3));
  for (const issue of issuesIn(facts, ['StorageSkew', 'ShardSkew'], facts.from, facts.to))
    if (/exclu/i.test(issue.details)) evidence.push(issueEvidence(facts, issue, 3));
  return evidence.length === 0 ? null : { cause: 'excluded-node', evidence };
};

/** A node is filled within so long after it joined. */
const FILLING_MS = 6 * HOUR;

const byJoining: Look = ({ facts, outliers, node }) => {
  if (!isCold(outliers)) return null;
  const evidence: HawkeyeEvidence[] = [];
  if (node.createdAt !== null && node.createdAt >= facts.from - FILLING_MS && node.createdAt <= facts.to)
    evidence.push(machineEvidence(facts, `${node.name} was launched`, 3, node.createdAt));
  const launched = (facts.events ?? []).filter(
    ({ type, nodeId, host, at }) =>
      (type === 'InstanceLaunched' || type === 'NodeReplacedBySelfHealing') &&
      at >= facts.from - FILLING_MS &&
      at <= facts.to &&
      (nodeId === node.nodeId || host === node.name),
  );
  evidence.push(...launched.map((event) => eventEvidence(facts, event, 3)));
  return evidence.length === 0 ? null : { cause: 'new-node', evidence };
};

const byInstanceType: Look = ({ facts, nodes, node }) => {
  const types = nodes.flatMap(({ instanceType }) => instanceType ?? []);
  const usual = mostOf(types);
  if (node.instanceType === null || usual === null || node.instanceType === usual) return null;
  return { cause: 'instance-type', evidence: [machineEvidence(facts, `${node.name} is ${node.instanceType}, most are ${usual}`, 3)] };
};

const mostOf = (values: readonly string[]): string | null => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
};

const byShards: Look = ({ facts, outliers }) => {
  const shards = outliers.find(({ measure, isHigh }) => measure === 'shards' && isHigh);
  if (!shards) return null;
  return {
    cause: 'shard-skew',
    evidence: [curveEvidence(facts, outlierText(shards), { tab: 'customer', find: 'ShardCount', byNode: true }, 3)],
  };
};

/** A disk that fills faster than the others by this part of itself within the curves is filled by something of its own. */
const GROWN_POINTS = 4;

const byGrowth: Look = ({ facts, outliers, node, nodes }) => {
  if (!outliers.some(({ measure, isHigh }) => measure === 'disk' && isHigh)) return null;
  const evidence: HawkeyeEvidence[] = [];
  const index = largestOf(facts, node, nodes);
  if (index)
    evidence.push({
      at: null,
      source: 'Shards',
      text: `${index.name} holds ${Math.round(index.share * 100)} % of what is on ${node.name}, ${Math.round(index.usual * 100)} % on the median node`,
      path: explorerPath(facts.domainIdentifier, `_cat/shards/${index.name}?v=true&h=index,shard,prirep,state,store,node&s=store:desc`),
      weight: 3,
    });
  const grown = growthOf(facts, node.nodeId);
  const usual = median(nodes.map(({ nodeId }) => growthOf(facts, nodeId)));
  if (grown - usual >= GROWN_POINTS)
    evidence.push(
      curveEvidence(
        facts,
        `Disk used grew by ${grown.toFixed(1)} points, on the median node by ${usual.toFixed(1)}`,
        { tab: 'customer', find: 'FreeStorageSpace', byNode: true },
        2,
      ),
    );
  for (const issue of issuesIn(facts, ['DiskLow', 'DiskWatermarkHigh', 'IndexWriteBlocked'], facts.from, facts.to))
    evidence.push(issueEvidence(facts, issue, issue.details.includes(node.name) ? 3 : 2));
  return evidence.length === 0 ? null : { cause: 'index-growth', evidence };
};

/** The index that takes a larger part of this node than of the median one, where shards were read. */
function largestOf(
  { cluster }: HawkeyeFacts,
  node: MeasuredNode,
  nodes: readonly MeasuredNode[],
): { name: string; share: number; usual: number } | null {
  const bytes = cluster?.indexBytes;
  const own = bytes?.get(node.nodeId);
  if (!bytes || !own) return null;
  const whole = [...own.values()].reduce((sum, value) => sum + value, 0);
  let found: { name: string; share: number; usual: number } | null = null;
  for (const [name, value] of own) {
    const share = value / Math.max(1, whole);
    const usual = median(
      nodes.map(({ nodeId }) => {
        const there = bytes.get(nodeId);
        const all = [...(there?.values() ?? [])].reduce((sum, one) => sum + one, 0);
        return (there?.get(name) ?? 0) / Math.max(1, all);
      }),
    );
    if (share >= 0.3 && share - usual >= 0.15 && share - usual > (found ? found.share - found.usual : 0)) found = { name, share, usual };
  }
  return found;
}

/** By how many percentage points the disk of a node filled from before the range to its end; NaN where that is not known. */
function growthOf(facts: HawkeyeFacts, nodeId: string): number {
  const { curves, layout } = facts;
  const values = curves?.nodes.find((node) => node.nodeId === nodeId)?.curves.freeMb;
  const total = layout?.storagePerNodeBytes ?? null;
  if (!curves || !values || total === null) return Number.NaN;
  const { to } = pointsOf(facts, curves);
  const few = Math.max(1, Math.floor(values.length * 0.1));
  return ((meanOf(values, 0, few) - meanOf(values, Math.max(0, to - few), to)) * 2 ** 20 * 100) / total;
}

const byZone: Look = ({ facts, nodes, outliers, node }) => {
  const busy = outliers.find(({ measure, isHigh }) => isHigh && (measure === 'cpu' || measure === 'heap'));
  if (!busy || node.zone === null) return null;
  const inZone = nodes.filter(({ zone }) => zone === node.zone);
  const others = nodes.filter(({ zone }) => zone !== node.zone);
  if (inZone.length < 2 || others.length < 2) return null;
  const valuesOf = (some: readonly MeasuredNode[]): number[] => some.map(({ measures }) => measures[busy.measure]);
  // All of them: one busy node makes no busy zone.
  const [own, rest] = [Math.min(...valuesOf(inZone)), median(valuesOf(others))];
  if (!(own - rest >= 20)) return null;
  return {
    cause: 'zone-traffic',
    evidence: [
      curveEvidence(
        facts,
        `Nodes in ${node.zone} at ${Math.round(own)} % or more, the median of the other zones is ${Math.round(rest)} %`,
        { tab: 'customer', find: 'CPUUtilization', byNode: true },
        3,
      ),
    ],
  };
};

const TIMES_MORE = 2;

const byTraffic: Look = ({ facts, nodes, outliers, node }) => {
  if (!outliers.some(({ measure, isHigh }) => isHigh && (measure === 'cpu' || measure === 'heap')) || !facts.curves) return null;
  const { from, to } = pointsOf(facts, facts.curves);
  const evidence: HawkeyeEvidence[] = [];
  for (const [signal, find, word] of [
    ['search', 'SearchRate', 'searches'],
    ['index', 'IndexingRate', 'documents indexed'],
  ] as const) {
    const rate = (nodeId: string): number => {
      const values = facts.curves?.nodes.find((one) => one.nodeId === nodeId)?.curves[signal];
      return values ? meanOf(values, from, to) : Number.NaN;
    };
    const [own, usual] = [rate(node.nodeId), median(nodes.map(({ nodeId }) => rate(nodeId)))];
    if (usual > 0 && own / usual >= TIMES_MORE)
      evidence.push(
        curveEvidence(facts, `${(own / usual).toFixed(1)} times the median node's ${word}`, { tab: 'customer', find, byNode: true }, 3),
      );
  }
  return evidence.length === 0 ? null : { cause: 'index-traffic', evidence };
};

/** An exclusion that was left behind may be older than the curves. */
export const EXCLUSION_AGE_MS = 30 * DAY;
