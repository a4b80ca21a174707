import type { Page } from '@playwright/test';
import { answer, explorer, facts, shown } from '../explorer/explorer-page.ts';
import { expect, test } from '../fixtures.ts';
import { at, CLOSED_INDICES, NO_INDICES, TEN_THOUSAND_INDICES } from './known.ts';

/** Heavy reads of a cluster wait for each other, and a machine under load takes its time for them. */
const PATIENT = { timeout: 90_000 };

/** The overview's own figure of shards that are there, in whatever notation. */
const expectActiveShards = async (page: Page, name: string, count: RegExp): Promise<void> => {
  await page.goto(at(name));
  const figure = page.locator('dl', { hasText: 'ES Health' }).locator('dt:text-is("Active shards") + dd');
  await expect(figure).toHaveText(count, PATIENT);
};

test('a domain without indices has its overview, and says so where others have indices', async ({ page }) => {
  test.setTimeout(300_000);
  await expectActiveShards(page, NO_INDICES, /^0$/);
  await page.goto(explorer(NO_INDICES));
  await expect(answer(page).getByText('No resources')).toBeVisible(PATIENT);
  await expect(facts(page)).toContainText('0 rows');
  await page.goto(at(NO_INDICES, 'skew-analysis'));
  await expect(page.getByText('The cluster has no STARTED shard.')).toBeVisible(PATIENT);
});

test('closed indices are told as closed, without numbers, and their shards stand and are analysed', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 2600, height: 1200 });
  await expectActiveShards(page, CLOSED_INDICES, /^[1-9]/);
  await page.goto(explorer(CLOSED_INDICES, { root: '_cat', path: 'indices', argument: 'status', value: 'close' }));
  await shown(page);
  await expect(facts(page)).toContainText('2 rows');
  const row = answer(page).locator('[data-row="0"]').getByRole('gridcell');
  await expect(row.filter({ hasText: /^close$/ })).toHaveCount(1);
  await expect(row.filter({ hasText: /^\d+(\.\d+)?[kmg]b$/ })).toHaveCount(0);
  await page.goto(at(CLOSED_INDICES, 'skew-analysis'));
  await expect(page.getByText(/^[1-9]\d* STARTED shards are analysed\.$/)).toBeVisible(PATIENT);
});

test('10,000 indices are all in the explorer, and the skew page holds them', async ({ page }) => {
  test.setTimeout(400_000);
  await expectActiveShards(page, TEN_THOUSAND_INDICES, /^20,?000$/);
  await page.goto(explorer(TEN_THOUSAND_INDICES, { root: '_cat', path: 'indices', 'rows.size': '2000' }));
  await expect(facts(page)).toContainText('10,000 rows', PATIENT);
  await answer(page).getByRole('button', { name: 'Page 5', exact: true }).click();
  await expect(answer(page).getByText('8,001–10,000 of 10,000')).toBeVisible();
  await page.goto(at(TEN_THOUSAND_INDICES, 'skew-analysis'));
  await expect(page.getByText(/^20,000 STARTED shards are analysed\.$/)).toBeVisible(PATIENT);
});
