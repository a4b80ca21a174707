import { HOUR, MINUTE, SECOND } from '#rules/durations';
import type { DomainSpec } from './fleet/domain-spec.ts';
import { shardTotals } from './fleet/index-plan.ts';
import { hostSalt, layoutSlots, zoneOfSlot } from './fleet/slots.ts';
import type { ActionEffects } from './incidents/actions.ts';
import { type FleetEvent, hostOutage } from './incidents/fleet-events.ts';
import type { Outage } from './incidents/outage.ts';
import { type Fault, faultAt, faultsBetween } from './incidents/schedule.ts';
import { below, between, draw, mix } from './random.ts';

/** A blue/green change under way. */
export interface Change {
  fault: Fault;
  stuck: boolean;
  /** When the last copy that moves is where it belongs, of one that is stuck: none follows. */
  stoppedAt: number;
  /** The new nodes are in the cluster. */
  joinAt: number;
  copyFrom: number;
  copyTo: number;
  /** The old nodes are gone. */
  leaveAt: number;
}

/** All that is going on in one domain at one time. */
export interface Context {
  spec: DomainSpec;
  t: number;
  /** Outages that matter around this time, past, present and, within one event, to come. */
  outages: readonly Outage[];
  /** Those whose shard copies look for places, all of an event that has begun until the last of it is over. */
  displacing: readonly Outage[];
  change: Change | null;
  red: Fault | null;
  /** The zone of it is out. */
  decommission: Fault | null;
  maxRetry: Fault | null;
  /** A data slot that a left-over exclusion keeps empty, or -1. */
  emptied: number;
  exclusion: Fault | null;
  diskFull: Fault | null;
  actions: ActionEffects;
  /** Started with the owner's delete; `deleted` half an hour later. */
  deleting: Fault | null;
}

/** Node-left shards wait this long for their node. */
export const DELAYED_MS = MINUTE;
/** Longest time that an outage can be felt after it began. */
export const OUTAGE_FELT_MS = 26 * HOUR;
/** After that nothing of a lost node is left to see. */
const REBALANCE_MS = 25 * MINUTE;
export const DELETE_TAKES_MS = 31 * MINUTE;

/** Time to copy a node's data at the rate recoveries get. */
const recoverTime = (spec: DomainSpec): number =>
  Math.min(150 * MINUTE, Math.max(2.6 * MINUTE, ((spec.fill * spec.diskTotal) / 110e6) * SECOND * between(spec.salt, 71, 0.7, 1.4)));

export const replacementOutage = (spec: DomainSpec, fault: Fault): Outage => {
  const slots = layoutSlots(spec);
  const slot = slots[below(fault.salt, 11, slots.length)] ?? 0;
  // Now and then a zone has no capacity, and the group tries for hours.
  const starved = draw(fault.salt, 12) < 0.07 && spec.script === null;
  const wait = starved ? between(fault.salt, 13, 0.9, 3.6) * HOUR : between(fault.salt, 13, 4.1, 8.4) * MINUTE;
  const up = Math.floor(fault.start + wait);
  const whole = (fault.end - up) * 1.25;
  const scripted = spec.script === 'yellow';
  return {
    slot: scripted ? below(fault.salt, 14, spec.dataNodes) : slot,
    down: fault.start,
    up,
    replaced: true,
    cause: 'replacement',
    key: fault.salt,
    recoverMs: scripted ? whole : recoverTime(spec),
  };
};

/** The index of which a red fault lost primaries: a standing one, or the domain's first where none stands. */
export const lostIndex = (spec: DomainSpec, red: Fault): number =>
  spec.statics > 0 ? mix(spec.salt, 2_000 + below(red.salt, 51, spec.statics)) : mix(spec.salt, 1_000);

/** Number from which the places of an index's copies follow. */
export const placesOf = (indexSalt: number): number => mix(indexSalt, 77);

/** The machine that took the only copies with it: it left when the domain became red, and an empty one came in its place. */
const lostOutage = (spec: DomainSpec, red: Fault): Outage => ({
  slot: placesOf(lostIndex(spec, red)) % spec.dataNodes,
  down: red.start,
  up: Math.floor(red.start + between(red.salt, 13, 4.1, 8.4) * MINUTE),
  replaced: true,
  cause: 'lost',
  key: red.salt,
  recoverMs: recoverTime(spec),
});

