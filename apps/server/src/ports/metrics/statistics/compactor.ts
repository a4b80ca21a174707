import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { fieldsOf } from '#rules/metrics/stat-metrics';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  metricChunks,
  metricDomains,
  metricReadings,
  metricSeries,
  metricSources,
  type StatisticsStep,
} from '../../../platform/database/schema/metric-statistics.ts';
import { packChunk, unpackChunk } from './codec.ts';
import type { DomainRecord } from './domain-records.ts';
import { emptyPoints, isEmpty, mergeInto, type Points } from './points.ts';
import { readingsAt } from './reading-cache.ts';
import { LONGEST_GAP_MS, minutesOf, type Reading, SLOT_MS } from './readings.ts';
import { floorTo, GRACE_MS, STEP_RULES } from './steps.ts';

/** Readings that stay after they are chunks: the increases of what follows begin at them. */
const TAIL_MS = 2 * LONGEST_GAP_MS;
const ROWS_AT_ONCE = 500;
const SERIES_AT_ONCE = 25;

const [MINUTES, FIVES, HOURS] = STEP_RULES;
const PROGRESS = { 60: 'minutesUntil', 300: 'fivesUntil', 3600: 'hoursUntil' } as const satisfies Record<
  StatisticsStep,
  keyof DomainRecord
>;

/** One chunk to be written. */
interface NewChunk {
  field: string;
  start: number;
  data: Buffer;
}

/** Makes chunks of a domain's readings and coarser chunks of finer ones; each stretch once, by any server. */
export interface Compactor {
  /** Does what is due. @returns whether anything was */
  compact(domain: DomainRecord): Promise<boolean>;
}

export function createCompactor(database: Database, clock: { now(): number }): Compactor {
  /** Writes a step's chunks up to `end`, unless another server was faster. */
  async function write(domain: DomainRecord, step: StatisticsStep, end: number, chunks: readonly NewChunk[]): Promise<void> {
    const progress = PROGRESS[step];
    await database.transaction(async (tx) => {
      const [now] = await tx.select().from(metricDomains).where(eq(metricDomains.id, domain.id)).for('update');
      if (!now || now[progress] !== domain[progress]) return;
      const ids = await seriesIds(
        tx,
        domain.id,
        chunks.map(({ field }) => field),
      );
      const rows = chunks.map(({ field, start, data }) => ({ series: ids.get(field) ?? 0, stepSeconds: step, start, data }));
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx
          .insert(metricChunks)
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflictDoNothing();
      await tx
        .update(metricDomains)
        .set({ [progress]: end })
        .where(eq(metricDomains.id, domain.id));
      if (step === 60)
        await tx.delete(metricReadings).where(and(eq(metricReadings.domain, domain.id), lt(metricReadings.slot, end - TAIL_MS)));
    });
    domain[progress] = end;
  }

  async function chunkReadings(domain: DomainRecord, end: number): Promise<void> {
    const slots = await database.run((db) =>
      db
        .select({ slot: metricReadings.slot })
        .from(metricReadings)
        .where(and(eq(metricReadings.domain, domain.id), lt(metricReadings.slot, end))),
    );
    const starts = [...new Set(slots.map(({ slot }) => floorTo(slot, MINUTES.chunkMs)))].filter((start) => start >= domain.minutesUntil);
    const sources = await database.run((db) => db.select().from(metricSources).where(eq(metricSources.domain, domain.id)));
    const idOf = new Map(sources.map(({ key, id }) => [key, id]));
    for (const start of starts.sort((a, b) => a - b)) {
      const within = slots
        .map(({ slot }) => slot)
        .filter((slot) => slot >= start - LONGEST_GAP_MS - SLOT_MS && slot < start + MINUTES.chunkMs);
      const readings = await database.run((db) => readingsAt(db, domain.id, within));
      await write(domain, 60, start + MINUTES.chunkMs, await chunksOfReadings(readings, idOf, start));
    }
    // Time without readings has no chunks; what follows need not look at it again.
    if (domain.minutesUntil < end) await write(domain, 60, end, []);
  }

  async function rollUp(domain: DomainRecord, rule: typeof FIVES | typeof HOURS, finer: StatisticsStep, end: number): Promise<void> {
    const series = await database.run((db) => db.select().from(metricSeries).where(eq(metricSeries.domain, domain.id)));
    const chunks: NewChunk[] = [];
    for (let at = 0; at < series.length; at += SERIES_AT_ONCE) {
      const batch = series.slice(at, at + SERIES_AT_ONCE);
      const rows = await database.run((db) =>
        db
          .select()
          .from(metricChunks)
          .where(
            and(
              inArray(
                metricChunks.series,
                batch.map(({ id }) => id),
              ),
              eq(metricChunks.stepSeconds, finer),
              gte(metricChunks.start, domain[PROGRESS[rule.step]]),
              lt(metricChunks.start, end),
            ),
          ),
      );
      const fieldOf = new Map(batch.map(({ id, field }) => [id, field]));
      const byPlace = new Map<string, { field: string; start: number; parts: Map<number, Points>[] }>();
      for (const row of rows) {
        const start = floorTo(row.start, rule.chunkMs);
        const key = `${row.series} ${start}`;
        const into = byPlace.get(key) ?? { field: fieldOf.get(row.series) ?? '', start, parts: [] };
        into.parts.push(unpackChunk(row.data, row.start, finer * 1_000, into.field));
        byPlace.set(key, into);
      }
      for (const { field, start, parts } of byPlace.values())
        chunks.push({ field, start, data: packChunk(laidTogether(parts, start, rule)) });
      await nextTurn();
    }
    await write(domain, rule.step, end, chunks);
  }

  /** Old chunks of the domain, sources that nobody can ask for any more, and in the end the domain itself, when it is read no longer. */
  async function prune(domain: DomainRecord): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const own = tx.select({ id: metricSeries.id }).from(metricSeries).where(eq(metricSeries.domain, domain.id));
      for (const { step, chunkMs, keptMs } of STEP_RULES)
        await tx
          .delete(metricChunks)
          .where(
            and(inArray(metricChunks.series, own), eq(metricChunks.stepSeconds, step), lt(metricChunks.start, now - keptMs - chunkMs)),
          );
      await tx.delete(metricSources).where(and(eq(metricSources.domain, domain.id), lt(metricSources.lastSeen, now - HOURS.keptMs)));
      if (domain.leaseUntil >= now - HOURS.keptMs - HOURS.chunkMs) return;
      await tx.delete(metricSeries).where(eq(metricSeries.domain, domain.id));
      await tx.delete(metricDomains).where(and(eq(metricDomains.id, domain.id), eq(metricDomains.leaseUntil, domain.leaseUntil)));
    });
  }

  return {
    async compact(given) {
      const domain = { ...given };
      const end = (chunkMs: number): number => floorTo(clock.now() - GRACE_MS, chunkMs);
      if (end(MINUTES.chunkMs) <= domain.minutesUntil) return false;
      await chunkReadings(domain, end(MINUTES.chunkMs));
      if (end(FIVES.chunkMs) > domain.fivesUntil) await rollUp(domain, FIVES, 60, end(FIVES.chunkMs));
      if (end(HOURS.chunkMs) > domain.hoursUntil) await rollUp(domain, HOURS, 300, end(HOURS.chunkMs));
      await prune(domain);
      return true;
    },
  };
}

