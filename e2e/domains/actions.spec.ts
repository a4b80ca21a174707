import type { Page, Request } from '@playwright/test';
import { permissionNeeded } from '#rules/permissions';
import { expect, test } from '../fixtures.ts';
import { ACCOUNT, at, GREEN, MAX_RETRY } from './known.ts';

const RECOVER = 'aes/domain/cp/recover-domain';
const DEACTIVATE = 'aes/domain/dp/deactivate-kibana';
const ACTIVATE = 'aes/domain/dp/activate-kibana';

// A place of its own: what is recovered or bounced here would look different to the other stories.
test.use({ baseURL: `http://pdx.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });

interface Sent {
  operationName: string;
  variables: { url: string; args: unknown; approval: unknown; confirm: unknown; guard: { idempotencyKey: string } };
}

const sentIn = (request: Request): Sent | null => {
  if (!request.url().endsWith('/graphql')) return null;
  // Operations that are asked together travel as a list.
  const sent = [request.postDataJSON() as Sent | Sent[]].flat();
  return sent.find((each) => each.operationName === 'ExecuteInstanceCommand') ?? null;
};

const commandOf = async (page: Page, url: string): Promise<Sent> => {
  const request = await page.waitForRequest((each) => sentIn(each)?.variables.url === url);
  const sent = sentIn(request);
  if (!sent) throw new Error(`The request for ${url} is no command`);
  return sent;
};

const payloadOf = ({ variables: { guard: _guard, ...payload } }: Sent) => payload;

/** Opens the menu; answers an entry of it by its words. */
const openMenu = async (page: Page, name: string) => {
  await page.goto(at(name));
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  return (entry: string) => page.getByRole('menuitem', { name: entry });
};

const ask = async (page: Page, name: string, action: string) => {
  const entry = await openMenu(page, name);
  await entry(action).click();
  const dialog = page.getByRole('dialog', { name: action });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return dialog;
};

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('Actions offers two actions [ACT-015]', async ({ page }) => {
  const entry = await openMenu(page, GREEN);
  await expect(entry('')).toHaveText(['Recover domain', 'Bounce dashboards UI']);
});

for (const action of ['Recover domain', 'Bounce dashboards UI']) {
  test(`${action} asks first, Cancel has the focus, and without the click nothing is sent [ACT-015, ACT-018]`, async ({ page }) => {
    const sent: Sent[] = [];
    page.on('request', (request) => {
      const command = sentIn(request);
      if (command) sent.push(command);
    });
    const dialog = await ask(page, GREEN, action);
    await expect(dialog).toContainText(`${ACCOUNT}:${GREEN}`);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Actions', exact: true })).toBeFocused();
    expect(sent).toEqual([]);
  });
}

test('recover sends its command confirmed, and the toast leads to the audit record [ACT-019, ACT-022]', async ({ page }) => {
  const dialog = await ask(page, MAX_RETRY, 'Recover domain');
  const command = commandOf(page, RECOVER);
  await dialog.getByRole('button', { name: 'Recover domain' }).click();
  expect(payloadOf(await command)).toEqual({
    url: RECOVER,
    args: { domain_identifier: `${ACCOUNT}:${MAX_RETRY}` },
    approval: { mode: 'bypass' },
    confirm: { is_confirmed: true },
  });
  await expect(notifications(page)).toContainText('Recovery of the domain was started');
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const record = notifications(page).getByRole('link', { name: /^Audit record \d+$/ });
  const seq = (await record.textContent())?.replace(/\D/g, '') ?? '';
  await record.click();
  await expect(page).toHaveURL(`/audit-history?domain=${encodeURIComponent(`${ACCOUNT}:${MAX_RETRY}`)}&open=${seq}`);
  await expect(page.getByText(RECOVER).first()).toBeVisible();
});

test('bounce deactivates, then activates [ACT-017, ACT-020, ACT-021]', async ({ page }) => {
  const dialog = await ask(page, GREEN, 'Bounce dashboards UI');
  const order: string[] = [];
  page.on('requestfinished', (request) => order.push(`answered ${sentIn(request)?.variables.url}`));
  page.on('request', (request) => order.push(`sent ${sentIn(request)?.variables.url}`));
  const commands = Promise.all([commandOf(page, DEACTIVATE), commandOf(page, ACTIVATE)]);
  await dialog.getByRole('button', { name: 'Bounce dashboards UI' }).click();
  for (const [i, command] of (await commands).entries()) {
    expect(payloadOf(command)).toEqual({
      url: i === 0 ? DEACTIVATE : ACTIVATE,
      args: { domain_identifier: `${ACCOUNT}:${GREEN}` },
      approval: { mode: 'bypass' },
      confirm: { is_confirmed: true },
    });
  }
  await expect(notifications(page)).toContainText('The dashboards UI was bounced');
  expect(order.filter((each) => each.includes('kibana'))).toEqual([
    `sent ${DEACTIVATE}`,
    `answered ${DEACTIVATE}`,
    `sent ${ACTIVATE}`,
    `answered ${ACTIVATE}`,
  ]);
});

test('while an action runs a loading toast says so [ACT-016]', async ({ page, context }) => {
  const dialog = await ask(page, GREEN, 'Bounce dashboards UI');
  // A slow line, so that there is something to see: the command itself is done at once.
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 });
  await dialog.getByRole('button', { name: 'Bounce dashboards UI' }).click();
  await expect(notifications(page)).toContainText('Bouncing the dashboards UI');
  await expect(notifications(page)).toContainText('The dashboards UI was bounced');
  await expect(notifications(page)).not.toContainText('Bouncing the dashboards UI');
});

test.describe('failures', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
  for (const [action, words] of [
    ['Recover domain', 'Something went wrong unable to recover domain'],
    ['Bounce dashboards UI', 'Something went wrong unable to bounce Kibana'],
  ] as const) {
    test(`${action} that fails says “${words}” [ACT-023]`, async ({ page, context }) => {
      // What draws toasts is loaded with the first one, which must have been.
      const first = await ask(page, GREEN, action);
      await first.getByRole('button', { name: action }).click();
      await expect(notifications(page).getByRole('button', { name: 'Dismiss notification' })).toBeVisible();
      // A bounce is two commands: the second one of the first time must not come in between.
      await expect(first.getByRole('link', { name: /^Audit record/ })).toBeVisible();
      await first.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
      const dialog = page.getByRole('dialog', { name: action });
      const keys = new Set<string>();
      page.on('request', (request) => {
        const command = sentIn(request);
        if (command) keys.add(command.variables.guard.idempotencyKey);
      });
      await context.setOffline(true);
      await dialog.getByRole('button', { name: action }).click();
      await expect(notifications(page)).toContainText(words);
      await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
      await context.setOffline(false);
      // Nobody knows whether it arrived, so the second try must not be a second command.
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(dialog.getByRole('link', { name: /^Audit record/ })).toBeVisible();
      expect(keys.size).toBe(1);
    });
  }
});

test('a toast of the domain pages stays for 3,000,000 ms [SHELL-050]', async ({ page }) => {
  await page.clock.install();
  const dialog = await ask(page, GREEN, 'Recover domain');
  await dialog.getByRole('button', { name: 'Recover domain' }).click();
  const toast = notifications(page).getByText('Recovery of the domain was started');
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_900_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(200_000);
  await expect(toast).toHaveCount(0);
});

test.describe('a reader', () => {
  test.use({ person: 'Mara Lindqvist' });
  test('finds the actions disabled, with the reason [ACT-015]', async ({ page }) => {
    const entry = await openMenu(page, GREEN);
    for (const [name, permission] of [
      ['Recover domain', 'domain:recover'],
      ['Bounce dashboards UI', 'domain:bounce'],
    ] as const) {
      await expect(entry(name)).toHaveAttribute('aria-disabled', 'true');
      await expect(entry(name)).toHaveAccessibleDescription(permissionNeeded(permission));
    }
  });
});

test('on a deleted domain nothing can be done, and the menu says why', async ({ page }) => {
  const entry = await openMenu(page, 'gone-deleted');
  await expect(entry('Recover domain')).toHaveAccessibleDescription('The domain is deleted');
});

test.describe('in prod', () => {
  test.use({ baseURL: `http://pdx.prod.localhost:${process.env.TUMBLER_E2E_PORT}` });
  test('recover asks for a ticket and its reason, and sends nothing without them [ACT-018]', async ({ page }) => {
    const sent: Sent[] = [];
    page.on('request', (request) => {
      const command = sentIn(request);
      if (command) sent.push(command);
    });
    const dialog = await ask(page, MAX_RETRY, 'Recover domain');
    await dialog.getByRole('button', { name: 'Recover domain' }).click();
    await expect(dialog).toContainText('Give the id of a ticket, such as V1234567890.');
    expect(sent).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Ticket' }).fill('V1234567890');
    await dialog.getByRole('button', { name: /Reason/ }).click();
    await page.getByRole('option', { name: 'Service impact' }).click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Its replicas gave up after a full disk.');
    await dialog.getByRole('button', { name: 'Recover domain' }).click();
    await expect(notifications(page)).toContainText('Recovery of the domain was started');
    expect(sent.map(payloadOf)).toMatchObject([{ url: RECOVER, args: { domain_identifier: `${ACCOUNT}:${MAX_RETRY}` } }]);
  });
});

test.describe('an operator of beta and gamma', () => {
  test.use({ person: 'Tomás Ferreira' });
  test('may act in beta, and has no way into prod', async ({ page }) => {
    const entry = await openMenu(page, GREEN);
    await expect(entry('Recover domain')).not.toHaveAttribute('aria-disabled', 'true');
    await page.goto(`http://iad.prod.localhost:${process.env.TUMBLER_E2E_PORT}${at(GREEN)}`);
    await expect(page.getByRole('button', { name: 'Aiko Tanaka' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tomás Ferreira' })).toHaveCount(0);
  });
});

test('axe finds nothing in the dialog in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await ask(page, GREEN, 'Recover domain');
  await expectAccessibleInBothModes('[role="dialog"]');
});
