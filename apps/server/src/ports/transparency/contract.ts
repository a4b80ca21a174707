import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Checked, Page, PageOptions, TransparencyRecords, Verification } from './port.ts';

export interface RecordsSubject {
  /** Empty. */
  records: TransparencyRecords;
  /** Those of another place, in the same store; empty too. */
  elsewhere: TransparencyRecords;
  close: () => Promise<void>;
}

const A = '100000000001';
const B = '100000000002';
const AT = 1_700_000_000_000;
const onboard = (accountId: string, regions: string[], more: { isInOrganization?: boolean; at?: number; by?: string } = {}) => ({
  accountId,
  regions,
  isInOrganization: true,
  by: 'ada',
  at: AT,
  ...more,
});

/** A look at one account and region; what is found of a domain is fine unless it says otherwise. */
const checked = (accountId: string, region: string, found: Record<string, Partial<Verification>>): Checked => ({
  accountId,
  region,
  found: Object.entries(found).map(([name, more]) => ({
    accountId,
    region,
    domainId: `${accountId}:${name}`,
    domainName: name,
    betaTokensAttribute: null,
    hostclass: 'AES-R6G',
    state: 'ENABLED',
    spieTags: 'team=search',
    expectedState: 'ENABLED',
    problem: null,
    detail: null,
    verifiedAt: AT,
    ...more,
  })),
});

