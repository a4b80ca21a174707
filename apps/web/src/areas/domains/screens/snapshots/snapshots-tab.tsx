import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useMemo } from 'react';
import { judgedSnapshots, type LookedSnapshot, type SnapshotStanding, standingOfSnapshots } from '#rules/domains/snapshot-age';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { ageText } from '../../../../kits/section/age.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { RunbookLink } from '../../../../kits/sop-search/runbook-link.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { SnapshotDetails } from './snapshot-details.tsx';
import { REMOTE_SNAPSHOT_COLUMNS, SNAPSHOT_COLUMNS } from './snapshots-columns.tsx';
import { type Repository, type SnapshotRow, type SnapshotsInfo, useSnapshots } from './use-snapshots.ts';

const WHAT = 'Unable to get Snapshots data. Failed with';
const EMPTY = { title: 'No snapshots', text: 'Snapshots that the domain’s repositories hold are listed here.' };

/** The snapshots of all repositories. On remote-backed domains they are not the newest copy, which is said first. */
export function SnapshotsTab({ domainIdentifier }: { domainIdentifier: string }) {
  const { info, isLoading, error, refresh } = useSnapshots(domainIdentifier);
  const panel = useMemo(
    () => ({
      title: (row: SnapshotRow) => row.id,
      content: (row: SnapshotRow) => <SnapshotDetails key={rowId(row)} domainIdentifier={domainIdentifier} row={row} />,
    }),
    [domainIdentifier],
  );
  const onRefresh = useCallback(() => void refresh(), [refresh]);
  const failed = info?.repositories.filter((repository) => repository.error) ?? [];
  return (
    <SpaceBetween size="m">
      {info?.remoteStore === true && <RemoteStoreNotice />}
      {failed.map((repository) => (
        <FailedPanel
          key={repository.name}
          what={`${WHAT} ${repository.error?.message}`}
          code={repository.error?.code}
          onRetry={onRefresh}
          retrying={isLoading}
        />
      ))}
      <ResourceTable<SnapshotRow>
        id="domain-snapshots"
        title="Snapshots"
        description={info ? <Summary info={info} /> : isLoading ? 'Reading the repositories…' : undefined}
        columns={info?.remoteStore === true ? REMOTE_SNAPSHOT_COLUMNS : SNAPSHOT_COLUMNS}
        rows={info?.snapshots}
        rowId={rowId}
        loading={isLoading}
        error={
          error
            ? { what: `${WHAT} ${error.message}`, code: error.code, requestId: error.requestId ?? undefined, retry: onRefresh }
            : undefined
        }
        empty={EMPTY}
        pageSizes={[10, 30, 50, 100, 500]}
        defaultPageSize={30}
        csvName={`snapshots-${domainIdentifier.replace(':', '-')}.csv`}
        actions={
          <>
            {info && <Age asOf={info.asOf} />}
            <RefreshButton title="Snapshots" isBusy={isLoading} onRefresh={onRefresh} />
          </>
        }
        panel={panel}
      />
    </SpaceBetween>
  );
}

const rowId = (row: SnapshotRow): string => `${row.repository}/${row.id}`;

function Age({ asOf }: { asOf: number }) {
  const now = useNow();
  return <span title={new Date(asOf).toISOString()}>{ageText(asOf, now)}</span>;
}

const LEVEL: Record<SnapshotStanding['level'], StatusKind> = { good: 'success', late: 'warning', missing: 'error' };

/** How old the newest good snapshot is, how they fail, and what the repositories are. */
function Summary({ info }: { info: SnapshotsInfo }) {
  const now = useNow();
  const judged = useMemo(() => judgedSnapshots(info.snapshots.map(lookedRow)), [info]);
  // Where no repository could be read, nothing is known of their snapshots.
  const isKnown = info.repositories.some(({ error }) => !error) || info.repositories.length === 0;
  const { level, goodEnd, failure } = standingOfSnapshots(judged, now);
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 24 }}>
      {isKnown && (
        <Status kind={LEVEL[level]}>
          {goodEnd === null ? 'No good snapshot' : `Newest good snapshot ended ${formatAge(now - goodEnd)} ago`}
          {failure !== null && `, ${failure}`}
        </Status>
      )}
      {isKnown && level !== 'good' && <RunbookLink sop="SOP-22">SOP-22 Snapshots fail</RunbookLink>}
      {info.repositories.map((repository) => (
        <span key={repository.name}>{repositoryText(repository)}</span>
      ))}
    </span>
  );
}

const lookedRow = ({ status, start, end, reason }: SnapshotRow): LookedSnapshot => ({
  status,
  start: start ?? null,
  end: end ?? null,
  reason: reason ?? null,
});

/** "cs-automated-enc: 337 (s3, bucket-7)". */
const repositoryText = ({ name, type, place, count, readOnly, shallow }: Repository): string => {
  const more = [type, place, readOnly ? 'read-only' : null, shallow ? 'shallow' : null].filter(Boolean).join(', ');
  return `${name}: ${count ?? 'failed'}${more === '' ? '' : ` (${more})`}`;
};

function RemoteStoreNotice() {
  return (
    <Alert type="warning" statusIconAriaLabel="Warning" header="Remote-backed storage: a snapshot is not the newest copy of the data">
      The newest copy is in the remote segments and translog, and a lost shard is brought back from there. Restoring a snapshot loses what
      was written since. Follow <RunbookLink sop="SOP-01">SOP-01 Cluster status red</RunbookLink> or{' '}
      <RunbookLink sop="SOP-02">SOP-02 Cluster status yellow</RunbookLink> before anything is restored.
    </Alert>
  );
}
