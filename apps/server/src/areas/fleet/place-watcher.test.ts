import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { trendOf } from '#rules/fleet-board/board-lines';
import type { FleetDomain } from '#rules/fleet-board/model';
import { steppedClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../platform/database/test-databases.ts';
import type { FleetStatesPort } from '../../ports/fleet-states/port.ts';
import { PortError } from '../../ports/port-error.ts';
import { PlaceWatcher } from './place-watcher.ts';
import { dropTriage, readTriage, writeTriage } from './triage-store.ts';

const NINE = Date.UTC(2026, 10, 21, 9);
const EVERY_MS = 15;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const domainOf = (name: string, patch: Partial<FleetDomain> = {}): FleetDomain => ({
  ...{ domainIdentifier: `000000000101:${name}`, account: '000000000101', version: 'OS_2.19', zones: [], release: null, dataNodes: 3 },
  ...{ state: 'green', since: null, issues: [], change: null, ...patch },
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const setUp = (more: { liveMs?: number } = {}) => {
  const clock = steppedClock(NINE);
  const fleet = { domains: [domainOf('a'), domainOf('b')] as readonly FleetDomain[], failure: null as Error | null, looks: 0 };
  const states = {
    look: async () => {
      fleet.looks += 1;
      if (fleet.failure) throw fleet.failure;
      return { at: clock.now(), oldestAt: clock.now(), domains: fleet.domains, unread: 0 };
    },
  } as unknown as FleetStatesPort;
  const published = vi.fn();
  const onError = vi.fn();
  const watcher = new PlaceWatcher({
    stageRegion: 'beta/iad',
    states,
    database,
    clock,
    publish: published,
    onError,
    everyMs: EVERY_MS,
    ...more,
  });
  stops.push(() => watcher.stop());
  return { clock, fleet, published, onError, watcher };
};

const red = (name: string) => domainOf(name, { state: 'red', since: NINE });

test('a changed state is told once, within a look, and what did not change is not told', async () => {
  const { fleet, published, watcher } = setUp();
  expect((await watcher.board(2_000, true))?.board.lines).toEqual([]);
  await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(1));
  const looks = fleet.looks;
  await vi.waitFor(() => expect(fleet.looks).toBeGreaterThan(looks + 5));
  expect(published).toHaveBeenCalledTimes(1);
  fleet.domains = [domainOf('a'), red('b')];
  await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(2), { timeout: 2_000, interval: 5 });
  expect((await watcher.board(0, true))?.board.lines.map(({ key }) => key)).toEqual(['state:red']);
});

test('a place of which only the sum is shown is looked at once in a while', async () => {
  const { fleet, watcher } = setUp();
  await watcher.board(2_000, false);
  await pause(20 * EVERY_MS);
  expect(fleet.looks).toBe(1);
  await watcher.board(0, true);
  await vi.waitFor(() => expect(fleet.looks).toBeGreaterThan(3));
});

test('a board that nobody asks for again is looked at once in a while, until somebody does', async () => {
  const { fleet, watcher } = setUp({ liveMs: 10 * EVERY_MS });
  await watcher.board(2_000, true);
  await vi.waitFor(() => expect(fleet.looks).toBeGreaterThan(3));
  await pause(20 * EVERY_MS);
  const looks = fleet.looks;
  await pause(20 * EVERY_MS);
  expect(fleet.looks).toBe(looks);
  await watcher.board(0, true);
  await vi.waitFor(() => expect(fleet.looks).toBeGreaterThan(looks + 2));
});

test('a look that fails leaves the last board, says why, and is tried again', async () => {
  const { fleet, onError, watcher } = setUp();
  await watcher.board(2_000, true);
  fleet.failure = new PortError('timed-out', 'The database did not answer in time.');
  await vi.waitFor(() => expect(watcher.problem).toBe('The database did not answer in time.'));
  expect((await watcher.board(0, true))?.board.domains).toBe(2);
  expect(onError).not.toHaveBeenCalled();
  fleet.failure = new Error('secret words');
  await vi.waitFor(() => expect(watcher.problem).toBe('The states could not be read.'));
  fleet.failure = null;
  await vi.waitFor(() => expect(watcher.problem).toBeNull());
});

test('the end of a snooze is told, and triage of what has left the board ends after half an hour', async () => {
  const { clock, fleet, published, watcher } = setUp();
  fleet.domains = [domainOf('a'), red('b')];
  const say = (subject: string, snoozedUntil: number | null) =>
    database.transaction((tx) =>
      writeTriage(
        tx,
        { stageRegion: 'beta/iad', subject, token: subject, at: clock.now() },
        {
          ...{ ownerId: 'aiko', ownerName: 'Aiko', severity: 1 },
          ...(snoozedUntil === null ? {} : { snoozedById: 'aiko', snoozedByName: 'Aiko', snoozedUntil }),
        },
      ),
    );
  await say('cause:state:red', NINE + 10 * MINUTE);
  await say('domain:000000000101:gone', null);
  await watcher.board(2_000, true);
  await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(1));
  clock.step(11 * MINUTE);
  await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(2));
  clock.step(25 * MINUTE);
  await vi.waitFor(
    async () => expect((await database.run((db) => readTriage(db, 'beta/iad'))).map(({ subject }) => subject)).toEqual(['cause:state:red']),
    { timeout: 10_000 },
  );
});

