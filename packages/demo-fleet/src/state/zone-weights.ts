import type { Context } from '../context.ts';
import { presentSlots } from '../fleet/machines.ts';
import { homeSlot, layoutSlots, roleOf, zoneOfSlot } from '../fleet/slots.ts';

/** Traffic is moved off a zone when this share of its data nodes is gone. */
const SHIFTED_SHARE = 2 / 3;

/**
 * Which zones of a domain with standby have the searches, 1 or 0 by the zone's number, in the order of its zones: the first two, and the third in
 * place of one of them that is mostly gone. Null for a domain without standby.
 * @param present slots whose nodes are in the cluster
 */
export const weightsOf = (context: Context, present: readonly number[] = presentSlots(context)): Map<number, 0 | 1> | null => {
  const { spec } = context;
  const [first, second, standby] = spec.zones;
  if (!spec.carbon || first === undefined || second === undefined || standby === undefined) return null;
  const there = new Set(present.map(homeSlot));
  const isGone = (zone: number): boolean => {
    const own = layoutSlots(spec).filter((slot) => roleOf(slot) === 'data' && zoneOfSlot(spec, slot) === zone);
    return own.filter((slot) => !there.has(slot)).length >= own.length * SHIFTED_SHARE;
  };
  const lost = [first, second].filter(isGone);
  const isNeeded = lost.length > 0 && !isGone(standby);
  const weightOf = (zone: number): 0 | 1 => (isNeeded && lost.includes(zone) ? 0 : 1);
  return new Map([
    [first, weightOf(first)],
    [second, weightOf(second)],
    [standby, isNeeded ? 1 : 0],
  ]);
};

/** `1.0/1.0/0.0`, in the order of the zones. */
export const weightsText = (weights: ReadonlyMap<number, 0 | 1>): string => [...weights.values()].map((weight) => `${weight}.0`).join('/');
