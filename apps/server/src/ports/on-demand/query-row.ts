import { createHash } from 'node:crypto';
import { z } from 'zod';
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
    ...{ fingerprint: fingerprintOf(shape), shape },
  };
}

/** Alike for searches of one shape. */
export const fingerprintOf = (shape: string): string => createHash('sha256').update(shape).digest('hex').slice(0, 16);

/** Up to 2.16 a measure is a number, later an object that has it. */
const Measure = z
  .union([z.number(), z.object({ number: z.number() })])
  .transform((value) => (typeof value === 'number' ? value : value.number))
  .nullish();
const Measures = z.object({ latency: Measure, cpu: Measure, memory: Measure });
const Recorded = Measures.extend({
  timestamp: z.int(),
  node_id: z.string().nullish(),
  source: z.unknown(),
  indices: z.array(z.string()).nullish(),
  search_type: z.string().nullish(),
  total_shards: z.int().nullish(),
  measurements: Measures.nullish(),
});

/** The row of a record as any version of the plugin writes it; null for what is none. A body that the plugin has cut has no shape. */
export function recordedRow(record: unknown): OnDemandRow | null {
  const read = Recorded.safeParse(record);
  if (!read.success) return null;
  const { timestamp, node_id, source, indices, search_type, total_shards, measurements, ...measures } = read.data;
  const { latency = null, cpu = null, memory = null } = measurements ?? measures;
  const body = typeof source === 'string' ? parsed(source) : source;
  const shape = body === undefined || body === null ? null : queryShape(body);
  return {
    ...{ date: timestamp, latencyMs: latency, cpuMs: cpu === null ? null : Math.round(cpu / NS_OF_US) / US_OF_MS, memoryBytes: memory },
    ...{
      indices: indices?.join(', ') ?? null,
      searchType: search_type ?? null,
      totalShards: total_shards ?? null,
      nodeId: node_id ?? null,
    },
    ...{ fingerprint: shape === null ? null : fingerprintOf(shape), shape },
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
