import { mix } from '../random.ts';
import type { DomainSpec } from './domain-spec.ts';

/**
 * A slot is a place for a machine in a domain's layout; machines come and go in it. Slots are numbers, by role in ranges of their own,
 * because hundreds of thousands of shard copies refer to them.
 */
export type NodeRole = 'data' | 'master' | 'coordinator' | 'ultrawarm';

/** Added to a data or manager slot for its counterpart in the new environment of a blue/green change. */
export const GREEN = 4_096;
const MASTERS = 8_192;
const COORDINATORS = 16_384;
const WARM = 17_408;

export const masterSlot = (ordinal: number): number => MASTERS + ordinal;
export const coordinatorSlot = (ordinal: number): number => COORDINATORS + ordinal;
export const warmSlot = (ordinal: number): number => WARM + ordinal;

export const roleOf = (slot: number): NodeRole =>
  slot >= WARM ? 'ultrawarm' : slot >= COORDINATORS ? 'coordinator' : slot >= MASTERS ? 'master' : 'data';

export const isGreen = (slot: number): boolean => slot < COORDINATORS && slot % MASTERS >= GREEN;

/** The slot that a green slot becomes when its change is done; any other slot itself. */
export const homeSlot = (slot: number): number => (isGreen(slot) ? slot - GREEN : slot);

export const ordinalOf = (slot: number): number => {
  const role = roleOf(slot);
  const base = role === 'ultrawarm' ? WARM : role === 'coordinator' ? COORDINATORS : role === 'master' ? MASTERS : 0;
  return homeSlot(slot) - base;
};

/** Physical zone of a slot. */
export const zoneOfSlot = (spec: DomainSpec, slot: number): number =>
  spec.zones.length === 0 ? spec.homeZone : (spec.zones[ordinalOf(slot) % spec.zones.length] ?? spec.homeZone);

/** What is drawn about the host in a slot. */
export const hostSalt = (spec: DomainSpec, slot: number): number => mix(spec.salt, 100_000 + slot);

/** All slots of the standing layout, data first. */
export const layoutSlots = (spec: DomainSpec): number[] => {
  const slots: number[] = [];
  for (let i = 0; i < spec.dataNodes; i++) slots.push(i);
  for (let i = 0; i < spec.masters; i++) slots.push(masterSlot(i));
  for (let i = 0; i < spec.coordinators; i++) slots.push(coordinatorSlot(i));
  for (let i = 0; i < spec.warmNodes; i++) slots.push(warmSlot(i));
  return slots;
};

/** How much more a data node holds, as a factor, when another one stands empty: copies stay within their zone where it has a second node. */
export const crowding = ({ dataNodes, zones }: DomainSpec): number => {
  const inZone = Math.floor(dataNodes / Math.max(1, zones.length));
  const nodes = inZone > 1 ? inZone : dataNodes;
  return nodes / Math.max(1, nodes - 1);
};
