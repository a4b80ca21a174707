import { formatCount, formatDuration } from '../domains/sizes.ts';
import { newestGoodEnd } from '../domains/snapshot-age.ts';
import { unassignedReason } from '../domains/unassigned-reason.ts';
import { missingDataNodes } from './check-nodes.ts';
import { departedAt, departedName, departedNames } from './departed.ts';
import { type Explanation, type Mechanism, readExplanation } from './explanation.ts';
import type { HealthFacts } from './facts.ts';
import { stateSince } from './since.ts';
import { type Check, explorer, type Found, failed, panel, passed, type Sample, type Step, type Surroundings, unread } from './types.ts';
import type { ShardSummary, UnassignedGroup } from './unassigned.ts';
import { counted, listed, utcMoment } from './words.ts';

/** 2: the colour itself. What explains it is the business of the other checks. */
export const checkStatus: Check = (now, _before, around) => {
  const { health } = now;
  if (!health.ok) return unread(health);
  const { status } = health.value;
  if (status === 'green') return passed('green');
  const isRed = status === 'red';
  return failed({
    key: status,
    severity: isRed ? 'bad' : 'warning',
    text: isRed ? 'at least one primary is missing' : 'at least one replica is missing',
    details: [],
    since: stateSince(health.value, now, around)?.at ?? null,
    evidence: [explorer('_cluster/health?level=indices'), panel('cluster-info', 'Cluster Info')],
    sop: isRed ? 'SOP-01' : 'SOP-02',
    safeStep: 'Find out which copies are missing and why, before changing anything.',
    wrongStep: isRed
      ? around.remoteStore
        ? 'Restoring a snapshot: the newest copy is in the remote store.'
        : 'Restarting nodes: it can take the last copy with it.'
      : null,
  });
};

/** `node-missing`: no node may take a copy, and there would be one if the nodes were as many as they should be. */
type Reason = Mechanism | 'node-missing';

const SHARDS_PATH = '_cat/shards?h=index,shard,prirep,state,node,unassigned.reason,unassigned.at,unassigned.details&s=state';

/** 3: copies that are nowhere, by what keeps them there. */
export const checkUnassigned: Check = (now, _before, around) => {
  if (!now.health.ok) return unread(now.health);
  const health = now.health.value;
  if (health.unassigned_shards === 0)
    return passed(health.initializing_shards > 0 ? `none; ${counted(health.initializing_shards, 'copy', 'copies')} initializing` : 'none');
  if (!now.shards.ok || now.shards.value.groups.length === 0) return failed(uncountedFinding(now, health));
  const summary = now.shards.value;
  const explained = explanationsOf(now);
  const byMechanism = new Map<
    string,
    { mechanism: Reason; primary: boolean; groups: UnassignedGroup[]; explanation: Explanation | null }
  >();
  const isShortOfNodes = missingDataNodes(now, around) > 0;
  const primariesLost = summary.groups.some((group) => group.primary);
  for (const group of summary.groups) {
    const explanation = explained.get(group.key) ?? likest(group, summary.groups, explained);
    const said = explanation ? mechanismOf(explanation, group, health, primariesLost) : inferred(group, health, primariesLost);
    const mechanism = said === 'same-shard' && isShortOfNodes ? 'node-missing' : said;
    const key = `${group.primary ? 'p' : 'r'} ${mechanism}`;
    const known = byMechanism.get(key) ?? { mechanism, primary: group.primary, groups: [], explanation };
    known.groups.push(group);
    byMechanism.set(key, known);
  }
  const sampled = `${formatCount(explained.size)} of ${formatCount(summary.unassigned)} sampled`;
  return failed(
    ...[...byMechanism.values()]
      .sort((a, b) => Number(b.primary) - Number(a.primary) || sumOf(b.groups) - sumOf(a.groups))
      .map((part) => findingOf(part, { now, around, health, summary, sampled })),
  );
};

/** A group that was not sampled is taken for the largest one that was, of the same reason and kind. */
const likest = (
  group: UnassignedGroup,
  groups: readonly UnassignedGroup[],
  explained: ReadonlyMap<string, Explanation>,
): Explanation | null => {
  const like = groups.find((other) => explained.has(other.key) && other.reason === group.reason && other.primary === group.primary);
  return like ? (explained.get(like.key) ?? null) : null;
};

const explanationsOf = (now: Sample): Map<string, Explanation> =>
  new Map(
    now.explained.flatMap(({ group, answer }) => {
      const read = answer.ok ? readExplanation(answer.value) : null;
      return read ? [[group, read] as const] : [];
    }),
  );

