import type { Locator, Page } from '@playwright/test';
import { permissionNeeded } from '#rules/permissions';
import { ACCOUNT, at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer, errorLine } from '../support/failed-answers.ts';

// A region of its own: what is opened here lives for half an hour and would carry another story. Wide enough for the column of the bastion.
test.use({ viewport: { width: 3000, height: 1200 }, baseURL: `http://arn.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });
// One after the other: a grant that one has open would spare another the form.
test.describe.configure({ mode: 'default' });

const REQUIRED = 'This is required field.';
const WHY = 'The heap dump can only be read on the node';

/** What an attempt before left open would spare this one the form. */
test.beforeEach(async ({ page }) => {
  await page.goto('/grants?list=live');
  await page.evaluate(async () => {
    const ask = async (query: string, variables: object = {}) => {
      const headers = { 'content-type': 'application/json' };
      return (await (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })).json()).data;
    };
    const { ownGrants } = await ask('{ ownGrants { id subject } }');
    for (const { id, subject } of ownGrants)
      await ask(
        `mutation B($args: JSON!) { executeCommand(url: "aes/grants/give-back", args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }) { success } }`,
        { args: { grant_id: id, subject } },
      );
  });
});

const instances = (page: Page) => page.getByRole('grid', { name: 'EC2 instances' });

/** Opens the dialog for the first machine of a domain. */
async function sshTo(page: Page, name = GREEN): Promise<{ dialog: Locator; instanceId: string }> {
  await page.goto(at(name));
  const row = instances(page).locator('[data-id]').first();
  const instanceId = (await row.getAttribute('data-id')) ?? '';
  await row.getByRole('button', { name: `SSH access to ${instanceId}` }).click();
  const dialog = page.getByRole('dialog', { name: 'SSH access' });
  await expect(dialog.getByRole('textbox', { name: 'Ticket' })).toBeFocused();
  return { dialog, instanceId };
}

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Break glass' });

async function choose(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByRole('button', { name: /^Reason/ }).click();
  await dialog.page().getByRole('option', { name: reason }).click();
}

test('nothing is submitted before ticket, reason and description are filled, and an empty one says so [ACT-064, ACT-065]', async ({
  page,
  expectAccessible,
}) => {
  const { dialog } = await sshTo(page);
  await expect(submit(dialog)).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText(REQUIRED)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(REQUIRED)).toHaveCount(3);
  await expectAccessible('[role=dialog]');

  await dialog.getByRole('textbox', { name: 'Ticket' }).fill('T-4711');
  await expect(dialog.getByText(REQUIRED)).toHaveCount(2);
  await choose(dialog, 'Tooling Gap');
  await expect(submit(dialog)).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Description' }).fill(WHY);
  await expect(dialog.getByText(REQUIRED)).toHaveCount(0);
  await expect(submit(dialog)).toBeEnabled();
  for (const name of ['Ticket', 'Description']) {
    const field = dialog.getByRole('textbox', { name });
    const filled = await field.inputValue();
    await field.fill('  ');
    await expect(dialog.getByText(REQUIRED)).toHaveCount(1);
    await expect(submit(dialog)).toHaveAttribute('aria-disabled', 'true');
    await field.fill(filled);
    await expect(submit(dialog)).toBeEnabled();
  }
});

test('the reasons are three, and Other takes words of its own [ACT-064, ACT-066]', async ({ page }) => {
  const { dialog } = await sshTo(page);
  await dialog.getByRole('button', { name: /^Reason/ }).click();
  const reasons = page.getByRole('listbox').getByRole('option');
  // The one that the keyboard is on is said twice.
  await expect(reasons).toHaveText([/^(Tooling Gap)+$/, /^Tool\/command not working$/, /^Other$/]);
  await reasons.nth(2).click();
  await dialog.getByRole('textbox', { name: 'Ticket' }).fill('T-4711');
  await dialog.getByRole('textbox', { name: 'Description' }).fill(WHY);
  await expect(submit(dialog)).toHaveAttribute('aria-disabled', 'true');
  const own = dialog.getByRole('textbox', { name: 'Reason in your own words' });
  await own.fill('The vendor asked for a core file');

  // A reload for sign-in loses none of it.
  await page.reload();
  const again = (await sshTo(page)).dialog;
  await expect(again.getByRole('textbox', { name: 'Reason in your own words' })).toHaveValue('The vendor asked for a core file');
  await expect(submit(again)).toBeEnabled();
  await submit(again).click();
  await expect(again.getByText('Access is open')).toBeVisible();
  await again.getByRole('button', { name: 'Close', exact: true }).click();
  await page.goto('/grants?list=live');
  await page.getByRole('grid', { name: 'Live' }).locator('[data-id]').first().click();
  await expect(page.locator('dl').getByText(`The vendor asked for a core file: ${WHY}`)).toBeVisible();
});

test('broken glass shows how to reach the machine, is recorded, and waits for a review [ACT-063, ACT-067]', async ({
  page,
  pageOf,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { dialog, instanceId } = await sshTo(page);
  await dialog.getByRole('textbox', { name: 'Ticket' }).fill('T-4711');
  await choose(dialog, 'Tool/command not working');
  await dialog.getByRole('textbox', { name: 'Description' }).fill(WHY);
  await submit(dialog).click();
  await expect(dialog.getByText('Access is open')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await expect(dialog.getByRole('link', { name: /^https:\/\/ssh\.demo\.example\// })).toHaveAttribute(
    'href',
    `https://ssh.demo.example/eu-north-1/${ACCOUNT}/${instanceId}?ticket=T-4711`,
  );
  await expect(dialog.getByText('Nothing answers at these addresses.')).toBeVisible();
  const copied = async (what: string) => {
    await dialog.getByRole('button', { name: `Copy ${what}` }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Web link')).toContain(instanceId);
  expect(await copied('CLI')).toMatch(/^ssh -J bastion-arn-\d\.demo\.invalid operator@[\d.]+$/);
  expect(await copied('SCP command')).toMatch(/^scp -J bastion-arn-\d\.demo\.invalid FILE operator@[\d.]+:\/tmp\/$/);
  await expectAccessible('[role=dialog]');

  // Who has it open already is not asked again.
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: `SSH access to ${instanceId}` }).click();
  await expect(dialog.getByText('Runs under broken glass of ticket T-4711')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show SSH details' }).click();
  await expect(dialog.getByText('Access is open')).toBeVisible();

  await page.goto(`/audit-history?domain=${ACCOUNT}:${GREEN}`);
  const record = page.getByRole('grid').locator('[data-id]').filter({ hasText: 'aes/access/ssh-details' }).first();
  await expect(record).toContainText('T-4711');
  const reviewer = await pageOf('Daniel Okafor');
  await reviewer.goto('/grants?list=review');
  const row = reviewer.getByRole('grid', { name: 'To be reviewed' }).locator('[data-id]', { hasText: `${ACCOUNT}:${GREEN}/${instanceId}` });
  await expect(row.first()).toContainText('data:guarded');
});

