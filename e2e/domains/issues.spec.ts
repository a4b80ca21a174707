import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';
import { ACCOUNT, at, CARBON, GREEN } from './known.ts';

const FULL = 'disk-full';
const table = (page: Page, id: string) => page.locator(`[data-table="${id}"]`);
const rows = (page: Page, id: string) => table(page, id).getByRole('grid').locator('[data-id]');

const expectSizes = async (page: Page, id: string, title: string, first: string, sizes: string[]) => {
  const chooser = table(page, id).getByRole('combobox', { name: `Rows per page of ${title}` });
  await expect(chooser).toHaveValue(first);
  const offered = await chooser.locator('option:not([hidden])').evaluateAll((list) => list.map((one) => one.getAttribute('value')));
  expect(offered).toEqual(sizes);
};

const openArchive = async (page: Page, name = FULL) => {
  await page.goto(`${at(name)}?info=tms-archive`);
  await expect(rows(page, 'tms-archive').first()).toBeVisible();
  return page.getByRole('form', { name: 'Archived issues' });
};

test('the tabs of other information begin with TMS issues and their archive [DOM-060]', async ({ page }) => {
  await page.goto(at(FULL));
  const tabs = page.getByRole('tablist', { name: 'Other information' }).getByRole('tab');
  await expect(tabs).toHaveText(['TMS issues', 'TMS Archive issues', 'Security groups', 'Launch templates', 'Autoscaling groups']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expectSizes(page, 'tms-issues', 'TMS issues', '30', ['10', '30']);
  await tabs.nth(1).click();
  await expectSizes(page, 'tms-archive', 'TMS Archive issues', '30', ['10', '30']);
});

test('an issue type opens its details beside the page [EVENT-030, EVENT-041]', async ({ page }) => {
  // By type: the order of their beginnings is another one each day.
  await page.goto(`${at(FULL)}?tms-issues.sort=issueType`);
  await expectSizes(page, 'tms-issues', 'TMS issues', '30', ['10', '30']);
  await table(page, 'tms-issues').getByText('IndexWriteBlocked', { exact: true }).click();
  const panel = page.getByRole('region', { name: 'IndexWriteBlocked' });
  await expect(panel.getByText(/indices blocked for writing, reason read-only-allow-delete/)).toBeVisible();
  await expect(panel.getByText('cluster or index write block', { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'SOP-16' })).toHaveAttribute('href', /^\/docs\/sop\/SOP-16\?domain=/);
  await page.getByRole('button', { name: 'Previous row' }).click();
  await expect(page.getByRole('region', { name: 'DiskWatermarkHigh' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close panel' })).toBeVisible();
});

test('an issue without a runbook leads to how to add one [EVENT-031]', async ({ page }) => {
  await page.goto(at(CARBON));
  const issue = rows(page, 'tms-issues').filter({ hasText: 'AgentOutOfSync' });
  await expect(issue.getByRole('link', { name: 'Not found' })).toHaveCount(2);
  await issue.getByText('AgentOutOfSync', { exact: true }).click();
  const panel = page.getByRole('region', { name: 'AgentOutOfSync' });
  await expect(panel.getByRole('link', { name: 'Not found' }).first()).toHaveAttribute('href', '/docs/add-sop');
  await expect(panel.getByRole('link', { name: 'Search the runbooks' }).first()).toHaveAttribute('href', '/docs/sop');
  await expect(panel.getByText(/^No other domain had this issue in use1-az\d within 15 minutes$/)).toBeVisible();
});

test('a healthy domain has no issues [EVENT-042]', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(table(page, 'tms-issues').getByText('No TMS issues', { exact: true })).toBeVisible();
});

test('issues that cannot be had say why [EVENT-043]', async ({ page }) => {
  const failed = errorLine('TmsIssues_IssuesQuery', '503 The issue service is away', { code: 'unavailable', status: 503 });
  await answering(page, 'TmsIssues_IssuesQuery', failed);
  await page.goto(at(GREEN));
  await expect(table(page, 'tms-issues').getByText('Unable to get TMS issue. Failed with 503 The issue service is away')).toBeVisible();
});

test('the archive has a range, a prefix and Fetch Issues, and begins with the last week [EVENT-032, EVENT-033, EVENT-034]', async ({
  page,
}) => {
  const asked: { startTime: string; endTime: string; issuePrefix: string | null }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    for (const one of [request.postDataJSON()].flat()) if (one.operationName === 'TmsArchive_IssuesQuery') asked.push(one.variables);
  });
  const form = await openArchive(page);
  expect(asked[0]).toMatchObject({ startTime: '7 days ago', endTime: 'now', issuePrefix: null });
  const range = form.getByRole('button', { name: /^Issue range/ });
  await expect(range).toContainText('Last 1 week');
  await range.click();
  const presets = page.getByRole('dialog').getByRole('radio', { name: /^Last / });
  await expect(presets).toHaveCount(4);
  for (const name of ['Last 5 minutes', 'Last 30 minutes', 'Last 1 hour', 'Last 6 hours'])
    await expect(page.getByRole('dialog').getByRole('radio', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: /^Issue prefix/ }).fill('Disk');
  await form.getByRole('button', { name: 'Fetch Issues' }).click();
  await expect(rows(page, 'tms-archive').filter({ hasText: 'IndexWriteBlocked' })).toHaveCount(0);
  await expect(rows(page, 'tms-archive').filter({ hasText: /^Disk/ }).first()).toBeVisible();
  expect(asked.at(-1)?.issuePrefix).toBe('Disk');
  await page.reload();
  await expect(form.getByRole('textbox', { name: /^Issue prefix/ })).toHaveValue('Disk');
});

test('a range of more than 31 days, or one that ends before it begins, is refused in place [EVENT-035, EVENT-036]', async ({ page }) => {
  const form = await openArchive(page);
  await form.getByRole('button', { name: /^Issue range/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Custom range/ }).check();
  await dialog.getByRole('spinbutton').fill('5');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('Difference between start and end date cannot be greater than 31 days').first()).toBeVisible();
  await dialog.getByRole('spinbutton').fill('0');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeVisible();
  await expect(
    dialog.getByText(/The selected date range is incomplete|The end date must be greater than the start date\./).first(),
  ).toBeVisible();
});

