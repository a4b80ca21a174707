import { expect, test } from '../fixtures.ts';
import { graphOf } from '../metrics/dashboard-page.ts';
import { ACCOUNT, openGroup } from './serverless-page.ts';

const EMPTY = '000000000505';
const CPU = 'Placement group average CPU';

test.describe('the graphs of a group', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const plane of ['search', 'indexing']) {
    test(`of workers for ${plane} have points, and a link to one shows it alone [JUNO-073, METRIC-011, METRIC-015]`, async ({ page }) => {
      const more = plane === 'search' ? '' : '&plane=indexing';
      const group = await openGroup(page, 'orders-search', `?graphs=1${more}`);
      await expect(page.getByRole('region', { name: `Placement group metrics, ${plane}` })).toBeVisible();
      // Only the graphs in view are there.
      await page.locator(`[data-panel="${CPU}"]`).scrollIntoViewIfNeeded();
      const graph = graphOf(page, CPU);
      await expect(graph.getByRole('application')).toBeVisible();
      await expect(graph.getByText('not available from this source')).toHaveCount(0);
      await graph.getByRole('button', { name: `copy link for this metric: ${CPU}` }).click();
      await expect(page.getByText('Link has been successfully copied!', { exact: true })).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const { pathname, searchParams } = new URL(link);
      expect(pathname).toBe(`/juno/pci/${ACCOUNT}/${group}/shared-metric`);
      expect([searchParams.get('title'), searchParams.get('plane')]).toEqual([CPU, plane === 'search' ? null : plane]);
      const asked = page.waitForRequest((request) => request.postData()?.includes('Serverless_CwMetricsQuery') === true);
      await page.goto(link);
      expect((await asked).postData()).toContain(plane.toUpperCase());
      await expect(graphOf(page, CPU).getByRole('application')).toBeVisible();
      await expect(page.locator('[data-panel]')).toHaveCount(1);
      await page.getByRole('main').getByRole('link', { name: 'Account overview' }).click();
      await expect(page).toHaveURL(`/juno/${ACCOUNT}`);
    });
  }
});

test('a link to a graph that a group has not is told of, and leads back to the account [METRIC-016]', async ({ page }) => {
  await openGroup(page, 'orders-search');
  await page.goto(`${page.url()}/shared-metric?title=Nonsense`);
  await expect(page.getByText('Metric Nonsense is not valid, ensure this metric is supported by the product')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account overview' }).click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}`);
});

test('a graph without a point says so in the words of this area [SHELL-060]', async ({ page }) => {
  // An account without collections has none of their series.
  await page.goto(`/juno/${EMPTY}?graphs=1&m.tab=account-collections`);
  const graphs = page.getByRole('region', { name: 'Account dashboards' });
  await graphs.locator('[data-panel]').first().scrollIntoViewIfNeeded();
  await expect(graphs.getByText('No data', { exact: true }).first()).toBeVisible();
  await expect(graphs.getByText('No data available')).toHaveCount(0);
});

test.describe('a toast', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('lasts 60 seconds here [SHELL-049]', async ({ page }) => {
    await page.clock.install();
    await page.goto(`/juno/${ACCOUNT}?graphs=1`);
    await page.locator('[data-panel="Search OCUs"]').scrollIntoViewIfNeeded();
    await graphOf(page, 'Search OCUs')
      .getByRole('button', { name: /^copy link for this metric/ })
      .click();
    const toast = page.getByText('Link has been successfully copied!', { exact: true });
    await expect(toast).toBeVisible();
    await page.clock.runFor(50_000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(toast).toHaveCount(0);
  });
});
