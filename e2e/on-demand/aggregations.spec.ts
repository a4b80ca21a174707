import type { Page } from '@playwright/test';
import { ACCOUNT, at } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { plotOf, revealGraph } from '../metrics/dashboard-page.ts';
import { answering, errorLine } from '../support/failed-answers.ts';
import { backfilled, SLOW } from './backfills.ts';

const GRAPH = 'CPU utilization of data nodes';
const path = (name: string, search = '') => `/${ACCOUNT}/${name}/elb/aggregations${search}`;
const summary = (page: Page) => page.locator('[data-table="elb-summary"]');
const found = (page: Page) => page.locator('[data-table="elb-requests"]');
const hurts = (page: Page) => page.locator('[data-table="who-hurts"]');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

test('the page begins with the last 9 hours in UTC by API and hour, and says where nothing is stored [DATA-002, DATA-047, DATA-048]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(path('closed-indices'));
  await expect(page.getByRole('heading', { name: 'ELB aggregations' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 9 hours');
  await expect(page.getByRole('button', { name: /^Time Zone/ })).toContainText('UTC');
  await expect(page.getByRole('button', { name: /^Aggregation field/ })).toContainText('API');
  await page.getByRole('button', { name: /^Interval/ }).click();
  await expect(page.getByRole('option')).toHaveText(['1s', '10s', '1m', '5m', '10m', /^1h/, '1d', '1w', '1M']);
  await expect(page.getByRole('option', { selected: true })).toContainText('1h');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Table size' })).toHaveValue('1000');
  await page.getByRole('button', { name: 'Aggregation', exact: true }).click();
  await expect(page.getByText('Nothing of this range is stored.')).toBeVisible();
  await expect(summary(page).getByText('No data available')).toBeVisible();
  await expectAccessible();
});

test('what is too much is refused before anything is asked [DATA-044, DATA-045]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await page.goto(path('no-indices', '?interval=1s'));
  await expect(page.getByText(/^The range has 32,40\d intervals of 1s; at most 1,000 are shown\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Field size' }).fill('10001');
  await submit(page);
  await expect(page.getByText('Field size cannot be more than 10000')).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('textbox', { name: 'Table size' }).fill('10001');
  await submit(page);
  await expect(page.getByText('Field size cannot be more than 10000')).toBeVisible();
  expect(asked.some((body) => /OnDemand_(Aggregation|Filtered|Explain)Query/.test(body))).toBe(false);
  await page.getByRole('textbox', { name: 'Table size' }).fill('10000');
  await submit(page);
  await expect(found(page).getByText('No data available')).toBeVisible();
  await expect(page).toHaveURL(/view=table&.*rows=10000|rows=10000.*view=table/);
});

test('stored requests are counted over time and by value, listed, and narrowed down [DATA-041, DATA-042, DATA-043]', async ({
  page,
  expectAccessible,
}) => {
  await backfilled(page, 'orders-yellow', 2);
  await page.goto(path('orders-yellow', '?last=1-hour&interval=5m'));
  await expect(page.getByRole('application', { name: /^Requests by API: chart of \d+ series/ })).toBeVisible(SLOW);
  const rows = summary(page).locator('[data-id]');
  await expect(rows.first()).toBeVisible();
  const shares = await rows.evaluateAll((all) => all.map((row) => Number(row.querySelectorAll('[role="gridcell"]')[3]?.textContent)));
  expect(shares[0]).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBe(shares[0]);
  await expectAccessible();
  const [, value = ''] = await rows.first().getByRole('gridcell').allTextContents();
  await rows.first().getByRole('radio').click();
  await summary(page).getByRole('button', { name: 'Show only this value' }).click();
  await expect(page).toHaveURL(/data=api%3D/);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(value);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('textbox', { name: 'Table size' }).fill('25');
  await submit(page);
  await expect(found(page).getByText(/^1–\d+ of (\d|1\d|2[0-5])$/)).toBeVisible();
  await expect(found(page).locator('[data-row="0"]')).toBeVisible();
  await page.reload();
  await expect(found(page).locator('[data-row="0"]')).toBeVisible();
  await page.getByRole('link', { name: 'Request ELB data of a range' }).first().click();
  await expect(page).toHaveURL(/logs\?groups=ELB/);
});

test('a failed aggregation has its words [DATA-049]', async ({ page }) => {
  await answering(
    page,
    'OnDemand_AggregationQuery',
    errorLine('OnDemand_AggregationQuery', 'The store is away.', { code: 'UNAVAILABLE', status: 503 }),
  );
  await page.goto(path('manager-flapping'));
  await expect(page.getByText('Unable to get graph Aggregations. Failed with The store is away.').first()).toBeVisible();
});

test('who hurts: values whose requests end badly more often, beside the time before; one of them narrows the page down', async ({
  page,
}) => {
  // Enough requests that some agent stands out at any hour: where few are slow or fail, chance alone decides whether anybody does.
  await backfilled(page, 'kibana-clash', 5);
  await page.goto(path('kibana-clash', '?last=2-hour&interval=5m'));
  const sentence = (outcome: string) =>
    expect(hurts(page).getByText(new RegExp(`requests are ${outcome} \\([\\d.]+%\\)\\. In the same length of time before: `))).toBeVisible(
      SLOW,
    );
  const choose = async (outcome: string) => {
    await page.getByRole('button', { name: /^Bad outcome/ }).click();
    await page.getByRole('option', { name: new RegExp(`^${outcome}`) }).click();
    await expect(page).toHaveURL(new RegExp(`outcome=${outcome}`));
    await sentence(outcome);
  };
  await sentence('5xx');
  await choose('slow');
  await choose('4xx');
  const first = hurts(page).locator('[data-row="0"]');
  await expect(first).toBeVisible();
  const [field = '', value = ''] = await first.getByRole('gridcell').allTextContents();
  await first.getByRole('button', { name: /^Show only requests of/ }).click();
  await expect(page).toHaveURL(/data=/);
  await expect(page.getByText(`${field} = ${value}`)).toBeVisible();
});

test('from a window that is marked on a graph to its requests, and back to the metrics of that range', async ({ page }) => {
  await page.goto(`${at('orders-green')}?graphs=1`);
  await revealGraph(page, GRAPH);
  await page.getByRole('button', { name: `Drag selects a window in ${GRAPH}` }).click();
  const box = await plotOf(page, GRAPH).boundingBox();
  if (!box) throw new Error('the chart has no place');
  await page.mouse.move(box.x + box.width * 0.9, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.91, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('link', { name: 'Load balancer requests of this window' }).click();
  await expect(page).toHaveURL(/elb\/aggregations\?start=.*&end=/);
  const { searchParams } = new URL(page.url());
  await page.getByRole('link', { name: 'Metrics of this range' }).click();
  const second = searchParams.get('start')?.slice(0, 19) ?? '';
  expect(second).toMatch(/^2\d{3}-/);
  await expect(page).toHaveURL((url) => url.searchParams.get('m.start')?.startsWith(second) === true && url.hash === '#metrics');
});
