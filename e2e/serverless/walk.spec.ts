import { expect, test } from '../fixtures.ts';
import { ACCOUNT, openGroup } from './serverless-page.ts';

test('from an account to its workers, their group, its history and back by the crumbs [JUNO-001, JUNO-005, JUNO-006]', async ({ page }) => {
  await page.goto('/juno');
  await page.getByLabel('Collection Identifier', { exact: true }).fill(ACCOUNT);
  await page.getByRole('button', { name: 'Get Details' }).click();

  // A worker of the account.
  const worker = page.getByRole('grid', { name: 'Indexing workers' }).getByRole('row').nth(1).getByRole('link').first();
  const workerId = (await worker.textContent()) ?? '';
  await worker.click();
  await expect(page).toHaveURL(`/juno/worker/${ACCOUNT}/indexing/${workerId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(workerId);
  await expect(page.getByRole('heading', { name: 'Worker Details' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Shard Details' })).toBeVisible();

  // Its group, with what was done to it, how it is replaced, and where the shards are.
  const group = page.locator(`a[href^="/juno/pci/${ACCOUNT}/"]`).first();
  const groupId = (await group.textContent()) ?? '';
  await group.click();
  await expect(page).toHaveURL(`/juno/pci/${ACCOUNT}/${groupId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(groupId);
  for (const name of ['Indexing Scaling Audit History', 'Worker Deployment Report', 'Shard Details']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('grid', { name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'CloudWatch Insights' })).toBeVisible();

  // The crumbs lead back, and the area has its logs beside.
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await crumbs.getByRole('link', { name: ACCOUNT }).click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}`);
  const navigation = page.getByRole('navigation', { name: 'Side navigation' });
  await navigation.getByRole('button', { name: 'Serverless search' }).click();
  await navigation.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serverless search logs' })).toBeVisible();
});

test('a replica’s worker opens from the shards of its group, of the plane that is looked at [JUNO-005, JUNO-068]', async ({ page }) => {
  await openGroup(page, 'orders-search', '?tab=shards&plane=indexing');
  const link = page.getByRole('grid', { name: 'Shard Details' }).getByRole('link').first();
  const workerId = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(`/juno/worker/${ACCOUNT}/indexing/${workerId}`);
  await expect(page.getByText(`Worker for indexing of account ${ACCOUNT}`)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Shard Details' }).locator('[data-row="0"]')).toBeVisible();
});

test('pages of a group, a worker and a collection are accessible [JUNO-050]', async ({ page, expectAccessibleInBothModes }) => {
  await openGroup(page, 'orders-search', '?tab=shards');
  const row = page.getByRole('grid', { name: 'Shard Details' }).locator('[data-row="0"]');
  await expect(row).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Insights logs' }).locator('[data-row="0"]')).toBeVisible();
  await expectAccessibleInBothModes();
  // A replica that no worker has leads nowhere.
  await page.getByRole('grid', { name: 'Shard Details' }).getByRole('link').first().click();
  await expect(page.getByRole('grid', { name: 'Shard Details' }).locator('[data-row="0"]')).toBeVisible();
  await expectAccessibleInBothModes();
  await page.goto(`/juno/${ACCOUNT}`);
  await page
    .getByRole('list', { name: 'Findings' })
    .getByRole('listitem')
    .filter({ hasText: 'Collection failed-' })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'failure_reason' })).toBeVisible();
  await expectAccessibleInBothModes();
});
