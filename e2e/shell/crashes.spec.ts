import type { Page } from '@playwright/test';
import { ACCOUNT, at, CARBON, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering, dataAnswer, errorLine } from '../support/failed-answers.ts';

// Values that no screen can show come in place of one answer; what a browser says of the crash is expected, and that React drew a page once more.
test.use({ expectedMessages: /Cannot (?:read properties of|destructure)|React Router caught|is not iterable|React error #520/ });

const answers = (page: Page, operation: string, data: object) => answering(page, operation, dataAnswer(operation, data));

/** The variables with which the page sends an operation, the first time from here on. */
const sent = async (page: Page, operation: string) => {
  const request = await page.waitForRequest((one) => one.url().endsWith('/graphql') && (one.postData() ?? '').includes(operation));
  const asked: { operationName: string; variables: Record<string, string | null> }[] = [request.postDataJSON()].flat();
  expect((await request.response())?.status()).toBe(200);
  return asked.find(({ operationName }) => operationName === operation)?.variables;
};

const crashed = (page: Page, component: string) => page.getByText(`UIComponentCrash: ${component}`, { exact: true });

test('a screen that crashes is the stated page inside the frame, the server is told, and other pages open [SHELL-044, SHELL-053]', async ({
  page,
}) => {
  await answers(page, 'Runbooks_ListQuery', { runbooks: [null] });
  const [metric, line] = [sent(page, 'App_PutMetricsQuery'), sent(page, 'App_PutLogsQuery')];
  await page.goto('/docs/sop');
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'UI ERROR' });
  await expect(failure.getByRole('heading', { level: 1 })).toHaveText('An unexpected UI error has occured!');
  expect(await metric).toEqual({ failureType: 'UIComponentCrash: Page' });
  expect(await line).toMatchObject({ logsMessage: expect.stringContaining('Cannot read properties of null'), apiName: 'Page' });
  await page.getByRole('navigation', { name: 'Side navigation' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Look up a domain or an account' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test.describe('a path that is no page', () => {
  test.use({ expectedMessages: /could not be decoded/ });

  test('stays one, be its escapes broken', async ({ page }) => {
    await page.goto('/#/%E0%A4%A');
    await expect(page.getByText(/is neither a page of Tumbler nor a domain/)).toBeVisible();
    await expect(page.getByText('UI ERROR')).toHaveCount(0);
  });

  test('leads to the domain or the account that it begins with', async ({ page }) => {
    await page.goto('/000000000101/orders-red/on-demand');
    await page.getByRole('link', { name: 'Open domain 000000000101:orders-red' }).click();
    await expect(page).toHaveURL('/000000000101/orders-red/overview');
    await page.goto('/000000000101/Orders/overview');
    await page.getByRole('link', { name: 'Open account 000000000101' }).click();
    await expect(page).toHaveURL('/000000000101');
  });
});

const HEAD = [
  ['Verdict', 'Inspection_InspectionQuery', { domain: { inspection: { sentence: 'Green', findings: null } } }],
  ['Vital signs', 'VitalsStrip_HistoryQuery', { domain: { vitals: [null] } }],
] as const;

for (const [section, operation, data] of HEAD)
  test(`${section} of a domain crashes alone [SHELL-043, SHELL-054]`, async ({ page }) => {
    await answers(page, operation, data);
    await page.goto(at(GREEN));
    await expect(crashed(page, section).first()).toBeVisible();
    await expect(page.getByText(`Error occurred while fetching information to ${section}`).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${ACCOUNT}:${GREEN}`) })).toBeVisible();
    await expect(page.locator('dl', { hasText: 'ES Health' })).toContainText('green');
    await page.getByRole('tab', { name: 'Domain Events' }).click();
    await expect(page.getByRole('heading', { name: /^Domain Events/ })).toBeVisible();
  });

test('the head of a domain crashes alone [SHELL-054]', async ({ page }) => {
  const domain = { domainIdentifier: `${ACCOUNT}:${CARBON}`, layout: null, deleted: false, processing: false };
  await answers(page, 'DomainScreen_DomainQuery', { domain });
  await page.goto(at(CARBON, 'domain-events'));
  await expect(crashed(page, 'DomainHeader')).toBeVisible();
  await expect(page.getByText('Section: Domain', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Domain Events/ })).toBeVisible();
});

test('Audit History keeps its form when a record, and its table when the chain cannot be shown [SHELL-054]', async ({ page }) => {
  await answers(page, 'AuditHistory_FetchQuery', { fetchCommandHistory: [{ seq: 1, time: null }] });
  await page.goto('/audit-history');
  await expect(crashed(page, 'Command History')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await answers(page, 'AuditHistory_ChainQuery', { auditChain: null });
  await page.goto('/audit-history');
  await expect(crashed(page, 'Audit log check')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Command History/ })).toBeVisible();
});

test('the account’s page keeps its details when a domain cannot be shown, and its table when they cannot [SHELL-054]', async ({ page }) => {
  await answers(page, 'ClientScreen_DomainsQuery', { account: { clientId: ACCOUNT, totalDomains: 27, domains: [null] } });
  await page.goto(`/${ACCOUNT}`);
  await expect(crashed(page, 'Client domains')).toBeVisible();
  await expect(page.locator('dl', { hasText: 'Total domains' })).toContainText('27');
  await page.unrouteAll({ behavior: 'wait' });
  await answers(page, 'ClientScreen_DomainsQuery', { account: { clientId: ACCOUNT, totalDomains: null, domains: [] } });
  await page.goto(`/${ACCOUNT}`);
  await expect(crashed(page, 'Account details')).toBeVisible();
  await expect(page.getByText('No Domains', { exact: true })).toBeVisible();
});

const HOME = [
  ['Starting points', 'HomeScreen_StartingPointsQuery', { startingPoints: [null] }],
  ['Pinned and recent', 'Visits_PlacesQuery', { places: { pinned: [null], recent: [] } }],
] as const;

for (const [section, operation, data] of HOME)
  test(`${section} of Home crash alone [SHELL-054]`, async ({ page }) => {
    await answers(page, operation, data);
    await page.goto('/');
    await expect(crashed(page, section)).toBeVisible();
    await page.getByLabel('Domain identifier or account id').fill(`${ACCOUNT}:${GREEN}`);
    await page.getByRole('button', { name: 'Domain Details' }).click();
    await expect(page).toHaveURL(at(GREEN));
  });

test('a failed call is written into the server’s log, with its name and domain, once [SHELL-041]', async ({ page }) => {
  const lines: unknown[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('App_PutLogsQuery')) lines.push(request.postDataJSON().variables);
  });
  await page.goto('/000000000202/denied-403/overview');
  const health = () => lines.filter((line) => JSON.stringify(line).includes('ClusterInfo_HealthQuery'));
  await expect.poll(() => health().length).toBe(1);
  expect(health()).toEqual([
    {
      logsMessage: expect.stringMatching(/^403 denied [0-9a-f-]{36}: 403 /),
      domainIdent: '000000000202:denied-403',
      apiName: 'ClusterInfo_HealthQuery',
    },
  ]);
  const again = page.waitForResponse((response) => (response.request().postData() ?? '').includes('ClusterInfo_HealthQuery'));
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await again;
  await expect(page.getByText(/Failed with 403 /).first()).toBeVisible();
  expect(health()).toHaveLength(1);
});

test('a log that fails is not logged [SHELL-041]', async ({ page }) => {
  let lines = 0;
  await page.route('**/graphql', (route) => {
    if (!(route.request().postData() ?? '').includes('App_PutLogsQuery')) return route.continue();
    lines += 1;
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' });
  });
  await page.goto('/000000000202/half-json/overview');
  await expect.poll(() => lines).toBeGreaterThan(0);
  await expect(page.getByText(/Failed with 502 The answer to _cluster\/health is malformed/).first()).toBeVisible();
  expect(lines).toBeLessThanOrEqual(20);
});

test('a failure that the server did not foresee has the general title and text [SHELL-052]', async ({ page }) => {
  const extensions = { code: 'INTERNAL', status: 500, requestId: 'r' };
  const unexpected = errorLine('DomainScreen_DomainQuery', '500 An unexpected error has occured', extensions);
  await answering(page, 'DomainScreen_DomainQuery', unexpected);
  await page.goto(at(GREEN));
  const failure = page.getByRole('main');
  await expect(failure.getByText('Error has occured', { exact: true })).toBeVisible();
  await expect(failure.getByText('Unable to get domain details. Failed with 500 An unexpected error has occured')).toBeVisible();
});
