import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUNNING_DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { releaseTransitions } from '../../../platform/database/schema/release-deployments.ts';
import { embeddedPlace, type TestPlace } from '../../../platform/database/test-databases.ts';
import { createReleaseRecords } from '../../../ports/releases/store/index.ts';
import { fastClock, killFleet, readPast, settingsBefore } from '../../../testkit/kill-fleet.ts';
import { type KilledChild, killedChild } from '../../../testkit/killed-child.ts';
import { prepareRelease, prepareStack, RELEASE_PLACE_TEXT, STACK, versionRef } from '../../../testkit/release-run.ts';
import { type FleetLine, plainClusters } from '../../../testkit/scripted-fleet.ts';

const KILLS = Number(process.env.TUMBLER_KILLS ?? 50);
const CLUSTERS = 2_000;
const MOST_CLUSTERS = 60;

const here = fileURLToPath(new URL('.', import.meta.url));
let child: KilledChild;
let folder: string;
let place: TestPlace & { config: { kind: 'embedded'; folder: string; seed?: string } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-releases-killed-'));
  place = await embeddedPlace();
  child = await killedChild(join(here, 'kill-child.ts'), [join(here, '../../../platform/database/embedded-worker.mjs')]);
}, 120_000);
afterAll(async () => {
  await child.remove();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

test(`a release of ${CLUSTERS} clusters comes to its end over ${KILLS} kills: no setting differs from before, nothing ran twice, no limit was exceeded`, async () => {
  const beganAt = Date.now();
  const clock = fastClock(beganAt);
  const { clusters, nodesOf } = plainClusters(CLUSTERS);
  const first = await openDatabase(place.config);
  const prepared = createReleaseRecords(first, RELEASE_PLACE_TEXT);
  await prepareStack(prepared, { clusters, at: clock.now(), settings: { maxConcurrentDomains: MOST_CLUSTERS } });
  await prepareRelease(prepared, { clusters, stages: 4, at: clock.now() });
  await first.close();
  const fleetFile = join(folder, 'fleet.jsonl');
  await writeFile(fleetFile, '');

  const args = [place.config.folder, place.config.seed ?? '', fleetFile, String(CLUSTERS), String(beganAt)];
  for (let kill = 0; kill < KILLS; kill++) { const t = performance.now(); await child.runAndKill(args, 1 + Math.floor(Math.random() * 5), Math.random() * 40); console.log('life', kill, Math.round(performance.now() - t)); }
  const tt = performance.now();
  await child.run(args); console.log('rest', performance.now() - tt);

  const { lines } = readPast(await readFile(fleetFile, 'utf8'));
  const fleet = killFleet(CLUSTERS, clock, lines, () => {});
  expect(fleet.settingsNow()).toEqual(Object.fromEntries(settingsBefore(CLUSTERS)));
  expect(mostAtOnce(lines, ({ clusterId }) => [clusterId])).toBeLessThanOrEqual(MOST_CLUSTERS);
  for (const [clusterId, works] of worksOf(lines)) {
    // A tenth of three nodes is one.
    expect(
      mostAtOnce(works, ({ nodeIps }) => nodeIps),
      clusterId,
    ).toBe(1);
    for (const minor of [0, 1]) {
      const done = works.filter(({ work }) => work.install.some((ref) => ref.minor === minor)).flatMap(({ work }) => work.nodeIps);
      expect(done.toSorted(), `${clusterId}, version 1.${minor}`).toEqual([...new Set(done)].toSorted());
    }
  }

  const database = await openDatabase(place.config, { migrations: 'require' });
  try {
    const records = createReleaseRecords(database, RELEASE_PLACE_TEXT);
    expect(await records.release(STACK, 'R-1')).toMatchObject({ state: 'SUCCESS' });
    const states = new Map<string, string>();
    let next: string | null = null;
    do {
      const page = await records.deploymentsOfRelease(STACK, 'R-1', { limit: 1_000, after: next });
      for (const { clusterId, state, endedAt } of page.rows) states.set(clusterId, endedAt === null ? `${state} (open)` : state);
      next = page.next;
    } while (next !== null);
    expect(states.size).toBe(CLUSTERS);
    expect([...new Set(states.values())].filter((state) => !['succeeded', 'rolled-back', 'failed-rollback'].includes(state))).toEqual([]);
    for (const [clusterId, state] of states) {
      if (state === 'failed-rollback') continue;
      const standing = [...(await fleet.shell.installed(clusterId)).values()].map((refs) => refs?.[0]?.minor ?? versionRef(0).minor);
      expect(standing, `${clusterId} ${state}`).toEqual(nodesOf(clusterId).map(() => (state === 'succeeded' ? 1 : 0)));
    }
    const steps = await database.run((db) => db.select().from(releaseTransitions).orderBy(releaseTransitions.seq));
    expect(mostRunning(steps)).toBeLessThanOrEqual(MOST_CLUSTERS);
  } finally {
    await database.close();
  }
}, 300_000);

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

/** The most deployments that ran at a time, by the transitions. */
function mostRunning(steps: readonly { machine: string; subjectId: string; to: string }[]): number {
  const running = new Set<string>();
  let most = 0;
  for (const { machine, subjectId, to } of steps) {
    if (machine !== 'deployment') continue;
    if ((RUNNING_DEPLOYMENT_STATES as readonly string[]).includes(to)) running.add(subjectId);
    else running.delete(subjectId);
    most = Math.max(most, running.size);
  }
  return most;
}
