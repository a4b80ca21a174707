/** What a person can wait for on a domain. */
export const AWAITED = ['green', 'settled', 'change-over', 'any-change'] as const;

export type Awaited = (typeof AWAITED)[number];

export const AWAITED_WORDS: Readonly<Record<Awaited, string>> = {
  green: 'Health is green',
  settled: 'No shards unassigned or moving',
  'change-over': 'No change is running',
  'any-change': 'Health changes',
};

/** What a verdict tells of the state; see `Verdict`. */
export interface AwaitedFacts {
  health?: string | null | undefined;
  shardsInMotion?: number | null | undefined;
  changeRunning: boolean;
  /** A second sample has not agreed yet. */
  confirming: boolean;
}

/**
 * Whether a state that a person waits for is there. What one sample alone says does not count, nor what the cluster does not tell.
 * @param before the health when the person began to wait
 */
export const isReached = (awaited: Awaited, facts: AwaitedFacts, before: string | null): boolean => {
  if (facts.confirming) return false;
  if (awaited === 'change-over') return !facts.changeRunning;
  const health = facts.health ?? null;
  if (awaited === 'any-change') return health !== null && health !== before;
  return awaited === 'green' ? health === 'green' : facts.shardsInMotion === 0;
};
