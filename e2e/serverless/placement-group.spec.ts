import { expect, test } from '../fixtures.ts';
import { answeringOne } from '../support/answering-one.ts';
import { openGroup } from './serverless-page.ts';

const GROUP = 'orders-search';
const sizes = (all: readonly string[]) => all.map((one) => `${one} per page`);

test('the group’s page has its tabs, and asks for the default namespace [JUNO-050, JUNO-051, JUNO-073]', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.postData()?.includes('PlacementGroup_ScalingQuery') === true);
  await openGroup(page, GROUP);
  expect((await asked).postData()).toContain('"namespace":"default"');
  for (const name of ['Search Scaling Audit History', 'Indexing Scaling Audit History', 'Worker Deployment Report', 'Shard Details']) {
    await expect(page.getByRole('tab', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Display graphs' }).click();
  await expect(page.getByRole('region', { name: 'Placement group metrics, search' })).toBeVisible();
});

test('the scaling history looks at the last day, and its picker says 0 - 24 hours [JUNO-052, JUNO-054, JUNO-055]', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.postData()?.includes('PlacementGroup_ScalingQuery') === true);
  await openGroup(page, GROUP);
  const body = (await asked).postDataJSON();
  const operations: { operationName: string; variables: Record<string, string> }[] = Array.isArray(body) ? body : [body];
  const variables = operations.find(({ operationName }) => operationName === 'PlacementGroup_ScalingQuery')?.variables ?? {};
  expect(Number(variables.endTime) - Number(variables.startTime)).toBe(86_400_000);
  await expect(page.getByText('Range must be between 0 - 24 hours. Use 24 hour format.')).toBeVisible();
});

test('the scaling history’s picker offers its ranges and the common messages [JUNO-053, JUNO-120]', async ({ page }) => {
  await openGroup(page, GROUP);
  await page
    .getByRole('button', { name: /Last 1 day/ })
    .first()
    .click();
  for (const text of ['Last 5 minutes', 'Last 30 minutes', 'Last 1 hour', 'Last 6 hours']) {
    await expect(page.getByRole('radio', { name: text })).toBeVisible();
  }
  await page.getByLabel('Enter a duration').or(page.getByPlaceholder('Enter a duration')).first().fill('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.getByText('The selected date range is incomplete. Specify a duration for the date range.', { exact: true }).first(),
  ).toBeVisible();
});

test('a scaling record has its columns, its time and what was breached [JUNO-056, JUNO-057, JUNO-060]', async ({ page }) => {
  const at = Date.now() - 3_600_000;
  await answeringOne(page, 'PlacementGroup_ScalingQuery', () => ({
    data: {
      getScalingAuditHistory: [
        {
          ActionId: `${at}-abcdefgh`,
          action: 'UpdateWorkerGroupCapacity',
          status: 'RequestSuccessful',
          explanation: 'Too busy',
          parsedParams: { currentCapacity: 2, desiredCapacity: 4 },
          breachingMetrics: ['SearchWorkerCPUUtilization 91.0 > 70'],
          resultTruncated: true,
        },
      ],
    },
  }));
  await openGroup(page, GROUP);
  const grid = page.getByRole('grid', { name: 'Search Scaling Audit History' });
  const row = grid.locator('[data-row="0"]');
  await expect(row).toContainText('currentCapacity: 2, desiredCapacity: 4');
  await expect(row).toContainText('SearchWorkerCPUUtilization 91.0 > 70');
  await expect(row.locator('time')).toHaveAttribute('datetime', new Date(at).toISOString());
  for (const name of ['ActionId', 'action', 'status', 'explanation', 'Action Description', 'breachingMetrics']) {
    await expect(grid.getByRole('columnheader', { name, exact: false }).first()).toBeAttached();
  }
  const size = page.getByLabel('Rows per page of Search Scaling Audit History');
  await expect(size).toHaveValue('10');
  expect(await size.locator('option').allTextContents()).toEqual(sizes(['10', '30', '50', '100', '500', '1,000', '8,000']));
});