/**
 * A replica whose primary is lost is refused for its primary's sake, whatever decider says so; and one whose node may come back is waited
 * for, also where the engine says no because nobody else could take it.
 */
const mechanismOf = ({ mechanism }: Explanation, group: UnassignedGroup, health: HealthFacts, primariesLost: boolean): Mechanism => {
  if (!group.primary && primariesLost && group.tier === null) return 'waiting-primary';
  return isDelayed(group, health) && ['same-shard', 'awareness', 'throttled', 'other'].includes(mechanism) ? 'delayed' : mechanism;
};

const isDelayed = (group: UnassignedGroup, health: HealthFacts): boolean =>
  !group.primary && group.reason === 'NODE_LEFT' && health.delayed_unassigned_shards > 0;

/** Without an explanation the reason of the last change is all there is. */
const inferred = (group: UnassignedGroup, health: HealthFacts, primariesLost: boolean): Mechanism => {
  if (!group.primary && primariesLost && group.tier === null) return 'waiting-primary';
  return isDelayed(group, health) ? 'delayed' : 'other';
};

const sumOf = (groups: readonly UnassignedGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

interface Whole {
  now: Sample;
  around: Surroundings;
  health: HealthFacts;
  summary: ShardSummary;
  sampled: string;
}

const findingOf = (
  part: { mechanism: Reason; primary: boolean; groups: UnassignedGroup[]; explanation: Explanation | null },
  { now, around, health, summary, sampled }: Whole,
): Found => {
  const { mechanism, primary, groups, explanation } = part;
  const count = sumOf(groups);
  const firstAt = smallest(groups.map((group) => group.firstAt));
  // Replicas without a primary have no story of their own.
  const left = mechanism === 'waiting-primary' ? null : leftText(groups, now, around);
  const delay = explanation?.remainingDelayMs ?? null;
  const words = WORDS[mechanism];
  const what = `${counted(count, primary ? 'primary' : 'replica', primary ? 'primaries' : 'replicas')}${copiesText(groups)}`;
  const bytesMove = now.recoveries.ok && now.recoveries.value.length > 0;
  const attempts = explanation?.failedAttempts ?? null;
  const why =
    mechanism === 'delayed'
      ? `waiting for ${left?.name ?? 'the node'} to return${delay === null ? '' : `, ${formatDuration(delay)} left`}`
      : mechanism === 'max-retry' && attempts !== null
        ? `not retried after ${counted(attempts, 'failed attempt')}`
        : words.why(count);
  const since = left ? ` since ${left.name} left at ${utcMoment(left.at, now.at)}` : '';
  return {
    key: `${primary ? 'p' : 'r'} ${mechanism}`,
    severity: primary ? 'bad' : 'warning',
    text: `${what} unassigned${mechanism === 'delayed' ? `, ${why}` : `${since}: ${why}`}`,
    details: [
      `${listed(groups.map((group) => groupText(group, explanation, now, around)))}; ${sampled}.`,
      ...(explanation?.words ? [`The engine: ${explanation.words}.`] : []),
      ...(explanation?.failedAttempts ? [`${counted(explanation.failedAttempts, 'failed attempt')} so far.`] : []),
      ...(bytesMove && now.recoveries.ok ? [`${counted(now.recoveries.value.length, 'recovery', 'recoveries')} running.`] : []),
      ...zoneNotes(health, summary, around.layout.zones),
    ],
    since: firstAt,
    evidence: [
      explorer(SHARDS_PATH),
      explorer('_cluster/allocation/explain?include_disk_info=true'),
      ...(bytesMove ? [explorer('_cat/recovery?active_only=true&h=index,shard,stage,bytes_percent,source_node,target_node')] : []),
    ],
    sop: primary ? 'SOP-01' : words.sop,
    safeStep: primary && mechanism === 'lost' ? (around.remoteStore ? REMOTE_SAFE : safeStepOfLost(now, firstAt)) : words.safe,
    wrongStep: primary && mechanism === 'lost' && around.remoteStore ? REMOTE_WRONG : words.wrong,
    ...(words.step && !(mechanism === 'lost' && around.remoteStore) ? { step: words.step } : {}),
  };
};

/** Which copies they are: each by name while they are few, else up to three indices by name. */
const copiesText = (groups: readonly UnassignedGroup[]): string => {
  const count = sumOf(groups);
  const named = groups.flatMap(({ copies }) => copies);
  if (count <= named.length && count <= 3) return ` (${listed(timesEach(named))})`;
  const indices = groups.reduce((sum, group) => sum + group.indices, 0);
  if (indices === 1) return ` of ${groups[0]?.representative.index ?? ''}`;
  // One of each family before a second one of any.
  const families = groups.map(({ indexNames }) => indexNames);
  const names = [...new Set([...families.flatMap(([first]) => first ?? []), ...families.flat()])].slice(0, 3);
  const more = indices - names.length;
  return ` of ${formatCount(indices)} indices (${more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : listed(names)})`;
};

/** Copies of one shard have one name. */
const timesEach = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times === 1 ? name : `${formatCount(times)} × ${name}`;
  });

