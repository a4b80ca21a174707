import type { Machine } from '../fleet/machines.ts';
import { mix } from '../random.ts';
import { deletedOf, loadedBytes, segmentsOf } from '../state/copy-counters.ts';
import { nodesBySlot } from '../state/nodes-by-slot.ts';
import { INITIALIZING, RELOCATING, UNASSIGNED } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { absent } from './absent.ts';
import { type Answer, engineError } from './body.ts';
import { catHealth } from './cat-health.ts';
import { catPitSegments, catSegmentReplication } from './cat-replication.ts';
import { firstRow, indexRows } from './cat-shards.ts';
import { type CatTable, catAnswer } from './cat-table.ts';
import { aliasesOf } from './index-api.ts';
import { pluginsOf } from './plugins.ts';
import { nameMatcher, type RestRequest } from './request.ts';
import { type RepositoryFacts, repositoriesOf, repositoryFailure, snapshotsOf } from './snapshots.ts';
import { tasksOf } from './tasks.ts';
import { threadPools } from './thread-pools.ts';

/** The tables of `_cat` beside nodes, shards, indices and allocation; null for one that this engine has not. */
export const moreCat = (snapshot: Snapshot, request: RestRequest, name: string, argument: string | undefined): Answer | null => {
  const matches = nameMatcher(argument);
  const plain = (table: CatTable<never> | CatTable<unknown>): Answer | null =>
    argument === undefined ? catAnswer(request, table as CatTable<unknown>) : null;
  switch (name) {
    case 'health':
      return plain(catHealth(snapshot) as CatTable<unknown>);
    case 'plugins':
      return plain(catPlugins(snapshot) as CatTable<unknown>);
    case 'tasks':
      return plain(catTasks(snapshot) as CatTable<unknown>);
    case 'repositories':
      return plain(catRepositories(snapshot) as CatTable<unknown>);
    case 'thread_pool':
      return catAnswer(request, catThreadPool(snapshot, matches));
    case 'aliases':
      return catAnswer(request, catAliases(snapshot, matches));
    case 'templates':
      return catAnswer(request, catTemplates(snapshot, matches));
    case 'fielddata':
      return catAnswer(request, catFielddata(snapshot, matches));
    case 'count':
      return absent(snapshot, request, argument) ?? catAnswer(request, catCount(snapshot, matches));
    case 'segments':
      return absent(snapshot, request, argument) ?? catAnswer(request, catSegments(snapshot, matches));
    case 'recovery':
      return (
        absent(snapshot, request, argument) ??
        catAnswer(request, catRecovery(snapshot, matches, request.params.get('active_only') === 'true'))
      );
    case 'snapshots': {
      const [first] = repositoriesOf(snapshot);
      const repository = argument === undefined ? first : repositoriesOf(snapshot).find((each) => each.name === argument);
      if (!repository) return engineError(request, 404, 'repository_missing_exception', `[${argument ?? ''}] missing`);
      return repositoryFailure(request, repository) ?? catAnswer(request, catSnapshots(snapshot, repository));
    }
    case 'segment_replication':
      return snapshot.spec.engine.clusterManager
        ? (absent(snapshot, request, argument) ?? catAnswer(request, catSegmentReplication(snapshot, matches)))
        : null;
    case 'pit_segments':
      return snapshot.spec.engine.clusterManager && argument === '_all' ? catAnswer(request, catPitSegments()) : null;
    default:
      return null;
  }
};

const clock = (t: number): string => new Date(t).toISOString().slice(11, 19);

const catPlugins = (snapshot: Snapshot): CatTable<{ node: Machine; plugin: string }> => ({
  columns: [
    { name: 'id', value: (row) => row.node.nodeId },
    { name: 'name', shown: true, aliases: ['n'], value: (row) => row.node.nodeName },
    { name: 'component', shown: true, aliases: ['c'], value: (row) => row.plugin },
    { name: 'version', shown: true, aliases: ['v'], value: () => `${snapshot.spec.engine.number}.0` },
    { name: 'description', aliases: ['d'], value: (row) => row.plugin },
  ],
  *rows() {
    for (const node of snapshot.nodes) for (const plugin of pluginsOf(snapshot.spec.engine)) yield { node, plugin };
  },
});

