import { type VitalsInput, vitalsOf } from '#rules/domains/vitals';
import type { DomainSigns } from './use-domain-signs.ts';

const NOTHING: VitalsInput = {
  status: null,
  dashboards: null,
  nodes: null,
  expectedNodes: null,
  nodeGenerations: null,
  unassigned: null,
  delayedUnassigned: null,
  diskUsedPercentMax: null,
  diskStage: null,
  heapPercentMax: null,
  errors5xx: null,
  pendingTasks: null,
  oldestTaskWaitMs: null,
  lastChangeAt: null,
  openIssues: null,
};

/** What the strip shows before it is known whether there is such a domain: every vital in its place, none read yet. */
export const PENDING_SIGNS: DomainSigns = {
  vitals: NOTHING,
  history: new Map(),
  changesRead: false,
  waiting: new Set(vitalsOf(NOTHING).map(({ key }) => key)),
  failed: new Set(),
};
