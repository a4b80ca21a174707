import { DAY } from '#rules/durations';
import { DELAYED_MS } from '../context.ts';
import { limitsOf } from '../fleet/config.ts';
import { termOf } from '../fleet/machines.ts';
import { zoneOfSlot } from '../fleet/slots.ts';
import { faultAt } from '../incidents/schedule.ts';
import { hex, mix, token } from '../random.ts';
import type { DiskMark } from '../state/disks.ts';
import { INITIALIZING, RELOCATING, UNASSIGNED } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { engineTime } from '../time.ts';
import { type Answer, type Json, json } from './body.ts';
import { flag, type RestRequest } from './request.ts';

export const root = (snapshot: Snapshot, request: RestRequest): Answer => {
  const { engine } = snapshot.spec;
  const opensearch = engine.family === 'OS';
  return json(request, {
    name: snapshot.nodes[0]?.nodeName ?? '',
    cluster_name: snapshot.clusterName,
    cluster_uuid: token(snapshot.spec.salt, 501, 22),
    version: {
      ...(opensearch ? { distribution: 'opensearch' } : {}),
      number: engine.number,
      ...(opensearch ? {} : { build_flavor: 'oss' }),
      build_type: 'tar',
      build_hash: opensearch || engine.major > 6 ? engine.buildHash : 'Unknown',
      build_date: engine.buildDate,
      build_snapshot: false,
      lucene_version: engine.lucene,
      minimum_wire_compatibility_version: engine.minimumWire,
      minimum_index_compatibility_version: engine.minimumIndex,
    },
    tagline: opensearch ? 'The OpenSearch Project: https://opensearch.org/' : 'You Know, for Search',
  });
};

/** Seconds are cut, not rounded, and a share of shards is printed as a Java double. */
const activePercent = (snapshot: Snapshot): number => {
  const { shards, status } = snapshot.state;
  const { active, unassigned, initializing } = shards;
  // As engines have it, also where there is no shard at all.
  if (status === 'green') return 100;
  return active === 0 ? 0 : (active / (active + unassigned + initializing)) * 100;
};

export const health = (snapshot: Snapshot, request: RestRequest): Answer => {
  const { engine } = snapshot.spec;
  const { shards, nodes, status, pendingTasks, maxTaskWaitMs } = snapshot.state;
  const level = request.params.get('level') ?? 'cluster';
  const opensearch2 = engine.family === 'OS' && engine.major >= 2;
  return json(request, {
    cluster_name: snapshot.clusterName,
    status,
    timed_out: false,
    number_of_nodes: nodes.total,
    number_of_data_nodes: nodes.data,
    ...(opensearch2 && engine.major < 3 ? { discovered_master: true } : {}),
    ...(opensearch2 ? { discovered_cluster_manager: true } : {}),
    active_primary_shards: shards.activePrimary,
    active_shards: shards.active,
    relocating_shards: shards.relocating,
    initializing_shards: shards.initializing,
    unassigned_shards: shards.unassigned,
    delayed_unassigned_shards: shards.delayed,
    number_of_pending_tasks: pendingTasks,
    number_of_in_flight_fetch: 0,
    task_max_waiting_in_queue_millis: maxTaskWaitMs,
    active_shards_percent_as_number: activePercent(snapshot),
    ...(level === 'awareness_attributes' && engine.zoneApis ? { awareness_attributes: awareness(snapshot) } : {}),
    ...(level === 'indices' || level === 'shards' ? { indices: indexHealth(snapshot, level === 'shards') } : {}),
  });
};

/**
 * As the engine computes it: only zones that still have data nodes are listed, and unassigned is all shards divided by the number of such
 * zones, less what is active and initializing there; so a lost zone shows as phantom unassigned shards in the others.
 */
