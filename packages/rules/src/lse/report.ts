/** A domain's configuration as it was when something was said of it; null where the source does not tell. */
export interface DomainAttributes {
  esVersion: string | null;
  numOfAz: number | null;
  /** Zone ids, ascending: names of zones mean different zones in different accounts. */
  az: readonly string[];
  isVpc: boolean | null;
  instanceType: string | null;
  /** Data nodes. */
  instanceCount: number | null;
  sla: string | null;
  /** Image that the nodes run. */
  vfi: string | null;
  standByEnabled: boolean | null;
}

/** What is counted per value, in the order of the page (LSE-043). */
export const LSE_ATTRIBUTES = [
  'esVersion',
  'vfi',
  'instanceType',
  'instanceCount',
  'isVpc',
  'numOfAz',
  'az',
  'sla',
  'standByEnabled',
] as const satisfies readonly (keyof DomainAttributes)[];

export type LseAttribute = (typeof LSE_ATTRIBUTES)[number];

/** A point of a graph: epoch milliseconds of a bucket's start, and how many domains had the issue at any time in the bucket. */
export interface GraphPoint {
  x: number;
  y: number;
}

/** What was asked for. Times are UTC, `2026-11-21T10:05:00Z`; no LSE times means the whole window. */
export interface LseRequest {
  startTime: string;
  endTime: string;
  timeWindow: string;
  interval: string;
  lseStartTime: string;
  lseEndTime: string;
  issueTypes: readonly string[];
}

/** How a domain, or one of its issues, stands at the report's anchor. `no-telemetry`: too dead to report is not recovered. */
export type ImpactState = 'impacted' | 'recovered' | 'no-telemetry';

/** A domain with one of its issues (LSE-038). Rows are (domain, issue); totals are domains. */
export interface ImpactedDomain {
  stillImpacted: boolean;
  accountId: string;
  domainName: string;
  /** `account:domain`. */
  domainId: string;
  issueType: string;
  /** Start of the first sample within the LSE, UTC. */
  failedTime: string;
  esVersion: string | null;
  numOfAz: number | null;
  az: readonly string[];
  isVpc: boolean | null;
  instanceType: string | null;
  instanceCount: number | null;
  sla: string | null;
  vfi: string | null;
  standByEnabled: boolean | null;
  state: ImpactState;
  /** End of its last sample within the LSE, UTC. */
  lastSeen: string;
  /** How often it began within the LSE. */
  episodes: number;
  /** It had the issue before the LSE began. */
  before: boolean;
}

export interface ImpactedAccount {
  accountId: string;
  /** Domains that were hit. */
  domains: number;
  stillImpacted: number;
  /** Domains of the account in the fleet at onset; null where nobody knows. */
  fleetDomains: number | null;
}

/** A time at which domains came and went, from one bucket to the next. */
export interface FlowPoint {
  x: number;
  impacted: number;
  started: number;
  /** Nothing is known of the time before this point: how many of the impacted began in it cannot be determined, and `started` says nothing. */
  startedUnknown?: true;
  recovered: number;
  /** Expected to report and silent. */
  silent: number;
}

/** A value, or a pair of values, against all domains without it. */
export interface Standout {
  parts: readonly { attribute: LseAttribute; value: string }[];
  /** Hit domains with the value, and all domains with it, at onset. */
  impacted: number;
  fleet: number;
  /** impacted / fleet. */
  impactRate: number;
  /** Impact rate with the value over the rate without it, of a zone within numOfAz; null where nothing without it was hit. */
  riskRatio: number | null;
  /** 95% interval of the risk ratio, clustered by account; null where it cannot be determined. */
  interval: { low: number; high: number } | null;
  /** Share of the value among the hit over its share in the fleet. */
  lift: number;
  /** Rate with it minus rate without it; of a zone, as its risk ratio, within numOfAz. */
  riskDifference: number;
  /** Share of all hit domains that have the value. */
  coverage: number;
  /** Accounts among the hit domains with the value. */
  accounts: number;
  /** The risk ratio without the account that has most hit domains on the side with the higher rate. */
  withoutLargestAccount: number | null;
  /** Chance of this or more by accident, corrected for how many were looked at (Benjamini-Hochberg). */
  qValue: number;
  /** Raises or lowers the risk; null when it does neither beyond doubt, or when another value explains it. */
  effect: 'raises' | 'lowers' | null;
  /** The value that it goes with: among the domains with that one, and among those without it, this one makes no difference. */
  explainedBy?: { attribute: LseAttribute; value: string } | null;
}