async function chunksOfReadings(readings: readonly Reading[], idOf: ReadonlyMap<string, number>, start: number): Promise<NewChunk[]> {
  const pathsOf = new Map<string, Set<string>>();
  for (const layout of new Set(readings.map(({ layout }) => layout)))
    for (const [source, places] of layout) {
      const paths = pathsOf.get(source) ?? new Set<string>();
      for (const path of places.keys()) paths.add(path);
      pathsOf.set(source, paths);
    }
  const series = new Map<string, Map<number, Points>>();
  for (const [source, paths] of pathsOf) {
    const id = idOf.get(source);
    if (id === undefined) continue;
    for (const field of fieldsOf(paths)) {
      const points = minutesOf(readings, source, field, start, start + MINUTES.chunkMs);
      if (isEmpty(points)) continue;
      const of = series.get(field) ?? new Map<number, Points>();
      series.set(field, of.set(id, points));
    }
    // A large cluster takes seconds in all, and requests must not wait for that.
    await nextTurn();
  }
  return [...series].map(([field, of]) => ({ field, start, data: packChunk(of) }));
}

function laidTogether(
  parts: readonly Map<number, Points>[],
  start: number,
  { step, chunkMs }: typeof FIVES | typeof HOURS,
): Map<number, Points> {
  const together = new Map<number, Points>();
  for (const part of parts)
    for (const [source, points] of part) {
      const into = together.get(source) ?? emptyPoints(start, step * 1_000, chunkMs / (step * 1_000));
      mergeInto(into, points);
      together.set(source, into);
    }
  return together;
}

async function seriesIds(tx: Tx, domain: number, fields: readonly string[]): Promise<Map<string, number>> {
  const names = [...new Set(fields)];
  for (let at = 0; at < names.length; at += ROWS_AT_ONCE)
    await tx
      .insert(metricSeries)
      .values(names.slice(at, at + ROWS_AT_ONCE).map((field) => ({ domain, field })))
      .onConflictDoNothing();
  const rows = await tx.select().from(metricSeries).where(eq(metricSeries.domain, domain));
  return new Map(rows.map(({ field, id }) => [field, id]));
}
