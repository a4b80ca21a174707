import { z } from 'zod';

/** What `_cluster/state/blocks` says; blocks by the engine's words. */
export interface Blocks {
  /** Of the whole cluster. */
  cluster: readonly string[];
  /** Of the whole cluster too, but they keep nothing but new indices out: everything that is there is read and written. */
  newIndices: readonly string[];
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

/** Reads the answer; one of another shape has no blocks. A block that tells no levels may keep out anything. */
export const blocksOf = (answer: unknown): Blocks => {
  const { global, indices } = Answer.safeParse(answer).data ?? { global: {}, indices: {} };
  const words = (isOfNew: boolean): string[] =>
    Object.values(global)
      .filter(({ levels }) => (levels.length > 0 && levels.every((level) => level === 'create_index')) === isOfNew)
      .map(({ description }) => description || 'a block without a name');
  return {
    cluster: words(false),
    newIndices: words(true),
    flooded: Object.keys(indices)
      .filter((name) => Object.hasOwn(indices[name] ?? {}, FLOOD_BLOCK))
      .sort(),
    indices: Object.keys(indices).length,
  };
};
