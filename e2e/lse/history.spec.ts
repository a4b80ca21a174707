import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';

const COLUMNS = ['analysis', 'createdBy', 'startTime', 'endTime', 'status'];
const STEP_MS = 300_000;

const list = (page: Page): Locator => page.getByRole('grid', { name: 'Impact analyses' });

/** The demo fleet's first reports are asked for once its samples are there, which takes a while after the server began. */
const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/lse-tool/history${query}`);
  await expect(list(page).getByText('Completed').first()).toBeVisible({ timeout: 120_000 });
};

test.setTimeout(180_000);

test('the history has the stated columns and page sizes, and a CSV [LSE-005, LSE-034, LSE-036]', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  const headers = await list(page).getByRole('columnheader').allInnerTexts();
  expect(headers.map((text) => text.trim())).toEqual(COLUMNS);
  await expect(page.getByRole('combobox', { name: /per page/ }).getByRole('option')).toHaveText([/^5 /, /^10 /]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Impact analyses as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]?.split(',')).toEqual(COLUMNS);
  expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,/);
});

test('the demo stage begins with reports of its events, the completed ones in green [LSE-035, LSE-037]', async ({ page }) => {
  await open(page);
  const colour = await list(page)
    .getByText('Completed')
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(green).toBeGreaterThan(red + 40);
  expect(green).toBeGreaterThan(blue + 40);
});

test('a row opens its report as it was frozen', async ({ page }) => {
  await open(page);
  const link = list(page).getByRole('link').first();
  const key = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('report');
  expect(key).toMatch(/^r-[0-9a-f]{40}$/);
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === '/lse-tool/details' && url.searchParams.get('report') === key);
  await expect(page.getByRole('heading', { name: 'Analysis Summary' })).toBeVisible();
});

test('beside the list stands what was asked, and the way to ask again', async ({ page }) => {
  await open(page);
  await list(page).locator('[data-row="0"]').getByText('Completed').click();
  const panel = page.getByRole('region', { name: ((await list(page).getByRole('link').first().textContent()) ?? '').trim() });
  await expect(panel.getByText('issueTypes')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', /report=r-/);
  await expect(panel.getByRole('link', { name: 'Ask again' })).toHaveAttribute('href', /issueTypes=.*&autoRefresh=false/);
});

test('a report that somebody asks for now comes into the list by itself', async ({ page, context }, { retry }) => {
  await open(page);
  const before = await list(page).getByRole('link').count();
  const other = await context.newPage();
  // A window of its own for each try, and another than other stories ask about: a question that was asked before has its report already.
  const end = Math.floor((Date.now() - 31 * 3_600_000) / STEP_MS - retry) * STEP_MS;
  await other.goto(`/lse-tool/details?timeWindow=3hours&issueTypes=ClusterRed&endTimeUtc=${new Date(end).toISOString().slice(0, 19)}Z`);
  await expect(other.getByRole('heading', { name: 'Analysis Summary' })).toBeVisible({ timeout: 60_000 });
  const endText = `${new Date(end).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await expect(list(page).getByRole('row').filter({ hasText: endText }).filter({ hasText: 'Completed' })).toHaveCount(1, {
    timeout: 30_000,
  });
  expect(await list(page).getByRole('link').count()).toBeGreaterThanOrEqual(Math.min(10, before + 1));
});

test('a filter that nothing passes says so and is cleared', async ({ page }) => {
  await page.goto('/lse-tool/history?filter=createdBy%3DNobody');
  await expect(page.getByText('No matches')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click();
  await expect(list(page).locator('[data-row="0"]')).toBeVisible();
});

test('a history that cannot be read says why, and Retry asks again', async ({ page }) => {
  let [fails, asked] = [true, 0];
  const failure = errorLine('LseHistory_ReportsQuery', '503 The database is away.', {
    status: 503,
    code: 'UNAVAILABLE',
    requestId: 'req-9',
  });
  await answering(page, 'LseHistory_ReportsQuery', (route) => {
    asked += 1;
    return fails ? failure(route) : route.fallback();
  });
  await page.goto('/lse-tool/history');
  await expect(page.getByText('Unable to get the history of reports. Failed with 503 The database is away.')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  const before = asked;
  await retry.click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  fails = false;
  // The page asks by itself too when a report is made somewhere: then there is nothing to press any more.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(list(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('the history is accessible, with a panel', async ({ page, expectAccessibleInBothModes }) => {
  await open(page);
  await list(page).locator('[data-row="0"]').getByText('Completed').click();
  await expect(page.getByText('lseStartTime')).toBeVisible();
  await expectAccessibleInBothModes();
});