test('a history that is cut says so, and shows what succeeded until asked for all [JUNO-058, JUNO-059]', async ({ page }) => {
  const record = (status: string, id: number, resultTruncated: boolean | null) => ({
    ActionId: `${Date.now() - id * 60_000}-abcdefg${id}`,
    action: 'ScaleInWorkerGroupCapacity',
    status,
    explanation: '',
    parsedParams: {},
    breachingMetrics: [],
    resultTruncated,
  });
  await answeringOne(page, 'PlacementGroup_ScalingQuery', () => ({
    data: { getScalingAuditHistory: [record('RequestRejected', 1, null), record('RequestSuccessful', 2, true)] },
  }));
  await openGroup(page, GROUP);
  await expect(page.getByText('There are more than 2 actions and we are displaying the latest 2 actions', { exact: true })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Search Scaling Audit History' });
  await expect(grid.locator('[data-row="0"]')).toContainText('RequestSuccessful');
  await expect(grid.locator('[data-row="1"]')).toHaveCount(0);
});

test('the deployment report has two flavours and its columns [JUNO-061, JUNO-062, JUNO-063]', async ({ page }) => {
  await openGroup(page, 'images-vector', '?tab=deployments');
  const grid = page.getByRole('grid', { name: 'Worker Deployment Report' });
  await expect(grid.locator('[data-row="0"]')).toBeVisible();
  for (const name of [
    'placementConstraint',
    'gen',
    'repsOnOldGen',
    'shardsWithNoRepsInNewGen',
    'duration',
    'stateUnchangedFor',
    'reason',
  ]) {
    await expect(grid.getByRole('columnheader', { name }).first()).toBeAttached();
  }
  const size = page.getByLabel('Rows per page of Worker Deployment Report');
  await expect(size).toHaveValue('20');
  expect(await size.locator('option').allTextContents()).toEqual(sizes(['10', '20', '50', '100']));
  const workers = page.waitForRequest((request) => request.postData()?.includes('"reportFlag":"workers"') === true);
  await page.getByRole('button', { name: 'workers', exact: true }).click();
  await workers;
});

test('without deployments the report says so [JUNO-064]', async ({ page }) => {
  await answeringOne(page, 'PlacementGroup_ReportQuery', () => ({ data: { workerDeploymentReport: { record: [], table_id: 'none' } } }));
  await openGroup(page, GROUP, '?tab=deployments');
  await expect(page.getByText('No deployment records', { exact: true })).toBeVisible();
});

test('replicas of active shards come first, twenty a page [JUNO-067, JUNO-068, JUNO-069]', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/api/serverless/replicas'));
  await openGroup(page, GROUP, '?tab=shards');
  expect(new URL((await asked).url()).searchParams.get('shardLifeCycleStates')).toBe('Active');
  const grid = page.getByRole('grid', { name: 'Shard Details' });
  await expect(grid.locator('[data-row="0"]')).toBeVisible();
  for (const name of ['replica_index', 'replica_state', 'worker_id', 'worker_generation', 'writer_type', 'shard_id', 'shard_state']) {
    await expect(grid.getByRole('columnheader', { name }).first()).toBeAttached();
  }
  await expect(grid.locator('[data-row="20"]')).toHaveCount(0);
});

test('replicas are chosen by their states and by their shards’ [JUNO-065, JUNO-066]', async ({ page }) => {
  await openGroup(page, GROUP, '?tab=shards');
  const grid = page.getByRole('grid', { name: 'Shard Details' });
  await expect(grid.locator('[data-row="0"]')).toBeVisible();
  // The page sizes of tables are options too, and the one that the keyboard stands on holds its text twice.
  const options = page.getByRole('listbox').getByRole('option');
  const offers = async (states: readonly string[]) => {
    for (const name of states) await expect(page.getByRole('listbox').getByRole('option', { name, exact: true })).toBeVisible();
    await expect(options).toHaveCount(states.length);
  };
  const asked = (name: string, states: string) =>
    page.waitForRequest((request) => new URL(request.url()).searchParams.get(name) === states);
  await page.getByRole('button', { name: /^Replica state/ }).click();
  await offers(['Synced', 'Syncing', 'Unassigned']);
  const synced = asked('replicaStates', 'Synced');
  await page.getByRole('option', { name: 'Synced', exact: true }).click();
  await synced;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Shard lifecycle state/ }).click();
  await offers(['Archived', 'Active', 'Deleted', 'Unpinned']);
  const both = asked('shardLifeCycleStates', 'Active,Archived');
  await page.getByRole('option', { name: 'Archived', exact: true }).click();
  expect(new URL((await both).url()).searchParams.get('replicaStates')).toBe('Synced');
  await expect(grid.locator('[data-row="0"]')).toContainText('Synced');
  await expect(grid.getByText('Unassigned', { exact: true })).toHaveCount(0);
});