const catTasks = (snapshot: Snapshot): CatTable<ReturnType<typeof tasksOf>[number]> => ({
  columns: [
    { name: 'id', value: (row) => row.id },
    { name: 'action', shown: true, aliases: ['ac'], value: (row) => row.action },
    { name: 'task_id', shown: true, aliases: ['ti'], value: (row) => `${row.node.nodeId}:${row.id}` },
    { name: 'parent_task_id', shown: true, aliases: ['pti'], value: (row) => row.parent ?? '-' },
    { name: 'type', shown: true, aliases: ['ty'], value: (row) => row.type },
    { name: 'start_time', shown: true, right: true, aliases: ['start'], value: (row) => Math.floor(row.startedAt) },
    { name: 'timestamp', shown: true, aliases: ['ts', 'hms', 'hhmmss'], value: (row) => clock(row.startedAt) },
    { name: 'running_time_ns', right: true, aliases: ['time'], value: (row) => Math.floor(row.runningMs * 1e6) },
    {
      name: 'running_time',
      shown: true,
      right: true,
      aliases: ['time'],
      value: (row) => (row.runningMs < 1 ? `${Math.floor(row.runningMs * 10_000) / 10}micros` : { ms: row.runningMs }),
    },
    { name: 'node_id', aliases: ['ni'], value: (row) => row.node.nodeId },
    { name: 'ip', shown: true, aliases: ['i'], value: (row) => row.node.ip },
    { name: 'node', shown: true, aliases: ['n'], value: (row) => row.node.nodeName },
  ],
  rows: () => tasksOf(snapshot),
});

const catRepositories = (snapshot: Snapshot): CatTable<RepositoryFacts> => ({
  columns: [
    { name: 'id', shown: true, aliases: ['id', 'repoId'], value: (row) => row.name },
    { name: 'type', shown: true, right: true, aliases: ['t'], value: () => 's3' },
  ],
  rows: () => repositoriesOf(snapshot),
});

const catThreadPool = (
  snapshot: Snapshot,
  matches: (name: string) => boolean,
): CatTable<{ node: Machine; pool: ReturnType<typeof threadPools>[number] }> => ({
  columns: [
    { name: 'node_name', shown: true, aliases: ['nn'], value: (row) => row.node.nodeName },
    { name: 'node_id', aliases: ['id'], value: (row) => row.node.nodeId },
    { name: 'host', aliases: ['h'], value: (row) => row.node.ip },
    { name: 'ip', aliases: ['i'], value: (row) => row.node.ip },
    { name: 'name', shown: true, aliases: ['n'], value: (row) => row.pool.name },
    { name: 'type', aliases: ['t'], value: (row) => row.pool.type },
    { name: 'active', shown: true, right: true, aliases: ['a'], value: (row) => row.pool.active },
    { name: 'pool_size', right: true, aliases: ['psz'], value: (row) => row.pool.size },
    { name: 'queue', shown: true, right: true, aliases: ['q'], value: (row) => row.pool.queue },
    { name: 'queue_size', right: true, aliases: ['qs'], value: (row) => row.pool.queueSize },
    { name: 'rejected', shown: true, right: true, aliases: ['r'], value: (row) => row.pool.rejected },
    { name: 'largest', right: true, aliases: ['l'], value: (row) => row.pool.largest },
    { name: 'completed', right: true, aliases: ['c'], value: (row) => row.pool.completed },
    { name: 'size', right: true, aliases: ['sz'], value: (row) => (row.pool.type === 'scaling' ? null : row.pool.size) },
  ],
  *rows() {
    for (const node of snapshot.nodes) for (const pool of threadPools(snapshot, node)) if (matches(pool.name)) yield { node, pool };
  },
});

const catAliases = (snapshot: Snapshot, matches: (name: string) => boolean): CatTable<{ alias: string; index: string }> => ({
  columns: [
    { name: 'alias', shown: true, aliases: ['a'], value: (row) => row.alias },
    { name: 'index', shown: true, aliases: ['i', 'idx'], value: (row) => row.index },
    { name: 'filter', shown: true, aliases: ['f', 'fi'], value: () => '-' },
    { name: 'routing.index', shown: true, aliases: ['ri', 'routingIndex'], value: () => '-' },
    { name: 'routing.search', shown: true, aliases: ['rs', 'routingSearch'], value: () => '-' },
    ...(snapshot.spec.engine.family === 'ES' && snapshot.spec.engine.major < 7
      ? []
      : [{ name: 'is_write_index', shown: true, aliases: ['w', 'isWriteIndex'], value: () => '-' }]),
  ],
  *rows() {
    for (const index of snapshot.table.indices)
      for (const alias of aliasesOf(snapshot, index)) if (matches(alias)) yield { alias, index: snapshot.indexName(index.ordinal) };
  },
});

