import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { chart, domains, openDetails, param, quietEnd, RED_AND_YELLOW, table, utc, verdict } from './details-page.ts';

const HOUR_MS = 3_600_000;
const RED = '000000000101:orders-red';

for (const theme of ['light', 'dark'] as const)
  test.describe(`in ${theme}`, () => {
    test.use({ theme, colorScheme: theme, permissions: ['clipboard-read', 'clipboard-write'] });

    test('from the curves to the domain’s page, and back by the short link to the same numbers [LSE-001, LSE-018, LSE-039]', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/lse-tool?timeWindow=3hours');
      const list = page.getByRole('grid', { name: 'Issue types' });
      // A place that nobody has looked at brings its past in first.
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh issue types' }).click();
        await expect(list.locator('[data-id="ClusterRed"]')).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 45_000 });
      for (const type of RED_AND_YELLOW.split(',')) await list.locator(`[data-id="${type}"]`).getByRole('checkbox').click();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/lse-tool/details');
      await expect(page.getByRole('heading', { name: 'Impact analysis', level: 1 })).toBeVisible();
      await expect(verdict(page)).toContainText(/\d+ domains of \d+ accounts were hit/, { timeout: 45_000 });
      const said = await verdict(page).getByRole('paragraph').allTextContents();
      expect(said[0]).toMatch(/\d+ domains of \d+ accounts were hit between/);
      await expectAccessible('main');

      await page.getByRole('button', { name: 'Get Tiny URL' }).click();
      await expect(page.getByText('Link to this report copied')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]+$/);

      await domains(page).getByRole('link', { name: RED }).first().click();
      await expect(page).toHaveURL((url) => url.pathname === '/000000000101/orders-red/overview');
      await expect(page.getByRole('heading', { name: 'orders-red', level: 1 })).toBeVisible();

      await page.goto(link);
      await expect(page).toHaveURL((url) => url.pathname === '/lse-tool/details' && url.searchParams.has('report'));
      await expect(verdict(page).getByRole('paragraph')).toHaveText(said);
      await expect(verdict(page)).toContainText('frozen report');
    });
  });

test('the page is in the stated order [LSE-004, LSE-022, LSE-025]', async ({ page }) => {
  await openDetails(page);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const stated = ['Analysis Summary', 'Analysis Details', 'Impacted Domains Config Aggregations', 'Impacted Domains', 'Impacted Accounts'];
  const places = stated.map((name) => headings.findIndex((text) => text.replace(/ ?\([\d,]+\)$/, '') === name));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await expect(page.getByRole('region', { name: 'Numbers of the analysis' })).toContainText(/Total impacted domains\d+/);
});

test('after a load the address holds every value [LSE-008, LSE-007]', async ({ page }) => {
  await page.goto(`/lse-tool/details?issueTypes=${RED_AND_YELLOW}`);
  await expect(verdict(page)).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => param(page, 'autoRefresh')).toBe('false');
  expect([param(page, 'timeWindow'), param(page, 'interval'), param(page, 'issueTypes')]).toEqual(['3days', '5m', RED_AND_YELLOW]);
  const end = Date.parse(param(page, 'endTimeUtc') ?? '');
  expect(param(page, 'lseStartTimeUtc')).toBe(utc(end - 72 * HOUR_MS));
  expect(param(page, 'lseEndTimeUtc')).toBe(utc(end));
});

test('six windows; the interval follows and cannot be chosen [LSE-019, LSE-020]', async ({ page }) => {
  await openDetails(page);
  const windows = page.getByRole('toolbar', { name: 'Time window' }).getByRole('button');
  await expect(windows).toHaveText(['3h', '12h', '1d', '3d', '7d', '4w']);
  const interval = page.getByRole('button', { name: /^Interval/ });
  await expect(interval).toBeDisabled();
  await expect(interval).toHaveText('5m');
});

