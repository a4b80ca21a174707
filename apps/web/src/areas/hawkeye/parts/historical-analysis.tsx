import { Link } from 'react-router';
import { hawkeyePath } from '#rules/paths/hawkeye';
import { tableError } from '../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../kits/resource-table/resource-table.tsx';
import { Status } from '../../../ui/status/status.tsx';
import { statusKind } from '../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';
import { utcText } from './analysis-times.ts';
import { PastAnalyses, type PastAnalysis } from './hawkeye-operations.ts';

interface HistoricalAnalysisProps {
  domainIdentifier: string;
}

/** ACT-008. */
const PLACEHOLDER = 'Historical Analysis will be added.';
const EMPTY = { title: 'No analyses', text: 'Analyses triggered for this domain are listed here.' };
const REFRESH_MS = 20_000;

/** The stated placeholder, and the analyses of this domain so far. */
export function HistoricalAnalysis({ domainIdentifier }: HistoricalAnalysisProps) {
  const query = useOperation(PastAnalyses, { domainIdentifier }, { staleMs: 0, refreshMs: REFRESH_MS });
  return (
    <ResourceTable<PastAnalysis>
      id="hawkeye-analyses"
      urlKey="past"
      title="Historical Analysis"
      description={PLACEHOLDER}
      columns={COLUMNS}
      rows={query.data?.hawkeyeAnalyses.analyses}
      rowId={rowId}
      loading={query.isPending && query.isFetching}
      error={tableError('Unable to get the analyses of this domain. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[10, 30]}
      defaultPageSize={10}
      csvName={`hawkeye-${domainIdentifier.replace(':', '-')}.csv`}
    />
  );
}

const rowId = ({ analysisId }: PastAnalysis): string => analysisId;

const COLUMNS: readonly Column<PastAnalysis>[] = [
  {
    id: 'analysisId',
    header: 'Analysis id',
    text: (row) => row.analysisId,
    cell: ({ analysisId, domainIdentifier }) => (
      <Link to={hawkeyePath(domainIdentifier, analysisId)} preventScrollReset>
        {analysisId}
      </Link>
    ),
    width: 190,
    sticky: true,
  },
  { id: 'analysisType', header: 'Case', text: (row) => row.analysisType, width: 140 },
  {
    id: 'status',
    header: 'Status',
    type: 'status',
    text: (row) => row.status,
    cell: ({ status, error }) => (
      <span title={error ?? undefined}>
        <Status kind={statusKind(status)}>{status}</Status>
      </span>
    ),
    width: 130,
  },
  { id: 'cause', header: 'First cause', text: (row) => row.cause ?? '', width: 260 },
  { id: 'headline', header: 'Verdict', text: (row) => row.headline ?? '', width: 360 },
  {
    id: 'startTime',
    header: 'From',
    type: 'date',
    text: (row) => new Date(row.startTime).toISOString(),
    cell: (row) => utcText(row.startTime),
    width: 190,
  },
  {
    id: 'endTime',
    header: 'To',
    type: 'date',
    text: (row) => new Date(row.endTime).toISOString(),
    cell: (row) => utcText(row.endTime),
    width: 190,
  },
  { id: 'ticketId', header: 'Ticket id', text: (row) => row.ticketId, width: 140 },
  { id: 'createdBy', header: 'Triggered by', text: (row) => row.createdBy, width: 140 },
  {
    id: 'createdAt',
    header: 'Triggered',
    type: 'date',
    text: (row) => new Date(row.createdAt).toISOString(),
    cell: (row) => <Timestamp at={row.createdAt} />,
    width: 140,
  },
];
