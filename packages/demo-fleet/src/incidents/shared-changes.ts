import { zoneOutages } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { mix } from '../random.ts';
import type { ChangeFacts } from './changes.ts';
import { buildOf, deploymentOn, ROLLOUT_MS } from './deployment.ts';
import type { FleetEvent } from './fleet-events.ts';
import type { Incident } from './incidents.ts';

/** What an event of a whole zone is called. */
export const zoneEventTitle = (kind: Incident['kind'], zoneId: string): string =>
  kind === 'zone' ? `Machines lost in ${zoneId}` : `Slow storage in ${zoneId}`;

/** Events of a zone as changes of the zone, as known at `now`. */
export const eventChangesOf = (
  events: readonly FleetEvent[],
  zoneIds: readonly string[],
  zoneId: string,
  now: number,
): (ChangeFacts & { subject: string })[] =>
  events
    .filter((event) => event.start <= now && zoneIds[event.zone] === zoneId)
    .map((event) => ({
      id: event.id,
      subject: zoneId,
      kind: 'incident' as const,
      title: zoneEventTitle(event.kind, zoneId),
      at: event.start,
      until: event.end > now ? null : event.end,
      actor: null,
    }));

/**
 * What events that hit many domains did to one of them, as far as it touches [from, to) and is known at `now`.
 * @param shared events that hit the domain and touch a time
 */
export const sharedChangesOf = (
  spec: DomainSpec,
  shared: (from: number, to: number) => readonly FleetEvent[],
  zoneIds: readonly string[],
  from: number,
  to: number,
  now: number,
): ChangeFacts[] =>
  shared(from, to + ROLLOUT_MS)
    .flatMap((event) => EFFECTS[event.kind](spec, event, zoneIds[event.zone] ?? 'a zone'))
    .filter(({ at, until }) => at < to && until >= from && at <= now)
    .map((change) => ({ ...change, until: change.until > now ? null : change.until }));

type Effect = Omit<ChangeFacts, 'until'> & { until: number };

const EFFECTS: Record<FleetEvent['kind'], (spec: DomainSpec, event: FleetEvent, zoneId: string) => Effect[]> = {
  /** One entry, from the first of the domain's nodes that left until the last was back. */
  zone: (spec, event, zoneId) => {
    const outages = zoneOutages(spec, [event]);
    if (outages.length === 0) return [];
    const nodes = outages.length === 1 ? '1 node' : `${outages.length} nodes`;
    return [
      {
        id: idOf(spec, event, 'zone'),
        kind: 'incident',
        title: `${nodes} lost in ${zoneId}`,
        at: Math.min(...outages.map(({ down }) => down)),
        until: Math.max(...outages.map(({ up }) => up)),
        actor: null,
      },
    ];
  },
  storage: (spec, event, zoneId) => [
    {
      id: idOf(spec, event, 'storage'),
      kind: 'incident',
      title: zoneEventTitle(event.kind, zoneId),
      at: event.start,
      until: event.end,
      actor: null,
    },
  ],
  /** It came, and it was taken back: two moments. */
  deployment: (spec, event) => {
    const { deployedAt, rolledBackAt } = deploymentOn(spec, event);
    const row = { kind: 'release' as const, actor: 'service' };
    return [
      { ...row, id: idOf(spec, event, 'deployed'), title: `${buildOf(event)} deployed`, at: deployedAt, until: deployedAt },
      { ...row, id: idOf(spec, event, 'rolled-back'), title: `${buildOf(event)} rolled back`, at: rolledBackAt, until: rolledBackAt },
    ];
  },
};

const idOf = (spec: DomainSpec, event: FleetEvent, part: string): string => `${part}-${mix(event.salt, spec.salt).toString(36)}`;
