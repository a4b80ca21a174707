import { permissionNeeded } from '#rules/permissions';
import { expect, test } from '../fixtures.ts';
import { domains, line, openBoard } from './clicks.ts';

test('an acknowledgement shows on another open board without a reload', async ({ page, pageOf }) => {
  const other = await pageOf('Samuel Whitfield');
  await Promise.all([openBoard(page), openBoard(other)]);
  const title = /^MasterUnstable/;
  await line(page, title).getByRole('radio').click();
  await page.getByRole('button', { name: 'Acknowledge' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(line(other, title)).toContainText('Acknowledged by Aiko Tanaka', { timeout: 3_000 });
});

test('a handover has a note, which the next person reads and the audit history keeps', async ({ page, pageOf }) => {
  await openBoard(page);
  await line(page, /^PendingTasksHigh|^DashboardsDown/).click();
  await page.getByRole('button', { name: 'Hand over' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: /^Hand over: / });
  const send = dialog.getByRole('button', { name: 'Hand over', exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('To').fill('Daniel Okafor');
  await dialog.getByLabel('Note').fill('mapping limit is raised, queue drains, watch until 05:00');
  await send.click();
  await expect(dialog.getByText('Handed over.')).toBeVisible();
  const next = await pageOf('Daniel Okafor');
  await next.goto(page.url());
  await expect(next.getByText('mapping limit is raised, queue drains, watch until 05:00')).toBeVisible({ timeout: 30_000 });
  await expect(next.getByText('Handed over to Daniel Okafor by Aiko Tanaka')).toBeVisible();
  await next.goto('/audit-history');
  await expect(next.getByText('hand-over').first()).toBeVisible();
});

test.describe('who only reads', () => {
  test.use({ person: 'Mara Lindqvist' });
  test('finds the actions disabled with the reason', async ({ page }) => {
    await openBoard(page);
    await line(page, /^ClusterRed/).click();
    await expect(domains(page)).toBeVisible();
    const acknowledge = page.getByRole('button', { name: 'Acknowledge' }).first();
    await expect(acknowledge).toBeDisabled();
    await expect(acknowledge).toHaveAccessibleDescription(permissionNeeded('board:triage'));
  });
});

test('the board with an open line is accessible in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await openBoard(page);
  await line(page, /^ClusterRed/).click();
  await expect(domains(page).getByRole('link').first()).toBeVisible();
  await expectAccessibleInBothModes();
});
