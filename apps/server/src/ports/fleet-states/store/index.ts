import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { severityOf } from '#rules/events/issue-types';
import type { BoardIssue, BoardState, FleetDomain } from '#rules/fleet-board/model';
import { statusSince } from '#rules/inspector/since';
import { comparableZone } from '#rules/regions/comparable-zone';
import type { Database } from '../../../platform/database/database.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { type VitalsFields, vitalsSamples } from '../../../platform/database/schema/vitals-samples.ts';
import type { DomainRecord, DomainsPort } from '../../domains/port.ts';
import { PortError } from '../../port-error.ts';
import type { VitalsPort } from '../../vitals/port.ts';
import { type FleetStatesPort, type RunningChanges, SINCE_REACH_MS } from '../port.ts';

export interface SampledFleet {
  database: Database;
  /** Stage and region, such as `beta/iad`. */
  stageRegion: string;
  clock: { now(): number };
  domains: Pick<DomainsPort, 'list' | 'find'>;
  vitals: Pick<VitalsPort, 'readings'>;
  running: RunningChanges;
}

/** A cluster is read every 15 seconds: one that missed four of them does not answer. */
const SILENT_AFTER_MS = MINUTE;
/** Between two readings of a cluster. */
const READING_MS = 15 * SECOND;
/** AWS is asked for the health of a domain once a minute at most, and less often where the account's budget of calls is nearly used. */
const SILENT_AFTER_AWS_MS = 5 * MINUTE;
/** Readings of a server that has just started come in over this time: until then nobody is silent. */
const STARTING_MS = 45 * SECOND;
/** Layout and version change seldom, and finding them may ask the cluster. */
const RECORD_AGE_MS = 5 * MINUTE;
const STATES: readonly BoardState[] = ['green', 'yellow', 'red'];

interface Sample {
  at: number;
  fields: VitalsFields;
}

