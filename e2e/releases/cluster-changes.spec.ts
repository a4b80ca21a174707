import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { answeringSdpds, failing } from '../support/sdpds-answers.ts';
import { audited, CLUSTER, exactCluster, fieldOf, grid, openExact, STACK, version } from './cluster-page.ts';

const AGENT = 'search-agent~GLOBAL';
const task = (taskStatus: string) => ({
  taskDetails: { taskID: 'task-new', taskStatus, reason: null, waitingFor: null },
  auditProperties: audited,
});

test('deploying sends both overrides, starts a task, and the table asks every 5 seconds until it has ended [SDPDS-032, SDPDS-041]', async ({
  page,
  expectAccessible,
}) => {
  const sent: Record<string, unknown>[] = [];
  const answers = ['SCHEDULED', 'IN_PROGRESS', 'SUCCESS'];
  let asked = 0;
  await page.clock.install();
  await exactCluster(page, {
    'cluster/apply/componentversion': (payload: Record<string, unknown>) => {
      sent.push(payload);
      return { body: { taskID: 'task-new' } };
    },
    'task/describe': () => {
      asked += 1;
      return { body: task(answers[asked - 1] ?? 'SUCCESS') };
    },
  });
  await openExact(page, `&dialog=deploy&of=${AGENT}~~4.18`);
  const dialog = page.getByRole('dialog', { name: 'Deploy component version' });
  await expect(dialog).toContainText('search-agent goes from 4.17 to 4.18');
  await expectAccessible('[role="dialog"]');
  await dialog.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(dialog).toContainText('Task task-new deploys search-agent 4.18');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  expect(sent[0]).toMatchObject({
    cluster: { stackName: STACK, clusterId: CLUSTER },
    componentVersionList: [{ componentVersion: version('search-agent', 4, 18), isRemove: false }],
    deploymentPreferenceOverride: { availabilityThreshold: 3.33, maxConcurrentNodesPercent: 3.33 },
  });

  const row = grid(page, 'Tasks').locator('[data-row="0"]');
  await expect(row).toContainText('SCHEDULED');
  await page.clock.fastForward(5_000);
  await expect(row).toContainText('IN_PROGRESS');
  await page.clock.fastForward(5_000);
  await expect(row).toContainText('SUCCESS');
  const before = asked;
  await page.clock.fastForward(60_000);
  await expect(row).toContainText('SUCCESS');
  expect(asked).toBe(before);
});

