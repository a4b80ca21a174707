import { z } from 'zod';

/*
 * The records of the port, by the answers that they are parsed from (port.ts names them): each is declared here, once.
 * Only the fields that the console uses. Additions are ignored; `_cat` gives numbers as text, engines before OpenSearch 2 lack some fields, and an
 * absent number reads as 0 where the engine leaves it out for "none", else as null.
 */

const UNITS: Record<string, number> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4, pb: 1024 ** 5 };
const TIMES: Record<string, number> = { micros: 0.001, ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A number, or its text with one of the given units; null for anything else. */
function measured(value: unknown, units: Record<string, number>): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const match = /^(-?\d+(?:\.\d+)?)\s*([a-z%]*)$/i.exec(value.trim());
  if (!match) return null;
  const unit = (match[2] ?? '').toLowerCase();
  const factor = unit === '' || unit === '%' ? 1 : units[unit];
  return factor === undefined ? null : Number(match[1]) * factor;
}

const number = z.unknown().transform((value) => measured(value, {}));
const bytes = z.unknown().transform((value) => measured(value, UNITS));
const milliseconds = z.unknown().transform((value) => measured(value, TIMES));
const count = z.coerce.number().catch(0);
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const textOrNull = z.unknown().transform((value) => (typeof value === 'string' && value !== '' && value !== '-' ? value : null));

export const HealthWord = z.enum(['green', 'yellow', 'red']);

const ZoneHealth = z.object({
  active_shards: count,
  initializing_shards: count,
  relocating_shards: count,
  /** The engine's own number: total / live zones - active - initializing; may be negative. */
  unassigned_shards: count,
  data_nodes: count,
  weight: count,
});

export const ClusterHealth = z.object({
  cluster_name: z.string(),
  status: z.string().toLowerCase().pipe(HealthWord),
  timed_out: z.boolean().catch(false),
  /** Whether the node that answers knows a cluster manager; from OpenSearch 1 on, and from 2 on by its new name. */
  discovered_master: z.boolean().nullish().catch(null),
  discovered_cluster_manager: z.boolean().nullish().catch(null),
  number_of_nodes: z.coerce.number(),
  number_of_data_nodes: z.coerce.number(),
  active_primary_shards: z.coerce.number(),
  active_shards: z.coerce.number(),
  relocating_shards: z.coerce.number(),
  initializing_shards: z.coerce.number(),
  unassigned_shards: z.coerce.number(),
  delayed_unassigned_shards: count,
  number_of_pending_tasks: count,
  /** Milliseconds. */
  task_max_waiting_in_queue_millis: count,
  awareness_attributes: z
    .object({ zone: z.record(z.string(), ZoneHealth) })
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
});

export const ClusterStats = z
  .object({
    nodes: z.object({
      count: z.record(z.string(), count),
      fs: z.object({ total_in_bytes: count, available_in_bytes: count }).catch({ total_in_bytes: 0, available_in_bytes: 0 }),
      versions: z.array(z.string()).catch([]),
    }),
    indices: z.object({ count, shards: z.object({ total: count }).catch({ total: 0 }) }).catch({ count: 0, shards: { total: 0 } }),
  })
  .transform(({ nodes, indices }) => {
    const { count: by } = nodes;
    // Elasticsearch 2 counts by combination of roles, and calls a coordinating node a client.
    const masterData = by.master_data ?? 0;
    return {
      nodes: {
        count: {
          total: by.total ?? 0,
          data: by.data ?? (by.data_only ?? 0) + masterData,
          master: by.cluster_manager ?? by.master ?? (by.master_only ?? 0) + masterData,
          coordinating_only: by.coordinating_only ?? by.client ?? 0,
        },
        /** Bytes. */
        fs: nodes.fs,
        versions: nodes.versions,
      },
      indices: { count: indices.count, shards: indices.shards.total },
    };
  });

