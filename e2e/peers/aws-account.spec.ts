import { expect, signInWithPassword } from '../fixtures.ts';
import { graphOf, revealGraph } from '../metrics/dashboard-page.ts';
import { ACCOUNT, DOMAIN, test } from './aws-account-server.ts';

// An account of AWS as docs/aws.md says what of it is emulated and what is recorded: stage gamma, one local person.
test.use({
  person: null,
  ownServerOf: 'an account of AWS',
  ownPlace: 'iad.gamma',
  // Each page asks who is signed in before anyone is; no stack of ours has the domain.
  expectedMessages: /401 \(Unauthorized\)|503 \(Service Unavailable\)|404 \(Not Found\)/,
});

// Each worker begins with a new domain in the one account: two of them would take it from each other.
test.describe.configure({ mode: 'default' });

const IDENTIFIER = `${ACCOUNT}:${DOMAIN}`;
const OVERVIEW = `/${ACCOUNT}/${DOMAIN}/overview`;

test('from the account to a domain, its configuration, changes and metrics, and a software update that is in the tracker and the history [SDPDS-062, SKEW-024]', {
  tag: '@peer',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(`/${ACCOUNT}`);
  await signInWithPassword(page, 'peer-operator', 'correct horse battery staple');
  const domains = page.getByRole('grid', { name: 'Client domains' });
  await domains.getByRole('link', { name: DOMAIN }).click();
  await expect(page).toHaveURL(new RegExp(`${OVERVIEW}$`));
  await expect(page.getByText('OpenSearch 2.17').first()).toBeVisible();

  // Without a way to its endpoint the control plane tells: nodes, and what changed by CloudTrail.
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await expect(changes.getByText('UpdateDomainConfig')).toBeVisible({ timeout: 60_000 });
  await expect(changes.getByText('CreateDomain')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Data details' }).click();
  const details = page.getByRole('dialog', { name: 'AWS calls of this page' });
  for (const operation of ['DescribeDomain', 'DescribeDomainNodes'])
    await expect(details.getByText(operation, { exact: true })).toBeVisible();
  await expect(details.getByText(/CloudWatch bills .* about/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${OVERVIEW}?graphs=1&m.last=1-hour&m.period=1m&m.find=Active+shards`);
  await revealGraph(page, 'Active shards');
  await graphOf(page, 'Active shards').getByRole('button', { name: 'Chart options of Active shards' }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(
    graphOf(page, 'Active shards')
      .getByRole('cell', { name: /^1[0-4]\d/ })
      .first(),
  ).toBeVisible();

  await page.goto(`/${ACCOUNT}/${DOMAIN}/configurations`);
  await expect(page.getByText('EBSOptions').first()).toBeVisible();
  await expect(page.getByText('r6g.large.search').first()).toBeVisible();

  // What is asked of the service goes through the one dialog: without a ticket it does not leave the page.
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Start service software update' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('OpenSearch_2_17_R20261102')).toBeVisible();
  const start = dialog.getByRole('button', { name: 'Start service software update' });
  await start.click();
  await expect(dialog.getByText('Give the id of a ticket')).toBeVisible();
  await dialog.getByLabel('Ticket').fill('V1234567890');
  await dialog.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Customer request' }).click();
  await dialog.getByLabel('Description').fill('The owner of the domain has asked for the update');
  await start.click();
  await expect(dialog.getByText('The software update was asked for')).toBeVisible();
  await dialog.getByRole('link', { name: /^Audit record \d+/ }).click();
  await expect(page).toHaveURL(/\/audit-history\?/);
  const record = page.locator('[data-table="command-history"]').getByRole('grid').locator('[data-id]').first();
  for (const words of ['aes/domain/service/start-software-update', IDENTIFIER, 'peer-operator', 'Succeeded'])
    await expect(record).toContainText(words);

  // What is done to a node is the service's maintenance: the node page's own dialog begins it, and waits for its end.
  await page.goto(OVERVIEW);
  await page.locator('[data-table="instances"] [data-id="data-a"]').getByRole('radio').click();
  await page.getByRole('button', { name: 'Actions on the instance' }).click();
  await page.getByRole('menuitem', { name: 'Bounce Kibana' }).click();
  const bounce = page.getByRole('dialog', { name: 'Bounce Kibana' });
  await bounce.getByLabel('Ticket').fill('V1234567890');
  await bounce.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Customer request' }).click();
  await bounce.getByLabel('Description').fill('The dashboards of the node answer nothing');
  await bounce.getByRole('button', { name: 'Bounce Kibana' }).click();
  await expect(bounce.getByText('Kibana bounced successfully.')).toBeVisible({ timeout: 30_000 });

  await page.goto(`/${ACCOUNT}/${DOMAIN}/sdpds`);
  const update = page.getByRole('region', { name: 'Available Stack Release Software' });
  await expect(update).toContainText('OpenSearch_2_17_R20261102', { timeout: 30_000 });
  await expect(page.getByText('SCHEDULED').first()).toBeVisible();

  await page.goto(`${OVERVIEW}?info=service`);
  const service = page.getByRole('tabpanel', { name: 'Service' });
  await expect(service.getByText('PENDING_UPDATE')).toBeVisible({ timeout: 30_000 });
  await expect(service.getByRole('button', { name: 'Cancel update' })).toBeEnabled();
  await expect(page.getByRole('grid', { name: 'Tags' })).toContainText('checkout');
  await expect(page.getByRole('grid', { name: 'Insights' })).toContainText('Shards are unevenly sized');
  await expect(page.getByRole('grid', { name: 'Maintenance' })).toContainText('The node did not come back in time.');
  const begun = page.getByRole('grid', { name: 'Maintenance' }).locator('[data-id]').filter({ hasText: 'data-a' });
  await expect(begun).toContainText('RESTART_DASHBOARD');
  await expect(begun).toContainText('COMPLETED');
  await expect(service.getByText(/^\d+ of 300 calls$/)).toBeVisible();
  await service.getByRole('button', { name: /^Calls by operation/ }).click();
  await expect(service.getByText('StartServiceSoftwareUpdate', { exact: true })).toBeVisible();
  await page.goto(`/${ACCOUNT}`);
  await expect(page.getByText('Budget left this minute')).toBeVisible({ timeout: 30_000 });
});

test('what CloudWatch tells of a domain that cannot be reached is an issue of it, on its page and on the fleet board', {
  tag: '@peer',
}, async ({ page }) => {
  await page.goto(`${OVERVIEW}?info=tms-issues`);
  await signInWithPassword(page, 'peer-operator', 'correct horse battery staple');
  const issue = page
    .getByRole('grid', { name: /^TMS issues/ })
    .locator('[data-id]')
    .filter({ hasText: 'IndexWriteBlocked' });
  await expect(issue).toContainText('the cluster blocks writes: full disks, or too little memory', { timeout: 60_000 });
  await page.goto('/fleet-board');
  await expect(page.getByRole('grid', { name: /^Needs attention now/ })).toContainText('IndexWriteBlocked', { timeout: 30_000 });
});
