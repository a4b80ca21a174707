import { MINUTE } from '../durations.ts';
import { DeploymentDraft } from './deployment-draft.ts';
import { returnVerdict, takeVerdict, type Verdict } from './gates.ts';
import { type NodeLimits, nextBatch } from './limits.ts';
import type { StackSettings } from './model.ts';
import {
  baselineOf,
  beginBatch,
  doneNodes,
  followWork,
  lastWork,
  lookAtStep,
  restartsNodes,
  restoreSettings,
  touchedNodes,
} from './node-operations.ts';
import type { DeploymentDecision, RunningDeployment } from './plan.ts';
import { validate } from './validators.ts';
import { applyChanges, changesFrom, isUpToDate, wayBack } from './version-rules.ts';

/** How long a cluster stands on the version before its last look. */
export const VERIFY_MS = MINUTE;
/** A gate that was measured and does not pass for so long has failed. */
export const GATE_MS = 30 * MINUTE;
/** What could not be read for so long, or does not settle, has failed too. */
export const LONG_MS = 120 * MINUTE;
/** Attempts to take a node back. */
const BACK_ATTEMPTS = 2;

/**
 * What happens next to a deployment that runs: one step of its machine at most, work begun, followed or given up, settings written down before
 * they are set and restored before anything else follows. Asked again with the same input it answers the same.
 */
export const planDeployment = (
  running: RunningDeployment,
  { now, settings }: { now: number; settings: StackSettings },
): DeploymentDecision => {
  const draft = new DeploymentDraft(running, now);
  const { state, overrides } = running.deployment;
  const limits: NodeLimits = {
    availabilityThreshold: overrides.availabilityThreshold ?? settings.availabilityThreshold,
    maxConcurrentNodesPercent: overrides.maxConcurrentNodesPercent ?? settings.maxConcurrentNodesPercent,
  };
  const plan = { validating, deploying, verifying, 'rolling-back': rollingBack }[state as string];
  if (!plan) return draft.decision();

  const isOpen = followWork(draft, limits);
  if (running.cluster === null) {
    // With the cluster its settings are gone.
    restoreSettings(draft);
    if (state === 'validating') draft.move('skip-not-found', 'The cluster does not exist any more.');
    else draft.move('abort', 'The cluster was deleted meanwhile.');
    return draft.decision();
  }
  if (isOpen) return draft.decision();
  // Between two steps every setting is as it was; only then the next step is thought of.
  const restored = restoreSettings(draft);
  if (restored === 'restored') plan(draft, limits);
  return draft.decision();
};

const validating = (draft: DeploymentDraft, limits: NodeLimits): DeploymentDraft => {
  const { cluster, health, installed, releaseState, versions, components, settingsNow } = draft.running;
  if (cluster === null) return draft;
  if (releaseState === 'CANCELLED') return draft.move('abort', 'The release was cancelled before anything was touched.');
  if (health?.busyWith) return draft.move('skip-busy', `Another change holds the cluster: ${health.busyWith}.`);
  // Somebody may have changed the cluster since this was scheduled.
  const changes = changesFrom(installed, draft.row.changes);
  if (draft.row.releaseId !== null && isUpToDate(installed, changes))
    return draft.move('skip-up-to-date', 'The cluster has these versions already.');
  const { results, unknown, failed, baseline } = validate({
    changes,
    versions,
    components,
    installed,
    cluster,
    health,
    limits,
    settingsNow,
  });
  // What is wrong for certain is reported at once, also while something else cannot be read.
  if (failed.length > 0)
    return draft.move('reject', failed.map(({ statusMessage }) => statusMessage).join(' '), { validators: results, changes });
  if (unknown !== null || baseline === null) {
    if (!draft.isOverdue(GATE_MS)) return draft.hold(unknown);
    const unread = { validatorName: 'Readable', status: 'FAILED' as const, statusMessage: `Could not be read for 30 minutes: ${unknown}.` };
    return draft.move('reject', unread.statusMessage, { validators: [...results, unread], changes });
  }
  return draft.move('validated', `${results.length} checks passed.`, { validators: results, baseline, changes });
};

const deploying = (draft: DeploymentDraft, limits: NodeLimits): DeploymentDraft => {
  const { health, releaseState } = draft.running;
  const failed = draft.operations.find(({ state, operationType }) => state === 'FAILED' && operationType !== 'ROLLBACK');
  if (failed) return giveUp(draft, 'fail', failed.errorMessage ?? 'Work on a node failed.');
  if (releaseState === 'CANCELLED') {
    const touched = touchedNodes(draft);
    if (touched.size === 0) return draft.move('abort', 'The release was cancelled before a node was touched.');
    if (canGoBack(draft)) return draft.move('roll-back', `The release was cancelled with ${touched.size} nodes touched.`);
    // There is no way back: forward to the end is the only way to one version on all nodes.
  }
  const verdict = lookAtStep(draft);
  if (!verdict.passed) return gate(draft, verdict);
  if (!health?.nodes) return unreadable(draft);
  const batch = nextBatch({
    nodes: health.nodes,
    done: doneNodes(draft, false),
    limits,
    restarts: restartsNodes(draft, false),
    isRollback: false,
  });
  if (batch.kind === 'done') return draft.move('deployed', `All ${health.nodes.length} nodes are done.`);
  // Checked again before each step: somebody may have begun something else meanwhile.
  if (health.busyWith) return draft.hold(`another change to end: ${health.busyWith}`);
  if (batch.kind === 'wait') {
    if (draft.isOverdue(LONG_MS)) return giveUp(draft, 'fail-health', `Waited for two hours for ${batch.waitingFor}.`);
    return draft.hold(batch.waitingFor);
  }
  return beginBatch(draft, batch, false) ? draft : draft.hold('the settings of the cluster to be readable');
};

