import { expect, test } from 'vitest';
import type { Issue } from '../../issues/port.ts';
import { createIssueKeeper } from './issue-keeper.ts';

const ID = '123456789012:orders';
const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const MINUTE = 60_000;

/** Records in memory, and keepers of them: another one is a server that has just started. */
const kept = () => {
  const records = new Map<string, Issue>();
  let writes = 0;
  const store = {
    open: async (id: string) => [...records.values()].filter((one) => one.domainIdentifier === id && one.resolvedAt === null),
    record: async (issue: Issue) => {
      writes += 1;
      records.set(issue.id, issue);
    },
  };
  const another = () => createIssueKeeper(store);
  const all = () => [...records.values()].map((one) => [one.issueType, one.details, ...minutesOf(one.openedAt, one.resolvedAt)]);
  const zones = () => [...records.values()].map((one) => [one.issueType, one.zone, ...minutesOf(one.updatedAt)]);
  return { another, all, zones, writes: () => writes };
};
const minutesOf = (...times: (number | null)[]) => times.map((time) => time && (time - NOW) / MINUTE);
const at = (minute: number): number => NOW + minute * MINUTE;

test('an issue is opened once it has held for as long as its rule says, and closed when it is gone', async () => {
  const { another, all } = kept();
  const keeper = another();
  for (const minute of [1, 6, 10]) await keeper.found(ID, at(minute), 'NodeDrop', '2 of 3 data nodes');
  expect(all()).toEqual([]);
  await keeper.found(ID, at(11), 'NodeDrop', '2 of 3 data nodes');
  expect(all()).toEqual([['NodeDrop', '2 of 3 data nodes', 11, null]]);
  await keeper.found(ID, at(12), 'NodeDrop', null);
  expect(all()).toEqual([['NodeDrop', '2 of 3 data nodes', 11, 12]]);
});

test('a server that has just started goes on with what is known of before; what this one saw end begins anew', async () => {
  const { another, all } = kept();
  const keeper = another();
  const drop = (minute: number, words: string | null, since = 1) => keeper.found(ID, at(minute), 'NodeDrop', words, { since: at(since) });
  await drop(10, '2 of 3 data nodes');
  expect(all()).toEqual([]);
  await drop(11, '2 of 3 data nodes');
  expect(all()).toEqual([['NodeDrop', '2 of 3 data nodes', 11, null]]);
  await drop(12, null);
  for (const minute of [13, 22]) await drop(minute, '2 of 3 data nodes');
  expect(all()).toHaveLength(1);
  await drop(23, '2 of 3 data nodes');
  expect(all()).toHaveLength(2);
  await keeper.gone(ID, at(24));
  await drop(25, '1 of 3 data nodes', 2);
  expect(all().at(-1)).toEqual(['NodeDrop', '1 of 3 data nodes', 25, null]);
});

test('the zone of an issue follows what is found, as its words do', async () => {
  const { another, zones } = kept();
  const keeper = another();
  for (const [minute, zone] of [
    [1, 'b'],
    [12, 'b'],
    [13, 'b'],
  ] as const)
    await keeper.found(ID, at(minute), 'NodeDrop', '2 of 3', { zone });
  expect(zones()).toEqual([['NodeDrop', 'b', 12]]);
  await keeper.found(ID, at(14), 'NodeDrop', '2 of 3');
  expect(zones()).toEqual([['NodeDrop', null, 14]]);
});

test('dashboards are down after ten minutes', async () => {
  const { another, all } = kept();
  const keeper = another();
  for (const minute of [0, 9.9]) await keeper.found(ID, at(minute), 'DashboardsDown', 'the dashboards are red');
  expect(all()).toEqual([]);
  await keeper.found(ID, at(10), 'DashboardsDown', 'the dashboards are red');
  expect(all()).toHaveLength(1);
});

test('what did not hold in between begins anew', async () => {
  const { another, all } = kept();
  const keeper = another();
  for (let minute = 0; minute < 30; minute += 1)
    await keeper.found(ID, at(minute), 'NodeDrop', minute % 10 === 9 ? null : '2 of 3 data nodes');
  expect(all()).toEqual([]);
});

test('its words follow what holds, and are written when they change', async () => {
  const { another, all, writes } = kept();
  const keeper = another();
  for (const indices of [1, 1, 1, 4, 4]) await keeper.found(ID, at(indices), 'IndexWriteBlocked', `${indices} blocked`);
  expect(all()).toEqual([['IndexWriteBlocked', '4 blocked', 1, null]]);
  expect(writes()).toBe(2);
});

test('what stands about a mark is one issue until it is gone for some minutes, to a server that has just started too', async () => {
  const { another, all } = kept();
  const keeper = another();
  const disk = (minute: number, words: string | null, by = keeper) => by.found(ID, at(minute), 'DiskWatermarkHigh', words);
  for (let minute = 0; minute < 10; minute += 1) await disk(minute, minute % 2 === 0 ? '1 node' : null);
  expect(all()).toEqual([['DiskWatermarkHigh', '1 node', 0, null]]);
  const other = another();
  await disk(11, null, other);
  await disk(12, null, other);
  expect(all()).toEqual([['DiskWatermarkHigh', '1 node', 0, null]]);
  await disk(13, null, other);
  expect(all()).toEqual([['DiskWatermarkHigh', '1 node', 0, 13]]);
});

test('kinds that are judged at once harm each other not', async () => {
  const { another, all } = kept();
  const keeper = another();
  const both = (minute: number, words: string | null) =>
    Promise.all((['IndexWriteBlocked', 'MasterUnstable'] as const).map((type) => keeper.found(ID, at(minute), type, words)));
  await both(0, 'holds');
  await both(1, 'holds');
  expect(all().map(([, , opened]) => opened)).toEqual([0, 0]);
  await both(2, null);
  expect(all().map(([, , , resolved]) => resolved)).toEqual([2, 2]);
});

test('a domain that is deleted has no issue any more, and one that comes back begins anew', async () => {
  const { another, all } = kept();
  const keeper = another();
  const held = [ID, 'DiskLow', '10.0.0.1 2 GiB free of 100'] as const;
  await keeper.found(held[0], at(1), held[1], held[2]);
  await keeper.found(held[0], at(2), 'IndexWriteBlocked', '1 blocked');
  await keeper.gone(ID, at(5));
  expect(all()).toEqual([
    ['DiskLow', held[2], 1, 5],
    ['IndexWriteBlocked', '1 blocked', 2, 5],
  ]);
  await keeper.found(held[0], at(90), held[1], held[2]);
  expect(all()[2]).toEqual(['DiskLow', held[2], 90, null]);
});
