import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { answeringSdpds, failing } from '../support/sdpds-answers.ts';
import { payloadsOf } from './cluster-page.ts';
import { CANCELLED, PAUSED, RUNNING } from './known.ts';
import { askSdpds, openTracker } from './standing-release.ts';
import { STACK } from './tracker-page.ts';

// Of the demo's releases. Made up here: calls that fail, metrics that are none, and words that no demo place comes to (two more stages of the
// vocabulary, and one that is none).

const PATH = '/software-update-tracker';
/** Over and never changed again. */
const OVER = 'search-agent-4.17';

const releases = (page: Page): Locator => page.getByRole('grid', { name: 'Releases' });
const clusters = (page: Page, release: string): Locator => page.getByRole('grid', { name: `Clusters of ${release}` });
const rows = (grid: Locator): Locator => grid.locator('[data-id]');
const select = (page: Page, label: string): Locator => page.getByRole('button', { name: new RegExp(`^${label}`) });

/** A demo place gets its stacks in the background of the server's start. */
const open = async (page: Page, more: Record<string, string> = {}): Promise<void> => {
  await page.goto(`${PATH}?${new URLSearchParams(more)}`);
  await expect(releases(page)).toBeVisible({ timeout: 60_000 });
};

const csvOf = async (page: Page, title: string): Promise<string[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${title} as CSV` }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
};

test.setTimeout(120_000);

test('the releases of the default stack that are in progress stand there with their fields [REL-006, REL-010, REL-018]', async ({
  page,
  expectAccessible,
}) => {
  const asked = payloadsOf(page, 'external/getallReleases');
  await open(page);
  await expect(page.getByRole('heading', { name: 'Software Update Tracker', level: 1 })).toBeVisible();
  await expect(select(page, 'Status')).toContainText('IN_PROGRESS');
  await expect(rows(releases(page)).filter({ hasText: RUNNING })).toContainText('IN_PROGRESS');
  expect(asked[0]).toEqual({ stackName: STACK, status: 'IN_PROGRESS', maxResults: 50 });
  const [header = '', ...lines] = await csvOf(page, 'Releases');
  for (const field of ['Release version', 'Stack', 'Status', 'Deployment id', 'Component set', 'Started'])
    expect(header.split(',')).toContain(field);
  expect(lines.join('\n')).toContain('search-agent 4.18');
  await expectAccessible('#main');
});

test('the filter offers the stated statuses, and its choice is asked of the server [REL-018, REL-037]', async ({ page }) => {
  const asked = payloadsOf(page, 'external/getallReleases');
  await open(page);
  await select(page, 'Status').click();
  // What is chosen is read twice.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'SUCCESS',
    /^IN_PROGRESS/,
    'SCHEDULED',
    'PAUSED',
    'CANCELLED',
    'PENDING',
    'FAILED',
    'Any status',
  ]);
  await page.getByRole('option', { name: 'SUCCESS' }).click();
  await expect(rows(releases(page)).filter({ hasText: OVER })).toContainText('SUCCESS');
  await expect(page).toHaveURL(`${PATH}?status=SUCCESS`);
  expect(asked).toContainEqual({ stackName: STACK, status: 'SUCCESS', maxResults: 50 });
});

test.describe('many releases', () => {
  // Few clusters, so that a release is made quickly.
  test.use({ ownPlace: 'zrh.beta' });

  test('releases come 10, 20 or 50 to a page, and the server’s next page by its token [REL-037, REL-048]', async ({ page }) => {
    await openTracker(page);
    const componentVersionList = [
      { componentName: 'search-agent', componentScopeDefinition: { componentScope: 'GLOBAL' as const }, majorVersion: 4, minorVersion: 19 },
    ];
    for (let at = 1; at <= 52; at += 1)
      await askSdpds(page, 'release/create', { stackName: STACK, releaseVersion: `many-${at}`, componentVersionList });

    const asked = payloadsOf(page, 'external/getallReleases');
    await open(page, { status: 'PENDING' });
    const sizes = page.getByRole('combobox', { name: 'Rows per page of Releases' });
    await expect(sizes).toHaveValue('10');
    await expect(sizes.getByRole('option')).toHaveText(['10 per page', '20 per page', '50 per page']);
    await expect(page.getByText('1–10 of 50+')).toBeVisible();
    // The page may ask for the first ones again by itself.
    expect(asked.every(({ nextToken }) => nextToken === undefined)).toBe(true);
    await sizes.selectOption('50');
    await page.locator('[data-table="software-updates"]').getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('51–52 of 52')).toBeVisible();
    expect(asked).toContainEqual({ stackName: STACK, status: 'PENDING', maxResults: 50, nextToken: expect.any(String) });

    // The component release tracker has the same sizes.
    await openTracker(page);
    const active = page.getByLabel('Rows per page of Active releases');
    await expect(active).toHaveValue('10');
    expect(await active.locator('option').allTextContents()).toEqual(['10 per page', '20 per page', '50 per page']);
    await expect(page.getByText(/^1–10 of 5\d$/)).toBeVisible();
  });
});

test('choosing a release shows its counts, its metrics and its clusters, and the link does too [REL-006, REL-036]', async ({ page }) => {
  const asked = payloadsOf(page, 'external/listreleaseVersion');
  await open(page);
  await rows(releases(page)).filter({ hasText: RUNNING }).getByRole('gridcell').nth(1).click();
  await expect(page).toHaveURL(`${PATH}?release=${RUNNING}`);
  await expect(page.getByRole('heading', { name: `Release ${RUNNING}` })).toBeVisible();
  await expect(page.getByRole('region', { name: `SDPDS metrics of ${RUNNING}` })).toBeVisible();
  await expect(rows(clusters(page, RUNNING))).toHaveCount(10);
  expect(asked[0]).toEqual({ stackName: STACK, releaseVersion: RUNNING, maxResults: 50 });
  await page.reload();
  await expect(rows(clusters(page, RUNNING))).toHaveCount(10);
});

test('the widget asks for three hours in periods of 900 seconds and draws the ten statuses [REL-016, REL-038]', async ({ page }) => {
  const asked = payloadsOf(page, 'release/statusMetrics');
  await open(page, { release: RUNNING });
  const chart = page.getByRole('region', { name: `SDPDS metrics of ${RUNNING}` });
  await expect(chart.getByRole('application')).toBeVisible();
  const { startTime, endTime, ...rest } = asked[0] ?? {};
  expect(rest).toEqual({ stackName: STACK, releaseId: RUNNING, period: 900 });
  expect(Number(endTime) - Number(startTime)).toBe(10_800);
  for (const status of ['PENDING', 'TO_SCHEDULE', 'SCHEDULED', 'QUEUED', 'PENDING_CLUSTER_PROVISION', 'IN_PROGRESS'])
    await expect(chart.getByText(status, { exact: true })).toHaveCount(1);
  for (const status of ['SUCCESS', 'FAILED', 'VALIDATION_FAILED', 'ABORTED'])
    await expect(chart.getByText(status, { exact: true })).toHaveCount(1);
});

test('metrics that fail or are none say so [REL-047]', async ({ page }) => {
  await answeringSdpds(page, 'release/statusMetrics', { body: { statuses: [] } });
  await open(page, { release: RUNNING });
  const chart = page.getByRole('region', { name: `SDPDS metrics of ${RUNNING}` });
  await expect(chart).toContainText('No data available');
  await page.unrouteAll();
  await answeringSdpds(page, 'release/statusMetrics', failing('No metrics'));
  await page.reload();
  await expect(chart).toContainText('Error loading data.');
});

test('clusters are read in pages of 50 as they are looked at, all of them for a file [REL-036, REL-050]', async ({ page }) => {
  const asked = payloadsOf(page, 'external/listreleaseVersion');
  await open(page, { status: 'SUCCESS', release: OVER });
  await expect(rows(clusters(page, OVER))).toHaveCount(10);
  expect(asked[0]).toEqual({ stackName: STACK, releaseVersion: OVER, maxResults: 50 });
  const further = () => asked.filter(({ nextToken }) => nextToken !== undefined);
  expect(further()).toEqual([]);
  await page.getByRole('combobox', { name: `Rows per page of Clusters of ${OVER}` }).selectOption('50');
  const table = page.locator('[data-table="software-update-clusters"]');
  await table.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => further().length).toBe(1);
  expect(further()[0]).toMatchObject({ maxResults: 50, nextToken: expect.any(String) });
  const [header = '', ...lines] = await csvOf(page, `Clusters of ${OVER}`);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(100);
  expect(header).toContain('Start notification');
  expect(asked.every(({ maxResults }) => maxResults === 50)).toBe(true);
});

type Cluster = SdpdsAnswer<'external/listreleaseVersion'>['customerDeploymentConfigsList'][number];

/** The clusters of a release, as the server has them. */
const clustersOf = async (page: Page, releaseVersion: string): Promise<Cluster[]> => {
  await openTracker(page);
  const all: Cluster[] = [];
  let nextToken: string | null | undefined;
  do {
    const answer = await askSdpds(page, 'external/listreleaseVersion', { stackName: STACK, releaseVersion, maxResults: 50, nextToken });
    all.push(...answer.customerDeploymentConfigsList);
    nextToken = answer.nextToken;
  } while (nextToken);
  return all;
};

/** Opens the tracker with one cluster's panel, among those that changed when it did. */
const openPanel = async (page: Page, release: string, status: string, { clusterId, lastModificationTime }: Cluster): Promise<void> => {
  const around = (seconds: number) => new Date((Math.floor(lastModificationTime) + seconds) * 1_000).toISOString();
  await open(page, { status, release, from: around(-1), to: around(2), 'clusters.open': clusterId });
};

test('notifications are shown as success, error or Pending, by status and sent time [REL-025]', async ({ page, expectAccessible }) => {
  // Its owner could not be told of the end.
  const takenBack = (await clustersOf(page, CANCELLED)).find(({ status }) => status === 'ROLLBACK_SUCCESS');
  if (!takenBack) throw new Error('the cancelled release took a cluster back');
  await openPanel(page, CANCELLED, 'CANCELLED', takenBack);
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveText([/OneDay.*SUCCESS/, /OneHour.*SUCCESS/, /start.*SUCCESS/, /complete.*FAILED/]);
  await expectAccessible('#main');
  // Nothing has begun on it.
  const waiting = (await clustersOf(page, PAUSED)).find(({ status }) => status === 'SCHEDULED');
  if (!waiting) throw new Error('the paused release has clusters to come');
  await openPanel(page, PAUSED, 'PAUSED', waiting);
  await expect(panel.getByRole('listitem')).toHaveText([/start.*Pending.*not sent/, /complete.*Pending.*not sent/]);
});

test('a cluster’s panel has every field and leads to its pages [REL-011]', async ({ page }) => {
  const clusterId = '000000000101:orders-green';
  const cluster = (await clustersOf(page, PAUSED)).find((one) => one.clusterId === clusterId);
  if (!cluster) throw new Error(`${clusterId} is in the paused release`);
  await openPanel(page, PAUSED, 'PAUSED', cluster);
  const links = page.getByRole('navigation', { name: `Pages of ${clusterId}` });
  await expect(links.getByRole('link', { name: 'Domain' })).toHaveAttribute('href', '/000000000101/orders-green');
  await expect(links.getByRole('link', { name: 'Cluster and task' })).toHaveAttribute(
    'href',
    `/sdpds?${new URLSearchParams({ cluster: clusterId, stack: STACK, task: cluster.deploymentId })}`,
  );
  await expect(links.getByRole('link', { name: 'Component release tracker' })).toHaveAttribute(
    'href',
    `/component-release-tracker?${new URLSearchParams({ stack: STACK, release: PAUSED, stage: cluster.stageId ?? '', cluster: clusterId })}`,
  );
  const panel = page.locator('dl').filter({ hasText: 'Request source' });
  for (const field of ['RELEASE', 'IN_PLACE', cluster.deploymentId, STACK, PAUSED]) await expect(panel).toContainText(field);
});

test('statuses of software updates have their own words, and an unknown one is information [SDPDS-034]', async ({ page }) => {
  const words = ['ROLLBACK_SUCCESS', 'PARTIAL_SUCCESS', 'PRE_CHECK_FAILED', 'NEVER_HEARD_OF'];
  const [cluster] = await clustersOf(page, PAUSED);
  const list = words.map((status, at) => ({ ...cluster, clusterId: `000000000101:c-${at}`, status }));
  await answeringSdpds(page, 'external/listreleaseVersion', { body: { customerDeploymentConfigsList: list, nextToken: null } });
  await open(page, { status: 'PAUSED', release: PAUSED });
  for (const word of words) await expect(clusters(page, PAUSED).getByText(word, { exact: true })).toBeVisible();
});

test('without clusters the list says so [REL-046]', async ({ page }) => {
  await open(page, { release: RUNNING, clusterStatus: 'PENDING_CLUSTER_PROVISION' });
  await expect(page.getByText('No clusters to display')).toBeVisible();
});

test('the range of last changes offers four relative ones, and goes to the server in seconds [REL-030, REL-036]', async ({ page }) => {
  const asked = payloadsOf(page, 'external/listreleaseVersion');
  await open(page, { release: RUNNING });
  await expect(rows(clusters(page, RUNNING))).toHaveCount(10);
  await page.getByRole('button', { name: /^Last changed/ }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Last 5 minutes', 'Last 30 minutes', 'Last 1 hour', 'Last 6 hours'])
    await expect(dialog.getByRole('radio', { name })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Last 6 hours' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/last=6-hour/);
  await expect.poll(() => asked.some(({ updateEndTime }) => updateEndTime !== undefined)).toBe(true);
  const { updateStartTime, updateEndTime } = asked.find((payload) => payload.updateEndTime !== undefined) ?? {};
  expect(Number(updateEndTime) - Number(updateStartTime)).toBe(6 * 3_600);
  expect(Number(updateEndTime)).toBeLessThan(10_000_000_000);
  await page.getByRole('button', { name: 'Any time' }).click();
  await expect(page).toHaveURL(`${PATH}?release=${RUNNING}`);
});

test('a range needs both ends, the first of them before the other [REL-028, REL-029]', async ({ page }) => {
  await open(page, { release: RUNNING });
  // What comes above it moves the button, and what it has opened stays behind, as high as there was room for below it: further up there is enough.
  await expect(rows(clusters(page, RUNNING))).toHaveCount(10);
  const button = page.getByRole('button', { name: /^Last changed/ });
  await button.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 120));
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('radio', { name: 'Absolute range' })
    .or(dialog.getByRole('button', { name: 'Absolute range' }))
    .click();
  const apply = dialog.getByRole('button', { name: 'Apply' });
  // The button moves down when the fields come.
  await expect(dialog.getByRole('textbox', { name: 'Start date' })).toBeVisible();
  await apply.click();
  await expect(dialog).toContainText('The selected date range is incomplete. Select a start and end date for the date range.');
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2026-01-05');
  await dialog.getByRole('textbox', { name: 'End date' }).fill('2026-01-02');
  await apply.click();
  await expect(dialog).toContainText('The selected date range is invalid. The start date must be before the end date.');
  await dialog.getByRole('textbox', { name: 'End date' }).fill('2026-01-06');
  await apply.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/from=2026-01-05T00%3A00%3A00\.000Z&to=2026-01-06T/);
});

test.describe('what fails says so', () => {
  test('the clusters of a release [REL-042]', async ({ page }) => {
    await answeringSdpds(page, 'external/listreleaseVersion', failing('The records are locked'));
    await open(page, { release: RUNNING });
    const table = page.locator('[data-table="software-update-clusters"]');
    await expect(table).toContainText('Failed to fetch deployment details');
    await expect(table).toContainText('The records are locked');
  });

  test('the releases, in the answer’s words where it has some [REL-043]', async ({ page }) => {
    await answeringSdpds(page, 'external/getallReleases', failing('The records are locked'));
    await page.goto(PATH);
    const table = page.locator('[data-table="software-updates"]');
    await expect(table).toContainText('The records are locked');
    await page.unrouteAll();
    await answeringSdpds(page, 'external/getallReleases', failing(undefined));
    await page.reload();
    await expect(table).toContainText('Failed to fetch releases');
    const retry = table.getByRole('button', { name: 'Retry' });
    const asked = page.waitForRequest('**/external/getallReleases');
    await retry.click();
    await asked;
    await page.unrouteAll();
    // From here on a push may ask again before the button does.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(rows(releases(page)).filter({ hasText: RUNNING })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  });

  test('the default stack [REL-044]', async ({ page }) => {
    await answeringSdpds(page, 'getConfig', failing('No configuration'));
    await page.goto(PATH);
    await expect(page.getByText('Failed to fetch default stack')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(releases(page)).toBeVisible({ timeout: 60_000 });
  });
});

test.describe('limits', () => {
  // The browser tells of the refusal too.
  test.use({ expectedMessages: /409 \(Conflict\)/ });

  test('limits of a stack are changed with a ticket and a reason, never below what runs [SDPDS-015]', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Stack settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change stack settings' });
    const change = dialog.getByRole('button', { name: 'Change settings' });
    await expect(change).toBeDisabled();
    const failures = dialog.getByLabel('maxFailedDeployment');
    const before = await failures.inputValue();
    await failures.fill('-1');
    await expect(dialog).toContainText('maxFailedDeployment is at least 0.');
    await failures.fill('0');
    await expect(dialog).toContainText('→ 0');
    await change.click();
    await expect(dialog).toContainText('Give the id of a ticket, such as V1234567890.');
    await dialog.getByLabel('Ticket').fill('V1234567890');
    await dialog.getByRole('button', { name: /^Reason/ }).click();
    await page.getByRole('option', { name: 'Planned maintenance' }).click();
    await dialog.getByLabel('Description').fill('Fewer failures before the release stops.');
    await change.click();
    // The release that is under way has more failed clusters than that.
    await expect(dialog).toContainText(`maxFailedDeployment: the release ${RUNNING} has`);
    await expect(dialog).toContainText('The limits were not changed.');
    const nodes = dialog.getByLabel('maxConcurrentNodesPercent');
    const more = String(Number(await nodes.inputValue()) + 1);
    await failures.fill(before);
    await nodes.fill(more);
    await change.click();
    await expect(dialog).toContainText(`The limits of ${STACK} are changed.`);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Stack settings' }).click();
    await expect(nodes).toHaveValue(more);
  });
});

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 1024],
  ['dark', 390],
] as const)
  test.describe(`${theme}, ${width} pixels wide`, () => {
    test.use({ theme, viewport: { width, height: 900 } });

    test('the page can be read', async ({ page, expectAccessible }) => {
      await open(page, { release: RUNNING });
      await expect(rows(clusters(page, RUNNING))).toHaveCount(10);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible('#main');
    });
  });
