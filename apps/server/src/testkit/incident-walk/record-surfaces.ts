import { HOUR, MINUTE } from '#rules/durations';
import { defined, type Surface } from './reader.ts';

const events: Surface = {
  name: 'domain events',
  facts: ['leftNode', 'redSince'],
  async read({ ask, visit: { at, kind, incident } }) {
    if (!(kind === 'red-index' || kind === 'node-replacement') || at < incident.start + 2 * MINUTE || at > incident.end) return {};
    const data = await ask(
      `query W($d: String!, $s: String!, $e: String!) { domainEvents(domainId: $d, startTime: $s, endTime: $e) {
        event_type event_metadata metadata_start_time } }`,
      { s: new Date(incident.start - MINUTE).toISOString(), e: new Date(Math.min(at, incident.start + 10 * MINUTE)).toISOString() },
    );
    const gone = (data?.domainEvents ?? []).find(
      (one: { event_type: string; metadata_start_time: number }) =>
        one.event_type === 'NodeUnhealthyDetected' && Math.abs(one.metadata_start_time - incident.start) < 1_000,
    );
    if (!gone) return { leftNode: 'no event tells it' };
    return defined({
      leftNode: gone.event_metadata?.host,
      ...(kind === 'red-index' ? { redSince: gone.metadata_start_time as number } : {}),
    });
  },
};

/** Kinds that the list of changes has as one entry of the incident's own time. */
const LISTED = new Set(['red-index', 'max-retry', 'disk-full', 'kibana-clash', 'mapping-explosion', 'manager-flapping', 'heap-pressure']);

/** Kinds that make a healthy domain yellow or red. */
const HEALTH = new Set(['red-index', 'max-retry', 'zone-decommission']);

const record: Surface = {
  name: 'incident record',
  facts: ['began', 'ended', 'dashboards', 'status'],
  async read({ visit: { at, kind, incident, domain, moment } }) {
    const under = at >= incident.start && at < incident.end;
    if (kind === 'zone' || kind === 'deployment' || kind === 'storage') return {};
    return {
      ...(under && (LISTED.has(kind) || kind === 'change') ? { began: incident.start } : {}),
      ...(moment === 'after' && (LISTED.has(kind) || kind === 'change') ? { ended: incident.end } : {}),
      ...(kind === 'kibana-clash' ? { dashboards: under ? 'red' : 'green' } : {}),
      // Nothing else happens to a well-known domain.
      ...(HEALTH.has(kind) && domain.startsWith('000000000101:') && (moment === 'before' || moment === 'after')
        ? { status: 'green' as const }
        : {}),
      ...(kind === 'red-index' && under && at > incident.start + 15 * MINUTE ? { status: 'red' as const } : {}),
    };
  },
};

const changes: Surface = {
  name: 'changes',
  facts: ['began', 'ended', 'changing'],
  async read({ ask, visit: { at, kind, incident, moment } }) {
    const under = at >= incident.start && at < incident.end;
    if (!(under || moment === 'after') || !(LISTED.has(kind) || kind === 'change')) return {};
    const data = await ask(
      'query W($d: String!, $from: Float!, $to: Float!) { changes(subject: $d, from: $from, to: $to, limit: 200) { kind at until } }',
      { from: Math.min(at - 24 * HOUR, moment === 'after' ? incident.start : at), to: at + 1 },
    );
    const wanted = kind === 'change' ? 'blue-green' : 'incident';
    const list = ((data?.changes ?? []) as { kind: string; at: number; until: number | null }[]).filter((one) => one.kind === wanted);
    if (!under) return { ended: list.find((one) => one.at === incident.start)?.until ?? 0 };
    const found = list.filter((one) => one.until === null);
    const began = found.some((one) => one.at === incident.start) ? incident.start : (found[0]?.at ?? 0);
    return { began, ...(kind === 'change' ? { changing: found.length > 0 } : {}) };
  },
};

/** What keeps a record of incidents: events, the list of changes, and the incident itself. */
export const recordSurfaces: readonly Surface[] = [events, changes, record];
