import type { Deployment } from '#rules/releases/model';

/** A notice of a deployment to the owner of its cluster. */
export interface ReleaseNotice {
  /** The same whenever it is sent again: anybody who has seen it drops it. */
  token: string;
  /** `OneDay` and `OneHour` come before the deployment. */
  kind: 'start' | 'complete' | 'OneDay' | 'OneHour';
  /** `beta/iad`. */
  stageRegion: string;
  stackName: string;
  clusterId: string;
  accountId: string;
  /** Null for a deployment that a person asked for. */
  releaseVersion: string | null;
  deploymentId: string;
  state: Deployment['state'];
  reason: string | null;
  changes: Deployment['changes'];
  /** Epoch milliseconds. */
  scheduledAt: number;
  startedAt: number | null;
  endedAt: number | null;
}

/** Somebody opened something for themselves, without anybody's word. */
export interface BreakGlassNotice {
  /** The grant's id: the same whenever it is sent again. */
  token: string;
  stageRegion: string;
  subject: string;
  opens: string;
  holder: string;
  ticket: string;
  reasonCode: string;
  description: string;
  /** What the ticket did not prove; null when all was. */
  unproved: string | null;
  /** Epoch milliseconds. */
  openedAt: number;
  endsAt: number;
}

/** Tells the owners of clusters. What is sent comes at least once: a token says which ones are the same. */
export interface NotifierPort {
  /** Takes all of them or none. @throws PortError when they were not taken, or nobody can tell */
  send(notices: readonly ReleaseNotice[], signal: AbortSignal): Promise<void>;
  /** Notifies the people who answer for access that glass was broken. @throws PortError as `send` */
  alert(notices: readonly BreakGlassNotice[], signal: AbortSignal): Promise<void>;
}

/** A notice that this server alone sends until its lease is over. */
export interface HeldNotice extends ReleaseNotice {
  /** From 1. */
  attempt: number;
}

/** What a notice is known by. */
export type NoticeKey = Pick<ReleaseNotice, 'stageRegion' | 'deploymentId' | 'kind'>;

/** Notices of all places that are to be sent: of several servers, each sends others. */
export interface NoticeOutbox {
  /** Takes those that are due, the longest due first; what has become untrue meanwhile is dropped. */
  take(options: { owner: string; now: number; leaseMs: number; limit: number }): Promise<readonly HeldNotice[]>;
  /** Writes down what came of some: sent at `at`, failed for good, or to be sent again. What another server has taken since stays as it is. */
  settle(owner: string, notices: readonly NoticeKey[], outcome: NoticeOutcome): Promise<void>;
}

export type NoticeOutcome =
  | { kind: 'sent'; at: number }
  | { kind: 'failed'; at: number; error: string }
  | { kind: 'again'; dueAt: number; error: string };
