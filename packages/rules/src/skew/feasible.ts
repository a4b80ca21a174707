import { STORAGE_SHARE } from './stated.ts';

/*
 * Our own verdict, beside the stated one: against what the cluster could reach. Shards are whole and a node that is excluded takes none, so
 * a spread of nothing is seldom possible; primaries are not balanced by default, so chance spreads them.
 */

export interface Feasible {
  /** What the fullest node would hold at best. */
  ideal: number;
  /** How far from it is still usual. */
  tolerance: number;
  skewed: boolean;
}

/** The least and most that the nodes which may hold something do hold, and all that there is to be held. */
export interface Held {
  min: number;
  max: number;
  total: number;
  /** Nodes that may hold something; 0 where all are excluded, and nothing is judged. */
  nodes: number;
}

const NOT_JUDGED: Feasible = { ideal: 0, tolerance: 0, skewed: false };

/** Whole shards on so many nodes: some hold one more than others. The balancer lets that slip by `slack`, or a tenth where many are held. */
export const feasibleCount = ({ min, max, total, nodes }: Held, slack: number): Feasible => {
  if (nodes === 0) return NOT_JUDGED;
  const ideal = Math.ceil(total / nodes);
  const tolerance = Math.max(slack, Math.floor(ideal / 10));
  return { ideal, tolerance, skewed: max > ideal + tolerance || min < Math.floor(total / nodes) - tolerance };
};

/**
 * Primaries fall to one of a shard's copies by chance and stay there. More than three standard deviations above the mean is no chance.
 * `copies` is the number of all copies, primaries with them.
 */
export const feasiblePrimaries = ({ max, total, nodes }: Omit<Held, 'min'>, copies: number): Feasible => {
  if (nodes === 0) return NOT_JUDGED;
  const ideal = Math.ceil(total / nodes);
  const share = copies === 0 ? 0 : total / copies;
  const tolerance = Math.max(1, Math.ceil(3 * Math.sqrt((total / nodes) * (1 - share))));
  return { ideal, tolerance, skewed: max > ideal + tolerance };
};

/** An index's bytes: the fullest node holds its share of whole shards, and never less than the largest one; one more shard lets the balancer slip by. */
export const feasibleIndexStorage = ({ max, total, nodes }: Omit<Held, 'min'>, shards: number, largest: number): Feasible => {
  if (nodes === 0 || shards === 0) return NOT_JUDGED;
  const ideal = Math.max(largest, Math.ceil(shards / nodes) * (total / shards));
  const tolerance = Math.max(ideal * STORAGE_SHARE, largest);
  return { ideal, tolerance, skewed: max > ideal + tolerance };
};

/** A node's bytes: the mean, give or take 15 percent, or the largest shard, because moving shards cannot do better than that. */
export const feasibleNodeStorage = ({ min, max, total, nodes }: Held, largest: number): Feasible => {
  if (nodes === 0) return NOT_JUDGED;
  const ideal = total / nodes;
  const tolerance = Math.max(ideal * STORAGE_SHARE, largest);
  return { ideal, tolerance, skewed: max - ideal > tolerance || ideal - min > tolerance };
};
