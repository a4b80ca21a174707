import { MINUTE, SECOND } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import type { Machine } from '../fleet/machines.ts';
import { domainIncidents, latencyFactor } from '../incidents/incidents.ts';
import { between, draw, mix } from '../random.ts';
import { loadOf } from '../state/load.ts';
import { nodeVitals } from '../state/node-vitals.ts';
import { RELOCATING, STARTED } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, type Json, json, jsonChunks } from './body.ts';
import { docsOf } from './cat-shards.ts';
import type { RestRequest } from './request.ts';

const SAMPLE_MS = 5 * SECOND;
/** What the plugin's own threads and the engine's take, which belongs to no shard. */
const OF_NODE = 0.15;
/** An index that is written to works more than its share of the documents says. */
const OF_WRITING = 6;

/** The analyser is off where the machine is too small for its agent, and where somebody switched it off. */
const isOn = ({ type, script }: DomainSpec): boolean => !type.name.startsWith('t3.') && script !== 'single-yellow';

export const analyserConfig = ({ spec }: Snapshot): Json => ({
  currentPerformanceAnalyzerClusterState: isOn(spec) ? 3 : 0,
  shardsPerCollection: 0,
  batchMetricsRetentionPeriodMinutes: 7,
});

export const analyserNodeConfig = ({ spec }: Snapshot): Json => ({
  performanceAnalyzerEnabled: isOn(spec),
  rcaEnabled: isOn(spec),
  loggingEnabled: false,
  shardsPerCollection: 0,
  batchMetricsEnabled: false,
  batchMetricsRetentionPeriodMinutes: 7,
});

/** One copy of a shard on a node, with the part of the node's work that it makes. */
interface Worked {
  indexName: string;
  index: IndexInfo;
  shard: number;
  isPrimary: boolean;
  /** Shares of a node's copies make 1. */
  share: number;
}

/** What a node is at in a sample. */
interface Sampled {
  snapshot: Snapshot;
  /** Beginning of the sample. */
  at: number;
  cores: number;
  heapUsed: number;
  latency: number;
  load: number;
}

/** A metric of a copy; of metrics of the node alone there is none. */
type OfCopy = (sampled: Sampled, worked: Worked, wobble: number) => number;

const DIMENSIONS = ['ShardID', 'IndexName'];
const OF_COPY: Readonly<Record<string, OfCopy>> = {
  CPU_Utilization: ({ cores }, { share }, wobble) => cores * (1 - OF_NODE) * share * wobble,
  Latency: ({ latency }, { share }, wobble) => (3 + 60 * share) * latency * wobble,
  IO_TotThroughput: ({ load }, { share, index }, wobble) => (index.writing ? 2.4e6 : 3e5) * load * share * wobble,
  ShardBulkDocs: ({ load }, { share, index, isPrimary }, wobble) =>
    index.writing ? Math.round(4_000 * load * share * wobble * (isPrimary ? 1 : 0.99)) : 0,
  ShardEvents: ({ load }, { share }, wobble) => Math.round(900 * load * share * wobble),
};
const OF_NODES: Readonly<Record<string, (sampled: Sampled) => number>> = {
  CPU_Utilization: ({ cores }) => cores,
  Heap_Used: ({ heapUsed }) => heapUsed,
};

/** The last sample of the metrics that are asked for, by node, and by shard and index where those are asked for as dimensions. */
export function analyserMetrics(snapshot: Snapshot, request: RestRequest): Answer {
  const names = request.params.get('metrics')?.split(',') ?? [];
  const dimensions =
    request.params
      .get('dim')
      ?.split(',')
      .filter((name) => name !== '') ?? [];
  if (names.length === 0) return json(request, { error: 'metrics parameter needs to be set' }, 400);
  const known: Readonly<Record<string, unknown>> = dimensions.length > 0 ? OF_COPY : OF_NODES;
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return json(request, { error: `${unknown} is an invalid metric.` }, 400);
  const wrong = dimensions.find((name) => !DIMENSIONS.includes(name));
  if (wrong !== undefined) return json(request, { error: `${wrong} is an invalid dimension.` }, 400);
  const aggregates = request.params.get('agg')?.split(',') ?? [];
  if (aggregates.length !== names.length && dimensions.length > 0)
    return json(request, { error: 'metrics/aggregations counts must match' }, 400);
  const fields: Json = [...dimensions.map((name) => ({ name, type: 'VARCHAR' })), ...names.map((name) => ({ name, type: 'DOUBLE' }))];
  return jsonChunks(nodeTexts(snapshot, names, dimensions, fields));
}