const awareness = (snapshot: Snapshot): Json => {
  const { spec, table } = snapshot;
  if (spec.zones.length === 0 || spec.script === 'carbon-no-zones') return {};
  const zones = new Map<number, { active_shards: number; initializing_shards: number; relocating_shards: number; data_nodes: number }>();
  for (const node of snapshot.nodes) {
    if (node.role !== 'data' && node.role !== 'ultrawarm') continue;
    const zone = zones.get(node.zone) ?? { active_shards: 0, initializing_shards: 0, relocating_shards: 0, data_nodes: 0 };
    zone.data_nodes++;
    zones.set(node.zone, zone);
  }
  let all = 0;
  for (let row = 0; row < table.rows; row++) {
    all++;
    const state = table.state[row];
    if (state === UNASSIGNED) continue;
    const zone = zones.get(zoneOfSlot(spec, table.slot[row] ?? 0));
    if (!zone) continue;
    if (state === INITIALIZING) zone.initializing_shards++;
    else zone.active_shards++;
    if (state === RELOCATING) zone.relocating_shards++;
  }
  const weights = zoneWeights(snapshot);
  const entries = [...zones].map(([zone, sums]): [string, Json] => {
    const name = snapshot.zoneName(zone);
    return [
      name,
      {
        active_shards: sums.active_shards,
        initializing_shards: sums.initializing_shards,
        relocating_shards: sums.relocating_shards,
        // -1 stands for "cannot be computed": the engine knows the number only where copies are forced to be spread evenly.
        unassigned_shards: spec.carbon ? Math.floor(all / zones.size) - sums.active_shards - sums.initializing_shards : -1,
        data_nodes: sums.data_nodes,
        weight: Number(weights[name] ?? '1.0'),
      },
    ];
  });
  return { zone: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
};

/** Weights by zone name, as texts; none where the domain has no standby. */
export const zoneWeights = (snapshot: Snapshot): Record<string, string> => {
  const { spec } = snapshot;
  if (!spec.engine.zoneApis || spec.script === 'carbon-no-zones') return {};
  return Object.fromEntries([...(snapshot.weights ?? [])].map(([zone, weight]) => [snapshot.zoneName(zone), `${weight}.0`]));
};

const indexHealth = (snapshot: Snapshot, withShards: boolean): Json => {
  const { table } = snapshot;
  const result: Record<string, Json> = {};
  let row = 0;
  for (const index of table.indices) {
    const shards: Record<string, Json> = {};
    const sums = { active_primary_shards: 0, active_shards: 0, relocating_shards: 0, initializing_shards: 0, unassigned_shards: 0 };
    for (let shard = 0; shard < index.primaries; shard++) {
      const own = { primary_active: false, active_shards: 0, relocating_shards: 0, initializing_shards: 0, unassigned_shards: 0 };
      for (let copy = 0; copy <= index.replicas; copy++, row++) {
        const state = table.state[row] ?? UNASSIGNED;
        if (state <= RELOCATING) own.active_shards++;
        if (state === RELOCATING) own.relocating_shards++;
        if (state === INITIALIZING) own.initializing_shards++;
        if (state === UNASSIGNED) own.unassigned_shards++;
        if (state <= RELOCATING && table.primary[row] === 1) own.primary_active = true;
      }
      if (own.primary_active) sums.active_primary_shards++;
      sums.active_shards += own.active_shards;
      sums.relocating_shards += own.relocating_shards;
      sums.initializing_shards += own.initializing_shards;
      sums.unassigned_shards += own.unassigned_shards;
      shards[String(shard)] = {
        status: !own.primary_active ? 'red' : own.unassigned_shards + own.initializing_shards > 0 ? 'yellow' : 'green',
        ...own,
      };
    }
    const status =
      sums.active_primary_shards < index.primaries ? 'red' : sums.unassigned_shards + sums.initializing_shards > 0 ? 'yellow' : 'green';
    result[snapshot.indexName(index.ordinal)] = {
      status,
      number_of_shards: index.primaries,
      number_of_replicas: index.replicas,
      ...sums,
      ...(withShards ? { shards } : {}),
    };
  }
  return result;
};

/** Persistent and transient settings as flat texts, as the domain itself and what was put from outside have them. */
export const settingsOf = (snapshot: Snapshot): { persistent: Record<string, string>; transient: Record<string, string> } => {
  const { persistent, transient } = ownSettingsOf(snapshot);
  for (const [setting, value] of snapshot.context.actions.settings)
    if (value === null) delete transient[setting];
    else transient[setting] = value;
  return { persistent, transient };
};

/** A disk mark as its setting has it. */
export const diskMarkText = (snapshot: Snapshot, mark: DiskMark): string => `${(snapshot.diskMark(mark) / 2 ** 30).toFixed(2)}gb`;

/** The settings that a domain has by itself. */
export const ownSettingsOf = (snapshot: Snapshot): { persistent: Record<string, string>; transient: Record<string, string> } => {
  const { spec, context } = snapshot;
  const persistent: Record<string, string> = {
    'cluster.routing.allocation.cluster_concurrent_rebalance': '2',
    'cluster.routing.allocation.node_concurrent_recoveries': '2',
    'indices.recovery.max_bytes_per_sec': spec.type.vcpu >= 8 ? '120mb' : '40mb',
    'cluster.max_shards_per_node': String(limitsOf(context).MaxShardsPerNode),
  };
  for (const mark of ['low', 'high', 'flood_stage'] as const)
    persistent[`cluster.routing.allocation.disk.watermark.${mark}`] = diskMarkText(snapshot, mark);
  if (spec.zones.length > 0) {
    persistent['cluster.routing.allocation.awareness.attributes'] = 'zone';
    if (spec.forcedAwareness)
      persistent['cluster.routing.allocation.awareness.force.zone.values'] = spec.zones.map((zone) => snapshot.zoneName(zone)).join(',');
    if (spec.carbon) persistent['cluster.routing.allocation.awareness.balance'] = 'true';
  }
  const transient: Record<string, string> = {};
  const { change } = context;
  if (change && snapshot.t >= change.joinAt) transient['cluster.routing.allocation.exclude.di_number'] = String(snapshot.diNumber);
  if (context.exclusion) {
    const emptied = snapshot.node(context.emptied);
    if (emptied) transient['cluster.routing.allocation.exclude._ip'] = emptied.ip;
  }
  if (faultAt(spec, 'manager-flapping', snapshot.t)) transient['logger.org.opensearch.cluster.service'] = 'DEBUG';
  return { persistent, transient };
};

const nested = (flat: Record<string, string>): Json => {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(flat)) {
    const path = key.split('.');
    let at = result;
    for (const part of path.slice(0, -1)) {
      if (typeof at[part] !== 'object') at[part] = {};
      at = at[part] as Record<string, unknown>;
    }
    at[path[path.length - 1] ?? ''] = value.includes(',') ? value.split(',') : value;
  }
  return result as Json;
};

