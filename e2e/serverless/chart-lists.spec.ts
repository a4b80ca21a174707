import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { graphOf, revealGraph, watchMetricCalls } from '../metrics/dashboard-page.ts';
import { ACCOUNT, ask, collectionNamed, openGroup } from './serverless-page.ts';

/** The dashboard among the other parts of the page, which have ranges too. */
const dashboardOf = (page: Page) =>
  page.getByRole('region', { name: /^(Placement group metrics|Metrics of all|Account dashboards|Shared metric)/ });
const rangeOf = (page: Page) => dashboardOf(page).getByRole('button', { name: /^Date range/ });
const periodOf = (page: Page) => dashboardOf(page).getByRole('button', { name: /^Period/ });
const tabsOf = (page: Page) => page.getByRole('tablist', { name: 'Dashboards' }).getByRole('tab');

/** Opens a list among the dashboards and looks at one of its graphs: it opens with a month, asks for a month, and has points. */
const expectList = async (page: Page, list: string, count: number, title: string) => {
  await tabsOf(page).filter({ hasText: list }).click();
  await expect(page.getByRole('tabpanel', { name: list }).locator('[data-panel]')).toHaveCount(count);
  await expect(rangeOf(page)).toContainText('Last 1 month');
  await expect(periodOf(page)).toContainText('1hr');
  await revealGraph(page, title);
  await expect(graphOf(page, title).getByText(/No data|not available/)).toHaveCount(0);
};

/** The longest range that a call for metrics had, in days. */
const longestAsked = (calls: ReturnType<typeof watchMetricCalls>) =>
  Math.max(
    ...calls
      .filter(({ variables }) => variables.endTime !== undefined)
      .map(({ variables }) => (Date.parse(variables.endTime ?? '') - Date.parse(variables.startTime ?? '')) / 86_400_000),
  );

for (const [plane, lists] of [
  [
    'search',
    [
      ['Search workers', 19, 'Search worker CPU utilization'],
      ['Search coordinators', 10, 'Search coordinator CPU utilization'],
    ],
  ],
  [
    'indexing',
    [
      ['Indexing workers', 24, 'Indexing worker CPU utilization'],
      ['Indexing coordinator', 10, 'Indexing coordinator CPU utilization'],
    ],
  ],
] as const) {
  test(`a group has the charts of its ${plane} workers and coordinators, over a month [METRIC-041, METRIC-042]`, async ({ page }) => {
    const calls = watchMetricCalls(page);
    await openGroup(page, 'orders-search', `?graphs=1${plane === 'search' ? '' : '&plane=indexing'}`);
    await expect(tabsOf(page)).toHaveText(['Placement group', ...lists.map(([list]) => list)]);
    for (const [list, count, title] of lists) await expectList(page, list, count, title);
    expect(longestAsked(calls)).toBeGreaterThanOrEqual(28);
    // The group's own numbers stay at the week of the area.
    await tabsOf(page).filter({ hasText: 'Placement group' }).click();
    await expect(rangeOf(page)).toContainText('Last 1 week');
  });

  test(`the page of a worker has the charts of the ${plane} workers of its group [METRIC-042]`, async ({ page, expectAccessible }) => {
    await page.goto('/juno');
    const group = (await collectionNamed(page, 'orders-search')).placement_constraint_id;
    const { getWorkersListForCollection: found } = await ask<{ getWorkersListForCollection: { workers: { workerId: string }[] } }>(
      page,
      `{ getWorkersListForCollection(awsAccountId: "${ACCOUNT}", dataPlaneType: "${plane}", placementConstraintId: "${group}") {
        workers { workerId } } }`,
    );
    await page.goto(`/juno/worker/${ACCOUNT}/${plane}/${found.workers[0]?.workerId}`);
    await page.getByRole('button', { name: 'Display graphs', exact: true }).click();
    await expect(page.getByRole('region', { name: `Metrics of all ${plane} workers of the group` })).toBeVisible();
    for (const [list, count, title] of lists) await expectList(page, list, count, title);
    await expectAccessible();
  });
}

test('the account’s gateway opens with a month, its units with a week [METRIC-023, METRIC-026, METRIC-041]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}?graphs=1`);
  await expect(tabsOf(page)).toHaveText(['Account OCU history', 'Account collections', 'Gateway']);
  await expect(rangeOf(page)).toContainText('Last 1 week');
  await expect(periodOf(page)).toContainText('1hr');
  await expectList(page, 'Gateway', 12, 'Gateway requests');
});

test('a link to a graph of a worker shows it alone, without times over its month [METRIC-041]', async ({ page }) => {
  const group = await openGroup(page, 'orders-search');
  await page.goto(`/juno/pci/${ACCOUNT}/${group}/shared-metric?title=Search+worker+CPU+utilization`);
  await revealGraph(page, 'Search worker CPU utilization');
  await expect(page.locator('[data-panel]')).toHaveCount(1);
  await expect(rangeOf(page)).toContainText('Last 1 month');
});
