import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openGroup } from './serverless-page.ts';

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Insights logs' });
const totalOf = (page: Page) => rowsOf(page).getAttribute('aria-rowcount').then(Number);
const cardOf = (page: Page, field: string) => page.locator('.placement-group-card').filter({ hasText: field });

/** Chooses in one of the two lists of the insights. */
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(`^${label} (?!interval)`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const offered = async (page: Page, label: string) => {
  await page.getByRole('button', { name: new RegExp(`^${label} (?!interval)`) }).click();
  const texts = await page.getByRole('listbox').getByRole('option').locator('[title], span').allTextContents();
  await page.keyboard.press('Escape');
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
};

test('insights are taken together by the chosen interval [JUNO-079]', async ({ page }) => {
  await openGroup(page, 'orders-search');
  await expect(rowsOf(page).locator('[data-row="0"]')).toBeVisible();
  expect(await offered(page, 'Aggregation interval')).toEqual(['none', '1 hour', '2 hours', '4 hours', '12 hours', '1 day']);
  const single = await totalOf(page);
  // A day is 24 hours and up to one begun at either end.
  for (const hours of [1, 2, 4, 12, 24]) {
    const option = hours === 24 ? '1 day' : `${hours} hour${hours === 1 ? '' : 's'}`;
    await choose(page, 'Aggregation interval', option);
    await expect(page.getByRole('button', { name: /^Aggregation interval / })).toContainText(option);
    const whole = 24 / hours;
    // The table follows its controls a moment later, and counts its row of headers.
    await expect.poll(async () => [whole, whole + 1].includes((await totalOf(page)) - 1), { message: option }).toBe(true);
  }
  expect(await totalOf(page)).toBeLessThan(single);
});

test('insights are taken together by the chosen aggregation [JUNO-080]', async ({ page }) => {
  await openGroup(page, 'orders-search');
  await expect(rowsOf(page).locator('[data-row="0"]')).toBeVisible();
  expect(await offered(page, 'Aggregation')).toEqual(['sum', 'avg', 'max', 'min', 'count']);
  const card = cardOf(page, 'avg_cpu');
  const read = async (option: string): Promise<number> => {
    await choose(page, 'Aggregation', option);
    await expect(card).toContainText(`${option} of`);
    return Number(/avg_cpu\s*([\d.,]+)/.exec((await card.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
  };
  const [sum, avg, max, min, count] = [await read('sum'), await read('avg'), await read('max'), await read('min'), await read('count')];
  expect(min).toBeLessThan(avg);
  expect(avg).toBeLessThan(max);
  expect(Math.abs(sum - avg * count)).toBeLessThan(count);
  await choose(page, 'Aggregation interval', '1 day');
  await choose(page, 'Aggregation', 'count');
  await expect(rowsOf(page).locator('[data-row="0"]')).toContainText(/\d+/);
});

test('resident memory is bytes, and a count of it is a number', async ({ page }) => {
  await openGroup(page, 'orders-search');
  const cell = rowsOf(page).locator('[data-row="0"] > [data-col="3"]');
  await expect(cell).toHaveText(/^[\d.]+[kmg]b$/);
  await expect(cardOf(page, 'avg_rss')).toContainText(/[\d.]+[kmg]b/);
  await choose(page, 'Aggregation', 'count');
  await expect(cardOf(page, 'avg_rss')).toHaveText(/^avg_rss\s*\d+avg_rss over the time chosen\s*count of \d+$/);
  await choose(page, 'Aggregation interval', '1 day');
  await expect(cell).toHaveText(/^\d+$/);
});
