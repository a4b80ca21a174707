import { lookedSnapshot } from '#rules/domains/snapshot-age';
import { unassignedReason } from '#rules/domains/unassigned-reason';
import { SECOND } from '#rules/durations';
import { failureOfSnapshots } from '#rules/events/own/lists';
import { counted } from '#rules/inspector/words';
import { isGreen, roleOf } from '../fleet/slots.ts';
import { shownOfNode } from '../metrics/shown-values.ts';
import { blockedIndices } from '../rest/blocks.ts';
import { repositoriesOf, snapshotsOf } from '../rest/snapshots.ts';
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

/** The fullest data node's address, slot and disk. */
export const fullestNode = (snapshot: Snapshot): { ip: string; slot: number; used: number; total: number } => {
  let found = { ip: '', slot: 0, used: 0, total: 1 };
  for (const machine of snapshot.nodes) {
    if (machine.role !== 'data') continue;
    const [used, total] = [snapshot.diskUsed(machine.slot), snapshot.diskTotal(machine.slot)];
    if (used / total >= found.used / found.total) found = { ip: machine.ip, slot: machine.slot, used, total };
  }
  return found;
};

/** What an issue's sentence says of a disk with little left. */
export const lowDiskText = (snapshot: Snapshot): string => {
  const { ip, used, total } = fullestNode(snapshot);
  return `${ip} ${gib(total - used)} GiB free of ${gib(total)}`;
};

/** `2 nodes, worst 10.2.0.7 93.1%`: data nodes whose disks are past the high mark. */
export const highMarkText = (snapshot: Snapshot): string => {
  const { ip, used, total } = fullestNode(snapshot);
  return `${counted(snapshot.nodesPast('high').length, 'node')}, worst ${ip} ${((used / total) * 100).toFixed(1)}%`;
};

/** What an issue's sentence says of indices that a full disk blocks. */
export const blockedText = (snapshot: Snapshot): string =>
  `${counted(blockedIndices(snapshot).size, 'index', 'indices')} blocked for writing, reason read-only-allow-delete, flood-stage watermark passed`;

/** `10.2.0.7 13.1 s of collection within a minute, 4 collections`: of the data node that collected longest in the minute before. */
export const longestGcText = (snapshot: Snapshot): string => {
  let found = { ip: '', ms: 0, count: 0 };
  for (const node of snapshot.nodes) {
    if (node.role !== 'data') continue;
    const ms = shownOfNode(snapshot, node, 'JVMGCOldCollectionTime', snapshot.t);
    if (ms > found.ms) found = { ip: node.ip, ms, count: shownOfNode(snapshot, node, 'JVMGCOldCollectionCount', snapshot.t) };
  }
  return `${found.ip} ${(found.ms / 1_000).toFixed(1)} s of collection within a minute, ${counted(found.count, 'collection')}`;
};

/** Copies that are still where they were before a change of the domain's nodes. */
export const copiesOnOldNodes = ({ table }: Snapshot): number => {
  let count = 0;
  for (let row = 0; row < table.rows; row++) {
    const slot = table.slot[row] ?? -1;
    if (slot >= 0 && roleOf(slot) === 'data' && !isGreen(slot)) count++;
  }
  return count;
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

/** How the snapshots fail, by those that the repositories list. */
export const snapshotsText = (snapshot: Snapshot): string => {
  const read = repositoriesOf(snapshot).filter(({ denied }) => !denied);
  const rows = read.flatMap((repository) => snapshotsOf(snapshot, repository));
  const looked = rows.map(({ state, start, end }) =>
    lookedSnapshot({ status: state, startEpoch: wholeSeconds(start), endEpoch: end === null ? null : wholeSeconds(end), reason: null }),
  );
  return failureOfSnapshots(looked, snapshot.t) ?? '';
};

/** As the table of snapshots counts. */
const wholeSeconds = (t: number): number => Math.floor(t / SECOND);
