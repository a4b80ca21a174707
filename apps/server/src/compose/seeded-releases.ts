import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { audited, catalogueOf, MAIN_STACK, SECOND_STACK } from '#fleet/releases/catalogue';
import { pastRelease } from '#fleet/releases/past';
import { isInPast, type PastMember } from '#fleet/releases/past-members';
import { KNOWN_RELEASES, pastPlans, SECOND_STANDING, secondMembers } from '#fleet/releases/past-plans';
import type { World } from '#fleet/world';
import { DAY } from '#rules/durations';
import type { ClusterRecord, PackageFile, VersionRef } from '#rules/releases/model';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { pauseAfter } from '../platform/jobs/back-off.ts';
import type { WorkLease } from '../platform/servers/work-lease.ts';
import type { PackageStore } from '../ports/package-store/port.ts';
import { createReleasePast, type FinishedRelease } from '../ports/releases/store/past.ts';

/** Rows of one statement: what else wants the database waits for some milliseconds. */
const ROWS_AT_ONCE = 250;
/** Clusters have little of their own. */
const CLUSTERS_AT_ONCE = 1_000;
/** Between two looks whether another server is done. */
const LOOK_AGAIN_MS = 250;
const AFTER_FAILURE = { firstMs: 500, longestMs: 10_000 };
/** A caller that waits for the process waits no longer than this, and has as much time after it. */
const TURN_MS = 8;

export interface SeededReleases {
  database: Database;
  /** `beta/iad`. */
  stageRegion: string;
  world: World;
  packages: PackageStore | null;
  /** Epoch milliseconds. */
  now: number;
  /** The stack whose being there says that the place was seeded. */
  isSeeded: () => Promise<boolean>;
  signal: AbortSignal;
  /** Asked now and then; what is written twice is there once, so that an answer of no changes nothing. */
  stillMine?: () => Promise<boolean>;
}

/**
 * `seedReleases` by one server at a time: another one waits until they are there, and begins itself when that one has died of it. What fails, as when the
 * database is away, is tried again until the signal is aborted.
 * @returns whether they were made here
 */
export async function seedReleasesOnce(
  lease: Pick<WorkLease, 'isMine' | 'release'>,
  { clock, onError, ...options }: Omit<SeededReleases, 'now' | 'stillMine'> & { clock: Clock; onError: (error: unknown) => void },
): Promise<boolean> {
  const { isSeeded, signal } = options;
  try {
    for (let failures = 0; ; )
      try {
        if (await isSeeded()) return false;
        if (await lease.isMine()) return await seedReleases({ ...options, now: clock.now(), stillMine: () => lease.isMine() });
        await sleep(LOOK_AGAIN_MS, undefined, { signal });
      } catch (error) {
        signal.throwIfAborted();
        onError(error);
        failures += 1;
        await sleep(pauseAfter(failures, AFTER_FAILURE, Math.random()), undefined, { signal });
      }
  } finally {
    // Of a database that is away just now it ends by itself.
    await lease.release().catch(onError);
  }
}

/**
 * Gives a demo place its stacks and what happened in them until now, once. A start that was cut short is made good by the next one, and what goes
 * on from here is the engine's.
 * @returns whether there was anything to do
 */