test('removing asks first; ok starts the task, whose status is shown [SDPDS-033]', async ({ page }) => {
  const sent: Record<string, unknown>[] = [];
  await exactCluster(page, {
    'cluster/apply/componentversion': (payload: Record<string, unknown>) => {
      sent.push(payload);
      return { body: { taskID: 'task-new' } };
    },
    'task/describe': task('IN_PROGRESS'),
  });
  await openExact(page);
  await page.getByRole('button', { name: 'Actions of search-agent 4.17' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove component' });
  await expect(dialog).toContainText('search-agent 4.17 is taken off the nodes');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog).toContainText('Task task-new removes search-agent 4.17');
  expect(sent[0]).toMatchObject({ componentVersionList: [{ componentVersion: version('search-agent', 4, 17), isRemove: true }] });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(grid(page, 'Tasks').locator('[data-row="0"]')).toContainText('IN_PROGRESS');
});

test('a deployment that fails shows an alert with the body, and one without the permission cannot begin [SDPDS-068]', async ({
  page,
  pageOf,
}) => {
  await exactCluster(page);
  await answeringSdpds(page, 'cluster/apply/componentversion', failing('search-agent 4.18 is on it already.', 'ConflictException', 409));
  await openExact(page, `&dialog=deploy&of=${AGENT}~~4.18`);
  const dialog = page.getByRole('dialog', { name: 'Deploy component version' });
  await dialog.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(dialog).toContainText('The deployment failed.');
  await expect(dialog.getByRole('region', { name: 'Body of the answer' })).toContainText(
    '"message": "search-agent 4.18 is on it already."',
  );

  const reader = await pageOf('Noor Haddad');
  await exactCluster(reader);
  await openExact(reader);
  await expect(reader.getByRole('button', { name: 'Deploy', exact: true })).toBeDisabled();
});

test('a component is made, with its account for the scope ACCOUNT only; one that exists is refused [SDPDS-018, SDPDS-019, SDPDS-069]', async ({
  page,
}) => {
  const sent: Record<string, unknown>[] = [];
  await exactCluster(page, {
    'component/create': (payload: Record<string, unknown>) => {
      sent.push(payload);
      return sent.length < 3 ? { body: { message: 'made' } } : failing('There is one.', 'ConflictException', 409);
    },
  });
  const create = async (scope: string | null) => {
    await openExact(page, '&dialog=create-component');
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
  await expect(dialog).toContainText('There is one.');
});

test('a package is sent with its MD5 and becomes a version; a refusal shows the body [SDPDS-021, SDPDS-070]', async ({ page }) => {
  const bytes = Buffer.from('what a package holds\n'.repeat(5_000));
  const md5 = createHash('md5').update(bytes).digest('hex');
  const sent: Record<string, unknown>[] = [];
  const put: (Buffer | null)[] = [];
  await page.route('**/a-place', async (route) => {
    put.push(route.request().postDataBuffer());
    await route.fulfill({ status: 200, body: '' });
  });
  await exactCluster(page, {
    'files/upload/location': (payload: { packageMD5Hash: string }) => {
      expect(payload.packageMD5Hash).toBe(md5);
      return { body: { url: '/a-place', packageKey: 'key-of-it', expiresAt: 2_000_000_000 } };
    },
    'component/version/create': (payload: Record<string, unknown>) => {
      sent.push(payload);
      return sent.length === 1
        ? failing('search-agent 4.20 exists.', 'ConflictException', 409)
        : { body: { message: 'search-agent 4.20 was made.' } };
    },
  });
  await openExact(page, `&dialog=create-version&of=${AGENT}`);
  const dialog = page.getByRole('dialog', { name: 'Create component version' });
  await dialog.getByLabel('Version', { exact: true }).fill('4.20');
  await dialog.getByLabel('Feature tags').fill('one,two');
  await dialog.getByLabel('Prerequisites').fill('metrics-agent 2.30');
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'agent.tar.gz', mimeType: 'application/gzip', buffer: bytes });
  await expect(dialog).toContainText('agent.tar.gz is uploaded');
  await expect(dialog).toContainText(`MD5 ${md5}`);
  expect(put.map((body) => body?.length)).toEqual([bytes.length]);

  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Body of the answer' })).toContainText('search-agent 4.20 exists.');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toContainText('search-agent 4.20 was made.');
  expect(sent[1]).toMatchObject({
    stackName: STACK,
    componentVersion: version('search-agent', 4, 20),
    packageKey: 'key-of-it',
    packageMD5Hash: md5,
    componentVersionProperties: {
      eligibleForNewDomains: true,
      featureTags: 'one,two',
      prerequisites: [version('metrics-agent', 2, 30)],
    },
  });
});

test('a download that fails names the component and version with the body [SDPDS-071]', async ({ page }) => {
  await exactCluster(page);
  await answeringSdpds(page, 'files/download', failing('The package is gone.', 'ResourceNotFoundException', 404));
  await openExact(page);
  await page.getByRole('button', { name: 'Actions of search-agent 4.17' }).click();
  await page.getByRole('menuitem', { name: 'Download package' }).click();
  await expect(page.getByText('The package of search-agent 4.17 could not be downloaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Body of the answer' })).toContainText('"message": "The package is gone."');
});

test.describe('of the demo', () => {
  // Until the place's past is written down, its stack is not there.
  test.use({ expectedMessages: /status of 404/ });

  test('a demo cluster has its components, nodes, software and history, and its package comes [SDPDS-001]', async ({ page }) => {
    test.setTimeout(180_000);
    // The first look at a place writes down what happened in it, which takes some seconds.
    const described = page.waitForResponse(
      (response) => response.url().endsWith('/api/sdpds/cluster/describe') && response.status() === 200,
      {
        timeout: 150_000,
      },
    );
    await page.goto('/component-release-tracker');
    await expect(grid(page, 'Active releases').locator('[data-row="0"]')).toBeVisible({ timeout: 150_000 });
    await page.goto('/sdpds?cluster=000000000101:orders-green');
    await described;
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
});
