import { DAY, SECOND } from '#rules/durations';
import { type IndexInfo, isRunaway } from '../fleet/index-plan.ts';
import { meanLoad } from '../fleet/load.ts';
import type { Machine } from '../fleet/machines.ts';
import { diskFillOf } from '../incidents/disk-fill.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { below, between, mix } from '../random.ts';
import { nodesBySlot } from './nodes-by-slot.ts';
import { RELOCATING, UNASSIGNED } from './shard-table.ts';
import type { Snapshot } from './snapshot.ts';
import { indexingPace, rewrittenOf, searchPace, USUAL_DOCUMENT } from './writing.ts';

/**
 * What the engine counts of a copy of a shard, by section and field of its answers. Every answer that tells some of it, of an index, a node or the
 * cluster, is a sum of these, so that all of them agree.
 */
export class Counters {
  'docs.count' = 0;
  'docs.deleted' = 0;
  'store.size_in_bytes' = 0;
  'indexing.index_total' = 0;
  'indexing.index_time_in_millis' = 0;
  'indexing.delete_total' = 0;
  'indexing.delete_time_in_millis' = 0;
  'get.total' = 0;
  'get.time_in_millis' = 0;
  'get.exists_total' = 0;
  'get.exists_time_in_millis' = 0;
  'get.missing_total' = 0;
  'get.missing_time_in_millis' = 0;
  'search.query_total' = 0;
  'search.query_time_in_millis' = 0;
  'search.fetch_total' = 0;
  'search.fetch_time_in_millis' = 0;
  'search.scroll_total' = 0;
  'search.scroll_time_in_millis' = 0;
  'merges.total' = 0;
  'merges.total_time_in_millis' = 0;
  'merges.total_docs' = 0;
  'merges.total_size_in_bytes' = 0;
  'merges.total_throttled_time_in_millis' = 0;
  'merges.total_auto_throttle_in_bytes' = 0;
  'refresh.total' = 0;
  'refresh.total_time_in_millis' = 0;
  'refresh.external_total' = 0;
  'refresh.external_total_time_in_millis' = 0;
  'flush.total' = 0;
  'flush.periodic' = 0;
  'flush.total_time_in_millis' = 0;
  'warmer.total' = 0;
  'warmer.total_time_in_millis' = 0;
  'query_cache.memory_size_in_bytes' = 0;
  'query_cache.total_count' = 0;
  'query_cache.hit_count' = 0;
  'query_cache.miss_count' = 0;
  'query_cache.cache_size' = 0;
  'query_cache.cache_count' = 0;
  'query_cache.evictions' = 0;
  'fielddata.memory_size_in_bytes' = 0;
  'fielddata.evictions' = 0;
  'segments.count' = 0;
  'segments.index_writer_memory_in_bytes' = 0;
  'segments.version_map_memory_in_bytes' = 0;
  'segments.fixed_bit_set_memory_in_bytes' = 0;
  'translog.operations' = 0;
  'translog.size_in_bytes' = 0;
  'translog.uncommitted_operations' = 0;
  'translog.uncommitted_size_in_bytes' = 0;
  'request_cache.memory_size_in_bytes' = 0;
  'request_cache.evictions' = 0;
  'request_cache.hit_count' = 0;
  'request_cache.miss_count' = 0;
}
type Counter = keyof Counters;
/** In the order in which they are declared. */
const COUNTERS = Object.keys(new Counters()) as Counter[];

export const addCounters = (sums: Counters, more: Counters): void => {
  for (const name of COUNTERS) sums[name] += more[name];
};

const PLACES = COUNTERS.map((name) => [name, ...(name.split('.') as [string, string])] as const);

/** Section, field and value of each. */
export const counterEntries = (counters: Counters): [section: string, field: string, value: number][] =>
  PLACES.map(([name, section, field]) => [section, field, counters[name]]);

