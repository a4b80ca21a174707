import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Handle } from '../../../platform/database/database.ts';
import { metricLayouts, metricReadings } from '../../../platform/database/schema/metric-statistics.ts';
import { unpackNumbers } from './codec.ts';
import type { Layout, Reading } from './readings.ts';

/** Domains whose readings stay unpacked in memory, some megabytes each. */
const DOMAINS = 12;

/** Readings never change once they are stored, so each is unpacked once while its domain is looked at. */
export interface ReadingCache {
  /** Readings with their slot in [from, to), in order of time. */
  load(handle: Handle, domain: number, from: number, to: number): Promise<Reading[]>;
}

export function createReadingCache(): ReadingCache {
  const kept = new Map<number, Map<number, Reading>>();

  return {
    async load(handle, domain, from, to) {
      const inRange = and(eq(metricReadings.domain, domain), gte(metricReadings.slot, from), lt(metricReadings.slot, to));
      const slots = await handle
        .select({ slot: metricReadings.slot })
        .from(metricReadings)
        .where(inRange)
        .orderBy(asc(metricReadings.slot));
      const known = kept.get(domain) ?? new Map<number, Reading>();
      const lacking = slots.filter(({ slot }) => !known.has(slot)).map(({ slot }) => slot);
      const fresh = lacking.length === 0 ? [] : await readingsAt(handle, domain, lacking);
      const found = new Map<number, Reading>(fresh.map((reading) => [reading.slot, reading]));
      const readings = slots.flatMap(({ slot }) => known.get(slot) ?? found.get(slot) ?? []);
      keep(kept, domain, known, readings);
      return readings;
    },
  };
}

/** The domain's newest readings stay, and those of the domains that were looked at last. */
function keep(kept: Map<number, Map<number, Reading>>, domain: number, known: Map<number, Reading>, readings: readonly Reading[]): void {
  for (const reading of readings) known.set(reading.slot, reading);
  const oldest = Math.max(...known.keys()) - 3 * 3_600_000;
  for (const slot of known.keys()) if (slot < oldest) known.delete(slot);
  kept.delete(domain);
  kept.set(domain, known);
  for (const other of kept.keys()) {
    if (kept.size <= DOMAINS) break;
    kept.delete(other);
  }
}

/** Reads and unpacks; one whose layout is gone is left out. */
export async function readingsAt(handle: Handle, domain: number, slots: readonly number[]): Promise<Reading[]> {
  const rows = await handle
    .select()
    .from(metricReadings)
    .where(and(eq(metricReadings.domain, domain), inArray(metricReadings.slot, [...slots])))
    .orderBy(asc(metricReadings.slot));
  const hashes = [...new Set(rows.map(({ layout }) => layout))];
  const layouts = hashes.length === 0 ? [] : await handle.select().from(metricLayouts).where(inArray(metricLayouts.hash, hashes));
  const byHash = new Map(layouts.map(({ hash, keys }) => [hash, layoutOf(keys)]));
  return rows.flatMap(({ slot, at, layout: hash, data }) => {
    const layout = byHash.get(hash);
    return layout ? [{ slot, at, layout, values: unpackNumbers(data) }] : [];
  });
}

function layoutOf(keys: readonly (readonly [string, readonly string[]])[]): Layout {
  let place = 0;
  return new Map(keys.map(([source, paths]) => [source, new Map(paths.map((path) => [path, place++]))]));
}
