import type { Page } from '@playwright/test';
import { MINUTE } from '#rules/durations';
import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { at, GREEN, MAX_RETRY } from './known.ts';

// A recovery takes minutes, for which the server's clock is stepped.
test.use({ ownServerOf: 'awaited states' });

/** Keeps what the page shows by the browser, as a person who has allowed it would see it. */
const keepNotifications = (page: Page) =>
  page.addInitScript(() => {
    const shown: { title: string; body?: string | undefined }[] = [];
    class Kept {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      onclick = null;
      constructor(title: string, options?: { body?: string }) {
        shown.push({ title, body: options?.body });
      }
    }
    Object.assign(window, { Notification: Kept, shownNotifications: shown });
  });

const shownBy = (page: Page) => page.evaluate(() => (window as unknown as { shownNotifications: unknown[] }).shownNotifications);

const waitFor = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Notify me/ }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
};

test('a person who waits for green is told on another page, by its title, a message and the browser', async ({ page, stepClock }) => {
  test.setTimeout(120_000);
  await keepNotifications(page);
  await page.goto(at(MAX_RETRY));
  await waitFor(page, 'Health is green');
  await expect(page.getByRole('button', { name: 'Notify me, waiting for 1' })).toHaveText('Waiting (1)');
  await page.getByRole('region', { name: 'Verdict' }).getByRole('button', { name: 'Recover domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recover domain' });
  await dialog.getByRole('button', { name: 'Recover domain' }).click();
  await expect(dialog.getByText('Recovery of the domain was started')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await stepClock(12 * MINUTE);
  // Elsewhere meanwhile.
  await page.getByRole('navigation', { name: 'Side navigation' }).getByRole('link', { name: 'Audit History' }).click();
  await expect(page).toHaveTitle(/✓ Health is green: \d+:max-retry/, { timeout: 60_000 });
  expect(await shownBy(page)).toEqual([{ title: 'Health is green', body: '000000000101:max-retry' }]);
  await expect(page.getByText('Health is green').first()).toBeVisible();
  // Whoever is back at the page has seen it.
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(/Audit/);
});

test('a wait outlives a reload, and is given up where it was chosen', async ({ page }) => {
  await page.goto(at('orders-red'));
  await waitFor(page, 'Health changes');
  await page.reload();
  const button = page.getByRole('button', { name: 'Notify me, waiting for 1' });
  await button.click();
  await page.getByRole('menuitemcheckbox', { name: 'Health changes' }).click();
  await expect(page.getByRole('button', { name: 'Notify me', exact: true })).toBeVisible();
  await page.goto(at(GREEN));
  await expect(page.getByRole('button', { name: 'Notify me', exact: true })).toBeVisible();
});