export async function seedReleases(options: SeededReleases): Promise<boolean> {
  const { database, stageRegion, world, packages, now, isSeeded, signal, stillMine } = options;
  if (await isSeeded()) return false;
  const past = createReleasePast(database, stageRegion);
  const turns = new Turns(signal);

  const members: PastMember[] = [];
  let records: ClusterRecord[] = [];
  let count = 0;
  for (const member of world.releases.members(now)) {
    await turns.next();
    if (!member) continue;
    count += 1;
    if (isInPast(member)) members.push(member);
    else records.push(recordOf(MAIN_STACK, member, member.standing, null, now));
    if (records.length < CLUSTERS_AT_ONCE) continue;
    await stillMine?.();
    await turns.through(past.clusters(records));
    records = [];
  }

  const catalogue = catalogueOf(now, count, world.releases.dictionaryAccount);
  const files: PackageFile[] = [];
  for (const version of catalogue.versions) {
    const bytes = Buffer.from(version.content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const { packageKey: key, stackName, createdAt: at, createdBy: by } = version;
    const fileName = key.slice(key.lastIndexOf('/') + 1);
    files.push({ key, stackName, fileName, isGlobal: false, expectedMd5: md5, md5, bytes: bytes.length, state: 'stored', by, at });
    if (packages && !(await packages.has(key, signal)))
      await packages.put(key, Readable.from([bytes]), { expectedMd5: md5, maxBytes: bytes.length, signal });
    await turns.next();
  }
  await past.catalogue(
    catalogue.components,
    catalogue.versions.map(({ content: _content, ...version }, n) => ({ ...version, packageMd5: files[n]?.md5 ?? '' })),
    files,
  );

  const made: FinishedRelease[] = [];
  const newest = new Map<string, { releaseId: string; endedAt: number }>();
  for (const plan of pastPlans(members, now, (member, at) => world.releases.nodes(member.cluster.clusterId, at))) {
    await turns.next();
    if (!plan) continue;
    await stillMine?.();
    const release = await turns.run(pastRelease(plan, world.releases.salt));
    const inOrder = release.deployments.toSorted((a, b) => a.lastChangeAt - b.lastChangeAt);
    for (const some of chunks(inOrder)) await turns.through(past.deployments(some));
    for (const some of chunks(release.operations)) await turns.through(past.operations(some));
    const { stackName, releaseId } = plan;
    for (const { state, clusterId, endedAt } of release.deployments) {
      if (state !== 'succeeded' || stackName !== MAIN_STACK || endedAt === null) continue;
      if (endedAt > (newest.get(clusterId)?.endedAt ?? 0)) newest.set(clusterId, { releaseId, endedAt });
    }
    const deployments = release.deployments.map(({ stageId, state, isNewest }) => ({ stageId, releaseId, state, isNewest }));
    made.push({ release: release.release, stages: release.stages, deployments, transitions: release.transitions });
    await turns.next();
  }
  for (const member of members) {
    const version = newest.get(member.cluster.clusterId)?.releaseId ?? null;
    records.push(recordOf(MAIN_STACK, member, member.standing, version, now));
    await turns.next();
  }
  for (const member of secondMembers(members)) records.push(recordOf(SECOND_STACK, member, SECOND_STANDING, KNOWN_RELEASES.second, now));
  for (const some of chunks(records, CLUSTERS_AT_ONCE)) await turns.through(past.clusters(some));
  await past.finish(catalogue.stacks, made);
  return true;
}

const recordOf = (
  stackName: string,
  { cluster: { clusterId, accountId } }: PastMember,
  components: readonly VersionRef[],
  releaseVersion: string | null,
  now: number,
): ClusterRecord => ({
  ...{ stackName, clusterId, accountId, releaseVersion, components },
  ...audited('platform-releases', now - 380 * DAY, 'engine', now - 2 * DAY),
});

/** Long work in small pieces. */
class Turns {
  readonly #signal: AbortSignal;
  #since = performance.now();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Lets others have their turn, when this one was long enough. @throws the signal's reason once it is aborted */
  async next(): Promise<void> {
    this.#signal.throwIfAborted();
    if (performance.now() - this.#since <= TURN_MS) return;
    await sleep(TURN_MS / 2, undefined, { signal: this.#signal });
    this.#since = performance.now();
  }

  async through(written: Promise<void>): Promise<void> {
    await written;
    await sleep(1, undefined, { signal: this.#signal });
    this.#since = performance.now();
  }

  async run<Answer>(pieces: Generator<void, Answer>): Promise<Answer> {
    for (;;) {
      const step = pieces.next();
      if (step.done) return step.value;
      await this.next();
    }
  }
}

function* chunks<Row>(rows: readonly Row[], most = ROWS_AT_ONCE): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most);
}
