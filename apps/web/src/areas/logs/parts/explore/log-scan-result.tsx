import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import type { Logs_ScanQueryQuery } from '../../../../generated/graphql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { usePush } from '../../../../kits/push/use-push.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { formatValue } from '../../../../ui/values/format-value.ts';
import { CancelLogScan, LogScan } from './explore-operations.ts';
import { ExploredLines } from './explored-lines.tsx';
import { scanHours } from './histogram-data.ts';
import { LogCountsTable } from './log-counts-table.tsx';
import { useBeginScan } from './scan-offer.tsx';

export type Scan = NonNullable<Logs_ScanQueryQuery['logScan']>;

interface LogScanResultProps {
  domainIdentifier: string;
  id: string;
  ticket: string | null;
  timeZone: string;
  /** Shows another search; none for an empty id. */
  onShow: (id: string) => void;
}

/** Where no push comes, a search that is under way is looked at again. */
const PENDING_MS = 5_000;
const EMPTY = { title: 'No line matches', text: 'All of the range was read.' };
const NONE_YET = { title: 'No line matches so far', text: 'Lines are listed as they are found.' };

/** A search of all that the logs of a range hold: how far it is, how it ended, and what it found. */
export function LogScanResult({ domainIdentifier, id, ticket, timeZone, onShow }: LogScanResultProps) {
  const query = useOperation(
    LogScan,
    { domainIdentifier, id, ticket },
    { refreshMs: (data) => (data?.logScan?.status === 'pending' ? PENDING_MS : Number.POSITIVE_INFINITY) },
  );
  const scan = query.data?.logScan;
  usePush(`logs:${domainIdentifier}`, ({ payload }) => {
    if (idOf(payload) === id) void query.refetch();
  });
  const close = <Button onClick={() => onShow('')}>Close</Button>;
  if (query.error && !query.data)
    return (
      <Section
        title="All logs of the range"
        state="failed"
        error={{ what: `Error fetching logs: ${query.error.message}`, code: query.error.code, requestId: query.error.requestId }}
        onRetry={() => void query.refetch()}
        fetching={query.isFetching}
        actions={close}
      />
    );
  if (scan === undefined) return <Section title="All logs of the range" state="loading" actions={close} />;
  if (scan === null)
    return (
      <Section title="All logs of the range" state="empty" actions={close}>
        There is no such search, or none any more: results are kept for 30 days.
      </Section>
    );
  return (
    <SpaceBetween size="m">
      <Section
        title="All logs of the range"
        state="ready"
        note={<Asked scan={scan} />}
        actions={
          <>
            {scan.status === 'pending' && scan.isOwn ? (
              <CancelButton {...{ domainIdentifier, id }} onDone={() => void query.refetch()} />
            ) : null}
            {close}
          </>
        }
      >
        <SpaceBetween size="s">
          <Outcome {...{ scan, domainIdentifier, ticket, onShow }} />
          {scan.notes.length === 0 ? null : <Alert type="info">{scan.notes.join(' ')}</Alert>}
          {scan.unreadFiles === 0 ? null : <Unread scan={scan} />}
        </SpaceBetween>
      </Section>
      {scan.status === 'completed' && scan.count > 0 ? <Counted {...{ scan, timeZone }} /> : null}
      {scan.status === 'completed' || scan.status === 'pending' ? (
        <ExploredLines
          id="all-log-lines"
          title="Matching lines"
          csvName="matching_log_lines.csv"
          description={scan.count > scan.lines.length ? `The first ${number(scan.lines.length)} of ${number(scan.count)}.` : undefined}
          lines={scan.lines}
          isLoading={false}
          empty={scan.status === 'pending' ? NONE_YET : EMPTY}
          error={undefined}
          {...{ domainIdentifier, ticket }}
        />
      ) : null}
    </SpaceBetween>
  );
}

const number = (of: number): string => of.toLocaleString('en-US');
const plural = (of: number, noun: string): string => `${number(of)} ${noun}${of === 1 ? '' : 's'}`;

