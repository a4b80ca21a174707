import { z } from 'zod';

/** A block of the whole cluster: the engine's words, and what it keeps from happening (`write`, `create_index` …); no levels where it tells none. */
export interface ClusterBlock {
  description: string;
  levels: readonly string[];
}

/** What `_cluster/state/blocks` says. */
export interface Blocks {
  cluster: readonly ClusterBlock[];
  /** Indices that refuse writes because a disk is past its flood mark, by name. */
  flooded: readonly string[];
  /** How many indices have any block. */
  indices: number;
}

const Answer = z.object({
  global: z.record(z.string(), z.object({ description: z.string().catch(''), levels: z.array(z.string()).catch([]) })).catch({}),
  indices: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
});

/** Set by the engine on the indices of a disk past its flood mark. */
const FLOOD_BLOCK = '12';

/** Reads the answer; one of another shape has no blocks. */
export const blocksOf = (answer: unknown): Blocks => {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) return { cluster: [], flooded: [], indices: 0 };
  const { global, indices } = parsed.data;
  return {
    cluster: Object.values(global).map(({ description, levels }) => ({ description: description || 'a block without a name', levels })),
    flooded: Object.keys(indices)
      .filter((name) => Object.hasOwn(indices[name] ?? {}, FLOOD_BLOCK))
      .sort(),
    indices: Object.keys(indices).length,
  };
};

/** A block that keeps nothing but new indices out: everything that is there is read and written. */
export const isOfNewIndices = ({ levels }: ClusterBlock): boolean => levels.length > 0 && levels.every((level) => level === 'create_index');
