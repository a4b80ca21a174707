import { DAY, MINUTE, SECOND } from '#rules/durations';
import { type Context, changeOf, isPresent, ownOutages } from '../context.ts';
import { type FleetEvent, hostOutage } from '../incidents/fleet-events.ts';
import type { Outage } from '../incidents/outage.ts';
import { faultAt, lastFaultBefore } from '../incidents/schedule.ts';
import { type HealingRestart, healedBetween } from '../incidents/self-healing.ts';
import { below, between, draw, hex, mix, token } from '../random.ts';
import { GREEN, homeSlot, hostSalt, isGreen, layoutSlots, type NodeRole, ordinalOf, roleOf, zoneOfSlot } from './slots.ts';
import { lastUpgradeOf } from './upgrades.ts';

/** The machine in a slot at a time: who it is and since when. */
export interface Machine {
  slot: number;
  role: NodeRole;
  /** Physical zone. */
  zone: number;
  instanceId: string;
  /** The engine's id of the node, 22 characters. */
  nodeId: string;
  /** The engine's name of the node, 32 characters. */
  nodeName: string;
  ip: string;
  diNumber: number;
  launchedAt: number;
  /** Its process started. */
  joinedAt: number;
  /** Salt of the machine: its counters and small habits. */
  salt: number;
}

/** Zone events of the past weeks, which may have replaced a machine. */
export type History = (from: number, to: number) => readonly FleetEvent[];

const LOOK_BACK_WINDOWS = 10;
const LOOK_BACK_MS = 45 * DAY;

interface Generation {
  key: number;
  launchedAt: number;
  network: number;
}

/** Software that reads a domain's machines asks for all of them, so what all share is found once. */
export class Machines {
  readonly #context: Context;
  readonly #history: readonly FleetEvent[];
  readonly #base: Generation;
  readonly #replacements: readonly Outage[];
  readonly #healed: readonly HealingRestart[];
  readonly diNumber: number;

