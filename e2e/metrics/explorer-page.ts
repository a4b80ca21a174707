import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The explorer's fields. */
export const formOf = (page: Page): Locator => page.getByRole('form', { name: 'Explorer' });

/** The button of a field, which reads as its label and what stands in it. */
export const fieldOf = (page: Page, label: string): Locator => formOf(page).getByRole('button', { name: new RegExp(`^${label} `) });

export const fetchOf = (page: Page): Locator => formOf(page).getByRole('button', { name: 'Fetch', exact: true });

/** Opens a field, and gives its list. */
export const openField = async (page: Page, label: string): Promise<Locator> => {
  await fieldOf(page, label).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  return list;
};

/** Chooses in a field by the words of its options; where there are many, by finding them first. */
export const choose = async (page: Page, label: string, ...options: string[]): Promise<void> => {
  const list = await openField(page, label);
  for (const option of options) {
    const find = page.getByRole('combobox', { name: /^Find a / });
    if (await find.isVisible()) await find.fill(option);
    await list.getByRole('option', { name: option }).first().click();
  }
  if (await list.isVisible()) await page.keyboard.press('Escape');
};

/** One graph, by its title. */
export const graphOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** The drawn chart of a graph, which says how many series it has. */
export const plotOf = (page: Page, title: string): Locator => graphOf(page, title).getByRole('application');

/** A domain's dashboard over the whole page, with few points. */
export const ADDRESS = '/000000000101/orders-green/overview?graphs=1&m.full=1&m.last=6-hour&m.period=5m';