const verifying = (draft: DeploymentDraft): DeploymentDraft => {
  const { lastChangeAt, changes } = draft.row;
  const { installed } = draft.running;
  const due = lastChangeAt + VERIFY_MS;
  if (draft.now < due) return draft.hold('the cluster to stand for a minute');
  const verdict = lookAtStep(draft, due);
  if (!verdict.passed) return gate(draft, verdict);
  draft.install(applyChanges(installed, changes));
  return draft.move('succeed', 'Updated; health unchanged.');
};

const rollingBack = (draft: DeploymentDraft, limits: NodeLimits): DeploymentDraft => {
  const { health } = draft.running;
  const touched = touchedNodes(draft);
  const done = doneNodes(draft, true);
  const failures = draft.operations.filter(({ operationType, state }) => operationType === 'ROLLBACK' && state === 'FAILED');
  const stuck = [...touched].find((ip) => !done.has(ip) && failures.filter(({ nodeIps }) => nodeIps.includes(ip)).length >= BACK_ATTEMPTS);
  if (stuck) return draft.move('fail-rollback', `${stuck} could not be taken back: ${failures.at(-1)?.errorMessage ?? 'its work failed'}`);
  const last = lastWork(draft);
  if (last && last.operationType === 'ROLLBACK' && last.state === 'SUCCESS') {
    const verdict = returnVerdict({
      health,
      since: last.endedAt ?? 0,
      touched: last.nodeIps,
      baseline: baselineOf(draft),
    });
    if (!verdict.passed) {
      if (hasFailed(draft, verdict)) return draft.move('fail-rollback', `Taken back, and still waiting for ${verdict.waitingFor}.`);
      return draft.hold(verdict.waitingFor);
    }
  }
  if (!health?.nodes) return draft.hold('the cluster to answer');
  const others = health.nodes.map(({ ip }) => ip).filter((ip) => !touched.has(ip));
  const batch = nextBatch({
    nodes: health.nodes,
    done: new Set([...others, ...done]),
    limits,
    restarts: restartsNodes(draft, true),
    isRollback: true,
  });
  if (batch.kind === 'done') return draft.move('rolled-back', `${draft.row.reason ?? ''} Back on what stood there before.`.trim());
  if (health.busyWith) return draft.hold(`another change to end: ${health.busyWith}`);
  if (batch.kind === 'wait') return draft.hold(batch.waitingFor);
  const verdict = takeVerdict(health, batch.nodeIps);
  if (!verdict.passed) return draft.hold(verdict.waitingFor);
  return beginBatch(draft, batch, true) ? draft : draft.hold('the settings of the cluster to be readable');
};

/** A gate that does not pass holds; what it waits for in vain leads back. */
const gate = (draft: DeploymentDraft, verdict: Verdict): DeploymentDraft => {
  if (hasFailed(draft, verdict)) return giveUp(draft, 'fail-health', `Timed out waiting for ${verdict.waitingFor}.`);
  return draft.hold(verdict.waitingFor);
};

const hasFailed = (draft: DeploymentDraft, { open }: Verdict): boolean =>
  draft.isOverdue(open.some(({ status }) => status === 'wait') ? GATE_MS : LONG_MS);

const unreadable = (draft: DeploymentDraft): DeploymentDraft => {
  if (draft.isOverdue(LONG_MS)) return giveUp(draft, 'fail-health', 'The cluster could not be read for two hours.');
  return draft.hold('the cluster to answer');
};

const canGoBack = (draft: DeploymentDraft): boolean =>
  wayBack(draft.row.changes, draft.running.versions, draft.running.components) !== 'impossible';

/** Back where there is a way back; else it ends as it is, to be fixed forward. Where nothing was touched there is nothing to take back. */
const giveUp = (draft: DeploymentDraft, event: 'fail' | 'fail-health', reason: string): DeploymentDraft => {
  if (touchedNodes(draft).size === 0) return draft.move('abort', `${reason} No node was touched.`);
  if (canGoBack(draft)) return draft.move('roll-back', reason);
  return draft.move(event, `${reason} This version cannot be rolled back: fix it forward.`);
};
