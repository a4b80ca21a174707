import { expect, test } from '../fixtures.ts';

test('the tabs of a browser share one stream, and another takes it over', async ({ context }) => {
  const opened: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') opened.push(request.url());
  });
  const first = await context.newPage();
  await first.goto('/000000000101/orders-green/overview');
  await expect.poll(() => opened.length).toBe(1);
  const second = await context.newPage();
  await second.goto('/000000000101/orders-green/overview');
  await expect(second.getByRole('heading', { name: 'Cluster Info' })).toBeVisible();
  expect(opened.length).toBe(1);
  await first.close();
  await expect.poll(() => opened.length).toBe(2);
  // It goes on from the number that the first was at.
  expect(opened[1]).toMatch(/\/events\?after=\d+$/);
});

test('a command that one person runs refreshes the page of another', async ({ page, pageOf }) => {
  // Two people sign in and two domain pages open.
  test.slow();
  const other = await pageOf('Mara Lindqvist');
  const asked: string[] = [];
  await other.goto('/000000000101/orders-yellow/overview');
  await expect(other.getByRole('heading', { name: 'Cluster Info' })).toBeVisible();
  await other.waitForLoadState('load');
  other.on('request', (request) => {
    if (request.postData()?.includes('DomainScreen_DomainQuery')) asked.push(request.url());
  });

  await page.goto('/000000000101/orders-yellow/overview');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recover domain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recover domain' }).click();
  await expect(page.getByText('Recovery of the domain was started').first()).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
