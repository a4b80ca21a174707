import { HOUR } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { faultAt } from '../incidents/schedule.ts';
import { draw, mix } from '../random.ts';

/** When the n-th hour back had its snapshot: at the domain's own minute, for a length of its own. */
export const snapshotSlot = (salt: number, t: number, back: number, always: boolean): SnapshotSlot =>
  slotOfHour(salt, hourOfSlot(salt, t) - back, always);

export interface SnapshotSlot {
  start: number;
  end: number;
  salt: number;
}

const minuteOf = (salt: number): number => Math.floor(draw(salt, 1_001) * 3_480_000);

/** The hour, since the epoch, whose slot is the newest at a time. */
export const hourOfSlot = (salt: number, t: number): number => Math.floor((t - minuteOf(salt)) / HOUR);

/** @param always it runs until the next one */
export const slotOfHour = (salt: number, hour: number, always: boolean): SnapshotSlot => {
  const minute = minuteOf(salt);
  const own = mix(mix(salt, 1_002), hour);
  const start = hour * HOUR + minute + Math.floor(draw(own, 1) * 31_000);
  return { start, end: start + (always ? HOUR : Math.floor((40 + 800 * draw(own, 2) ** 3) * 1_000)), salt: own };
};

/** Whether a snapshot lacks shards: it was begun while an index had lost its primary. */
export const isPartialSnapshot = (spec: DomainSpec, start: number): boolean => {
  const red = faultAt(spec, 'red-index', start);
  return red !== null && start > red.start;
};
