import { token } from '../random.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';
import { type Capacity, type CapacityChange, TARGET_CPU } from './capacity.ts';
import { cpuOf } from './workers.ts';

export interface ScalingFacts {
  /** Begins with 13 digits: the time in milliseconds. */
  actionId: string;
  action: 'UpdateWorkerGroupCapacity' | 'ScaleInWorkerGroupCapacity';
  status: 'RequestSuccessful' | 'RequestRejected';
  explanation: string;
  parsedParams: Record<string, number | string>;
  breachingMetrics: string[];
}

/** Why and how the number of workers of a group changed in [from, to), newest first. */
export const scalingOf = (capacity: Capacity, group: GroupPlan, plane: DataPlane, from: number, to: number): ScalingFacts[] =>
  capacity
    .changes(group, plane, from, to)
    .map((change) => recordOf(group, plane, change))
    .reverse();

const recordOf = (group: GroupPlan, plane: DataPlane, change: CapacityChange): ScalingFacts => {
  const { at, from, to, needed, load } = change;
  const cpu = cpuOf(load, from).toFixed(1);
  const metric = `${plane === 'search' ? 'Search' : 'Indexing'}WorkerCPUUtilization`;
  const params = { placementConstraint: group.id, dataPlaneType: plane, currentCapacity: from, desiredCapacity: Math.max(to, needed) };
  const actionId = `${String(at).padStart(13, '0')}-${token(group.salt, at % 4_294_967_291, 8, 'abcdefghijklmnopqrstuvwxyz0123456789')}`;
  if (to < from) {
    const low = ((TARGET_CPU * to) / from).toFixed(1);
    return {
      actionId,
      action: 'ScaleInWorkerGroupCapacity',
      status: 'RequestSuccessful',
      explanation: `${metric} was ${cpu}% on ${from} workers: ${to} keep it under ${TARGET_CPU}%, and did for half an hour.`,
      parsedParams: { ...params, desiredCapacity: to },
      breachingMetrics: [`${metric} ${cpu} < ${low}`],
    };
  }
  const isAtLimit = needed > group.caps[plane];
  return {
    actionId,
    action: 'UpdateWorkerGroupCapacity',
    status: to === from ? 'RequestRejected' : 'RequestSuccessful',
    explanation:
      to === from
        ? `${metric} was ${cpu}% on ${from} workers and ${needed} are needed, but the group has all the capacity that the account's limit leaves it.`
        : `${metric} was ${cpu}% on ${from} workers, over ${TARGET_CPU}%${isAtLimit ? '; the limit allows no more than this' : ''}.`,
    parsedParams: params,
    breachingMetrics: [`${metric} ${cpu} > ${TARGET_CPU}`],
  };
};
