import { ACCOUNT, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering } from '../support/failed-answers.ts';
import { breakGlass, chooseEntry, chooseNode, fillReason, giveBackAll } from './nodes-page.ts';

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

test('four menus of a machine open once one is chosen; what comes later says so [DOM-072, ACT-033]', async ({ page, expectAccessible }) => {
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
  await expect(page.getByRole('menuitem', { name: 'SDPDAgent' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Actions on the instance' }).click();
  for (const name of ['Reboot EC2', 'Terminate instance', 'Bounce Kibana'])
    await expect(page.getByRole('menuitem', { name })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Bounce ES' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible('[data-table="instances"]');
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
  await check.click();
  await expect(row.getByText('Loading')).toBeVisible();
  release();
  await expect(row).toContainText('Unknown 503 Service Unavailable: unavailable - no route');
  answer = 'none';
  const again = row.getByRole('button', { name: /^Check the deployment type/ });
  await again.click();
  await expect(row.getByText('Loading')).toBeVisible();
  release();
  await expect(row).toContainText('Unknown Failed to fetch deployment type');
  answer = 'real';
  await again.click();
  await expect(row.getByText('Loading')).toBeVisible();
  release();
  await expect(row).toContainText('container · opensearch Active · opensearch-dashboards Active');
  expect(urls).toEqual(Array(3).fill('aes/domain/dp/node/is-os-containerized'));
});

test('logs of a node are read through its shell under one grant, redacted [ACT-050, ACT-052]', async ({ page, expectAccessible }) => {
  await chooseNode(page, GREEN);
  await chooseEntry(page, 'Logs of the instance', 'Read logs on the node');
  const dialog = page.getByRole('dialog', { name: /^Logs of i-/ });
  await expect(dialog.getByText('Logs can show what belongs to a customer.')).toBeVisible();
  await fillReason(dialog, 'T-nodes');
  await dialog.getByRole('button', { name: 'Break glass' }).click();
  await expect(dialog.getByRole('button', { name: /^Environment/ })).toBeVisible();
  const sent: { args: Record<string, unknown> }[] = [];
  await answering(page, 'mutation ExecuteCommand', (route) => {
    sent.push(route.request().postDataJSON().variables);
    return route.continue();
  });
  await dialog.getByRole('button', { name: /^Environment/ }).click();
  await page.getByRole('option', { name: /^OpenSearch-2\.19/ }).click();
  await dialog.getByRole('button', { name: /^Log file/ }).click();
  await page
    .getByRole('option', { name: /search_slowlog\.log\./ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Last 1,000 lines' }).click();
  const lines = dialog
    .getByRole('region', { name: /search_slowlog/ })
    .or(dialog.locator('[aria-label*="slowlog"]'))
    .first();
  await expect(lines).toContainText('source[<redacted>]');
  await expect(dialog.getByText('Credentials and customer content are redacted; a grant for data:raw shows them.')).toBeVisible();
  expect(sent.at(-1)?.args).toMatchObject({
    base_cmd: 'tail',
    args: expect.stringMatching(/^-n 1000 \/opt\/nodeenv\/OpenSearch-2\.19\/logs\//),
    truncate_output: false,
  });
  await dialog.getByRole('textbox', { name: 'Search' }).fill('took[1, took[2');
  await dialog.getByRole('button', { name: 'Search the file' }).click();
  await expect.poll(() => sent.at(-1)?.args.args).toMatch(/^-m 500 -C 5 -e "took\[1" -e "took\[2" \/opt/);
  await expectAccessible('[role=dialog]');
});

test('what was run is in the audit record with its transcript, and in the grant [ACT-050, ACT-063]', async ({ page, expectAccessible }) => {
  test.setTimeout(120_000);
  await breakGlass(page, GREEN);
  const instanceId = await chooseNode(page, GREEN);
  await chooseEntry(page, 'Logs of the instance', 'Read logs on the node');
  const dialog = page.getByRole('dialog', { name: /^Logs of i-/ });
  await dialog.getByRole('button', { name: /^Environment/ }).click();
  await page.getByRole('option', { name: /^InstanceController/ }).click();
  await dialog.getByRole('button', { name: /^Log file/ }).click();
  await page
    .getByRole('option', { name: /^health\.log\./ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Last 1,000 lines' }).click();
  await expect(dialog.getByText(/Credentials and customer content are redacted/)).toBeVisible();

  await page.goto('/grants?list=live');
  await page.getByRole('grid', { name: 'Live' }).locator('[data-id]', { hasText: 'T-nodes' }).first().locator('[data-col="6"]').focus();
  await page.keyboard.press('Enter');
  const run = page.getByRole('region', { name: 'Run on nodes' });
  await run
    .getByRole('link', { name: /^tail -n 1000/ })
    .first()
    .click();
  const transcript = page.getByRole('region', { name: 'Transcript', exact: true });
  await expect(transcript).toContainText(instanceId);
  await expect(transcript).toContainText('Exit code 0');
  await transcript.getByRole('button', { name: 'Open transcript' }).click();
  await expect(transcript.getByText(/^\d+ of \d+ \+\d/)).toBeVisible();
  await transcript.getByRole('button', { name: 'Step from the start' }).click();
  await expect(transcript.getByText(/^1 of 2 \+/)).toBeVisible();
  await transcript.getByRole('button', { name: 'Show all' }).click();
  await expectAccessible('main');
  // That it was read is recorded.
  await page.goto(`/audit-history?domain=${ACCOUNT}%3A${GREEN}`);
  await expect(page.getByRole('grid', { name: 'Command History' })).toContainText('aes/audit/read-transcript');
  await expectAccessible('main');
});
