import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { answer, ask, explorer, facts, line, openWide, shown } from './explorer-page.ts';

test('health of indices is an icon and the word [EXPL-020]', async ({ page }) => {
  const table = await openWide(page, explorer('orders-red'));
  const column = (await table.getByRole('columnheader').allTextContents()).findIndex((text) => text.startsWith('health'));
  for (const word of ['red', 'green'] as const) {
    const cell = table
      .locator(`[data-row] > [data-col="${column}"]`)
      .filter({ hasText: new RegExp(`^${word}$`) })
      .first();
    await table.getByRole('columnheader', { name: 'health' }).click();
    await expect(cell).toBeVisible();
    await expect(cell.locator('svg')).toHaveCount(1);
  }
  await page.goto(explorer('orders-yellow'));
  await expect(answer(page).getByRole('grid').getByText('yellow', { exact: true }).first()).toBeVisible();
});

test('pages hold 50, 100, 500, 1000 or 2000 rows [EXPL-022]', async ({ page }) => {
  await page.goto(explorer('shards-100k', { root: '_cat', path: 'shards' }));
  const chooser = answer(page).getByRole('combobox', { name: 'Rows per page of cat shards' });
  await expect(chooser.locator('option')).toHaveText(['50 per page', '100 per page', '500 per page', '1,000 per page', '2,000 per page']);
});

test('_list is read 2,000 rows at a time, the next page on demand [EXPL-022, EXPL-027]', async ({ page }) => {
  await page.goto(explorer('shards-100k', { root: '_list', path: 'shards', 'rows.size': '2000' }));
  await expect(facts(page)).toContainText('2,000 rows');
  await page.getByRole('button', { name: 'Next page (2,000 more)' }).click();
  await expect(facts(page)).toContainText('4,000 rows');
  await expect(answer(page).getByText('1–2,000 of 4,000')).toBeVisible();
});

test('a list without rows says No resources [EXPL-008]', async ({ page }) => {
  await page.goto(explorer('orders-green', { root: '_cat', path: 'indices', argument: 'index', value: 'no-such-index' }));
  await expect(answer(page).getByText('No resources')).toBeVisible();
});

test('a cut answer says so, and all of it can be downloaded [EXPL-028]', async ({ page }) => {
  await page.goto(explorer('shards-100k', { root: '_cat', path: 'shards', view: 'json' }));
  await expect(
    page.getByText('This not complete response, please download complete response using presigned url given', { exact: true }),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Download complete response/ }).click(),
  ]);
  const rows: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(rows).toHaveLength(100_000);
});

test('a failed call tells its code and can be tried again', async ({ page }) => {
  await page.goto(explorer('conn-refused', { root: '_cat', path: 'health' }, '000000000202'));
  await expect(page.getByText(/^Unable to get cat health\. Failed with /)).toBeVisible();
  await expect(page.getByText(/^Code /).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await page.goto(explorer('denied-403', { root: '_cat', path: 'health' }, '000000000202'));
  await expect(page.getByText(/^Unable to get cat health\. Failed with .*403/)).toBeVisible();
});

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('an answer is copied, its command without host or credentials, and saved as CSV', async ({ page }) => {
    await page.goto(explorer('orders-green', { root: '_cat', path: 'health', params: 'h=status' }));
    await shown(page);
    await page.getByRole('button', { name: 'Copy API response' }).click();
    await expect(page.getByText('API Response copied')).toBeVisible();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual([{ status: 'green' }]);
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await expect(page.getByText('Command copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `curl -sS "$DOMAIN_ENDPOINT"'/_cat/health?h=status&format=json'`,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      answer(page).getByRole('button', { name: 'Download cat health as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cat-health-000000000101-orders-green.csv');
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toEqual(['status', 'green']);
  });
});

test('a cell that holds a document opens as a tree beside the table', async ({ page }) => {
  const table = await openWide(page, explorer('orders-green', { root: '_nodes', path: 'stats/jvm' }));
  await table.locator('[data-row="0"] > [data-col="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rows\.open=/);
  await expect(
    page
      .getByRole('region', { name: 'Nested values', exact: true })
      .getByText(/heap_used_percent/)
      .first(),
  ).toBeVisible();
});

test('what was run is in the history, what is saved stays until it is removed', async ({ page }) => {
  await page.goto(explorer('orders-green', { root: '_cat', path: 'health' }));
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('button', { name: '_cat/health', exact: true }).first()).toBeVisible();
  await ask(page, '_cat/allocation?h=node,disk.percent');
  await expect(history.getByRole('button', { name: /^_cat\/allocation\?h=node/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save query' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save query' });
  await dialog.getByLabel('Title').fill('Disks of the data nodes');
  await dialog.getByRole('button', { name: 'Save query' }).click();
  await page.goto(explorer('orders-red'));
  const saved = page.getByRole('list', { name: 'Saved queries' });
  await saved.getByRole('button', { name: /^Disks of the data nodes/ }).click();
  await expect(line(page)).toHaveValue(/^_cat\/allocation\?h=node/);
  await expect(answer(page).getByRole('grid', { name: 'cat allocation' }).locator('[data-row="0"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove saved query Disks of the data nodes' }).click();
  await expect(saved.getByRole('button', { name: /^Disks of the data nodes/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide queries' }).click();
  await expect(history).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show queries' }).click();
  await expect(history).toBeVisible();
});

test('the explorer is accessible in both modes', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(240_000);
  await page.goto(explorer('orders-red', { root: '_cat', path: 'shards' }));
  await shown(page);
  await expectAccessibleInBothModes();
  await line(page).fill('_cat/');
  await expectAccessibleInBothModes();
  await page.goto(explorer('orders-red', { root: '_cluster', path: 'settings', view: 'json' }));
  await expect(page.getByRole('region', { name: 'cluster settings', exact: true })).toBeVisible();
  await expectAccessibleInBothModes();
});

test.describe('390 pixels wide', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('the queries are a menu, and the answer can be read', async ({ page, expectAccessible }) => {
    await page.goto(explorer('orders-green', { root: '_cat', path: 'health' }));
    await shown(page);
    await expect(page.getByRole('navigation', { name: 'Queries' })).toBeHidden();
    await page.getByRole('button', { name: 'Queries' }).click();
    await page.getByRole('menuitem', { name: '_cat/health' }).first().click();
    await expect(facts(page)).toContainText('Status 200');
    await expectAccessible('[role="tabpanel"]');
  });
});
