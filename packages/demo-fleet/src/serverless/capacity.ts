import { MINUTE, SECOND } from '#rules/durations';
import { smooth } from '../metrics/noise.ts';
import { below, between, mix } from '../random.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';

/** Capacity is looked at once in ten minutes; it goes when the highest need of half an hour allows it. */
const SLICE = 10 * MINUTE;
const SLICES_LOOKED_AT = 3;
/** Processor time in percent that a worker should have at most: one unit of need is this much of one worker. */
export const TARGET_CPU = 70;
/** A month, of each plane of a group. */
const MOST_KEPT = 4_500;

/** A change of the number of workers that was wanted. Times are epoch milliseconds. */
export interface CapacityChange {
  at: number;
  from: number;
  to: number;
  /** What would have been needed; more than `to` where the limit forbids it. */
  needed: number;
  /** The need at that time, in workers that are busy as they should be. */
  load: number;
}

/** What is drawn once for a plane of a group, and what was found of it. */
interface PlaneState {
  salt: number;
  /** Hours after midnight at which the load is highest. */
  peak: number;
  size: number;
  /** By slice. */
  needs: Map<number, number>;
}

/** How many workers the groups of one place have had at any time, and why. A function of the plan and the time alone. */
export class Capacity {
  readonly #states: Readonly<Record<DataPlane, WeakMap<GroupPlan, PlaneState>>> = { search: new WeakMap(), indexing: new WeakMap() };

  /** Workers that would be busy as they should be, at a minute since the epoch. */
  load(group: GroupPlan, plane: DataPlane, minute: number): number {
    const { salt, peak, size } = this.#stateOf(group, plane);
    const cap = group.caps[plane];
    if (group.isSteady) return cap * (0.8 + 0.06 * smooth(salt, minute, 25));
    if (group.full.includes(plane)) return cap * (1.25 + 0.12 * smooth(salt, minute, 45));
    const wave = 1 + 0.5 * Math.cos(((minute / 60 - peak) / 12) * Math.PI) + 0.3 * smooth(salt, minute, 25);
    return size * Math.max(0.05, wave);
  }

  /** Workers of a group at a time. */
  workers(group: GroupPlan, plane: DataPlane, t: number): number {
    const slice = Math.floor(t / SLICE);
    return this.#count(group, plane, t < actionTime(group, plane, slice) ? slice - 1 : slice);
  }

  /** Units at a time: a worker is one, and half of one where a single one without a standby has little to do. */
  units(group: GroupPlan, plane: DataPlane, t: number): number {
    const workers = this.workers(group, plane, t);
    return !group.isStandby && workers === 1 && this.load(group, plane, Math.floor(t / SLICE) * 10) <= 0.5 ? 0.5 : workers;
  }

  /** Changes in [from, to), oldest first. */
  changes(group: GroupPlan, plane: DataPlane, from: number, to: number): CapacityChange[] {
    if (group.isSteady) return [];
    const found: CapacityChange[] = [];
    for (let slice = Math.floor(from / SLICE); slice * SLICE < to; slice++) {
      const at = actionTime(group, plane, slice);
      if (at < from || at >= to) continue;
      const [needed, before] = [this.#needed(group, plane, slice), this.#needed(group, plane, slice - 1)];
      const [target, count] = [capped(group, plane, needed), capped(group, plane, before)];
      // What the limit forbids is asked for once for each new height.
      if (target !== count || (needed > before && needed > group.caps[plane]))
        found.push({ at, from: count, to: target, needed, load: this.load(group, plane, slice * 10) });
    }
    return found;
  }

  #count(group: GroupPlan, plane: DataPlane, slice: number): number {
    return group.isSteady ? group.caps[plane] : capped(group, plane, this.#needed(group, plane, slice));
  }

  #needed(group: GroupPlan, plane: DataPlane, slice: number): number {
    const { needs } = this.#stateOf(group, plane);
    const known = needs.get(slice);
    if (known !== undefined) return known;
    let load = 0;
    for (let back = 0; back < SLICES_LOOKED_AT; back++) load = Math.max(load, this.load(group, plane, (slice - back) * 10));
    const needed = Math.max(group.floor, Math.ceil(load));
    if (needs.size >= MOST_KEPT) needs.clear();
    needs.set(slice, needed);
    return needed;
  }

  #stateOf(group: GroupPlan, plane: DataPlane): PlaneState {
    let state = this.#states[plane].get(group);
    if (!state) {
      const salt = mix(group.salt, plane === 'search' ? 21 : 22);
      state = { salt, peak: between(salt, 1, 9, 19), size: group.caps[plane] * between(salt, 2, 0.25, 0.6), needs: new Map() };
      this.#states[plane].set(group, state);
    }
    return state;
  }
}

const capped = (group: GroupPlan, plane: DataPlane, needed: number): number => Math.min(group.caps[plane], needed);

/** When what a slice needs is carried out. */
const actionTime = (group: GroupPlan, plane: DataPlane, slice: number): number =>
  slice * SLICE + (20 + below(mix(group.salt, plane === 'search' ? 23 : 24), slice, 300)) * SECOND;
