import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import { describeChangesPort } from '../contract.ts';
import { createOpenSearchChanges } from '../opensearch/index.ts';
import type { Change } from '../port.ts';
import { createChangesStore } from './index.ts';
import { mergedChanges } from './merged-changes.ts';

const ID = '000000000101:orders';
const change = (id: string, at: number, until: number | null = at): Change => ({
  id,
  subject: ID,
  kind: 'command',
  title: 'Recover domain',
  at,
  until,
  actor: 'ada',
  link: '/audit/7',
  source: 'store',
});

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

test('answers what lay in the window, or lasted into it, newest first and no more than asked for', async () => {
  const store = createChangesStore(database, 'beta/iad');
  for (const row of [
    change('before', 100),
    change('lasting', 150, null),
    change('ended', 160, 250),
    change('moment', 300),
    change('after', 501),
  ])
    await store.record(row);
  await store.record({ ...change('other', 300), subject: '000000000101:other' });
  const idsOf = async (limit: number) => (await store.between(ID, 200, 500, limit)).map(({ id }) => id);
  expect(await idsOf(10)).toEqual(['moment', 'ended', 'lasting']);
  expect(await idsOf(2)).toEqual(['moment', 'ended']);
  expect((await store.between(ID, 300, 300, 1))[0]).toEqual(change('moment', 300));
});

test('a change that ends is recorded again, within a transaction too; places do not see each other', async () => {
  const store = createChangesStore(database, 'beta/iad');
  await store.record(change('one', 100, null));
  await database.transaction((tx) => store.record(change('one', 100, 180), tx));
  await expect(
    database.transaction(async (tx) => {
      await store.record(change('two', 100), tx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await store.between(ID, 0, 1_000, 10)).toEqual([change('one', 100, 180)]);
  expect(await createChangesStore(database, 'prod/iad').between(ID, 0, 1_000, 10)).toEqual([]);
});

test('sources are merged without one that keeps none; one that fails is not hidden', async () => {
  const store = createChangesStore(database, 'beta/iad');
  await store.record(change('ours', 200));
  const theirs = {
    between: async () => [change('theirs', 300), change('ours', 200)],
    among: async () => [{ ...change('wide', 250), touched: [ID] }],
  };
  const ids = async (limit: number) =>
    (await mergedChanges([store, createOpenSearchChanges(), theirs]).between(ID, 0, 1_000, limit)).map(({ id }) => id);
  expect(await ids(10)).toEqual(['theirs', 'ours']);
  expect(await ids(1)).toEqual(['theirs']);
  const among = await mergedChanges([store, createOpenSearchChanges(), theirs]).among([ID], 0, 1_000, 10);
  expect(among.map(({ id }) => id)).toEqual(['wide', 'ours']);
  const lose = async () => {
    throw new Error('lost');
  };
  const broken = { between: lose, among: lose };
  await expect(mergedChanges([store, broken]).between(ID, 0, 1_000, 10)).rejects.toThrow('lost');
  await expect(mergedChanges([store, broken]).among([ID], 0, 1_000, 10)).rejects.toThrow('lost');
});

describeChangesPort('our own store', async () => {
  await emptyTables(database);
  const store = createChangesStore(database, 'beta/iad');
  const OTHER = '000000000101:other';
  for (const row of [change('a', 100), change('b', 300), change('c', 500), { ...change('d', 400), subject: '000000000101' }])
    await store.record(row);
  return { port: store, subject: ID, domains: [ID, OTHER], from: 50, to: 1_000 };
});

test('a change of an account touched those of its domains that were asked about', async () => {
  const store = createChangesStore(database, 'beta/iad');
  await store.record({ ...change('account', 300), subject: '000000000101' });
  await store.record(change('before', 100, 350));
  const found = await store.among([ID, '000000000101:other', '000000000202:else'], 200, 500, 10);
  expect(found).toMatchObject([{ id: 'account', touched: [ID, '000000000101:other'] }]);
});
