import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answer, explorer, facts, openWide, shown } from './explorer-page.ts';

const COLUMNS = ['index', 'shard', 'prerep', 'state', 'docs', 'store', 'ip', 'node'];
const ROWS = '/api/explorer/rows';

test('the shard table has its columns and its states, 500 rows a page [EXPL-018, EXPL-019, EXPL-021]', async ({ page }) => {
  const table = await openWide(page, explorer('orders-red', { root: '_cat', path: 'shards' }));
  await expect(table.getByRole('columnheader')).toHaveText(COLUMNS.map((name) => new RegExp(`^${name}`)));
  await expect(table.getByRole('combobox', { name: 'Rows per page of cat shards' })).toHaveValue('500');
  const seen = async (name: string, word: string) => {
    const ofDomain = await openWide(page, explorer(name, { root: '_cat', path: 'shards', 'rows.sort': '-state' }));
    const state = ofDomain
      .locator('[data-col="3"]')
      .filter({ hasText: new RegExp(`^${word}$`) })
      .first();
    await expect(state).toBeVisible();
    await expect(state.locator('svg')).toHaveCount(1);
  };
  await seen('orders-red', 'UNASSIGNED');
  await seen('orders-green', 'STARTED');
});

test('a filter by state offers the states that there are [EXPL-019]', async ({ page }) => {
  await page.goto(explorer('orders-green', { root: '_cat', path: 'shards' }));
  await page.getByRole('button', { name: /^Filter argument/ }).click();
  await page.getByRole('option', { name: 'state' }).click();
  await page.getByRole('combobox', { name: 'Filter value' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['INITIALIZING', 'RELOCATING', 'STARTED', 'UNASSIGNED']);
});

test('all of 100,000 copies are in the grid, to the last row [EXPL-021]', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(explorer('shards-100k', { root: '_cat', path: 'shards', 'rows.size': '2000' }));
  await expect(facts(page)).toContainText('100,000 rows', { timeout: 60_000 });
  await answer(page).getByRole('button', { name: 'Page 50' }).click();
  await expect(answer(page).getByText('98,001–100,000 of 100,000')).toBeVisible();
  const grid = answer(page).getByRole('grid', { name: 'cat shards' });
  await grid.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('Control+End');
  await expect(grid.locator('[aria-rowindex="100001"]')).toBeVisible();
  await expect(grid.locator('[aria-rowindex="100001"] > [data-col="7"]')).toBeFocused();
});

test('the first rows of a long list show before the last has come', async ({ page }) => {
  test.setTimeout(120_000);
  // The page sees the answer come in pieces: its rows are counted while it does.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const text = /([\d,]+) rows so far/.exec(document.body?.textContent ?? '')?.[1];
      if (text !== undefined && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(explorer('shards-100k', { root: '_cat', path: 'shards' }));
  await expect(facts(page)).toContainText('100,000 rows', { timeout: 60_000 });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  for (const count of seen) expect(Number(count.replaceAll(',', ''))).toBeLessThan(100_000);
});

test('the shard list reads itself again after 20 seconds, unless the page is hidden or it is paused [EXPL-023]', async ({ page }) => {
  await page.clock.install();
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes(ROWS)) reads += 1;
  });
  await page.goto(explorer('orders-green', { root: '_cat', path: 'shards' }));
  await shown(page);
  await expect(facts(page)).toContainText('Status 200');
  expect(reads).toBe(1);
  await page.clock.fastForward(20_000);
  await expect(facts(page).getByText('Refreshed')).toBeVisible();
  expect(reads).toBe(2);

  await hide(page, true);
  await page.clock.fastForward(120_000);
  expect(reads).toBe(2);
  await hide(page, false);
  await expect.poll(() => reads).toBe(3);

  await page.getByRole('button', { name: 'Pause refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh every 20 s' })).toBeVisible();
  await page.clock.fastForward(120_000);
  await page.getByRole('button', { name: 'Refresh every 20 s' }).click();
  expect(reads).toBe(3);
});

test('an unassigned copy explains itself, exactly that copy', async ({ page }) => {
  const table = await openWide(page, explorer('orders-red', { root: '_cat', path: 'shards', 'rows.sort': '-state' }));
  const row = table.locator('[data-row="0"]');
  const [index = '', shard = ''] = await row.locator('[role="gridcell"]').allTextContents();
  await row.getByRole('button', { name: /^Explain why the primary of shard/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cluster Allocation Explain' });
  await expect(dialog.getByRole('region', { name: `Explanation of shard ${shard} of ${index}, primary`, exact: true })).toBeVisible();
  await expect(dialog.getByText(`"${index}"`).first()).toBeVisible();
});

/** As when another tab is looked at; a test's page is never really hidden. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
