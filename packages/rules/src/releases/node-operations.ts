import { MINUTE } from '../durations.ts';
import type { DeploymentDraft } from './deployment-draft.ts';
import { stepVerdict, takeVerdict, type Verdict } from './gates.ts';
import { type NodeLimits, nextBatch } from './limits.ts';
import type { ActionStep, HealthBaseline, NodeOperation } from './model.ts';
import type { NodeWork, WorkState } from './node-work.ts';
import { WORK_SETTINGS } from './validators.ts';
import { needsRestart, sameVersion, wayBack } from './version-rules.ts';
import { nodeActions, STEP_TYPES } from './vocabulary.ts';

/** Work on nodes: what is handed to the agents, and what their answers mean. */

/** An agent that says nothing for so long is given up. */
const SILENCE_MS = 10 * MINUTE;
/** Work that takes longer is given up. */
const WORK_MS = 60 * MINUTE;
/** How long work keeps other changes off its domain where nobody hears how it ends: until it would be given up at the latest. */
export const WORK_HOLDS_MS = WORK_MS + SILENCE_MS;

const plannedSteps = (restart: boolean): ActionStep[] =>
  nodeActions(restart).map((actionName) => ({ actionName, stepType: STEP_TYPES[actionName], status: 'PENDING' }));

const isBack = ({ operationType }: Pick<NodeOperation, 'operationType'>): boolean => operationType === 'ROLLBACK';

/** Changes that do something. What a person asks for is put there again even where the records have it already. */
const effective = (draft: DeploymentDraft) => {
  const { changes, releaseId } = draft.row;
  return changes.filter(({ from, to }) => (releaseId === null && to !== null) || !sameVersion(from, to));
};

/** Whether the engine on a node is stopped and started for it. On the way back always where the way forward did, since it may stand half-way. */
export const restartsNodes = (draft: DeploymentDraft, isRollback: boolean): boolean => {
  const { versions, components } = draft.running;
  const changes = effective(draft);
  const forward = needsRestart(
    changes.map(({ component }) => component),
    components,
  );
  return forward || (isRollback && wayBack(changes, versions, components) === 'restart');
};

/** What the agents are handed for an operation: the same however often it is asked. */
export const workOf = (draft: DeploymentDraft, operation: NodeOperation): NodeWork => {
  const changes = effective(draft);
  const ways = isBack(operation)
    ? changes.map(({ from, to }) => ({ put: from, take: to }))
    : changes.map(({ from, to }) => ({ put: to, take: from }));
  const install = ways.flatMap(({ put }) => (put ? [put] : []));
  return {
    token: operation.token,
    clusterId: operation.clusterId,
    nodeIps: operation.nodeIps,
    install,
    remove: ways.flatMap(({ put, take }) => (!put && take ? [take] : [])),
    restart: restartsNodes(draft, isBack(operation)),
    packageKeys: Object.fromEntries(
      install.flatMap((ref) => {
        const version = draft.running.versions.find((one) => sameVersion(one, ref));
        return version ? [[ref.componentName, version.packageKey] as const] : [];
      }),
    ),
  };
};

/** Writes the next batch down, with the settings that nodes need while they restart, and hands it over. False while a setting's value is not known. */
export const beginBatch = (
  draft: DeploymentDraft,
  batch: { nodeIps: readonly string[]; zone: string | null },
  isRollback: boolean,
): boolean => {
  const { row, running, now } = draft;
  const restart = restartsNodes(draft, isRollback);
  if (restart && Object.keys(WORK_SETTINGS).some((name) => !running.settingsNow.has(name))) return false;
  const ordinal = draft.operations.reduce((most, one) => Math.max(most, one.ordinal), 0) + 1;
  const changes = effective(draft);
  const operation: NodeOperation = {
    id: `${row.id}-${ordinal}`,
    deploymentId: row.id,
    stackName: row.stackName,
    clusterId: row.clusterId,
    ordinal,
    operationType: isRollback ? 'ROLLBACK' : changes.every(({ to }) => to === null) ? 'REMOVE' : 'UPDATE',
    componentNames: changes.map(({ component }) => component.componentName),
    nodeIps: batch.nodeIps,
    zone: batch.zone,
    state: 'PENDING',
    token: `${row.id}:${ordinal}`,
    steps: plannedSteps(restart),
    startedAt: null,
    endedAt: null,
    errorMessage: null,
  };
  if (restart) {
    for (const [setting, intended] of Object.entries(WORK_SETTINGS)) {
      const prior = running.settingsNow.get(setting) ?? null;
      draft.setting({ deploymentId: row.id, clusterId: row.clusterId, setting, prior, intended, at: now, restoredAt: null });
    }
    putIntended(draft);
  }
  draft.add(operation);
  draft.effect({ kind: 'begin', work: workOf(draft, operation) });
  draft.hold(null);
  return true;
};

