import { type IssueTypeName, issueType, severityOf } from '../events/issue-types.ts';
import type { CheckName, Finding, Surroundings } from './types.ts';
import { listed, utcMoment } from './words.ts';

/** What others have recorded of a domain and no finding says again. */
export interface Known {
  incidents: Surroundings['incidents'];
  /** Newest first. */
  issues: Surroundings['openIssues'];
  /** Issues that a check has just seen the contrary of: they are open until their service closes them. */
  passing: Surroundings['openIssues'];
}

/** Issues that a check sees with its own eyes: where it finds something, they say the same. */
const SEEN_BY: Record<CheckName, readonly IssueTypeName[]> = {
  manager: ['ClusterUnreachable', 'NoMaster', 'MasterUnstable', 'MasterQuorumRisk'],
  status: ['ClusterRed', 'ClusterYellow', 'ClusterUnreachable'],
  unassigned: ['ClusterRed', 'ClusterYellow', 'NodeDrop', 'ZoneImpaired'],
  nodes: ['NodeDrop', 'NodeFlapping', 'ZoneImpaired', 'MasterQuorumRisk'],
  blocks: ['IndexWriteBlocked', 'DiskWatermarkHigh', 'DiskLow'],
  disk: ['DiskLow', 'DiskWatermarkHigh', 'StorageSkew'],
  leftovers: ['StorageSkew', 'ShardSkew'],
  queue: ['PendingTasksHigh'],
  heap: ['JVMPressureHigh', 'LongGcPauses', 'CircuitBreakerTripped', 'OutOfMemory'],
  rejections: ['SearchRejections', 'WriteRejections', 'Http429High'],
  snapshots: ['SnapshotFailing'],
  replicas: [],
  'shards-per-heap': ['ShardCountHigh'],
  'hot-node': ['NodeHotspot', 'CpuHigh'],
  'stuck-change': ['BlueGreenStuck', 'RelocationStuck'],
  dashboards: ['DashboardsDown'],
};

/** Issues that one look at the cluster refutes: what comes and goes, or takes two looks, a check that passes does not. */
const REFUTED_BY: Partial<Record<CheckName, readonly IssueTypeName[]>> = {
  manager: ['ClusterUnreachable', 'NoMaster'],
  status: ['ClusterRed', 'ClusterYellow'],
  nodes: ['NodeDrop', 'ZoneImpaired', 'MasterQuorumRisk'],
  blocks: ['IndexWriteBlocked'],
  dashboards: ['DashboardsDown'],
};

/** What a cluster has been like for long, which is never worse than a warning: it explains nothing that began. */
const LASTING: ReadonlySet<CheckName> = new Set(['leftovers', 'snapshots', 'replicas', 'shards-per-heap']);

export const isLasting = ({ check }: Finding): boolean => LASTING.has(check);

export const knownBeside = (
  { incidents, openIssues }: Surroundings,
  findings: readonly Finding[],
  passedChecks: readonly CheckName[],
): Known => {
  const seen = new Set<string>(findings.flatMap(({ check }) => SEEN_BY[check]));
  const refuted = new Set<string>(passedChecks.flatMap((check) => REFUTED_BY[check] ?? []));
  const unseen = openIssues.filter(({ issueType }) => !seen.has(issueType));
  return {
    incidents,
    issues: unseen.filter(({ issueType }) => !refuted.has(issueType)),
    passing: unseen.filter(({ issueType }) => refuted.has(issueType)),
  };
};

/** `open issue since 13:18 UTC: SearchLatencyHigh, 368 ms against 91 ms`; several are named by type alone. Null where there is none. */
export const issuesClause = (issues: Known['issues'], nowMs: number): string | null => {
  const types = [...new Set(issues.map(({ issueType }) => issueType))];
  if (types.length === 0) return null;
  const since = utcMoment(Math.min(...issues.map((issue) => issue.since)), nowMs);
  if (types.length > 1) return `open issues since ${since}: ${listed(types)}`;
  const details = issues.at(-1)?.details;
  return `open issue since ${since}: ${types[0]}${details ? `, ${details}` : ''}`;
};

/** The incident and the issues, a clause; null where nothing is known. */
export const knownClause = (known: Known, nowMs: number): string | null => {
  const [incident] = known.incidents;
  const parts = [
    incident ? `open incident since ${utcMoment(incident.since, nowMs)}: ${incident.title}` : null,
    issuesClause(known.issues, nowMs),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
};

/** Severities that somebody is called for at once. */
const MOST_SEVERE = 2;

export const isSevere = ({ issues }: Known): boolean => issues.some(({ issueType }) => severityOf(issueType) <= MOST_SEVERE);

/** The runbook of the worst issue; null where it has none. */
export const sopOfWorst = (issues: Known['issues']): string | null => {
  const [worst] = issues.toSorted((a, b) => severityOf(a.issueType) - severityOf(b.issueType));
  return (worst && issueType(worst.issueType)?.sop) ?? null;
};

/** Open issues with a line of their own, at most. */
const MOST_ISSUES = 3;

/** A sentence for each. */
export const knownSentences = ({ incidents, issues, passing }: Known, nowMs: number): string[] => [
  ...incidents.map(({ title, since }) => `Open incident since ${utcMoment(since, nowMs)}: ${title}.`),
  ...[...issues, ...passing]
    .slice(0, MOST_ISSUES)
    .map(({ issueType, details, since }) => `Open issue since ${utcMoment(since, nowMs)}: ${issueType}${details ? ` (${details})` : ''}.`),
];
