import { excludedDis } from '../domains/cluster-info.ts';
import { formatCount, formatDuration } from '../domains/sizes.ts';
import { type LookedSnapshot, standingOfSnapshots } from '../domains/snapshot-age.ts';
import { kindOf, warmNames } from './kinds.ts';
import { type Check, explorer, failed, notRun, panel, passed, type Sample, unread } from './types.ts';
import { counted, listed, utcMoment } from './words.ts';

/** 11: snapshots that do not come as they should. */
export const checkSnapshots: Check = (now, _before, { remoteStore }) => {
  if (!now.snapshots.ok) return unread(now.snapshots);
  const repositories = now.snapshots.value;
  if (repositories.length === 0) return notRun('no snapshot repository is registered');
  const failing = repositories.filter(({ failure }) => failure !== null);
  const snapshots = repositories.flatMap((repository) => repository.snapshots);
  const { level, goodEnd, failure } = standingOfSnapshots(snapshots, now.at);
  if (goodEnd === null && failing.length > 0) return notRun(failing[0]?.failure ?? 'the repository could not be read');
  const running = snapshots.some(isRunning) ? ', one is running' : '';
  if (level === 'good' && goodEnd !== null)
    return passed(`the newest good one is ${formatDuration(Math.max(0, now.at - goodEnd))} old${running}`);
  const last = repositories.map((repository) => `${repository.repository}: ${repository.snapshots[0]?.status ?? 'none'}`);
  return failed({
    key: 'old',
    severity: 'warning',
    text: goodEnd === null ? 'there is no good snapshot' : `the newest good snapshot is ${formatDuration(now.at - goodEnd)} old${running}`,
    details: [
      ...(failure === null ? [] : [`Snapshots: ${failure}.`]),
      `Newest of all: ${listed(last)}.`,
      ...failing.map(({ repository, failure: why }) => `${repository} could not be read: ${why}`),
      ...(remoteStore ? ['This domain keeps its newest copy in the remote store: snapshots are the second line.'] : []),
    ],
    since: goodEnd,
    evidence: [
      explorer('_cat/repositories'),
      explorer(`_cat/snapshots/${repositories[0]?.repository ?? ''}?s=end_epoch:desc&h=id,status,end_time,failed_shards,total_shards`),
    ],
    sop: 'SOP-22',
    safeStep: 'Check why the last ones failed: red indices, the bucket, or a snapshot that never ends.',
    step: 'snapshots',
    wrongStep: 'Deleting old snapshots or the repository to make room for a new one.',
  });
};

const isRunning = ({ status }: LookedSnapshot): boolean => status.toUpperCase() === 'IN_PROGRESS';

/** 12: indices of which a lost node takes the only copy. */
export const checkReplicas: Check = (now, _before, { layout, remoteStore }) => {
  if (!now.shards.ok) return unread(now.shards);
  const nodes = now.nodes.ok ? now.nodes.value.filter((node) => kindOf(node, warmNames(now.attrs)) === 'data').length : layout.dataNodes;
  if (nodes !== null && nodes < 2) return passed('one data node: a replica would have no place');
  const { withoutReplica, indices } = now.shards.value;
  if (withoutReplica.length === 0) return passed(`all ${formatCount(indices)} indices have one`);
  if (remoteStore) return passed(`${counted(withoutReplica.length, 'index', 'indices')} without one; the remote store holds a copy`);
  return failed({
    key: 'none',
    severity: 'warning',
    text: `${counted(withoutReplica.length, 'index', 'indices')} of ${formatCount(indices)} ${withoutReplica.length === 1 ? 'has' : 'have'} no replica`,
    details: [`${listed(withoutReplica, 5)}: a node that is lost takes its part of them with it.`],
    since: null,
    evidence: [explorer('_cat/indices?h=index,pri,rep,docs.count,store.size&s=rep')],
    sop: 'SOP-01',
    safeStep: 'Ask the owner whether that is meant; know these indices before a node is replaced.',
    wrongStep: 'Replacing or restarting nodes as if every shard had a second copy.',
  });
};

const STUCK_AFTER_MS = 3 * 3_600_000;

