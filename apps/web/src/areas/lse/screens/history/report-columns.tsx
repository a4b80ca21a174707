import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Link } from 'react-router';
import { formatUtc } from '#rules/date-range';
import { lseReportHref } from '#rules/paths/lse';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { formatInstant } from '../../../../ui/values/format-time.ts';
import type { ReportRow } from './reports-query.ts';

/** How a report stands: completed in green, in progress in red as it is stated (LSE-035), failed with its reason. */
export function ReportStatus({ row: { status, error, partialTo } }: { row: Pick<ReportRow, 'status' | 'error' | 'partialTo'> }) {
  if (status === 'Completed')
    return (
      <StatusIndicator type="success" colorOverride="green">
        {partialTo == null ? status : `${status}, partial to ${formatInstant(partialTo / 1000, 'UTC', false)}`}
      </StatusIndicator>
    );
  if (status === 'In Progress')
    return (
      <StatusIndicator type="in-progress" colorOverride="red">
        {status}
      </StatusIndicator>
    );
  return <StatusIndicator type="error">{error ? `${status}: ${error}` : status}</StatusIndicator>;
}

const statusText = ({ status, error, partialTo }: ReportRow): string => {
  if (error) return `${status}: ${error}`;
  return partialTo == null ? status : `${status}, partial to ${formatUtc(partialTo)}`;
};

const timeColumn = (id: 'startTime' | 'endTime' | 'createdAt'): Column<ReportRow> => ({
  id,
  header: id,
  type: 'date',
  text: (row) => formatUtc(row[id]),
  cell: (row) => `${formatInstant(row[id] / 1000, 'UTC', false)} UTC`,
  width: 168,
});

/** LSE-034; what comes after the stated five can be chosen in the preferences. */
export const reportColumns: readonly Column<ReportRow>[] = [
  {
    id: 'analysis',
    header: 'analysis',
    text: (row) => row.analysis,
    cell: (row) => (
      <Link to={lseReportHref(row.key)} title={row.analysis}>
        {row.analysis}
      </Link>
    ),
    width: 330,
    sticky: true,
  },
  { id: 'createdBy', header: 'createdBy', text: (row) => row.createdBy, width: 140 },
  timeColumn('startTime'),
  timeColumn('endTime'),
  {
    id: 'status',
    header: 'status',
    type: 'status',
    text: statusText,
    cell: (row) => (
      <span title={statusText(row)}>
        <ReportStatus row={row} />
      </span>
    ),
    width: 220,
  },
  {
    id: 'totalImpacted',
    header: 'totalImpacted',
    type: 'number',
    text: (row) => row.totalImpacted?.toString() ?? '',
    width: 130,
    initiallyHidden: true,
  },
  { id: 'issueTypes', header: 'issueTypes', text: (row) => row.issueTypes.join(', '), width: 260, initiallyHidden: true },
  { ...timeColumn('createdAt'), initiallyHidden: true },
];