/** Bytes of the log of operations of a copy that has none. */
const EMPTY_TRANSLOG = 55;
/** Bytes a second that the merges of a copy may write: the engine's own limit where nothing waits. */
const MERGE_THROTTLE = 20 * 2 ** 20;
/** Bytes of operations after which a copy is flushed. */
const FLUSHED_AFTER = 512 * 2 ** 20;
/** Copies in the object store are searched now and then, and written never. */
const SEARCHES_OF_WARM = 2;

/** Shares of a shard's documents that its segments have, the largest first. */
const SEGMENT_SHARES = [0.71, 0.19, 0.064, 0.024, 0.0089, 0.0031];

/** Documents of each segment of a shard, the largest first; all of them together are the shard's. */
export const segmentsOf = (docs: number): number[] => {
  if (docs === 0) return [];
  const smaller = SEGMENT_SHARES.slice(1).flatMap((share) => (docs * share < 1 ? [] : [Math.floor(docs * share)]));
  return [docs - smaller.reduce((sum, one) => sum + one, 0), ...smaller];
};

/** The number of them. */
export const segmentCount = (docs: number): number =>
  docs === 0 ? 0 : SEGMENT_SHARES.filter((share, n) => n === 0 || docs * share >= 1).length;

/** Documents of a shard, or of a segment of it, that were deleted and not yet merged away. */
export const deletedOf = (index: IndexInfo, docs: number): number => Math.floor(docs * ((index.salt % 70) / 1_000));

const LOADED_FIELDS = ['service', 'host', 'status', '_id'];
/** Of 32 copies, those in which a field is loaded. */
const LOADED_OF_32 = 6;

/** Tells of each field that searches of a copy sort or group by how many bytes of memory it takes there. */
const loadedFields = (index: IndexInfo, shard: number, copy: number, tell: (field: string, bytes: number) => void): void => {
  if (index.system || index.closed) return;
  const salt = mix(index.salt, 800 + shard * 8 + copy);
  for (const [n, field] of LOADED_FIELDS.entries())
    if (((salt >>> (n * 5)) & 31) < LOADED_OF_32) tell(field, 40_000 + below(salt, 10 + n, 9_000_000));
};

const loaded = new WeakMap<Snapshot, Map<number, Map<string, number>>>();

/** The bytes of each field on each slot, of all copies that are there. */
export const loadedBytes = (snapshot: Snapshot): Map<number, Map<string, number>> => {
  const known = loaded.get(snapshot);
  if (known) return known;
  const { table } = snapshot;
  const bySlot = new Map<number, Map<string, number>>();
  loaded.set(snapshot, bySlot);
  for (let row = 0; row < table.rows; row++) {
    const index = table.indices[table.index[row] ?? 0];
    if (!index || (table.state[row] ?? UNASSIGNED) > RELOCATING) continue;
    const slot = table.slot[row] ?? -1;
    const fields = bySlot.get(slot) ?? new Map<string, number>();
    bySlot.set(slot, fields);
    loadedFields(index, table.shard[row] ?? 0, table.copy[row] ?? 0, (field, bytes) => fields.set(field, (fields.get(field) ?? 0) + bytes));
  }
  return bySlot;
};

/** What was done with a copy, or on a node with copies that are gone. */
interface Work {
  salt: number;
  /** Of the domain, for what is much the same in all of it: how often something is refreshed, deleted, scrolled through. */
  domainSalt: number;
  indexed: number;
  searched: number;
  /** Seconds in which something was written. */
  writtenSeconds: number;
  documentBytes: number;
}

