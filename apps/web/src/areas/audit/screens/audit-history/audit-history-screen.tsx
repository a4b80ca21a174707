import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { ChainStatus } from './chain-status.tsx';
import { type CommandRecord, commandHistoryColumns } from './command-history-columns.tsx';
import { CommandRecordDetails } from './command-record-details.tsx';
import { FetchHistoryForm } from './fetch-history-form.tsx';
import { type HistoryQuery, readHistoryQuery, writeHistoryQuery } from './history-query.ts';

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
  const formKey = useVisitKey();
  const submit = (next: HistoryQuery) => {
    setParams((current) => writeHistoryQuery(current, next));
    if (next.start === asked.start && next.end === asked.end) void query.refetch();
  };
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description={
          <SectionErrorBoundary name="Chain of records">
            <ChainStatus />
          </SectionErrorBoundary>
        }
      >
        Audit History
      </Header>
      <SectionErrorBoundary name="Fetch History">
        <FetchHistoryForm key={formKey} asked={asked} busy={query.isFetching} onSubmit={submit} />
      </SectionErrorBoundary>
      {asked.domainIdentifier && (
        <Alert type="info" action={<Button onClick={() => submit({ ...asked, domainIdentifier: null })}>Show every domain</Button>}>
          Only commands on {asked.domainIdentifier} are listed.
        </Alert>
      )}
      <ResourceTable<CommandRecord>
        id="command-history"
        urlKey=""
        title="Command History"
        columns={commandHistoryColumns}
        rows={query.data?.fetchCommandHistory}
        rowId={recordId}
        loading={query.isFetching}
        error={tableError('Unable to get the command history. Failed with {message}', query)}
        empty={EMPTY}
        pageSizes={[10, 30, 50, 500, 1000]}
        defaultPageSize={1000}
        csvName="audit_history.csv"
        panel={PANEL}
      />
    </SpaceBetween>
  );
}

/** Another text each time that the reader comes to the page or goes back or forward on it, not when a form or table changes the address. */
const useVisitKey = (): string => {
  const { key } = useLocation();
  const type = useNavigationType();
  const [kept, setKept] = useState(key);
  if (type === 'POP' && key !== kept) setKept(key);
  return kept;
};

const recordId = (row: CommandRecord): string => String(row.seq);
