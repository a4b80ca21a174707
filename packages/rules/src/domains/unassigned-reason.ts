import { formatCount } from './sizes.ts';

/** What is known of why a copy has no node. */
export interface UnassignedCause {
  /** The engine's word for the last thing that happened to the copy, `NODE_LEFT`. */
  reason: string;
  /** The node whose leaving began it, as an operator calls it; null where none did or nobody knows. */
  leftNode: string | null;
  /** Attempts to place it since, that failed; null where the engine does not count them. */
  failedAttempts: number | null;
}

/**
 * One clause for it, the same wherever a missing copy is explained: `NODE_LEFT (left with node 10.0.3.7)`. The engine's word names only the
 * last change, so a node's leaving stays in it after an attempt that failed: `ALLOCATION_FAILED (left with node 10.0.3.7; 1 failed allocation)`.
 */
export const unassignedReason = ({ reason, leftNode, failedAttempts }: UnassignedCause): string => {
  const parts = [
    ...(leftNode ? [`left with node ${leftNode}`] : []),
    ...(failedAttempts ? [`${formatCount(failedAttempts)} failed ${failedAttempts === 1 ? 'allocation' : 'allocations'}`] : []),
  ];
  return parts.length === 0 ? reason : `${reason} (${parts.join('; ')})`;
};
