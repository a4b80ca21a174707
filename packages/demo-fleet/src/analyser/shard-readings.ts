import { MINUTE } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import { loadOf } from '../fleet/load.ts';
import type { Machine } from '../fleet/machines.ts';
import { WRITTEN_WHILE_BLOCKED } from '../incidents/disk-fill.ts';
import { slownessOf } from '../incidents/incidents.ts';
import { durationAt } from '../metrics/curves.ts';
import { definitionOf } from '../metrics/definitions.ts';
import { below, between, draw, hashText, mix } from '../random.ts';
import { blockedIndices } from '../rest/blocks.ts';
import { pluginsOf } from '../rest/plugins.ts';
import { nodeVitals } from '../state/node-vitals.ts';
import { RELOCATING } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { indexingPace, searchPace } from '../state/writing.ts';

/** Metrics that the analyser reads shard by shard, in the order of a reading's values. */
export const SHARD_METRICS = ['Latency', 'CPU_Utilization', 'IO_TotThroughput', 'ShardBulkDocs', 'ShardEvents'] as const;
export type ShardMetric = (typeof SHARD_METRICS)[number];

/** What the analyser read of one copy of a shard in five seconds: milliseconds, cores, bytes a second, documents, events. */
export interface ShardReading {
  shardId: string;
  indexName: string;
  role: 'Primary' | 'Replica';
  values: readonly [latency: number, cpu: number, io: number, docs: number, events: number];
}

/** Documents and searches of a minute go evenly over its windows of five seconds. */
const WINDOWS = 12;
/** Searches a minute for each unit of work, and events of each: as the curves have them. */
const EVENTS_EACH = 4;
const BYTES_EACH = 58;
/** Part of a node's processor that searches take. */
const OF_SEARCHES = 0.6;
const HOT = 9;

/** Whether the analyser is installed: OpenSearch 3 took it out. */
export const hasAnalyser = ({ engine }: DomainSpec): boolean => pluginsOf(engine).some((name) => name.includes('performance'));

/** The bit mask that the analyser's cluster configuration tells: 0 on the few domains whose owners turned it off. */
export const analyserState = (spec: DomainSpec): number =>
  spec.script === 'single-yellow' || (spec.script === null && draw(spec.salt, 6_510) < 0.05) ? 0 : 3;

/** The shard that takes far more than its part, on domains that have one: a third of those with data of their own. */
const hotShardOf = (spec: DomainSpec): { isIndex: (index: IndexInfo) => boolean; shard: number } | null => {
  if ((spec.script !== null && spec.script !== 'green') || (spec.script === null && draw(spec.salt, 6_520) > 0.34)) return null;
  if (spec.series > 0) {
    const series = below(spec.salt, 6_521, spec.series);
    const isIndex = ({ stem, writing }: IndexInfo): boolean => stem.kind === 'daily' && stem.series === series && writing;
    return { isIndex, shard: below(spec.salt, 6_522, spec.seriesPrimaries) };
  }
  if (spec.statics === 0) return null;
  const salt = mix(spec.salt, 2_000 + 2 * below(spec.salt, 6_523, Math.ceil(spec.statics / 2)));
  return { isIndex: (index) => index.salt === salt, shard: below(spec.salt, 6_524, spec.staticPrimaries) };
};

/** Index and number of the shard that stands out at the time of a snapshot; null where none does. */
export const hotShardAt = (snapshot: Snapshot): { indexName: string; shardId: string } | null => {
  const hot = hotShardOf(snapshot.spec);
  const index = hot && snapshot.table.indices.find(hot.isIndex);
  return hot && index ? { indexName: snapshot.indexName(index.ordinal), shardId: String(hot.shard) } : null;
};

interface Part {
  reading: Omit<ShardReading, 'values'>;
  search: number;
  write: number;
  slow: number;
}

