import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { z } from 'zod/mini';
import { explorerPath } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { formatValue } from '../../../../ui/values/format-value.ts';
import { copyText } from './snapshots-columns.tsx';
import type { SnapshotRow } from './use-snapshots.ts';

const Details = graphql(`
  query Snapshots_DetailsQuery($domainIdentifier: String!, $repository: String!, $snapshot: String!) {
    snapshotDetails(domainIdentifier: $domainIdentifier, repository: $repository, snapshot: $snapshot)
  }
`);

const Failures = z.object({
  failures: z.array(z.object({ index: z.string(), shard_id: z.number(), reason: z.optional(z.nullable(z.string())) })),
});

const MOST_FAILURES = 20;
const STALE_MS = 600_000;

interface SnapshotDetailsProps {
  domainIdentifier: string;
  row: SnapshotRow;
}

/** One snapshot: its numbers, the shards it lacks and why, and the engine's own document. */
export function SnapshotDetails({ domainIdentifier, row }: SnapshotDetailsProps) {
  const query = useOperation(
    Details,
    { domainIdentifier, repository: row.repository, snapshot: row.id },
    { staleMs: row.end == null ? 10_000 : STALE_MS },
  );
  const path = `_snapshot/${encodeURIComponent(row.repository)}/${encodeURIComponent(row.id)}`;
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={2}
        items={[
          { label: 'status', value: <Status kind={statusKind(row.status)}>{row.status}</Status> },
          { label: 'repository', value: row.repository, copy: row.repository },
          { label: 'start_epoch', value: row.start == null ? null : <Timestamp at={row.start} /> },
          { label: 'end_epoch', value: row.end == null ? null : <Timestamp at={row.end} /> },
          { label: 'duration', value: row.durationMs == null ? null : formatValue(row.durationMs, 'ms') },
          { label: 'indices', value: row.indices },
          { label: 'successful_shards', value: row.successfulShards },
          { label: 'failed_shards', value: row.failedShards },
          { label: 'total_shards', value: row.totalShards },
          { label: 'copy', value: copyText(row) },
          ...(row.reason == null ? [] : [{ label: 'reason', value: row.reason }]),
        ]}
      />
      {row.shallow === true && (
        <Box color="text-body-secondary">
          A shallow snapshot holds no copy of the segments: it points at those in the remote store, and needs them to be there.
        </Box>
      )}
      <a href={explorerPath(domainIdentifier, path)}>This snapshot in the API explorer</a>
      {query.isPending ? <Skeleton label="Snapshot" height={240} /> : null}
      {query.error ? (
        <FailedPanel
          what={`The snapshot could not be read: ${query.error.message}`}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {query.data ? <FailedShards document={query.data.snapshotDetails} /> : null}
      {query.data ? <JsonView title="Snapshot" value={query.data.snapshotDetails} height={360} /> : null}
    </SpaceBetween>
  );
}

function FailedShards({ document }: { document: unknown }) {
  const parsed = Failures.safeParse(document);
  const failures = parsed.success ? parsed.data.failures : [];
  if (failures.length === 0) return null;
  return (
    <section aria-label="Failed shards">
      <Box variant="h3">Failed shards</Box>
      <ul>
        {failures.slice(0, MOST_FAILURES).map(({ index, shard_id: shard, reason }) => (
          <li key={`${index} ${shard}`}>
            {index}, shard {shard}: {reason ?? 'no reason given'}
          </li>
        ))}
      </ul>
      {failures.length > MOST_FAILURES ? <span>and {failures.length - MOST_FAILURES} more in the document below</span> : null}
    </section>
  );
}
