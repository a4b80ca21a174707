import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { permissionNeeded } from '#rules/permissions';
import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { answeringSdpds, failing } from '../support/sdpds-answers.ts';
import { clusterRef, fieldOf, grid, openCluster, payloadsOf, RED_CLUSTER, version, withStacks } from './cluster-page.ts';
import { askSdpds } from './standing-release.ts';
import { STACK } from './tracker-page.ts';

// What people do to the demo's clusters, and what the engine makes of it. One answer is made up here: no package of a healthy store is gone.

// Whoever steps the clock shares with nobody, and deployments stay.
test.use({ ownServerOf: 'changes of clusters' });

test.setTimeout(180_000);

const STEP_MS = 60_000;
const NEXT_AGENT = version('search-agent', 4, 19);

/** As a person does, over the call. */
const deployOf = (page: Page, cluster: string, componentVersion = NEXT_AGENT) =>
  askSdpds(page, 'cluster/apply/componentversion', { cluster: clusterRef(cluster), componentVersionList: [{ componentVersion }] });

test('deploying sends both overrides, starts a task, and the table asks every 5 seconds until it has ended [SDPDS-032, SDPDS-041]', async ({
  page,
  expectAccessible,
  stepClock,
}) => {
  const sent = payloadsOf(page, 'cluster/apply/componentversion');
  const asked = payloadsOf(page, 'task/describe');
  await withStacks(page);
  await page.clock.install();
  await openCluster(page, { dialog: 'deploy', of: 'haproxy~GLOBAL~~3.2' });
  const dialog = page.getByRole('dialog', { name: 'Deploy component version' });
  await expect(dialog).toContainText('haproxy goes from 3.0 to 3.2');
  await expectAccessible('[role="dialog"]');
  await dialog.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(dialog).toContainText(/Task \S+ deploys haproxy 3\.2/);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  expect(sent[0]).toMatchObject({
    cluster: clusterRef(),
    componentVersionList: [{ componentVersion: version('haproxy', 3, 2), isRemove: false }],
    deploymentPreferenceOverride: { availabilityThreshold: 3.33, maxConcurrentNodesPercent: 3.33 },
  });

  const row = grid(page, 'Tasks').locator('[data-row="0"]');
  await expect(row).toContainText(/SCHEDULED|IN_PROGRESS/);
  const first = asked.length;
  await page.clock.fastForward(5_000);
  await expect.poll(() => asked.length).toBeGreaterThan(first);
  await expect(async () => {
    if (!(await row.getByText('SUCCESS').isVisible())) {
      await stepClock(2 * STEP_MS);
      await page.clock.fastForward(5_000);
    }
    await expect(row).toContainText('SUCCESS', { timeout: 2_000 });
  }).toPass({ timeout: 150_000 });
  const before = asked.length;
  await page.clock.fastForward(60_000);
  await expect(row).toContainText('SUCCESS');
  expect(asked.length).toBe(before);
  await expect(grid(page, 'Component Details').getByRole('row').filter({ hasText: 'haproxy' })).toContainText('3.2');
});

test('one node that has something else is enough to be out of sync [SDPDS-006, SDPDS-007]', async ({ page, stepClock }) => {
  const cluster = '000000000101:remote-store';
  await openCluster(page, {}, cluster);
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster In Sync');
  await deployOf(page, cluster);
  const nodes = async () => Object.entries((await askSdpds(page, 'cluster/syncStatus', { cluster: clusterRef(cluster) })).nodesSyncState);
  await expect(async () => {
    if (!(await nodes()).some(([, isInSync]) => isInSync === false)) await stepClock(STEP_MS);
    expect((await nodes()).some(([, isInSync]) => isInSync === false)).toBe(true);
  }).toPass({ timeout: 120_000 });
  await page.reload();
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster Not In Sync');
  await expect(fieldOf(page, 'Sync Status')).toContainText(/Out of sync: [\d.]+/);
  await expect(grid(page, 'Node Details').getByRole('row').filter({ hasText: 'Not in sync' }).first()).toBeVisible();
});

