import { eventsFrom, machine } from '../machine.ts';
import type { DeploymentState, OperationState, ReleaseState, StageState } from './vocabulary.ts';

/**
 * The four state machines of releases. Store, engine and commands change a state through `step` only; docs/releases.md draws them from here.
 * Between two states there is at most one event, so a stored pair of states always says what happened.
 */

export const RELEASE_MACHINE = machine<ReleaseState, 'schedule' | 'start' | 'pause' | 'resume' | 'stop' | 'retry' | 'cancel' | 'finish'>({
  name: 'release',
  noun: 'release',
  initial: 'PENDING',
  states: {
    PENDING: { final: false, meaning: 'created, not started yet' },
    SCHEDULED: { final: false, meaning: 'begins by itself at its time' },
    IN_PROGRESS: { final: false, meaning: 'goes through its stages' },
    PAUSED: { final: false, meaning: 'starts no further cluster; running work completes' },
    FAILED: { final: false, meaning: 'stopped: too many failed or too few were covered; may be retried or cancelled' },
    CANCELLED: { final: true, meaning: 'ended by a person' },
    SUCCESS: { final: true, meaning: 'all stages are through' },
  },
  events: {
    schedule: { from: ['PENDING'], to: 'SCHEDULED', by: 'person', when: 'it is given a time to begin' },
    start: { from: ['PENDING', 'SCHEDULED'], to: 'IN_PROGRESS', by: 'person', when: 'a person starts it, or its time has come' },
    pause: { from: ['IN_PROGRESS'], to: 'PAUSED', by: 'person', when: 'a person asks, saying why' },
    resume: { from: ['PAUSED'], to: 'IN_PROGRESS', by: 'person', when: 'a person asks, saying why' },
    stop: {
      from: ['IN_PROGRESS', 'PAUSED'],
      to: 'FAILED',
      by: 'engine',
      when: 'more than maxFailedDeployment clusters failed, half of a stage failed, or a stage covered too few',
    },
    retry: { from: ['FAILED'], to: 'IN_PROGRESS', by: 'person', when: 'failed clusters are tried again; those before are forgiven' },
    cancel: {
      from: ['PENDING', 'SCHEDULED', 'IN_PROGRESS', 'PAUSED', 'FAILED'],
      to: 'CANCELLED',
      by: 'person',
      when: 'a person asks, saying why',
    },
    finish: { from: ['IN_PROGRESS'], to: 'SUCCESS', by: 'engine', when: 'every stage is through' },
  },
});

export const STAGE_MACHINE = machine<StageState, 'open' | 'bake' | 'pass' | 'fail' | 'reopen' | 'cancel'>({
  name: 'stage',
  noun: 'stage',
  initial: 'PENDING',
  states: {
    PENDING: { final: false, meaning: 'waits for the stage before it' },
    IN_PROGRESS: { final: false, meaning: 'its clusters are brought to the version' },
    BAKING: { final: false, meaning: 'all of its clusters have ended, and it stands for its time' },
    SUCCESS: { final: false, meaning: 'through; only a retry of its failed clusters opens it again' },
    FAILED: { final: false, meaning: 'its release stopped in it' },
    CANCELLED: { final: true, meaning: 'its release was cancelled' },
  },
  events: {
    open: { from: ['PENDING'], to: 'IN_PROGRESS', by: 'engine', when: 'the release is in progress and the stage before is through' },
    bake: { from: ['IN_PROGRESS'], to: 'BAKING', by: 'engine', when: 'all of its clusters have ended and enough were covered' },
    pass: { from: ['IN_PROGRESS', 'BAKING'], to: 'SUCCESS', by: 'engine', when: 'its time has passed' },
    fail: {
      from: ['IN_PROGRESS', 'BAKING'],
      to: 'FAILED',
      by: 'engine',
      when: 'the release stops, or too few of its clusters were covered',
    },
    reopen: { from: ['BAKING', 'SUCCESS', 'FAILED'], to: 'IN_PROGRESS', by: 'engine', when: 'clusters of it are tried again' },
    cancel: { from: ['PENDING', 'IN_PROGRESS', 'BAKING', 'FAILED'], to: 'CANCELLED', by: 'engine', when: 'the release was cancelled' },
  },
});

type DeploymentEvent =
  | 'begin'
  | 'skip'
  | 'skip-cancelled'
  | 'skip-busy'
  | 'skip-not-found'
  | 'skip-up-to-date'
  | 'validated'
  | 'reject'
  | 'deployed'
  | 'succeed'
  | 'fail'
  | 'fail-health'
  | 'roll-back'
  | 'rolled-back'
  | 'fail-rollback'
  | 'abort';

