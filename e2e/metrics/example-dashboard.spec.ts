import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { chooseRange, graphOf, plotOf, rangeOf } from './dashboard-page.ts';

/** The kit with an example's numbers, as the serverless area takes it (areas/gallery/metrics-screen.tsx). */
const PAGE = '/kits/metrics';
const SHOWN = `${PAGE}?graphs=1`;

test.describe('a dashboard', () => {
  test('asks first, and opens displayed from a link [METRIC-001]', async ({ page, expectAccessible }) => {
    await page.goto(PAGE);
    await expect(page.getByText('Load cloud watch graphs ?', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'CPU utilization' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Display graphs', exact: true }).click();
    await expect(plotOf(page, 'CPU utilization')).toBeVisible();
    await expect(page).toHaveURL(/graphs=1/);
    await page.reload();
    await expect(plotOf(page, 'CPU utilization')).toBeVisible();
    await expectAccessible();
  });

  test('opens with its area’s range and period; choosing a range chooses its period [METRIC-022, METRIC-023, METRIC-026]', async ({
    page,
  }) => {
    await page.goto(SHOWN);
    const range = rangeOf(page);
    const period = page.getByRole('button', { name: /^Period/ });
    await expect(range).toContainText('Last 1 week');
    await expect(period).toContainText('1hr');
    await range.click();
    const presets = page.getByRole('radiogroup').getByRole('radio');
    await expect(presets).toHaveCount(6);
    for (const words of ['Last 6 hours', 'Last 1 day', 'Last 3 days', 'Last 1 week', 'Last 3 weeks'])
      await expect(page.getByRole('radio', { name: words, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const [words, id] of [
      ['Last 6 hours', '1m'],
      ['Last 3 days', '5m'],
      ['Last 3 weeks', '15m'],
    ] as const) {
      await chooseRange(page, words);
      await expect(period).toContainText(id);
    }
  });

  test('disables the periods that the range forbids, with the reason, and keeps the retention at hand [METRIC-005, METRIC-038]', async ({
    page,
  }) => {
    await page.goto(SHOWN);
    await chooseRange(page, 'Last 3 weeks');
    await page.getByRole('button', { name: /^Period/ }).click();
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

  test('corrects a period that a link’s range forbids, and says so', async ({ page }) => {
    await page.goto(`${SHOWN}&m.period=1s`);
    await expect(page.getByRole('button', { name: /^Period/ })).toContainText('1m');
    await expect(page.getByText('1s is kept for 3 hours only, so the period is 1m.')).toBeVisible();
  });

  test('refuses a range that is too old or in the future [METRIC-031, METRIC-032]', async ({ page }) => {
    await page.goto(`${SHOWN}&m.start=2019-01-01T00:00:00Z&m.end=2019-01-02T00:00:00Z`);
    await expect(page.getByText('Invalid start date, it can not be older than 14 months', { exact: true })).toBeVisible();
    await expect(rangeOf(page)).toContainText('Last 1 week');
    await rangeOf(page).click();
    const isAbsolute = page.getByRole('radio', { name: 'Absolute range' });
    await isAbsolute.or(page.getByRole('button', { name: 'Absolute range' })).click();
    const now = Date.now();
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole('textbox', { name: 'Start date' }).fill(day(-1));
    await page.getByRole('textbox', { name: 'Start time' }).fill('00:00:00');
    await page.getByRole('textbox', { name: 'End date' }).fill(day(2));
    await page.getByRole('textbox', { name: 'End time' }).fill('00:00:00');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Invalid end date, it can not be future date', { exact: true })).toBeVisible();
    await expect(plotOf(page, 'CPU utilization')).toBeVisible();
  });

  test('draws graphs of 350, one or three in a row, and fills the screen [METRIC-004, METRIC-006, METRIC-019]', async ({ page }) => {
    await page.goto(SHOWN);
    const plot = plotOf(page, 'CPU utilization');
    await expect(plot).toBeVisible();
    const box = async (title: string) => (await graphOf(page, title).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect((await plot.boundingBox())?.height).toBe(350);
    const [cpu, heap] = [await box('CPU utilization'), await box('JVM memory pressure')];
    expect(heap.y).toBe(cpu.y);
    await page.getByRole('button', { name: '1', exact: true }).click();
    await expect.poll(async () => (await box('CPU utilization')).width).toBeGreaterThan(cpu.width * 2);
    expect((await box('JVM memory pressure')).y).toBeGreaterThan((await box('CPU utilization')).y + 350);
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(async () => (await box('CPU utilization')).width).toBeGreaterThan(1300);
    await expect(page).toHaveURL(/m\.full=1/);
    await page.getByRole('button', { name: 'Leave full screen', exact: true }).click();
    await expect.poll(async () => (await box('CPU utilization')).width).toBeLessThan(1300);
  });

  test('shows megabytes as GB, thresholds, and the points as a table [METRIC-020]', async ({ page }) => {
    await page.goto(SHOWN);
    const storage = graphOf(page, 'Free storage space');
    await expect(storage.getByRole('row', { name: /Minimum/ })).toContainText(/\d GB/);
    await storage.getByRole('button', { name: 'Chart options of Free storage space' }).click();
    await page.getByRole('menuitem', { name: 'View as table' }).click();
    await expect(storage.getByRole('table', { name: /Free storage space/ })).toBeVisible();
  });
});

test.describe('a graph', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('says what it shows and where its numbers come from [METRIC-007]', async ({ page }) => {
    await page.goto(SHOWN);
    await page.getByRole('button', { name: 'Info about CPU utilization' }).click();
    const info = page.getByRole('dialog');
    for (const text of [
      'CPUUtilization',
      'AWS/ES',
      'AwsAccountId, NodeId',
      'Maximum',
      'Percent',
      'max >= 80 for 15 min x3',
      'os.cpu.percent',
    ])
      await expect(info).toContainText(text);
  });

  test('saves a picture of itself [METRIC-008]', async ({ page }) => {
    await page.goto(SHOWN);
    await expect(plotOf(page, 'CPU utilization').locator('canvas')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Snapshot of CPU utilization' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('cpu-utilization.png');
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
  });

  test('asks for the helper where pictures are taken by one that is missing [METRIC-009]', async ({ page }) => {
    await page.goto(`${SHOWN}&helper=missing`);
    await page.getByRole('button', { name: 'Snapshot of CPU utilization' }).click();
    await expect(page.getByRole('dialog').getByText('Please install latest iGraph Helper first', { exact: true })).toBeVisible();
  });

  test('has a link that shows it alone, with absolute times [METRIC-010, METRIC-011, METRIC-015]', async ({ page }) => {
    await page.goto(SHOWN);
    await expect(plotOf(page, 'JVM memory pressure')).toBeVisible();
    await page.getByRole('button', { name: 'copy link for this metric: JVM memory pressure' }).click();
    await expect(page.getByText('Link has been successfully copied!', { exact: true })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.pathname).toMatch(/\/shared-metric$/);
    expect([...link.searchParams.keys()]).toEqual(['title', 'startTime', 'endTime']);
    await page.goto(link.href);
    await expect(plotOf(page, 'JVM memory pressure')).toBeVisible();
    await expect(page.getByRole('application')).toHaveCount(1);
    await expect(rangeOf(page)).toContainText((link.searchParams.get('startTime') ?? '').slice(0, 10));
  });

  test('whose title nobody knows leads to the overview [METRIC-016]', async ({ page }) => {
    await page.goto(`${PAGE}/shared-metric?title=Nonsense`);
    await expect(page.getByText('Metric Nonsense is not valid, ensure this metric is supported by the product')).toBeVisible();
    await page.getByRole('link', { name: 'Account overview' }).click();
    await expect(page.getByRole('button', { name: 'Display graphs' })).toBeVisible();
  });

  test('without points says so [METRIC-073]', async ({ page }) => {
    await page.goto(SHOWN);
    await expect(graphOf(page, 'Never reported').getByText('No data available', { exact: true })).toBeVisible();
    await page.goto(`${SHOWN}&mood=empty`);
    await expect(graphOf(page, 'CPU utilization').getByText('No data available', { exact: true })).toBeVisible();
  });
});

test.describe('what fails', () => {
  test('of one graph is told by its name, and the others stand [METRIC-044]', async ({ page }) => {
    await page.goto(`${SHOWN}&mood=one-fails`);
    await expect(page.getByText('Unable to get metrics for JVM memory pressure', { exact: true })).toBeVisible();
    await expect(graphOf(page, 'JVM memory pressure').getByRole('alert')).toContainText('Rate exceeded');
    await expect(plotOf(page, 'CPU utilization')).toBeVisible();
  });

  test('as a whole takes the place of the graphs, names the call, and can be asked again [METRIC-045]', async ({ page }) => {
    await page.goto(`${SHOWN}&mood=call-fails`);
    const panel = page.getByText('getJunoCwMetrics: Unable to get Cloudwatch Metrics. Please refresh or try again later');
    await expect(panel).toBeVisible();
    await expect(page.getByRole('application')).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(panel).toBeVisible();
  });
});

test.describe('lines', () => {
  test('are one a node, the hottest first, and chosen nodes are all that is shown', async ({ page }) => {
    await page.goto(SHOWN);
    await page.getByRole('button', { name: 'Lines', exact: false }).click();
    await page.getByRole('option', { name: 'By node' }).click();
    await expect(plotOf(page, 'CPU utilization')).toHaveAccessibleName(/chart of 50 series/);
    await expect(graphOf(page, 'CPU utilization')).toContainText('50 of 60 series shown');
    await page.getByRole('button', { name: 'Nodes', exact: false }).click();
    const first = page.getByRole('option').first();
    await expect(first).toContainText(/CPUUtilization \d+%, JVMMemoryPressure \d+%/);
    await first.click();
    await page.keyboard.press('Escape');
    await expect(plotOf(page, 'CPU utilization')).toHaveAccessibleName(/chart of 1 series/);
    await expect(page).toHaveURL(/m\.nodes=node-\d+/);
  });

  test('have the period before beneath them', async ({ page }) => {
    await page.goto(SHOWN);
    await page.getByRole('checkbox', { name: 'Previous period' }).click();
    await expect(graphOf(page, 'CPU utilization').getByRole('row', { name: /Maximum \(previous\)/ })).toBeVisible();
    await expect(graphOf(page, 'Free storage space').getByRole('row', { name: /Minimum \(previous\)/ })).toBeVisible();
  });
});

test('a zoom of one graph is the zoom of all, and is taken back for all', async ({ page }) => {
  await page.goto(SHOWN);
  const plots = [plotOf(page, 'CPU utilization'), plotOf(page, 'JVM memory pressure')];
  for (const plot of plots) await expect(plot.locator('canvas')).toBeVisible();
  await plots[0]?.press('ArrowLeft');
  await plots[0]?.press('+');
  const range = async (at: number) => /series, (.*?)\. Arrow/.exec((await plots[at]?.getAttribute('aria-label')) ?? '')?.[1];
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
  const zoomed = await range(0);
  expect(await range(1)).toBe(zoomed);
  await page.getByRole('button', { name: 'Reset zoom' }).click();
  await expect.poll(() => range(1)).not.toBe(zoomed);
});

test('a brushed window ranks the graphs by how much they changed in it', async ({ page, expectAccessible }) => {
  await page.goto(`${SHOWN}&m.last=1-day`);
  const plot = plotOf(page, 'CPU utilization');
  await expect(plot.locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Drag selects a window in CPU utilization' }).click();
  const box = await plot.boundingBox();
  if (!box) throw new Error('the chart has no place');
  await page.mouse.move(box.x + box.width * 0.4, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 150, { steps: 4 });
  await page.mouse.up();
  const panel = page.getByRole('region', { name: 'What changed in the window' });
  await expect(panel).toContainText('3 of 4 graphs read');
  await expectAccessible();
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toHaveCount(0);
});

test('of many graphs only those near the view are there', async ({ page }) => {
  await page.goto(`${SHOWN}&m.tab=many`);
  await expect(plotOf(page, 'Metric 1')).toBeVisible();
  const there = async () => page.getByRole('application').count();
  expect(await there()).toBeLessThan(30);
  await page.getByRole('heading', { name: 'Metric 300', exact: true }).scrollIntoViewIfNeeded();
  await expect(plotOf(page, 'Metric 300')).toBeVisible();
  expect(await there()).toBeLessThan(40);
  await page.getByRole('searchbox', { name: 'Find graphs' }).fill('metric 27');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(11);
});

test.describe('in the dark', () => {
  test.use({ theme: 'dark' });
  test('a dashboard is accessible', async ({ page, expectAccessible }) => {
    await page.goto(`${SHOWN}&mood=one-fails`);
    await expect(plotOf(page, 'CPU utilization')).toBeVisible();
    await expectAccessible();
  });
});
