import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Clicks as a person makes them, counted: a story of an incident ends in fewer than ten. */
export class Clicks {
  count = 0;

  async on(target: Locator): Promise<void> {
    await target.click();
    this.count += 1;
  }

  expectFew(): void {
    expect(this.count).toBeGreaterThan(0);
    expect(this.count).toBeLessThan(10);
  }
}

export const board = (page: Page): Locator => page.getByRole('grid', { name: 'Needs attention now' });
export const line = (page: Page, title: string | RegExp): Locator => board(page).locator('[data-id]').filter({ hasText: title }).first();
export const domains = (page: Page): Locator => page.getByRole('grid', { name: /^Domains of / });

/** Home with its board read. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(board(page).locator('[data-id]').first()).toBeVisible({ timeout: 30_000 });
}
