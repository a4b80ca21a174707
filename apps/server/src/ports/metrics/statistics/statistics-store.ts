import { and, asc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Handle, Tx } from '../../../platform/database/database.ts';
import {
  metricChunks,
  metricDomains,
  metricLayouts,
  metricReadings,
  metricSeries,
  metricSources,
  type StatisticsStep,
} from '../../../platform/database/schema/metric-statistics.ts';
import { layoutHash, packNumbers, unpackChunk } from './codec.ts';
import { createCompactor } from './compactor.ts';
import { createDomainRecords, type DomainRecord } from './domain-records.ts';
import { emptyPoints, mergeInto, type Points } from './points.ts';
import { createReadingCache } from './reading-cache.ts';
import { LONGEST_GAP_MS, minutesOf, type Reading, SLOT_MS, slotOf } from './readings.ts';
import { STEP_RULES } from './steps.ts';

/** What one source said at one moment. */
export interface SourceNumbers {
  /** `cluster`, `zone/<name>` or `node/<id>`. */
  key: string;
  roles: readonly string[];
  zone: string | null;
  numbers: ReadonlyMap<string, number>;
}

/** A source as it is known now. */
export interface StoredSource {
  id: number;
  key: string;
  roles: string[];
  zone: string | null;
}

/** The zone of each node among them, by the engine's id. */
export const zonesOfNodes = (sources: readonly StoredSource[]): Map<string, string> =>
  new Map(sources.flatMap(({ key, zone }) => (key.startsWith('node/') && zone !== null ? [[key.slice('node/'.length), zone]] : [])));

/** With the numbers that it has. */
export interface ListedSource extends StoredSource {
  paths: string[];
}

/** One field of some sources. */
export interface WantedField {
  field: string;
  sources: readonly StoredSource[];
}

/** Our own records of statistics, of one place. */
export interface StatisticsStore {
  /** Whether this server is the one to read the domain now. */
  claim(domainIdentifier: string): Promise<boolean>;
  /** Stored when it resolves. A second reading of one 15 s is dropped. The domain must be claimed. */
  add(domainIdentifier: string, at: number, sources: readonly SourceNumbers[]): Promise<void>;
  /** Makes chunks of what is complete, and drops what is old. */
  maintain(): Promise<void>;
  release(): Promise<void>;
  /** All of a domain; none for one that was never read. */
  sources(domainIdentifier: string): Promise<StoredSource[]>;
  /** Those that were seen at or after a moment, ascending. */
  listed(domainIdentifier: string, seenSince: number): Promise<ListedSource[]>;
  /** For each wanted field its sources laid together, at the period's points in [from, to). */
  points(domainIdentifier: string, wanted: readonly WantedField[], range: StatisticsRange): Promise<Points[]>;
}

export interface StatisticsRange {
  from: number;
  to: number;
  periodMs: number;
  /** The resolution to answer from: it divides the period. */
  step: StatisticsStep;
}

const SOURCE_COLUMNS = { id: metricSources.id, key: metricSources.key, roles: metricSources.roles, zone: metricSources.zone };
const SEEN_MS = 5 * 60_000;
const LAYOUT_UNUSED_MS = 24 * 3_600_000;

