import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answeringOne } from '../support/answering-one.ts';
import { at, GREEN } from './known.ts';

const TABLES = [
  'Index shard count',
  'Index primary shard count',
  'Index shard storage',
  'Node shard count',
  'Node primary shard count',
  'Node shard storage',
];

const open = async (page: Page, name: string, search = ''): Promise<void> => {
  await page.goto(`${at(name, 'skew-analysis')}${search}`);
  await expect(page.getByText(/STARTED shards are analysed/)).toBeVisible({ timeout: 120_000 });
};
const matrix = (page: Page) => page.getByRole('grid', { name: /^Nodes by indices, shaded by/ });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('each DI number has a card with its six tables, by 10 or 30 rows [SKEW-001, SKEW-003]', async ({ page }) => {
  await open(page, 'changing-bg');
  const cards = page.getByRole('region', { name: /^DI \d+$/ });
  // Two while the change runs, one when the old nodes have gone.
  await expect(cards).not.toHaveCount(0);
  for (const one of await cards.all()) for (const name of TABLES) await expect(one.getByRole('grid', { name, exact: true })).toBeVisible();
  // Indices move from one DI number to the other as the day goes: one has more than 30 at any time, sometimes both.
  const table = page
    .locator('[data-table="skew-index-shard-count"]')
    .filter({ hasText: /Index shard count \((?:[3-9]\d|\d{3,})\)/ })
    .first();
  await expect(table.getByRole('grid').locator('[data-id]')).toHaveCount(10);
  const chooser = table.getByRole('combobox', { name: 'Rows per page of Index shard count' });
  await expect(chooser.getByRole('option')).toHaveText(['10 per page', '30 per page']);
  await chooser.selectOption('30');
  await expect(table.getByText('1–30 of ')).toBeVisible();
  await expect(page).toHaveURL(/di\d+-index-shard-count[^&]*=30/);
});

/** Spread is what lies between minimum and maximum, and a row is skewed exactly where it is over its threshold. */
const expectVerdicts = async (grid: Locator): Promise<void> => {
  const headers = (await grid.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  const rows = await grid.locator('[data-id]').all();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const cells = await row.getByRole('gridcell').allTextContents();
    const text = (header: string) => cells[headers.findIndex((one) => one.startsWith(header))] ?? '';
    const [min, max, spread, threshold] = ['Min', 'Max', 'Spread', 'Threshold'].map((header) => amountOf(text(header))) as [
      number,
      number,
      number,
      number,
    ];
    // Amounts are rounded for reading.
    expect(Math.abs(max - min - spread)).toBeLessThanOrEqual(0.02 * max + 0.01);
    if (Math.abs(spread - threshold) > 0.02 * max) expect(text('Skewed')).toBe(spread > threshold ? 'Yes' : 'No');
  }
};

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
const amountOf = (text: string): number => {
  const [, number = '', unit = 'B'] = /^([\d.,]+)\s*([KMGT]?i?B)?/.exec(text.trim()) ?? [];
  return Number(number.replaceAll(',', '')) * 1024 ** Math.max(0, UNITS.indexOf(unit));
};

test('rows tell minimum, maximum, spread and threshold, and both verdicts [SKEW-004, SKEW-005, SKEW-006]', async ({ page }) => {
  await open(page, 'disk-full');
  for (const name of TABLES) {
    const grid = card(page, 'DI 2').getByRole('grid', { name, exact: true });
    for (const header of ['Among', 'Min', 'Max', 'Spread', 'Threshold', 'Skewed', 'Ideal', 'Avoidable'])
      await expect(grid.getByRole('columnheader', { name: new RegExp(`^${header}`) })).toBeAttached();
  }
  const counts = card(page, 'DI 2').getByRole('grid', { name: 'Node shard count', exact: true });
  await expectVerdicts(counts);
  const storage = card(page, 'DI 2').getByRole('grid', { name: 'Node shard storage', exact: true });
  await expect(storage.locator('[data-id]')).toHaveCount(6);
  await expect(storage.getByText('Yes', { exact: true }).first()).toBeVisible();
  await expectVerdicts(storage);
  await expect(card(page, 'DI 2').getByText(/range over 15 percent of the minimum\. \d+ skewed, \d+ by ours/)).toBeVisible();
});

test('only STARTED shards are analysed, the others are counted [SKEW-002]', async ({ page }) => {
  await open(page, 'single-yellow');
  await expect(page.getByText(/^69 STARTED shards are analysed; left out: \d+ UNASSIGNED\.$/)).toBeVisible();
});

