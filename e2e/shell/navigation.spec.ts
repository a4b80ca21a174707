import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('Home leads to / [SHELL-016] [SHELL-022]', async ({ page }) => {
  await page.goto('/audit-history');
  await page.getByRole('navigation', { name: 'Side navigation' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { name: 'Look up a domain or an account' })).toBeVisible();
});

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Side navigation' });

/** Follows an item of the navigation; one that stands in a group is gone while the group is folded. */
const expectItem = async (page: Page, group: string | null, name: string, path: string): Promise<void> => {
  const link = navigation(page).getByRole('link', { name, exact: true });
  if (group !== null) {
    const section = navigation(page).getByRole('button', { name: group });
    await section.click();
    await expect(link).toBeHidden();
    await section.click();
  }
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('#main')).not.toContainText('Loading');
};

test('serverless search and its logs have items [SHELL-017, SHELL-022]', async ({ page }) => {
  await expectItem(page, null, 'Serverless search', '/juno');
  await expectItem(page, null, 'Logs', '/juno/log');
  await expectItem(page, null, 'Operations dashboard', '/juno/beholder/dashboards');
});

test('the LSE tool has a group that creates an analysis [SHELL-018, SHELL-022]', async ({ page }) => {
  await expectItem(page, 'LSE Tool', 'Create new impact analysis', '/lse-tool');
});

test('Ops Transparency has a group of four items [SHELL-019, SHELL-022]', async ({ page }) => {
  await expectItem(page, 'Ops Transparency', 'Onboarding', '/ops-transparency');
  await expectItem(page, 'Ops Transparency', 'Onboarded', '/ops-transparency/onboarded');
  await expectItem(page, 'Ops Transparency', 'Verify all', '/ops-transparency/verify/all');
  await expectItem(page, 'Ops Transparency', 'Verify actionable all', '/ops-transparency/verify/actionable/all');
});

test('SDPDS has a group of its clusters and trackers [SHELL-020, SHELL-022]', async ({ page }) => {
  await expectItem(page, 'SDPDS', 'Clusters and components', '/sdpds');
  await expectItem(page, 'SDPDS', 'Component release tracker', '/component-release-tracker');
  await expectItem(page, 'SDPDS', 'Software update tracker', '/software-update-tracker');
});

test('Audit History has an item [SHELL-021, SHELL-022]', async ({ page }) => {
  await expectItem(page, null, 'Audit History', '/audit-history');
});
