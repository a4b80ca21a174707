import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const chartOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

const plotOf = async (chart: Locator): Promise<{ over: Locator; box: { x: number; y: number; width: number; height: number } }> => {
  await chart.scrollIntoViewIfNeeded();
  const over = chart.locator('.u-over');
  await expect(over).toBeVisible();
  const box = await over.boundingBox();
  if (!box) throw new Error('The plot has no box');
  return { over, box };
};

const drag = async (page: Page, box: { x: number; y: number; width: number; height: number }, from: number, to: number) => {
  await page.mouse.move(box.x + box.width * from, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * ((from + to) / 2), box.y + box.height / 2);
  await page.mouse.move(box.x + box.width * to, box.y + box.height / 2);
  await page.mouse.up();
};

test.beforeEach(async ({ page }) => {
  await page.goto('/kits');
});

test('a drag zooms every chart of the page, Reset zoom and a double-click go back', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  const { box, over } = await plotOf(chart);
  await drag(page, box, 0.75, 0.9);
  await expect(page.getByTestId('marks')).toContainText('zoom 2026-11-21 08:');
  await expect(chartOf(page, 'Traffic').getByRole('button', { name: 'Reset zoom' })).toBeVisible();
  await chart.getByRole('button', { name: 'Reset zoom' }).click();
  await expect(page.getByTestId('marks')).not.toContainText('zoom');
  await drag(page, box, 0.3, 0.5);
  await expect(page.getByTestId('marks')).toContainText('zoom');
  await over.dblclick({ position: { x: box.width * 0.8, y: 100 } });
  await expect(page.getByTestId('marks')).not.toContainText('zoom');
});

test('a drag with Shift brushes a window, which can be cleared', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  const { box } = await plotOf(chart);
  await page.keyboard.down('Shift');
  await drag(page, box, 0.72, 0.88);
  await page.keyboard.up('Shift');
  await expect(page.getByTestId('marks')).toContainText('window 2026-11-21 08:');
  await chart.getByRole('button', { name: 'Clear window' }).click();
  await expect(page.getByTestId('marks')).not.toContainText('window');
});

test('the tooltip names the values and the events under the cursor, in one chart only', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  const { box } = await plotOf(chart);
  const share = 1 - 9300 / (359 * 60);
  await page.mouse.move(box.x + box.width * share, box.y + box.height * 0.6);
  const tooltip = chart.locator('.tumbler-chart-tooltip');
  await expect(tooltip).toContainText('2026-11-21 07:2');
  await expect(tooltip).toContainText('release: R20261114 deployed');
  await expect(tooltip).toContainText('10.0.4.62');
  await expect(page.locator('.tumbler-chart-tooltip')).toHaveCount(1);
  await page.mouse.move(box.x + (box.width * 182) / 359, box.y + box.height * 0.6);
  await expect(tooltip).toContainText('10.0.4.17');
  await expect(tooltip).not.toContainText('10.0.4.62');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height * 0.6);
  await expect(tooltip).toContainText('partial: this period is not over');
});