const addWork = (sums: Counters, { salt, domainSalt, indexed, searched, writtenSeconds, documentBytes: bytes }: Work): void => {
  const written = Math.floor(indexed);
  const deletions = Math.floor(written * between(domainSalt, 702, 0, 0.004));
  sums['indexing.index_total'] += written;
  sums['indexing.index_time_in_millis'] += Math.floor(written * between(salt, 701, 0.02, 0.09));
  sums['indexing.delete_total'] += deletions;
  sums['indexing.delete_time_in_millis'] += Math.floor(deletions * 0.03);

  const found = Math.floor(searched * between(salt, 703, 0.04, 0.5));
  const missing = Math.floor(found * between(domainSalt, 704, 0.001, 0.04));
  const getMs = between(salt, 705, 0.05, 0.3);
  const [foundMs, missingMs] = [Math.floor(found * getMs), Math.floor(missing * getMs * 0.4)];
  sums['get.total'] += found + missing;
  sums['get.time_in_millis'] += foundMs + missingMs;
  sums['get.exists_total'] += found;
  sums['get.exists_time_in_millis'] += foundMs;
  sums['get.missing_total'] += missing;
  sums['get.missing_time_in_millis'] += missingMs;

  const queries = Math.floor(searched);
  const fetches = Math.floor(queries * between(salt, 707, 0.45, 0.85));
  const scrolls = Math.floor(queries * between(domainSalt, 709, 0, 0.0006));
  sums['search.query_total'] += queries;
  sums['search.query_time_in_millis'] += Math.floor(queries * between(salt, 706, 3, 22));
  sums['search.fetch_total'] += fetches;
  sums['search.fetch_time_in_millis'] += Math.floor(fetches * between(salt, 708, 0.2, 1.4));
  sums['search.scroll_total'] += scrolls;
  sums['search.scroll_time_in_millis'] += Math.floor(scrolls * between(domainSalt, 710, 900, 9_000));

  const mergedDocs = Math.floor(written * between(salt, 711, 3, 7));
  const mergeMs = Math.floor(mergedDocs * between(salt, 713, 0.004, 0.012));
  sums['merges.total'] += Math.floor(written / between(salt, 712, 9_000, 61_000));
  sums['merges.total_time_in_millis'] += mergeMs;
  sums['merges.total_docs'] += mergedDocs;
  sums['merges.total_size_in_bytes'] += mergedDocs * bytes;
  sums['merges.total_throttled_time_in_millis'] += Math.floor(mergeMs * between(domainSalt, 714, 0, 0.3));

  const refreshes = Math.floor(4 + writtenSeconds / between(domainSalt, 715, 1.4, 31));
  const refreshMs = Math.floor(refreshes * between(domainSalt, 716, 9, 60));
  const external = Math.floor(refreshes * between(domainSalt, 717, 0.7, 0.95));
  const flushes = Math.floor((written * bytes) / FLUSHED_AFTER);
  sums['refresh.total'] += refreshes;
  sums['refresh.total_time_in_millis'] += refreshMs;
  sums['refresh.external_total'] += external;
  sums['refresh.external_total_time_in_millis'] += Math.floor(refreshMs * 1.04);
  sums['warmer.total'] += external;
  sums['warmer.total_time_in_millis'] += Math.floor(external * 0.06);
  sums['flush.total'] += flushes + 1;
  sums['flush.periodic'] += flushes;
  sums['flush.total_time_in_millis'] += Math.floor((flushes + 1) * between(salt, 718, 90, 700));

  const cached = Math.floor(queries * between(salt, 719, 0.02, 0.5));
  const uncached = Math.floor(queries * between(salt, 720, 0.4, 1.6));
  sums['query_cache.hit_count'] += cached;
  sums['query_cache.miss_count'] += uncached;
  sums['query_cache.total_count'] += cached + uncached;
  sums['request_cache.hit_count'] += Math.floor(queries * between(salt, 721, 0, 0.2));
  sums['request_cache.miss_count'] += Math.floor(queries * between(salt, 722, 0.001, 0.05));
};

/** When an index of a domain began to fill a disk, and the domain when it had, or as it is. */
interface Filled {
  start: number;
  full: Snapshot;
}

const fills = new WeakMap<Snapshot, Filled[]>();

/** Each time that a disk was filled since any of the domain's nodes was started. */
const fillsOf = (snapshot: Snapshot): Filled[] => {
  const known = fills.get(snapshot);
  if (known) return known;
  const { spec, t, nodes } = snapshot;
  const since = nodes.reduce((first, { joinedAt }) => Math.min(first, joinedAt), t);
  const found = faultsBetween(spec, 'disk-full', since, t).map((fault) => ({
    start: fault.start,
    full: snapshot.earlier(Math.min(t, diskFillOf(spec, fault).fullAt)),
  }));
  fills.set(snapshot, found);
  return found;
};

