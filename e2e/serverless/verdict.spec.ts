import { expect, test } from '../fixtures.ts';
import { answeringOne } from '../support/answering-one.ts';
import { ACCOUNT, openCollection, openGroup } from './serverless-page.ts';

test('the pages of an account, a group and a collection begin with their verdict [JUNO-003, JUNO-004, JUNO-006]', async ({ page }) => {
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await page.goto(`/juno/${ACCOUNT}`);
  await expect(verdict).toContainText(/Unhealthy for at least .+: \d+ search replicas? of placement group .+ unassigned/);
  await expect(verdict).toContainText('Recommended:');
  await expect(verdict).toContainText(/\d of 4 checks passed/);

  // The evidence leads to the group, whose verdict names the workers behind it and what happens with the failed scaling.
  await openGroup(page, 'orders-search');
  await expect(verdict).toContainText(/\d+ search replicas? unassigned since .+ stopped sending heartbeats/);
  await expect(verdict).toContainText(/indexing scaling actions? failed in the last day/i);
  await expect(verdict).toContainText(/\d of 8 checks passed/);
  await verdict.getByRole('listitem').filter({ hasText: 'scaling action' }).getByRole('link', { name: 'Evidence' }).click();
  await expect(page.getByRole('tab', { name: 'Indexing Scaling Audit History' })).toHaveAttribute('aria-selected', 'true');

  await openCollection(page, 'failed-key');
  await expect(verdict).toContainText(/the collection failed with KMS_KEY_INACCESSIBLE/);
  await expect(verdict).toContainText('Avoid: Retrying while the cause is still there');
});

test('failed scaling is listed whatever the filter says, and shown in the table on request [JUNO-059]', async ({ page }) => {
  const record = (status: string, minutes: number) => ({
    ActionId: `${Date.now() - minutes * 60_000}-abcdefg${minutes}`,
    action: 'UpdateWorkerGroupCapacity',
    status,
    explanation: `Reason of ${status}.`,
    parsedParams: {},
    breachingMetrics: [],
    resultTruncated: null,
  });
  await answeringOne(page, 'PlacementGroup_ScalingQuery', () => ({
    data: { getScalingAuditHistory: [record('RequestRejected', 1), record('RequestSuccessful', 2)] },
  }));
  await openGroup(page, 'orders-search');
  await expect(page.getByText('1 of 2 scaling actions failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Failed scaling actions' })).toContainText('Reason of RequestRejected.');
  const grid = page.getByRole('grid', { name: 'Search Scaling Audit History' });
  await expect(grid.locator('[data-row="0"]')).toContainText('RequestSuccessful');
  await page.getByRole('button', { name: 'Show failed actions' }).click();
  await expect(grid.locator('[data-row="0"]')).toContainText('RequestRejected');
  await expect(grid.locator('[data-row="1"]')).toHaveCount(0);
});

test('one range is for the whole page: its scaling, timeline and insights [JUNO-052, JUNO-074]', async ({ page }) => {
  await openGroup(page, 'orders-search');
  const pickers = page.getByRole('button', { name: /Last 1 day/ });
  await expect(pickers).toHaveCount(3);
  await pickers.first().click();
  await page.getByRole('radio', { name: 'Last 6 hours' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /Last 6 hours/ })).toHaveCount(3);
  await expect(page).toHaveURL(/[?&]last=6-hour/);
});

test('replicas are counted by worker, those on none first to be seen [JUNO-066, JUNO-068]', async ({ page }) => {
  await openGroup(page, 'orders-search', '?tab=shards');
  await page.getByRole('button', { name: 'By worker' }).click();
  const grid = page.getByRole('grid', { name: 'Replicas by worker' });
  await expect(grid.getByRole('row').filter({ hasText: 'unassigned' }).last()).toContainText(/unassigned/);
  await grid.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/juno/worker/${ACCOUNT}/search/w-`));
});

test.describe('a group that is not there', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('is not found, said once [JUNO-006]', async ({ page }) => {
    await page.goto(`/juno/pci/${ACCOUNT}/pg-0000000000`);
    await expect(page.getByText('Placement group not found: pg-0000000000', { exact: true })).toBeVisible();
    await expect(page.getByText(/has no placement constraint group/)).toHaveCount(1);
  });
});

test('the landing page offers the accounts of the demo fleet [JUNO-014]', async ({ page }) => {
  await page.goto('/juno');
  await page.getByRole('list', { name: 'Demo accounts' }).getByRole('link', { name: ACCOUNT }).click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}`);
});
