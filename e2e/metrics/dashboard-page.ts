import { expect, type Locator, type Page } from '@playwright/test';

/** The calls of a page's metrics, in the order in which they were made. */
export interface MetricCall {
  operation: string;
  variables: { metrics?: string; startTime?: string; endTime?: string; period?: number };
}

/** Notes every call for metrics from now on. */
export const watchMetricCalls = (page: Page): MetricCall[] => {
  const calls: MetricCall[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const body: unknown = request.postDataJSON();
    for (const { operationName, variables } of (Array.isArray(body) ? body : [body]) as {
      operationName?: string;
      variables: MetricCall['variables'];
    }[])
      if (/^(Metrics|Serverless)_/.test(operationName ?? '')) calls.push({ operation: operationName ?? '', variables });
  });
  return calls;
};

/** One graph of a dashboard, by its title. */
export const graphOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** The drawn chart of a graph, which says how many series it has. */
export const plotOf = (page: Page, title: string): Locator => graphOf(page, title).getByRole('application');

/** The button of the dashboard's range, which reads as the range. */
export const rangeOf = (page: Page): Locator => page.getByRole('button', { name: /^Date range/ });

/** Chooses a relative range of the dashboard's picker, by its words. */
export const chooseRange = async (page: Page, words: string): Promise<void> => {
  await rangeOf(page).click();
  await page.getByRole('radio', { name: words, exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
};

/** Brings a graph into view, while panels above it still find their height, and waits until it is drawn. */
export const revealGraph = async (page: Page, title: string): Promise<Locator> => {
  const plot = plotOf(page, title);
  await expect(async () => {
    await page.getByRole('heading', { level: 3, name: title, exact: true }).scrollIntoViewIfNeeded();
    await expect(plot.locator('canvas')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  return plot;
};
