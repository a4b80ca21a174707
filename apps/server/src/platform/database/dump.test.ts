import { dumpContract } from './dump-contract.ts';
import { embeddedTestDatabase, openThrowaway } from './test-databases.ts';

dumpContract(
  'from embedded to embedded',
  async () => openThrowaway(await embeddedTestDatabase()),
  async () => openThrowaway(await embeddedTestDatabase('empty'), { migrations: 'none' }),
);
