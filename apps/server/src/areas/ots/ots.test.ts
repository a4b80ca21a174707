import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { history } from '../../testkit/commands.ts';
import { type DemoServer, type GqlAnswer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const OPERATOR = 'aiko-tanaka';
/** Known to the fleet, with nine domains in every region, and not onboarded. */
const NEW = '000000000202';
const RIGHT = `arn:aws:iam::${NEW}:role/TumblerOpsTransparency`;
const WRONG = `arn:aws:iam::${NEW}:role/Another`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  // The first look at a place brings in its accounts, and their first round.
  await vi.waitFor(async () => expect((await verification()).lastCompletedAt).not.toBeNull(), { timeout: 120_000, interval: 100 });
}, 180_000);
afterAll(() => server.close());

const ask = async (document: string, variables: Record<string, unknown> = {}, person = READER): Promise<GqlAnswer['data']> => {
  const { data, errors } = await server.gql(person, document, variables);
  expect(errors).toEqual([]);
  return data;
};
const refused = async (document: string, variables: Record<string, unknown>, person = OPERATOR) => {
  const { errors, data } = await server.gql(person, document, variables);
  expect(errors).toHaveLength(1);
  expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
  return { code: errors[0]?.extensions.code, message: errors[0]?.message };
};

const VERIFICATION = '{ otsVerification { available running done total startedAt lastCompletedAt nextAt actionable } }';
const verification = async () => (await ask(VERIFICATION)).otsVerification;
const ITEM = `account_id domain_name onboard_time ots_acc_onboarded_flag ots_acc_present_in_aws_org ots_item_class ots_item_parent
  ots_item_region ots_item_status ots_item_type ots_uuid trusted_entity_external_id aws_org_read_role_arn onboarded_regions`;
const VERIFY_ITEM = `account_id action_required current_beta_tokens_attribute current_hostclass current_ots_state current_spie_tags
  domain_id domain_name expected_ots_state last_update_time region problem detail since`;
const ALL = `query A($limit: Int, $after: String) { otsAll(limit: $limit, after: $after) { otsItems { ${ITEM} } total next } }`;
const verifyAll = (name: string) =>
  `query V($limit: Int, $after: String) { ${name}(limit: $limit, after: $after) { otsVerifyItems { ${VERIFY_ITEM} } total next } }`;
const DOMAIN = `query D($id: String!) { otsDomain(awsAccountId: $id) { otsItem { ${ITEM} } version isCanary isInOrganization } }`;
const ONBOARD = `query O($id: String!, $regions: [String!]!, $org: String!, $guard: GuardInput) {
  otsOnboardResponse(awsAccountId: $id, regions: $regions, isPartOfAwsOrg: $org, guard: $guard) { onboardResponse } }`;
const ROLE = `query U($id: String!, $regions: [String!]!, $arn: String!, $version: Int, $guard: GuardInput) {
  updateRoleArnResponse(awsAccountId: $id, regions: $regions, roleArn: $arn, version: $version, guard: $guard) { onUpdateRoleArnResponse } }`;
const VERIFY_NOW = 'mutation N($id: String!) { otsVerifyNow(awsAccountId: $id) { actionable running } }';

interface Item {
  account_id: string;
  ots_item_region: string;
  onboarded_regions: string[];
}
interface VerifyItem {
  account_id: string;
  action_required: string;
  domain_id: string;
  region: string;
  problem: string | null;
  since: number | null;
}

