import { type EngineVersion, featuresOf } from '#rules/domains/engine-version';
import { PortError } from '../../port-error.ts';

/** Columns asked of `_cat/nodes`; engines leave out those they do not have. The manager's column has the name of its version. */
const NODE_COLUMNS = 'heap.percent,ram.percent,cpu,load_1m,disk.total,disk.used,disk.avail,disk.used_percent,uptime,version';
const SHARD_COLUMNS = 'index,shard,prirep,state,docs,store,ip,id,node,unassigned.reason,unassigned.at,unassigned.details';

const PRESSURE_FIELDS = [
  'name',
  'jvm.mem.heap_max_in_bytes',
  'jvm.mem.pools.old',
  'jvm.gc.collectors.*.collection_count',
  'breakers.parent.tripped',
  'indexing_pressure.memory.total',
]
  .map((field) => `nodes.*.${field}`)
  .concat('_nodes.failures.node_id')
  .join(',');

const SNAPSHOT_COLUMNS = 'id,status,start_epoch,end_epoch,duration,indices,successful_shards,failed_shards,total_shards,reason';
const SHALLOW_FIELDS = 'snapshots.snapshot,snapshots.remote_store_index_shallow_copy';

/** The most that `_list/shards` gives a page. */
const LIST_PAGE = 20_000;

/** Paths of the typed calls as one engine version has them. `null` where that version offers no such call. */
export interface EnginePaths {
  /** Health; `withZones` adds the zones' part, which versions without it refuse with 400. */
  health: { withZones: string | null; plain: string };
  localHealth: string;
  stats: string;
  settings: string | null;
  nodes: string;
  nodeAttrs: string;
  shards: string;
  /** A page of shards, where this version has (or may have) the paginated list. */
  listShards: ((nextToken: string | null) => string) | null;
  indexAllocation: string;
  runningSnapshots: string;
  pendingTasks: string;
  blocks: string;
  decommission: string | null;
  repositories: string;
  /** A table of a repository's snapshots; the marks of those that are shallow; one of them. */
  snapshots: (repository: string) => string;
  shallowMarks: (repository: string) => string;
  snapshot: (repository: string, snapshot: string) => string;
  /** First unassigned shard; the one of a chosen shard has a body. */
  explain: string | null;
  manager: string;
  allocation: string;
  threadPools: string | null;
  nodePressure: string;
  activeRecoveries: string;
  watermarks: string | null;
  zoneWeights: string | null;
}

export function pathsOf(version: EngineVersion): EnginePaths {
  const features = featuresOf(version);
  const isOpenSearch = version.family === 'opensearch';
  const wait = `${features.clusterManagerNaming ? 'cluster_manager_timeout' : 'master_timeout'}=5s`;
  const manager = features.clusterManagerNaming ? 'cluster_manager' : 'master';
  const beforeFive = version.family === 'elasticsearch' && version.major < 5;
  const hasIndexingPressure = isOpenSearch || (version.major === 7 && version.minor >= 9) || version.major > 7;
  const shards = `format=json&bytes=b&time=ms&${wait}&h=${SHARD_COLUMNS}`;
  return {
    health: { withZones: isOpenSearch ? `/_cluster/health?level=awareness_attributes&${wait}` : null, plain: `/_cluster/health?${wait}` },
    localHealth: '/_cluster/health?local=true',
    stats: '/_cluster/stats?timeout=10s',
    settings: features.clusterSettings ? `/_cluster/settings?flat_settings=true&${wait}` : null,
    nodes: `/_cat/nodes?format=json&full_id=true&bytes=b&time=ms&${wait}&h=id,ip,name,node.role,${manager},${NODE_COLUMNS}`,
    nodeAttrs: `/_cat/nodeattrs?format=json&${wait}&h=node,id,ip,attr,value`,
    shards: `/_cat/shards?${shards}`,
    listShards:
      features.listApi === 'no'
        ? null
        : (nextToken) =>
            `/_list/shards?${shards}&size=${LIST_PAGE}${nextToken === null ? '' : `&next_token=${encodeURIComponent(nextToken)}`}`,
    indexAllocation: `/_all/_settings/index.routing.allocation.*?flat_settings=true&expand_wildcards=all&${wait}`,
    runningSnapshots: `/_snapshot/_status?${wait}`,
    pendingTasks: `/_cluster/pending_tasks?${wait}`,
    blocks: `/_cluster/state/blocks?${wait}`,
    decommission: features.decommission || (isOpenSearch && version.major >= 2) ? '/_cluster/decommission/awareness/zone/_status' : null,
    repositories: `/_snapshot?${wait}`,
    snapshots: (repository) => `/_cat/snapshots/${segment(repository)}?format=json&${wait}&h=${SNAPSHOT_COLUMNS}`,
    shallowMarks: (repository) => `/_snapshot/${segment(repository)}/_all?${wait}&filter_path=${SHALLOW_FIELDS}`,
    snapshot: (repository, snapshot) => `/_snapshot/${segment(repository)}/${segment(snapshot)}?${wait}`,
    explain: beforeFive ? null : '/_cluster/allocation/explain',
    manager: `/_cat/${manager}?format=json&${wait}&h=id,ip,node`,
    allocation: `/_cat/allocation?format=json&bytes=b&${wait}&h=shards,disk.indices,disk.used,disk.avail,disk.total,ip,node`,
    // Until 6.3 the pool of writes was that of bulks; a name that a version has not is left out of its answer.
    threadPools: beforeFive
      ? null
      : `/_cat/thread_pool/search,write,bulk?format=json&${wait}&h=node_id,node_name,name,active,queue,rejected`,
    nodePressure: `/_nodes/stats/jvm,breaker${hasIndexingPressure ? ',indexing_pressure' : ''}?timeout=5s&filter_path=${PRESSURE_FIELDS}`,
    activeRecoveries:
      '/_cat/recovery?active_only=true&format=json&bytes=b&h=index,shard,type,stage,source_node,target_node,bytes_recovered,bytes_total,translog_ops_recovered',
    // Nested, not flat: filter_path goes by dots.
    watermarks: features.clusterSettings
      ? `/_cluster/settings?include_defaults=true&${wait}&filter_path=*.cluster.routing.allocation.disk`
      : null,
    zoneWeights: features.decommission || (isOpenSearch && version.major >= 2) ? '/_cluster/routing/awareness/zone/weights' : null,
  };
}

/** A name that may stand in a path: no pattern, no list, nothing that leads elsewhere, none of the engine's own words. */
const segment = (name: string): string => {
  if (name === '' || name === '.' || name === '..' || name.length > 255 || name.startsWith('_') || /[\s*?"<>|,#\\/]/.test(name))
    throw new PortError('not-found', `There is no repository or snapshot of the name ${JSON.stringify(name.slice(0, 80))}.`);
  return encodeURIComponent(name);
};

/** Paths of the explorer that cost a cluster much: they wait for each other and are refused in light mode. */
export const isHeavyPath = (path: string): boolean =>
  /^\/(_cat\/(shards|indices|segments|recovery|snapshots|fielddata|aliases)|_list\/|_cluster\/(stats|state(?!\/(blocks|nodes|master_node|cluster_manager_node)\b))|_nodes\/(.*\/)?(stats|usage|hot_threads)|_snapshot\/.*_status|((?:[^_/?][^/?]*|_all)\/)?_(stats|segments|recovery|shard_stores|mapping|mappings|settings)\b)/.test(
    path,
  );
