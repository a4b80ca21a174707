import './on-demand.css';
import Button from '@cloudscape-design/components/button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { CANCEL_ON_DEMAND_DATA } from '#rules/commands/on-demand-commands';
import {
  canBackfillAgain,
  EXECUTIONS_PAGE,
  hasBackfilledRows,
  isOnDemandType,
  type OnDemandType,
  parseCompactTime,
} from '#rules/on-demand/backfill';
import { onDemandPath } from '#rules/paths/on-demand';
import type { OnDemand_ExecutionsQueryQuery } from '../../generated/graphql.ts';
import { Status, type StatusKind } from '../../ui/status/status.tsx';
import { Timestamp } from '../../ui/timestamp/timestamp.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { request } from '../graphql/request.ts';
import { tableError } from '../graphql/table-error.ts';
import { operationKey, useOperation } from '../graphql/use-operation.ts';
import { CommandFailure } from '../guarded-action/action-outcome.ts';
import { GuardedActionDialog } from '../guarded-action/guarded-action-dialog.tsx';
import { useRefetchOnPush } from '../push/use-refetch-on-push.ts';
import type { Column } from '../resource-table/column.ts';
import { ResourceTable } from '../resource-table/resource-table.tsx';
import { CancelOnDemandData, ListExecutions } from './on-demand-operations.ts';
import { requestBackfill } from './request-backfill.ts';

/** A backfill as the table has it. */
export type Execution = OnDemand_ExecutionsQueryQuery['ListExecutions']['items'][number]['record'];

const PAGE_SIZES = [EXECUTIONS_PAGE];
const EMPTY = { title: 'No Backfill Request', text: 'Choose a range above and submit: what is fetched is listed here.' };
const NEWEST_FIRST = { column: 'RequestTime', direction: 'descending' } as const;
/** Pushes tell what happens; where none comes, a running one is looked at again. */
const RUNNING_MS = 5_000;
const IDLE_MS = 60_000;
const RUNNING = 'started';

interface ExecutionsTableProps {
  domainIdentifier: string;
  type: OnDemandType;
}

