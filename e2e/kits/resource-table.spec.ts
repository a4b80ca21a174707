import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { tableSuite } from './table-suite.ts';

// The kit on a page of its own: no server, no sign-in, and states that a product page reaches only by accident.
test.describe.configure({ mode: 'default' });

const configFile = fileURLToPath(new URL('../../bench/grid/vite.config.ts', import.meta.url));
let server: PreviewServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build({ configFile });
  server = await preview({ configFile });
});
test.afterAll(() => server.close());

const open = async (page: Page, query: string) => {
  await page.goto(`${server.resolvedUrls?.local[0]}?${query}`);
  return page.locator('[data-table="shards"]');
};
const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"] > [data-col="${column}"]`);

const PROMISES = {
  title: 'Shards',
  columns: ['Index', 'Shard', 'prerep', 'State', 'Documents', 'Store', 'IP', 'Node', 'Created', 'Searches (1/s)', 'Segments', 'Heap (%)'],
  rows: 2000,
  pageSizes: [10, 50, 100, 500, 1000, 8000, 10_000],
  sortBy: 'Documents',
  filter: { text: '2024.12-11', matches: 24 },
  noMatchText: 'We can’t find a match',
  csvName: 'shards.csv',
} as const;

test('every promise of a table, with a panel and single selection [DOM-018, DOM-020, SHELL-059]', async ({ page }) => {
  const table = await open(page, 'rows=2000&default=10&mode=single&panel=1');
  await tableSuite(page, table, { ...PROMISES, defaultPageSize: 10, selection: 'single', opens: true });
});

test('every promise of a table, with multi selection and a default size that is not offered [SHELL-058, EXPL-006, EVENT-027]', async ({
  page,
}) => {
  const table = await open(page, 'rows=2000&default=30&mode=multi&nomatch=serverless');
  await tableSuite(page, table, {
    ...PROMISES,
    defaultPageSize: 30,
    selection: 'multi',
    opens: false,
    noMatchText: 'We can’t find a match.',
  });
});

test('a default page size that is not offered gives way for good [EXPL-006, EVENT-027]', async ({ page }) => {
  const table = await open(page, 'rows=2000&default=30');
  const chooser = table.getByRole('combobox', { name: 'Rows per page of Shards' });
  await expect(chooser).toHaveValue('30');
  await chooser.selectOption('50');
  await expect(table.getByText('1–50 of 2,000')).toBeVisible();
  await page.reload();
  await expect(chooser).toHaveValue('50');
});

test('a page of 100,000 rows holds few nodes and reaches its end', async ({ page }) => {
  const table = await open(page, 'rows=100000&default=100000');
  await cell(page, 0, 0).focus();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 99_999, 11)).toBeFocused();
  await expect(page.locator('[data-row="99999"]')).toHaveAttribute('aria-rowindex', '100001');
  expect(await table.locator('*').count()).toBeLessThan(3000);
});

test('columns are virtual too, and those that stick stay', async ({ page }) => {
  const table = await open(page, 'rows=200&wide=1');
  const grid = table.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-colcount', '72');
  expect(await grid.getByRole('columnheader').count()).toBeLessThan(30);
  await cell(page, 0, 0).focus();
  await page.keyboard.press('End');
  await expect(cell(page, 0, 71)).toBeFocused();
  await expect(cell(page, 0, 71)).toBeInViewport({ ratio: 1 });
  await expect(grid.getByRole('columnheader', { name: 'Metric 60' })).toHaveAttribute('aria-colindex', '72');
  await expect(cell(page, 0, 0)).toBeInViewport();
});

