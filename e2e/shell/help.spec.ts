import { expect, test } from '../fixtures.ts';

for (const name of ['user-guide', 'known-issues', 'release-history', 'developer-guide', 'report-a-bug', 'feature-request', 'add-sop']) {
  test(`axe finds nothing on ${name}`, async ({ page, expectAccessibleInBothModes }) => {
    await page.goto(`/docs/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothModes('main');
  });
}

test('a section has an address, and a page that is not there says so', async ({ page }) => {
  await page.goto('/docs/user-guide#limits');
  await expect(page.getByRole('heading', { name: 'Limits', exact: true })).toBeInViewport();
  await page.goto('/docs/no-such-page');
  await expect(page.getByText('There is no help page “no-such-page”.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Known issues' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Known issues' })).toBeVisible();
});
