import './browse-logs.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Modal from '@cloudscape-design/components/modal';
import Popover from '@cloudscape-design/components/popover';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { NODE_LOG_GROUPS } from '#rules/logs/log-groups';
import { displayLogPath } from '#rules/logs/log-id';
import { BROWSE_LOGS_RANGE } from '#rules/logs/log-request';
import { logPath } from '#rules/paths/logs';
import type { Logs_RequestsQueryQuery } from '../../../generated/graphql.ts';
import type { UsualRange } from '../../../kits/asked-range/asked-range.ts';
import { RangeBar } from '../../../kits/asked-range/range-bar.tsx';
import { useAskedRange } from '../../../kits/asked-range/use-asked-range.ts';
import { tableError } from '../../../kits/graphql/table-error.ts';
import { operationKey, useOperation } from '../../../kits/graphql/use-operation.ts';
import { useRefetchOnPush } from '../../../kits/push/use-refetch-on-push.ts';
import type { Column } from '../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../kits/resource-table/resource-table.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';
import { GetLogs } from './log-operations.ts';

/** The logs of one group and hour, as they were asked for. */
type Requested = Logs_RequestsQueryQuery['getLogs']['currentDomain']['requests'][number];

const LAST_YEAR: UsualRange = {
  range: { ...BROWSE_LOGS_RANGE, amount: BROWSE_LOGS_RANGE.amount ?? 1 },
  window: { startTime: '365 days ago', endTime: 'now' },
};
const PAGE_SIZES = [50, 100, 500, 1000, 8000];
const EMPTY = {
  title: 'No Logs Requested',
  text: 'Choose log groups and a range above, and submit: the files of each hour are listed here.',
};
const NOTHING_WAITS = { title: 'No logs', text: 'No requests are waiting in this stage and region.' };
/** A request is done in a moment; where no push comes, it is looked at again. */
const PENDING_MS = 5_000;

/** What was asked for, hour by hour, and the queue of everybody's requests (DLOG-016 to DLOG-020, DLOG-023, DLOG-027). */
export function BrowseLogs({ domainIdentifier }: { domainIdentifier: string }) {
  const range = useAskedRange('logs.', LAST_YEAR);
  const asked = { domainId: domainIdentifier, ...range.window };
  const query = useOperation(GetLogs, asked, {
    keepPrevious: true,
    refreshMs: (data) => (data?.getLogs.currentDomain.requests.some(isPending) ? PENDING_MS : 60_000),
  });
  useRefetchOnPush(`logs:${domainIdentifier}`, operationKey(GetLogs, asked));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const answer = query.data?.getLogs;
  const rows = useMemo(() => answer && hoursOf(answer.currentDomain.requests), [answer]);
  const columns = useMemo(() => columnsOf(domainIdentifier), [domainIdentifier]);
  const place = answer?.currentDomainPendingRequestStatus.highestNumberInRequestQueue;
  const error = tableError('Unable to get Logs. Failed with {message}', query);
  return (
    <SpaceBetween size="m">
      <ExpandableSection
        variant="container"
        headerText="Global Log Requests"
        headerCounter={answer ? `(${answer.globalPendingRequests.requests.length})` : undefined}
        headerDescription={
          place == null ? 'No request of this domain waits.' : `Requests of this domain wait up to place ${place} of the queue.`
        }
        headerActions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              iconName="refresh"
              ariaLabel="Refresh Global Log Requests"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            />
            <Button iconName="status-info" onClick={() => setHelpOpen(true)}>
              Downloading instructions
            </Button>
          </SpaceBetween>
        }
      >
        <ResourceTable<Requested>
          id="log-queue"
          urlKey="queue"
          title="Requests that wait or are being done"
          columns={QUEUE_COLUMNS}
          rows={answer?.globalPendingRequests.requests}
          rowId={requestId}
          loading={query.isFetching}
          {...(error && { error })}
          empty={NOTHING_WAITS}
          pageSizes={PAGE_SIZES}
          defaultPageSize={1000}
        />
      </ExpandableSection>
      <RangeBar state={range} title="Browse Logs" busy={query.isFetching} onRefresh={() => range.refresh(query.refetch)} />
      <ResourceTable<HourOfLogs>
        id="log-requests"
        urlKey=""
        title="Browse Logs"
        columns={columns}
        rows={rows}
        rowId={hourId}
        loading={query.isFetching}
        {...(error && { error })}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={1000}
        csvName="log_requests.csv"
      />
      {isHelpOpen ? <DownloadingInstructions onClose={() => setHelpOpen(false)} /> : null}
    </SpaceBetween>
  );
}

/** The requests of one hour by log group. */
interface HourOfLogs {
  hour: string;
  groups: ReadonlyMap<string, Requested>;
}

