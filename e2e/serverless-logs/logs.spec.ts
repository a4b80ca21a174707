import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answeringOne } from '../support/answering-one.ts';

const GATEWAY = '/aoss/gateway/iad-beta-dp-1';
const UNSUPPORTED = 'Juno logs not supported in this stage and/or region!';
const COLUMNS = [
  ...['Timestamp', 'ErrorCount', 'Message', 'ResponseCode', 'Path', 'Method', 'ServiceName', 'CollectionId'],
  ...['AwsAccountId', 'RequestId'],
];

const grid = (page: Page) => page.getByRole('grid', { name: /Browse Logs/ });
const rows = (page: Page) => grid(page).locator('[data-id]');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const ready = (page: Page) => expect(page.getByText('Logs are ready', { exact: true })).toBeVisible({ timeout: 40_000 });
const insight = (page: Page) => page.getByRole('checkbox', { name: 'CW Insight Saved Query' });

/** Fills in a query and its log group by the address, as a link does. */
const openQuery = (page: Page, query: string, groups = GATEWAY) =>
  page.goto(`/juno/log?${new URLSearchParams({ mode: 'query', query, queryGroups: groups })}`);

test('the page has a card to request logs and an empty table [JLOG-001, JLOG-005, JLOG-041]', async ({ page, expectAccessible }) => {
  await page.goto('/juno/log');
  await expect(page.getByRole('heading', { level: 2, name: 'Request Logs' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /Browse Logs/ })).toBeVisible();
  await expect(page.getByText('No Log Records Found', { exact: true })).toBeVisible();
  await expect(page.getByText('No log records to display.', { exact: true })).toBeVisible();
  await expect(page.getByText('Downloading logs........')).toHaveCount(0);
  await expectAccessible();
});

