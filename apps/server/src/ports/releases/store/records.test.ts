import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { describeReleaseRecords } from '../contract.ts';
import { describeDomainHolds } from '../domain-holds-contract.ts';
import { describeReleaseEngine } from '../engine-contract.ts';
import { describeReleasePackages } from '../package-contract.ts';
import { createReleaseRecords } from './index.ts';

const make = async () => {
  const database = await openThrowaway(await embeddedTestDatabase());
  return {
    records: createReleaseRecords(database, 'beta/iad'),
    elsewhere: createReleaseRecords(database, 'beta/pdx'),
    close: () => database.close(),
  };
};

describeReleaseRecords('embedded', make);
describeReleaseEngine('embedded', make);
describeDomainHolds('embedded', make);
describeReleasePackages('embedded', make);
