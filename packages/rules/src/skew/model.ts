import { barringFilter, filtersIn } from './filters.ts';
import type { SkewCells, SkewGroup, SkewInput, SkewNode, SkewShard } from './types.ts';

/** Every copy as numbers, sorted by index; ordinals of indices and nodes, -1 for a copy without a node. */
export interface SkewCopies {
  /** Copies of index i are first[i] to first[i + 1]. */
  first: Uint32Array;
  index: Uint32Array;
  shard: Uint32Array;
  node: Int32Array;
  primary: Uint8Array;
  started: Uint8Array;
  bytes: Float64Array;
}

export interface SkewModel {
  indices: string[];
  nodes: SkewNode[];
  groups: SkewGroup[];
  copies: SkewCopies;
  cells: SkewCells;
  analysed: number;
  leftOut: { state: string; count: number }[];
  /** Transient over persistent settings; empty where they could not be read. */
  settings: Readonly<Record<string, string>>;
}

/** Cells hold ordinals of nodes and counts in 16 bits. */
const MOST_NODES = 65_535;
const DATA_ROLES = /[dwhcfs]/;

/**
 * Joins the lists by node id and counts STARTED copies (SKEW-002). A node is one that can hold data or holds some: also one that the list of
 * nodes, read a moment earlier, does not know yet. Throws when copies name no node, or there are more nodes than any cluster has.
 */
export function makeModel(input: SkewInput): SkewModel {
  const settings = { ...input.settings?.persistent, ...input.settings?.transient };
  const { nodes, groups } = nodesOf(input, settings);
  if (nodes.length > MOST_NODES) throw new Error(`${nodes.length} nodes are more than can be analysed.`);
  const { indices, copies, analysed, leftOut } = copiesOf(input.shards, nodes);
  return { indices, nodes, groups, copies, cells: cellsOf(indices.length, copies, nodes), analysed, leftOut, settings };
}

const byText = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) || difference === 0 ? (a < b ? -1 : 1) : difference;
};

/** Nodes in the order of DI number, box type, zone and name, and their groups in the same order. */
function nodesOf(input: SkewInput, settings: Readonly<Record<string, string>>): { nodes: SkewNode[]; groups: SkewGroup[] } {
  const attrsOf = new Map<string, Map<string, string>>();
  for (const { node, id, attr, value } of input.attrs) {
    // `_cat/nodeattrs` gives but the first letters of an id.
    for (const key of [node, `${node}|${id.slice(0, 4)}`]) {
      const known = attrsOf.get(key);
      if (known) known.set(attr, value);
      else attrsOf.set(key, new Map([[attr, value]]));
    }
  }
  const diskOf = new Map(input.allocation.map((row) => [row.node, row]));
  const filters = filtersIn(settings);
  const nodes: SkewNode[] = [];
  const add = (id: string, name: string, ip: string | null, version: string | null, joinedAt: number | null): void => {
    const attrs = attrsOf.get(`${name}|${id.slice(0, 4)}`) ?? attrsOf.get(name) ?? new Map<string, string>();
    const disk = diskOf.get(name);
    const barring = barringFilter(filters, { id, name, ip, attrs });
    nodes.push({
      id,
      name,
      ip,
      diNumber: attrs.get('di_number') ?? null,
      boxType: attrs.get('box_type') ?? null,
      zone: attrs.get('zone') ?? null,
      version,
      joinedAt,
      group: 0,
      attrs,
      diskTotal: disk?.totalBytes ?? null,
      diskUsed: disk?.usedBytes ?? null,
      diskAvail: disk?.availableBytes ?? null,
      shards: 0,
      primaries: 0,
      bytes: 0,
      excludedBy: barring === null ? null : barring.setting,
    });
  };
  const holders = new Map<string, SkewShard>();
  for (const shard of input.shards) if (shard.id !== null && shard.node !== null && !holders.has(shard.id)) holders.set(shard.id, shard);
  for (const { id, name, ip, roles, version, uptimeSeconds } of input.nodes) {
    if (DATA_ROLES.test(roles) || holders.has(id))
      add(id, name, ip || null, version, uptimeSeconds === null ? null : input.now - uptimeSeconds * 1_000);
    holders.delete(id);
  }
  for (const [id, { node, ip }] of holders) add(id, node ?? id, ip, null, null);

  nodes.sort(
    (a, b) =>
      byText(a.diNumber, b.diNumber) ||
      byText(a.boxType, b.boxType) ||
      byText(a.zone, b.zone) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1),
  );
  const groups: { diNumber: string | null; boxType: string | null; zone: string | null; nodes: number[] }[] = [];
  for (const [ordinal, node] of nodes.entries()) {
    const last = groups.at(-1);
    if (last && last.diNumber === node.diNumber && last.boxType === node.boxType && last.zone === node.zone) last.nodes.push(ordinal);
    else groups.push({ diNumber: node.diNumber, boxType: node.boxType, zone: node.zone, nodes: [ordinal] });
    node.group = groups.length - 1;
  }
  return { nodes, groups };
}

