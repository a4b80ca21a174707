import { ACCOUNT, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { dialogOf } from '../grants/action-dialog.ts';
import { answering, dataAnswer } from '../support/failed-answers.ts';
import { chooseEntry, chooseNode, fillReason, giveBackAll } from './nodes-page.ts';

test.use({ expectedMessages: /Failed to load resource|ERR_FAILED/ });
// A place of its own: nodes whose dashboards stop here would look different to the other stories.
test.use({ baseURL: `http://nrt.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  await page.goto('/grants');
  await giveBackAll(page);
});

const failure = (response: object, message = 'no') => ({
  data: {
    executeCommand: {
      success: false,
      data: null,
      auditSeq: 1,
      error: { message, extensions: { code: 'unavailable', fix: null, response } },
    },
  },
});

test('four menus of a machine open once one is chosen [DOM-072, DLOG-009, ACT-033]', async ({ page, expectAccessible }) => {
  await page.goto(`/${ACCOUNT}/${GREEN}/overview`);
  const menus = ['Live logs of the instance', 'Download logs of the instance', 'Logs of the instance', 'Actions on the instance'];
  const table = page.locator('[data-table="instances"]');
  await expect(table.locator('[data-row="0"]')).toBeVisible();
  for (const [at, title] of ['Live logs', 'Download logs', 'Logs', 'Actions'].entries()) {
    const menu = table.getByRole('button', { name: menus[at] ?? '', exact: true });
    await expect(menu).toContainText(title);
    await expect(menu).toHaveAttribute('aria-disabled', 'true');
  }
  await table.locator('[data-row="0"]').getByRole('radio').click();
  for (const name of menus) await expect(table.getByRole('button', { name, exact: true })).not.toHaveAttribute('aria-disabled', 'true');
  await table.getByRole('button', { name: 'Live logs of the instance' }).click();
  for (const group of ['Elasticsearch', 'Kibana', 'ServiceProxy', 'SDPDAgent', 'LogPusher', 'InstanceController', 'BootLogs'])
    await expect(page.getByRole('menu').getByRole('group', { name: group })).toBeVisible();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Actions on the instance' }).click();
  for (const name of ['Reboot EC2', 'Terminate instance', 'Bounce Kibana'])
    await expect(page.getByRole('menuitem', { name })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Bounce ES' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible('[data-table="instances"]');
});

test('what speaks against an action stands above the box that sets it aside; that nothing does is no warning [ACT-032]', async ({
  page,
}) => {
  const { dialog } = await dialogOf(page, GREEN, 'Terminate instance');
  await expect(dialog.getByText(/^All preconditions are met/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Warning' })).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: /^Do it all the same/ })).toHaveCount(0);

  const nodeObjections = [{ rule: 'last-copy', text: 'The only copy of 3 shards lives here.', fix: 'Wait for their replicas.' }];
  await answering(page, 'NodeAction_ObjectionsQuery', dataAnswer('NodeAction_ObjectionsQuery', { nodeObjections }));
  const { dialog: refused } = await dialogOf(page, GREEN, 'Terminate instance');
  await expect(refused.getByRole('img', { name: 'Warning' })).toBeVisible();
  const said = await refused.getByText('The only copy of 3 shards lives here.').boundingBox();
  const box = await refused.getByRole('checkbox', { name: /^Do it all the same/ }).boundingBox();
  expect(said?.y).toBeLessThan(box?.y ?? 0);
});

test('bounce Kibana deactivates and activates, and says so in one toast [ACT-034, ACT-043, ACT-044]', async ({
  page,
  expectAccessible,
}) => {
  const instanceId = await chooseNode(page, GREEN);
  await chooseEntry(page, 'Actions on the instance', 'Bounce Kibana');
  const dialog = page.getByRole('dialog', { name: 'Bounce Kibana' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible('[role=dialog]');
  await fillReason(dialog, 'V1234567890');
  const sent: { url: string; args: object }[] = [];
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const seen: string[] = [];
  await answering(page, 'mutation ExecuteCommand', async (route) => {
    const { url, args } = route.request().postDataJSON().variables;
    sent.push({ url, args });
    seen.push((await toasts.textContent()) ?? '');
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Bounce Kibana' }).click();
  await expect(dialog.getByText('Kibana bounced successfully.')).toBeVisible();
  await expect(toasts).toContainText('Kibana bounced successfully.');
  const args = { domain_identifier: `${ACCOUNT}:${GREEN}`, instance_id: instanceId, truncate_output: true };
  expect(sent).toEqual([
    { url: 'aes/domain/dp/node/kibana/deactivate', args },
    { url: 'aes/domain/dp/node/kibana/activate', args },
  ]);
  expect(seen[0]).toContain('Deactivating Kibana env');
  expect(seen[1]).toContain('Activating Kibana');
});

test('a bounce that fails in between says which half was done [ACT-034, ACT-037]', async ({ page }) => {
  await chooseNode(page, GREEN);
  await chooseEntry(page, 'Actions on the instance', 'Bounce Kibana');
  const dialog = page.getByRole('dialog', { name: 'Bounce Kibana' });
  await fillReason(dialog, 'V1234567890');
  const refused = { status: 503, statusText: 'Service Unavailable', body: { exc_type: 'unavailable', exc_value: 'the host is busy' } };
  await answering(page, 'mutation ExecuteCommand', (route) =>
    route.request().postDataJSON().variables.url.endsWith('/activate')
      ? route.fulfill({ json: failure(refused, 'the host is busy') })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Bounce Kibana' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('Something went wrong unable to bounce Kibana');
  await expect(dialog.getByText(/Kibana is deactivated on i-\w+ and was not activated again: the host is busy/)).toBeVisible();
  await page.unroute('**/graphql');
  // Once more ends by activating it.
  await dialog.getByRole('button', { name: 'Bounce Kibana' }).click();
  await expect(dialog.getByText('Kibana bounced successfully.')).toBeVisible();
});

test('how the engine runs is asked of the machine on a click [DOM-080, DOM-081, ACT-049]', async ({ page }) => {
  await page.setViewportSize({ width: 3000, height: 1200 });
  const instanceId = await chooseNode(page, GREEN);
  const row = page.locator(`[data-table="instances"] [data-id="${instanceId}"]`);
  const check = row.getByRole('button', { name: /^Click to check/ });
  await expect(check).toHaveText('Click to check');
  const urls: string[] = [];
  let answer: object | 'none' | 'real' = failure({
    status: 503,
    statusText: 'Service Unavailable',
    body: { exc_type: 'unavailable', exc_value: 'no route' },
  });
  let release: () => void = () => undefined;
  await answering(page, 'mutation ExecuteCommand', async (route) => {
    urls.push(route.request().postDataJSON().variables.url);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    if (answer === 'real') return route.continue();
    return answer === 'none' ? route.abort() : route.fulfill({ json: answer });
  });
  /** Lets the answer go on that the page waits for, once it has asked. */
  const letGo = async (asked: number): Promise<void> => {
    await expect(row.getByText('Loading')).toBeVisible();
    await expect.poll(() => urls.length).toBe(asked);
    release();
  };
  await check.click();
  await letGo(1);
  await expect(row).toContainText('Unknown 503 Service Unavailable: unavailable - no route');
  answer = 'none';
  const again = row.getByRole('button', { name: /^Check the deployment type/ });
  await again.click();
  await letGo(2);
  await expect(row).toContainText('Unknown Failed to fetch deployment type');
  answer = 'real';
  await again.click();
  await letGo(3);
  await expect(row).toContainText('container · opensearch Active · opensearch-dashboards Active');
  expect(urls).toEqual(Array(3).fill('aes/domain/dp/node/is-os-containerized'));
});
