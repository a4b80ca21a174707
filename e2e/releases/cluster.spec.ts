import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { answeringSdpds } from '../support/sdpds-answers.ts';
import {
  CLUSTER,
  clusterRef,
  fieldOf,
  GONE_CLUSTER,
  grid,
  historyOf,
  LARGE_CLUSTER,
  NEXT_RELEASE,
  openCluster,
  payloadsOf,
  withStacks,
} from './cluster-page.ts';
import { CANCELLED, RUNNING } from './known.ts';
import { askSdpds } from './standing-release.ts';
import { STACK } from './tracker-page.ts';

// Of the demo's clusters. One answer is made up here: the shape that no server sends, before which the page must not break down whole.

test.setTimeout(90_000);

const AGENT = { componentName: 'search-agent', componentScopeDefinition: { componentScope: 'GLOBAL' as const } };
const OF_AGENT = 'search-agent~GLOBAL';

test('a cluster’s name and Submit show its details and deployment history [SDPDS-003, SDPDS-004]', async ({ page }) => {
  await withStacks(page);
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
  await openCluster(page);
  const { clusterDescription } = await askSdpds(page, 'cluster/describe', { cluster: clusterRef() });
  const { createdBy, creationTime, lastModifiedBy } = clusterDescription.auditProperties;
  const maker: { id: string; sp: string[] } = JSON.parse(createdBy);
  expect(maker.sp.length).toBeGreaterThan(1);
  await expect(fieldOf(page, 'Stack Name')).toContainText(STACK);
  await expect(fieldOf(page, 'Cluster ID').getByRole('link')).toHaveAttribute('href', '/000000000101/orders-green');
  await expect(fieldOf(page, 'Created By Account')).toContainText(maker.id);
  await expect(fieldOf(page, 'Created By Service Principal')).toContainText(maker.sp.join(', '));
  await expect(fieldOf(page, 'Last Modified By')).toContainText(lastModifiedBy);
  await expect(fieldOf(page, 'Creation Time').locator('time').first()).toHaveAttribute(
    'datetime',
    new Date(creationTime * 1_000).toISOString(),
  );
  await expect(fieldOf(page, 'Last Modification Time').locator('time').first()).toBeVisible();
  await expect(fieldOf(page, 'Feature Tags')).toContainText('slow-query-sampling');
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster In Sync');
});

test('the nodes are asked page by page until there are no more [SDPDS-006, SDPDS-040]', async ({ page }) => {
  const asked = payloadsOf(page, 'cluster/syncStatus');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The server's own answers, the later of which come only once the first has been looked at.
  await page.route('**/api/sdpds/cluster/syncStatus', async (route) => {
    if (route.request().postDataJSON().nextToken) await held;
    await route.continue();
  });
  await openCluster(page, {}, LARGE_CLUSTER);
  await expect.poll(() => asked.length).toBe(2);
  await expect(fieldOf(page, 'Sync Status')).toContainText('Checking the nodes');
  release();
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster In Sync');
  const cluster = clusterRef(LARGE_CLUSTER);
  expect(asked[0]).toEqual({ cluster, maxNodes: 50 });
  expect(asked[1]).toEqual({ cluster, maxNodes: 50, nextToken: expect.any(String) });
  expect(asked).toHaveLength(20);
});

test('pages of nodes, feature tags and versions are as big as stated [SDPDS-039, SDPDS-040]', async ({ page }) => {
  const sizes: Record<string, unknown> = {};
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/sdpds/', '');
    if (request.method() !== 'POST' || !request.url().includes('/api/sdpds/')) return;
    const { maxNodes, maxResults } = request.postDataJSON();
    sizes[path] = maxNodes ?? maxResults;
  });
  await openCluster(page, { dialog: 'versions', of: OF_AGENT });
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

test('a node of a domain leads to its agent and console on the domain’s page [DOM-082, DOM-083]', async ({ page }) => {
  await openCluster(page);
  const nodes = grid(page, 'Node Details');
  const node = (await nodes.locator('[data-id]').last().getAttribute('data-id')) ?? '';
  // Pages of nodes come one after the other: it may be the last one no more.
  await nodes.getByRole('link', { name: `Agent and console of ${node}` }).click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/overview') && url.searchParams.get('node') === node);
  const first = page.locator('[data-table="node-details"] [data-row="0"]');
  await expect(first).toHaveAttribute('data-id', node);
  await expect(first).toBeInViewport();
  await expect(first.getByRole('button', { name: `Console ${node}` })).toBeVisible();
});

