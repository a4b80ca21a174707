import type { MatrixGeometry } from '../../../../ui/matrix/matrix-geometry.ts';
import type { Cells, Computed, SkewTableData } from './skew-view.ts';

export type Shade = 'storage' | 'shards' | 'primaries';
export type Rule = 'ours' | 'stated';
export type Order = 'skewed' | 'largest' | 'name';

export const CELL = 18;
export const HEAD = 132;
export const LABEL = 190;

export const geometryOf = ({ rows, columns }: Pick<MatrixLayout, 'rows' | 'columns'>): MatrixGeometry => ({
  rows: rows.length,
  columns: columns.length,
  cellWidth: CELL,
  cellHeight: CELL,
  labelWidth: LABEL,
  headHeight: HEAD,
});

/** Where the matrix puts nodes (rows) and indices (columns), and which of them are skewed. */
export interface MatrixLayout {
  /** Node ordinals from top to bottom, and the other way round (-1 for one that is not shown). */
  rows: readonly number[];
  rowOf: Int32Array;
  /** Index ordinals from left to right. */
  columns: readonly number[];
  /** The largest value of a cell and of a node, for the shade and the bars. */
  mostInCell: number;
  mostOnNode: number;
  /** What of an index on a node of a group is too much: over this; by index and group. */
  limits: ReadonlyMap<number, number>;
  skewedNodes: ReadonlySet<number>;
}

export const TABLE_OF: Record<Shade, { index: string; node: string }> = {
  storage: { index: 'index shard storage', node: 'node shard storage' },
  shards: { index: 'index shard count', node: 'node shard count' },
  primaries: { index: 'index primary shard count', node: 'node primary shard count' },
};

export const heldIn = (cells: Cells, cell: number, shade: Shade): number =>
  (shade === 'storage' ? cells.bytes[cell] : shade === 'shards' ? cells.shards[cell] : cells.primaries[cell]) ?? 0;

export const ofNode = (node: Computed['nodes'][number] | undefined, shade: Shade): number =>
  (shade === 'storage' ? node?.bytes : shade === 'shards' ? node?.shards : node?.primaries) ?? 0;

export const limitKey = (index: number, group: number, groups: number): number => index * groups + group;

interface LayoutInput {
  computed: Pick<Computed, 'indices' | 'nodes' | 'groups' | 'cards'>;
  cells: Cells;
  shade: Shade;
  rule: Rule;
  order: Order;
  /** Place of the DI number in the cards; null for all. */
  card: number | null;
}

/** Nodes by group and then by load, indices in the wanted order; those without a cell among the nodes shown are left out. */
export function layoutOf({ computed, cells, shade, rule, order, card }: LayoutInput): MatrixLayout {
  const { indices, nodes, groups, cards } = computed;
  const shown = card === null ? cards : cards.slice(card, card + 1);
  const byName = order === 'name';
  const rows = shown
    .flatMap((each) => each.groups)
    .flatMap((group) =>
      [...(groups[group]?.nodes ?? [])].sort((a, b) => (byName ? 0 : ofNode(nodes[b], shade) - ofNode(nodes[a], shade)) || a - b),
    );
  const rowOf = new Int32Array(nodes.length).fill(-1);
  for (const [at, node] of rows.entries()) rowOf[node] = at;

  const limits = new Map<number, number>();
  const skewedNodes = new Set<number>();
  const tables = shown.flatMap((each) => each.tables);
  for (const { columns } of tables.filter(({ name }) => name === TABLE_OF[shade].index)) {
    for (const [at, index] of columns.subject.entries())
      if (isSkewed(columns, at, rule)) limits.set(limitKey(index, columns.group[at] ?? 0, groups.length), limitOf(columns, at, rule));
  }
  for (const { columns } of tables.filter(({ name }) => name === TABLE_OF[shade].node)) {
    for (const [at, node] of columns.subject.entries()) if (isSkewed(columns, at, rule)) skewedNodes.add(node);
  }

  const totals = new Float64Array(indices.length);
  const isSkewedIndex = new Uint8Array(indices.length);
  const columns: number[] = [];
  let mostInCell = 0;
  for (let index = 0; index < indices.length; index += 1) {
    let isShown = false;
    for (let cell = cells.offsets[index] ?? 0; cell < (cells.offsets[index + 1] ?? 0); cell += 1) {
      const node = cells.node[cell] ?? 0;
      if (rowOf[node] === -1) continue;
      isShown = true;
      const value = heldIn(cells, cell, shade);
      totals[index] = (totals[index] ?? 0) + value;
      if (value > mostInCell) mostInCell = value;
      if (limits.has(limitKey(index, nodes[node]?.group ?? 0, groups.length))) isSkewedIndex[index] = 1;
    }
    if (isShown) columns.push(index);
  }
  if (order !== 'name') {
    columns.sort(
      (a, b) =>
        (order === 'skewed' ? (isSkewedIndex[b] ?? 0) - (isSkewedIndex[a] ?? 0) : 0) || (totals[b] ?? 0) - (totals[a] ?? 0) || a - b,
    );
  }
  const mostOnNode = rows.reduce((most, node) => Math.max(most, ofNode(nodes[node], shade)), 0);
  return { rows, rowOf, columns, mostInCell, mostOnNode, limits, skewedNodes };
}

const isSkewed = (columns: SkewTableData['columns'], at: number, rule: Rule): boolean =>
  (rule === 'ours' ? columns.ours[at] : columns.skewed[at]) ?? false;

/** A cell over this is outlined: more than the ideal, or further above the minimum than the rule allows. */
const limitOf = (columns: SkewTableData['columns'], at: number, rule: Rule): number =>
  rule === 'ours' ? (columns.ideal[at] ?? 0) : (columns.min[at] ?? 0) + (columns.threshold[at] ?? 0);

/** The place of the cell of a node among an index's cells, or -1. */
export function findCell(cells: Cells, index: number, node: number): number {
  let low = cells.offsets[index] ?? 0;
  const end = cells.offsets[index + 1] ?? 0;
  for (; low < end; low += 1) if (cells.node[low] === node) return low;
  return -1;
}
