import { expect, test } from '../fixtures.ts';
import { tableSuite } from '../kits/table-suite.ts';
import { ACCOUNT } from './known.ts';

test('the table of an account’s domains keeps every promise of a table [DOM-018, DOM-019, DOM-020]', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`/${ACCOUNT}`);
  const table = page.locator('[data-table="client-domains"]');
  await expect(table.locator('[data-row="0"]')).toBeVisible();
  await tableSuite(page, table, {
    title: 'Client domains',
    columns: [
      'Domain name',
      'Health',
      'Worst finding',
      'Fullest disk',
      'Worst JVM',
      'Created',
      'Processing',
      'Deleted',
      'Carbon',
      'Version',
    ],
    rows: 26,
    pageSizes: [10, 30, 50],
    defaultPageSize: 10,
    selection: 'single',
    sortBy: 'Version',
    filter: { text: 'catalog', matches: 2 },
    noMatchText: 'We can’t find a match',
    csvName: `domains-${ACCOUNT}.csv`,
    csvColumns: [
      'Domain name',
      'Health',
      'Worst finding',
      'Fullest disk (%)',
      'Worst JVM (%)',
      'Created',
      'Processing',
      'Deleted',
      'Carbon',
      'Version',
    ],
    opens: false,
  });
});

test('that a domain gives no answer is a whole word beside its name', async ({ page }) => {
  await page.goto('/000000000202');
  const states = page.getByRole('grid', { name: 'Client domains' }).getByText('No answer', { exact: true });
  await expect(states.first()).toBeVisible();
  const cut = await states.evaluateAll(
    (all) => all.filter(({ parentElement: cell }) => cell && cell.scrollWidth > cell.clientWidth).length,
  );
  expect(cut).toBe(0);
});