/** With flat_settings a list stays a list: it is joined as one writes it. Null, the mark of a reset, is left out. */
const FlatSettings = z.record(z.string(), z.unknown()).transform((settings) => {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings)) {
    if (value === null || value === undefined) continue;
    flat[key] = Array.isArray(value) ? value.map(String).join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return flat;
});

export const ClusterSettings = z.object({ persistent: FlatSettings, transient: FlatSettings });

export const CatNode = z
  .object({
    id: z.string(),
    ip: textOrNull,
    name: text,
    'node.role': text.catch(''),
    cluster_manager: textOrNull.optional(),
    master: textOrNull.optional(),
    'heap.percent': number.optional(),
    'ram.percent': number.optional(),
    cpu: number.optional(),
    load_1m: number.optional(),
    'disk.total': bytes.optional(),
    'disk.used': bytes.optional(),
    'disk.avail': bytes.optional(),
    'disk.used_percent': number.optional(),
    uptime: milliseconds.optional(),
    version: textOrNull.optional(),
  })
  .transform((row) => {
    const uptime = row.uptime ?? null;
    return {
      id: row.id,
      ip: row.ip ?? '',
      name: row.name,
      /** The letters of `_cat/nodes`: d data, m cluster manager eligible, i ingest, w warm, - coordinating only … */
      roles: row['node.role'],
      /** '*' for the elected cluster manager. */
      manager: (row.cluster_manager ?? row.master) === '*' ? '*' : '-',
      heapPercent: row['heap.percent'] ?? null,
      ramPercent: row['ram.percent'] ?? null,
      cpu: row.cpu ?? null,
      load1m: row.load_1m ?? null,
      diskTotal: row['disk.total'] ?? null,
      diskUsed: row['disk.used'] ?? null,
      diskAvail: row['disk.avail'] ?? null,
      diskUsedPercent: row['disk.used_percent'] ?? null,
      /** Seconds. */
      uptimeSeconds: uptime === null ? null : Math.floor(uptime / 1_000),
      version: row.version ?? null,
    };
  });
export const CatNodes = z.array(CatNode);

export const NodeAttrs = z.array(
  z.object({
    /** The node's name: what to join by. */
    node: text,
    /** Only the first four letters of the node's id, as `_cat/nodeattrs` gives it. */
    id: text.catch(''),
    ip: text.catch(''),
    attr: text,
    value: text.catch(''),
  }),
);

/** A list setting is an array even among flat settings. */
const settingText = z.union([text, z.array(text).transform((values) => values.join(','))]);

export const IndexAllocation = z
  .record(z.string(), z.object({ settings: z.record(z.string(), settingText).default({}) }))
  .transform(
    (indices): ReadonlyMap<string, Record<string, string>> =>
      new Map(Object.entries(indices).flatMap(([name, { settings }]) => (Object.keys(settings).length > 0 ? [[name, settings]] : []))),
  );

export const RunningSnapshots = z
  .object({
    snapshots: z.array(
      z.object({
        snapshot: text,
        repository: text.catch(''),
        indices: z.record(z.string(), z.unknown()).catch({}),
      }),
    ),
  })
  .transform(({ snapshots }) =>
    snapshots.map(({ snapshot, repository, indices }) => {
      const names = Object.keys(indices);
      return {
        snapshot,
        repository,
        /** Null where the engine does not tell which. */
        indices: names.length > 0 ? names : null,
      };
    }),
  );

export const PendingTasks = z
  .object({
    tasks: z.array(
      z.object({
        insert_order: z.coerce.number(),
        priority: text.catch(''),
        source: text.catch(''),
        time_in_queue: text.catch(''),
        time_in_queue_millis: count,
      }),
    ),
  })
  .transform(({ tasks }) =>
    tasks.map((task) => ({
      insertOrder: task.insert_order,
      /** With its unit, as the engine words it: `86ms`. */
      timeInQueue: task.time_in_queue || `${task.time_in_queue_millis}ms`,
      priority: task.priority,
      source: task.source,
    })),
  );

