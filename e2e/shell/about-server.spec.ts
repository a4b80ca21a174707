import { expect, test } from '../fixtures.ts';

test.describe('people who look after the console', () => {
  test.use({ person: 'Ingrid Solberg' });

  test('find this server in the palette, and see who lives, what is held and what grows', async ({ page, expectAccessible }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search domains, accounts and screens' }).fill('about this server');
    await page.getByRole('option', { name: /^Screen About this server/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About this server' })).toBeVisible();
    const table = (id: string) => page.locator(`[data-table="about-${id}"]`).getByRole('grid');
    await expect(table('servers').locator('[data-id]')).toHaveCount(1);
    await expect(table('servers')).toContainText('Alive');
    await expect(page.getByText('Servers alive')).toBeVisible();
    await expect(table('queues')).toContainText('commands');
    await expect(table('migrations')).toContainText('0007_servers');
    await expect(table('tables').getByRole('columnheader', { name: 'Retention' })).toBeVisible();
    await expect(table('tables').locator('[data-id]').first()).toBeVisible();
    await expectAccessible('main');
  });
});

test('whoever may not look after it is told which permission that takes', async ({ page }) => {
  await page.goto('/about-server');
  await expect(page.getByText(/admin:jobs/)).toHaveCount(1);
});
