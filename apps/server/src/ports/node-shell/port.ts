import type { VersionRef } from '#rules/releases/model';
import type { NodeWork, WorkState } from '#rules/releases/node-work';

/**
 * Agents on the nodes of clusters. Answers are read from the nodes' own state.
 * @throws PortError `throttled`, `timed-out`, `unavailable`: the engine asks again at its next tick; a begin that may have arrived is verified by `states`
 */
export interface NodeShellPort {
  /** Hands work over; each is acknowledged when it is stored there. Repeating it is harmless. */
  begin(works: readonly NodeWork[], signal?: AbortSignal): Promise<void>;
  /** By token, every one that was asked. */
  states(works: readonly Pick<NodeWork, 'token' | 'clusterId'>[], signal?: AbortSignal): Promise<ReadonlyMap<string, WorkState>>;
  /** Asks running work to end; what was done stays done. */
  abort(works: readonly Pick<NodeWork, 'token' | 'clusterId'>[], signal?: AbortSignal): Promise<void>;
  /** What is installed on each node of a cluster, by IP ascending; null for a node whose agent does not answer. */
  installed(clusterId: string, signal?: AbortSignal): Promise<ReadonlyMap<string, readonly VersionRef[] | null>>;
}
