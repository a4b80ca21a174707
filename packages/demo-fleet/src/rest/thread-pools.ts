import { loadOf } from '../load.ts';
import type { Machine } from '../machines.ts';
import { between, draw, mix } from '../random.ts';
import { faultAt } from '../schedule.ts';
import type { Snapshot } from '../snapshot.ts';

export interface ThreadPool {
  name: string;
  type: 'fixed' | 'scaling' | 'fixed_auto_queue_size' | 'resizable';
  size: number;
  queueSize: number;
  active: number;
  queue: number;
  rejected: number;
  largest: number;
  completed: number;
}

const MODERN = [
  'index_searcher',
  'remote_purge',
  'remote_recovery',
  'remote_refresh_retry',
  'snapshot_deletion',
  'translog_sync',
  'translog_transfer',
];
const COMMON = [
  'analyze',
  'fetch_shard_started',
  'fetch_shard_store',
  'flush',
  'force_merge',
  'generic',
  'get',
  'listener',
  'management',
  'refresh',
  'search',
  'search_throttled',
  'snapshot',
  'warmer',
  'write',
];
const SYSTEM = ['system_read', 'system_write'];

/** Pools of a node by name. Counters grow since the process started and never fall. */
export const threadPools = (snapshot: Snapshot, node: Machine): ThreadPool[] => {
  const { spec, t } = snapshot;
  const { engine } = spec;
  const names = [
    ...COMMON,
    ...(engine.major >= 7 || engine.family === 'OS' ? SYSTEM : []),
    ...(engine.clusterManager ? MODERN : []),
  ].sort();
  const vcpu = node.role === 'master' ? spec.masterType.vcpu : spec.type.vcpu;
  const seconds = Math.max(1, (t - node.joinedAt) / 1_000);
  const pressure = faultAt(spec, 'heap-pressure', t);
  return names.map((name) => {
    const salt = mix(node.salt, name.length * 131 + name.charCodeAt(0));
    const working = node.role === 'data' && (name === 'search' || name === 'write');
    const size =
      name === 'search'
        ? Math.floor((vcpu * 3) / 2) + 1
        : name === 'write'
          ? vcpu
          : name === 'generic'
            ? 4
            : Math.max(1, Math.floor(vcpu / 2));
    const load = working ? loadOf(spec, t) * between(salt, 1, 0.1, 0.5) : 0;
    const active = name === 'management' ? 1 : Math.min(size, Math.floor(size * load * (0.6 + 0.8 * draw(salt, Math.floor(t / 5_000)))));
    const choked = working && pressure !== null;
    const earlier = working && salt % 5 === 0 ? salt % 900 : 0;
    return {
      name,
      type: name === 'search' || name === 'write' ? (name === 'search' ? 'fixed_auto_queue_size' : 'fixed') : 'scaling',
      size: working || name === 'management' ? size : 0,
      queueSize: name === 'search' ? 1_000 : name === 'write' ? 10_000 : -1,
      active,
      queue: choked
        ? Math.floor((name === 'search' ? 1_000 : 4_000) * draw(salt, Math.floor(t / 7_000)))
        : active === size && working
          ? salt % 9
          : 0,
      rejected: earlier + (choked ? Math.floor((t - (pressure?.start ?? t)) / 310) : 0),
      largest: working ? size : Math.min(size, 2),
      completed: Math.floor(seconds * (working ? between(salt, 2, 4, 600) : between(salt, 3, 0.01, 2))),
    };
  });
};
