import type { Deployment } from '#rules/releases/model';

/** What the owner of a cluster is told of a deployment. */
export interface ReleaseNotice {
  /** The same whenever it is sent again: whoever has seen it drops it. */
  token: string;
  /** `OneDay` and `OneHour` come before the deployment. */
  kind: 'start' | 'complete' | 'OneDay' | 'OneHour';
  /** `beta/iad`. */
  place: string;
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

/** Tells the owners of clusters. What is sent comes at least once: a token says which ones are the same. */
export interface NotifierPort {
  /** Takes all of them or none. @throws PortError when they were not taken, or nobody can tell */
  send(notices: readonly ReleaseNotice[], signal: AbortSignal): Promise<void>;
}