test('every section is there, the software update tracker folded [SDPDS-008]', async ({ page, expectAccessible }) => {
  await openCluster(page);
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
  await expect(grid(page, 'Deployment and Audit History').locator('[data-row="0"]')).toBeVisible();
  await expectAccessible('#main');
});

test('stack, component, its versions and one of them open in dialogs, and by their addresses [SDPDS-002, SDPDS-009]', async ({ page }) => {
  await openCluster(page);
  const { stack } = await askSdpds(page, 'stack/describe', { name: STACK });
  const { maxFailedDeployment, availabilityThreshold } = stack.stackSettings;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Stack Details of ${STACK}` }).click();
  await expect(page.getByRole('dialog', { name: 'Stack Details' })).toBeVisible();
  await expect(fieldOf(dialog, 'maxFailedDeployment')).toHaveText(String(maxFailedDeployment));
  await expect(fieldOf(dialog, 'availabilityThreshold')).toHaveText(`${availabilityThreshold}%`);
  await expect(fieldOf(dialog, 'Created By Service Principal')).toContainText('deployments.search.internal');
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
  await openCluster(page, { dialog: 'component', of: OF_AGENT });
  const table = page.getByRole('dialog', { name: 'Component Details' }).getByRole('grid', { name: 'search-agent' });
  await expect(table.getByRole('columnheader')).toHaveText([/^Property/, /^Value/]);
  await expect(table.getByRole('row').filter({ hasText: 'requiresRestart' })).toContainText('true');
  await expectAccessible('[role="dialog"]');

  const componentVersion = { ...AGENT, majorVersion: 4, minorVersion: 17 };
  const { packageMD5Hash } = await askSdpds(page, 'component/version/describecv', { stackName: STACK, componentVersion });
  await openCluster(page, { dialog: 'version', of: `${OF_AGENT}~~4.17` });
  const document = page
    .getByRole('dialog', { name: 'Component Version Details' })
    .getByRole('region', { name: 'search-agent 4.17', exact: true });
  await expect(document).toContainText(`"packageMD5Hash": "${packageMD5Hash}"`);
});

test('a domain’s tab has the same without deploying and deleting [SDPDS-010]', async ({ page }) => {
  await withStacks(page);
  await page.goto('/000000000101/orders-green/sdpds');
  await expect(page.getByRole('heading', { name: 'Cluster Overview' })).toBeVisible();
  await expect(fieldOf(page, 'Cluster ID')).toContainText(CLUSTER);
  const menu = page.getByRole('button', { name: 'Actions of search-agent 4.18' });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Describe component', 'Describe version', 'List versions', 'Download package']);
  await expect(page.getByRole('button', { name: 'Deploy', exact: true })).toHaveCount(0);

  // On the page of its own they are there.
  await openCluster(page);
  await expect(page.getByRole('button', { name: 'Deploy', exact: true })).toBeVisible();
  // What the overview holds is above the table: a menu is not where it was until that is there.
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster In Sync');
  await expect(fieldOf(page, 'Feature Tags')).toContainText('slow-query-sampling');
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  // A hidden control's dialog does not open by its address either.
  await page.goto('/000000000101/orders-green/sdpds?dialog=deploy');
  await expect(page.getByRole('heading', { name: 'Component Details' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the software update has all of its parts, with the platforms behind the latest version [SDPDS-011]', async ({ page }) => {
  await openCluster(page);
  const update = await askSdpds(page, 'softwareUpdateDetails/status', { cluster: clusterRef() });
  const platforms = update.availableStackReleaseSoftware?.componentSetVersion.componentVersionsInSet[0]?.platforms;
  await expect(fieldOf(page, 'Update Status')).toContainText('SCHEDULED');
  await expect(fieldOf(page, 'Current Cluster Release Version')).toContainText(update.currentClusterReleaseVersion ?? 'none');
  await expect(fieldOf(page, 'Is New Update Available')).toHaveText('Yes');
  await fieldOf(page, 'Latest Release Version').getByRole('button', { name: NEXT_RELEASE }).click();
  const arm = page.getByRole('row').filter({ hasText: 'ARM64' });
  await expect(arm).toContainText(platforms?.aarch64?.csv ?? 'none');
  await expect(arm).toContainText(platforms?.aarch64?.amiDetails.componentVfi ?? 'none');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Available Stack Release Software' })).toContainText('opensearch-security 219.4');
  await expect(page.getByRole('region', { name: 'Cluster Deployment Config' })).toContainText('IN_PLACE');
  await expect(page.getByRole('region', { name: 'Deployment Type Options' })).toContainText('on the nodes as they stand');
  await page.getByRole('button', { name: 'Raw response' }).click();
  await expect(page.getByRole('region', { name: 'Software update status', exact: true })).toContainText(
    '"isSoftwareUpdateAvailable": true',
  );
});

test('node operations have two tabs; the list begins with the last begun, five a page [SDPDS-014, SDPDS-042]', async ({ page }) => {
  await openCluster(page);
  const { operationDetailsList } = await askSdpds(page, 'nodeOperation/list', clusterRef());
  const ips = operationDetailsList
    .toSorted((a, b) => Number(b.startTime) - Number(a.startTime))
    .map(({ requestNodeIps }) => requestNodeIps.join());
  expect(ips.length).toBeGreaterThan(5);
  await expect(page.getByRole('tab')).toHaveText(['List Node Operations', 'Deployment Action History']);
  const rows = grid(page, 'List Node Operations').locator('[data-row]:not([data-row="-1"])');
  await expect(rows).toHaveCount(5);
  for (let at = 0; at < 5; at += 1) await expect(rows.nth(at)).toContainText(ips[at] ?? 'none');
  await expect(page.getByLabel('Rows per page of List Node Operations').locator('option')).toHaveText([
    '5 per page',
    '10 per page',
    '20 per page',
    '100 per page',
  ]);
});

/** Clusters of a release whose deployment was taken back, in a stage that nobody works on any more. */
const takenBack = async (page: Page, releaseId: string, stageId: string) => {
  await withStacks(page);
  await page.goto('/sdpds');
  const payload = { stackName: STACK, releaseId, stageId, status: 'FAILED_ROLLBACK_DONE' };
  return (await askSdpds(page, 'componentReleaseTracker/clustersInStage', payload)).clusters;
};

test('a task’s steps are shown by their badges [SDPDS-036]', async ({ page, expectAccessible }) => {
  const failedToStart = async (): Promise<{ cluster: string; taskID: string }> => {
    for (const { cluster, taskID } of await takenBack(page, RUNNING, '2')) {
      const { actionStepResults } = await askSdpds(page, 'nodeOperation/actionExecutionHistory', { taskId: taskID });
      if (actionStepResults.some(({ actionName, status }) => actionName === 'START' && status === 'FAILED')) return { cluster, taskID };
    }
    throw new Error('the bad version did not start somewhere');
  };
  const { cluster, taskID } = await failedToStart();
  await openCluster(page, {}, cluster);
  await grid(page, 'List Node Operations')
    .getByRole('button', { name: `Steps of task ${taskID}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`task=${encodeURIComponent(taskID)}`));
  const first = page.getByRole('tabpanel').getByRole('list').first();
  // Those of the way back come behind.
  const badge = (name: string) => first.getByRole('listitem').filter({ hasText: name }).first().locator('[class*="badge-color"]');
  await expect(badge('DOWNLOAD')).toHaveClass(/badge-color-green/);
  await expect(badge('START')).toHaveClass(/badge-color-red/);
  await expect(badge('HEALTH_CHECK')).toHaveClass(/badge-color-severity-medium/);
  await expectAccessible('#main');
});

