import { expect, test } from '../fixtures.ts';

const field = 'Domain identifier or account id';

test('home asks for a domain identifier or an account id and opens the domain [DOM-001, DOM-008]', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(field).fill('  000000000101:orders-green ');
  await page.getByRole('button', { name: 'Domain Details' }).click();
  await expect(page).toHaveURL('/000000000101/orders-green/overview');
  await expect(page.getByRole('heading', { level: 1, name: /000000000101:orders-green/ })).toBeVisible();
});

test('the 12 digits of an account open its page, by Enter too [DOM-002]', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(field).fill('000000000101');
  await page.getByLabel(field).press('Enter');
  await expect(page).toHaveURL(/\/000000000101\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: /Account 000000000101/ })).toBeVisible();
});

for (const wrong of ['', '12345', '000000000101:Orders', '000000000101:ab', '00000000010a']) {
  test(`"${wrong}" is told to be no identifier and nothing is opened [DOM-009, DOM-010]`, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel(field).fill(wrong);
    await page.getByRole('button', { name: 'Domain Details' }).click();
    await expect(page.getByText('Provide valid domain identifier or clientId')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('a domain that was opened and pinned is listed on home', async ({ page }) => {
  await page.goto('/000000000101/orders-red/overview');
  await page.getByRole('button', { name: 'Pin 000000000101:orders-red' }).click();
  await expect(page.getByRole('button', { name: 'Unpin 000000000101:orders-red' })).toBeVisible();
  await page.goto('/');
  for (const list of ['Pinned', 'Recent']) {
    await expect(page.getByRole('list', { name: list }).getByRole('link', { name: '000000000101:orders-red' })).toBeVisible();
  }
});

test('who is new finds domains to begin with, labelled as the demo fleet’s, and the first click leads to one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Part of the demo fleet: nothing here is real.')).toBeVisible();
  const points = page.getByRole('list', { name: 'Well-known demo domains' });
  await expect(points.getByRole('listitem')).toHaveCount(12);
  await expect(points.getByRole('listitem').filter({ hasText: 'max-retry' })).toContainText('recover brings it back');
  await points.getByRole('link', { name: '000000000101:orders-yellow' }).click();
  await expect(page).toHaveURL('/000000000101/orders-yellow/overview');
});

test('home is accessible in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  await expectAccessibleInBothModes();
});
