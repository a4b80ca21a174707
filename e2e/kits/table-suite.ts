import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';

/** What a table of the product promises; everything else is the same for all tables. */
export interface TableExpectations {
  title: string;
  /** Headers in their order, with units, as shown by default. */
  columns: readonly string[];
  /** Rows before filtering. */
  rows: number;
  pageSizes: readonly number[];
  defaultPageSize: number;
  selection: 'none' | 'single' | 'multi';
  /** A sortable column with at least two different values. */
  sortBy: string;
  /** A text that some rows hold, but not all, and how many do. */
  filter: { text: string; matches: number };
  /** 'We can’t find a match' with or without the full stop, as the table's area spells it. */
  noMatchText: 'We can’t find a match' | 'We can’t find a match.';
  csvName?: string;
  /** The first line of the file, where units stand beside the headers. */
  csvColumns?: readonly string[];
  /** A column whose cell shows the text that it copies; the first one unless it says otherwise, as a time does. */
  copies?: string;
  /** Whether a row opens in the split panel. */
  opens: boolean;
}

const MAX_NODES = 3000;
const number = new Intl.NumberFormat('en');

/**
 * The behaviour that every table of the product has, as one user's walk. The page must stand as first opened,
 * with the table loaded; it is left with a filter in its address.
 * @param table the table's outermost element, `[data-table="…"]`
 */
export async function tableSuite(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  const grid = table.getByRole('grid');
  await expect(grid.locator('[data-row="0"]')).toBeVisible();
  await test.step('counts for assistive technology', () => checkCounts(table, expected));
  await test.step('page sizes', () => checkPageSizes(table, expected));
  await test.step('keyboard', () => checkKeyboard(page, table, expected));
  await test.step('sort', () => checkSort(page, table, expected));
  await test.step('copy a cell', () => checkCopy(page, table, expected));
  if (expected.selection !== 'none') await test.step('selection', () => checkSelection(page, table, expected));
  if (expected.opens) await test.step('split panel', () => checkPanel(page, table, expected));
  await test.step('no match', () => checkNoMatch(page, table, expected));
  await test.step('preferences', () => checkPreferences(page, table, expected));
  await test.step('filter, CSV and address', () => checkFilter(page, table, expected));
}

function shownOf(expected: TableExpectations, rows = expected.rows): string {
  return `1–${number.format(Math.min(expected.defaultPageSize, rows))} of ${number.format(rows)}`;
}

async function checkCounts(table: Locator, expected: TableExpectations): Promise<void> {
  const grid = table.getByRole('grid', { name: expected.title });
  const lead = expected.selection === 'none' ? 0 : 1;
  await expect(grid).toHaveAttribute('aria-rowcount', String(expected.rows + 1));
  await expect(grid).toHaveAttribute('aria-colcount', String(expected.columns.length + lead));
  await expect(grid.locator('[data-row="-1"]')).toHaveAttribute('aria-rowindex', '1');
  await expect(grid.locator('[data-row="0"]')).toHaveAttribute('aria-rowindex', '2');
  await expect(table.locator('[data-announce]')).toContainText(`${number.format(expected.rows)} row`);
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  expect(await table.locator('*').count()).toBeLessThan(MAX_NODES);
}

async function checkPageSizes(table: Locator, expected: TableExpectations): Promise<void> {
  await expect(table.getByText(shownOf(expected), { exact: true })).toBeVisible();
  const chooser = table.getByRole('combobox', { name: `Rows per page of ${expected.title}` });
  const offered = expected.pageSizes.length > 1 || !expected.pageSizes.includes(expected.defaultPageSize);
  await expect(chooser).toHaveCount(offered ? 1 : 0);
  if (!offered) return;
  await expect(chooser).toHaveValue(String(expected.defaultPageSize));
  const options = await chooser.locator('option:not([hidden])').evaluateAll((list) => list.map((one) => Number(one.getAttribute('value'))));
  expect(options).toEqual([...expected.pageSizes]);
}

