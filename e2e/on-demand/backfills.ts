import type { Page } from '@playwright/test';
import { at } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';

/** A backfill reads every file of its range; the machine may have other stories to tell meanwhile. */
export const SLOW = { timeout: 120_000 };

export const executions = (page: Page) => page.locator('[data-table="executions-elb"]');
export const rows = (page: Page) => page.locator('[data-table="on-demand-elb"]');

/** What a story waits for others' backfills is not taken from its own time. */
export const waitsForBackfills = (): void => test.setTimeout(test.info().timeout + SLOW.timeout);

/** Asks for a domain's balancer logs of the last hours on the Logs tab, and waits until they are there; the path of their page. */
export async function backfilled(page: Page, name: string, hours: number): Promise<string> {
  waitsForBackfills();
  await page.goto(`${at(name, 'logs')}?groups=ELB`);
  await page.getByRole('textbox', { name: 'Hours' }).fill(String(hours));
  await page.getByRole('button', { name: 'Submit' }).click();
  const link = executions(page).locator('[data-row="0"]').getByRole('link', { name: 'Logs' });
  await expect(link).toBeVisible(SLOW);
  return (await link.getAttribute('href')) ?? '';
}