/** Documents beside the usual ones that a shard's copy was given since its node was started, each time that its index filled a disk. */
const excessSince = (snapshot: Snapshot, index: IndexInfo, shard: number, since: number): number => {
  if (!isRunaway(index)) return 0;
  return fillsOf(snapshot).reduce((sum, { start, full }) => (start >= since ? sum + full.excessDocs(index, shard) : sum), 0);
};

/** Adds what a copy has now, and what was done with it since it came to its node or the node was started. */
const addCopy = (sums: Counters, snapshot: Snapshot, row: number, node: Machine): void => {
  const { table, t, spec, totals } = snapshot;
  const index = table.indices[table.index[row] ?? 0] as IndexInfo;
  const shard = table.shard[row] ?? 0;
  const copy = table.copy[row] ?? 0;
  const salt = mix(index.salt, 900 + shard * 8 + copy);
  const docs = snapshot.docs(index, shard);
  sums['docs.count'] += docs;
  sums['docs.deleted'] += deletedOf(index, docs);
  sums['store.size_in_bytes'] += snapshot.copyBytes(index, shard, copy);
  sums['merges.total_auto_throttle_in_bytes'] += MERGE_THROTTLE;
  const segments = segmentCount(docs);
  sums['segments.count'] += segments;
  loadedFields(index, shard, copy, (_, bytes) => {
    sums['fielddata.memory_size_in_bytes'] += bytes;
  });

  const seconds = Math.max(0, t - Math.max(node.joinedAt, index.createdAt)) / SECOND;
  // A daily index is written for a day, on the node that it had then; replicas of segments are copied, not written.
  const isDaily = index.stem.kind === 'daily';
  const wasThere = node.joinedAt <= index.createdAt + DAY;
  const isWritten = index.tier === 'hot' && (!spec.segmentReplication || table.primary[row] === 1);
  const first = wasThere ? docs * (1 + between(salt, 723, 0.01, 0.2)) : 0;
  const later = seconds * rewrittenOf(index) * meanLoad(spec);
  const rate =
    index.tier === 'warm' ? SEARCHES_OF_WARM : (searchPace(spec, node) * meanLoad(spec) * spec.dataNodes) / Math.max(1, totals.copies);
  const searched = index.system ? seconds / 40 : seconds * rate * between(salt, 725, 0.05, 1.5);
  const writtenSeconds = !isWritten ? 0 : index.writing ? seconds : isDaily && wasThere ? DAY / SECOND : 0;
  addWork(sums, {
    salt,
    domainSalt: spec.salt,
    indexed: isWritten ? first + later + excessSince(snapshot, index, shard, node.joinedAt) : 0,
    searched,
    writtenSeconds,
    documentBytes: index.documentBytes,
  });

  const cacheCount = Math.floor(Math.min(searched / 900, between(salt, 726, 40, 9_000)));
  const evicted = Math.floor(cacheCount * between(salt, 727, 0.1, 0.9));
  sums['query_cache.cache_count'] += cacheCount;
  sums['query_cache.evictions'] += evicted;
  sums['query_cache.cache_size'] += cacheCount - evicted;
  sums['query_cache.memory_size_in_bytes'] += (cacheCount - evicted) * below(salt, 728, 900);
  sums['request_cache.memory_size_in_bytes'] += searched < 900 ? 0 : below(salt, 729, 600_000);
  sums['segments.fixed_bit_set_memory_in_bytes'] += segments * 48;
  sums['translog.size_in_bytes'] += EMPTY_TRANSLOG;
  sums['translog.uncommitted_size_in_bytes'] += EMPTY_TRANSLOG;
  if (!isWritten || !index.writing || index.system) return;
  const operations = below(mix(salt, 730), Math.floor(t / (30 * SECOND)), 21_000);
  sums['segments.index_writer_memory_in_bytes'] += operations * 640;
  sums['segments.version_map_memory_in_bytes'] += operations * 21;
  sums['translog.operations'] += operations;
  sums['translog.uncommitted_operations'] += operations;
  sums['translog.size_in_bytes'] += operations * index.documentBytes;
  sums['translog.uncommitted_size_in_bytes'] += operations * index.documentBytes;
};