const idOf = (payload: unknown): unknown => (typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : null);

function Asked({ scan: { search, isPattern, groups, startTime, endTime, requestedBy } }: { scan: Scan }) {
  return (
    <>
      {isPattern ? 'Lines that match ' : 'Lines with '}
      <strong>{search}</strong>
      {` in ${groups.join(', ')}, `}
      <Timestamp at={Date.parse(startTime)} /> to <Timestamp at={Date.parse(endTime)} />
      {`, asked by ${requestedBy}`}
    </>
  );
}

interface OutcomeProps {
  scan: Scan;
  domainIdentifier: string;
  ticket: string | null;
  onShow: (id: string) => void;
}

function Outcome({ scan, domainIdentifier, ticket, onShow }: OutcomeProps) {
  const { status, share, filesRead, filesOfRange, bytesRead, count, error } = scan;
  const { groups, startTime, endTime, search, isPattern } = scan;
  const again = useBeginScan({ domainIdentifier, groups, startTime, endTime, search, isPattern, ticket }, onShow);
  if (status === 'pending')
    return (
      <ProgressBar
        variant="standalone"
        ariaLabel="Search of all logs"
        label={filesOfRange == null ? 'Listing the files of the range' : 'Searching all logs'}
        value={Math.floor(share * 100)}
        additionalInfo={
          filesOfRange == null
            ? ''
            : `${number(filesRead)} of ${plural(filesOfRange, 'file')}, ${formatValue(bytesRead, 'bytes')} of text; ${plural(count, 'matching line')} so far`
        }
      />
    );
  if (status === 'completed') {
    const all =
      filesOfRange === filesRead ? `all ${plural(filesRead, 'file')}` : `${number(filesRead)} of ${plural(filesOfRange ?? 0, 'file')}`;
    return (
      <Status kind={filesOfRange === filesRead ? 'success' : 'warning'}>
        {`${plural(count, 'matching line')} in ${all}, ${formatValue(bytesRead, 'bytes')} of text.`}
      </Status>
    );
  }
  const isCancelled = status === 'cancelled';
  return (
    <>
      {isCancelled ? (
        <SpaceBetween direction="horizontal" size="s" alignItems="center">
          <Status kind="stopped">{error ?? 'Cancelled.'}</Status>
          <Button loading={again.isSending} onClick={again.begin}>
            Search again
          </Button>
        </SpaceBetween>
      ) : (
        <FailedPanel
          what={`The search failed: ${error ?? 'it was given up'}`}
          onRetry={again.begin}
          retryText="Search again"
          retrying={again.isSending}
        />
      )}
      {again.problem ? <FailedPanel {...again.problem} /> : null}
    </>
  );
}

function Unread({ scan: { unread, unreadFiles } }: { scan: Scan }) {
  return (
    <Alert type="warning" header={`${plural(unreadFiles, 'file')} could not be read`}>
      <ul>
        {unread.map(({ logId, reason }) => (
          <li key={logId}>{`${logId}: ${reason}`}</li>
        ))}
      </ul>
      {unreadFiles > unread.length ? `and ${number(unreadFiles - unread.length)} more` : null}
    </Alert>
  );
}

/** Every matching line is counted, whether it is listed or not. */
function Counted({ scan, timeZone }: { scan: Scan; timeZone: string }) {
  const data = useMemo(() => scanHours(scan), [scan]);
  return (
    <>
      <TimeSeriesChart
        title="Matching lines by level and hour"
        data={data}
        timeZone={timeZone}
        height={120}
        zoom={null}
        emptyText="No logs found"
      />
      <LogCountsTable counts={scan.counts} />
    </>
  );
}

function CancelButton({ domainIdentifier, id, onDone }: { domainIdentifier: string; id: string; onDone: () => void }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await request(CancelLogScan, { domainIdentifier, id });
      onDone();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {failure === null ? null : <Status kind="error">{failure}</Status>}
      <Button loading={isSending} onClick={() => void cancel()}>
        Cancel the search
      </Button>
    </>
  );
}
