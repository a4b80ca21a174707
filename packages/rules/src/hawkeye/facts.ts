import type { AnalysisType } from './analysis.ts';

/*
 * What an analysis looks at: everything that the sources report of one domain, and what they do not. Times are epoch milliseconds; a null in a
 * field is "the source does not tell"; a part that is null as a whole is named in `unread`.
 */

/** Who reported something. */
export type FactSource = 'events' | 'changes' | 'issues' | 'metrics' | 'instances' | 'cluster' | 'configuration';

export interface EventFact {
  at: number;
  type: string;
  /** An instance, a zone, a change. */
  resource: string | null;
  /** Address and engine id of the node it happened to. */
  host: string | null;
  nodeId: string | null;
  start: number | null;
  end: number | null;
  status: string | null;
  cause: string | null;
  action: string | null;
  eventName: string | null;
  whitelist: string | null;
  user: string | null;
  failure: string | null;
  /** What was asked for; of a replacement the instance that was replaced. */
  input: string | null;
}

export interface ChangeFact {
  at: number;
  /** Null while it runs. */
  until: number | null;
  kind: string;
  title: string;
  actor: string | null;
  link: string | null;
}

export interface IssueFact {
  type: string;
  details: string;
  zone: string | null;
  openedAt: number;
  resolvedAt: number | null;
  /** Other domains with the same in the same zone at that time; null where nobody counts. */
  others: number | null;
}

/** A machine as it is now; those that left within the hour among them. */
export interface MachineFact {
  instanceId: string;
  nodeId: string | null;
  ip: string | null;
  role: string;
  zone: string | null;
  state: string | null;
  instanceType: string | null;
  createdAt: number | null;
}

/** Values on the grid of the curves: NaN where there is no point. */
export type Values = ArrayLike<number>;

/** One node's curves by the name of their signal. */
export interface NodeCurves {
  nodeId: string;
  curves: Partial<Record<NodeSignal, Values>>;
}

/** What is read of every node. */
export const NODE_SIGNALS = ['cpu', 'heap', 'oldHeap', 'freeMb', 'shards', 'search', 'index', 'searchRejected', 'writeRejected'] as const;
export type NodeSignal = (typeof NODE_SIGNALS)[number];

/** What is read of the domain as a whole. */
export const DOMAIN_SIGNALS = [
  'nodes',
  'cpu',
  'heap',
  'oldHeap',
  'requests',
  'errors4xx',
  'writesBlocked',
  'searchRejected',
  'writeRejected',
  'coordinatingRejected',
  'primaryRejected',
  'replicaRejected',
  'throughputThrottled',
  'iopsThrottled',
] as const;
export type DomainSignal = (typeof DOMAIN_SIGNALS)[number];

/** What nodes count and only their sum is looked at. */
export const SUMMED_SIGNALS = ['cpuAdmission', 'ioAdmission', 'breakerTrips', 'managerThrottled'] as const;
export type SummedSignal = (typeof SUMMED_SIGNALS)[number];

/** Curves of the time from `start` on, a point each `stepMs`; those before `lookFrom` are what was usual before. */
export interface CurveFacts {
  start: number;
  stepMs: number;
  points: number;
  domain: Partial<Record<DomainSignal | SummedSignal, Values>>;
  nodes: readonly NodeCurves[];
}

/** The cluster as it is now: there only where the range ends about now. */
export interface ClusterNow {
  /** What keeps shards off nodes: settings by name. */
  exclusions: Readonly<Record<string, string>>;
  disks: readonly {
    nodeId: string | null;
    name: string;
    ip: string;
    shards: number;
    usedBytes: number | null;
    totalBytes: number | null;
  }[];
  /** Bytes of each index on each node, by node id; null where shards were not read. */
  indexBytes: ReadonlyMap<string, ReadonlyMap<string, number>> | null;
}

/** What could not be read, and why, in words. */
export interface Unread {
  source: FactSource;
  what: string;
  why: string;
}

export interface HawkeyeFacts {
  analysisType: AnalysisType;
  domainIdentifier: string;
  from: number;
  to: number;
  /** Events, changes, issues and curves reach from here … */
  readFrom: number;
  /** … to here: what is noted late belongs to the range too. */
  readTo: number;
  layout: { nodes: number | null; dataNodes: number | null; instanceType: string | null; storagePerNodeBytes: number | null } | null;
  events: readonly EventFact[] | null;
  changes: readonly ChangeFact[] | null;
  issues: readonly IssueFact[] | null;
  machines: readonly MachineFact[] | null;
  curves: CurveFacts | null;
  cluster: ClusterNow | null;
  /** The cluster's own answer to the last question was 429: what stands before it throttles everybody. */
  clusterThrottles: string | null;
  unread: readonly Unread[];
}