  constructor(context: Context, history: History) {
    this.#context = context;
    const { spec, t } = context;
    const last = lastFaultBefore(spec, 'change', t, LOOK_BACK_WINDOWS);
    const before = last ? lastFaultBefore(spec, 'change', last.start, LOOK_BACK_WINDOWS) : null;
    const changed = last
      ? { key: last.salt, launchedAt: changeOf(spec, last).joinAt, network: networkOf(last.salt, before?.salt ?? spec.salt) }
      : { key: spec.salt, launchedAt: spec.createdAt, network: networkOf(spec.salt, null) };
    this.#base = { ...changed, launchedAt: Math.max(changed.launchedAt, lastUpgradeOf(spec, t) ?? 0) };
    const since = Math.max(this.#base.launchedAt, t - LOOK_BACK_MS);
    this.#history = spec.script ? [] : history(since, t).filter((event) => event.kind === 'zone');
    this.#replacements = ownOutages(spec, since, t).filter(({ down }) => down >= this.#base.launchedAt);
    this.#healed = healedBetween(spec, since, t);
    this.diNumber = 1 + below(spec.salt, 81, 4) + Math.max(0, Math.floor((changed.launchedAt - spec.createdAt) / (16 * DAY)));
  }

  /** The machine in the slot; while the slot is down, the one that was there. */
  at(slot: number): Machine {
    const { spec, t, change } = this.#context;
    const home = homeSlot(slot);
    let { key, launchedAt, network } =
      isGreen(slot) && change
        ? { key: change.fault.salt, launchedAt: change.joinAt, network: networkOf(change.fault.salt, this.#base.key) }
        : this.#base;
    let joinedAt = 0;
    const apply = (outage: Outage): void => {
      if (outage.slot !== slot || outage.up > t || outage.down < launchedAt) return;
      if (outage.replaced) {
        key = outage.key;
        network = networkOf(key, null);
        launchedAt = outage.up - Math.floor(between(outage.key, 82, 95, 160) * SECOND);
      }
      joinedAt = Math.max(joinedAt, outage.up);
    };
    if (!isGreen(slot)) {
      for (const event of this.#history) {
        if (event.zone !== zoneOfSlot(spec, slot)) continue;
        const hit = hostOutage(event, hostSalt(spec, slot));
        if (hit) apply({ slot, ...hit, cause: 'zone', key: mix(event.salt, slot), recoverMs: 0 });
      }
      for (const outage of this.#replacements) apply(outage);
      for (const outage of this.#context.actions.outages) apply(outage);
    }
    const salt = mix(mix(spec.salt, key), home);
    // Machines of one change come within minutes of each other, not all at once; and processes restart for small reasons.
    const spread = Math.floor(between(salt, 83, -6, -2) * MINUTE);
    const launched = launchedAt + (key === this.#base.key || isGreen(slot) ? spread : 0);
    const joined = Math.max(joinedAt, launched + Math.floor(between(salt, 84, 70, 130) * SECOND));
    return {
      slot,
      role: roleOf(slot),
      zone: zoneOfSlot(spec, slot),
      instanceId: `i-0${hex(salt, 1, 16)}`,
      nodeId: token(salt, 2, 22),
      nodeName: hex(salt, 3, 32),
      ip: ipOf(spec.salt, network, home),
      diNumber: this.diNumber + (isGreen(slot) ? 1 : 0),
      launchedAt: launched,
      joinedAt: Math.min(t, Math.max(joined + restartAfter(salt, joined, t), this.#healedAt(slot))),
      salt,
    };
  }

  /** When self-healing restarted the slot's process last. A machine that came after that has never heard of it. */
  #healedAt(slot: number): number {
    return this.#healed.reduce((last, restart) => (restart.slot === slot ? Math.max(last, restart.at) : last), 0);
  }
}

/** A process restarts now and then without its machine: some weeks in, at a time of its own. */
const restartAfter = (salt: number, joined: number, t: number): number => {
  if (draw(salt, 85) > 0.3) return 0;
  const after = Math.floor(between(salt, 86, 2, 30) * DAY);
  return joined + after <= t ? after : 0;
};

const NETWORKS = 200;

/** The network of a generation of machines: another one than that of the generation before, beside which they run while a change lasts. */
const networkOf = (key: number, before: number | null): number =>
  before !== null && key % NETWORKS === before % NETWORKS ? (key + 1) % NETWORKS : key % NETWORKS;

/** Unique among the slots of a domain; machines of one generation share a network. */
const ipOf = (domainSalt: number, network: number, slot: number): string => {
  const role = roleOf(slot);
  const place = ordinalOf(slot) + (role === 'data' ? 0 : role === 'master' ? 2_000 : role === 'coordinator' ? 2_040 : 2_100);
  const n = (below(domainSalt, 87, 9_000) + place * 23) % 60_000;
  return `10.${16 + network}.${Math.floor(n / 240)}.${5 + (n % 240)}`;
};

/** Whether a change has put other machines in a slot's place: the old one shuts down. */
export const isReplaced = ({ change, t }: Context, slot: number): boolean =>
  change !== null && t >= change.leaveAt && !change.stuck && !isGreen(slot) && doubles(slot);

/** A change starts other machines for data nodes and managers. */
const doubles = (slot: number): boolean => roleOf(slot) === 'data' || roleOf(slot) === 'master';

/** Slots whose nodes are in the cluster, data first. */
export const presentSlots = (context: Context): number[] => {
  const { spec, change, t } = context;
  const slots: number[] = [];
  const greenThere = change !== null && t >= change.joinAt;
  for (const slot of layoutSlots(spec)) {
    if (!isReplaced(context, slot) && isPresent(context, slot)) slots.push(slot);
    if (greenThere && doubles(slot)) slots.push(slot + GREEN);
  }
  return slots;
};

/** The elected manager's slot among the present ones, or -1 when there is no majority. */
export const leaderSlot = (context: Context, present: readonly number[]): number => {
  const { spec } = context;
  const role: NodeRole = spec.masters > 0 ? 'master' : 'data';
  const eligible = present.filter((slot) => roleOf(slot) === role && !isGreen(slot));
  const candidates = eligible.length > 0 ? eligible : present.filter((slot) => roleOf(slot) === role);
  const configured = spec.masters > 0 ? spec.masters : Math.min(3, spec.dataNodes);
  const all = spec.masters > 0 ? candidates.length : Math.min(candidates.length, configured);
  if (all === 0 || (spec.masters > 0 && all < Math.floor(configured / 2) + 1)) return -1;
  return candidates[termOf(context) % candidates.length] ?? -1;
};

/** Election term: it steps every few weeks, and every few minutes while managers flap. */
export const termOf = (context: Context): number => {
  const { spec, t } = context;
  const flapping = faultAt(spec, 'manager-flapping', t);
  const calm = between(spec.salt, 91, 5, 44) * DAY;
  const steady = Math.floor((t + draw(spec.salt, 92) * calm) / calm) % 400;
  if (!flapping) return steady;
  return steady + 1 + Math.floor((t - flapping.start) / (between(flapping.salt, 93, 190, 420) * SECOND));
};