test('a validator’s result is a success, a danger or a warning badge [SDPDS-011, SDPDS-035]', async ({ page, stepClock }) => {
  await withStacks(page);
  await page.goto('/sdpds');
  await deployOf(page, RED_CLUSTER);
  const update = () => askSdpds(page, 'softwareUpdateDetails/status', { cluster: clusterRef(RED_CLUSTER) });
  await expect(async () => {
    await stepClock(STEP_MS);
    expect(await update()).toMatchObject({ updateStatus: 'VALIDATION_FAILED', deploymentConfig: { releaseVersion: '' } });
  }).toPass({ timeout: 90_000 });
  const { clusterValidatorResult } = await update();
  await openCluster(page, {}, RED_CLUSTER);
  await expect(page.getByRole('button', { name: `Cluster Validator Result (${clusterValidatorResult.length})` })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const badge = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('[class*="badge-color"]');
  await expect(badge('VersionExists')).toHaveClass(/badge-color-green/);
  await expect(badge('PrimariesAssigned')).toHaveClass(/badge-color-red/);
  await expect(badge('ReplicasAssigned')).toHaveClass(/badge-color-severity-medium/);
});

test('removing asks first; ok starts the task, whose status is shown [SDPDS-033]', async ({ page }) => {
  const sent = payloadsOf(page, 'cluster/apply/componentversion');
  await openCluster(page, {}, '000000000101:snapshot-running');
  const menu = page.getByRole('button', { name: /^Actions of dashboards / });
  const [name = '', text = ''] = ((await menu.getAttribute('aria-label')) ?? '').replace('Actions of ', '').split(' ');
  const [major, minor] = text.split('.').map(Number);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove component' });
  await expect(dialog).toContainText(`dashboards ${text} is taken off the nodes`);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog).toContainText(new RegExp(`Task \\S+ removes dashboards ${text}`));
  expect(sent[0]).toMatchObject({ componentVersionList: [{ componentVersion: version(name, major ?? 0, minor ?? 0), isRemove: true }] });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(grid(page, 'Tasks').locator('[data-row="0"]')).toContainText(/SCHEDULED|IN_PROGRESS|SUCCESS/);
});

test('one without the permission cannot begin a deployment, and reads who can', async ({ pageOf }) => {
  const reader = await pageOf('Noor Haddad');
  await openCluster(reader);
  const deploy = reader.getByRole('button', { name: 'Deploy', exact: true });
  await expect(deploy).toBeDisabled();
  await expect(deploy).toHaveAccessibleDescription(permissionNeeded('release:act'));
});

