import { formatCount, formatDuration } from '../domains/sizes.ts';
import { unassignedReason } from '../domains/unassigned-reason.ts';
import { departedAt, departedName } from './departed.ts';
import { type Explanation, type Mechanism, readExplanation } from './explanation.ts';
import type { HealthFacts } from './facts.ts';
import { stateSince } from './since.ts';
import { type Check, explorer, type Found, failed, panel, passed, type Sample, type Surroundings, unread } from './types.ts';
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
    safeStep: 'See which copies are missing and why, before changing anything.',
    wrongStep: isRed
      ? around.remoteStore
        ? 'Restoring a snapshot: the newest copy is in the remote store.'
        : 'Restarting nodes: it can take the last copy with it.'
      : null,
  });
};

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
    { mechanism: Mechanism; primary: boolean; groups: UnassignedGroup[]; explanation: Explanation | null }
  >();
  const primariesLost = summary.groups.some((group) => group.primary);
  for (const group of summary.groups) {
    const explanation = explained.get(group.key) ?? likest(group, summary.groups, explained);
    const mechanism = explanation ? mechanismOf(explanation, group, health, primariesLost) : inferred(group, health, primariesLost);
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
  part: { mechanism: Mechanism; primary: boolean; groups: UnassignedGroup[]; explanation: Explanation | null },
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
        ? `${count === 1 ? 'it' : 'they'} gave up after ${counted(attempts, 'failed attempt')}`
        : words.why(count);
  const since = left
    ? ` since ${left.name}${left.others > 0 ? ` and ${counted(left.others, 'other')}` : ''} left at ${utcMoment(left.at, now.at)}`
    : '';
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
    safeStep: primary && mechanism === 'lost' && around.remoteStore ? REMOTE_SAFE : words.safe,
    wrongStep: primary && mechanism === 'lost' && around.remoteStore ? REMOTE_WRONG : words.wrong,
  };
};

/** Which copies they are: each by name while they are few, the index of many, an example of many indices. */
const copiesText = (groups: readonly UnassignedGroup[]): string => {
  const count = sumOf(groups);
  const named = groups.flatMap(({ copies }) => copies);
  if (count <= named.length && count <= 3) return ` (${listed(named)})`;
  const indices = groups.reduce((sum, group) => sum + group.indices, 0);
  const [first] = groups;
  if (indices === 1) return ` of ${first?.representative.index ?? ''}`;
  const patterns = [...new Set(groups.map(({ pattern }) => pattern))];
  return ` of ${formatCount(indices)} indices (${listed(patterns, 2)}; first ${named[0] ?? ''})`;
};

const groupText = (group: UnassignedGroup, explanation: Explanation | null, now: Sample, around: Surroundings): string => {
  const [left] = group.leftNodes;
  const began = group.primary && now.health.ok ? (stateSince(now.health.value, now, around)?.at ?? null) : null;
  const leftNode = left ? departedName(left.id, group.firstAt, now, around) : began === null ? null : departedAt(began, around);
  const reason = unassignedReason({ reason: group.reason, leftNode, failedAttempts: explanation?.failedAttempts ?? null });
  return `${formatCount(group.count)} × ${group.indices === 1 ? group.representative.index : group.pattern}, ${reason}${group.tier ? `, ${group.tier}` : ''}`;
};

const REMOTE_SAFE = 'Let the segments come back from the remote store: it holds the newest copy.';
const REMOTE_WRONG = 'Restoring a snapshot: it is older than the remote segments and translog, and loses what came after it.';