test('an archived issue opens with its end, and the archive says when it is empty or fails [EVENT-038, EVENT-044]', async ({ page }) => {
  await openArchive(page);
  await rows(page, 'tms-archive')
    .first()
    .getByText(/^[A-Z]\w+$/)
    .first()
    .click();
  await expect(page.getByText('Resolved', { exact: true }).last()).toBeVisible();
  await page.goto(`${at(GREEN)}?info=tms-archive`);
  await expect(table(page, 'tms-archive').getByText('No TMS issues', { exact: true })).toBeVisible();
  await page.goto(`${at(FULL)}?info=tms-archive&archive.start=2026-01-01T00:00:00Z&archive.end=2026-06-01T00:00:00Z`);
  await expect(
    table(page, 'tms-archive').getByText(
      /^Unable to get archived TMS issue\. Failed with 400 endTime does not fit: Difference between start/,
    ),
  ).toBeVisible();
});

test('the tickets stand last, the newest first, each with its link [DOM-027, EVENT-023, EVENT-024]', async ({ page }) => {
  await page.goto(at(FULL));
  const tickets = table(page, 'tickets');
  await expect(tickets.getByRole('columnheader')).toHaveText(['Creation Date', 'Short Description', 'Status']);
  await expect(tickets.getByRole('columnheader', { name: 'Creation Date' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page, 'tickets')).toHaveCount(10);
  const created = await tickets
    .locator('[data-row] > [data-col="0"] time')
    .evaluateAll((list) => list.map((one) => Date.parse(one.getAttribute('datetime') ?? '')));
  expect(created).toHaveLength(10);
  expect(created).toEqual(created.toSorted((a, b) => b - a));
  expect(new Set(created).size).toBeGreaterThan(5);
  await expect(tickets.getByRole('link', { name: new RegExp(`${ACCOUNT}:${FULL}`) }).first()).toHaveAttribute(
    'href',
    /^https:\/\/.*\/T\d{10}$/,
  );
  expect(await page.locator('.overview-panels > *').last().getAttribute('id')).toBe('tickets');
  await expect(tickets.getByRole('button', { name: 'Preferences of Tickets' })).toBeVisible();
  const field = tickets.getByRole('combobox', { name: 'Filter Tickets' });
  await field.fill('SEV1');
  await field.press('Enter');
  await expect(rows(page, 'tickets').filter({ hasNotText: 'SEV1' })).toHaveCount(0);
});

test('tickets: ten at first, and five other sizes [EVENT-027]', async ({ page }) => {
  await page.goto(at(FULL));
  await expect(rows(page, 'tickets')).toHaveCount(10);
  await expectSizes(page, 'tickets', 'Tickets', '10', ['50', '100', '500', '1000', '8000']);
});

test('no tickets, and tickets that cannot be had [EVENT-028, EVENT-029]', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(table(page, 'tickets').getByText('No Tickets', { exact: true })).toBeVisible();
  const failed = errorLine('TicketsTable_TicketsQuery', '503 The ticket system is away', { code: 'unavailable', status: 503 });
  await answering(page, 'TicketsTable_TicketsQuery', failed);
  await page.reload();
  await expect(table(page, 'tickets').getByText('Unable to get Tickets. Failed with 503 The ticket system is away')).toBeVisible();
});

