import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN_STACK } from '#fleet/releases/catalogue';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { createRelease } from '../areas/releases/commands/create-release.ts';
import { moveRelease } from '../areas/releases/commands/move-release.ts';
import { PLANNERS } from '../areas/releases/engine/planners.ts';
import { StackDriver, type TickOutcome } from '../areas/releases/engine/stack-driver.ts';
import type { CommandServices, ImplementedCommand } from '../platform/commands/registry.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import type { PortSet } from '../ports/port-set.ts';
import { STAGE_REGION, START, seededTestReleases } from '../testkit/seeded-test-releases.ts';

const RELEASE = 'haproxy-again';
/** How far the clock goes after a tick, by what is next. Bakes take a day. */
const STEPS: Record<TickOutcome['next'], number> = { again: 30 * SECOND, running: 2 * MINUTE, waiting: HOUR, nothing: HOUR };

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());

test('a release goes through all of its stages and bakes to its end, on clusters of all kinds', async () => {
  const { clock, world, records, fleet, shell } = await seededTestReleases(database);
  const ports = { stageRegion: STAGE_REGION, source: 'demo', releases: { records, fleet, shell } } as unknown as PortSet;
  const run = (command: ImplementedCommand, request: object) =>
    command.run(
      {
        ...{ ports, stageRegion: STAGE_REGION, actor: { id: 'demo|aiko', name: 'Aiko Tanaka' }, acceptedAt: clock.now() },
        hasSecondPerson: false,
        idempotencyKey: null,
        auditId: null,
        grantId: null,
        reason: { ticket: '', reasonCode: '', description: '' },
        ...{ token: randomUUID(), signal: new AbortController().signal },
        services: { releases: { changedByPerson: async () => {} } } as unknown as CommandServices,
      },
      { request },
    );
  // What the place begins with is out of the way; some two thirds of its clusters do not have the version yet.
  for (const { releaseId, state } of (await records.releases(MAIN_STACK, { limit: 50 })).rows)
    if (state !== 'SUCCESS' && state !== 'CANCELLED')
      await run(moveRelease, { stackName: MAIN_STACK, releaseId, action: 'cancel', reason: 'Another one goes first.' });
  const version = { componentName: 'haproxy', componentScopeDefinition: { componentScope: 'GLOBAL' }, majorVersion: 3, minorVersion: 0 };
  const { clusters } = await run(createRelease, { stackName: MAIN_STACK, releaseVersion: RELEASE, componentVersionList: [version] });
  await run(moveRelease, { stackName: MAIN_STACK, releaseId: RELEASE, action: 'start', reason: 'Approved.' });

  const driver = new StackDriver({
    ...{ stackName: MAIN_STACK, records, fleet, shell, clock, planners: PLANNERS, owner: 'test' },
    leaseMs: 2 * HOUR,
    lookAgainMs: 30 * SECOND,
  });
  const stateNow = async () => (await records.release(MAIN_STACK, RELEASE))?.state;
  for (let tick = 0; tick < 4_000 && (await stateNow()) === 'IN_PROGRESS'; tick++) clock.step(STEPS[(await driver.tick()).next]);

  const release = await records.release(MAIN_STACK, RELEASE);
  const stages = await records.stages(MAIN_STACK, RELEASE);
  expect([release?.state, ...stages.map(({ state }) => state)]).toEqual(['SUCCESS', ...stages.map(() => 'SUCCESS')]);
  expect(stages.length).toBeGreaterThan(5);
  const sum = (count: 'nSuccess' | 'nFailed' | 'nSkipped' | 'nWaiting' | 'nRunning') =>
    stages.reduce((all, stage) => all + stage[count], 0);
  expect(release?.reason).toBe(
    `All stages are through: ${sum('nSuccess')} succeeded, ${sum('nFailed')} failed, ${sum('nSkipped')} were left out.`,
  );
  expect([sum('nWaiting'), sum('nRunning'), sum('nSuccess') + sum('nFailed') + sum('nSkipped')]).toEqual([0, 0, clusters]);
  // Each stage began when the one before had ended, and ended no sooner than its bake.
  for (const [at, { startedAt, endedAt, bakeMs }] of stages.entries()) {
    expect(startedAt).toBeGreaterThanOrEqual(stages[at - 1]?.endedAt ?? START);
    expect((endedAt ?? 0) - (startedAt ?? 0)).toBeGreaterThanOrEqual(bakeMs);
  }
  // What counts as a success is what the domain itself says, and the records of its cluster.
  let successes = 0;
  for (const { stageId } of stages)
    for (const { clusterId } of (await records.deploymentsInStage(MAIN_STACK, RELEASE, stageId, { limit: 500, states: ['succeeded'] }))
      .rows) {
      successes += 1;
      const installed = (await records.cluster(MAIN_STACK, clusterId))?.components.find(({ componentName }) => componentName === 'haproxy');
      expect([clusterId, world.domain(clusterId, clock.now())?.haProxyVersion, installed]).toMatchObject([
        clusterId,
        '3.0',
        { major: 3, minor: 0 },
      ]);
    }
  expect(successes).toBe(sum('nSuccess'));
  expect(successes).toBeGreaterThan(100);
  expect(await records.strandedSettings(MAIN_STACK)).toEqual([]);
}, 600_000);
