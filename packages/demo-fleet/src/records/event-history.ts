import { SECOND } from '#rules/durations';
import { type Context, ownOutages, zoneOutages } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { Machine } from '../fleet/machines.ts';
import { type NodeRole, roleOf, zoneOfSlot } from '../fleet/slots.ts';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import type { FleetEvent } from '../incidents/fleet-events.ts';
import type { Outage } from '../incidents/outage.ts';
import { between } from '../random.ts';
import type { AgentWork } from '../releases/agent-work.ts';
import type { DomainFacts } from '../state/facts.ts';
import type { Snapshot } from '../state/snapshot.ts';

/** What the records of one domain (events, issues, tickets) are made from. Times are epoch milliseconds. */
export interface EventHistory {
  identifier: string;
  spec: DomainSpec;
  stageRegion: StageRegionFacts;
  /** Nothing later than this is known. */
  now: number;
  facts: DomainFacts;
  /** What the domain's agents were given to do of late, oldest first. */
  works: readonly AgentWork[];
  /** Fleet-wide events that hit the domain and touch [from, to). */
  shared: (from: number, to: number) => readonly FleetEvent[];
  contextAt: (t: number) => Context;
  snapshotAt: (t: number) => Snapshot;
}

/** A node that went, and came back or was replaced. */
export interface NodeLoss {
  outage: Outage;
  role: NodeRole;
  /** Physical zone's id. */
  zone: string;
  /** The zone event that took it. */
  event: FleetEvent | null;
}

/** Losses that touch [from, to), all of an event if one of them does, oldest first. What is out for good (a decommissioned zone) is none. */
export const lossesBetween = (history: EventHistory, from: number, to: number): NodeLoss[] => {
  const { spec, stageRegion } = history;
  const found: NodeLoss[] = [];
  const add = (outage: Outage, event: FleetEvent | null): void => {
    if ((event === null && (outage.down >= to || outage.up <= from)) || outage.down > history.now) return;
    found.push({ outage, role: roleOf(outage.slot), zone: stageRegion.zoneIds[zoneOfSlot(spec, outage.slot)] ?? '', event });
  };
  for (const outage of ownOutages(spec, from, to)) add(outage, null);
  for (const event of history.shared(from, to)) {
    // A caller that looks at the end of an event sees the same group of losses as who looked at its beginning.
    const outages = zoneOutages(spec, [event]);
    if (outages.some(({ down, up }) => down < to && up > from)) for (const outage of outages) add(outage, event);
  }
  for (const outage of history.contextAt(history.now).actions.outages) add(outage, null);
  return found.sort((a, b) => a.outage.down - b.outage.down);
};

/** The machine that a loss took, and the one that is there afterwards: the same unless it was replaced. */
export const machinesOf = (history: EventHistory, { outage }: NodeLoss): { gone: Machine | undefined; back: Machine | undefined } => ({
  gone: history.snapshotAt(outage.down - SECOND).node(outage.slot),
  back: Number.isFinite(outage.up) ? history.snapshotAt(outage.up + SECOND).node(outage.slot) : undefined,
});

/** The domain as it was when its nodes were read last: now, or before the last of those that hold data went. */
export const lastRead = (history: EventHistory, t: number): Snapshot => {
  let snapshot = history.snapshotAt(t);
  while (!snapshot.nodes.some(({ role }) => role === 'data')) {
    const gone = snapshot.context.outages.filter(({ down }) => down <= snapshot.t).map(({ down }) => down);
    if (gone.length === 0) return snapshot;
    snapshot = history.snapshotAt(Math.max(...gone) - SECOND);
  }
  return snapshot;
};

/** When the machine that takes a slot over was started. */
export const launchOf = (outage: Outage): number => outage.up - Math.floor(between(outage.key, 82, 95, 160) * SECOND);

/** When a state that holds at `from` is over, found by halving; `to` where it holds there too. */
export const endOfState = (from: number, to: number, holds: (t: number) => boolean): number => {
  if (holds(to)) return to;
  let [bad, good] = [from, to];
  while (good - bad > 20 * SECOND) {
    const middle = Math.floor((bad + good) / 2);
    if (holds(middle)) bad = middle;
    else good = middle;
  }
  return good;
};
