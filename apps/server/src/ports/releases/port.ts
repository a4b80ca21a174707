import type {
  ClusterRecord,
  Component,
  ComponentKey,
  ComponentVersion,
  Deployment,
  IntendedSetting,
  NodeOperation,
  PackageFile,
  Release,
  ReleaseStage,
  Stack,
  StackSettings,
  Transition,
  VersionRef,
} from '#rules/releases/model';
import type { DeploymentState, ReleaseState } from '#rules/releases/vocabulary';

/** A page of a list. `next` is opaque; with it the list goes on behind the last row, also when rows were added or changed meanwhile. Null on the last page. */
export interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

export interface PageOptions {
  limit: number;
  after?: string | null | undefined;
}

/** Why a change of records was refused; nothing was changed then. The message names the field and the fix. */
export interface ReleaseProblem {
  type: 'ValidationException' | 'ResourceNotFoundException' | 'ConflictException';
  message: string;
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: ReleaseProblem };

export interface By {
  actor: string;
  at: number;
}

/** The engine's hold on a stack: one server at a time drives all that happens in it. */
export interface StackLease {
  stackName: string;
  owner: string;
  /** Grows each time the stack changes hands: a commit of an older one is refused. */
  epoch: number;
  until: number;
}

/** The lease was lost: another server drives the stack. Nothing of the commit was written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Something of the batch is not as it was read: a person moved a release, or tried failed clusters again. Nothing was written: read and decide again. */
export class StaleBatchError extends Error {
  override readonly name = 'StaleBatchError';
}

/** A deployment that is about to have agents work on its domain. */
export interface DomainHold {
  clusterId: string;
  deploymentId: string;
  /** For people who are refused meanwhile: "a deployment of release R-1". */
  title: string;
}

/** A deployment as it is now. */
export interface DeploymentChange {
  from: DeploymentState;
  row: Deployment;
  transition: Omit<Transition, 'seq'> | null;
  /** The row as it was read or written last, where the caller has it: values that are the very same in both need not be written again. */
  before?: Deployment | undefined;
}

/**
 * What a tick commits: all of it or nothing. Counts of stages are kept by the records, whatever the stages' rows say of them; so is a release's
 * `version`: its row has the one that was read.
 */
export interface EngineBatch {
  /** Whole new values of what changed; the transition that led there is checked against what is stored. */
  deployments: readonly DeploymentChange[];
  operations: readonly { row: NodeOperation; transition: Omit<Transition, 'seq'> | null }[];
  stages: readonly { row: ReleaseStage; transition: Omit<Transition, 'seq'> | null }[];
  releases: readonly { row: Release; transition: Omit<Transition, 'seq'> | null }[];
  /** Written down before they are set; with `restoredAt` when the prior value is back. */
  settings: readonly IntendedSetting[];
  /** What stands on clusters now. */
  clusters: readonly { clusterId: string; components: readonly VersionRef[]; releaseVersion: string | null; by: By }[];
}

/** A cluster in a stage as lists show it: without the long parts of its deployment, of which a stage of thousands has megabytes. */
export type StageCluster = Pick<
  Deployment,
  'id' | 'clusterId' | 'accountId' | 'attempt' | 'ordinal' | 'state' | 'reason' | 'waitingFor' | 'startedAt' | 'endedAt' | 'lastChangeAt'
>;

/**
 * The system of record of releases in one place, over the database. Every change of state is checked against the machines of rules/releases and
 * leaves a transition; what two people do at once is done one after the other. A cursor that no page answered begins somewhere; it never fails.
 */
export interface ReleaseRecords {
  // Stacks
  stacks(): Promise<readonly Stack[]>;
  stack(name: string): Promise<Stack | null>;
  putStack(stack: Stack): Promise<void>;
  /** Refused when somebody else changed it since `version`. Settings below what runs are refused by the caller, who knows what runs. */
  setSettings(name: string, settings: StackSettings, version: number, by: By): Promise<Outcome<Stack>>;