describe('lists', () => {
  test('onboarded accounts come with an item for each region, whole or in pages [OTS-014]', async () => {
    const { otsItems, total, next } = (await ask(ALL)).otsAll;
    expect([otsItems.length, next]).toEqual([total, null]);
    const keys = otsItems.map((item: Item) => `${item.account_id} ${item.ots_item_region}`);
    expect(keys).toEqual([...new Set<string>(keys)].sort());
    for (const item of otsItems) expect(item.onboarded_regions).toContain(item.ots_item_region);
    const first = (await ask(ALL, { limit: 10 })).otsAll;
    const second = (await ask(ALL, { limit: 10, after: first.next })).otsAll;
    expect([...first.otsItems, ...second.otsItems]).toEqual(otsItems.slice(0, 20));
    expect(first.total).toBe(total);
  });

  test('what was verified, and of that what needs an operator [OTS-015, OTS-016]', async () => {
    const all: { otsVerifyItems: VerifyItem[]; total: number } = (await ask(verifyAll('otsVerifyAll'))).otsVerifyAll;
    const actionable: typeof all = (await ask(verifyAll('otsVerifyActionableAll'))).otsVerifyActionableAll;
    expect(all.otsVerifyItems).toHaveLength(all.total);
    expect(actionable.otsVerifyItems).toEqual(all.otsVerifyItems.filter(({ problem }) => problem !== null));
    expect(actionable.total).toBe((await verification()).actionable);
    expect(actionable.total).toBeGreaterThan(10);
    expect(actionable.total).toBeLessThan(all.total);
    for (const { action_required, problem, since } of all.otsVerifyItems)
      expect([action_required !== '', since !== null]).toEqual([problem !== null, problem !== null]);
    const page = (await ask(verifyAll('otsVerifyActionableAll'), { limit: 7 })).otsVerifyActionableAll;
    expect(page.otsVerifyItems).toEqual(actionable.otsVerifyItems.slice(0, 7));
  });

  test('a limit or a cursor that makes no sense is refused by name', async () => {
    expect(await refused(ALL, { limit: 0 })).toEqual({ code: 'BAD_INPUT', message: expect.stringContaining('limit must be 1 to 1000') });
    expect(await refused(ALL, { after: 'x' })).toEqual({ code: 'BAD_INPUT', message: expect.stringContaining('after must be') });
  });
});