/** Copies that serve on each node with data, each with its part of the node's work. */
const partsBySlot = (snapshot: Snapshot): Map<number, Part[]> => {
  const { table, spec } = snapshot;
  const hot = hotShardOf(spec);
  const largest = table.indices.reduce((most, { weight, primaries }) => Math.max(most, 0.1 + weight / primaries), 0);
  const found = new Map<number, Part[]>();
  for (let row = 0; row < table.rows; row++) {
    if ((table.state[row] ?? 3) > RELOCATING) continue;
    const index = table.indices[table.index[row] ?? 0] as IndexInfo;
    if (index.closed) continue;
    const [slot, shard] = [table.slot[row] ?? -1, table.shard[row] ?? 0];
    const salt = mix(index.salt, 700 + shard * 8 + (table.copy[row] ?? 0));
    const isHot = hot !== null && hot.shard === shard && hot.isIndex(index);
    // A day's index is small in its first hours: a hot shard has many times what the largest one has.
    const size = isHot ? HOT * largest : index.system ? 0.02 : 0.1 + index.weight / index.primaries;
    const weight = size * between(salt, 1, 0.7, 1.3);
    const part: Part = {
      reading: {
        shardId: String(shard),
        indexName: snapshot.indexName(index.ordinal),
        role: table.primary[row] === 1 ? 'Primary' : 'Replica',
      },
      search: weight,
      write: index.writing && !index.system ? weight : 0,
      slow: between(salt, 2, 0.6, 1.6) * (isHot ? 4 : 1),
    };
    const list = found.get(slot);
    if (list) list.push(part);
    else found.set(slot, [part]);
  }
  return found;
};

const LATENCY = definitionOf('Tumbler/PA', 'Latency');

/** Mean time of queries on a node: the point of its own curve. */
const latencyOn = (snapshot: Snapshot, node: Machine): number => {
  if (LATENCY?.shape.kind !== 'latency') return 0;
  const minute = Math.floor(snapshot.t / MINUTE);
  const slowness = slownessOf(loadOf(snapshot.spec, minute * MINUTE), snapshot.slownessAt(minute * MINUTE));
  return durationAt(LATENCY.shape, mix(mix(LATENCY.salt, node.salt), hashText('shardquery')), minute, slowness);
};

/** What the analyser read on a node, and of which shards. */
export interface NodeReadings {
  node: Machine;
  /** None on a node without a shard that serves. */
  shards: ShardReading[];
  /** Cores that the node's process took: those of its shards add up to it. */
  cores: number;
}

/**
 * What the analyser read on each node with data in the five seconds that begin with the snapshot's minute or are its own. Node by node they add up
 * to what the node says: cores to its processor, documents and searches to a twelfth of what its minute has; the mean of times is the node's.
 */
export function* readingsOf(snapshot: Snapshot): Generator<NodeReadings> {
  const nodes = snapshot.nodes.filter(({ role }) => role === 'data');
  if (nodes.length === 0) return;
  const parts = partsBySlot(snapshot);
  const load = loadOf(snapshot.spec, Math.floor(snapshot.t / MINUTE) * MINUTE);
  const indexing = load * (blockedIndices(snapshot).size > 0 ? WRITTEN_WHILE_BLOCKED : 1) + snapshot.surge;
  for (const node of nodes) {
    const own = parts.get(node.slot) ?? [];
    const cores = (nodeVitals(snapshot, node).cpuPercent / 100) * snapshot.spec.type.vcpu;
    const docs = indexingPace(snapshot.spec, node) * 60 * indexing;
    const queries = searchPace(snapshot.spec, node) * 60 * load;
    const latency = own.length > 0 ? latencyOn(snapshot, node) : 0;
    const [searches, slow] = [sumOf(own, 'search'), sumOf(own, 'slow') / Math.max(1, own.length)];
    // Where nothing is written to, what little is indexed falls to all.
    const key = own.some(({ write }) => write > 0) ? 'write' : 'search';
    const writes = sumOf(own, key);
    const [dealDocs, dealEvents] = [dealer(docs / WINDOWS), dealer((queries * EVENTS_EACH) / WINDOWS)];
    const shards = own.map((part): ShardReading => {
      const [searched, written] = [part.search / searches, part[key] / writes];
      const cpu = cores * (OF_SEARCHES * searched + (1 - OF_SEARCHES) * written);
      return {
        ...part.reading,
        values: [(latency * part.slow) / slow, cpu, docs * BYTES_EACH * written, dealDocs(written), dealEvents(searched)],
      };
    });
    yield { node, shards, cores };
  }
}

const sumOf = (parts: readonly Part[], key: 'search' | 'write' | 'slow'): number => parts.reduce((sum, part) => sum + part[key], 0);

/** Deals a whole number out by shares: what rounding leaves goes to the next one, so that all have it together. */
const dealer = (total: number): ((share: number) => number) => {
  const whole = Math.round(total);
  let [shares, dealt] = [0, 0];
  return (share) => {
    shares += share;
    const until = Math.round(whole * Math.min(1, shares));
    const own = until - dealt;
    dealt = until;
    return own;
  };
};
