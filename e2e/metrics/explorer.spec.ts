import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ADDRESS, choose, fetchOf, fieldOf, formOf, graphOf, openField, plotOf } from './explorer-page.ts';

const EXPLORER = `${ADDRESS}&m.tab=explorer`;
const VARIANTS = ['All metrics', 'Customer metrics', 'Process metrics', 'EC2', 'EBS', 'HAProxy', 'Publication', 'Node heat'];
const SHARED = '/000000000101/orders-green/shared-metric';

const open = async (page: Page, more = ''): Promise<void> => {
  await page.goto(`${EXPLORER}${more}`);
  await expect(fieldOf(page, 'Metric')).toBeVisible({ timeout: 30_000 });
};

/** An option that is highlighted says its words twice, once for those who hear the page. */
const startOf = (words: string): RegExp => new RegExp(`^${words}`);

/** What a page asks the server for, by the names of the operations. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    for (const { operationName } of [request.postDataJSON()].flat()) calls.push(operationName);
  });
  return calls;
};

test('eight explorers have the same fields, and only the generic one lists root metrics [METRIC-056, METRIC-057, METRIC-058]', async ({
  page,
}) => {
  await open(page);
  const list = await openField(page, 'Explorer');
  await expect(list.getByRole('option')).toHaveText(VARIANTS.map(startOf));
  await page.keyboard.press('Escape');
  for (const variant of VARIANTS) {
    await choose(page, 'Explorer', variant);
    for (const label of ['Metric', 'Stats', 'Node/Instance ID']) await expect(fieldOf(page, label)).toBeVisible();
    await expect(fetchOf(page)).toBeVisible();
    await expect(formOf(page).getByRole('checkbox', { name: 'List Root Metrics' })).toHaveCount(variant === 'All metrics' ? 1 : 0);
  }
});

test('a statistic stands in the field from the beginning: Average, for processes and node heat Maximum [METRIC-066]', async ({ page }) => {
  for (const [variant, stat] of [
    ['ebs', 'Average'],
    ['process', 'Maximum'],
    ['node-heat', 'Maximum'],
  ] as const) {
    await open(page, `&explorer=${variant}`);
    await expect(formOf(page).getByRole('group', { name: stat, exact: true })).toBeVisible();
  }
  await expect((await openField(page, 'Stats')).getByRole('option')).toHaveText(['Maximum', 'Minimum', 'Average', 'Sum'].map(startOf));
});

test('nothing is fetched without metric and statistic, and machines wait for them [METRIC-059, METRIC-060, METRIC-061]', async ({
  page,
}) => {
  await open(page);
  const machines = fieldOf(page, 'Node/Instance ID');
  await expect(fetchOf(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(fetchOf(page)).toHaveAccessibleDescription('Choose a metric first.');
  await expect(machines).toBeDisabled();
  await choose(page, 'Metric', 'CPUUtilization');
  await expect(fetchOf(page)).toBeEnabled();
  await expect(machines).toBeEnabled();
  await formOf(page).getByRole('button', { name: 'Remove statistic Average' }).click();
  await expect(fetchOf(page)).toHaveAccessibleDescription('Choose a statistic first.');
  await expect(formOf(page).getByText('Choose a statistic first: without one no machine can be shown.')).toBeVisible();
  await expect(machines).toHaveAttribute('aria-invalid', 'true');
});

test('Fetch builds the graphs; a later change marks them until the next Fetch, and a link restores them [METRIC-062, METRIC-071]', async ({
  page,
}) => {
  await open(page);
  await choose(page, 'Metric', 'JVMMemoryPressure');
  const list = await openField(page, 'Node/Instance ID');
  await list.getByRole('option').nth(1).click();
  await list.getByRole('option').nth(2).click();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/metricName/);
  await fetchOf(page).click();
  await expect(plotOf(page, 'JVMMemoryPressure Average')).toHaveAccessibleName(/chart of 2 series/);
  await expect(page).toHaveURL(/metricName=JVMMemoryPressure.*nodeIds=/);

  await choose(page, 'Stats', 'Maximum');
  const mark = page.getByText('do not match the fields');
  await expect(mark).toBeVisible();
  await expect(graphOf(page, 'JVMMemoryPressure Maximum')).toHaveCount(0);
  await fetchOf(page).click();
  await expect(mark).toHaveCount(0);
  await expect(plotOf(page, 'JVMMemoryPressure Maximum')).toBeVisible();

  await formOf(page).getByRole('checkbox', { name: 'Split by resource' }).check();
  await fetchOf(page).click();
  const split = page.locator('[data-panel^="JVMMemoryPressure "]');
  await expect(split).toHaveCount(4);
  await page.reload();
  await expect(split).toHaveCount(4, { timeout: 30_000 });
  await page.goBack();
  await expect(split).toHaveCount(2, { timeout: 30_000 });
  await expect(formOf(page).getByRole('checkbox', { name: 'Split by resource' })).not.toBeChecked();
});

test('volumes are chosen by one type at a time, the latest, and Burst Balance waits for one [METRIC-063, METRIC-064]', async ({ page }) => {
  await open(page, '&explorer=ebs');
  const type = (name: string) => formOf(page).getByRole('checkbox', { name, exact: true });
  const burst = page.getByRole('option', { name: /^BurstBalance/ });
  await openField(page, 'Metric');
  await expect(burst).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await type('Root').check();
  await type('Data').check();
  await expect(type('Root')).not.toBeChecked();
  await expect(type('Data')).toBeChecked();
  await choose(page, 'Metric', 'BurstBalance');
  await expect(formOf(page).getByRole('group', { name: 'BurstBalance' })).toBeVisible();
  await type('Data').uncheck();
  await expect(formOf(page).getByRole('group', { name: 'BurstBalance' })).toHaveCount(0);
});

test('a volume type leaves its own volumes to choose [METRIC-065]', async ({ page }) => {
  await open(page, '&explorer=ebs');
  await choose(page, 'Metric', 'VolumeQueueLength');
  const type = (name: string) => formOf(page).getByRole('checkbox', { name, exact: true });
  await type('Data').check();
  const list = await openField(page, 'Node/Instance ID');
  const volumes = (await list.getByRole('option').allTextContents()).filter((text) => !text.startsWith('All'));
  expect(volumes).toHaveLength(6);
  for (const text of volumes) expect(text).toContain('/dev/sdf');
  await page.keyboard.press('Escape');
  // These machines have no volume that they swap to.
  await type('Swap').check();
  await expect(fieldOf(page, 'Node/Instance ID')).toBeDisabled();
});

test('root metrics are listed by their own call [METRIC-057, METRIC-072]', async ({ page }) => {
  const calls = watchCalls(page);
  await open(page);
  expect(calls).not.toContain('Metrics_RootMetricsQuery');
  await formOf(page).getByRole('checkbox', { name: 'List Root Metrics' }).check();
  await expect.poll(() => calls).toContain('Metrics_RootMetricsQuery');
  await expect(fieldOf(page, 'Metric')).toBeVisible();
});

test('a shared link shows the explorer, filled and run, instead of one graph [METRIC-018]', async ({ page }) => {
  await open(page, '&metricName=CPUUtilization&stats=Maximum');
  const link = new URLSearchParams({
    title: 'CPU by hand',
    metricName: 'CPUUtilization',
    stats: 'Maximum,Minimum',
    splitByResource: 'true',
  });
  await page.goto(`${SHARED}?${link}`);
  await expect(page.getByRole('heading', { name: 'CPU by hand' })).toBeVisible();
  await expect(plotOf(page, 'CPUUtilization Maximum')).toBeVisible({ timeout: 30_000 });
  await expect(graphOf(page, 'CPUUtilization Minimum')).toBeVisible();
  await expect(formOf(page).getByRole('checkbox', { name: 'Split by resource' })).toBeChecked();
  await expect(formOf(page).getByRole('group', { name: 'Minimum', exact: true })).toBeVisible();
});

test('a metric that is not listed shows a warning card, the others their graphs [METRIC-047]', async ({ page }) => {
  await open(page, '&metricName=CPUUtilization,NoSuchMetric&stats=Average');
  await expect(page.getByText('Metirc NoSuchMetric is not valid, ensure this metirc is supported by Tumbler')).toBeVisible({
    timeout: 30_000,
  });
  await expect(plotOf(page, 'CPUUtilization Average')).toBeVisible();
});

test('a listing that fails stands in place of the explorer, named by its call [METRIC-046]', async ({ page }) => {
  await page.goto('/kits/metrics?graphs=1&m.tab=explorer&mood=list-fails');
  await expect(page.getByText('listMetrics: Unable to get Node Ids. Please refresh or try again later')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expect(formOf(page)).toHaveCount(0);
});

test('numbers that fail stand in place of the graphs, named by their call [METRIC-045]', async ({ page }) => {
  await page.goto('/kits/metrics?graphs=1&m.tab=explorer&mood=call-fails&metricName=os.cpu.percent&stats=Maximum');
  await expect(page.getByText('getJunoCwMetrics: Unable to get Cloudwatch Metrics. Please refresh or try again later')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expect(graphOf(page, 'os.cpu.percent Maximum')).toHaveCount(0);
});

test('axe finds nothing in the explorer in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await open(page, '&explorer=ebs&metricName=VolumeQueueLength&stats=Average&volumeType=Data');
  await expect(plotOf(page, 'VolumeQueueLength Average')).toBeVisible({ timeout: 30_000 });
  await choose(page, 'Stats', 'Maximum');
  await expect(page.getByText('do not match the fields')).toBeVisible();
  await expectAccessibleInBothModes('.metric-explorer');
});
