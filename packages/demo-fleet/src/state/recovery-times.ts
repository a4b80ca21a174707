import { MINUTE } from '#rules/durations';
import { DELAYED_MS } from '../context.ts';
import type { IndexInfo } from '../fleet/index-plan.ts';
import type { Outage } from '../incidents/outage.ts';
import { mix, unit } from '../random.ts';

/*
 * When copies of a node that is away are built elsewhere, and when they are back. Epoch milliseconds.
 */

/** When a copy's turn comes to be built elsewhere after its node has left, by its share of the order from 0 to 1. */
export const leavesAt = ({ down, recoverMs }: Outage, order: number): number => down + DELAYED_MS + order * recoverMs;

/** How long a node is back before copies that were built elsewhere begin to move there. */
const SETTLED_MS = 2 * MINUTE;

/** When a copy begins to move back from where it was built. */
export const returnsAt = ({ up, recoverMs }: Outage, order: number): number => up + SETTLED_MS + order * recoverMs;

/** A copy's place in the order in which those of a node recover. */
export const orderOf = (index: IndexInfo, shard: number, copy: number, { key }: Outage): number =>
  unit(mix(mix(index.salt, key), shard * 8 + copy));
