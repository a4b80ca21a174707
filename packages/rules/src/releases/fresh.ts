import type { Deployment, ReleaseStage } from './model.ts';

/** How a deployment is carried out: on the nodes as they stand. */
export const IN_PLACE = 'IN_PLACE';

type Asked = Pick<
  Deployment,
  'id' | 'stackName' | 'clusterId' | 'accountId' | 'releaseId' | 'stageId' | 'changes' | 'createdBy' | 'createdAt' | 'attributes'
>;

/** What no attempt has before it begins. */
const UNBEGUN = {
  state: 'scheduled',
  reason: null,
  waitingFor: null,
  startedAt: null,
  endedAt: null,
  validators: [],
  baseline: null,
  notifications: { start: null, complete: null, before: {} },
} as const satisfies Partial<Deployment>;

/** A first attempt that has not begun, asked for when it was made and due at once unless it says otherwise. */
export const scheduledDeployment = (asked: Asked & Partial<Deployment>): Deployment => ({
  ...UNBEGUN,
  attempt: 1,
  isNewest: true,
  ordinal: 0,
  overrides: { availabilityThreshold: null, maxConcurrentNodesPercent: null },
  requestSource: asked.releaseId === null ? 'OPERATOR' : 'RELEASE',
  deploymentType: IN_PLACE,
  scheduledAt: asked.createdAt,
  lastChangeAt: asked.createdAt,
  ...asked,
});

/** The next attempt of the same, due at once. */
export const nextAttempt = (before: Deployment, made: Pick<Deployment, 'id' | 'createdBy' | 'createdAt'>): Deployment => ({
  ...before,
  ...UNBEGUN,
  ...made,
  attempt: before.attempt + 1,
  scheduledAt: made.createdAt,
  lastChangeAt: made.createdAt,
});

type Planned = Pick<ReleaseStage, 'stackName' | 'releaseId' | 'ordinal' | 'title' | 'bakeMs'>;

/** A stage that has not begun, with so many clusters that wait. Its id is its place in the order. */
export const pendingStage = (clusters: number, planned: Planned & Partial<ReleaseStage>): ReleaseStage => ({
  stageId: String(planned.ordinal),
  state: 'PENDING',
  reason: null,
  bakeUntil: null,
  startedAt: null,
  endedAt: null,
  nScheduled: clusters,
  nSuccess: 0,
  nFailed: 0,
  nRunning: 0,
  nWaiting: clusters,
  nSkipped: 0,
  ...planned,
});
