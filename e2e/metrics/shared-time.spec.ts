import type { Page } from '@playwright/test';
import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { chooseRange, graphOf, plotOf, rangeOf, revealGraph, watchMetricCalls } from './dashboard-page.ts';

const CPU = 'CPU utilization of data nodes';
/** The graphs of data nodes over the last six hours. */
const SHOWN = `${at(GREEN)}?graphs=1&m.group=Data&m.find=utilization+of&m.last=6-hour&m.period=1m`;

/** Draws over a graph from one share of its width to another. */
const drawOver = async (page: Page, title: string, from: number, to: number, shift = false): Promise<void> => {
  const plot = await revealGraph(page, title);
  const box = await plot.boundingBox();
  if (!box) throw new Error('the graph has no place');
  const y = box.y + 150;
  if (shift) await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 64 + (box.width - 90) * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 64 + (box.width - 90) * to, y, { steps: 4 });
  await page.mouse.up();
  if (shift) await page.keyboard.up('Shift');
};

const windowOf = (page: Page): [string | null, string | null] => {
  const { searchParams } = new URL(page.url().replace('/#', ''));
  return [searchParams.get('m.start'), searchParams.get('m.end')];
};

test('a window drawn on a graph is the range of the page: in its address, its picker, and for whoever opens the link', async ({
  page,
  pageOf,
}) => {
  await page.goto(SHOWN);
  await drawOver(page, CPU, 0.3, 0.5);
  await expect(page).toHaveURL(/m\.start=.*m\.end=/);
  const [start, end] = windowOf(page);
  const minutes = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 60_000;
  expect(minutes).toBeGreaterThan(50);
  expect(minutes).toBeLessThan(95);
  await expect(rangeOf(page)).not.toContainText('Last 6 hours');
  await expect(rangeOf(page)).toContainText(/\d{4}-\d\d-\d\d/);
  const shown = await plotOf(page, CPU).getAttribute('aria-label');
  const other = await pageOf('Mara Lindqvist');
  await other.goto(page.url());
  await revealGraph(other, CPU);
  await expect(rangeOf(other)).toHaveText((await rangeOf(page).textContent()) ?? '');
  expect(await plotOf(other, CPU).getAttribute('aria-label')).toBe(shown);

  await page.goBack();
  await expect(rangeOf(page)).toContainText('Last 6 hours');
  await page.goForward();
  await expect.poll(() => windowOf(page)).toEqual([start, end]);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(rangeOf(page)).toContainText('Last 6 hours');
  await expect(page.getByRole('button', { name: 'Back to live' })).toBeHidden();
  expect(windowOf(page)).toEqual([null, null]);
});

test('zooming goes by keyboard too, and out beyond what was chosen', async ({ page }) => {
  await page.goto(SHOWN);
  const plot = await revealGraph(page, CPU);
  await plot.press('ArrowLeft');
  await plot.press('+');
  await expect(page).toHaveURL(/m\.start=.*m\.end=/);
  const length = () => windowOf(page).reduce((from, to, at) => (at === 0 ? Date.parse(to ?? '') : Date.parse(to ?? '') - from), 0);
  const before = length();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(length).toBeGreaterThan(before * 1.9);
  // The button may stand so far above the graph that this is out of view.
  await (await revealGraph(page, CPU)).press('0');
  await expect(rangeOf(page)).toContainText('Last 6 hours');
});

