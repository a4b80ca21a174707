import { expect, test } from 'vitest';
import { type AccountFacts, accountVerdict, SILENT_AFTER_MS, UNASSIGNED_AFTER_MS } from './stands-out.ts';

const NOW = 1_763_629_200_000;
const QUIET: AccountFacts = {
  accountId: '123456789012',
  now: NOW,
  ocus: [
    { plane: 'search', used: 9.5, limit: 10 },
    { plane: 'indexing', used: null, limit: 10 },
  ],
  collections: [{ id: 'c1', name: 'orders', status: 'ACTIVE', lastModifiedAt: NOW }],
  workers: [{ workerId: 'w-1', dataPlaneType: 'search', startedAt: NOW - 1, lastHeartbeatAt: null }],
  unassigned: [{ placementConstraintId: 'pg-1', dataPlaneType: 'search', count: 3, since: NOW - UNASSIGNED_AFTER_MS }],
};

const standsOut = (facts: AccountFacts) => accountVerdict(facts, { workers: null, units: null }).findings;

test('an account in which all is well has nothing that stands out', () => {
  expect(standsOut(QUIET)).toEqual([]);
});

test('the worst comes first, each with the page that shows it', () => {
  const found = standsOut({
    ...QUIET,
    ocus: [{ plane: 'indexing', used: 10, limit: 10 }],
    collections: [{ id: 'c/1', name: 'orders', status: 'failed', lastModifiedAt: 5 }],
    workers: [{ workerId: 'w-1', dataPlaneType: 'search', startedAt: 1, lastHeartbeatAt: NOW - SILENT_AFTER_MS - 1 }],
    unassigned: [{ placementConstraintId: 'pg-1', dataPlaneType: 'search', count: 1, since: NOW - UNASSIGNED_AFTER_MS - 1 }],
  });
  expect(found.map(({ kind, link }) => [kind, link])).toEqual([
    ['replicas-unassigned', '/juno/pci/123456789012/pg-1?tab=shards&group-replicas.filter=replica_state%3DUnassigned'],
    ['at-limit', '/juno/123456789012?graphs=1'],
    ['worker-silent', '/juno/worker/123456789012/search/w-1'],
    ['failed-collection', '/juno/123456789012/c%2F1'],
  ]);
  expect(found.map(({ since }) => since)).toEqual([NOW - UNASSIGNED_AFTER_MS - 1, null, NOW - SILENT_AFTER_MS - 1, 5]);
});

test('what failed last comes first, what has been silent longest too', () => {
  const collections = [1, 3, 2].map((at) => ({ id: `c${at}`, name: `c${at}`, status: 'FAILED', lastModifiedAt: at }));
  const workers = [2, 1, 3].map((at) => ({ workerId: `w${at}`, dataPlaneType: 'search', startedAt: 0, lastHeartbeatAt: at }));
  expect(standsOut({ ...QUIET, collections, workers }).map(({ since }) => since)).toEqual([1, 2, 3, 3, 2, 1]);
});

test('a worker that never reported counts from its beginning', () => {
  const workers = [{ workerId: 'w-1', dataPlaneType: 'indexing', startedAt: NOW - SILENT_AFTER_MS - 1, lastHeartbeatAt: null }];
  expect(standsOut({ ...QUIET, workers })).toMatchObject([{ kind: 'worker-silent', since: NOW - SILENT_AFTER_MS - 1 }]);
});

test('replicas of the other plane are shown on it', () => {
  const unassigned = [{ placementConstraintId: 'pg-1', dataPlaneType: 'indexing', count: 2, since: 1 }];
  expect(standsOut({ ...QUIET, unassigned })[0]?.link).toContain('?tab=shards&plane=indexing&group-replicas.filter=');
});
