import { type IndexInfo, indexUuid } from '../fleet/index-plan.ts';
import type { Machine } from '../fleet/machines.ts';
import { mix } from '../random.ts';
import { type Counters, countersOf, deletedOf, segmentCount } from '../state/copy-counters.ts';
import { nodeVitals } from '../state/node-vitals.ts';
import { nodesBySlot } from '../state/nodes-by-slot.ts';
import { INITIALIZING, RELOCATING, STATE_NAMES, UNASSIGNED, type Unassignment, unassignmentOf } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { CatColumn, CatTable, CatValue } from './cat-table.ts';

const nodeAt = (snapshot: Snapshot, slot: number): Machine | undefined => (slot < 0 ? undefined : nodesBySlot(snapshot).get(slot));

const indexOf = (snapshot: Snapshot, row: number): IndexInfo => snapshot.table.indices[snapshot.table.index[row] ?? 0] as IndexInfo;

/** Text of the place of a copy; a relocating one names both ends. */
const nodeText = (snapshot: Snapshot, row: number): string | null => {
  const { table } = snapshot;
  const node = nodeAt(snapshot, table.slot[row] ?? -1);
  if (!node) return null;
  const target = nodeAt(snapshot, table.target[row] ?? -1);
  return table.state[row] === RELOCATING && target ? `${node.nodeName} -> ${target.ip} ${target.nodeId} ${target.nodeName}` : node.nodeName;
};

/** The engine's id of the node whose leaving made a copy unassigned; null where none did. */
export const leftNodeId = (snapshot: Snapshot, { reason, left, leftAt }: Unassignment): string | null =>
  reason === 'NODE_LEFT' && left >= 0 ? snapshot.machineAfter(left, leftAt - 1).nodeId : null;

const reasonDetails = (snapshot: Snapshot, row: number): string | null => {
  const why = unassignmentOf(snapshot.context, snapshot.table, row);
  const left = leftNodeId(snapshot, why);
  if (left !== null) return `node_left [${left}]`;
  if (why.reason === 'ALLOCATION_FAILED') {
    const node = snapshot.nodes[mix(snapshot.spec.salt, row) % Math.max(1, snapshot.nodes.length)];
    return `failed shard on node [${node?.nodeId ?? ''}]: failed recovery, failure RecoveryFailedException[[${snapshot.indexName(snapshot.table.index[row] ?? 0)}][${snapshot.table.shard[row]}]: Recovery failed]; nested: CircuitBreakingException[[parent] Data too large]`;
  }
  return null;
};

const iso = (t: number): string => `${new Date(t).toISOString().slice(0, 23)}Z`;

/** Rows are positions in the snapshot's shard table. */
export const catShards = (snapshot: Snapshot, matches: (name: string) => boolean): CatTable<number> => {
  const { table } = snapshot;
  const stateOf = (row: number): number => table.state[row] ?? UNASSIGNED;
  const whenStored = (value: (row: number) => CatValue) => (row: number) => (stateOf(row) <= RELOCATING ? value(row) : null);
  /** A closed index has its shards where they were, and no statistics. */
  const whenRead = (value: (row: number) => CatValue) => whenStored((row) => (indexOf(snapshot, row).closed ? null : value(row)));
  const whenUnassigned = (value: (row: number) => CatValue) => (row: number) => (stateOf(row) >= INITIALIZING ? value(row) : null);
  const columns: CatColumn<number>[] = [
    { name: 'index', shown: true, aliases: ['i', 'idx'], value: (row) => snapshot.indexName(table.index[row] ?? 0) },
    { name: 'shard', shown: true, aliases: ['s', 'sh'], value: (row) => table.shard[row] ?? 0 },
    { name: 'prirep', shown: true, aliases: ['p', 'pr', 'primaryOrReplica'], value: (row) => (table.primary[row] === 1 ? 'p' : 'r') },
    { name: 'state', shown: true, aliases: ['st'], value: (row) => STATE_NAMES[stateOf(row) as 0 | 1 | 2 | 3] },
    {
      name: 'docs',
      shown: true,
      right: true,
      aliases: ['d', 'dc'],
      value: whenRead((row) => snapshot.docs(indexOf(snapshot, row), table.shard[row] ?? 0)),
    },
    {
      name: 'store',
      shown: true,
      right: true,
      aliases: ['sto'],
      value: whenRead((row) => ({ bytes: snapshot.copyBytes(indexOf(snapshot, row), table.shard[row] ?? 0, table.copy[row] ?? 0) })),
    },
    { name: 'ip', shown: true, value: (row) => nodeAt(snapshot, table.slot[row] ?? -1)?.ip ?? null },
    { name: 'id', value: (row) => nodeAt(snapshot, table.slot[row] ?? -1)?.nodeId ?? null },
    { name: 'node', shown: true, aliases: ['n'], value: (row) => nodeText(snapshot, row) },
    { name: 'sync_id', value: () => null },
    { name: 'unassigned.reason', aliases: ['ur'], value: whenUnassigned((row) => unassignmentOf(snapshot.context, table, row).reason) },
    { name: 'unassigned.at', aliases: ['ua'], value: whenUnassigned((row) => iso(unassignmentOf(snapshot.context, table, row).at)) },
    {
      name: 'unassigned.for',
      right: true,
      aliases: ['uf'],
      value: whenUnassigned((row) => ({ ms: Math.max(0, snapshot.t - unassignmentOf(snapshot.context, table, row).at) })),
    },
    { name: 'unassigned.details', aliases: ['ud'], value: whenUnassigned((row) => reasonDetails(snapshot, row)) },
    {
      name: 'recoverysource.type',
      aliases: ['rs'],
      value: whenUnassigned((row) => (table.primary[row] === 1 ? 'EXISTING_STORE' : 'PEER')),
    },
    {
      name: 'segments.count',
      right: true,
      aliases: ['sc'],
      value: whenRead((row) => segmentCount(snapshot.docs(indexOf(snapshot, row), table.shard[row] ?? 0))),
    },
  ];
  return {
    columns,
    *rows() {
      for (const index of table.indices) {
        if (!matches(snapshot.indexName(index.ordinal))) continue;
        const first = firstRow(snapshot, index.ordinal);
        for (let i = 0; i < index.primaries * (1 + index.replicas); i++) yield first + i;
      }
    },
  };
};

