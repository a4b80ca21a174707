import type {
  ActiveRecovery,
  AttrFacts,
  ExplainedCopy,
  FormerNode,
  HealthFacts,
  ManagerFacts,
  NodeDisk,
  NodeFacts,
  NodePressures,
  PoolCounts,
  Read,
  RepositoryFacts,
  SettingsFacts,
  TaskFacts,
  WatermarkTexts,
} from './facts.ts';
import type { Series } from './history.ts';
import type { Progress } from './progress.ts';
import type { ShardSummary } from './unassigned.ts';

/** One look at a cluster: everything that the checks compare, each part with its age or the reason why it is not there. */
export interface Sample {
  /** When it began, epoch milliseconds. */
  at: number;
  /** Only its health is read, because it is in trouble. */
  light: boolean;
  /** Of the whole cluster, by its manager. */
  health: Read<HealthFacts>;
  /** What one node believes by itself, and another one; the second is null where the source cannot address nodes. */
  local: Read<HealthFacts>;
  localOther: Read<HealthFacts> | null;
  manager: Read<ManagerFacts | null>;
  nodes: Read<NodeFacts[]>;
  attrs: Read<AttrFacts[]>;
  shards: Read<ShardSummary>;
  explained: readonly ExplainedCopy[];
  /** `{global?, indices?}` as the engine has it. */
  blocks: Read<unknown>;
  allocation: Read<NodeDisk[]>;
  watermarks: Read<WatermarkTexts>;
  settings: Read<SettingsFacts>;
  weights: Read<Record<string, number>>;
  decommission: Read<Record<string, string>>;
  tasks: Read<TaskFacts[]>;
  pressure: Read<NodePressures>;
  pools: Read<PoolCounts[]>;
  recoveries: Read<ActiveRecovery[]>;
  snapshots: Read<RepositoryFacts[]>;
  dashboards: Read<'green' | 'yellow' | 'red' | null>;
}

/** What is known of a domain beside its cluster's answers. */
export interface Surroundings {
  layout: {
    zones: readonly string[];
    dataNodes: number | null;
    dedicatedManagers: number | null;
    coordinators: number | null;
    warmNodes: number | null;
    standby: boolean | null;
  };
  /** The newest copy is in remote segments and translog: restoring a snapshot would lose data. */
  remoteStore: boolean;
  /** A release, blue/green or upgrade that runs, and may hold settings and double the nodes. */
  runningChange: { title: string; since: number; movesShards: boolean } | null;
  /** When the last change or lost node was over that moved shards between nodes; null where none of late is known. */
  settledSince: number | null;
  /** Incidents that others have recorded and that have not ended. */
  incidents: readonly { title: string; since: number }[];
  /** Issues of the domain that are open, newest first. */
  openIssues: readonly { issueType: string; details: string; since: number }[];
  /** What was done to the domain of late and is over: a release, blue/green, upgrade, configuration or command; epoch milliseconds of its beginning. */
  acts: readonly { title: string; at: number }[];
  formerNodes: readonly FormerNode[];
  /** Nodes that events of the domain name, of any source: `id` is the engine's, where the event tells it. */
  departed: readonly { id: string | null; name: string; at: number }[];
  /** Elections that we saw, oldest first: the manager before and after, and whether the one before had left the cluster. */
  elections: readonly { at: number; from: string; to: string; left: boolean }[];
  history: { status: Series | null; nodes: Series | null; unassigned: Series | null; disk: Series | null };
  /** What recoveries had left to copy, as far as we watched; null where we did not. */
  progress: Progress | null;
}

export type CheckName =
  | 'manager'
  | 'status'
  | 'unassigned'
  | 'nodes'
  | 'blocks'
  | 'disk'
  | 'leftovers'
  | 'queue'
  | 'heap'
  | 'rejections'
  | 'snapshots'
  | 'replicas'
  | 'shards-per-heap'
  | 'hot-node'
  | 'stuck-change'
  | 'dashboards';

/** Where a finding can be seen: a path of the cluster's API for the explorer, or a panel of the overview. */
export interface Evidence {
  label: string;
  path: string | null;
  panel: 'cluster-info' | 'instances' | null;
}

/** A step that the console itself can take: a command of a domain, or a view that shows what to decide on. */
export type Step = 'recover-domain' | 'bounce-dashboards' | 'explain-allocation' | 'blue-green-progress' | 'snapshots';

export interface Finding {
  check: CheckName;
  /** Tells findings of one check apart, and finds the same one in an earlier sample. */
  key: string;
  severity: 'bad' | 'warning';
  /** A clause, without a full stop: it becomes part of the verdict's sentence. */
  text: string;
  /** More on it, a sentence each. */
  details: readonly string[];
  /** Since when at least, epoch milliseconds; null where nobody knows. */
  since: number | null;
  /** The time is a lower bound: its beginning was not seen. */
  atLeast: boolean;
  /** Both samples say so; what compares two samples is so from the start. */
  confirmed: boolean;
  evidence: readonly Evidence[];
  /** The runbook, `SOP-02`. */
  sop: string;
  /** The step that can do no harm, and the one that tempts and does. */
  safeStep: string;
  wrongStep: string | null;
  /** Where the console can take the safe step, which; else null. */
  step: Step | null;
}

/** What a check of one sample finds; `confirmed` is added by who compares the samples. */
export type Found = Omit<Finding, 'check' | 'confirmed' | 'step' | 'atLeast'> & { twoSamples?: boolean; step?: Step };

export type Outcome =
  | { result: 'passed'; detail: string }
  | { result: 'not-run'; detail: string }
  /** Its answer, or the second sample, is still to come. */
  | { result: 'pending'; detail: string }
  /** A change that runs makes it meaningless. */
  | { result: 'held-back'; detail: string }
  | { result: 'failed'; findings: Found[] };

/** `before` is the sample some ten seconds earlier, null for a first look. */
export type Check = (now: Sample, before: Sample | null, around: Surroundings) => Outcome;

export interface CheckReport {
  name: CheckName;
  title: string;
  result: 'passed' | 'failed' | 'not-run' | 'pending' | 'held-back';
  /** Why it passed or could not run; of a failed one the first finding. */
  detail: string;
}

export const passed = (detail: string): Outcome => ({ result: 'passed', detail });
export const notRun = (detail: string): Outcome => ({ result: 'not-run', detail });
export const pending = (detail: string): Outcome => ({ result: 'pending', detail });
export const heldBack = (why: string): Outcome => ({ result: 'held-back', detail: `Held back during blue/green: ${why}` });
export const failed = (...findings: Found[]): Outcome => ({ result: 'failed', findings });

/** Why a part could not be read, as an outcome. */
export const unread = (read: { ok: false; kind: string; why: string }): Outcome =>
  read.kind === 'pending' ? pending('still being read') : notRun(read.kind === 'light' ? 'skipped in light mode' : read.why);

export const explorer = (path: string, label = path.split('?', 1)[0] ?? path): Evidence => ({ label, path, panel: null });
export const panel = (name: NonNullable<Evidence['panel']>, label: string): Evidence => ({ label, path: null, panel: name });
