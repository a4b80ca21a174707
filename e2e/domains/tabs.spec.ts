import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, GREEN } from './known.ts';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Parts of the domain' }).getByRole('tab');
const more = (page: Page) => page.getByRole('button', { name: 'More parts of the domain' });

test('rare tabs stand under More, which the keyboard opens; the one that is open stands in the row', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Logs' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(more(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Upgrade history' });
  await expect(item).toBeVisible();
  // The first item has the focus.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(GREEN, 'upgrade-history'));
  await expect(page.getByRole('tab', { name: 'Upgrade history' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Upgrade history' })).toContainText('Upgrade history');
});

test('a tab that has nothing for the domain is under More, with the reason', async ({ page }) => {
  await page.goto(at('legacy-es68'));
  await expect(page.getByText('Elasticsearch 6.8')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Key Events' })).toHaveCount(0);
  await more(page).click();
  await expect(page.getByRole('menuitem', { name: /^Query Insights/ })).toContainText('Query insights came with OpenSearch 2.12');
  await expect(page.getByRole('menuitem', { name: /^Key Events/ })).toContainText('Not collected in this stage and region');
});

test('a tab that is chosen further down begins at its top', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).not.toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.locator('.domain-header')).toHaveAttribute('data-slim', 'true');
  await page.getByRole('tab', { name: 'Snapshots' }).click();
  await expect(page).toHaveURL(at(GREEN, 'snapshots'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [what, width] of [
  ['a small laptop', 1024],
  ['a phone', 390],
] as const)
  test.describe(what, () => {
    test.use({ viewport: { width, height: 844 } });
    test(`the tabs of ${what} fit its width, and every one can be reached`, async ({ page }) => {
      await page.goto(at(GREEN));
      // What comes late to the row has come: nothing moves under the click.
      await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).not.toHaveCount(0);
      await expect(tabs(page).first()).toBeVisible();
      await more(page).click();
      await expect.poll(async () => (await tabs(page).count()) + (await page.getByRole('menuitem').count())).toBe(13);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });
  });
