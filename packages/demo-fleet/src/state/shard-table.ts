import { SECOND } from '#rules/durations';
import { type Context, DELAYED_MS, eachTakes, isPresent, lostIndex, movedAfter, outageOf, placesOf, STUCK_ORDER } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type IndexInfo, indicesAt, samePlaces } from '../fleet/index-plan.ts';
import { GREEN, roleOf } from '../fleet/slots.ts';
import type { Outage } from '../incidents/outage.ts';
import { below, between, mix, unit } from '../random.ts';
import { baseOf, homeOf } from './homes.ts';
import { leavesAt, orderOf, returnsAt } from './recovery-times.ts';
import { refugeOf } from './refuges.ts';

export const STARTED = 0;
export const RELOCATING = 1;
export const INITIALIZING = 2;
export const UNASSIGNED = 3;

export const STATE_NAMES = ['STARTED', 'RELOCATING', 'INITIALIZING', 'UNASSIGNED'] as const;

/** Every shard copy of a domain at one time, one row each, a shard's copies side by side. */
export interface ShardTable {
  indices: readonly IndexInfo[];
  rows: number;
  index: Int32Array;
  shard: Int16Array;
  /** 0 for the copy that was first, 1 … for the others; which of them is primary may change. */
  copy: Uint8Array;
  state: Uint8Array;
  primary: Uint8Array;
  /** Slot of the node, -1 where unassigned. */
  slot: Int32Array;
  /** Slot that a relocating copy goes to, else -1. */
  target: Int32Array;
}

export interface ShardCounts {
  active: number;
  activePrimary: number;
  relocating: number;
  initializing: number;
  unassigned: number;
  delayed: number;
  unassignedPrimary: number;
}

/** Chooses the shards that a red index lost: the first ones of a standing index, or of the domain's first index where none stands. */
export const lostShards = (context: Context): { salt: number; shards: number } | null => {
  const { spec, red } = context;
  if (!red) return null;
  return {
    salt: lostIndex(spec, red),
    shards: spec.script === 'red' ? 2 : 1 + below(red.salt, 52, Math.min(3, Math.max(1, spec.staticPrimaries))),
  };
};

/** The shard whose replica gave up. */
export const givenUpShard = (context: Context): { salt: number; shard: number } | null => {
  const { spec, maxRetry } = context;
  if (!maxRetry || spec.statics === 0) return null;
  return { salt: mix(spec.salt, 2_000 + below(maxRetry.salt, 53, spec.statics)), shard: below(maxRetry.salt, 54, spec.staticPrimaries) };
};

/** When a given-up replica started to recover because somebody asked, or null. */
export const retriedAt = (context: Context): number | null => {
  const { maxRetry, actions } = context;
  if (!maxRetry) return null;
  return actions.recoveries.find((at) => at >= maxRetry.start && at <= context.t) ?? null;
};

export const retryTakes = (context: Context): number => Math.floor(between(context.maxRetry?.salt ?? 0, 55, 140, 330) * SECOND);

interface Cell {
  state: number;
  slot: number;
  target: number;
}

const put = (cell: Cell, state: number, slot: number, target = -1): void => {
  cell.state = state;
  cell.slot = slot;
  cell.target = target;
};

