import type { Context } from '../context.ts';
import { isDeleted } from '../context.ts';
import { isReachable, STATUS, shardCountsOf, statusOf } from './domain-state.ts';

/** Health of every domain of a place at one time, one element a domain in the order of `World.domains()`. */
export interface FleetHealth {
  t: number;
  /** Index into STATUS: 0 green, 1 yellow, 2 red, 3 unreachable, 4 deleted. */
  status: Uint8Array;
  /** Unassigned shard copies. */
  unassigned: Int32Array;
  /** 1 while a change runs. */
  changing: Uint8Array;
}

export const measureFleet = (count: number, t: number, contextOf: (index: number) => Context): FleetHealth => {
  const health: FleetHealth = { t, status: new Uint8Array(count), unassigned: new Int32Array(count), changing: new Uint8Array(count) };
  for (let index = 0; index < count; index++) {
    const context = contextOf(index);
    if (isDeleted(context)) {
      health.status[index] = 4;
      continue;
    }
    if (context.change) health.changing[index] = 1;
    if (!isReachable(context)) {
      health.status[index] = 3;
      continue;
    }
    const shards = shardCountsOf(context);
    health.status[index] = STATUS.indexOf(statusOf(shards, true));
    health.unassigned[index] = shards.unassigned;
  }
  return health;
};
