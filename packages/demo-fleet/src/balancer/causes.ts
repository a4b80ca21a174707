import { MINUTE } from '#rules/durations';
import { lostIndex } from '../context.ts';
import { indexName, indicesAt } from '../fleet/index-plan.ts';
import { roleOf, zoneOfSlot } from '../fleet/slots.ts';
import { blockingAt } from '../incidents/disk-fill.ts';
import { domainIncident, fleetIncident, type Incident } from '../incidents/incidents.ts';
import { type Fault, faultAt } from '../incidents/schedule.ts';
import type { MetricsSource } from '../metrics/source.ts';
import type { Segment } from '../metrics/timeline.ts';
import { degradationOf } from '../releases/degradation.ts';
import { clientOfFaults, type HeavyClient, heavyClientOf, OF_CLIENTS } from './clients.ts';

/** What lines of the access log lead to while requests fail or take long. */
export interface AccessCause {
  /** Of the world's incidents; null for what operators did. */
  incidentId: string | null;
  kind: Incident['kind'] | 'node-loss' | 'release';
  /** By what the failing lines are alike: one client, some targets, one index; `everywhere` where they are spread evenly. */
  shows: 'client' | 'target' | 'index' | 'everywhere';
  client: HeavyClient | null;
  targetIps: readonly string[];
  index: string | null;
}

/** How lines of a stretch of time differ from those of a quiet one. */
export interface Disturbance {
  /** Behind most of the failed requests; null while nothing is wrong. */
  cause: AccessCause | null;
  /** A client that sends far too much while its fault lasts. */
  heavy: HeavyClient | null;
  /** Addresses of targets that answer slowly. */
  slow: ReadonlySet<string>;
}

/** A node that was lost is asked until the balancer has seen it fail for so long. */
export const NOTICED_MS = 3 * MINUTE;
const LOSS_FACTOR = 40;

/** What is wrong in a stretch between changes, as the access log tells it. */
export const disturbanceAt = (source: MetricsSource, { start: t, context, present }: Segment): Disturbance => {
  const { spec, reader } = source;
  const targetRole = spec.coordinators > 0 ? 'coordinator' : 'data';
  const machines = source.machinesAt(t, context);
  const ipsOf = (slots: readonly number[]): string[] =>
    slots.filter((slot) => roleOf(slot) === targetRole).map((slot) => machines.at(slot).ip);
  const ofZone = (zone: number): string[] => ipsOf(present.filter((slot) => zoneOfSlot(spec, slot) === zone));

  const found: { factor: number; cause: AccessCause }[] = [];
  const plain = { shows: 'everywhere' as const, client: null, targetIps: [], index: null };
  const byTargets = (targetIps: readonly string[]): Omit<AccessCause, 'incidentId' | 'kind'> =>
    targetIps.length === 0 ? plain : { ...plain, shows: 'target', targetIps };
  const own = ({ kind, start, end, salt }: Fault): Incident => domainIncident(reader.identifier, kind, start, end, salt);
  const slow = new Set<string>();

  const lost = context.outages.filter(({ down, cause }) => cause !== 'release' && t >= down && t < down + NOTICED_MS);
  const events = source.shared(t, t + 1).filter((event) => t >= event.start && t < event.end);
  if (lost.length > 0) {
    const fault = faultAt(spec, 'node-replacement', t) ?? faultAt(spec, 'red-index', t);
    const incidentId = lost[0]?.cause === 'zone' ? (events.find(({ kind }) => kind === 'zone')?.id ?? null) : fault ? own(fault).id : null;
    found.push({ factor: LOSS_FACTOR + 1, cause: { ...byTargets(ipsOf(lost.map(({ slot }) => slot))), incidentId, kind: 'node-loss' } });
  }
  const { errors } = degradationOf(context);
  const bad = context.actions.degraded.filter(({ from, to }) => t >= from && t < to).map(({ slot }) => slot);
  if (errors > 1) found.push({ factor: errors, cause: { ...byTargets(ipsOf(bad)), incidentId: null, kind: 'release' } });
  for (const event of events) {
    const { id, kind, magnitudes, recovery } = fleetIncident(event, reader.stageRegion.zoneIds, []);
    const targetIps = event.kind === 'deployment' ? [] : ofZone(event.zone);
    if (kind === 'storage') for (const ip of targetIps) slow.add(ip);
    // After its recovery has begun it is felt in the time that answers take, not in failures.
    found.push({ factor: t < recovery ? magnitudes.errors : 1.01, cause: { ...byTargets(targetIps), incidentId: id, kind } });
  }
  if (context.red) {
    const { id, kind, magnitudes } = own(context.red);
    const lostSalt = lostIndex(spec, context.red);
    const index = indicesAt(spec, t, 'places').find(({ salt }) => salt === lostSalt);
    found.push({
      factor: magnitudes.errors,
      cause: { ...plain, shows: index ? 'index' : 'everywhere', index: index ? indexName(spec, index) : null, incidentId: id, kind },
    });
  }
  for (const kind of OF_CLIENTS) {
    const fault = faultAt(spec, kind, t);
    if (!fault) continue;
    const client = heavyClientOf(spec, fault);
    const { id, magnitudes } = own(fault);
    found.push({ factor: magnitudes.errors, cause: { ...plain, shows: 'client', client, incidentId: id, kind } });
  }
  for (const { fault, factor } of [
    { fault: faultAt(spec, 'manager-flapping', t), factor: 30 },
    { fault: blockingAt(spec, t), factor: 12 },
  ])
    if (fault) found.push({ factor, cause: { ...plain, incidentId: own(fault).id, kind: fault.kind } });
  const [worst] = found.filter(({ factor }) => factor > 1).sort((a, b) => b.factor - a.factor);
  return { cause: worst?.cause ?? null, heavy: clientOfFaults(spec, t), slow };
};
