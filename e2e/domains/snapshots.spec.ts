import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, GREEN } from './known.ts';

const open = async (page: Page, name: string) => {
  await page.goto(at(name, 'snapshots'));
  const grid = page.getByRole('grid', { name: 'Snapshots' });
  await expect(grid.locator('[data-row="0"]')).toBeVisible();
  return grid;
};

const COLUMNS = ['id', 'status', 'start_epoch', 'end_epoch', 'duration', 'indices', 'successful_shards', 'failed_shards', 'total_shards'];

test('the Snapshots tab has the stated columns, page sizes and a CSV [SKEW-011, SKEW-012, SKEW-013]', async ({ page }) => {
  const grid = await open(page, GREEN);
  const headers = await grid.getByRole('columnheader').allInnerTexts();
  expect(headers.map((text) => text.trim()).slice(0, COLUMNS.length)).toEqual(COLUMNS);
  const size = page.getByRole('combobox', { name: /per page/ });
  await expect(size).toHaveValue('30');
  await expect(size.getByRole('option')).toHaveText([/^10 /, /^30 /, /^50 /, /^100 /, /^500 /]);
  await expect(page.getByText(/^1–30 of 33\d$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Snapshots as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('snapshots-000000000101-orders-green.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines[0]?.split(',').slice(0, COLUMNS.length)).toEqual(COLUMNS);
  expect(lines.length).toBeGreaterThan(330);
});

test('it says how old the newest good snapshot is, and asks anew when told to [SKEW-014]', async ({ page }) => {
  await open(page, GREEN);
  await expect(page.getByText(/^Newest good snapshot ended \d+ (s|min|h) ago$/)).toBeVisible();
  await expect(page.getByText(/^cs-automated-enc: 33\d \(s3, /)).toBeVisible();
  await expect(page.getByText(/^as of /)).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && request.postData()?.includes('"refresh":true') === true,
  );
  await page.getByRole('button', { name: 'Refresh Snapshots' }).click();
  expect((await asked).postData()).toContain('getSnapshotsInfo');
  await expect(page.getByRole('button', { name: 'Refresh Snapshots' })).toBeEnabled();
  await expect(page.getByText('as of now').or(page.getByText(/^as of \d+ s ago$/))).toBeVisible();
});

test('a snapshot opens beside the table with its numbers and its document', async ({ page }) => {
  const grid = await open(page, 'orders-red');
  await grid.getByText('PARTIAL').first().click();
  const panel = page.getByRole('region', { name: /^\d{4}-\d\d-\d\dt/ });
  await expect(panel.getByText('failed_shards')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Failed shards' })).toContainText('primary shard is not allocated');
  await expect(panel.getByText('"snapshot"')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'This snapshot in the API explorer' })).toHaveAttribute(
    'href',
    /\/orders-red\/explorer\?root=_snapshot&path=cs-automated-enc/,
  );
});

test('snapshots that fail are told alike by their table, the verdict and the open issue', async ({ page }) => {
  await open(page, 'orders-red');
  await expect(page.getByText(/^Newest good snapshot ended \d+ h ago, last error PARTIAL$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /SOP-22/ })).toBeVisible();
  await page.goto('/000000000101/orders-red/overview');
  await expect(page.getByText(/^The newest good snapshot is \d+ h( \d+ min)? old/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^SnapshotFailing SEV2 .* last good \S+Z, last error PARTIAL/ })).toBeVisible();
});

test('on remote-backed storage the newest copy is told to be elsewhere, with the runbooks', async ({ page }) => {
  const grid = await open(page, 'remote-store');
  const notice = page.getByText('Remote-backed storage: a snapshot is not the newest copy of the data');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'SOP-01 Cluster status red' })).toHaveAttribute('href', /^\/docs\/sop\/SOP-01\?domain=/);
  await expect(page.getByRole('link', { name: 'SOP-02 Cluster status yellow' })).toHaveAttribute('href', /^\/docs\/sop\/SOP-02\?domain=/);
  await expect(grid.getByRole('gridcell', { name: 'shallow' }).first()).toBeVisible();
  await open(page, GREEN);
  await expect(notice).toHaveCount(0);
});

test('a repository that fails leaves the others standing [SKEW-015]', async ({ page }) => {
  const grid = await open(page, 'snapshot-running');
  await expect(
    page.getByText(
      /^Unable to get Snapshots data\. Failed with 503 .* snapshots of owner-backups \(500\): .*could not read .*Access Denied/,
    ),
  ).toBeVisible();
  await expect(page.getByText('owner-backups: failed (s3, 000000000101-backups)')).toBeVisible();
  await expect(grid.getByText('IN_PROGRESS').first()).toBeVisible();
});

for (const name of ['legacy-es68', 'legacy-es710', 'changing-bg', 'modern-os31'])
  test(`${name} has its snapshots`, async ({ page }) => {
    const grid = await open(page, name);
    await expect(grid.getByText('SUCCESS').first()).toBeVisible();
  });

test('a cluster that is not reached says so [SKEW-015]', async ({ page }) => {
  await page.goto('/000000000202/conn-refused/snapshots');
  await expect(page.getByText(/^Unable to get Snapshots data\. Failed with 503 /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
});

test('the Snapshots tab is accessible, with a repository that fails', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(120_000);
  await open(page, 'snapshot-running');
  await expectAccessibleInBothModes();
});

test('the Snapshots tab of a remote-backed domain is accessible, with a panel', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(120_000);
  const grid = await open(page, 'remote-store');
  await grid.locator('[data-row="0"]').click();
  await expect(page.getByText('"snapshot"')).toBeVisible();
  await expectAccessibleInBothModes();
});
