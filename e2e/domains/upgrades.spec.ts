import { expect, test } from '../fixtures.ts';
import { tableSuite } from '../kits/table-suite.ts';
import { at, GREEN } from './known.ts';

test('the Upgrade history tab keeps every promise of a table [SKEW-016, SKEW-017]', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(at(GREEN, 'upgrade-history'));
  const table = page.locator('[data-table="domain-upgrades"]');
  await expect(table.locator('[data-row="0"]')).toBeVisible();
  await tableSuite(page, table, {
    title: 'Upgrade history',
    columns: ['Name', 'Status', 'Start time', 'Steps', 'Progress'],
    rows: 3,
    pageSizes: [10, 30, 50],
    defaultPageSize: 10,
    selection: 'none',
    sortBy: 'Name',
    filter: { text: 'OpenSearch_2.15', matches: 2 },
    noMatchText: 'We can’t find a match',
    csvName: 'upgrades-000000000101-orders-green.csv',
    opens: true,
  });
});

test('a failed upgrade says how far it came, step by step, and which runbook helps [SKEW-016, SKEW-026]', async ({ page }) => {
  await page.goto(at('orders-red', 'upgrade-history'));
  const grid = page.getByRole('grid', { name: 'Upgrade history' });
  const row = grid.locator('[data-id]').filter({ hasText: 'Upgrade failed at 53%, 2 of 3 steps' });
  await expect(row).toContainText('Upgrade from OpenSearch_1.3 to OpenSearch_2.7');
  await expect(row).toContainText('FAILED');
  await expect(row).toContainText('Pre-upgrade check 100%');
  await expect(row).toContainText('Snapshot 100%');
  await expect(row).toContainText('Upgrade 53%');
  await row.getByText('Upgrade failed at 53%').click();
  const panel = page.getByRole('region', { name: 'Upgrade from OpenSearch_1.3 to OpenSearch_2.7' });
  const steps = panel.getByRole('region', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toContainText([
    /Pre-upgrade check.*SUCCEEDED/,
    /Snapshot.*SUCCEEDED/,
    /Upgrade.*FAILED at 53%/,
  ]);
  await expect(steps.getByRole('link', { name: /SOP-21/ })).toHaveAttribute('href', /^\/docs\/sop\/SOP-21\?domain=/);
});

test('a domain that was never upgraded says so [SKEW-018]', async ({ page }) => {
  await page.goto(at('legacy-es68', 'upgrade-history'));
  await expect(page.getByText('There are no Upgrades.', { exact: true })).toBeVisible();
});

test('upgrades that cannot be read say why [SKEW-019]', async ({ page }) => {
  await page.goto('/000000000202/throttled-429/upgrade-history');
  await expect(page.getByText(/^Unable to get Upgrade details\. Failed with 429 The control plane turns requests/)).toBeVisible();
});

test('the Upgrade history tab is accessible, with a panel too', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(120_000);
  await page.goto(at('orders-red', 'upgrade-history'));
  // Its lines move what is beneath them when they come.
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await page.getByText('Upgrade failed at 53%').click();
  await expect(page.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessibleInBothModes();
});
