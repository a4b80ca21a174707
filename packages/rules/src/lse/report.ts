import { z } from 'zod/mini';

/*
 * The stored report, described once: the server writes it by these types, the page reads it by these schemas. What the specification names comes
 * first in each; the rest is added.
 */

/** As the schemas' answers are handed on: nobody changes a report. */
type Read<T> = T extends readonly (infer Item)[]
  ? readonly Read<Item>[]
  : T extends object
    ? { readonly [key in keyof T]: Read<T[key]> }
    : T;

const Text = z.nullable(z.string());
const Count = z.nullable(z.number());
const Flag = z.nullable(z.boolean());

const ATTRIBUTES = {
  esVersion: Text,
  numOfAz: Count,
  /** Zone ids, ascending: names of zones mean different zones in different accounts. */
  az: z.array(z.string()),
  isVpc: Flag,
  instanceType: Text,
  /** Data nodes. */
  instanceCount: Count,
  sla: Text,
  /** Image that the nodes run. */
  vfi: Text,
  /** Counts as false where it is missing (LSE-040). */
  standByEnabled: z.optional(Flag),
};

const Attributes = z.object(ATTRIBUTES);

/** A domain's configuration as it was when something was said of it; null where the source does not tell. */
export type DomainAttributes = Read<z.output<typeof Attributes>>;

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

const Attribute = z.enum(LSE_ATTRIBUTES);

const Point = z.object({ x: z.number(), y: z.number() });

/** A point of a graph: epoch milliseconds of a bucket's start, and how many domains had the issue at any time in the bucket. */
export type GraphPoint = Read<z.output<typeof Point>>;

/** Points by issue type. */
export const IssueGraph = z.record(z.string(), z.array(Point));

const Request = z.object({
  startTime: z.string(),
  endTime: z.string(),
  timeWindow: z.string(),
  interval: z.string(),
  lseStartTime: z.string(),
  lseEndTime: z.string(),
  issueTypes: z.array(z.string()),
});

/** What was asked for. Times are UTC, `2026-11-21T10:05:00Z`; no LSE times means the whole window. */
export type LseRequest = Read<z.output<typeof Request>>;

const State = z.enum(['impacted', 'recovered', 'no-telemetry']);

/** How a domain, or one of its issues, stands at the report's anchor. `no-telemetry`: too dead to report is not recovered. */
export type ImpactState = z.output<typeof State>;

export const ImpactedDomain = z.object({
  stillImpacted: z.boolean(),
  accountId: z.string(),
  domainName: z.string(),
  /** `account:domain`. */
  domainId: z.string(),
  issueType: z.string(),
  /** Start of the first sample within the LSE, UTC. */
  failedTime: z.string(),
  ...ATTRIBUTES,
  state: State,
  /** End of its last sample within the LSE, UTC. */
  lastSeen: z.string(),
  /** How often it began within the LSE. */
  episodes: z.number(),
  /** It had the issue before the LSE began. */
  before: z.boolean(),
});

/** A domain with one of its issues (LSE-038). Rows are (domain, issue); totals are domains. */
export type ImpactedDomain = Read<z.output<typeof ImpactedDomain>>;

/** Rows are all made alike: 20,000 of them are not looked at one by one. */
const ImpactedDomains = z.custom<readonly ImpactedDomain[]>(
  (value) => Array.isArray(value) && (value.length === 0 || ImpactedDomain.safeParse(value[0]).success),
);

const Account = z.object({
  accountId: z.string(),
  /** Domains that were hit. */
  domains: z.number(),
  stillImpacted: z.number(),
  /** Domains of the account in the fleet at onset; null where nobody knows. */
  fleetDomains: Count,
});

export type ImpactedAccount = Read<z.output<typeof Account>>;

const Flow = z.object({
  x: z.number(),
  impacted: z.number(),
  started: z.number(),
  /** Nothing is known of the time before this point: how many of the impacted began in it cannot be determined, and `started` says nothing. */
  startedUnknown: z.optional(z.literal(true)),
  recovered: z.number(),
  /** Expected to report and silent. */
  silent: z.number(),
});

/** A time at which domains came and went, from one bucket to the next. */
export type FlowPoint = Read<z.output<typeof Flow>>;

const Part = z.object({ attribute: Attribute, value: z.string() });

const Standout = z.object({
  parts: z.array(Part),
  /** Hit domains with the value, and all domains with it, at onset. */
  impacted: z.number(),
  fleet: z.number(),
  /** impacted / fleet. */
  impactRate: z.number(),
  /** Impact rate with the value over the rate without it, of a zone within numOfAz; null where nothing without it was hit. */
  riskRatio: Count,
  /** 95% interval of the risk ratio, clustered by account; null where it cannot be determined. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** Share of the value among the hit over its share in the fleet. */
  lift: z.number(),
  /** Rate with it minus rate without it; of a zone, as its risk ratio, within numOfAz. */
  riskDifference: z.number(),
  /** Share of all hit domains that have the value. */
  coverage: z.number(),
  /** Accounts among the hit domains with the value. */
  accounts: z.number(),
  /** The risk ratio without the account that has most hit domains on the side with the higher rate. */
  withoutLargestAccount: Count,
  /** Chance of this or more by accident, corrected for how many were looked at (Benjamini-Hochberg). */
  qValue: z.number(),
  /** Raises or lowers the risk; null when it does neither beyond doubt, or when another value explains it. */
  effect: z.nullable(z.enum(['raises', 'lowers'])),
  /** The value that it goes with: among the domains with that one, and among those without it, this one makes no difference. */
  explainedBy: z.optional(z.nullable(Part)),
});

