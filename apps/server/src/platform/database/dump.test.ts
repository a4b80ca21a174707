import { dumpContract } from './dump-contract.ts';
import { embeddedPlace, openThrowaway } from './test-databases.ts';

dumpContract(
  'from embedded to embedded',
  async () => openThrowaway(await embeddedPlace()),
  async () => openThrowaway(await embeddedPlace('empty'), { migrations: 'none' }),
);
