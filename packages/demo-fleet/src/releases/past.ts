import { SECOND } from '#rules/durations';
import { scheduledDeployment } from '#rules/releases/fresh';
import type { ActionStep, Deployment, NodeOperation, Release, ReleaseStage, Transition, VersionRef } from '#rules/releases/model';
import { type DeploymentState, nodeActions, type ReleaseState, STEP_TYPES, type StageState } from '#rules/releases/vocabulary';
import { between, hashText, hex, mix } from '../random.ts';
import { audited } from './catalogue.ts';
import type { PastMember } from './past-members.ts';
import { CHECKED, type Ended, isSkipped, refusalOf, skipOf, validatorsOf } from './past-words.ts';

/** A release as it was written down, with all that happened in it. */
export interface PastRelease {
  release: Release;
  stages: ReleaseStage[];
  deployments: Deployment[];
  operations: NodeOperation[];
  transitions: Omit<Transition, 'seq'>[];
}

export interface PastStage {
  title: string;
  bakeMs: number;
  state: StageState;
  startedAt: number | null;
  endedAt: number | null;
  bakeUntil: number | null;
  /** In the order of their turns; null for one whose turn is yet to come. */
  members: readonly { member: PastMember; outcome: Ended | null }[];
  /** When the last of them ended. */
  doneAt: number | null;
}

export interface PastPlan {
  stackName: string;
  releaseId: string;
  versions: readonly VersionRef[];
  /** What stood before, by component name, where it is known to be the same everywhere. */
  before: (member: PastMember, version: VersionRef) => VersionRef | null;
  state: ReleaseState;
  reason: string | null;
  by: string;
  createdAt: number;
  startsAt: number | null;
  startedAt: number | null;
  endedAt: number | null;
  lastChangeAt: number;
  stages: readonly PastStage[];
  /** Who made it what it is, where that was a person: at, event, from. */
  people: readonly { at: number; event: string; from: ReleaseState | null; to: ReleaseState; actor: string; reason: string | null }[];
  /** Why clusters that failed did. */
  failure: (member: PastMember) => string;
  restarts: boolean;
  /** Members whose work on nodes is reported node by node, with the addresses of their nodes. */
  nodesOf: (member: PastMember, at: number) => readonly { ip: string; zone: string }[];
}

/**
 * A past release from its plan: nothing in it is drawn but the small times between one step and the next. It is made piece by piece, so that who
 * makes one of 20,000 clusters can pause.
 */
export function* pastRelease(plan: PastPlan, salt: number): Generator<void, PastRelease> {
  const { stackName, releaseId } = plan;
  const id = idOf(mix(salt, hashText(releaseId)));
  const [first] = plan.versions;
  const last = plan.people.at(-1);
  const release: Release = {
    ...audited(plan.by, plan.createdAt, last?.actor ?? plan.by, last?.at ?? plan.createdAt),
    stackName,
    releaseId,
    deploymentId: id,
    componentSet: {
      name: plan.versions.length === 1 && first ? first.componentName : releaseId,
      major: first?.major ?? 0,
      minor: first?.minor ?? 0,
      versions: plan.versions,
    },
    state: plan.state,
    reason: plan.reason,
    startsAt: plan.startsAt,
    startedAt: plan.startedAt,
    endedAt: plan.endedAt,
    failuresForgiven: 0,
    lastChangeAt: plan.lastChangeAt,
    version: 1 + plan.people.length,
  };
  const past: PastRelease = { release, stages: [], deployments: [], operations: [], transitions: [] };
  const common = { stackName, releaseId };
  for (const { at, event, from, to, actor, reason } of plan.people)
    past.transitions.push({
      ...common,
      machine: 'release',
      stageId: null,
      clusterId: null,
      subjectId: releaseId,
      from,
      to,
      event,
      at,
      actor,
      reason,
    });
  for (const [n, stage] of plan.stages.entries()) {
    const stageId = String(n + 1);
    addStage(past, stage, stageId);
    const over = stage.members.reduce((count, { outcome }) => (outcome === null ? count : count + 1), 0);
    for (const [ordinal, { member, outcome }] of stage.members.entries()) {
      addDeployment(past, plan, { ...stage, over }, { member, outcome, stageId, ordinal, id: `${id}/${stageId}/${ordinal}` });
      yield;
    }
  }
  past.transitions.sort((a, b) => a.at - b.at);
  yield;
  return past;
}

