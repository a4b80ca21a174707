import { snapshotTimes } from '#rules/domains/snapshot-age';
import { SECOND } from '#rules/durations';
import type { Snapshot, SnapshotRepository, SnapshotsInfo } from '../../../generated/resolvers.ts';
import { withoutForeign401, withStatus } from '../../../platform/http/graphql-errors.ts';
import type {
  CallOptions,
  CatSnapshot,
  ClusterApi,
  Dated,
  SnapshotRepository as ListedRepository,
} from '../../../ports/cluster-api/port.ts';
import type { DomainRecord } from '../../../ports/domains/port.ts';
import { PortError, STATUS_OF_KIND } from '../../../ports/port-error.ts';

/** A crowd that presses refresh asks the cluster once in this time. */
const REFRESHED_MS = 15_000;

interface Requested {
  instanceId?: string | undefined;
  refresh: boolean;
  signal: AbortSignal;
}

/**
 * The snapshots of a domain, newest first, with each repository's failure in its own place. Throws a PortError when not even the
 * repositories can be listed.
 */
export async function readSnapshots(
  api: Pick<ClusterApi, 'repositories' | 'snapshots'>,
  record: Pick<DomainRecord, 'domainIdentifier' | 'dragonstoneDomain'>,
  { instanceId, refresh, signal }: Requested,
): Promise<SnapshotsInfo> {
  const { domainIdentifier, dragonstoneDomain } = record;
  const options: CallOptions = { instanceId, signal, ...(refresh ? { maxAgeMs: REFRESHED_MS } : {}) };
  const { value: repositories, asOf } = await api.repositories(domainIdentifier, options);
  const parts = await Promise.all(
    repositories.map(async (repository) => {
      const answer = await api.snapshots(domainIdentifier, repository, options).catch(unlessCancelled);
      return { repository, answer };
    }),
  );
  const snapshots = parts
    .flatMap(({ repository, answer }) => (answer instanceof PortError ? [] : rowsOf(repository.name, answer)))
    .sort((a, b) => (b.start ?? 0) - (a.start ?? 0) || (a.id < b.id ? 1 : -1));
  return {
    cat: { snapshots: catText(parts) },
    repositories: parts.map(
      ({ repository, answer }): SnapshotRepository => ({
        ...repository,
        count: answer instanceof PortError ? null : answer.value.length,
        error: answer instanceof PortError ? errorOf(answer) : null,
      }),
    ),
    snapshots,
    remoteStore: dragonstoneDomain === null ? null : dragonstoneDomain === 'true',
    asOf: Math.min(asOf, ...parts.map(({ answer }) => (answer instanceof PortError ? asOf : answer.asOf))),
  };
}

type Part = { repository: ListedRepository; answer: Dated<CatSnapshot[]> | PortError };

const unlessCancelled = (error: unknown): PortError => {
  if (error instanceof PortError && error.kind !== 'cancelled') return error;
  throw error;
};

const errorOf = ({ kind, message }: PortError): { message: string; code: string } => ({
  message: withStatus(STATUS_OF_KIND[kind], withoutForeign401(message)),
  code: kind,
});

const rowsOf = (repository: string, { value, asOf }: Dated<CatSnapshot[]>): Snapshot[] =>
  value.map((row) => {
    const { start, end } = snapshotTimes(row);
    return {
      id: row.id,
      repository,
      status: row.status,
      start,
      end,
      durationMs: start === null ? null : (briefMs(row.duration) ?? Math.max(0, (end ?? asOf) - start)),
      indices: row.indices,
      successfulShards: row.successfulShards,
      failedShards: row.failedShards,
      totalShards: row.totalShards,
      reason: row.reason,
      shallow: row.shallow,
    };
  });

/** A duration of less than a minute, which the engine tells more exactly than its whole seconds of start and end: `401ms`, `12.3s`; null for others. */
const briefMs = (text: string): number | null => {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(ms|s)$/.exec(text) ?? [];
  return number === undefined ? null : Math.round(Number(number) * (unit === 's' ? SECOND : 1));
};

/** The table as the engine writes it: every value a text, an end that has not come a 0. */
const catText = (parts: readonly Part[]): string =>
  JSON.stringify(
    parts.flatMap(({ repository, answer }) =>
      answer instanceof PortError
        ? []
        : answer.value.map((row) => ({
            id: row.id,
            repository: repository.name,
            status: row.status,
            start_epoch: String(row.startEpoch ?? 0),
            end_epoch: String(row.endEpoch ?? 0),
            duration: row.duration,
            indices: textOf(row.indices),
            successful_shards: textOf(row.successfulShards),
            failed_shards: textOf(row.failedShards),
            total_shards: textOf(row.totalShards),
          })),
    ),
  );

const textOf = (count: number | null): string | null => (count === null ? null : String(count));
