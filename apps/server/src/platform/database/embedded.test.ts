import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseContract } from './contract.ts';
import { embeddedTestDatabase, openThrowaway } from './test-databases.ts';

databaseContract(async () => openThrowaway(await embeddedTestDatabase()));

test('a new one is planted without the databases that others would be made of', async () => {
  const database = await openThrowaway(await embeddedTestDatabase('empty'));
  const { rows } = await database.run((db) => db.execute(sql`select datname from pg_database`));
  await database.close();
  expect(rows).toEqual([{ datname: 'postgres' }]);
});
