import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { answeringSdpds, failing } from '../support/sdpds-answers.ts';
import { audited, CLUSTER, exactCluster, fieldOf, grid, NOW, openExact, STACK, version } from './cluster-page.ts';

const operation = (minute: number, more: object = {}) => ({
  operationType: 'UPDATE',
  componentAliasList: [{ componentLogicalName: 'search-agent' }],
  status: 'SUCCESS',
  startTime: NOW - minute * 60,
  endTime: NOW - minute * 60 + 50,
  requestNodeIps: [`10.0.0.${minute}`],
  taskID: `task-${minute}`,
  errorMessage: null,
  ...more,
});

test('a cluster’s name and Submit show its details and deployment history [SDPDS-003, SDPDS-004]', async ({ page }) => {
  await exactCluster(page);
  await page.goto('/sdpds');
  await expect(page.getByRole('combobox', { name: 'Stack' }).or(page.getByRole('button', { name: /Stack/ }))).toContainText(STACK);
  const field = page.getByLabel('Cluster name');
  await field.fill('no cluster');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Enter a cluster as account:domain')).toBeVisible();
  await field.fill(CLUSTER);
  await field.press('Enter');
  await expect(page).toHaveURL(`/sdpds?cluster=${encodeURIComponent(CLUSTER)}`);
  await expect(page.getByRole('heading', { name: 'Cluster Overview' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Deployment and Audit History/ })).toBeVisible();
});

test('the overview has its fields, and who made it as an account and as service principals [SDPDS-005, SDPDS-016]', async ({ page }) => {
  await exactCluster(page);
  await openExact(page);
  await expect(fieldOf(page, 'Stack Name')).toContainText(STACK);
  await expect(fieldOf(page, 'Cluster ID').getByRole('link')).toHaveAttribute('href', '/111122223333/exact');
  await expect(fieldOf(page, 'Created By Account')).toContainText('111122223333');
  await expect(fieldOf(page, 'Created By Service Principal')).toContainText('releases.search.internal, es.search.internal');
  await expect(fieldOf(page, 'Last Modified By')).toContainText('engine');
  await expect(fieldOf(page, 'Creation Time').locator('time').first()).toHaveAttribute(
    'datetime',
    new Date(audited.creationTime * 1_000).toISOString(),
  );
  await expect(fieldOf(page, 'Last Modification Time').locator('time').first()).toBeVisible();
  await expect(fieldOf(page, 'Feature Tags')).toContainText('slow-query-sampling');
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster In Sync');
});

test('the nodes are asked page by page, and one out of sync is enough [SDPDS-006, SDPDS-007, SDPDS-040]', async ({ page }) => {
  const asked: unknown[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await exactCluster(page);
  await page.route('**/api/sdpds/cluster/syncStatus', async (route) => {
    const payload = route.request().postDataJSON();
    asked.push(payload);
    if (payload.nextToken) await held;
    const body = payload.nextToken
      ? { nodesSyncState: { '10.0.0.2': false }, nextToken: null }
      : { nodesSyncState: { '10.0.0.1': true }, nextToken: 'more' };
    await route.fulfill({ json: { statusCode: 200, headers: {}, body } });
  });
  await openExact(page);
  await expect(fieldOf(page, 'Sync Status')).toContainText('Checking the nodes');
  release();
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster Not In Sync');
  await expect(fieldOf(page, 'Sync Status')).toContainText('Out of sync: 10.0.0.2');
  const cluster = { stackName: STACK, clusterId: CLUSTER };
  expect(asked.slice(0, 2)).toEqual([
    { cluster, maxNodes: 50 },
    { cluster, maxNodes: 50, nextToken: 'more' },
  ]);
  await expect(grid(page, 'Node Details').getByRole('row').filter({ hasText: '10.0.0.2' })).toContainText('Not in sync');
});

test('pages of nodes, feature tags and versions are as big as stated [SDPDS-039, SDPDS-040]', async ({ page }) => {
  const sizes: Record<string, unknown> = {};
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/sdpds/', '');
    if (request.method() !== 'POST' || !request.url().includes('/api/sdpds/')) return;
    const { maxNodes, maxResults } = request.postDataJSON();
    sizes[path] = maxNodes ?? maxResults;
  });
  await exactCluster(page);
  await openExact(page, '&dialog=versions&of=search-agent~GLOBAL');
  await expect(page.getByRole('dialog', { name: 'Component Version List' }).getByRole('grid')).toContainText('4.18');
  await expect(grid(page, 'List Node Operations')).toBeAttached();
  expect(sizes).toMatchObject({
    'cluster/syncStatus': 50,
    'cluster/node/list': 50,
    'cluster/features': 100,
    'component/version/list': 100,
    'nodeOperation/list': 50,
    'cluster/auditHistory': 50,
  });
});

