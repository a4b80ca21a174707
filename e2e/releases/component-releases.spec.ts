import type { Page } from '@playwright/test';
import type { SdpdsAnswer, SdpdsPath } from '#rules/releases/calls';
import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { answeringSdpds, failing } from '../support/sdpds-answers.ts';
import { CANCELLED, PAUSED } from './known.ts';
import { askSdpds, openStanding, openTracker, standingRelease } from './standing-release.ts';
import { clusterOf, STACK } from './tracker-page.ts';

// Of the demo's releases. Made up here: calls that fail, a network that is lost, and states that no demo place comes to; each says so.

type Metrics = SdpdsAnswer<'componentReleaseTracker/stages'>['stages'][number]['deployMetrics'];

const PATH = '/component-release-tracker';
const GREEN = '000000000101:orders-green';

test('the default stack stands in its field, and View Tracker shows its active releases [REL-001, REL-002]', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Component release tracker', level: 1 })).toBeVisible();
  // The first story of a place waits until it is prepared.
  await expect(page.getByLabel('Stack name')).toHaveValue(STACK, { timeout: 60_000 });
  await expect(page.getByRole('grid', { name: 'Active releases' })).toBeVisible();
  await page.getByRole('button', { name: 'View Tracker' }).click();
  await expect(page).toHaveURL(`${PATH}?stack=${STACK}`);
});

test('a place that is being prepared says so, and is waited for', async ({ page }) => {
  const message = 'The records of beta/iad are being prepared, which takes some seconds.';
  await answeringSdpds(page, '**', { ...failing(message, 'ServiceUnavailableException', 503), retryAfter: 1 });
  for (const path of [PATH, '/software-update-tracker', `/sdpds?cluster=${GREEN}`, `/${GREEN.replace(':', '/')}/sdpds`]) {
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto(PATH);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByLabel('Stack name')).toHaveValue(STACK);
  await expect(page.getByText(message)).toHaveCount(0);
});

test('what is not available is said, and asked again by itself; the stack of the address stands in one form', async ({ page }) => {
  const message = 'The tracker is being moved.';
  await answeringSdpds(page, 'getConfig', failing(message, 'ServiceUnavailableException', 503));
  await page.goto(`${PATH}?stack=${STACK}`);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Stack name')).toHaveCount(1);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText(message)).toHaveCount(0);
  await expect(page.getByLabel('Stack name')).toHaveCount(1);
});

test('View Tracker needs the name of a stack, and Enter asks too [REL-027]', async ({ page }) => {
  await page.goto(PATH);
  const field = page.getByLabel('Stack name');
  await expect(field).toHaveValue(STACK);
  await field.fill('  ');
  await expect(page.getByRole('button', { name: 'View Tracker' })).toBeDisabled();
  await field.press('Enter');
  await expect(page).toHaveURL(PATH);
  await field.fill(STACK);
  await field.press('Enter');
  await expect(page).toHaveURL(`${PATH}?stack=${STACK}`);
});

test('a release is looked up by its id, which must not be empty; Enter asks too [REL-026]', async ({ page }) => {
  await openTracker(page);
  const field = page.getByLabel('Release id');
  await expect(page.getByRole('button', { name: 'Look up' })).toBeDisabled();
  await field.press('Enter');
  await expect(page).toHaveURL(PATH);
  await field.fill(CANCELLED);
  await field.press('Enter');
  await expect(page).toHaveURL(`${PATH}?stack=${STACK}&release=${CANCELLED}`);
  await expect(page.getByRole('heading', { name: `Release ${CANCELLED}` })).toBeVisible();
});

