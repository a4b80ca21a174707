import { ACCOUNT, at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering } from '../support/failed-answers.ts';
import { graphOf, rangeOf, revealGraph, watchMetricCalls } from './dashboard-page.ts';

const REMOTE_STORE = 'remote-store';
const displayed = (name: string, more = '') => `${at(name)}?graphs=1${more}`;

/** The first graph of the first tab that is lines: those before it are states. */
const FIRST = 'Nodes in cluster';
const CPU = 'CPU utilization of data nodes';

/** METRIC-048, in its order. */
const TABS = [
  'Elasticsearch (Customer metrics)',
  'Active/StandBy (Customer metrics)',
  'Elasticsearch (Internal)',
  'Process Metrics (Internal)',
  'Performance Analyzer (Internal)',
  'EC2',
  'Kraken',
  'Load balancer (ALB)',
  'EBS',
  'S3 Discovery (Internal)',
  'HAProxy (Internal)',
  'Node Heat',
  'All',
  'Explorer',
  'Indexing Metrics',
  'SiFi',
  'Cluster Manager (Experimental)',
];

test('asks for nothing before "Display graphs", and then in batches [METRIC-001, METRIC-002, METRIC-067]', async ({ page }) => {
  const calls = watchMetricCalls(page);
  await page.goto(at(GREEN));
  const panel = page.getByRole('region', { name: 'Metric dashboard panel' });
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByText('Load cloud watch graphs ?', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tickets panel' }).getByRole('grid')).toBeVisible();
  expect(calls).toEqual([]);
  await panel.getByRole('button', { name: 'Display graphs', exact: true }).click();
  await revealGraph(page, FIRST);
  const reads = calls.filter(({ operation }) => operation === 'Metrics_CwMetricsQuery');
  const sizes = reads.map(({ variables }) => (JSON.parse(variables.metrics ?? '[]') as unknown[]).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  // What comes into view is asked for first, as often as the page moves beneath it, and all the rest in as few calls as it needs: tens of graphs, and
  // no call for each.
  expect(sizes.length).toBeLessThanOrEqual(6);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(6 * sizes.length);
});

test('opens with three weeks at fifteen minutes, in the browser’s zone [METRIC-003, METRIC-024, METRIC-027]', async ({ page }) => {
  const calls = watchMetricCalls(page);
  await page.goto(displayed(GREEN));
  await expect(rangeOf(page)).toContainText('Last 3 weeks');
  await expect(page.getByRole('button', { name: /^Period/ })).toContainText('15m');
  await expect(page.getByRole('button', { name: /^Time Zone/ })).toContainText('Browser Timezone');
  await revealGraph(page, FIRST);
  const read = calls.find(({ operation }) => operation === 'Metrics_CwMetricsQuery')?.variables;
  expect(read?.period).toBe(900);
  expect(Date.parse(read?.endTime ?? '') - Date.parse(read?.startTime ?? '')).toBeGreaterThanOrEqual(21 * 86_400_000);
});

test('has the tabs in the stated order [METRIC-048]', async ({ page }) => {
  await page.goto(displayed(GREEN));
  const tabs = page.getByRole('tablist', { name: 'Dashboards' }).getByRole('tab');
  await expect(tabs).toHaveText(TABS);
});

test('has tabs of its own where the domain has a remote store or publishes its state remotely [METRIC-049, METRIC-050]', async ({
  page,
}) => {
  await page.goto(displayed(REMOTE_STORE));
  const tabs = page.getByRole('tablist', { name: 'Dashboards' });
  await expect(tabs.getByRole('tab', { name: 'Remote Store (Internal)' })).toBeVisible();
  await expect(tabs.getByRole('tab', { name: 'Remote Publication' })).toBeVisible();
  await page.goto(displayed(GREEN));
  await expect(tabs.getByRole('tab', { name: 'EBS' })).toBeVisible();
  await expect(tabs.getByRole('tab', { name: 'Remote Store (Internal)' })).toHaveCount(0);
  await expect(tabs.getByRole('tab', { name: 'Remote Publication' })).toHaveCount(0);
});

test('customers’ graphs are chosen by their group [METRIC-053]', async ({ page, expectAccessible }) => {
  await page.goto(displayed(GREEN));
  const groups = page.getByRole('group', { name: 'Metric group' }).getByRole('radio');
  await expect(page.getByRole('group', { name: 'Metric group' }).locator('label')).toHaveText([
    'All',
    'General',
    'Data',
    'Master',
    'Coordinator',
    'Ultrawarm',
    'ColdStorage',
    'Search',
    'Indexing',
    'Requests',
  ]);
  await groups.nth(2).click();
  await expect(page.getByRole('heading', { level: 3, name: FIRST })).toHaveCount(0);
  await revealGraph(page, CPU);
  await expect(page).toHaveURL(/m\.group=Data/);
  await expectAccessible('#metrics');
});

test('a node’s line has its address, and what changed is marked', async ({ page }) => {
  await page.goto(displayed(GREEN, '&m.by=node&m.group=Data&m.find=CPU+utilization+of'));
  const graph = graphOf(page, CPU);
  await revealGraph(page, CPU);
  await expect(graph.getByRole('row', { name: /^\d+\.\d+\.\d+\.\d+/ }).first()).toBeVisible();
});

test.describe('a link to one graph', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('has the stated form and shows the graph alone, without tabs [METRIC-012, METRIC-013, METRIC-014]', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(displayed(GREEN, '&m.find=CPU+utilization+of'));
    await revealGraph(page, CPU);
    await page.getByRole('button', { name: 'copy link for this metric: CPU utilization of data nodes' }).click();
    await expect(page.getByText('Link has been successfully copied!', { exact: true })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash).toMatch(
      new RegExp(
        `^#/${ACCOUNT}/${GREEN}/shared-metric\\?title=CPU\\+utilization\\+of\\+data\\+nodes&startTime=\\d{4}-[^&]+Z&endTime=\\d{4}-[^&]+Z$`,
      ),
    );
    await page.goto('about:blank');
    await page.goto(link);
    await revealGraph(page, CPU);
    await expect(page.getByRole('application')).toHaveCount(1);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${ACCOUNT}:${GREEN}`);
    await expectAccessible();
  });

  test('whose title is unknown leads to the domain’s overview [METRIC-017, METRIC-047]', async ({ page }) => {
    const calls = watchMetricCalls(page);
    await page.goto(`/#/${ACCOUNT}/${GREEN}/shared-metric?title=Nonsense`);
    await expect(page.getByText('Metirc Nonsense is not valid, ensure this metirc is supported by Tumbler')).toBeVisible();
    expect(calls.filter(({ operation }) => operation === 'Metrics_CwMetricsQuery')).toEqual([]);
    await page.getByRole('link', { name: 'Domain overview' }).click();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  });
});

test('of all graphs only those in view are asked for, be the list of their series late', async ({ page }) => {
  const calls = watchMetricCalls(page);
  let letGo = () => {};
  const drawn = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await answering(page, 'Metrics_ListMetricsQuery', async (route) => {
    await drawn;
    await route.fallback();
  });
  await page.goto(displayed(GREEN, '&m.tab=all'));
  await revealGraph(page, FIRST);
  const listed = page.waitForResponse((response) => response.request().postData()?.includes('Metrics_ListMetricsQuery') === true);
  letGo();
  await listed;
  const series = calls.reduce((sum, { variables }) => sum + (JSON.parse(variables.metrics ?? '[]') as unknown[]).length, 0);
  expect(series).toBeLessThan(100);
});
