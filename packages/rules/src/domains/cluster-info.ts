import { generationsText, type NodeGenerations } from './node-generations.ts';
import { formatBytes, formatCount } from './sizes.ts';
import { healthStatus, type StateKind } from './states.ts';

/** A part of Cluster Info: undefined while it is loading, null when it could not be had. Each comes by itself. */
type Part<T> = T | null | undefined;

/** A number of an answer; null or left out where the engine did not give it. */
type Num = number | null | undefined;

/** The answers that Cluster Info is made of, in the contract's names (DOM-048 to DOM-053). */
export interface ClusterInfoParts {
  health: Part<{
    status?: string | null | undefined;
    active_shards?: Num;
    active_primary_shards?: Num;
    relocating_shards?: Num;
    initializing_shards?: Num;
    unassigned_shards?: Num;
    number_of_pending_tasks?: Num;
    number_of_data_nodes?: Num;
  }>;
  stats: Part<{ nodes: { count: { master?: Num; coordinating_only?: Num }; fs: { available?: Num; total?: Num } } }>;
  /** Cluster settings, flat or nested. */
  settings: Part<ClusterSettings>;
  clusterData: Part<{ serverType?: string | null | undefined; discoveryMode?: string | null | undefined }>;
  kibana: Part<{ health?: string | null | undefined }>;
  /** The deployment instance of each machine, where it has one. */
  diNumbers: Part<readonly (number | string | null)[]>;
  /** Data nodes of the two environments of a change; null or left out where there is one. */
  generations?: NodeGenerations | null | undefined;
}

export interface ClusterSettings {
  persistent?: unknown;
  transient?: unknown;
}

export type ClusterInfoKey =
  | 'esHealth'
  | 'kibanaHealth'
  | 'serverType'
  | 'discoveryMode'
  | 'disk'
  | 'active'
  | 'activePrimary'
  | 'relocating'
  | 'initializing'
  | 'unassigned'
  | 'totalDis'
  | 'excludedDi'
  | 'excludedNodes'
  | 'master'
  | 'data'
  | 'coordinator'
  | 'allocation'
  | 'pendingTasks';

export interface ClusterInfoRow {
  key: ClusterInfoKey;
  label: string;
  value: string;
  /** How the value looks; only health has a look of its own. */
  kind: StateKind;
}

export const LOADING = '--';
const MISSING_TEXT = 'N/A';
const MISSING_COUNT = '0';

/**
 * The rows of Cluster Info, in order (DOM-031 to DOM-035). A value whose part is loading reads "--" (DOM-040). A shard or node count that
 * an answer leaves out reads 0; one whose answer could not be had reads N/A, because 0 would say that nothing is wrong. A missing text reads
 * N/A, an unknown health "unknown"; no excluded node reads N/A, as settled.
 */
export const clusterInfoOf = (parts: ClusterInfoParts): ClusterInfoRow[] => {
  const { health, stats, settings, clusterData, kibana, diNumbers } = parts;
  return [
    healthRow('esHealth', 'ES Health', health, (part) => part.status),
    healthRow('kibanaHealth', 'Kibana Health', kibana, (part) => part.health),
    textRow('serverType', 'Server Type', clusterData, (part) => part.serverType),
    textRow('discoveryMode', 'Discovery Mode', clusterData, (part) => part.discoveryMode),
    textRow('disk', 'Disk free/total', stats, ({ nodes }) => diskText(nodes.fs.available, nodes.fs.total)),
    countRow('active', 'Active shards', health, (part) => part.active_shards),
    countRow('activePrimary', 'Active Primary shards', health, (part) => part.active_primary_shards),
    countRow('relocating', 'Relocating shards', health, (part) => part.relocating_shards),
    countRow('initializing', 'Initializing shards', health, (part) => part.initializing_shards),
    countRow('unassigned', 'Unassigned shards', health, (part) => part.unassigned_shards),
    countRow('totalDis', 'Total DIs', diNumbers, distinctDis),
    textRow('excludedDi', 'Excluded DI', settings, (part) => excludedDis(part).join(', ')),
    textRow('excludedNodes', 'Excluded nodes', settings, (part) => formatCount(excludedIps(part).length || null)),
    countRow('master', 'Master', stats, ({ nodes }) => nodes.count.master),
    withParts(
      countRow('data', 'Data', health, (part) => part.number_of_data_nodes),
      health?.number_of_data_nodes,
      parts.generations ?? null,
    ),
    countRow('coordinator', 'Coordinator', stats, ({ nodes }) => nodes.count.coordinating_only),
    textRow('allocation', 'Allocation', settings, allocationEnable),
    countRow('pendingTasks', 'Pending tasks', health, (part) => part.number_of_pending_tasks),
  ];
};

