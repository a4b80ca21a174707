import { readFile } from 'node:fs/promises';
import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { chooseRange, graphOf, rangeOf, revealGraph } from './dashboard-page.ts';

/** The domain's dashboard, displayed, with the graphs of data nodes. */
const shown = (more = '') => `${at(GREEN)}?graphs=1&m.group=Data${more}`;
const CPU = 'CPU utilization of data nodes';
const STORAGE = 'Free storage space';
/** Both of them, side by side. */
const TWO = '&m.find=utilization+of';
const PERIOD = /^Period/;

test('the picker has the five ranges and three shorter ones, and choosing one chooses its period [METRIC-022]', async ({ page }) => {
  await page.goto(shown());
  await rangeOf(page).click();
  const presets = page.getByRole('radiogroup').getByRole('radio');
  await expect(presets).toHaveCount(9);
  for (const words of ['Last 6 hours', 'Last 1 day', 'Last 3 days', 'Last 1 week', 'Last 3 weeks'])
    await expect(page.getByRole('radio', { name: words, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const [words, id] of [
    ['Last 6 hours', '1m'],
    ['Last 3 days', '5m'],
    ['Last 3 weeks', '15m'],
  ] as const) {
    await chooseRange(page, words);
    await expect(page.getByRole('button', { name: PERIOD })).toContainText(id);
  }
});

test('periods that the range forbids are disabled with the reason, and the retention is at hand [METRIC-005, METRIC-038]', async ({
  page,
}) => {
  await page.goto(shown());
  await page.getByRole('button', { name: PERIOD }).click();
  const forbidden = page.getByRole('option', { name: '1m', exact: true });
  await expect(forbidden).toHaveAttribute('aria-disabled', 'true');
  await forbidden.hover();
  await expect(page.getByRole('tooltip').getByText('1m is kept for 15 days only')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Retention period of all metrics' }).click();
  await expect(
    page.getByText('Periods under 60 s are kept 3 hours; 60 s for 15 days; 300 s for 63 days; 3600 s for 455 days (15 months).'),
  ).toBeVisible();
});

test('a period that the range forbids, or whose points are gone at its start, is corrected, and it is said', async ({ page }) => {
  await page.goto(shown('&m.last=6-hour&m.period=1s'));
  await expect(page.getByRole('button', { name: PERIOD })).toContainText('1m');
  await expect(page.getByText('1s is kept for 3 hours only, so the period is 1m.')).toBeVisible();
  await page.goto(shown('&m.last=90-day&m.period=15m'));
  await expect(page.getByRole('button', { name: PERIOD })).toContainText('1hr');
  await expect(page.getByText('Points of 15m are kept for 63 days and the range begins before that, so the period is 1hr.')).toBeVisible();
});

test('a range that is too old or in the future is refused [METRIC-031, METRIC-032]', async ({ page }) => {
  await page.goto(shown('&m.start=2019-01-01T00:00:00Z&m.end=2019-01-02T00:00:00Z'));
  await expect(page.getByText('Invalid start date, it can not be older than 14 months', { exact: true })).toBeVisible();
  await expect(rangeOf(page)).toContainText('Last 3 weeks');
  await rangeOf(page).click();
  const isAbsolute = page.getByRole('radio', { name: 'Absolute range' });
  await isAbsolute.or(page.getByRole('button', { name: 'Absolute range' })).click();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Start date' }).fill(day(-1));
  await page.getByRole('textbox', { name: 'Start time' }).fill('00:00:00');
  await page.getByRole('textbox', { name: 'End date' }).fill(day(2));
  await page.getByRole('textbox', { name: 'End time' }).fill('00:00:00');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid end date, it can not be future date', { exact: true })).toBeVisible();
  await expect(rangeOf(page)).toContainText('Last 3 weeks');
});

test('graphs are 350 high, one or three in a row, and fill the screen [METRIC-004, METRIC-006, METRIC-019]', async ({ page }) => {
  await page.goto(shown());
  const plot = await revealGraph(page, CPU);
  const widthOf = async () => (await graphOf(page, CPU).boundingBox())?.width ?? 0;
  const inRows = async () => {
    const tops = await page.locator('[data-panel]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  expect((await plot.boundingBox())?.height).toBe(350);
  expect(await inRows()).toBe(3);
  const narrow = await widthOf();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect.poll(widthOf).toBeGreaterThan(narrow * 2);
  expect(await inRows()).toBe(1);
  const wide = await widthOf();
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(widthOf).toBeGreaterThan(wide);
  await expect(page).toHaveURL(/m\.full=1/);
  await page.getByRole('button', { name: 'Leave full screen', exact: true }).click();
  await expect.poll(widthOf).toBe(wide);
});

test('megabytes are shown as GB, a thousand each [METRIC-020]', async ({ page }) => {
  await page.goto(shown('&m.find=Free+storage'));
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('Metrics_CwMetricsQuery') === true);
  await revealGraph(page, STORAGE);
  const series = /"externalMetrics":\[\{.*?"values":\[([^\]]*)\]/.exec(await (await answer).text())?.[1] ?? '';
  const values = series
    .split(',')
    .filter((text) => text !== 'null' && text !== '')
    .map(Number);
  const row = graphOf(page, STORAGE).getByRole('row', { name: /Minimum/ });
  await expect(row).toContainText(/\d GB/);
  const least = Math.min(...values);
  expect(least).toBeGreaterThan(1_000);
  const shownLeast = [...((await row.textContent()) ?? '').matchAll(/([\d.,]+)\sGB/g)].map(([, text = '']) =>
    Number(text.replaceAll(',', '')),
  );
  expect(Math.min(...shownLeast.map((gigabytes) => Math.abs(gigabytes - least / 1_000)))).toBeLessThan(Math.max(1, least / 100_000));
});

test('a graph says what it shows and where its numbers come from [METRIC-007]', async ({ page }) => {
  await page.goto(shown(TWO));
  await revealGraph(page, CPU);
  await page.getByRole('button', { name: `Info about ${CPU}` }).click();
  const info = page.getByRole('dialog');
  for (const text of ['CPUUtilization', 'AWS/ES', 'ClientId, DomainName, NodeId', 'Maximum', 'Percent', 'os.cpu.percent'])
    await expect(info).toContainText(text);
});

test('a graph without points says so [METRIC-073]', async ({ page }) => {
  await page.goto(`${at(GREEN)}?graphs=1&m.find=Kibana+healthy+nodes`);
  await page.locator('[data-panel="Kibana healthy nodes"]').scrollIntoViewIfNeeded();
  await expect(graphOf(page, 'Kibana healthy nodes').getByText('No data available', { exact: true })).toBeVisible();
});

test('a domain without standby has its shards per node, though no zone is published', async ({ page }) => {
  await page.goto(`${at(GREEN)}?graphs=1&m.find=Shards+per+node`);
  await expect(await revealGraph(page, 'Shards per node by role')).toHaveAccessibleName(/chart of \d+ series/);
});

test.describe('a snapshot', () => {
  test('asks for the helper where it is not installed, and offers the chart’s own picture [METRIC-008, METRIC-009]', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(shown(TWO));
    await revealGraph(page, CPU);
    await page.getByRole('button', { name: `Snapshot of ${CPU}` }).click();
    const alert = page.getByRole('dialog');
    await expect(alert.getByText('Please install latest iGraph Helper first', { exact: true })).toBeVisible();
    await expectAccessible();
    const download = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Download PNG instead' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('cpu-utilization-of-data-nodes.png');
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
    await expect(alert).toHaveCount(0);
  });

  test('is taken by the helper where it is installed [METRIC-008]', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('data-igraph-helper', '1.0'));
      document.addEventListener('igraph-helper:snapshot', (event) => {
        document.documentElement.setAttribute('data-taken', JSON.stringify((event as CustomEvent).detail));
      });
    });
    await page.goto(shown(TWO));
    await revealGraph(page, CPU);
    await page.getByRole('button', { name: `Snapshot of ${CPU}` }).click();
    const taken = JSON.parse((await page.locator('html').getAttribute('data-taken')) ?? '{}');
    expect(taken.title).toBe(CPU);
    expect(taken.area.height).toBeGreaterThanOrEqual(350);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a metric that cannot be read', () => {
  test('is told by the title of its graph, and the others stand [METRIC-044]', async ({ page }) => {
    // The source of this domain turns every third series away.
    await page.goto('/000000000202/throttled-429/overview?graphs=1');
    await page.locator('[data-panel]').first().scrollIntoViewIfNeeded();
    const told = page.getByText(/^Unable to get metrics for \S/);
    await expect(told.first()).toBeVisible();
    const title = ((await told.first().textContent()) ?? '').replace('Unable to get metrics for ', '');
    await expect(graphOf(page, title).getByRole('alert')).toContainText('Too many requests for metrics');
    await expect(page.locator('[data-panel]').getByRole('application').locator('canvas').first()).toBeVisible();
  });
});
