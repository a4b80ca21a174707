import { azState, decommissionState, type StateView } from '../domains/states.ts';

/** What the engine's health says of one zone, in the contract's names (DOM-049). Missing numbers are null. */
export interface ZoneHealthInput {
  active_shards: number | null;
  initializing_shards: number | null;
  relocating_shards: number | null;
  unassigned_shards: number | null;
  data_nodes: number | null;
  weight?: number | null | undefined;
}

export interface ZoneWiseInput {
  /** Zones that the domain is configured for, in order; empty where that is not known. */
  configuredZones: readonly string[];
  /** awareness_attributes.zone: it leaves out zones without a data node. Null when health could not be read. */
  healthZones: Readonly<Record<string, ZoneHealthInput>> | null;
  /** All copies that should exist: active, initializing and unassigned of the whole cluster. Null when not known. */
  totalShards: number | null;
  /** Zone to decommission state; empty when none runs. */
  decommission: Readonly<Record<string, string>> | null;
  /** Zone to routing weight, where it was read apart from health. */
  weights: Readonly<Record<string, number>> | null;
  expectedNodesPerZone: number | null;
}

export interface ZoneCard {
  zone: string;
  /** False: configured (or weighted, or decommissioned), but not one data node of it is in the cluster. Null when health is missing. */
  present: boolean | null;
  active_shards: number | null;
  initializing_shards: number | null;
  relocating_shards: number | null;
  /** Ours: its share of all copies by configured zones, less active and initializing. May be negative; null cannot be computed. */
  unassigned_shards: number | null;
  /** The same in words where there is no number. */
  unassignedText: string;
  /** The engine's own number, by live zones, in words where it is -1 or missing. */
  engineUnassignedText: string;
  data_nodes: number | null;
  expectedNodes: number | null;
  /** `0 of 3 nodes`; `3 nodes` where no number is expected. */
  nodesText: string;
  weight: number | null;
  weightState: StateView;
  /** Null where the zone is not being decommissioned. */
  decommission: StateView | null;
}

export interface ZoneWise {
  /** False shows the text of DOM-046. */
  available: boolean;
  zones: ZoneCard[];
  /** The Decommissioned Zone list (DOM-043), in the order of the cards. */
  decommissioned: { zone: string; state: StateView }[];
}

export const NO_ZONE_DATA = 'Zone-wise information is not available for this carbon domain.';

/** The note of DOM-045; its exact wording is not given. */
export const ZONE_UNASSIGNED_NOTE = 'The unassigned count of a zone is predictive and can be negative.';

export const CANNOT_BE_COMPUTED = 'cannot be computed';

/**
 * Zone cards from what is configured, not from what answers: the engine leaves a zone out of its health as soon as its last node is gone, and
 * then spreads the missing copies over the zones that are left. Zones that only the cluster names come after the configured ones.
 */
export const zoneWise = (input: ZoneWiseInput): ZoneWise => {
  const reported = [input.healthZones, input.decommission, input.weights].flatMap((part) => Object.keys(part ?? {}));
  const others = [...new Set(reported)].filter((zone) => !input.configuredZones.includes(zone)).sort();
  const names = [...new Set(input.configuredZones), ...others];
  // A zone that is not configured holds no share: it is on its way in or out.
  const divisor = new Set(input.configuredZones).size || names.length;
  const zones = names.map((zone) => cardOf(zone, input, divisor));
  return {
    available: names.length > 0,
    zones,
    decommissioned: zones.flatMap(({ zone, decommission }) => (decommission ? [{ zone, state: decommission }] : [])),
  };
};

const EMPTY_ZONE: ZoneHealthInput = {
  active_shards: 0,
  initializing_shards: 0,
  relocating_shards: 0,
  unassigned_shards: null,
  data_nodes: 0,
};
const UNREAD_ZONE: ZoneHealthInput = {
  active_shards: null,
  initializing_shards: null,
  relocating_shards: null,
  unassigned_shards: null,
  data_nodes: null,
};

const cardOf = (zone: string, input: ZoneWiseInput, divisor: number): ZoneCard => {
  const health = input.healthZones && own(input.healthZones, zone);
  const numbers = health ?? (input.healthZones ? EMPTY_ZONE : UNREAD_ZONE);
  const isConfigured = input.configuredZones.length === 0 || input.configuredZones.includes(zone);
  const unassigned = predictedUnassigned(numbers, isConfigured ? input.totalShards : null, divisor);
  const weight = (input.weights && own(input.weights, zone)) ?? numbers.weight ?? null;
  const state = input.decommission && own(input.decommission, zone);
  const expectedNodes = isConfigured ? input.expectedNodesPerZone : null;
  return {
    zone,
    present: input.healthZones ? (health?.data_nodes ?? 0) > 0 : null,
    active_shards: numbers.active_shards,
    initializing_shards: numbers.initializing_shards,
    relocating_shards: numbers.relocating_shards,
    unassigned_shards: unassigned,
    unassignedText: unassigned === null ? CANNOT_BE_COMPUTED : String(unassigned),
    engineUnassignedText: engineText(numbers.unassigned_shards),
    data_nodes: numbers.data_nodes,
    expectedNodes,
    nodesText: nodesText(numbers.data_nodes, expectedNodes),
    weight,
    weightState: azState(weight === null ? null : Number.isInteger(weight) ? weight.toFixed(1) : String(weight)),
    decommission: state ? decommissionState(state) : null,
  };
};

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);

/** A share that is no whole number is rounded up, as the engine does it. */
const predictedUnassigned = (zone: ZoneHealthInput, totalShards: number | null, zones: number): number | null => {
  if (totalShards === null || zone.active_shards === null || zone.initializing_shards === null) return null;
  return Math.ceil(totalShards / zones) - zone.active_shards - zone.initializing_shards;
};

/** The engine writes -1 for "cannot compute", which would read as a count. */
const engineText = (unassigned: number | null): string => {
  if (unassigned === null) return 'not reported';
  return unassigned === -1 ? CANNOT_BE_COMPUTED : String(unassigned);
};

const nodesText = (nodes: number | null, expected: number | null): string => {
  if (nodes === null) return 'N/A';
  if (expected !== null) return `${nodes} of ${expected} ${expected === 1 ? 'node' : 'nodes'}`;
  return `${nodes} ${nodes === 1 ? 'node' : 'nodes'}`;
};