function copiesOf(
  shards: readonly SkewShard[],
  nodes: readonly SkewNode[],
): Pick<SkewModel, 'indices' | 'copies' | 'analysed' | 'leftOut'> {
  const names = new Set<string>();
  let last: string | null = null;
  for (const { index } of shards) {
    if (index !== last) names.add(index);
    last = index;
  }
  const indices = [...names].sort((a, b) => (a < b ? -1 : 1));
  const ordinalOf = new Map(indices.map((name, ordinal) => [name, ordinal]));
  const nodeOf = new Map(nodes.map(({ id }, ordinal) => [id, ordinal]));
  const byName = new Map(nodes.map(({ name }, ordinal) => [name, ordinal]));
  const count = shards.length;
  // A counting sort by index; rows of one index stand together in the list, so its ordinal is looked up once for many.
  const ordinals = new Uint32Array(count);
  const first = new Uint32Array(indices.length + 1);
  let lastName = '';
  let lastOrdinal = 0;
  for (let row = 0; row < count; row += 1) {
    const name = (shards[row] as SkewShard).index;
    if (name !== lastName || row === 0) {
      lastOrdinal = ordinalOf.get(name) ?? 0;
      lastName = name;
    }
    ordinals[row] = lastOrdinal;
    first[lastOrdinal + 1] = (first[lastOrdinal + 1] ?? 0) + 1;
  }
  for (let i = 0; i < indices.length; i += 1) first[i + 1] = (first[i + 1] ?? 0) + (first[i] ?? 0);
  const copies: SkewCopies = {
    first,
    index: new Uint32Array(count),
    shard: new Uint32Array(count),
    node: new Int32Array(count).fill(-1),
    primary: new Uint8Array(count),
    started: new Uint8Array(count),
    bytes: new Float64Array(count),
  };
  const next = first.slice();
  const states = new Map<string, number>();
  let analysed = 0;
  let unassigned = 0;
  for (let row = 0; row < count; row += 1) {
    const { shard, prirep, state, store, id, node } = shards[row] as SkewShard;
    const index = ordinals[row] ?? 0;
    const at = next[index] ?? 0;
    next[index] = at + 1;
    const home = (id === null ? undefined : nodeOf.get(id)) ?? (node === null ? undefined : byName.get(node)) ?? -1;
    copies.index[at] = index;
    copies.shard[at] = shard;
    copies.node[at] = home;
    copies.primary[at] = prirep === 'p' ? 1 : 0;
    copies.bytes[at] = store ?? 0;
    if (state !== 'STARTED') states.set(state, (states.get(state) ?? 0) + 1);
    else if (home === -1) unassigned += 1;
    else {
      copies.started[at] = 1;
      analysed += 1;
    }
  }
  if (unassigned > 0) throw new Error(`${unassigned} STARTED shards name no node, so they cannot be counted anywhere.`);
  const leftOut = [...states].map(([state, counted]) => ({ state, count: counted })).sort((a, b) => (a.state < b.state ? -1 : 1));
  return { indices, copies, analysed, leftOut };
}

/** What each node holds of each index; also sums it up in the nodes. */
function cellsOf(indices: number, copies: SkewCopies, nodes: SkewNode[]): SkewCells {
  const size = copies.index.length;
  const offsets = new Uint32Array(indices + 1);
  const node = new Uint16Array(size);
  const shards = new Uint16Array(size);
  const primaries = new Uint16Array(size);
  const bytes = new Float64Array(size);
  /** The cell of each node for the index at hand, as its place plus one. */
  const cellOf = new Int32Array(nodes.length);
  let cells = 0;
  for (let index = 0; index < indices; index += 1) {
    offsets[index] = cells;
    const to = copies.first[index + 1] ?? 0;
    for (let row = copies.first[index] ?? 0; row < to; row += 1) {
      if (copies.started[row] !== 1) continue;
      const home = copies.node[row] ?? 0;
      let cell = (cellOf[home] ?? 0) - 1;
      if (cell < (offsets[index] ?? 0)) {
        cell = cells;
        cells += 1;
        cellOf[home] = cell + 1;
        node[cell] = home;
      }
      const primary = copies.primary[row] ?? 0;
      const held = copies.bytes[row] ?? 0;
      shards[cell] = (shards[cell] ?? 0) + 1;
      primaries[cell] = (primaries[cell] ?? 0) + primary;
      bytes[cell] = (bytes[cell] ?? 0) + held;
      const total = nodes[home] as SkewNode;
      total.shards += 1;
      total.primaries += primary;
      total.bytes += held;
    }
  }
  offsets[indices] = cells;
  return {
    offsets,
    node: node.slice(0, cells),
    shards: shards.slice(0, cells),
    primaries: primaries.slice(0, cells),
    bytes: bytes.slice(0, cells),
  };
}
