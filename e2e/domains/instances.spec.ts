import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { tableSuite } from '../kits/table-suite.ts';
import { answering, dataAnswer } from '../support/failed-answers.ts';
import { ACCOUNT, at, CARBON, GREEN } from './known.ts';

const COLUMNS = [
  'Instance ID',
  'Private IP',
  'State',
  'Node type',
  'AZ',
  'Disk (%)',
  'JVM (%)',
  'CPU (%)',
  'AZ state',
  'DI number',
  'ELB health',
  'OS deployment type',
  'Instance type',
  'Created',
  'ASG',
  'SSH bastion',
];
const HIDDEN = ['Public IP', 'Public DNS', 'Volumes'];

/** Opens the table of a domain's machines, wide enough for every column: those out of sight are not in the page. */
const open = async (page: Page, name: string, query = '') => {
  await page.setViewportSize({ width: 3000, height: 1200 });
  await page.goto(at(name) + query);
  const table = page.locator('[data-table="instances"]');
  await expect(table.locator('[data-row="0"]')).toBeVisible();
  return table;
};

const cellOf = (page: Page, row: number, column: string) =>
  page.locator(`[data-table="instances"] [data-row="${row}"] > [data-col="${COLUMNS.indexOf(column) + 1}"]`);

test('a disk is coloured by the marks in force, in the table, on the node’s page and in the vital signs alike', async ({ page }) => {
  const marks = { enabled: true, low: '1%', high: '2%', flood: '100%' };
  const operation = 'NodeDisks_MarksQuery';
  const disks = page.locator('[data-table="instances"]').getByTitle(/^Disk: \d+%/);
  const past = page.locator('[data-table="instances"]').getByTitle(/^Disk: \d+%, high$/);
  await answering(page, operation, dataAnswer(operation, { domain: { es60: { cluster: { diskMarks: marks } } } }));
  await open(page, GREEN);
  await expect(past).toHaveCount(6);
  const address = await cellOf(page, 0, 'Private IP').getByRole('link').getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByTitle(/^Disk: \d+%, high$/)).toBeVisible();
  // Marks that are sizes leave a large disk alone, however full it is.
  await page.unroute('**/graphql');
  const sizes = { ...marks, low: '3kb', high: '2kb', flood: '1kb' };
  await answering(page, operation, dataAnswer(operation, { domain: { es60: { cluster: { diskMarks: sizes } } } }));
  await open(page, 'disk-full');
  await expect(disks.filter({ hasText: /9\d%/ }).first()).toBeVisible();
  await expect(disks.filter({ hasText: /high/ })).toHaveCount(0);
});

test('the table of machines keeps every promise of a table [DOM-058, DOM-073, DOM-075]', async ({ page }) => {
  test.setTimeout(120_000);
  // Wide enough for every column: those out of sight are not in the page.
  await page.setViewportSize({ width: 3000, height: 1200 });
  await page.goto(at(GREEN));
  await tableSuite(page, page.locator('[data-table="instances"]'), {
    title: 'EC2 instances',
    columns: COLUMNS,
    rows: 9,
    pageSizes: [10, 30, 50, 100, 500],
    defaultPageSize: 10,
    selection: 'single',
    sortBy: 'Node type',
    filter: { text: 'master', matches: 3 },
    noMatchText: 'We can’t find a match',
    csvName: `instances-${ACCOUNT}-${GREEN}.csv`,
    opens: true,
  });
});

test('a machine shows all that is known of it in the panel [DOM-058]', async ({ page }) => {
  const table = await open(page, GREEN);
  const id = await table.locator('[data-row="0"]').getAttribute('data-id');
  await cellOf(page, 0, 'Node type').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: id ?? '' });
  const value = (label: string) =>
    panel
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('Instance ID')).toHaveText(/^i-[0-9a-f]{17}$/);
  await expect(value('Private IP')).toHaveText(/^10(\.\d+){3}$/);
  await expect(value('Public DNS')).toHaveText(/\.us-east-1\./);
  await expect(value('OS deployment type')).toHaveText('containerized');
  await expect(value('/dev/sdf')).toHaveText(/^vol-[0-9a-f]{17}$/);
  await expect(value('SSH bastion')).toHaveText(/^bastion-iad-\d/);
});

