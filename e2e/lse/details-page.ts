import { expect, type Locator, type Page } from '@playwright/test';

/** Kinds that well-known domains of the demo fleet have at every hour: orders-red, and those whose replicas are missing. */
export const RED_AND_YELLOW = 'ClusterRed,ClusterYellow';

const STEP_MS = 300_000;
const HOUR_MS = 3_600_000;

export const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}:00Z`;
/** The end of a window that lies far enough back for all of it to have come in. */
export const quietEnd = (): number => Math.floor((Date.now() - 6 * HOUR_MS) / STEP_MS) * STEP_MS;

/** The address of an analysis: three hours that are over, unless it says otherwise. */
export const detailsPath = (over: Record<string, string> = {}): string =>
  `/lse-tool/details?${new URLSearchParams({ issueTypes: RED_AND_YELLOW, timeWindow: '3hours', endTimeUtc: utc(quietEnd()), ...over })}`;

export const verdict = (page: Page): Locator => page.getByRole('region', { name: 'Verdict' });
export const domains = (page: Page): Locator => page.getByRole('grid', { name: 'Impacted Domains' });
export const chart = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

/** A table with its header and what it says when it is empty. */
export const table = (page: Page, id: string): Locator => page.locator(`[data-table="${id}"]`);

/** Opens an analysis and waits until its report fills the page. The first one of a place also waits for its samples. */
export const openDetails = async (page: Page, over: Record<string, string> = {}): Promise<void> => {
  await page.goto(detailsPath(over));
  await expect(verdict(page)).toBeVisible({ timeout: 45_000 });
};