test('the focus stays on its row while rows are recycled and refreshed', async ({ page }) => {
  const table = await open(page, 'rows=5000&default=8000');
  await cell(page, 3, 9).focus();
  await table.getByRole('grid').evaluate((element) => {
    element.scrollTop = 60_000;
  });
  await expect(page.locator('[data-row="1900"]')).toBeVisible();
  await expect(cell(page, 3, 9)).toBeFocused();
  const top = await table.getByRole('grid').evaluate((element) => element.scrollTop);
  await page.evaluate(() => dispatchEvent(new Event('refresh-rows')));
  await expect(table.getByRole('img', { name: 'rose' }).first()).toBeVisible();
  await expect(cell(page, 3, 9)).toBeFocused();
  expect(await table.getByRole('grid').evaluate((element) => element.scrollTop)).toBe(top);
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 4, 9)).toBeFocused();
  await expect(cell(page, 4, 9)).toBeInViewport();
});

test('when the row in focus is gone, the one at its place has the focus', async ({ page }) => {
  await open(page, 'rows=200&default=50');
  await cell(page, 5, 2).focus();
  await page.evaluate(() => dispatchEvent(new Event('drop-row-5')));
  await expect(page.locator('[data-row="5"]')).toHaveAttribute('data-id', 'logs-0/6/p');
  await expect(cell(page, 5, 2)).toBeFocused();
});

test('next and previous keep the open row in view and stay within the filter', async ({ page }) => {
  await open(page, 'rows=2000&default=100&panel=1&mode=single&filter=prirep:p&open=logs-0%2F10%2Fp');
  await expect(page.getByText('11 of ', { exact: false }).first()).toBeVisible();
  const next = page.getByRole('button', { name: 'Next row' });
  await next.click();
  await expect(page.locator('[data-id="logs-0/11/p"]')).toBeVisible();
  for (let step = 0; step < 30; step += 1) await next.click();
  await expect(page.locator('[data-id="logs-3/5/p"]')).toBeInViewport();
});

test('a column is resized by mouse and by keyboard, and keeps its width', async ({ page }) => {
  const table = await open(page, 'rows=200');
  const header = table.getByRole('columnheader', { name: 'Node' });
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  const before = await width();
  const edge = await header.getByRole('separator').boundingBox();
  if (edge === null) throw new Error('The column has no edge to drag');
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 60, edge.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await width()).toBe(before + 60);
  await header.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await width()).toBe(before + 44);
  await page.keyboard.press('F2');
  await expect(header.getByRole('separator')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  expect(await width()).toBe(before + 60);
  await page.keyboard.press('Escape');
  await expect(header).toBeFocused();
  await page.reload();
  expect(await width()).toBe(before + 60);
  await expect(header).toHaveAttribute('aria-sort', 'none');
});

test('timestamps of a table change together: relative, local, UTC, relative [SHELL-055]', async ({ page }) => {
  const table = await open(page, 'rows=50&default=10');
  const times = table.getByRole('grid').getByRole('time');
  const all = () => times.allTextContents();
  await expect(times.first()).toHaveText(/ago$/);
  await times.first().click();
  await expect(times.nth(4)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /);
  await expect(table.getByRole('columnheader', { name: 'Created (local)' })).toBeVisible();
  await times.nth(3).click();
  expect((await all()).every((text) => text.endsWith(' UTC'))).toBe(true);
  await expect(table.getByRole('columnheader', { name: 'Created (UTC)' })).toBeVisible();
  await times.first().click();
  await expect(times.nth(4)).toHaveText(/ago$/);
  await expect(table.getByRole('gridcell').getByRole('button', { name: /ago$/ }).first()).toHaveAttribute('title', / UTC$/);
});

