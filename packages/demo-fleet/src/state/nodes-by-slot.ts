import type { Machine } from '../fleet/machines.ts';
import type { Snapshot } from './snapshot.ts';

const maps = new WeakMap<Snapshot, Map<number, Machine>>();

/** Machines whose nodes are in the cluster, by slot. */
export const nodesBySlot = (snapshot: Snapshot): Map<number, Machine> => {
  let map = maps.get(snapshot);
  if (!map) {
    map = new Map(snapshot.nodes.map((node) => [node.slot, node]));
    maps.set(snapshot, map);
  }
  return map;
};
