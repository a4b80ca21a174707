import { SECOND } from '#rules/durations';
import { DELAYED_MS } from '../context.ts';
import type { Machine } from '../fleet/machines.ts';
import { token } from '../random.ts';
import { nodesBySlot } from '../state/nodes-by-slot.ts';
import { mostInZone, zonesToFill } from '../state/refuges.ts';
import { INITIALIZING, RELOCATING, UNASSIGNED, unassignmentOf } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { engineBytes } from '../time.ts';
import { type Answer, type ClusterReply, engineError, type Json, json } from './body.ts';
import { attributesOf } from './cat-nodes.ts';
import { firstRow, leftNodeId } from './cat-shards.ts';
import { diskMarkText } from './cluster.ts';
import { failureOf, spoil } from './failures.ts';
import { parseRequest, type RestRequest } from './request.ts';

/** Without a target the first unassigned copy is explained; 400 when there is none. */
export const explainFirst = (snapshot: Snapshot, request: RestRequest): Answer => {
  const { table } = snapshot;
  for (let row = 0; row < table.rows; row++) if (table.state[row] === UNASSIGNED) return json(request, explainRow(snapshot, row));
  const body = `ClusterAllocationExplainRequest[useAnyUnassignedShard=true,includeYesDecisions?=${request.params.get('include_yes_decisions') === 'true'}`;
  return engineError(request, 400, 'illegal_argument_exception', `unable to find any unassigned shards to explain [${body}]`);
};

export const explainReply = (snapshot: Snapshot, target: { index: string; shard: number; primary: boolean }): ClusterReply => {
  const request = parseRequest('/_cluster/allocation/explain');
  return failureOf(snapshot, request) ?? spoil(snapshot, request, explainTarget(snapshot, request, target));
};

const explainTarget = (snapshot: Snapshot, request: RestRequest, target: { index: string; shard: number; primary: boolean }): Answer => {
  const { table } = snapshot;
  const index = table.indices.find((entry) => snapshot.indexName(entry.ordinal) === target.index);
  if (!index) {
    const more = { index: target.index, 'resource.id': target.index, 'resource.type': 'index_expression', index_uuid: '_na_' };
    return engineError(request, 404, 'index_not_found_exception', `no such index [${target.index}]`, more);
  }
  const copies = 1 + index.replicas;
  const first = firstRow(snapshot, index.ordinal) + target.shard * copies;
  let chosen = -1;
  if (target.shard < index.primaries) {
    for (let row = first; row < first + copies; row++) {
      if ((table.primary[row] === 1) !== target.primary) continue;
      // Of several replicas the unassigned one is meant.
      if (chosen < 0 || (table.state[row] ?? 0) > (table.state[chosen] ?? 0)) chosen = row;
    }
  }
  if (chosen < 0)
    return engineError(
      request,
      400,
      'illegal_argument_exception',
      `unable to find a shard to explain [ClusterAllocationExplainRequest[index=${target.index},shard=${target.shard},primary?=${target.primary}]]`,
    );
  return json(request, explainRow(snapshot, chosen));
};

const attributes = (snapshot: Snapshot, node: Machine): Record<string, Json> => Object.fromEntries(attributesOf(snapshot, node));

const nodeFields = (snapshot: Snapshot, node: Machine): Record<string, Json> => ({
  id: node.nodeId,
  name: node.nodeName,
  transport_address: `${node.ip}:9300`,
  attributes: attributes(snapshot, node),
});

const explainRow = (snapshot: Snapshot, row: number): Json => {
  const { table } = snapshot;
  const state = table.state[row] ?? UNASSIGNED;
  const head = {
    index: snapshot.indexName(table.index[row] ?? 0),
    shard: table.shard[row] ?? 0,
    primary: table.primary[row] === 1,
  };
  const bySlot = nodesBySlot(snapshot);
  const node = bySlot.get(table.slot[row] ?? -1);
  if (state <= INITIALIZING && node) {
    const word = state === INITIALIZING ? 'initializing' : state === RELOCATING ? 'relocating' : 'started';
    if (state === INITIALIZING) {
      const why = unassignmentOf(snapshot.context, table, row);
      return {
        ...head,
        current_state: word,
        unassigned_info: { reason: why.reason, at: new Date(why.at).toISOString(), last_allocation_status: 'no_attempt' },
        current_node: nodeFields(snapshot, node),
        explanation: `the shard is in the process of initializing on node [${node.nodeName}], wait until initialization has completed`,
      };
    }
    return {
      ...head,
      current_state: word,
      current_node: { ...nodeFields(snapshot, node), weight_ranking: 1 },
      can_remain_on_current_node: 'yes',
      can_rebalance_cluster: 'yes',
      can_rebalance_to_other_node: 'no',
      rebalance_explanation: 'cannot rebalance as no target node exists that can both allocate this shard and improve the cluster balance',
    };
  }
  return { ...head, ...explainUnassigned(snapshot, row) };
};

