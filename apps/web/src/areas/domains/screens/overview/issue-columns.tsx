import Box from '@cloudscape-design/components/box';
import type { TmsArchive_IssuesQueryQuery, TmsIssues_IssuesQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { zonedColumn } from '../../parts/zoned-time/zoned-time.tsx';
import { IssueSeverity } from './issue-severity.tsx';
import { SopLink } from './sop-link.tsx';

export type OpenIssue = TmsIssues_IssuesQueryQuery['getDomainTMSIssues'][number];
export type ArchivedIssue = TmsArchive_IssuesQueryQuery['getDomainTMSIssuesArchive'][number];

interface Common {
  issueType: string;
  details?: string | null;
  severity?: number | null;
  supportSOP?: string | null;
  serviceSOP?: string | null;
}

const type: Column<Common> = {
  id: 'issueType',
  header: 'Issue type',
  text: (row) => row.issueType,
  cell: (row) => (
    <Box variant="span" color="text-status-info" fontWeight="bold">
      {row.issueType}
    </Box>
  ),
  width: 176,
  sticky: true,
};
const severity: Column<Common> = {
  id: 'severity',
  header: 'Severity',
  type: 'status',
  text: (row) => (row.severity == null ? '' : `SEV${row.severity}`),
  cell: (row) => <IssueSeverity severity={row.severity} />,
  width: 110,
};
const details: Column<Common> = { id: 'details', header: 'Details', text: (row) => row.details ?? '', width: 284 };
const sop = (id: 'supportSOP' | 'serviceSOP', header: string): Column<Common> => ({
  id,
  header,
  text: (row) => row[id] ?? '',
  cell: (row) => <SopLink sop={row[id]} />,
  width: 132,
});
const iso = (ms: number): string => new Date(ms).toISOString();

/** EVENT-037. */
export const openIssueColumns: readonly Column<OpenIssue>[] = [
  type,
  severity,
  { id: 'tmsCreateTimestamp', header: 'Created', type: 'date', text: (row) => iso(row.tmsCreateTimestamp), width: 140 },
  { id: 'tmsUpdateTimestamp', header: 'Updated', type: 'date', text: (row) => iso(row.tmsUpdateTimestamp), width: 140 },
  details,
  sop('supportSOP', 'Support SOP'),
  sop('serviceSOP', 'Service SOP'),
];

/** EVENT-038. */
export const archivedIssueColumns = (timeZone: string): readonly Column<ArchivedIssue>[] => [
  type,
  severity,
  zonedColumn('timestamp', 'Time', timeZone, (row) => row.timestamp),
  { id: 'isResolved', header: 'Resolved', type: 'status', text: (row) => (row.isResolved ? 'yes' : 'no'), width: 110 },
  details,
  sop('supportSOP', 'Support SOP'),
  sop('serviceSOP', 'Service SOP'),
];
