import { expect, test } from '../fixtures.ts';

test('every page tells staff the rules on customer content and on what is proprietary, and they fold [SHELL-002, SHELL-073]', async ({
  page,
}) => {
  await page.goto('/audit-history');
  await expect(page.getByText('Do not access customer content without the customer’s recorded consent.')).toBeVisible();
  await expect(page.getByText(/Do not access customer content unless you are physically in an EEA country/)).toBeVisible();
  await expect(
    page.getByText(/Do not share proprietary information, such as IP addresses or internal namespaces, with customers/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Collapse notice' }).click();
  await page.goto('/');
  await expect(page.getByText('Customer content and proprietary information are protected.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the notice' }).click();
  await expect(page.getByText(/Do not share proprietary information/)).toBeVisible();
});

test('the top bar has the product’s title, with the stage’s suffix, and it leads home [SHELL-003, SHELL-005]', async ({ page }) => {
  await page.goto('/audit-history');
  await page.getByRole('banner').getByRole('link', { name: 'Tumbler Integ' }).click();
  await expect(page).toHaveURL('/');
});

for (const path of ['/sdpds', '/juno']) {
  test(`${path} is a route of its own, not a domain [SHELL-023]`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: path === '/juno' ? 'Serverless search' : 'SDPDS' })).toBeVisible();
    await expect(page.getByText('Page not found')).toHaveCount(0);
  });
}

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/');
  await page.locator('.tumbler-skip').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});
