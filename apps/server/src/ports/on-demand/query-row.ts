import { createHash } from 'node:crypto';
import { queryShape } from '#rules/on-demand/query-shape';
import type { OnDemandRow } from './port.ts';

/** A record of the plugin's top queries: latency in milliseconds, processor time in nanoseconds, memory in bytes. */
export interface TopQueryRecord {
  timestamp: number;
  node_id: string;
  source: unknown;
  indices: readonly string[];
  search_type: string;
  total_shards: number;
  measurements: Readonly<Record<'latency' | 'cpu' | 'memory', { number: number }>>;
}

const NS_OF_US = 1_000;
const US_OF_MS = 1_000;

/** A row of query insights: of what was looked for the shape alone, and a fingerprint by which alike ones are counted. */
export function queryRow({ timestamp, node_id, source, indices, search_type, total_shards, measurements }: TopQueryRecord): OnDemandRow {
  const shape = queryShape(source);
  return {
    ...{ date: timestamp, latencyMs: measurements.latency.number, cpuMs: Math.round(measurements.cpu.number / NS_OF_US) / US_OF_MS },
    ...{
      memoryBytes: measurements.memory.number,
      indices: indices.join(', '),
      searchType: search_type,
      totalShards: total_shards,
      nodeId: node_id,
    },
    ...{ fingerprint: createHash('sha256').update(shape).digest('hex').slice(0, 16), shape },
  };
}
