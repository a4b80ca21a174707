import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replicasByWorker } from './worker-replicas.ts';

const replica = (worker_id: string | null, replica_state: string, shard_id: string) => ({
  worker_id,
  worker_generation: worker_id === null ? null : 7,
  replica_state,
  shard_id,
});

test('a worker has its replicas by state, and those on none come first [JUNO-066]', () => {
  expect(
    replicasByWorker([
      replica('w-2', 'Synced', 's1'),
      replica('w-1', 'Synced', 's1'),
      replica('w-1', 'Syncing', 's2'),
      replica(null, 'Unassigned', 's2'),
    ]),
  ).toEqual([
    { workerId: null, generation: null, total: 1, shards: 1, synced: 0, syncing: 0, unassigned: 1 },
    { workerId: 'w-1', generation: 7, total: 2, shards: 2, synced: 1, syncing: 1, unassigned: 0 },
    { workerId: 'w-2', generation: 7, total: 1, shards: 1, synced: 1, syncing: 0, unassigned: 0 },
  ]);
});

test('every replica is counted once, whatever its worker and state', () => {
  const rows = fc.array(
    fc.record({
      worker_id: fc.option(fc.constantFrom('w-1', 'w-2', '__proto__', ''), { nil: null }),
      worker_generation: fc.constant(1),
      replica_state: fc.constantFrom('Synced', 'Syncing', 'Unassigned', 'constructor'),
      shard_id: fc.constantFrom('a', 'b', 'c'),
    }),
  );
  fc.assert(
    fc.property(rows, (all) => {
      const workers = replicasByWorker(all);
      expect(workers.reduce((sum, { total }) => sum + total, 0)).toBe(all.length);
      expect(new Set(workers.map(({ workerId }) => workerId)).size).toBe(workers.length);
    }),
  );
});