describe('one account', () => {
  test('answers its item with its regions, and null when nothing is onboarded [OTS-017]', async () => {
    const { otsDomain } = await ask(DOMAIN, { id: '000090000001' });
    expect(otsDomain).toMatchObject({
      otsItem: { account_id: '000090000001', onboarded_regions: ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'] },
      version: 1,
      isCanary: true,
      isInOrganization: true,
    });
    expect((await ask(DOMAIN, { id: NEW })).otsDomain).toEqual({ otsItem: null, version: null, isCanary: false, isInOrganization: true });
    expect(await refused(DOMAIN, { id: '12345' }, READER)).toEqual({
      code: 'BAD_INPUT',
      message: '400 awsAccountId must be 12 digits, such as 123456789012.',
    });
  });

  test('is onboarded, broken, found, mended and found right [OTS-018, OTS-019, OTS-020]', async () => {
    const regions = ['us-east-1', 'us-west-2'];
    const onboarded = await ask(ONBOARD, { id: NEW, regions, org: 'TRUE' }, OPERATOR);
    expect(onboarded.otsOnboardResponse.onboardResponse).toMatch(
      new RegExp(`^The account ${NEW} is onboarded in us-east-1 and us-west-2\\. Set its role`),
    );
    const { otsItem, version } = (await ask(DOMAIN, { id: NEW })).otsDomain;
    expect(otsItem).toMatchObject({ onboarded_regions: regions, aws_org_read_role_arn: null, ots_item_status: 'ROLE_NEEDED' });
    expect(await problemsOf(NEW)).toEqual(['role-missing']);

    const set = await ask(ROLE, { id: NEW, regions, arn: WRONG, version }, OPERATOR);
    expect(set.updateRoleArnResponse.onUpdateRoleArnResponse).toBe(`The role of the account ${NEW} is ${WRONG} now.`);
    expect(await problemsOf(NEW)).toEqual(['role-missing']);
    const broken = await actionableOf(NEW);
    expect(broken.length).toBeGreaterThan(2 * 5);
    expect(broken[0]).toMatchObject({ detail: expect.stringContaining(WRONG), domain_id: expect.stringMatching(/^000000000202:/) });

    await ask(ROLE, { id: NEW, regions, arn: RIGHT, version: version + 1 }, OPERATOR);
    expect(await problemsOf(NEW)).toEqual([]);
    expect((await ask(DOMAIN, { id: NEW })).otsDomain.otsItem).toMatchObject({ aws_org_read_role_arn: RIGHT, ots_item_status: 'ACTIVE' });
  });

  test('each change is in the audit log with whoever made it, and what it said', async () => {
    const [record] = await history(server, { path: 'aes/ots/update-role-arn', state: 'complete' });
    expect(record).toMatchObject({ user: 'Aiko Tanaka', outcome: expect.stringMatching(/success|succeeded|Completed/i) });
    expect(JSON.parse(record?.arguments_json ?? '{}')).toMatchObject({
      aws_account_id: NEW,
      role_arn: RIGHT,
      regions: 'us-east-1,us-west-2',
    });
  });

  test('the same command once more gives the same answer, and changes nothing', async () => {
    const guard = { idempotencyKey: 'again' };
    const wanted = { id: NEW, regions: ['us-east-2'], org: 'TRUE', guard };
    const first = await ask(ONBOARD, wanted, OPERATOR);
    const { version } = (await ask(DOMAIN, { id: NEW })).otsDomain;
    expect(await ask(ONBOARD, wanted, OPERATOR)).toEqual(first);
    expect((await ask(DOMAIN, { id: NEW })).otsDomain.version).toBe(version);
    const { onboardResponse } = (await ask(ONBOARD, { ...wanted, guard: {} }, OPERATOR)).otsOnboardResponse;
    expect(onboardResponse).toBe(`The account ${NEW} was onboarded in us-east-2 before: its regions stay as they are.`);
  });

  test('whoever has not seen the newest version does not undo another one’s change', async () => {
    const { version } = (await ask(DOMAIN, { id: NEW })).otsDomain;
    const stale = await refused(ROLE, { id: NEW, regions: ['us-east-1'], arn: WRONG, version: version - 1 });
    expect(stale).toEqual({ code: 'PRECONDITION_FAILED', message: expect.stringMatching(/Another person changed the account.*Reload/) });
    expect((await ask(DOMAIN, { id: NEW })).otsDomain).toMatchObject({ version, otsItem: { aws_org_read_role_arn: RIGHT } });
  });
});

describe('what is refused', () => {
  const onboard = { id: '123456789012', regions: ['us-east-1'], org: 'TRUE' };
  test.each([
    ['an account id', { ...onboard, id: '1234' }, /^400 awsAccountId must be 12 digits/],
    ['a region', { ...onboard, regions: ['eu-west-1'] }, /^400 regions must not hold "eu-west-1": choose from us-east-1, us-east-2/],
    ['no region', { ...onboard, regions: [] }, /^400 regions must name at least one/],
    ['the organization', { ...onboard, org: 'yes' }, /^400 isPartOfAwsOrg must be "TRUE" or "FALSE"/],
    [
      'an account in no organization',
      { ...onboard, id: '000000000303' },
      /^409 isPartOfAwsOrg is TRUE, and the organization has no account 000000000303\. Send FALSE/,
    ],
  ])('onboarding: %s, in the server’s words, and nothing is done [OTS-022]', async (_name, variables, words) => {
    expect((await refused(ONBOARD, variables)).message).toMatch(words);
    if (/^\d{12}$/.test(variables.id)) expect((await ask(DOMAIN, { id: variables.id })).otsDomain.otsItem).toBeNull();
  });

  const role = { id: '000000000101', regions: ['us-east-1'], arn: 'arn:aws:iam::000000000101:role/X' };
  test.each([
    ['another account', { ...role, arn: 'arn:aws:iam::000000000202:role/X' }, /^400 roleArn must be of the account 000000000101/],
    ['another partition', { ...role, arn: 'arn:aws-cn:iam::000000000101:role/X' }, /^400 roleArn must be of the partition aws,/],
    ['no role', { ...role, arn: 'x' }, /^400 roleArn must be the ARN of a role, such as arn:aws:iam::000000000101:role/],
    [
      'an account that is not onboarded',
      { ...role, id: '123456789012', arn: 'arn:aws:iam::123456789012:role/X' },
      /is not onboarded\. Onboard it first/,
    ],
  ])('a role: %s', async (_name, variables, words) => {
    const before = (await ask(DOMAIN, { id: variables.id })).otsDomain;
    expect((await refused(ROLE, variables)).message).toMatch(words);
    expect((await ask(DOMAIN, { id: variables.id })).otsDomain).toEqual(before);
  });

  test('readers read, operators act', async () => {
    for (const [document, variables] of [
      [ONBOARD, onboard],
      [ROLE, role],
      [VERIFY_NOW, { id: '000000000101' }],
    ] as const) {
      const { code, message } = await refused(document, variables, READER);
      expect([code, message]).toEqual(['NOT_PERMITTED', expect.stringContaining('transparency:act')]);
    }
  });
});

/** Verifies an account now and answers what is wrong with it. */
async function problemsOf(id: string): Promise<string[]> {
  await ask(VERIFY_NOW, { id }, OPERATOR);
  return [...new Set((await actionableOf(id)).map(({ problem }) => problem ?? ''))];
}

async function actionableOf(id: string): Promise<VerifyItem[]> {
  const { otsVerifyItems } = (await ask(verifyAll('otsVerifyActionableAll'))).otsVerifyActionableAll;
  return otsVerifyItems.filter((item: VerifyItem) => item.account_id === id);
}
