import type { Page } from '@playwright/test';
import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer, errorLine } from '../support/failed-answers.ts';

const TAB = 'performance-analyser';
const map = (page: Page) => page.getByRole('grid', { name: /^Indices by shard id, shaded by/ });
const panel = (page: Page) => page.locator('main');
const API = 'OnDemand_GetApiMutation';
const answer = (status: number, output: unknown, error: string | null = null) =>
  dataAnswer(API, { executeGetAPI: { data: { truncated_output: output, error, is_data_truncated: false }, status, asOf: Date.now() } });

test('shards stand as a heat map, cells say five characters of their value, and a cell leads to its shards [DATA-005, DATA-007, DATA-010]', async ({
  page,
  expectAccessible,
}) => {
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('_performanceanalyzer/metrics'));
  await page.goto(at(GREEN, TAB));
  await expect(map(page)).toHaveAccessibleName('Indices by shard id, shaded by CPU_Utilization');
  const { url } = oneOf((await asked).postDataJSON()).variables;
  const params = new URLSearchParams(url.split('?')[1]);
  expect(params.get('dims')).toBe('ShardID,IndexName');
  expect(params.get('agg')).toBe('max');
  expect(Number(params.get('endtime')) - Number(params.get('starttime'))).toBe(300_000);
  const cell = map(page).getByRole('gridcell');
  await expect(cell).toHaveText(/^\d\.\d{3}, .+, shard \d+, (\d+\.\d+) cores on [\d.]+/);
  const chosen = page.getByRole('region', { name: 'Chosen cell' });
  const before = await chosen.textContent();
  await map(page).press('ArrowDown');
  await expect(chosen).not.toHaveText(before ?? '');
  await expectAccessible();
  await chosen.getByRole('link', { name: /^Shards of .+ in the API explorer/ }).click();
  await expect(page).toHaveURL(/explorer\?root=_cat&path=shards%2F/);
});

/** The operation of a request that may carry several. */
const oneOf = (asked: unknown): { variables: { url: string } } => {
  const list = (Array.isArray(asked) ? asked : [asked]) as { variables: { url?: string } }[];
  const found = list.find(({ variables }) => variables.url?.includes('/metrics?'));
  if (found?.variables.url === undefined) throw new Error('nothing was asked of the analyser');
  return { variables: { url: found.variables.url } };
};

test('five metrics can be chosen, the choice is in the address, and the table has the same [DATA-007, DATA-011]', async ({ page }) => {
  await page.goto(at(GREEN, TAB));
  await page.getByRole('button', { name: /^Metric/ }).click();
  await expect(page.getByRole('option')).toHaveText([
    /^Latency/,
    /^CPU_Utilization/,
    /^IO_TotThroughput/,
    /^ShardBulkDocs/,
    /^ShardEvents/,
  ]);
  await page.getByRole('option', { name: /^ShardBulkDocs/ }).click();
  await expect(page).toHaveURL(/metric=ShardBulkDocs/);
  await expect(map(page)).toHaveAccessibleName('Indices by shard id, shaded by ShardBulkDocs');
  await page.getByRole('button', { name: 'Shards by node' }).click();
  await expect(page.getByRole('grid', { name: /^Shards by node, shaded by ShardBulkDocs/ })).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const table = page.locator('[data-table="analyser"]');
  await expect(table.getByRole('columnheader')).toHaveText([/Shard id/, /Index name/, /Node/, /ShardBulkDocs \(documents\)/]);
  await expect(table.locator('[data-row="0"]')).toBeVisible();
  await page.reload();
  await expect(table.locator('[data-row="0"]')).toBeVisible();
});

test('an analyser that is switched off, gone with OpenSearch 3, or not installed is told apart [DATA-003, DATA-004]', async ({ page }) => {
  await page.goto(at('single-yellow', TAB));
  await expect(page.getByText('PA is not enabled in cluster', { exact: true })).toBeVisible();
  await page.goto(at('modern-os31', TAB));
  await expect(page.getByText(/^OpenSearch 3 has no performance analyser/)).toBeVisible();
  await answering(page, API, answer(400, null, 'The cluster does not offer x (400): no handler found for uri [/x] and method [GET]'));
  await page.goto(at(GREEN, TAB));
  await expect(page.getByText('The performance analyser is not installed in this cluster.')).toBeVisible();
});

test('while nobody knows, the tab says that the cluster is asked [DATA-003, DATA-009]', async ({ page }) => {
  await answering(page, API, () => new Promise(() => undefined));
  await page.goto(at(GREEN, TAB));
  await expect(
    page.getByRole('status').filter({ hasText: 'Asking the cluster whether the performance analyser is enabled' }),
  ).toBeVisible();
});

test('without a value the map says so, and a failure has its words and Retry [DATA-006, DATA-012]', async ({ page }) => {
  await page.goto(at('no-indices', TAB));
  await expect(panel(page).getByText('No data available').first()).toBeVisible();
  await answering(page, API, errorLine(API, 'The cluster is away.', { code: 'UNAVAILABLE', status: 502 }));
  await page.goto(at(GREEN, TAB));
  await expect(page.getByText('Unable to get Performance Analyser. Failed with The cluster is away.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(map(page)).toBeVisible();
});

test.describe('a narrow page', () => {
  test.use({ viewport: { width: 700, height: 900 } });
  test('the map stands on a narrow page, in both modes [DATA-005]', async ({ page, expectAccessibleInBothModes }) => {
    await page.goto(at(GREEN, TAB));
    await expect(map(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
    await expectAccessibleInBothModes();
  });
});
