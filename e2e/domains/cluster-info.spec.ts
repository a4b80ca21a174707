import { expect, test } from '../fixtures.ts';
import { at, CARBON, CARBON_WITHOUT_ZONES, GREEN, MAX_RETRY } from './known.ts';

const LABELS = [
  'ES Health',
  'Kibana Health',
  'Server Type',
  'Discovery Mode',
  'Disk free/total',
  'Active shards',
  'Active Primary shards',
  'Relocating shards',
  'Initializing shards',
  'Unassigned shards',
  'Total DIs',
  'Excluded DI',
  'Excluded nodes',
  'Master',
  'Data',
  'Coordinator',
  'Allocation',
  'Pending tasks',
];

test('Cluster Info shows what the cluster says, in its order [DOM-031, DOM-033, DOM-035]', async ({ page }) => {
  await page.goto(at(GREEN));
  const info = page.locator('dl', { hasText: 'ES Health' });
  await expect(info.locator('dt')).toHaveText(LABELS);
  const value = (label: string) =>
    info
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('ES Health')).toHaveText('green');
  await expect(value('Kibana Health')).toHaveText('green');
  await expect(value('Data')).toHaveText('6');
  await expect(value('Master')).toHaveText('3');
  await expect(value('Excluded nodes')).toHaveText('N/A');
  await expect(value('Unassigned shards')).toHaveText('0');
});

test('unassigned shards open cat shards, pending tasks open cat pending_tasks [DOM-036, DOM-037]', async ({ page }) => {
  await page.goto(at(MAX_RETRY));
  await page.getByRole('button', { name: /Open cat shards/ }).click();
  const shards = page.getByRole('dialog', { name: 'API Explorer: _cat/shards' });
  await expect(
    shards
      .getByRole('grid', { name: /cat shards/ })
      .getByText('UNASSIGNED')
      .first(),
  ).toBeVisible();
  await shards.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /Open cat pending_tasks/ }).click();
  await expect(page.getByRole('dialog', { name: 'API Explorer: _cat/pending_tasks' })).toBeVisible();
});

test('allocation opens its explanation [DOM-038]', async ({ page }) => {
  await page.goto(at(MAX_RETRY));
  await page.getByRole('button', { name: /Explain the allocation/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cluster Allocation Explain' });
  await expect(dialog.getByText(/max_retry/).first()).toBeVisible();
});

test('a healthy domain has nothing to explain', async ({ page }) => {
  await page.goto(at(GREEN));
  await page.getByRole('button', { name: /Explain the allocation/ }).click();
  await expect(page.getByText('Nothing to explain: every shard is assigned.')).toBeVisible();
});

test('refresh cannot be pressed while an answer is on its way, and asks again afterwards [DOM-039]', async ({ page }) => {
  const refresh = page.getByRole('button', { name: 'Refresh Cluster Info' });
  // A domain that never answers: its first answers are on their way until they time out.
  await page.goto('/000000000202/slow-timeout/overview');
  await expect(refresh).toHaveAttribute('aria-disabled', 'true');
  await page.goto(at(GREEN));
  await expect(refresh).not.toHaveAttribute('aria-disabled', 'true');
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('ClusterInfo_HealthQuery'));
  await refresh.click();
  await asked;
});

test('zones appear for carbon domains only, with the decommissioned one and its note [DOM-042, DOM-043, DOM-045]', async ({ page }) => {
  await page.goto(at(CARBON));
  await expect(page.getByRole('heading', { name: 'Zone Wise Info' })).toBeVisible();
  await expect(page.getByText('The unassigned count of a zone is predictive and can be negative.')).toBeVisible();
  await expect(page.getByText('Decommissioned Zone')).toBeVisible();
  await expect(page.getByText('successful', { exact: true })).toBeVisible();
  await page.goto(at(GREEN));
  await expect(page.getByRole('heading', { name: 'Cluster Info' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zone Wise Info' })).toHaveCount(0);
});

test('each zone has a card; one that lost its nodes says 0 of 3 nodes [DOM-044]', async ({ page }) => {
  await page.goto(at(CARBON));
  const zones = page.getByRole('region', { name: /^Zone / });
  await expect(zones).toHaveCount(3);
  for (const label of ['Active', 'Initializing', 'Relocating', 'Unassigned', 'Data nodes', 'AZ weight']) {
    await expect(zones.first().getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('0 of 3 nodes')).toBeVisible();
});

test('a zone shows our count of unassigned shards beside the engine’s own, which leaves out a zone that is gone', async ({ page }) => {
  await page.goto(at(CARBON));
  const lost = page.getByRole('region', { name: /^Zone / }).filter({ hasText: '0 of 3 nodes' });
  const value = (label: string) =>
    lost
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('Unassigned')).toHaveText(/^[1-9]\d*$/);
  await expect(value('Unassigned (engine)')).toHaveText('not reported');
  const live = page
    .getByRole('region', { name: /^Zone / })
    .filter({ hasText: '3 of 3 nodes' })
    .first();
  await expect(live.getByText('Unassigned (engine)', { exact: true })).toBeVisible();
});

test('a carbon domain without zone data says so [DOM-046]', async ({ page }) => {
  await page.goto(at(CARBON_WITHOUT_ZONES));
  await expect(page.getByText('Zone-wise information is not available for this carbon domain.')).toBeVisible();
});