  // Components, versions, packages
  /** By name, scope, scope value ascending. */
  components(stackName: string): Promise<readonly Component[]>;
  component(stackName: string, key: ComponentKey): Promise<Component | null>;
  createComponent(component: Component): Promise<Outcome<Component>>;
  /** Newest first. */
  versions(
    stackName: string,
    key: ComponentKey,
    page: PageOptions & { isDeprecated?: boolean | undefined },
  ): Promise<Page<ComponentVersion>>;
  version(stackName: string, ref: VersionRef): Promise<ComponentVersion | null>;
  versionsOf(stackName: string, refs: readonly VersionRef[]): Promise<readonly ComponentVersion[]>;
  /** Refused when it exists, or its prerequisites are unknown or go round in a circle. */
  createVersion(version: ComponentVersion): Promise<Outcome<ComponentVersion>>;
  package(key: string): Promise<PackageFile | null>;
  putPackage(file: PackageFile): Promise<void>;

  /**
   * Takes the upload of a package for `owner`, or holds it on; false while another one that was heard of in the last `staleMs` has it. The one that brings
   * a file in repeats the call.
   */
  holdUpload(key: string, owner: string, time: { now: number; staleMs: number }): Promise<boolean>;
  /** Gives the upload back, with what came of it or null. False, and nothing is written, when another one has it or the package is stored already. */
  endUpload(key: string, owner: string, file: PackageFile | null): Promise<boolean>;

  // Clusters
  /** Adds or replaces, by the thousand. */
  putClusters(clusters: readonly ClusterRecord[]): Promise<void>;
  cluster(stackName: string, clusterId: string): Promise<ClusterRecord | null>;
  /** Those of these that there are, in any order. */
  clustersOf(stackName: string, clusterIds: readonly string[]): Promise<readonly ClusterRecord[]>;
  clusterCount(stackName: string): Promise<number>;
  /** By id ascending. */
  clusters(stackName: string, page: PageOptions): Promise<Page<ClusterRecord>>;

  // Releases
  /** With its stages and one `scheduled` deployment for each cluster, together or not at all. Refused when the release exists. */
  createRelease(release: Release, stages: readonly ReleaseStage[], deployments: readonly Deployment[]): Promise<Outcome<Release>>;
  release(stackName: string, releaseId: string): Promise<Release | null>;
  /** Newest first. */
  releases(stackName: string, page: PageOptions & { states?: readonly ReleaseState[] | undefined }): Promise<Page<Release>>;
  /** By ordinal. */
  stages(stackName: string, releaseId: string): Promise<readonly ReleaseStage[]>;
  /** Of several releases at once: by release and ordinal. */
  stagesOf(stackName: string, releaseIds: readonly string[]): Promise<readonly ReleaseStage[]>;
  /** Newest attempts of a stage, by ordinal. */
  deploymentsInStage(
    stackName: string,
    releaseId: string,
    stageId: string,
    page: PageOptions & { states?: readonly DeploymentState[] | undefined },
  ): Promise<Page<StageCluster>>;
  /** Newest attempts of a release with the attributes of their clusters, for what failed ones have in common; by stage and ordinal. */
  attributes(stackName: string, releaseId: string): Promise<readonly Pick<Deployment, 'clusterId' | 'stageId' | 'state' | 'attributes'>[]>;
  /** Newest attempts of a release whose clusters have all of these values, by stage and ordinal; a cluster has each of its zones as `az`. */
  deploymentsWith(
    stackName: string,
    releaseId: string,
    values: readonly { name: string; value: string }[],
    page: PageOptions,
  ): Promise<Page<StageCluster & { stageId: string }>>;
  /**
   * Newest attempts of a release, by their last change, newest first; the times bound it. What changes while its pages are read comes at the end, once
   * more if it was read before.
   */
  deploymentsOfRelease(
    stackName: string,
    releaseId: string,
    page: PageOptions & {
      states?: readonly DeploymentState[] | undefined;
      changedFrom?: number | undefined;
      changedTo?: number | undefined;
    },
  ): Promise<Page<Deployment>>;
  /** How many newest attempts of a release are in each state, by stage. */
  counts(stackName: string, releaseId: string): Promise<readonly { stageId: string; state: DeploymentState; count: number }[]>;
  /** All attempts on a cluster, newest first; the times bound creation. */
  deploymentsOfCluster(
    stackName: string,
    clusterId: string,
    page: PageOptions & { from?: number | undefined; to?: number | undefined },
  ): Promise<Page<Deployment>>;
  deployment(id: string): Promise<Deployment | null>;
  /**
   * A deployment that a person asked for. Refused while another one runs on the cluster, or was asked for and has not ended; one that only waits in a
   * release lets it pass. `token` makes repeating it harmless: the first one is answered.
   */
  createDeployment(deployment: Deployment, token: string, by: By): Promise<Outcome<Deployment>>;
  /** Newest start first; those that have not begun come first. */
  operationsOfCluster(stackName: string, clusterId: string, page: PageOptions): Promise<Page<NodeOperation>>;
  /** By ordinal. */
  operationsOf(deploymentId: string): Promise<readonly NodeOperation[]>;
  /** Newest first. */
  transitions(
    filter: {
      stackName: string;
      releaseId?: string | undefined;
      subjectId?: string | undefined;
      clusterId?: string | undefined;
      machine?: Transition['machine'] | undefined;
    },
    page: PageOptions,
  ): Promise<Page<Transition>>;
  /** Transitions of a release's deployments by the end of each period, for its curve: how many stand in each state then. */
  statusHistory(
    stackName: string,
    releaseId: string,
    span: { from: number; to: number; periodMs: number },
  ): Promise<readonly { at: number; counts: Readonly<Partial<Record<DeploymentState, number>>> }[]>;

