import type { Page } from '@playwright/test';
import { at, GREEN, NO_INDICES } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';

const browse = (page: Page) => page.locator('[data-table="log-requests"]');

test('the queue of everybody’s requests opens with its refresh, and instructions for downloading [DLOG-016, DLOG-026, DLOG-033]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at(GREEN, 'logs'));
  await page.getByRole('button', { name: /^Global Log Requests/ }).click();
  await expect(page.locator('[data-table="log-queue"]').getByText('No logs', { exact: true })).toBeVisible();
  await expect(page.getByText(/No request of this domain waits|wait up to place/)).toBeVisible();
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('Logs_RequestsQuery'));
  await page.getByRole('button', { name: 'Refresh Global Log Requests' }).click();
  await asked;
  await expectAccessible();
  await page.getByRole('button', { name: 'Downloading instructions' }).click();
  await expect(page.getByRole('dialog', { name: 'Downloading instructions' }).getByText('aws s3 cp --recursive PATH .')).toBeVisible();
});

test('Browse Logs keeps its range in the address and offers its presets [DLOG-018, DLOG-021]', async ({ page }) => {
  await page.goto(at(GREEN, 'logs'));
  const range = page.getByRole('button', { name: /^Date range/ }).last();
  await expect(range).toContainText('Last 1 year');
  await range.click();
  const presets = ['Last 5 minutes', 'Last 30 minutes', 'Last 1 hour', 'Last 6 hours'];
  for (const preset of presets) await expect(page.getByRole('radio', { name: preset, exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Last 6 hours', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/logs\.last=6-hour/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Date range/ }).last()).toContainText('Last 6 hours');
});

test('without requests, and when they cannot be had, the table says so [DLOG-030, DLOG-032]', async ({ page }) => {
  await page.goto(at(NO_INDICES, 'logs'));
  await expect(browse(page).getByText('No Logs Requested')).toBeVisible();
  await answering(page, 'Logs_RequestsQuery', errorLine('Logs_RequestsQuery', 'The store is away.', { code: 'INTERNAL', status: 500 }));
  await page.reload();
  await expect(browse(page).getByText('Unable to get Logs. Failed with The store is away.')).toBeVisible();
});

test('a group that is done opens its files and gives its path for downloading; page sizes are five [DLOG-023, DLOG-027]', async ({
  page,
}) => {
  await page.goto(at('modern-os31', 'logs'));
  await page.getByRole('button', { name: /^Log groups/ }).click();
  for (const group of ['LogPusher']) await page.getByRole('option', { name: new RegExp(`^${group}`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit' }).click();
  const row = browse(page).locator('[data-row="0"]');
  await expect(row.getByRole('button', { name: '3-Done' })).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Copy download path of LogPusher' })).toBeVisible();
  await expect(row.getByRole('button', { name: /Copy download path of Kibana/ })).toHaveCount(0);
  const sizes = browse(page).getByRole('combobox', { name: 'Rows per page of Browse Logs' });
  await expect(sizes).toHaveValue('1000');
  expect(await sizes.locator('option').evaluateAll((list) => list.map((one) => one.getAttribute('value')))).toEqual([
    '50',
    '100',
    '500',
    '1000',
    '8000',
  ]);
});
