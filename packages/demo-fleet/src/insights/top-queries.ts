import { MINUTE, SECOND } from '#rules/durations';
import type { HeavyClient } from '../balancer/clients.ts';
import { clientOfFaults } from '../balancer/clients.ts';
import type { RequestPools } from '../balancer/request-pools.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { Machine } from '../fleet/machines.ts';
import { askedAt, slowRequests } from '../logs/slow-requests.ts';
import { below, between, hex, mix } from '../random.ts';
import { pluginsOf } from '../rest/plugins.ts';
import type { Snapshot } from '../state/snapshot.ts';

/** What top queries are ranked by, in the plugin's words. */
export const QUERY_METRICS = ['latency', 'cpu', 'memory'] as const;
export type QueryMetric = (typeof QUERY_METRICS)[number];

interface Measurement {
  number: number;
  count: number;
  aggregationType: 'NONE';
}

/** One query as the plugin tells it: latency in milliseconds, processor time in nanoseconds, memory in bytes. */
export interface TopQuery {
  /** When it was begun, epoch milliseconds. */
  timestamp: number;
  id: string;
  node_id: string;
  source: unknown;
  indices: readonly string[];
  search_type: 'query_then_fetch';
  labels: Readonly<Record<string, string>>;
  total_shards: number;
  phase_latency_map: { expand: number; query: number; fetch: number };
  group_by: 'NONE';
  measurements: Readonly<Record<QueryMetric, Measurement>>;
}

/** Kept of each window, by each metric. */
const TOP = 10;
/** Searches of a heavy client in a minute that are among the longest. */
const HEAVY_SEARCHES = 4;

/** Whether the engine comes with the plugin. */
export const hasInsights = ({ engine }: DomainSpec): boolean => pluginsOf(engine).includes('query-insights');

const once = (number: number): Measurement => ({ number: Math.round(number), count: 1, aggregationType: 'NONE' });

/** What both kinds of query have in common. */
const queryOf = (
  node: Machine,
  salt: number,
  at: number,
  {
    ms,
    fetchMs,
    shards,
    source,
    indices,
    weight,
  }: { ms: number; fetchMs: number; shards: number; source: unknown; indices: string[]; weight: number },
): TopQuery => {
  const id = hex(salt, 6_601, 32);
  return {
    timestamp: at,
    id: [0, 8, 12, 16, 20].map((from, n) => id.slice(from, from + ([8, 4, 4, 4, 12][n] ?? 0))).join('-'),
    node_id: node.nodeId,
    source,
    indices,
    search_type: 'query_then_fetch',
    labels: {},
    total_shards: shards,
    phase_latency_map: { expand: 0, query: ms - fetchMs, fetch: fetchMs },
    group_by: 'NONE',
    measurements: {
      latency: once(ms),
      cpu: once(ms * 1e6 * between(salt, 6_602, 0.25, 0.9) * weight),
      memory: once(ms * between(salt, 6_603, 900, 9_000) * weight),
    },
  };
};

/** What a heavy client asks for, as its requests in the balancer's log have it. */
const heavyQueries = (nodes: readonly Machine[], client: HeavyClient, pools: RequestPools, minute: number): TopQuery[] => {
  const [request] = pools.ofHeavy(client);
  if (!request) return [];
  const indices = [request.index ?? '*'];
  return Array.from({ length: HEAVY_SEARCHES }, (_, n) => {
    const salt = mix(mix(client.salt, minute / MINUTE), n);
    const source =
      client.way === 'scroll'
        ? { size: 10_000, query: { match_all: { boost: 1 } }, sort: [{ _doc: { order: 'asc' } }] }
        : {
            size: 0,
            aggregations: {
              owners: { terms: { field: 'customer_email.keyword', size: 200_000 }, aggregations: { spent: { sum: { field: 'price' } } } },
            },
          };
    const ms = Math.floor(between(salt, 6_610, 9, 28) * SECOND);
    const node = nodes[below(salt, 6_611, nodes.length)] as Machine;
    return queryOf(node, salt, minute + below(salt, 6_612, MINUTE), {
      ms,
      fetchMs: Math.floor(ms / 9),
      shards: request.shards,
      source,
      indices,
      weight: 6,
    });
  });
};

/** All queries of [minute, to) that could be among the longest: those of the log of slow requests, and a heavy client's. */
const candidates = (snapshot: Snapshot, minute: number, to: number): TopQuery[] => {
  const { spec } = snapshot;
  const nodes = snapshot.nodes.filter(({ role }) => role === 'data' || role === 'coordinator');
  const { pools, searches } = askedAt(spec, minute);
  if (nodes.length === 0 || searches.length === 0) return [];
  const found = nodes.flatMap((node) =>
    slowRequests(spec, node.salt, (t) => snapshot.latencyAt(t), minute, to).map(({ at, salt, ms, fetchMs, index, shards, source, work }) =>
      queryOf(node, salt, at, { ms, fetchMs, shards, source: JSON.parse(source), indices: [index], weight: work }),
    ),
  );
  const client = clientOfFaults(spec, minute);
  if (client === null || client.work !== 'application') return found;
  const heavy = heavyQueries(nodes, client, pools, minute);
  return [...found, ...heavy.filter(({ timestamp }) => timestamp < to)];
};

/** The most of some queries by a metric, the most first. */
export const topBy = (queries: readonly TopQuery[], metric: QueryMetric): TopQuery[] =>
  queries.toSorted((a, b) => b.measurements[metric].number - a.measurements[metric].number || a.timestamp - b.timestamp).slice(0, TOP);

/**
 * The top queries of the window of a minute, as far as it had come by `to`: those that are among the ten of at least one metric, longest first. None
 * where the plugin is not installed.
 * @param snapshot of the minute's beginning
 */
export const topQueriesOf = (snapshot: Snapshot, minute: number, to: number): TopQuery[] => {
  if (!hasInsights(snapshot.spec) || snapshot.deleted) return [];
  const all = candidates(snapshot, minute, to);
  const kept = new Set(QUERY_METRICS.flatMap((metric) => topBy(all, metric)));
  return all.filter((query) => kept.has(query)).sort((a, b) => b.measurements.latency.number - a.measurements.latency.number);
};
