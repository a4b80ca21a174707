import { MAIN_STACK } from '#fleet/releases/catalogue';
import { createWorld } from '#fleet/world';
import { fleetSettingStore, fleetWorkStore } from '../compose/fleet-release-store.ts';
import { seedReleases } from '../compose/seeded-releases.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { demoNodeShell } from '../ports/node-shell/demo/demo-node-shell.ts';
import { demoReleaseFleet } from '../ports/release-fleet/demo/demo-release-fleet.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';

export const STAGE_REGION = { stage: 'beta', airportCode: 'iad' } as const;
export const TEXT = 'beta/iad';
export const START = Date.UTC(2026, 10, 21, 2, 14, 37);

/** The releases of a demo stage and region, with what they begin with, on a clock that is stepped: without a server, for tests of the engine. */
export async function seededTestReleases(database: Database) {
  const clock = steppedClock(START);
  const world = createWorld({ stageRegion: STAGE_REGION });
  const records = createReleaseRecords(database, TEXT);
  await seedReleases({
    ...{ database, stageRegion: TEXT, world, packages: null, now: clock.now(), signal: new AbortController().signal },
    isSeeded: async () => (await records.stack(MAIN_STACK)) !== null,
  });
  const fleet = demoReleaseFleet(world, fleetSettingStore(database, TEXT), clock);
  const shell = demoNodeShell(world, fleetWorkStore(database, TEXT), clock);
  return { clock, world, records, fleet, shell };
}
