import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { type SteppedClock, steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { domainLeases } from '../../../platform/database/schema/domain-leases.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import type { DomainRecord } from '../../domains/port.ts';
import { createIssuesStore } from '../../issues/store/index.ts';
import { createVitalsStore } from '../../vitals/store/index.ts';
import { describeFleetStatesPort } from '../contract.ts';
import { createSampledFleetStates } from './index.ts';
import { createRunningChanges } from './running-changes.ts';

const PLACE = 'beta/iad';
const NINE = Date.UTC(2026, 10, 21, 9);
const WELL = '000000000101:well';
const SICK = '000000000101:sick';

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const RECORD = { esVersion: 'OS_2.19', deleted: false, layout: { zones: ['us-east-1a'], dataNodes: 3 } } as unknown as DomainRecord;

const setUp = async (clock: SteppedClock = steppedClock(NINE)) => {
  const vitals = createVitalsStore(database, PLACE, clock);
  const domains = { list: async () => [WELL, SICK], find: async () => RECORD };
  const running = createRunningChanges(database, PLACE);
  const port = createSampledFleetStates({ database, stageRegion: PLACE, clock, domains, vitals, running });
  const sample = (id: string, status: number, at = clock.now()) =>
    vitals.add(id, at, { status, nodes: 3, diskUsedPercentMax: 71.5, heapPercentMax: 40 });
  return { clock, port, sample, issues: createIssuesStore(database, PLACE) };
};

/** In the midst of the five minutes and of the hour that its reading is rolled up into. */
const FIRST_RED = NINE + 47 * MINUTE + 15 * SECOND;

/** An hour of samples, in the last quarter of which one cluster is red. */
const anHour = async () => {
  const made = await setUp();
  for (let at = NINE; at <= NINE + HOUR; at += 15 * SECOND) {
    await made.sample(WELL, 0, at);
    await made.sample(SICK, at < FIRST_RED ? 0 : 2, at);
  }
  const openedAt = NINE + 55 * MINUTE;
  await made.issues.record({
    ...{ id: 'ClusterRed-1', domainIdentifier: SICK, issueType: 'ClusterRed', details: 'red since then', zone: 'us-east-1a' },
    ...{ openedAt, updatedAt: openedAt, resolvedAt: null },
  });
  made.clock.step(HOUR);
  return made;
};

describeFleetStatesPort('own clusters', async () => {
  await emptyTables(database);
  const { port } = await anHour();
  return {
    port,
    live: [WELL, SICK],
    sick: { domainIdentifier: SICK, state: 'red', issueTypes: ['ClusterRed'] },
    unknownIdentifier: '999999999999:nobody-here',
  };
});

test('since when a cluster is red is its first red reading', async () => {
  const { port } = await anHour();
  const { domains } = await port.look();
  expect(domains.find(({ domainIdentifier }) => domainIdentifier === SICK)).toMatchObject({
    ...{ state: 'red', since: FIRST_RED, version: 'OS_2.19', zones: [`us-east-1a of ${SICK.slice(0, 12)}`], dataNodes: 3, change: null },
    issues: [{ type: 'ClusterRed', severity: 1, zone: `us-east-1a of ${SICK.slice(0, 12)}`, openedAt: NINE + 55 * MINUTE }],
  });
  const [issue] = await port.issuesBetween(NINE, NINE + HOUR);
  expect(issue?.zone).toBe(`us-east-1a of ${SICK.slice(0, 12)}`);
});

test('a cluster that has been yellow for as long as it is known is so since its first reading', async () => {
  const { port, clock, sample } = await setUp();
  clock.step(43 * MINUTE + 20 * SECOND);
  const first = clock.now();
  await sample(WELL, 0);
  await sample(SICK, 1);
  clock.step(MINUTE);
  await sample(SICK, 1);
  const look = await port.look();
  expect(look.domains.find(({ domainIdentifier }) => domainIdentifier === SICK)).toMatchObject({ state: 'yellow', since: first });
  expect(look.oldestAt).toBe(first);
});

test.each([
  ['was seen to be well in between', true],
  ['was well while nobody looked', false],
])('a cluster that is yellow a second time is so since then, where it %s', async (_when, isLookedAt) => {
  const { port, clock, sample } = await setUp();
  const since = async () => (await port.look()).domains.find(({ domainIdentifier }) => domainIdentifier === SICK)?.since;
  const readings = async (status: number, count: number, look: boolean) => {
    for (let reading = 0; reading < count; reading += 1) {
      clock.step(15 * SECOND);
      await sample(SICK, status);
      if (look) await since();
    }
  };
  await readings(1, 4, true);
  const first = clock.now() - 45 * SECOND;
  expect(await since()).toBe(first);
  await readings(0, 4, isLookedAt);
  await readings(1, 3, isLookedAt);
  expect(await since()).toBe(clock.now() - 30 * SECOND);
});

test('a cluster that was not read for a minute does not answer, since its last reading; others are as they are', async () => {
  const { port, clock, sample } = await anHour();
  clock.step(75 * SECOND);
  await sample(WELL, 0);
  const { domains } = await port.look();
  expect(domains.map(({ state, since }) => [state, since])).toEqual([
    ['green', null],
    ['unknown', NINE + HOUR],
  ]);
});

test('just after a start nobody is silent: what was not read yet is counted', async () => {
  const { port, clock, sample } = await setUp();
  clock.step(20 * SECOND);
  await sample(WELL, 0);
  expect(await port.look()).toMatchObject({ unread: 1, domains: [{ domainIdentifier: WELL, state: 'green' }] });
  clock.step(30 * SECOND);
  expect((await port.look()).domains.map(({ state }) => state)).toEqual(['green', 'unknown']);
});

test('a command that holds a cluster is its running change', async () => {
  const { port, clock } = await anHour();
  const now = clock.now();
  await database.run((db) =>
    db.insert(domainLeases).values({
      ...{ stageRegion: PLACE, domainIdentifier: SICK, holder: 'command-1', title: 'Reboot instance by Aiko Tanaka' },
      ...{ since: now, until: now + MINUTE, settlesMs: 0 },
    }),
  );
  const of = async () => (await port.look()).domains.find(({ domainIdentifier }) => domainIdentifier === SICK)?.change ?? null;
  expect(await of()).toMatchObject({ kind: 'command', title: 'Reboot instance by Aiko Tanaka' });
  clock.step(MINUTE + SECOND);
  expect(await of()).toBeNull();
});

test('issues of a time are those that were open in it, another place’s never', async () => {
  const { port, issues } = await anHour();
  await issues.record({
    ...{ id: 'old', domainIdentifier: WELL, issueType: 'ClusterYellow', details: 'over', zone: null },
    ...{ openedAt: NINE, updatedAt: NINE, resolvedAt: NINE + MINUTE },
  });
  const types = async (from: number, to: number) => (await port.issuesBetween(from, to)).map(({ type }) => type).sort();
  expect(await types(NINE, NINE + HOUR)).toEqual(['ClusterRed', 'ClusterYellow']);
  expect(await types(NINE + 2 * MINUTE, NINE + HOUR)).toEqual(['ClusterRed']);
  expect(await types(NINE, NINE + 30 * MINUTE)).toEqual(['ClusterYellow']);
});