/** Global blocks and those of indices, as the engine words them; an engine leaves the part out when there are none. */
export const Blocks = z.object({ blocks: z.record(z.string(), z.unknown()).default({}) });

/** OpenSearch 2.19 writes SUCCESSFUL; the port's words are in lower case. */
export const Decommission = z.record(z.string(), z.string().toLowerCase());

/** OpenSearch Dashboards and Kibana before 8 give a colour; Kibana 8 a level. */
const LEVELS: Record<string, z.infer<typeof HealthWord>> = { available: 'green', degraded: 'yellow', unavailable: 'red', critical: 'red' };
export const DashboardsStatus = z
  .object({ status: z.object({ overall: z.object({ state: z.string().nullish(), level: z.string().nullish() }) }) })
  .transform(({ status }) => {
    const { state, level } = status.overall;
    const colour = HealthWord.safeParse(state);
    return colour.success ? colour.data : (LEVELS[level ?? ''] ?? null);
  });

/** Settings are texts in OpenSearch, and nested where a plugin registered the repository. */
const flag = z.unknown().transform((value) => value === true || value === 'true');

export const Repositories = z
  .record(
    z.string(),
    z.object({
      type: text.catch(''),
      settings: z
        .object({
          bucket: textOrNull.optional(),
          location: textOrNull.optional(),
          readonly: flag.optional(),
          remote_store_index_shallow_copy: flag.optional(),
        })
        .catch({}),
    }),
  )
  .transform((repositories) =>
    Object.entries(repositories)
      .map(([name, { type, settings }]) => ({
        name,
        /** `s3`, `fs` … */
        type,
        /** Bucket or folder, where the engine tells it. */
        place: settings.bucket ?? settings.location ?? null,
        readOnly: settings.readonly ?? false,
        /** New snapshots point at the remote store's segments and hold no copy of them. */
        shallow: settings.remote_store_index_shallow_copy ?? false,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  );

/** The engine writes 0 for a time that has not come. */
const epoch = number.transform((value) => (value === null || value <= 0 ? null : value));

export const CatSnapshots = z
  .array(
    z.object({
      id: text,
      status: text.catch(''),
      start_epoch: epoch.optional(),
      end_epoch: epoch.optional(),
      duration: text.catch(''),
      indices: number.optional(),
      successful_shards: number.optional(),
      failed_shards: number.optional(),
      total_shards: number.optional(),
      reason: textOrNull.optional(),
    }),
  )
  .transform((rows) =>
    rows.map((row) => ({
      id: row.id,
      status: row.status,
      startEpoch: row.start_epoch ?? null,
      endEpoch: row.end_epoch ?? null,
      duration: row.duration,
      indices: row.indices ?? null,
      successfulShards: row.successful_shards ?? null,
      failedShards: row.failed_shards ?? null,
      totalShards: row.total_shards ?? null,
      reason: row.reason ?? null,
      /** From another answer, `ShallowMarks`. */
      shallow: null as boolean | null,
    })),
  );

/** Which snapshots are shallow, from an answer that was cut to these two fields. Without any it is an empty object. */
export const ShallowMarks = z.object({
  snapshots: z.array(z.object({ snapshot: text, remote_store_index_shallow_copy: flag.optional() })).default([]),
});

/** The one snapshot that was asked for. Elasticsearch 7.6 to 7.16 have it under `responses`. */
const Snapshots = z.object({ snapshots: z.array(z.record(z.string(), z.unknown())).min(1) });
export const OneSnapshot = z
  .union([Snapshots, z.object({ responses: z.array(Snapshots).min(1) })])
  .transform((answer): unknown => ('responses' in answer ? answer.responses[0] : answer)?.snapshots[0]);

export const Explanation = z.record(z.string(), z.unknown());