/** One node a piece: a cluster of 100,000 copies has megabytes of them. */
function* nodeTexts(snapshot: Snapshot, names: readonly string[], dimensions: readonly string[], fields: Json): Generator<string> {
  const timestamp = Math.floor(snapshot.t / SAMPLE_MS) * SAMPLE_MS;
  const worked = dimensions.length > 0 && isOn(snapshot.spec) ? workOf(snapshot) : null;
  let before = '{';
  for (const node of isOn(snapshot.spec) ? snapshot.nodes : []) {
    const sampled = sampledOf(snapshot, node, timestamp);
    const records: Json[] = worked
      ? recordsOf(sampled, worked.get(node.slot) ?? [], names, dimensions)
      : [names.map((name) => OF_NODES[name]?.(sampled) ?? null)];
    yield `${before}${JSON.stringify(node.nodeId)}:${JSON.stringify({ timestamp, data: { fields, records } })}`;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function recordsOf(sampled: Sampled, copies: readonly Worked[], names: readonly string[], dimensions: readonly string[]): Json[] {
  const ofNode: Json = [
    ...dimensions.map(() => null),
    ...names.map((name) => (name === 'CPU_Utilization' ? sampled.cores * OF_NODE : null)),
  ];
  return [
    ofNode,
    ...copies.map((worked): Json => {
      const wobble = between(mix(worked.index.salt, 700 + worked.shard), Math.floor(sampled.at / SAMPLE_MS), 0.85, 1.15);
      const places = dimensions.map((name) => (name === 'ShardID' ? String(worked.shard) : worked.indexName));
      return [...places, ...names.map((name) => OF_COPY[name]?.(sampled, worked, wobble) ?? null)];
    }),
  ];
}

function sampledOf(snapshot: Snapshot, node: Machine, at: number): Sampled {
  const { spec, identifier } = snapshot;
  const { cpuPercent, heapUsed } = nodeVitals(snapshot, node);
  const latency = latencyFactor(domainIncidents(identifier, spec, at - MINUTE, at + MINUTE), at);
  return { snapshot, at, cores: (spec.type.vcpu * cpuPercent) / 100, heapUsed, latency, load: loadOf(spec, at) };
}

/** The copies that work, by the slot of their node. A shard of a hot key works twice as much as its neighbours. */
function workOf(snapshot: Snapshot): Map<number, Worked[]> {
  const { table } = snapshot;
  const bySlot = new Map<number, (Worked & { weight: number })[]>();
  for (let row = 0; row < table.rows; row++) {
    const index = table.indices[table.index[row] ?? 0];
    const state = table.state[row];
    if (!index || index.closed || (state !== STARTED && state !== RELOCATING)) continue;
    const shard = table.shard[row] ?? 0;
    const hot = draw(mix(index.salt, 710 + shard), 1) < 0.08 ? 2 : 1;
    const weight = Math.sqrt(1 + docsOf(snapshot, index, shard)) * (index.writing ? OF_WRITING : 1) * hot;
    const slot = table.slot[row] ?? -1;
    const copies = bySlot.get(slot) ?? [];
    copies.push({
      indexName: snapshot.indexName(table.index[row] ?? 0),
      index,
      shard,
      isPrimary: table.primary[row] === 1,
      share: 0,
      weight,
    });
    bySlot.set(slot, copies);
  }
  for (const copies of bySlot.values()) {
    const total = copies.reduce((sum, { weight }) => sum + weight, 0);
    for (const copy of copies) copy.share = copy.weight / total;
  }
  return bySlot;
}