const groupText = (group: UnassignedGroup, explanation: Explanation | null, now: Sample, around: Surroundings): string => {
  const [left] = group.leftNodes;
  const began = group.primary && now.health.ok ? (stateSince(now.health.value, now, around)?.at ?? null) : null;
  const leftNode = left ? departedName(left.id, left.at, now, around) : began === null ? null : departedAt(began, around);
  const reason = unassignedReason({ reason: group.reason, leftNode, failedAttempts: explanation?.failedAttempts ?? null });
  return `${formatCount(group.count)} × ${group.indices === 1 ? group.representative.index : group.pattern}, ${reason}${group.tier ? `, ${group.tier}` : ''}`;
};

const REMOTE_SAFE = 'Let the segments recover from the remote store, which holds the newest copy.';
const REMOTE_WRONG = 'Restoring a snapshot: it is older than the remote segments and translog, and loses later writes.';

const COMES_BACK = 'Check whether the lost machine can come back';
const restoring = (snapshot: string): string => `${COMES_BACK}; if not, tell the owner and restore ${snapshot} under a new name.`;

/** With the snapshot that brings them back: one that ended before they were lost, since those of later lack them. */
const safeStepOfLost = ({ at, snapshots }: Sample, lostAt: number | null): string => {
  const repositories = snapshots.ok ? snapshots.value : null;
  const rows = (repositories ?? []).flatMap((repository) => repository.snapshots);
  const isWhole = repositories?.every(({ failure }) => failure === null) ?? false;
  if (isWhole && newestGoodEnd(rows) === null) return `${COMES_BACK}: there is no good snapshot to restore from.`;
  const goodEnd = newestGoodEnd(rows.filter(({ end }) => end !== null && end <= (lostAt ?? at)));
  return goodEnd === null ? WORDS.lost.safe : restoring(`the good snapshot of ${utcMoment(goodEnd, at)}`);
};

const WORDS: Record<Reason, { why: (count: number) => string; sop: string; safe: string; wrong: string | null; step?: Step }> = {
  lost: {
    why: () => 'no node holds a copy',
    sop: 'SOP-01',
    safe: restoring('the newest good snapshot from before'),
    wrong: 'Allocating a stale or empty primary: the data of the lost copy is gone for good.',
    step: 'snapshots',
  },
  delayed: {
    why: () => 'waiting for the node',
    sop: 'SOP-04',
    safe: 'Wait for the allocation delay to end: a returning node brings its shards back.',
    wrong: 'Rerouting now: the shards are copied elsewhere although the node may be back in a moment.',
  },
  'max-retry': {
    why: () => 'allocation failed too often and is not retried',
    sop: 'SOP-02',
    safe: 'Fix what made allocation fail, then run Recover domain to retry it.',
    wrong: 'Retrying while the cause remains: each attempt fails again.',
    step: 'recover-domain',
  },
  disabled: {
    why: () => 'a setting forbids allocation',
    sop: 'SOP-02',
    safe: 'Find who set it and for which change, then have it reverted.',
    wrong: 'Enabling allocation during a change that disabled it on purpose.',
  },
  filter: {
    why: () => 'allocation filters or exclusions reject every node',
    sop: 'SOP-02',
    safe: 'Compare the exclusions and index filters with the nodes in the cluster.',
    wrong: 'Adding nodes: the same filter rejects them or leaves them empty.',
    step: 'explain-allocation',
  },
  disk: {
    why: (count) => `no node that may take ${count === 1 ? 'it' : 'them'} has room below its disk watermark`,
    sop: 'SOP-15',
    safe: 'Free space, or have the owner add nodes or larger volumes.',
    wrong: 'Raising the disk watermarks: the disk still fills up.',
  },
  awareness: {
    why: () => 'zone awareness reserves a zone that has no node for it',
    sop: 'SOP-24',
    safe: 'Bring the missing zone or node back; the copies in the other zones serve meanwhile.',
    wrong: 'Turning forced awareness off: every copy of the lost zone is then rebuilt in the others at once.',
  },
  'same-shard': {
    why: () => 'every node that could take it already holds a copy',
    sop: 'SOP-02',
    safe: 'Ask the owner for fewer replicas or more nodes; it cannot recover by itself, and no data is at additional risk.',
    wrong: 'Rerouting or restarting: no node can take it.',
  },
  'node-missing': {
    why: () => 'every node that is left already holds a copy',
    sop: 'SOP-04',
    safe: 'Bring the missing node back or have it replaced: the copies are then built on it automatically.',
    wrong: 'Restarting a node that is left, or lowering the number of replicas: these are the only copies.',
  },
  limit: {
    why: () => 'the limit of shards per node is reached',
    sop: 'SOP-17',
    safe: 'Have the owner raise total_shards_per_node for that index, or add nodes.',
    wrong: 'Rerouting: the same limit rejects it again.',
  },
  'waiting-primary': {
    why: (count) => `${count === 1 ? 'its primary is' : 'their primaries are'} missing`,
    sop: 'SOP-01',
    safe: 'Recover the primaries first: the replicas follow automatically.',
    wrong: 'Lowering the number of replicas: it does not help the primaries.',
  },
  throttled: {
    why: () => 'queued for recovery',
    sop: 'SOP-02',
    safe: 'Wait: shards recover a few at a time.',
    wrong: 'Raising the recovery limits under load: recoveries then take resources from searches.',
  },
  fetching: {
    why: () => 'the cluster is still looking for copies on its nodes',
    sop: 'SOP-02',
    safe: 'Wait for the nodes to answer.',
    wrong: 'Rerouting meanwhile: all nodes are asked again.',
  },
  other: {
    why: () => 'the reason is not known yet',
    sop: 'SOP-02',
    safe: 'Run allocation explain for one shard of each group.',
    wrong: 'Allocating a stale or empty primary: the data of the lost copy is gone for good.',
    step: 'explain-allocation',
  },
};