const hourId = ({ hour }: HourOfLogs): string => hour;
const requestId = ({ hourly_timestamp, logGroup, domain_id, requester }: Requested): string =>
  `${domain_id} ${hourly_timestamp} ${logGroup} ${requester}`;
const isPending = ({ status }: Pick<Requested, 'status'>): boolean => status === '1-Pending' || status === '2-InProgress';

function hoursOf(requests: readonly Requested[]): HourOfLogs[] {
  const hours = new Map<string, Map<string, Requested>>();
  for (const one of requests) {
    const groups = hours.get(one.hourly_timestamp) ?? new Map<string, Requested>();
    hours.set(one.hourly_timestamp, groups.set(one.logGroup, one));
  }
  return [...hours].map(([hour, groups]) => ({ hour, groups }));
}

const columnsOf = (domainIdentifier: string): readonly Column<HourOfLogs>[] => [
  {
    id: 'hour',
    header: 'Hour',
    type: 'date',
    text: ({ hour }) => hour,
    cell: ({ hour }) => <Timestamp at={Date.parse(hour)} />,
    width: 170,
    sticky: true,
  },
  ...NODE_LOG_GROUPS.map(
    (group): Column<HourOfLogs> => ({
      id: group,
      header: group,
      text: ({ groups }) => groups.get(group)?.status ?? '',
      cell: ({ groups }) => <GroupCell domainIdentifier={domainIdentifier} request={groups.get(group)} />,
      width: 150,
    }),
  ),
];

const QUEUE_COLUMNS: readonly Column<Requested>[] = [
  { id: 'domain', header: 'Domain', text: ({ domain_id }) => domain_id, width: 240, copyable: true, sticky: true },
  { id: 'group', header: 'Log group', text: ({ logGroup }) => logGroup, width: 150 },
  {
    id: 'hour',
    header: 'Hour',
    type: 'date',
    text: ({ hourly_timestamp }) => hourly_timestamp,
    cell: ({ hourly_timestamp }) => <Timestamp at={Date.parse(hourly_timestamp)} />,
  },
  { id: 'status', header: 'Status', type: 'status', text: ({ status }) => status, cell: (row) => <RequestStatus request={row} /> },
  { id: 'requester', header: 'Requester', text: ({ requester }) => requester },
];

const INDICATORS: Readonly<Record<string, StatusIndicatorProps.Type>> = {
  '1-Pending': 'pending',
  '2-InProgress': 'in-progress',
  '3-Done': 'success',
  '4-Failed': 'error',
};

const RequestStatus = ({ request: { status } }: { request: Pick<Requested, 'status'> }) => (
  <StatusIndicator type={INDICATORS[status] ?? 'info'}>{status}</StatusIndicator>
);

/** A group's request of an hour: with files its status opens their list (DLOG-017, DLOG-027). */
function GroupCell({ domainIdentifier, request }: { domainIdentifier: string; request: Requested | undefined }) {
  if (request === undefined) return null;
  const { status, logFiles, message, s3Path, logGroup } = request;
  if (message !== null && message !== undefined && logFiles.length === 0)
    return (
      <Popover dismissAriaLabel="Close" content={message} triggerType="text" renderWithPortal>
        <RequestStatus request={request} />
      </Popover>
    );
  if (status !== '3-Done' || logFiles.length === 0) return <RequestStatus request={request} />;
  return (
    <span className="log-group-cell">
      <Popover
        dismissAriaLabel="Close"
        header={`${logGroup}, ${logFiles.length} ${logFiles.length === 1 ? 'file' : 'files'}`}
        size="large"
        triggerType="text"
        renderWithPortal
        content={
          <ul className="log-files">
            {logFiles.map((file) => (
              <li key={file}>
                <Link to={logPath(domainIdentifier, displayLogPath(file))}>{displayLogPath(file)}</Link>
              </li>
            ))}
          </ul>
        }
      >
        <RequestStatus request={request} />
      </Popover>
      {s3Path ? <CopyButton text={s3Path} what={`download path of ${logGroup}`} /> : null}
    </span>
  );
}

function DownloadingInstructions({ onClose }: { onClose: () => void }) {
  return (
    <Modal visible onDismiss={onClose} closeAriaLabel="Close dialog" header="Downloading instructions">
      <SpaceBetween size="s">
        <Box>Files that are done have a path of the archive, which the button beside their status copies.</Box>
        <Box>
          With the command line of the archive’s store, and an account that may read it, a whole hour of a group comes with
          <Box variant="code" display="block">
            aws s3 cp --recursive PATH .
          </Box>
        </Box>
        <Box>What is downloaded so is not redacted: it takes the same ticket and grant as raw logs do here.</Box>
      </SpaceBetween>
    </Modal>
  );
}
