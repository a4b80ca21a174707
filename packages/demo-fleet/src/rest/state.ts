import { HOUR } from '#rules/durations';
import { termOf } from '../fleet/machines.ts';
import { token } from '../random.ts';
import { nodesBySlot } from '../state/nodes-by-slot.ts';
import { INITIALIZING, RELOCATING, STATE_NAMES, UNASSIGNED, unassignmentOf } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { blocksOf } from './blocks.ts';
import { type Answer, type Json, json } from './body.ts';
import { attributesOf } from './cat-nodes.ts';
import { firstRow } from './cat-shards.ts';
import { indexMetadata } from './index-api.ts';
import { nameMatcher, type RestRequest } from './request.ts';
import { repositoriesOf, repositorySettings } from './snapshots.ts';

/** `_cluster/state/{parts}`: each part by itself or several by comma; null for a part that this engine does not know. */
export const clusterState = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, , parts = '_all', indices] = request.segments;
  const matches = nameMatcher(indices);
  const body: Record<string, Json> = { cluster_name: snapshot.clusterName, cluster_uuid: token(snapshot.spec.salt, 501, 22) };
  const { engine } = snapshot.spec;
  const all = parts === '_all';
  const known = new Set([
    'version',
    'master_node',
    'cluster_manager_node',
    'nodes',
    'blocks',
    'metadata',
    'routing_table',
    'routing_nodes',
  ]);
  const wanted = all ? [...known] : parts.split(',');
  for (const part of wanted) {
    if (!known.has(part) || (part === 'cluster_manager_node' && !engine.clusterManager)) {
      if (all) continue;
      return null;
    }
    Object.assign(body, partOf(snapshot, part, matches));
  }
  return json(request, body);
};

const partOf = (snapshot: Snapshot, part: string, matches: (name: string) => boolean): Record<string, Json> => {
  switch (part) {
    case 'version':
      return {
        version: 1_000 + (snapshot.spec.salt % 90_000) + Math.floor((snapshot.t - snapshot.spec.createdAt) / HOUR),
        state_uuid: token(snapshot.spec.salt, Math.floor(snapshot.t / 60_000), 22),
      };
    case 'master_node':
    case 'cluster_manager_node':
      return { [part]: snapshot.leader?.nodeId ?? null };
    case 'nodes':
      return { nodes: nodes(snapshot) };
    case 'blocks':
      return { blocks: blocksOf(snapshot, matches) };
    case 'metadata':
      return { metadata: metadata(snapshot, matches) };
    case 'routing_table':
      return { routing_table: routingTable(snapshot, matches) };
    default:
      return { routing_nodes: routingNodes(snapshot) };
  }
};

const nodes = (snapshot: Snapshot): Json =>
  Object.fromEntries(
    snapshot.nodes.map((node): [string, Json] => [
      node.nodeId,
      {
        name: node.nodeName,
        ephemeral_id: token(node.salt, Math.floor(node.joinedAt / 1_000), 22),
        transport_address: `${node.ip}:9300`,
        attributes: Object.fromEntries(attributesOf(snapshot, node)),
      },
    ]),
  );

const metadata = (snapshot: Snapshot, matches: (name: string) => boolean): Json => {
  const managers = snapshot.nodes
    .filter((node) => (snapshot.spec.masters > 0 ? node.role === 'master' : node.role === 'data'))
    .map((node) => node.nodeId);
  return {
    cluster_uuid: token(snapshot.spec.salt, 501, 22),
    cluster_uuid_committed: true,
    cluster_coordination: {
      term: 1 + termOf(snapshot.context),
      last_committed_config: managers,
      last_accepted_config: managers,
      voting_config_exclusions: [],
    },
    templates: {},
    indices: Object.fromEntries(
      snapshot.table.indices
        .filter((index) => matches(snapshot.indexName(index.ordinal)))
        .map((index): [string, Json] => [snapshot.indexName(index.ordinal), indexMetadata(snapshot, index)]),
    ),
    repositories: Object.fromEntries(
      repositoriesOf(snapshot).map((repository): [string, Json] => [
        repository.name,
        { type: 's3', settings: repositorySettings(snapshot, repository), generation: 310, pending_generation: 310 },
      ]),
    ),
    'index-graveyard': { tombstones: [] },
  };
};

const shardEntry = (snapshot: Snapshot, row: number): Json => {
  const { table } = snapshot;
  const state = table.state[row] ?? UNASSIGNED;
  const bySlot = nodesBySlot(snapshot);
  const entry: Record<string, Json> = {
    state: STATE_NAMES[state as 0 | 1 | 2 | 3],
    primary: table.primary[row] === 1,
    node: bySlot.get(table.slot[row] ?? -1)?.nodeId ?? null,
    relocating_node: state === RELOCATING ? (bySlot.get(table.target[row] ?? -1)?.nodeId ?? null) : null,
    shard: table.shard[row] ?? 0,
    index: snapshot.indexName(table.index[row] ?? 0),
  };
  if (state >= INITIALIZING) {
    const why = unassignmentOf(snapshot.context, table, row);
    entry.recovery_source = { type: table.primary[row] === 1 ? 'EXISTING_STORE' : 'PEER' };
    entry.unassigned_info = {
      reason: why.reason,
      at: new Date(why.at).toISOString(),
      delayed: why.reason === 'NODE_LEFT' && snapshot.t < why.at + 60_000,
      allocation_status: 'no_attempt',
    };
  }
  if (state !== UNASSIGNED) entry.allocation_id = { id: token(snapshot.spec.salt, row * 7 + (table.copy[row] ?? 0), 22) };
  return entry;
};

const routingTable = (snapshot: Snapshot, matches: (name: string) => boolean): Json => {
  const indices: Record<string, Json> = {};
  for (const index of snapshot.table.indices) {
    const name = snapshot.indexName(index.ordinal);
    if (!matches(name)) continue;
    const shards: Record<string, Json> = {};
    let row = firstRow(snapshot, index.ordinal);
    for (let shard = 0; shard < index.primaries; shard++) {
      const copies: Json[] = [];
      for (let copy = 0; copy <= index.replicas; copy++) copies.push(shardEntry(snapshot, row++));
      shards[String(shard)] = copies;
    }
    indices[name] = { shards };
  }
  return { indices };
};

const routingNodes = (snapshot: Snapshot): Json => {
  const unassigned: Json[] = [];
  const byNode = new Map<string, Json[]>(
    snapshot.nodes.filter((node) => node.role === 'data' || node.role === 'ultrawarm').map((node) => [node.nodeId, []]),
  );
  const { table } = snapshot;
  for (let row = 0; row < table.rows; row++) {
    const id = nodesBySlot(snapshot).get(table.slot[row] ?? -1)?.nodeId;
    (id === undefined ? unassigned : (byNode.get(id) ?? unassigned)).push(shardEntry(snapshot, row));
  }
  return { unassigned, nodes: Object.fromEntries(byNode) };
};