test('a failed query says so, with a retry [SKEW-009]', async ({ page }) => {
  await page.goto('/000000000202/denied-403/skew-analysis');
  await expect(page.getByText(/^Unable to get Skew Analysis Data\. Failed with 403 /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
});

test('a cluster in light mode is not asked for its shards [SKEW-009]', async ({ page }) => {
  // Light mode begins when a first reading of its health has taken too long.
  await page.goto('/000000000202/slow-answers/overview');
  await expect(page.locator('dl', { hasText: 'ES Health' }).getByText('green').first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/000000000202/slow-answers/skew-analysis');
  await expect(page.getByText(/Unable to get Skew Analysis Data\. Failed with 429 .* light mode because its health took/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('which a cluster in trouble is spared')).toBeVisible();
});

test('an analysis that cannot be computed says so, and why [SKEW-010]', async ({ page }) => {
  // No demo cluster lists shards without their nodes.
  const problem = '3 STARTED shards name no node, so they cannot be counted anywhere.';
  const analysis = { asOf: Date.now(), problem, computed: null };
  await answeringOne(page, 'SkewAnalysis_InfoQuery', () => ({ data: { getSkewAnalysisInfo: { analysis } } }));
  await page.goto(at(GREEN, 'skew-analysis'));
  await expect(page.getByText('Not able to fetch Skew Analysis. Something went wrong.')).toBeVisible();
  await expect(page.getByText('3 STARTED shards name no node')).toBeVisible();
});

test('the matrix is walked by keys, and tells each cell', async ({ page }) => {
  await open(page, GREEN, '?order=name');
  const grid = matrix(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
  await expect(grid).toHaveAttribute('aria-colcount', '29');
  await grid.focus();
  await expect(grid.getByRole('gridcell')).toHaveText(/^\.kibana_1 on 10(\.\d{1,3}){3}, hot, us-east-1\w: /);
  await page.keyboard.press('End');
  await expect(grid.getByRole('gridcell')).toHaveAttribute('aria-colindex', '29');
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell')).toHaveAttribute('aria-colindex', '29');
  await expect(grid.getByRole('row')).toHaveAttribute('aria-rowindex', '6');
  await page.keyboard.press('Home');
  await expect(page.getByRole('region', { name: 'Chosen cell' })).toContainText('.kibana_1');
  await expect(page.getByRole('link', { name: 'Its shards in the explorer' })).toHaveAttribute(
    'href',
    /explorer\?root=_cat&path=shards%2F\.kibana_1/,
  );
});

test('what the matrix shows stays in the address, and is there as a table', async ({ page }) => {
  await open(page, GREEN);
  await page.getByRole('button', { name: 'Shards', exact: true }).click();
  await page.getByRole('button', { name: 'Threshold rule', exact: true }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/shade=shards&rule=stated&view=table/);
  const table = page.locator('[data-table="skew-cells"]');
  await expect(table.getByText('1–30 of ')).toBeVisible();
  await page.reload();
  await expect(table.getByText('1–30 of ')).toBeVisible();
  await expect(page.getByText('The stated thresholds fire on healthy clusters too')).toBeVisible();
});

test('a node that is excluded is told, and why nothing may move to it', async ({ page }) => {
  await open(page, 'leaked-exclusion');
  await expect(page.getByText('Empty node: cluster.routing.allocation.exclude._ip keeps shards away from it.')).toBeVisible();
  const moves = page.locator('[data-table="skew-moves"]').getByRole('grid');
  await expect(moves.getByText('Not allowed').first()).toBeVisible();
  await expect(moves.getByText(/^cluster\.routing\.allocation\.exclude\._ip = .* excludes /).first()).toBeAttached();
});

test('moves are exported, and read as reroute commands', async ({ page }) => {
  await open(page, 'disk-full');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Suggested shard moves as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('skew-moves-000000000101-disk-full.csv');
  const [header, ...moves] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(header).toMatch(/^Step,Verdict,Index,Shard,Size,From,To,Gain,Reason/);
  // While a snapshot runs, the first line may be a primary that cannot move.
  expect(moves.filter((move) => /^1,Allowed,/.test(move))).toHaveLength(1);
  await page.getByRole('button', { name: 'Show JSON' }).click();
  await expect(page.getByRole('region', { name: 'Reroute commands', exact: true })).toContainText('"from_node"');
});

test('100,000 shards have their tables, and scroll both ways', async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, 'shards-100k');
  await expect(page.getByText('100,000 STARTED shards are analysed.')).toBeVisible();
  const grid = matrix(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '150');
  await expect(card(page, 'DI 1').getByRole('grid', { name: 'Node shard storage', exact: true }).locator('[data-id]')).toHaveCount(10);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('row')).toHaveAttribute('aria-rowindex', '150');
  const scrolled = await grid.evaluate((element) => [element.scrollLeft > 30_000, element.scrollTop > 1_500]);
  expect(scrolled).toEqual([true, true]);
});

test('1,000 nodes have their rows', async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, 'nodes-1000');
  await expect(matrix(page)).toHaveAttribute('aria-rowcount', '990');
  await expect(page.getByText('52 more nodes')).toBeVisible();
  await page.getByRole('button', { name: '52 more nodes' }).click();
  await expect(page.getByRole('list', { name: 'Causes in DI 3' }).getByRole('listitem')).toHaveCount(60);
});

test('is accessible in both modes', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(240_000);
  await open(page, 'disk-full');
  await expectAccessibleInBothModes('.skew-panels');
});

test('its cells are accessible as a table in both modes', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(240_000);
  await open(page, 'disk-full', '?view=table&rule=stated');
  await expect(page.locator('[data-table="skew-cells"]').getByText('1–30 of ')).toBeVisible();
  await expectAccessibleInBothModes('[data-table="skew-cells"]');
});
