import type { Replica } from './replicas.tsx';

/** The replicas on one worker by their states; `workerId` is null for those on none. */
export interface WorkerReplicas {
  workerId: string | null;
  generation: number | null;
  total: number;
  shards: number;
  synced: number;
  syncing: number;
  unassigned: number;
}

const STATES = { Synced: 'synced', Syncing: 'syncing', Unassigned: 'unassigned' } as const;

/** Replicas by worker, those on none first, then by worker id. A state that is not stated counts in `total` alone. */
export function replicasByWorker(
  replicas: readonly Pick<Replica, 'worker_id' | 'worker_generation' | 'replica_state' | 'shard_id'>[],
): WorkerReplicas[] {
  const workers = new Map<string | null, { row: WorkerReplicas; shards: Set<string> }>();
  for (const { worker_id: workerId, worker_generation: generation, replica_state: state, shard_id: shard } of replicas) {
    let worker = workers.get(workerId);
    if (!worker) {
      worker = { row: { workerId, generation, total: 0, shards: 0, synced: 0, syncing: 0, unassigned: 0 }, shards: new Set() };
      workers.set(workerId, worker);
    }
    worker.row.total += 1;
    const known = Object.hasOwn(STATES, state) ? STATES[state as keyof typeof STATES] : null;
    if (known !== null) worker.row[known] += 1;
    worker.shards.add(shard);
  }
  return [...workers.values()]
    .map(({ row, shards }) => ({ ...row, shards: shards.size }))
    .sort((a, b) => Number(a.workerId !== null) - Number(b.workerId !== null) || ((a.workerId ?? '') < (b.workerId ?? '') ? -1 : 1));
}