test('credentials ask for no reason, and come via the operations data-lake user role [ACT-064, ACT-067, ACT-068]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at(GREEN));
  await page.getByRole('button', { name: 'Credentials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credentials' });
  await expect(dialog.getByRole('button', { name: /^Reason/ })).toHaveCount(0);
  await expect(submit(dialog)).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Ticket' }).fill('T-4712');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The customer asks why the index is empty');
  await submit(dialog).click();
  await expect(dialog.getByText('DemoOperationsDataLakeUser')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Open credential console/ })).toHaveAttribute(
    'href',
    `https://credentials.demo.example/eu-north-1/${ACCOUNT}/${GREEN}?role=DemoOperationsDataLakeUser&ticket=T-4712`,
  );
  await expectAccessible('[role=dialog]');
});

test('what is refused says the rule and what to do, and keeps the form [ACT-063]', async ({ page }) => {
  const { dialog } = await sshTo(page);
  await dialog.getByRole('textbox', { name: 'Ticket' }).fill('T-4711');
  await choose(dialog, 'Tooling Gap');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('aaaaaaaaaaaaaaaa');
  await submit(dialog).click();
  await expect(dialog.getByText('The description must say in words why this is done.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Description' }).fill(WHY);
  await answering(page, 'ExecuteInstanceCommand', (route) => {
    const [message, fix] = ['This needs the permission grant:request in beta/arn.', 'Ask whoever manages people for the permission.'];
    const response = { status: 403, statusText: 'Forbidden', body: { exc_type: 'CommandRefused', exc_value: message } };
    const error = { message, extensions: { code: 'NOT_PERMITTED', fix, response } };
    return route.fulfill({ json: { data: { executeCommand: { success: false, data: null, auditSeq: 1, error } } } });
  });
  await submit(dialog).click();
  await expect(dialog.getByText('Ask whoever manages people for the permission.')).toBeVisible();
  await expect(dialog.getByText('Refused by rule NOT_PERMITTED. Nothing was changed.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Ticket' })).toHaveValue('T-4711');
});

