import { and, asc, eq, gte, lt, max, or } from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { Database } from '../../../platform/database/database.ts';
import { type VitalsFields, type VitalsStep, vitalsSamples } from '../../../platform/database/schema/vitals-samples.ts';
import type { VitalsPort, VitalsSeries } from '../port.ts';
import type { VitalsSink } from '../vitals-sink.ts';
import { readingsOf, rollUp, type ShownStep, type Slot, shownOf, slotOf, slotStart, unreadOf, VITAL_KEYS } from './roll-up.ts';

/** How long each step is kept: the finest for a window of three hours whose ends are whole minutes, and what is rolled up meanwhile. */
const KEPT_MS: Record<VitalsStep, number> = { 15: 3 * HOUR + 5 * MINUTE, 300: 15 * DAY, 3600: 455 * DAY };
/** The longest window that a step is shown for: at most 240, 182, 1,440 and 10,920 points. */
const WINDOW_MS: Record<ShownStep, number> = { 15: HOUR, 60: 3 * HOUR + 2 * MINUTE, 300: 5 * DAY, 3600: 455 * DAY };
const FINER: Record<VitalsStep, VitalsStep | null> = { 15: null, 300: 15, 3600: 300 };
const STEPS = [15, 300, 3600] as const;
const SHOWN_STEPS = [15, 60, 300, 3600] as const;
/** Of which rows a step is made. */
const rowsOf = (step: ShownStep): VitalsStep => (step === 60 ? 15 : step);
/** A slot is rolled up this long after its end, when samples on their way have come in. */
const GRACE_MS = 30_000;

/** Our own records of vitals, of one place. */
export interface VitalsStore extends VitalsPort, VitalsSink {}

/** @param place stage and region, such as `beta/iad` */
export function createVitalsStore(database: Database, stageRegion: string, clock: { now(): number }): VitalsStore {
  const inWindow = (step: VitalsStep, from: number, to: number) =>
    and(
      eq(vitalsSamples.stageRegion, stageRegion),
      eq(vitalsSamples.stepSeconds, step),
      gte(vitalsSamples.at, from),
      lt(vitalsSamples.at, to),
    );

  /** Slots of a step in [from, to), the newest ones made from finer rows where they are not rolled up yet. */
  async function slots(domainIdentifier: string, step: VitalsStep, from: number, to: number): Promise<Slot[]> {
    const rows = await database.run((db) =>
      db
        .select({ at: vitalsSamples.at, fields: vitalsSamples.fields })
        .from(vitalsSamples)
        .where(and(inWindow(step, from, to), eq(vitalsSamples.domainId, domainIdentifier)))
        .orderBy(asc(vitalsSamples.at)),
    );
    const known = rows.map(({ at, fields }) => slotOf(at, fields));
    const finer = FINER[step];
    if (finer === null) return known;
    const last = known.at(-1);
    const rest = await slots(domainIdentifier, finer, last ? last.at + step * 1_000 : from, to);
    return [...known, ...rollUp(rest, step)];
  }

  /** Rolls every domain's complete slots of one step up, from the finer one. */
  async function rollUpTo(step: 300 | 3600): Promise<void> {
    const finer = FINER[step] ?? 15;
    const end = slotStart(clock.now() - GRACE_MS, step);
    await database.transaction(async (tx) => {
      const [done] = await tx
        .select({ at: max(vitalsSamples.at) })
        .from(vitalsSamples)
        .where(and(eq(vitalsSamples.stageRegion, stageRegion), eq(vitalsSamples.stepSeconds, step)));
      const start = done?.at == null ? slotStart(clock.now() - KEPT_MS[finer], step) : Number(done.at) + step * 1_000;
      if (start >= end) return;
      const rows = await tx
        .select()
        .from(vitalsSamples)
        .where(inWindow(finer, start, end));
      const byDomain = new Map<string, Slot[]>();
      for (const { domainId, at, fields } of rows) {
        const list = byDomain.get(domainId) ?? [];
        list.push(slotOf(at, fields));
        byDomain.set(domainId, list);
      }
      const coarse = [...byDomain].flatMap(([domainId, list]) =>
        rollUp(list, step).map((slot) => ({ stageRegion, domainId, stepSeconds: step, at: slot.at, fields: slot.fields as VitalsFields })),
      );
      for (let from = 0; from < coarse.length; from += 500)
        await tx
          .insert(vitalsSamples)
          .values(coarse.slice(from, from + 500))
          .onConflictDoNothing();
    });
  }

  return {
    async between(domainIdentifier, from, to) {
      const step = stepFor(from, to, clock.now());
      const [start, end] = [slotStart(from, step), Math.floor(to) + 1];
      const found = await slots(domainIdentifier, rowsOf(step), start, end);
      return seriesOf(step === rowsOf(step) ? found : rollUp(found, step), step, start, end);
    },

    async readings(domainIdentifier, keys, from, to) {
      const step = rowsOf(stepFor(from, to, clock.now()));
      const found = await slots(domainIdentifier, step, slotStart(from, step), Math.floor(to) + 1);
      return keys.flatMap((key) => {
        const read = readingsOf(found, key, step).filter(({ at }) => at >= from && at <= to);
        const times = read.map(({ at }) => at);
        return read.length === 0 ? [] : [{ key, times, values: read.map(({ value }) => value), unread: unreadOf(times, step, to) }];
      });
    },

    async add(domainIdentifier, at, sample) {
      const row = {
        stageRegion,
        domainId: domainIdentifier,
        stepSeconds: 15 as const,
        at: slotStart(at, 15),
        fields: { ...sample, readAt: at },
      };
      await database.run((db) => db.insert(vitalsSamples).values(row).onConflictDoNothing());
    },

    async maintain() {
      await rollUpTo(300);
      await rollUpTo(3600);
      const old = STEPS.map((step) => and(eq(vitalsSamples.stepSeconds, step), lt(vitalsSamples.at, clock.now() - KEPT_MS[step])));
      await database.run((db) => db.delete(vitalsSamples).where(and(eq(vitalsSamples.stageRegion, stageRegion), or(...old))));
    },
  };
}

/** The finest step that still has the beginning of the window and does not make too many points of it. */
function stepFor(from: number, to: number, now: number): ShownStep {
  return SHOWN_STEPS.find((step) => to - from <= WINDOW_MS[step] && now - from <= KEPT_MS[rowsOf(step)] + step * 1_000) ?? 3600;
}

/** One time for each slot of the window, so that a missed reading is a gap and not a line drawn across it. */
function seriesOf(slots: readonly Slot[], step: ShownStep, start: number, end: number): VitalsSeries[] {
  const bySlot = new Map(slots.map((slot) => [slot.at, slot]));
  const times: number[] = [];
  for (let at = start; at < end; at += step * 1_000) times.push(at);
  return VITAL_KEYS.flatMap((key) => {
    if (!slots.some(({ fields }) => fields[key])) return [];
    const values = times.map((at) => {
      const summary = bySlot.get(at)?.fields[key];
      return summary ? shownOf(key, summary) : Number.NaN;
    });
    return [{ key, times, values }];
  });
}
