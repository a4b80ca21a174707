import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { releaseTransitions } from '../../../platform/database/schema/release-deployments.ts';
import { embeddedTestDatabase, type TestDatabase } from '../../../platform/database/test-databases.ts';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { createReleaseRecords } from '../../../ports/releases/store/index.ts';
import { fastClock, killClusters, killFleet, killHasIt, readPast, settingsBefore } from '../../../testkit/kill-fleet.ts';
import { type KilledChild, killedChild } from '../../../testkit/killed-child.ts';
import { mostRunning } from '../../../testkit/release-history.ts';
import { prepareRelease, prepareStack, RELEASE_PLACE_TEXT, STACK } from '../../../testkit/release-run.ts';
import type { FleetLine } from '../../../testkit/scripted-fleet.ts';

const KILLS = 50;
/** A busy machine gets fewer kills, at least six, rather than a test that nobody waits for. TUMBLER_KILL_MS gives it more time. */
const MOST_MS = Number(process.env.TUMBLER_KILL_MS ?? 12_000);
const CLUSTERS = 2_000;
const AT_ONCE = 150;

const here = fileURLToPath(new URL('.', import.meta.url));
let child: KilledChild;
let folder: string;
let place: TestDatabase & { config: { kind: 'embedded'; folder: string; seed?: string } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-releases-killed-'));
  place = await embeddedTestDatabase();
  child = await killedChild(join(here, 'testkit/kill-child.ts'), [join(here, '../../../platform/database/embedded-worker.mjs')]);
}, 120_000);
afterAll(async () => {
  await child.remove();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

test(
  `a release of ${CLUSTERS} clusters whose server is killed again and again comes to its end: no setting differs from before, nothing ran twice, no limit was exceeded`,
  async () => {
    const beganAt = Date.now();
    const clock = fastClock(beganAt);
    const { clusters, nodesOf } = killClusters(CLUSTERS);
    const first = await openDatabase(place.config);
    const prepared = createReleaseRecords(first, RELEASE_PLACE_TEXT);
    await prepareStack(prepared, { clusters, at: clock.now(), settings: { maxConcurrentDomains: AT_ONCE }, hasIt: killHasIt });
    await prepareRelease(prepared, { clusters, stages: 4, at: clock.now() });
    await first.close();
    const fleetFile = join(folder, 'fleet.jsonl');
    await writeFile(fleetFile, '');

    const lives = child.lives([place.config.folder, place.config.seed ?? '', fleetFile, String(CLUSTERS), String(beganAt)]);
    const started = performance.now();
    for (let kill = 0; kill < KILLS && (kill < 6 || performance.now() - started < MOST_MS); kill++)
      await lives.runAndKill(1 + Math.floor(Math.random() * 4), Math.random() * 40);
    await lives.runToEnd();

    const { lines } = readPast(await readFile(fleetFile, 'utf8'));
    const fleet = killFleet(CLUSTERS, clock, lines, () => {});
    expect(fleet.settingsNow()).toEqual(Object.fromEntries(settingsBefore(CLUSTERS)));
    expect(mostAtOnce(lines, ({ clusterId }) => [clusterId])).toBeLessThanOrEqual(AT_ONCE);
    for (const [clusterId, works] of worksOf(lines)) {
      // A tenth of three nodes is one.
      expect(
        mostAtOnce(works, ({ nodeIps }) => nodeIps),
        clusterId,
      ).toBe(1);
      // Once forward, and where something failed once back.
      expect(ranTwice(works.filter(({ work }) => work.install.some(({ minor }) => minor === 1))), clusterId).toEqual([]);
      expect(
        ranTwice(works.filter(({ work, script }) => work.install.some(({ minor }) => minor === 0) && !script.error)),
        clusterId,
      ).toEqual([]);
    }

    const database = await openDatabase(place.config, { migrations: 'require' });
    try {
      const records = createReleaseRecords(database, RELEASE_PLACE_TEXT);
      expect(await records.release(STACK, 'R-1')).toMatchObject({ state: 'SUCCESS' });
      const states = await finalStates(records);
      expect(states.size).toBe(CLUSTERS);
      for (const [turn, { clusterId }] of clusters.entries()) {
        const state = states.get(clusterId) ?? 'missing';
        const may = killHasIt(turn) ? ['skipped-up-to-date'] : ['succeeded', 'rolled-back', 'failed-rollback'];
        expect(may, clusterId).toContain(state);
        if (state === 'failed-rollback') continue;
        const standing = [...(await fleet.shell.installed(clusterId)).values()].map((refs) => refs?.[0]?.minor ?? 0);
        expect(standing, `${clusterId} ${state}`).toEqual(nodesOf(clusterId).map(() => (state === 'succeeded' ? 1 : 0)));
      }
      const steps = await database.run((db) => db.select().from(releaseTransitions).orderBy(releaseTransitions.seq));
      expect(mostRunning(steps)).toBeLessThanOrEqual(AT_ONCE);
    } finally {
      await database.close();
    }
  },
  MOST_MS + 230_000,
);

async function finalStates(records: ReleaseRecords): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  let next: string | null = null;
  do {
    const page = await records.deploymentsOfRelease(STACK, 'R-1', { limit: 1_000, after: next });
    for (const { clusterId, state, endedAt } of page.rows) states.set(clusterId, endedAt === null ? `${state} (open)` : state);
    next = page.next;
  } while (next !== null);
  return states;
}

/** Nodes that the same was done to more than once. */
function ranTwice(works: readonly Begin[]): string[] {
  const ips = works.flatMap(({ work }) => work.nodeIps);
  return ips.filter((ip, place) => ips.indexOf(ip) !== place);
}

type Begin = Extract<FleetLine, { kind: 'begin' }>;

function worksOf(lines: readonly FleetLine[]): Map<string, Begin[]> {
  const works = new Map<string, Begin[]>();
  for (const line of lines) if (line.kind === 'begin') works.set(line.work.clusterId, [...(works.get(line.work.clusterId) ?? []), line]);
  return works;
}

/** The most different names that work was done on at the same time. */
function mostAtOnce(lines: readonly FleetLine[], namesOf: (work: Begin['work']) => readonly string[]): number {
  const moments = lines.flatMap((line) =>
    line.kind === 'begin'
      ? [
          { at: line.at, line, by: 1 },
          { at: line.at + line.script.durationMs, line, by: -1 },
        ]
      : [],
  );
  moments.sort((a, b) => a.at - b.at || a.by - b.by);
  const now = new Map<string, number>();
  let most = 0;
  for (const { line, by } of moments) {
    for (const name of namesOf(line.work)) {
      const count = (now.get(name) ?? 0) + by;
      if (count === 0) now.delete(name);
      else now.set(name, count);
    }
    most = Math.max(most, now.size);
  }
  return most;
}