/** Backfills of a kind, the newest first (DATA-016 to DATA-022, DATA-025). */
export function ExecutionsTable({ domainIdentifier, type }: ExecutionsTableProps) {
  const query = useOperation(
    ListExecutions,
    { domainId: domainIdentifier },
    { refreshMs: (data) => (data?.ListExecutions.items.some(({ record }) => record.BackfillStatus === RUNNING) ? RUNNING_MS : IDLE_MS) },
  );
  useRefetchOnPush(`on-demand:${domainIdentifier}`, operationKey(ListExecutions, { domainId: domainIdentifier }));
  const [cancelled, setCancelled] = useState<Execution | null>(null);
  const items = query.data?.ListExecutions.items;
  const rows = useMemo(() => items?.map(({ record }) => record).filter(({ Type }) => Type === type), [items, type]);
  const columns = useMemo(() => columnsOf(domainIdentifier, setCancelled), [domainIdentifier]);
  const error = tableError('Unable to get list of executions. Failed with {message}', query);
  return (
    <>
      <ResourceTable<Execution>
        id={`executions-${type.toLowerCase()}`}
        urlKey="executions"
        title="Backfill executions"
        columns={columns}
        rows={rows}
        rowId={executionId}
        loading={query.isFetching}
        {...(error && { error })}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={EXECUTIONS_PAGE}
        defaultSort={NEWEST_FIRST}
        csvName="backfill_executions.csv"
        actions={
          <Button
            iconName="refresh"
            ariaLabel="Refresh backfill executions"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          />
        }
      />
      {cancelled === null ? null : <CancelDialog execution={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}

const executionId = ({ ExecutionId }: Execution): string => ExecutionId;

const columnsOf = (domainIdentifier: string, onCancel: (execution: Execution) => void): readonly Column<Execution>[] => [
  { id: 'Type', header: 'Type', text: ({ Type }) => Type, width: 92, sticky: true },
  // Before what is stated, so that it is in sight where not all of that is.
  {
    id: 'actions',
    header: 'Actions',
    text: () => '',
    cell: (execution) => <Actions {...{ domainIdentifier, execution, onCancel }} />,
    width: 190,
    sortable: false,
    filterable: false,
  },
  {
    id: 'RequestTime',
    header: 'RequestTime',
    type: 'date',
    text: ({ RequestTime }) => new Date(RequestTime * 1_000).toISOString(),
    cell: ({ RequestTime }) => <Timestamp at={RequestTime * 1_000} />,
    width: 160,
  },
  { id: 'StartTime', header: 'StartTime', text: ({ StartTime }) => StartTime, width: 150 },
  { id: 'EndTime', header: 'EndTime', text: ({ EndTime }) => EndTime, width: 150 },
  { id: 'FilesDetected', header: 'FilesDetected', type: 'number', text: ({ FilesDetected }) => String(FilesDetected), width: 144 },
  {
    id: 'FilesIndexed',
    header: 'FilesIndexed',
    type: 'number',
    text: ({ FilesIndexed }) => String(FilesIndexed),
    width: 140,
    markChanges: true,
  },
  {
    id: 'BackfillStatus',
    header: 'BackfillStatus',
    type: 'status',
    text: ({ BackfillStatus }) => BackfillStatus,
    cell: (execution) => <BackfillStatusCell execution={execution} />,
    width: 190,
  },
  {
    id: 'ErrorMessage',
    header: 'ErrorMessage',
    text: ({ ErrorMessage }) => ErrorMessage ?? '',
    cell: ({ ErrorMessage }) => <span title={ErrorMessage ?? undefined}>{ErrorMessage ?? '–'}</span>,
    width: 260,
  },
  { id: 'FilesSize', header: 'FilesSize', type: 'bytes', text: ({ FilesSize }) => String(FilesSize), width: 100 },
  { id: 'User', header: 'User', text: ({ User }) => User, width: 130 },
  { id: 'ExecutionId', header: 'ExecutionId', text: ({ ExecutionId }) => ExecutionId, width: 300, copyable: true },
];

const KINDS: Readonly<Record<string, StatusKind>> = {
  [RUNNING]: 'in-progress',
  Completed: 'success',
  PartiallyCompleted: 'warning',
  Failed: 'error',
  Cancelled: 'stopped',
};

/** While it runs, how far it is. */
function BackfillStatusCell({ execution: { BackfillStatus, FilesDetected, FilesIndexed, IsStored } }: { execution: Execution }) {
  const more =
    BackfillStatus === RUNNING && FilesDetected > 0
      ? `, ${FilesIndexed} of ${FilesDetected} files`
      : hasBackfilledRows(BackfillStatus) && !IsStored
        ? ', no longer stored'
        : '';
  return (
    <Status kind={KINDS[BackfillStatus] ?? 'info'}>
      {BackfillStatus}
      {more}
    </Status>
  );
}

interface ActionsProps {
  domainIdentifier: string;
  execution: Execution;
  onCancel: (execution: Execution) => void;
}

function Actions({ domainIdentifier, execution, onCancel }: ActionsProps) {
  const { BackfillStatus, ExecutionId } = execution;
  return (
    <span className="on-demand-actions">
      {hasBackfilledRows(BackfillStatus) ? (
        <Link to={onDemandPath(domainIdentifier, ExecutionId)} target="_blank" rel="noopener">
          Logs
        </Link>
      ) : null}
      <Again domainIdentifier={domainIdentifier} execution={execution} />
      {BackfillStatus === RUNNING ? (
        <Button variant="inline-link" onClick={() => onCancel(execution)}>
          Cancel
        </Button>
      ) : null}
    </span>
  );
}

/** Has all of a backfill's range read again (DATA-018, DATA-029). */
function Again({ domainIdentifier, execution }: Omit<ActionsProps, 'onCancel'>) {
  const toasts = useToasts();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { Type: type, StartTime, EndTime, BackfillStatus } = execution;
  const [from, to] = [parseCompactTime(StartTime), parseCompactTime(EndTime)];
  const send = async (known: OnDemandType, range: { from: number; to: number }) => {
    setSending(true);
    const { type: kind, ...words } = await requestBackfill({ domainIdentifier, type: known, ...range, isAgain: true });
    toasts.show({ type: kind, area: 'events', ...words });
    setSending(false);
    void queries.invalidateQueries({ queryKey: operationKey(ListExecutions, { domainId: domainIdentifier }) });
  };
  return (
    <Button
      variant="inline-link"
      disabled={!canBackfillAgain(BackfillStatus) || from === null || to === null}
      loading={isSending}
      loadingText="Requesting"
      onClick={() => {
        if (isOnDemandType(type) && from !== null && to !== null) void send(type, { from, to });
      }}
    >
      Re-backfill
    </Button>
  );
}

function CancelDialog({ execution, onClose }: { execution: Execution; onClose: () => void }) {
  const { Type, StartTime, EndTime, ExecutionId } = execution;
  return (
    <GuardedActionDialog
      title="Cancel backfill"
      target={ExecutionId}
      targetKind="Execution"
      effect={`The backfill of ${Type} from ${StartTime} to ${EndTime} ends. What it has read so far is not kept.`}
      duration="some seconds"
      command={CANCEL_ON_DEMAND_DATA}
      draftKey={`cancel-on-demand:${ExecutionId}`}
      run={async () => {
        const { cancelOnDemandData: answer } = await request(CancelOnDemandData, { executionId: ExecutionId });
        if (!answer.success) throw new CommandFailure(answer.error ?? 'The backfill was not cancelled.', null, null);
        return { text: answer.data ?? 'The backfill is cancelled.' };
      }}
      onClose={onClose}
    />
  );
}
