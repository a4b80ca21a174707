import type { Snapshot } from '../snapshot.ts';
import type { Answer } from './body.ts';
import { catAnswer } from './cat-table.ts';
import type { RestRequest } from './request.ts';

export const moreCat = (snapshot: Snapshot, request: RestRequest, name: string, _argument: string | undefined): Answer | null => {
  if (name === 'health') {
    const { shards, nodes, status, pendingTasks, maxTaskWaitMs } = snapshot.state;
    const percent = (shards.active / Math.max(1, shards.active + shards.unassigned + shards.initializing)) * 100;
    return catAnswer(request, {
      columns: [
        { name: 'epoch', shown: true, right: true, aliases: ['t', 'time'], value: () => Math.floor(snapshot.t / 1000) },
        { name: 'timestamp', shown: true, aliases: ['ts', 'hms', 'hhmmss'], value: () => new Date(snapshot.t).toISOString().slice(11, 19) },
        { name: 'cluster', shown: true, aliases: ['cl'], value: () => snapshot.clusterName },
        { name: 'status', shown: true, aliases: ['st'], value: () => status },
        { name: 'node.total', shown: true, right: true, aliases: ['nt'], value: () => nodes.total },
        { name: 'node.data', shown: true, right: true, aliases: ['nd'], value: () => nodes.data },
        ...(snapshot.spec.engine.clusterManager
          ? [{ name: 'discovered_cluster_manager', shown: true, aliases: ['dcm', 'dm'], value: () => 'true' }]
          : []),
        { name: 'shards', shown: true, right: true, aliases: ['t', 'sh'], value: () => shards.active },
        { name: 'pri', shown: true, right: true, aliases: ['p'], value: () => shards.activePrimary },
        { name: 'relo', shown: true, right: true, aliases: ['r'], value: () => shards.relocating },
        { name: 'init', shown: true, right: true, aliases: ['i'], value: () => shards.initializing },
        { name: 'unassign', shown: true, right: true, aliases: ['u'], value: () => shards.unassigned },
        { name: 'pending_tasks', shown: true, right: true, aliases: ['pt'], value: () => pendingTasks },
        {
          name: 'max_task_wait_time',
          shown: true,
          right: true,
          aliases: ['mtwt'],
          value: () => (maxTaskWaitMs === 0 ? '-' : { ms: maxTaskWaitMs }),
        },
        { name: 'active_shards_percent', shown: true, right: true, aliases: ['asp'], value: () => `${percent.toFixed(1)}%` },
      ],
      rows: () => [null],
    });
  }
  return null;
};
