import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { type CommandRecord, commandHistoryColumns, OUTCOMES } from './command-history-columns.tsx';
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
  const [params, changeAddress] = useAddress();
  const asked = readHistoryQuery(params);
  const query = useOperation(
    Fetch,
    { path: asked.path, start_time: asked.start, end_time: asked.end, state: 'complete', domain_id: asked.domainIdentifier },
    { staleMs: 0, keepPrevious: true },
  );
  const formKey = useVisitKey();
  const submit = (next: HistoryQuery) => {
    changeAddress((current) => writeHistoryQuery(current, next));
    if (next.start === asked.start && next.end === asked.end) void query.refetch();
  };
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description={
          <SectionErrorBoundary name="Audit log check">
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

const JsonView = lazy(() => import('../../../../kits/json-view/json-view.tsx').then((module) => ({ default: module.JsonView })));

const TranscriptPanel = lazy(() =>
  import('../../../../kits/transcript/transcript-panel.tsx').then((module) => ({ default: module.TranscriptPanel })),
);

/** Whether a command runs on a machine, which answers it. */
const isOnNode = (command: string): boolean => command.startsWith('aes/domain/dp/node/') || command.startsWith('sdpdagent/');

/** One record of the audit log with all that was kept of it. */
function CommandRecordDetails({ record }: { record: CommandRecord }) {
  const outcome = OUTCOMES[record.outcome] ?? { label: record.outcome, kind: 'unknown' as const };
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={1}
        items={[
          { label: 'Outcome', value: <Status kind={outcome.kind}>{outcome.label}</Status> },
          ...(record.outcome_detail ? [{ label: 'Why', value: record.outcome_detail }] : []),
          { label: 'Command', value: record.request_command, copy: record.request_command },
          { label: 'Domain', value: record.domain_id, copy: record.domain_id ?? undefined },
          { label: 'User', value: record.user },
          { label: 'Time', value: <Timestamp at={record.time.value * 1000} /> },
          { label: 'Ticket', value: record.ticket },
          { label: 'Reason', value: record.reason_code },
          { label: 'Description', value: record.description },
          { label: 'Source host', value: record.source_host },
          { label: 'Request id', value: record.request_id, copy: record.request_id },
          { label: 'Hash', value: record.hash.slice(0, 16), copy: record.hash },
          { label: 'Previous hash', value: record.previous_hash.slice(0, 16), copy: record.previous_hash },
        ]}
      />
      <Suspense fallback={null}>
        {isOnNode(record.request_command) && record.outcome !== 'refused' ? <TranscriptPanel seq={record.seq} /> : null}
        <Box variant="h3">Arguments</Box>
        <JsonView title="Arguments" text={record.arguments_json ?? '{}'} />
        {record.result_json && (
          <>
            <Box variant="h3">Result</Box>
            <JsonView title="Result" text={record.result_json} />
          </>
        )}
      </Suspense>
    </SpaceBetween>
  );
}

const Chain = graphql(`
  query AuditHistory_ChainQuery {
    auditChain {
      ok
      records
      verifiedUpTo
      checkedAt
      problem
    }
  }
`);

/** "Audit log verified: …": what the server found when it last read the whole log. */
function ChainStatus() {
  const chain = useOperation(Chain, {}, { refreshMs: 5 * 60_000 });
  if (chain.isPending) return <>Verifying the audit log…</>;
  if (chain.isError)
    return (
      <Status kind="unknown">
        <Sentence>The audit log could not be verified: {chain.error.message}</Sentence>
      </Status>
    );
  const { ok, records, verifiedUpTo, checkedAt, problem } = chain.data.auditChain;
  const at = new Date(checkedAt).toISOString().slice(0, 16).replace('T', ' ');
  if (!ok)
    return (
      <Status kind="error">
        <Sentence>The audit log did not pass verification: {problem}</Sentence>
      </Status>
    );
  return (
    <Status kind="success">
      <Sentence>
        Audit log verified: all {records} {records === 1 ? 'record is' : 'records are'} in their chain, {at} UTC,{' '}
        {verifiedUpTo > 0 ? `signed up to record ${verifiedUpTo}` : 'not signed yet'}
      </Sentence>
    </Status>
  );
}

/** A status is one word elsewhere and does not wrap; a sentence must, on a narrow page. */
const Sentence = ({ children }: { children: ReactNode }) => <span style={{ whiteSpace: 'normal' }}>{children}</span>;
