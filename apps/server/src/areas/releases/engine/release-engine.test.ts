import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { engineContract } from './contract.ts';

engineContract(async () => {
  const database = await openThrowaway(await embeddedTestDatabase());
  return { database, again: async () => database };
});
