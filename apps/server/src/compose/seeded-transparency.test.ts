import { expect, test } from 'vitest';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { createTransparencyRecords } from '../ports/transparency/store/index.ts';
import { seedTransparency } from './seeded-transparency.ts';

const account = (accountId: string, roleArn: string | null) => ({
  accountId,
  regions: ['us-east-1', 'us-west-2'],
  isInOrganization: true,
  roleArn,
  onboardedAt: 50,
});

test('a demo place begins with its accounts, once: what an operator did stays, what a start left out is made good', async () => {
  const database = await openThrowaway(await embeddedTestDatabase());
  try {
    const records = createTransparencyRecords(database, 'beta/iad');
    const accounts = [account('000000000101', 'arn:one'), account('000000000404', null), account('000000000505', 'arn:three')];
    const stageRegion = { stage: 'beta', airportCode: 'iad' } as const;
    await seedTransparency({ stageRegion, records, accounts: accounts.slice(0, 2) }, 100);
    const own = await records.setRole({ accountId: '000000000404', roleArn: 'arn:own', version: 1, by: 'ada', at: 150 });
    await seedTransparency({ stageRegion, records, accounts }, 200);
    const { rows } = await records.accounts({ limit: 10 });
    expect(rows.map(({ accountId, roleArn, version, updatedAt }) => [accountId, roleArn, version, updatedAt])).toEqual([
      ['000000000101', 'arn:one', 1, 50],
      ['000000000404', 'arn:own', 2, 150],
      ['000000000505', 'arn:three', 1, 50],
    ]);
    expect(rows[1]).toEqual(own);
    for (const { regions } of rows) expect(regions.map(({ region }) => region)).toEqual(['us-east-1', 'us-west-2']);
    await seedTransparency({ stageRegion, records, accounts }, 300);
    expect((await records.accounts({ limit: 10 })).rows).toEqual(rows);
  } finally {
    await database.close();
  }
}, 60_000);
