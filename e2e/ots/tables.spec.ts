import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answeringOne } from '../support/answering-one.ts';
import { actionable, GOOD_ACCOUNT, openVerified, verified } from './ots-page.ts';

const ITEM_FIELDS = [
  'account_id',
  'domain_name',
  'onboard_time',
  'ots_acc_onboarded_flag',
  'ots_acc_present_in_aws_org',
  'ots_item_class',
  'ots_item_parent',
  'ots_item_region',
  'ots_item_status',
  'ots_item_type',
  'ots_uuid',
  'trusted_entity_external_id',
  'aws_org_read_role_arn',
  'onboarded_regions',
];
const VERIFY_FIELDS = [
  'account_id',
  'action_required',
  'current_beta_tokens_attribute',
  'current_hostclass',
  'current_ots_state',
  'current_spie_tags',
  'domain_id',
  'domain_name',
  'expected_ots_state',
  'last_update_time',
  'region',
];
const TABLES = [
  ['/ops-transparency/onboarded', 'Onboarded accounts', 'Ots_AllQuery', 'otsAll', 'otsItems'],
  ['/ops-transparency/verify/all', 'Verified domains', 'Ots_VerifyAllQuery', 'otsVerifyAll', 'otsVerifyItems'],
  [
    '/ops-transparency/verify/actionable/all',
    'Domains that need operator action',
    'Ots_VerifyActionableAllQuery',
    'otsVerifyActionableAll',
    'otsVerifyItems',
  ],
] as const;

const firstLineOfCsv = async (page: Page, title: string): Promise<string[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${title} as CSV` }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.replace('\ufeff', '').split('\r\n')[0]?.split(',') ?? [];
};

const expectTenRows = async (grid: Locator): Promise<void> => {
  await expect(grid.locator('[data-row="9"]')).toBeVisible({ timeout: 60_000 });
  await expect(grid.locator('[data-row="10"]')).toHaveCount(0);
};

test.setTimeout(120_000);

test('the onboarded accounts show every field of an item [OTS-003, OTS-007]', async ({ page }) => {
  await page.goto('/ops-transparency/onboarded');
  const grid = page.getByRole('grid', { name: 'Onboarded accounts' });
  await expect(grid.getByRole('link', { name: GOOD_ACCOUNT }).first()).toHaveAttribute(
    'href',
    `/ops-transparency/onboarding/${GOOD_ACCOUNT}`,
  );
  expect(await firstLineOfCsv(page, 'Onboarded accounts')).toEqual(ITEM_FIELDS);
});

for (const [path, title, id] of [
  ['/ops-transparency/verify/all', 'Verified domains', 'OTS-004, OTS-008, OTS-013'],
  ['/ops-transparency/verify/actionable/all', 'Domains that need operator action', 'OTS-005, OTS-008, OTS-013'],
] as const)
  test(`${path} shows every field and says how often it refreshes [${id}]`, async ({ page }) => {
    await openVerified(page, path);
    await expect(page.getByText('The results refresh every 30 minutes, taking 5 to 10 minutes.')).toBeVisible();
    await expectTenRows(page.getByRole('grid', { name: title }));
    const header = await firstLineOfCsv(page, title);
    expect(header).toEqual(expect.arrayContaining([...VERIFY_FIELDS, 'problem', 'since']));
    expect(header).toHaveLength(VERIFY_FIELDS.length + 2);
  });

for (const [path, title, operation, field, items] of TABLES) {
  test(`${path} has the stated page sizes, ten at first [OTS-012]`, async ({ page }) => {
    await page.goto(path);
    const grid = page.getByRole('grid', { name: title });
    await expectTenRows(grid);
    const sizes = page.getByRole('combobox', { name: /per page/ }).getByRole('option');
    await expect(sizes).toHaveText([/^10 /, /^30 /, /^50 /, /^500 /, /^1,?000 /]);
  });

  test(`${path} without rows says so [OTS-021]`, async ({ page }) => {
    await answeringOne(page, operation, () => ({ data: { [field]: { [items]: [], total: 0, next: null } } }));
    await page.goto(path);
    await expect(page.getByText('No OTS domains found', { exact: true })).toBeVisible();
  });

  test(`${path} that cannot be read says why, and Retry asks again`, async ({ page }) => {
    const extensions = { status: 503, code: 'UNAVAILABLE', requestId: 'req-9' };
    await answeringOne(page, operation, () => ({ data: null, errors: [{ message: '503 The database is away.', extensions }] }));
    await page.goto(path);
    await expect(page.getByText('Failed with 503 The database is away.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectTenRows(page.getByRole('grid', { name: title }));
  });
}

test('domains lead to their page, in their own region, and accounts to their onboarding page', async ({ page }) => {
  await openVerified(page, `/ops-transparency/verify/all?filter=account_id%3D${GOOD_ACCOUNT}`);
  const row = verified(page).locator('[data-row="0"]');
  await expect(row.getByRole('link', { name: GOOD_ACCOUNT })).toHaveAttribute('href', `/ops-transparency/onboarding/${GOOD_ACCOUNT}`);
  await expect(row.getByRole('link').nth(1)).toHaveAttribute('href', new RegExp(`^/${GOOD_ACCOUNT}/[a-z0-9-]+$`));
  await openVerified(page, '/ops-transparency/verify/all?filter=region%3Dus-west-2');
  await expect(verified(page).locator('[data-row="0"]').getByRole('link').nth(1)).toHaveAttribute('href', /^\/\/pdx\.beta\./);
});

test('an operator goes through what is to do row by row, from a link that opens at one of them', async ({ page }) => {
  await openVerified(page, '/ops-transparency/verify/actionable/all');
  await actionable(page).locator('[data-row="0"]').getByText('us-', { exact: false }).first().click();
  const next = page.getByRole('button', { name: 'Next row' });
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await next.click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(page.getByText('What to do')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous row' }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
});

test('a long list shows its first rows while the rest is on its way', async ({ page }) => {
  const item = (at: number) => ({
    account_id: `${100_000_000_000 + at}`,
    action_required: '',
    current_beta_tokens_attribute: null,
    current_hostclass: 'SEARCH',
    current_ots_state: 'ENABLED',
    current_spie_tags: null,
    domain_id: `${100_000_000_000 + at}:orders`,
    domain_name: 'orders',
    expected_ots_state: 'ENABLED',
    last_update_time: 1_700_000_000,
    region: 'us-east-1',
    problem: null,
    detail: null,
    since: null,
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await answeringOne(page, 'Ots_VerifyAllQuery', async ({ after, limit }) => {
    const start = Number(after ?? 0);
    if (start > 0) await held;
    const end = Math.min(20_000, start + limit);
    const rows = Array.from({ length: end - start }, (_, at) => item(start + at));
    return { data: { otsVerifyAll: { otsVerifyItems: rows, total: 20_000, next: end < 20_000 ? String(end) : null } } };
  });
  await page.goto('/ops-transparency/verify/all');
  await expect(verified(page).getByRole('link', { name: '100000000000' })).toBeVisible();
  await expect(page.getByText('of 20,000 read')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Verified domains (20,000)' })).toBeVisible({ timeout: 30_000 });
});

test('the tables are accessible, with a panel', async ({ page, expectAccessibleInBothModes }) => {
  await openVerified(page, '/ops-transparency/verify/actionable/all');
  await actionable(page).locator('[data-row="0"]').getByText('us-', { exact: false }).first().click();
  await expect(page.getByText('What to do')).toBeVisible();
  await expectAccessibleInBothModes();
  await page.goto('/ops-transparency/onboarded');
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await expectAccessibleInBothModes();
});