test('columns that are hidden at first can be shown [DOM-058]', async ({ page }) => {
  const table = await open(page, GREEN);
  await table.getByRole('button', { name: 'Preferences of EC2 instances' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of HIDDEN) await dialog.getByRole('checkbox', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(table.getByRole('columnheader', { name: 'Public DNS' })).toBeVisible();
  await expect(table.getByRole('gridcell', { name: /^\/dev\/sdf vol-/ }).first()).toBeVisible();
});

test('of an autoscaling group’s path the fourth segment is shown [DOM-059]', async ({ page }) => {
  await open(page, GREEN);
  await expect(cellOf(page, 0, 'ASG')).toHaveText(new RegExp(`^es-${ACCOUNT}-${GREEN}-data-di\\d+-use1-az\\d$`));
});

test('the title counts the machines, and ten of them are a page [DOM-070, DOM-075]', async ({ page }) => {
  const table = await open(page, CARBON);
  await expect(table.getByRole('heading', { name: 'EC2 instances (12)' })).toBeVisible();
  await expect(table.getByText('1–10 of 12', { exact: true })).toBeVisible();
  const chooser = table.getByRole('combobox', { name: 'Rows per page of EC2 instances' });
  await expect(chooser.locator('option')).toHaveText(['10 per page', '30 per page', '50 per page', '100 per page', '500 per page']);
  await chooser.selectOption('30');
  await expect(table.getByText('1–12 of 12', { exact: true })).toBeVisible();
});

test('the machines can be downloaded, all pages of them [DOM-071]', async ({ page }) => {
  const table = await open(page, CARBON);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Download EC2 instances as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`instances-${ACCOUNT}-${CARBON}.csv`);
  const [header, first, ...others] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe(COLUMNS.join(','));
  expect(first).toMatch(/^i-[0-9a-f]{17},10(\.\d{1,3}){3},Healthy,data,/);
  expect(others).toHaveLength(11);
});

test('one machine can be chosen, not two [DOM-073]', async ({ page }) => {
  const table = await open(page, GREEN);
  await table.locator('[data-row="0"] > [data-select]').click();
  await expect(table.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Select i-/);
  await table.locator('[data-row="4"] > [data-select]').click();
  await expect(table.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(table.locator('[data-row="4"]')).toHaveAttribute('aria-selected', 'true');
});

test.describe('SSH bastion', () => {
  test('outside prod and the EU it is the host, to copy [DOM-074]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, GREEN);
    const bastion = cellOf(page, 0, 'SSH bastion');
    await expect(bastion).toHaveText(/^bastion-iad-\d\.demo\.invalid/);
    await expect(bastion.getByText('SSH', { exact: true })).toHaveCount(0);
    await bastion.getByRole('button', { name: 'Copy bastion host' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await bastion.textContent())?.trim());
  });

  for (const [place, host] of [
    ['prod', 'iad.prod.localhost'],
    ['a region whose name contains eu', 'dub.beta.localhost'],
  ] as const) {
    test.describe(place, () => {
      test.use({ baseURL: `http://${host}:${process.env.TUMBLER_E2E_PORT}` });
      test(`in ${place} it is a button that copies the whole command [DOM-074]`, async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await open(page, GREEN);
        const ssh = cellOf(page, 0, 'SSH bastion').getByRole('button', { name: /^Copy the SSH command for bastion-/ });
        await expect(ssh).toHaveText('SSH');
        await ssh.click();
        await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
        const host = (await ssh.getAttribute('aria-label'))?.split(' ').at(-1);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`ssh ${host}`);
      });
    });
  }
});

test('a deleted domain has no machines [DOM-076]', async ({ page }) => {
  await page.goto(at('gone-deleted'));
  const table = page.locator('[data-table="instances"]');
  await expect(table.getByText('No Nodes', { exact: true })).toBeVisible();
  await expect(table.getByRole('heading', { name: 'EC2 instances (0)' })).toBeVisible();
});

