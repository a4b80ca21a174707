import { MINUTE } from '#rules/durations';
import { domainIncidents, latencyFactor } from '../incidents/incidents.ts';
import { slowMs, ticks } from '../logs/log-line.ts';
import { below, between, hex, mix } from '../random.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, engineError, type Json, json } from './body.ts';
import { pluginsOf } from './plugins.ts';
import type { RestRequest } from './request.ts';

const WINDOW_MS = 5 * MINUTE;
const MOST = 10;
/** What is switched on: before OpenSearch 3 memory is not counted. */
const isOn = (snapshot: Snapshot, type: string): boolean => type !== 'memory' || snapshot.spec.engine.major >= 3;

/**
 * The most expensive searches of the last five minutes: those that the slow log of whole searches has, each seen by the node that took it in. Null where the
 * plugin is not installed.
 */
export function topQueries(snapshot: Snapshot, request: RestRequest): Answer | null {
  const { engine } = snapshot.spec;
  if (!pluginsOf(engine).includes('query-insights')) return null;
  const type = request.params.get('type') ?? 'latency';
  if (!['latency', 'cpu', 'memory'].includes(type))
    return engineError(
      request,
      400,
      'illegal_argument_exception',
      `request [/_insights/top_queries] contains invalid metric type [${type}]`,
    );
  if (!isOn(snapshot, type))
    return engineError(request, 400, 'illegal_argument_exception', `Cannot get top n queries for [${type}] when it is not enabled.`);
  const searches = searchesOf(snapshot).sort((a, b) => (b.measures[type] ?? 0) - (a.measures[type] ?? 0));
  const hasObjects = engine.major >= 3 || engine.minor >= 17;
  return json(request, { top_queries: searches.slice(0, MOST).map((search) => recordOf(search, hasObjects)) });
}

interface Search {
  at: number;
  salt: number;
  nodeId: string;
  index: string;
  shards: number;
  /** Latency in milliseconds, cpu in nanoseconds, memory in bytes. */
  measures: Record<string, number>;
}

function searchesOf(snapshot: Snapshot): Search[] {
  const { spec, identifier, t } = snapshot;
  const { indices } = snapshot.table;
  const names = indices
    .filter(({ system, closed }) => !system && !closed)
    .map(({ ordinal, primaries }) => ({ name: snapshot.indexName(ordinal), primaries }));
  if (names.length === 0) return [];
  const incidents = domainIncidents(identifier, spec, t - WINDOW_MS, t);
  return snapshot.nodes
    .filter(({ role }) => role !== 'master')
    .flatMap((node) =>
      ticks(mix(node.salt, 811), MINUTE, t - WINDOW_MS, t).map(({ at, salt }): Search => {
        const { name = '', primaries = 1 } = names[below(salt, 831, names.length)] ?? {};
        const latency = Math.floor(slowMs(salt) * Math.min(4, latencyFactor(incidents, at)));
        return {
          ...{ at, salt, nodeId: node.nodeId, index: name, shards: primaries },
          measures: {
            latency,
            cpu: Math.floor(latency * 1e6 * between(salt, 832, 0.2, 0.9) * Math.min(primaries, 4)),
            memory: Math.floor(between(salt, 833, 0.2, 40) * 2 ** 20),
          },
        };
      }),
    );
}

const WORDS = ['match', 'term', 'range', 'prefix', 'wildcard'];

function recordOf({ at, salt, nodeId, index, shards, measures }: Search, hasObjects: boolean): Json {
  const shape = below(salt, 834, WORDS.length);
  const measured: Json = hasObjects
    ? {
        measurements: Object.fromEntries(
          Object.entries(measures).map(([name, number]) => [name, { number, count: 1, aggregationType: 'NONE' }]),
        ),
      }
    : measures;
  const common = {
    timestamp: at,
    indices: [index],
    labels: {},
    search_type: 'query_then_fetch',
    source: { query: { [WORDS[shape] ?? 'match']: { note: `order ${below(salt, 813, 900_000)}` } } },
    node_id: nodeId,
    total_shards: shards,
    phase_latency_map: { expand: 0, query: Math.max(0, (measures.latency ?? 0) - 40), fetch: Math.min(40, measures.latency ?? 0) },
  };
  return {
    ...common,
    ...(measured as Record<string, Json>),
    ...(hasObjects ? { query_hashcode: hex(mix(salt & 0xffff_0000, 835 + shape), 1, 16), id: hex(salt, 836, 16) } : {}),
  };
}