/** @param place stage and region; `owner` tells this server's process from others */
export function createStatisticsStore(database: Database, stageRegion: string, clock: { now(): number }, owner: string): StatisticsStore {
  const domains = createDomainRecords(database, stageRegion, clock, owner);
  const cache = createReadingCache();
  const compactor = createCompactor(database, clock);
  /** Domain and key of a source to what was last written of it. */
  const written = new Map<string, { at: number; text: string }>();
  const announced = new Map<string, number>();

  /** What was not written of a source yet, or not lately. */
  const dueSources = (domain: number, at: number, sources: readonly SourceNumbers[]) =>
    sources.flatMap(({ key, roles, zone, numbers }) => {
      const paths = [...numbers.keys()].sort();
      const text = JSON.stringify([roles, zone, paths]);
      const stageRegion = `${domain} ${key}`;
      const last = written.get(stageRegion);
      if (last && last.text === text && at - last.at < SEEN_MS) return [];
      return [{ row: { domain, key, roles: [...roles], zone, paths, lastSeen: at }, note: () => written.set(stageRegion, { at, text }) }];
    });

  /** The stretches of [from, to) by what they are kept as: coarse chunks, then finer ones, then readings. */
  function stretches(domain: DomainRecord, { from, to, step }: StatisticsRange) {
    const until: Record<StatisticsStep, number> = { 60: domain.minutesUntil, 300: domain.fivesUntil, 3600: domain.hoursUntil };
    const parts: { step: StatisticsStep; chunkMs: number; from: number; to: number }[] = [];
    let at = from;
    for (const { step: own, chunkMs } of [...STEP_RULES].reverse()) {
      if (own > step || at >= Math.min(to, until[own])) continue;
      parts.push({ step: own, chunkMs, from: at, to: Math.min(to, until[own]) });
      at = Math.min(to, until[own]);
    }
    return { parts, readingsFrom: at };
  }

  async function chunksOf(tx: Tx, domain: DomainRecord, fields: readonly string[], range: StatisticsRange) {
    const { parts, readingsFrom } = stretches(domain, range);
    const series = await tx
      .select()
      .from(metricSeries)
      .where(and(eq(metricSeries.domain, domain.id), inArray(metricSeries.field, [...fields])));
    const fieldOf = new Map(series.map(({ id, field }) => [id, field]));
    const chunks: { field: string; points: Map<number, Points> }[] = [];
    for (const part of parts) {
      if (series.length === 0) break;
      const rows = await tx
        .select()
        .from(metricChunks)
        .where(
          and(
            inArray(metricChunks.series, [...fieldOf.keys()]),
            eq(metricChunks.stepSeconds, part.step),
            gte(metricChunks.start, part.from - part.chunkMs + 1),
            lt(metricChunks.start, part.to),
          ),
        );
      for (const { series: id, start, data } of rows) {
        const field = fieldOf.get(id) ?? '';
        chunks.push({ field, points: unpackChunk(data, start, part.step * 1_000, field) });
      }
    }
    return { chunks, readingsFrom };
  }

  return {
    claim: (domainIdentifier) => domains.claim(domainIdentifier),
    release: () => domains.release(),

    async add(domainIdentifier, at, sources) {
      const domain = await domains.idOf(domainIdentifier);
      const keys = sources.map(({ key, numbers }): [string, string[]] => [key, [...numbers.keys()]]);
      const layout = layoutHash(keys);
      const data = packNumbers(Float64Array.from(sources.flatMap(({ numbers }) => [...numbers.values()])));
      const isNew = at - (announced.get(layout) ?? Number.NEGATIVE_INFINITY) > SEEN_MS;
      const due = dueSources(domain, at, sources);
      const insert = (handle: Handle) =>
        handle
          .insert(metricReadings)
          .values({ domain, slot: slotOf(at), at, layout, data })
          .onConflictDoNothing();
      if (!isNew && due.length === 0) {
        await database.run(insert);
        return;
      }
      await database.transaction(async (tx) => {
        if (isNew)
          await tx
            .insert(metricLayouts)
            .values({ hash: layout, keys, usedAt: at })
            .onConflictDoUpdate({ target: metricLayouts.hash, set: { usedAt: at } });
        for (const { row } of due)
          await tx
            .insert(metricSources)
            .values(row)
            .onConflictDoUpdate({ target: [metricSources.domain, metricSources.key], set: row });
        await insert(tx);
      });
      if (isNew) announced.set(layout, at);
      for (const { note } of due) note();
    },

    async maintain() {
      let changed = false;
      for (const domain of await domains.kept()) changed = (await compactor.compact(domain)) || changed;
      if (!changed) return;
      await database.run((db) =>
        db
          .delete(metricLayouts)
          .where(
            and(
              lt(metricLayouts.usedAt, clock.now() - LAYOUT_UNUSED_MS),
              notExists(db.select({ one: sql`1` }).from(metricReadings).where(eq(metricReadings.layout, metricLayouts.hash))),
            ),
          ),
      );
      // Nothing else gives the room of deleted rows back to the embedded database.
      if (database.kind === 'embedded')
        for (const table of ['metric_readings', 'metric_chunks', 'metric_sources', 'metric_domains'])
          await database.run((db) => db.execute(sql`vacuum ${sql.identifier(table)}`));
    },

    sources: (domainIdentifier) =>
      database.run((db) =>
        db
          .select(SOURCE_COLUMNS)
          .from(metricSources)
          .innerJoin(metricDomains, eq(metricDomains.id, metricSources.domain))
          .where(and(eq(metricDomains.stageRegion, stageRegion), eq(metricDomains.domainId, domainIdentifier))),
      ),

    listed: (domainIdentifier, seenSince) =>
      database.run((db) =>
        db
          .select({ ...SOURCE_COLUMNS, paths: metricSources.paths })
          .from(metricSources)
          .innerJoin(metricDomains, eq(metricDomains.id, metricSources.domain))
          .where(
            and(
              eq(metricDomains.stageRegion, stageRegion),
              eq(metricDomains.domainId, domainIdentifier),
              gte(metricSources.lastSeen, seenSince),
            ),
          )
          .orderBy(asc(metricSources.key)),
      ),

    async points(domainIdentifier, wanted, range) {
      const length = Math.max(0, Math.round((range.to - range.from) / range.periodMs));
      const fields = [...new Set(wanted.map(({ field }) => field))];
      const kept = await database.transaction(
        async (tx) => {
          const domain = await domains.find(tx, domainIdentifier);
          if (!domain || length === 0 || fields.length === 0) return null;
          const { chunks, readingsFrom } = await chunksOf(tx, domain, fields, range);
          const since = readingsFrom - LONGEST_GAP_MS - SLOT_MS;
          const readings = readingsFrom < range.to ? await cache.load(tx, domain.id, since, range.to) : [];
          return { chunks, readings, readingsFrom };
        },
        { isolation: 'repeatable read' },
      );
      const chunksOfField = new Map<string, Map<number, Points>[]>();
      for (const { field, points } of kept?.chunks ?? []) chunksOfField.set(field, [...(chunksOfField.get(field) ?? []), points]);
      const heads = new Map<string, Points>();
      const head = (readings: readonly Reading[], source: string, field: string, from: number): Points => {
        const key = `${source} ${field}`;
        const made = heads.get(key) ?? minutesOf(readings, source, field, from, range.to);
        heads.set(key, made);
        return made;
      };
      return wanted.map(({ field, sources }) => {
        const points = emptyPoints(range.from, range.periodMs, length);
        if (!kept) return points;
        for (const { id, key } of sources) {
          for (const chunk of chunksOfField.get(field) ?? []) {
            const series = chunk.get(id);
            if (series) mergeInto(points, series);
          }
          if (kept.readings.length > 0) mergeInto(points, head(kept.readings, key, field, kept.readingsFrom));
        }
        return points;
      });
    },
  };
}
