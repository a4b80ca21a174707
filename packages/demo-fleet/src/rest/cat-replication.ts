import { nodesBySlot } from '../state/nodes-by-slot.ts';
import { RELOCATING, UNASSIGNED } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { CatTable, CatValue } from './cat-table.ts';

/** Replicas of segment-replicated indices, all caught up; no rows where documents are replicated. Rows are positions in the shard table. */
export const catSegmentReplication = (snapshot: Snapshot, matches: (name: string) => boolean): CatTable<number> => {
  const { table } = snapshot;
  const nameOf = (row: number): string => snapshot.indexName(table.index[row] ?? 0);
  const nodeOf = (row: number) => nodesBySlot(snapshot).get(table.slot[row] ?? -1);
  const always = (name: string, value: CatValue) => ({ name, shown: true, right: true, value: () => value });
  return {
    columns: [
      { name: 'shardId', shown: true, aliases: ['s'], value: (row) => `[${nameOf(row)}][${table.shard[row]}]` },
      { name: 'target_node', shown: true, aliases: ['tnode'], value: (row) => nodeOf(row)?.nodeName ?? null },
      { name: 'target_host', shown: true, aliases: ['thost'], value: (row) => nodeOf(row)?.ip ?? null },
      always('checkpoints_behind', 0),
      always('bytes_behind', { bytes: 0 }),
      always('current_lag', { ms: 0 }),
      { name: 'last_completed_lag', shown: true, right: true, value: (row) => ({ ms: 40 + ((row * 37) % 900) }) },
      always('rejected_requests', 0),
    ],
    *rows() {
      if (!snapshot.spec.segmentReplication) return;
      for (let row = 0; row < table.rows; row++)
        if (table.primary[row] !== 1 && (table.state[row] ?? UNASSIGNED) <= RELOCATING && matches(nameOf(row))) yield row;
    },
  };
};

const PIT_COLUMNS =
  'index shard prirep ip segment generation docs.count docs.deleted size size.memory committed searchable version compound';

/** Segments that point-in-time searches hold open: nobody has one open. */
export const catPitSegments = (): CatTable<never> => ({
  columns: PIT_COLUMNS.split(' ').map((name) => ({ name, shown: true, value: () => null })),
  rows: () => [],
});