test('another window ends now, brings its interval and is asked for [LSE-054]', async ({ page }) => {
  await openDetails(page);
  const before = await hitSentence(page).textContent();
  await page.getByRole('toolbar', { name: 'Time window' }).getByRole('button', { name: '7d', exact: true }).click();
  await expect.poll(() => [param(page, 'timeWindow'), param(page, 'interval')]).toEqual(['7days', '15m']);
  const end = Date.parse(param(page, 'endTimeUtc') ?? '');
  expect(Date.now() - end).toBeLessThan(16 * 60_000);
  await expect(hitSentence(page)).not.toHaveText(before ?? '', { timeout: 45_000 });
});

test('tips are dismissed for good [LSE-017]', async ({ page }) => {
  await openDetails(page);
  const tip = page.getByText('Live data is delayed by 15 to 20 minutes, and the last point is partial.');
  await expect(tip).toBeVisible();
  await page.getByRole('button', { name: /^Dismiss the tip: Live data/ }).click();
  await expect(tip).toBeHidden();
  await page.reload();
  await expect(verdict(page)).toBeVisible();
  await expect(tip).toBeHidden();
  await expect(page.getByText('Issues from one source are reported every 5 minutes')).toBeVisible();
});

test.describe('the edit dialog', () => {
  test('sets the LSE’s times and the analysis’ end, and says what it takes [LSE-026, LSE-021, LSE-028]', async ({
    page,
    expectAccessible,
  }) => {
    await openDetails(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the analysis' });
    await expect(dialog).toContainText('The LSE times cannot be outside the analysis window.');
    await expectAccessible('[role="dialog"]');
    const end = quietEnd() - HOUR_MS;
    await dialog.getByRole('textbox', { name: 'Analysis end date' }).fill(utc(end).slice(0, 10));
    await dialog.getByRole('textbox', { name: 'Analysis end time' }).fill(utc(end).slice(11, 16));
    await dialog.getByRole('button', { name: 'Analyse' }).click();
    await expect(dialog).toContainText('The LSE times must be inside the analysis window');

    await dialog.getByRole('button', { name: /LSE start and end time/ }).click();
    await fillRange(page, end - 2 * HOUR_MS, end - HOUR_MS);
    await page.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('button', { name: 'Analyse' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => ['endTimeUtc', 'lseStartTimeUtc', 'lseEndTimeUtc'].map((name) => param(page, name)))
      .toEqual([utc(end), utc(end - 2 * HOUR_MS), utc(end - HOUR_MS)]);
    await expect(verdict(page)).toContainText(
      `between ${utc(end - 2 * HOUR_MS)
        .slice(0, 16)
        .replace('T', ' ')} UTC`,
    );
  });

  test('refuses with the common messages [LSE-029]', async ({ page }) => {
    await openDetails(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /LSE start and end time/ })
      .click();
    const refused = async (from: number, to: number, text: string) => {
      await fillRange(page, from, to);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText(text).first()).toBeVisible();
    };
    const end = quietEnd();
    await refused(end, end + 48 * HOUR_MS, 'Either of start date or end date cannot be future date.');
    await refused(end - HOUR_MS, end - 2 * HOUR_MS, 'The end date must be greater than the start date.');
    await refused(end - 4 * HOUR_MS, end - HOUR_MS, 'The LSE times must be inside the analysis window');
  });
});