test('every section is there, the software update tracker folded [SDPDS-008]', async ({ page, expectAccessible }) => {
  await exactCluster(page);
  await openExact(page);
  for (const name of [
    'Cluster Overview',
    'Component Details',
    'Node Operation Details',
    'Node Details',
    'Software Update Details',
    'Component Release Tracker Details',
    'Deployment and Audit History',
  ])
    await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  const tracker = page.getByRole('button', { name: 'Software Update Tracker Details' });
  await expect(tracker).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible('#main');
});

test('stack, component, its versions and one of them open in dialogs, and by their addresses [SDPDS-002, SDPDS-009]', async ({ page }) => {
  await exactCluster(page);
  await openExact(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Stack Details of ${STACK}` }).click();
  await expect(page.getByRole('dialog', { name: 'Stack Details' })).toBeVisible();
  await expect(fieldOf(dialog, 'maxFailedDeployment')).toHaveText('7');
  await expect(fieldOf(dialog, 'availabilityThreshold')).toHaveText('25%');
  await expect(fieldOf(dialog, 'Created By Service Principal')).toContainText('es.search.internal');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Stack Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Component Details of search-agent' }).click();
  await page.getByRole('dialog', { name: 'Component Details' }).getByRole('button', { name: 'List versions' }).click();
  const list = page.getByRole('dialog', { name: 'Component Version List' });
  await list.getByRole('button', { name: 'Component Version Details of search-agent 4.18' }).click();
  await expect(page.getByRole('dialog', { name: 'Component Version Details' })).toContainText('search-agent 4.18');
});

test('a component is told as property and value, a version as raw JSON [SDPDS-012, SDPDS-013]', async ({ page, expectAccessible }) => {
  await exactCluster(page);
  await openExact(page, '&dialog=component&of=search-agent~GLOBAL');
  const table = page.getByRole('dialog', { name: 'Component Details' }).getByRole('grid', { name: 'search-agent' });
  await expect(table.getByRole('columnheader')).toHaveText([/^Property/, /^Value/]);
  await expect(table.getByRole('row').filter({ hasText: 'requiresRestart' })).toContainText('true');
  await expectAccessible('[role="dialog"]');

  await openExact(page, '&dialog=version&of=search-agent~GLOBAL~~4.17');
  const document = page
    .getByRole('dialog', { name: 'Component Version Details' })
    .getByRole('region', { name: 'search-agent 4.17', exact: true });
  await expect(document).toContainText('"packageMD5Hash": "0cc175b9c0f1b6a831c399e269772661"');
});

test('a domain’s tab has the same without deploying and deleting [SDPDS-010]', async ({ page }) => {
  const body = (payload: { cluster: object }) => ({
    body: {
      clusterDescription: {
        cluster: payload.cluster,
        auditProperties: audited,
        componentVersionsList: [version('search-agent', 4, 17)],
        releaseVersion: null,
      },
    },
  });
  await exactCluster(page, { 'cluster/describe': body });
  await page.goto('/000000000101/orders-green/sdpds');
  await expect(page.getByRole('heading', { name: 'Cluster Overview' })).toBeVisible();
  await expect(fieldOf(page, 'Cluster ID')).toContainText('000000000101:orders-green');
  const menu = page.getByRole('button', { name: 'Actions of search-agent 4.17' });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Describe component', 'Describe version', 'List versions', 'Download package']);
  await expect(page.getByRole('button', { name: 'Deploy', exact: true })).toHaveCount(0);

  // On the page of its own they are there.
  await openExact(page);
  await expect(page.getByRole('button', { name: 'Deploy', exact: true })).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  // A hidden control's dialog does not open by its address either.
  await page.goto('/000000000101/orders-green/sdpds?dialog=deploy');
  await expect(page.getByRole('heading', { name: 'Component Details' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the software update has all of its parts, with the platforms behind the latest version [SDPDS-011]', async ({ page }) => {
  await exactCluster(page);
  await openExact(page);
  await expect(fieldOf(page, 'Update Status')).toContainText('SCHEDULED');
  await expect(fieldOf(page, 'Current Cluster Release Version')).toContainText('R-7');
  await expect(fieldOf(page, 'Is New Update Available')).toHaveText('Yes');
  await fieldOf(page, 'Latest Release Version').getByRole('button', { name: 'R-8' }).click();
  const platforms = page.getByRole('row').filter({ hasText: 'ARM64' });
  await expect(platforms).toContainText('csv-arm-18');
  await expect(platforms).toContainText('vfi-arm-18');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Available Stack Release Software' })).toContainText('autumn 3.1');
  await expect(page.getByRole('region', { name: 'Cluster Deployment Config' })).toContainText('IN_PLACE');
  await expect(page.getByRole('region', { name: 'Deployment Type Options' })).toContainText('On the nodes as they stand');
  await page.getByRole('button', { name: 'Raw response' }).click();
  await expect(page.getByRole('region', { name: 'Software update status', exact: true })).toContainText(
    '"isSoftwareUpdateAvailable": true',
  );
});

test('a validator’s result is a success, a danger or a warning badge [SDPDS-011, SDPDS-035]', async ({ page }) => {
  await exactCluster(page);
  await openExact(page);
  await expect(page.getByRole('button', { name: 'Cluster Validator Result (3)' })).toHaveAttribute('aria-expanded', 'true');
  const badge = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('[class*="badge-color"]');
  await expect(badge('ClusterHealth')).toHaveClass(/badge-color-green/);
  await expect(badge('NoOtherChange')).toHaveClass(/badge-color-red/);
  await expect(badge('HeapHeadroom')).toHaveClass(/badge-color-severity-medium/);
});

test('node operations have two tabs; the list begins with the last begun, five a page [SDPDS-014, SDPDS-042]', async ({ page }) => {
  const operations = [3, 1, 6, 2, 5, 4].map((minute) => operation(minute));
  await exactCluster(page, { 'nodeOperation/list': { operationDetailsList: operations, nextToken: null } });
  await openExact(page);
  await expect(page.getByRole('tab')).toHaveText(['List Node Operations', 'Deployment Action History']);
  const rows = grid(page, 'List Node Operations').locator('[data-row]:not([data-row="-1"])');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('task-1');
  await expect(rows.last()).toContainText('task-5');
  await expect(page.getByLabel('Rows per page of List Node Operations').locator('option')).toHaveText([
    '5 per page',
    '10 per page',
    '20 per page',
    '100 per page',
  ]);
});

test('a task’s steps are shown by their badges, and its output at most 500 high [SDPDS-036, SDPDS-043]', async ({
  page,
  expectAccessible,
}) => {
  const steps = [
    { actionName: 'DOWNLOAD', stepType: 'NODE', status: 'SUCCESS' },
    { actionName: 'START', stepType: 'NODE', status: 'FAILED' },
    { actionName: 'HEALTH_CHECK', stepType: 'NODE', status: 'PENDING' },
  ];
  const operations = Array.from({ length: 30 }, (_, minute) => ({ ...operation(minute), actionStepResults: steps }));
  await exactCluster(page, {
    'nodeOperation/list': { operationDetailsList: [operation(1)], nextToken: null },
    'nodeOperation/actionExecutionHistory': { actionStepResults: steps, operations },
  });
  await openExact(page);
  await grid(page, 'List Node Operations').getByRole('button', { name: 'Steps of task task-1' }).click();
  await expect(page).toHaveURL(/task=task-1/);
  const first = page.getByRole('tabpanel').getByRole('list').first();
  const badge = (name: string) => first.getByRole('listitem').filter({ hasText: name }).locator('[class*="badge-color"]');
  await expect(badge('DOWNLOAD')).toHaveClass(/badge-color-green/);
  await expect(badge('START')).toHaveClass(/badge-color-red/);
  await expect(badge('HEALTH_CHECK')).toHaveClass(/badge-color-severity-medium/);
  const output = page.getByRole('region', { name: 'Output of task task-1' });
  await expect(output).toHaveCSS('max-height', '500px');
  expect((await output.boundingBox())?.height).toBe(500);
  await expectAccessible('#main');
});

test('the action history needs a task ID, and says when a task has none [SDPDS-044, SDPDS-073]', async ({ page }) => {
  const asked: unknown[] = [];
  await exactCluster(page, {
    'nodeOperation/actionExecutionHistory': (payload: unknown) => {
      asked.push(payload);
      return { body: { actionStepResults: [], operations: [] } };
    },
  });
  await openExact(page);
  await page.getByRole('tab', { name: 'Deployment Action History' }).click();
  await page.getByRole('button', { name: 'Show action history' }).click();
  await expect(page.getByText('A task ID is required')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('textbox', { name: 'Task ID' }).fill('task-9');
  await page.getByRole('button', { name: 'Show action history' }).click();
  await expect(page.getByText('No deployment actions found')).toBeVisible();
  await expect(page.getByText('No deployment action history is available for this Task ID.')).toBeVisible();
  expect(asked).toEqual([{ taskId: 'task-9' }]);
});

test('the audit history is that of the last 750 hours, with quick ranges and page sizes [SDPDS-038]', async ({ page }) => {
  const asked: { startTime: number; endTime: number }[] = [];
  await exactCluster(page, {
    'cluster/auditHistory': (payload: { startTime: number; endTime: number }) => {
      asked.push(payload);
      const entry = { updateStatus: 'ROLLBACK_SUCCESS', creationTime: NOW, taskID: 'task-1', by: 'engine', reason: 'p99 rose' };
      const update = { componentAction: 'UPDATE', componentVersion: version('search-agent', 4, 18) };
      return { body: { clusterUpdateList: [{ ...entry, componentVersionUpdateList: [update] }], nextToken: null } };
    },
  });
  await openExact(page);
  const table = grid(page, 'Deployment and Audit History');
  await expect(table.locator('[data-row="0"]')).toContainText('UPDATE search-agent 4.18');
  await expect(table.locator('[data-row="0"]')).toContainText('ROLLBACK_SUCCESS');
  const [first] = asked;
  expect((first?.endTime ?? 0) - (first?.startTime ?? 0)).toBeGreaterThanOrEqual(750 * 3_600);
  expect((first?.endTime ?? 0) - (first?.startTime ?? 0)).toBeLessThanOrEqual(750 * 3_600 + 1);
  await expect(page.getByLabel('Rows per page of Deployment and Audit History').locator('option')).toHaveText([
    '5 per page',
    '10 per page',
    '20 per page',
    '50 per page',
  ]);
  await page.getByRole('button', { name: /Last 750 hours/ }).click();
  for (const name of ['Last 1 hour', 'Last 3 hours', 'Last 12 hours', 'Last 1 day', 'Last 3 days', 'Last 1 week'])
    await expect(page.getByRole('radio', { name })).toBeVisible();
});

test('a start after the end is marked as invalid, and nothing is asked [SDPDS-037]', async ({ page }) => {
  let count = 0;
  await exactCluster(page, {
    'cluster/auditHistory': () => {
      count += 1;
      return { body: { clusterUpdateList: [], nextToken: null } };
    },
  });
  await openExact(page, '&audit.start=2026-11-21T10:00:00Z&audit.end=2026-11-20T10:00:00Z');
  await expect(page.getByText('The start date must not be after the end date.').first()).toBeVisible();
  expect(count).toBe(0);
});

test.describe('failures', () => {
  const REFUSED = failing('There is no such thing.', 'ResourceNotFoundException', 404);

  test('a cluster that cannot be had shows the answer’s body as danger text [SDPDS-066, SDPDS-072, SDPDS-075]', async ({ page }) => {
    await exactCluster(page);
    await answeringSdpds(page, 'cluster/describe', REFUSED);
    await openExact(page);
    await expect(page.getByText('Failed to fetch cluster details')).toBeVisible();
    const body = page.getByRole('region', { name: 'Body of the answer' });
    await expect(body).toContainText('"message": "There is no such thing."');
    await expect(body).toContainText('"__type": "ResourceNotFoundException"');
    const danger = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--t-text-error').trim());
    const shown = await body.evaluate((element) => getComputedStyle(element).color);
    const same = await page.evaluate((color) => {
      const probe = document.createElement('span');
      probe.style.color = color;
      document.body.append(probe);
      return getComputedStyle(probe).color;
    }, danger);
    expect(shown).toBe(same);
    // Nothing else of it is asked for.
    await expect(page.getByRole('heading', { name: 'Component Details' })).toHaveCount(0);
  });

  test('components and steps that cannot be had say so [SDPDS-072]', async ({ page }) => {
    await exactCluster(page);
    await answeringSdpds(page, 'component/describe', REFUSED);
    await answeringSdpds(page, 'nodeOperation/actionExecutionHistory', REFUSED);
    await openExact(page, '&task=task-1&dialog=component&of=search-agent~GLOBAL');
    await expect(page.getByRole('dialog').getByText('Failed to fetch component details')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Failed to fetch action history')).toBeVisible();
  });

  test.describe('with an answer of a shape that nobody sends', () => {
    test.use({ expectedMessages: /Cannot read properties of undefined/ });

    test('a crash within the area says what happened, and the rest stays [SDPDS-074]', async ({ page }) => {
      await exactCluster(page, { 'softwareUpdateDetails/status': { updateStatus: 'SCHEDULED' } });
      await openExact(page);
      await expect(page.getByText('An unexpected error has occured.', { exact: true })).toBeVisible();
      await expect(fieldOf(page, 'Stack Name')).toContainText(STACK);
    });
  });

  test.describe('without a network', () => {
    test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|NetworkError/ });

    test('a call says to refresh the page, and nothing reloads [SDPDS-067]', async ({ page, context }) => {
      await exactCluster(page);
      await openExact(page);
      await expect(fieldOf(page, 'Stack Name')).toContainText(STACK);
      // What draws dialogs is loaded with the first one, which must have been.
      await page.getByRole('button', { name: 'Component Details of search-agent' }).click();
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.unroute('**/api/sdpds/stack/describe');
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      await context.setOffline(true);
      await page.getByRole('button', { name: `Stack Details of ${STACK}` }).click();
      await expect(page.getByRole('dialog')).toContainText('Please refresh the page to refresh the session cookies.');
      await expect(page.getByRole('dialog')).toContainText('NetworkFailure');
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
      await context.setOffline(false);
    });
  });
});