const firsts = new WeakMap<Snapshot, Int32Array>();

/** First row of an index in the shard table. */
export const firstRow = (snapshot: Snapshot, ordinal: number): number => {
  let list = firsts.get(snapshot);
  if (!list) {
    const { indices } = snapshot.table;
    list = new Int32Array(indices.length + 1);
    for (const index of indices) list[index.ordinal + 1] = (list[index.ordinal] ?? 0) + index.primaries * (1 + index.replicas);
    firsts.set(snapshot, list);
  }
  return list[ordinal] ?? 0;
};

export interface IndexRow {
  index: IndexInfo;
  name: string;
  health: 'green' | 'yellow' | 'red';
  docs: number;
  deletedDocs: number;
  storeBytes: number;
  primaryStoreBytes: number;
}

const HEALTH = ['green', 'yellow', 'red'] as const;

export const indexRows = function* (snapshot: Snapshot, matches: ((name: string) => boolean) | null): Generator<IndexRow> {
  const { table } = snapshot;
  for (const index of table.indices) {
    // Names cost more than counts: who asks for none gets none.
    const name = matches === null ? '' : snapshot.indexName(index.ordinal);
    if (matches !== null && !matches(name)) continue;
    let row = firstRow(snapshot, index.ordinal);
    let docs = 0;
    let deletedDocs = 0;
    let storeBytes = 0;
    let primaryStoreBytes = 0;
    let worst = 0;
    for (let shard = 0; shard < index.primaries; shard++) {
      for (let copy = 0; copy <= index.replicas; copy++, row++) {
        const active = (table.state[row] ?? UNASSIGNED) <= RELOCATING;
        const primary = table.primary[row] === 1;
        if (active) storeBytes += snapshot.copyBytes(index, shard, copy);
        if (active && primary) {
          primaryStoreBytes += snapshot.copyBytes(index, shard, copy);
          const own = snapshot.docs(index, shard);
          docs += own;
          deletedDocs += deletedOf(index, own);
        }
        if (!active) worst = Math.max(worst, primary ? 2 : 1);
      }
    }
    yield {
      index,
      name,
      health: HEALTH[worst] ?? 'red',
      docs,
      deletedDocs,
      storeBytes,
      primaryStoreBytes,
    };
  }
};

const INDEX_COUNTERS = [
  'indexing.index_total',
  'search.query_total',
  'get.total',
  'refresh.total',
  'merges.total',
  'flush.total',
  'segments.count',
  'query_cache.evictions',
  'fielddata.evictions',
] as const;

/** Counters of an index, of all its copies or of its primaries. */
export const indexCounters = (snapshot: Snapshot, index: IndexInfo, of: 'total' | 'primaries'): Counters => {
  const first = firstRow(snapshot, index.ordinal);
  return countersOf(snapshot, first, first + index.primaries * (1 + index.replicas), of === 'primaries');
};

/** The same, counted once for all columns of a row. */
const countersOfRow = (snapshot: Snapshot, of: 'total' | 'primaries'): ((row: IndexRow) => Counters) => {
  let last: { row: IndexRow; counters: Counters } | undefined;
  return (row) => {
    if (last?.row !== row) last = { row, counters: indexCounters(snapshot, row.index, of) };
    return last.counters;
  };
};

