import type { ActionStep, VersionRef } from './model.ts';

/** Work on some nodes of one cluster, all at once. */
export interface NodeWork {
  /** One effect per token and node, however often it is begun. */
  token: string;
  clusterId: string;
  nodeIps: readonly string[];
  /** Put these on the nodes … */
  install: readonly VersionRef[];
  /** … and take these off. */
  remove: readonly VersionRef[];
  /** Whether the engine on the node is stopped and started for it. */
  restart: boolean;
  /** Where the packages come from, by `componentName`. */
  packageKeys: Readonly<Record<string, string>>;
}

/** What an agent says of the work. `unknown`: it was never begun here. `silent`: the agent has not answered since `since`. */
export type WorkState =
  | { state: 'unknown' }
  | { state: 'running'; steps: readonly ActionStep[]; startedAt: number }
  | { state: 'silent'; steps: readonly ActionStep[]; startedAt: number; since: number }
  | { state: 'succeeded'; steps: readonly ActionStep[]; startedAt: number; endedAt: number }
  | { state: 'failed'; steps: readonly ActionStep[]; startedAt: number; endedAt: number; error: string };
