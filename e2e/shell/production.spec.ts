import { expect, test } from '../fixtures.ts';

const COLOUR = 'rgb(217, 21, 21)';

for (const theme of ['light', 'dark'] as const)
  test.describe(`production in ${theme} mode`, () => {
    test.use({ theme, baseURL: `http://iad.prod.localhost:${process.env.TUMBLER_E2E_PORT}` });
    test('is marked in its own colour on every page, and in the dialog of what changes something', async ({ page, expectAccessible }) => {
      await page.goto('/000000000101/orders-green/overview');
      await expect(page.locator('#top-bar')).toHaveCSS('border-block-end-color', COLOUR);
      await expect(page.getByText('Production · IAD')).toBeVisible();
      await expectAccessible('.place-line');
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Recover domain' }).click();
      await expect(page.getByRole('dialog', { name: 'Recover domain' }).getByText('Production · IAD')).toBeVisible();
    });
  });

test('another stage has no such mark', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#top-bar')).not.toHaveCSS('border-block-end-color', COLOUR);
  await expect(page.getByText(/^Production/)).toHaveCount(0);
});