test('a release shows its status, its stages and the clusters of one [REL-007, REL-015]', async ({ page, expectAccessible }) => {
  const { stages, clusters } = await standingRelease(page, PAUSED);
  await openStanding(page, PAUSED);
  const sum = (count: (metrics: Metrics) => number) => stages.reduce((all, { deployMetrics }) => all + count(deployMetrics), 0);
  const inProgress = sum(({ nScheduled, nSuccess, nFailed }) => nScheduled - nSuccess - nFailed);
  expect(inProgress).toBeGreaterThan(0);
  const overall = page.getByRole('list', { name: 'Overall Status, numbers' });
  const number = (label: string) => overall.getByRole('listitem').filter({ hasText: label });
  await expect(number('Success')).toContainText(String(sum(({ nSuccess }) => nSuccess)));
  await expect(number('In progress')).toContainText(String(inProgress));
  const ring = page.getByRole('group', { name: 'Overall Status' });
  await expect(ring.getByRole('button', { name: new RegExp(`^In progress: ${inProgress} \\(`) })).toBeVisible();

  const [first] = stages;
  if (!first) throw new Error('the release has a stage');
  const { nScheduled, nSuccess, nFailed, nSkipped } = first.deployMetrics;
  const bars = page.getByRole('list', { name: 'Stage-wise Progress' });
  await expect(bars.getByRole('listitem')).toHaveCount(stages.length);
  await expect(bars.getByRole('listitem').first()).toContainText(`${nSuccess + nFailed} of ${nScheduled} ended`);
  await page.getByRole('button', { name: 'Statuses of Stage-wise Progress' }).click();
  await page.getByRole('option', { name: 'Success' }).click();
  await expect(bars.getByRole('listitem').first()).toContainText(`${nSuccess} of ${nScheduled + nSkipped}`);
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'Stage-wise Progress' });
  await expect(table.getByRole('row', { name: /^Stage 1/ })).toContainText(String(nSuccess));

  await page
    .getByRole('list', { name: 'Stages of the release' })
    .getByRole('button', { name: /Own accounts/ })
    .click();
  const cluster = clusters['1']?.[0]?.cluster ?? '';
  await expect(page.getByRole('grid', { name: 'Clusters in Stage 1' }).getByText(cluster)).toBeVisible();
  await expectAccessible('#main');
});

test('the details of a stage say its totals and its success rate with one decimal [REL-008, REL-013]', async ({ page }) => {
  const { stages } = await standingRelease(page, PAUSED);
  await openStanding(page, PAUSED);
  const rate = page.getByText('Success rate').last().locator('xpath=..');
  for (const { title, deployMetrics } of stages) {
    const strip = page.getByRole('list', { name: 'Stages of the release' });
    await strip.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
    const { nScheduled, nSuccess } = deployMetrics;
    await expect(rate).toContainText(`${((100 * nSuccess) / nScheduled).toFixed(1)}%`);
    await expect(page.getByText('Scheduled', { exact: true }).locator('xpath=..')).toContainText(String(nScheduled));
  }
});