/** 15: a change that runs for hours and moves nothing, while nodes that should be empty still hold shards. */
export const checkStuckChange: Check = (now, before, { runningChange }) => {
  if (!runningChange) return passed('no change runs');
  const age = now.at - runningChange.since;
  if (age < STUCK_AFTER_MS) return passed(`"${runningChange.title}" runs since ${utcMoment(runningChange.since, now.at)}`);
  if (!now.health.ok) return unread(now.health);
  const held = heldByOldNodes(now);
  const heldBefore = before ? heldByOldNodes(before) : null;
  const moves = now.health.value.relocating_shards + now.health.value.initializing_shards;
  if (moves > 0) return passed(`"${runningChange.title}" moves ${counted(moves, 'shard')}`);
  if (held === null) return notRun('the nodes that the change should empty are not reported');
  if (held === 0) return passed(`"${runningChange.title}" has emptied the old nodes`);
  if (heldBefore !== null && heldBefore !== held) return passed(`"${runningChange.title}" is running: ${counted(held, 'shard')} left`);
  return failed({
    key: 'stuck',
    severity: 'warning',
    text: `"${runningChange.title}" is stuck: running for ${formatDuration(age)}, ${counted(held, 'shard')} still on the old nodes, none moving`,
    details: ['The nodes to be emptied are those of the excluded deployment.'],
    since: runningChange.since,
    evidence: [
      explorer('_cat/shards?h=index,shard,prirep,state,node&s=node'),
      explorer('_cluster/settings?flat_settings=true'),
      panel('cluster-info', 'Cluster Info'),
    ],
    sop: 'SOP-20',
    safeStep: 'Find what pins the remaining shards: index filters, shard limits per node, disk watermarks of the new nodes.',
    step: 'blue-green-progress',
    wrongStep: 'Terminating the old nodes: they still hold shards.',
  });
};

/** Shards on nodes of an excluded deployment; null where the cluster does not tell which these are. */
const heldByOldNodes = ({ settings, attrs, allocation }: Sample): number | null => {
  if (!settings.ok || !attrs.ok || !allocation.ok) return null;
  const excluded = new Set(excludedDis(settings.value));
  if (excluded.size === 0) return null;
  const old = new Set(attrs.value.filter(({ attr, value }) => attr === 'di_number' && excluded.has(value)).map(({ node }) => node));
  return allocation.value.filter(({ node }) => old.has(node)).reduce((sum, { shards }) => sum + shards, 0);
};

/** Beside the fifteen: the dashboards are what the owner of a domain sees first. */
export const checkDashboards: Check = (now) => {
  if (!now.dashboards.ok) return unread(now.dashboards);
  const state = now.dashboards.value;
  if (state === null) return notRun('this source does not tell the state of the dashboards');
  if (state !== 'red') return passed(state);
  const clash = now.shards.ok && now.shards.value.dashboardsClash;
  const isGreen = now.health.ok && now.health.value.status === 'green';
  return failed({
    key: clash ? 'clash' : 'red',
    severity: 'warning',
    text: clash ? 'the dashboards are red: an index named .kibana stands where their alias must be' : 'the dashboards are red',
    details: clash ? ['The dashboards look for the alias .kibana and find an index, so that they do not start.'] : [],
    since: null,
    evidence: [
      explorer('_cat/indices/.kibana*?h=index,health,status,docs.count'),
      explorer('_cat/aliases/.kibana*'),
      panel('cluster-info', 'Cluster Info'),
    ],
    sop: 'SOP-25',
    safeStep: clash
      ? 'Keep both indices; have the owner move the content of the index .kibana before the alias is set.'
      : isGreen
        ? 'Bounce the dashboards UI: the cluster itself is green.'
        : 'Check the cluster first: the dashboards depend on it.',
    ...(!clash && isGreen ? { step: 'bounce-dashboards' as const } : {}),
    wrongStep: clash
      ? 'Deleting the index .kibana: it may hold the newest saved objects.'
      : isGreen
        ? 'Restarting nodes of a healthy cluster.'
        : 'Bouncing the dashboards while the cluster is not green.',
  });
};