test('without replicas the table says so [JUNO-070]', async ({ page }) => {
  await page.route('**/api/serverless/replicas?**', (route) => route.fulfill({ contentType: 'application/x-ndjson', body: '' }));
  await openGroup(page, GROUP, '?tab=shards');
  await expect(page.getByText('No replicas', { exact: true })).toBeVisible();
});

test.describe('the shard list', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('reads itself again after 20 seconds and says how that goes [JUNO-071, JUNO-072]', async ({ page }) => {
    await page.clock.install();
    await openGroup(page, GROUP, '?tab=shards');
    const rows = page.getByRole('grid', { name: 'Shard Details' }).locator('[data-row="0"]');
    await expect(rows).toBeVisible();
    let asked = 0;
    let answer: (() => void) | undefined;
    await page.route('**/api/serverless/replicas?**', async (route) => {
      asked += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      if (asked === 1) await route.continue();
      else await route.fulfill({ status: 400, json: { error: { message: '400 no', code: 'NO' } } });
    });
    const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
    await page.clock.runFor(21_000);
    await expect(said('Refreshing...')).toBeVisible();
    // The page says so before the question arrives here.
    await expect.poll(() => asked).toBe(1);
    answer?.();
    await expect(said('Refreshed')).toBeVisible();
    await page.clock.runFor(21_000);
    await expect(said('Refreshing...')).toBeVisible();
    await expect.poll(() => asked).toBe(2);
    answer?.();
    await expect(said('Error refreshing')).toBeVisible();
    expect(asked).toBe(2);
    // What was there stays.
    await expect(rows).toBeVisible();
  });
});

test.describe('a server that is not reached', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('is not told of by the shard list, which asks again by itself [SHELL-048]', async ({ page }) => {
    let isCut = true;
    await page.route('**/api/serverless/replicas?**', (route) => (isCut ? route.abort('connectionfailed') : route.continue()));
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/serverless/replicas'));
    await openGroup(page, GROUP, '?tab=shards');
    await lost;
    await expect(page.getByRole('grid', { name: 'Insights logs' }).locator('[data-row="0"]')).toBeVisible();
    await expect(page.getByText(/could not be reached/)).toHaveCount(0);
    isCut = false;
    await expect(page.getByRole('grid', { name: 'Shard Details' }).locator('[data-row="0"]')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/could not be reached/)).toHaveCount(0);
  });
});

test('insights look at all metrics of the last day, ten records a page [JUNO-074, JUNO-075, JUNO-077]', async ({ page }) => {
  // The timeline asks for some of them by the same call.
  const asked = page.waitForRequest((request) => request.postData()?.includes('"metrics":["RSS","CPU","MEMORY","DISK"]') === true);
  await openGroup(page, GROUP);
  await expect(page.getByRole('heading', { name: 'CloudWatch Insights' })).toBeVisible();
  expect((await asked).postData()).toContain('PlacementGroup_InsightsQuery');
  const size = page.getByLabel('Rows per page of Insights logs');
  await expect(size).toHaveValue('10');
  expect(await size.locator('option').allTextContents()).toEqual(sizes(['10', '30', '50']));
});

test('insights show six cards in a row, and offer their ranges [JUNO-076, JUNO-081, JUNO-097]', async ({ page }) => {
  await openGroup(page, GROUP);
  const cards = page.locator('.placement-group-card');
  await expect(cards).toHaveCount(6);
  const tops = await cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().top)).size);
  expect(tops).toBe(1);
  await page
    .getByRole('button', { name: /Last 1 day/ })
    .last()
    .click();
  for (const text of ['Last 1 hour', 'Last 3 hours', 'Last 6 hours', 'Last 12 hours', 'Last 1 day', 'Last 3 days', 'Last 7 days']) {
    await expect(page.getByRole('radio', { name: text })).toBeVisible();
  }
});

test('insights that fail say why [JUNO-078]', async ({ page }) => {
  await answeringOne(
    page,
    'PlacementGroup_InsightsQuery',
    () => ({ errors: [{ message: 'the query timed out', extensions: { code: 'TIMEOUT' } }] }),
    ({ metrics }) => Array.isArray(metrics) && metrics.length === 4,
  );
  await openGroup(page, GROUP);
  await expect(page.getByText('Error loading data: the query timed out')).toBeVisible();
});