test('a press on a segment or View details shows the clusters of that status, a second hides them [REL-004]', async ({ page }) => {
  const { clusters } = await standingRelease(page, CANCELLED);
  const rows = Object.values(clusters)
    .flat()
    .filter(({ status }) => status.startsWith('FAILED'));
  const [first] = rows;
  expect(rows.length).toBeGreaterThan(1);
  await openStanding(page, CANCELLED);
  const failed = page.getByRole('grid', { name: 'Failed: clusters of all stages' });
  const segment = page.getByRole('group', { name: 'Overall Status' }).getByRole('button', { name: /^Failed/ });
  // All that ended have failed: the segment is a whole ring, and its middle is a hole.
  const press = async () => {
    const box = await segment.boundingBox();
    await segment.click({ position: { x: 8, y: (box?.height ?? 0) / 3 } });
  };
  await press();
  for (const { cluster } of rows) await expect(failed.getByText(cluster, { exact: true })).toBeVisible();
  await expect(failed.getByText('The release was cancelled with 1 nodes touched.').first()).toBeVisible();
  await expect(failed.locator(`[data-row="${rows.length - 1}"]`)).toHaveCount(1);
  await expect(failed.locator(`[data-row="${rows.length}"]`)).toHaveCount(0);
  await expect(page).toHaveURL(/status=FAILED/);
  await press();
  await expect(failed).toHaveCount(0);
  await page.getByRole('button', { name: 'View details: Failed' }).click();
  await expect(failed.getByText(first?.cluster ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Hide details: Failed' }).click();
  await expect(failed).toHaveCount(0);
  // The ring is one tab stop; the arrow keys go around it.
  await segment.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(failed.getByText(first?.cluster ?? '')).toBeVisible();
});

test('another status or stack resets what was chosen [REL-005]', async ({ page }) => {
  const { clusters } = await standingRelease(page, CANCELLED);
  const bad = clusters['1']?.find(({ status }) => status.startsWith('FAILED'))?.cluster ?? '';
  await openStanding(page, CANCELLED, { status: 'FAILED', cluster: bad });
  await expect(page.getByRole('heading', { name: bad })).toBeVisible();
  await page.getByRole('button', { name: 'View details: Skipped' }).click();
  await expect(page.getByRole('heading', { name: bad })).toHaveCount(0);
  await expect(page).not.toHaveURL(/cluster=/);
  await page.getByLabel('Stack name').fill('serverless-data-plane');
  await page.getByRole('button', { name: 'View Tracker' }).click();
  await expect(page.getByRole('heading', { name: `Release ${CANCELLED}` })).toHaveCount(0);
  await expect(page).toHaveURL(`${PATH}?stack=serverless-data-plane`);
});

test('a link opens release, stage, status and cluster; next and previous stay in the filtered list', async ({ page }) => {
  const { clusters } = await standingRelease(page, CANCELLED);
  const rows = (clusters['1'] ?? []).filter(({ status }) => status.startsWith('SKIPPED'));
  const [first, second] = rows.map(({ cluster }) => cluster);
  if (first === undefined || second === undefined) throw new Error('two clusters of the stage were skipped');
  await openStanding(page, CANCELLED, { stage: '1', status: 'SKIPPED', cluster: first });
  const grid = page.getByRole('grid', { name: 'Clusters in Stage 1' });
  await expect(grid.locator(`[data-row="${rows.length - 1}"]`)).toHaveCount(1);
  await expect(grid.locator(`[data-row="${rows.length}"]`)).toHaveCount(0);
  await expect(page.getByText(`1 of ${rows.length}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`cluster=${encodeURIComponent(second)}`));
  await expect(page.getByRole('link', { name: 'Domain page' })).toHaveAttribute('href', `/${second.replace(':', '/')}`);
  await expect(page.getByRole('link', { name: 'Cluster page' })).toHaveAttribute(
    'href',
    new RegExp(`^/sdpds\\?cluster=${encodeURIComponent(second)}`),
  );
  await page.getByRole('button', { name: 'Show all statuses' }).click();
  await expect(page).not.toHaveURL(/cluster=|status=/);
});

/** A badge in the list of clusters, by its word. */
const badge = (page: Page, word: string) =>
  page
    .getByRole('grid', { name: /^Clusters in Stage/ })
    .locator('[data-kind]')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .first();

test('badges of clusters: success, error, pending and warning [REL-020, REL-023, REL-024]', async ({ page }) => {
  await openTracker(page);
  for (const [release, stage, status, word, kind] of [
    [PAUSED, '1', 'SUCCESS', 'SUCCESS', 'success'],
    [PAUSED, '1', 'FAILED', 'FAILED_VALIDATION', 'error'],
    [PAUSED, '1', 'SKIPPED', 'SKIPPED_UPDATE_IN_PROGRESS', 'warning'],
    [PAUSED, '2', 'IN_PROGRESS', 'SCHEDULED', 'pending'],
    [CANCELLED, '1', 'FAILED', 'FAILED_ROLLBACK_DONE', 'error'],
    [CANCELLED, '1', 'SKIPPED', 'SKIPPED_RELEASE_STAGE_CANCELLED', 'warning'],
  ] as const) {
    await openStanding(page, release, { stage, status });
    await expect(badge(page, word)).toHaveAttribute('data-kind', kind);
  }
});

test('badges of clusters that no demo place comes to have their looks too [REL-021, REL-022, REL-024]', async ({ page }) => {
  const looks = {
    error: ['FAILED', 'FAILED_HEALTH_CHECK', 'FAILED_TASK_ABORTED', 'ERROR'],
    info: ['INPROGRESS', 'SOMETHING_NEW'],
    warning: ['SKIPPED', 'SKIPPED_CLUSTER_NOT_FOUND', 'SKIPPED_UPDATE_ALREADY_EXISTS'],
  };
  const rows = Object.values(looks)
    .flat()
    .map((word, at) => clusterOf(`111111111111:c${at}`, word, 'unheard-of'));
  await openTracker(page);
  await answeringSdpds(page, 'componentReleaseTracker/clustersInStage', { body: { clusters: rows, nextToken: null } });
  await openStanding(page, PAUSED, { stage: '1' });
  for (const [kind, words] of Object.entries(looks))
    for (const word of words) await expect(badge(page, word)).toHaveAttribute('data-kind', kind);
});

test('statuses of releases have their colours [REL-016, REL-017]', async ({ page }) => {
  const words = [
    'PENDING',
    'TO_SCHEDULE',
    'SCHEDULED',
    'QUEUED',
    'PENDING_CLUSTER_PROVISION',
    'IN_PROGRESS',
    'SUCCESS',
    'FAILED',
    'VALIDATION_FAILED',
    'ABORTED',
  ];
  const auditProperties = { createdBy: 'a', creationTime: 1, lastModifiedBy: 'b', lastModificationTime: 2 };
  const releases = words.map((status, at) => ({ releaseId: `R${at}`, status, auditProperties, reason: null }));
  await answeringSdpds(page, 'componentReleaseTracker/getActiveReleases', { body: { releases } });
  await page.goto(PATH);
  const grid = page.getByRole('grid', { name: 'Active releases' });
  const colour = async (word: string) => {
    const status = grid.locator('[data-kind]').filter({ hasText: new RegExp(`^${word}$`) });
    await expect(status).toBeVisible();
    return status.evaluate((element) => getComputedStyle(element).color);
  };
  for (const word of words) await colour(word);
  expect(await colour('SUCCESS')).toBe('rgb(3, 127, 53)');
  expect(await colour('FAILED')).toBe('rgb(219, 0, 0)');
  expect(await colour('VALIDATION_FAILED')).toBe('rgb(219, 0, 0)');
  expect(await colour('ABORTED')).toBe('rgb(143, 15, 63)');
  expect(await colour('PENDING')).toBe('rgb(133, 89, 0)');
});

test('clusters of a stage are asked for 5,000 at a fetch, and those behind when one pages beyond them [REL-033, REL-049]', async ({
  page,
}) => {
  const { stages } = await standingRelease(page, PAUSED);
  const stageId = stages.find(({ deployMetrics }) => deployMetrics.nScheduled > 60)?.stageId ?? '';
  const release = { stackName: STACK, releaseId: PAUSED };
  const { clusters } = await askSdpds(page, 'componentReleaseTracker/clustersInStage', { ...release, stageId, maxResults: 5_000 });
  // No stage of a demo place has more than one fetch brings: the server is asked for fewer, and its own answers go on from there.
  await page.route('**/api/sdpds/componentReleaseTracker/clustersInStage', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), maxResults: 30 }) }),
  );
  const asked = requestsTo(page, 'componentReleaseTracker/clustersInStage');
  await openStanding(page, PAUSED, { stage: stageId });
  const grid = page.getByRole('grid', { name: `Clusters in Stage ${stageId}` });
  await expect(page.getByText('1–20 of 30+')).toBeVisible();
  const sizes = page.getByLabel(`Rows per page of Clusters in Stage ${stageId}`);
  await expect(sizes).toHaveValue('20');
  expect(await sizes.locator('option').allTextContents()).toEqual(['5 per page', '10 per page', '20 per page', '50 per page']);
  expect(asked).toMatchObject([{ maxResults: 5_000, stageId }]);
  await page.getByLabel(`Pages of Clusters in Stage ${stageId}`).getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–40 of 60+')).toBeVisible();
  // Those that came with the first fetch are followed by those behind them, none twice and none left out.
  for (const { cluster } of clusters.slice(20, 40)) await expect(grid.getByText(cluster, { exact: true })).toBeVisible();
  expect(asked).toMatchObject([{ nextToken: null }, { maxResults: 5_000, stageId, nextToken: expect.stringMatching(/./) }]);
});

test('the stages of a release are asked for 100 at most [REL-051]', async ({ page }) => {
  await openTracker(page);
  const asked = requestsTo(page, 'componentReleaseTracker/stages');
  await openStanding(page, PAUSED);
  await expect(page.getByRole('list', { name: 'Stages of the release' }).getByRole('listitem').first()).toBeVisible();
  expect(new Set(asked.map(({ maxResults }) => maxResults))).toEqual(new Set([100]));
});

test('a failed list of releases says what the answer says [REL-039]', async ({ page }) => {
  await answeringSdpds(
    page,
    'componentReleaseTracker/getActiveReleases',
    failing('stackName must not be empty.', 'aws#ValidationException', 400),
  );
  await page.goto(PATH);
  await expect(page.getByText('Validation Error: stackName must not be empty.')).toBeVisible();
  await answeringSdpds(page, 'componentReleaseTracker/getActiveReleases', failing('The tracker is being moved.'));
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByText('The tracker is being moved.')).toBeVisible();
  await expect(page.getByText('Validation Error')).toHaveCount(0);
  await answeringSdpds(page, 'componentReleaseTracker/getActiveReleases', { body: { error: 'Throttled by the tracker' } });
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByText('Throttled by the tracker')).toBeVisible();
});

test('a failed list of releases that says nothing has its fallbacks [REL-040]', async ({ page }) => {
  await answeringSdpds(page, 'componentReleaseTracker/getActiveReleases', failing(undefined));
  await page.goto(PATH);
  await expect(page.getByText('Failed to fetch active releases')).toBeVisible();
  await answeringSdpds(page, 'componentReleaseTracker/getActiveReleases', { body: {} });
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByText('No data received for active releases')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('the list of releases says that an error occurred, and what to do [REL-040, SDPDS-067]', async ({ page }) => {
    await page.route('**/api/sdpds/componentReleaseTracker/getActiveReleases', (route) => route.abort());
    await page.goto(PATH);
    await expect(page.getByText('An error occurred while fetching releases')).toBeVisible();
    await expect(page.getByText('Please refresh the page to refresh the session cookies.')).toBeVisible();
  });
});

test('a release whose status fails says so [REL-041]', async ({ page }) => {
  await openTracker(page);
  await answeringSdpds(page, 'componentReleaseTracker/releaseStatus', failing(undefined));
  await openStanding(page, PAUSED);
  await expect(page.getByText('Failed to fetch release status')).toBeVisible();
  await answeringSdpds(page, 'componentReleaseTracker/releaseStatus', { body: {} });
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByText('No data received for release status')).toBeVisible();
});

test('stages that fail: the details say what, each chart that it could not load [REL-045, REL-047]', async ({ page }) => {
  await openTracker(page);
  await answeringSdpds(page, 'componentReleaseTracker/stages', failing('The records are not there.'));
  await openStanding(page, PAUSED);
  await expect(page.getByText('Failed to fetch stage details: The records are not there.')).toBeVisible();
  await expect(page.getByText('Error loading data.')).toHaveCount(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry', exact: true }).first().click();
  await expect(page.getByText('Error loading data.')).toHaveCount(0);
  await expect(page.getByRole('grid', { name: /^Clusters in Stage/ })).toBeVisible();
});

test('without stages and without clusters the stated words stand there [REL-046, REL-047]', async ({ page }) => {
  const { stages } = await standingRelease(page, PAUSED);
  await answeringSdpds(page, 'componentReleaseTracker/stages', { body: { stages: [] } });
  await openStanding(page, PAUSED);
  await expect(page.getByText('No stage data available.')).toHaveCount(3);
  const none = { nScheduled: 0, nSuccess: 0, nFailed: 0, nRunning: 0, nWaiting: 0, nSkipped: 0 };
  await answeringSdpds(page, 'componentReleaseTracker/stages', { body: { stages: [{ ...stages[0], deployMetrics: none }] } });
  await answeringSdpds(page, 'componentReleaseTracker/clustersInStage', { body: { clusters: [], nextToken: null } });
  await page.reload();
  await expect(page.getByText('No clusters to display')).toBeVisible();
  await expect(page.getByText('No data available').first()).toBeVisible();
});

test('a release that is chosen shows its metrics [REL-003]', async ({ page }) => {
  await openTracker(page);
  await page.getByRole('button', { name: PAUSED, exact: true }).click();
  await expect(page).toHaveURL(`${PATH}?stack=${STACK}&release=${PAUSED}`);
  await expect(page.getByText(`SDPDS metrics of ${PAUSED}`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Overall Status' })).toBeVisible();
});

/** Payloads of the calls that the page makes from now on, as it sends them. */
function requestsTo(page: Page, path: SdpdsPath): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/sdpds/${path}`)) asked.push(request.postDataJSON());
  });
  return asked;
}