/** The node of a copy that is read; undefined of one that is not there, and of a closed index, which has no statistics. */
const readerOf = (snapshot: Snapshot, row: number): Machine | undefined => {
  const { table } = snapshot;
  const isRead = (table.state[row] ?? UNASSIGNED) <= RELOCATING && table.indices[table.index[row] ?? 0]?.closed === false;
  return isRead ? nodesBySlot(snapshot).get(table.slot[row] ?? -1) : undefined;
};

/** The sum over rows of the shard table. @param primariesOnly leaves replicas out */
export const countersOf = (snapshot: Snapshot, from: number, to: number, primariesOnly = false): Counters => {
  const sums = new Counters();
  for (let row = from; row < to; row++) {
    if (primariesOnly && snapshot.table.primary[row] !== 1) continue;
    const node = readerOf(snapshot, row);
    if (node) addCopy(sums, snapshot, row, node);
  }
  return sums;
};

const ofNodes = new WeakMap<Snapshot, Map<number, Counters>>();

/** Sections of what copies have now; the others are of what was done with them, which a node also knows of those that are gone. */
const HELD = new Set(['docs', 'store', 'fielddata', 'segments', 'translog']);
const DONE = COUNTERS.filter((name) => !HELD.has(name.slice(0, name.indexOf('.'))));

/** What was done on a node since it was started, at its own pace, with what filled disks. */
const doneOn = ({ spec, t }: Snapshot, machine: Machine, excess: number): Counters => {
  const sums = new Counters();
  const seconds = Math.max(0, t - machine.joinedAt) / SECOND;
  const isData = machine.role === 'data';
  const writtenCopies = ((spec.series * spec.seriesPrimaries + spec.statics * spec.staticPrimaries) * (1 + spec.replicas)) / spec.dataNodes;
  addWork(sums, {
    salt: machine.salt,
    domainSalt: spec.salt,
    indexed: seconds * indexingPace(spec, machine) * meanLoad(spec) + excess,
    searched: seconds * searchPace(spec, machine) * meanLoad(spec),
    writtenSeconds: isData ? seconds * (writtenCopies + 1) : 0,
    documentBytes: USUAL_DOCUMENT,
  });
  return sums;
};

/** The sums of the copies on each node, or what was done on it with all that it has had since it was started, where that is more. */
export const nodeCounters = (snapshot: Snapshot, node: Machine): Counters => {
  let bySlot = ofNodes.get(snapshot);
  if (!bySlot) {
    bySlot = new Map();
    const excess = new Map<number, number>();
    for (let row = 0; row < snapshot.table.rows; row++) {
      const reader = readerOf(snapshot, row);
      if (!reader) continue;
      const sums = bySlot.get(reader.slot) ?? new Counters();
      bySlot.set(reader.slot, sums);
      addCopy(sums, snapshot, row, reader);
      const index = snapshot.table.indices[snapshot.table.index[row] ?? 0] as IndexInfo;
      const more = excessSince(snapshot, index, snapshot.table.shard[row] ?? 0, reader.joinedAt);
      if (more > 0) excess.set(reader.slot, (excess.get(reader.slot) ?? 0) + more);
    }
    for (const machine of snapshot.nodes) {
      const sums = bySlot.get(machine.slot) ?? new Counters();
      bySlot.set(machine.slot, sums);
      const done = doneOn(snapshot, machine, excess.get(machine.slot) ?? 0);
      for (const name of DONE) sums[name] = Math.max(sums[name], done[name]);
      sums['get.total'] = sums['get.exists_total'] + sums['get.missing_total'];
      sums['get.time_in_millis'] = sums['get.exists_time_in_millis'] + sums['get.missing_time_in_millis'];
      sums['query_cache.total_count'] = sums['query_cache.hit_count'] + sums['query_cache.miss_count'];
    }
    ofNodes.set(snapshot, bySlot);
  }
  return bySlot.get(node.slot) ?? new Counters();
};
