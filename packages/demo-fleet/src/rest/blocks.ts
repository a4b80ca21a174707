import type { Snapshot } from '../state/snapshot.ts';
import type { Json } from './body.ts';

const FULL = {
  description: 'disk usage exceeded flood-stage watermark, index has read-only-allow-delete block',
  retryable: true,
  levels: ['write', 'metadata_write'],
};

const CLOSED = { description: 'index closed', retryable: false, levels: ['read', 'write'] };

/** Ordinals of the indices that a full disk blocks: those with a copy on a node past the flood mark. */
export const blockedIndices = (snapshot: Snapshot): Set<number> => {
  const blocked = new Set<number>();
  if (!snapshot.context.diskFull) return blocked;
  const full = new Set(snapshot.nodesPast('flood_stage').map(({ slot }) => slot));
  const { table } = snapshot;
  for (let row = 0; row < table.rows; row++) {
    const index = table.indices[table.index[row] ?? 0];
    if (index && !index.system && full.has(table.slot[row] ?? -1)) blocked.add(index.ordinal);
  }
  return blocked;
};

/** Global and index blocks, by the engine's numbers. */
export const blocksOf = (snapshot: Snapshot, matches: (name: string) => boolean): Json => {
  const indices: Record<string, Json> = {};
  const blocked = blockedIndices(snapshot);
  for (const { ordinal, closed } of snapshot.table.indices) {
    if (!closed && !blocked.has(ordinal)) continue;
    const name = snapshot.indexName(ordinal);
    if (matches(name)) indices[name] = { ...(closed ? { '4': CLOSED } : {}), ...(blocked.has(ordinal) ? { '12': FULL } : {}) };
  }
  return Object.keys(indices).length > 0 ? { indices } : {};
};
