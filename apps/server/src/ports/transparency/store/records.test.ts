import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { describeTransparencyRecords } from '../contract.ts';
import { createTransparencyRecords } from './index.ts';

describeTransparencyRecords('embedded', async () => {
  const database = await openThrowaway(await embeddedTestDatabase());
  return {
    records: createTransparencyRecords(database, 'beta/iad'),
    elsewhere: createTransparencyRecords(database, 'beta/pdx'),
    close: () => database.close(),
  };
});
