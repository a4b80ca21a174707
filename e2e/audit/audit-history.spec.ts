import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { tableSuite } from '../kits/table-suite.ts';
import { RECOVER, runCommand, TERMINATE } from './commands.ts';

const COLUMNS = ['Time', 'Command', 'Domain', 'User', 'Outcome', 'Ticket', 'Duration (ms)', 'Source host', 'CLI command', 'Request id'];

// Each story acts on a domain of its own, so that it may count its records. A second try acts on the domain of that name in another region,
// which is another domain and has none of them.
test.use({ baseURL: ({ baseURL }, use, { retry }) => use(retry === 0 ? baseURL : baseURL?.replace('//iad.beta.', '//pdx.beta.')) });

const of = (name: string) => `000000000101:${name}`;
const historyOf = (name: string, more = '') => `/audit-history?domain=${of(name)}${more}`;

const table = (page: Page) => page.locator('[data-table="command-history"]');
const rows = (page: Page) => table(page).getByRole('grid').locator('[data-id]');
const range = (page: Page) => page.getByRole('button', { name: /^Date range(?! Date range)/ });
const zone = (page: Page) => page.getByRole('button', { name: /^Time Zone/ });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** Opens the page and leaves the domain with two recoveries and one termination that was refused. */
async function withHistory(page: Page, name: string): Promise<number[]> {
  await page.goto('/audit-history');
  return [
    await runCommand(page, RECOVER, { domain_identifier: of(name) }),
    await runCommand(page, TERMINATE, { domain_identifier: of(name), instance_id: 'i-0123456789abcdef0' }),
    await runCommand(page, RECOVER, { domain_identifier: of(name) }),
  ];
}

test('the form has the commands in groups, a date range, a time zone and Submit [AUDIT-002, AUDIT-003, AUDIT-005]', async ({ page }) => {
  await page.goto('/audit-history');
  await expect(page.getByRole('heading', { name: 'Fetch History' })).toBeVisible();
  await expect(range(page)).toBeVisible();
  await expect(submit(page)).toBeVisible();
  await page.getByRole('button', { name: /^Command and Subcommand/ }).click();
  const control = page.getByRole('group', { name: 'aes/domain/cp' });
  await expect(control.getByRole('option')).toHaveText(['recover-domain', 'update-limits']);
  const node = page.getByRole('group', { name: 'aes/domain/dp/node', exact: true });
  await expect(node.getByRole('option')).toHaveText(['terminate-instance', 'reboot-instance', 'is-os-containerized', 'shell']);
  await page.keyboard.press('Escape');
  await zone(page).click();
  await expect(page.getByRole('option')).toHaveCount(8);
  await expect(page.getByRole('option', { name: 'Asia/Kolkata' })).toContainText('+05:30');
});

test('the range has the presets from 5 hours to 1 month [AUDIT-004, AUDIT-015]', async ({ page }) => {
  await page.goto('/audit-history');
  await range(page).click();
  const presets = page.getByRole('dialog').getByRole('radio', { name: /^Last / });
  await expect(presets).toHaveCount(5);
  for (const name of ['Last 5 hours', 'Last 20 hours', 'Last 3 days', 'Last 1 week', 'Last 1 month'])
    await expect(page.getByRole('dialog').getByRole('radio', { name })).toBeVisible();
});

test('a range that is incomplete, ahead of now or reversed is told so [AUDIT-014]', async ({ page }) => {
  await page.goto('/audit-history');
  await range(page).click();
  const dialog = page.getByRole('dialog');
  const apply = dialog.getByRole('button', { name: 'Apply' });
  await dialog.getByRole('radio', { name: /Custom range/ }).check();
  await dialog.getByRole('spinbutton').fill('');
  await apply.click();
  await expect(dialog).toContainText('The selected date range is incomplete. Specify a duration for the date range.');
  await dialog
    .getByRole('radio', { name: 'Absolute range' })
    .or(dialog.getByRole('button', { name: 'Absolute range' }))
    .click();
  await apply.click();
  await expect(dialog).toContainText('The selected date range is incomplete. Select a start and end date for the date range.');
  const fill = async (start: string, end: string) => {
    await dialog.getByRole('textbox', { name: 'Start date' }).fill(start);
    await dialog.getByRole('textbox', { name: 'End date' }).fill(end);
    await apply.click();
  };
  await fill('2026-01-02', '2199-01-01');
  await expect(dialog).toContainText('Either of start date or end date cannot be future date.');
  await fill('2026-01-05', '2026-01-02');
  await expect(dialog).toContainText('The end date must be greater than the start date.');
  await fill('2026-01-02', '2026-01-05');
  await expect(dialog).toHaveCount(0);
  await expect(range(page)).toContainText('2026-01-02');
});

