import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, FAILING_ACCOUNT, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer, errorLine } from '../support/failed-answers.ts';
import { backfilled, executions, rows, SLOW, waitsForBackfills } from './backfills.ts';

const EXECUTIONS = 'OnDemand_ExecutionsQuery';
const HEADERS = [
  'Type',
  'RequestTime',
  'StartTime',
  'EndTime',
  'FilesDetected',
  'FilesIndexed',
  'BackfillStatus',
  'ErrorMessage',
  'FilesSize',
  'User',
  'ExecutionId',
];
const execution = (more: object) => ({
  ...{ Type: 'ELB', RequestTime: 1_700_000_000, StartTime: '20231114T1800Z', EndTime: '20231114T2000Z', FilesDetected: 4, FilesIndexed: 4 },
  ...{
    BackfillStatus: 'Completed',
    ErrorMessage: null,
    FilesSize: 4_096,
    User: 'Aiko Tanaka',
    ExecutionId: 'e1',
    Rows: 1,
    MalformedLines: 0,
  },
  ...{ IsStored: true },
  ...more,
});
const listed = (...items: object[]) =>
  dataAnswer(EXECUTIONS, { ListExecutions: { items: items.map((one) => ({ record: execution(one) })) } });

test('choosing ELB shows its executions in place of the files, and a request for it is listed until its rows are there [DLOG-019, DATA-022, DATA-024]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at('single-yellow', 'logs'));
  await expect(page.locator('[data-table="log-requests"]')).toBeVisible();
  await page.getByRole('button', { name: /^Log groups/ }).click();
  await page.getByRole('option', { name: /^ELB/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-table="log-requests"]')).toHaveCount(0);
  await expect(executions(page).getByText('No Backfill Request', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Hours' }).fill('1');
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('OnDemand_RequestMutation'));
  await page.getByRole('button', { name: 'Submit' }).click();
  const body = (await asked).postData() ?? '';
  expect(body).toMatch(/"eventType":"ELB","startTime":"\d{8}T\d{4}Z","endTime":"\d{8}T\d{4}Z","reBackfill":"false"/);
  await expect(page.getByText(/^Backfilling started\. Backfill \w+ of ELB data has started\.$/)).toBeVisible();
  const row = executions(page).locator('[data-row="0"]');
  await expect(row.getByText('Completed')).toBeVisible(SLOW);
  await expect(row).toContainText(/\d{8}T\d{4}Z/);
  await expect(row.getByRole('link', { name: 'Logs' })).toHaveAttribute('target', '_blank');
  await expect(row.getByRole('button', { name: 'Re-backfill' })).toBeDisabled();
});

test('an execution has its eleven columns, 15 on a page [DATA-016, DATA-021, DATA-025]', async ({ page }) => {
  await answering(
    page,
    EXECUTIONS,
    listed(...Array.from({ length: 16 }, (_unused, at) => ({ ExecutionId: `e${at}`, RequestTime: 1_700_000_000 + at }))),
  );
  await page.setViewportSize({ width: 2_600, height: 900 });
  await page.goto(`${at(GREEN, 'logs')}?groups=ELB`);
  const grid = executions(page).getByRole('grid');
  await expect(executions(page).getByText('1–15 of 16')).toBeVisible();
  await expect(grid.locator('[data-row="0"]')).toContainText('20231114T1800Z');
  const headers = (await grid.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  expect(headers.filter((header) => header !== 'Actions')).toEqual(HEADERS);
});

test('a link to rows and the way to fetch them again go by the status [DATA-017, DATA-018, DATA-019]', async ({ page }) => {
  const statuses = ['Completed', 'PartiallyCompleted', 'started', 'Failed', 'Cancelled'];
  await answering(
    page,
    EXECUTIONS,
    listed(...statuses.map((BackfillStatus, at) => ({ BackfillStatus, ExecutionId: `e${at}`, FilesIndexed: 1 }))),
  );
  await page.goto(`${at(GREEN, 'logs')}?groups=ELB`);
  const row = (at: number) => executions(page).locator(`[data-id="e${at}"]`);
  for (const [place, status] of statuses.entries()) {
    await expect(row(place).getByText(status === 'started' ? 'started, 1 of 4 files' : status, { exact: true })).toBeVisible();
    await expect(row(place).getByRole('link', { name: 'Logs' })).toHaveCount(place < 2 ? 1 : 0);
    const again = row(place).getByRole('button', { name: 'Re-backfill' });
    if (status === 'Completed' || status === 'started') await expect(again).toBeDisabled();
    else await expect(again).toBeEnabled();
    await expect(row(place).getByRole('button', { name: 'Cancel' })).toHaveCount(status === 'started' ? 1 : 0);
  }
});

test('a backfill that the source refuses fails, and is begun again by Re-backfill [DATA-023, DATA-029]', async ({ page }) => {
  await page.goto(`${at('denied-403', 'logs', FAILING_ACCOUNT)}?groups=ELB`);
  await page.getByRole('button', { name: 'Submit' }).click();
  const failed = executions(page).locator('[data-id]').filter({ hasText: 'Failed' });
  await expect(failed.first()).toContainText('The bucket of the access logs denies the request.', SLOW);
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"reBackfill":"true"'));
  await failed.first().getByRole('button', { name: 'Re-backfill' }).click();
  await asked;
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText('ReBackfilling started.')).toBeVisible();
  await expect(toast.getByText(/Backfill \w+ of ELB data has started\./)).toBeVisible();
  await expect(failed).toHaveCount(2, SLOW);
});

test('a backfill that is under way is cancelled, after a question that has its focus on Cancel', async ({ page }) => {
  await page.goto(`${at('orders-red', 'logs')}?groups=ELB`);
  await page.getByRole('textbox', { name: 'Hours' }).fill('6');
  await page.getByRole('button', { name: 'Submit' }).click();
  const row = executions(page).locator('[data-row="0"]');
  await row.getByRole('button', { name: 'Cancel' }).click(SLOW);
  const dialog = page.getByRole('dialog', { name: 'Cancel backfill' });
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel backfill' }).click();
  await expect(dialog.getByText(/Backfill \w+ is cancelled\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a backfill that goes on faster than its list is answered shows how far it is all the same', async ({ page }) => {
  waitsForBackfills();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(EXECUTIONS)) await sleep(2_000);
    await route.continue();
  });
  await page.goto(at('disk-full', 'performance-analyser'));
  await page
    .getByRole('button', { name: /^Date range/ })
    .last()
    .click();
  await page.getByRole('radio', { name: 'Last 1 week', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  const row = page.locator('[data-table="executions-pa"]').locator('[data-row="0"]');
  const indexed = async () => Number(/^started, (\d+) of/.exec((await row.getByText(/^started/).textContent()) ?? '')?.[1]);
  await expect.poll(indexed, SLOW).toBeGreaterThan(0);
  const before = await indexed();
  await expect.poll(indexed, SLOW).toBeGreaterThan(before);
  await row.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Cancel backfill' }).getByRole('button', { name: 'Cancel backfill' }).click();
  await expect(page.getByText(/Backfill \w+ is cancelled\./)).toBeVisible();
});

test('executions that cannot be listed, and a request that is refused, have their words [DATA-027, DATA-028]', async ({ page }) => {
  await answering(page, EXECUTIONS, errorLine(EXECUTIONS, 'The store is away.', { code: 'INTERNAL', status: 500 }));
  await answering(
    page,
    'OnDemand_RequestMutation',
    dataAnswer('OnDemand_RequestMutation', {
      requestOnDemandData: { success: false, data: null, error: 'Too many requests are under way.' },
    }),
  );
  await page.goto(`${at(GREEN, 'logs')}?groups=ELB`);
  await expect(executions(page).getByText('Unable to get list of executions. Failed with The store is away.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Error occured while requesting backfill. Too many requests are under way.')).toBeVisible();
});

for (const [tab, type, title, notice, ids] of [
  ['performance-analyser', 'PA', 'Request PA Data', 'PA data is available from 11 December 2023', '[DATA-013, DATA-014, DATA-032]'],
  [
    'query-insights',
    'QI',
    'Request Query Insights Data',
    'Query Insights data is available from May 2024',
    '[DATA-015, DATA-030, DATA-031]',
  ],
] as const)
  test(`${title}: notice, the last 3 hours at first, ten days at most, and ISO times ${ids}`, async ({ page }) => {
    await page.goto(at(GREEN, tab));
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    // Of the request, below that of what is stored.
    const range = page.getByRole('button', { name: /^Date range/ }).last();
    await expect(range).toContainText('Last 3 hours');
    await range.click();
    await page.getByRole('radio', { name: 'Last 1 month', exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The time range cannot exceed 10 days (240 hours) for On Demand data.').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Last 1 week', exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(range).toContainText('Last 1 week');
    // What is asked for is looked at: a week would be read for minutes, beside all other stories.
    await answering(
      page,
      'OnDemand_RequestMutation',
      dataAnswer('OnDemand_RequestMutation', { requestOnDemandData: { success: false, data: null, error: 'Not in this story.' } }),
    );
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('OnDemand_RequestMutation'));
    await page.getByRole('button', { name: 'Submit' }).click();
    expect((await asked).postData()).toMatch(new RegExp(`"eventType":"${type}","startTime":"\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z"`));
  });

test('rows of a backfill: filter with its hint, status menu, 500 on a page, dashboards and all of them as CSV [DATA-035, DATA-036, DATA-038]', async ({
  page,
  expectAccessible,
}) => {
  const path = await backfilled(page, 'orders-yellow', 3);
  await page.goto(path);
  await expect(rows(page).locator('[data-row="0"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On-demand ELB logs' })).toBeVisible();
  await expect(page.getByText('Status codes: 200, 2xx, 4xx. Duration and bytes: >N, N-M, <N.')).toBeVisible();
  await expect(rows(page).getByText(/^1–500 of [\d,]+$/)).toBeVisible();
  await expectAccessible();
  const all = await rows(page)
    .getByText(/^1–\d+ of/)
    .textContent();
  await page.getByRole('button', { name: /^Status code/ }).click();
  await expect(page.getByRole('option')).toHaveText([/^all/, '4xx', '5xx']);
  await page.getByRole('option', { name: '5xx' }).click();
  await expect(page).toHaveURL(/filter=elbStatusCode/);
  await expect(rows(page).getByText(/^1–\d+ of/)).not.toHaveText(all ?? '');
  // The count is there before the rows are drawn.
  await expect(async () => {
    const codes = await rows(page)
      .locator('[data-id]')
      .evaluateAll((all) => all.map((row) => row.querySelectorAll('[role="gridcell"]')[2]?.textContent));
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(code).toMatch(/^5\d\d$/);
  }).toPass();
  await page.getByRole('button', { name: /^Status code/ }).click();
  await page.getByRole('option', { name: 'all' }).click();
  await page.getByRole('combobox', { name: 'Filter Requests' }).fill('duration>0.02');
  await expect(page.getByRole('button', { name: 'Kibana' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download all rows as CSV, 200,000 at most/ })
    .first()
    .click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\n')[0]?.trim()).toBe(
    'Date,Duration,ELB status code,Target status code,Method,Received bytes,Sent bytes,URI,Client IP,Target IP,User agent,Endpoint,API',
  );
});

test('a filter of the address leaves slow requests and large ones; dashboards open where they are configured [DATA-020, DATA-026, DATA-037]', async ({
  page,
}) => {
  const path = await backfilled(page, 'orders-green', 3);
  await answering(
    page,
    'OnDemand_DomainQuery',
    dataAnswer('OnDemand_DomainQuery', {
      GetOnDemandDomain: { record: { domainId: '', dashboardHost: 'dashboards.example.com', types: ['ELB'] } },
    }),
  );
  await page.goto(`${path}?filter=duration%3D%3E0.01%3BreceivedBytes%3D1kb-1mb%3BelbStatusCode%3D2xx`);
  await expect(rows(page).locator('[data-row="0"]')).toBeVisible(SLOW);
  const shown = await rows(page)
    .locator('[data-id]')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent)));
  expect(shown.length).toBeGreaterThan(5);
  for (const [, duration, code] of shown) {
    expect(Number(duration)).toBeGreaterThan(0.01);
    expect(code).toMatch(/^2\d\d$/);
  }
  await expect(page.getByRole('link', { name: /^Kibana/ })).toHaveAttribute('href', 'https://dashboards.example.com');
});

