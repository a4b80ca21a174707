import { expect, test } from '../fixtures.ts';
import { ACCOUNT, ask, collectionNamed, openCollection } from './serverless-page.ts';

test('a worker shows what it is and its shards, ten a page [JUNO-047, JUNO-048, JUNO-049]', async ({ page }) => {
  await page.goto('/juno');
  const group = (await collectionNamed(page, 'orders-search')).placement_constraint_id;
  const { getWorkersListForCollection: list } = await ask<{
    getWorkersListForCollection: { workers: { workerId: string; measurements: unknown }[] };
  }>(
    page,
    `{ getWorkersListForCollection(awsAccountId: "${ACCOUNT}", dataPlaneType: "search", placementConstraintId: "${group}") {
      workers { workerId measurements { smHeartbeatCount } } } }`,
  );
  const worker = list.workers.find(({ measurements }) => measurements !== null)?.workerId ?? '';
  // The address may have the type in capitals; the call takes it in small letters.
  await page.goto(`/juno/worker/${ACCOUNT}/SEARCH/${worker}`);
  await expect(page.getByRole('heading', { name: 'Worker Details' })).toBeVisible();
  await expect(page.getByRole('link', { name: group })).toHaveAttribute('href', `/juno/pci/${ACCOUNT}/${group}`);
  const grid = page.getByRole('grid', { name: 'Shard Details' });
  for (const name of ['replicaId', 'physicalIndex', 'state', 'size', 'merge measurements']) {
    await expect(grid.getByRole('columnheader', { name }).first()).toBeVisible();
  }
  await expect(grid.locator('[data-row="0"]')).toContainText(/\w+: \d/);
  await expect(grid.locator('[data-row="10"]')).toHaveCount(0);
});

test('a worker that is gone is said to be gone [JUNO-089]', async ({ page }) => {
  await page.goto(`/juno/worker/${ACCOUNT}/search/no-such-worker`);
  await expect(page.getByText('Worker not found')).toBeVisible();
});

test('a collection shows its fields and copies its names in the stated words [JUNO-040, JUNO-041, JUNO-042]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const collection = await openCollection(page, 'own-key-search');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'API Explorer' })).toBeVisible();
  for (const label of ['id', 'name', 'type', 'status', 'created_date', 'last_modified_date', 'placement_constraint_id', 'KMS Key Type']) {
    await expect(page.locator('dt').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByText('Customer managed key')).toBeVisible();
  const copies = [
    ['Copy Collection id', 'Collection Id copied', collection.id],
    ['Copy Collection name', 'Collection name copied', 'own-key-search'],
    ['Copy placement constraint id', 'placement constraint id copied', collection.placement_constraint_id],
  ] as const;
  for (const [button, text, value] of copies) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await expect(page.getByRole('button', { name: 'Retry collection' })).toHaveCount(0);
});

test('a copy that the browser refuses says so in the stated words [JUNO-043]', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await openCollection(page, 'own-key-search');
  const copies = [
    ['Copy Collection id', 'Error while copying Collection id'],
    ['Copy Collection name', 'Error while copying Collection name'],
    ['Copy placement constraint id', 'Error while copying placement constraint id'],
  ] as const;
  for (const [button, text] of copies) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a failed collection is retried: the icon goes and the banner says how long it waits [JUNO-044, JUNO-045]', async ({ page }) => {
  await openCollection(page, 'failed-network');
  await expect(page.getByRole('heading', { name: 'failure_reason' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry collection' });
  await retry.click();
  await expect(
    page.getByText(/number \d+ in the queue\. The estimated wait is \d+ minutes?: refresh the page after that time/),
  ).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('a failed collection that names no reason offers no retry [JUNO-044, JUNO-046]', async ({ page }) => {
  await openCollection(page, 'failed-silent');
  await expect(page.locator('dd').filter({ hasText: /^failed$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry collection' })).toHaveCount(0);
});

test('the explorer lists the indices first, as a table [EXPL-001, EXPL-003, EXPL-004]', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.postData()?.includes('Collection_ApiQuery') === true);
  await openCollection(page, 'orders-search', '?tab=api-explorer');
  expect((await asked).postData()).toContain('_cat/indices');
  const grid = page.getByRole('grid', { name: 'cat indices' });
  await expect(grid.locator('[data-row="0"]')).toBeVisible();
});

test('the explorer copies its answer and has the stated pages [EXPL-005, EXPL-006]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCollection(page, 'orders-search', '?tab=api-explorer');
  await expect(page.getByRole('grid', { name: 'cat indices' }).locator('[data-row="0"]')).toBeVisible();
  await page.getByRole('button', { name: 'Copy API response' }).click();
  await expect(page.getByText('API Response copied', { exact: true })).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).not.toHaveLength(0);
  const size = page.getByLabel('Rows per page of cat indices');
  await expect(size).toHaveValue('500');
  expect(await size.locator('option:not([hidden])').allTextContents()).toEqual([10, 20, 50, 100].map((one) => `${one} per page`));
});
