import { dumpContract } from './dump-contract.ts';
import { embeddedPlace, openThrowaway, postgresPlace } from './test-databases.ts';

dumpContract(
  'from embedded to PostgreSQL',
  async () => openThrowaway(await embeddedPlace()),
  async () => openThrowaway(await postgresPlace(), { migrations: 'none' }),
);
dumpContract(
  'from PostgreSQL to embedded',
  async () => openThrowaway(await postgresPlace()),
  async () => openThrowaway(await embeddedPlace('empty'), { migrations: 'none' }),
);
