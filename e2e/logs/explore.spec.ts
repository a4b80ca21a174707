import type { Page } from '@playwright/test';
import { at } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { fill, ticketed } from '../grants/action-dialog.ts';
import { plotOf, revealGraph } from '../metrics/dashboard-page.ts';

const RED = at('orders-red', 'logs');
const GRAPH = 'CPU utilization of data nodes';
/** Explorations read files of many hours. */
const SLOW = { timeout: 30_000 };

const patterns = (page: Page) => page.getByRole('grid', { name: 'Log patterns' });
const entries = (page: Page) => page.getByRole('grid', { name: 'Log entries' });
const wasRead = (page: Page) => page.getByText(/files? were read\.|A sample of/);

test('an incident is followed from the pattern that is new to its line, and its link is opened by somebody else [DLOG-036, DLOG-037]', async ({
  page,
  pageOf,
}) => {
  // The node left nine hours and some minutes before the place was opened.
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await page.goto(`${RED}?view=explore&explore.start=${hoursAgo(10)}&explore.end=${hoursAgo(9)}&log-patterns.size=50`);
  await expect(wasRead(page)).toBeVisible(SLOW);
  const left = patterns(page).locator('[data-id]', { hasText: 'node-left[' }).first();
  await expect(left).toContainText('New');
  await left.getByRole('radio').click();
  await page.getByRole('button', { name: 'Show only this pattern' }).click();
  await expect(page.getByText('One pattern')).toBeVisible();
  const entry = entries(page).locator('[data-id]').first();
  await expect(entry).toContainText('node-left[', SLOW);
  await entry.getByRole('link').click();

  const marked = page.locator('.numbered-marked');
  await expect(marked).toContainText('node-left[');
  const number = await marked.getByRole('button').textContent();
  const other = await pageOf('Mara Lindqvist');
  await other.goto(page.url());
  await expect(other.locator('.numbered-marked')).toContainText('node-left[');
  // The same link after the file was cut at its head: the numbers have moved.
  const moved = new URL(page.url());
  moved.searchParams.set('lines', '2');
  await other.goto(moved.href);
  await expect(other.getByText(`The linked line is now line ${number} now; it was line 2 when the link was created.`)).toBeVisible();
  await expect(other.locator('.numbered-marked')).toContainText('node-left[');
  moved.searchParams.set('anchor', '~abc~~');
  await other.goto(moved.href);
  await expect(other.getByText('The line of the link is gone')).toBeVisible();
});

