import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ACCOUNT } from './known.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(`/${ACCOUNT}`);
  await expect(
    page
      .getByRole('grid', { name: /Client domains/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
});

test('the account page shows its banners, its details and its domains [DOM-014, DOM-015, DOM-016]', async ({ page }) => {
  await expect(page.getByText('Do not access customer content without the customer’s recorded consent.')).toBeVisible();
  await expect(page.getByText(/Limits, configurations and upgrade history of a domain open beside the table/)).toBeVisible();
  const details = page.locator('dl').first();
  await expect(details.getByText('Total domains')).toBeVisible();
  await expect(details.locator('div', { hasText: 'Whiteglove' }).getByText('N/A')).toBeVisible();
  await expect(details.locator('div', { hasText: 'Account status' }).getByText('N/A')).toBeVisible();
  const header = page.getByRole('grid', { name: /Client domains/ }).getByRole('columnheader');
  for (const name of ['Domain name', 'Created', 'Processing', 'Deleted', 'Carbon'])
    await expect(header.filter({ hasText: name })).toBeVisible();
});

test('how the account’s domains are is summed up beside its name, as the table has it', async ({ page }) => {
  const details = page.locator('dl').first();
  await expect(details).toContainText(/Health(?:\d+ (?:red|not answering|yellow|green)(?:, )?)+/);
  await expect(details).toContainText(/Open issues\d+ domains, the worst SEV1 /);
  await page.goto(`/${ACCOUNT}?sort=health&size=50`);
  await expect(details).toContainText(/\d+ red/);
  const red = Number(/(\d+) red/.exec((await details.textContent()) ?? '')?.[1]);
  const grid = page.getByRole('grid', { name: /Client domains/ });
  await expect(grid.getByText('Red', { exact: true })).toHaveCount(red);
});

test('a domain name links to the domain [DOM-017]', async ({ page }) => {
  const link = page.getByRole('link', { name: 'catalog-carbon', exact: true });
  await expect(link).toHaveAttribute('href', `/${ACCOUNT}/catalog-carbon`);
  await link.click();
  await expect(page).toHaveURL(`/${ACCOUNT}/catalog-carbon/overview`);
});

test('ten domains a page, 10, 30 and 50 to choose, one to select [DOM-018, DOM-019]', async ({ page }) => {
  const grid = page.getByRole('grid', { name: /Client domains/ });
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
  const size = page.getByRole('combobox', { name: /per page/ });
  await expect(size).toHaveValue('10');
  await expect(size.getByRole('option')).toHaveText([/^10 /, /^30 /, /^50 /]);
  await size.selectOption('30');
  await expect(page).toHaveURL(/size=30/);
  const choices = grid.getByRole('radio');
  await choices.nth(0).check({ force: true });
  await choices.nth(1).check({ force: true });
  await expect(grid.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('the domains can be filtered, and the table has preferences [DOM-020, SHELL-059]', async ({ page }) => {
  const filter = page.getByRole('combobox', { name: /Filter/ }).first();
  await filter.fill('nothing-is-called-so');
  await filter.press('Enter');
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(page.getByText('We can’t find a match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(page.getByRole('link', { name: 'catalog-carbon', exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /preferences/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const act = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('Limits, Configurations and Upgrade history open for the chosen domain; two entries stay disabled [DOM-021, DOM-022]', async ({
  page,
}) => {
  await page
    .getByRole('grid', { name: /Client domains/ })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Actions' }).click();
  for (const name of ['Recover domain', 'Retry failed activities']) {
    await expect(page.getByRole('menuitem', { name: new RegExp(name) })).toHaveAttribute('aria-disabled', 'true');
  }
  await page.getByRole('menuitem', { name: 'Configurations' }).click();
  await expect(page.getByRole('region', { name: /^Configurations of/ })).toBeVisible();
  await act(page, 'Upgrade history');
  await expect(page.getByRole('region', { name: /^Upgrade history of/ })).toBeVisible();
});

test('the side panel has the rows of the tabs [SKEW-016, SKEW-020]', async ({ page }) => {
  const size = page.getByRole('combobox', { name: /per page/ });
  await size.selectOption('30');
  const green = page.getByRole('grid', { name: /Client domains/ }).locator('[data-id="000000000101:orders-green"]');
  await green.getByRole('radio').check({ force: true });
  await act(page, 'Configurations');
  const configurations = page.getByRole('region', { name: 'Configurations of 000000000101:orders-green' });
  await expect(configurations.getByRole('grid').locator('[data-id="ClusterConfig"]')).toContainText('Active');
  await act(page, 'Upgrade history');
  const upgrades = page.getByRole('region', { name: 'Upgrade history of 000000000101:orders-green' });
  await expect(upgrades.getByRole('grid').locator('[data-id]').first()).toContainText('Upgrade from OpenSearch_2.15 to OpenSearch_2.19');
});

test.describe('for somebody who may change them', () => {
  test.use({ person: 'Ingrid Solberg' });
  test('limits stand in their groups, locked until they are to be edited [DOM-023, SKEW-022]', async ({ page }) => {
    await page
      .getByRole('grid', { name: /Client domains/ })
      .getByRole('radio')
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Limits' }).click();
    const panel = page.getByRole('region', { name: /Limits/ });
    await expect(panel.getByRole('button', { name: /^(Edit|Update limits)$/ }).first()).toBeVisible();
    for (const group of ['Instance limits', 'EBS limits', 'ES limits', 'Other limits'])
      await expect(panel.getByRole('region', { name: group }).getByRole('textbox').first()).toBeVisible();
    const fields = panel.getByRole('textbox').or(panel.getByRole('spinbutton'));
    await expect(fields.first()).not.toBeEditable();
    await panel
      .getByRole('button', { name: /^(Edit|Update limits)$/ })
      .first()
      .click();
    await expect(fields.first()).toBeEditable();
  });
});

test('an account without domains says so [DOM-025]', async ({ page }) => {
  await page.goto('/999999999999');
  await expect(page.getByText('No Domains')).toBeVisible();
});

test('the account page is accessible', async ({ expectAccessible }) => {
  await expectAccessible();
});