const afterOutage = (context: Context, outage: Outage, index: IndexInfo, shard: number, copy: number, home: number, cell: Cell): void => {
  const { t } = context;
  const order = orderOf(index, shard, copy, outage);
  const takes = eachTakes(context.spec, outage.recoverMs);
  if (outage.cause === 'release') {
    const from = outage.up + order * outage.recoverMs;
    if (t < from) put(cell, UNASSIGNED, -1);
    else put(cell, t < from + takes ? INITIALIZING : STARTED, home);
    return;
  }
  const away = leavesAt(outage, order);
  if (t < away && t < outage.up) {
    put(cell, UNASSIGNED, -1);
    return;
  }
  // A copy whose turn has not come when the slot is filled again goes there: the new node is the emptiest.
  const refuge = away + takes < outage.up ? refugeOf(context, index, shard, copy) : -1;
  if (refuge < 0) {
    const from = Math.max(away, outage.up + Math.min(order, 0.5) * Math.min(outage.recoverMs, 60 * SECOND));
    if (t < from) put(cell, UNASSIGNED, -1);
    else put(cell, t < from + takes ? INITIALIZING : STARTED, home);
    return;
  }
  const back = returnsAt(outage, order);
  if (t < away) put(cell, UNASSIGNED, -1);
  else if (t < away + takes) put(cell, INITIALIZING, refuge);
  else if (t < back) put(cell, STARTED, refuge);
  else if (t < back + takes) put(cell, RELOCATING, refuge, home);
  else put(cell, STARTED, home);
};

/** Where a copy is without a change of its domain. */
const settle = (context: Context, index: IndexInfo, shard: number, copy: number, home: number, cell: Cell): void => {
  const outage = context.outages.length > 0 ? outageOf(context, home) : undefined;
  if (outage) afterOutage(context, outage, index, shard, copy, home, cell);
  else put(cell, STARTED, home);
  if (cell.slot >= 0 && context.outages.length > 0 && !isPresent(context, cell.slot)) put(cell, UNASSIGNED, -1);
};

const evaluate = (context: Context, index: IndexInfo, shard: number, copy: number, cell: Cell): void => {
  const { change, t } = context;
  let home = homeOf(context.spec, index, shard, copy);
  if (home < 0) {
    put(cell, UNASSIGNED, -1);
    return;
  }
  if (home === context.emptied && index.tier === 'hot') {
    const refuge = refugeOf(context, index, shard, copy);
    if (refuge >= 0) home = refuge;
  }
  settle(context, index, shard, copy, home, cell);
  if (!change || index.tier !== 'hot') return;
  const order = unit(mix(mix(index.salt, change.fault.salt), shard * 8 + copy));
  const whole = change.copyTo - change.copyFrom;
  // A stuck change leaves some copies where they are, on the very slots that hold them.
  const from = change.stuck && order > STUCK_ORDER ? Number.POSITIVE_INFINITY : change.copyFrom + movedAfter(order, whole);
  if (t < from) return;
  const moving = t < Math.min(change.copyTo, from + eachTakes(context.spec, whole / context.spec.dataNodes));
  if (!moving) put(cell, STARTED, home + GREEN);
  else if (cell.state <= RELOCATING) put(cell, RELOCATING, cell.slot, home + GREEN);
  // What has no node is built from another copy.
  else put(cell, INITIALIZING, home + GREEN);
};

const cells: Cell[] = Array.from({ length: 12 }, () => ({ state: 0, slot: -1, target: -1 }));

type Visit = (index: IndexInfo, shard: number, copy: number, cell: Cell, primary: boolean) => void;

/** What of a context is the same for all shards. */
interface Walk {
  context: Context;
  lost: ReturnType<typeof lostShards>;
  given: ReturnType<typeof givenUpShard>;
  retried: number | null;
}

const walkOf = (context: Context): Walk => ({
  context,
  lost: lostShards(context),
  given: givenUpShard(context),
  retried: retriedAt(context),
});

/**
 * Calls `visit` for every copy of a shard with its state. One walk serves counting and listing, so they cannot disagree.
 * Without an active copy a shard has no source: its other copies wait unassigned until the first is there.
 */
const walkShard = ({ context, lost, given, retried }: Walk, index: IndexInfo, shard: number, visit: Visit): void => {
  const copies = 1 + index.replicas;
  for (let copy = 0; copy < copies; copy++) evaluate(context, index, shard, copy, cells[copy] as Cell);
  if (lost && lost.salt === index.salt && shard < lost.shards)
    for (let copy = 0; copy < copies; copy++) put(cells[copy] as Cell, UNASSIGNED, -1);
  if (given && given.salt === index.salt && given.shard === shard && copies > 1) retry(context, cells[1] as Cell, retried);
  const primary = choosePrimary(index, shard, copies);
  for (let copy = 0; copy < copies; copy++) visit(index, shard, copy, cells[copy] as Cell, copy === primary);
};

