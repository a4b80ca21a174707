import type { Page } from '@playwright/test';
import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';

const form = (page: Page) =>
  page
    .getByRole('region', { name: 'Request Logs' })
    .or(page.locator('form').filter({ hasText: 'Log groups' }))
    .first();

async function choose(page: Page, ...groups: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Log groups/ }).click();
  for (const group of groups) await page.getByRole('option', { name: new RegExp(`^${group}`) }).click();
  await page.keyboard.press('Escape');
}

test('logs are asked for by group, listed by the hour, and read by the line [DLOG-002, DLOG-011, DLOG-017]', async ({ page }) => {
  await page.goto(at(GREEN, 'logs'));
  await choose(page, 'Elasticsearch', 'ServiceProxy');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('All logs are requested successfully')).toBeVisible();
  const table = page.locator('[data-table="log-requests"]');
  // The hour before: of this one there may be no line yet.
  const row = table.locator('[data-row="1"]');
  await row.getByRole('button', { name: '3-Done' }).first().click();
  const link = page.getByRole('link', { name: /\/Elasticsearch\/.*_opensearch\.log$/ }).first();
  await link.click();
  const line = page.getByRole('button', { name: 'Line 2', exact: true });
  await line.click();
  await expect(page).toHaveURL(/\/log\/\d{4}\/\d\d\/\d\d\/\d\d\/Elasticsearch\/.*lines=2/);
  await page.reload();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
});

test('nothing chosen, and hours that are none, are said in place [DLOG-005, DLOG-006]', async ({ page }) => {
  await page.goto(at(GREEN, 'logs'));
  await page.getByRole('textbox', { name: 'Hours' }).fill('73');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(form(page).getByText('Please select log group(s)')).toBeVisible();
  await expect(form(page).getByText('Hours must be a number from 1 to 72')).toBeVisible();
});

test('raw logs take ticket and description [DLOG-034, DLOG-035]', async ({ page }) => {
  await page.goto(at(GREEN, 'log/2026/11/24/00/Elasticsearch/none.log'));
  await page.getByRole('button', { name: 'View raw logs' }).click();
  await expect(page.getByText('To view raw logs, ticket and description fields cannot be empty!')).toBeVisible();
});
