import { expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Ctrl-K finds a domain, arrows choose, Enter opens', async ({ page }) => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search domains, accounts and screens' });
  await expect(field).toBeFocused();
  await field.fill('orders-');
  const first = page.getByRole('option', { name: /000000000101:orders-green/ });
  await expect(first).toHaveCount(1);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toContainText('Domain');
  await expect(first.locator('mark')).toHaveText('orders-');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/000000000101\/orders-green\/overview$/);
  await expect(page.getByRole('combobox', { name: 'Search domains, accounts and screens' })).toHaveCount(0);
});

test('Escape goes back to where the focus was', async ({ page }) => {
  const search = page.getByRole('button', { name: 'Search (Ctrl K)' });
  await search.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('says when nothing matches, and finds accounts, screens and actions', async ({ page }) => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search domains, accounts and screens' });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await field.fill('no such thing anywhere');
  await expect(dialog.getByRole('status')).toHaveText('Nothing matches “no such thing anywhere” in this stage and region.');
  await field.fill('000000000101');
  await expect(page.getByRole('option', { name: /^Account 000000000101 \d+ domains$/ })).toBeVisible();
  await field.fill('audit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audit-history$/);
});

test('a page that was opened is among the recent ones, and is offered once', async ({ page }) => {
  const noted = page.waitForResponse((response) => response.request().postData()?.includes('noteVisit') ?? false);
  await page.goto('/000000000101');
  await noted;
  await page.goto('/000000000101/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('000000000101');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Recent Account 000000000101' })).toHaveCount(1);
});

test('the palette has the tabs, actions, indices and nodes of the domain that is open', async ({ page }) => {
  await page.goto('/000000000101/orders-green/overview');
  const address = page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-row="0"] [data-col="2"]');
  await expect(address).toContainText(/10\./);
  const ip = /[\d.]+/.exec((await address.textContent()) ?? '')?.[0] ?? '';
  const field = page.getByRole('combobox', { name: 'Search domains, accounts and screens' });
  const group = page.getByRole('group', { name: 'In orders-green' });

  await page.keyboard.press('Control+k');
  await expect(group.getByRole('option', { name: /^Tab Upgrade history/ })).toBeVisible();
  await field.fill(ip);
  await expect(group.getByRole('option', { name: `Node ${ip} data` })).toBeVisible();
  await page.keyboard.press('Escape');

  // On every tab.
  await page.getByRole('tab', { name: 'API explorer' }).click();
  const row = page.getByRole('grid', { name: 'cat indices' }).locator('[data-row="0"]');
  const index = (await row.getAttribute('data-id'))?.split('/')[0] ?? 'none';
  await page.keyboard.press('Control+k');
  await field.fill(index);
  await group.getByRole('option', { name: `Index ${index}`, exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('path') === `indices/${index}`);

  await page.keyboard.press('Control+k');
  await field.fill('recover');
  await group.getByRole('option', { name: 'Action Recover domain' }).click();
  await expect(page.getByRole('dialog', { name: 'Recover domain' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Recover domain' }).getByRole('button', { name: 'Cancel' }).click();

  // Elsewhere there is none.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Screens' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^In / })).toHaveCount(0);
});

test('dark mode is toggled from the palette, and the top bar knows', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search domains, accounts and screens' }).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('body.awsui-dark-mode')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a short link to the page is copied, and opens the same page', async ({ page }) => {
    await page.goto('/docs/user-guide#keyboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search domains, accounts and screens' }).fill('short link');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Short link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/^http:\/\/iad\.beta\.localhost:\d+\/s\/[\w-]{10}$/);
    await page.goto(link);
    await expect(page).toHaveURL(/\/docs\/user-guide#keyboard$/);
  });
});

test.describe('a short link that nobody made', () => {
  // The page itself is the answer with status 404.
  test.use({ expectedMessages: /404/ });
  test('says so', async ({ page }) => {
    const answer = await page.goto('/s/aaaaaaaaaa');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('This short link is not known')).toBeVisible();
  });
});

test.describe('390 pixels wide', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('axe finds nothing on the palette, and nothing sticks out', async ({ page, expectAccessibleInBothModes }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search domains, accounts and screens' }).fill('orders-');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessibleInBothModes('.tumbler-palette');
    const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
  });
});