test('Submit fetches the chosen command and range, and the link of it restores form and records [AUDIT-001, AUDIT-006, AUDIT-007]', async ({
  page,
}) => {
  await withHistory(page, 'legacy-es710');
  await page.goto(historyOf('legacy-es710'));
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Command and Subcommand/ }).click();
  await page.getByRole('option', { name: 'terminate-instance' }).click();
  await range(page).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Last 5 hours' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await zone(page).click();
  await page.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await submit(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(TERMINATE);
  await expect(rows(page)).toContainText('Refused');

  const address = new URL(page.url()).searchParams;
  const end = Date.parse(address.get('end') ?? '');
  expect(end - Date.parse(address.get('start') ?? '')).toBeLessThanOrEqual(5 * 3_600_000 + 1000);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Command and Subcommand/ })).toContainText('terminate-instance');
  await expect(zone(page)).toContainText('Asia/Kolkata');
  // The end, on the clocks of India.
  await expect(range(page)).toContainText(new Date(end + 5.5 * 3_600_000).toISOString().slice(0, 16));

  // The form shows again what the page did before.
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(range(page)).toContainText('Last 1 week');
  await expect(page.getByRole('button', { name: /^Command and Subcommand/ })).toContainText('Every command');
});

test('clock times are those of the chosen time zone [AUDIT-005, AUDIT-006]', async ({ page }) => {
  await page.goto('/audit-history?start=2026-01-02T00:00:00Z&end=2026-01-03T00:00:00Z&zone=America/Phoenix');
  await expect(range(page)).toContainText('2026-01-01T17:00:00');
  await zone(page).click();
  await page.getByRole('option', { name: 'Asia/Shanghai' }).click();
  // The same times on other clocks.
  await expect(range(page)).toContainText('2026-01-02T08:00:00');
  await range(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Start time' }).fill('09:30:00');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await submit(page).click();
  await expect(page).toHaveURL(/start=2026-01-02T01%3A30%3A00Z&end=2026-01-03T00%3A00%3A00Z&zone=Asia%2FShanghai/);
});

test('the default query needs no choice: Submit asks for the last week in the browser’s zone [AUDIT-006]', async ({ page }) => {
  await withHistory(page, 'orders-red');
  await page.goto(historyOf('orders-red'));
  await expect(rows(page)).toHaveCount(3);
  await runCommand(page, RECOVER, { domain_identifier: of('orders-red') });
  await submit(page).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/start=.*&end=/);
});

