import type { IssueTypeName } from '../events/issue-types.ts';
import type { CheckName, Finding, Surroundings } from './types.ts';
import { listed, utcMoment } from './words.ts';

/** What others have recorded of a domain and no finding says again. */
export interface Known {
  incidents: Surroundings['incidents'];
  /** Newest first. */
  issues: Surroundings['openIssues'];
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

/** What a cluster has been like for long: a warning of one of these explains nothing that began. */
const LASTING: ReadonlySet<CheckName> = new Set(['leftovers', 'snapshots', 'replicas', 'shards-per-heap']);

export const isLasting = ({ severity, check }: Finding): boolean => severity === 'warning' && LASTING.has(check);

export const knownBeside = ({ incidents, openIssues }: Surroundings, findings: readonly Finding[]): Known => {
  const seen = new Set<string>(findings.flatMap(({ check }) => SEEN_BY[check]));
  return { incidents, issues: openIssues.filter(({ issueType }) => !seen.has(issueType)) };
};

/** `open issue since 13:18 UTC: SearchLatencyHigh, 368 ms against 91 ms`; several are named by type alone. Null where there is none. */
export const issuesClause = ({ issues }: Known, nowMs: number): string | null => {
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
    issuesClause(known, nowMs),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
};

/** Open issues with a line of their own, at most. */
const MOST_ISSUES = 3;

/** A sentence for each. */
export const knownSentences = ({ incidents, issues }: Known, nowMs: number): string[] => [
  ...incidents.map(({ title, since }) => `Open incident since ${utcMoment(since, nowMs)}: ${title}.`),
  ...issues
    .slice(0, MOST_ISSUES)
    .map(({ issueType, details, since }) => `Open issue since ${utcMoment(since, nowMs)}: ${issueType}${details ? ` (${details})` : ''}.`),
];
