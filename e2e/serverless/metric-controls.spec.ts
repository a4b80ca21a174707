import { expect, test } from '../fixtures.ts';
import { graphOf, rangeOf, revealGraph } from '../metrics/dashboard-page.ts';
import { ACCOUNT } from './serverless-page.ts';

const UNITS = 'Search OCUs';

test('the account’s picker has the five ranges and opens with a week at an hour [METRIC-022, METRIC-023, METRIC-026]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}?graphs=1`);
  await expect(rangeOf(page)).toContainText('Last 1 week');
  await expect(page.getByRole('button', { name: /^Period/ })).toContainText('1hr');
  await rangeOf(page).click();
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(9);
  for (const words of ['Last 6 hours', 'Last 1 day', 'Last 3 days', 'Last 1 week', 'Last 3 weeks'])
    await expect(page.getByRole('radio', { name: words, exact: true })).toBeVisible();
});

test.describe('a graph of an account', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('says what it is, asks for the snapshot helper, and has a link of its own [METRIC-007, METRIC-009, METRIC-010]', async ({
    page,
  }) => {
    await page.goto(`/juno/${ACCOUNT}?graphs=1`);
    await revealGraph(page, UNITS);
    const graph = graphOf(page, UNITS);
    await graph.getByRole('button', { name: `Info about ${UNITS}` }).click();
    await expect(page.getByRole('dialog')).toContainText('SearchOCU');
    await page.keyboard.press('Escape');
    await graph.getByRole('button', { name: `Snapshot of ${UNITS}` }).click();
    await expect(page.getByText('Please install latest iGraph Helper first', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await graph.getByRole('button', { name: `copy link for this metric: ${UNITS}` }).click();
    await expect(page.getByText('Link has been successfully copied!', { exact: true })).toBeVisible();
    const { pathname, searchParams } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(pathname).toBe(`/juno/${ACCOUNT}/shared-metric`);
    expect([...searchParams.keys()]).toEqual(['title', 'startTime', 'endTime']);
    expect(searchParams.get('title')).toBe(UNITS);
  });
});
