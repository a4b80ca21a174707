import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, CARBON } from './known.ts';

/** DOM-027's order; a carbon domain has them all. */
const PANELS = [
  'Domain overview',
  'Cluster Info',
  'Zone Wise Info',
  'EC2 instances',
  'Domain inspector',
  'SOP search',
  'Metric dashboard',
  'Tickets',
];

const panel = (page: Page) => page.getByRole('region', { name: 'Domain inspector panel' });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

test('the panels of the overview stand in their stated order [DOM-027]', async ({ page }) => {
  await page.goto(at(CARBON));
  await expect(panel(page)).toBeVisible();
  const titles = page.locator('.overview-panels').getByRole('heading', { level: 2 });
  // Panels of our own stand between the stated ones.
  const stated = async () => (await titles.allTextContents()).flatMap((title) => PANELS.find((panel) => title.startsWith(panel)) ?? []);
  await expect.poll(stated).toEqual(PANELS);
});

test('a verdict is confirmed by a second sample, by itself', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(at('single-yellow'));
  await expect(verdict(page)).toContainText(/Yellow.*62 replicas of .*unassigned: every node that could take it already holds a copy/);
  await expect(panel(page)).toContainText('of 16 checks passed');
  // Nobody presses anything.
  await expect(verdict(page)).not.toContainText('Rechecking', { timeout: 60_000 });
});

test('findings lead to their evidence in the explorer and to their runbook, and say the safe step and the wrong one', async ({ page }) => {
  await page.goto(at('max-retry'));
  const finding = panel(page).getByRole('listitem').filter({ hasText: 'not retried after 5 failed attempts' });
  await expect(finding).toContainText('Fix what made allocation fail');
  await expect(finding).toContainText('Retrying while the cause remains');
  await expect(finding.getByRole('link', { name: 'Runbook SOP-02' })).toHaveAttribute('href', /^\/docs\/sop\/SOP-02\?domain=/);
  await expect(finding.getByRole('link', { name: '_cluster/allocation/explain' })).toHaveAttribute(
    'href',
    /\/max-retry\/explorer\?root=_cluster&path=allocation%2Fexplain/,
  );
  await expect(finding).toContainText('1 of 1 sampled');
});

test('the checks say what passed and what was seen', async ({ page }) => {
  await page.goto(at('orders-green'));
  await panel(page)
    .getByRole('button', { name: /of 16 checks passed/ })
    .click();
  const checks = page.getByRole('table', { name: 'Checks of the inspector' });
  await expect(checks.getByRole('row')).toHaveCount(17);
  await expect(checks.getByRole('row', { name: /^Disk/ })).toContainText('free; the low mark is');
  await expect(page.getByText(/all good/i)).toHaveCount(0);
});

test('every tab has the verdict', async ({ page }) => {
  await page.goto(at('leaked-exclusion', 'logs'));
  await expect(verdict(page)).toContainText(/Green.*Allocation excludes ip .* stands empty with no change running/);
  await verdict(page).getByRole('button', { name: '1 finding' }).click();
  await verdict(page).getByRole('link', { name: 'All checks in the domain inspector' }).click();
  await expect(page).toHaveURL(/\/overview#inspector$/);
  await expect(panel(page)).toBeInViewport();
});

test('a verdict is copied for a ticket, with its evidence and a short link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('orders-red'));
  await panel(page).getByRole('button', { name: 'Copy for ticket' }).click();
  await expect(page.getByText('Verdict copied for the ticket')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^000000000101:orders-red \(iad beta\), \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\nRed for \d/);
  expect(text).toContain('no node holds a copy');
  expect(text).toContain('Evidence: _cat/shards?h=index');
  expect(text).toContain('Runbook: SOP-01');
  expect(text).toMatch(/\nhttp:\/\/iad\.beta\.localhost:\d+\/\S+$/);
});

test('a cluster that answers slowly is read lightly, and it is said', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/000000000202/slow-answers/overview');
  await expect(panel(page)).toContainText('Light mode', { timeout: 60_000 });
  await expect(verdict(page)).toContainText('Light mode');
});

test('the inspector is accessible in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await page.goto(at('disk-full'));
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /of 16 checks passed/ })
    .click();
  await expectAccessibleInBothModes('#inspector');
});