const WORDS: Record<Mechanism, { why: (count: number) => string; sop: string; safe: string; wrong: string | null }> = {
  lost: {
    why: (count) => `no living node holds a copy of ${count === 1 ? 'it' : 'them'}`,
    sop: 'SOP-01',
    safe: 'Find out whether the machine that held the copy can come back; if not, tell the owner, and restore from the newest snapshot under a new name.',
    wrong: 'Allocating a stale or empty primary by hand: what the lost copy held is gone for good.',
  },
  delayed: {
    why: () => 'waiting for the node',
    sop: 'SOP-04',
    safe: 'Wait until the delay of allocation is over: a node that returns brings its copies with it.',
    wrong: 'Rerouting now: the copies are made anew elsewhere, although the node may be back in a moment.',
  },
  'max-retry': {
    why: (count) => `${count === 1 ? 'it' : 'they'} gave up after too many failed attempts`,
    sop: 'SOP-02',
    safe: 'Mend what made the attempts fail, then run Recover domain, which lets the cluster try again.',
    wrong: 'Recovering again and again while the cause is still there: each try fails, and moves the time that it is unassigned since.',
  },
  disabled: {
    why: () => 'a setting forbids allocation',
    sop: 'SOP-02',
    safe: 'Find out who set it and for what change, then have it put back.',
    wrong: 'Enabling allocation under a change that holds it on purpose.',
  },
  filter: {
    why: () => 'filters or exclusions refuse every node that could take it',
    sop: 'SOP-02',
    safe: 'Compare the exclusions and the index filters with the nodes that there are.',
    wrong: 'Adding nodes: they are refused by the same filter or stay empty.',
  },
  disk: {
    why: () => 'no node has room below its disk mark',
    sop: 'SOP-15',
    safe: 'Free space, or have the owner add nodes or larger volumes.',
    wrong: 'Raising the disk marks: the disk fills all the same.',
  },
  awareness: {
    why: () => 'zone awareness keeps its place for a zone that has no node for it',
    sop: 'SOP-24',
    safe: 'Bring the missing zone or node back; the copies in the other zones serve meanwhile.',
    wrong: 'Turning forced awareness off: every copy of the lost zone is then copied into the others at once.',
  },
  'same-shard': {
    why: () => 'every node that could take it holds a copy already',
    sop: 'SOP-02',
    safe: 'Ask the owner for fewer replicas or more nodes: it cannot heal by itself, and nothing is at risk that was not before.',
    wrong: 'Rerouting or restarting: there is nowhere to go.',
  },
  limit: {
    why: () => 'the limit of shards on a node is reached',
    sop: 'SOP-17',
    safe: 'Have the owner raise total_shards_per_node for that index, or add nodes.',
    wrong: 'Rerouting: the same limit refuses again.',
  },
  'waiting-primary': {
    why: (count) => `${count === 1 ? 'its primary is' : 'their primaries are'} missing`,
    sop: 'SOP-01',
    safe: 'See to the primaries: the replicas follow by themselves.',
    wrong: 'Lowering the number of replicas: it changes nothing for the primaries.',
  },
  throttled: {
    why: (count) => `${count === 1 ? 'it waits its' : 'they wait their'} turn to recover`,
    sop: 'SOP-02',
    safe: 'Wait: the copies recover one after another.',
    wrong: 'Raising the recovery limits on a cluster that serves: recoveries then take what searches need.',
  },
  fetching: {
    why: () => 'the cluster is still asking its nodes for copies',
    sop: 'SOP-02',
    safe: 'Wait for the answers of the nodes.',
    wrong: 'Rerouting meanwhile: it asks all of them again.',
  },
  other: {
    why: (count) => `why the cluster does not place ${count === 1 ? 'it' : 'them'} is not explained yet`,
    sop: 'SOP-02',
    safe: 'Let the engine explain one copy of each group.',
    wrong: 'Allocating a stale or empty primary by hand: what the lost copy held is gone.',
  },
};

/** Which node's leaving the copies wait for, by name where an answer of ours ever held it. */
const leftText = (
  groups: readonly UnassignedGroup[],
  now: Sample,
  around: Surroundings,
): { name: string; others: number; at: number } | null => {
  const left = groups.flatMap((group) => (group.reason === 'NODE_LEFT' ? group.leftNodes.map((node) => ({ ...node, group })) : []));
  const [most] = left.sort((a, b) => b.count - a.count);
  if (!most) return null;
  const ids = new Set(left.map(({ id }) => id));
  const at = most.group.firstAt;
  return at === null ? null : { name: `node ${departedName(most.id, at, now, around)}`, others: ids.size - 1, at };
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
  wrongStep: WORDS.other.wrong,
});

const reasonOf = ({ kind, why }: { kind: string; why: string }): string =>
  kind === 'pending' ? 'still being read' : kind === 'light' ? 'the cluster is read lightly' : why.replace(/\.$/, '');

const smallest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
};
