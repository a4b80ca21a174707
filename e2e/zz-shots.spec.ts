import { test } from './fixtures.ts';

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${theme} ${width}`, () => {
      test.use({ theme, viewport: { width, height: width === 1440 ? 900 : 844 } });
      test('shots', async ({ page }) => {
        const shot = (name: string, fullPage = false) =>
          page.screenshot({ path: `/tmp/time-shots/${name}-${theme}-${width}.png`, fullPage });
        await page.goto('/000000000101/orders-red/overview?graphs=1&m.last=1-day&m.period=5m#metrics');
        await page.getByRole('heading', { level: 3, name: 'Cluster status red', exact: true }).waitFor();
        await page.waitForTimeout(3500);
        await page.locator('[data-panel="Cluster status green"]').evaluate((e) => e.scrollIntoView({ block: 'start' }));
        await page.waitForTimeout(2500);
        const strip = page.getByRole('application', { name: /Cluster status red: strip/ });
        await strip.hover({ position: { x: 200, y: 20 } }).catch(() => undefined);
        await page.waitForTimeout(300);
        await shot('strips');
        await page.goto('/000000000101/orders-red/overview?instances.filter=nodeType%3Ddata#instances');
        const link = page.locator('#instances').getByRole('link', { name: /^10\./ }).first();
        await link.waitFor();
        await link.click();
        await page.getByRole('heading', { level: 2, name: 'Work' }).waitFor();
        await page.waitForTimeout(4000);
        await shot('node');
        await page.getByRole('heading', { level: 2, name: /Graphs of this node/ }).evaluate((e) => e.scrollIntoView({ block: 'center' }));
        await page.waitForTimeout(2500);
        await shot('node-graphs');
        await page.goto('/000000000101/orders-yellow/domain-events');
        await page.getByRole('row').filter({ hasText: 'InstanceTerminated' }).first().getByText('InstanceTerminated').click();
        await page.getByRole('link', { name: /^i-0[0-9a-f]{16}$/ }).click();
        await page.getByText(/It left /).waitFor();
        await page.waitForTimeout(1000);
        await shot('gone');
        await page.goto(
          '/000000000101/orders-green/overview?graphs=1&m.group=Data&m.start=2026-11-24T10:00:00Z&m.end=2026-11-24T14:00:00Z&m.live=6-hour&m.window=2026-11-24T11:00:00Z/2026-11-24T11:30:00Z&m.period=1m#metrics',
        );
        await page.getByRole('region', { name: 'What changed in the window' }).waitFor();
        await page.waitForTimeout(4000);
        await shot('window');
      });
    });