test('what changed in 24 hours is on the overview, and the last change leads there', async ({ page }) => {
  await page.goto(at('orders-yellow'));
  const changes = page.getByRole('region', { name: 'Changes of the last 24 hours' });
  await expect(changes.getByText(/^A data node left$/).first()).toBeVisible();
  await page
    .getByRole('region', { name: 'Vital signs' })
    .getByRole('link', { name: /Last change/ })
    .click();
  await expect(page).toHaveURL(/#changes$/);
  await page.goto(at(GREEN));
  await expect(page.getByText(/^Nothing changed in the last 24 hours/)).toBeVisible();
});

test('an incident is followed from the issue to its events, the machine, the cluster and its balance', async ({ page }) => {
  test.slow();
  await page.goto(at('orders-yellow'));
  // The vitals count it, and lead to it.
  const vitals = page.getByRole('region', { name: 'Vital signs' });
  await vitals.getByRole('link', { name: /Open issues/ }).click();
  await table(page, 'tms-issues').getByText('ClusterYellow', { exact: true }).first().click();
  const panel = page.getByRole('region', { name: 'ClusterYellow' });
  await expect(panel.getByText(/reason NODE_LEFT/)).toBeVisible();
  await expect(panel.getByText('a replica is unassigned for 30 min without a change running')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'SOP-02' }).first()).toHaveAttribute('href', /^\/docs\/sop\/SOP-02\?domain=/);
  const zone = (await panel.getByText(/^use1-az\d$/).textContent()) ?? '';

  await panel.getByRole('link', { name: 'Domain events around it' }).click();
  await expect(page).toHaveURL(/domain-events\?start=/);
  const events = table(page, 'domain-events');
  const filter = events.getByRole('combobox', { name: 'Filter Domain Events' });
  await filter.fill('replace-node');
  await filter.press('Enter');
  await events.getByText('NodeReplacedBySelfHealing', { exact: true }).first().click();
  const machine = page.getByRole('region', { name: 'NodeReplacedBySelfHealing' }).getByRole('link', { name: /^i-0/ });
  const id = (await machine.textContent()) ?? '';
  await machine.click();
  // The machine that came is a node now, and serves.
  await expect(page).toHaveURL(new RegExp(`/node/${id}$`));
  await expect(page.getByText('In the cluster', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(id);
  await page.goto(`${at('orders-yellow')}?info=tms-issues#issues`);
  await table(page, 'tms-issues').getByText('ClusterYellow', { exact: true }).first().click();
  await expect(panel.getByText(zone, { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'Cluster Info' }).click();
  await expect(page).toHaveURL(/#cluster-info$/);
  await expect(page.locator('#cluster-info').getByText('yellow', { exact: true })).toBeVisible();
  await page.goBack();
  await panel.getByRole('link', { name: 'Skew analysis' }).click();
  await expect(page.getByRole('tab', { name: 'Skew analysis' })).toHaveAttribute('aria-selected', 'true');
});

test('axe finds nothing with an issue open, nor in the archive, in both modes', async ({ page, expectAccessibleInBothModes }) => {
  test.slow();
  await page.goto(at(FULL));
  await table(page, 'tms-issues').getByText('IndexWriteBlocked', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'IndexWriteBlocked' })).toBeVisible();
  await expect(rows(page, 'tickets').first()).toBeVisible();
  await expectAccessibleInBothModes();
  await openArchive(page);
  await expectAccessibleInBothModes('#issues');
});
