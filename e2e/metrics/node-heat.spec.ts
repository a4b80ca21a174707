import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ADDRESS } from './explorer-page.ts';

const HEAT = `${ADDRESS}&m.tab=node-heat`;
const WIDE = '/kits/metrics?graphs=1&m.tab=node-heat&m.last=3-week&m.period=15m';

const matrixOf = (page: Page): Locator => page.getByRole('grid', { name: /^Nodes by time, shaded by / });
const cellOf = (page: Page): Locator => matrixOf(page).getByRole('gridcell');
const chosenOf = (page: Page): Locator => page.getByRole('region', { name: 'Chosen cell' });

const open = async (page: Page, address = HEAT, nodes = '6'): Promise<void> => {
  await page.goto(address);
  await expect(page.getByText(`${nodes} nodes`, { exact: true })).toBeVisible({ timeout: 45_000 });
};

test('nodes by time, the statistic Maximum, the metric’s own threshold [METRIC-054, METRIC-066]', async ({ page }) => {
  await open(page);
  await expect(matrixOf(page)).toHaveAccessibleName('Nodes by time, shaded by Node heat CPU, Maximum');
  await expect(matrixOf(page)).toHaveAttribute('aria-rowcount', '6');
  await expect(page.getByRole('textbox', { name: /^Threshold/ })).toHaveValue('80');
  await page.getByRole('button', { name: /^Metric Node heat CPU/ }).click();
  await page.getByRole('option', { name: /^Node heat JVM pressure/ }).click();
  await expect(matrixOf(page)).toHaveAccessibleName('Nodes by time, shaded by Node heat JVM pressure, Maximum');
  await expect(page.getByRole('textbox', { name: /^Threshold/ })).toHaveValue('95');
});

test('the matrix is walked by keys, and each cell tells its value and time', async ({ page }) => {
  await open(page, `${HEAT}&heat.order=name&heat.cells=points`);
  await matrixOf(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(cellOf(page)).toHaveAttribute('aria-colindex', '1');
  await expect(cellOf(page)).toHaveText(/^10\.\d+\.\d+\.\d+, [\d.]+%, .*\d{4}-\d\d-\d\d \d\d:\d\d to \d\d:\d\d UTC, data, us-east-1\w$/);
  const first = await chosenOf(page).locator('span').first().textContent();
  await page.keyboard.press('ArrowDown');
  await expect(matrixOf(page).getByRole('row')).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('Control+End');
  await expect(matrixOf(page).getByRole('row')).toHaveAttribute('aria-rowindex', '6');
  expect(await chosenOf(page).locator('span').first().textContent()).not.toBe(first);
});

test('a cell leads to its machine, and to the graphs of its node', async ({ page }) => {
  await open(page);
  await matrixOf(page).click({ position: { x: 400, y: 45 } });
  await expect(chosenOf(page).getByRole('link', { name: /^i-[0-9a-f]{17}/ })).toHaveAttribute('href', /InstanceDetails:instanceId=i-/);
  await chosenOf(page).getByRole('button', { name: 'Show only this node in the dashboards' }).click();
  await expect(page).toHaveURL(/m\.nodes=/);
  await chosenOf(page).getByRole('button', { name: 'Show all nodes in the dashboards' }).click();
  await expect(page).not.toHaveURL(/m\.nodes=/);
});

test('a threshold of one’s own stays in the address, and decides which points are bad', async ({ page }) => {
  await open(page, `${HEAT}&heat.view=table`);
  const limit = page.getByRole('textbox', { name: /^Threshold/ });
  await limit.fill('0');
  await limit.press('Enter');
  await expect(page).toHaveURL(/heat\.limit=0/);
  const table = page.locator('[data-table="node-heat"]').getByRole('grid');
  await expect(table.locator('[data-id]')).toHaveCount(6);
  for (const row of await table.locator('[data-id]').all()) await expect(row.locator('[data-col="8"]')).toHaveText(/^[1-9]\d*$/);
  await limit.fill('');
  await limit.press('Enter');
  await expect(page).toHaveURL(/heat\.limit=off/);
  await expect(table.locator('[data-id]').first().locator('[data-col="8"]')).toHaveText('0');
  await page.getByRole('button', { name: 'Threshold of the metric' }).click();
  await expect(limit).toHaveValue('80');
});

test('all points are in a file: a line for each point, a column for each node', async ({ page }) => {
  await open(page, `${HEAT}&heat.order=name`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all points as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('node-heat-os.cpu.percent.csv');
  const [header, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(header).toMatch(/^Time \(UTC\)(,10\.\d+\.\d+\.\d+){6}$/);
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
});

test('1,000 nodes by 2,016 points are read, ordered, and scroll both ways', async ({ page }) => {
  await open(page, `${WIDE}&heat.cells=points&heat.order=name`, '1,000');
  await expect(matrixOf(page)).toHaveAttribute('aria-rowcount', '1000');
  await expect(matrixOf(page)).toHaveAttribute('aria-colcount', /^201[67]$/);
  await matrixOf(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+End');
  await expect(matrixOf(page).getByRole('row')).toHaveAttribute('aria-rowindex', '1000');
  await expect(cellOf(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Whole range' }).click();
  await expect.poll(async () => Number(await matrixOf(page).getAttribute('aria-colcount'))).toBeLessThan(500);
});

test('numbers that fail stand in place of the matrix [METRIC-045]', async ({ page }) => {
  await page.goto(`${WIDE}&mood=call-fails`);
  await expect(page.getByText('getJunoCwMetrics: Unable to get Cloudwatch Metrics. Please refresh or try again later')).toBeVisible({
    timeout: 30_000,
  });
  await expect(matrixOf(page)).toHaveCount(0);
});

test('axe finds nothing in node heat in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await open(page);
  await expectAccessibleInBothModes('.node-heat');
});