/** The zone that is taken out of a domain with standby. */
const decommissionOutages = (spec: DomainSpec, fault: Fault): Outage[] =>
  layoutSlots(spec)
    .filter((slot) => zoneOfSlot(spec, slot) === spec.zones[2])
    .map((slot) => ({
      slot,
      down: fault.start,
      up: Number.POSITIVE_INFINITY,
      replaced: false,
      cause: 'decommission' as const,
      key: mix(spec.salt, slot),
      recoverMs: HOUR,
    }));

/** Nodes that a domain's own faults took out of the cluster, of all faults that touch [from, to). */
export const ownOutages = (spec: DomainSpec, from: number, to: number): Outage[] => [
  ...faultsBetween(spec, 'node-replacement', from, to).map((fault) => replacementOutage(spec, fault)),
  ...faultsBetween(spec, 'red-index', from, to).map((fault) => lostOutage(spec, fault)),
];

/** Copies of a higher order stay where they are in a change that is stuck. */
export const STUCK_ORDER = 0.63;

/** How long after copying has begun a copy moves, by its order from 0 to 1. */
export const movedAfter = (order: number, copyingMs: number): number => order * copyingMs * 0.97;

/** How long one copy of a node's copies is on its way, when about three are at a time. */
export const eachTakes = (spec: DomainSpec, whole: number): number => {
  const perNode = Math.max(
    3,
    ((spec.series * spec.retentionDays * spec.seriesPrimaries + spec.statics * spec.staticPrimaries) * 2) / spec.dataNodes,
  );
  return Math.max(6 * SECOND, Math.min(whole * 0.5, (whole * 3) / perNode));
};

/** A change is known to be stuck when no copy has moved for so long. */
export const STUCK_AFTER_MS = 3 * HOUR;

/** Whether anybody knows at a time that a change is stuck. */
export const isKnownStuck = ({ stuck, stoppedAt, fault }: Change, t: number): boolean =>
  stuck && Math.min(t, fault.end) >= stoppedAt + STUCK_AFTER_MS;

export const changeOf = (spec: DomainSpec, fault: Fault): Change => {
  const isScripted = spec.script === 'stuck-change';
  // The one that is stuck by script copies for some hours of its days, and stands for the rest.
  const whole = isScripted ? Math.min(7.4 * HOUR, fault.end - fault.start) : fault.end - fault.start;
  const at = (share: number): number => Math.floor(fault.start + share * whole);
  const [copyFrom, copyTo] = [at(0.21), at(0.9)];
  return {
    fault,
    stuck: isScripted || (spec.script === null && draw(fault.salt, 21) < 0.04),
    joinAt: at(0.13),
    stoppedAt: Math.floor(
      Math.min(copyTo, copyFrom + movedAfter(STUCK_ORDER, copyTo - copyFrom) + eachTakes(spec, (copyTo - copyFrom) / spec.dataNodes)),
    ),
    copyFrom,
    copyTo,
    leaveAt: at(0.94),
  };
};

/** Outages of one domain caused by fleet-wide zone events. */
export const zoneOutages = (spec: DomainSpec, events: readonly FleetEvent[]): Outage[] => {
  const found: Outage[] = [];
  if (spec.script) return found;
  for (const event of events) {
    if (event.kind !== 'zone' || (spec.zones.length === 0 ? spec.homeZone !== event.zone : !spec.zones.includes(event.zone))) continue;
    for (const slot of layoutSlots(spec)) {
      if (zoneOfSlot(spec, slot) !== event.zone) continue;
      const hit = hostOutage(event, hostSalt(spec, slot));
      if (!hit) continue;
      const recoverMs = Math.min(recoverTime(spec), event.end - hit.up);
      found.push({ slot, ...hit, cause: 'zone', key: mix(event.salt, slot), recoverMs });
    }
  }
  return found;
};

