import type { Page } from '@playwright/test';
import { MINUTE } from '#rules/durations';
import { ACCOUNT, at, GREEN } from '../domains/known.ts';
import { expect, signIn, signInWithPassword } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { dialogOf, fill, override } from './action-dialog.ts';

// What an installation decides of access: a credential console everywhere, and stage gamma with a cluster of its own, where nothing is the demo's.
test.use({
  ownServerOf: 'access',
  ownServerEnv: {
    TUMBLER_TEST_CONFIG: `access:
  credentials:
    consoleUrl: https://credentials.ops.example/{stage}/{accountId}/{domainName}?role={role}
    role: OperationsDataLakeUser
`,
    // Nothing answers there, and nothing has to.
    TUMBLER_TEST_OPENSEARCH_URLS: 'http://127.0.0.1:9',
  },
});

// A sign-in in place ends the session before it: each story has one of its own.
test.use({ person: null });
const asAiko = async (page: Page): Promise<void> => {
  await page.goto('/');
  await signIn(page, 'Aiko Tanaka');
};

// A page that asks who is there while one session follows another is answered 401 once, and asks again.
test.use({ expectedMessages: /401 \(Unauthorized\)|503 \(Service Unavailable\)/ });
test.setTimeout(90_000);

const CONSOLE = `https://credentials.ops.example/beta/${ACCOUNT}/${GREEN}?role=OperationsDataLakeUser`;

/** Opens the dialog of the domain's credentials and fills it. */
async function fillCredentials(page: Page) {
  await page.goto(at(GREEN));
  await page.getByRole('button', { name: 'Credentials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credentials' });
  await dialog.getByRole('textbox', { name: 'Ticket' }).fill('T-4713');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The customer asks why the index is empty');
  return dialog;
}

test('an old sign-in is renewed in place, the form stays, and the credential console opens [ACT-067, ACT-068]', async ({
  page,
  context,
  stepClock,
}) => {
  // The installation's own console is not there; what is opened is what counts.
  await context.route('https://credentials.ops.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Console</title>' }),
  );
  await asAiko(page);
  const dialog = await fillCredentials(page);
  await stepClock(11 * MINUTE);
  await dialog.getByRole('button', { name: 'Break glass' }).click();
  await expect(dialog.getByText('Refused by rule STEP_UP_REQUIRED. Nothing was changed.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Ticket' })).toHaveValue('T-4713');

  const popupOpens = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  const tab = context.waitForEvent(
    'page',
    (opened) => opened.url().startsWith('https://credentials.ops.example/') || opened.url() === 'about:blank',
  );
  await (await popupOpens).getByRole('button', { name: 'Aiko Tanaka' }).click();
  await expect(dialog.getByText('Access is open')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Open credential console/ })).toHaveAttribute('href', CONSOLE);
  await expect(dialog.getByText('Nothing answers at this address.')).toHaveCount(0);
  await (await tab).waitForURL(CONSOLE);
});

test('a dialog that is closed while its person signs in breaks no glass [ACT-036]', async ({ page, stepClock }) => {
  await asAiko(page);
  const { dialog } = await dialogOf(page, GREEN, 'Reboot EC2');
  await override(dialog);
  await fill(dialog, 'T-4713');
  await stepClock(11 * MINUTE);
  await dialog.getByRole('button', { name: 'Break glass' }).click();
  await expect(dialog.getByText('Refused by rule STEP_UP_REQUIRED. Nothing was changed.')).toBeVisible();
  const popupOpens = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  const popup = await popupOpens;
  await expect(popup.getByRole('button', { name: 'Aiko Tanaka' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Aiko Tanaka' }).click();
  await closed;
  // Whatever follows from the sign-in has been sent when what a person does next is there.
  await page.getByRole('button', { name: 'Actions on the instance' }).click();
  await page.getByRole('menuitem', { name: 'Reboot EC2' }).click();
  await expect(dialog.getByRole('button', { name: 'Break glass' })).toBeVisible();
  expect(asked.filter((body) => body.includes('aes/grants/break-glass'))).toEqual([]);
});

test.describe('in a real stage without explorers', () => {
  test.use({ ownPlace: 'iad.gamma', expectedMessages: /401 \(Unauthorized\)|50\d \(/ });

  test('nothing of the demo is offered, and the links say what to configure [ACT-024]', async ({ page }) => {
    await page.goto('/123456789012/peer/overview');
    await signInWithPassword(page, 'peer-operator', 'correct horse battery staple');
    await page.getByRole('button', { name: 'Links', exact: true }).click();
    await expect(page.getByText('Explorer Links', { exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Command explorers' })).toHaveAccessibleDescription(/access\.commandExplorers/);
  });
});
