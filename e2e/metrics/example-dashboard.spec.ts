import { expect, test } from '../fixtures.ts';
import { graphOf, plotOf } from './dashboard-page.ts';

/** The kit with an example's numbers, as the serverless area takes it (areas/gallery/metrics-screen.tsx). */
const PAGE = '/kits/metrics';
const SHOWN = `${PAGE}?graphs=1`;

test('a graph shows its thresholds and its points as a table', async ({ page }) => {
  await page.goto(SHOWN);
  const storage = graphOf(page, 'Free storage space');
  await expect(storage.getByRole('row', { name: /Minimum/ })).toContainText(/\d GB/);
  await storage.getByRole('button', { name: 'Chart options of Free storage space' }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(storage.getByRole('table', { name: /Free storage space/ })).toBeVisible();
});

test.describe('what fails', () => {
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
  await expect(page.getByRole('button', { name: 'Back to live' })).toBeVisible();
  const zoomed = await range(0);
  expect(await range(1)).toBe(zoomed);
  await page.getByRole('button', { name: 'Back to live' }).click();
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
