import { expect, type Locator, type Page } from '@playwright/test';

/** Known to the demo fleet with nine domains in every region, and not onboarded; docs/demo-fleet.md. */
export const NEW_ACCOUNT = '000000000202';
/** Onboarded from the start, with nothing wrong. */
export const GOOD_ACCOUNT = '000000000101';
export const CANARY_ACCOUNT = '000090000001';

export const roleOf = (accountId: string, name: string): string => `arn:aws:iam::${accountId}:role/${name}`;
export const RIGHT_ROLE = 'TumblerOpsTransparency';

export const verified = (page: Page): Locator => page.getByRole('grid', { name: 'Verified domains' });
export const actionable = (page: Page): Locator => page.getByRole('grid', { name: 'Domains that need operator action' });
export const ownVerification = (page: Page): Locator => page.getByRole('grid', { name: 'Verification', exact: true });

/** The first look at a place brings in its accounts and their first round, which takes some seconds. */
export const openVerified = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByText(/Last verification finished/)).toBeVisible({ timeout: 60_000 });
};

export const confirm = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Sets the role of the account whose page is open. */
export const saveRole = async (page: Page, arn: string): Promise<void> => {
  const field = page.getByLabel('Role ARN', { exact: true });
  await expect(field).toBeVisible();
  if (await field.isDisabled()) await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field.fill(arn);
  await page.getByRole('button', { name: 'Save role ARN' }).click();
  await confirm(page, 'Set role ARN');
};
