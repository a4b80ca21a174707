import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { lseToolPath } from '#rules/paths/lse';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { FillingNote } from '../../parts/filling-note.tsx';
import { useSamplesStatus } from '../../parts/samples-status.ts';
import { reportColumns } from './report-columns.tsx';
import { ReportDetails } from './report-details.tsx';
import { type ReportRow, useReports } from './reports-query.ts';

const EMPTY = {
  title: 'No reports',
  text: 'Each impact analysis requested in this stage and region is kept here unchanged.',
};
const PANEL = { title: (row: ReportRow) => row.analysis, content: (row: ReportRow) => <ReportDetails row={row} /> };

/** The reports of this installation, of this stage and region (LSE-005, LSE-034 to LSE-037). */
export function LseHistoryScreen() {
  const navigate = useNavigate();
  const status = useSamplesStatus();
  const { rows, isLoading, first, failed } = useReports();
  const create = (
    <Button
      href={lseToolPath}
      onFollow={(event) => {
        event.preventDefault();
        navigate(lseToolPath);
      }}
    >
      Create new impact analysis
    </Button>
  );
  const error = failed ? tableError('Unable to get the history of reports. Failed with {message}', failed) : undefined;
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="Reports requested in this stage and region, newest first. A report never changes." actions={create}>
        History
      </Header>
      <FillingNote status={status} description="The first reports of a demo stage are generated once the history is loaded." />
      <ResourceTable<ReportRow>
        id="lse-reports"
        urlKey=""
        title="Impact analyses"
        columns={reportColumns}
        rows={rows}
        rowId={reportKey}
        loading={isLoading && first.isFetching}
        error={error}
        empty={EMPTY}
        pageSizes={[5, 10]}
        defaultPageSize={10}
        csvName="lse_reports.csv"
        panel={PANEL}
      />
    </SpaceBetween>
  );
}

const reportKey = (row: ReportRow): string => row.key;
