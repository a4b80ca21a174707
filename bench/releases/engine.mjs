// The engine over a release of many clusters on a fleet in memory, with its clock stepped: what it moves in a second, and how long others wait.
//   node bench/releases/engine.mjs [--clusters 20000] [--stages 10] [--at-once 1000] [--postgres postgres://…]
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onDatabase, withParts } from '../support/bundle.mjs';
import { quantile, sayOn } from '../support/figures.mjs';

const { values } = parseArgs({
  options: {
    clusters: { type: 'string', default: '20000' },
    stages: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '1000' },
    postgres: { type: 'string' },
  },
});
const say = sayOn(values.postgres);
const [count, stages, atOnce] = [values.clusters, values.stages, values['at-once']].map(Number);

/** What is measured, bundled as the server is. */
const ENTRIES = {
  database: 'apps/server/src/platform/database/open-database.ts',
  records: 'apps/server/src/ports/releases/store/index.ts',
  run: 'apps/server/src/testkit/release-run.ts',
  fleet: 'apps/server/src/testkit/scripted-fleet.ts',
  driver: 'apps/server/src/areas/releases/engine/stack-driver.ts',
  planners: 'apps/server/src/areas/releases/engine/planners.ts',
  shared: 'apps/server/src/areas/releases/calls/shared-answers.ts',
};

/** How long watchers are watched. */
const WATCHED_S = 5;

await withParts(ENTRIES, (parts) =>
  onDatabase(parts, values.postgres, (database) => measure(parts, database, values.postgres === undefined ? 1_000 : 3_000)),
);

async function measure(parts, database, wantedPerSecond) {
  const { createReleaseRecords, plainClusters, prepareStack, prepareRelease, ScriptedFleet, StackDriver, PLANNERS, STACK, SharedAnswers } =
    parts;
  let now = Date.UTC(2026, 10, 20, 9, 10);
  const clock = { now: () => now };
  const records = createReleaseRecords(database, 'beta/iad');
  const plain = plainClusters(count);
  // One in fifty does not go well, and is taken back.
  const script = ({ token }) => ({ durationMs: 40_000, ...(/[05]0:3$/.test(token) && { error: 'INSTALL failed' }) });
  const fleet = new ScriptedFleet({ clock, ...plain, script });
  await prepareStack(records, { ...plain, at: now, settings: { maxConcurrentDomains: atOnce } });
  await prepareRelease(records, { ...plain, stages, at: now });
  const driver = new StackDriver({
    stackName: STACK,
    records,
    fleet: fleet.fleet,
    shell: fleet.shell,
    clock,
    planners: PLANNERS,
    owner: 'bench',
    leaseMs: 1e9,
    lookAgainMs: 4_000,
  });

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  let [transitions, spent] = [0, 0];
  const ticks = [];
  for (;;) {
    const began = performance.now();
    const outcome = await driver.tick();
    const took = performance.now() - began;
    spent += took;
    if (outcome.transitions > 0) ticks.push(took);
    transitions += outcome.transitions;
    if (outcome.next === 'nothing') break;
    now += outcome.next === 'again' ? 500 : 5_000;
  }
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  say(`${count} clusters in ${stages} stages, ${atOnce} at a time: transitions a second`, transitions / (spent / 1_000), '/s');
  say('1,000 transitions', (spent / transitions) * 1_000, 'ms', 1_000_000 / wantedPerSecond);
  say('CPU of 1,000 transitions', ((user + system) / 1_000 / transitions) * 1_000, 'ms');
  say('transitions in all', transitions, '');
  say('ticks', ticks.length, '');
  say('a tick, median', quantile(ticks, 0.5), 'ms');
  say('a tick, p99', quantile(ticks, 0.99), 'ms');
  say('longest block of the event loop', delay.max / 1e6, 'ms');
  for (let run = 0; run < 7; run++) {
    const began = performance.now();
    await records.deploymentsInStage(STACK, 'R-1', '1', { limit: 5_000 });
    say(`a stage of ${Math.min(5_000, count / stages)} clusters in one page`, performance.now() - began, 'ms', 100);
  }

  const answers = new SharedAnswers();
  let reads = 0;
  const ask = () =>
    answers.get('release', 'stages', () => {
      reads += 1;
      return records.stages(STACK, 'R-1');
    });
  const watch = async (_, turn) => {
    await sleep(turn * 17);
    for (let second = 0; second < WATCHED_S; second++) {
      await ask();
      await sleep(1_000);
    }
  };
  await Promise.all(Array.from({ length: 50 }, watch));
  say('questions a second of 50 watchers of a release', reads / (WATCHED_S + 1), '/s', 1.2);
}
