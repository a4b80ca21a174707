import { z } from 'zod';

/*
 * Answers that only the inspector reads. `_cat` gives numbers as text; what an engine does not have is null, so that a check says that it
 * could not run instead of passing.
 */

const number = z.unknown().transform((value) => {
  if (value === null || value === undefined || value === '') return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
});
const count = z.coerce.number().catch(0);
const text = z.union([z.string(), z.number()]).transform(String);
const textOrNull = z.unknown().transform((value) => (typeof value === 'string' && !['', '-', 'n/a'].includes(value) ? value : null));

export const Managers = z
  .array(z.object({ id: textOrNull, ip: textOrNull, node: textOrNull }))
  .transform(([first]) => (first?.id ? { id: first.id, ip: first.ip ?? '', node: first.node ?? first.id } : null));

/** The row of unassigned copies has no node of its own. */
export const Allocation = z
  .array(
    z.object({
      shards: count,
      'disk.indices': number.optional(),
      'disk.used': number.optional(),
      'disk.avail': number.optional(),
      'disk.total': number.optional(),
      ip: textOrNull.optional(),
      node: text,
    }),
  )
  .transform((rows) =>
    rows
      .filter((row) => row.node !== 'UNASSIGNED')
      .map((row) => ({
        node: row.node,
        ip: row.ip ?? '',
        shards: row.shards,
        indicesBytes: row['disk.indices'] ?? null,
        usedBytes: row['disk.used'] ?? null,
        availableBytes: row['disk.avail'] ?? null,
        totalBytes: row['disk.total'] ?? null,
      })),
  );

export const ThreadPools = z
  .array(z.object({ node_id: text.catch(''), node_name: text, name: text, active: count, queue: count, rejected: count }))
  .transform((rows) =>
    rows.map((row) => ({
      nodeId: row.node_id,
      node: row.node_name,
      pool: row.name === 'bulk' ? 'write' : row.name,
      active: row.active,
      queue: row.queue,
      rejected: row.rejected,
    })),
  );

const OldPool = z.object({
  used_in_bytes: number,
  max_in_bytes: number,
  last_gc_stats: z.object({ usage_percent: number, used_in_bytes: number, max_in_bytes: number }).optional(),
});

const NodeStats = z.object({
  name: text.catch(''),
  jvm: z
    .object({
      mem: z.object({ heap_max_in_bytes: number.optional(), pools: z.object({ old: OldPool.optional() }).optional() }).optional(),
      gc: z.object({ collectors: z.record(z.string(), z.object({ collection_count: count })) }).optional(),
    })
    .optional(),
  breakers: z.object({ parent: z.object({ tripped: number }).optional() }).optional(),
  indexing_pressure: z
    .object({
      memory: z.object({
        total: z.object({
          coordinating_rejections: count,
          primary_rejections: count,
          replica_rejections: count,
        }),
      }),
    })
    .optional(),
});

/** `silent` holds the ids of nodes that gave no answer. */
export const NodePressures = z
  .object({
    _nodes: z.object({ failures: z.array(z.object({ node_id: z.string() })).catch([]) }).optional(),
    nodes: z.record(z.string(), NodeStats).default({}),
  })
  .transform(({ nodes, _nodes }) => ({ nodes: pressuresOf(nodes), silent: (_nodes?.failures ?? []).map(({ node_id }) => node_id) }));

const pressuresOf = (nodes: Record<string, z.output<typeof NodeStats>>) =>
  Object.entries(nodes).map(([id, { name, jvm, breakers, indexing_pressure }]) => {
    const old = oldPoolOf(jvm?.mem?.pools?.old, jvm?.mem?.heap_max_in_bytes ?? null);
    const collectors = jvm?.gc?.collectors;
    const refused = indexing_pressure?.memory.total;
    return {
      id,
      name: name || id,
      heapMaxBytes: jvm?.mem?.heap_max_in_bytes ?? null,
      oldPoolPercent: old.percent,
      afterCollection: old.afterCollection,
      collections: collectors ? Object.values(collectors).reduce((sum, { collection_count }) => sum + collection_count, 0) : null,
      parentTrips: breakers?.parent?.tripped ?? null,
      indexingRejections: refused ? refused.coordinating_rejections + refused.primary_rejections + refused.replica_rejections : null,
    };
  });

/** What is left after a collection where the engine tells it; -1 there means that none has run. G1 has no bound of its own for a pool. */
function oldPoolOf(
  old: z.output<typeof OldPool> | undefined,
  heapMax: number | null,
): { percent: number | null; afterCollection: boolean } {
  const last = old?.last_gc_stats;
  if (last) {
    if (last.usage_percent !== null && last.usage_percent >= 0) return { percent: last.usage_percent, afterCollection: true };
    return { percent: null, afterCollection: true };
  }
  const max = old?.max_in_bytes && old.max_in_bytes > 0 ? old.max_in_bytes : heapMax;
  if (!old || old.used_in_bytes === null || !max) return { percent: null, afterCollection: false };
  return { percent: (old.used_in_bytes / max) * 100, afterCollection: false };
}

export const Recoveries = z
  .array(
    z.object({
      index: text,
      shard: z.coerce.number(),
      type: text.catch(''),
      stage: text.catch(''),
      source_node: textOrNull.optional(),
      target_node: textOrNull.optional(),
      bytes_recovered: count,
      bytes_total: count,
      translog_ops_recovered: count.optional(),
    }),
  )
  .transform((rows) =>
    rows.map((row) => ({
      index: row.index,
      shard: row.shard,
      type: row.type,
      stage: row.stage,
      sourceNode: row.source_node ?? null,
      targetNode: row.target_node ?? null,
      bytesDone: row.bytes_recovered,
      bytesTotal: row.bytes_total,
      operationsDone: row.translog_ops_recovered ?? 0,
    })),
  );

const Part = z
  .object({
    cluster: z.object({
      routing: z.object({
        allocation: z.object({ disk: z.object({ threshold_enabled: z.unknown().optional(), watermark: z.unknown().optional() }) }),
      }),
    }),
  })
  .optional()
  .catch(undefined);

/** Transient before persistent before default, mark by mark; what no part tells is the engine's own default. */
export const Watermarks = z.object({ transient: Part, persistent: Part, defaults: Part }).transform((parts) => {
  const disks = [parts.transient, parts.persistent, parts.defaults].flatMap((part) => part?.cluster.routing.allocation.disk ?? []);
  const marks = disks.flatMap(({ watermark }) => (typeof watermark === 'object' && watermark !== null ? [watermark] : []));
  const markOf = (name: string, otherwise: string): string => {
    for (const mark of marks) {
      const value = (mark as Record<string, unknown>)[name];
      if (typeof value === 'string' || typeof value === 'number') return String(value);
    }
    return otherwise;
  };
  const enabled = disks.find(({ threshold_enabled }) => threshold_enabled !== undefined)?.threshold_enabled;
  return {
    enabled: String(enabled ?? 'true') !== 'false',
    low: markOf('low', '85%'),
    high: markOf('high', '90%'),
    flood: markOf('flood_stage', '95%'),
  };
});

export const ZoneWeights = z.object({ weights: z.record(z.string(), z.coerce.number()).default({}) }).transform(({ weights }) => weights);
