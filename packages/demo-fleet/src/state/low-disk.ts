import type { DomainSpec } from '../fleet/domain-spec.ts';
import { bytesPerWeight } from './bytes-per-weight.ts';
import { usedBeside } from './disks.ts';
import type { Sought } from './seekers.ts';

/** A node whose disk has a smaller share free than this is short of it. */
export const LOW_FREE_SHARE = 0.2;

/** A copy on a data slot that is not its own, with its weight. Epoch milliseconds. */
export interface Stay {
  slot: number;
  weight: number;
  from: number;
  to: number;
}

/** From when until when some node's disk is short of free space. Epoch milliseconds. */
export interface LowDisk {
  from: number;
  to: number;
}

/** Weight that a slot has of its own at a time: what is written comes evenly, which is near enough for some hours. */
const ownAt = ({ since, fullestAt, now, fullest, nextDay }: Sought, slot: number, t: number): number => {
  const [first, last] = [now[slot] ?? 0, fullest[slot] ?? 0];
  if (t > fullestAt) return nextDay?.[slot] ?? last;
  return first + (last - first) * Math.max(0, (t - since) / Math.max(1, fullestAt - since));
};

/** When the copies that stay on slots for a while leave some of their disks short of free space, from the first until the last; null where none is. */
export const lowDiskOf = (spec: DomainSpec, sought: Sought, stays: readonly Stay[]): LowDisk | null => {
  const unitBytes = bytesPerWeight(spec);
  const most = (1 - LOW_FREE_SHARE) * spec.diskTotal;
  const steps = stays.flatMap(({ slot, weight, from, to }) => [
    { t: from, slot, weight },
    { t: to, slot, weight: -weight },
  ]);
  // The oldest indices leave with the day.
  if (sought.nextDay) for (const slot of new Set(stays.map((stay) => stay.slot))) steps.push({ t: sought.fullestAt + 1, slot, weight: 0 });
  steps.sort((a, b) => a.t - b.t);
  const onSlot = new Map<number, number>();
  const short = new Set<number>();
  let [from, to] = [Number.NaN, Number.NaN];
  for (const { t, slot, weight } of steps) {
    const guests = (onSlot.get(slot) ?? 0) + weight;
    onSlot.set(slot, guests);
    if (usedBeside(spec, slot, (guests + ownAt(sought, slot, t)) * unitBytes) > most) {
      if (Number.isNaN(from)) from = t;
      short.add(slot);
    } else if (short.delete(slot)) to = t;
  }
  if (Number.isNaN(from)) return null;
  // A disk that is short of space by what is its own stays so without guests, and is no matter of theirs.
  return { from, to: short.size > 0 ? (steps.at(-1)?.t ?? to) : to };
};
