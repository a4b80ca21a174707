import type { DomainSpec } from '../fleet/domain-spec.ts';
import { buildOf } from './deployment.ts';
import type { FleetEvent } from './fleet-events.ts';
import { type FaultKind, faultsBetween, RULES } from './schedule.ts';

/**
 * The public record of what went wrong: every screen that shows curves, events, issues, logs or samples of the demo reads it from here,
 * so they agree. Times are epoch milliseconds.
 */
export interface Incident {
  id: string;
  kind: FleetEvent['kind'] | FaultKind;
  scope: 'zone' | 'engine' | 'domain';
  /** Zone id, engine label or domain identifier. */
  target: string;
  /** Name of what a deployment brought, else null. */
  build: string | null;
  /** First effect. */
  start: number;
  /** All of it is there from here on … */
  plateau: number;
  /** … and it gets better from here on. */
  recovery: number;
  end: number;
  magnitudes: {
    /** Share of the hosts in the scope that are hit, 0 to 1. */
    hosts: number;
    /** Factors on what is normal, at the plateau. */
    latency: number;
    errors: number;
    cpu: number;
  };
  /** Domains that are hit, `clientId:name`. */
  subjects: readonly string[];
}

const EFFECTS: Record<Incident['kind'], { latency: number; errors: number; cpu: number }> = {
  zone: { latency: 3.2, errors: 40, cpu: 1.4 },
  deployment: { latency: 3.6, errors: 6, cpu: 1.15 },
  storage: { latency: 11, errors: 9, cpu: 0.7 },
  'node-replacement': { latency: 1.5, errors: 4, cpu: 1.2 },
  change: { latency: 1.2, errors: 1, cpu: 1.15 },
  'red-index': { latency: 1, errors: 25, cpu: 1 },
  'max-retry': { latency: 1, errors: 1, cpu: 1 },
  'disk-full': { latency: 1, errors: 60, cpu: 0.8 },
  'leaked-exclusion': { latency: 1, errors: 1, cpu: 1.1 },
  'kibana-clash': { latency: 1, errors: 1, cpu: 1 },
  'mapping-explosion': { latency: 2, errors: 8, cpu: 1.2 },
  'manager-flapping': { latency: 1.6, errors: 30, cpu: 1 },
  'heap-pressure': { latency: 5, errors: 22, cpu: 1.6 },
  'customer-delete': { latency: 1, errors: 1, cpu: 1 },
  'zone-decommission': { latency: 1, errors: 1, cpu: 1 },
};

export const fleetIncident = (event: FleetEvent, zoneIds: readonly string[], subjects: readonly string[]): Incident => ({
  id: event.id,
  kind: event.kind,
  scope: event.kind === 'deployment' ? 'engine' : 'zone',
  target: event.kind === 'deployment' ? event.engine : (zoneIds[event.zone] ?? ''),
  build: event.kind === 'deployment' ? buildOf(event) : null,
  start: event.start,
  plateau: event.plateauAt,
  recovery: event.recoveryAt,
  end: event.end,
  magnitudes: { hosts: event.fraction, ...EFFECTS[event.kind] },
  subjects,
});

/** Factor on durations at a time: the worst of the incidents, each with its ramps; 1 when none is felt. */
export const latencyFactor = (incidents: readonly Incident[], t: number): number =>
  incidents.reduce((most, { start, plateau, recovery, end, magnitudes }) => {
    if (t < start || t >= end) return most;
    const up = Math.min(1, (t - start) / Math.max(60_000, plateau - start));
    const down = t < recovery ? 1 : (end - t) / Math.max(60_000, end - recovery);
    return Math.max(most, 1 + (magnitudes.latency - 1) * up * down);
  }, 1);

/** Factor on durations: they grow with the load, which is around 1, and with what is wrong. */
export const slownessOf = (load: number, factor: number): number => (0.7 + 0.3 * load) * factor;

/** All that happened to one domain alone in [from, to), by kind. */
export const domainIncidents = (identifier: string, spec: DomainSpec, from: number, to: number): Incident[] =>
  RULES.flatMap(({ kind }) =>
    faultsBetween(spec, kind, from, to).map(({ start, end, salt }) => domainIncident(identifier, kind, start, end, salt)),
  );

export const domainIncident = (identifier: string, kind: FaultKind, start: number, end: number, salt: number): Incident => {
  const length = end === Number.POSITIVE_INFINITY ? 40 * 60_000 : end - start;
  return {
    id: `${kind}-${(salt >>> 0).toString(36)}-${start.toString(36)}`,
    kind,
    scope: 'domain',
    target: identifier,
    build: null,
    start,
    plateau: Math.floor(start + length * 0.08),
    recovery: Math.floor(start + length * 0.82),
    end,
    magnitudes: { hosts: 1, ...EFFECTS[kind] },
    subjects: [identifier],
  };
};
