import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';

const DOMAIN = '000000000101:orders-green';
const box = 'SOP search';

test('the SOP search has a placeholder about issue keywords and a Search button that opens the result dialog [ACT-001]', async ({
  page,
}) => {
  await page.goto(at(GREEN));
  const panel = page.getByRole('region', { name: 'SOP search panel' });
  const field = panel.getByRole('searchbox', { name: box });
  await expect(field).toHaveAttribute('placeholder', /^Issue keywords/);
  await field.fill('JVM pressure');
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'SOP Search Result' });
  await expect(dialog.getByRole('listitem').first()).toContainText('SOP-07');
  await expect(page).toHaveURL(/[?&]sop=JVM\+pressure/);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/sop=/);
  await expect(field).toHaveValue('JVM pressure');
});

test('each result has a link and HTML content with the matches marked [ACT-002]', async ({ page }) => {
  await page.goto(`${at(GREEN)}?sop=watermark`);
  const dialog = page.getByRole('dialog', { name: 'SOP Search Result' });
  const first = dialog.getByRole('list', { name: 'SOPs for watermark' }).locator('> li').first();
  await expect(first.getByRole('heading', { level: 3 })).toContainText('SOP-15 Disk space low');
  await expect(first.locator('mark').first()).toHaveText(/watermark/i);
  await expect(first).toContainText('Storage team');
  await first.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/docs\/sop\/SOP-15\?domain=000000000101%3Aorders-green/);
  await expect(page.getByRole('heading', { level: 1, name: 'SOP-15 Disk space low' })).toBeVisible();
});

test('a search that finds nothing says so in the contract’s words, and the authors see it [ACT-003]', async ({ page }) => {
  const word = `wqzx${test.info().workerIndex}vvkq`;
  await page.goto(at(GREEN));
  const panel = page.getByRole('region', { name: 'SOP search panel' });
  await panel.getByRole('searchbox', { name: box }).fill(word);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'SOP Search Result' });
  await expect(dialog.getByText('No matches', { exact: true })).toBeVisible();
  await expect(dialog.getByText('No SOP Links Found', { exact: true })).toBeVisible();
  await dialog.getByRole('link', { name: 'All runbooks' }).click();
  await expect(page.getByRole('grid', { name: /Searches without a result/ }).getByText(word)).toBeVisible();
});

test('an address with the name of an issue has its search filled in and open', async ({ page }) => {
  await page.goto(`${at(GREEN)}?sop=MasterQuorumRisk`);
  const dialog = page.getByRole('dialog', { name: 'SOP Search Result' });
  await expect(
    dialog
      .getByRole('list', { name: /^SOPs for/ })
      .locator('> li')
      .first(),
  ).toContainText('SOP-05');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: box })).toHaveValue('MasterQuorumRisk');
});

test('a search for nothing asks for a word', async ({ page }) => {
  await page.goto(at(GREEN));
  await page.getByRole('region', { name: 'SOP search panel' }).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Type a word or two of the issue')).toBeVisible();
});

test('the panel comes after the nodes and the domain inspector [DOM-027]', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(page.getByRole('searchbox', { name: box })).toBeVisible();
  const order = await page.locator('#instances, #inspector, #sop-search').evaluateAll((found) => found.map((element) => element.id));
  expect(order).toEqual(['instances', 'inspector', 'sop-search']);
});

test('a runbook has a table of contents, calls that open the explorer of the domain in question, and links to others', async ({ page }) => {
  await page.goto(`/docs/sop/SOP-01?domain=${encodeURIComponent(DOMAIN)}#do-not`);
  await expect(page.getByRole('heading', { name: 'Do not', exact: true })).toBeInViewport();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/domain=.*#confirm$/);
  await expect(page.getByRole('heading', { name: 'Confirm', exact: true })).toBeInViewport();
  const call = page.getByRole('link', { name: '_cluster/allocation/explain?include_disk_info=true' }).first();
  await expect(call).toHaveAttribute(
    'href',
    '/000000000101/orders-green/explorer?root=_cluster&path=allocation%2Fexplain&params=include_disk_info%3Dtrue',
  );
  await page.getByRole('link', { name: 'SOP-04', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SOP-04 A node left the cluster');
  await expect(page.getByText(`Calls open the explorer of ${DOMAIN}`)).toBeVisible();
});

test('without a domain the calls are words until one is named', async ({ page }) => {
  await page.goto('/docs/sop/SOP-09');
  await expect(page.getByText('_cat/nodes?h=name,node.role,cpu')).toBeVisible();
  await expect(page.getByRole('link', { name: /^_cat\// })).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Domain whose explorer the calls open' });
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Use this domain' }).click();
  await expect(page.getByText('Provide valid domain identifier or clientId')).toBeVisible();
  await field.fill(DOMAIN);
  await page.getByRole('button', { name: 'Use this domain' }).click();
  await expect(page.getByRole('link', { name: /^_cat\/nodes/ }).first()).toBeVisible();
});

test('a runbook that is not there says so', async ({ page }) => {
  await page.goto('/docs/sop/SOP-99');
  await expect(page.getByText('There is no runbook “SOP-99”.')).toBeVisible();
});

test('runbooks are listed by owner, and those that nobody reviewed for 180 days are marked', async ({ page }) => {
  await page.clock.setFixedTime('2028-01-01T12:00:00Z');
  await page.goto('/docs/sop');
  const grid = page.getByRole('grid', { name: /^All runbooks/ });
  await expect(grid.getByRole('row')).toHaveCount(26);
  await expect(grid.getByText(/, stale$/).first()).toBeVisible();
  await expect(page.getByText('25 not reviewed for more than 180 days.')).toBeVisible();
  await grid.getByRole('link', { name: 'Cluster status red' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SOP-01 Cluster status red' })).toBeVisible();
});

test.describe('a reader', () => {
  test.use({ person: 'Mara Lindqvist' });
  test('does not see what was searched in vain', async ({ page }) => {
    await page.goto('/docs/sop');
    await expect(page.getByRole('grid', { name: /^All runbooks/ }).getByText('Cluster status red')).toBeVisible();
    await expect(page.getByText('Searches without a result')).toHaveCount(0);
  });
});

test('Ctrl-K finds a runbook by its keywords', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search domains, accounts and screens' }).fill('burst balance');
  await page.getByRole('option', { name: /Volume burst or throughput at the limit/ }).click();
  await expect(page).toHaveURL(/\/docs\/sop\/SOP-23$/);
});

test('axe finds nothing on the search and its result', async ({ page, expectAccessibleInBothModes }) => {
  await page.goto(`${at(GREEN)}?sop=red`);
  await expect(page.getByRole('dialog', { name: 'SOP Search Result' }).locator('mark').first()).toBeVisible();
  await expectAccessibleInBothModes('[role="dialog"]');
  await page.keyboard.press('Escape');
  await expectAccessibleInBothModes('#sop-search');
});

test('axe finds nothing on the list of runbooks', async ({ page, expectAccessibleInBothModes }) => {
  await page.goto('/docs/sop');
  await expect(page.getByText('Cluster status red')).toBeVisible();
  await expectAccessibleInBothModes('main');
});

test('axe finds nothing on a runbook', async ({ page, expectAccessibleInBothModes }) => {
  await page.goto(`/docs/sop/SOP-01?domain=${encodeURIComponent(DOMAIN)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBothModes('main');
});
