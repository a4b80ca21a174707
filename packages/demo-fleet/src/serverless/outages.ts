import { HOUR, MINUTE } from '#rules/durations';
import { type FleetEvent, hostOutage } from '../incidents/fleet-events.ts';
import { draw } from '../random.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';

/** A time in which nothing is heard of a worker, `up` excluded. Epoch milliseconds. */
export interface Outage {
  down: number;
  up: number;
}

const PERIOD = 5 * HOUR + 13 * MINUTE;
/** One of them is always lost for so long: each comes back only so long after the next has gone. */
const OVERLAP = 47 * MINUTE;
/** The first two workers of the group are lost in turns. */
const IN_TURN = 2;

/** Outages of a worker that is lost by its group's script, those that touch [from, to], oldest first. */
export const scriptedOutages = (group: GroupPlan, plane: DataPlane, slot: number, from: number, to: number): Outage[] => {
  if (group.script !== 'lost-worker' || plane !== 'search' || slot >= IN_TURN) return [];
  const phase = Math.floor(draw(group.salt, 8) * PERIOD);
  const found: Outage[] = [];
  for (let turn = Math.floor((from + phase) / PERIOD) - 1; turn * PERIOD - phase <= to; turn++) {
    const down = turn * PERIOD - phase;
    const up = down + PERIOD + OVERLAP;
    if (turn % IN_TURN === slot && up > from) found.push({ down, up });
  }
  return found;
};

/** A worker was there for a while before its script has it lost. */
export const beganBefore = (since: number, { down }: Outage): number => Math.min(since, down - HOUR);

/** Outages of a worker by events of its zone, of those that it was there for. */
export const zoneOutages = (events: readonly FleetEvent[], zone: number, salt: number, since: number): Outage[] =>
  events
    .filter((event) => event.kind === 'zone' && event.zone === zone)
    .flatMap((event) => hostOutage(event, salt) ?? [])
    .filter(({ down }) => down > since);
