import { type Feasible, feasibleCount, feasibleIndexStorage, feasibleNodeStorage, feasiblePrimaries } from './feasible.ts';
import type { SkewModel } from './model.ts';
import { primarySpread, type Spread, shardCountSpread, storageSpread } from './stated.ts';
import { SKEW_TABLES, type SkewRow, type SkewTable } from './types.ts';

/** The balancer lets the shards of one index differ by one, and the shards of nodes by a few. */
const INDEX_SLACK = 1;
const NODE_SLACK = 2;

/** What one group's nodes hold together, and how far they lie apart; `open` counts the nodes that are not excluded. */
export interface GroupTotals {
  open: number;
  shards: Range;
  primaries: Range;
  bytes: Range;
  /** The largest copy, bytes. */
  largest: number;
}

/** The extremes over all nodes, those over the nodes that are not excluded, and the sum over all. */
interface Range {
  min: number;
  max: number;
  openMin: number;
  openMax: number;
  total: number;
}

/** The six tables of one DI number, over its groups (SKEW-001). */
export function tablesOf(model: SkewModel, groups: readonly number[], totals: readonly GroupTotals[]): SkewTable[] {
  const [counts, primaries, storage] = indexRows(model, groups, totals);
  const [nodeCounts, nodePrimaries, nodeStorage] = nodeRows(model, groups, totals);
  const rowsOf = [counts, primaries, storage, nodeCounts, nodePrimaries, nodeStorage];
  return SKEW_TABLES.map((name, at) => ({
    name,
    of: at < 3 ? 'index' : 'node',
    unit: at % 3 === 2 ? 'bytes' : 'shards',
    // Ordinals are in the order of names.
    rows: (rowsOf[at] ?? []).sort(byWorst),
  }));
}

const byWorst = (a: SkewRow, b: SkewRow): number => {
  if (a.ours !== b.ours) return a.ours ? -1 : 1;
  if (a.skewed !== b.skewed) return a.skewed ? -1 : 1;
  return b.spread - a.spread || (b.value ?? 0) - (a.value ?? 0) || a.subject - b.subject || a.group - b.group;
};

const row = (subject: number, group: number, value: number | null, stated: Spread, { ideal, skewed: ours }: Feasible): SkewRow => {
  const { min, max, spread, threshold, skewed } = stated;
  return { subject, group, value, min, max, spread, threshold, skewed, ideal, ours };
};

type ThreeTables = [SkewRow[], SkewRow[], SkewRow[]];

/** More than any count. */
const MOST = 2 ** 31 - 1;

/**
 * A row for each index in each group that holds some of it. Counts are taken over all nodes of the group, so a node without the index counts
 * as 0; storage over the nodes that hold some of it, because 15 percent of nothing would call every small index skewed.
 */
function indexRows(
  { indices, nodes, groups, cells, copies }: SkewModel,
  wanted: readonly number[],
  totals: readonly GroupTotals[],
): ThreeTables {
  const tables: ThreeTables = [[], [], []];
  const size = groups.length;
  const isWanted = new Uint8Array(size);
  for (const group of wanted) isWanted[group] = 1;
  const held = new Uint32Array(size);
  const openHeld = new Uint32Array(size);
  const shards = new Int32Array(size);
  const primaries = new Int32Array(size);
  const bytes = new Float64Array(size);
  const maxShards = new Int32Array(size);
  const maxPrimaries = new Int32Array(size);
  const maxBytes = new Float64Array(size);
  const minShards = new Int32Array(size);
  const minPrimaries = new Int32Array(size);
  const minBytes = new Float64Array(size);
  const openMaxShards = new Int32Array(size);
  const openMinShards = new Int32Array(size);
  const openMaxPrimaries = new Int32Array(size);
  const openMaxBytes = new Float64Array(size);
  const largest = new Float64Array(size);
  const touched: number[] = [];
  for (let index = 0; index < indices.length; index += 1) {
    for (let cell = cells.offsets[index] ?? 0; cell < (cells.offsets[index + 1] ?? 0); cell += 1) {
      const node = nodes[cells.node[cell] ?? 0];
      if (!node || isWanted[node.group] !== 1) continue;
      const { group } = node;
      const s = cells.shards[cell] ?? 0;
      const p = cells.primaries[cell] ?? 0;
      const b = cells.bytes[cell] ?? 0;
      if (held[group] === 0) {
        touched.push(group);
        minShards[group] = MOST;
        minPrimaries[group] = MOST;
        minBytes[group] = Number.POSITIVE_INFINITY;
        openMinShards[group] = MOST;
        shards[group] = 0;
        primaries[group] = 0;
        bytes[group] = 0;
        maxShards[group] = 0;
        maxPrimaries[group] = 0;
        maxBytes[group] = 0;
        openMaxShards[group] = 0;
        openMaxPrimaries[group] = 0;
        openMaxBytes[group] = 0;
        largest[group] = 0;
      }
      held[group] = (held[group] ?? 0) + 1;
      shards[group] = (shards[group] ?? 0) + s;
      primaries[group] = (primaries[group] ?? 0) + p;
      bytes[group] = (bytes[group] ?? 0) + b;
      if (s > (maxShards[group] ?? 0)) maxShards[group] = s;
      if (p > (maxPrimaries[group] ?? 0)) maxPrimaries[group] = p;
      if (b > (maxBytes[group] ?? 0)) maxBytes[group] = b;
      if (s < (minShards[group] ?? 0)) minShards[group] = s;
      if (p < (minPrimaries[group] ?? 0)) minPrimaries[group] = p;
      if (b < (minBytes[group] ?? 0)) minBytes[group] = b;
      if (node.excludedBy !== null) continue;
      openHeld[group] = (openHeld[group] ?? 0) + 1;
      if (s > (openMaxShards[group] ?? 0)) openMaxShards[group] = s;
      if (s < (openMinShards[group] ?? 0)) openMinShards[group] = s;
      if (p > (openMaxPrimaries[group] ?? 0)) openMaxPrimaries[group] = p;
      if (b > (openMaxBytes[group] ?? 0)) openMaxBytes[group] = b;
    }
    if (touched.length === 0) continue;
    for (let at = copies.first[index] ?? 0; at < (copies.first[index + 1] ?? 0); at += 1) {
      const group = nodes[copies.node[at] ?? -1]?.group;
      if (group !== undefined && copies.started[at] === 1 && (copies.bytes[at] ?? 0) > (largest[group] ?? 0))
        largest[group] = copies.bytes[at] ?? 0;
    }
    for (const group of touched) {
      const size = groups[group]?.nodes.length ?? 0;
      const open = totals[group]?.open ?? 0;
      const everywhere = held[group] === size;
      const all = shards[group] ?? 0;
      const allPrimaries = primaries[group] ?? 0;
      const allBytes = bytes[group] ?? 0;
      tables[0].push(
        row(
          index,
          group,
          null,
          shardCountSpread(everywhere ? (minShards[group] ?? 0) : 0, maxShards[group] ?? 0, size),
          feasibleCount(
            { min: openHeld[group] === open ? (openMinShards[group] ?? 0) : 0, max: openMaxShards[group] ?? 0, total: all, nodes: open },
            INDEX_SLACK,
          ),
        ),
      );
      tables[1].push(
        row(
          index,
          group,
          null,
          primarySpread(everywhere ? (minPrimaries[group] ?? 0) : 0, maxPrimaries[group] ?? 0),
          feasiblePrimaries({ max: openMaxPrimaries[group] ?? 0, total: allPrimaries, nodes: open }, all),
        ),
      );
      tables[2].push(
        row(
          index,
          group,
          null,
          storageSpread(minBytes[group] ?? 0, maxBytes[group] ?? 0),
          feasibleIndexStorage({ max: openMaxBytes[group] ?? 0, total: allBytes, nodes: open }, all, largest[group] ?? 0),
        ),
      );
      held[group] = 0;
      openHeld[group] = 0;
    }
    touched.length = 0;
  }
  return tables;
}