test('an execution that nobody knows, one whose rows are gone, and one that could not be read say so [DATA-001]', async ({ page }) => {
  await page.goto(`/${at(GREEN, 'ondemand').slice(1)}/nonsense`);
  await expect(page.getByText(/Failed with .*There is no such request for on-demand data here, or none any more\./)).toBeVisible();
  await answering(
    page,
    'OnDemand_DataQuery',
    dataAnswer('OnDemand_DataQuery', {
      GetOnDemandData: {
        record: { Data: [], SignedURL: null, IsDataTruncated: false, Total: 0, execution: execution({ IsStored: false }) },
      },
    }),
  );
  await page.goto(at(GREEN, 'ondemand/e1'));
  await expect(page.getByText('The rows of this backfill are no longer stored')).toBeVisible();
  await page.getByRole('link', { name: 'Request the range again' }).click();
  await expect(page).toHaveURL(/logs\?groups=ELB/);
});

test.describe('in a region of the EU', () => {
  test.use({ baseURL: `http://dub.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });

  test('rows are read under a customer’s ticket alone [DLOG-041, DATA-035]', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    await page.goto(at(GREEN, 'ondemand/e1'));
    await expect(
      page.getByText('Logs of EU regions (DUB, FRA, CDG, LHR) must not be downloaded unless working a customer ticket.'),
    ).toBeVisible();
    expect(asked.some((body) => body.includes('OnDemand_DataQuery'))).toBe(false);
    await page.getByRole('textbox', { name: 'Customer ticket' }).fill('T-unknown');
    await page.getByRole('button', { name: 'View logs under this ticket' }).click();
    await expect(page).toHaveURL(/ticket=T-unknown/);
    await expect(page.getByText(/^Unable to get on-demand data\. Failed with/)).toBeVisible();
  });
});

test('what a page does not show is said, with the way to all of it [DATA-034, DATA-039, DATA-040]', async ({ page }) => {
  const row = { date: 1_700_000_000_000, duration: 0.5, elbStatusCode: 503, method: 'GET', uri: '/_search' };
  const record = {
    Data: [row, row],
    SignedURL: '/api/on-demand/e1/rows.csv',
    IsDataTruncated: true,
    Total: 66_023,
    execution: execution({}),
  };
  await answering(page, 'OnDemand_DataQuery', dataAnswer('OnDemand_DataQuery', { GetOnDemandData: { record } }));
  await page.goto(at(GREEN, 'ondemand/e1'));
  await expect(page.getByText('This not complete response, please download complete response using presigned url given')).toBeVisible();
  await expect(page.getByText('2 of 66,023 shown, 35,000 at most')).toBeVisible();
  const all = page.getByRole('link', { name: 'Download all rows as CSV, 200,000 at most' });
  await expect(all).toHaveCount(2);
  await expect(all.first()).toHaveAttribute('href', '/api/on-demand/e1/rows.csv');
});
