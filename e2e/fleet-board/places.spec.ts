import { expect, test } from '../fixtures.ts';
import { board } from './clicks.ts';

test('the board over all places names each place, and those that nobody uses as such', async ({ page, expectAccessible }) => {
  await page.goto('/fleet-board');
  await expect(page.getByRole('heading', { level: 1, name: /Fleet board/ })).toBeVisible();
  await expect(board(page).locator('[data-id]').first()).toBeVisible({ timeout: 30_000 });
  const places = page.getByRole('grid', { name: 'Places' });
  await expect(places.locator('[data-id="beta/iad"]')).toContainText('(here)');
  await expect(places.locator('[data-id]').nth(1)).toBeVisible();
  await expectAccessible();
});

test('one line on every page says how this place is doing, and leads to the board', async ({ page }) => {
  await page.goto('/000000000101/orders-green/overview');
  const summary = page.getByRole('link', { name: /^IAD (\d+ urgent|nothing urgent)/ });
  await expect(summary).toBeVisible({ timeout: 30_000 });
  await summary.click();
  await expect(page).toHaveURL('/fleet-board');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('that line has one row and lies on nothing of the page', async ({ page }) => {
    await page.goto('/000000000101/orders-green/overview');
    const summary = page.getByRole('link', { name: /^IAD (\d+ urgent|nothing urgent)/ });
    await expect(summary).toBeVisible({ timeout: 30_000 });
    const note = page.getByText('Do not access customer content without').first();
    const [line, first] = await Promise.all([page.locator('.place-line').boundingBox(), note.boundingBox()]);
    expect(line?.height).toBeLessThanOrEqual(36);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(first?.y ?? 0);
  });
});

test('my shift is text for a ticket: issues by type, and what was done', async ({ page }) => {
  await page.goto('/fleet-board');
  await page.getByRole('button', { name: 'My shift' }).click();
  const dialog = page.getByRole('dialog', { name: 'My shift' });
  const text = dialog.getByLabel('Text for a ticket');
  await expect(text).toHaveValue(/^Shift of Aiko Tanaka in beta\/iad, .*\nIssues: \d+ opened, \d+ resolved, \d+ still open/, {
    timeout: 30_000,
  });
  await expect(text).toHaveValue(/ClusterRed \(severity 1\): \d+/);
  await expect(dialog.getByRole('button', { name: /Copy shift summary/ })).toBeVisible();
});

test('a part of a name is completed in the look-up field by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('Domain identifier or account id');
  await field.fill('orders-r');
  const list = page.getByRole('listbox', { name: 'Domains and accounts' });
  await expect(list.getByRole('option', { name: /000000000101:orders-red/ })).toBeVisible();
  await field.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/000000000101\/orders-red\/overview$/);
});

test('the domains of an account sort by health, worst finding and disk', async ({ page }) => {
  await page.goto('/000000000101');
  const grid = page.getByRole('grid', { name: 'Client domains' });
  await expect(
    grid
      .getByText('Red', { exact: true })
      .or(grid.getByText('Green', { exact: true }))
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await grid.getByRole('columnheader', { name: 'Health' }).click({ position: { x: 30, y: 12 } });
  await expect(grid.locator('[data-id]').first()).toContainText('Red');
  await grid.getByRole('columnheader', { name: /Fullest disk/ }).click({ position: { x: 30, y: 12 } });
  await grid.getByRole('columnheader', { name: /Fullest disk/ }).click({ position: { x: 30, y: 12 } });
  const disks = async (): Promise<number[]> => (await grid.locator('[data-col="4"][role="gridcell"]').allInnerTexts()).map(Number);
  // A thousand nodes have one that is as full now and then.
  await expect(grid.locator('[data-id]').filter({ hasText: 'disk-full' })).toHaveAttribute('data-row', /^[01]$/);
  const sorted = (await disks()).filter(Number.isFinite);
  expect(sorted.length).toBeGreaterThan(3);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
});

for (const [path, operation] of [
  ['/', 'FleetBoard_LinesQuery'],
  ['/fleet-board', 'FleetBoard_PlacesQuery'],
] as const)
  test(`no number is said before the fleet is read, and nothing moves when it is: ${path}`, async ({ page }) => {
    // The fleet itself is read.
    await page.goto(path);
    await expect(board(page).locator('[data-id]').first()).toBeVisible({ timeout: 30_000 });
    let letRead = (): void => undefined;
    const read = new Promise<void>((resolve) => {
      letRead = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes(operation)) await read;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Reading the fleet', { exact: true })).toBeVisible();
    await expect(page.getByText(/domains .*were looked at|^\d+ match(es)?$/)).toHaveCount(0);
    const before = await board(page).boundingBox();
    letRead();
    await expect(page.getByText(/domains .*were looked at/)).toBeVisible();
    expect((await board(page).boundingBox())?.y).toBe(before?.y);
  });
