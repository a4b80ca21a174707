import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useSearchParams } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { ChainStatus } from './chain-status.tsx';
import { type CommandRecord, commandHistoryColumns } from './command-history-columns.tsx';
import { CommandRecordDetails } from './command-record-details.tsx';
import { FetchHistoryForm } from './fetch-history-form.tsx';
import { readHistoryQuery, writeHistoryQuery } from './history-query.ts';

const Fetch = graphql(`
  query AuditHistory_FetchQuery($path: String, $start_time: String!, $end_time: String!, $state: String, $domain_id: String) {
    fetchCommandHistory(path: $path, start_time: $start_time, end_time: $end_time, state: $state, domain_id: $domain_id) {
      domain_id
      arguments {
        domain_identifier
      }
      time {
        value
      }
      request_command
      source_host
      user
      request_client_id
      cli_command
      request_id
      seq
      outcome
      outcome_detail
      ticket
      reason_code
      description
      duration_ms
      arguments_json
      result_json
      hash
      previous_hash
    }
  }
`);

const EMPTY = { title: 'No history found', text: 'Commands of the chosen kind and time are listed here, refused ones too.' };
const PANEL = {
  title: (row: CommandRecord) => `Record ${row.seq}`,
  content: (row: CommandRecord) => <CommandRecordDetails record={row} />,
};

/** Who did what to what, and under which reason (AUDIT-001 to AUDIT-017). */
export function AuditHistoryScreen() {
  const [params, setParams] = useSearchParams();
  const asked = readHistoryQuery(params);
  const query = useOperation(
    Fetch,
    { path: asked.path, start_time: asked.start, end_time: asked.end, state: 'complete', domain_id: asked.domainIdentifier },
    { staleMs: 0, keepPrevious: true },
  );
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={<ChainStatus />}>
        Audit History
      </Header>
      <FetchHistoryForm
        asked={asked}
        busy={query.isFetching}
        onSubmit={(next) => {
          setParams((current) => writeHistoryQuery(current, next));
          if (next.start === asked.start && next.end === asked.end) void query.refetch();
        }}
      />
      <ResourceTable<CommandRecord>
        id="command-history"
        urlKey=""
        title="Command History"
        columns={commandHistoryColumns}
        rows={query.data?.fetchCommandHistory}
        rowId={recordId}
        loading={query.isFetching}
        error={
          query.error
            ? {
                what: 'Unable to get the command history',
                code: query.error.message,
                requestId: query.error.requestId ?? undefined,
                retry: () => void query.refetch(),
              }
            : undefined
        }
        empty={EMPTY}
        pageSizes={[10, 30, 50, 500, 1000]}
        defaultPageSize={1000}
        csvName="audit_history.csv"
        panel={PANEL}
      />
    </SpaceBetween>
  );
}

const recordId = (row: CommandRecord): string => String(row.seq);
