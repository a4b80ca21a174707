import { useMemo } from 'react';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { useOpenIssues } from '../../parts/issues/use-open-issues.ts';
import { SourceNote } from '../../parts/source-note.tsx';
import { type OpenIssue, openIssueColumns } from './issue-columns.tsx';
import { IssueDetails } from './issue-details.tsx';

const EMPTY = { title: 'No TMS issues', text: 'What the issue service finds wrong with the domain now is listed here.' };

/** Issues that are open now (DOM-060). */
export function TmsIssues({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOpenIssues(domainIdentifier);
  const panel = useMemo(
    () => ({
      title: (row: OpenIssue) => row.issueType,
      content: (row: OpenIssue) => (
        <IssueDetails
          domainIdentifier={domainIdentifier}
          issue={row}
          from={row.tmsCreateTimestamp}
          to={null}
          times={[
            { label: 'Created', value: <Timestamp at={row.tmsCreateTimestamp} /> },
            { label: 'Updated', value: <Timestamp at={row.tmsUpdateTimestamp} /> },
          ]}
          isOpen
        />
      ),
    }),
    [domainIdentifier],
  );
  return (
    <ResourceTable<OpenIssue>
      id="tms-issues"
      title="TMS issues"
      description={<SourceNote text="Of own clusters the console opens issues of health alone, from what it reads of them." />}
      columns={openIssueColumns}
      rows={query.data?.getDomainTMSIssues}
      rowId={issueId}
      loading={query.isFetching}
      error={tableError('Unable to get TMS issue. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[10, 30]}
      defaultPageSize={30}
      csvName="tms_issues.csv"
      panel={panel}
    />
  );
}

const issueId = (row: OpenIssue): string => row.id;
