import type { DomainSpec } from '../fleet/domain-spec.ts';
import { loadOf } from '../fleet/load.ts';
import type { Machine } from '../fleet/machines.ts';
import type { NodeRole } from '../fleet/slots.ts';
import { faultAt } from '../incidents/schedule.ts';
import { between, draw, mix } from '../random.ts';
import { pressedFor } from '../state/collections.ts';
import type { Snapshot } from '../state/snapshot.ts';

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

/** Pools that have all their threads from the start. */
export type FixedPool = 'search' | 'write' | 'index_searcher' | 'force_merge';

/** Threads of such a pool on a node of a role. Dedicated managers serve no requests and hold no shards; no others hold them than those for data. */
export const fixedThreads = (spec: DomainSpec, role: NodeRole, name: FixedPool): number => {
  const { vcpu } = spec.type;
  const holdsData = role === 'data' || role === 'ultrawarm';
  if (role === 'master' || (!holdsData && (name === 'index_searcher' || name === 'force_merge'))) return 0;
  if (name === 'search') return Math.floor((vcpu * 3) / 2) + 1;
  if (name === 'force_merge') return Math.max(1, Math.floor(vcpu / 8));
  return name === 'write' ? vcpu : 2 * vcpu;
};

const FIXED: Readonly<Record<FixedPool, ThreadPool['type']>> = {
  search: 'fixed_auto_queue_size',
  write: 'fixed',
  force_merge: 'fixed',
  index_searcher: 'resizable',
};

const isFixed = (name: string): name is FixedPool => Object.hasOwn(FIXED, name);

/** What one of the two pools that do a data node's work is like. */
export interface WorkingPool {
  name: 'search' | 'write';
  salt: number;
  size: number;
  /** Share of its threads that are busy at a load of 1. */
  share: number;
}

const poolSalt = (node: Machine, name: string): number => mix(node.salt, name.length * 131 + name.charCodeAt(0));

export const workingPool = (spec: DomainSpec, node: Machine, name: 'search' | 'write'): WorkingPool => {
  const { vcpu } = node.role === 'master' ? spec.masterType : spec.type;
  const salt = poolSalt(node, name);
  return { name, salt, size: name === 'search' ? Math.floor((vcpu * 3) / 2) + 1 : vcpu, share: between(salt, 1, 0.1, 0.5) };
};

/** Threads at work. */
export const activeAt = ({ salt, size, share }: WorkingPool, t: number, load: number): number =>
  Math.min(size, Math.floor(size * load * share * (0.6 + 0.8 * draw(salt, Math.floor(t / 5_000)))));

/** Requests that wait: hundreds while collections stop the node, else a few when all threads are at work. */
export const queueAt = ({ name, salt, size }: WorkingPool, t: number, active: number, choked: boolean): number => {
  if (choked) return Math.floor((name === 'search' ? 1_000 : 4_000) * draw(salt, Math.floor(t / 7_000)));
  return active === size ? salt % 9 : 0;
};

/** Milliseconds from one rejection to the next while a pool is choked. */
export const REJECTION_MS = 310;

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
  const isPressed = faultAt(spec, 'heap-pressure', t) !== null;
  const pressed = pressedFor(snapshot, node, t - node.joinedAt);
  return names.map((name) => {
    const salt = poolSalt(node, name);
    const worker = name === 'search' || name === 'write' ? workingPool(spec, node, name) : null;
    const working = node.role === 'data' && worker !== null;
    const scaled = name === 'generic' ? 4 : Math.max(1, Math.floor(vcpu / 2));
    const size = isFixed(name) ? fixedThreads(spec, node.role, name) : name === 'management' ? scaled : 0;
    const active = name === 'management' ? 1 : working ? activeAt(worker, t, loadOf(spec, t)) : 0;
    const choked = working && isPressed;
    const earlier = working && salt % 5 === 0 ? salt % 900 : 0;
    return {
      name,
      type: isFixed(name) ? FIXED[name] : 'scaling',
      size,
      queueSize: name === 'search' ? 1_000 : name === 'write' ? 10_000 : -1,
      active,
      queue: working ? queueAt(worker, t, active, choked) : 0,
      rejected: earlier + (working ? Math.floor(pressed / REJECTION_MS) : 0),
      largest: isFixed(name) ? size : Math.min(scaled, 2),
      completed: Math.floor(seconds * (working ? between(salt, 2, 4, 600) : between(salt, 3, 0.01, 2))),
    };
  });
};