test('charts of a group share their cursor', async ({ page }) => {
  const { box } = await plotOf(chartOf(page, 'Traffic'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const other = chartOf(page, 'Store').locator('.u-cursor-x');
  await expect(other).not.toHaveClass(/u-off/);
  const left = () => other.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  await expect.poll(left).toBeGreaterThan(100);
});

test('a mark moves by pointer and by keyboard', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  await plotOf(chart);
  const mark = chart.getByRole('slider', { name: 'Start' });
  await expect(mark).toHaveAttribute('aria-valuetext', '2026-11-21 06:56:40');
  await mark.focus();
  await page.keyboard.press('ArrowRight');
  await expect(mark).toHaveAttribute('aria-valuetext', '2026-11-21 06:57:40');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(mark).toHaveAttribute('aria-valuetext', '2026-11-21 06:47:40');
  const handle = await mark.boundingBox();
  if (!handle) throw new Error('The mark has no box');
  await page.mouse.move(handle.x + 4, handle.y + 60);
  await page.mouse.down();
  await page.mouse.move(handle.x - 120, handle.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(mark).toHaveAttribute('aria-valuetext', /2026-11-21 06:(0|1|2)/);
  await expect(page.getByTestId('marks')).not.toContainText('zoom');
});

test('the legend turns series off and shows one alone', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  await plotOf(chart);
  const first = chart.getByRole('button', { name: '10.0.4.17', exact: true });
  const second = chart.getByRole('button', { name: '10.0.4.62', exact: true });
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await first.click({ modifiers: ['Control'] });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await first.click({ modifiers: ['Control'] });
  await expect(second).toHaveAttribute('aria-pressed', 'true');
});

test('the keyboard reads the chart', async ({ page }) => {
  const chart = chartOf(page, 'Traffic');
  await plotOf(chart);
  await chart.getByRole('application').focus();
  await page.keyboard.press('End');
  const tooltip = chart.locator('.tumbler-chart-tooltip');
  await expect(tooltip).toContainText('2026-11-21 10:00:00');
  await page.keyboard.press('ArrowLeft');
  await expect(tooltip).toContainText('2026-11-21 09:59:00');
  await page.keyboard.press('+');
  await expect(chart.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
  await page.keyboard.press('0');
  await expect(chart.getByRole('button', { name: 'Reset zoom' })).toBeHidden();
});

test('the table view holds every point, and CSV the same', async ({ page }) => {
  const chart = chartOf(page, 'Store');
  await plotOf(chart);
  await chart.getByRole('button', { name: 'Chart options of Store' }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  const table = chart.getByRole('table', { name: 'Store' });
  await expect(table).toHaveAttribute('aria-rowcount', '321');
  await expect(table.getByRole('rowheader').first()).toHaveText('2026-11-21 10:00:00');
  await chart.getByRole('button', { name: 'Chart options of Store' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('store.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').length).toBe(322);
  expect(text).toMatch(/^time \(UTC\),Store used \(bytes\)\r\n2026-11-21T04:01:00.000Z,\d/);
});

test('PNG is a picture with the chart in it', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  await plotOf(chart);
  await chart.getByRole('button', { name: 'Chart options of JVM memory pressure' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PNG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('jvm-memory-pressure.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(800);
});

test('empty and failed charts say so, and Retry asks again [METRIC-073] [LSE-064]', async ({ page }) => {
  await expect(chartOf(page, 'Empty chart')).toContainText('No data available');
  const failed = chartOf(page, 'Failed chart');
  await expect(failed.getByRole('alert')).toContainText('Error loading data.');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('retries')).toHaveText('1 retries');
});

test('the line near a resting pointer stands out, and no longer when the pointer goes on', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  const { box } = await plotOf(chart);
  const picture = () => chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const plain = await picture();
  const x = box.x + box.width / 4;
  await page.mouse.move(x, box.y + 2);
  const point = await chart.locator('.u-cursor-pt').first().boundingBox();
  if (!point) throw new Error('The line has no point under the cursor');
  await page.mouse.move(x, point.y + point.height / 2);
  await expect.poll(picture).not.toBe(plain);
  await page.mouse.move(x, box.y + box.height + 40);
  await expect.poll(picture).toBe(plain);
});

test('a chart takes the colours of the other theme at once', async ({ page }) => {
  const chart = chartOf(page, 'JVM memory pressure');
  await plotOf(chart);
  const swatch = chart.locator('.tumbler-chart-legend i').first();
  const picture = () => chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const [light, lightPicture] = [await swatch.getAttribute('style'), await picture()];
  await page.evaluate(() => document.body.classList.add('awsui-dark-mode'));
  await expect(swatch).not.toHaveAttribute('style', light ?? '');
  await expect.poll(picture).not.toBe(lightPicture);
});