test('a link to one domain says that it shows only its records, and lets go of it', async ({ page }) => {
  await withHistory(page, 'remote-store');
  await runCommand(page, RECOVER, { domain_identifier: of('modern-os217') });
  await page.goto(historyOf('remote-store'));
  await expect(page.getByText(`Only commands on ${of('remote-store')} are listed.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Show every domain' }).click();
  await expect(
    table(page)
      .getByRole('link', { name: of('modern-os217') })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Only commands on')).toHaveCount(0);
});

test('without records the table says that there is no history [AUDIT-017]', async ({ page }) => {
  await page.goto('/audit-history?start=2020-01-01T00:00:00Z&end=2020-01-02T00:00:00Z');
  await expect(table(page).getByText('No history found', { exact: true })).toBeVisible();
});

test('the table has every promise of a table, its page sizes and its CSV [AUDIT-008, AUDIT-009, AUDIT-016]', async ({ page }) => {
  test.slow();
  await withHistory(page, 'modern-os31');
  await page.goto(historyOf('modern-os31'));
  await tableSuite(page, table(page), {
    title: 'Command History',
    columns: COLUMNS,
    rows: 3,
    pageSizes: [10, 30, 50, 500, 1000],
    defaultPageSize: 1000,
    selection: 'none',
    sortBy: 'Outcome',
    filter: { text: 'recover-domain', matches: 2 },
    noMatchText: 'We can’t find a match',
    csvName: 'audit_history.csv',
    copies: 'Domain',
    opens: true,
  });
});

test('the CSV holds the records as they are shown [AUDIT-009]', async ({ page }) => {
  await withHistory(page, 'leaked-exclusion');
  await page.goto(historyOf('leaked-exclusion'));
  await expect(rows(page)).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table(page).getByRole('button', { name: 'Download Command History as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit_history.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe(COLUMNS.join(','));
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 5))).toEqual([
    [RECOVER, of('leaked-exclusion'), 'Aiko Tanaka', 'Succeeded'],
    [TERMINATE, of('leaked-exclusion'), 'Aiko Tanaka', 'Refused'],
    [RECOVER, of('leaked-exclusion'), 'Aiko Tanaka', 'Succeeded'],
  ]);
});

test('a record opens beside the table with its arguments, its hash and the hash before it', async ({ page }) => {
  const [before = 0, refused = 0] = await withHistory(page, 'disk-full');
  await page.goto(historyOf('disk-full', `&open=${refused}`));
  const panel = page.getByRole('complementary', { name: `Record ${refused}` }).or(page.getByRole('region', { name: `Record ${refused}` }));
  await expect(panel.getByText('This command needs a grant for this domain.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Arguments' })).toBeVisible();
  await expect(panel.getByText('i-0123456789abcdef0')).toBeVisible();
  const value = (label: string) =>
    panel
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('Hash')).toHaveText(/^[0-9a-f]{16}/);
  await expect(value('Previous hash')).toHaveText(/^[0-9a-f]{16}/);
  // Between the two may be records of other domains.
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByText(`Record ${before}`, { exact: true })).toBeVisible();
});

test('the page says that the audit log was verified, and how far it is signed', async ({ page }) => {
  await withHistory(page, 'stuck-bg');
  await page.reload();
  await expect(
    page.getByText(
      /^Audit log verified: all \d+ records? (?:is|are) in their chain, \d{4}-\d\d-\d\d \d\d:\d\d UTC, (signed up to record \d+|not signed yet)$/,
    ),
  ).toBeVisible();
});

test('a reader without the permission to audit is told so in the table', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('AuditHistory_FetchQuery')) return route.continue();
    await route.fulfill({
      json: { data: null, errors: [{ message: 'Not permitted', extensions: { code: 'NOT_PERMITTED', status: 403 } }] },
    });
  });
  await page.goto('/audit-history');
  await expect(table(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(table(page)).toContainText('Unable to get the command history. Failed with Not permitted');
  await expect(table(page)).toContainText('Code NOT_PERMITTED');
});

for (const [theme, name] of [
  ['light', 'kibana-clash'],
  ['dark', 'mapping-explosion'],
] as const) {
  test.describe(theme, () => {
    test.use({ theme });
    test(`Audit History with an open record is accessible in ${theme} mode`, async ({ page, expectAccessible }) => {
      const [, refused] = await withHistory(page, name);
      await page.goto(historyOf(name, `&open=${refused}`));
      await expect(rows(page)).toHaveCount(3);
      await expect(page.getByRole('heading', { name: 'Arguments' })).toBeVisible();
      await expectAccessible();
    });
  });
}

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const)
  test(`at ${width} pixels the page does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/audit-history');
    await expect(page.getByText(/^Audit log verified/)).toBeVisible();
    await expect(submit(page)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);
    const status = await page.getByText(/^Audit log verified/).boundingBox();
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(width);
  });

test('the page asks for completed commands between two UTC times [AUDIT-012]', async ({ page }) => {
  const request = page.waitForRequest(
    (one) => one.url().endsWith('/graphql') && (one.postData() ?? '').includes('AuditHistory_FetchQuery'),
  );
  await page.goto('/audit-history');
  const asked: { operationName: string; variables: Record<string, unknown> }[] = [(await request).postDataJSON()].flat();
  expect(asked.find(({ operationName }) => operationName === 'AuditHistory_FetchQuery')?.variables).toEqual({
    path: null,
    domain_id: null,
    state: 'complete',
    start_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    end_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
});
