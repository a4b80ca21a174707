import { SECOND } from '#rules/durations';
import { analyserState, readingsOf, SHARD_METRICS, type ShardReading } from '../analyser/shard-readings.ts';
import { nodeVitals } from '../state/node-vitals.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, type Json, json, jsonChunks } from './body.ts';
import { flag, type RestRequest } from './request.ts';

/** The analyser reads every so often, and answers with its last reading. */
const EVERY_MS = 5 * SECOND;
const RETENTION = { shardsPerCollection: 0, batchMetricsRetentionPeriodMinutes: 7 };

/** What records can be grouped by. */
const DIMENSIONS = ['ShardID', 'IndexName', 'ShardRole'] as const;
type Dimension = (typeof DIMENSIONS)[number];
const AGGREGATIONS = ['sum', 'avg', 'min', 'max'] as const;
type Aggregation = (typeof AGGREGATIONS)[number];

const isOne = <T extends string>(list: readonly T[], text: string): text is T => (list as readonly string[]).includes(text);

const aggregated = (values: readonly number[], by: Aggregation): number | null => {
  if (values.length === 0) return null;
  if (by === 'max') return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  if (by === 'min') return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const sum = values.reduce((all, value) => all + value, 0);
  return by === 'sum' ? sum : sum / values.length;
};

/** A value of one shard's reading; undefined for a metric that the node has as a whole. */
const readOf = ({ values }: ShardReading, metric: string): number | undefined =>
  values[(SHARD_METRICS as readonly string[]).indexOf(metric)];
const dimensionOf = ({ shardId, indexName, role }: ShardReading, dimension: Dimension): string =>
  dimension === 'ShardID' ? shardId : dimension === 'IndexName' ? indexName : role;

interface Asked {
  metrics: readonly string[];
  aggregations: readonly Aggregation[];
  dimensions: readonly Dimension[];
}

const HEAP = 'Heap_Used';

/** What the parameters ask for, or the analyser's own words for what is wrong with them. */
const askedOf = ({ params }: RestRequest): Asked | string => {
  const list = (name: string): string[] => (params.get(name) ?? '').split(',').filter((word) => word !== '');
  const [metrics, aggregations] = [list('metrics'), list('agg')];
  const dimensions = [...list('dim'), ...list('dims')];
  if (metrics.length === 0) return 'metrics parameter needs to be set';
  const unknown = metrics.find((name) => !isOne(SHARD_METRICS, name) && name !== HEAP);
  if (unknown !== undefined) return `${unknown} is an invalid metric.`;
  if (aggregations.length === 0) return 'agg parameter needs to be set';
  // One for all of them is taken, too.
  const all = aggregations.length === 1 ? metrics.map(() => aggregations[0] as string) : aggregations;
  if (all.length !== metrics.length) return 'metrics/aggregations should have the same number of entries.';
  const wrong = all.find((name) => !isOne(AGGREGATIONS, name));
  if (wrong !== undefined) return `${wrong} is an invalid aggregation type.`;
  const other = dimensions.find((name) => !isOne(DIMENSIONS, name));
  if (other !== undefined) return `${other} is an invalid dimension for ${metrics[0]} metric.`;
  return { metrics, aggregations: all as Aggregation[], dimensions: dimensions as Dimension[] };
};

/** Records of one node: one for each combination of dimensions, and one without any for what no shard has. */
const recordsOf = (shards: readonly ShardReading[], heapUsed: number, { metrics, aggregations, dimensions }: Asked): Json[][] => {
  const groups = new Map<string, ShardReading[]>();
  for (const shard of shards) {
    const key = JSON.stringify(dimensions.map((dimension) => dimensionOf(shard, dimension)));
    const group = groups.get(key);
    if (group) group.push(shard);
    else groups.set(key, [shard]);
  }
  const hasHeap = metrics.includes(HEAP);
  const isWhole = dimensions.length === 0;
  const records = [...groups].map(([key, group]): Json[] => [
    ...(JSON.parse(key) as string[]),
    ...metrics.map((metric, n) =>
      metric === HEAP
        ? isWhole
          ? heapUsed
          : null
        : aggregated(
            group.flatMap((shard) => readOf(shard, metric) ?? []),
            aggregations[n] as Aggregation,
          ),
    ),
  ]);
  const nothing = (): Json[] => [...dimensions.map(() => null), ...metrics.map((metric) => (metric === HEAP ? heapUsed : null))];
  return hasHeap && (!isWhole || records.length === 0) ? [nothing(), ...records] : records;
};

const metricsAnswer = (snapshot: Snapshot, request: RestRequest): Json | Answer => {
  const read = askedOf(request);
  if (typeof read === 'string') return json(request, { error: read }, 400);
  const asked: Asked = read;
  const at = Math.floor(snapshot.t / EVERY_MS) * EVERY_MS;
  const fields: Json = [
    ...asked.dimensions.map((name) => ({ name, type: 'VARCHAR' })),
    ...asked.metrics.map((name) => ({ name, type: 'DOUBLE' })),
  ];
  const isOn = analyserState(snapshot.spec) > 0;
  const all = request.params.get('nodes') === 'all';
  const reading = snapshot.earlier(at);
  function* entries(): Generator<readonly [string, Json]> {
    for (const { node, shards } of readingsOf(reading)) {
      const records = isOn ? recordsOf(shards, nodeVitals(reading, node).heapUsed, asked) : [];
      yield [all ? node.nodeId : 'local', { timestamp: at, data: { fields: isOn ? fields : [], records } }];
      // Who does not ask for all nodes is answered by the one that took the request.
      if (!all) return;
    }
  }
  if (request.params.has('filter_path') || flag(request, 'pretty')) return Object.fromEntries(entries());
  return jsonChunks(piecesOf(entries()));
};

/** An object in pieces, an entry each. */
function* piecesOf(entries: Iterable<readonly [string, Json]>): Generator<string> {
  let mark = '{';
  for (const [key, value] of entries) {
    yield `${mark}${JSON.stringify(key)}:${JSON.stringify(value)}`;
    mark = ',';
  }
  yield mark === '{' ? '{}' : '}';
}

/** Paths below `_performanceanalyzer`. */
export const ANALYSER_PATHS: Record<string, (snapshot: Snapshot, request: RestRequest) => Json | Answer> = {
  'cluster/config': ({ spec }) => ({ currentPerformanceAnalyzerClusterState: analyserState(spec), ...RETENTION }),
  config: ({ spec }) => ({
    performanceAnalyzerEnabled: analyserState(spec) > 0,
    rcaEnabled: analyserState(spec) > 0,
    loggingEnabled: false,
    batchMetricsEnabled: false,
    ...RETENTION,
  }),
  metrics: metricsAnswer,
  'metrics/units': () => ({
    CPU_Utilization: 'cores',
    Heap_Used: 'B',
    Disk_Utilization: '%',
    IO_TotThroughput: 'B/s',
    Latency: 'ms',
    ShardBulkDocs: 'count',
    ShardEvents: 'count',
    ThreadPool_QueueSize: 'count',
  }),
  rca: (snapshot) => ({
    HighHeapUsageClusterRCA: [
      { rca_name: 'HighHeapUsageClusterRCA', timestamp: Math.floor(snapshot.t / EVERY_MS) * EVERY_MS, state: 'healthy' },
    ],
  }),
};
