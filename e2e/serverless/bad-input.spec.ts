import { expect, test } from '../fixtures.ts';
import { answeringOne } from '../support/answering-one.ts';
import { ACCOUNT, ask, openCollection, openGroup } from './serverless-page.ts';

const DENIED = '000000000606';
const THROTTLED = '000000000707';
const INVALID = 'Provide valid Collection identifier';
const HOUR = 3_600_000;

const FAILING = { expectedMessages: /Failed to load resource/ };

test('no page asks anything for an account id that is none [JUNO-020]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().includes('/api/serverless/') || /wsAccountId|accountId/.test(body)) asked.push(`${request.url()} ${body}`);
  });
  const ids = ['12345678901', '1234567890123', '12345678901a', '1234 5678 901', `${ACCOUNT}:a:b`, 'abcdefghijkl'];
  const pages = (id: string) => [
    `/juno/${id}`,
    `/juno/${id}/some-collection`,
    `/juno/worker/${id}/search/w-1`,
    `/juno/pci/${id}/pg-1`,
    `/juno/${id}/policy/access/data/readers`,
    `/juno/${id}/policy/security/network/public`,
    `/juno/${id}/config/some`,
    `/juno/${id}/shared-metric?title=Search%20OCUs`,
    `/juno/pci/${id}/pg-1/shared-metric?title=Placement%20group%20average%20CPU`,
  ];
  // Each kind of page with one of them, and the account's with all.
  const [first = '', ...others] = ids;
  for (const path of [...pages(encodeURIComponent(first)), ...others.map((id) => `/juno/${encodeURIComponent(id)}`)]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(INVALID, { exact: true }), path).toBeVisible();
  }
  await expect(page.getByText('“abcdefghijkl” is not the id of an account, which has 12 digits.')).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('an account that is', () => {
  test.use(FAILING);

  test('denied: every page says so in its own panel, and none is a sign-in [JUNO-003]', async ({ page }) => {
    const words = 'does not let the console read it.';
    for (const path of ['', '/some-collection', '/policy/access/data/readers', '/config/some']) {
      await page.goto(`/juno/${DENIED}${path}`);
      await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
    }
    await page.goto(`/juno/${DENIED}`);
    // One reason is said once in a panel, however many calls it met.
    await expect(page.getByText(/^Unable to get account details\. Failed with/)).toHaveCount(1);
    await page.goto(`/juno/pci/${DENIED}/pg-1?tab=shards`);
    await expect(page.getByText(/^Unable to get the replicas\. Failed with .*does not let/)).toBeVisible();
    await page.goto(`/juno/worker/${DENIED}/search/w-1`);
    await expect(page.getByText(/^Unable to get the worker\. Failed with .*does not let/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('throttled: it is said when to try again, and trying again does [JUNO-003]', async ({ page }) => {
    await page.goto(`/juno/${THROTTLED}`);
    const failed = page.getByText(/^Unable to get collections\. Failed with .*Too many requests.*try again in half a minute/);
    await expect(failed).toBeVisible();
    await expect(page.getByText(/^Unable to get policy statistics\. Failed with .*Too many requests/)).toBeVisible();
    const again = page.waitForRequest((request) => request.postData()?.includes('Serverless_CollectionsQuery') === true);
    await page.locator('[data-table="serverless-collections"]').getByRole('button', { name: 'Retry' }).first().click();
    await again;
    await expect(failed).toBeVisible();
  });

  test('not known: it is not found, said once [JUNO-003]', async ({ page }) => {
    await page.goto('/juno/123456789012');
    await expect(page.getByText('Account not found: 123456789012', { exact: true })).toBeVisible();
    await expect(page.getByText(/No account is known as 123456789012/)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
});

test.describe('a collection that is being deleted', () => {
  test.use(FAILING);

  test('is shown as such, offers no retry, and its explorer says why it answers nothing [JUNO-044, EXPL-001]', async ({ page }) => {
    await openCollection(page, 'always-deleting');
    await expect(page.locator('dd').filter({ hasText: /^deleting$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry collection' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'API Explorer' }).click();
    await expect(page.getByText(/The collection always-deleting is deleting: it answers nothing\./).first()).toBeVisible();
  });
});

test('a collection that is gone is said to be gone [JUNO-004]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}/no-such-collection`);
  await expect(page.getByText('Collection not found', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('configs open by ids with slashes and percent signs, typed or linked, and each is its own [JUNO-010, JUNO-009]', async ({ page }) => {
  for (const name of ['100%', 'okta', 'partner%2Fsso', 'staff/contractors']) {
    const id = `saml/${ACCOUNT}/${name}`;
    await page.goto(`/juno/${ACCOUNT}/config/${encodeURIComponent(id)}`);
    await expect(page.locator('dl dd').first()).toContainText(id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(id);
  }
  // Decoded once and no more: what this would be decoded twice is another id.
  await page.goto(`/juno/${ACCOUNT}/config/${encodeURIComponent(`saml/${ACCOUNT}/partner/sso`)}`);
  await expect(page.getByText(`There is no security config “saml/${ACCOUNT}/partner/sso” in`)).toBeVisible();
});

test('a document that is not JSON, or none at all, leaves the rest of the page [JUNO-082]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}/policy/access/data/not-json`);
  await expect(page.getByText('This document is not JSON. It is shown as it came.')).toBeVisible();
  await expect(page.locator('dl dt')).toHaveCount(6);
  await answeringOne(page, 'Collection_DetailsQuery', () => ({
    data: {
      getCollectionDetails: {
        collection_details: [
          {
            id: 'c1',
            name: 'odd',
            type: 'SEARCH',
            status: 'failed',
            created_date: Date.now(),
            last_modified_date: Date.now(),
            placement_constraint_id: null,
            kms_key_arn: null,
            failure_reason: 'not { JSON',
            arn: 'arn:aws:aoss:us-east-1:1:collection/c1',
          },
        ],
      },
    },
  }));
  await page.goto(`/juno/${ACCOUNT}/c1`);
  await expect(page.getByText('not { JSON')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry collection' })).toBeVisible();
});

for (const [words, ahead] of [
  ['ahead', 3 * HOUR],
  ['behind', -3 * HOUR],
] as const) {
  test(`with a clock hours ${words} the pages stand, and nothing happened in the future [JUNO-025, JUNO-055]`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + ahead });
    await page.goto(`/juno/${ACCOUNT}`);
    await expect(page.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1)).toBeVisible();
    const units = page
      .locator('dl > div')
      .filter({ has: page.getByText('SearchOCUs', { exact: true }) })
      .locator('dd');
    // What was used in these two hours of the browser: nothing is known of hours that have not come.
    await expect(units).toHaveText(words === 'ahead' ? '--' : /^[\d.]+$/);
    await openGroup(page, 'orders-search');
    await expect(page.getByRole('grid', { name: 'Search Scaling Audit History' }).locator('[data-row="0"]')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Insights logs' }).locator('[data-row="0"]')).toBeVisible();
    await expect(page.getByText(/^Unable to/)).toHaveCount(0);
    expect((await ask<{ getCPCellName: string }>(page, `{ getCPCellName(awsAccountId: "${ACCOUNT}") }`)).getCPCellName).not.toBe('');
  });
}