const retry = (context: Context, cell: Cell, retried: number | null): void => {
  if (retried === null) put(cell, UNASSIGNED, -1);
  else if (context.t < retried + retryTakes(context) && cell.slot >= 0) put(cell, INITIALIZING, cell.slot);
};

const choosePrimary = (index: IndexInfo, shard: number, copies: number): number => {
  const first = copies > 1 ? mix(index.salt, 8_000 + shard) % copies : 0;
  for (let step = 0; step < copies; step++) {
    const copy = (first + step) % copies;
    if ((cells[copy] as Cell).state <= RELOCATING) return copy;
  }
  let chosen = -1;
  for (let copy = 0; copy < copies; copy++) if (chosen < 0 && (cells[copy] as Cell).state === INITIALIZING) chosen = copy;
  if (chosen < 0) chosen = 0;
  for (let copy = 0; copy < copies; copy++) if (copy !== chosen) put(cells[copy] as Cell, UNASSIGNED, -1);
  return chosen;
};

let lastPlaces: { spec: DomainSpec; from: number; to: number; list: readonly IndexInfo[] } | undefined;

/** Places of a domain's indices; a caller that counts a domain at one time counts it at others of the same day. */
const placesAt = (spec: DomainSpec, t: number): readonly IndexInfo[] => {
  if (lastPlaces?.spec !== spec || t < lastPlaces.from || t >= lastPlaces.to)
    lastPlaces = { spec, ...samePlaces(spec, t), list: indicesAt(spec, t, 'places') };
  return lastPlaces.list;
};

/**
 * Counts without a table. A shard of which no copy lives on a disturbed slot is wholly started, so while nothing but a few machines is
 * wrong most shards are counted by their places alone. Who has seen enough by `stop` gets what was counted until then.
 */
export const countShards = (context: Context, stop?: (sofar: ShardCounts) => boolean): ShardCounts => {
  const counts: ShardCounts = {
    active: 0,
    activePrimary: 0,
    relocating: 0,
    initializing: 0,
    unassigned: 0,
    delayed: 0,
    unassignedPrimary: 0,
  };
  const { spec, change } = context;
  const disturbed = new Uint8Array(spec.dataNodes);
  let warmDisturbed = false;
  for (const { slot } of context.outages) {
    if (slot < spec.dataNodes) disturbed[slot] = 1;
    else if (roleOf(slot) === 'ultrawarm') warmDisturbed = true;
  }
  const state = walkOf(context);
  const visit: Visit = (index, shard, copy, cell, primary) => {
    if (cell.state <= RELOCATING) {
      counts.active++;
      if (primary) counts.activePrimary++;
      if (cell.state === RELOCATING) counts.relocating++;
      return;
    }
    if (primary) counts.unassignedPrimary++;
    if (cell.state === INITIALIZING) counts.initializing++;
    else {
      counts.unassigned++;
      if (!primary && isDelayed(context, homeOf(context.spec, index, shard, copy))) counts.delayed++;
    }
  };
  for (const index of placesAt(spec, context.t)) {
    const special = index.salt === state.lost?.salt || index.salt === state.given?.salt || index.replicas >= spec.dataNodes;
    const everywhere = change !== null || special || context.emptied >= 0 || (warmDisturbed && index.tier === 'warm');
    const base = baseOf(index);
    for (let shard = 0; shard < index.primaries; shard++) {
      if (everywhere || touches(context, index, shard, base, disturbed)) {
        walkShard(state, index, shard, visit);
        if (stop?.(counts)) return counts;
      } else {
        counts.active += 1 + index.replicas;
        counts.activePrimary++;
      }
    }
  }
  return counts;
};

