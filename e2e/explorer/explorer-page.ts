import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const ACCOUNT = '000000000101';

/** Address of a domain's explorer, with what it asks; the explorer's own default without. */
export const explorer = (name: string, query: Record<string, string> = {}, account = ACCOUNT): string => {
  const search = new URLSearchParams(query).toString();
  return `/${account}/${name}/explorer${search && `?${search}`}`;
};

export const line = (page: Page): Locator => page.getByRole('combobox', { name: 'Root and path' });
export const answer = (page: Page): Locator => page.locator('[data-table="explorer"]');
export const facts = (page: Page): Locator => page.getByRole('region', { name: 'About the answer' });
export const completions = (page: Page): Locator => page.getByRole('listbox', { name: 'Completions' }).getByRole('option');

/** Writes a line in place of the one that stands there, and runs it. */
export const ask = async (page: Page, text: string): Promise<void> => {
  await line(page).fill(text);
  await line(page).press('Enter');
};

/** Waits for the first row; a machine under load takes its time for a first page. */
export const shown = (page: Page): Promise<void> => expect(answer(page).locator('[data-row="0"]')).toBeVisible({ timeout: 40_000 });

/** A domain's explorer, wide enough for every column: those out of sight are not in the page. */
export const openWide = async (page: Page, address: string): Promise<Locator> => {
  await page.setViewportSize({ width: 2600, height: 1200 });
  await page.goto(address);
  await shown(page);
  return answer(page);
};