async function checkKeyboard(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  const grid = table.getByRole('grid');
  const lastRow = Math.min(expected.rows, expected.defaultPageSize) - 1;
  const lastColumn = expected.columns.length - (expected.selection === 'none' ? 1 : 0);
  const cell = (row: number, column: number) => grid.locator(`[data-row="${row}"] > [data-col="${column}"]`);
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await expect(cell(-1, 0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(0, 0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(0, 1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(0, lastColumn)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cell(0, 0)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cell(lastRow, lastColumn)).toBeFocused();
  await expect(cell(lastRow, lastColumn)).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(cell(lastRow, lastColumn)).not.toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell(-1, 0)).toBeFocused();
}

async function checkSort(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  const header = table.getByRole('columnheader', { name: expected.sortBy });
  const place = await header.getAttribute('data-col');
  const first = table.locator(`[data-row="0"] > [data-col="${place}"]`);
  await header.click({ position: { x: 16, y: 12 } });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const lowest = await first.textContent();
  await header.focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first).not.toHaveText(lowest ?? '');
  const highest = await first.textContent();
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toHaveText(highest ?? '');
}

async function checkCopy(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const column = expected.copies === undefined ? 0 : expected.columns.indexOf(expected.copies);
  const cell = table.locator(`[data-row="0"] > [data-col="${column + (expected.selection === 'none' ? 0 : 1)}"]`);
  await cell.focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(cell).toContainText(copied);
  expect(copied).not.toBe('');
}

async function checkSelection(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  const chosen = table.locator('[role="row"][aria-selected="true"]');
  await table.locator('[data-row="0"] > [data-col="1"]').focus();
  await page.keyboard.press('Space');
  await expect(chosen).toHaveCount(1);
  const id = await chosen.getAttribute('data-id');
  await page.reload();
  await expect(chosen).toHaveAttribute('data-id', id ?? '');
  await table.locator('[data-row="1"] > [data-select]').click();
  await expect(chosen).toHaveCount(expected.selection === 'single' ? 1 : 2);
  if (expected.selection === 'multi') {
    await table.locator('[data-row="1"] > [data-select]').click();
    await expect(chosen).toHaveCount(1);
  }
}

async function checkPanel(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  const lead = expected.selection === 'none' ? 0 : 1;
  const close = page.getByRole('button', { name: 'Close panel' });
  // The last column: a cell that holds a link follows it instead. In a wide table it is made when the keyboard comes to it.
  await table.locator(`[data-row="0"] > [data-col="${lead}"]`).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(close).toBeVisible();
  await expect(page.getByText(`1 of ${number.format(expected.rows)}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByText(`2 of ${number.format(expected.rows)}`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`2 of ${number.format(expected.rows)}`, { exact: true })).toBeVisible();
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(table.locator('[role="grid"] [tabindex="0"]')).toBeFocused();
}

async function checkNoMatch(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  await addFilter(page, table, expected, 'no row holds this text');
  await expect(table.getByText('No matches', { exact: true })).toBeVisible();
  await expect(table.getByText(expected.noMatchText, { exact: true })).toBeVisible();
  await expect(table.getByRole('grid')).toHaveAttribute('aria-rowcount', '1');
  await table.getByRole('button', { name: 'Clear filter', exact: true }).click();
  await expect(table.getByText(shownOf(expected), { exact: true })).toBeVisible();
}

async function checkPreferences(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  const last = expected.columns.at(-1) ?? '';
  const lead = expected.selection === 'none' ? 0 : 1;
  const grid = table.getByRole('grid');
  const toggle = async () => {
    await table.getByRole('button', { name: `Preferences of ${expected.title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: last, exact: true }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await toggle();
  await expect(grid).toHaveAttribute('aria-colcount', String(expected.columns.length - 1 + lead));
  await page.reload();
  await expect(grid).toHaveAttribute('aria-colcount', String(expected.columns.length - 1 + lead));
  await toggle();
  await expect(grid).toHaveAttribute('aria-colcount', String(expected.columns.length + lead));
}

async function checkFilter(page: Page, table: Locator, expected: TableExpectations): Promise<void> {
  const { text, matches } = expected.filter;
  const grid = table.getByRole('grid');
  await addFilter(page, table, expected, text);
  await expect(grid).toHaveAttribute('aria-rowcount', String(matches + 1));
  await expect(table.locator('[data-announce]')).toContainText(`${number.format(matches)} row`);
  await page.reload();
  await expect(grid).toHaveAttribute('aria-rowcount', String(matches + 1));
  if (expected.csvName === undefined) return;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: `Download ${expected.title} as CSV` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(expected.csvName);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe((expected.csvColumns ?? expected.columns).join(','));
  // All matching rows, not only the page; the file ends with a line break.
  expect(lines).toHaveLength(matches + 2);
}

async function addFilter(page: Page, table: Locator, expected: TableExpectations, text: string): Promise<void> {
  const input = table.getByRole('combobox', { name: `Filter ${expected.title}` });
  await input.click();
  await input.fill(text);
  await page.keyboard.press('Enter');
  await expect(table.getByRole('button', { name: new RegExp(`Remove filter .*${text}`) })).toBeVisible();
}
