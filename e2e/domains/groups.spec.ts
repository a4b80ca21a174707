import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer } from '../support/failed-answers.ts';
import { ACCOUNT, at, GREEN } from './known.ts';

const DELETED = 'gone-deleted';
/** An engine so old that its machines start from launch configurations, not from templates. */
const OLD = 'legacy-es68';
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Other information' }).getByRole('tab');
const tableOf = (page: Page, id: string) => page.locator(`[data-table="${id}"]`);

const open = async (page: Page, name: string, tab = 'Security groups') => {
  await page.goto(at(name));
  await tabs(page).filter({ hasText: tab }).click();
};

const expectPageSizes = async (page: Page, title: string, size: string) => {
  const chooser = page.getByRole('combobox', { name: `Rows per page of ${title}` });
  await expect(chooser).toHaveValue(size);
  await expect(chooser.locator('option')).toHaveText(['10 per page', '30 per page']);
};

test('issues come first, launch configurations or templates have a tab where there are any [DOM-060, DOM-061]', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(tabs(page)).toHaveText(['TMS issues', 'TMS Archive issues', 'Security groups', 'Launch templates', 'Autoscaling groups']);
  await page.goto(at(OLD));
  await expect(tabs(page)).toHaveText([
    'TMS issues',
    'TMS Archive issues',
    'Security groups',
    'Launch configurations',
    'Autoscaling groups',
  ]);
  await page.goto(at(DELETED));
  await expect(tabs(page)).toHaveText(['TMS issues', 'TMS Archive issues', 'Security groups', 'Autoscaling groups']);
});

test('security groups: columns and page sizes [DOM-065, DOM-067]', async ({ page }) => {
  await open(page, GREEN);
  const table = tableOf(page, 'security-groups');
  await expect(table.getByRole('columnheader')).toHaveText(['Group name', 'Group ID', 'Partitions', 'Software version', 'Date']);
  await expect(table.getByRole('row').nth(1).getByRole('gridcell')).toHaveText([
    `es-data-${ACCOUNT}-${GREEN}`,
    /^sg-[0-9a-f]{17}$/,
    'us-east-1',
    /^R\d{8}-P\d$/,
    /ago$/,
  ]);
  await expectPageSizes(page, 'Security groups', '10');
});

for (const [name, title, id] of [
  [GREEN, 'Launch templates', 'launch-templates'],
  [OLD, 'Launch configurations', 'launch-configurations'],
] as const) {
  test(`${title}: columns and page sizes [DOM-064, DOM-067]`, async ({ page }) => {
    await open(page, name, title);
    const table = tableOf(page, id);
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Node type', 'Instance type', 'Key name', 'Image ID', 'Date']);
    await expect(table.getByRole('row').nth(1).getByRole('gridcell')).toHaveText([
      new RegExp(`^es-${ACCOUNT}-${name}-data-di\\d+$`),
      'data',
      /^r\d/,
      'es-iad-beta',
      /^ami-[0-9a-f]{17}$/,
      /ago$/,
    ]);
    await expectPageSizes(page, title, '10');
  });
}

test('autoscaling groups: columns and page sizes [DOM-063, DOM-066]', async ({ page }) => {
  await open(page, GREEN, 'Autoscaling groups');
  const table = tableOf(page, 'autoscaling-groups');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Group name',
    'Node type',
    'Instances',
    'Availability zones',
    'Load balancers',
    'Date',
  ]);
  await expect(table.getByRole('row').nth(1).getByRole('gridcell')).toHaveText([
    new RegExp(`^es-${ACCOUNT}-${GREEN}-data-di\\d+-use1-az\\d$`),
    'data',
    '2',
    /^us-east-1[a-f]$/,
    new RegExp(`^es-[0-9a-f]{8}-${GREEN} \\(tg-[0-9a-f]{10}\\)$`),
    /ago$/,
  ]);
  await expectPageSizes(page, 'Autoscaling groups', '30');
});

test('the open tab is in the address', async ({ page }) => {
  await open(page, GREEN, 'Autoscaling groups');
  await page.reload();
  await expect(tabs(page).filter({ hasText: 'Autoscaling groups' })).toHaveAttribute('aria-selected', 'true');
});

test('a group’s name opens its events beside the page, ten a page [DOM-062, EVENT-046]', async ({ page }) => {
  await page.setViewportSize({ width: 2600, height: 1100 });
  await open(page, 'orders-yellow', 'Autoscaling groups');
  const groups = tableOf(page, 'autoscaling-groups');
  const panel = page.getByRole('region', { name: 'Autoscaling events' });
  const events = panel.locator('[data-table="autoscaling-events"]');
  await expect(groups.locator('[data-row="0"]')).toBeVisible();
  for (const name of await groups.locator('[data-row] > [data-col="0"]').allTextContents()) {
    if (!name.includes('-data-')) continue;
    await groups.getByText(name, { exact: true }).click();
    await expect(events.getByRole('grid', { name })).toBeVisible();
    if ((await events.locator('[data-row="0"]').count()) > 0) break;
  }
  await expect(events.getByRole('columnheader')).toContainText(['Start', 'Status', 'Progress (%)', 'Description', 'Instance ID']);
  await expect(events.locator('[data-row="0"]')).toContainText(/(Start|Removal) of (an )?instance/);
  // Ten a page, and no other size to choose.
  const shown = events.getByText(/^1–\d+ of \d+$/);
  await expect(shown).toHaveText(/^1–(10 of \d\d+|(\d|10) of \2)$/);
  await expect(events.getByRole('combobox', { name: /^Rows per page/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toHaveCount(0);
});

test('the keyboard opens a group’s events too [DOM-062]', async ({ page }) => {
  await open(page, GREEN, 'Autoscaling groups');
  await tableOf(page, 'autoscaling-groups').locator('[data-row="0"] > [data-col="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Autoscaling events' })).toBeVisible();
});

test('a deleted domain has no autoscaling groups', async ({ page }) => {
  await open(page, DELETED, 'Autoscaling groups');
  await expect(tableOf(page, 'autoscaling-groups').getByText('No Autoscaling Groups', { exact: true })).toBeVisible();
});

test('a domain without any group says so of each kind [DOM-068]', async ({ page }) => {
  const none = { securityGroups: [], launchConfigurations: [], launchTemplates: [], autoScalingGroups: [], autoScalingEvents: [] };
  const groups = 'OtherInformation_GroupsQuery';
  await answering(page, groups, dataAnswer(groups, { getDomainDetails: { resources: { GROUP: none } } }));
  await open(page, GREEN);
  await expect(tableOf(page, 'security-groups').getByText('No Security groups', { exact: true })).toBeVisible();
  await tabs(page).filter({ hasText: 'Autoscaling groups' }).click();
  await expect(tableOf(page, 'autoscaling-groups').getByText('No Autoscaling Groups', { exact: true })).toBeVisible();
  // What machines are started from has a tab only where there is any (DOM-061).
  await expect(tabs(page).filter({ hasText: 'Launch' })).toHaveCount(0);
});

test('axe finds nothing with the events open in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await open(page, GREEN, 'Autoscaling groups');
  await tableOf(page, 'autoscaling-groups').locator('[data-row="0"] > [data-col="0"]').getByText(/^es-/).click();
  await expect(page.getByRole('region', { name: 'Autoscaling events' })).toBeVisible();
  await expectAccessibleInBothModes();
});
