import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, GREEN, MAX_RETRY } from './known.ts';

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
/** A line of the verdict by its term. */
const lineOf = (page: Page, term: string) =>
  verdict(page)
    .locator('.domain-verdict-line')
    .filter({ has: page.getByRole('term').getByText(term, { exact: true }) });

/** A time of the day in minutes, of what the pattern finds. */
const minuteOf = (pattern: RegExp, text: string | null): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = (pattern.exec(text ?? '')?.[1] ?? '').split(':').map(Number);
  return hours * 60 + minutes;
};

test('cause, since, trend, what is recommended and what to avoid have a line each', async ({ page }) => {
  await page.goto(at('orders-red'));
  await expect(verdict(page).getByRole('term')).toHaveText(['Red', 'Since', 'Trend', 'Recommended', 'Avoid']);
  // Another story recovers the domain in vain, after which the cluster gives another reason for the same copies.
  await expect(lineOf(page, 'Red')).toContainText(
    /2 primaries \((\S+)\[0\] and \1\[1\]\) unassigned(?: since node 10\.[\d.]+ left at|: no node holds a copy)/,
  );
  // Its beginning was recorded: nothing is "at least".
  await expect(lineOf(page, 'Since')).toContainText(/^Since\s*Red since .* UTC \(\d+ h/);
  await expect(lineOf(page, 'Trend')).toContainText('no shards recovering');
  await expect(lineOf(page, 'Recommended').getByRole('link', { name: 'Show snapshots' })).toHaveAttribute(
    'href',
    at('orders-red', 'snapshots'),
  );
  // The events tell the same beginning as the verdict.
  const began = minuteOf(/since (?:\d+ \w+ )?(\d\d:\d\d) UTC/, await lineOf(page, 'Since').textContent());
  const left = minuteOf(
    /^(\d\d:\d\d):\d\d/,
    await page.getByRole('listitem').filter({ hasText: 'A data node left' }).first().textContent(),
  );
  // The health is read once a minute.
  expect([0, 1]).toContain((began - left + 1440) % 1440);
});

test('until the cluster has answered, the head says what the fleet board knows, and keeps the room of what will be said', async ({
  page,
}) => {
  // The board has looked at the place.
  await page.goto('/fleet-board');
  await expect(page.getByRole('grid', { name: 'Needs attention now' }).locator('[data-id]')).not.toHaveCount(0);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('Inspection_InspectionQuery')) await isAsked;
    await route.continue();
  });
  await page.goto(at('orders-red'));
  await expect(lineOf(page, 'Fleet board')).toContainText(/^Fleet board\s*Red for \d+ h.*: ClusterRed$/);
  await expect(lineOf(page, 'Inspector')).toContainText('Reading the cluster…');
  const tabs = page.getByRole('tablist').first();
  const before = (await tabs.boundingBox())?.y;
  answer();
  await expect(verdict(page).getByRole('term')).toHaveText(['Red', 'Since', 'Trend', 'Recommended', 'Avoid']);
  expect((await tabs.boundingBox())?.y).toBe(before);
});

test('a healthy cluster with something wrong is not shown as if its health were bad', async ({ page }) => {
  await page.goto(at('disk-full'));
  await expect(verdict(page).getByRole('term').first().locator('[data-kind]')).toHaveAttribute('data-kind', 'success');
  await expect(verdict(page).getByRole('definition').first().locator('[data-kind=error]')).toHaveText('Problem');
  await expect(lineOf(page, 'Since')).toContainText('Green for at least');
});

test('a finding’s button opens the dialog with the reason filled in', async ({ page }) => {
  await page.goto(at(MAX_RETRY));
  await lineOf(page, 'Recommended').getByRole('button', { name: 'Recover domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recover domain' });
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(
    /1 replica \(\S+\) unassigned: not retried after 5 failed attempts/,
  );
  await expect(dialog.getByRole('button', { name: /^Reason/ })).toContainText('Service impact');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The same step stands with its finding.
  const finding = page.getByRole('region', { name: 'Domain inspector panel' }).getByRole('listitem').first();
  await expect(finding.getByRole('button', { name: 'Recover domain' })).toBeVisible();
});

test.describe('a reader', () => {
  test.use({ person: 'Mara Lindqvist' });
  test('sees who can take the step, and no button for it', async ({ page }) => {
    await page.goto(at(MAX_RETRY));
    await expect(lineOf(page, 'Recommended')).toContainText('Recover domain: on-call engineers can run it (domain:recover).');
    await expect(verdict(page).getByRole('button', { name: 'Recover domain' })).toHaveCount(0);
  });
});

test('whoever may act on nodes asks for the grant in the dialog that needs it', async ({ page }) => {
  await page.goto(at(GREEN));
  const grid = page.getByRole('grid', { name: 'EC2 instances' });
  await grid.locator('[data-row="0"]').getByRole('radio').click();
  await page.getByRole('button', { name: 'Actions on the instance' }).click();
  await page.getByRole('menuitem', { name: 'Reboot EC2' }).click();
  await expect(page.getByRole('dialog', { name: 'Reboot EC2' }).getByRole('button', { name: 'Request a grant' })).toBeVisible();
});

/** Of the head with its tabs, CSS pixels. */
const headHeight = async (page: Page): Promise<number> => (await page.locator('.domain-header-body').boundingBox())?.height ?? Number.NaN;

for (const name of ['orders-red', MAX_RETRY, 'disk-full', 'changing-bg', 'mapping-explosion'])
  test(`the head of ${name} takes at most 220 pixels at the top and 150 when the page is scrolled`, async ({ page }) => {
    await page.goto(at(name));
    await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).not.toHaveCount(0);
    await expect(verdict(page).getByRole('term').first()).toBeVisible();
    expect(await headHeight(page)).toBeLessThanOrEqual(220);
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect(page.locator('.domain-header')).toHaveAttribute('data-slim', 'true');
    expect(await headHeight(page)).toBeLessThanOrEqual(150);
    // The tabs stay with it.
    const tab = await page.getByRole('tab', { name: 'Overview' }).boundingBox();
    const bar = await page.locator('#top-bar').boundingBox();
    expect((tab?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(150);
    await expect(page.getByRole('tab', { name: 'Logs' })).toBeInViewport({ ratio: 1 });
  });

test('a table of instances and one of issues show what is decided on without scrolling sideways', async ({ page }) => {
  await page.goto(at('disk-full', 'overview?info=tms-issues'));
  for (const [name, last] of [
    ['EC2 instances', 'CPU'],
    ['TMS issues', 'Service SOP'],
  ] as const) {
    const grid = page.getByRole('grid', { name });
    await grid.scrollIntoViewIfNeeded();
    const header = await grid.getByRole('columnheader', { name: new RegExp(`^${last}`) }).boundingBox();
    const box = await grid.boundingBox();
    expect((header?.x ?? 9999) + (header?.width ?? 0), name).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
  }
});

test('the head is accessible in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await page.goto(at(MAX_RETRY));
  await expect(lineOf(page, 'Recommended')).toBeVisible();
  await expectAccessibleInBothModes('.domain-header');
});
