import { expect, test } from '../fixtures.ts';
import { ADDRESS } from './explorer-page.ts';

const port = process.env.TUMBLER_E2E_PORT;
const SIFI = `${ADDRESS}&m.tab=sifi`;

test('a region with outside dashboards links to them, each in a tab of its own [METRIC-051]', async ({ page, expectAccessible }) => {
  await page.goto(SIFI);
  const links = page.locator('.sifi-links').getByRole('link');
  await expect(links).toHaveCount(3, { timeout: 30_000 });
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expectAccessible('.sifi-links');
});

test.describe('another region', () => {
  test.use({ baseURL: `http://pdx.beta.localhost:${port}` });

  test('a region without says that it has none [METRIC-051, METRIC-052]', async ({ page }) => {
    await page.goto(SIFI);
    await expect(page.getByText('dashboards not available in region pdx', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.sifi-links')).toHaveCount(0);
  });
});
