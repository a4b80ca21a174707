import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the mode that is chosen in one tab holds in the others too', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/docs/user-guide');
  await other.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});

const isDark = (page: Page) => page.evaluate(() => document.body.classList.contains('awsui-dark-mode'));

test('dark mode is switched in the top bar and is there again after a load [SHELL-006] [SHELL-007]', async ({ page }) => {
  expect(await isDark(page)).toBe(false);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(await isDark(page)).toBe(true);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
  expect(await isDark(page)).toBe(false);
});

/** Opens the switcher at a stage, and gives the regions that it offers. */
const regionsOf = async (page: Page, stage: string) => {
  await page.getByRole('button', { name: 'Stage and region' }).click();
  const group = page.getByRole('menuitem', { name: stage, exact: true });
  await group.click();
  return page.getByRole('menuitem').filter({ hasText: '·' });
};

test('the switcher offers two regions of gamma [SHELL-010]', async ({ page }) => {
  await expect(await regionsOf(page, 'gamma')).toHaveText([/^IAD/, /^PDX/]);
});

test('the switcher offers four regions of beta [SHELL-011]', async ({ page }) => {
  const regions = await regionsOf(page, 'beta');
  await expect(regions).toHaveCount(4);
  const codes = (await regions.allTextContents()).map((text) => text.slice(0, 3));
  expect(codes.sort()).toEqual(['DUB', 'IAD', 'MXP', 'PDX']);
});

test('the switcher offers about 35 regions of prod [SHELL-012]', async ({ page }) => {
  const count = await (await regionsOf(page, 'prod')).count();
  expect(count).toBeGreaterThanOrEqual(33);
  expect(count).toBeLessThanOrEqual(39);
});

test('choosing a region leads to its host, without another sign-in in the same stage [SHELL-008]', async ({ page }) => {
  await page.goto('/audit-history');
  await (await regionsOf(page, 'beta')).filter({ hasText: 'PDX' }).click();
  await expect(page).toHaveURL(/^http:\/\/pdx\.beta\.localhost:\d+\/$/);
  await expect(page.getByRole('button', { name: 'Stage and region' })).toHaveText(/beta \/ PDX/);
});

test('the LSE tool’s path is kept on the new host [SHELL-009]', async ({ page }) => {
  await page.goto('/lse-tool/details?window=3days');
  await (await regionsOf(page, 'beta')).filter({ hasText: 'PDX' }).click();
  await expect(page).toHaveURL(/^http:\/\/pdx\.beta\.localhost:\d+\/lse-tool\/details\?window=3days$/);
});

const HELP = [
  ['Report a bug', '/docs/report-a-bug'],
  ['New feature request', '/docs/feature-request'],
  ['Release history', '/docs/release-history'],
  ['Developer guide', '/docs/developer-guide'],
  ['User guide', '/docs/user-guide'],
] as const;

test('Feature/Bug/Guides has five links, each of which opens a page in a new tab [SHELL-013] [SHELL-014]', async ({ page }) => {
  await page.getByRole('button', { name: 'Feature/Bug/Guides' }).click();
  const links = page.getByRole('menu').getByRole('menuitem');
  await expect(links).toHaveCount(5);
  for (const [name, path] of HELP) {
    const link = page.getByRole('menuitem', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', path);
  }
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'User guide' }).click();
  const guide = await opened;
  await expect(guide.getByRole('heading', { level: 1, name: 'User guide' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the signed-in person’s name stands in the top bar [SHELL-015]', async ({ page, pageOf }) => {
  await expect(page.getByRole('button', { name: 'Signed in as Aiko Tanaka' })).toHaveText(/Aiko Tanaka/);
  const other = await pageOf('Mara Lindqvist');
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Signed in as Mara Lindqvist' })).toBeVisible();
});