/** Which nodes' leaving the copies wait for, up to three, the one with the most copies first; by name where an answer of ours ever held it. */
const leftText = (groups: readonly UnassignedGroup[], now: Sample, around: Surroundings): { name: string; at: number } | null => {
  const left = groups.flatMap(({ reason, leftNodes }) => (reason === 'NODE_LEFT' ? leftNodes : []));
  const [most] = left.sort((a, b) => b.count - a.count);
  if (!most) return null;
  if (most.at === null) return null;
  const names = departedNames(left, now, around);
  return { name: `${names.length === 1 ? 'node' : 'nodes'} ${listed(names)}`, at: most.at };
};

/** The engine's figure of a zone is a share of the live zones alone: said in words where it misleads. */
export const zoneNotes = (health: HealthFacts, summary: Pick<ShardSummary, 'unassigned'>, configured: readonly string[]): string[] => {
  const zones = health.awareness_attributes?.zone ?? {};
  const lost = configured.filter((zone) => (zones[zone]?.data_nodes ?? 0) === 0);
  const claimed = Object.values(zones).reduce((sum, zone) => sum + Math.max(0, zone.unassigned_shards), 0);
  return [
    ...(lost.length > 0 && Object.keys(zones).length > 0 ? [`Zone ${listed(lost)} has no data node: health leaves it out.`] : []),
    ...(claimed > summary.unassigned
      ? [
          `Health by zone claims ${formatCount(claimed)} unassigned, because it divides by the live zones: ${formatCount(summary.unassigned)} are.`,
        ]
      : []),
    ...(Object.values(zones).some((zone) => zone.unassigned_shards < 0)
      ? ['Health by zone has -1 for unassigned: the engine cannot compute it.']
      : []),
  ];
};

const uncountedFinding = (now: Sample, health: HealthFacts): Found => ({
  key: 'uncounted',
  severity: health.status === 'red' ? 'bad' : 'warning',
  text: `${counted(health.unassigned_shards, 'copy', 'copies')} unassigned${
    health.delayed_unassigned_shards > 0 ? `, ${formatCount(health.delayed_unassigned_shards)} waiting for their node to return` : ''
  }`,
  details: [
    now.shards.ok ? 'The list of shards, read a moment earlier, has none yet.' : `Which they are was not read: ${reasonOf(now.shards)}.`,
  ],
  since: null,
  evidence: [explorer(SHARDS_PATH)],
  sop: health.status === 'red' ? 'SOP-01' : 'SOP-02',
  safeStep: health.delayed_unassigned_shards > 0 ? WORDS.delayed.safe : WORDS.other.safe,
  ...(health.delayed_unassigned_shards > 0 ? {} : { step: 'explain-allocation' as const }),
  wrongStep: WORDS.other.wrong,
});

const reasonOf = ({ kind, why }: { kind: string; why: string }): string =>
  kind === 'pending' ? 'still being read' : kind === 'light' ? 'skipped in light mode' : why.replace(/\.$/, '');

const smallest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
};
