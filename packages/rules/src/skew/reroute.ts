import type { SkewMove } from './types.ts';

/** Names of the indices and nodes that moves speak of, by ordinal. */
interface Names {
  index(ordinal: number): string;
  node(ordinal: number): string;
}

interface MoveCommand {
  move: { index: string; shard: number; from_node: string; to_node: string };
}

/** Moves as a body of `_cluster/reroute`, for reading: the allowed ones, in their order. Nothing here sends it. */
export const rerouteOf = (
  moves: readonly Pick<SkewMove, 'moved' | 'from' | 'to' | 'inReturn'>[],
  names: Names,
): { commands: MoveCommand[] } => ({
  commands: moves.flatMap(({ moved, from, to, inReturn }) => [
    { move: { index: names.index(moved.index), shard: moved.shard, from_node: names.node(from), to_node: names.node(to) } },
    ...(inReturn === null
      ? []
      : [{ move: { index: names.index(inReturn.index), shard: inReturn.shard, from_node: names.node(to), to_node: names.node(from) } }]),
  ]),
});
