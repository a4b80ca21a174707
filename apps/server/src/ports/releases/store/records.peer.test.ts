import { openThrowaway, postgresTestDatabase } from '../../../platform/database/test-databases.ts';
import { describeReleaseRecords } from '../contract.ts';
import { describeDomainHolds } from '../domain-holds-contract.ts';
import { describeReleaseEngine } from '../engine-contract.ts';
import { describeReleasePackages } from '../package-contract.ts';
import { createReleaseRecords } from './index.ts';

const make = async () => {
  const database = await openThrowaway(await postgresTestDatabase());
  return {
    records: createReleaseRecords(database, 'beta/iad'),
    elsewhere: createReleaseRecords(database, 'beta/pdx'),
    close: () => database.close(),
  };
};

describeReleaseRecords('on a real PostgreSQL', make);
describeReleaseEngine('on a real PostgreSQL', make);
describeDomainHolds('on a real PostgreSQL', make);
describeReleasePackages('on a real PostgreSQL', make);