const row = (key: ClusterInfoKey, label: string, value: string): ClusterInfoRow => ({ key, label, value, kind: 'plain' });

const textRow = <T>(key: ClusterInfoKey, label: string, part: Part<T>, read: (part: T) => string | null | undefined): ClusterInfoRow => {
  if (part === undefined) return row(key, label, LOADING);
  return row(key, label, (part === null ? null : read(part))?.trim() || MISSING_TEXT);
};

const countRow = <T>(key: ClusterInfoKey, label: string, part: Part<T>, read: (part: T) => Num): ClusterInfoRow => {
  if (part === undefined) return row(key, label, LOADING);
  if (part === null) return row(key, label, MISSING_TEXT);
  const count = read(part);
  return row(key, label, typeof count === 'number' && Number.isFinite(count) ? formatCount(count) : MISSING_COUNT);
};

/** `12 (6 old, 6 new)` while a change has two environments. */
const withParts = (row: ClusterInfoRow, nodes: Num, generations: NodeGenerations | null): ClusterInfoRow => {
  const text = generationsText(nodes, generations);
  return text === null ? row : { ...row, value: `${row.value} (${text})` };
};

const healthRow = <T>(key: ClusterInfoKey, label: string, part: Part<T>, read: (part: T) => string | null | undefined): ClusterInfoRow => {
  if (part === undefined) return { ...row(key, label, LOADING), kind: 'loading' };
  const { word, kind } = healthStatus(part === null ? null : read(part));
  return { key, label, value: word, kind };
};

const diskText = (available: Num, total: Num): string | null =>
  typeof available === 'number' && typeof total === 'number' ? `${formatBytes(available)} / ${formatBytes(total)}` : null;

const distinctDis = (numbers: readonly (number | string | null)[]): number =>
  new Set(numbers.filter((di) => di !== null && di !== '').map(String)).size;

const EXCLUDE = 'cluster.routing.allocation.exclude';

/** Deployment instances that allocation leaves out, in the order they were written (DOM-051). */
export const excludedDis = (settings: ClusterSettings): string[] => listOf(effectiveSetting(settings, `${EXCLUDE}.di_number`));

/** Addresses that allocation leaves out (DOM-051). */
export const excludedIps = (settings: ClusterSettings): string[] => listOf(effectiveSetting(settings, `${EXCLUDE}._ip`));

/** What may be allocated: all, primaries, new_primaries or none; all when nothing is set, as in the engine. */
export const allocationEnable = (settings: ClusterSettings): string => {
  const value = effectiveSetting(settings, 'cluster.routing.allocation.enable');
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : 'all';
};

/** The value in force: a transient setting hides the persistent one, an empty one too. Undefined where neither is set. */
export const effectiveSetting = (settings: ClusterSettings, name: string): unknown =>
  readSetting(settings.transient, name) ?? readSetting(settings.persistent, name);

/** Reads a setting from flat keys, nested objects, or a mixture. */
const readSetting = (tree: unknown, name: string): unknown => {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return undefined;
  const record = tree as Record<string, unknown>;
  if (Object.hasOwn(record, name)) return record[name];
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const head = name.slice(0, dot);
    const found = Object.hasOwn(record, head) ? readSetting(record[head], name.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A list setting is a text with commas, or an array; repeated entries count once. */
const listOf = (value: unknown): string[] => {
  const entries = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string' || typeof value === 'number'
      ? String(value).split(',')
      : [];
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
};
