import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, GREEN } from './known.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Configurations' });

test('each configuration name has its status and options [SKEW-020, SKEW-024]', async ({ page }) => {
  await page.goto(at(GREEN, 'configurations'));
  const row = table(page).locator('[data-id="ClusterConfig"]');
  await expect(row).toContainText('Active');
  await expect(row).toContainText('"InstanceType":"r6g.xlarge.search"');
  await expect(table(page).locator('[data-id="EngineVersion"]')).toContainText('OpenSearch_2.19');
  await row.getByText('Active').click();
  const panel = page.getByRole('region', { name: 'ClusterConfig', exact: true });
  await expect(panel.getByText('machines: types, counts, zones, managers, warm tier')).toBeVisible();
  await expect(panel.getByText('"InstanceCount"')).toBeVisible();
});

test('what most domains do not have is told, and can be filtered for [SKEW-020]', async ({ page }) => {
  await page.goto(at('single-yellow', 'configurations'));
  await expect(table(page).locator('[data-id="AutoTuneOptions"]')).toContainText('DesiredState DISABLED (usually ENABLED)');
  const filter = page.getByRole('combobox', { name: /Filter/ }).first();
  await filter.fill('AutoTune');
  await filter.press('Enter');
  await expect(table(page).locator('[data-id]')).toHaveCount(1);
});

test('the whole configuration can be read as JSON', async ({ page }) => {
  await page.goto(at('legacy-es68', 'configurations'));
  await page.getByRole('button', { name: 'View JSON' }).click();
  const dialog = page.getByRole('dialog', { name: /Configurations of 000000000101:legacy-es68/ });
  await expect(dialog.getByText('"Elasticsearch_6.8"')).toBeVisible();
});

test('a change under way says what it replaces', async ({ page }) => {
  await page.goto(at('changing-bg', 'configurations'));
  const notice = page.getByText('A configuration change is under way');
  await expect(notice).toBeVisible();
  await expect(page.getByText(/ClusterConfig\.InstanceType: r6g\.xlarge\.search becomes r7g\.xlarge\.search/)).toBeVisible();
  await expect(table(page).locator('[data-id="ClusterConfig"]')).toContainText('Processing');
  await page.goto(at(GREEN, 'configurations'));
  await expect(table(page).locator('[data-id="ClusterConfig"]')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('configurations that cannot be read say why [SKEW-021]', async ({ page }) => {
  await page.goto('/000000000202/throttled-429/configurations');
  await expect(page.getByText(/^Unable to get domain configurations\. Failed with 429 The control plane turns requests/)).toBeVisible();
});

test('the settings of the cluster itself stand beside them', async ({ page }) => {
  await page.goto(at('leaked-exclusion', 'configurations'));
  await page.getByRole('button', { name: 'Cluster settings' }).click();
  await expect(page).toHaveURL(/part=settings/);
  const settings = page.getByRole('grid', { name: 'Cluster settings' });
  await expect(settings.getByText('cluster.routing.allocation.exclude._ip')).toBeVisible();
  await expect(page.getByRole('link', { name: '_cluster/settings in the API explorer' })).toHaveAttribute(
    'href',
    '/000000000101/leaked-exclusion/explorer?root=_cluster&path=settings&params=flat_settings%3Dtrue',
  );
});

test('the parts of the Configurations tab are accessible', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(120_000);
  await page.goto(at('changing-bg', 'configurations'));
  await table(page).locator('[data-id="DomainEndpointOptions"]').click();
  await expect(page.getByRole('region', { name: 'DomainEndpointOptions', exact: true })).toBeVisible();
  await expectAccessibleInBothModes();
  await page.goto(`${at(GREEN, 'configurations')}?part=limits`);
  await expect(page.getByRole('region', { name: 'Instance limits' })).toBeVisible();
  await expectAccessibleInBothModes();
  await page.goto(`${at(GREEN, 'configurations')}?part=settings`);
  await expect(page.getByRole('grid', { name: 'Cluster settings' })).toBeVisible();
  await expectAccessibleInBothModes();
});