/** Sets what is written down and does not stand. */
const putIntended = (draft: DeploymentDraft): void => {
  for (const { clusterId, setting, intended } of draft.settings)
    if (draft.running.settingsNow.get(setting) !== intended) draft.effect({ kind: 'put-setting', clusterId, setting, value: intended });
};

/**
 * Brings settings back to what they were. True when all are; each is read before it counts as restored, and put again until it reads so. Those of
 * a cluster that is gone are gone with it.
 */
export const restoreSettings = (draft: DeploymentDraft): 'restored' | 'now' | 'waiting' => {
  const open = draft.settings;
  if (open.length === 0) return 'restored';
  const { settingsNow, cluster } = draft.running;
  const waiting: string[] = [];
  for (const row of open) {
    if (cluster === null || settingsNow.get(row.setting) === row.prior) draft.setting({ ...row, restoredAt: draft.now });
    else {
      waiting.push(row.setting);
      draft.effect({ kind: 'put-setting', clusterId: row.clusterId, setting: row.setting, value: row.prior });
    }
  }
  if (waiting.length === 0) return 'now';
  draft.hold(`${waiting.join(', ')} to be what it was before`);
  return 'waiting';
};

const NOTHING_BEFORE: HealthBaseline = {
  at: 0,
  unassigned: null,
  unassignedCount: 0,
  nodes: [],
  managerId: null,
  fivexxPerMinute: null,
  p99Ms: null,
  heapPercent: null,
};

/** The baseline of a deployment. One without (its row was made elsewhere) compares with nothing wrong. */
export const baselineOf = (draft: DeploymentDraft): HealthBaseline => draft.row.baseline ?? NOTHING_BEFORE;

/** Whether the cluster is as it was before; a look counts from the end of the last work on, or from `since`. */
export const lookAtStep = (draft: DeploymentDraft, since = 0): Verdict => {
  const last = lastWork(draft);
  return stepVerdict({
    health: draft.running.health,
    baseline: baselineOf(draft),
    since: Math.max(since, last?.endedAt ?? 0),
    touched: last?.nodeIps ?? [],
  });
};

/** Takes the agents' answers over. True while something is still open: then nothing else happens to the deployment. */
export const followWork = (draft: DeploymentDraft, limits: NodeLimits): boolean => {
  const { running } = draft;
  for (const operation of running.operations) {
    if (operation.state !== 'PENDING' && operation.state !== 'IN_PROGRESS') continue;
    if (running.cluster === null) draft.moveOperation(operation, 'abort', 'The cluster does not exist any more.');
    else follow(draft, operation, running.work.get(operation.token), limits);
  }
  return draft.operations.some(({ state }) => state === 'PENDING' || state === 'IN_PROGRESS');
};

const follow = (draft: DeploymentDraft, operation: NodeOperation, work: WorkState | undefined, limits: NodeLimits): DeploymentDraft => {
  if (!work) return draft.hold('the agents to be reachable');
  switch (work.state) {
    case 'unknown':
      return beginAgain(draft, operation, limits);
    case 'running':
    case 'silent': {
      const { startedAt, steps } = work;
      const isSilent = work.state === 'silent';
      const silentFor = isSilent ? draft.now - work.since : 0;
      const problem =
        silentFor > SILENCE_MS
          ? `The agent on ${operation.nodeIps.join(', ')} has said nothing for ${Math.floor(silentFor / MINUTE)} minutes.`
          : draft.now - startedAt > WORK_MS
            ? `Not done after ${Math.floor((draft.now - startedAt) / MINUTE)} minutes.`
            : null;
      if (problem) {
        draft.effect({ kind: 'abort', token: operation.token, clusterId: operation.clusterId });
        return draft.moveOperation(operation, 'fail', problem, { startedAt, steps, errorMessage: problem });
      }
      draft.hold(isSilent ? `a word from the agent on ${operation.nodeIps.join(', ')}` : null);
      if (operation.state === 'PENDING') return draft.moveOperation(operation, 'begin', null, { startedAt, steps });
      if (!sameSteps(operation.steps, steps)) draft.updateOperation(operation, { steps });
      return draft;
    }
    case 'succeeded':
      draft.hold(null);
      return draft.moveOperation(operation, 'succeed', null, pick(work));
    case 'failed':
      draft.hold(null);
      return draft.moveOperation(operation, 'fail', work.error, { ...pick(work), errorMessage: work.error });
  }
};

