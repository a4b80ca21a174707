import type { Snapshot } from '../state/snapshot.ts';
import type { CatTable } from './cat-table.ts';

/** One line of health. */
export const catHealth = (snapshot: Snapshot): CatTable<null> => {
  const { shards, nodes, status, pendingTasks, maxTaskWaitMs } = snapshot.state;
  // Green is whole, also without any shard.
  const percent = status === 'green' ? 100 : (shards.active / Math.max(1, shards.active + shards.unassigned + shards.initializing)) * 100;
  return {
    columns: [
      { name: 'epoch', shown: true, right: true, aliases: ['t', 'time'], value: () => Math.floor(snapshot.t / 1_000) },
      { name: 'timestamp', shown: true, aliases: ['ts', 'hms', 'hhmmss'], value: () => new Date(snapshot.t).toISOString().slice(11, 19) },
      { name: 'cluster', shown: true, aliases: ['cl'], value: () => snapshot.clusterName },
      { name: 'status', shown: true, aliases: ['st'], value: () => status },
      { name: 'node.total', shown: true, right: true, aliases: ['nt', 'nodeTotal'], value: () => nodes.total },
      { name: 'node.data', shown: true, right: true, aliases: ['nd', 'nodeData'], value: () => nodes.data },
      ...(snapshot.spec.engine.clusterManager
        ? [{ name: 'discovered_cluster_manager', shown: true, right: true, aliases: ['dcm', 'dm'], value: () => 'true' }]
        : []),
      { name: 'shards', shown: true, right: true, aliases: ['sh', 'shards.total', 'shardsTotal'], value: () => shards.active },
      { name: 'pri', shown: true, right: true, aliases: ['p', 'shards.primary', 'shardsPrimary'], value: () => shards.activePrimary },
      { name: 'relo', shown: true, right: true, aliases: ['r', 'shards.relocating', 'shardsRelocating'], value: () => shards.relocating },
      {
        name: 'init',
        shown: true,
        right: true,
        aliases: ['i', 'shards.initializing', 'shardsInitializing'],
        value: () => shards.initializing,
      },
      {
        name: 'unassign',
        shown: true,
        right: true,
        aliases: ['u', 'shards.unassigned', 'shardsUnassigned'],
        value: () => shards.unassigned,
      },
      { name: 'pending_tasks', shown: true, right: true, aliases: ['pt', 'pendingTasks'], value: () => pendingTasks },
      {
        name: 'max_task_wait_time',
        shown: true,
        right: true,
        aliases: ['mtwt', 'maxTaskWaitTime'],
        value: () => (maxTaskWaitMs === 0 ? '-' : { ms: maxTaskWaitMs }),
      },
      {
        name: 'active_shards_percent',
        shown: true,
        right: true,
        aliases: ['asp', 'activeShardsPercent'],
        value: () => `${percent.toFixed(1)}%`,
      },
    ],
    rows: () => [null],
  };
};
