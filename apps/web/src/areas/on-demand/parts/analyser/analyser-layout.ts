import type { AnalyserRecord } from '#rules/on-demand/analyser-query';

/** `shards`: indices by shard ids, the largest of a shard's copies; `nodes`: shards by the nodes that hold a copy. */
export type AnalyserView = 'shards' | 'nodes';

/** What a cell of the map stands for: the copies of a shard, the largest value first. */
export interface AnalyserCell {
  records: readonly [AnalyserRecord, ...AnalyserRecord[]];
}

/** Where the map puts what. */
export interface AnalyserLayout {
  /** Names of rows and columns. The row with the largest value is on top. */
  rows: readonly string[];
  columns: readonly string[];
  /** By row and column. */
  cells: ReadonlyMap<number, AnalyserCell>;
  low: number;
  high: number;
}

export const cellAt = ({ cells, columns }: AnalyserLayout, row: number, column: number): AnalyserCell | undefined =>
  cells.get(row * columns.length + column);

/** @param records the largest value first */
export function analyserLayout(
  records: readonly AnalyserRecord[],
  view: AnalyserView,
  nodeName: (nodeId: string) => string,
): AnalyserLayout {
  const rowOf = (record: AnalyserRecord) => (view === 'shards' ? record.indexName : `${record.indexName} [${record.shardId}]`);
  const columnOf = (record: AnalyserRecord) => (view === 'shards' ? record.shardId : nodeName(record.nodeId));
  const rows = [...new Set(records.map(rowOf))];
  const columns = [...new Set(records.map(columnOf))].sort(BY_NUMBER.compare);
  const [rowAt, columnAt] = [placesOf(rows), placesOf(columns)];
  const cells = new Map<number, AnalyserCell>();
  for (const record of records) {
    const at = (rowAt.get(rowOf(record)) ?? 0) * columns.length + (columnAt.get(columnOf(record)) ?? 0);
    const known = cells.get(at);
    cells.set(at, { records: known ? [...known.records, record] : [record] });
  }
  return { rows, columns, cells, low: Math.min(0, records.at(-1)?.value ?? 0), high: records[0]?.value ?? 0 };
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });
const placesOf = (names: readonly string[]): Map<string, number> => new Map(names.map((name, at) => [name, at]));