/** Templates of the daily series. */
export const templatesOf = (snapshot: Snapshot): { name: string; pattern: string }[] => {
  const names = new Set<string>();
  for (const index of snapshot.table.indices)
    if (index.stem.kind === 'daily') names.add(snapshot.indexName(index.ordinal).replace(/-\d{4}\.\d\d\.\d\d$/, ''));
  return [...names].map((name) => ({ name, pattern: `${name}-*` }));
};

const catTemplates = (snapshot: Snapshot, matches: (name: string) => boolean): CatTable<{ name: string; pattern: string }> => ({
  columns: [
    { name: 'name', shown: true, aliases: ['n'], value: (row) => row.name },
    { name: 'index_patterns', shown: true, aliases: ['t'], value: (row) => `[${row.pattern}]` },
    { name: 'order', shown: true, aliases: ['o', 'p'], value: () => 0 },
    { name: 'version', shown: true, aliases: ['v'], value: () => null },
    ...(snapshot.spec.engine.family === 'OS' || snapshot.spec.engine.minor >= 8
      ? [{ name: 'composed_of', shown: true, aliases: ['c'], value: () => '' }]
      : []),
  ],
  *rows() {
    for (const row of templatesOf(snapshot)) if (matches(row.name)) yield row;
  },
});

const catFielddata = (
  snapshot: Snapshot,
  matches: (name: string) => boolean,
): CatTable<{ node: Machine; field: string; bytes: number }> => ({
  columns: [
    { name: 'id', shown: true, value: (row) => row.node.nodeId },
    { name: 'host', shown: true, aliases: ['h'], value: (row) => row.node.ip },
    { name: 'ip', shown: true, value: (row) => row.node.ip },
    { name: 'node', shown: true, aliases: ['n'], value: (row) => row.node.nodeName },
    { name: 'field', shown: true, aliases: ['f'], value: (row) => row.field },
    { name: 'size', shown: true, right: true, aliases: ['s'], value: (row) => ({ bytes: row.bytes }) },
  ],
  *rows() {
    const found = loadedBytes(snapshot);
    for (const node of snapshot.nodes)
      for (const [field, bytes] of found.get(node.slot) ?? []) if (matches(field)) yield { node, field, bytes };
  },
});

const catCount = (snapshot: Snapshot, matches: (name: string) => boolean): CatTable<number> => ({
  columns: [
    { name: 'epoch', shown: true, aliases: ['t', 'time'], value: () => Math.floor(snapshot.t / 1_000) },
    { name: 'timestamp', shown: true, aliases: ['ts', 'hms', 'hhmmss'], value: () => clock(snapshot.t) },
    { name: 'count', shown: true, aliases: ['dc', 'docs.count', 'docsCount'], value: (row) => row },
  ],
  rows() {
    let docs = 0;
    for (const row of indexRows(snapshot, matches)) docs += row.docs;
    return [docs];
  },
});

interface SegmentRow {
  row: number;
  index: string;
  generation: number;
  docs: number;
  deleted: number;
  bytes: number;
  node: Machine;
}

