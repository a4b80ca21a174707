import type { Locator, Page } from '@playwright/test';
import { ACCOUNT, at } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';

/** A node of it leaves and is replaced about every three hours. */
const YELLOW = 'orders-yellow';
const EXCLUDED = 'leaked-exclusion';
const HOUR_MS = 3_600_000;

const section = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true, level: 2 }).locator('xpath=ancestor::*[.//form][1]');
const status = (page: Page): Locator => section(page, 'Analysis Status');
const trigger = (page: Page): Locator => section(page, 'Trigger Analysis');
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, level: 2 });

const open = async (page: Page, name: string, query = ''): Promise<void> => {
  await page.goto(`${at(name, 'hawkeye')}${query}`);
  await expect(heading(page, 'Trigger Analysis')).toBeVisible();
};

const chooseCase = async (page: Page, name: string): Promise<void> => {
  await trigger(page).getByRole('button', { name: /^Case/ }).click();
  await page.getByRole('option', { name }).click();
};

/** Triggers an analysis by the form and waits for its end; answers its id. */
const analysed = async (page: Page, analysisType: string, ticket: string): Promise<string> => {
  await chooseCase(page, analysisType);
  await trigger(page).getByRole('textbox', { name: 'Ticket id' }).fill(ticket);
  await trigger(page).getByRole('button', { name: 'Trigger analysis' }).click();
  await expect(page).toHaveURL(/[?&]analysis=hk-[0-9a-f]{16}/);
  const id = new URL(page.url()).searchParams.get('analysis') ?? '';
  await expect(heading(page, `Analysis ${id}`)).toBeVisible();
  await expect(page.getByText('As reported by the sources at')).toBeVisible({ timeout: 45_000 });
  return id;
};

interface Sent {
  operationName: string;
  query: string;
  variables: Record<string, string>;
}

/** Operations of a name that the page sends. */
const sent = (page: Page, operationName: string): Sent[] => {
  const found: Sent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    for (const one of [request.postDataJSON()].flat()) if (one.operationName === operationName) found.push(one);
  });
  return found;
};

test('the tab has a banner that can be dismissed, and three sections; the historical one its placeholder [ACT-008, ACT-009]', async ({
  page,
  expectAccessible,
}) => {
  await open(page, 'orders-green');
  const banner = page.getByText('Development in process..!!', { exact: true });
  await expect(banner).toBeVisible();
  for (const name of ['Analysis Status', 'Trigger Analysis', /^Historical Analysis/]) await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('Historical Analysis will be added.', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Dismiss the notice' }).click();
  await expect(banner).toHaveCount(0);
  await expect(heading(page, 'Trigger Analysis')).toBeVisible();
});

test('an analysis of the last three hours is triggered by case and ticket id, and is found by its id [ACT-005, ACT-011, ACT-014]', async ({
  page,
  expectAccessible,
}) => {
  const asked = sent(page, 'TriggerHawkeyeAnalysis');
  await open(page, YELLOW);
  await expect(trigger(page).getByRole('button', { name: /Last 3 hours/ })).toBeVisible();
  const id = await analysed(page, 'node_drop', 'TT-4711');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.query).toMatch(/^\s*mutation TriggerHawkeyeAnalysis\b/);
  const { startTime = '', endTime = '', ...others } = asked[0]?.variables ?? {};
  expect(others).toMatchObject({ analysisType: 'node_drop', domainIdentifier: `${ACCOUNT}:${YELLOW}`, ticketId: 'TT-4711' });
  expect(Date.parse(endTime) - Date.parse(startTime)).toBe(3 * HOUR_MS);
  expect(Math.abs(Date.parse(endTime) - (await page.evaluate(() => Date.now())))).toBeLessThan(120_000);
  await expectAccessible();

  await open(page, YELLOW);
  await expect(page.getByText('As reported by the sources at')).toHaveCount(0);
  await status(page).getByRole('textbox', { name: 'Analysis id' }).fill(id);
  await status(page).getByRole('button', { name: 'Get status' }).click();
  await expect(heading(page, `Analysis ${id}`)).toBeVisible();
  const facts = page.locator('dl', { hasText: 'Ticket id' });
  for (const text of ['Completed', id, 'node_drop', 'TT-4711', 'Aiko Tanaka']) await expect(facts).toContainText(text);
});

