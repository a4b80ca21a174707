import { dumpContract } from './dump-contract.ts';
import { embeddedTestDatabase, openThrowaway, postgresTestDatabase } from './test-databases.ts';

dumpContract(
  'from embedded to PostgreSQL',
  async () => openThrowaway(await embeddedTestDatabase()),
  async () => openThrowaway(await postgresTestDatabase(), { migrations: 'none' }),
);
dumpContract(
  'from PostgreSQL to embedded',
  async () => openThrowaway(await postgresTestDatabase()),
  async () => openThrowaway(await embeddedTestDatabase('empty'), { migrations: 'none' }),
);
