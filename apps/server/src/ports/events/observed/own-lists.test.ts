import { expect, test } from 'vitest';
import { PortError } from '../../port-error.ts';
import { createOwnLists, type ListedCluster } from './own-lists.ts';

const ID = '123456789012:orders';
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 2, 0);

const health = (part: object = {}) => ({
  ...{ status: 'green' as const, active_shards: 24, initializing_shards: 0, relocating_shards: 0, unassigned_shards: 0, ...part },
});
type Health = Parameters<ReturnType<typeof createOwnLists>['read']>[2];

/** A cluster that tells which calls it had. */
function given({ dashboards = 'green' as 'green' | 'red' | null, tables = {} as Record<string, object[] | null> } = {}) {
  const asked: string[] = [];
  let bytesDone = 10;
  const answer = async <T>(call: string, value: T) => {
    asked.push(call);
    return { value, asOf: START };
  };
  const cluster = {
    shards: () => answer('shards', [{ index: 'orders', shard: 0, store: 7 }]),
    activeRecoveries: () =>
      answer('recoveries', [
        {
          index: 'orders',
          shard: 0,
          type: 'peer',
          stage: 'index',
          sourceNode: 'a',
          targetNode: 'b',
          bytesDone,
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
  } as unknown as ListedCluster;
  const lists = createOwnLists(cluster);
  const read = (minute: number, part: object = {}) => lists.read(ID, START + minute * MINUTE, health(part) as unknown as Health);
  const moves = () => {
    bytesDone += 1;
  };
  return { asked, read, moves };
}

test('each list is read as often as what it tells changes, and null between', async () => {
  const { asked, read } = given({ tables: { nightly: [{ status: 'SUCCESS', startEpoch: 1_000, endEpoch: 1_060, reason: null }] } });
  expect(await read(0)).toEqual({
    at: START,
    shards: [{ index: 'orders', shard: 0, store: 7 }],
    recoveries: new Map(),
    snapshots: [{ status: 'SUCCESS', start: 1_000_000, end: 1_060_000, reason: null }],
    dashboards: 'green',
  });
  expect(await read(0.5)).toMatchObject({ shards: null, recoveries: new Map(), snapshots: null, dashboards: null });
  for (let minute = 1; minute <= 60; minute += 0.5) await read(minute);
  const times = (call: string) => asked.filter((one) => one === call).length;
  expect([times('shards'), times('table nightly'), times('dashboards'), times('recoveries')]).toEqual([7, 3, 61, 0]);
});

test('recoveries are read while copies move, and since when nothing of one did is kept', async () => {
  const { read, moves } = given();
  const sinceAt = async (minute: number, part: object) =>
    [...((await read(minute, part)).recoveries?.values() ?? [])].map(({ since }) => since);
  expect(await sinceAt(0, { relocating_shards: 1 })).toEqual([START]);
  expect(await sinceAt(1, { initializing_shards: 1 })).toEqual([START]);
  moves();
  expect(await sinceAt(2, { relocating_shards: 1 })).toEqual([START + 2 * MINUTE]);
  expect(await sinceAt(3, {})).toEqual([]);
  expect(await sinceAt(4, { relocating_shards: 1 })).toEqual([START + 4 * MINUTE]);
});

test('a list of very many shards is not asked for', async () => {
  const { asked, read } = given();
  expect((await read(0, { active_shards: 29_990, unassigned_shards: 11 })).shards).toBeNull();
  expect(asked).not.toContain('shards');
  expect((await read(1, { active_shards: 29_989, unassigned_shards: 11 })).shards).toHaveLength(1);
});

test('snapshots that fail are read more often, until a good one is there', async () => {
  const seconds = (minute: number) => (START + minute * MINUTE) / 1_000;
  const made = (minute: number, status: string) => ({ status, startEpoch: seconds(minute - 1), endEpoch: seconds(minute), reason: null });
  const nightly = [made(-60, 'FAILED')];
  const { asked, read } = given({ tables: { nightly } });
  const timesUntil = async (from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 1) await read(minute);
    return asked.filter((one) => one === 'table nightly').length;
  };
  expect(await timesUntil(0, 29)).toBe(3);
  nightly.push(made(29, 'SUCCESS'));
  expect(await timesUntil(30, 59)).toBe(4);
  expect(await timesUntil(60, 60)).toBe(5);
});

test('where one repository cannot be read, no snapshot is known, and it is not asked again at once', async () => {
  const { asked, read } = given({ tables: { nightly: [], broken: null }, dashboards: null });
  expect(await read(0)).toMatchObject({ snapshots: null, dashboards: null });
  await read(1);
  expect(asked.filter((call) => call === 'repositories')).toHaveLength(1);
});