test('auto refresh counts 300 s down in steps of 3 and reloads with the end at now; off ends it [LSE-052, LSE-053, LSE-021]', async ({
  page,
}) => {
  await page.clock.install();
  await openDetails(page);
  await page.getByRole('checkbox', { name: 'Auto refresh' }).click();
  const left = page.getByRole('progressbar', { name: 'Until the next refresh' });
  await expect(left).toHaveAttribute('aria-valuenow', /^(300|297)$/);
  await expect.poll(() => param(page, 'autoRefresh')).toBe('true');
  await page.clock.runFor(30_000);
  await expect(left).toHaveAttribute('aria-valuenow', /^2(70|67|64)$/);
  const before = param(page, 'endTimeUtc') ?? '';
  await page.clock.runFor(273_000);
  await expect.poll(() => param(page, 'endTimeUtc')).not.toBe(before);
  expect(Date.parse(param(page, 'endTimeUtc') ?? '')).toBeGreaterThan(Date.parse(before) + HOUR_MS);
  await expect(verdict(page)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Auto refresh' }).click();
  await expect(left).toHaveCount(0);
  const after = param(page, 'endTimeUtc');
  await page.clock.runFor(310_000);
  expect(param(page, 'endTimeUtc')).toBe(after);
});

test('two charts with the LSE’s ends as marks that move by keyboard, and ask anew [LSE-023]', async ({ page }) => {
  await openDetails(page);
  for (const name of ['Impacted Domains', 'StandByEnabled Impacted Domains']) await expect(chart(page, name)).toBeVisible();
  // A chart is drawn once it comes into view.
  await chart(page, 'Impacted Domains').scrollIntoViewIfNeeded();
  const mark = chart(page, 'Impacted Domains').getByRole('slider', { name: 'LSE start' });
  await mark.focus();
  for (let times = 0; times < 6; times += 1) await mark.press('ArrowRight');
  const start = utc(quietEnd() - 3 * HOUR_MS + 30 * 60_000);
  await expect.poll(() => param(page, 'lseStartTimeUtc')).toBe(start);
  await expect(verdict(page)).toContainText(`between ${start.slice(0, 16).replace('T', ' ')} UTC`);
  await expect(mark).toBeFocused();
});

test('a window that is brushed becomes the LSE', async ({ page }) => {
  await openDetails(page);
  await chart(page, 'Impacted Domains').scrollIntoViewIfNeeded();
  const stage = chart(page, 'Impacted Domains').getByRole('application');
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.locator('.u-over').boundingBox();
  if (box === null) throw new Error('the chart has no plot');
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height * 0.6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.65, box.y + box.height * 0.6, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const start = quietEnd() - 3 * HOUR_MS;
  await expect.poll(() => (Date.parse(param(page, 'lseStartTimeUtc') ?? '') - start) / HOUR_MS).toBeGreaterThan(0.9);
  expect((Date.parse(param(page, 'lseEndTimeUtc') ?? '') - start) / HOUR_MS).toBeLessThan(2.1);
  await expect(page.getByText('LSE duration').locator('..')).not.toHaveText('LSE duration3 h');
});

test('one to fifteen graphs [LSE-030, LSE-032]', async ({ page }) => {
  await openDetails(page);
  const view = page.getByRole('button', { name: 'View details' });
  for (const type of RED_AND_YELLOW.split(',')) await page.getByRole('button', { name: `Remove ${type}` }).click();
  await expect(page.getByText('Select at least one graph to view the details.').filter({ visible: true })).toBeVisible();
  await expect(view).toBeDisabled();
  await page.getByRole('button', { name: /^Graphs/ }).click();
  const options = page.getByRole('option').filter({ hasText: 'severity' });
  await expect(options.nth(20)).toBeAttached();
  for (let at = 0; at < 16; at += 1) await options.nth(at).click();
  await expect(page.getByText('You can select maximum upto 15 filters at once.').filter({ visible: true })).toBeVisible();
  await expect(view).toBeDisabled();
  await options.nth(15).click();
  await page.keyboard.press('Escape');
  await expect(view).toBeEnabled();
  await view.click();
  await expect.poll(() => param(page, 'issueTypes')?.split(',').length).toBe(15);
});

test('another window removes graphs that are chosen and not viewed, and says so [LSE-031]', async ({ page }) => {
  await openDetails(page);
  await page.getByRole('button', { name: 'Remove ClusterRed' }).click();
  await page.getByRole('toolbar', { name: 'Time window' }).getByRole('button', { name: '12h', exact: true }).click();
  await expect(page.getByText('Changing the time window removes your graph selections.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove ClusterRed' })).toBeVisible();
});

