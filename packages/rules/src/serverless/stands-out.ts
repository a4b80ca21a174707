import { accountGraphsPath, collectionPath, placementGroupPath, workerPath } from '../paths/serverless.ts';
import { serialiseFilter } from '../property-filter.ts';

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

export interface ServerlessFinding {
  kind: ServerlessFindingKind;
  text: string;
  /** Path of the page that shows it. */
  link: string;
  since: number | null;
}

/** A worker reports each minute. */
export const SILENT_AFTER_MS = 5 * 60_000;
/** New replicas find a worker within minutes. */
export const UNASSIGNED_AFTER_MS = 30 * 60_000;

const ORDER: readonly ServerlessFindingKind[] = ['at-limit', 'replicas-unassigned', 'worker-silent', 'failed-collection'];

/** What stands out in an account: the worst kind first, within a kind what has lasted longest. */
export const serverlessStandsOut = (facts: AccountFacts): ServerlessFinding[] =>
  [...atLimit(facts), ...failed(facts), ...silent(facts), ...unassigned(facts)].sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.since ?? 0) - (b.since ?? 0) || (a.text < b.text ? -1 : 1),
  );

const atLimit = ({ accountId, ocus }: AccountFacts): ServerlessFinding[] =>
  ocus.flatMap(({ plane, used, limit }) =>
    used === null || limit === null || used < limit
      ? []
      : [
          {
            kind: 'at-limit' as const,
            text: `${plane === 'search' ? 'Search' : 'Indexing'} uses ${used} of ${limit} OCUs: it cannot grow.`,
            // With its graphs displayed: the curves of units and their limits.
            link: accountGraphsPath(accountId),
            since: null,
          },
        ],
  );

const failed = ({ accountId, collections }: AccountFacts): ServerlessFinding[] =>
  collections
    .filter(({ status }) => status.toLowerCase() === 'failed')
    .map(({ id, name, lastModifiedAt }) => ({
      kind: 'failed-collection',
      text: `The collection ${name} has failed.`,
      link: collectionPath(accountId, id),
      since: lastModifiedAt,
    }));

const silent = ({ accountId, now, workers }: AccountFacts): ServerlessFinding[] =>
  workers
    .map((worker) => ({ worker, heard: worker.lastHeartbeatAt ?? worker.startedAt }))
    .filter(({ heard }) => now - heard > SILENT_AFTER_MS)
    .map(({ worker: { workerId, dataPlaneType }, heard }) => ({
      kind: 'worker-silent',
      text: `Nothing is heard of the ${dataPlaneType} worker ${workerId}.`,
      link: workerPath(accountId, dataPlaneType, workerId),
      since: heard,
    }));

const unassigned = ({ accountId, now, unassigned: groups }: AccountFacts): ServerlessFinding[] =>
  groups
    .filter(({ count, since }) => count > 0 && now - since > UNASSIGNED_AFTER_MS)
    .map(({ placementConstraintId, dataPlaneType, count, since }) => ({
      kind: 'replicas-unassigned',
      text: `${count} ${count === 1 ? 'replica' : 'replicas'} for ${dataPlaneType} of the group ${placementConstraintId} ${count === 1 ? 'is' : 'are'} on no worker.`,
      link: `${placementGroupPath(accountId, placementConstraintId)}?${unassignedReplicas(dataPlaneType)}`,
      since,
    }));

/** The part of a group's address that shows its replicas without a worker: their tab, plane and filter. */
const unassignedReplicas = (dataPlaneType: string): string =>
  new URLSearchParams([
    ['tab', 'shards'],
    ...(dataPlaneType === 'indexing' ? [['plane', 'indexing']] : []),
    ['group-replicas.filter', serialiseFilter({ operation: 'and', tokens: [UNASSIGNED] })],
  ]).toString();

const UNASSIGNED = { propertyKey: 'replica_state', operator: '=', value: 'Unassigned' } as const;