test('the three cases; each answers with a report that names what speaks for its cause and where it is shown [ACT-007]', async ({
  page,
}) => {
  await open(page, EXCLUDED);
  await trigger(page).getByRole('button', { name: /^Case/ }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^node_drop/, /^node_hotspot/, /^analysis_429/]);
  await page.keyboard.press('Escape');
  await analysed(page, 'node_hotspot', 'TT-4712');
  await expect(page.getByRole('heading', { name: 'First cause: An allocation exclusion keeps a node empty' })).toBeVisible();
  const evidence = page.getByRole('list', { name: /^Evidence for: An allocation exclusion/ });
  await expect(evidence).toContainText('cluster.routing.allocation.exclude._ip');
  await evidence.getByRole('link', { name: /cluster\.routing\.allocation\.exclude/ }).click();
  await expect(page).toHaveURL(/\/leaked-exclusion\/explorer\?/);
  await expect(page.getByText('cluster.routing.allocation.exclude').first()).toBeVisible();

  await open(page, 'disk-full');
  await analysed(page, 'analysis_429', 'TT-4713');
  await expect(page.getByRole('heading', { name: 'First cause: A disk is full: indices are blocked for writing' })).toBeVisible();
  // Long verdicts wrap on a telephone.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await open(page, 'orders-green');
  await analysed(page, 'node_drop', 'TT-4714');
  await expect(page.getByRole('heading', { name: 'No node left the cluster in this range.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^First cause/ })).toHaveCount(0);
});

test('the status is asked for by the id alone; a link with the id opens the report, which stays as it is [ACT-005, ACT-010]', async ({
  page,
}) => {
  const asked = sent(page, 'GetHawkeyeAnalysisStatus');
  await open(page, YELLOW);
  const id = await analysed(page, 'node_drop', 'TT-4715');
  const verdict = await page.getByRole('heading', { level: 3 }).first().textContent();
  const madeAt = await page.getByText('As reported by the sources at').textContent();
  await open(page, YELLOW, `?analysis=${id}`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(verdict ?? '');
  await expect(page.getByText('As reported by the sources at')).toHaveText(madeAt ?? '');
  await expect(status(page).getByRole('textbox', { name: 'Analysis id' })).toHaveValue(id);
  for (const { query, variables } of asked) {
    expect(query).toMatch(/^\s*query GetHawkeyeAnalysisStatus\b/);
    expect(variables).toEqual({ analysisId: id });
  }
  await open(page, 'orders-green', `?analysis=${id}`);
  await expect(page.getByText('This analysis is of another domain:')).toBeVisible();
  await page.getByRole('link', { name: `${ACCOUNT}:${YELLOW}` }).click();
  await expect(page).toHaveURL(new RegExp(`/${YELLOW}/hawkeye\\?analysis=${id}$`));
});

test('an id that nobody knows is refused in the stated words [ACT-012]', async ({ page, expectAccessible }) => {
  await open(page, 'orders-green');
  await status(page).getByRole('textbox', { name: 'Analysis id' }).fill('hk-0000000000000000');
  await status(page).getByRole('button', { name: 'Get status' }).click();
  await expect(page.getByText('Analysis id: hk-0000000000000000 is not valid. Please enter valid id', { exact: true })).toBeVisible();
  await open(page, 'orders-green', '?analysis=no-such-thing');
  await expect(page.getByText('Analysis id: no-such-thing is not valid. Please enter valid id', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('a ticket id is required, and a range that can be analysed [ACT-006, ACT-013]', async ({ page, expectAccessible }) => {
  const asked = sent(page, 'TriggerHawkeyeAnalysis');
  await open(page, 'orders-green');
  const problem = trigger(page).getByText('Input data is not valid.', { exact: true });
  await expect(problem).toHaveCount(0);
  await trigger(page).getByRole('button', { name: 'Trigger analysis' }).click();
  await expect(problem).toBeVisible();
  await expect(trigger(page).getByText('Enter the id of the ticket that this belongs to.')).toBeVisible();
  await expectAccessible();
  await trigger(page).getByRole('textbox', { name: 'Ticket id' }).fill('TT-4716');
  await trigger(page)
    .getByRole('button', { name: /Last 3 hours/ })
    .click();
  await page.getByRole('radio', { name: /Custom range/ }).check();
  // Hours.
  await page.getByRole('spinbutton').fill('1000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await trigger(page).getByRole('button', { name: 'Trigger analysis' }).click();
  await expect(problem).toBeVisible();
  await expect(trigger(page).getByText('The range must be at most 31 days long.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an absolute range is analysed as it was chosen [ACT-006]', async ({ page }) => {
  const asked = sent(page, 'TriggerHawkeyeAnalysis');
  await open(page, 'orders-green');
  const day = new Date((await page.evaluate(() => Date.now())) - 24 * HOUR_MS).toISOString().slice(0, 10);
  await trigger(page)
    .getByRole('button', { name: /Last 3 hours/ })
    .click();
  await page
    .getByRole('radio', { name: 'Absolute range' })
    .or(page.getByRole('button', { name: 'Absolute range' }))
    .click();
  await page.getByLabel('Start date').fill(day);
  await page.getByLabel('Start time').fill('01:00:00');
  await page.getByLabel('End date').fill(day);
  await page.getByLabel('End time').fill('02:30:00');
  await page.getByRole('button', { name: 'Apply' }).click();
  await analysed(page, 'node_drop', 'TT-4717');
  expect(asked[0]?.variables).toMatchObject({ startTime: `${day}T01:00:00.000Z`, endTime: `${day}T02:30:00.000Z` });
  await expect(page.locator('dl', { hasText: 'Ticket id' })).toContainText(`${day} 01:00:00 UTC to ${day} 02:30:00 UTC`);
});

test('an analysis whose end no push reports is completed in the list too', async ({ page }) => {
  // Connected, and never heard of.
  await page.routeWebSocket(/./, () => undefined);
  await open(page, YELLOW);
  const id = await analysed(page, 'analysis_429', 'TT-4719');
  const row = page.getByRole('grid', { name: 'Historical Analysis' }).locator(`[data-id="${id}"]`);
  await expect(row).toContainText('Completed', { timeout: 3_000 });
});

test('earlier analyses of the domain are listed below, and lead to their reports; the command is in Audit History', async ({ page }) => {
  await open(page, YELLOW);
  const id = await analysed(page, 'analysis_429', 'TT-4718');
  const row = page.getByRole('grid', { name: 'Historical Analysis' }).locator(`[data-id="${id}"]`);
  await expect(row).toContainText('Completed');
  await open(page, YELLOW);
  await row.getByRole('link', { name: id }).click();
  await expect(heading(page, `Analysis ${id}`)).toBeVisible();
  await page.goto(`/audit-history?domain=${ACCOUNT}:${YELLOW}`);
  await expect(page.getByText('trigger-analysis').first()).toBeVisible();
});