const catSegments = (snapshot: Snapshot, matches: (name: string) => boolean): CatTable<SegmentRow> => ({
  columns: [
    { name: 'index', shown: true, aliases: ['i', 'idx'], value: (row) => row.index },
    { name: 'shard', shown: true, aliases: ['s', 'sh'], value: (row) => snapshot.table.shard[row.row] ?? 0 },
    {
      name: 'prirep',
      shown: true,
      aliases: ['p', 'pr', 'primaryOrReplica'],
      value: (row) => (snapshot.table.primary[row.row] === 1 ? 'p' : 'r'),
    },
    { name: 'ip', shown: true, value: (row) => row.node.ip },
    { name: 'id', value: (row) => row.node.nodeId },
    { name: 'segment', shown: true, aliases: ['seg'], value: (row) => `_${row.generation.toString(36)}` },
    { name: 'generation', shown: true, right: true, aliases: ['g', 'gen'], value: (row) => row.generation },
    { name: 'docs.count', shown: true, right: true, aliases: ['dc', 'docsCount'], value: (row) => row.docs },
    { name: 'docs.deleted', shown: true, right: true, aliases: ['dd', 'docsDeleted'], value: (row) => row.deleted },
    { name: 'size', shown: true, right: true, aliases: ['si'], value: (row) => ({ bytes: row.bytes }) },
    { name: 'size.memory', shown: true, right: true, aliases: ['sm', 'sizeMemory'], value: () => 0 },
    { name: 'committed', shown: true, aliases: ['ic', 'isCommitted'], value: () => 'true' },
    { name: 'searchable', shown: true, aliases: ['is', 'isSearchable'], value: () => 'true' },
    { name: 'version', shown: true, aliases: ['v'], value: () => snapshot.spec.engine.lucene },
    { name: 'compound', shown: true, aliases: ['ico', 'isCompound'], value: (row) => String(row.bytes < 3_000_000) },
  ],
  *rows() {
    const { table } = snapshot;
    for (const index of table.indices) {
      const name = snapshot.indexName(index.ordinal);
      if (!matches(name) || index.closed) continue;
      const first = firstRow(snapshot, index.ordinal);
      for (let row = first; row < first + index.primaries * (1 + index.replicas); row++) {
        const node = nodesBySlot(snapshot).get(table.slot[row] ?? -1);
        if ((table.state[row] ?? UNASSIGNED) > RELOCATING || !node) continue;
        const bytes = snapshot.copyBytes(index, table.shard[row] ?? 0, table.copy[row] ?? 0);
        const docs = snapshot.docs(index, table.shard[row] ?? 0);
        const base = mix(index.salt, row) % 900;
        for (const [i, own] of segmentsOf(docs).entries()) {
          yield {
            row,
            index: name,
            generation: base + i * 37,
            docs: own,
            deleted: deletedOf(index, own),
            bytes: Math.max(300, Math.floor((bytes * own) / docs)),
            node,
          };
        }
      }
    }
  },
});

/** What a copy takes to recover at the pace that its share shows. */
const RECOVERED_IN_MS = 103_000;