interface Decision {
  decider: string;
  decision: 'NO' | 'THROTTLE';
  explanation: string;
}

const explainUnassigned = (snapshot: Snapshot, row: number): Record<string, Json> => {
  const { table, context, spec } = snapshot;
  const why = unassignmentOf(context, table, row);
  const index = table.indices[table.index[row] ?? 0];
  const name = snapshot.indexName(table.index[row] ?? 0);
  const primary = table.primary[row] === 1;
  const delayedLeft = why.reason === 'NODE_LEFT' ? DELAYED_MS - (snapshot.t - why.at) : 0;
  const delayed = delayedLeft > 0 && !primary;
  const left = leftNodeId(snapshot, why);
  const unassignedInfo = {
    reason: why.reason,
    at: new Date(why.at).toISOString(),
    ...(why.failedAttempts > 0
      ? {
          failed_allocation_attempts: why.failedAttempts,
          details: `failed shard on node: failed recovery, failure RecoveryFailedException[[${name}][${table.shard[row]}]: Recovery failed]`,
        }
      : {}),
    ...(left === null ? {} : { details: `node_left [${left}]` }),
    last_allocation_status: primary ? 'no_valid_shard_copy' : 'no_attempt',
  };
  if (primary)
    return {
      current_state: 'unassigned',
      unassigned_info: unassignedInfo,
      can_allocate: 'no_valid_shard_copy',
      allocate_explanation:
        'cannot allocate because a previous copy of the primary shard existed but can no longer be found on the nodes in the cluster',
      node_allocation_decisions: snapshot.nodes
        .filter((node) => node.role === 'data')
        .map((node) => ({ ...decisionHead(snapshot, node), node_decision: 'no', store: { found: false } })),
    };
  const holders = new Set<number>();
  const copies = 1 + (index?.replicas ?? 0);
  const first = row - (table.copy[row] ?? 0);
  for (let copy = first; copy < first + copies; copy++)
    if ((table.state[copy] ?? UNASSIGNED) !== UNASSIGNED) holders.add(table.slot[copy] ?? -1);
  const nodes = snapshot.nodes.filter((node) => node.role === 'data');
  const asked: Asked = {
    row,
    name,
    copies,
    holders,
    attempts: why.failedAttempts,
    bytes: index ? snapshot.copyBytes(index, table.shard[row] ?? 0, table.copy[row] ?? 0) : 0,
    zonesWithNodes: new Set(nodes.map(({ zone }) => zone)).size,
  };
  const decisions = nodes.map((node) => {
    const deciders = decide(snapshot, asked, node);
    const word = deciders.some((entry) => entry.decision === 'NO') ? 'no' : deciders.length > 0 ? 'throttled' : 'yes';
    return { node, deciders, word };
  });
  const can = delayed
    ? 'allocation_delayed'
    : decisions.some((entry) => entry.word === 'yes')
      ? 'yes'
      : decisions.some((entry) => entry.word === 'throttled')
        ? 'throttled'
        : 'no';
  const texts = {
    yes: 'can allocate the shard',
    throttled: 'allocation temporarily throttled',
    no: 'cannot allocate because allocation is not permitted to any of the nodes',
    allocation_delayed: `cannot allocate because the cluster is still waiting ${Math.ceil(delayedLeft / SECOND)}s for the departed node holding a replica to rejoin`,
  };
  return {
    current_state: 'unassigned',
    unassigned_info: unassignedInfo,
    can_allocate: can,
    allocate_explanation: texts[can],
    ...(delayed
      ? {
          configured_delay: `${DELAYED_MS / 60_000}m`,
          configured_delay_in_millis: DELAYED_MS,
          remaining_delay: `${(delayedLeft / SECOND).toFixed(1)}s`,
          remaining_delay_in_millis: delayedLeft,
        }
      : {}),
    node_allocation_decisions: decisions.map(({ node, deciders, word }, i) => ({
      ...decisionHead(snapshot, node),
      node_decision: word,
      weight_ranking: i + 1,
      ...(deciders.length > 0 ? { deciders: deciders.map((entry) => ({ ...entry })) } : {}),
    })),
    ...(spec.dataNodes === 0 ? { note: 'no data nodes' } : {}),
  };
};