const addStage = ({ release, stages, transitions }: PastRelease, stage: PastStage, stageId: string): void => {
  const { stackName, releaseId } = release;
  const { title, bakeMs, state, startedAt, endedAt, bakeUntil, doneAt, members } = stage;
  const count = (is: (outcome: Ended | null) => boolean): number => members.filter(({ outcome }) => is(outcome)).length;
  const nSuccess = count((outcome) => outcome === 'succeeded');
  const nSkipped = count((outcome) => isSkipped(outcome));
  const nWaiting = count((outcome) => outcome === null);
  stages.push({
    ...{ stackName, releaseId, stageId, ordinal: Number(stageId), title, state, reason: null, bakeMs, bakeUntil, startedAt, endedAt },
    ...{
      nScheduled: members.length - nSkipped,
      nSuccess,
      nFailed: members.length - nSuccess - nSkipped - nWaiting,
      nRunning: 0,
      nWaiting,
      nSkipped,
    },
  });
  const step = (from: StageState, to: StageState, event: string, at: number, reason: string): void => {
    transitions.push({
      stackName,
      releaseId,
      machine: 'stage',
      stageId,
      clusterId: null,
      subjectId: stageId,
      from,
      to,
      event,
      at,
      actor: 'engine',
      reason,
    });
  };
  if (startedAt !== null)
    step('PENDING', 'IN_PROGRESS', 'open', startedAt, stageId === '1' ? 'The release began.' : 'The stage before is through.');
  if (doneAt !== null && bakeUntil !== null) step('IN_PROGRESS', 'BAKING', 'bake', doneAt, 'All of its clusters have ended.');
  if (state === 'SUCCESS' && endedAt !== null)
    step(bakeUntil === null ? 'IN_PROGRESS' : 'BAKING', 'SUCCESS', 'pass', endedAt, 'Its time has passed.');
  if (state === 'CANCELLED' && endedAt !== null)
    step(startedAt === null ? 'PENDING' : 'IN_PROGRESS', 'CANCELLED', 'cancel', endedAt, 'The release was cancelled.');
};

interface Turn {
  id: string;
  member: PastMember;
  outcome: Ended | null;
  stageId: string;
  ordinal: number;
}

/** A stage with how many of its members have had their turn. */
type CountedStage = PastStage & { over: number };

const addDeployment = (past: PastRelease, plan: PastPlan, stage: CountedStage, { id, member, outcome, stageId, ordinal }: Turn): void => {
  const { stackName, releaseId, createdAt, by } = { ...plan };
  const { cluster } = member;
  const salt = mix(member.salt, hashText(id));
  const times = outcome === null ? null : turnOf(plan, stage, member, ordinal, outcome, salt);
  const touched = outcome !== null && !isSkipped(outcome);
  const steps = times && outcome ? stepsOf(plan, { member, outcome, times, stageId, title: stage.title }) : [];
  const reason = steps.at(-1)?.reason ?? null;
  const endedAt = times?.end ?? null;
  past.deployments.push(
    scheduledDeployment({
      ...{ id, stackName, clusterId: cluster.clusterId, accountId: cluster.accountId, releaseId, stageId, ordinal },
      state: outcome ?? 'scheduled',
      reason,
      changes: plan.versions.map((to) => ({
        component: { componentName: to.componentName, scope: to.scope, scopeValue: to.scopeValue },
        from: plan.before(member, to),
        to,
      })),
      scheduledAt: plan.startsAt ?? createdAt,
      createdBy: by,
      createdAt,
      startedAt: touched && times ? times.start : null,
      endedAt,
      lastChangeAt: endedAt ?? createdAt,
      validators: touched ? validatorsOf(outcome, member) : [],
      notifications: touched && times ? notified(times, outcome) : { start: null, complete: null, before: {} },
      attributes: cluster.attributes,
    }),
  );
  for (const { from, to, event, at, reason: why } of steps)
    past.transitions.push({
      ...{ stackName, releaseId, machine: 'deployment', stageId, clusterId: cluster.clusterId, subjectId: id },
      ...{ from, to, event, at, actor: 'engine', reason: why },
    });
  if (touched && times) past.operations.push(...operationsOf(plan, { id, member, outcome, times, salt }));
};

interface Times {
  start: number;
  end: number;
}

/** Turns follow one another through the stage's time; what is left out takes no time. */
const turnOf = (plan: PastPlan, stage: CountedStage, member: PastMember, ordinal: number, outcome: Ended, salt: number): Times => {
  const from = stage.startedAt ?? plan.startedAt ?? plan.createdAt;
  const to = stage.doneAt ?? plan.lastChangeAt;
  const each = plan.restarts ? 62 * SECOND : 21 * SECOND;
  const takes = Math.min((to - from) * 0.6, Math.min(member.cluster.nodeCount, 30) * each * between(salt, 1, 0.9, 1.4) + 64 * SECOND);
  const start = Math.floor(
    from + SECOND * between(salt, 2, 1, 9) + ((to - from - takes - 10 * SECOND) * ordinal) / Math.max(1, stage.over),
  );
  if (outcome === 'skipped-stage-cancelled') return { start: plan.endedAt ?? to, end: plan.endedAt ?? to };
  if (isSkipped(outcome)) return { start, end: start };
  if (outcome === 'failed-validation') return { start, end: start + Math.floor(between(salt, 3, 2, 7) * SECOND) };
  return { start, end: Math.floor(start + takes) };
};

interface PastCourse {
  member: PastMember;
  outcome: Ended;
  times: Times;
}

interface Step {
  from: DeploymentState;
  to: DeploymentState;
  event: string;
  at: number;
  reason: string;
}