/** Recoveries that run: into a node that lost its data, or from one node to another. Finished ones are not kept for long. */
const catRecovery = (snapshot: Snapshot, matches: (name: string) => boolean, activeOnly: boolean): CatTable<number> => {
  const { table } = snapshot;
  const nodes = nodesBySlot(snapshot);
  const running = (row: number): boolean => table.state[row] === INITIALIZING || table.state[row] === RELOCATING;
  const target = (row: number): Machine | undefined =>
    nodes.get((table.state[row] === RELOCATING ? table.target[row] : table.slot[row]) ?? -1);
  const source = (row: number): Machine | undefined => {
    if (table.state[row] === RELOCATING) return nodes.get(table.slot[row] ?? -1);
    const first = row - (table.copy[row] ?? 0);
    const index = table.indices[table.index[row] ?? 0];
    for (let copy = first; copy <= first + (index?.replicas ?? 0); copy++)
      if (copy !== row && table.primary[copy] === 1) return nodes.get(table.slot[copy] ?? -1);
    return undefined;
  };
  const total = (row: number): number => {
    const index = table.indices[table.index[row] ?? 0];
    return index ? snapshot.copyBytes(index, table.shard[row] ?? 0, table.copy[row] ?? 0) : 0;
  };
  const share = (row: number): number => (running(row) ? 0.03 + 0.94 * (((snapshot.t / 1_000 + mix(row, 3)) % 97) / 97) : 1);
  const percent = (row: number): string => `${(share(row) * 100).toFixed(1)}%`;
  return {
    columns: [
      { name: 'index', shown: true, aliases: ['i', 'idx'], value: (row) => snapshot.indexName(table.index[row] ?? 0) },
      { name: 'shard', shown: true, aliases: ['s', 'sh'], value: (row) => table.shard[row] ?? 0 },
      {
        name: 'time',
        shown: true,
        aliases: ['t', 'ti'],
        value: (row) => ({ ms: running(row) ? RECOVERED_IN_MS * share(row) : 800 + (mix(row, 4) % 190_000) }),
      },
      {
        name: 'type',
        shown: true,
        aliases: ['ty'],
        value: (row) => (table.primary[row] === 1 && table.state[row] === INITIALIZING ? 'existing_store' : 'peer'),
      },
      { name: 'stage', shown: true, aliases: ['st'], value: (row) => (running(row) ? 'index' : 'done') },
      { name: 'source_host', shown: true, aliases: ['shost'], value: (row) => source(row)?.ip ?? 'n/a' },
      { name: 'source_node', shown: true, aliases: ['snode'], value: (row) => source(row)?.nodeName ?? 'n/a' },
      { name: 'target_host', shown: true, aliases: ['thost'], value: (row) => target(row)?.ip ?? 'n/a' },
      { name: 'target_node', shown: true, aliases: ['tnode'], value: (row) => target(row)?.nodeName ?? 'n/a' },
      { name: 'repository', shown: true, aliases: ['rep'], value: () => 'n/a' },
      { name: 'snapshot', shown: true, aliases: ['snap'], value: () => 'n/a' },
      { name: 'files', shown: true, right: true, aliases: ['f'], value: (row) => 21 + (mix(row, 5) % 90) },
      {
        name: 'files_recovered',
        shown: true,
        right: true,
        aliases: ['fr'],
        value: (row) => Math.floor((21 + (mix(row, 5) % 90)) * share(row)),
      },
      { name: 'files_percent', shown: true, right: true, aliases: ['fp'], value: percent },
      { name: 'files_total', shown: true, right: true, aliases: ['tf'], value: (row) => 21 + (mix(row, 5) % 90) },
      { name: 'bytes', shown: true, right: true, aliases: ['b'], value: (row) => total(row) },
      { name: 'bytes_recovered', shown: true, right: true, aliases: ['br'], value: (row) => Math.floor(total(row) * share(row)) },
      { name: 'bytes_percent', shown: true, right: true, aliases: ['bp'], value: percent },
      { name: 'bytes_total', shown: true, right: true, aliases: ['tb'], value: (row) => total(row) },
      { name: 'translog_ops', shown: true, right: true, aliases: ['to'], value: () => 0 },
      { name: 'translog_ops_recovered', shown: true, right: true, aliases: ['tor'], value: () => 0 },
      { name: 'translog_ops_percent', shown: true, right: true, aliases: ['top'], value: () => '100.0%' },
    ],
    *rows() {
      for (const index of table.indices) {
        if (!matches(snapshot.indexName(index.ordinal))) continue;
        const first = firstRow(snapshot, index.ordinal);
        for (let row = first; row < first + index.primaries * (1 + index.replicas); row++) {
          // Done recoveries are reported only of copies that came in the last change of their node, a few of all.
          if (running(row) || (!activeOnly && table.state[row] === 0 && mix(index.salt, row) % 5 === 0)) yield row;
        }
      }
    },
  };
};

const catSnapshots = (snapshot: Snapshot, repository: RepositoryFacts): CatTable<ReturnType<typeof snapshotsOf>[number]> => ({
  columns: [
    { name: 'id', shown: true, aliases: ['id', 'snapshot'], value: (row) => row.name },
    { name: 'repository', aliases: ['re', 'repo'], value: () => repository.name },
    { name: 'status', shown: true, right: true, aliases: ['s'], value: (row) => row.state },
    { name: 'start_epoch', shown: true, right: true, aliases: ['ste', 'startEpoch'], value: (row) => Math.floor(row.start / 1_000) },
    { name: 'start_time', shown: true, right: true, aliases: ['sti', 'startTime'], value: (row) => clock(row.start) },
    { name: 'end_epoch', shown: true, right: true, aliases: ['ete', 'endEpoch'], value: (row) => Math.floor((row.end ?? 0) / 1_000) },
    { name: 'end_time', shown: true, right: true, aliases: ['eti', 'endTime'], value: (row) => clock(row.end ?? 0) },
    { name: 'duration', shown: true, right: true, aliases: ['dur'], value: (row) => ({ ms: (row.end ?? snapshot.t) - row.start }) },
    { name: 'indices', shown: true, right: true, aliases: ['i'], value: (row) => row.indices },
    {
      name: 'successful_shards',
      shown: true,
      right: true,
      aliases: ['ss'],
      value: (row) => (row.end === null ? 0 : row.shards - row.failed),
    },
    { name: 'failed_shards', shown: true, right: true, aliases: ['fs'], value: (row) => row.failed },
    { name: 'total_shards', shown: true, right: true, aliases: ['ts'], value: (row) => (row.end === null ? 0 : row.shards) },
    // The engine gives none for a partial one: what failed stands beside each shard.
    { name: 'reason', aliases: ['r'], value: () => null },
  ],
  rows: () => snapshotsOf(snapshot, repository),
});