/** What every store of records has to do alike. The tests build on each other's accounts no more than their ids. */
export const describeTransparencyRecords = (name: string, make: () => Promise<RecordsSubject>): void => {
  describe(`records of Ops Transparency: ${name}`, () => {
    let subject: RecordsSubject;
    let records: TransparencyRecords;
    beforeAll(async () => {
      subject = await make();
      ({ records } = subject);
    }, 60_000);
    afterAll(() => subject.close());

    test('an account is onboarded with what it was told, a uuid and an external id of its own', async () => {
      const account = await records.onboard(onboard(A, ['us-west-2', 'us-east-1']));
      expect(account).toEqual({
        accountId: A,
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        regions: [
          { region: 'us-east-1', onboardedAt: AT, by: 'ada' },
          { region: 'us-west-2', onboardedAt: AT, by: 'ada' },
        ],
        isInOrganization: true,
        roleArn: null,
        externalId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        version: 1,
        updatedAt: AT,
      });
      expect(await records.account(A)).toEqual(account);
      const other = await records.onboard(onboard(B, ['us-east-1'], { isInOrganization: false }));
      expect(new Set([account.uuid, other.uuid, account.externalId, other.externalId]).size).toBe(4);
      expect(await records.account('199999999999')).toBeNull();
    });

    test('onboarding again adds regions and keeps those that are there; the same once more changes nothing', async () => {
      const before = await records.account(A);
      const more = await records.onboard(onboard(A, ['us-east-1', 'us-east-2'], { at: AT + 5, by: 'ben' }));
      expect(more.regions).toEqual([...(before?.regions ?? []), { region: 'us-east-2', onboardedAt: AT + 5, by: 'ben' }]);
      expect(more).toMatchObject({ uuid: before?.uuid, externalId: before?.externalId, version: 2, updatedAt: AT + 5 });
      expect(await records.onboard(onboard(A, ['us-east-2', 'us-east-1'], { at: AT + 9, by: 'eve' }))).toEqual(more);
    });

    test('two people who onboard one account at once make one account with the regions of both', async () => {
      const id = '100000000003';
      const both = await Promise.all([
        records.onboard(onboard(id, ['us-east-1', 'us-west-1'])),
        records.onboard(onboard(id, ['us-west-1', 'us-west-2'], { by: 'ben' })),
      ]);
      const account = await records.account(id);
      expect(account?.regions.map(({ region }) => region).sort()).toEqual(['us-east-1', 'us-west-1', 'us-west-2']);
      for (const { uuid, externalId } of both) expect([uuid, externalId]).toEqual([account?.uuid, account?.externalId]);
    });

    test('a role is set by whoever saw the newest version, and by nobody else', async () => {
      const { version } = await records.onboard(onboard('100000000004', ['us-east-1']));
      const change = (name: string) => ({
        accountId: '100000000004',
        roleArn: `arn:aws:iam::100000000004:role/${name}`,
        version,
        by: 'ben',
        at: AT + 7,
      });
      const both = await Promise.all([records.setRole(change('one')), records.setRole(change('two'))]);
      const [winner] = both.filter((account) => account !== null);
      expect(both.filter((account) => account === null)).toHaveLength(1);
      expect(winner).toMatchObject({ version: version + 1, updatedAt: AT + 7 });
      expect(await records.account('100000000004')).toEqual(winner);
      expect(await records.setRole(change('late'))).toBeNull();
      await expect(records.setRole({ ...change('none'), accountId: '199999999999' })).rejects.toMatchObject({ kind: 'not-found' });
    });

    test('pages hold every account and region once, in order, whatever their size', async () => {
      const accounts = await paged((page) => records.accounts(page), 2);
      expect(accounts.map(({ accountId }) => accountId)).toEqual([A, B, '100000000003', '100000000004']);
      expect((await records.accounts({ limit: 1 })).total).toBe(4);
      const regions = await paged((page) => records.regions(page), 3);
      expect(regions.map(({ account, region }) => `${account.accountId} ${region}`)).toEqual(
        accounts.flatMap(({ accountId, regions: own }) => own.map(({ region }) => `${accountId} ${region}`).sort()),
      );
      expect(regions.map(({ account }) => account)).toEqual(
        regions.map(({ account }) => accounts.find((one) => one.accountId === account.accountId)),
      );
      const whole = await records.regions({ limit: 100 });
      expect([whole.total, whole.next]).toEqual([8, null]);
      expect((await records.regions({ limit: 5, after: 'not a cursor' })).next).toBeNull();
    });

    test('a verification replaces what was known of that account and region, and of nothing else', async () => {
      await records.keepVerifications([
        checked(A, 'us-east-1', {
          'orders-old': {},
          orders: {},
          'orders-2': { problem: 'state-differs', state: 'DISABLED', detail: 'It is off.' },
        }),
        checked(A, 'us-west-2', { carts: {} }),
      ]);
      await records.keepVerifications([checked(A, 'us-east-1', { orders: { verifiedAt: AT + 1 }, 'orders-2': { verifiedAt: AT + 1 } })]);
      const { rows, total, next } = await records.verifications({ limit: 10, actionable: false });
      expect(rows.map(({ domainId, region, verifiedAt }) => [domainId, region, verifiedAt - AT])).toEqual([
        [`${A}:orders`, 'us-east-1', 1],
        [`${A}:orders-2`, 'us-east-1', 1],
        [`${A}:carts`, 'us-west-2', 0],
      ]);
      expect([total, next]).toEqual([3, null]);
      expect(rows[0]).toEqual({ ...checked(A, 'us-east-1', { orders: { verifiedAt: AT + 1 } }).found[0], since: null });
      await records.keepVerifications([checked(A, 'us-west-2', {})]);
      expect((await records.verifications({ limit: 10, actionable: false })).total).toBe(2);
      await records.keepVerifications([]);
    });

    test('a problem that stays keeps the time since when it is there; another one, or the same one back again, begins anew', async () => {
      const step = async (at: number, problem: Verification['problem']) => {
        await records.keepVerifications([checked(B, 'us-east-1', { orders: { problem, verifiedAt: at } })]);
        return (await records.verifications({ limit: 1, actionable: false, accountId: B })).rows[0]?.since;
      };
      expect(await step(100, 'role-denied')).toBe(100);
      expect(await step(200, 'role-denied')).toBe(100);
      expect(await step(300, 'role-missing')).toBe(300);
      expect(await step(400, null)).toBeNull();
      expect(await step(500, 'role-missing')).toBe(500);
    });

    test('the actionable list and one account are pages of their own', async () => {
      await records.keepVerifications([
        checked(A, 'us-east-1', { a: { problem: 'tags-missing' }, b: {}, c: { problem: 'state-differs' } }),
        checked(A, 'us-east-2', { d: { problem: 'tags-missing' } }),
        checked(B, 'us-east-1', { a: { problem: 'role-denied' } }),
      ]);
      const names = (rows: readonly Verification[]) => rows.map(({ domainId, region }) => `${domainId} ${region}`);
      const actionable = await paged((page) => records.verifications({ ...page, actionable: true }), 1);
      expect(names(actionable)).toEqual([`${A}:a us-east-1`, `${A}:c us-east-1`, `${A}:d us-east-2`, `${B}:a us-east-1`]);
      expect((await records.verifications({ limit: 1, actionable: true })).total).toBe(4);
      const own = await paged((page) => records.verifications({ ...page, actionable: false, accountId: A }), 3);
      expect(names(own)).toEqual([`${A}:a us-east-1`, `${A}:b us-east-1`, `${A}:c us-east-1`, `${A}:d us-east-2`]);
    });

    test('what was onboarded last comes first, each account once with the region that came last', async () => {
      const late = AT + 1_000_000;
      await records.onboard(onboard('100000000005', ['us-east-1', 'us-east-2'], { at: late }));
      await records.onboard(onboard('100000000006', ['us-west-1'], { at: late + 1 }));
      await records.onboard(onboard('100000000005', ['us-west-2'], { at: late + 2 }));
      const told = (await records.recent(2)).map(({ account, region }) => `${account.accountId} ${region}`);
      expect(told).toEqual(['100000000005 us-west-2', '100000000006 us-west-1']);
      const all = await records.recent(50);
      expect(new Set(all.map(({ account }) => account.accountId)).size).toBe(all.length);
      expect(all).toHaveLength((await records.accounts({ limit: 1 })).total);
    });

    test('places do not see each other', async () => {
      const { elsewhere } = subject;
      expect(await elsewhere.accounts({ limit: 10 })).toEqual({ rows: [], total: 0, next: null });
      expect(await elsewhere.regions({ limit: 10 })).toEqual({ rows: [], total: 0, next: null });
      expect(await elsewhere.verifications({ limit: 10, actionable: false })).toEqual({ rows: [], total: 0, next: null });
      await elsewhere.keepVerifications([checked(A, 'us-east-1', {})]);
      await elsewhere.onboard(onboard(A, ['us-west-1']));
      expect((await records.account(A))?.regions).toHaveLength(3);
      expect((await records.verifications({ limit: 1, actionable: false, accountId: A })).total).toBe(4);
    });
  });
};

/** All rows, page by page. */
async function paged<Row>(read: (page: PageOptions) => Promise<Page<Row>>, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read({ limit, after });
    rows.push(...page.rows);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    if (page.next === null) return rows;
    after = page.next;
  }
}
