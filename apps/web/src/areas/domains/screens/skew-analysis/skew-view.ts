import type { SkewAnalysis_InfoQueryQuery } from '../../../../generated/graphql.ts';

type Outcome = NonNullable<NonNullable<SkewAnalysis_InfoQueryQuery['getSkewAnalysisInfo']>['analysis']>;
export type Computed = NonNullable<Outcome['computed']>;
export type SkewCardData = Computed['cards'][number];
export type SkewTableData = SkewCardData['tables'][number];
export type SkewMoveData = SkewCardData['moves'][number];

/** What each node holds of each index; the cells of index i are offsets[i] to offsets[i + 1]. */
export interface Cells {
  offsets: Uint32Array;
  node: Uint16Array;
  shards: Uint16Array;
  primaries: Uint16Array;
  bytes: Float32Array;
}

const bytesOf = (text: string): ArrayBuffer => {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes.buffer;
};

/** The cells as they were sent: little-endian numbers in base64. */
export const decodeCells = ({ offsets, node, shards, primaries, bytes }: Computed['cells']): Cells => ({
  offsets: new Uint32Array(bytesOf(offsets)),
  node: new Uint16Array(bytesOf(node)),
  shards: new Uint16Array(bytesOf(shards)),
  primaries: new Uint16Array(bytesOf(primaries)),
  bytes: new Float32Array(bytesOf(bytes)),
});

/** A row of a table with the names in it. */
export interface SkewRowView {
  id: string;
  name: string;
  /** Null for an index. */
  node: Computed['nodes'][number] | null;
  ip: string | null;
  place: string;
  value: number | null;
  min: number;
  max: number;
  spread: number;
  threshold: number;
  skewed: boolean;
  ideal: number;
  ours: boolean;
}

const NO_DI = 'no DI number';

/** `DI 46`, or a word for nodes that carry none. */
export const diLabel = (diNumber: string | null | undefined): string => (diNumber == null ? NO_DI : `DI ${diNumber}`);

/** The place of a group within its DI number: `hot, us-east-1d`. */
export const placeOf = (groups: Computed['groups'], group: number): string =>
  [groups[group]?.boxType, groups[group]?.zone].filter(Boolean).join(', ') || 'all nodes';

export const rowsOf = (
  { indices, nodes, groups }: Pick<Computed, 'indices' | 'nodes' | 'groups'>,
  { columns, of }: SkewTableData,
): SkewRowView[] =>
  columns.subject.map((subject, at) => {
    const group = columns.group[at] ?? 0;
    const [min, max] = [columns.min[at] ?? 0, columns.max[at] ?? 0];
    const node = of === 'node' ? nodes[subject] : undefined;
    return {
      id: `${subject}-${group}`,
      name: node?.name ?? indices[subject] ?? '',
      node: node ?? null,
      ip: node?.ip ?? null,
      place: placeOf(groups, group),
      value: columns.value[at] ?? null,
      min,
      max,
      spread: max - min,
      threshold: columns.threshold[at] ?? 0,
      skewed: columns.skewed[at] ?? false,
      ideal: columns.ideal[at] ?? 0,
      ours: columns.ours[at] ?? false,
    };
  });

/** What the whole page says in a sentence, for a reader who looks no further. */
export function verdictOf({ cards, analysed }: Pick<Computed, 'cards' | 'analysed'>): {
  kind: 'success' | 'warning' | 'info';
  text: string;
} {
  if (analysed === 0) return { kind: 'info', text: 'No STARTED shard: there is nothing to compare.' };
  const rows = (by: 'skewed' | 'ours', of: string): number =>
    cards.flatMap(({ tables }) => tables).reduce((sum, table) => sum + (table.of === of ? table[by] : 0), 0);
  const [nodes, indices] = [rows('ours', 'node'), rows('ours', 'index')];
  const stated = rows('skewed', 'node') + rows('skewed', 'index');
  const byRules =
    stated === 0 ? 'nothing is over the stated thresholds' : `${stated.toLocaleString('en-US')} rows are over the stated thresholds`;
  if (nodes + indices === 0) return { kind: 'success', text: `As even as whole shards, chance and exclusions allow; ${byRules}.` };
  const parts = [
    nodes > 0 ? `${nodes.toLocaleString('en-US')} node rows` : '',
    indices > 0 ? `${indices.toLocaleString('en-US')} index rows` : '',
  ];
  return { kind: 'warning', text: `More uneven than necessary: ${parts.filter(Boolean).join(' and ')}; ${byRules}.` };
}