  /** Notices of deployments to the owners of clusters, sent and to be sent. */
  notices(deploymentIds: readonly string[]): Promise<
    readonly {
      deploymentId: string;
      kind: 'start' | 'complete' | 'OneDay' | 'OneHour';
      state: 'PENDING' | 'SUCCESS' | 'FAILED';
      /** Of the attempt that went well or was the last one; null before. */
      sentAt: number | null;
      error: string | null;
    }[]
  >;
  /** How many steps of a release's deployments led into one of these states, behind `after` and up to `to`. */
  stepsInto(stackName: string, releaseId: string, states: readonly DeploymentState[], span: { after: number; to: number }): Promise<number>;

  // What people do to a release; the engine takes it from there at its next tick
  /** Moves a release by an event of its machine (`pause`, `resume`, `cancel`, `start`). Refused with what is wrong when the machine has no such step. */
  moveRelease(
    stackName: string,
    releaseId: string,
    move: { event: string; reason: string; version?: number | undefined; by: By },
  ): Promise<Outcome<Release>>;
  /**
   * New attempts for those that failed, all at once; `clusterIds` null for all of them. Stages open again, a failed release goes on, and failures up to
   * now are forgiven. Answers how many. Repeating it with the token is harmless.
   */
  retryFailed(
    stackName: string,
    releaseId: string,
    retry: { clusterIds: readonly string[] | null; token: string; reason: string; by: By },
  ): Promise<Outcome<{ count: number }>>;

  // The engine
  /**
   * Takes a stack whose lease is free or over, or renews the own one; null when another server holds it. `owner` is of one process alone: the same name
   * after a restart would take the lease of the one that died for its own.
   */
  lease(stackName: string, owner: string, now: number, until: number): Promise<StackLease | null>;
  giveBack(lease: StackLease): Promise<void>;
  /**
   * Releases that are not final, with their stages, oldest first; cancelled ones too until their stages and clusters have ended. The epoch is not
   * checked: it is read at every tick.
   */
  activeReleases(stackName: string): Promise<readonly { release: Release; stages: readonly ReleaseStage[] }[]>;
  /** All deployments that are being worked on, with their operations and the settings not yet restored. */
  running(
    stackName: string,
  ): Promise<readonly { deployment: Deployment; operations: readonly NodeOperation[]; settings: readonly IntendedSetting[] }[]>;
  /** The next scheduled ones: of these stages by ordinal, or of people (`stage` null), oldest first. */
  scheduled(stackName: string, stage: { releaseId: string; stageId: string } | null, limit: number): Promise<readonly Deployment[]>;
  /** Settings that are not restored though their deployment has ended: for the reconciliation after a crash. */
  strandedSettings(stackName: string): Promise<readonly IntendedSetting[]>;
  /** @throws LeaseLostError when the lease is not the newest; StaleBatchError when something is not as it was read; Error for a step that no machine has */
  commit(lease: StackLease, batch: EngineBatch): Promise<void>;
  /**
   * Takes domains for work of agents, all at the same moment: until `until`, or until a commit in which the work has ended. What a deployment has already it
   * keeps. @returns who has those that could not be taken, in words, by cluster @throws LeaseLostError
   */
  holdDomains(lease: StackLease, holds: readonly DomainHold[], time: { now: number; until: number }): Promise<ReadonlyMap<string, string>>;
}