/**
 * What was written down and has not begun: a crash came between, or it got lost. The same token again has one effect; but time has passed, so all
 * that allowed it is looked at once more.
 */
const beginAgain = (draft: DeploymentDraft, operation: NodeOperation, limits: NodeLimits): DeploymentDraft => {
  const { health, releaseState, settingsNow } = draft.running;
  const isRollback = isBack(operation);
  const drop = (why: string) => {
    draft.effect({ kind: 'abort', token: operation.token, clusterId: operation.clusterId });
    return draft.moveOperation(operation, 'abort', why);
  };
  if (releaseState === 'CANCELLED' && !isRollback) return drop('The release was cancelled before the nodes took it on.');
  if (!health?.nodes) return draft.hold('the cluster to answer');
  const nodes = health.nodes.filter(({ ip }) => operation.nodeIps.includes(ip));
  if (nodes.length < operation.nodeIps.length || (!isRollback && nodes.some(({ inCluster }) => !inCluster)))
    return drop('Its nodes are not what they were when it was planned.');
  if (health.busyWith) return draft.hold(`another change to end: ${health.busyWith}`);
  const others = new Set(health.nodes.map(({ ip }) => ip).filter((ip) => !operation.nodeIps.includes(ip)));
  const batch = nextBatch({ nodes: health.nodes, done: others, limits, restarts: restartsNodes(draft, isRollback), isRollback });
  if (batch.kind === 'wait') return draft.hold(batch.waitingFor);
  const fits = batch.kind === 'work' && operation.nodeIps.every((ip) => batch.nodeIps.includes(ip));
  if (!fits) return drop('The limits leave no room for all of its nodes any more.');
  const verdict = isRollback ? takeVerdict(health, operation.nodeIps) : lookAtStep(draft);
  // Its settings may be what keeps a gate from passing: without the operation they are put back, and the gates have their time.
  if (!verdict.passed)
    return isRollback ? draft.hold(verdict.waitingFor) : drop(`Before it began something changed: waits for ${verdict.waitingFor}.`);
  const unread = draft.settings.filter(({ setting }) => !settingsNow.has(setting));
  if (unread.length > 0) return draft.hold(`${unread.map(({ setting }) => setting).join(', ')} to be readable`);
  putIntended(draft);
  draft.effect({ kind: 'begin', work: workOf(draft, operation) });
  return draft.hold('the agents to take the work on');
};

const pick = ({ startedAt, endedAt, steps }: { startedAt: number; endedAt: number; steps: readonly ActionStep[] }) => ({
  startedAt,
  endedAt,
  steps,
});

const sameSteps = (a: readonly ActionStep[], b: readonly ActionStep[]): boolean =>
  a.length === b.length && a.every((one, at) => one.actionName === b[at]?.actionName && one.status === b[at]?.status);

/** Nodes that an operation of the way forward may have changed. */
export const touchedNodes = (draft: DeploymentDraft): Set<string> =>
  new Set(draft.operations.filter((operation) => !isBack(operation) && operation.startedAt !== null).flatMap(({ nodeIps }) => nodeIps));

/** Nodes that are done, forward or back. */
export const doneNodes = (draft: DeploymentDraft, back: boolean): Set<string> =>
  new Set(draft.operations.filter((one) => isBack(one) === back && one.state === 'SUCCESS').flatMap(({ nodeIps }) => nodeIps));

/** The last work that ended, for what has to be looked at after it. */
export const lastWork = (draft: DeploymentDraft): NodeOperation | null =>
  draft.operations.reduce<NodeOperation | null>((last, one) => (one.startedAt !== null && one.endedAt !== null ? one : last), null);