test('a task’s output is at most 500 high [SDPDS-043]', async ({ page }) => {
  await openCluster(page);
  const steps = grid(page, 'List Node Operations').getByRole('button', { name: /^Steps of task/ });
  await steps.first().click();
  const output = page.getByRole('region', { name: /^Output of task/ });
  // Nine nodes with six steps each are more.
  await expect(output).toHaveCSS('max-height', '500px');
  expect((await output.boundingBox())?.height).toBe(500);
});

test('the action history needs a task ID, and says when a task has none [SDPDS-044, SDPDS-073]', async ({ page }) => {
  const asked = payloadsOf(page, 'nodeOperation/actionExecutionHistory');
  await openCluster(page);
  // It begins hours from now.
  const waiting = (await historyOf(page)).find(({ updateStatus }) => updateStatus === 'SCHEDULED')?.taskID ?? '';
  await page.getByRole('tab', { name: 'Deployment Action History' }).click();
  await page.getByRole('button', { name: 'Show action history' }).click();
  await expect(page.getByText('A task ID is required')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('textbox', { name: 'Task ID' }).fill(waiting);
  await page.getByRole('button', { name: 'Show action history' }).click();
  await expect(page.getByText('No deployment actions found')).toBeVisible();
  await expect(page.getByText('No deployment action history is available for this Task ID.')).toBeVisible();
  expect(asked).toEqual([{ taskId: waiting }]);
});

test('the audit history is that of the last 750 hours, with quick ranges and page sizes [SDPDS-038]', async ({ page }) => {
  const [cluster] = await takenBack(page, CANCELLED, '1');
  const asked = payloadsOf(page, 'cluster/auditHistory');
  await openCluster(page, {}, cluster?.cluster);
  const row = grid(page, 'Deployment and Audit History').locator('[data-row]').filter({ hasText: 'UPDATE opensearch-knn 219.2' });
  await expect(row).toContainText('ROLLBACK_SUCCESS');
  const { startTime, endTime } = asked[0] ?? {};
  expect(Number(endTime) - Number(startTime)).toBeGreaterThanOrEqual(750 * 3_600);
  expect(Number(endTime) - Number(startTime)).toBeLessThanOrEqual(750 * 3_600 + 1);
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
  const asked = payloadsOf(page, 'cluster/auditHistory');
  await openCluster(page, { 'audit.start': '2026-11-21T10:00:00Z', 'audit.end': '2026-11-20T10:00:00Z' });
  await expect(page.getByText('The start date must not be after the end date.').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('failures', () => {
  // The browser tells of the answers too.
  test.use({ expectedMessages: /status of 404/ });

  test('a cluster that cannot be had shows the answer’s body as danger text [SDPDS-066, SDPDS-072, SDPDS-075]', async ({ page }) => {
    await openCluster(page, {}, GONE_CLUSTER);
    await expect(page.getByText('Failed to fetch cluster details')).toBeVisible();
    const body = page.getByRole('region', { name: 'Body of the answer' });
    await expect(body).toContainText(`"message": "There is no cluster ${GONE_CLUSTER} in the stack ${STACK}.`);
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
    await openCluster(page, { task: 'task-1', dialog: 'component', of: 'no-such-agent~GLOBAL' });
    await expect(page.getByRole('dialog').getByText('Failed to fetch component details')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Failed to fetch action history')).toBeVisible();
  });

  test.describe('with an answer of a shape that nobody sends', () => {
    test.use({ expectedMessages: /Cannot read properties of undefined/ });

    test('a crash within the area says what happened, and the rest stays [SDPDS-074]', async ({ page }) => {
      await answeringSdpds(page, 'softwareUpdateDetails/status', { body: { updateStatus: 'SCHEDULED' } });
      await openCluster(page);
      await expect(page.getByText('An unexpected error has occured.', { exact: true })).toBeVisible();
      await expect(fieldOf(page, 'Stack Name')).toContainText(STACK);
    });
  });

  test.describe('without a network', () => {
    test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|NetworkError/ });

    test('a call says to refresh the page, and nothing reloads [SDPDS-067]', async ({ page, context }) => {
      await openCluster(page);
      await expect(fieldOf(page, 'Stack Name')).toContainText(STACK);
      // What draws dialogs is loaded with the first one, which must have been.
      await page.getByRole('button', { name: 'Component Details of search-agent' }).click();
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
      await page.keyboard.press('Escape');
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