test.describe('failures', () => {
  test.use({ expectedMessages: /Failed to load resource|ERR_FAILED/ });

  test('an action that fails says with what, in the dialog and in a toast [ACT-031]', async ({ page }) => {
    const failing = () =>
      answering(page, 'ExecuteInstanceCommand', (route) => {
        const message = 'the cluster is being replaced';
        const response = { status: 502, statusText: 'Bad Gateway', body: { exc_type: 'Unavailable', exc_value: message } };
        const error = { message, extensions: { code: 'unavailable', fix: null, response } };
        return route.fulfill({ json: { data: { executeCommand: { success: false, data: null, auditSeq: 1, error } } } });
      });
    const text = 'Unable to complete action. Failed with the cluster is being replaced';
    const { dialog } = await sshTo(page);
    await dialog.getByRole('textbox', { name: 'Ticket' }).fill('T-4711');
    await choose(dialog, 'Tooling Gap');
    await dialog.getByRole('textbox', { name: 'Description' }).fill(WHY);
    await failing();
    await submit(dialog).click();
    await expect(dialog.getByText(text)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Recover domain' }).click();
    const recover = page.getByRole('dialog', { name: 'Recover domain' });
    await recover.getByRole('button', { name: 'Recover domain' }).click();
    await expect(recover.getByText(text)).toBeVisible();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts).toContainText('Something went wrong unable to recover domain');
    await expect(toasts).toContainText(text);
  });

  test('addresses that cannot be looked up say so, and are asked for again [ACT-030]', async ({ page }) => {
    const text = 'Fetching endpoint configuration failed. Please Refresh.';
    await answering(page, 'DomainAccess_AccessQuery', errorLine('DomainAccess_AccessQuery', '500 no', { code: 'INTERNAL', status: 500 }));
    await page.goto(at(GREEN));
    await page.getByRole('button', { name: 'Credentials' }).click();
    const dialog = page.getByRole('dialog', { name: 'Credentials' });
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(submit(dialog)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    const links = page.getByRole('button', { name: 'Links', exact: true });
    await links.click();
    await expect(page.getByRole('menuitem', { name: text })).toBeVisible();
    // One that is under way is answered yet.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('menuitem', { name: text }).click();
    await links.click();
    await expect(page.getByRole('menuitem', { name: /^Domain command explorer/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Credentials' }).click();
    await expect(submit(dialog)).toBeVisible();
  });
});

test('where nothing is configured, the dialogs and the links say what to configure [ACT-024, ACT-067]', async ({ page }) => {
  const nothing = { domainAccess: { commandExplorers: [], ssh: null, credentials: null } };
  await answering(page, 'DomainAccess_AccessQuery', dataAnswer('DomainAccess_AccessQuery', nothing));
  await page.goto(at(GREEN));
  await instances(page)
    .getByRole('button', { name: /^SSH access to/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'SSH access' });
  await expect(dialog.getByText('No SSH access is configured for this stage and region.')).toBeVisible();
  await expect(dialog.getByText('access.ssh', { exact: false })).toBeVisible();
  await expect(submit(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Command explorers' })).toHaveAccessibleDescription(/access\.commandExplorers/);
});

test('Explorer Links lead to two command explorers of the domain, each in a tab of its own [ACT-024]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at(GREEN));
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  await expect(page.getByText('Explorer Links', { exact: true })).toBeVisible();
  const explorers = page.getByRole('menuitem', { name: /command explorer/ });
  await expect(explorers).toHaveCount(2);
  for (const [index, host] of ['domain-commands', 'node-commands'].entries()) {
    await expect(explorers.nth(index)).toHaveAttribute('href', `https://${host}.demo.example/eu-north-1/${ACCOUNT}/${GREEN}`);
    await expect(explorers.nth(index)).toHaveAttribute('target', '_blank');
    await expect(explorers.nth(index)).toContainText('Demo');
  }
  await expectAccessible('.domain-header');
});

test('a person who may not see customer data finds both ways disabled, with the reason', async ({ pageOf }) => {
  const page = await pageOf('Mara Lindqvist');
  await page.setViewportSize({ width: 3000, height: 1200 });
  await page.goto(at(GREEN));
  for (const name of [/^SSH access to/, 'Credentials'] as const) {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(permissionNeeded('data:guarded'));
  }
});

test('axe finds nothing in the form in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await sshTo(page);
  await expectAccessibleInBothModes('[role=dialog]');
});
