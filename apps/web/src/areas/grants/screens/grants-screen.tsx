import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { Link } from 'react-router';
import { parseSubject } from '#rules/grants/grant';
import { auditHistoryPath, domainAuditPath } from '#rules/paths/audit';
import { graphql } from '../../../generated/gql.ts';
import { useAddress } from '../../../kits/address/use-address.ts';
import { tableError } from '../../../kits/graphql/table-error.ts';
import { operationKey, useOperation } from '../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../kits/key-values/key-values.tsx';
import { useRefetchOnPush } from '../../../kits/push/use-refetch-on-push.ts';
import { ResourceTable } from '../../../kits/resource-table/resource-table.tsx';
import { FailedPanel } from '../../../kits/section/failed-panel.tsx';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';
import { GrantActions } from './grant-actions.tsx';
import { GrantState } from './grant-state.tsx';
import { grantColumns, SubjectLink } from './grants-columns.tsx';
import { type GrantRow, Grants } from './grants-query.ts';

const LISTS = {
  waiting: { label: 'Waiting', empty: 'Requests that need a second person are listed here until they are answered.' },
  live: { label: 'Live', empty: 'No grants are active in this stage and region.' },
  review: { label: 'To be reviewed', empty: 'Every break-glass is listed here until another person has reviewed it.' },
  ended: { label: 'Ended', empty: 'What is over, refused, withdrawn or revoked is listed here.' },
} as const;

type GrantList = keyof typeof LISTS;

const isList = (text: string | null): text is GrantList => text !== null && Object.hasOwn(LISTS, text);

/** Who may do what, for how long and why; what waits for an answer or a review. */
export function GrantsScreen() {
  const [params, changeAddress] = useAddress();
  const named = params.get('list');
  const list = isList(named) ? named : 'waiting';
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="Grants open guarded data and dangerous commands to one person, for one subject, for minutes.">
        Grants and reviews
      </Header>
      <Tabs
        ariaLabel="Lists of grants"
        activeTabId={list}
        onChange={({ detail }) => changeAddress(() => new URLSearchParams({ list: detail.activeTabId }), { replace: true })}
        tabs={Object.entries(LISTS).map(([id, { label }]) => ({
          id,
          label,
          content: id === list ? <GrantTable key={list} list={list} /> : null,
        }))}
      />
    </SpaceBetween>
  );
}

const PANEL = {
  title: (row: GrantRow) => `${row.holder}: ${row.subject}`,
  content: (row: GrantRow) => <GrantDetails grant={row} />,
};
const grantId = (row: GrantRow): string => row.id;

function GrantTable({ list }: { list: GrantList }) {
  const query = useOperation(Grants, { list }, { refreshMs: 30_000, staleMs: 0 });
  useRefetchOnPush('grant:*', operationKey(Grants, { list }));
  const { grants: rows, total = 0 } = query.data?.grants ?? {};
  const isCut = rows !== undefined && total > rows.length;
  return (
    <ResourceTable<GrantRow>
      id={`grants-${list}`}
      urlKey=""
      title={LISTS[list].label}
      {...(isCut ? { counter: `(newest ${rows.length} of ${total})` } : {})}
      columns={grantColumns}
      rows={rows}
      rowId={grantId}
      loading={query.isFetching}
      error={tableError('Unable to get the grants. Failed with {message}', query)}
      empty={{ title: 'No grants', text: LISTS[list].empty }}
      selection="single"
      pageSizes={[30, 100, 500]}
      defaultPageSize={30}
      csvName={`grants-${list}.csv`}
      panel={PANEL}
      actions={(chosen) => <GrantActions grant={chosen[0]} />}
    />
  );
}

/** One grant beside the list, with what was run on nodes under it. */
function GrantDetails({ grant }: { grant: GrantRow }) {
  return (
    <SpaceBetween size="m">
      <Facts grant={grant} />
      {grant.openedAt == null ? null : <GrantTranscripts grantId={grant.id} />}
    </SpaceBetween>
  );
}

function Facts({ grant }: { grant: GrantRow }) {
  const domain = parseSubject(grant.subject)?.domainIdentifier;
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'State', value: <GrantState grant={grant} /> },
        { label: 'Person', value: grant.holder },
        { label: 'Subject', value: <SubjectLink subject={grant.subject} />, copy: grant.subject },
        { label: 'Opens', value: grant.opens },
        { label: 'Ticket', value: grant.ticket, copy: grant.ticket },
        { label: 'Reason', value: grant.reasonCode },
        { label: 'Description', value: grant.description },
        { label: 'Not proved', value: grant.unproved },
        { label: 'Second person', value: grant.needsSecondPerson ? 'needed' : 'not needed' },
        { label: 'Requested', value: <Timestamp at={grant.requestedAt} /> },
        { label: 'Opened', value: grant.openedAt == null ? null : <Timestamp at={grant.openedAt} /> },
        { label: 'Ends', value: <Timestamp at={grant.endsAt} /> },
        { label: 'Answered by', value: grant.decidedBy },
        { label: 'Answer', value: grant.decision },
        { label: 'Review due', value: grant.reviewDueAt == null ? null : <Timestamp at={grant.reviewDueAt} /> },
        { label: 'Reviewed by', value: grant.reviewedBy },
        { label: 'Review', value: grant.reviewText },
        {
          label: 'Audit records',
          value: (
            <Link to={domain == null ? auditHistoryPath : domainAuditPath({ domain })}>{domain == null ? 'All' : 'Of this domain'}</Link>
          ),
        },
      ]}
    />
  );
}

const Transcripts = graphql(`
  query GrantTranscripts_ListQuery($grantId: String!) {
    transcriptsOfGrant(grantId: $grantId) {
      seq
      domainIdentifier
      ip
      line
      startedAt
      exitCode
      failure
    }
  }
`);

/** What was run on nodes under a grant, newest first; each opens its audit record with its transcript. */
function GrantTranscripts({ grantId }: { grantId: string }) {
  const query = useOperation(Transcripts, { grantId });
  const found = query.data?.transcriptsOfGrant;
  return (
    <section aria-label="Run on nodes">
      <Box variant="h3">Run on nodes</Box>
      {query.error ? (
        <FailedPanel
          what={`Unable to read the transcripts. Failed with ${query.error.message}`}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {found?.length === 0 ? <Box color="text-body-secondary">Nothing was run on a node under this grant.</Box> : null}
      {found && found.length > 0 ? (
        <ul>
          {found.map(({ seq, domainIdentifier, ip, line, startedAt, exitCode, failure }) => (
            <li key={seq}>
              <Link to={domainAuditPath({ domain: domainIdentifier, open: seq })}>{line}</Link> on {ip}, <Timestamp at={startedAt} />
              {failure ? ', failed' : exitCode ? `, exit code ${exitCode}` : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
