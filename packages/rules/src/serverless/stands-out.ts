import { accountGraphsPath, collectionPath, placementGroupPath, workerPath } from '../paths/serverless.ts';
import { serialiseFilter } from '../property-filter.ts';
import { type ServerlessVerdict, type VerdictFinding, verdictOf } from './verdict.ts';

/** What is looked at of one account. Times are epoch milliseconds; null where the source cannot tell. */
export interface AccountFacts {
  accountId: string;
  now: number;
  ocus: readonly { plane: 'search' | 'indexing'; used: number | null; limit: number | null }[];
  collections: readonly { id: string; name: string; status: string; lastModifiedAt: number }[];
  workers: readonly { workerId: string; dataPlaneType: string; startedAt: number; lastHeartbeatAt: number | null }[];
  /** Replicas of active shards that are on no worker, by group. */
  unassigned: readonly { placementConstraintId: string; dataPlaneType: string; count: number; since: number }[];
}

export type ServerlessFindingKind = 'at-limit' | 'failed-collection' | 'worker-silent' | 'replicas-unassigned';

interface ServerlessFinding extends VerdictFinding {
  kind: ServerlessFindingKind;
}

/** A worker reports each minute. */
export const SILENT_AFTER_MS = 5 * 60_000;
/** New replicas find a worker within minutes. */
export const UNASSIGNED_AFTER_MS = 30 * 60_000;

/**
 * How an account is, the worst kind first. A part that could not be read is a check that did not run: `missing` says why, and which facts it took away.
 */
export function accountVerdict(facts: AccountFacts, missing: { workers: string | null; units: string | null }): ServerlessVerdict {
  return verdictOf(
    [
      { title: 'Replicas', notRun: missing.workers, findings: unassigned(facts) },
      { title: 'Capacity', notRun: missing.units, findings: atLimit(facts) },
      { title: 'Heartbeats', notRun: missing.workers, findings: silent(facts) },
      { title: 'Collections', notRun: null, findings: failed(facts) },
    ],
    facts.now,
  );
}

const oldestFirst = (a: ServerlessFinding, b: ServerlessFinding): number => (a.since ?? 0) - (b.since ?? 0) || (a.text < b.text ? -1 : 1);
const newestFirst = (a: ServerlessFinding, b: ServerlessFinding): number => (b.since ?? 0) - (a.since ?? 0) || (a.text < b.text ? -1 : 1);

const atLimit = ({ accountId, ocus }: AccountFacts): ServerlessFinding[] =>
  ocus.flatMap(({ plane, used, limit }) =>
    used === null || limit === null || used < limit
      ? []
      : [
          {
            kind: 'at-limit' as const,
            severity: 'bad' as const,
            text: `${plane} uses ${used} of ${limit} OCUs and cannot scale out`,
            // With its graphs displayed: the curves of units and their limits.
            link: accountGraphsPath(accountId),
            since: null,
            recommended: `Check the placement groups for failed scaling, then have the limit of ${plane} OCUs raised.`,
            avoid: 'Avoid replacing workers: it frees no capacity.',
          },
        ],
  );

/** Newest first: one that failed long ago is known. */
const failed = ({ accountId, collections }: AccountFacts): ServerlessFinding[] =>
  collections
    .filter(({ status }) => status.toLowerCase() === 'failed')
    .map(
      ({ id, name, lastModifiedAt }): ServerlessFinding => ({
        kind: 'failed-collection',
        severity: 'warning',
        text: `collection ${name} failed`,
        link: collectionPath(accountId, id),
        since: lastModifiedAt,
        recommended: `Open collection ${name}: its failure reason says what to fix before a retry.`,
        avoid: null,
      }),
    )
    .sort(newestFirst);

/** What has been silent longest first. */
const silent = ({ accountId, now, workers }: AccountFacts): ServerlessFinding[] =>
  workers
    .map((worker) => ({ worker, heard: worker.lastHeartbeatAt ?? worker.startedAt }))
    .filter(({ heard }) => now - heard > SILENT_AFTER_MS)
    .map(
      ({ worker: { workerId, dataPlaneType }, heard }): ServerlessFinding => ({
        kind: 'worker-silent',
        severity: 'warning',
        text: `no heartbeat from ${dataPlaneType} worker ${workerId}`,
        link: workerPath(accountId, dataPlaneType, workerId),
        since: heard,
        recommended: `Open worker ${workerId} and replace it when it does not answer.`,
        avoid: null,
      }),
    )
    .sort(oldestFirst);

/** What has lasted longest first. */
const unassigned = ({ accountId, now, unassigned: groups }: AccountFacts): ServerlessFinding[] =>
  groups
    .filter(({ count, since }) => count > 0 && now - since > UNASSIGNED_AFTER_MS)
    .map(
      ({ placementConstraintId, dataPlaneType, count, since }): ServerlessFinding => ({
        kind: 'replicas-unassigned',
        severity: 'bad',
        text: `${count} ${dataPlaneType} ${count === 1 ? 'replica' : 'replicas'} of placement group ${placementConstraintId} unassigned`,
        link: `${placementGroupPath(accountId, placementConstraintId)}?${unassignedReplicasQuery(dataPlaneType)}`,
        since,
        recommended: `Open placement group ${placementConstraintId}: its verdict names the workers behind it.`,
        avoid: 'Avoid replacing other workers of the group: each one takes its replicas with it.',
      }),
    )
    .sort(oldestFirst);

/** The part of a group's address that shows its replicas without a worker: their tab, plane and filter. */
export const unassignedReplicasQuery = (dataPlaneType: string): string =>
  new URLSearchParams([
    ['tab', 'shards'],
    ...(dataPlaneType === 'indexing' ? [['plane', 'indexing']] : []),
    ['group-replicas.filter', serialiseFilter({ operation: 'and', tokens: [UNASSIGNED] })],
  ]).toString();

const UNASSIGNED = { propertyKey: 'replica_state', operator: '=', value: 'Unassigned' } as const;
