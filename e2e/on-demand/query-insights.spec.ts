import type { Page } from '@playwright/test';
import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer } from '../support/failed-answers.ts';
import { SLOW } from './backfills.ts';

const TAB = 'query-insights';
const API = 'OnDemand_GetApiMutation';
const table = (page: Page) => page.locator('[data-table="top-queries"]');

test('the most expensive searches now, by latency and CPU, without what they looked for [DATA-013, EXPL-010]', async ({
  page,
  expectAccessible,
}) => {
  const answered = page.waitForResponse((response) => (response.request().postData() ?? '').includes('_insights/top_queries'));
  await page.goto(at(GREEN, TAB));
  await expect(table(page).locator('[data-row="0"]')).toBeVisible();
  const text = await (await answered).text();
  expect(text).toContain('query_hashcode');
  expect(text).not.toContain('order ');
  await expectAccessible();
  await page.getByRole('button', { name: 'By CPU' }).click();
  await expect(page).toHaveURL(/by=cpu/);
  await expect(table(page).locator('[data-row="0"]')).toBeVisible();
});

test('what is not counted, not installed or too old says so', async ({ page }) => {
  const refused = { truncated_output: null, error: '400 Cannot get top queries when it is not enabled', is_data_truncated: false };
  await answering(page, API, dataAnswer(API, { executeGetAPI: { data: refused, status: 400, asOf: Date.now() } }));
  await page.goto(`${at(GREEN, TAB)}?by=memory`);
  await expect(page.getByText('Query insights is not enabled in this cluster for what was asked.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'By latency' }).click();
  await expect(table(page).locator('[data-row="0"]')).toBeVisible();
  await page.goto(at('legacy-es710', TAB));
  await expect(page.getByText('Query insights came with OpenSearch 2.12: this cluster has none.')).toBeVisible();
});

test('what shapes of searches cost over a range, dearest first, once it is stored, and what changed', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const shapes = page.locator('[data-table="query-shapes"]');
  await page.goto(`${at('orders-yellow', TAB)}?shapes.last=1-hour`);
  await expect(shapes.getByText('No top query of this range is stored.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  // It comes by itself once the backfill has ended.
  await expect(shapes.locator('[data-row="1"]')).toBeVisible(SLOW);
  await expect(shapes.getByText(/In the same length of time before: [\d,]+\./)).toBeVisible();
  await expect(page.getByRole('application', { name: /^CPU by query shape/ })).toBeVisible();
  const shares = async () => (await shapes.locator('[data-col="2"][role="gridcell"]').allInnerTexts()).map(Number);
  await expect.poll(async () => (await shares()).length).toBeGreaterThan(1);
  const found = await shares();
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  expect(found.reduce((all, one) => all + one, 0)).toBeCloseTo(100, 0);
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await expect(page).toHaveURL(/shapes\.by=memoryBytes/);
  await expect(page.getByRole('application', { name: /^Memory by query shape/ })).toBeVisible();
  await expectAccessible();
});