export const DEPLOYMENT_MACHINE = machine<DeploymentState, DeploymentEvent>({
  name: 'deployment',
  noun: 'deployment',
  initial: 'scheduled',
  states: {
    scheduled: { final: false, meaning: 'waits for its turn' },
    validating: { final: false, meaning: 'holds the cluster and checks it; nothing is touched yet' },
    deploying: { final: false, meaning: 'works on nodes, one batch after the other' },
    verifying: { final: false, meaning: 'all nodes are done; the cluster is watched' },
    'rolling-back': { final: false, meaning: 'takes the nodes that were touched back' },
    succeeded: { final: true, meaning: 'on the version' },
    failed: { final: true, meaning: 'work on a node failed, and it cannot be rolled back: fix forward' },
    'failed-validation': { final: true, meaning: 'a check before the work said no; nothing was touched' },
    'failed-health-check': { final: true, meaning: 'not healthy afterwards, and it cannot be rolled back: fix forward' },
    'failed-rollback': { final: true, meaning: 'could not be taken back: needs a person' },
    'rolled-back': { final: true, meaning: 'on what stood there before' },
    aborted: { final: true, meaning: 'ended before a node was changed, or with its cluster' },
    skipped: { final: true, meaning: 'left out: pinned or isolated' },
    'skipped-stage-cancelled': { final: true, meaning: 'its release was cancelled before its turn' },
    'skipped-busy': { final: true, meaning: 'another change held the cluster' },
    'skipped-not-found': { final: true, meaning: 'the cluster does not exist any more' },
    'skipped-up-to-date': { final: true, meaning: 'the cluster had it already' },
  },
  events: {
    begin: { from: ['scheduled'], to: 'validating', by: 'engine', when: 'there is a place, and account, window and calendar allow it' },
    skip: { from: ['scheduled'], to: 'skipped', by: 'engine', when: 'the cluster is pinned or isolated' },
    'skip-cancelled': { from: ['scheduled'], to: 'skipped-stage-cancelled', by: 'engine', when: 'the release was cancelled' },
    'skip-busy': { from: ['scheduled', 'validating'], to: 'skipped-busy', by: 'engine', when: 'another change holds the cluster' },
    'skip-not-found': { from: ['scheduled', 'validating'], to: 'skipped-not-found', by: 'engine', when: 'there is no such cluster' },
    'skip-up-to-date': { from: ['scheduled', 'validating'], to: 'skipped-up-to-date', by: 'engine', when: 'nothing is left to change' },
    validated: { from: ['validating'], to: 'deploying', by: 'engine', when: 'all validators passed and the baseline is taken' },
    reject: { from: ['validating'], to: 'failed-validation', by: 'engine', when: 'a validator failed' },
    deployed: { from: ['deploying'], to: 'verifying', by: 'engine', when: 'every node is done and settings are as before' },
    succeed: { from: ['verifying'], to: 'succeeded', by: 'engine', when: 'all gates pass' },
    fail: {
      from: ['deploying', 'verifying'],
      to: 'failed',
      by: 'engine',
      when: 'work failed or went silent, and the version cannot be rolled back',
    },
    'fail-health': {
      from: ['deploying', 'verifying'],
      to: 'failed-health-check',
      by: 'engine',
      when: 'gates did not pass in time, and the version cannot be rolled back',
    },
    'roll-back': {
      from: ['deploying', 'verifying'],
      to: 'rolling-back',
      by: 'engine',
      when: 'work or gates failed, or the release was cancelled, and the version can be rolled back',
    },
    'rolled-back': {
      from: ['rolling-back'],
      to: 'rolled-back',
      by: 'engine',
      when: 'every touched node is back and settings are as before',
    },
    'fail-rollback': { from: ['rolling-back'], to: 'failed-rollback', by: 'engine', when: 'a node could not be taken back' },
    abort: {
      from: ['scheduled', 'validating', 'deploying', 'verifying', 'rolling-back'],
      to: 'aborted',
      by: 'engine',
      when: 'no node was changed, and the release was cancelled or the cluster is not fit any more; or the cluster was deleted',
    },
  },
});

export const OPERATION_MACHINE = machine<OperationState, 'begin' | 'succeed' | 'fail' | 'abort'>({
  name: 'operation',
  noun: 'node operation',
  initial: 'PENDING',
  states: {
    PENDING: { final: false, meaning: 'written down; the nodes have not answered yet' },
    IN_PROGRESS: { final: false, meaning: 'the nodes work on it' },
    SUCCESS: { final: true, meaning: 'all of its nodes are done' },
    FAILED: { final: true, meaning: 'failed, or silent for too long' },
    ABORTED: { final: true, meaning: 'ended before it was done' },
  },
  events: {
    begin: { from: ['PENDING'], to: 'IN_PROGRESS', by: 'engine', when: 'the nodes have taken it on' },
    succeed: { from: ['PENDING', 'IN_PROGRESS'], to: 'SUCCESS', by: 'engine', when: 'the nodes say so' },
    fail: { from: ['PENDING', 'IN_PROGRESS'], to: 'FAILED', by: 'engine', when: 'the nodes say so, are silent, or take too long' },
    abort: { from: ['PENDING', 'IN_PROGRESS'], to: 'ABORTED', by: 'engine', when: 'the cluster is gone, or a person ended it' },
  },
});

export type ReleaseEvent = keyof typeof RELEASE_MACHINE.events;
export type StageEvent = keyof typeof STAGE_MACHINE.events;
export type { DeploymentEvent };
export type OperationEvent = keyof typeof OPERATION_MACHINE.events;

/** By the name that a transition carries. */
export const MACHINES = {
  release: RELEASE_MACHINE,
  stage: STAGE_MACHINE,
  deployment: DEPLOYMENT_MACHINE,
  operation: OPERATION_MACHINE,
} as const;
export type MachineName = keyof typeof MACHINES;

/** What a person may do to a release now, in the machine's order: commands offer these and refuse others. */
export const releaseActions = (state: ReleaseState): ReleaseEvent[] =>
  eventsFrom(RELEASE_MACHINE, state).filter((event) => RELEASE_MACHINE.events[event].by === 'person' && event !== 'schedule');