test.describe('what is refused', () => {
  // The browser tells of the refusals too.
  test.use({ expectedMessages: /status of 40[09]/ });

  test('a deployment that fails shows an alert with the body [SDPDS-068]', async ({ page }) => {
    await openCluster(page, { dialog: 'deploy', of: 'log-pusher~GLOBAL~~1.9' });
    const dialog = page.getByRole('dialog', { name: 'Deploy component version' });
    await dialog.getByRole('button', { name: 'Deploy', exact: true }).click();
    await expect(dialog).toContainText('The deployment failed.');
    await expect(dialog.getByRole('region', { name: 'Body of the answer' })).toContainText(
      '"message": "log-pusher 1.9 is deprecated: choose a newer version.',
    );
  });

  test('a component is made, with its account for the scope ACCOUNT only; one that exists is refused [SDPDS-018, SDPDS-019, SDPDS-069]', async ({
    page,
  }) => {
    const sent = payloadsOf(page, 'component/create');
    const create = async (scope: string | null) => {
      await openCluster(page, { dialog: 'create-component' });
      const dialog = page.getByRole('dialog', { name: 'Create component' });
      await dialog.getByLabel('Component name').fill('tool');
      if (scope) {
        await dialog.getByRole('button', { name: /Component scope/ }).click();
        await page.getByRole('option', { name: scope }).click();
      }
      if (scope === 'ACCOUNT') await dialog.getByLabel('Component scope value').fill('111122223333');
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      return dialog;
    };
    const dialog = await create('ACCOUNT');
    await expect(dialog).toContainText('Component Creation Suceeded');
    await expect(dialog).toContainText('Component tool was created with scope as ACCOUNT');
    await create(null);
    await expect(dialog).toContainText('Component tool was created with scope as GLOBAL');
    expect(sent.map(({ componentScopeDefinition }) => componentScopeDefinition)).toEqual([
      { componentScope: 'ACCOUNT', componentScopeValue: '111122223333' },
      { componentScope: 'GLOBAL' },
    ]);
    await create(null);
    await expect(dialog).toContainText('Component Creation Failed');
    await expect(dialog).toContainText('The component tool exists in the stack managed-search.');
  });

  test('a package is sent with its MD5 and becomes a version; a refusal shows the body [SDPDS-021, SDPDS-070]', async ({ page }) => {
    const bytes = Buffer.from('what a package holds\n'.repeat(5_000));
    const md5 = createHash('md5').update(bytes).digest('hex');
    const sent = payloadsOf(page, 'component/version/create');
    await openCluster(page, { dialog: 'create-version', of: 'search-agent~GLOBAL' });
    const dialog = page.getByRole('dialog', { name: 'Create component version' });
    await dialog.getByLabel('Version', { exact: true }).fill('4.18');
    await dialog.getByLabel('Feature tags').fill('one,two');
    await dialog.getByLabel('Prerequisites').fill('metrics-agent 2.30');
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'agent.tar.gz', mimeType: 'application/gzip', buffer: bytes });
    await expect(dialog).toContainText('agent.tar.gz is uploaded');
    await expect(dialog).toContainText(`MD5 ${md5}`);

    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog.getByRole('region', { name: 'Body of the answer' })).toContainText(/search-agent 4\.18 .*exists/);
    await dialog.getByLabel('Version', { exact: true }).fill('4.20');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog).toContainText('Version search-agent 4.20 was created');
    expect(sent[1]).toMatchObject({
      stackName: STACK,
      componentVersion: version('search-agent', 4, 20),
      packageKey: expect.any(String),
      packageMD5Hash: md5,
      componentVersionProperties: {
        eligibleForNewDomains: true,
        featureTags: 'one,two',
        prerequisites: [version('metrics-agent', 2, 30)],
      },
    });
    // What was sent is what the version's package is.
    const { url } = await askSdpds(page, 'files/download', { stackName: STACK, componentVersion: version('search-agent', 4, 20) });
    expect(await page.evaluate(async (from) => (await fetch(from)).text(), url)).toBe(bytes.toString());
  });
});

test('a download that fails names the component and version with the body [SDPDS-071]', async ({ page }) => {
  await answeringSdpds(page, 'files/download', failing('The package is gone.', 'ResourceNotFoundException', 404));
  await openCluster(page);
  await page.getByRole('button', { name: 'Actions of search-agent 4.18' }).click();
  await page.getByRole('menuitem', { name: 'Download package' }).click();
  await expect(page.getByText('The package of search-agent 4.18 could not be downloaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Body of the answer' })).toContainText('"message": "The package is gone."');
});

test('a cluster has its components, nodes, software and history, and its package comes [SDPDS-001]', async ({ page }) => {
  await openCluster(page, {}, '000000000101:orders-yellow');
  await expect(fieldOf(page, 'Sync Status')).toContainText('Cluster In Sync', { timeout: 30_000 });
  await expect(grid(page, 'Component Details')).toContainText('metrics-agent');
  await expect(grid(page, 'Node Details').locator('[data-row="0"]')).toContainText('In sync');
  await expect(grid(page, 'Deployment and Audit History').locator('[data-row="0"]')).toBeVisible();
  await grid(page, 'List Node Operations')
    .locator('[data-row="0"]')
    .getByRole('button', { name: /^Steps of task/ })
    .click();
  await expect(page.getByRole('region', { name: /^Output of task/ })).toContainText('HEALTH_CHECK');
  await page.getByRole('button', { name: /^Actions of metrics-agent/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download package' }).click();
  expect((await download).suggestedFilename()).toContain('metrics-agent');
});
