import type { Page } from '@playwright/test';
import { permissionNeeded } from '#rules/permissions';
import { expect, test } from '../fixtures.ts';
import { at } from './known.ts';

// A place of its own: limits that are changed here would look different to the other stories.
test.use({ baseURL: `http://pdx.beta.localhost:${process.env.TUMBLER_E2E_PORT}`, person: 'Ingrid Solberg' });

const open = async (page: Page, name: string) => {
  await page.goto(`${at(name, 'configurations')}?part=limits`);
  await expect(page.getByRole('region', { name: 'Instance limits' })).toBeVisible();
};

const GROUPS: [string, string[]][] = [
  ['Instance limits', ['MaximumInstanceCount', 'MaxDedicatedMasterCount', 'AllowedInstanceTypes']],
  ['EBS limits', ['MaximumVolumeSize', 'MinimumIops', 'VolumesPerNode']],
  ['ES limits', ['MaxShardsPerNode', 'MaxHttpContentLengthMiB', 'SearchMaxBuckets']],
  ['Other limits', ['MaxTags', 'SnapshotRetentionDays', 'ApiRequestsPerSecond']],
];

test('limits stand in four groups and are locked [SKEW-022, SKEW-025]', async ({ page }) => {
  await open(page, 'orders-yellow');
  for (const [group, names] of GROUPS) {
    const region = page.getByRole('region', { name: group });
    for (const name of names) {
      await expect(region.getByRole('textbox', { name })).toBeVisible();
      await expect(region.getByRole('textbox', { name })).not.toBeEditable();
    }
  }
  await expect(page.getByRole('textbox', { name: 'MaximumInstanceCount' })).toHaveValue('80');
});

test('a limit is changed with a ticket and a reason, shows at once and after a reload, and is on record [SKEW-025]', async ({ page }) => {
  await open(page, 'orders-green');
  await page.getByRole('button', { name: 'Update limits' }).click();
  const field = page.getByRole('textbox', { name: 'MaxShardsPerNode' });
  await field.fill('90000');
  await expect(page.getByText('MaxShardsPerNode must be between 1 and 4000.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save limits' })).toBeDisabled();
  await field.fill('2000');
  await expect(page.getByText('was 1000')).toBeVisible();
  await expect(page.getByText('1 limit changed')).toBeVisible();
  await page.getByRole('button', { name: 'Save limits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update limits' });
  await expect(dialog.getByText('MaxShardsPerNode: 1000 becomes 2000')).toBeVisible();
  await dialog.getByLabel('Ticket').fill('V1234567890');
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'Customer request' }).click();
  await dialog.getByLabel('Description').fill('The owner needs more shards on each node');
  await dialog.getByRole('button', { name: 'Update limits' }).click();
  await expect(dialog.getByText('The limits were updated')).toBeVisible();
  await expect(dialog.getByText('MaxShardsPerNode: 1000 becomes 2000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(field).toHaveValue('2000');
  await expect(field).not.toBeEditable();
  await page.reload();
  await expect(field).toHaveValue('2000');
  await page.goto('/audit-history?domain=000000000101%3Aorders-green');
  await expect(page.getByText('update-limits').first()).toBeVisible();
});

test('Cancel changes nothing [DOM-023]', async ({ page }) => {
  await open(page, 'orders-yellow');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'MaxTags' });
  await field.fill('12');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('10');
  await expect(field).not.toBeEditable();
});

test('limits that cannot be fetched are told by a toast [SKEW-023]', async ({ page }) => {
  await page.goto('/000000000202/throttled-429/configurations?part=limits');
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(
    notice.getByText('Something went wrong. Unable to fetch limits for 000000000202:throttled-429', { exact: true }),
  ).toBeVisible();
});

test.describe('without the permission', () => {
  test.use({ person: 'Aiko Tanaka' });
  test('limits can be read and not edited, and it says why', async ({ page }) => {
    await open(page, 'orders-yellow');
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    // While other parts of the page fill, the button may move away from under the mouse.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await edit.hover();
      await expect(page.getByRole('tooltip').getByText(permissionNeeded('limits:edit'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});

test('editing limits is accessible, and the question too', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(120_000);
  await open(page, 'orders-yellow');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'MaxTags' }).fill('many');
  await expect(page.getByText('MaxTags must be a whole number.')).toBeVisible();
  await expectAccessibleInBothModes();
  await page.getByRole('textbox', { name: 'MaxTags' }).fill('12');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByRole('dialog', { name: 'Update limits' })).toBeVisible();
  await expectAccessibleInBothModes();
});
