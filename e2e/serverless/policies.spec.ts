import { expect, test } from '../fixtures.ts';

const ACCOUNT = '000000000101';
const FIELDS = ['name', 'type', 'description', 'createdDate', 'lastModifiedDate', 'policyVersion'];

test('a data access policy opens from its list, with its document [JUNO-007, JUNO-082]', async ({ page, expectAccessible }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  await page.getByRole('grid', { name: 'Data Access' }).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/juno/${ACCOUNT}/policy/access/data/[^/]+$`));
  await expect(page.locator('dl dt')).toHaveText(FIELDS);
  await expect(page.getByRole('heading', { level: 2, name: 'Policy document' })).toBeVisible();
  await expectAccessible();
});

test('a security policy has the type of its route [JUNO-008, JUNO-083]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  await page.getByRole('tab', { name: 'Encryption' }).click();
  await page.getByRole('grid', { name: 'Encryption' }).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/juno/${ACCOUNT}/policy/security/encryption/[^/]+$`));
  await expect(page.locator('dl dt')).toHaveText(FIELDS);
  await expect(page.locator('dl dd').nth(1)).toHaveText('encryption');
});

test('a policy whose document is not JSON is shown as it came [JUNO-082]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}/policy/access/data/not-json`);
  await expect(page.getByText('This document is not JSON. It is shown as it came.')).toBeVisible();
});

test('a policy that is not there is told of [JUNO-007]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}/policy/access/data/no-such-policy`);
  await expect(page.getByText('There is no data policy “no-such-policy” in')).toBeVisible();
});

test('a security config has its fields [JUNO-009, JUNO-084]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}/config/${encodeURIComponent(`saml/${ACCOUNT}/100%`)}`);
  await expect(page.getByRole('heading', { level: 1, name: `saml/${ACCOUNT}/100%` })).toBeVisible();
  await expect(page.locator('dl dt')).toHaveText(['id', 'type', 'description', 'createdDate', 'lastModifiedDate', 'configVersion']);
});

test('without a dashboard for the region its page says so [JUNO-011, JUNO-012]', async ({ page }) => {
  await page.goto('/juno/beholder/dashboards');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations dashboard' })).toBeVisible();
  await expect(page.getByText('No operations dashboard is configured for region IAD.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('logs of the area are not taken for an account [JUNO-002]', async ({ page }) => {
  await page.goto('/juno/log');
  await expect(page.getByRole('heading', { level: 1, name: 'Serverless search logs' })).toBeVisible();
});

test.describe('a region with a dashboard', () => {
  test.use({ baseURL: `http://pdx.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });

  test('shows it within the page [JUNO-011, JUNO-012]', async ({ page }) => {
    const address = 'https://dashboards.example.com/serverless';
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Units of all accounts</h1>' }));
    await page.goto('/juno/beholder/dashboards');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Units of all accounts' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', address);
  });
});