test('nine tables of the six most frequent values, with bars [LSE-024, LSE-046]', async ({ page }) => {
  await openDetails(page, { timeWindow: '3days' });
  const names = ['esVersion', 'vfi', 'instanceType', 'instanceCount', 'isVpc', 'numOfAz', 'az', 'sla', 'standByEnabled'];
  const sizes: number[] = [];
  for (const name of names) {
    const values = page.getByRole('table', { name, exact: true });
    const shown = await rowsOf(values);
    const more = page.getByRole('button', { name: new RegExp(`^All \\d+ values of ${name}$`) });
    const all = (await more.isVisible()) ? await more.click().then(() => rowsOf(values)) : shown;
    sizes.push(all.length);
    // Most domains first, of as many the lower value: the six that are shown are those of the whole list.
    expect(all).toEqual(all.toSorted((a, b) => b.domains - a.domains || (a.value < b.value ? -1 : 1)));
    expect(shown, name).toEqual(all.slice(0, 6));
    // Even one domain of hundreds has a bar that can be seen: one pixel.
    for (const { value, share, bar, track } of shown)
      expect(Math.abs(bar - Math.max(1, (share / 100) * track)), `the bar of ${name} ${value}, in pixels`).toBeLessThan(0.3);
  }
  // Some have fewer values than six, and some more.
  expect([Math.min(...sizes) < 6, Math.max(...sizes) > 6]).toEqual([true, true]);
});

test.describe('the impacted domains', () => {
  test('thirty to a page, with the stated sizes; the CSV has all rows [LSE-045]', async ({ page }) => {
    await openDetails(page);
    const sizes = page.getByRole('combobox', { name: 'Rows per page of Impacted Domains' });
    await expect(sizes).toHaveValue('30');
    await expect(sizes.locator('option')).toHaveText(['10 per page', '30 per page', '50 per page', '100 per page', '500 per page']);
    const heading = page.getByRole('heading', { name: /^Impacted Domains \([\d,]+\)$/ });
    const rows = Number(/\(([\d,]+)\)/.exec((await heading.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    expect(rows).toBeGreaterThan(30);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Impacted Domains as CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(rows + 1);
    expect(text).toContain(RED);
  });

  test('a filter that hides them all says No matches [LSE-061]', async ({ page }) => {
    await openDetails(page, { 'impacted-domains.filter': 'domainName=nobody' });
    await expect(table(page, 'impacted-domains').getByText('No matches')).toBeVisible();
  });

  test('without any it says No Impacted Domains, and the accounts No Accounts [LSE-061, LSE-062]', async ({ page }) => {
    await openDetails(page, { issueTypes: 'KmsKeyInaccessible' });
    await expect(verdict(page)).toContainText('No domain was hit');
    await expect(table(page, 'impacted-domains').getByText('No Impacted Domains')).toBeVisible();
    await expect(table(page, 'impacted-accounts').getByText('No Accounts')).toBeVisible();
  });
});

for (const width of [390, 1024])
  test(`it can be read ${width} pixels wide`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDetails(page);
    await expect(page.getByRole('region', { name: 'Numbers of the analysis' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible('#main');
  });

type TestPage = Parameters<typeof openDetails>[0];

/** How many domains of how many accounts were hit, and how it stands: the verdict's first sentence. */
const hitSentence = (page: TestPage) =>
  verdict(page)
    .getByRole('paragraph')
    .filter({ hasText: /hit between/ });

/** What a table of values shows: domains, their share in percent, and the bar's length in percent of its track. */
const rowsOf = (values: ReturnType<typeof table>) =>
  values.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent ?? '');
      const bar = row.querySelector('i');
      return {
        value: cells[0] ?? '',
        domains: Number(cells[1]?.replaceAll(',', '')),
        share: Number(cells[3]?.replace(/[%<>]/g, '')),
        bar: bar?.getBoundingClientRect().width ?? Number.NaN,
        track: bar?.parentElement?.getBoundingClientRect().width ?? Number.NaN,
      };
    }),
  );

/** Types both ends of a range into the open picker, UTC. */
async function fillRange(page: TestPage, from: number, to: number): Promise<void> {
  const kind = page.getByRole('radio', { name: 'Absolute range' });
  if (await kind.isVisible()) await kind.check();
  for (const [name, ms] of [
    ['Start', from],
    ['End', to],
  ] as const) {
    await page.getByRole('textbox', { name: `${name} date`, exact: true }).fill(utc(ms).slice(0, 10));
    await page.getByRole('textbox', { name: `${name} time`, exact: true }).fill(utc(ms).slice(11, 19));
  }
}
