import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answeringOne } from '../support/answering-one.ts';
import { openGroup } from './serverless-page.ts';

/** Its workers become more and fewer all day, and one of them is always silent; docs/demo-fleet.md. */
const GROUP = 'orders-search';

const lanesOf = (page: Page) => page.getByRole('region', { name: 'Scaling actions and workers' });
const laneOf = (page: Page, name: string | RegExp) => lanesOf(page).getByRole('list', { name });
const momentOf = (page: Page) => page.locator('.group-timeline-moment');

const record = (at: number, status = 'RequestSuccessful') => ({
  ActionId: `${at}-abcdefgh`,
  action: 'UpdateWorkerGroupCapacity',
  status,
  explanation: 'SearchWorkerCPUUtilization was 91.0% on 3 workers, over 70%.',
  parsedParams: { currentCapacity: 3, desiredCapacity: 4 },
  breachingMetrics: ['SearchWorkerCPUUtilization 91.0 > 70'],
  resultTruncated: null,
});
const scaledAt = (page: Page, ...records: ReturnType<typeof record>[]) =>
  answeringOne(page, 'PlacementGroup_ScalingQuery', () => ({ data: { getScalingAuditHistory: records } }));

test('actions, workers, replicas and metrics lie under each other, for whoever reads them too', async ({ page, expectAccessible }) => {
  await openGroup(page, GROUP);
  await expect(
    laneOf(page, /^Generation \d+/)
      .getByRole('button')
      .first(),
  ).toBeAttached();
  const silent = laneOf(page, /^No heartbeat/).getByRole('button', { name: /no heartbeat since/ });
  await expect(silent.first()).toBeAttached();
  for (const name of ['Replica states', 'Breaching metrics']) {
    const chart = page.getByRole('region', { name, exact: true });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('.u-over')).toBeVisible();
  }
  // One axis: the plots begin where the lanes do.
  const [lane, plot] = [
    laneOf(page, /^No heartbeat/).locator('..'),
    page.getByRole('region', { name: 'Replica states' }).locator('.u-over'),
  ];
  const [above, below] = [await lane.boundingBox(), await plot.boundingBox()];
  expect(Math.abs((above?.x ?? 0) - (below?.x ?? 99))).toBeLessThan(2);
  expect(Math.abs((above?.width ?? 0) - (below?.width ?? 99))).toBeLessThan(3);
  await expect(momentOf(page)).toContainText('Replicas');
  await expectAccessible();
  await page.getByRole('button', { name: 'View as table' }).click();
  // How much came before it depends on the hour.
  await page.getByRole('combobox', { name: 'Filter Timeline as a table' }).fill('Heartbeats stopped');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Timeline as a table' }).locator('[data-row="0"]')).toContainText('Heartbeats stopped');
});

test('from the metric that breached to the audit record, by keyboard', async ({ page }) => {
  const at = Math.floor(Date.now() / 1_000) * 1_000 - 2 * 3_600_000;
  await scaledAt(page, record(at), record(at - 3_600_000));
  const group = await openGroup(page, GROUP, '?tab=shards');
  await expect(page.getByRole('region', { name: 'Breaching metrics' })).toBeAttached();
  const lane = laneOf(page, /^Scale out/);
  await lane.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  const action = lane.getByRole('button', { name: /3 to 4 workers, RequestSuccessful, SearchWorkerCPUUtilization 91.0 > 70/ }).last();
  await expect(action).toBeFocused();
  await expect(momentOf(page)).toContainText(new Date(at).toISOString().slice(11, 19));
  await page.keyboard.press('Enter');
  await expect(action).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tab', { name: 'Search Scaling Audit History' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('region', { name: 'UpdateWorkerGroupCapacity' });
  await expect(panel).toContainText('desiredCapacity');
  await expect(panel).toContainText('SearchWorkerCPUUtilization 91.0 > 70');
  // The address alone opens the same.
  await page.goto(`/juno/pci/000000000101/${group}?search-scaling.open=${at}-abcdefgh`);
  await expect(panel).toContainText('desiredCapacity');
  await expect(action).toHaveAttribute('aria-pressed', 'true');
});