test('who took a line keeps its last domains, and nobody else does', async () => {
  const { clock, fleet, watcher } = setUp();
  const hit = (name: string, at: number) => domainOf(name, { issues: [{ type: 'NodeDrop', severity: 2, zone: 'use1-az1', openedAt: at }] });
  const well = Array.from({ length: 500 }, (_, n) => domainOf(`well-${n}`));
  fleet.domains = [...Array.from({ length: 40 }, (_, n) => ({ ...hit(`hit-${n}`, NINE - HOUR), account: `${n}` })), ...well];
  const subject = 'cause:zone:use1-az1';
  await database.transaction((tx) =>
    writeTriage(tx, { stageRegion: 'beta/iad', subject, token: subject, at: clock.now() }, { ownerId: 'aiko', ownerName: 'Aiko' }),
  );
  const lines = async () =>
    (await watcher.board(2_000, true))?.board.lines.map(({ key, isKept, members }) => [key, isKept, members.length]);
  expect(await lines()).toEqual([['zone:use1-az1', false, 40]]);
  clock.step(HOUR);
  fleet.domains = [hit('hit-1', NINE - HOUR), hit('hit-2', NINE - HOUR), hit('new', NINE + 50 * MINUTE), ...well];
  await vi.waitFor(async () =>
    expect(await lines()).toEqual([
      ['zone:use1-az1', true, 2],
      ['issue:NodeDrop', false, 1],
    ]),
  );
  fleet.domains = [hit('hit-2', NINE - HOUR), hit('new', NINE + 50 * MINUTE), ...well];
  await vi.waitFor(async () =>
    expect(await lines()).toEqual([
      ['zone:use1-az1', true, 1],
      ['issue:NodeDrop', false, 1],
    ]),
  );
  await database.run((db) => dropTriage(db, 'beta/iad', [subject]));
  await vi.waitFor(async () => expect(await lines()).toEqual([['issue:NodeDrop', false, 2]]), { timeout: 10_000 });
});

test('sizes of an hour ago make the trend', async () => {
  const { clock, fleet, watcher } = setUp();
  fleet.domains = [red('a'), domainOf('b')];
  await watcher.board(2_000, true);
  const stepTo = async (at: number) => {
    const looks = fleet.looks;
    clock.step(at - clock.now());
    await vi.waitFor(() => expect(fleet.looks).toBeGreaterThan(looks + 1));
  };
  await stepTo(NINE + 45 * MINUTE);
  fleet.domains = [red('a'), red('b')];
  await stepTo(NINE + HOUR);
  const watched = await watcher.board(0, true);
  const line = watched?.board.lines[0];
  if (!watched || !line) throw new Error('there is no line');
  expect(trendOf(line, watched.past, watched.look.at)).toMatchObject({ in15: 1, in60: 1 });
});