const whenOpen = (value: (row: IndexRow) => CatValue) => (row: IndexRow) => (row.index.closed ? null : value(row));

export const catIndices = (snapshot: Snapshot, matches: (name: string) => boolean, health: string | undefined): CatTable<IndexRow> => {
  const total = countersOfRow(snapshot, 'total');
  const primaries = countersOfRow(snapshot, 'primaries');
  return {
    columns: [
      { name: 'health', shown: true, aliases: ['h'], value: (row) => row.health },
      { name: 'status', shown: true, aliases: ['s'], value: (row) => (row.index.closed ? 'close' : 'open') },
      { name: 'index', shown: true, aliases: ['i', 'idx'], value: (row) => row.name },
      { name: 'uuid', shown: true, aliases: ['id'], value: (row) => indexUuid(row.index) },
      { name: 'pri', shown: true, right: true, aliases: ['p', 'shards.primary', 'shardsPrimary'], value: (row) => row.index.primaries },
      { name: 'rep', shown: true, right: true, aliases: ['r', 'shards.replica', 'shardsReplica'], value: (row) => row.index.replicas },
      { name: 'docs.count', shown: true, right: true, aliases: ['dc', 'docsCount'], value: whenOpen((row) => row.docs) },
      { name: 'docs.deleted', shown: true, right: true, aliases: ['dd', 'docsDeleted'], value: whenOpen((row) => row.deletedDocs) },
      { name: 'creation.date', right: true, aliases: ['cd'], value: (row) => row.index.createdAt },
      { name: 'creation.date.string', right: true, aliases: ['cds'], value: (row) => iso(row.index.createdAt) },
      { name: 'store.size', shown: true, right: true, aliases: ['ss', 'storeSize'], value: whenOpen((row) => ({ bytes: row.storeBytes })) },
      { name: 'pri.store.size', shown: true, right: true, value: whenOpen((row) => ({ bytes: row.primaryStoreBytes })) },
      ...INDEX_COUNTERS.flatMap((name): CatColumn<IndexRow>[] => [
        { name, right: true, value: whenOpen((row) => total(row)[name]) },
        { name: `pri.${name}`, right: true, value: whenOpen((row) => primaries(row)[name]) },
      ]),
    ],
    *rows() {
      for (const row of indexRows(snapshot, matches)) if (health === undefined || row.health === health) yield row;
    },
  };
};

interface AllocationRow {
  node: Machine | null;
  shards: number;
  indicesBytes: number;
  used: number;
  total: number;
}

const perNode = (value: (row: AllocationRow) => CatValue) => (row: AllocationRow) => (row.node ? value(row) : null);

export const catAllocation = (snapshot: Snapshot, matches: (name: string) => boolean): CatTable<AllocationRow> => ({
  columns: [
    { name: 'shards', shown: true, right: true, aliases: ['s'], value: (row) => row.shards },
    {
      name: 'disk.indices',
      shown: true,
      right: true,
      aliases: ['di', 'diskIndices'],
      value: perNode((row) => ({ bytes: row.indicesBytes })),
    },
    { name: 'disk.used', shown: true, right: true, aliases: ['du', 'diskUsed'], value: perNode((row) => ({ bytes: row.used })) },
    {
      name: 'disk.avail',
      shown: true,
      right: true,
      aliases: ['da', 'diskAvail'],
      value: perNode((row) => ({ bytes: row.total - row.used })),
    },
    { name: 'disk.total', shown: true, right: true, aliases: ['dt', 'diskTotal'], value: perNode((row) => ({ bytes: row.total })) },
    {
      name: 'disk.percent',
      shown: true,
      right: true,
      aliases: ['dp', 'diskPercent'],
      value: perNode((row) => Math.floor((row.used / row.total) * 100)),
    },
    { name: 'host', shown: true, aliases: ['h'], value: perNode((row) => row.node?.ip ?? null) },
    { name: 'ip', shown: true, value: perNode((row) => row.node?.ip ?? null) },
    { name: 'node', shown: true, aliases: ['n'], value: (row) => row.node?.nodeName ?? 'UNASSIGNED' },
  ],
  *rows() {
    for (const node of snapshot.nodes) {
      if ((node.role !== 'data' && node.role !== 'ultrawarm') || !matches(node.nodeName)) continue;
      const { bytes, shards } = snapshot.storedOn(node.slot);
      const { diskTotal, diskUsed } = nodeVitals(snapshot, node);
      yield { node, shards, indicesBytes: node.role === 'data' ? bytes : Math.min(bytes, diskUsed), used: diskUsed, total: diskTotal };
    }
    const { unassigned } = snapshot.state.shards;
    if (unassigned > 0) yield { node: null, shards: unassigned, indicesBytes: 0, used: 0, total: 1 };
  },
});
