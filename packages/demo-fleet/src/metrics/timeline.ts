import { MINUTE, SECOND } from '#rules/durations';
import {
  type Context,
  changeOf,
  DELAYED_MS,
  DELETE_TAKES_MS,
  isDeleted,
  OUTAGE_FELT_MS,
  overAt,
  ownOutages,
  zoneOutages,
} from '../context.ts';
import { type Machine, type Machines, presentSlots } from '../fleet/machines.ts';
import { diskFillOf } from '../incidents/disk-fill.ts';
import { isFormed, type NodeCounts, nodeCountsOf } from '../incidents/domain-state.ts';
import type { Outage } from '../incidents/outage.ts';
import { faultsBetween, RULES } from '../incidents/schedule.ts';
import { hungBy, type Service, serviceOf } from '../state/failed-requests.ts';
import { isCrowded } from '../state/node-vitals.ts';
import type { MetricsSource } from './source.ts';

/** A stretch of time in which nothing starts or ends: whole minutes, `end` not included. */
export interface Segment {
  start: number;
  end: number;
  context: Context;
  /** Slots whose nodes are in the cluster. */
  present: readonly number[];
  counts: NodeCounts;
  deleted: boolean;
  /** Means nothing once the domain is deleted. */
  service: Service;
  /** There is a cluster that can tell its health. */
  alive: boolean;
  crowded: boolean;
}

/** One node's time in the cluster: a machine may come, restart and move on to another slot. */
export interface Life {
  machine: Machine;
  stays: Stay[];
}

export interface Stay {
  start: number;
  end: number;
  slot: number;
  /** When its process started. */
  joinedAt: number;
}

const minuteAfter = (t: number): number => Math.ceil(t / MINUTE) * MINUTE;

/** What happened to a domain in a window, as stretches between changes, so that curves need not ask for the state of every minute. */
export class Timeline {
  readonly segments: readonly Segment[];
  readonly #source: MetricsSource;
  #lives: Map<string, Life> | undefined;

  /** Covers whole minutes of [from, to). */
  constructor(source: MetricsSource, from: number, to: number) {
    this.#source = source;
    const begin = Math.floor(from / MINUTE) * MINUTE;
    const times = changeTimes(source, begin, to);
    this.segments = times.map((start, i) => segmentOf(source, start, times[i + 1] ?? minuteAfter(to)));
  }

  /** Nodes by id, in the order of their coming. */
  get lives(): ReadonlyMap<string, Life> {
    this.#lives ??= livesOf(this.#source, this.segments);
    return this.#lives;
  }

  /** The last stretch that began at or before a time. */
  at(t: number): Segment | undefined {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.segments[middle]?.start ?? 0) <= t) low = middle;
      else high = middle - 1;
    }
    return this.segments[low];
  }
}

/**
 * Whole minutes from which something is different, the window's start first. For `disks` those between which disks fill and empty evenly,
 * with the last minutes of nodes that leave.
 */
export const changeTimes = (source: MetricsSource, from: number, to: number, what: 'all' | 'disks' = 'all'): number[] => {
  const times = new Set<number>([from]);
  const add = (...list: number[]): void => {
    for (const t of list) {
      const minute = minuteAfter(t);
      if (minute > from && minute < to) times.add(minute);
    }
  };
  const { spec, actions } = source;
  const outage = (entry: Outage): void => {
    if (entry.down >= to || overAt(entry) < from) return;
    if (what === 'disks') add(minuteAfter(entry.down) - MINUTE, entry.down, entry.up, entry.up + entry.recoverMs, overAt(entry));
    else add(entry.down, entry.down + DELAYED_MS, entry.down + 90 * SECOND, entry.down + 3 * MINUTE, entry.up, overAt(entry));
  };
  const since = from - OUTAGE_FELT_MS;
  for (const event of source.shared(since, to)) {
    if (what === 'all') add(event.start, event.plateauAt, event.recoveryAt, event.end);
    if (event.kind === 'zone') for (const entry of zoneOutages(spec, [event])) outage(entry);
  }
  for (const entry of ownOutages(spec, since, to)) outage(entry);
  for (const { kind } of RULES)
    for (const fault of faultsBetween(spec, kind, since, to)) {
      const { start, end } = fault;
      if (kind === 'disk-full') add(...Object.values(diskFillOf(spec, fault)));
      else if (what === 'all') add(start, end);
      else if (kind === 'leaked-exclusion' || kind === 'red-index') add(minuteAfter(start) - MINUTE, start, minuteAfter(end) - MINUTE, end);
      if (kind === 'customer-delete') add(start + DELETE_TAKES_MS);
      else if (kind === 'change') {
        const { joinAt, copyFrom, copyTo, leaveAt } = changeOf(spec, fault);
        add(joinAt, copyFrom, copyTo, leaveAt);
        if (what === 'disks') add(minuteAfter(end) - MINUTE, end);
      }
    }
  for (const entry of actions.outages) {
    // The context gives an action's outage the time that its copies need.
    const felt = source.contextAt(entry.down + MINUTE).outages.find(({ key, down }) => key === entry.key && down === entry.down);
    outage(felt ?? entry);
  }
  for (const { from: since, to: until } of actions.degraded) if (what === 'all') add(since, until);
  for (const at of actions.recoveries) add(at, at + 19 * SECOND, at + 330 * SECOND);
  for (const { at } of actions.dashboards) add(at, at + 52 * SECOND);
  return [...times].sort((a, b) => a - b);
};

const segmentOf = (source: MetricsSource, start: number, end: number): Segment => {
  const context = source.contextAt(start);
  const deleted = isDeleted(context);
  const present = deleted ? [] : presentSlots(context);
  return {
    start,
    end,
    context,
    present,
    counts: nodeCountsOf(present),
    deleted,
    service: serviceOf(context, present),
    alive: !deleted && hungBy(context.spec) === null && isFormed(context, present),
    crowded: isCrowded(context),
  };
};

const livesOf = (source: MetricsSource, segments: readonly Segment[]): Map<string, Life> => {
  const lives = new Map<string, Life>();
  let before = new Map<number, Stay & { machine: Machine }>();
  let change: number | undefined;
  for (const { start, end, context, present } of segments) {
    const salt = context.change?.fault.salt;
    // Finding who is there looks far back, so nobody is looked for while nobody comes.
    let machines: Machines | undefined;
    const now: typeof before = new Map();
    for (const slot of present) {
      const stay = before.get(slot);
      // A change gives slots other machines without their being empty in between.
      if (stay && salt === change) {
        stay.end = end;
        now.set(slot, stay);
        continue;
      }
      machines ??= source.machinesAt(start, context);
      const machine = machines.at(slot);
      const life = lives.get(machine.nodeId) ?? { machine, stays: [] };
      lives.set(machine.nodeId, life);
      const last = life.stays.at(-1);
      if (last && last.end === start && last.slot === slot && last.joinedAt === machine.joinedAt) {
        last.end = end;
        now.set(slot, Object.assign(last, { machine }));
      } else {
        const fresh = { start, end, slot, joinedAt: machine.joinedAt, machine };
        life.stays.push(fresh);
        now.set(slot, fresh);
      }
    }
    before = now;
    change = salt;
  }
  return lives;
};