/** What a machine can be in, what it reads, and what its look means. */
const MACHINE_STATES = [
  ['running', 'Healthy', 'success'],
  ['terminated', 'Terminated', 'error'],
  ['rebooting', 'rebooting', 'warning'],
  ['pending', 'pending', 'warning'],
  ['stopping', 'stopping', 'warning'],
  ['shutting-down', 'shutting-down', 'error'],
  ['stopped', 'stopped', 'error'],
  ['elsewhere', 'N/A', 'unknown'],
] as const;
const BALANCER_STATES = ['healthy', 'unhealthy', 'initial', 'draining', 'unused', 'unavailable', 'healthy', 'elsewhere'];
const ZONE_WEIGHTS = ['1.0', '0.0', '1.0', '0.0', '1.0', '0.0', '1.0', '0.5'];

test('every state of machine, balancer and zone has its word [DOM-077, DOM-078, DOM-079]', async ({ page }) => {
  const machine = { diNumber: 1, instanceType: 'm6g.large.search', nodeType: 'data', asg: null, volumes: [], network: null };
  const ec2Instances = MACHINE_STATES.map(([state], index) => ({
    ...machine,
    instanceId: `i-0123456789abcdef${index}`,
    state,
    elbHealth: BALANCER_STATES[index],
    azState: ZONE_WEIGHTS[index],
  }));
  const query = 'InstancesTable_InstancesQuery';
  await answering(page, query, dataAnswer(query, { domain: { resources: { ALL: { ec2Instances } } } }));
  await open(page, GREEN);
  for (const [index, [, word]] of MACHINE_STATES.entries()) {
    const row = page.locator(`[data-table="instances"] [data-id="i-0123456789abcdef${index}"]`);
    const cell = (column: string) => row.locator(`[data-col="${COLUMNS.indexOf(column) + 1}"]`);
    await expect(cell('State')).toHaveText(word);
    await expect(cell('ELB health')).toHaveText(BALANCER_STATES[index] === 'elsewhere' ? 'N/A' : (BALANCER_STATES[index] ?? ''));
    await expect(cell('AZ state')).toHaveText({ '1.0': 'active', '0.0': 'standby' }[ZONE_WEIGHTS[index] ?? ''] ?? 'N/A');
  }
});

test('a machine without a node and an unhealthy one stand first, so that nobody looks for them on another page', async ({ page }) => {
  const machine = {
    diNumber: 1,
    instanceType: 'm6g.large.search',
    nodeType: 'data',
    asg: null,
    volumes: [],
    network: null,
    state: 'running',
  };
  const ec2Instances = Array.from({ length: 24 }, (_, index) => ({
    ...machine,
    instanceId: `i-0123456789abcde${String(index).padStart(2, '0')}`,
    elbHealth: index === 20 ? 'unhealthy' : 'healthy',
    heapPercent: index === 22 ? null : 40,
  }));
  const query = 'InstancesTable_InstancesQuery';
  await answering(page, query, dataAnswer(query, { domain: { resources: { ALL: { ec2Instances } } } }));
  const table = await open(page, GREEN);
  const shown = table.locator('[data-id]');
  await expect(shown).toHaveCount(10);
  const ids = await shown.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')?.slice(-2)));
  expect(ids.slice(0, 4)).toEqual(['20', '22', '00', '01']);
});

test('the machines of the demo tell their states in those words', async ({ page }) => {
  const table = await open(page, CARBON, '?instances.size=30');
  await expect(table.locator('[data-row="11"]')).toBeVisible();
  const texts = async (column: string) =>
    new Set(await table.locator(`[data-row]:not([data-row="-1"]) > [data-col="${COLUMNS.indexOf(column) + 1}"]`).allTextContents());
  expect(await texts('State')).toEqual(new Set(['Healthy']));
  expect(await texts('ELB health')).toEqual(new Set(['healthy', 'unused']));
  expect(await texts('AZ state')).toEqual(new Set(['active', 'standby']));
});

test('axe finds nothing in the table with a machine open in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await open(page, GREEN);
  await cellOf(page, 0, 'Node type').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close panel' })).toBeVisible();
  await expectAccessibleInBothModes();
});