const stepsOf = (
  plan: PastPlan,
  { member, outcome, times: { start, end }, stageId, title }: PastCourse & { stageId: string; title: string },
): Step[] => {
  if (isSkipped(outcome)) return [{ from: 'scheduled', to: outcome, at: end, ...skipOf(outcome, member) }];
  const begun: Step = { from: 'scheduled', to: 'validating', event: 'begin', at: start, reason: `Its turn in stage ${stageId}, ${title}.` };
  if (outcome === 'failed-validation')
    return [begun, { from: 'validating', to: outcome, event: 'reject', at: end, reason: refusalOf(member).statusMessage }];
  const checked: Step = { from: 'validating', to: 'deploying', event: 'validated', at: start + 3 * SECOND, reason: CHECKED };
  if (outcome === 'succeeded')
    return [
      begun,
      checked,
      {
        from: 'deploying',
        to: 'verifying',
        event: 'deployed',
        at: Math.max(start + 4 * SECOND, end - 61 * SECOND),
        reason: `All ${member.cluster.nodeCount} nodes are done.`,
      },
      { from: 'verifying', to: outcome, event: 'succeed', at: end, reason: 'Updated; health unchanged.' },
    ];
  const why = plan.failure(member);
  const back = Math.floor(start + (end - start) * 0.55);
  return [
    begun,
    checked,
    { from: 'deploying', to: 'rolling-back', event: 'roll-back', at: back, reason: why },
    outcome === 'failed-rollback'
      ? {
          from: 'rolling-back',
          to: outcome,
          event: 'fail-rollback',
          at: end,
          reason: 'A node could not be taken back: state directory has format 12, the version before reads up to 11.',
        }
      : { from: 'rolling-back', to: 'rolled-back', event: 'rolled-back', at: end, reason: `${why} Back on what stood there before.` },
  ];
};

const notified = ({ start, end }: Times, outcome: Ended): Deployment['notifications'] => ({
  // One whose checks did not pass was not begun.
  start: outcome === 'failed-validation' ? null : { status: 'SUCCESS', sentAt: start + 4 * SECOND },
  complete: outcome === 'failed-validation' ? null : { status: outcome === 'succeeded' ? 'SUCCESS' : 'FAILED', sentAt: end + SECOND },
  before: { OneDay: 'SUCCESS', OneHour: 'SUCCESS' },
});

/** Work on the nodes of the few clusters on which it is reported, one node after the other. */
const operationsOf = (plan: PastPlan, { id, member, outcome, times, salt }: PastCourse & { id: string; salt: number }): NodeOperation[] => {
  if (outcome === 'failed-validation') return [];
  const nodes = plan.nodesOf(member, times.start);
  const failed = outcome !== 'succeeded';
  const list: NodeOperation[] = [];
  const add = (ip: string, zone: string, type: NodeOperation['operationType'], from: number, to: number, error: string | null): void => {
    const ordinal = list.length + 1;
    list.push({
      ...{
        id: `${id}-${ordinal}`,
        deploymentId: id,
        stackName: plan.stackName,
        clusterId: member.cluster.clusterId,
        ordinal,
        operationType: type,
      },
      componentNames: plan.versions.map(({ componentName }) => componentName),
      nodeIps: [ip],
      zone: zone === '' ? null : zone,
      state: error === null ? 'SUCCESS' : 'FAILED',
      token: `${id}:${ordinal}`,
      steps: stepsTaken(plan.restarts, error !== null),
      startedAt: from,
      endedAt: to,
      errorMessage: error,
    });
  };
  const first = times.start + 5 * SECOND;
  const span = Math.max(SECOND, times.end - 62 * SECOND - first);
  if (failed) {
    const [node] = nodes;
    if (!node) return [];
    add(node.ip, node.zone, 'UPDATE', first, Math.floor(first + span / 2), plan.failure(member));
    add(
      node.ip,
      node.zone,
      'ROLLBACK',
      Math.floor(first + span / 2 + 3 * SECOND),
      first + span,
      outcome === 'failed-rollback' ? 'state directory has format 12, this version reads up to 11' : null,
    );
    return list;
  }
  for (const [n, { ip, zone }] of nodes.entries()) {
    const from = Math.floor(first + (span * n) / nodes.length);
    add(ip, zone, 'UPDATE', from, Math.floor(from + (span / nodes.length) * between(mix(salt, n), 1, 0.6, 0.9)), null);
  }
  return list;
};

const stepsTaken = (restarts: boolean, failed: boolean): ActionStep[] =>
  nodeActions(restarts).map((actionName) => ({
    actionName,
    stepType: STEP_TYPES[actionName],
    status: failed && actionName === 'HEALTH_CHECK' ? 'PENDING' : failed && actionName === 'START' ? 'FAILED' : 'SUCCESS',
  }));

const idOf = (salt: number): string => `${hex(salt, 1, 8)}-${hex(salt, 2, 4)}-4${hex(salt, 3, 3)}-a${hex(salt, 4, 3)}-${hex(salt, 5, 12)}`;
