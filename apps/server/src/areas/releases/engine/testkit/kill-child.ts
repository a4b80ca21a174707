// Started by ../kill.test.ts as a process of its own: drives a release over the embedded database, on a fleet whose past is a file, and says each tick
// that moved something. Its clock runs fast: minutes of waiting are moments here.

import { once } from 'node:events';
import { openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { openDatabase } from '../../../../platform/database/open-database.ts';
import { createReleaseRecords } from '../../../../ports/releases/store/index.ts';
import { fastClock, killFleet, readPast } from '../../../../testkit/kill-fleet.ts';
import { RELEASE_PLACE, RELEASE_PLACE_TEXT, STACK } from '../../../../testkit/release-run.ts';
import { PLANNERS } from '../planners.ts';
import { ReleaseEngine } from '../release-engine.ts';

const [folder = '', seed, fleetFile = '', count, beganAt] = process.argv.slice(2);
// Loaded ahead: it begins when it is told to.
await once(process.stdin, 'data');
const database = await openDatabase({ kind: 'embedded', folder, seed });
const records = createReleaseRecords(database, RELEASE_PLACE_TEXT);

const { lines, bytes } = readPast(readFileSync(fleetFile, 'utf8'));
// A line that was cut short was never acknowledged.
truncateSync(fleetFile, bytes);
const file = openSync(fleetFile, 'a');
const clock = fastClock(Number(beganAt));
const fleet = killFleet(Number(count), clock, lines, (line) => void writeSync(file, `${JSON.stringify(line)}\n`));

const engine = new ReleaseEngine({
  clock,
  portsOf: () => ({ releases: { records, fleet: fleet.fleet, shell: fleet.shell } }),
  planners: PLANNERS,
  openStacks: async () => [{ stageRegion: RELEASE_PLACE, stackName: STACK }],
  owner: 'embedded',
  onChanged: () => {
    writeSync(1, 'moved\n');
    void finish();
  },
  onError: (error) => {
    console.error(error);
    process.exit(1);
  },
  pace: { againMs: 0, runningMs: 10, waitingMs: 10, leaseMs: 3_600_000, lookAgainMs: 4_000 },
});
let isOver = false;
async function finish(): Promise<void> {
  if (isOver || (await records.activeReleases(STACK)).length > 0) return;
  isOver = true;
  await engine.stop();
  await database.close();
  process.exit(0);
}
// What is open at stdin keeps the process alive.
await engine.find();
