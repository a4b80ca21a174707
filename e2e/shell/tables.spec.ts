import type { Page } from '@playwright/test';
import { ACCOUNT, at, CARBON, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';

const open = async (page: Page) => {
  await page.setViewportSize({ width: 3000, height: 1200 });
  await page.goto(at(GREEN));
  const table = page.locator('[data-table="instances"]');
  await expect(table.locator('[data-row="0"]')).toBeVisible();
  return table;
};

test('the times of a table go from relative to local to UTC and back [SHELL-055]', async ({ page }) => {
  const table = await open(page);
  const times = table.getByRole('grid').getByRole('time');
  await expect(times).toHaveCount(9);
  await expect(times.nth(8)).toHaveText(/ago$/);
  await times.first().click();
  await expect(times.nth(8)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /);
  await expect(table.getByRole('columnheader', { name: 'Created (local)' })).toBeVisible();
  await times.first().click();
  await expect(times.nth(8)).toHaveText(/ UTC$/);
  await times.first().click();
  await expect(times.nth(8)).toHaveText(/ago$/);
});

test.describe('in a time zone that is not UTC', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });
  test('local and UTC are the same moment on two clocks [SHELL-055]', async ({ page }) => {
    const table = await open(page);
    const time = table.getByRole('grid').getByRole('time').first();
    const moment = Date.parse((await time.getAttribute('datetime')) ?? '');
    const clock = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
    await time.click();
    await expect(time).toContainText(clock(moment + 5.5 * 3_600_000));
    await time.click();
    await expect(time).toHaveText(`${clock(moment)} UTC`);
  });
});

test('an id, a name and a version each have a button that copies and says so [SHELL-056]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await open(page);
  const copied = page.getByRole('status').filter({ hasText: /^✓ copied$/ });
  const buttons = [
    [table.getByRole('button', { name: 'Copy instance id' }).first(), /^i-[0-9a-f]{17}$/],
    [page.getByRole('button', { name: 'Copy domain identifier' }), new RegExp(`^${ACCOUNT}:${GREEN}$`)],
    [page.locator('dl', { hasText: 'HAProxyType' }).getByRole('button', { name: /^Copy/ }).first(), /^OS_2\.19$/],
  ] as const;
  for (const [button, text] of buttons) {
    await button.click();
    await expect(copied).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
  }
});

test('a copy that the browser denies shows an error beside the button [SHELL-057]', async ({ page, context, browser, baseURL }) => {
  const table = await open(page);
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const line = await browser.newBrowserCDPSession();
  await line.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId,
    origin: new URL(baseURL ?? '').origin,
    permission: { name: 'clipboard-write', allowWithoutSanitization: false },
    setting: 'denied',
  });
  const button = table.getByRole('button', { name: 'Copy instance id' }).first();
  await button.click();
  const note = page.getByRole('alert').filter({ hasText: 'Could not copy instance id' });
  await expect(note).toBeVisible();
  const [at, beside] = [await note.boundingBox(), await button.boundingBox()];
  expect(Math.abs((at?.y ?? 0) - (beside?.y ?? 0))).toBeLessThan(80);
});

test('while a table waits for its rows it says so [SHELL-061]', async ({ page, context }) => {
  const table = await open(page);
  const line = await context.newCDPSession(page);
  // A slow line, for as long as it takes to read the text; the page's own code is there already.
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 1500, downloadThroughput: -1, uploadThroughput: -1 });
  await page.getByLabel('Domain identifier', { exact: true }).fill(`${ACCOUNT}:${CARBON}`);
  await page.keyboard.press('Enter');
  await expect(table.getByRole('status').filter({ hasText: 'Loading records...' })).toHaveText('Loading records...');
  await expect(table.locator('[data-row="0"]')).toBeVisible({ timeout: 30_000 });
});

test.describe('a section that crashes', () => {
  test.use({ expectedMessages: /This section was asked to crash/ });
  test('names itself, tells the server, and leaves the others standing', async ({ page }) => {
    await page.goto('/kits');
    await page.locator('#sections').scrollIntoViewIfNeeded();
    const told = page.waitForRequest((request) => request.url().endsWith('/graphql') && (request.postData() ?? '').includes('putMetrics'));
    await page.getByRole('button', { name: 'Break this section' }).click();
    await expect(page.getByText('UIComponentCrash: CrashExample')).toBeVisible();
    await expect(page.getByText('Error occurred while fetching information to CrashExample')).toBeVisible();
    await expect(page.getByText('Section: Crashing section')).toBeVisible();
    await expect(page.getByText('Ready, with its age and a refresh button.')).toBeVisible();
    const request = await told;
    // Operations that are asked together travel as a list.
    expect([request.postDataJSON()].flat()).toContainEqual(
      expect.objectContaining({ variables: { failureType: 'UIComponentCrash: CrashExample' } }),
    );
    expect((await request.response())?.status()).toBe(200);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('UIComponentCrash: CrashExample')).toBeVisible();
  });
});