/** A value, or a pair of values, against all domains without it. */
export type Standout = Read<z.output<typeof Standout>>;

const StandoutReport = z.object({
  /** Of when the fleet is. */
  fleetAt: z.string(),
  fleet: z.number(),
  /** Hit within the LSE and not before it: what is compared. */
  impacted: z.number(),
  /** Hit already before onset and left out on both sides; those that are also excluded count there only. */
  alreadyBefore: z.number(),
  /** Left out on both sides because their owner was changing or deleting them. */
  excluded: z.number(),
  /** Domains hit in the same hours a week before; null where nobody knows. */
  lastWeek: Count,
  /** Best first. */
  values: z.array(Standout),
  /** Significant combinations, best first. */
  pairs: z.array(Standout),
  /** Why nothing stands out, in words; null when something does. */
  none: Text,
});

/** What the hit domains have in common that the rest of the fleet has not. */
export type StandoutReport = Read<z.output<typeof StandoutReport>>;

const Change = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** UTC. */
  at: z.string(),
  /** A page of this console, or null. */
  href: Text,
  minutesBeforeOnset: z.number(),
  /** Domains the change touched, how many of them were hit, and their share of all hit. */
  touched: z.number(),
  hit: z.number(),
  coverage: z.number(),
  lift: Count,
  confidence: z.enum(['low', 'medium', 'high']),
  /** In a very large fleet every n-th domain is looked at: touched and hit are then scaled up from those. */
  estimated: z.optional(z.boolean()),
});

/** A change shortly before onset whose subjects overlap with the hit domains: correlation, not a cause. */
export type CorrelatedChange = Read<z.output<typeof Change>>;

/** Domains by value, for each attribute. */
export type Aggregations = Readonly<Record<LseAttribute, Readonly<Record<string, number>>>>;

const Counts = z.record(z.string(), z.number());

const Aggregated = z.custom<Aggregations>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    LSE_ATTRIBUTES.every((attribute) => Counts.safeParse((value as Record<string, unknown>)[attribute]).success),
);

const Fleet = z.object({
  /** Of when it is, UTC. */
  at: z.string(),
  domains: z.number(),
  /** Those with each value that a hit domain has. */
  aggregations: Aggregated,
});

/** The fleet that a report's shares are of: all of it, whatever is left out when values are compared. */
export type FleetCounts = Read<z.output<typeof Fleet>>;

export const LseReport = z.object({
  request: Request,
  /** Domains with any of the issues within the LSE. */
  totalImpacted: z.number(),
  /** Domains with any of them in the last 10 minutes before the anchor; -1 when no source covers the time (LSE-042). */
  stillImpacted: z.number(),
  issueGraph: IssueGraph,
  standByEnabledIssueGraph: IssueGraph,
  /** Hit domains per value; a domain in three zones counts in each. */
  aggregations: Aggregated,
  /** Those that fit in 2 MB, the first hit first; all of them come from the report's own download. */
  impactedDomains: ImpactedDomains,
  /** Most domains first. */
  impactedAccounts: z.array(Account),
  key: z.string(),
  madeAt: z.string(),
  /** Rows there are, impactedDomains being a part of them when truncated. */
  impactedDomainsTotal: z.number(),
  truncated: z.boolean(),
  recovered: z.number(),
  withoutTelemetry: z.number(),
  /** Domains hit already before the LSE began. */
  alreadyBefore: z.number(),
  /** Domains with any of the issues, over time. */
  anyIssue: z.array(Point),
  /** Null where the store cannot tell. */
  flow: z.nullable(z.array(Flow)),
  /** The time that "still" is meant at: the LSE's end, or how far the sources are complete. */
  anchor: z.string(),
  watermarks: z.array(z.object({ source: z.string(), completeTo: z.string() })),
  /** Null once all sources have passed the window: then it never changes. Else the time up to which it is complete. */
  partialTo: Text,
  /** Counts are exact; false where the store approximates distinct domains. */
  exact: z.boolean(),
  /** Null where the fleet of that time is not known. */
  fleet: z.nullable(Fleet),
  /** Null where the fleet of that time is not known. */
  standout: z.nullable(StandoutReport),
  /** Null where no changes could be read. */
  changes: z.nullable(z.array(Change)),
  /** The first sample is from here on, UTC: the points before are 0 because nothing was noted. Null where samples reach further back. */
  samplesFrom: z.optional(Text),
});

/** The stored report. */
export type LseReport = Read<z.output<typeof LseReport>>;