test('a window that is ranked is in the address with its range, and its panel and the graph’s title stay in view', async ({
  page,
  pageOf,
}) => {
  await page.goto(SHOWN);
  await drawOver(page, CPU, 0.4, 0.6, true);
  const panel = page.getByRole('region', { name: 'What changed in the window' });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/m\.window=/);
  await expect(page).toHaveURL(/m\.live=6-hour/);
  await expect(rangeOf(page)).toContainText(/\d{4}-\d\d-\d\d/);
  const header = page.locator('.domain-header');
  await expect(header).toHaveAttribute('data-slim', 'true');
  const [covered, begins] = [await header.locator('.domain-header-body').boundingBox(), await panel.boundingBox()];
  expect(begins?.y).toBeCloseTo((covered?.y ?? 0) + (covered?.height ?? 0), 0);
  const title = page.getByRole('heading', { level: 3, name: CPU, exact: true });
  await panel
    .getByRole('button', { name: new RegExp(CPU) })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(async () => {
    const [bar, heading] = [await page.locator('.metric-sticky').boundingBox(), await title.boundingBox()];
    expect(heading?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(heading?.y ?? 0).toBeLessThan(page.viewportSize()?.height ?? 0);
  }).toPass();
  const other = await pageOf('Mara Lindqvist');
  await other.goto(page.url());
  await expect(other.getByRole('region', { name: 'What changed in the window' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(page).not.toHaveURL(/m\.window=/);
  await page.goBack();
  await expect(panel).toBeVisible();
});

test('presets begin at 15 minutes', async ({ page }) => {
  await page.goto(SHOWN);
  for (const words of ['Last 15 minutes', 'Last 1 hour', 'Last 3 hours']) {
    await chooseRange(page, words);
    await expect(rangeOf(page)).toContainText(words);
    await expect(page.getByRole('button', { name: /^Period/ })).toContainText('1m');
    await revealGraph(page, CPU);
    await expect(plotOf(page, CPU).locator('canvas')).toBeVisible();
  }
});

test('auto-refresh is chosen, is in the address, and asks for the newest points alone', async ({ page }) => {
  await page.clock.install();
  await page.goto(SHOWN);
  await revealGraph(page, CPU);
  await page.getByRole('button', { name: 'Auto-refresh: 1 min' }).click();
  await page.getByRole('menuitemcheckbox', { name: '10 s' }).click();
  await expect(page).toHaveURL(/m\.refresh=10s/);
  const calls = watchMetricCalls(page);
  const reads = () => calls.filter(({ operation }) => operation === 'Metrics_CwMetricsQuery');
  await page.clock.runFor(11_000);
  await expect.poll(() => reads().length).toBeGreaterThan(0);
  for (const { variables } of reads())
    expect(Date.parse(variables.endTime ?? '') - Date.parse(variables.startTime ?? '')).toBeLessThan(30 * 60_000);

  await page.getByRole('button', { name: 'Auto-refresh: 10 s' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Off' }).click();
  await expect(page).toHaveURL(/m\.refresh=off/);
  await page.clock.runFor(1_000);
  const count = reads().length;
  await page.clock.runFor(70_000);
  expect(reads().length).toBe(count);
});

test('events refresh as graphs do: off at first, by the address, and along to the other tabs', async ({ page }) => {
  await page.clock.install();
  await page.goto(at(GREEN, 'domain-events'));
  await expect(page.getByRole('grid', { name: 'Domain Events' }).locator('[data-row="0"]')).toBeVisible();
  await page.getByRole('button', { name: 'Auto-refresh: Off' }).click();
  await page.getByRole('menuitemcheckbox', { name: '10 s' }).click();
  await expect(page).toHaveURL(/[?&]refresh=10s/);
  const asked = page.waitForRequest((request) => request.postData()?.includes('DomainEvents_EventsQuery') === true);
  await page.clock.runFor(11_000);
  await asked;
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/m\.refresh=10s/);
  await page.goto(`${at(GREEN, 'domain-events')}?refresh=10s&start=2026-11-20T00:00:00Z&end=2026-11-20T06:00:00Z`);
  await expect(page.getByRole('button', { name: 'Auto-refresh: Off' })).toHaveAttribute('aria-disabled', 'true');
});

test('a fixed window has nothing to refresh, and says so', async ({ page }) => {
  await page.goto(`${SHOWN}&m.refresh=10s`);
  await drawOver(page, CPU, 0.2, 0.4);
  await expect(page.getByRole('button', { name: 'Auto-refresh: Off' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByRole('button', { name: 'Auto-refresh: 10 s' })).toBeVisible();
});

test('graphs, changes and events of a domain keep one range', async ({ page }) => {
  await page.goto(SHOWN);
  await drawOver(page, CPU, 0.3, 0.5);
  await expect(page).toHaveURL(/m\.start=/);
  const [start, end] = windowOf(page);
  await expect(page.getByRole('heading', { name: /^What changed, \d{4}-/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Domain Events' }).click();
  await expect(page).toHaveURL(/domain-events\?start=/);
  const { searchParams } = new URL(page.url().replace('/#', ''));
  expect([searchParams.get('start'), searchParams.get('end')]).toEqual([start, end]);
  await page.getByRole('button', { name: 'More parts of the domain' }).click();
  await page.getByRole('menuitem', { name: /^Key Events/ }).click();
  await expect(page).toHaveURL(/key-events\?start=/);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/overview\?m\.start=/);
});

test.describe('a metric of 0 and 1', () => {
  const RED = `${at('orders-red')}?graphs=1&m.find=Cluster+status&m.last=1-day&m.period=5m`;
  const strip = (page: Page, title: string) => graphOf(page, title).getByRole('application', { name: /strip of states/ });

  test('is a low strip of words, with a tooltip, a summary and a table', async ({ page, expectAccessible }) => {
    await page.goto(RED);
    const red = strip(page, 'Cluster status red');
    await expect(async () => {
      await page.getByRole('heading', { level: 3, name: 'Cluster status red', exact: true }).scrollIntoViewIfNeeded();
      await expect(red).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(graphOf(page, 'Cluster status red')).toContainText(/Last: (Not red|Red)\./);
    await expect(red.locator('.tumbler-states-track')).toHaveCount(1);
    expect((await red.locator('.tumbler-states-track').boundingBox())?.height).toBe(40);
    await red.focus();
    await red.press('End');
    await red.press('ArrowLeft');
    await expect(red).toContainText(/(Not red|Red)( since \d{4})?/);
    await expectAccessible();
    await graphOf(page, 'Cluster status red').getByRole('button', { name: 'Chart options of Cluster status red' }).click();
    await page.getByRole('menuitem', { name: 'View as table' }).click();
    await expect(
      graphOf(page, 'Cluster status red')
        .getByRole('cell', { name: /^(Not red|Red)$/ })
        .first(),
    ).toBeVisible();
  });

  test('zooms with the other graphs', async ({ page }) => {
    await page.goto(RED);
    const red = strip(page, 'Cluster status red');
    await expect(async () => {
      await page.getByRole('heading', { level: 3, name: 'Cluster status red', exact: true }).scrollIntoViewIfNeeded();
      await expect(red).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const before = (await red.getAttribute('aria-label')) ?? '';
    const track = await red.locator('.tumbler-states-track').boundingBox();
    if (!track) throw new Error('the strip has no place');
    await page.mouse.move(track.x + track.width * 0.2, track.y + 20);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width * 0.6, track.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/m\.start=.*m\.end=/);
    await expect(red).not.toHaveAttribute('aria-label', before);
    const spanOf = async (title: string) => (await strip(page, title).getAttribute('aria-label'))?.slice(title.length);
    await expect.poll(async () => (await spanOf('Cluster status green')) === (await spanOf('Cluster status red'))).toBe(true);
  });
});