/** States of own clusters, out of what the samplers wrote down: no cluster is asked for a look. */
export function createSampledFleetStates({ database, stageRegion, clock, domains, vitals, running }: SampledFleet): FleetStatesPort {
  const startedAt = clock.now();
  const records = new Map<string, { at: number; record: DomainRecord | null }>();
  const since = new Map<string, { state: BoardState; at: number | null; lookedAt: number }>();
  const kept = new Map<string, { text: string; domain: FleetDomain }>();

  const newestSamples = async (now: number): Promise<Map<string, Sample>> => {
    const rows = await database.run((db) =>
      db
        .select({ domainId: vitalsSamples.domainId, at: vitalsSamples.at, fields: vitalsSamples.fields })
        .from(vitalsSamples)
        .where(
          and(
            eq(vitalsSamples.stageRegion, stageRegion),
            eq(vitalsSamples.stepSeconds, 15),
            gte(vitalsSamples.at, now - SILENT_AFTER_AWS_MS - 15 * SECOND),
          ),
        )
        .orderBy(asc(vitalsSamples.at)),
    );
    return new Map(rows.map(({ domainId, at, fields }) => [domainId, { at: numberOf(fields.readAt) ?? at, fields }]));
  };

  const openIssues = async (): Promise<Map<string, BoardIssue[]>> => {
    const rows = await database.run((db) =>
      db
        .select({ domainIdentifier: issues.domainIdentifier, type: issues.issueType, zone: issues.zone, openedAt: issues.openedAt })
        .from(issues)
        .where(and(eq(issues.stageRegion, stageRegion), isNull(issues.resolvedAt)))
        .orderBy(asc(issues.openedAt), asc(issues.id)),
    );
    const byDomain = new Map<string, BoardIssue[]>();
    for (const { domainIdentifier, ...issue } of rows) {
      const list = byDomain.get(domainIdentifier) ?? [];
      list.push({ ...issue, zone: comparable(domainIdentifier, issue.zone), severity: severityOf(issue.type) });
      byDomain.set(domainIdentifier, list);
    }
    return byDomain;
  };

  const recordOf = async (id: string, now: number): Promise<DomainRecord | null> => {
    const known = records.get(id);
    if (known && Math.abs(now - known.at) < RECORD_AGE_MS) return known.record;
    const record = await domains.find(id).catch(() => known?.record ?? null);
    records.set(id, { at: now, record });
    return record;
  };

  /** The first reading of the state that the domain is in; as far back as the samples tell. */
  const sinceOf = async (id: string, state: BoardState, now: number): Promise<number | null> => {
    if (state === 'green') {
      since.delete(id);
      return null;
    }
    const known = since.get(id);
    // Where nobody looked for longer than between two readings, it may have been well in between.
    const goesOn = known?.state === state && now - known.lookedAt <= READING_MS;
    const at = goesOn ? known.at : await beginningOf(id, state, now).catch(() => null);
    since.set(id, { state, at, lookedAt: now });
    return at;
  };

  const beginningOf = async (id: string, state: BoardState, now: number): Promise<number | null> => {
    for (const reach of [3 * HOUR, SINCE_REACH_MS]) {
      const [read = null] = await vitals.readings(id, ['status'], now - reach, now);
      if (state === 'unknown') {
        // Silence begins after the last reading that there was.
        const last = read?.times.at(-1);
        if (last !== undefined) return last;
        continue;
      }
      const since = statusSince(read, state);
      if (since && (since.exact || reach === SINCE_REACH_MS)) return since.at;
    }
    return null;
  };

  return {
    async look(signal) {
      const now = clock.now();
      const [ids, samples, open, changes] = await Promise.all([domains.list(signal), newestSamples(now), openIssues(), running.at(now)]);
      if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
      const found: FleetDomain[] = [];
      let [oldestAt, unread] = [now, 0];
      for (const id of ids) {
        const sample = samples.get(id);
        const record = await recordOf(id, now);
        const isFresh = sample !== undefined && now - sample.at <= (record?.source === 'aws' ? SILENT_AFTER_AWS_MS : SILENT_AFTER_MS);
        if (!isFresh && now - startedAt < STARTING_MS) {
          unread += 1;
          continue;
        }
        if (sample && isFresh) oldestAt = Math.min(oldestAt, sample.at);
        const status = isFresh ? numberOf(sample?.fields.status) : null;
        const state = status === null ? 'unknown' : (STATES[Math.round(status)] ?? 'unknown');
        if (record?.deleted) continue;
        const more = changes.get(id);
        const domain: FleetDomain = {
          domainIdentifier: id,
          account: id.slice(0, id.indexOf(':')),
          version: record?.esVersion ?? null,
          zones: (record?.layout.zones ?? []).map((zone) => comparableZone(id, zone)),
          release: more?.release ?? null,
          dataNodes: record?.layout.dataNodes ?? null,
          state,
          since: await sinceOf(id, state, now),
          issues: open.get(id) ?? [],
          change: more?.change ?? null,
        };
        const text = JSON.stringify(domain);
        const before = kept.get(id);
        if (before?.text !== text) kept.set(id, { text, domain });
        found.push(before?.text === text ? before.domain : domain);
      }
      return { at: now, oldestAt, domains: found, unread };
    },

    async issuesBetween(from, to) {
      const rows = await database.run((db) =>
        db
          .select({
            ...{ domainIdentifier: issues.domainIdentifier, type: issues.issueType, zone: issues.zone },
            ...{ openedAt: issues.openedAt, resolvedAt: issues.resolvedAt },
          })
          .from(issues)
          .where(
            and(
              eq(issues.stageRegion, stageRegion),
              lt(issues.openedAt, Math.ceil(to)),
              or(isNull(issues.resolvedAt), gte(issues.resolvedAt, Math.ceil(from))),
            ),
          ),
      );
      return rows.map((row) => ({ ...row, zone: comparable(row.domainIdentifier, row.zone) }));
    },

    async worstGauges(domainIdentifiers) {
      const samples = await newestSamples(clock.now());
      return new Map(
        domainIdentifiers.map((id) => {
          const { fields } = samples.get(id) ?? {};
          return [id, { disk: numberOf(fields?.diskUsedPercentMax), heap: numberOf(fields?.heapPercentMax) }];
        }),
      );
    },
  };
}

const comparable = (domainIdentifier: string, zone: string | null): string | null =>
  zone === null ? null : comparableZone(domainIdentifier, zone);

/** As sampled, or what a summary says at its worst. */
const numberOf = (value: VitalsFields[string] | undefined): number | null => {
  if (typeof value === 'number') return value;
  return value !== null && typeof value === 'object' ? value.max : null;
};
