import { openThrowaway, postgresTestDatabase } from '../../../platform/database/test-databases.ts';
import { describeTransparencyRecords } from '../contract.ts';
import { createTransparencyRecords } from './index.ts';

describeTransparencyRecords('on a real PostgreSQL', async () => {
  const database = await openThrowaway(await postgresTestDatabase());
  return {
    records: createTransparencyRecords(database, 'beta/iad'),
    elsewhere: createTransparencyRecords(database, 'beta/pdx'),
    close: () => database.close(),
  };
});
