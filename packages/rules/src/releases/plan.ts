import type { FleetCluster, GateReading } from './fleet.ts';
import type {
  Component,
  ComponentVersion,
  Deployment,
  IntendedSetting,
  NodeOperation,
  Release,
  ReleaseStage,
  StackSettings,
  VersionRef,
} from './model.ts';
import type { NodeWork, WorkState } from './node-work.ts';
import type { DeploymentState } from './vocabulary.ts';

/**
 * What the engine decides at a tick, as pure functions of what it has read: `planStack` says which deployments begin and which stages and releases
 * move, `planDeployment` what happens to one that runs. Neither reads a clock or a port; both may be called again with the same input and answer the same.
 */

/** A deployment that runs, with all that a decision about it needs. */
export interface RunningDeployment {
  deployment: Deployment;
  operations: readonly NodeOperation[];
  /** Not yet restored. */
  settings: readonly IntendedSetting[];
  /** Versions that its changes name, from and to, and those that stand on the cluster. */
  versions: readonly ComponentVersion[];
  /** Components that its changes name. One that is missing counts as one whose nodes restart. */
  components: readonly Component[];
  /** What stands on the cluster by the records. */
  installed: readonly VersionRef[];
  /** Null: there is no such cluster any more. */
  cluster: FleetCluster | null;
  /** Null: could not be read now; a gate holds then. */
  health: GateReading | null;
  /** By token of its operations. */
  work: ReadonlyMap<string, WorkState>;
  /** What the settings of validators.ts SETTING_NAMES read now, by name; absent where they could not be read. */
  settingsNow: ReadonlyMap<string, string | null>;
  /** The release's state, where it is of one: a cancelled one takes no further step that is not back to safety. */
  releaseState: Release['state'] | null;
}

/** What follows for one deployment. First everything is committed, then the effects happen; each is verified before it is repeated. */
export interface DeploymentDecision {
  /** Null when nothing of the row changes. */
  deployment: { row: Deployment; event: string | null; reason: string | null } | null;
  /** New ones, and changed ones. */
  operations: readonly { row: NodeOperation; event: string | null; reason: string | null }[];
  /** New intended settings (their prior value read before), and restored ones. */
  settings: readonly IntendedSetting[];
  /** What stands on the cluster now; null when that did not change. */
  installed: readonly VersionRef[] | null;
  effects: readonly DeploymentEffect[];
}

export type DeploymentEffect =
  | { kind: 'begin'; work: NodeWork }
  | { kind: 'abort'; token: string; clusterId: string }
  | { kind: 'put-setting'; clusterId: string; setting: string; value: string | null };

/** A stack at a tick. */
export interface StackView {
  now: number;
  settings: StackSettings;
  /** Releases that are not final, oldest first; and cancelled ones that have waiting clusters or open stages. */
  releases: readonly {
    release: Release;
    stages: readonly ReleaseStage[];
    /** How many newest attempts are in each state, by stage. Of a release that is in progress or paused; else it may be empty. */
    counts: readonly { stageId: string; state: DeploymentState; count: number }[];
  }[];
  /** Every deployment that runs now, of whatever release. */
  running: readonly Pick<Deployment, 'id' | 'clusterId' | 'accountId' | 'releaseId' | 'stageId'>[];
  /** The next ones of each stage that is open, and those of people, in order; more than could begin. */
  waiting: readonly Deployment[];
  /** Of the waiting ones' clusters; absent for one that does not exist. */
  clusters: ReadonlyMap<string, FleetCluster>;
  /** Absent or null for one that could not be read: it waits. */
  health: ReadonlyMap<string, GateReading | null>;
  /** Times at which releases begin nothing. */
  freezes?: readonly Freeze[];
}

/** No release touches a further cluster from `from` to `to`, epoch milliseconds; what people ask for goes on. */
export interface Freeze {
  from: number;
  to: number;
  /** "End-of-year freeze". */
  title: string;
}

export interface StackDecision {
  /** Those that begin (`validating`), are skipped, or go on waiting for another reason than before. */
  deployments: readonly { row: Deployment; event: string | null; reason: string | null }[];
  stages: readonly { row: ReleaseStage; event: string; reason: string | null }[];
  releases: readonly { row: Release; event: string; reason: string | null }[];
}