test('the viewer jumps to a line and a time, finds, and opens JSON [DLOG-036]', async ({ page }) => {
  await page.goto(`${RED}?view=explore&explore.last=2-hour&explore.q=GRANTED_PRIVILEGES`);
  await entries(page).locator('[data-id]').first().getByRole('link').click(SLOW);
  const jump = page.getByRole('textbox', { name: 'Jump to a line or a time (UTC)' });
  await jump.fill('noon');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Give a line, or a time' })).toBeVisible();
  await jump.fill('1');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Line 1', exact: true })).toBeInViewport();
  await expect(page.locator('.numbered-line').filter({ hasText: '"audit_category":"' }).first()).toBeVisible();
  await page.getByText('Open JSON').click();
  await expect(page.locator('.numbered-line').filter({ hasText: '"audit_category": "' }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in the log' }).fill('FAILED_LOGIN');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^1 of \d+ lines?$/)).toBeVisible();
  await expect(page.locator('.numbered-current')).toContainText('FAILED_LOGIN');
});

test('from an event, and from a window that is marked on a graph, to the logs of that time', async ({ page }) => {
  await page.goto(at('orders-red', 'domain-events'));
  await page.locator('[data-table="domain-events"] [data-row="0"]').getByRole('gridcell').nth(1).click();
  await page.getByRole('link', { name: 'Logs around this time' }).click();
  await expect(page).toHaveURL(/view=explore&explore\.start=.*&explore\.end=/);
  await expect(wasRead(page)).toBeVisible(SLOW);

  await page.goto(`${at('orders-red')}?graphs=1`);
  await revealGraph(page, GRAPH);
  await page.getByRole('button', { name: `Drag selects a window in ${GRAPH}` }).click();
  const box = await plotOf(page, GRAPH).boundingBox();
  if (!box) throw new Error('the chart has no place');
  await page.mouse.move(box.x + box.width * 0.9, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.93, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('link', { name: 'Logs of this window' }).click();
  await expect(page).toHaveURL(/\/logs\?view=explore&explore\.start=/);
});

test('raw logs are refused, asked for, granted, read, and stand in the audit history [DLOG-034, DLOG-038, DLOG-039]', async ({ page }) => {
  const { name, ticket } = await ticketed(page);
  await page.goto(`${at(name, 'logs')}?view=explore&explore.groups=ServiceProxy`);
  await entries(page).locator('[data-id]').first().getByRole('link').click(SLOW);
  const view = page.getByRole('button', { name: 'View raw logs' });
  await page.getByRole('textbox', { name: 'Ticket' }).fill(ticket);
  await page.getByRole('textbox', { name: 'Description' }).fill('The customer asks for the calls that fail');
  await view.click();
  const form = page.getByRole('region', { name: 'Request a grant' });
  await fill(form, ticket);
  await form.getByRole('button', { name: 'Request a grant' }).click();
  await expect(page.getByText(`Runs under your grant of ticket ${ticket}`)).toBeVisible(SLOW);
  await view.click();
  await expect(page.getByRole('heading', { name: 'Raw logs' })).toBeVisible();
  await expect(page.getByText('The log is truncated. Download it with the command line to see all of it.')).toBeVisible();
  await page.goto('/audit-history');
  await expect(page.getByText('aes domain logs view-raw').first()).toBeVisible();
});

test.describe('in a region of the EU', () => {
  test.use({ baseURL: `http://dub.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });

  test('logs are explored, read and searched under an open ticket of the customer alone [DLOG-041]', async ({ page }) => {
    const { name, ticket } = await ticketed(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    await page.goto(`${at(name, 'logs')}?view=explore&explore.groups=Elasticsearch`);
    await expect(
      page.getByText('Logs of EU regions (DUB, FRA, CDG, LHR) must not be downloaded unless working a customer ticket.'),
    ).toBeVisible();
    expect(asked.some((body) => body.includes('Logs_ExploreQuery'))).toBe(false);
    await page.getByRole('textbox', { name: 'Customer ticket' }).fill(ticket);
    await page.getByRole('button', { name: 'View logs under this ticket' }).click();
    await expect(wasRead(page)).toBeVisible(SLOW);
    await entries(page).locator('[data-id]').first().getByRole('link').click();

    const line = page.locator('.numbered-marked');
    // Its number stands there before its text.
    await expect(line).toContainText(/[A-Za-z]{4,}/);
    const link = new URL(page.url());
    expect(link.searchParams.get('ticket')).toBe(ticket);
    // A word of the line itself: which of the group's files the newest entry is in depends on the minute, and not each has every level.
    const [word] = /[A-Za-z]{4,}/.exec((await line.textContent()) ?? '') ?? [];
    await page.getByRole('searchbox', { name: 'Search in the log' }).fill(`${word}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d[\d,]* of \d[\d,]*/)).toBeVisible();
    // The same link without the ticket, or with one that the domain does not have, shows no line.
    for (const other of ['', 'T-unknown']) {
      link.searchParams.set('ticket', other);
      await page.goto(link.href);
      await expect(page.getByText(other === '' ? /unless working a customer ticket/ : /has no ticket T-unknown/).first()).toBeVisible();
      await expect(line).toHaveCount(0);
    }
  });
});

test('a line that is in no run of the sample is found by searching all of it, by whoever has the link, and its link opens its line [DLOG-036]', async ({
  page,
  pageOf,
}) => {
  // Some hundred thousand lines of the demo fleet are made for it, several times.
  test.slow();
  const hour = (ago: number) => new Date((Math.floor(Date.now() / 3_600_000) - ago) * 3_600_000).toISOString();
  const range = `view=explore&explore.groups=ServiceProxy&explore.start=${hour(5)}&explore.end=${hour(1)}`;
  await page.goto(`${RED}?${range}`);
  await expect(page.getByText(/A sample of/)).toBeVisible(SLOW);
  const link = entries(page).locator('[data-id]', { hasText: '_access.log' }).first().getByRole('link');
  const file = new URL((await link.getAttribute('href')) ?? '', page.url());
  // Runs are at equal distances and at most half of the lines: one of these is in none.
  const end = await lineBetweenRuns(page, file, range);
  await page.getByRole('button', { name: 'Search all of it' }).click();
  await expect(page.getByText(/^1 matching line in all [\d,]+ files/)).toBeVisible({ timeout: 60_000 });
  const found = page.getByRole('grid', { name: 'Matching lines', exact: true });
  await expect(found.locator('[data-id]')).toHaveCount(1);
  await expect(found.locator('[data-id]')).toContainText(end);
  await expect(page.getByRole('grid', { name: 'Matching lines by log' }).locator('[data-id]')).toContainText('access.log');

  const other = await pageOf('Mara Lindqvist');
  await other.goto(page.url());
  await expect(other.getByText(/^1 matching line in all [\d,]+ files/)).toBeVisible(SLOW);
  await other.getByRole('grid', { name: 'Matching lines', exact: true }).getByRole('link').click();
  await expect(other.locator('.numbered-marked')).toContainText(end);
});

test('a search of all logs shows how far it is, is cancelled, and one that is not kept any more is said to be gone', async ({ page }) => {
  await page.goto(`${RED}?view=explore&explore.groups=Elasticsearch.ServiceProxy&explore.last=12-hour&explore.q=nobody-wrote-this`);
  await page.getByRole('button', { name: 'Search all of it' }).click({ timeout: 45_000 });
  await expect(page.getByText(/^[\d,]+ of [\d,]+ files, .* of text; 0 matching lines so far$/)).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Cancel the search' }).click();
  await expect(page.getByText('Cancelled by Aiko Tanaka.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search again' })).toBeVisible();
  await page.goto(`${RED}?view=explore&explore.all=0123456789abcdef`);
  await expect(page.getByText('There is no such search, or none any more')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).not.toHaveURL(/explore\.all/);
});

/** The end of a line that the sample of the range does not hold; the page is left at the search for it. */
async function lineBetweenRuns(page: Page, file: URL, range: string): Promise<string> {
  for (const line of [201, 231, 171, 141, 261, 291]) {
    file.searchParams.set('lines', String(line));
    file.searchParams.delete('anchor');
    await page.goto(file.href);
    const text = (await page.locator('.numbered-marked').textContent()) ?? '';
    const end = /(?:\d+ ){4}[0-9a-f]{8}-[0-9a-f]{4}$/.exec(text)?.[0];
    if (end === undefined) continue;
    await page.goto(`${RED}?${range}&explore.q=${encodeURIComponent(end)}`);
    await expect(wasRead(page)).toBeVisible(SLOW);
    if (await page.getByText(/^0 entries\./).isVisible()) return end;
  }
  throw new Error('all of these lines are in the sample');
}
