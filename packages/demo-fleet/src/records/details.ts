import { unassignedReason } from '#rules/domains/unassigned-reason';
import { nodeVitals } from '../state/node-vitals.ts';
import { UNASSIGNED, unassignmentOf } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';

/** What an issue's sentence says of the shards without a node at a time. */
export const unassignedText = (snapshot: Snapshot, primaries: boolean): string => {
  const { table } = snapshot;
  const indices = new Set<number>();
  let count = 0;
  let first = '';
  for (let row = 0; row < table.rows; row++) {
    if (table.state[row] !== UNASSIGNED || (table.primary[row] === 1) !== primaries) continue;
    const index = table.indices[table.index[row] ?? 0];
    if (!index) continue;
    if (first === '') first = `${snapshot.indexName(index.ordinal)}[${table.shard[row] ?? 0}]`;
    indices.add(index.ordinal);
    count++;
  }
  if (count === 0) return primaries ? 'primaries are recovering, none is unassigned' : 'replicas are recovering, none is unassigned';
  return primaries
    ? `${count} ${count === 1 ? 'primary' : 'primaries'} unassigned in ${indices.size} ${indices.size === 1 ? 'index' : 'indices'}, first ${first}`
    : `${count} ${count === 1 ? 'replica' : 'replicas'} unassigned, first ${first}`;
};

/** Why the first primary (or replica) without a node is so, as the inspector says it of the same copy. */
export const reasonText = (snapshot: Snapshot, primaries: boolean): string => {
  const { table } = snapshot;
  for (let row = 0; row < table.rows; row++) {
    if (table.state[row] !== UNASSIGNED || (table.primary[row] === 1) !== primaries) continue;
    const { reason, left, leftAt, failedAttempts } = unassignmentOf(snapshot.context, table, row);
    return unassignedReason({ reason, leftNode: left >= 0 ? snapshot.machineAfter(left, leftAt - 1).ip : null, failedAttempts });
  }
  return 'NODE_LEFT';
};

/** The fullest data node's address, and its disk. */
export const fullestNode = (snapshot: Snapshot): { ip: string; used: number; total: number } => {
  let found = { ip: '', used: 0, total: 1 };
  for (const machine of snapshot.nodes) {
    if (machine.role !== 'data') continue;
    const [used, total] = [snapshot.diskUsed(machine.slot), snapshot.diskTotal(machine.slot)];
    if (used / total >= found.used / found.total) found = { ip: machine.ip, used, total };
  }
  return found;
};

/** What an issue's sentence says of a disk with little left. */
export const lowDiskText = (snapshot: Snapshot): string => {
  const { ip, used, total } = fullestNode(snapshot);
  return `${ip} ${gib(total - used)} GiB free of ${gib(total)}`;
};

/** The node with the worst heap, and how many are above 85%. */
export const worstHeap = (snapshot: Snapshot): { ip: string; percent: number; above: number } => {
  let found = { ip: '', percent: 0, above: 0 };
  for (const machine of snapshot.nodes) {
    const { heapPercent } = nodeVitals(snapshot, machine);
    const above = found.above + (heapPercent > 85 ? 1 : 0);
    found = heapPercent > found.percent ? { ip: machine.ip, percent: heapPercent, above } : { ...found, above };
  }
  return found;
};

export const gib = (bytes: number): string => (bytes / 2 ** 30).toFixed(1);

/** A time as operators read it: `2026-11-21 02:14:37Z`. */
export const stamp = (t: number): string => `${new Date(t).toISOString().slice(0, 19).replace('T', ' ')}Z`;