/** A row for each node: what it holds, how far its group lies apart, and whether this node is far from its share. */
function nodeRows({ nodes, groups }: SkewModel, wanted: readonly number[], totals: readonly GroupTotals[]): ThreeTables {
  const tables: ThreeTables = [[], [], []];
  for (const group of wanted) {
    const of = totals[group];
    const members = groups[group]?.nodes;
    if (!of || !members) continue;
    const shards = shardCountSpread(of.shards.min, of.shards.max, members.length);
    const primaries = primarySpread(of.primaries.min, of.primaries.max);
    const storage = storageSpread(of.bytes.min, of.bytes.max);
    for (const ordinal of members) {
      const node = nodes[ordinal];
      if (!node) continue;
      // An excluded node is meant to be empty: it is judged by the stated rule alone.
      const open = node.excludedBy === null ? of.open : 0;
      const own = (value: number, total: number) => ({ min: value, max: value, total, nodes: open });
      tables[0].push(row(ordinal, group, node.shards, shards, feasibleCount(own(node.shards, of.shards.total), NODE_SLACK)));
      tables[1].push(
        row(ordinal, group, node.primaries, primaries, feasiblePrimaries(own(node.primaries, of.primaries.total), of.shards.total)),
      );
      tables[2].push(row(ordinal, group, node.bytes, storage, feasibleNodeStorage(own(node.bytes, of.bytes.total), of.largest)));
    }
  }
  return tables;
}

/** Totals of every group, by its ordinal. */
export function totalsOf({ nodes, groups, copies }: SkewModel): GroupTotals[] {
  const largest = new Float64Array(groups.length);
  for (let at = 0; at < copies.node.length; at += 1) {
    if (copies.started[at] !== 1) continue;
    const group = nodes[copies.node[at] ?? 0]?.group ?? 0;
    if ((copies.bytes[at] ?? 0) > (largest[group] ?? 0)) largest[group] = copies.bytes[at] ?? 0;
  }
  return groups.map(({ nodes: members }, group) => {
    const of = members.flatMap((ordinal) => nodes[ordinal] ?? []);
    const open = of.filter(({ excludedBy }) => excludedBy === null);
    const range = (value: (node: (typeof of)[number]) => number): Range => ({
      ...extremes(of.map(value)),
      openMin: extremes(open.map(value)).min,
      openMax: extremes(open.map(value)).max,
      total: of.reduce((sum, node) => sum + value(node), 0),
    });
    return {
      open: open.length,
      shards: range(({ shards }) => shards),
      primaries: range(({ primaries }) => primaries),
      bytes: range(({ bytes }) => bytes),
      largest: largest[group] ?? 0,
    };
  });
}

/** 0 and 0 of nothing. */
const extremes = (values: readonly number[]): { min: number; max: number } => {
  let min = values[0] ?? 0;
  let max = min;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
};