const decisionHead = (snapshot: Snapshot, node: Machine): Record<string, Json> => ({
  node_id: node.nodeId,
  node_name: node.nodeName,
  transport_address: `${node.ip}:9300`,
  node_attributes: attributes(snapshot, node),
});

/** The copy that is explained. */
interface Asked {
  row: number;
  /** Of its index. */
  name: string;
  /** Of its shard, and slots that hold one. */
  copies: number;
  holders: ReadonlySet<number>;
  attempts: number;
  bytes: number;
  zonesWithNodes: number;
}

const decide = (snapshot: Snapshot, asked: Asked, node: Machine): Decision[] => {
  const { context, table } = snapshot;
  const { row, name, holders, attempts } = asked;
  const deciders: Decision[] = [];
  if (attempts >= 5)
    deciders.push({
      decider: 'max_retry',
      decision: 'NO',
      explanation:
        'shard has exceeded the maximum number of retries [5] on failed allocation attempts - manually call [/_cluster/reroute?retry_failed=true] to retry',
    });
  if (holders.has(node.slot))
    deciders.push({
      decider: 'same_shard',
      decision: 'NO',
      explanation: `a copy of this shard is already allocated to this node [[${name}][${table.shard[row]}], node[${node.nodeId}], [P], s[STARTED], a[id=${token(node.salt, row, 22)}]]`,
    });
  else deciders.push(...awarenessRefusal(snapshot, asked, node));
  if (node.slot === context.emptied)
    deciders.push({
      decider: 'filter',
      decision: 'NO',
      explanation: `node matches cluster setting [cluster.routing.allocation.exclude] filters [_ip:"${node.ip}"]`,
    });
  deciders.push(...diskRefusal(snapshot, asked, node));
  if (deciders.length === 0)
    deciders.push({
      decider: 'throttling',
      decision: 'THROTTLE',
      explanation:
        'reached the limit of incoming shard recoveries [2], cluster setting [cluster.routing.allocation.node_concurrent_incoming_recoveries=2] (can also be set via [cluster.routing.allocation.node_concurrent_recoveries])',
    });
  return deciders;
};

/** With too many copies of a shard in one zone awareness lets no more in. */
const awarenessRefusal = (snapshot: Snapshot, { copies, holders, zonesWithNodes }: Asked, node: Machine): Decision[] => {
  const bySlot = nodesBySlot(snapshot);
  const most = mostInZone(snapshot.spec, copies, zonesWithNodes);
  const would = [...holders].filter((slot) => bySlot.get(slot)?.zone === node.zone).length + 1;
  if (would <= most) return [];
  return [
    {
      decider: 'awareness',
      decision: 'NO',
      explanation: `there are too many copies of the shard allocated to nodes with attribute [zone], there are [${copies}] total configured shard copies for this shard id and [${zonesToFill(snapshot.spec, zonesWithNodes)}] total attribute values, expected the allocated shard count per attribute [${would}] to be less than or equal to the upper bound of the required number of shards per attribute [${most}]`,
    },
  ];
};

/** A node whose disk is past its low mark takes no copies, nor one that would be past the high mark with it. */
const diskRefusal = (snapshot: Snapshot, { bytes }: Asked, node: Machine): Decision[] => {
  const free = snapshot.diskTotal(node.slot) - snapshot.diskUsed(node.slot);
  const [low, high] = [diskMarkText(snapshot, 'low'), diskMarkText(snapshot, 'high')];
  const no = (explanation: string): Decision[] => [{ decider: 'disk_threshold', decision: 'NO', explanation }];
  if (free < snapshot.diskMark('low'))
    return no(
      `the node is above the low watermark cluster setting [cluster.routing.allocation.disk.watermark.low=${low}], having less than the minimum required [${low}] free space, actual free: [${engineBytes(free)}]`,
    );
  if (free - bytes < snapshot.diskMark('high'))
    return no(
      `allocating the shard to this node will bring the node above the high watermark cluster setting [cluster.routing.allocation.disk.watermark.high=${high}] and cause it to have less than the minimum required [${high}] of free space (free: [${engineBytes(free)}], estimated shard size: [${engineBytes(bytes)}])`,
    );
  return [];
};
