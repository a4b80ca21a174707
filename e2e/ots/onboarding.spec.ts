import { permissionNeeded } from '#rules/permissions';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';
import {
  actionable,
  CANARY_ACCOUNT,
  confirm,
  GOOD_ACCOUNT,
  NEW_ACCOUNT,
  openVerified,
  ownVerification,
  RIGHT_ROLE,
  roleOf,
  saveRole,
} from './ots-page.ts';

test.setTimeout(120_000);

test('an account is onboarded, its role breaks, it is to do, it is mended and cleared [OTS-001, OTS-006, OTS-020]', async ({ page }, {
  retry,
}) => {
  // What a first try onboarded stays so.
  const region = retry === 0 ? 'us-east-1' : 'us-west-2';
  const denied = 'The role may not be taken over';
  await openVerified(page, '/ops-transparency');
  await page.getByLabel('AWS account id').fill(NEW_ACCOUNT);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL(`/ops-transparency/onboarding/${NEW_ACCOUNT}`);

  await page.getByLabel(region).check();
  await page.getByRole('button', { name: 'Onboard', exact: true }).click();
  await confirm(page, 'Onboard');
  // The words are the server's, and stay until they are dismissed.
  const onboarded = page.getByText(`The account ${NEW_ACCOUNT} is onboarded in ${region}.`);
  await expect(onboarded).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(onboarded).toHaveCount(0);
  await expect(page.getByLabel(region)).toBeChecked();
  await expect(page.getByLabel(region)).toBeDisabled();

  await saveRole(page, roleOf(NEW_ACCOUNT, RIGHT_ROLE));
  await expect(page.getByText(`The role of the account ${NEW_ACCOUNT} is ${roleOf(NEW_ACCOUNT, RIGHT_ROLE)} now.`)).toBeVisible();
  await expect(ownVerification(page).getByText('No problem found').first()).toBeVisible({ timeout: 30_000 });
  await expect(ownVerification(page).getByText('The role does not exist')).toHaveCount(0);

  // The role breaks: it is to do.
  await saveRole(page, roleOf(NEW_ACCOUNT, `${RIGHT_ROLE}-denied`));
  await expect(ownVerification(page).getByText(denied).first()).toBeVisible({ timeout: 30_000 });
  const filter = `?filter=account_id%3D${NEW_ACCOUNT}`;
  await openVerified(page, `/ops-transparency/verify/actionable/all${filter}`);
  await expect(actionable(page).getByText(denied).first()).toBeVisible();
  const count = await actionable(page).getByText(denied).count();

  // It is mended in another tab; the list here shows it as cleared and keeps its place.
  await actionable(page).locator('[data-row="0"]').getByText(denied).click();
  const panel = page.getByRole('region', { name: /.+/ }).filter({ hasText: 'What to do' });
  await expect(panel.getByText('its trust policy must name the service as principal')).toBeVisible();
  await expect(panel.getByText(/^1 of \d+$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Verify this one now' }).click();
  await expect(panel.getByText('Verified just now: it is still so.')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/ops-transparency/onboarding/${NEW_ACCOUNT}`);
  await saveRole(other, roleOf(NEW_ACCOUNT, RIGHT_ROLE));
  await other.close();
  await expect(actionable(page).getByText('No problem found')).toHaveCount(count, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Refresh Domains that need operator action' }).click();
  await expect(page.getByText('No matches')).toBeVisible();
});

test('an id that is none is refused with words that say how one looks [OTS-002]', async ({ page }) => {
  await page.goto('/ops-transparency');
  await page.getByLabel('AWS account id').fill('12345');
  await page.getByLabel('AWS account id').press('Enter');
  await expect(page.getByText('The account id must be 12 digits, such as 123456789012.')).toBeVisible();
  await expect(page).toHaveURL('/ops-transparency');
  await page.getByLabel('AWS account id').fill(` ${GOOD_ACCOUNT} `);
  await page.getByLabel('AWS account id').press('Enter');
  await expect(page).toHaveURL(`/ops-transparency/onboarding/${GOOD_ACCOUNT}`);
  await page.goto('/ops-transparency/onboarding/12x');
  await expect(page.getByText('The account id must be 12 digits, such as 123456789012.')).toBeVisible();
});

test('regions that are onboarded are checked and locked, the others can be added [OTS-009, OTS-011]', async ({ page }) => {
  await page.goto(`/ops-transparency/onboarding/${CANARY_ACCOUNT}`);
  for (const region of ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2']) {
    await expect(page.getByLabel(region, { exact: true })).toBeChecked();
    await expect(page.getByLabel(region, { exact: true })).toBeDisabled();
  }
  await page.goto('/ops-transparency/onboarding/123456789012');
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) {
    await expect(box).toBeEnabled();
    await expect(box).not.toBeChecked();
  }
});

test('the role is locked once it is set, Edit unlocks it, and it must be of the account [OTS-010]', async ({ page }) => {
  await page.goto(`/ops-transparency/onboarding/${CANARY_ACCOUNT}`);
  const field = page.getByLabel('Role ARN', { exact: true });
  await expect(field).toHaveValue(roleOf(CANARY_ACCOUNT, RIGHT_ROLE));
  await expect(field).toBeDisabled();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(field).toBeEnabled();
  await field.fill(roleOf(GOOD_ACCOUNT, RIGHT_ROLE));
  await page.getByRole('button', { name: 'Save role ARN' }).click();
  await expect(page.getByText(`The role ARN must be of the account ${CANARY_ACCOUNT}, and this one is of ${GOOD_ACCOUNT}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue(roleOf(CANARY_ACCOUNT, RIGHT_ROLE));
  await expect(field).toBeDisabled();
});

test('beside a canary account stands that it is one [OTS-006]', async ({ page }) => {
  await page.goto(`/ops-transparency/onboarding/${CANARY_ACCOUNT}`);
  const information = page.getByRole('complementary', { name: 'Information about the account' });
  await expect(information.getByText('This is a canary account')).toBeVisible();
  await page.goto(`/ops-transparency/onboarding/${GOOD_ACCOUNT}`);
  await expect(information.getByText('Onboarded', { exact: true })).toBeVisible();
  await expect(information.getByText('This is a canary account')).toHaveCount(0);
});

test('an onboarding that fails shows the message of the server and changes nothing [OTS-022]', async ({ page }) => {
  await page.goto('/ops-transparency/onboarding/123456789012');
  await page.getByLabel('us-west-2').check();
  await page.getByRole('button', { name: 'Onboard', exact: true }).click();
  await answering(
    page,
    'Ots_OnboardQuery',
    errorLine('Ots_OnboardQuery', 'Another service holds this account.', { status: 409, code: 'CONFLICT', requestId: 'req-7' }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Onboard', exact: true }).click();
  await expect(dialog.getByText('Another service holds this account.')).toBeVisible();
  await expect(dialog.getByText('Code CONFLICT · Request req-7')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('This account is not onboarded yet.')).toBeVisible();
});

test.describe('a person who may only look', () => {
  test.use({ person: 'Mara Lindqvist' });
  test('sees everything and is told which permission a change needs', async ({ page }) => {
    await page.goto(`/ops-transparency/onboarding/${GOOD_ACCOUNT}`);
    for (const name of ['Edit', 'Verify now']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(permissionNeeded('transparency:act'));
    }
  });
});

test('the start and an account are accessible', async ({ page, expectAccessibleInBothModes }) => {
  await openVerified(page, '/ops-transparency');
  await expect(page.getByRole('link', { name: /^\d{12}$/ }).first()).toBeVisible();
  await expectAccessibleInBothModes();
  await page.goto(`/ops-transparency/onboarding/${CANARY_ACCOUNT}`);
  await expect(page.getByText('This is a canary account')).toBeVisible();
  await expectAccessibleInBothModes();
});
