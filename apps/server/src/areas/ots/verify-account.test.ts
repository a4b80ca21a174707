import { expect, test } from 'vitest';
import { embeddedTestDatabase, openThrowaway } from '../../platform/database/test-databases.ts';
import type { DomainFacts, RoleOutcome, TransparencySource } from '../../ports/transparency/port.ts';
import { createTransparencyRecords } from '../../ports/transparency/store/index.ts';
import { verifyAccount } from './verify-account.ts';

const ACCOUNT = '100000000001';
const DOMAIN: DomainFacts = {
  domainId: `${ACCOUNT}:orders`,
  domainName: 'orders',
  betaTokensAttribute: null,
  hostclass: null,
  state: 'ENABLED',
  spieTags: null,
};

/** A source that lists domains with the account's own role, as AWS does. */
const sourceOf = (role: RoleOutcome): TransparencySource => ({
  account: async (accountId) => ({ accountId, isInOrganization: true, isCanary: false }),
  tryRole: async () => role,
  domains: async () => (role.ok ? [DOMAIN] : null),
});

test('a role that breaks takes no domain out of the list: each of them says what is wrong', async () => {
  const database = await openThrowaway(await embeddedTestDatabase());
  try {
    const records = createTransparencyRecords(database, 'beta/iad');
    await records.onboard({ accountId: ACCOUNT, regions: ['us-east-1'], isInOrganization: true, by: 'ada', at: 1 });
    const account = await records.setRole({ accountId: ACCOUNT, roleArn: 'arn:role', version: 1, by: 'ada', at: 2 });
    if (account === null) throw new Error('the role was not set');
    const look = (role: RoleOutcome, at: number) =>
      verifyAccount(account, {
        source: sourceOf(role),
        records,
        now: () => at,
        signal: new AbortController().signal,
        onError: (error) => {
          throw error;
        },
      });
    await records.keepVerifications(await look({ ok: true }, 10));
    const broken = await look({ ok: false, problem: 'role-denied', detail: 'AccessDenied' }, 20);
    expect(broken).toMatchObject([
      { region: 'us-east-1', found: [{ domainId: DOMAIN.domainId, problem: 'role-denied', detail: 'AccessDenied', verifiedAt: 20 }] },
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
