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

const ITEMS = [
  ['SHELL-017', null, 'Serverless search', '/juno'],
  ['SHELL-017', null, 'Logs', '/juno/log'],
  ['SHELL-018', 'LSE Tool', 'Create new impact analysis', '/lse-tool'],
  ['SHELL-019', 'Ops Transparency', 'Onboarding', '/ops-transparency'],
  ['SHELL-019', 'Ops Transparency', 'Onboarded', '/ops-transparency/onboarded'],
  ['SHELL-019', 'Ops Transparency', 'Verify all', '/ops-transparency/verify/all'],
  ['SHELL-019', 'Ops Transparency', 'Verify actionable all', '/ops-transparency/verify/actionable/all'],
  ['SHELL-020', 'SDPDS', 'Component release tracker', '/component-release-tracker'],
  ['SHELL-020', 'SDPDS', 'Software update tracker', '/software-update-tracker'],
  ['SHELL-021', null, 'Audit History', '/audit-history'],
] as const;

for (const [id, group, name, path] of ITEMS) {
  test(`${group === null ? '' : `${group}: `}${name} leads to ${path} [${id}] [SHELL-022]`, async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: 'Side navigation' });
    if (group !== null) {
      // What a section holds goes when it is folded.
      const section = navigation.getByRole('button', { name: group });
      await section.click();
      await expect(navigation.getByRole('link', { name, exact: true })).toBeHidden();
      await section.click();
    }
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('#main')).not.toContainText('Loading');
  });
}