test('another action opens its record while one is open', async ({ page }) => {
  const at = Date.now() - 2 * 3_600_000;
  await scaledAt(page, record(at), record(at - 3 * 3_600_000, 'RequestRejected'));
  await openGroup(page, GROUP);
  await laneOf(page, /^Scale out/)
    .getByRole('button')
    .click();
  const panel = page.getByRole('region', { name: 'UpdateWorkerGroupCapacity' });
  await expect(panel).toContainText('RequestSuccessful');
  await laneOf(page, /^Failed/)
    .getByRole('button')
    .click();
  await expect(panel).toContainText('RequestRejected');
});

test('a drag zooms all, a click pins a time in the address', async ({ page }) => {
  await openGroup(page, GROUP);
  const lane = laneOf(page, /^No heartbeat/).locator('..');
  await expect(lane.getByRole('button').first()).toBeAttached();
  // On the axis, where no item lies; where that is depends on how many rows the lanes have in the times that are shown.
  const onAxis = async (share: number): Promise<[number, number]> => {
    await lanesOf(page).evaluate((lanes) => lanes.scrollIntoView({ block: 'end' }));
    const box = await lanesOf(page).boundingBox();
    if (!box) throw new Error('The lanes have no place');
    return [box.x + box.width * share, box.y + box.height - 20];
  };
  await page.mouse.move(...(await onAxis(0.4)));
  await page.mouse.down();
  await page.mouse.move(...(await onAxis(0.6)), { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Show the whole range' }).click();
  await expect(page.getByRole('button', { name: 'Show the whole range' })).toHaveCount(0);
  await page.mouse.click(...(await onAxis(0.5)));
  await expect(page).toHaveURL(/[?&]at=\d{13}(&|$)/);
  const kept = Number(new URL(page.url()).searchParams.get('at'));
  const day = 86_400_000;
  expect(Math.abs(Date.now() - day / 2 - kept)).toBeLessThan(day / 4);
  await page.getByRole('button', { name: /^Unpin/ }).click();
  await expect(page).not.toHaveURL(/[?&]at=/);
});

test('a time of long ago is told to be outside, and its day is one click away', async ({ page }) => {
  const at = Date.now() - 5 * 86_400_000;
  await openGroup(page, GROUP, `?at=${at}`);
  await page.getByRole('button', { name: 'Show the day around it' }).click();
  await expect(page).toHaveURL(/[?&]start=/);
  await expect(page.getByText('is outside of this range')).toHaveCount(0);
  await expect(momentOf(page)).toContainText(new Date(at).toISOString().slice(0, 16).replace('T', ' '));
});

test('each lane waits, fails and is empty by itself', async ({ page }) => {
  const failed = { errors: [{ message: 'the query timed out', extensions: { code: 'TIMEOUT' } }] };
  await answeringOne(page, 'PlacementGroup_WorkerLives', () => failed);
  await openGroup(page, GROUP);
  const lanes = lanesOf(page);
  await expect(lanes.getByText('Unable to get the workers. Failed with the query timed out').first()).toBeVisible();
  await expect(
    laneOf(page, /^Scale out/)
      .getByRole('button')
      .first(),
  ).toBeAttached();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry Workers' }).click();
  await expect(
    laneOf(page, /^Generation \d+/)
      .getByRole('button')
      .first(),
  ).toBeAttached();

  await scaledAt(page);
  await page.reload();
  await expect(lanes.getByText('The group was not scaled in this time.')).toBeVisible();
  await expect(
    laneOf(page, /^Generation \d+/)
      .getByRole('button')
      .first(),
  ).toBeAttached();
});

test('replicas that cannot be counted are told beside what can', async ({ page }) => {
  await answeringOne(page, 'PlacementGroup_ReplicaCounts', () => ({ data: { placementGroupReplicas: [] } }));
  await openGroup(page, GROUP);
  await expect(page.getByRole('region', { name: 'Replica states', exact: true }).getByText('No data available')).toBeVisible();
  await page.unroute('**/graphql');
  await answeringOne(page, 'PlacementGroup_ReplicaCounts', () => ({ errors: [{ message: 'no', extensions: { code: 'TIMEOUT' } }] }));
  await page.reload();
  const chart = page.getByRole('region', { name: 'Replica states', exact: true });
  await expect(chart.getByText('Unable to get the replica states. Failed with no')).toBeVisible();
  await page.unroute('**/graphql');
  await chart.getByRole('button', { name: 'Retry' }).click();
  await expect(chart.getByText('Failed with no')).toHaveCount(0);
});