export const settings = (snapshot: Snapshot, request: RestRequest): Answer => {
  const { persistent, transient } = settingsOf(snapshot);
  const flat = flag(request, 'flat_settings');
  const defaults: Record<string, string> = {
    'cluster.name': snapshot.clusterName,
    'cluster.routing.allocation.enable': 'all',
    'cluster.routing.rebalance.enable': 'all',
    'cluster.routing.allocation.allow_rebalance': 'indices_all_active',
    'index.unassigned.node_left.delayed_timeout': engineTime(DELAYED_MS),
  };
  const shape = (values: Record<string, string>): Json => (flat ? values : nested(values));
  return json(request, {
    persistent: shape(persistent),
    transient: shape(transient),
    ...(flag(request, 'include_defaults') ? { defaults: shape(defaults) } : {}),
  });
};

/** Tasks in the manager's queue; their number is the health's. */
export const pendingTasks = (
  snapshot: Snapshot,
): { insertOrder: number; timeInQueueMs: number; priority: string; source: string; executing: boolean }[] => {
  const { pendingTasks: count, maxTaskWaitMs } = snapshot.state;
  const { spec, t } = snapshot;
  const exploding = faultAt(spec, 'mapping-explosion', t) !== null;
  const indices = snapshot.table.indices;
  return Array.from({ length: count }, (_, i) => {
    const salt = mix(mix(spec.salt, 601 + i), Math.floor(t / 15_000));
    const index = indices.length > 0 ? snapshot.indexName(salt % indices.length) : 'index';
    const uuid = token(salt, 2, 22);
    const kinds = exploding
      ? [`put-mapping [${index}/${uuid}]`]
      : [
          `put-mapping [${index}/${uuid}]`,
          `create-index [${index}-next], cause [auto(bulk api)]`,
          `node-left[{${hex(salt, 1, 32)}}]`,
          'cluster_reroute(async_shard_fetch)',
          `shard-started StartedShardEntry{shardId [[${index}][0]]}`,
        ];
    const priority = ['HIGH', 'URGENT', 'IMMEDIATE', 'HIGH', 'URGENT'];
    const kind = salt % kinds.length;
    return {
      insertOrder: Math.floor((t % (40 * DAY)) / 900) + i,
      timeInQueueMs: i === 0 ? maxTaskWaitMs : Math.floor(maxTaskWaitMs * (1 - i / (count + 1))),
      priority: priority[kind] ?? 'NORMAL',
      source: kinds[kind] ?? '',
      executing: i === 0,
    };
  });
};

export const pendingTasksAnswer = (snapshot: Snapshot, request: RestRequest): Answer =>
  json(request, {
    tasks: pendingTasks(snapshot).map((task) => ({
      insert_order: task.insertOrder,
      priority: task.priority,
      source: task.source,
      executing: task.executing,
      time_in_queue_millis: task.timeInQueueMs,
      time_in_queue: engineTime(task.timeInQueueMs),
    })),
  });

/** Answer of the zone's decommission: `{zone: state}`, and an empty object when none runs. */
export const decommissionStatus = (snapshot: Snapshot, request: RestRequest): Answer => {
  const zone = snapshot.spec.zones[2];
  return json(request, snapshot.context.decommission !== null && zone !== undefined ? { [snapshot.zoneName(zone)]: 'successful' } : {});
};

export const weightsAnswer = (snapshot: Snapshot, request: RestRequest): Answer => {
  const weights = zoneWeights(snapshot);
  return json(
    request,
    Object.keys(weights).length === 0 ? {} : { weights, _version: 1 + (termOf(snapshot.context) % 40), discovered_cluster_manager: true },
  );
};
