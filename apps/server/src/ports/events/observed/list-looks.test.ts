import { expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { PortError } from '../../port-error.ts';
import { createListLooks, type ListPorts } from './list-looks.ts';

const ID = '123456789012:orders';
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 2, 0);

const health = (part: object = {}) => ({
  ...{ status: 'green' as const, active_shards: 24, initializing_shards: 0, relocating_shards: 0, unassigned_shards: 0, ...part },
});
/** A cluster that tells which calls it had. */
function given({ dashboards = 'green' as 'green' | 'red' | null, tables = {} as Record<string, object[] | null> } = {}) {
  const asked: string[] = [];
  const state = { health: health() as object | null, isLight: false, bytesDone: 10 };
  const answer = async <T>(call: string, value: T) => {
    asked.push(call);
    return { value, asOf: START };
  };
  const cluster = {
    health: async () => {
      if (state.health === null) throw new PortError('unavailable', 'no answer');
      return { value: state.health, asOf: START };
    },
    lightMode: () => state.isLight,
    shards: () => answer('shards', [{ index: 'orders', shard: 0, store: 51 * 2 ** 30 }]),
    activeRecoveries: () =>
      answer('recoveries', [
        {
          index: 'orders',
          shard: 0,
          type: 'peer',
          stage: 'index',
          sourceNode: 'a',
          targetNode: 'b',
          bytesDone: state.bytesDone,
          bytesTotal: 99,
          operationsDone: 0,
        },
      ]),
    repositories: () =>
      answer(
        'repositories',
        Object.keys(tables).map((name) => ({ name, shallow: false })),
      ),
    snapshots: (_id: string, { name }: { name: string }) => {
      const rows = tables[name];
      if (!rows) throw new PortError('unavailable', 'no such bucket');
      return answer(`table ${name}`, rows);
    },
    dashboardsHealth: () => answer('dashboards', dashboards),
  } as unknown as ListPorts['cluster'];
  const clock = steppedClock(START);
  const found = new Map<string, string | null>();
  const looks = createListLooks({ cluster, keeper: { found: async (_id, _at, type, details) => void found.set(type, details) }, clock });
  /** What is found at that minute. */
  const look = async (minute: number, part: object = {}) => {
    if (state.health) state.health = health(part);
    clock.step(START + minute * MINUTE - clock.now());
    found.clear();
    await looks.look(ID);
    return Object.fromEntries(found);
  };
  return { asked, look, state };
}

test('each list is read as often as what it tells changes, and not judged between', async () => {
  const good = { status: 'SUCCESS', startEpoch: START / 1_000 - 60, endEpoch: START / 1_000, reason: null };
  const { asked, look } = given({ tables: { nightly: [good] } });
  expect(await look(0)).toEqual({
    ...{ ShardTooLarge: '1 shard above 50gb, largest orders[0] 51gb', RelocationStuck: null, SnapshotFailing: null, DashboardsDown: null },
  });
  expect(await look(0.5)).toEqual({ RelocationStuck: null });
  for (let minute = 1; minute <= 60; minute += 0.5) await look(minute);
  const times = (call: string) => asked.filter((one) => one === call).length;
  expect([times('shards'), times('table nightly'), times('dashboards'), times('recoveries')]).toEqual([7, 3, 61, 0]);
});

test('recoveries are read while copies move, and one of which nothing moves is found', async () => {
  const { look, state } = given();
  const stuckAt = async (minute: number, part: object) => (await look(minute, part)).RelocationStuck;
  // It may be the one that an issue is open for since before the server started.
  for (const minute of [0, 10, 20]) expect(await stuckAt(minute, { relocating_shards: 1 })).toBeUndefined();
  expect(await stuckAt(30, { initializing_shards: 1 })).toMatch(
    /^orders\[0\] 10%, a to b, no progress since at least 2026-11-21T02:00:00.000Z$/,
  );
  state.bytesDone += 1;
  for (const minute of [31, 60]) expect(await stuckAt(minute, { relocating_shards: 1 })).toBeNull();
  expect(await stuckAt(61, { relocating_shards: 1 })).toBe('orders[0] 11%, a to b, no progress since 2026-11-21T02:31:00.000Z');
  expect(await stuckAt(62, {})).toBeNull();
  expect(await stuckAt(92, { relocating_shards: 1 })).toBeNull();
});

test('a list of very many shards is not asked for, and none in light mode or of a cluster that gives no answer', async () => {
  const { asked, look, state } = given();
  expect(await look(0, { active_shards: 29_990, unassigned_shards: 11 })).not.toHaveProperty('ShardTooLarge');
  expect(asked).not.toContain('shards');
  asked.length = 0;
  state.isLight = true;
  expect(await look(30)).toEqual({});
  state.isLight = false;
  state.health = null;
  expect([await look(31), asked]).toEqual([{}, []]);
  state.health = health();
  expect(await look(32, { active_shards: 29_989, unassigned_shards: 11 })).toHaveProperty('ShardTooLarge');
});

test('snapshots that fail are read more often, until a good one is there', async () => {
  const seconds = (minute: number) => (START + minute * MINUTE) / 1_000;
  const made = (minute: number, status: string) => ({ status, startEpoch: seconds(minute - 1), endEpoch: seconds(minute), reason: null });
  const nightly = [made(-60, 'FAILED')];
  const { asked, look } = given({ tables: { nightly } });
  const timesUntil = async (from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 1) await look(minute);
    return asked.filter((one) => one === 'table nightly').length;
  };
  expect(await timesUntil(0, 29)).toBe(3);
  nightly.push(made(29, 'SUCCESS'));
  expect(await timesUntil(30, 59)).toBe(4);
  expect(await timesUntil(60, 60)).toBe(5);
});

test('where one repository cannot be read, snapshots are not judged, and it is not asked again at once', async () => {
  const { asked, look } = given({ tables: { nightly: [], broken: null }, dashboards: null });
  expect(Object.keys(await look(0)).sort()).toEqual(['RelocationStuck', 'ShardTooLarge']);
  await look(1);
  expect(asked.filter((call) => call === 'repositories')).toHaveLength(1);
});
