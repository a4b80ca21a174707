/** A longer list of shards is not asked for by itself: it would burden the cluster. */
export const MOST_LISTED_SHARDS = 30_000;

/** Copies of all shards, those without a node too: what limits count, and how long a list of them is. */
export const copiesIn = (health: Readonly<Record<'active_shards' | 'initializing_shards' | 'unassigned_shards', number>>): number =>
  health.active_shards + health.initializing_shards + health.unassigned_shards;
