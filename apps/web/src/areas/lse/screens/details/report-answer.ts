import { z } from 'zod/mini';
import { type Aggregations, type ImpactedDomain, LSE_ATTRIBUTES, type LseReport } from '#rules/lse/report';

type Graphs = Pick<LseReport, 'issueGraph' | 'standByEnabledIssueGraph'>;

/** A report as the page has it: a graph that cannot be read is null and costs its own chart only. */
export type ShownReport = Omit<LseReport, keyof Graphs> & { [graph in keyof Graphs]: Graphs[graph] | null };

/** What s3Response says (LSE-055). */
export type ReportAnswer = { kind: 'pending' } | { kind: 'error'; message: string } | { kind: 'report'; report: ShownReport };

const Text = z.nullable(z.string());
const Count = z.nullable(z.number());
const Flag = z.nullable(z.boolean());

const Row = z.object({
  stillImpacted: z.boolean(),
  accountId: z.string(),
  domainName: z.string(),
  domainId: z.string(),
  issueType: z.string(),
  failedTime: z.string(),
  esVersion: Text,
  numOfAz: Count,
  az: z.array(z.string()),
  isVpc: Flag,
  instanceType: Text,
  instanceCount: Count,
  sla: Text,
  vfi: Text,
  standByEnabled: z.optional(Flag),
  state: z.enum(['impacted', 'recovered', 'no-telemetry']),
  lastSeen: z.string(),
  episodes: z.number(),
  before: z.boolean(),
});

/** Rows are all made alike: 20,000 of them are not looked at one by one. */
const Rows = z.custom<readonly ImpactedDomain[]>((value) => Array.isArray(value) && (value.length === 0 || isRow(value[0])));

const Points = z.array(z.object({ x: z.number(), y: z.number() }));
const Graph = z.catch(z.nullable(z.record(z.string(), Points)), null);

const Standout = z.object({
  parts: z.array(z.object({ attribute: z.enum(LSE_ATTRIBUTES), value: z.string() })),
  impacted: z.number(),
  fleet: z.number(),
  impactRate: z.number(),
  riskRatio: Count,
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  lift: z.number(),
  riskDifference: z.number(),
  coverage: z.number(),
  accounts: z.number(),
  withoutLargestAccount: Count,
  qValue: z.number(),
  effect: z.nullable(z.enum(['raises', 'lowers'])),
  explainedBy: z.optional(z.nullable(z.object({ attribute: z.enum(LSE_ATTRIBUTES), value: z.string() }))),
});

const Change = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  at: z.string(),
  href: Text,
  minutesBeforeOnset: z.number(),
  touched: z.number(),
  hit: z.number(),
  coverage: z.number(),
  lift: Count,
  confidence: z.enum(['low', 'medium', 'high']),
  estimated: z.optional(z.boolean()),
});

const Counted = z.custom<Aggregations>(isAggregations);

const Report = z.object({
  request: z.object({
    startTime: z.string(),
    endTime: z.string(),
    timeWindow: z.string(),
    interval: z.string(),
    lseStartTime: z.string(),
    lseEndTime: z.string(),
    issueTypes: z.array(z.string()),
  }),
  totalImpacted: z.number(),
  stillImpacted: z.number(),
  issueGraph: Graph,
  standByEnabledIssueGraph: Graph,
  aggregations: Counted,
  impactedDomains: Rows,
  impactedAccounts: z.array(z.object({ accountId: z.string(), domains: z.number(), stillImpacted: z.number(), fleetDomains: Count })),
  key: z.string(),
  madeAt: z.string(),
  impactedDomainsTotal: z.number(),
  truncated: z.boolean(),
  recovered: z.number(),
  withoutTelemetry: z.number(),
  alreadyBefore: z.number(),
  anyIssue: Points,
  flow: z.nullable(
    z.array(
      z.object({
        x: z.number(),
        impacted: z.number(),
        started: z.number(),
        startedUnknown: z.optional(z.literal(true)),
        recovered: z.number(),
        silent: z.number(),
      }),
    ),
  ),
  anchor: z.string(),
  watermarks: z.array(z.object({ source: z.string(), completeTo: z.string() })),
  partialTo: Text,
  exact: z.boolean(),
  fleet: z.nullable(z.object({ at: z.string(), domains: z.number(), aggregations: Counted })),
  standout: z.nullable(
    z.object({
      fleetAt: z.string(),
      fleet: z.number(),
      impacted: z.number(),
      alreadyBefore: z.number(),
      excluded: z.number(),
      lastWeek: Count,
      values: z.array(Standout),
      pairs: z.array(Standout),
      none: Text,
    }),
  ),
  changes: z.nullable(z.array(Change)),
});

const Pending = z.object({ status: z.literal('pending') });
const Refused = z.object({ Error: z.string() });

/** Reads s3Response. Throws an Error in words for what is none of the three. */
export function parseReportAnswer(text: string): ReportAnswer {
  const value = jsonOf(text);
  if (Pending.safeParse(value).success) return { kind: 'pending' };
  const refused = Refused.safeParse(value);
  if (refused.success) return { kind: 'error', message: refused.data.Error };
  const report = Report.safeParse(value);
  if (report.success) return { kind: 'report', report: report.data };
  const [issue] = report.error.issues;
  throw new Error(`The report cannot be read: ${issue?.path.join('.') || 'it'} is not as it should be.`);
}

/** A row of the report's own download. */
export function parseImpactedDomain(line: string): ImpactedDomain | null {
  const value = jsonOf(line);
  return isRow(value) ? value : null;
}

function isRow(value: unknown): value is ImpactedDomain {
  return Row.safeParse(value).success;
}

function isAggregations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return LSE_ATTRIBUTES.every((attribute) => Counts.safeParse((value as Record<string, unknown>)[attribute]).success);
}

const Counts = z.record(z.string(), z.number());

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