const touches = (context: Context, index: IndexInfo, shard: number, base: number, disturbed: Uint8Array): boolean => {
  if (index.tier === 'warm') return false;
  for (let copy = 0; copy <= index.replicas; copy++) if (disturbed[homeOf(context.spec, index, shard, copy, base)] === 1) return true;
  return false;
};

const isDelayed = (context: Context, home: number): boolean => {
  const outage = home >= 0 ? outageOf(context, home) : undefined;
  return outage !== undefined && context.t < outage.up && context.t < outage.down + DELAYED_MS;
};

export const makeShardTable = (context: Context): ShardTable => {
  const indices = indicesAt(context.spec, context.t);
  let rows = 0;
  for (const index of indices) rows += index.primaries * (1 + index.replicas);
  const table: ShardTable = {
    indices,
    rows,
    index: new Int32Array(rows),
    shard: new Int16Array(rows),
    copy: new Uint8Array(rows),
    state: new Uint8Array(rows),
    primary: new Uint8Array(rows),
    slot: new Int32Array(rows),
    target: new Int32Array(rows),
  };
  let at = 0;
  const visit: Visit = (index, shard, copy, cell, primary) => {
    table.index[at] = index.ordinal;
    table.shard[at] = shard;
    table.copy[at] = copy;
    table.state[at] = cell.state;
    table.primary[at] = primary ? 1 : 0;
    table.slot[at] = cell.slot;
    table.target[at] = cell.target;
    at++;
  };
  const state = walkOf(context);
  for (const index of indices) for (let shard = 0; shard < index.primaries; shard++) walkShard(state, index, shard, visit);
  return table;
};

export interface Unassignment {
  reason: 'INDEX_CREATED' | 'NODE_LEFT' | 'ALLOCATION_FAILED' | 'PRIMARY_FAILED';
  at: number;
  /** Slot of the node that left, or -1, and when. */
  left: number;
  leftAt: number;
  failedAttempts: number;
}

/** Why and since when an unassigned or initializing row is so. */
export const unassignmentOf = (context: Context, table: ShardTable, row: number): Unassignment => {
  const index = table.indices[table.index[row] ?? 0] as IndexInfo;
  const shard = table.shard[row] ?? 0;
  const copy = table.copy[row] ?? 0;
  const lost = lostShards(context);
  const given = givenUpShard(context);
  if (lost && context.red && lost.salt === index.salt && shard < lost.shards) {
    // A retry that fails again moves the time, so the time is a lower bound of how long it has been so.
    const tried = context.actions.recoveries.findLast((at) => at > (context.red?.start ?? 0) && at + 19 * SECOND <= context.t);
    const leftAt = context.red.start;
    // A replica that was still being built went with its primary.
    if (table.primary[row] !== 1) return { reason: 'PRIMARY_FAILED', at: leftAt, left: -1, leftAt, failedAttempts: 0 };
    const left = placesOf(index.salt) % context.spec.dataNodes;
    if (tried) return { reason: 'ALLOCATION_FAILED', at: tried + 19 * SECOND, left, leftAt, failedAttempts: 1 };
    return { reason: 'NODE_LEFT', at: leftAt, left, leftAt, failedAttempts: 0 };
  }
  if (given && context.maxRetry && given.salt === index.salt && given.shard === shard && copy === 1)
    return {
      ...{ reason: 'ALLOCATION_FAILED', left: -1, leftAt: 0, failedAttempts: 5 },
      at: Math.min(context.maxRetry.start + 47 * SECOND, context.t),
    };
  const home = homeOf(context.spec, index, shard, copy);
  const outage = home >= 0 ? outageOf(context, home) : undefined;
  if (outage) return { reason: 'NODE_LEFT', at: outage.down, left: home, leftAt: outage.down, failedAttempts: 0 };
  return { reason: 'INDEX_CREATED', at: index.createdAt, left: -1, leftAt: 0, failedAttempts: 0 };
};
