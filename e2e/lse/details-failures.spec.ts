import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer, errorLine } from '../support/failed-answers.ts';
import { chart, detailsPath, openDetails, verdict } from './details-page.ts';

test.describe('what goes wrong', () => {
  const PENDING = { detailPageFetchingData: { s3Response: '{"status":"pending"}' } };

  test('a report in the making shows the loading dialog, and is asked for again after 20 s [LSE-027, LSE-047]', async ({ page }) => {
    await openDetails(page);
    await page.clock.install();
    let asked = 0;
    await answering(page, 'LseDetails_FetchingQuery', (route) => {
      asked += 1;
      return asked === 1 ? dataAnswer('LseDetails_FetchingQuery', PENDING)(route) : route.continue();
    });
    await page.reload();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('dialog')).toContainText('Loading data... This may take a few moments');
    expect(asked).toBe(1);
    await page.clock.runFor(20_000);
    await expect(verdict(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked).toBe(2);
  });

  test('an Error in the response is a label in the start time [LSE-048]', async ({ page, expectAccessible }) => {
    await page.goto(`/lse-tool/details?report=r-${'0'.repeat(40)}`);
    const start = page.getByText('Start time', { exact: true }).locator('..');
    await expect(start.getByRole('alert')).toContainText('Failed:');
    await expect(page.getByRole('button', { name: 'Get Tiny URL' })).toBeDisabled();
    await expectAccessible('main');
  });

  test('a query that fails replaces the details, and can be tried again [LSE-059]', async ({ page }) => {
    let fails = true;
    await answering(page, 'LseDetails_RequestingQuery', (route) =>
      fails ? errorLine('LseDetails_RequestingQuery', '502 no', { code: 'UPSTREAM', status: 502 })(route) : route.continue(),
    );
    await page.goto(detailsPath());
    await expect(page.getByText('Unable to get LSE details. Please refresh the page or try again later')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Analysis Summary' })).toHaveCount(0);
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(verdict(page)).toBeVisible();
  });

  test('a graph that cannot be read fails alone; one without data says so [LSE-064]', async ({ page }) => {
    await changingReport(page, () => ({ issueGraph: 'lost', standByEnabledIssueGraph: {} }));
    await openDetails(page);
    await expect(chart(page, 'Impacted Domains')).toContainText('Error loading data.');
    await expect(chart(page, 'StandByEnabled Impacted Domains')).toContainText('No data available');
  });

  test('a window that begins before the samples says of which interval it does not know what was new', async ({ page }) => {
    let unknown = '';
    await changingReport(page, ({ flow: [first, ...rest] }) => {
      unknown = new Date(first.x).toISOString();
      return { flow: [{ ...first, startedUnknown: true }, ...rest] };
    });
    await openDetails(page);
    const said = `Samples begin at ${unknown.slice(0, 16).replace('T', ' ')} UTC: how many of the domains impacted then were new is not known.`;
    await expect(page.getByText(said)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByText('New, recovered and still impacted')).toBeVisible();
    await expect(page.getByText(/Samples begin at/)).toHaveCount(0);
  });

  test('an address without issue types, or with what cannot be, says what is wrong', async ({ page }) => {
    await page.goto('/lse-tool/details?timeWindow=5days');
    await expect(page.getByText('This analysis is not possible')).toBeVisible();
    await expect(page.getByText('Select at least one issue.')).toBeVisible();
    await expect(page.getByText(/timeWindow must be 3hours/)).toBeVisible();
    await page.getByRole('link', { name: 'Choose issue types and times' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/lse-tool');
  });
});

/** Lets the report through with some of its fields as the function says, for states that no demo place comes to. */
// biome-ignore lint/suspicious/noExplicitAny: a report as it travels
const changingReport = (page: Page, change: (report: any) => object) =>
  answering(page, 'LseDetails_FetchingQuery', async (route) => {
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = 'localhost';
    const answer = await route.fetch({ url: url.href, headers });
    const body = await answer.json();
    const report = JSON.parse(body.data.detailPageFetchingData.s3Response);
    const s3Response = JSON.stringify('key' in report ? { ...report, ...change(report) } : report);
    await route.fulfill({ response: answer, json: { data: { detailPageFetchingData: { s3Response } } } });
  });