/** Whether an event that hits many domains hits this one. */
export const isHit = (spec: DomainSpec, event: FleetEvent): boolean => {
  if (spec.script) return false;
  if (event.kind === 'zone') return zoneOutages(spec, [event]).length > 0;
  if (draw(mix(event.salt, spec.salt), 1) >= event.fraction) return false;
  return event.kind === 'deployment' ? spec.engine.label === event.engine : spec.zones.includes(event.zone) || spec.homeZone === event.zone;
};

/** A release holds the allocation while it restarts a node, so what was on it waits for it and is there again soon. */
const RELEASED_RECOVERY_MS = 26 * SECOND;

const recoveryOf = (spec: DomainSpec, { replaced, cause }: Outage): number => {
  const whole = recoverTime(spec);
  return replaced ? whole : Math.min(cause === 'release' ? RELEASED_RECOVERY_MS : 3 * MINUTE, whole);
};

/** When nothing of an outage is left to see. */
export const overAt = ({ up, recoverMs, cause }: Outage): number => up + 2 * recoverMs + (cause === 'release' ? MINUTE : REBALANCE_MS);

export const makeContext = (spec: DomainSpec, t: number, events: readonly FleetEvent[], actions: ActionEffects): Context => {
  const begun = zoneOutages(
    spec,
    events.filter(({ start }) => start <= t),
  );
  const coming = zoneOutages(
    spec,
    events.filter(({ start }) => start > t),
  );
  const isFelt = (outage: Outage): boolean => t < overAt(outage);
  const replacement = faultAt(spec, 'node-replacement', t);
  const red = faultAt(spec, 'red-index', t);
  const decommission = faultAt(spec, 'zone-decommission', t);
  const own = [
    ...(replacement ? [replacementOutage(spec, replacement)] : []).filter(isFelt),
    ...(red ? [lostOutage(spec, red)] : []).filter(isFelt),
    ...(decommission ? decommissionOutages(spec, decommission) : []),
    ...actions.outages
      .filter((outage) => t >= outage.down && isFelt(outage))
      .map((outage) => ({ ...outage, recoverMs: recoveryOf(spec, outage) })),
  ];
  const change = faultAt(spec, 'change', t);
  const exclusion = faultAt(spec, 'leaked-exclusion', t);
  return {
    spec,
    t,
    outages: [...begun.filter(isFelt), ...coming, ...own],
    displacing: [...(begun.some(isFelt) ? begun : []), ...own],
    change: change ? changeOf(spec, change) : null,
    red,
    decommission,
    maxRetry: spec.replicas > 0 && spec.dataNodes > 1 ? faultAt(spec, 'max-retry', t) : null,
    emptied: exclusion ? below(exclusion.salt, 31, spec.dataNodes) : -1,
    exclusion,
    diskFull: faultAt(spec, 'disk-full', t),
    actions,
    deleting: faultAt(spec, 'customer-delete', t),
  };
};

/** Times that touch [from, to) at which the domain did not exist: its owner had deleted it, and had not made it again. Oldest first. */
export const goneBetween = (spec: DomainSpec, from: number, to: number): (readonly [from: number, to: number])[] =>
  faultsBetween(spec, 'customer-delete', from, to).map(({ start, end }) => [start + DELETE_TAKES_MS, end]);

export const isDeleted = (context: Context): boolean => context.deleting !== null && context.t >= context.deleting.start + DELETE_TAKES_MS;

/** The outage that a slot is in, or was in last; undefined when it had none of late. */
export const outageOf = (context: Context, slot: number): Outage | undefined => {
  let found: Outage | undefined;
  for (const outage of context.outages)
    if (outage.slot === slot && outage.down <= context.t && (!found || outage.down > found.down)) found = outage;
  return found;
};

/** Whether a slot's node is in the cluster. */
export const isPresent = (context: Context, slot: number): boolean => {
  for (const outage of context.outages) if (outage.slot === slot && context.t >= outage.down && context.t < outage.up) return false;
  return true;
};

/** Whether anything in the context can change a shard's state; if not, totals are known without looking at shards. */
export const disturbsShards = (context: Context): boolean =>
  context.outages.length > 0 || context.change !== null || context.red !== null || context.maxRetry !== null;

export const totalsOf = shardTotals;
