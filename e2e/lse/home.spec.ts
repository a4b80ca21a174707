import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';
import { param, quietEnd, utc } from './details-page.ts';

const STEP_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Sixteen kinds that the catalogue holds: one more than an analysis may have. */
const SIXTEEN =
  'ClusterRed,ClusterYellow,NodeDrop,NodeFlapping,MasterUnstable,NoMaster,PendingTasksHigh,JVMPressureHigh,LongGcPauses,OutOfMemory,CpuHigh,NodeHotspot,DiskLow,ShardSkew,StorageSkew,SnapshotFailing';

const list = (page: Page): Locator => page.getByRole('grid', { name: 'Issue types' });
const selection = (page: Page): Locator => page.getByRole('region', { name: 'Selection' });
const chart = (page: Page): Locator => page.getByRole('region', { name: 'Selected issues' });

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/lse-tool${query}`);
  await expect(list(page).locator('[data-row="0"]')).toBeVisible({ timeout: 45_000 });
};

const select = async (page: Page, row: number): Promise<string> => {
  const line = list(page).locator(`[data-row="${row}"]`);
  await line.getByRole('checkbox').click();
  await expect(line.getByRole('checkbox')).toBeChecked();
  return (await line.getAttribute('data-id')) ?? '';
};

test('the home of the tool is the selection of issues, what rose most first [LSE-002, LSE-003]', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Create new impact analysis', level: 1 })).toBeVisible();
  const headers = await list(page).getByRole('columnheader').allInnerTexts();
  expect(
    headers
      .map((text) => text.trim())
      .filter(Boolean)
      .slice(0, 5),
  ).toEqual(['Issue type', 'Severity', 'Domains', 'Change', 'Last hour']);
  const changes = await list(page).locator('[data-col="4"][role="gridcell"]').allInnerTexts();
  const numbers = changes.map((text) => Number(text.replaceAll(/[^\d-]/g, '')));
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  await expect(list(page).getByRole('img', { name: /^ClusterRed: up to \d+ domains/ })).toBeVisible();
});

test('the curves are asked for by end time, window and interval [LSE-057]', async ({ page }) => {
  const end = quietEnd();
  const asked = page.waitForRequest((request) => request.url().endsWith('/graphql') && request.postData()?.includes('tmsSvgData') === true);
  await open(page, `?timeWindow=7days&endTimeUtc=${utc(end)}`);
  expect((await asked).postData()).toContain(`charts-${utc(end).slice(0, 16).replaceAll(/[T:]/g, '-')}-7days-15m`);
});

test('six windows, three days to begin with; the address takes them [LSE-002, LSE-011]', async ({ page }) => {
  await open(page);
  const windows = page.getByRole('toolbar', { name: 'Time window' }).getByRole('button');
  await expect(windows).toHaveText(['3h', '12h', '1d', '3d', '7d', '4w']);
  await expect(windows.filter({ hasText: '3d' })).toHaveAttribute('aria-pressed', 'true');
  await windows.filter({ hasText: '12h' }).click();
  await expect.poll(() => [param(page, 'timeWindow'), param(page, 'interval')]).toEqual(['12hours', '5m']);
  await page.goto('/lse-tool?timeWindow=7d');
  await expect(windows.filter({ hasText: '7d' })).toHaveAttribute('aria-pressed', 'true');
});

test('the interval follows the window and cannot be chosen [LSE-012, LSE-013]', async ({ page }) => {
  await open(page);
  const interval = page.getByRole('button', { name: /^Interval/ });
  await expect(interval).toBeDisabled();
  for (const [window, text] of [
    ['3h', '5m'],
    ['3d', '5m'],
    ['7d', '15m'],
    ['4w', '1h'],
  ] as const) {
    await page.getByRole('toolbar', { name: 'Time window' }).getByRole('button', { name: window, exact: true }).click();
    await expect(interval).toHaveText(text);
  }
});

test('the end is on a step of 5 minutes and never within the last 5; a typed one is rounded down [LSE-014]', async ({ page }) => {
  await open(page);
  const shown = async (): Promise<number> => {
    const day = await page.getByRole('textbox', { name: 'End time, date' }).inputValue();
    return Date.parse(`${day}T${await page.getByRole('textbox', { name: 'End time, time' }).inputValue()}:00Z`);
  };
  const first = await shown();
  expect(first % STEP_MS).toBe(0);
  expect(Date.now() - first).toBeGreaterThanOrEqual(STEP_MS);
  expect(Date.now() - first).toBeLessThan(3 * STEP_MS);
  const typed = new Date(quietEnd() + 180_000).toISOString();
  await page.getByRole('textbox', { name: 'End time, date' }).fill(typed.slice(0, 10));
  const time = page.getByRole('textbox', { name: 'End time, time' });
  await time.fill(typed.slice(11, 16));
  await time.press('Enter');
  await expect.poll(() => param(page, 'endTimeUtc')).toBe(utc(Date.parse(typed) - 180_000));
  await page.getByRole('button', { name: 'End now' }).click();
  await expect.poll(() => param(page, 'endTimeUtc')).toBeNull();
});

test('Next needs at least one issue [LSE-009]', async ({ page }) => {
  await open(page);
  await selection(page).getByRole('button', { name: 'Next' }).click();
  await expect(selection(page).getByRole('alert')).toContainText('Select at least one issue.');
  await expect(page).toHaveURL(/\/lse-tool(\?|$)/);
  await select(page, 0);
  await expect(selection(page).getByRole('alert')).toHaveCount(0);
});

test('Next takes at most fifteen issues [LSE-010]', async ({ page }) => {
  await open(page, `?issueTypes=${SIXTEEN}`);
  await expect(selection(page)).toContainText('16 issues selected, at most 15');
  await selection(page).getByRole('button', { name: 'Next' }).click();
  await expect(selection(page).getByRole('alert')).toContainText('Select at most 15 issues.');
  await expect(page).toHaveURL(/\/lse-tool\?/);
});

test('Next opens the analysis with all that was chosen in its address [LSE-006]', async ({ page }) => {
  const end = quietEnd();
  const [start, stop] = [utc(end - 2 * HOUR_MS), utc(end - HOUR_MS)];
  await open(page, `?timeWindow=12hours&endTimeUtc=${utc(end)}&lseStartTimeUtc=${start}&lseEndTimeUtc=${stop}`);
  const types = [await select(page, 0), await select(page, 1)];
  await selection(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/lse-tool/details');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    endTimeUtc: utc(end),
    timeWindow: '12hours',
    interval: '5m',
    lseStartTimeUtc: start,
    lseEndTimeUtc: stop,
    autoRefresh: 'false',
  });
  expect(searchParams.get('issueTypes')?.split(',').toSorted()).toEqual(types.toSorted());
});

test('changing the window warns that the selection goes, and takes it only then [LSE-031]', async ({ page }) => {
  await open(page);
  await select(page, 0);
  await expect(selection(page)).toContainText('1 issue selected');
  const windows = page.getByRole('toolbar', { name: 'Time window' });
  await windows.getByRole('button', { name: '1d', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the time window?' });
  await expect(dialog).toContainText('Changing the time window removes your graph selections.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(selection(page)).toContainText('1 issue selected');
  await windows.getByRole('button', { name: '1d', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change the window' }).click();
  await expect(selection(page)).toContainText('0 issues selected');
  await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(param(page, 'timeWindow')).toBe('1day');
});

test('a drag over the curves of the selected issues sets start and end', async ({ page }) => {
  const end = quietEnd();
  await open(page, `?timeWindow=3hours&endTimeUtc=${utc(end)}`);
  await select(page, 0);
  const plot = chart(page).locator('.u-over');
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('the plot is not shown');
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 5 });
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => param(page, 'lseStartTimeUtc')).not.toBeNull();
  const [from, to] = [Date.parse(param(page, 'lseStartTimeUtc') ?? ''), Date.parse(param(page, 'lseEndTimeUtc') ?? '')];
  const quarter = 0.75 * HOUR_MS;
  expect(Math.abs(from - (end - 3 * quarter))).toBeLessThanOrEqual(2 * STEP_MS);
  expect(Math.abs(to - (end - quarter))).toBeLessThanOrEqual(2 * STEP_MS);
  expect(from % STEP_MS).toBe(0);
  await page.getByRole('button', { name: 'Whole window' }).click();
  await expect.poll(() => param(page, 'lseStartTimeUtc')).toBeNull();
  await expect(selection(page)).toContainText('the whole window');
});

test('the marks move by arrow keys', async ({ page }) => {
  const end = quietEnd();
  await open(page, `?timeWindow=3hours&endTimeUtc=${utc(end)}`);
  await select(page, 0);
  await chart(page).getByRole('slider', { name: 'LSE start' }).press('ArrowRight');
  await expect.poll(() => param(page, 'lseStartTimeUtc')).toBe(utc(end - 3 * HOUR_MS + STEP_MS));
  await chart(page).getByRole('slider', { name: 'LSE end' }).press('Shift+ArrowLeft');
  await expect.poll(() => param(page, 'lseEndTimeUtc')).toBe(utc(end - 10 * STEP_MS));
});

test('a link opens with its issues, window and times, and says what of it makes no sense [LSE-002]', async ({ page }) => {
  const end = quietEnd();
  await open(
    page,
    `?timeWindow=1day&endTimeUtc=${utc(end)}&issueTypes=ClusterRed&lseStartTimeUtc=${utc(end - HOUR_MS)}&lseEndTimeUtc=${utc(end)}`,
  );
  await expect(list(page).getByRole('checkbox', { name: 'Select ClusterRed' })).toBeChecked();
  await expect(selection(page)).toContainText(`${utc(end - HOUR_MS).slice(0, 10)} ${utc(end - HOUR_MS).slice(11, 16)} to `);
  await page.goto('/lse-tool?timeWindow=5days&endTimeUtc=soon');
  await expect(page.getByText(/^Parts of this link were left out: .*timeWindow must be .*endTimeUtc must be /)).toBeVisible();
});

test('tips say how late and how often the numbers come; a dismissed one stays away [LSE-015, LSE-016]', async ({ page }) => {
  await open(page);
  const tips = page.getByRole('list', { name: 'Tips' });
  const delay = 'Live data is delayed by 15 to 20 minutes, and the last point is partial.';
  await expect(tips).toContainText(delay);
  await expect(tips).toContainText('Issues from one source are reported every 5 minutes, from rule engines every 1 minute.');
  await page.getByRole('button', { name: `Dismiss the tip: ${delay}` }).click();
  await expect(tips).not.toContainText(delay);
  await page.reload();
  await expect(tips).toContainText('Issues from one source');
  await expect(tips).not.toContainText(delay);
});

test('the list filters by name and severity, links runbooks, and is downloaded', async ({ page }) => {
  await open(page, '?filter=severity%3DSEV1');
  const severities = await list(page).locator('[data-col="2"][role="gridcell"]').allInnerTexts();
  expect(new Set(severities.map((text) => text.trim()))).toEqual(new Set(['SEV1']));
  await expect(list(page).getByRole('link', { name: 'SOP-01' })).toHaveAttribute('href', '/docs/sop/SOP-01');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Issue types as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/^Issue type,Severity,Domains,Change,Last hour,Before,Peak,Runbook/);
  expect(lines.length).toBe(severities.length + 1);
});

test('Clear selection takes all issues back, wherever they were chosen', async ({ page }) => {
  await open(page, '?issueTypes=ClusterRed');
  // What rose most comes first, whichever that is at this hour.
  const first = await list(page).locator('[data-row="0"]').getAttribute('data-id');
  await select(page, first === 'ClusterRed' ? 1 : 0);
  await expect(selection(page)).toContainText('2 issues selected');
  await selection(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('No issues selected')).toBeVisible();
  await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(param(page, 'issueTypes')).toBeNull();
});

test('without issues the list says so [LSE-063]', async ({ page }) => {
  const none = { data: { tmsSvgData: { times: [], charts: [], completeTo: null, exact: true } } };
  await answering(page, 'LseHome_ChartsQuery', async (route) => {
    const asked: { operationName: string }[] = [route.request().postDataJSON()].flat();
    const status = { data: { lseSamplesStatus: { sources: [], oldest: null, filling: null } } };
    const places = { data: { fleetPlaces: [] } };
    const others: Record<string, object> = { LseHome_ChartsQuery: none, PlaceSummary_PlacesQuery: places };
    const answers = asked.map(({ operationName }) => others[operationName] ?? status);
    const lines = answers.map((answer, index) => JSON.stringify({ index, status: 200, answer })).join('\n');
    await route.fulfill(asked.length === 1 ? { json: answers[0] } : { contentType: 'application/x-ndjson', body: lines });
  });
  await page.goto('/lse-tool');
  await expect(page.getByText('No issue types', { exact: true })).toBeVisible();
});

for (const [status, text] of [
  [503, 'Unable to get Cloudwatch Metrics. Please refresh or try again later'],
  [504, 'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later'],
  [403, 'Unable to get domain details. Failed with 403 You may not analyse here.'],
] as const)
  test(`a ${status} for the curves says what it is, and Retry asks again [LSE-060]`, async ({ page }) => {
    const message = status === 403 ? '403 You may not analyse here.' : `${status} no`;
    await answering(page, 'LseHome_ChartsQuery', errorLine('LseHome_ChartsQuery', message, { status, code: 'TEST' }));
    await page.goto('/lse-tool');
    await expect(page.getByText(text)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(list(page).locator('[data-row="0"]')).toBeVisible();
  });

test('the selection of issues is accessible, with a selection and an alert', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(120_000);
  await open(page, `?issueTypes=${SIXTEEN}`);
  await expect(chart(page).locator('canvas')).toBeVisible();
  await selection(page).getByRole('button', { name: 'Next' }).click();
  await expect(selection(page).getByRole('alert')).toBeVisible();
  await expectAccessibleInBothModes();
});
