import { expect, test } from '../fixtures.ts';
import { at, GREEN } from './known.ts';

test('two domains stand side by side, by their differences or all facts, and the link shows the same', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at(GREEN, 'configurations'));
  await page.getByRole('link', { name: 'Compare with another domain' }).click();
  await expect(page.getByRole('heading', { name: 'Compare two domains' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Other domain' });
  await field.fill('no domain');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('000000000101:orders-red');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?with=000000000101%3Aorders-red/);
  const rows = page.locator('[data-table="compared-domains"]').getByRole('grid').locator('[data-id]');
  const health = rows.filter({ hasText: 'ES Health' });
  await expect(health).toContainText('green');
  await expect(health).toContainText('red');
  await expect(health).toContainText('Differs');
  await expect(rows.filter({ hasText: 'Same' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all facts' }).click();
  await expect(page).toHaveURL(/all=1/);
  await expect(rows.filter({ hasText: 'Same' }).first()).toBeVisible();
  await expectAccessible();

  await page.goto(`${at(GREEN, 'compare')}?with=000000000101:no-such-domain`);
  await expect(page.getByText("Sorry, domain identifier 000000000101:no-such-domain is either deleted or doesn't exist")).toBeVisible();
});