test('a copy button says that it has copied [SHELL-056]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await open(page, 'rows=50&default=10');
  await table.getByRole('button', { name: 'Copy ip' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
  await expect(cell(page, 0, 6)).toContainText(await page.evaluate(() => navigator.clipboard.readText()));
});

test('a copy that the browser refuses says so beside the button [SHELL-057]', async ({ page, context }) => {
  await context.clearPermissions();
  // A browser without the right to write rejects; Chromium grants it to the page in front unless told otherwise.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const table = await open(page, 'rows=50&default=10');
  await table.getByRole('button', { name: 'Copy ip' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not copy ip' })).toBeVisible();
});

test('loading shows its text and the size to come [SHELL-061]', async ({ page }) => {
  const table = await open(page, 'state=loading&default=10');
  await expect(table.getByRole('status').filter({ hasText: 'Loading records...' })).toHaveText('Loading records...');
  const loading = (await table.boundingBox())?.height ?? 0;
  await open(page, 'rows=200&default=10');
  await expect(cell(page, 9, 0)).toBeVisible();
  expect(Math.abs(((await table.boundingBox())?.height ?? 0) - loading)).toBeLessThan(4);
});

test('a failure says what, its code, its request id, and is tried again', async ({ page }) => {
  const table = await open(page, 'state=failed&rows=20');
  await expect(table.getByText('the cluster did not answer within 30 s')).toBeVisible();
  await expect(table.getByText('Code GATEWAY_TIMEOUT · Request id 5f0c7e3a-91d2')).toBeVisible();
  await table.getByRole('button', { name: 'Retry' }).click();
  await expect(cell(page, 0, 0)).toBeVisible();
});

test('with older rows a failure leaves them to read', async ({ page }) => {
  const table = await open(page, 'state=stale&rows=20');
  await expect(table.getByText('The rows below are not current')).toBeVisible();
  await expect(cell(page, 0, 0)).toBeVisible();
});

for (const rows of [200, 6000]) {
  test(`a column that throws while ${rows} rows are sorted fails the table where it can be seen [SHELL-054]`, async ({ page }) => {
    const table = await open(page, `rows=${rows}&default=50&broken=1`);
    await expect(cell(page, 0, 1)).toBeVisible();
    await table.getByRole('columnheader', { name: 'Owner' }).click({ position: { x: 60, y: 12 } });
    await expect(page.getByText('UIComponentCrash: Shards')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

test('a table of many rows is sorted and filtered again and again', async ({ page }) => {
  const table = await open(page, 'rows=6000&default=50');
  const documents = table.getByRole('columnheader', { name: 'Documents' });
  const first = async () => Number((await cell(page, 0, 4).textContent())?.replaceAll(',', ''));
  await documents.click({ position: { x: 60, y: 12 } });
  await expect(documents).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(first).toBeLessThan(1_000_000);
  await documents.click({ position: { x: 60, y: 12 } });
  await expect.poll(first).toBeGreaterThan(79_000_000);
  const filter = table.getByRole('combobox', { name: 'Filter Shards' });
  await filter.fill('UNASSIGNED');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 3)).toHaveText('UNASSIGNED');
  await table.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('grid')).toHaveAttribute('aria-rowcount', '6001');
  await table.getByRole('button', { name: 'Next page' }).click();
  await table.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('[data-row="0"]')).toHaveAttribute('aria-rowindex', '102');
});

test('what a link asks for and the table does not have is left out', async ({ page }) => {
  const table = await open(page, 'rows=200&default=50&sort=nope&page=-4&filter=%5B%5D&selected=x&open=y');
  await expect(table.getByText('1–50 of 200')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Documents' })).toHaveAttribute('aria-sort', 'none');
});

test('Back goes through what was sorted and filtered', async ({ page }) => {
  const table = await open(page, 'rows=200&default=50');
  const header = table.getByRole('columnheader', { name: 'Documents' });
  await header.click({ position: { x: 60, y: 12 } });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await page.goForward();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

for (const query of [
  'rows=200&mode=multi',
  'rows=200&mode=single&panel=1&open=logs-0%2F2%2Fp',
  'state=empty',
  'state=failed',
  'state=loading',
  'filter=no;state=x',
]) {
  for (const theme of ['', '&dark=1']) {
    test(`axe finds nothing: ${query}${theme}`, async ({ page }) => {
      await open(page, `${query}${theme}`);
      await page.waitForFunction(() => window.readyAt !== undefined);
      const { violations } = await new AxeBuilder({ page }).disableRules(['page-has-heading-one', 'region', 'landmark-one-main']).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))).toEqual([]);
    });
  }
}
