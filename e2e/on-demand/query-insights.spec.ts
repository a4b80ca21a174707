import type { Page } from '@playwright/test';
import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer } from '../support/failed-answers.ts';

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