/** What the hit domains have in common that the rest of the fleet has not. */
export interface StandoutReport {
  /** Of when the fleet is. */
  fleetAt: string;
  fleet: number;
  /** Hit within the LSE and not before it: what is compared. */
  impacted: number;
  /** Hit already before onset and left out on both sides; those that are also excluded count there only. */
  alreadyBefore: number;
  /** Left out on both sides because their owner was changing or deleting them. */
  excluded: number;
  /** Domains hit in the same hours a week before; null where nobody knows. */
  lastWeek: number | null;
  /** Best first. */
  values: readonly Standout[];
  /** Pairs that add to both of their parts, best first. */
  pairs: readonly Standout[];
  /** Why nothing stands out, in words; null when something does. */
  none: string | null;
}

/** A change shortly before onset whose subjects overlap with the hit domains: correlation, not a cause. */
export interface CorrelatedChange {
  id: string;
  kind: string;
  title: string;
  /** UTC. */
  at: string;
  /** A page of this console, or null. */
  href: string | null;
  minutesBeforeOnset: number;
  /** Domains the change touched, how many of them were hit, and their share of all hit. */
  touched: number;
  hit: number;
  coverage: number;
  lift: number | null;
  confidence: 'low' | 'medium' | 'high';
  /** In a very large fleet every n-th domain is looked at: touched and hit are then scaled up from those. */
  estimated?: boolean;
}

/** Domains by value, for each attribute. */
export type Aggregations = Readonly<Record<LseAttribute, Readonly<Record<string, number>>>>;

/** The fleet that a report's shares are of: all of it, whatever is left out when values are compared. */
export interface FleetCounts {
  /** Of when it is, UTC. */
  at: string;
  domains: number;
  /** Those with each value that a hit domain has. */
  aggregations: Aggregations;
}

/** The stored report. What the specification names comes first; the rest is added. */
export interface LseReport {
  request: LseRequest;
  /** Domains with any of the issues within the LSE. */
  totalImpacted: number;
  /** Domains with any of them in the last 10 minutes before the anchor; -1 when no source covers the time (LSE-042). */
  stillImpacted: number;
  /** By issue type. */
  issueGraph: Readonly<Record<string, readonly GraphPoint[]>>;
  standByEnabledIssueGraph: Readonly<Record<string, readonly GraphPoint[]>>;
  /** Hit domains per value; a domain in three zones counts in each. */
  aggregations: Aggregations;
  /** Those that fit in 2 MB, the first hit first; all of them come from the report's own download. */
  impactedDomains: readonly ImpactedDomain[];
  /** Most domains first. */
  impactedAccounts: readonly ImpactedAccount[];
  key: string;
  madeAt: string;
  /** Rows there are, impactedDomains being a part of them when truncated. */
  impactedDomainsTotal: number;
  truncated: boolean;
  recovered: number;
  withoutTelemetry: number;
  /** Domains hit already before the LSE began. */
  alreadyBefore: number;
  /** Domains with any of the issues, over time. */
  anyIssue: readonly GraphPoint[];
  /** Null where the store cannot tell. */
  flow: readonly FlowPoint[] | null;
  /** The time that "still" is meant at: the LSE's end, or how far the sources are complete. */
  anchor: string;
  watermarks: readonly { source: string; completeTo: string }[];
  /** Null once all sources have passed the window: then it never changes. Else the time up to which it is complete. */
  partialTo: string | null;
  /** Counts are exact; false where the store approximates distinct domains. */
  exact: boolean;
  /** Null where the fleet of that time is not known. */
  fleet: FleetCounts | null;
  /** Null where the fleet of that time is not known. */
  standout: StandoutReport | null;
  /** Null where no changes could be read. */
  changes: readonly CorrelatedChange[] | null;
  /** The first sample is from here on, UTC: the points before are 0 because nothing was noted. Null where samples reach further back. */
  samplesFrom?: string | null;
}