test('a place without serverless logs says only so [JLOG-003, JLOG-004]', async ({ page }) => {
  const { port } = new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url());
  await page.goto(`http://dub.beta.localhost:${port}/juno/log`);
  await expect(page.getByText(UNSUPPORTED, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Request Logs' })).toHaveCount(0);
  await page.goto(`http://dub.beta.localhost:${port}/juno/log/some/record`);
  await expect(page.getByText(UNSUPPORTED, { exact: true })).toBeVisible();
});

test('what is missing is said at its field, and nothing is asked [JLOG-033, JLOG-034, JLOG-035]', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('requestJunoLogs')) asked += 1;
  });
  await page.goto('/juno/log');
  await submit(page).click();
  await expect(page.getByText('Please select log group(s)', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Please provide a search term', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /Log groups/ }).click();
  await page.getByRole('option', { name: 'Select all loggroups' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Request id or collection id').fill('x');
  await submit(page).click();
  await expect(
    page.getByText('Currently we only support searching 20 LogGroups at a time. Please select fewer LogGroups', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText('Please provide a search term')).toHaveCount(0);
  expect(asked).toBe(0);
});

test('log groups are chosen one by one or all, and five of them show [JLOG-009, JLOG-010, JLOG-011]', async ({ page }) => {
  await page.goto('/juno/log');
  await page.getByRole('button', { name: /Log groups/ }).click();
  await page.getByRole('option', { name: 'Select all loggroups' }).click();
  await page.keyboard.press('Escape');
  const tokens = page.getByRole('button', { name: /^Remove \/aoss\// });
  await expect(tokens).toHaveCount(5);
  await page.getByRole('button', { name: /Show more/ }).click();
  expect(await tokens.count()).toBeGreaterThan(20);
});

test('a range begins with nine hours, offers its presets, and takes three days [JLOG-012, JLOG-037, JLOG-038]', async ({ page }) => {
  await page.goto('/juno/log?last=1-week');
  await page.getByLabel('Request id or collection id').fill('x');
  await submit(page).click();
  await expect(page.getByText('Hourly logs are limited to 3 days per request. Choose a shorter range').first()).toBeVisible();
  await page.goto('/juno/log');
  const range = page.getByRole('button', { name: /Date range/ });
  await expect(range).toContainText('9 hours');
  await range.click();
  for (const preset of ['5 hours', '20 hours', '3 days', '1 week', '1 month'])
    await expect(page.getByRole('radio', { name: new RegExp(`${preset}$`) })).toBeVisible();
  await insight(page).check({ force: true });
  await expect(page.getByRole('button', { name: /Date range/ })).toBeVisible();
  await expect(submit(page)).toBeVisible();
});

test('an unfinished range says what is missing [JLOG-036]', async ({ page }) => {
  await page.goto('/juno/log');
  await page.getByRole('button', { name: /Date range/ }).click();
  await page
    .getByRole('radio', { name: 'Absolute range' })
    .or(page.getByRole('button', { name: 'Absolute range' }))
    .click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.getByText('The selected date range is incomplete. Select a start and end date for the date range.').first(),
  ).toBeVisible();
});

test('a search goes from 0 to 100 percent, and its rows have the stated columns [JLOG-013, JLOG-014, JLOG-032]', async ({
  page,
  expectAccessible,
}) => {
  // All columns are on the page at once.
  await page.setViewportSize({ width: 2_600, height: 900 });
  await page.goto(`/juno/log?groups=${GATEWAY}&last=3-hour`);
  await page.getByLabel('Request id or collection id').fill('_search');
  await submit(page).click();
  await expect(page.getByText(/Downloading logs\.{8}$|Logs are ready/).first()).toBeVisible();
  await ready(page);
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  for (const name of COLUMNS) await expect(grid(page).getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(5);
  // A link asks the same again.
  await expect(page).toHaveURL(/groups=[^&]*dp-1/);
  await expect(page).toHaveURL(/term=_search/);
  await page.reload();
  await expect(page.getByLabel('Request id or collection id')).toHaveValue('_search');
  await expectAccessible();
});

test('while it is under way Submit waits at 0 percent [JLOG-013, JLOG-029, JLOG-031]', async ({ page }) => {
  await page.goto(`/juno/log?groups=${GATEWAY}&term=x&last=3-hour`);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('requestJunoLogs')) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await submit(page).click();
  await expect(page.getByText('Downloading logs........', { exact: true })).toBeVisible();
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await ready(page);
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('rows are filtered by more and less, by pages of the stated sizes [JLOG-017, JLOG-018, JLOG-040]', async ({ page }) => {
  await openQuery(
    page,
    'fields ResponseCode, Path | sort @timestamp desc | limit 300',
    '/aoss/collections/iad-beta-cp-1,/aoss/collections/iad-beta-cp-2',
  );
  await submit(page).click();
  await ready(page);
  const filter = page.getByRole('combobox', { name: 'Filter Browse Logs' });
  await filter.fill('ResponseCode > 399');
  await filter.press('Enter');
  await expect(page.getByText(/\d+ match(es)?$/).first()).toBeVisible();
  // The grid draws a frame after it has counted.
  await expect(async () => {
    const codes = await grid(page).locator('[data-id] [aria-colindex="1"]').allTextContents();
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(Number(code)).toBeGreaterThan(399);
  }).toPass({ timeout: 15_000 });
  const chooser = page.getByRole('combobox', { name: 'Rows per page of Browse Logs' });
  await expect(chooser).toHaveValue('1000');
  const offered = await chooser.locator('option:not([hidden])').evaluateAll((list) => list.map((one) => one.getAttribute('value')));
  expect(offered).toEqual(['50', '100', '500', '1000', '8000']);
  await filter.fill('ResponseCode < 300');
  await filter.press('Enter');
  await expect(page.getByText('We can’t find a match').first()).toBeVisible();
});

test('a saved query brings its text and its log groups, of which three show [JLOG-006, JLOG-007, JLOG-008]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/juno/log');
  await insight(page).check({ force: true });
  await page.getByRole('button', { name: /Saved query/ }).click();
  await page.getByRole('option', { name: 'Errors by code and service' }).click();
  const query = page.getByLabel('Query', { exact: true });
  await expect(query).toHaveValue(/stats count\(\*\) as requests by ResponseCode/);
  const tokens = page.getByRole('button', { name: /^Remove \/aoss\// });
  await expect(tokens).toHaveCount(3);
  await page.getByRole('button', { name: /Show more/ }).click();
  await expect(tokens).toHaveCount(5);
  await tokens.first().click();
  await expect(tokens).toHaveCount(4);
  await expectAccessible();
  await query.fill('stats count(*) as requests by ServiceName | sort requests desc');
  await submit(page).click();
  await ready(page);
  const headers = await grid(page).getByRole('columnheader').allTextContents();
  expect(headers).toEqual(['ServiceName', 'requests']);
});

test('the payload carries groups and times, and either a term or a query [JLOG-043, JLOG-044, JLOG-045]', async ({ page }) => {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('requestJunoLogs')) sent.push(JSON.parse(body).variables);
  });
  const groups = `${GATEWAY},/aoss/gateway/iad-beta-dp-2`;
  await page.goto(`/juno/log?groups=${groups}&term=%20abc%20&last=5-hour`);
  await submit(page).click();
  await ready(page);
  await openQuery(page, 'fields @message | limit 1', groups);
  await submit(page).click();
  await ready(page);
  const [term, query] = sent;
  expect(term).toMatchObject({ logGroups: groups, searchTerm: 'abc', queryString: null });
  expect(query).toMatchObject({ logGroups: groups, searchTerm: null, queryString: 'fields @message | limit 1' });
  const hours = (one = {}) => (Date.parse(String(Object(one).endTime)) - Date.parse(String(Object(one).startTime))) / 3_600_000;
  expect([hours(term), hours(query)]).toEqual([5, 9]);
});

test('columns are those of the first row [JLOG-019]', async ({ page }) => {
  await openQuery(page, 'fields @timestamp, LatencyMs as took, Path | sort took desc | limit 20');
  await submit(page).click();
  await ready(page);
  await expect(grid(page).getByRole('columnheader')).toHaveText([/^Timestamp/, 'took', 'Path']);
});

test('an error in a query points at the word', async ({ page, expectAccessible }) => {
  await openQuery(page, 'fields @timestamp, Path\n| filtr ResponseCode >= 500\n| limit 20');
  await submit(page).click();
  await expect(page.getByText(/found "filtr" \(line 2, column 3\)/).first()).toBeVisible();
  await expect(page.locator('mark')).toHaveText('filtr');
  await expectAccessible();
  await page.getByLabel('Query', { exact: true }).fill('fields @timestamp, Path | limit 20');
  await expect(page.locator('mark')).toHaveCount(0);
  await submit(page).click();
  await ready(page);
});

test.describe('a request that fails', () => {
  test.use({ expectedMessages: /ERR_CONNECTION_REFUSED|The request for serverless logs has failed/ });

  test('is told to the console alone [JLOG-042]', async ({ page }) => {
    await page.goto(`/juno/log?groups=${GATEWAY}&term=x`);
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('requestJunoLogs') ? route.abort('connectionrefused') : route.continue(),
    );
    await submit(page).click();
    await expect.poll(() => said.some((text) => text.includes('The request for serverless logs has failed.'))).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('could not be reached')).toHaveCount(0);
    await expect(page.getByText('Downloading logs........')).toHaveCount(0);
    await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test('a message opens its record beside the page, whose lines the address keeps [JLOG-015, JLOG-016, JLOG-022]', async ({
  page,
  context,
  expectAccessible,
}) => {
  await openQuery(page, 'fields @message, RequestId | sort @timestamp desc | limit 5');
  await submit(page).click();
  await ready(page);
  const link = rows(page).first().getByRole('link');
  expect((await link.textContent())?.length).toBe(150);
  const id = await rows(page).first().locator('[aria-colindex="2"]').textContent();
  const opening = context.waitForEvent('page');
  await link.click();
  const record = await opening;
  await expect(record.getByRole('heading', { level: 1, name: 'Serverless log record' })).toBeVisible();
  const lines = record.getByRole('region', { name: 'Lines of the record' });
  await expect(lines).toContainText(`"RequestId": "${id}"`);
  await expect(lines).toContainText('"SourceIp": "<redacted>"');
  await record.getByRole('button', { name: 'Line 2', exact: true }).click();
  await record.getByRole('button', { name: 'Line 4', exact: true }).click();
  await expect(record).toHaveURL(/\?lines=2\.4$/);
  await record.getByRole('button', { name: 'Line 2', exact: true }).click();
  await expect(record).toHaveURL(/\?lines=4$/);
  await expectAccessible();
});

test('a record is JSON by the line, and a link shows its first marked one [JLOG-002, JLOG-020, JLOG-023]', async ({ page, context }) => {
  await openQuery(page, 'fields @message | filter ErrorCount > 0 | limit 1', '/aoss/collections/iad-beta-cp-1');
  await submit(page).click();
  await ready(page);
  const opening = context.waitForEvent('page');
  await rows(page).first().getByRole('link').click();
  const record = await opening;
  await expect(record.getByRole('button', { name: 'Line 1', exact: true })).toBeVisible();
  const { pathname } = new URL(record.url());
  expect(pathname.startsWith('/juno/log/')).toBe(true);
  await record.setViewportSize({ width: 900, height: 500 });
  await record.goto(`${pathname}?lines=30.33`);
  await expect(record.getByRole('button', { name: 'Line 30', exact: true })).toBeInViewport();
  await expect(record.getByRole('button', { name: 'Line 30', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(record.getByRole('button', { name: 'Line 33', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(record.getByRole('button', { name: 'Line 31', exact: true })).toHaveAttribute('aria-pressed', 'false');
});

test('a toggle of a number turns its line’s mark on and off again [JLOG-021]', async ({ page, context }) => {
  await openQuery(page, 'fields @message | limit 1');
  await submit(page).click();
  await ready(page);
  const opening = context.waitForEvent('page');
  await rows(page).first().getByRole('link').click();
  const record = await opening;
  const line = record.getByRole('button', { name: 'Line 3', exact: true });
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'false');
  await expect(record).not.toHaveURL(/lines=/);
});

test.describe('without pushes', () => {
  test.use({ expectedMessages: /EventSource/ });

  test('keys are looked at every 15 seconds until all are there, and not after [JLOG-030, JLOG-032]', async ({ page }) => {
    await page.route('**/events*', (route) => route.fulfill({ status: 204 }));
    await page.clock.install();
    await page.goto(`/juno/log?groups=${GATEWAY}&term=x&last=1-hour`);
    /** The page's own time at each look. */
    const looks: number[] = [];
    let isHeld = true;
    // As it is told of a search that takes long.
    const running = { data: { getJunoLogs: { results: [], statuses: ['Running'], failures: [], isCut: false } } };
    await answeringOne(page, 'ServerlessLogs_ResultsQuery', async () => {
      looks.push(await page.evaluate(() => Date.now()));
      return isHeld ? running : undefined;
    });
    await submit(page).click();
    await expect.poll(() => looks.length).toBe(1);
    await expect(page.getByText('0%', { exact: true })).toBeVisible();
    await page.clock.runFor(15_000);
    await expect.poll(() => looks.length).toBe(2);
    await expect(page.getByText('Downloading logs........', { exact: true })).toBeVisible();
    isHeld = false;
    await page.clock.runFor(15_000);
    await ready(page);
    const gaps = looks.slice(1).map((at, n) => at - (looks[n] ?? 0));
    for (const gap of gaps) expect(Math.abs(gap - 15_000)).toBeLessThan(4_000);
    const { length } = looks;
    await page.clock.runFor(60_000);
    expect(looks.length).toBe(length);
  });
});
